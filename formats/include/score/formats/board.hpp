#pragma once
/// One board of a record, as written: what every bridge format is read into and written from.
///
/// A `Board` holds what somebody wrote, with the place of each value, whether or not it is lawful;
/// `score/formats/check.hpp` holds it against the Laws. It views the text it was read from, which must outlive it
/// (texts that had to be converted live in `store`). A `Board` is reused from game to game: `clear` keeps its memory.
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

/// A place in the source, 32 bits wide: games are limited to far less.
struct Where {
    std::uint32_t begin = 0, end = 0;
    constexpr operator Span() const { return {begin, end}; }
};

/// A value that was written, with its place. No value: not given, or given as unknown (`?`) or inappropriate (empty);
/// `given` tells the two apart.
template <class T>
struct Written {
    std::optional<T> value{};
    Where where{};
    bool given = false;
    explicit constexpr operator bool() const { return value.has_value(); }
    constexpr T const& operator*() const { return *value; }
    constexpr T const* operator->() const { return &*value; }
};

/// A tag of the record, in the order of the record; the value is the meant one: escapes undone, inheritance resolved, UTF-8.
struct TagText {
    pbn::Tag tag = pbn::Tag::unknown;
    std::string_view name, value;
    Where where{};           // of the value with its quotes; of the whole tag when there is none
    bool inherited = false;  // the value comes from an earlier game
};

/// What a contract tag says, which is more than a `bridge::Contract` can be: passed out, or the denomination alone, as an end position
/// names it (PBN 3.10).
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

/// Tricks as a result tag gives them: of declarer's side, or of named sides (PBN 3.4.15).
struct WrittenResult {
    std::optional<int> declarer{};
    BySide<std::optional<int>> sides{};
    bool differs = false;  // a leading `^`: agreed, but not what was won
    /// Declarer's tricks, whichever side they are given for; nothing where the record does not say them.
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

/// One entry of an auction, in the order of calling. LIN and RBN say of a call whether it was alerted; PBN has notes only.
struct WrittenCall {
    enum class Kind : std::uint8_t {
        call,        // `call` was made
        skipped,     // `^S`: lost the turn to a call out of rotation that was accepted (PBN 3.9)
        not_yet,     // `-` before the dealer's first call
        unreadable,  // something stands here that is no call; already reported
    };
    Kind kind = Kind::unreadable;
    bool marked_insufficient = false;  // `^I`
    bool all_pass = false;             // one of the passes that `AP` stands for
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
        unreadable,  // something stands here that is no card; already reported
    };
    Kind kind = Kind::unreadable;
    bool marked_revoke = false;  // `^R`
    bool marked_lead = false;    // `^L`: this card was led out of turn
    Card card{Suit::clubs, Rank::two};
    Where where{};
};

/// A remark attached to a call or a card: note reference, numeric glyph (suffixes are turned into theirs), or comment.
struct Annotation {
    enum class Kind : std::uint8_t { note, glyph, comment };
    Kind kind = Kind::note;
    std::uint32_t of = 0;     // index of the call or card that it follows
    int number = 0;           // of the note or glyph
    std::string_view text{};  // of the comment
    Where where{};
};

/// `[Note "n:text"]` of an auction or a play; each section numbers its own.
struct Note {
    int number = 0;
    std::string_view text{};
    Where where{};
};

/// How a section was left.
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
    bool any_seat_first = false;   // that need not be the opening leader: PBN 1.0
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
    std::string_view text;  // without quotes; `?` unknown and `-` irrelevant stay as they are
    Where where{};
};

/// A supplemental section that is a table. Cells run row by row; a last row may be short (that is reported).
struct Table {
    pbn::Tag tag = pbn::Tag::unknown;
    std::string_view name;
    Where where{};
    std::vector<Column> columns;
    std::vector<Cell> cells;
    std::size_t rows() const { return columns.empty() ? 0 : cells.size() / columns.size(); }
    Cell const& at(std::size_t row, std::size_t column) const { return cells[row * columns.size() + column]; }
    /// The index of a column, or nothing.
    std::optional<std::size_t> column(std::string_view column_name) const {
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (columns[i].name == column_name) return i;
        return std::nullopt;
    }
};

/// A comment that follows a tag (or stands before the first one).
struct Comment {
    std::string_view text;
    std::optional<std::size_t> after_tag{};  // index into `tags`; none before the first
    Where where{};
};

/// A board as written; see the top of this file.
struct Board {
    std::vector<TagText> tags;
    std::vector<Comment> comments;

    Written<std::uint32_t> number;
    Written<Seat> dealer;
    Written<bridge::Vulnerability> vulnerable;
    Written<bridge::DealDraft> deal;
    std::optional<Seat> deal_first;  // whose hand was written first
    BySeat<Where> hand_where;        // of each hand, in formats that have no Deal tag
    Written<WrittenContract> contract;
    Written<WrittenDeclarer> declarer;
    Written<WrittenResult> result;
    Written<WrittenScore> score, score_imp, score_mp, score_percentage, optimum_score;
    struct RubberScore {
        std::optional<std::array<int, 2>> declarer{};
        BySide<std::optional<std::array<int, 2>>> sides{};
    };  // above, below
    Written<RubberScore> score_rubber;
    Written<std::array<std::array<std::int8_t, 5>, 4>> double_dummy_tricks;  // [seat][denomination] of DoubleDummyTricks; -1 unknown
    bool inherited_deal = false;  // number, dealer, vulnerability and deal come from the game before

    AuctionText auction;
    PlayText play;
    std::vector<Table> tables;

    std::deque<std::string> store;  // texts that are not in the source as they are

    /// The value of the first tag of that kind; empty when there is none.
    std::string_view text_of(pbn::Tag) const;
    /// Its place; 0..0 when there is none.
    Where where_of(pbn::Tag) const;
    bool has(pbn::Tag) const;
    /// Empties the board and keeps its memory.
    void clear();
};

}  // namespace score::formats
