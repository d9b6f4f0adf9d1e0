#pragma once
/// The findings of a reader or a check about an input, as values.
///
/// A `Code` is defined once, in the catalogue of the module that reports it (for example `score/formats/bridge_codes.hpp`); a `Diagnostic`
/// points to it and to a range of the text. `score/formats/render.hpp` renders diagnostics (text with a caret, JSON, SARIF).
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/message.hpp"

namespace score {

/// The severity of a finding.
///  - `remark`: lawful, or read without doubt; worth knowing (a deviation of spelling, a missing header);
///  - `warning`: read, with a reservation; a person should look;
///  - `error`: against the rules, or not understood. Only errors make a file fail a check.
enum class Severity : std::uint8_t { remark, warning, error };

/// `remark`, `warning` or `error`.
constexpr std::string_view name(Severity s) {
    constexpr std::string_view names[]{"remark", "warning", "error"};
    return names[static_cast<std::size_t>(s)];
}

/// A half-open range of byte offsets into a text.
struct Span {
    std::size_t begin = 0, end = 0;
    constexpr std::size_t size() const { return end - begin; }
    friend constexpr bool operator==(Span, Span) = default;
};

/// A replacement that would fix the fault: the new text for `where`.
struct FixIt {
    Span where;
    std::string text;
};

/// One kind of finding. `id` is stable and is used by `--allow` and scripts; `summary` is one line in English for the catalogue; `rule` is
/// the citation ("PBN 3.4.11", "Law 44C").
struct Code {
    std::string_view id;
    Severity severity;
    std::string_view summary;
    std::string_view rule;
};

/// One finding, at one place. `code` is never null. `severity` is the code's own unless the circumstances make it milder (a score that a
/// comment explains). `message` is short, lower case, without a full stop, in no language, and never repeats the text that the caret marks.
struct Diagnostic {
    Code const* code;
    Severity severity;
    Span where;
    Message message;
    std::optional<FixIt> fix{};
};

using Diagnostics = std::vector<Diagnostic>;

/// A finding with the severity of its code.
inline Diagnostic diagnostic(Code const* code, Span where, Message message, std::optional<FixIt> fix = {}) {
    return {code, code->severity, where, std::move(message), std::move(fix)};
}

}  // namespace score
