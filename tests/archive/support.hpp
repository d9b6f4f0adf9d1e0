#pragma once
/// What the tests of the archive share: bytes to read, folders that go away, sittings.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <string_view>
#include <unistd.h>

#include "score/archive/book.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/render.hpp"

namespace score::test {

namespace fs = std::filesystem;

/// Gives out `bytes` at most `step` at a time.
inline formats::journal::ReadBytes reading(std::string_view bytes, std::size_t step = std::string_view::npos) {
    return [bytes, step](char* buffer, std::size_t size) mutable {
        auto const part = bytes.substr(0, std::min(size, step));
        std::copy(part.begin(), part.end(), buffer);
        bytes.remove_prefix(part.size());
        return part.size();
    };
}

inline archive::WriteText into(std::string& out) {
    return [&out](std::string_view text) {
        out += text;
        return true;
    };
}

inline std::string bytes_of(fs::path const& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}
inline void write_file(fs::path const& file, std::string_view bytes) {
    std::ofstream out{file, std::ios::binary};
    out << bytes;
}

/// A folder of its own, which goes away with everything in it.
class Folder {
public:
    Folder() {
        static std::atomic<int> count = 0;
        path_ = fs::temp_directory_path() / fmt::format("markoz-archive-{}-{}", ::getpid(), ++count);
        fs::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(Folder const&) = delete;
    Folder& operator=(Folder const&) = delete;
    fs::path operator/(std::string_view name) const { return path_ / name; }
    fs::path const& path() const { return path_; }

private:
    fs::path path_;
};

/// An identity that ends in `n`.
inline formats::journal::SittingId identity(unsigned n) { return *formats::journal::SittingId::of(fmt::format("{:032x}", n)); }

inline formats::journal::SittingHead king_head(unsigned n = 1) {
    return {.id = identity(n),
        .game = "king",
        .variant = "classic",
        .agreements = {{"Club", "yes"}, {"Doubling", ""}},
        .players = {{"N", "Ayşe Yılmaz"}, {"E", "Burak"}, {"S", "Ceren Işık"}, {"W", "İlker \"Dayı\" Şen"}},
        .place = "Kadıköy",
        .title = "Friday, again",
        .started = fmt::format("2026-11-{:02}T20:15:00+03:00", n % 28 + 1)};
}

/// The value, or a failure that says why there is none.
template <class T>
T value_of(archive::Expected<T> expected) {
    if (!expected) throw std::runtime_error{expected.error().message};
    if constexpr (!std::is_void_v<T>) return *std::move(expected);
}
template <class T>
testing::AssertionResult worked(archive::Expected<T> const& expected) {
    return expected ? testing::AssertionSuccess() : testing::AssertionFailure() << expected.error().message;
}
template <class T>
testing::AssertionResult failed(archive::Expected<T> const& expected, archive::Trouble trouble) {
    if (expected) return testing::AssertionFailure() << "it worked";
    if (expected.error().trouble == trouble) return testing::AssertionSuccess() << expected.error().message;
    return testing::AssertionFailure() << "trouble " << static_cast<int>(expected.error().trouble) << ": " << expected.error().message;
}

inline archive::Book open_book(fs::path const& file, archive::Access access = archive::Access::create) {
    return value_of(archive::Book::open(file, access));
}

inline archive::NewEvent entry(std::string text) {
    return {{"2026-11-20T20:16:10+03:00", "ayse"}, formats::journal::Entry{std::move(text)}, {}};
}
inline archive::NewEvent happens(formats::journal::Happening what) { return {{"2026-11-20T20:17:00+03:00", "ayse"}, std::move(what), {}}; }

}  // namespace score::test
