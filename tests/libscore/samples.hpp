#pragma once
/// Helpers of this layer's tests: concise notation for contracts and hands, tables of fixtures/laws, random deals.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <rapidcheck/gtest.h>

#include "paths.hpp"
#include "score/bridge/call.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/cards.hpp"
#include "score/fraction.hpp"
#include "score/seats.hpp"

namespace score::test {

/// `71/6`, `12`.
inline Fraction fraction_in(std::string_view text) {
    auto const slash = text.find('/');
    auto const number = [](std::string_view digits) {
        std::int64_t value = 0;
        if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ptr != digits.data() + digits.size())
            throw std::invalid_argument{"no number: " + std::string{digits}};
        return value;
    };
    return {number(text.substr(0, slash)), slash == std::string_view::npos ? 1 : number(text.substr(slash + 1))};
}

/// `4S`, `3NT`.
inline bridge::Bid bid(std::string_view text) {
    static constexpr std::string_view names[]{"C", "D", "H", "S", "NT"};
    auto const level = bridge::Level::of(text.at(0) - '0');
    auto const* const name = std::find(std::begin(names), std::end(names), text.substr(1));
    if (!level || name == std::end(names)) throw std::invalid_argument{"no bid: " + std::string{text}};
    return {*level, static_cast<bridge::Denomination>(name - std::begin(names))};
}

/// `4S`, `3NTX`, `1CXX`.
inline bridge::Contract contract(std::string_view text) {
    auto const end = std::min(text.find('X'), text.size());
    return {bid(text.substr(0, end)), static_cast<bridge::Risk>(text.size() - end)};
}

/// `-`, `X`, `XX` or a bid.
inline bridge::Call call(std::string_view text) {
    if (text == "-") return bridge::Call::pass();
    if (text == "X") return bridge::Call::dbl();
    if (text == "XX") return bridge::Call::redbl();
    return bid(text);
}

/// Words separated by spaces, each parsed by `read`.
template <class Read>
auto all_of(std::string const& text, Read read) {
    std::vector<decltype(read(std::string_view{}))> found;
    std::istringstream words{text};
    for (std::string word; words >> word;) found.push_back(read(word));
    return found;
}

inline Card card(std::string_view text) {
    auto const found = card_of(text);
    if (!found) throw std::invalid_argument{"no card: " + std::string{text}};
    return *found;
}

/// Suits from spades to clubs, `AK2.QJ.T98.65432`.
inline CardSet hand(std::string_view text) {
    CardSet cards;
    auto suit = static_cast<int>(Suit::spades);
    for (auto const c : text) {
        if (c == '.') --suit;
        else cards.insert({static_cast<Suit>(suit), rank_of(c).value()});
    }
    return cards;
}

/// The rows of a table under fixtures/laws, without its header line.
inline std::vector<std::vector<std::string>> law_table(std::string const& name) {
    std::ifstream file{score::test::fixtures_dir() + "/laws/" + name};
    std::vector<std::vector<std::string>> rows;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream cells{line};
        auto& row = rows.emplace_back();
        for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    }
    return rows;
}

/// A random number generator seeded by RapidCheck.
inline std::mt19937 random_source() { return std::mt19937{*rc::gen::arbitrary<std::uint32_t>().as("seed")}; }

/// A number from 0 to n - 1.
inline std::size_t random_below(std::mt19937& random, std::size_t n) {
    return std::uniform_int_distribution<std::size_t>{0, n - 1}(random);
}

/// Thirteen cards per hand.
inline BySeat<CardSet> random_deal(std::mt19937& random) {
    auto const pack = CardSet::pack();
    std::vector<Card> cards(pack.begin(), pack.end());
    std::shuffle(cards.begin(), cards.end(), random);
    BySeat<CardSet> hands;
    for (std::size_t i = 0; i < cards.size(); ++i) hands[static_cast<Seat>(i % 4)].insert(cards[i]);
    return hands;
}

inline BySeat<std::optional<CardSet>> all_known(BySeat<CardSet> const& hands) {
    BySeat<std::optional<CardSet>> known;
    for (auto const s : all_seats) known[s] = hands[s];
    return known;
}

inline bridge::Bid any_bid() {
    return {*bridge::Level::of(*rc::gen::inRange(1, 8)), static_cast<bridge::Denomination>(*rc::gen::inRange(0, 5))};
}

inline bridge::Contract any_contract() { return {any_bid(), static_cast<bridge::Risk>(*rc::gen::inRange(0, 3))}; }

inline bridge::Vulnerable any_vulnerability() { return static_cast<bridge::Vulnerable>(*rc::gen::inRange(0, 2)); }

}  // namespace score::test
