#include "score/formats/play_cost.hpp"

#include <algorithm>
#include <cstdlib>

#include "board/order.hpp"
#include "score/bridge/play.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats {
namespace {

void append(Phrase& phrase, std::string text) { phrase.push_back({std::move(text), {}}); }
void append(Phrase& phrase, Card card) {
    phrase.push_back({{}, card.suit()});
    append(phrase, std::string(1, letter(card.rank())));
}
// `♥AQ ♣3`
void append(Phrase& phrase, CardSet cards) {
    for (auto const suit : falling_suits) {
        auto left = cards.of(suit);
        if (left.empty()) continue;
        append(phrase, " ");
        phrase.push_back({{}, suit});
        std::string ranks;
        for (; !left.empty(); left.erase(left.highest())) ranks += letter(left.highest().rank());
        append(phrase, std::move(ranks));
    }
}

std::string tricks_in_words(int n) { return sentence(n == 1 ? _("{} trick") : _("{} tricks"), n); }

// Who gave away how many tricks: declarer, then the defenders in turn.
Phrase sums(PlayCost const& cost, Seat declarer) {
    auto text = sentence(_("tricks given away: {} (declarer) {}"), word_for(declarer), cost.of[declarer]);
    for (auto const seat : {next(declarer), next(declarer, 3)}) text += fmt::format(", {} {}", word_for(seat), cost.of[seat]);
    return plain_phrase(std::move(text));
}

Phrase mistake(PlayCost::OfCard const& one, std::size_t trick) {
    auto phrase = plain_phrase(sentence(_("trick {}, {}: "), trick, word_for(one.seat)));
    append(phrase, one.card);
    append(phrase, sentence(_(" gave away {}; better:"), tricks_in_words(one.cost)));
    append(phrase, one.best);
    return phrase;
}

// From the trick in which it leaves the play.
Phrase best_play(PlayCost const& cost, std::span<Card const> line) {
    std::size_t same = 0;
    while (same < cost.cards.size() && same < line.size() && cost.cards[same].card == line[same]) ++same;
    if (same == line.size()) return {};
    auto phrase = plain_phrase(sentence(_("best play from trick {} on:"), same / 4 + 1));
    for (auto i = same - same % 4; i < line.size(); ++i) {
        append(phrase, i % 4 == 0 && i > same ? ", " : " ");
        append(phrase, line[i]);
    }
    return phrase;
}

}  // namespace

std::optional<PlayedCards> played_cards(Board const& board, bridge::DeclaredContract const& contract) {
    auto draft = board.deal ? *board.deal : bridge::DealDraft{};
    bridge::complete(draft);
    auto const deal = bridge::Deal::from(draft);
    auto const& play = board.play;
    if (!deal || !play.leader) return std::nullopt;
    auto table = table_of(board, Says::anything);
    if (table.leader && table.leader != next(contract.declarer)) return std::nullopt;
    table.leader = next(contract.declarer);
    table.denomination = contract.contract.bid.denomination;
    auto const order = order_of(table, play);
    PlayedCards played{.deal = *deal, .contract = contract, .cards = {}, .seats = {}, .cells = {}};
    bridge::Play state{draft.hands, bridge::trump_of(*table.denomination), *table.leader};
    for (auto const cell : order) {
        auto const& written = play.cards[cell];
        if (written.marked_lead || state.fault_of(written.card)) break;
        played.cards.push_back(written.card);
        played.seats.push_back(state.turn());
        played.cells.push_back(cell);
        state.play(written.card);
    }
    auto const written = std::ranges::count(play.cards, WrittenCard::Kind::card, &WrittenCard::kind);
    played.whole = static_cast<std::ptrdiff_t>(played.cards.size()) == written;
    if (played.cards.empty()) return std::nullopt;
    return played;
}

PlayCost cost_of(PlayedCards const& played, std::span<int const> tricks, std::span<CardSet const> best) {
    PlayCost cost{.double_dummy = tricks.front(), .cards = {}};
    auto const declarer = played.contract.declarer;
    for (std::size_t i = 0; i < played.cards.size(); ++i) {
        auto const before = tricks[std::min(i, tricks.size() - 1)], after = tricks[std::min(i + 1, tricks.size() - 1)];
        auto const seat = played.seats[i];
        auto const by = seat == partner(declarer) ? declarer : seat;
        auto const lost = by == declarer ? before - after : after - before;
        cost.cards.push_back({seat, by, played.cards[i], lost, after, best[i], played.cells[i]});
        cost.of[by] += lost;
    }
    return cost;
}

std::vector<std::array<std::string, 4>> optimum_play_rows(PlayCost const& cost) {
    std::vector<std::array<std::string, 4>> rows;
    for (auto const& one : cost.cards) {
        auto& row = rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (auto left = one.best.of(falling_suits[i]); !left.empty(); left.erase(left.highest()))
                row[i] += letter(left.highest().rank());
            if (row[i].empty()) row[i] = "-";
        }
    }
    return rows;
}

void show_costs(BoardView& view, PlayedCards const& played, PlayCost const& cost, std::span<Card const> line, std::optional<int> result) {
    for (auto const& one : cost.cards) view.play.rows[one.cell / 4][one.cell % 4].cost = one.cost;
    auto const declarer = played.contract.declarer;
    auto first = sentence(_("double dummy: {}"), tricks_in_words(cost.double_dummy));
    bool const over = played.cards.size() == 52;
    if (!over) first += sentence(_("; after the last card: {}"), tricks_in_words(cost.after()));
    if (result) first += sentence(_("; result: {}"), tricks_in_words(*result));
    view.costs.push_back(plain_phrase(std::move(first)));
    view.costs.push_back(sums(cost, declarer));
    for (std::size_t i = 0; i < cost.cards.size(); ++i)
        if (cost.cards[i].cost != 0) view.costs.push_back(mistake(cost.cards[i], i / 4 + 1));
    if (auto best = best_play(cost, line); !best.empty()) view.costs.push_back(std::move(best));
    if (!played.whole) view.costs.push_back(plain_phrase(_("the cards after these cannot be followed")));
}

}  // namespace score::formats
