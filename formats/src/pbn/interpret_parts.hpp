#pragma once
/// The parts of the interpreter of PBN: pure readers of values, and readers of sections.

#include <algorithm>
#include <bitset>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "../report/limits.hpp"
#include "score/ascii.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/pbn/game.hpp"

namespace score::formats::pbn {

/// Consistent case, as PBN 3.11 allows: `Pass` or `pass`, never `PASS`.
constexpr bool is_standard_case(std::string_view written, std::string_view standard) {
    return written == standard || (std::all_of(written.begin(), written.end(), [](char c) {
        return c == ascii::lower(c);
    }) && ascii::equal_in_any_case(written, standard));
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

// Readers of values (values.cpp). Each takes the value without quotes, unescaped.
Value<std::uint32_t> read_board_number(std::string_view);
Value<bridge::Vulnerability> read_vulnerability(std::string_view);
Value<WrittenContract> read_contract(std::string_view);
Value<WrittenDeclarer> read_declarer(std::string_view);
Value<WrittenResult> read_result(std::string_view);  // note: result-sum
/// `decimals`: the number may have a decimal point. `bare`: a number without a side is declarer's; else it is rejected.
Value<WrittenScore> read_score(std::string_view, bool decimals, bool bare = true);
Value<Board::RubberScore> read_rubber_score(std::string_view);
/// The vulnerability that follows from the games won so far (PBN 4.2.6).
Value<bridge::Vulnerability> read_rubber_history(std::string_view);
Value<std::array<std::array<std::int8_t, 5>, 4>> read_double_dummy(std::string_view);
Value<bool> read_date(std::string_view);  // note and text: the date in the standard form
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

/// Calls `take` with the position of each card of a node of cards, in order.
template <class Take>
void each_card(Game const& game, Node const& cards, Take take) {
    auto const* const text = game.text.data();
    for (auto at = cards.where.begin;;) {
        take(Where{at, at + 2});
        at += 3;
        if (at > cards.where.end) return;
        if (text[at - 1] == '\r' && text[at] == '\n') ++at;  // branching is cheap: rows have equal lengths, so it is predicted
    }
}

/// The position of `text[from, to)` of a value; the whole value if the text is not a part of the file (inherited or converted).
constexpr Where part_of(Where value, std::string_view text, std::size_t from, std::size_t to) {
    if (text.size() != value.end - value.begin) return value;
    return {value.begin + static_cast<std::uint32_t>(from), value.begin + static_cast<std::uint32_t>(to)};
}

/// The Deal tag (deal.cpp). Reports findings; `value` is the position of the text between the quotes.
struct DealValue {
    std::optional<Seat> first;
    bridge::DealDraft draft;
    bool usable = false;   // hands could be separated and no character was lost
    bool in_order = true;  // ranks descend in every suit
};
DealValue read_deal(std::string_view text, Where value, TagFindings& found);

/// Auction and Play sections, token by token (sections.cpp).
class SectionReader {
public:
    /// Text that is not UTF-8 is converted into `store`.
    SectionReader(Game const& game, TagFindings& found, std::deque<std::string>& store) : game_{game}, found_{found}, store_{store} {}
    void begin_auction(AuctionText&, Where tag);
    void begin_play(PlayText&, Where tag);
    /// Handles a token or comment of the section.
    void token(Node const&);
    /// Handles another tag, or the end of the game.
    void end();

private:
    struct Marks {
        bool suffix = false, reference = false, evaluation = false;
        std::bitset<256> glyphs{};
    };
    void auction_word(Node const&);
    void play_word(Node const&);
    void cards(Node const&);
    void irregularity(Node const&);
    void annotate(Node const&);
    std::string_view comment_text(Node const&);
    void glyph(int number, Node const&);
    bool after_end(Node const&);
    void alerted();
    bool is_reported(bool liberty, bool has_signs);
    std::size_t count() const { return auction_ ? auction_->calls.size() : play_->cards.size(); }
    std::vector<Annotation>& annotations() { return auction_ ? auction_->annotations : play_->annotations; }

    Game const& game_;
    TagFindings& found_;
    std::deque<std::string>& store_;
    AuctionText* auction_ = nullptr;
    PlayText* play_ = nullptr;
    Node const* pending_ = nullptr;  // an irregularity waiting for its call or card
    Marks marks_{};
    bool ended_ = false, reported_end_ = false;
    bool signs_reported_ = false;
    bool alert_ = false;  // the section ended with a `*` on a call: an alert, if more follows
    int passes_ = 0;      // in a row
    bool bid_made_ = false;
};

/// `n:text` of a Note tag; no value if the number is not 1 to 32 or there is no colon. `note` if spaces were skipped.
struct NoteValue {
    int number = 0;
    std::string_view text;
};
Value<NoteValue> read_note(std::string_view);

/// Column names of a table (tables.cpp); reports errors in them.
std::vector<Column> read_columns(std::string_view text, Where value, TagFindings& found);
/// Checks shape and declared order of a table with complete cells.
void check_table(Table const&, Where end, TagFindings& found);

/// The number of the glyph for a suffix, `!`, `?`, `!!`, `??`, `!?` or `?!`: $1 to $6 of a call, $7 to $12 of a card (PBN 3.5.3, 3.6.3).
int glyph_of(std::string_view suffix, bool of_call);
/// The number between the marks of a token such as `=12=` or `$7`; std::nullopt unless it consists of digits.
std::optional<int> number_in(std::string_view digits);

}  // namespace score::formats::pbn
