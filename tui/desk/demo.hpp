#pragma once
/// Evenings for those who want to look before they have any of their own: some of every game, finished and under way, in a book that is
/// kept nowhere.
///
///     auto book = demo_book();
///     Desk desk{*std::move(book), demo_surroundings()};
#include <optional>
#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "desk/desk.hpp"

namespace score::pad {

/// One of them, as it was typed; the one place where it stands.
struct DemoEvening {
    std::string_view game, variant;
    std::string_view date;  // `2026-11-19`
    int hour;               // at which it begins; its lines are some minutes apart
    std::string_view place, title;
    std::string_view players;  // `N Ayşe, E Burak`
    std::string_view lines;    // an entry each, as the line of the pad takes them; `note` is the note
    bool finished = false;
    std::string_view note{};  // in English, as the title is; both are translated when the book is made
};

/// The newest first.
std::span<DemoEvening const> demo_evenings();

/// The sitting of one; or the line that its sheet does not take. Every time and identity is always the same.
tl::expected<formats::journal::Sitting, std::string_view> sitting_of(DemoEvening const&);

/// A book in memory with all of them.
archive::Expected<archive::Book> demo_book();

/// The newest evening of a game by its word, `king`; nothing where there is none.
std::optional<SittingId> demo_evening_of(std::string_view game);

/// The world as it is, but that settings are neither read nor kept.
Surroundings demo_surroundings();

}  // namespace score::pad
