#include "score/formats/board.hpp"

namespace score::formats {

std::string_view Board::text_of(pbn::Tag tag) const {
    for (auto const& t : tags)
        if (t.tag == tag) return t.value;
    return {};
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

namespace {

template <class Section>
void clear_section(Section& section) {
    section.given = false;
    section.where = section.ending_where = {};
    section.annotations.clear();
    section.notes.clear();
    section.ending = Ending::open;
}

}  // namespace

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
