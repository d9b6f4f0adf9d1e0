#pragma once
/// Helpers of the archive tests: bytes to read, temporary directories, sittings.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>

#include "folder.hpp"
#include "pieces.hpp"
#include "score/archive/book.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/language.hpp"
#include "score/formats/render.hpp"
#include "score/fraction.hpp"
#include "text/fmt.hpp"

namespace score::test {

namespace fs = std::filesystem;

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

/// The value, or a failure with the error.
template <class T>
T value_of(archive::Expected<T> expected) {
    if (!expected) throw std::runtime_error{score::formats::translated(expected.error().message)};
    if constexpr (!std::is_void_v<T>) return *std::move(expected);
}
template <class T>
testing::AssertionResult worked(archive::Expected<T> const& expected) {
    return expected ? testing::AssertionSuccess() : testing::AssertionFailure() << score::formats::translated(expected.error().message);
}
template <class T>
testing::AssertionResult failed(archive::Expected<T> const& expected, archive::Trouble trouble) {
    if (expected) return testing::AssertionFailure() << "it worked";
    if (expected.error().trouble == trouble) return testing::AssertionSuccess() << score::formats::translated(expected.error().message);
    return testing::AssertionFailure() << "trouble " << static_cast<int>(expected.error().trouble) << ": "
                                       << score::formats::translated(expected.error().message);
}

/// With a longer timeout than the programs: disks can be slow, and several processes write at full speed.
inline archive::Book open_book(fs::path const& file, archive::Access access = archive::Access::create) {
    return value_of(archive::Book::open(file, access, {.patience = std::chrono::minutes{4}}));
}

/// Whether nothing in the book is damaged, or what is.
inline testing::AssertionResult is_sound(archive::Book& book) {
    auto const report = value_of(book.verify());
    if (report.is_sound()) return testing::AssertionSuccess();
    auto failure = testing::AssertionFailure();
    for (auto const& damage : report.damages) failure << score::formats::translated(damage.message) << '\n';
    return failure;
}

inline archive::NewEvent entry(std::string text) {
    return {{"2026-11-20T20:16:10+03:00", "ayse"}, formats::journal::Entry{std::move(text)}, {}};
}
inline archive::NewEvent happens(formats::journal::Happening what) { return {{"2026-11-20T20:17:00+03:00", "ayse"}, std::move(what), {}}; }

/// `71/6`, or `12`.
inline std::string text_of(Fraction const& value) {
    std::ostringstream text;
    text << value;
    return text.str();
}

}  // namespace score::test
