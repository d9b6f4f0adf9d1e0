// The words of auctions and plays (PBN 3.5, 3.6).
#include "score/ascii.hpp"
#include "values.hpp"

namespace score::formats::pbn {

CallWord read_call(std::string_view w) {
    using enum CallWord::Kind;
    if (w.empty()) return {};
    if (w == "-") return {not_yet};
    if (auto const made = bridge::call_of(w)) return {call, *made, made->is_pass() && !is_standard_case(w, "Pass")};
    if (auto const level = bridge::Level::of_digit(w[0])) {
        bool const notrump = ascii::equal_in_any_case(w.substr(1), "N") || ascii::equal_in_any_case(w.substr(1), "NT");
        return notrump ? CallWord{call, bridge::Bid{*level, bridge::Denomination::notrump}, true} : CallWord{};
    }
    struct Word {
        std::string_view word;
        CallWord::Kind kind;
        bridge::Call call;
        bool standard;
    };
    static constexpr Word words[]{{"Pass", call, bridge::Call::pass(), true}, {"X", call, bridge::Call::dbl(), true},
        {"XX", call, bridge::Call::redbl(), true}, {"AP", all_pass, bridge::Call::pass(), true}, {"P", call, bridge::Call::pass(), false},
        {"D", call, bridge::Call::dbl(), false}, {"R", call, bridge::Call::redbl(), false}, {"Dbl", call, bridge::Call::dbl(), false},
        {"Rdbl", call, bridge::Call::redbl(), false}, {"Double", call, bridge::Call::dbl(), false},
        {"Redouble", call, bridge::Call::redbl(), false}, {"Db", call, bridge::Call::dbl(), false},
        {"Rd", call, bridge::Call::redbl(), false}};
    for (auto const& word : words)
        if (w == word.word || ascii::equal_in_any_case(w, word.word))
            return {word.kind, word.call, !word.standard || !is_standard_case(w, word.word)};
    return {};
}

CardWord read_card(std::string_view w) {
    using enum CardWord::Kind;
    if (auto const read = card_of(w)) return {card, *read};
    if (w.size() == 1 && w[0] == '-') return {unknown};
    if (w.size() == 3 && w[1] == '1' && w[2] == '0')
        if (auto const suit = suit_of(w[0])) return {card, Card{*suit, Rank::ten}, true};
    return {};
}

int glyph_of(std::string_view suffix, bool of_call) {
    auto const* const found = std::ranges::find(suffixes, suffix);
    return found == suffixes.end() ? 0 : static_cast<int>(found - suffixes.begin()) + (of_call ? 1 : 7);
}

}  // namespace score::formats::pbn
