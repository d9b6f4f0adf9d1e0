#pragma once
/// Options for agreements, and records that contain their own.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "kit/flags.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {

/// The option of an agreement.
constexpr Flag flag_of(formats::sheets::AgreementWords const& words) { return {0, words.option, words.values, words.means}; }

/// An option and its agreement.
struct AgreementFlag {
    Flag flag{0, {}, "", {}};
    std::string_view key{};
};

/// The options of a game: one per agreement that affects the score.
template <auto const& Agreements>
constexpr auto agreement_flags_of() {
    using formats::sheets::AgreementWords;
    constexpr auto is_option = [](AgreementWords const& words) { return !words.option.empty(); };
    std::array<AgreementFlag, static_cast<std::size_t>(std::ranges::count_if(Agreements, is_option))> flags;
    std::size_t n = 0;
    for (auto const& words : Agreements)
        if (is_option(words)) flags[n++] = {flag_of(words), words.key};
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
