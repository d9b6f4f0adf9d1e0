#pragma once
/// Deals on their way through the double-dummy solver: as many at a time as libdds takes, each different one once, and what follows in
/// the order in which they came.
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "kit/flags.hpp"
#include "kit/progress.hpp"
#include "score/bridge/deal.hpp"
#include "score/bridge/par.hpp"
#include "score/formats/board.hpp"
#include "score/formats/dds/solver.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag deadline{
    0, "deadline", "SECONDS", N_("Give up when the deals are not solved after so long: what was solved is told, and the status is 2.")};
inline constexpr Flag threads{0, "threads", "N", N_("Solve on so many processors; without it on all that there are.")};
}  // namespace flags

class Solving {
public:
    /// What to do when it is the deal's turn; null where there was nothing to solve.
    using Then = std::function<void(bridge::DoubleDummyTable const*)>;

    /// Throws `Trouble` where the program was built without double dummy, and `WrongUsage` for the flags. `hurried`: somebody waits for
    /// the first ones; solve fewer at a time.
    Solving(Arguments const&, Progress&, bool hurried);

    /// May work for a long time. `bytes` is what waits with the deal: there is a limit to it. Throws `Trouble` when there is no answer or
    /// the deadline has passed.
    void add(std::optional<bridge::Deal> const& deal, Then then, std::size_t bytes = 0);
    /// All that wait.
    void finish();
    /// The cards that may be led against the contract. Throws like `add`.
    std::vector<formats::dds::Lead> leads(bridge::Deal const&, bridge::DeclaredContract const&);

private:
    using Clock = std::chrono::steady_clock;
    struct Waiting {
        std::string deal;  // empty: none
        Then then;
    };
    void solve();
    void leave_time();

    Progress& progress_;
    formats::dds::Solver solver_;
    std::optional<Clock::time_point> deadline_;
    std::size_t at_a_time_;
    std::vector<Waiting> waiting_;
    std::vector<bridge::Deal> deals_;  // of those that wait, each different one that is not solved
    std::vector<std::string> names_;   // of those
    std::unordered_map<std::string, bridge::DoubleDummyTable> solved_;
    std::size_t boards_ = 0, bytes_ = 0;
};

/// The whole deal of a board; nothing where cards are missing.
std::optional<bridge::Deal> whole_deal(formats::Board const&);
/// Par of a board with this table; nothing where neither tags nor a board number tell dealer and vulnerability.
std::optional<bridge::Par> par_of(formats::Board const&, bridge::DoubleDummyTable const&);

}  // namespace score::cli
