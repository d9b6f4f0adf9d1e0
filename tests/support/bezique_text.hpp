#pragma once
/// Concise notation for cards, groups and tricks of Bezique in tests, as in bezique.md §12. Bad text throws.
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "score/bezique/record.hpp"

namespace score::test {

template <class T>
T must(std::optional<T> const& value, std::string_view text) {
    if (!value) throw std::invalid_argument{"not understood: " + std::string{text}};
    return *value;
}

inline bezique::Card bezique_card(std::string_view text) { return must(bezique::card_of(text), text); }
inline bezique::Group group(std::string_view text) { return must(bezique::group_of(text), text); }

/// `SQ CT`: cards separated by spaces.
inline std::vector<bezique::Card> bezique_cards(std::string_view text) {
    std::vector<bezique::Card> cards;
    std::istringstream words{std::string{text}};
    for (std::string word; words >> word;) cards.push_back(bezique_card(word));
    return cards;
}

/// `TJ9.TJ9.K.K9`: spades, hearts, diamonds, clubs.
inline std::vector<bezique::Card> bezique_hand(std::string_view text) {
    std::vector<bezique::Card> cards;
    auto suit = 3;
    for (auto const c : text) {
        if (c == '.') --suit;
        else cards.push_back({static_cast<Suit>(suit), must(bezique::rank_of(c), text)});
    }
    return cards;
}

/// The cards of a form with these hands on top, the given beginning of the stock, and the rest of the pack below it, clubs first.
inline bezique::Dealt dealt(bezique::Form const& form, std::string_view north, std::string_view south, std::string_view stock = "",
    bezique::Player dealer = bezique::Player::south) {
    bezique::Dealt all{.dealer = dealer, .hands = {{bezique_hand(north), bezique_hand(south)}}, .stock = bezique_cards(stock)};
    bezique::Cards used;
    for (auto const* const part : {&all.hands[bezique::Player::north], &all.hands[bezique::Player::south], &all.stock})
        for (auto const c : *part) used.add(c);
    for (auto const c : bezique::all_cards)
        for (auto n = used.count(c); form.has(c) && n < form.copies; ++n) all.stock.push_back(c);
    return all;
}

/// `SQ`, `SQ*`, `SQ*2`.
inline bezique::PlacedCard placed(std::string_view text) {
    bezique::PlacedCard card{bezique_card(text.substr(0, 2))};
    if (text.size() > 2) {
        card.exposed = text[2] == '*';
        if (text.size() > 3) card.copy = text[3] - '0';
    }
    return card;
}

/// `SQ^BZ1`.
inline bezique::Lead lead(std::string_view text) {
    auto const hat = text.find('^');
    if (hat == std::string_view::npos) return {placed(text), {}};
    return {placed(text.substr(0, hat)), group(text.substr(hat + 1))};
}

/// `+KQ:C(CQ,CK*1)=20`, `&4K(SK,SK*2,HK*1,HK*2)`.
inline bezique::Declaration declaration(std::string_view text) {
    auto const open = text.find('('), close = text.find(')');
    bezique::Declaration d{text.at(0) == '+' ? bezique::Act::opened : bezique::Act::completed, group(text.substr(1, open - 1)), {}};
    std::istringstream cards{std::string{text.substr(open + 1, close - open - 1)}};
    for (std::string card; std::getline(cards, card, ',');) d.cards.push_back(placed(card));
    return d;
}

/// A trick per line: `28. CK^4K DQ +KQ:S(SK,SQ)=20`.
inline std::vector<bezique::Trick> tricks(std::string_view text) {
    std::vector<bezique::Trick> all;
    std::istringstream lines{std::string{text}};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words{line};
        std::string word;
        if (!(words >> word) || word == "*") continue;
        bezique::Trick trick;
        words >> word;
        trick.lead = lead(word);
        if (words >> word) trick.follow = placed(word);
        while (words >> word) trick.declarations.push_back(declaration(word));
        all.push_back(trick);
    }
    return all;
}

/// `4A 100; 4A^ 100; 4Q& 60`.
inline std::vector<bezique::DealItem> bezique_items(std::string_view text) {
    std::vector<bezique::DealItem> items;
    std::istringstream parts{std::string{text}};
    for (std::string part; std::getline(parts, part, ';');) {
        std::istringstream words{part};
        std::string code;
        bezique::DealItem item;
        words >> code >> item.points;
        if (code.ends_with('^')) item.how = bezique::How::reshown;
        else if (code.ends_with('&')) item.how = bezique::How::completed;
        else if (code == "CB" || code == "LIFT" || code == "GUESS") item.how = bezique::How::bonus;
        if (code.ends_with('^') || code.ends_with('&')) code.pop_back();
        item.group = group(code);
        items.push_back(item);
    }
    return items;
}

}  // namespace score::test
