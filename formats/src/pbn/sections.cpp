// Auction and Play sections (PBN 3.5, 3.6, 3.7, 3.9), token by token.
#include <array>
#include <utility>

#include "interpret_parts.hpp"
#include "score/ascii.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::pbn {
namespace {

constexpr bool is_evaluation(int glyph, bool auction) { return auction ? glyph >= 1 && glyph <= 6 : glyph >= 7 && glyph <= 12; }
constexpr bool belongs_to_other(int glyph, bool auction) { return is_evaluation(glyph, !auction) || glyph == (auction ? 14 : 13); }

constexpr std::uint8_t no_letter = 0xFF;
/// The suit or rank of a character; every card of every file is read with this table.
struct Letter {
    std::uint8_t suit, rank;
};
constexpr auto letters = [] {
    std::array<Letter, 256> table{};
    for (unsigned c = 0; c < 256; ++c) {
        auto const suit = suit_of(static_cast<char>(c));
        auto const rank = rank_of(static_cast<char>(c));
        // Each element is written whole: g++ 12 with sanitizers loses the default values of members in constant evaluation.
        table[c] = {suit ? static_cast<std::uint8_t>(*suit) : no_letter, rank ? static_cast<std::uint8_t>(*rank) : no_letter};
    }
    return table;
}();
/// A word of letters and digits holds no others: the signs of suits are the only characters beyond ASCII in it.
constexpr bool holds_signs(std::string_view word) {
    unsigned all = 0;
    for (char const c : word) all |= static_cast<unsigned char>(c);
    return all >= 0x80;
}

constexpr Letter letter_of(char c) { return letters[static_cast<unsigned char>(c)]; }

}  // namespace

std::optional<int> number_in(std::string_view digits) { return digits.starts_with('-') ? std::nullopt : ascii::number(digits); }

void SectionReader::begin_auction(AuctionText& auction, Where tag) {
    auction_ = &auction;
    play_ = nullptr;
    auction.given = true;
    auction.where = tag;
    pending_ = nullptr;
    marks_ = {};
    ended_ = reported_end_ = bid_made_ = alert_ = false;
    passes_ = 0;
}

void SectionReader::begin_play(PlayText& play, Where tag) {
    auction_ = nullptr;
    play_ = &play;
    play.given = true;
    play.where = tag;
    pending_ = nullptr;
    marks_ = {};
    ended_ = reported_end_ = alert_ = false;
}

bool SectionReader::after_end(Node const& node) {
    if (alert_) alerted();
    if (!ended_) return false;
    if (!reported_end_)
        found_.add(code("section-after-end"), node.where,
            auction_ ? say("the auction has ended before this") : say("the play has ended before this"));
    reported_end_ = true;
    return true;
}

/// The `*` that seemed to end the auction was an alert: more follows.
void SectionReader::alerted() {
    found_.add(code("call-form"), auction_->ending_where, say("a `*` on a call with more after it is read as an alert"));
    auction_->calls.back().alert = WrittenCall::Alert::yes;
    auction_->ending = Ending::open;
    auction_->ending_where = {};
    ended_ = alert_ = false;
}

void SectionReader::cards(Node const& node) {
    if (ended_ || pending_) {
        each_card(game_, node, [this](Where where) { token(Node{.kind = NodeKind::word, .where = where, .value = where}); });
        return;
    }
    auto& all = play_->cards;
    auto const before = all.size();
    all.resize(before + (node.where.end - node.where.begin + 1) / 3);  // or fewer: a line end may be two characters
    auto const* const text = game_.text.data();
    auto* card = all.data() + before;
    each_card(game_, node, [&](Where where) {
        auto const suit = letter_of(text[where.begin]).suit, rank = letter_of(text[where.begin + 1]).rank;
        card->kind = WrittenCard::Kind::card;
        card->card = Card{static_cast<Suit>(suit), static_cast<Rank>(rank)};
        card->where = where;
        ++card;
    });
    all.resize(static_cast<std::size_t>(card - all.data()));
    marks_ = {};
}

