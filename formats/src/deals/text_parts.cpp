#include "text_parts.hpp"

#include <algorithm>

#include "../board/values.hpp"

namespace score::formats::deals {

bool is_statistics(std::string_view line) {
    constexpr std::array<std::string_view, 4> beginnings{"Generated ", "Produced ", "Initial random seed ", "Time needed "};
    return std::ranges::any_of(beginnings, [&](auto beginning) { return line.starts_with(beginning); });
}

bool is_of_form(LineText const& line, std::string_view text, std::size_t at, Message const& form, Findings& found) {
    if (!line.stop) return true;
    auto const begin = std::min(*line.stop, text.size());
    auto const end = std::min(text.find_first_of(" \t", begin + 1), text.size());
    return found.reject(deal_code("deal-line"), at + begin, at + std::max(begin, end), say("expected {}", form));
}

void HandsOneByOne::add(LineText const& hand, Line line, Message const& form, Findings& found) {
    ++hands_;
    end_ = line.at + line.text.size();
    good_ = is_of_form(hand, line.text, line.at, form, found) && good_;
    if (hand.stop) return;
    auto const seat = next(hand.seat, -1);
    dealing_.open(seat);
    for (auto const card : *hand.dealing.draft.hands[seat]) dealing_.give(card, seat);
    for (auto const& again : hand.dealing.draft.repeated) dealing_.draft.repeated.push_back(again);
}

bool HandsOneByOne::finish(Board& board, Seat first, Findings& found) {
    if (good_ && hands_ > 0 && hands_ != 4) found.add(deal_code("deal-line"), 0, end_, say("a board has four hands, found {}", hands_));
    if (!good_ || hands_ != 4) return false;
    set_deal(board, std::move(dealing_), 0, end_, first);
    return true;
}

void set_tricks(Board& board, LineText const& line, std::size_t at, Findings& found, Figure (*of)(int i)) {
    WrittenTricks tricks{};
    for (std::size_t i = 0; i < 20; ++i) {
        auto const place = line.figure_places[i];
        if (line.figures[i] > 13)
            return found.add(deal_code("deal-tricks"), at + place.begin, at + place.end, say("tricks run from 0 to 13"));
        auto const [declarer, denomination, are_of_the_others] = of(static_cast<int>(i));
        auto const n = are_of_the_others ? 13 - line.figures[i] : line.figures[i];
        tricks[static_cast<std::size_t>(declarer)][static_cast<std::size_t>(denomination)] = static_cast<std::int8_t>(n);
    }
    board.double_dummy_tricks = written(tricks, at + line.figure_places[0].begin, at + line.figure_places[19].end);
}

void read_calls(std::string_view text, std::size_t at, AuctionText& auction, Findings& found) {
    for (std::size_t begin = 0; begin < text.size();) {
        auto const end = std::min(text.find_first_of(" \t.", begin), text.size());
        if (end > begin) {
            bool const alerted = text[end - 1] == '*';
            auto const call = pbn::read_call(text.substr(begin, end - begin - alerted));
            auto const place = where(at + begin, at + end);
            if (call.kind == pbn::CallWord::Kind::call) {
                auto const alert = alerted ? WrittenCall::Alert::yes : WrittenCall::Alert::unsaid;
                auction.calls.push_back({.kind = WrittenCall::Kind::call, .alert = alert, .call = call.call, .where = place});
            } else {
                found.add(deal_code("deal-call"), place.begin, place.end, say("this is not a call"));
                auction.calls.push_back({.where = place});
            }
        }
        begin = end + 1;
    }
}

void read_play(std::string_view text, std::size_t at, PlayTable const& table, PlayText& play, Findings& found) {
    play.given = true;
    play.where = where(at, at + text.size());
    std::vector<WrittenCard> cards;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        auto const card = card_of(text.substr(i, 2));
        if (!card || cards.size() == pack) {
            found.add(deal_code("deal-play"), at + i, at + std::min(i + 2, text.size()),
                card ? say("more than 52 cards are played") : say("expected a card, such as CT"));
            break;
        }
        cards.push_back({.kind = WrittenCard::Kind::card, .card = *card, .where = where(at + i, at + i + 2)});
    }
    std::vector<std::uint32_t> cells;
    if (!cards.empty() && !seat_cards(table, cards, play, cells))
        found.add(deal_code("deal-play"), at, at + text.size(), say("cards, but nobody is known who could have led"));
    if (cards.size() < pack) play.ending = Ending::star;
}

}  // namespace score::formats::deals
