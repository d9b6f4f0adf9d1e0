#pragma once
/// Options for agreements.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "kit/flags.hpp"
#include "score/formats/sheets/games.hpp"

namespace score::cli {

/// An option and its agreement.
struct AgreementFlag {
    Flag flag{0, {}, "", {}};
    std::string_view key{};
};

/// The values of an agreement as help shows them: `no|yes`, `N/none`; of a stake `AMOUNT`.
struct ValuesShown {
    std::array<char, 64> text{};
    std::size_t size = 0;

    constexpr explicit ValuesShown(formats::sheets::AgreementWords const& words) {
        auto const values = words.values();
        auto const first = values.front().value;
        for (auto const& one : values) {
            if (size > 0 && first == formats::sheets::any_amount) return;
            if (size > 0) text[size++] = first == formats::sheets::any_number ? '/' : '|';
            size = static_cast<std::size_t>(std::ranges::copy(one.value, text.begin() + size).out - text.begin());
        }
    }
    constexpr operator std::string_view() const { return {text.data(), size}; }
};
template <auto const& Agreements, std::size_t I>
inline constexpr ValuesShown values_shown{Agreements[I]};

/// The options of a game: one per agreement that affects the score.
template <auto const& Agreements>
constexpr auto agreement_flags_of() {
    using formats::sheets::AgreementWords;
    constexpr auto is_option = [](AgreementWords const& words) { return !words.option.empty(); };
    std::array<AgreementFlag, static_cast<std::size_t>(std::ranges::count_if(Agreements, is_option))> flags;
    std::size_t n = 0;
    auto const add = [&](AgreementWords const& words, std::string_view values) {
        if (is_option(words)) flags[n++] = {{0, words.option, values, words.means}, words.key};
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) { (add(Agreements[I], values_shown<Agreements, I>), ...); }(
        std::make_index_sequence<Agreements.size()>{});
    return flags;
}

/// Options followed by those of the agreements.
template <std::size_t N, std::size_t M>
constexpr std::array<Flag const*, N + M> with_agreements(
    std::array<Flag const*, N> const& first, std::array<AgreementFlag, M> const& flags) {
    std::array<Flag const*, N + M> all{};
    auto const rest = std::ranges::copy(first, all.begin()).out;
    std::ranges::transform(flags, rest, [](AgreementFlag const& option) { return &option.flag; });
    return all;
}

}  // namespace score::cli
