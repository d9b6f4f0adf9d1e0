#pragma once
/// The parts of the interpreter of PBN: readers of sections.

#include <bitset>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../board/values.hpp"
#include "charset.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::pbn {

/// What an escape line says (PBN 2.4): `EXPORT` of `% EXPORT`.
inline std::string_view escape_text(std::string_view line) { return trimmed_before(line.substr(1)); }

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

/// Auction and Play sections, token by token (sections.cpp).
class SectionReader {
public:
    /// Text that is not UTF-8 is converted into `store`.
    SectionReader(Game const& game, TagFindings& found, std::deque<std::string>& store, Charset const& charset)
        : game_{game}, found_{found}, store_{store}, charset_{charset} {}
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
    Charset const& charset_;
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

/// Column names of a table (tables.cpp); reports errors in them.
std::vector<Column> read_columns(std::string_view text, Where value, TagFindings& found);
/// Checks shape and declared order of a table with complete cells.
void check_table(Table const&, Where end, TagFindings& found);

/// The number between the marks of a token such as `=12=` or `$7`; std::nullopt unless it consists of digits.
std::optional<int> number_in(std::string_view digits);

}  // namespace score::formats::pbn