void SectionReader::token(Node const& node) {
    switch (node.kind) {
        case NodeKind::word:
            if (after_end(node)) return;
            auction_ ? auction_word(node) : play_word(node);
            pending_ = nullptr;
            marks_ = {};
            return;
        case NodeKind::cards: return cards(node);
        case NodeKind::star:
        case NodeKind::plus: {
            if (after_end(node)) return;
            bool const plus = node.kind == NodeKind::plus;
            if (play_ && plus) {
                // the position of the next card; unplayed cards may follow it
                play_->cards.push_back({.kind = WrittenCard::Kind::next, .where = node.where});
                play_->ending = Ending::plus;
                play_->ending_where = node.where;
            } else {
                ended_ = true;
                auto& ending = auction_ ? auction_->ending : play_->ending;
                ending = plus ? Ending::plus : ending == Ending::plus ? ending : Ending::star;
                (auction_ ? auction_->ending_where : play_->ending_where) = node.where;
                alert_ = auction_ && !plus && !auction_->calls.empty() && auction_->calls.back().where.end == node.where.begin;
            }
            marks_ = {};
            return;
        }
        case NodeKind::irregularity:
            if (!after_end(node)) irregularity(node);
            return;
        case NodeKind::suffix:
        case NodeKind::note_reference:
        case NodeKind::glyph:
            if (!after_end(node)) annotate(node);
            return;
        case NodeKind::string:
            found_.add(auction_ ? code("call-value") : code("card-value"), node.where, say("a string cannot stand here"));
            return;
        case NodeKind::brace_comment:
        case NodeKind::line_comment:
            if (count() > 0)
                annotations().push_back(
                    {Annotation::Kind::comment, static_cast<std::uint32_t>(count() - 1), 0, comment_text(node), node.where});
            return;
        case NodeKind::tag:
        case NodeKind::escape:
        case NodeKind::stray: return;
    }
}

std::string_view SectionReader::comment_text(Node const& node) {
    auto const text = game_.at(node.value);
    return is_utf8(text) ? text : std::string_view{store_.emplace_back(to_utf8(text, charset_))};
}

void SectionReader::end() {
    if (pending_ && (auction_ || play_))
        found_.add(code("irregularity-value"), pending_->where, say("nothing follows that this could mark"));
    auction_ = nullptr;
    play_ = nullptr;
    pending_ = nullptr;
}

/// Whether the spelling of a word is to be reported: each time, but signs of suits once in a game.
bool SectionReader::is_reported(bool liberty, bool has_signs) { return has_signs ? !std::exchange(signs_reported_, true) : liberty; }

void SectionReader::auction_word(Node const& node) {
    auto const written = game_.at(node.where);
    bool const has_signs = holds_signs(written);
    auto const word = read_call(has_signs ? lettered(written) : written);
    auto& calls = auction_->calls;
    if (word.kind != CallWord::Kind::unreadable && is_reported(word.liberty, has_signs)) {
        auto const canonical = word.kind == CallWord::Kind::all_pass ? "AP" : to_string(word.call);
        found_.add(code("call-form"), node.where, say("the standard writes this call {}", canonical), FixIt{node.where, canonical});
    }
    switch (word.kind) {
        case CallWord::Kind::unreadable:
            found_.add(code("call-value"), node.where, say("this is not a call"));
            calls.push_back({.kind = WrittenCall::Kind::unreadable, .where = node.where});
            passes_ = 0;
            bid_made_ = true;
            return;
        case CallWord::Kind::not_yet: calls.push_back({.kind = WrittenCall::Kind::not_yet, .where = node.where}); return;
        case CallWord::Kind::all_pass:
            for (int i = passes_; i < (bid_made_ ? 3 : 4); ++i)
                calls.push_back({.kind = WrittenCall::Kind::call, .all_pass = true, .call = bridge::Call::pass(), .where = node.where});
            passes_ = bid_made_ ? 3 : 4;
            return;
        case CallWord::Kind::call:
            calls.push_back(
                {.kind = WrittenCall::Kind::call, .marked_insufficient = pending_ != nullptr, .call = word.call, .where = node.where});
            if (word.call.is_pass()) ++passes_;
            else passes_ = 0, bid_made_ = true;
            return;
    }
}

