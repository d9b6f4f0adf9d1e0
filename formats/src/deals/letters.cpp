// Letters for cards, and one number for a whole deal:
//
//     BHG     an empty line, then a line of 52 letters per board: A-Z a-z for the cards ♠A to ♣2, thirteen per hand, the dealer's first;
//             the dealer follows from the number of the board
//     Goedel  a line per board: its index among all deals, in groups of three digits, right-aligned in 38 characters
#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <numeric>

#include "layout.hpp"
#include "score/ascii.hpp"
#include "text/fmt.hpp"

namespace score::formats::deals {
namespace {

constexpr std::size_t hand_size = 13;

// ---- BHG

constexpr char letter_of(int place) { return static_cast<char>(place < 26 ? 'A' + place : 'a' + place - 26); }
constexpr std::optional<int> place_of_letter(char c) {
    if (ascii::is_capital(c)) return c - 'A';
    if (ascii::is_small(c)) return c - 'a' + 26;
    return std::nullopt;
}

bool read_bhg(std::string_view line, BoardNumber number, Board& board, Findings& found) {
    if (line.size() != pack) return found.reject(deal_code("deal-line"), 0, line.size(), say("expected a line of 52 letters"));
    auto const dealer = bridge::dealer_of(number.value_or(1));
    Dealing dealing;
    bool good = true;
    for (std::size_t i = 0; i < line.size(); ++i) {
        auto const place = place_of_letter(line[i]);
        if (place) dealing.give(card_at(*place), next(dealer, static_cast<int>(i / hand_size)));
        else found.add(deal_code("deal-card"), i, i + 1, say("a card is a letter"));
        good = good && place;
    }
    if (!good) return false;
    set_deal(board, std::move(dealing), 0, line.size(), dealer);
    return true;
}

// ---- Goedel: deals are ordered by North's hand, then East's, then South's, each among the cards left by the others; hands are in the
// order of their places in the pack.

using Number = boost::multiprecision::uint128_t;
constexpr std::size_t number_width = 38, most_digits = 29;

// Binomial coefficients n over k: Pascal's triangle.
constexpr auto choose = [] {
    std::array<std::array<std::uint64_t, hand_size + 1>, pack + 1> table{};
    for (std::size_t n = 0; n <= pack; ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= std::min(n, hand_size); ++k) table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
    }
    return table;
}();
static_assert(choose[52][13] == 635'013'559'600 && choose[13][13] == 1);

// The number of deals once the hands up to that index are fixed.
Number const& deals_after(std::size_t hand) {
    static std::array<Number, 3> const counts{Number{choose[39][13]} * choose[26][13], Number{choose[26][13]}, Number{1}};
    return counts[hand];
}
Number const& all_deals() {
    static Number const count = deals_after(0) * choose[52][13];
    return count;
}

using Places = std::vector<int>;  // the remaining ones, ascending

Places whole_pack() {
    Places places(pack);
    std::iota(places.begin(), places.end(), 0);
    return places;
}

// Iterates over the remaining places and asks `takes(n, k)` for each whether the hand has it; `n` places follow, and a hand that has it
// needs `k` more of them. So `choose[n][k]` hands have it, and come before those that do not.
template <class Takes>
void deal_hand(Places& left, Takes takes) {
    Places others;
    std::size_t wanted = hand_size;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (wanted > 0 && takes(left[i], left.size() - i - 1, wanted - 1)) --wanted;
        else others.push_back(left[i]);
    }
    left = std::move(others);
}

Dealing deal_of(Number const& number) {
    Dealing dealing;
    auto left = whole_pack();
    Number rest = number;
    for (std::size_t hand = 0; hand < 3; ++hand) {
        auto rank = static_cast<std::uint64_t>(rest / deals_after(hand));
        rest %= deals_after(hand);
        deal_hand(left, [&](int place, std::size_t n, std::size_t k) {
            if (rank >= choose[n][k]) {
                rank -= choose[n][k];
                return false;
            }
            dealing.give(card_at(place), all_seats[hand]);
            return true;
        });
    }
    dealing.give_rest(Seat::west);
    return dealing;
}

Number number_of(bridge::Deal const& deal) {
    Number number = 0;
    auto left = whole_pack();
    for (std::size_t hand = 0; hand < 3; ++hand) {
        std::uint64_t rank = 0;
        deal_hand(left, [&](int place, std::size_t n, std::size_t k) {
            bool const has = deal[all_seats[hand]].contains(card_at(place));
            if (!has) rank += choose[n][k];
            return has;
        });
        number += deals_after(hand) * rank;
    }
    return number;
}

/// Whether the commas are where they separate groups of three digits.
bool is_grouped(std::string_view number) {
    auto const first = number.find(',');
    if (first == number.npos) return true;
    if (first == 0 || first > 3 || (number.size() - first) % 4 != 0) return false;
    for (auto at = first; at < number.size(); at += 4)
        if (number[at] != ',' || number.substr(at + 1, 3).find(',') != number.npos) return false;
    return true;
}

bool read_goedel(std::string_view line, BoardNumber, Board& board, Findings& found) {
    auto const begin = line.find_first_not_of(" \t");
    Number number = 0;
    std::size_t digits = 0;
    for (auto i = begin; i < line.size(); ++i) {
        if (line[i] == ',') continue;
        if (line[i] < '0' || line[i] > '9')
            return found.reject(deal_code("deal-line"), i, i + 1, say("expected a number; commas may stand between its digits"));
        if (digits > 0 || line[i] != '0') ++digits;
        if (digits <= most_digits) number = number * 10 + static_cast<unsigned>(line[i] - '0');
    }
    if (digits > most_digits || number >= all_deals())
        return found.reject(
            deal_code("deal-goedel"), begin, line.size(), say("deals are numbered from 0 to {}", Number{all_deals() - 1}.str()));
    if (!is_grouped(line.substr(begin)))
        return found.reject(
            deal_code("deal-line"), begin, line.size(), say("commas separate groups of three digits: this number is not whole"));
    if (digits < most_digits && line.size() < number_width)
        found.add(deal_code("deal-cut"), begin, line.size(),
            say("a number of {} digits that does not end in column {}: it may be cut off", digits, number_width));
    set_deal(board, deal_of(number), begin, line.size());
    return true;
}

}  // namespace

std::unique_ptr<Layout> bhg_layout() { return std::make_unique<Lines<read_bhg>>(); }
std::unique_ptr<Layout> goedel_layout() { return std::make_unique<Lines<read_goedel>>(); }

void encode_bhg(std::string& out, WholeBoard const& board) {
    if (board.index == 0) out += '\n';
    for (int hand = 0; hand < 4; ++hand)
        for (int place = 0; place < pack; ++place)
            if (board.deal[next(bridge::dealer_of(board.number), hand)].contains(card_at(place))) out += letter_of(place);
    out += '\n';
}

void encode_goedel(std::string& out, WholeBoard const& board) {
    auto const digits = number_of(board.deal).str();
    std::string grouped;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) grouped += ',';
        grouped += digits[i];
    }
    out += fmt::format("{:>{}}\n", grouped, number_width);
}

}  // namespace score::formats::deals
