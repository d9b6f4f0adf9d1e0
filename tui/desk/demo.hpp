#pragma once
/// Sample evenings for first-time users: every game, finished and open, in an in-memory book.
///
///     auto book = demo_book();
///     Desk desk{*std::move(book), demo_surroundings()};
#include <optional>
#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "desk/desk.hpp"

namespace score::pad {

/// One sample evening as typed.
struct DemoEvening {
    std::string_view game, variant;
    std::string_view date;  // `2026-11-19`
    int hour;               // when it begins; its lines are a few minutes apart
    std::string_view place, title;
    std::string_view players;  // `N Ayşe, E Burak`
    std::string_view lines;    // one entry per line, as the pad's line editor takes them; `note` inserts the note
    bool finished = false;
    std::string_view note{};  // in English, like place and title; all are translated when the book is made
};

/// Newest first.
std::span<DemoEvening const> demo_evenings();

/// Its sitting, or the first line that its sheet rejects. Times and identities are deterministic.
tl::expected<formats::journal::Sitting, std::string_view> sitting_of(DemoEvening const&);

/// An in-memory book with all of them.
archive::Expected<archive::Book> demo_book();

/// The newest evening of a game by its word, e.g. `king`; std::nullopt if there is none.
std::optional<SittingId> demo_evening_of(std::string_view game);

/// The real surroundings, but settings are neither read nor saved.
Surroundings demo_surroundings();

}  // namespace score::pad
