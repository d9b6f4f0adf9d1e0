#pragma once
/// Options for agreements, and records that contain their own.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kit/flags.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

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

/// The variant and the agreements of a record take precedence; a contradicting option is an error.
class RecordedAgreements {
public:
    RecordedAgreements(Arguments const& arguments, std::string_view file) : arguments_{arguments}, file_{file} {}

    /// Compares the value given by the option with that of the record.
    void compare(Flag const& flag, std::string_view wanted, std::string_view has) {
        if (!complaint_.empty() || !arguments_.has(flag) || wanted == has) return;
        complaint_ = fmt::format(fmt::runtime(_("{}: --{} is {}, but the record has {}")), formats::printable(file_), flag.name,
            formats::printable(arguments_.value(flag)), has);
    }
    /// The variant given by the options, and that of the record.
    void refuse(std::string_view wanted, std::string_view has) {
        if (complaint_.empty())
            complaint_ = fmt::format(fmt::runtime(_("{}: expected {}, but the record has {}")), formats::printable(file_), wanted, has);
    }
    /// The first contradicting option, in words; empty if there is none.
    std::string const& complaint() const { return complaint_; }

private:
    Arguments const& arguments_;
    std::string_view file_;
    std::string complaint_;
};

}  // namespace score::cli
