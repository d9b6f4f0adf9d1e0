#pragma once
/// Concise notation for deals of King in tests: lines of a score table and the cards of a deal (king.md §13, §14). Bad text throws.
#include <charconv>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "score/king/record.hpp"

namespace score::test {

inline Seat seat(char c) { return seat_of(c).value(); }

inline std::vector<Seat> seats(std::string_view letters) {
    std::vector<Seat> all;
    for (auto const c : letters) all.push_back(seat(c));
    return all;
}

/// Cards separated by spaces, `HK HA`.
inline std::vector<Card> cards(std::string const& text) {
    std::vector<Card> all;
    std::istringstream words{text};
    for (std::string word; words >> word;) all.push_back(card_of(word).value());
    return all;
}

namespace detail {

inline std::vector<std::string> split(std::string const& text, char at) {
    std::vector<std::string> parts;
    std::istringstream in{text};
    for (std::string part; std::getline(in, part, at);) parts.push_back(part);
    return parts;
}

/// `KOZ/S`, `EL+SONIKI`, `HEPSI`
inline void read_game(std::string text, king::DealRecord& deal) {
    if (auto const slash = text.find('/'); slash != std::string::npos) {
        deal.trump = suit_of(text.at(slash + 1)).value();
        text.resize(slash);
    }
    if (text == "HEPSI") text = "EL+KUPA+ERKEK+KIZ+RIFKI+SONIKI";
    for (auto const& code : split(text, '+')) deal.games.push_back(king::game_of(code).value());
}

/// `!queens-split`, `!rifki-shown:N=HK`, `!koz-broken:W`, `KING=N`, `KINGDECL=E`, and for the games of §11 `order=NWSE`, `ace=N`,
/// `last=N`, `N*S` (doubled), `N**S` (redoubled), `x:HK@N>W` (exposed by N, taken by W).
inline void read_mark(std::string const& mark, king::DealRecord& deal, king::DealItems& items) {
    auto const value = mark.substr(mark.find_first_of(":=") + 1);
    if (mark == "!queens-split") {
        deal.cancelled = king::Cancellation{king::CancelCause::queens_split, {}, {}};
    } else if (mark.starts_with("!rifki-shown")) {
        deal.cancelled = king::Cancellation{king::CancelCause::rifki_shown, seat(value.at(0)), {}};
        for (std::size_t i = 2; i + 1 < value.size(); i += 2) deal.cancelled->hearts.push_back(card_of(value.substr(i, 2)).value());
    } else if (mark.starts_with("!koz-broken")) {
        deal.cancelled = king::Cancellation{king::CancelCause::koz_broken, seat(value.at(0)), {}};
    } else if (mark.starts_with("KING=")) {
        deal.king = seat(value.at(0));
    } else if (mark.starts_with("KINGDECL=")) {
        deal.declared_king = seat(value.at(0));
    } else if (mark.starts_with("order=")) {
        items.order = seats(value);
    } else if (mark.starts_with("ace=")) {
        items.ace_of_hearts = seat(value.at(0));
    } else if (mark.starts_with("last=")) {
        items.last_trick = seat(value.at(0));
    } else if (mark.starts_with("x:")) {
        items.exposures.push_back({card_of(value.substr(0, 2)).value(), seat(value.at(3)), seat(value.at(5))});
    } else if (mark.find('*') != std::string::npos) {
        deal.doublings.push_back({seat(mark.front()), seat(mark.back()), mark.size() == 4});
    } else {
        throw std::invalid_argument{mark};
    }
}

}  // namespace detail

/// A line of a score table without its number: `W KOZ/C 10 1 0 0 KING=N`; the counts are in order of play, `-` if there are none.
inline king::DealRecord king_line(std::string const& text, king::Rules const& rules = {}) {
    king::DealRecord deal;
    king::DealItems items;
    std::istringstream words{text};
    std::string word;
    words >> word;
    deal.declarer = seat(word.at(0));
    words >> word;
    detail::read_game(word, deal);
    auto player = rules.variant().players.begin();
    while (words >> word) {
        if (word == "-") continue;
        if (word.at(0) < '0' || word.at(0) > '9') {
            detail::read_mark(word, deal, items);
            continue;
        }
        auto const counts = detail::split(word, '+');
        items.counts.resize(counts.size());
        for (std::size_t i = 0; i < counts.size(); ++i) items.counts[i][*player] = std::stoi(counts[i]);
        ++player;
    }
    deal.content = items;
    return deal;
}

/// A table of such lines, separated by `;` or line ends.
inline std::vector<king::DealRecord> king_lines(std::string const& text, king::Rules const& rules = {}) {
    std::vector<king::DealRecord> deals;
    for (auto const& line : detail::split(text, '\n'))
        if (line.find_first_not_of(' ') != std::string::npos) deals.push_back(king_line(line, rules));
    return deals;
}

/// Four hands as in PBN: `N:52..9876543.KJ53 …`, clockwise, spades first.
inline BySeat<std::vector<Card>> king_hands(std::string const& text) {
    BySeat<std::vector<Card>> hands;
    auto at = seat(text.at(0));
    std::size_t suit = 0;
    for (auto const c : text.substr(2)) {
        if (c == '.') ++suit;
        else if (c == ' ') {
            at = next(at);
            suit = 0;
        } else hands[at].push_back({falling_suits[suit], rank_of(c).value()});
    }
    return hands;
}

inline BySeat<CardSet> as_sets(BySeat<std::vector<Card>> const& hands) {
    BySeat<CardSet> sets;
    for (auto const s : all_seats)
        for (auto const c : hands[s]) sets[s].insert(c);
    return sets;
}

/// Tricks as in §14: a column for each seat in `columns`, a line for each trick, `-` for an unknown card.
inline std::vector<king::Trick> king_play(std::string_view columns, std::string const& text) {
    std::vector<king::Trick> tricks;
    std::istringstream words{text};
    std::size_t column = 0;
    for (std::string word; words >> word; column = (column + 1) % columns.size()) {
        if (column == 0) tricks.emplace_back();
        if (word != "-") tricks.back().cards[seat(columns[column])] = card_of(word).value();
    }
    return tricks;
}

}  // namespace score::test
