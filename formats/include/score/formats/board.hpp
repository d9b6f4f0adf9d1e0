#pragma once
/// One board of a record, as written: the common model that every bridge format is read into and written from.
///
/// A `Board` holds the values as written, each with its place, lawful or not; `score/formats/check.hpp` checks it against the Laws. It is a
/// view of the text it was read from, which must outlive it (converted texts are owned by `store`). Reuse one `Board` for many games:
/// `clear` keeps its memory.
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/board.hpp"
#include "score/bridge/call.hpp"
#include "score/bridge/deal.hpp"
#include "score/cards.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/tags.hpp"
#include "score/seats.hpp"

namespace score::formats {

/// A range of the source, with 32-bit offsets: games are limited to far less.
struct Where {
    std::uint32_t begin = 0, end = 0;
    constexpr operator Span() const { return {begin, end}; }
};

/// A written value, with its place. No value: not given, or given as unknown (`?`) or inappropriate (empty); `given` distinguishes the two.
template <class T>
struct Written {
    std::optional<T> value{};
    Where where{};
    bool given = false;
    explicit constexpr operator bool() const { return value.has_value(); }
    constexpr T const& operator*() const { return *value; }
    constexpr T const* operator->() const { return &*value; }
};

/// Tricks by declarer and denomination, from clubs to notrump; -1 unknown.
using WrittenTricks = std::array<std::array<std::int8_t, 5>, 4>;
inline constexpr WrittenTricks unknown_tricks = [] {
    WrittenTricks all{};
    for (auto& row : all) row.fill(-1);
    return all;
}();

/// A tag of the record, in the order of the record; the value is decoded: escapes undone, inheritance resolved, UTF-8.
struct TagText {
    pbn::Tag tag = pbn::Tag::unknown;
    std::string_view name, value;
    Where where{};           // of the value with its quotes; of the whole tag if it has no value
    bool inherited = false;  // the value comes from an earlier game
};

/// The value of a contract tag, which can be more than a `bridge::Contract`: passed out, or the denomination alone, as in an end position
/// (PBN 3.10).
struct WrittenContract {
    bool passed_out = false;
    std::optional<bridge::Bid> bid{};                    // with its level
    std::optional<bridge::Denomination> denomination{};  // always, unless passed out
    bridge::Risk risk = bridge::Risk::undoubled;
    static WrittenContract of(bridge::Contract c) { return {.bid = c.bid, .denomination = c.bid.denomination, .risk = c.risk}; }
    std::optional<bridge::Contract> contract() const {
        if (!bid) return std::nullopt;
        return bridge::Contract{*bid, risk};
    }
};

struct WrittenDeclarer {
    Seat seat{};
    bool irregular = false;  // `^S`: declarer and dummy changed places by accident (PBN 3.4.13)
};

/// Tricks in a result tag: of declarer's side, or of named sides (PBN 3.4.15).
struct WrittenResult {
    std::optional<int> declarer{};
    BySide<std::optional<int>> sides{};
    bool differs = false;  // a leading `^`: agreed, but not the number won
    /// Declarer's tricks, from either side's value; std::nullopt if the record does not state them.
    constexpr std::optional<int> tricks_of(std::optional<Seat> seat) const {
        if (declarer || !seat) return declarer;
        if (auto const own = sides[side_of(*seat)]) return own;
        if (auto const defence = sides[opponents(side_of(*seat))]) return 13 - *defence;
        return std::nullopt;
    }
};

/// A score in one of the five forms of PBN 4.2.1, in hundredths so that IMPs and matchpoints with decimals stay exact.
struct WrittenScore {
    std::optional<std::int64_t> declarer{};
    BySide<std::optional<std::int64_t>> sides{};
};

/// One entry of an auction, in the order of calling. LIN and RBN state whether a call was alerted; PBN has only notes.
struct WrittenCall {
    enum class Kind : std::uint8_t {
        call,        // `call` was made
        skipped,     // `^S`: lost the turn to a call out of rotation that was accepted (PBN 3.9)
        not_yet,     // `-` before the dealer's first call
        unreadable,  // not a call; already reported
    };
    Kind kind = Kind::unreadable;
    bool marked_insufficient = false;  // `^I`
    bool all_pass = false;             // one of the passes represented by `AP`
    enum class Alert : std::uint8_t { unsaid, no, yes } alert = Alert::unsaid;
    bridge::Call call = bridge::Call::pass();
    Where where{};
};

/// One cell of the play, in reading order; four make a row. Column 1 is the opening leader, whoever led the trick (PBN 3.6).
struct WrittenCard {
    enum class Kind : std::uint8_t {
        card,
        unknown,     // `-`
        next,        // `+`: the next card to be played
        unreadable,  // not a card; already reported
    };
    Kind kind = Kind::unreadable;
    bool marked_revoke = false;  // `^R`
    bool marked_lead = false;    // `^L`: this card was led out of turn
    Card card{Suit::clubs, Rank::two};
    Where where{};
};

/// A remark attached to a call or a card: note reference, numeric glyph (also from suffixes), or comment.
struct Annotation {
    enum class Kind : std::uint8_t { note, glyph, comment };
    Kind kind = Kind::note;
    std::uint32_t of = 0;     // index of the call or card that it follows
    int number = 0;           // of the note or glyph
    std::string_view text{};  // of the comment
    Where where{};
};

/// `[Note "n:text"]` of an auction or a play; numbered separately in each section.
struct Note {
    int number = 0;
    std::string_view text{};
    Where where{};
};

/// The terminator of a section.
enum class Ending : std::uint8_t { open, star, plus };

struct AuctionText {
    bool given = false;
    std::optional<Seat> first{};  // the seat of the first column
    Where where{};                // the tag
    std::vector<WrittenCall> calls;
    std::vector<Annotation> annotations;
    std::vector<Note> notes;
    Ending ending = Ending::open;
    Where ending_where{};
};

struct PlayText {
    bool given = false;
    std::optional<Seat> leader{};  // the seat of the first column
    bool any_seat_first = false;   // not necessarily the opening leader: PBN 1.0
    Where where{};
    std::vector<WrittenCard> cards;
    std::vector<Annotation> annotations;
    std::vector<Note> notes;
    Ending ending = Ending::open;
    Where ending_where{};
};

/// One column of a table: its name without order and width (PBN 5.2).
struct Column {
    std::string_view name;
    enum class Order : std::uint8_t { none, descending, ascending } order = Order::none;
    int width = 0;  // 0: none
    enum class Align : std::uint8_t { none, left, right } align = Align::none;
};

struct Cell {
    std::string_view text;  // without quotes; `?` unknown and `-` irrelevant are kept
    Where where{};
};

/// A supplemental section that is a table, stored row by row; the last row may be short (this is reported).
struct Table {
    pbn::Tag tag = pbn::Tag::unknown;
    std::string_view name;
    Where where{};
    std::vector<Column> columns;
    std::vector<Cell> cells;
    std::size_t rows() const { return columns.empty() ? 0 : cells.size() / columns.size(); }
    Cell const& at(std::size_t row, std::size_t column) const { return cells[row * columns.size() + column]; }
    /// The index of a column, or std::nullopt.
    std::optional<std::size_t> column(std::string_view column_name) const {
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (columns[i].name == column_name) return i;
        return std::nullopt;
    }
};

/// A comment after a tag (or before the first one).
struct Comment {
    std::string_view text;
    std::optional<std::size_t> after_tag{};  // index into `tags`; std::nullopt before the first
    Where where{};
};

/// A board as written; see the file comment.
struct Board {
    std::vector<TagText> tags;
    std::vector<Comment> comments;

