#pragma once
/// Record selection: the flags shared by all commands that have them.
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "kit/exit.hpp"
#include "kit/search.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/condition.hpp"
#include "score/formats/notation/about.hpp"
#include "score/formats/source.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag board{'b', "board", "RANGES",
    N_("Only boards with these numbers, such as 1-8,12,20-. Matches of Bezique and parties of King have none."), true};
inline constexpr Flag game{'g', "game", "RANGES",
    N_("Only the records at these positions in their file, counted from 1: games of PBN, matches of PZN, parties of PKN."), true};
inline constexpr Flag player{
    'p', "player", "TEXT", N_("Only records with a player whose name contains this text, ignoring case and accents.")};
inline constexpr Flag event{'e', "event", "TEXT", N_("Only records of an event whose name contains this text, ignoring case and accents.")};
inline constexpr Flag where{'w', "where", "CONDITION",
    N_("Only boards that satisfy this condition, such as 'contract is 6* and hcp(declarer) >= 20'. The manual of deals-pick has all "
       "fields.")};
inline constexpr Flag fail_empty{0, "fail-empty", "", N_("Exit with status 3 if no record is selected.")};
}  // namespace flags

inline constexpr std::array selecting{&flags::board, &flags::game, &flags::player, &flags::event, &flags::where, &flags::fail_empty};

/// The selection; counts the records that it holds.
class Selection {
public:
    /// Throws `WrongUsage`; the faults of a condition are shown before.
    Selection(Arguments const&, Streams);
    /// By numbers alone: of boards, and positions in the file.
    Selection(NumberRanges boards, NumberRanges games, Streams io) : io_{io}, boards_{std::move(boards)}, games_{std::move(games)} {}

    bool is_empty() const { return boards_.empty() && games_.empty() && player_.is_empty() && event_.is_empty() && !where_; }
    /// Whether it asks for boards of bridge.
    bool is_about_boards() const { return !boards_.empty() || where_; }
    /// Whether it asks for more than the tags of a board.
    bool needs_sections() const { return where_ && where_->needs_sections(); }

    /// `game`: the position in the file, from 1.
    bool holds(formats::Board const& board, std::size_t game) const { return count(would_hold(board, game)); }
    /// The same, not counted: for several threads.
    bool would_hold(formats::Board const&, std::size_t game) const;
    /// The same for a match of Bezique or a party of King.
    bool would_hold(std::size_t game, std::span<std::string_view const> players, std::string_view event) const;
    template <class Record>
    bool holds(Record const& record, std::size_t game) const {
        using formats::notation::names_of_players, formats::notation::event_of;
        return count(would_hold(game, names_of_players(record.about), event_of(record.about)));
    }
    /// Counts records that it would hold.
    void add(std::size_t records) const { held_ += records; }
    /// Of a record that was not read only the position is known.
    bool holds_unread(std::size_t game) const { return count(would_hold_unread(game)); }
    bool would_hold_unread(std::size_t game) const { return games_.hold(static_cast<std::uint32_t>(game)); }

    /// Tells of the records that are too large to be read and may be selected, for commands that do not check. A board that was not read
    /// has no position.
    void tell_unread(Diagnostics const& found, formats::Source const&) const;

    /// Whether it asks for records, and held none so far.
    bool is_unfulfilled() const { return held_ == 0 && (!is_empty() || fails_if_empty_); }
    /// At the end: says so if it held no record. Returns the status of the command: `findings` if nothing is worse and a record was unread.
    Exit finish(Exit status) const;

private:
    bool count(bool holds) const {
        held_ += holds ? 1 : 0;
        return holds;
    }

    Streams io_;
    NumberRanges boards_, games_;
    Wanted player_{}, event_{};
    std::optional<formats::Condition> where_{};
    bool fails_if_empty_ = false, is_of_part_ = false, in_color_ = false;
    mutable std::size_t held_ = 0;
    mutable Exit status_ = Exit::success;
};

/// The value of a flag as an expression. Shows its faults with their places, and throws `WrongUsage`.
template <class Expression>
Expression expression_of(Arguments const&, Flag const&, Streams);

}  // namespace score::cli
