#pragma once
/// Values as PBN writes them, which other formats, tables and entries share: pure readers.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "../report/limits.hpp"
#include "score/ascii.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/double_dummy.hpp"

namespace score::formats::pbn {

/// Consistent case, as PBN 3.11 allows: `Pass` or `pass`, never `PASS`.
constexpr bool is_standard_case(std::string_view written, std::string_view standard) {
    return written == standard || (std::all_of(written.begin(), written.end(), [](char c) {
        return c == ascii::lower(c);
    }) && ascii::equal_in_any_case(written, standard));
}

/// Whether a value is given as unknown or inappropriate: `?`, or empty (PBN 3.4).
constexpr bool is_unknown(std::string_view value) { return value.empty() || value == "?"; }
/// Whether a value is present but unreadable, as the reader has reported. `?` and the empty value do not count.
template <class T>
bool is_unreadable(Board const& board, Written<T> const& value, Tag tag) {
    return !value && !is_unknown(board.text_of(tag));
}
/// Whether a cell of a table is unknown, irrelevant, or artificial (PBN 5.2): nothing to compare.
constexpr bool is_no_value(std::string_view cell) { return is_unknown(cell) || cell == "-" || cell.starts_with('^'); }
/// The value of a tag; empty where it is not known.
inline std::string_view known_text(Board const& board, Tag tag) {
    auto const text = board.text_of(tag);
    return is_unknown(text) ? std::string_view{} : text;
}

/// The players; nobody where the name is not known.
inline BySeat<std::string> players_of(Board const& board) {
    constexpr BySeat<Tag> tags{{Tag::north, Tag::east, Tag::south, Tag::west}};
    BySeat<std::string> names;
    for (auto const seat : all_seats) names[seat] = known_text(board, tags[seat]);
    return names;
}

/// Collects the findings of one game.
class TagFindings {
public:
    explicit TagFindings(Diagnostics& to) : to_{to} {}
    /// Suppresses findings that were reported where the value is written.
    void keep_silent(bool silent) { silent_ = silent; }
    void add(Code const* what, Where where, Message message, std::optional<FixIt> fix = {}) {
        if (!silent_ && to_.size() < most_findings_kept) to_.push_back(diagnostic(what, where, std::move(message), std::move(fix)));
    }

private:
    Diagnostics& to_;
    bool silent_ = false;
};

/// The result of reading a value. No value: malformed. `note` is a code to report in any case (an accepted deviation).
template <class T>
struct Value {
    std::optional<T> value{};
    Code const* note = nullptr;
    std::string text{};  // the canonical form of an accepted deviation
};

// Readers of values. Each takes the value without quotes, unescaped.
Value<std::uint32_t> read_board_number(std::string_view);
Value<bridge::Vulnerability> read_vulnerability(std::string_view);
Value<WrittenContract> read_contract(std::string_view);
inline Value<Seat> read_seat(std::string_view value) { return {value.size() == 1 ? seat_of(value[0]) : std::nullopt}; }
Value<WrittenDeclarer> read_declarer(std::string_view);
Value<WrittenResult> read_result(std::string_view);  // note: result-sum
/// `decimals`: the number may have a decimal point. `bare`: a number without a side is declarer's; else it is rejected.
Value<WrittenScore> read_score(std::string_view, bool decimals, bool bare = true);
/// Whether a score has decimals that `read_score` rounds away.
bool is_rounded(std::string_view);
Value<Board::RubberScore> read_rubber_score(std::string_view);
/// The vulnerability that follows from the games won so far (PBN 4.2.6).
Value<bridge::Vulnerability> read_rubber_history(std::string_view);
Value<WrittenTricks> read_double_dummy(std::string_view);
Value<bool> read_date(std::string_view);  // note and text: the date in the standard form
/// What `read_score` reads: `NS 420`, `NS 420 EW -420`.
inline std::string score_text(Side side, std::string_view figure) { return std::string{name(side)}.append(" ").append(figure); }
inline std::string score_text(Side side, std::int64_t figure) { return score_text(side, std::to_string(figure)); }
inline std::string score_text(BySide<std::int64_t> const& figures) {
    return score_text(Side::north_south, figures[Side::north_south]) + " " + score_text(Side::east_west, figures[Side::east_west]);
}
bool is_time(std::string_view);
bool is_round(std::string_view);
bool is_number(std::string_view);
bool is_time_control(std::string_view);
/// Whether the standard lists this field of Scoring, Mode, Competition, ... True for tags without a list.
bool is_listed(Tag, std::string_view);
/// Yes/No, Open/Closed, seats to hide: tags with a fixed set of values.
bool is_allowed(Tag, std::string_view);

/// A call of an auction (PBN 3.5.1); `all_pass` for AP, `-` for not yet. `liberty`: not spelt as in the standard.
struct CallWord {
    enum class Kind : std::uint8_t { call, all_pass, not_yet, unreadable } kind = Kind::unreadable;
    bridge::Call call = bridge::Call::pass();
    bool liberty = false;
};
CallWord read_call(std::string_view);

/// A card of a play (PBN 3.6.1).
struct CardWord {
    enum class Kind : std::uint8_t { card, unknown, unreadable } kind = Kind::unreadable;
    Card card{Suit::clubs, Rank::two};
    bool liberty = false;
};
CardWord read_card(std::string_view);

/// Suffixes in the order of their glyphs: $1 to $6 of a call, $7 to $12 of a card (PBN 3.5.3, 3.6.3).
inline constexpr std::array<std::string_view, 6> suffixes{"!", "?", "!!", "??", "!?", "?!"};
/// The number of the glyph for a suffix; 0 for another text.
int glyph_of(std::string_view suffix, bool of_call);
/// The position of `text[from, to)` of a value; the whole value if the text is not a part of the file (inherited or converted).
constexpr Where part_of(Where value, std::string_view text, std::size_t from, std::size_t to) {
    if (text.size() != value.end - value.begin) return value;
    return {value.begin + static_cast<std::uint32_t>(from), value.begin + static_cast<std::uint32_t>(to)};
}

/// The Deal tag (deal_value.cpp). Reports findings; `value` is the position of the text between the quotes.
struct DealValue {
    std::optional<Seat> first;
    bridge::DealDraft draft;
    bool usable = false;   // hands could be separated and no character was lost
    bool in_order = true;  // ranks descend in every suit
};
DealValue read_deal(std::string_view text, Where value, TagFindings& found);

/// `n:text` of a Note tag; no value if the number is not 1 to 32 or there is no colon. `note` if spaces were skipped.
struct NoteValue {
    int number = 0;
    std::string_view text;
};
Value<NoteValue> read_note(std::string_view);

}  // namespace score::formats::pbn
