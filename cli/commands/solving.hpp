#pragma once
/// A queue of deals for the double-dummy solver: solves batches as large as libdds accepts, each distinct deal once, and calls back in
/// input order.
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kit/flags.hpp"
#include "kit/progress.hpp"
#include "kit/threads.hpp"
#include "score/bridge/deal.hpp"
#include "score/bridge/par.hpp"
#include "score/formats/board.hpp"
#include "score/formats/dds/solver.hpp"
#include "score/formats/play_cost.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag deadline{0, "deadline", "SECONDS",
    N_("Give up if the deals are not solved within this time; what was solved is printed, and the exit status is 2.")};
inline constexpr Flag no_cache{0, "no-cache", "",
    N_("Solve again what was solved before. Otherwise answers are kept in markoz/double-dummy in the user cache directory "
       "($XDG_CACHE_HOME, or ~/.cache), at most 16 MiB.")};
}  // namespace flags

class Solving {
public:
    /// The callback of a deal; null if there was nothing to solve.
    using Then = std::function<void(bridge::DoubleDummyTable const*)>;

    /// Throws `Trouble` if the program was built without double dummy, and `WrongUsage` for the flags. `hurried`: the user waits for the
    /// first results; uses smaller batches.
    Solving(Arguments const&, Progress&, bool hurried);

    /// May block for a long time. `bytes` is the memory held by the pending deal; the total is limited. Throws `Trouble` if solving fails
    /// or the deadline has passed.
    void add(std::optional<bridge::Deal> const& deal, Then then, std::size_t bytes = 0);
    /// Solves all pending deals.
    void finish();
    /// The possible opening leads against the contract. Throws like `add`.
    std::vector<formats::dds::Lead> leads(bridge::Deal const&, bridge::DeclaredContract const&);
    /// What the cards of a play cost. `board` is its name for the progress line. Throws like `add`.
    formats::dds::PlayAnalysis play(formats::PlayedCards const&, std::string_view board);

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
    std::vector<bridge::Deal> deals_;  // the distinct unsolved deals among those pending
    std::vector<std::string> names_;   // of those deals
    std::unordered_map<std::string, bridge::DoubleDummyTable> solved_;
    std::size_t boards_ = 0, bytes_ = 0;
};

/// The complete deal of a board; std::nullopt if cards are missing.
std::optional<bridge::Deal> whole_deal(formats::Board const&);

}  // namespace score::cli
