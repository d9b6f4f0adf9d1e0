#pragma once
/// The sessions of an event of pairs, added up (club.md §4.2).
///
///     PairsSession first, second;
///     for (PairsSession* session : {&first, &second}) session->add({1, {{1, 2, Played{620}}, {3, 4, Played{170}}}});
///     PairsEvent const event{{.total = SessionTotal::average}};
///     event.ranking({first.ranking(), second.ranking()}).of(1)->average == 100;
///
/// Lines of the ledger that concern one session are added to that session; the others, and a carry-over, to the event.
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "score/bridge/ledger.hpp"
#include "score/bridge/pairs_session.hpp"

namespace score::bridge {

enum class SessionTotal : std::uint8_t {
    weighted,  // every board weighs the same: all points of all tops, or of all boards that were compared
    average,   // every session weighs the same
    sum,       // the percentages, or the IMPs, are added up
};

struct EventOptions {
    SessionTotal total = SessionTotal::weighted;
    std::size_t best = 0;  // of a sum: only so many of a contestant's best sessions; 0: all
};

class PairsEvent {
public:
    explicit PairsEvent(EventOptions options = {}) : options_{options} {}

    /// Whether an amount can be added to the total: percentage points always, other units where the total is in them.
    bool knows(PairsOptions const&, LedgerUnit) const;
    /// Adds a line of the ledger, negative for a penalty. Precondition: the event knows the unit.
    void adjust(Contestant, LedgerAmount const&);
    /// A carry-over, and the most that it could have been. Precondition: as `adjust`.
    void carry(Contestant, Fraction const& points, Fraction const& maximum);

    /// The ranking of the whole event. Its sessions have the same form of scoring.
    PairsRanking ranking(std::vector<PairsRanking> const& sessions) const;

private:
    struct Addition {
        Fraction points = 0, maximum = 0, percent = 0;
    };
    Fraction average(Standing const& total, std::vector<Standing const*> const& sessions, Addition const&, bool is_matchpoints) const;

    EventOptions options_;
    std::unordered_map<Contestant, Addition> additions_;
};

}  // namespace score::bridge
