#include "board_builder.hpp"

namespace score::formats {

void BoardBuilder::annotate_last(std::string_view text, Where where) {
    auto const annotate = [&](auto& section, std::size_t count) {
        section.annotations.push_back({Annotation::Kind::comment, static_cast<std::uint32_t>(count - 1), 0, text, where});
    };
    if (!played_.cards.empty()) annotate(board_.play, played_.cards.size());
    else if (!board_.auction.calls.empty()) annotate(board_.auction, board_.auction.calls.size());
    else comment(text, where);
}

void BoardBuilder::finish_auction() {
    auto& auction = board_.auction;
    if (!auction.given || auction.ending != Ending::open || heard(board_).over) return;
    auction.ending = Ending::star;
    auction.ending_where = auction.calls.empty() ? auction.where : auction.calls.back().where;
}

bool BoardBuilder::seat_play(PlayTable const& table, Code const* lead, Code const* unplaced, Message const& nobody_led) {
    auto& play = board_.play;
    if (!seat_cards(table, played_.cards, play, played_.cell_of)) {
        play.given = false;
        play.annotations.clear();
        report(unplaced, play.where, nobody_led);
        return false;
    }
    for (auto& a : play.annotations) a.of = played_.cell_of[a.of];
    for (auto const& c : play.cards)
        if (c.marked_lead) report(lead, c.where, say("{} is led by a player whose turn it was not", to_string(c.card)));
    return true;
}

}  // namespace score::formats