void SectionReader::play_word(Node const& node) {
    auto const written = game_.at(node.where);
    bool const has_signs = holds_signs(written);
    auto const word = read_card(has_signs ? lettered(written) : written);
    WrittenCard card{.where = node.where};
    if (pending_) (game_.text[pending_->where.begin + 1] == 'R' ? card.marked_revoke : card.marked_lead) = true;
    switch (word.kind) {
        case CardWord::Kind::unreadable: found_.add(code("card-value"), node.where, say("this is not a card")); break;
        case CardWord::Kind::unknown: card.kind = WrittenCard::Kind::unknown; break;
        case CardWord::Kind::card:
            card.kind = WrittenCard::Kind::card;
            card.card = word.card;
            if (is_reported(word.liberty, has_signs))
                found_.add(code("card-form"), node.where, say("the standard writes this card {}", to_string(word.card)),
                    FixIt{node.where, to_string(word.card)});
            break;
    }
    play_->cards.push_back(card);
}

void SectionReader::irregularity(Node const& node) {
    auto const letter = node.where.end - node.where.begin == 2 ? game_.text[node.where.begin + 1] : '?';
    bool const known = auction_ ? letter == 'I' || letter == 'S' : letter == 'R' || letter == 'L';
    if (!known)
        return found_.add(
            code("irregularity-value"), node.where, auction_ ? say("an auction has ^I and ^S only") : say("a play has ^R and ^L only"));
    if (pending_) return found_.add(code("irregularity-repeated"), node.where, say("one irregularity can stand before a call or card"));
    if (letter == 'S') {
        auction_->calls.push_back({.kind = WrittenCall::Kind::skipped, .where = node.where});
        marks_ = {};
        return;
    }
    pending_ = &node;
}

void SectionReader::annotate(Node const& node) {
    if (count() == 0 || pending_)
        return found_.add(code("annotation-place"), node.where, say("there is no call or card before this that it could belong to"));
    auto const text = game_.at(node.where);
    if (node.kind == NodeKind::suffix) {
        if (marks_.suffix) return found_.add(code("suffix-repeated"), node.where, say("a call or card has one suffix at most"));
        marks_.suffix = true;
        glyph(glyph_of(text, auction_ != nullptr), node);
        return;
    }
    if (node.kind == NodeKind::glyph) {
        auto const n = number_in(text.substr(1)).value_or(-1);
        if (n < 0 || n > 255) return found_.add(code("glyph-value"), node.where, say("a glyph is $ and a number from 0 to 255"));
        glyph(n, node);
        return;
    }
    bool const closed = text.size() > 2 && text.back() == '=';
    auto const n = closed ? number_in(text.substr(1, text.size() - 2)).value_or(0) : 0;
    if (n < 1 || n > 32)
        return found_.add(code("reference-value"), node.where, say("a note reference is a number from 1 to 32 between equal signs"));
    if (marks_.reference) { found_.add(code("reference-repeated"), node.where, say("a call or card has one note reference at most")); }
    marks_.reference = true;
    annotations().push_back({Annotation::Kind::note, static_cast<std::uint32_t>(count() - 1), n, {}, node.where});
}

void SectionReader::glyph(int number, Node const& node) {
    bool const auction = auction_ != nullptr;
    if (belongs_to_other(number, auction))
        return found_.add(code("glyph-place"), node.where, auction ? say("this glyph is for cards") : say("this glyph is for calls"));
    auto const of = static_cast<std::uint32_t>(count() - 1);
    bool repeated = is_evaluation(number, auction) && marks_.evaluation;
    repeated = repeated || marks_.glyphs[static_cast<std::size_t>(number)];
    marks_.glyphs[static_cast<std::size_t>(number)] = true;
    if (repeated) found_.add(code("glyph-repeated"), node.where, say("this call or card has such a glyph already"));
    marks_.evaluation = marks_.evaluation || is_evaluation(number, auction);
    annotations().push_back({Annotation::Kind::glyph, of, number, {}, node.where});
}

}  // namespace score::formats::pbn