    Written<std::uint32_t> number;
    Written<Seat> dealer;
    Written<bridge::Vulnerability> vulnerable;
    Written<bridge::DealDraft> deal;
    std::optional<Seat> deal_first;  // the seat whose hand was written first
    BySeat<Where> hand_where;        // of each hand, in formats without a Deal tag
    Written<WrittenContract> contract;
    Written<WrittenDeclarer> declarer;
    Written<WrittenResult> result;
    Written<WrittenScore> score, score_imp, score_mp, score_percentage, optimum_score;
    struct RubberScore {
        std::optional<std::array<int, 2>> declarer{};
        BySide<std::optional<std::array<int, 2>>> sides{};
    };  // above, below
    Written<RubberScore> score_rubber;
    Written<WrittenTricks> double_dummy_tricks;
    bool inherited_deal = false;  // number, dealer, vulnerability and deal come from the previous game

    AuctionText auction;
    PlayText play;
    std::vector<Table> tables;

    std::deque<std::string> store;  // texts that are not verbatim in the source

    /// The value of the first such tag; empty if there is none.
    std::string_view text_of(pbn::Tag) const;
    std::string_view text_of(std::string_view name) const;
    /// Its place; 0..0 if there is none.
    Where where_of(pbn::Tag) const;
    bool has(pbn::Tag) const;
    /// The first tag of this name; null if there is none.
    TagText const* tag_named(std::string_view) const;
    /// Clears the board but keeps its memory.
    void clear();
};

/// As the board states it, else by its number (Law 2), except in rubber bridge and related forms; std::nullopt without either.
std::optional<Seat> dealer_of(Board const&);
std::optional<bridge::Vulnerability> vulnerability_of(Board const&);

}  // namespace score::formats
