#pragma once
/// The name of an agreement in records and options, and the values that it takes.
///
///     AgreementKey const zero{"Zero", "out|sunk"};
///     zero.takes("sunk") == true;
#include <string_view>

namespace score {

/// `values` are words, separated by `|`; `number` stands for a number, `payout` for four of them, `a/b/c/d`.
struct AgreementKey {
    std::string_view key;
    std::string_view values;

    /// Whether this is one of the words.
    constexpr bool takes(std::string_view word) const {
        for (auto rest = values;;) {
            auto const end = rest.find('|');
            if (rest.substr(0, end) == word) return true;
            if (end == std::string_view::npos) return false;
            rest.remove_prefix(end + 1);
        }
    }
};

}  // namespace score
