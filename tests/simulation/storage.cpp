#include "storage.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <new>
#include <sqlite3.h>
#include <utility>

namespace score::test::simulation {
namespace {

namespace fs = std::filesystem;

void carry_out(std::string& content, Storage::Change const& change) {
    auto const at = static_cast<std::size_t>(change.offset);
    if (change.cuts) return content.resize(at);
    if (content.size() < at + change.bytes.size()) content.resize(at + change.bytes.size());
    content.replace(at, change.bytes.size(), change.bytes);
}

std::string content_of(fs::path const& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

}  // namespace

// ---- faults

void Storage::fail(Fault fault, std::size_t after) {
    fault_ = fault;
    left_ = after;
    victim_ = running_;
    armed_ = true;
    struck_ = false;
}

void Storage::heal() { armed_ = struck_ = false; }

void Storage::begin_anew() {
    files_.clear();
    dead_.clear();
    heal();
}

Storage::Verdict Storage::judge(Process process) {
    if (is_dead(process)) return Verdict::dead;
    if (!armed_ || process != victim_) return Verdict::goes_on;
    if (left_ > 0) {
        --left_;
        return Verdict::goes_on;
    }
    struck_ = true;
    switch (fault_) {
        case Fault::full: return Verdict::full;
        case Fault::fails: armed_ = false; return Verdict::error;
        case Fault::dies:
            armed_ = false;
            kill(process);
            return Verdict::dead;
        case Fault::torn:
            armed_ = false;
            kill(process);
            return Verdict::torn;
    }
    return Verdict::goes_on;
}

// ---- what survives

std::shared_ptr<Storage::File> Storage::opened(std::string const& name) {
    auto& file = files_[name];
    if (!file) file = std::make_shared<File>(File{content_of(name)});
    return file;
}

void Storage::synced(File& file) const {
    if (ignores_syncs) return;
    for (auto const& change : file.pending) carry_out(file.durable, change);
    file.pending.clear();
}

void Storage::cut_power(fs::path const& folder, Chance& chance) {
    constexpr std::size_t sector = 512;
    for (auto const& [name, file] : files_) {
        if (!name.starts_with(folder.string() + '/') || !fs::exists(name)) continue;
        auto const keeps = chance.below(4);  // of four: none, three in four, a half, all
        for (auto& change : file->pending) {
            if (keeps == 0 || (keeps == 1 && chance.one_in(4)) || (keeps == 2 && chance.one_in(2))) continue;
            if (!change.cuts && keeps != 3 && change.bytes.size() > sector && chance.one_in(4))
                change.bytes.resize(sector * (1 + chance.below(change.bytes.size() / sector)));
            carry_out(file->durable, change);
        }
        file->pending.clear();
        std::ofstream{name, std::ios::binary | std::ios::trunc} << file->durable;
    }
    // the shared memory of a log is in no file after a cut
    for (auto const& entry : fs::directory_iterator{folder})
        if (entry.path().string().ends_with("-shm")) fs::remove(entry.path());
}

// ---- the VFS

namespace {

sqlite3_vfs* real = nullptr;

struct Known {
    std::shared_ptr<Storage::File> file{};
    std::string name{};
    Process process = 0;
};
struct Handle {
    sqlite3_file base;
    sqlite3_file* inner;
    Known* known;
};

Handle& handle(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
sqlite3_file* inner(sqlite3_file* file) { return handle(file).inner; }

int close(sqlite3_file* file) {
    delete std::exchange(handle(file).known, nullptr);
    return inner(file)->pMethods ? inner(file)->pMethods->xClose(inner(file)) : SQLITE_OK;
}

int write(sqlite3_file* file, void const* bytes, int size, sqlite3_int64 at) {
    auto& known = *handle(file).known;
    auto length = static_cast<std::size_t>(size);
    auto const verdict = Storage::installed().judge(known.process);
    switch (verdict) {
        case Storage::Verdict::goes_on: break;
        case Storage::Verdict::full: return SQLITE_FULL;
        case Storage::Verdict::torn: length /= 2; break;
        default: return SQLITE_IOERR_WRITE;
    }
    auto const status = inner(file)->pMethods->xWrite(inner(file), bytes, static_cast<int>(length), at);
    if (status == SQLITE_OK) known.file->pending.push_back({at, std::string{static_cast<char const*>(bytes), length}});
    return verdict == Storage::Verdict::torn ? SQLITE_IOERR_WRITE : status;
}

int cut(sqlite3_file* file, sqlite3_int64 size) {
    auto& known = *handle(file).known;
    if (Storage::installed().judge(known.process) != Storage::Verdict::goes_on) return SQLITE_IOERR_TRUNCATE;
    auto const status = inner(file)->pMethods->xTruncate(inner(file), size);
    if (status == SQLITE_OK) known.file->pending.push_back({size, {}, true});
    return status;
}

int sync(sqlite3_file* file, int) {
    auto& known = *handle(file).known;
    if (Storage::installed().judge(known.process) != Storage::Verdict::goes_on) return SQLITE_IOERR_FSYNC;
    Storage::installed().synced(*known.file);
    return SQLITE_OK;
}

template <auto Method, class... Arguments>
int pass(sqlite3_file* file, Arguments... arguments) {
    return (inner(file)->pMethods->*Method)(inner(file), arguments...);
}

using Methods = sqlite3_io_methods;
constexpr Methods methods{.iVersion = 2,
    .xClose = close,
    .xRead = pass<&Methods::xRead, void*, int, sqlite3_int64>,
    .xWrite = write,
    .xTruncate = cut,
    .xSync = sync,
    .xFileSize = pass<&Methods::xFileSize, sqlite3_int64*>,
    .xLock = pass<&Methods::xLock, int>,
    .xUnlock = pass<&Methods::xUnlock, int>,
    .xCheckReservedLock = pass<&Methods::xCheckReservedLock, int*>,
    .xFileControl = pass<&Methods::xFileControl, int, void*>,
    .xSectorSize = pass<&Methods::xSectorSize>,
    .xDeviceCharacteristics = [](sqlite3_file*) { return 0; },  // nothing is promised
    .xShmMap = pass<&Methods::xShmMap, int, int, int, void volatile**>,
    .xShmLock = pass<&Methods::xShmLock, int, int, int>,
    .xShmBarrier = [](sqlite3_file* file) { inner(file)->pMethods->xShmBarrier(inner(file)); },
    .xShmUnmap = pass<&Methods::xShmUnmap, int>,
    .xFetch = nullptr,
    .xUnfetch = nullptr};

int open(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* got) {
    auto& mine = *new (file) Handle{};
    mine.inner = reinterpret_cast<sqlite3_file*>(&mine + 1);  // the real file lies behind ours
    auto& storage = Storage::installed();
    auto const status = real->xOpen(real, name, mine.inner, flags, got);
    if (status != SQLITE_OK) return status;
    mine.base.pMethods = &methods;
    mine.known = new Known{name ? storage.opened(name) : std::make_shared<Storage::File>(), name ? name : "", storage.running()};
    return status;
}

int remove(sqlite3_vfs*, char const* name, int flags) {
    auto& storage = Storage::installed();
    if (storage.judge(storage.running()) != Storage::Verdict::goes_on) return SQLITE_IOERR_DELETE;
    storage.removed(name);
    return real->xDelete(real, name, flags);
}

}  // namespace

Storage& Storage::installed() {
    static auto& storage = [&]() -> Storage& {
        static Storage one;
        real = sqlite3_vfs_find(nullptr);
        static sqlite3_vfs mine = *real;
        mine.zName = "simulated";
        mine.pNext = nullptr;
        mine.szOsFile = static_cast<int>(sizeof(Handle)) + real->szOsFile;
        mine.xOpen = open;
        mine.xDelete = remove;
        sqlite3_vfs_register(&mine, 1);
        return one;
    }();
    return storage;
}

}  // namespace score::test::simulation
