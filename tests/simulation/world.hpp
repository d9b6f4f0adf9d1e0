#pragma once
/// Evenings on three simulated machines, from one seed: two pads at one of them and one at each of the others, commands of the book, and
/// meetings in a folder; processes that end within a write, full disks, power cuts that lose what was not synced, and clocks that jump.
///
///     World world{17, folder};
///     world.run(400);     // throws Broken if a promise is broken
///     world.finish();     // the books meet, and must be equal
///     world.trace();      // the same for the same seed
///
/// Promises: what a pad has shown as entered is in the book, once; a pad that has looked shows what the book has, and the sheet that `score`
/// prints of its journal; a book is sound after every fault; books that have met are equal.
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance.hpp"
#include "desk/desk.hpp"
#include "storage.hpp"

namespace score::test::simulation {

/// A promise was broken.
struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Counts {
    std::size_t steps = 0, entries = 0, faults = 0, deaths = 0, cuts = 0, meetings = 0;
    Counts& operator+=(Counts const&);
};

class World {
public:
    World(std::uint32_t seed, std::filesystem::path folder);

    void run(std::size_t steps);
    void finish();
    std::uint64_t trace() const { return trace_; }
    Counts const& counts() const { return counts_; }
    /// What was done last, newest at the end.
    std::string story() const;

private:
    struct PadProcess {
        Process process = 0;
        std::unique_ptr<pad::Desk> desk{};
        std::unique_ptr<pad::Pad> pad{};
        std::string evening{};  // whose events were confirmed
        std::size_t shown = 0;  // so many
    };
    struct Machine {
        std::string name{};
        std::filesystem::path folder{};
        std::vector<PadProcess> pads{};
        std::set<std::string> confirmed{};  // lines of events, as journals have them
        std::filesystem::path book() const { return folder / "markoz.book"; }
    };
    using Command = std::function<void(archive::Book&)>;

    void step();
    void arm();
    void recover(Machine&);
    void cut_power(Machine&);

    void start(Machine&, PadProcess&);
    void use(Machine&, PadProcess&);
    void sit_down(PadProcess&);
    void enter(PadProcess&);
    void type(Machine&, PadProcess&, std::string_view keys);
    void look(Machine&, PadProcess&);
    void compare_with_book(PadProcess&);

    void command(Machine&);
    void as_process(Machine&, Command const&);
    void meet(Machine&);
    void check(Machine&);
    void check_lines(Machine const&, archive::Book&, std::set<std::string> const& confirmed) const;

    pad::Surroundings surroundings(Machine const&);
    archive::Expected<pad::SittingId> fresh_identity();
    std::string now();
    std::string any_line(pad::OpenEvening const&);
    pad::SittingHead any_head();
    void tell(std::string what);

    Storage& storage_ = Storage::installed();
    std::filesystem::path folder_;
    Chance chance_;
    std::array<Machine, 3> machines_{};
    std::int64_t clock_ = 0;  // seconds
    Process processes_ = 0;
    std::uint32_t identities_ = 0, notes_ = 0;
    std::vector<std::string> story_{};
    std::uint64_t trace_ = 0xCBF2'9CE4'8422'2325U;
    Counts counts_{};
};

}  // namespace score::test::simulation
