#pragma once
/// The disks of the simulated machines: what SQLite writes goes through here (a VFS), and can fail, stop the process that writes, or be lost
/// when the power is cut.
///
///     auto& storage = Storage::installed();
///     storage.run_as(3);                    // what follows is done by process 3
///     storage.fail(Fault::dies, 12);        // which ends at its 12th write or sync from now
///     …
///     storage.cut_power(folder, chance);    // of what was not synced any part may be lost, in any order
///
/// Files are real ones; what has not been synced is known beside them. A place of failure is a number, so the same calls fail at the same
/// place.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chance.hpp"

namespace score::test::simulation {

using Process = std::uint32_t;

enum class Fault : std::uint8_t {
    fails,  // an I/O error, once
    full,   // no more space until `heal`
    dies,   // the process ends before this write or sync
    torn,   // the process ends in the middle of this write
};

class Storage {
public:
    /// The default of SQLite from the first call on.
    static Storage& installed();

    void run_as(Process process) { running_ = process; }
    /// The write or sync after so many others of the running process fails.
    void fail(Fault fault, std::size_t after);
    void heal();
    bool has_struck() const { return struck_; }
    bool is_dead(Process process) const { return dead_.contains(process); }
    void kill(Process process) { dead_.insert(process); }
    /// To be called when no process has a file of the folder open.
    void cut_power(std::filesystem::path const& folder, Chance& chance);
    /// Forgets all files and processes.
    void begin_anew();

    /// A control: syncs do nothing.
    bool ignores_syncs = false;

    // For the VFS.

    struct Change {
        std::int64_t offset = 0;
        std::string bytes{};
        bool cuts = false;  // the file ends at the offset
    };
    struct File {
        std::string durable{};          // as of the last sync
        std::vector<Change> pending{};  // since then
    };
    enum class Verdict : std::uint8_t { goes_on, error, full, dead, torn };

    std::shared_ptr<File> opened(std::string const& name);
    void removed(std::string const& name) { files_.erase(name); }
    Process running() const { return running_; }
    /// What becomes of a write or sync by this process.
    Verdict judge(Process process);
    void synced(File& file) const;

private:
    Storage() = default;

    std::map<std::string, std::shared_ptr<File>> files_{};
    std::set<Process> dead_{};
    Process running_ = 0;
    Process victim_ = 0;
    Fault fault_ = Fault::fails;
    std::size_t left_ = 0;  // calls until the fault
    bool armed_ = false, struck_ = false;
};

}  // namespace score::test::simulation
