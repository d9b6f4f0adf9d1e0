#pragma once
/// Double dummy: what each side takes when all four see all cards, by Bo Haglund's libdds.
///
///     dds::Solver solver;
///     auto const tables = solver.tables(deals);
///     if (!tables) report(tables.error().reason);
///     else par_of(tables->front(), Seat::north, bridge::Vulnerability::none);     // score/bridge/par.hpp
///
/// The library has one state for the whole process, takes seconds for a hard deal, cannot be stopped, and costs every program that is
/// linked with it some 10 ms and 18 MB: so it works in a process of its own, the program `markoz-dds` beside this one or in
/// `../libexec/markoz`. It is begun with the first question and ends with the solver. Without libdds (`MARKOZ_DDS=OFF`) everything else
/// works, and each question is answered with the reason.
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

namespace score::formats::dds {

/// Why there is no answer, and the same as a sentence for a person.
struct Trouble {
    enum class Kind : std::uint8_t {
        not_built,   // the program was built without double dummy
        no_program,  // `markoz-dds` is not where it should be, or cannot be started
        timed_out,   // no answer by the deadline
        died,        // the program ended, or answered with something else
        refused,     // libdds does not take the question
    };
    Kind kind;
    std::string reason;
};
template <class T>
using Answer = tl::expected<T, Trouble>;

/// Whether the program was built with double dummy.
bool is_built();

struct Options {
    std::string program{};                                // the path of `markoz-dds`; empty: where it is expected
    std::optional<std::chrono::milliseconds> deadline{};  // for each question; its program is killed when it has passed
    int threads = 0;                                      // 0: as many as there are processors
};

/// A card that can be led, and the tricks (0..13) that the leader's side then takes.
struct Lead {
    Card card;
    int tricks;
    friend constexpr bool operator==(Lead const&, Lead const&) = default;
};

/// Asks libdds. May be used by several threads: one question is asked at a time.
class Solver {
public:
    explicit Solver(Options options = {});
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    /// How many deals libdds takes in one call: whoever has many may ask for as many at a time without losing speed.
    static constexpr std::size_t deals_in_a_call = 40;

    /// The table of each deal, in their order.
    Answer<std::vector<bridge::DoubleDummyTable>> tables(std::span<bridge::Deal const> deals);
    /// Every card of the player on declarer's left, the best first, equal ones by suit and rank from the ace of spades down.
    Answer<std::vector<Lead>> leads(bridge::Deal const& deal, Seat declarer, bridge::Denomination denomination);

    /// For the questions that follow.
    void set_deadline(std::optional<std::chrono::milliseconds> deadline) { options_.deadline = deadline; }

private:
    struct Process;
    Options options_;
    std::unique_ptr<Process> process_;
};

}  // namespace score::formats::dds
