#pragma once
/// Double-dummy solver: the tricks of each side when all four players see all cards, by Bo Haglund's libdds.
///
///     dds::Solver solver;
///     auto const tables = solver.tables(deals);
///     if (!tables) report(translated(tables.error().reason));
///     else par_of(tables->front(), Seat::north, bridge::Vulnerability::none);     // score/bridge/par.hpp
///
/// The library has process-wide state, takes seconds for a hard deal, cannot be interrupted, and costs every program that is linked with it
/// some 10 ms and 18 MB. So it runs in a separate process, the program `markoz-dds` in the same directory or in `../libexec/markoz`. The
/// process starts with the first request and ends with the solver; answers can be kept in a cache. Without libdds (`MARKOZ_DDS=OFF`)
/// everything else works, and each request returns the reason.
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "score/bridge/call.hpp"
#include "score/bridge/deal.hpp"
#include "score/bridge/par.hpp"
#include "score/cards.hpp"
#include "score/message.hpp"

namespace score::formats::dds {

/// An error, with a message for a person.
struct Trouble {
    enum class Kind : std::uint8_t {
        not_built,   // the program was built without double dummy
        no_program,  // `markoz-dds` was not found, or cannot be started
        timed_out,   // no answer by the deadline
        died,        // the program terminated, or sent an invalid answer
        refused,     // libdds rejected the request
        stopped,     // as the caller wished
    };
    Kind kind;
    Message reason;
};
template <class T>
using Answer = tl::expected<T, Trouble>;

/// Whether the program was built with double-dummy support.
bool is_built();

struct Options {
    std::string program{};                                // the path of `markoz-dds`; empty: the default locations
    std::optional<std::chrono::milliseconds> deadline{};  // for each request; the process is killed when it expires
    int threads = 0;                                      // 0: one per processor
    std::string cache{};                                  // a directory for answers, which is made; empty: none
    bool (*stop)() = nullptr;                             // asked whenever a signal arrives
};

/// A possible lead, and the tricks (0..13) that the leader's side then takes.
struct Lead {
    Card card;
    int tricks;
    friend constexpr bool operator==(Lead const&, Lead const&) = default;
};

/// What the cards of a play cost, with open cards.
struct PlayAnalysis {
    /// Declarer's tricks with best play from both sides, before the first card and after each, up to the end of the twelfth trick: the last
    /// one costs nothing. What a card cost is the difference.
    std::vector<int> tricks;
    /// Before each card, the cards of its player that lose nothing.
    std::vector<CardSet> best;
    /// The cards of the play as long as they lose nothing, and from there the best play of all four to the end: 52.
    std::vector<Card> line;
};

/// The client of libdds. Thread-safe: requests are serialised.
class Solver {
public:
    explicit Solver(Options options = {});
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    /// The number of deals per call of libdds: larger requests can be split into chunks of this size without losing speed.
    static constexpr std::size_t deals_in_a_call = 40;

    /// The table of each deal, in order.
    Answer<std::vector<bridge::DoubleDummyTable>> tables(std::span<bridge::Deal const> deals);
    /// Every card of the player on declarer's left, best first; ties by suit and rank, from the ace of spades down.
    Answer<std::vector<Lead>> leads(bridge::Deal const& deal, Seat declarer, bridge::Denomination denomination);

    /// The play of these cards, in order, from the player on declarer's left on. Each must be lawful; see `score/formats/play_cost.hpp`.
    Answer<PlayAnalysis> play(bridge::Deal const& deal, Seat declarer, bridge::Denomination denomination, std::span<Card const> cards);

    /// For the following requests.
    void set_deadline(std::optional<std::chrono::milliseconds> deadline) { options_.deadline = deadline; }

private:
    struct Process;
    template <class F>
    auto ask(std::string const& question, std::size_t lines, F read) -> Answer<typename decltype(read({}))::value_type>;
    Options options_;
    std::unique_ptr<Process> process_;
};

}  // namespace score::formats::dds
