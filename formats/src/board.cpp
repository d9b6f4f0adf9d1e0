#include "score/formats/board.hpp"

#include <algorithm>

#include "check/parts.hpp"

namespace score::formats {
namespace {

bool has_lawful_number(Board const& board) { return board.number && *board.number > 0 && !is_rubber_form(board); }

template <class Section>
void clear_section(Section& section) {
    section.given = false;
    section.where = section.ending_where = {};
    section.annotations.clear();
    section.notes.clear();
    section.ending = Ending::open;
}

}  // namespace

std::string_view Board::text_of(pbn::Tag tag) const {
    for (auto const& t : tags)
        if (t.tag == tag) return t.value;
    return {};
}

std::string_view Board::text_of(std::string_view name) const {
    auto const* const tag = tag_named(name);
    return tag ? tag->value : std::string_view{};
}

Where Board::where_of(pbn::Tag tag) const {
    for (auto const& t : tags)
        if (t.tag == tag) return t.where;
    return {};
}

bool Board::has(pbn::Tag tag) const {
    for (auto const& t : tags)
        if (t.tag == tag) return true;
    return false;
}

TagText const* Board::tag_named(std::string_view name) const {
    auto const found = std::ranges::find(tags, name, &TagText::name);
    return found == tags.end() ? nullptr : &*found;
}

std::optional<Seat> dealer_of(Board const& board) {
    if (board.dealer || !has_lawful_number(board)) return board.dealer.value;
    return bridge::dealer_of(*board.number);
}

std::optional<bridge::Vulnerability> vulnerability_of(Board const& board) {
    if (board.vulnerable || !has_lawful_number(board)) return board.vulnerable.value;
    return bridge::vulnerability_of(*board.number);
}

void Board::clear() {
    tags.clear();
    comments.clear();
    number = {};
    dealer = {};
    vulnerable = {};
    deal = {};
    deal_first.reset();
    hand_where = {};
    contract = {};
    declarer = {};
    result = {};
    score = score_imp = score_mp = score_percentage = optimum_score = {};
    score_rubber = {};
    double_dummy_tricks = {};
    inherited_deal = false;
    clear_section(auction);
    auction.first.reset();
    auction.calls.clear();
    clear_section(play);
    play.leader.reset();
    play.any_seat_first = false;
    play.cards.clear();
    tables.clear();
    store.clear();
}

}  // namespace score::formats
