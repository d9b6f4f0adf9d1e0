#pragma once
/// What a reader or a check has to say about an input: a value, not a printed line.
///
/// A `Code` stands once, in the catalogue of the room that reports it (for example
/// `score/bridge/codes.hpp`); a `Diagnostic` points at it and at a place in the text.
/// Showing a diagnostic (text with a caret, JSON, SARIF) is the work of `score/formats/render.hpp`.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace score {

/// How grave a finding is.
///  - `remark`: lawful, or read without doubt; worth knowing (a deviation of spelling, a missing header);
///  - `warning`: read, with a reservation; a person should look;
///  - `error`: against the rules, or not understood. Only errors make a file fail a check.
enum class Severity : std::uint8_t { remark, warning, error };

/// `remark`, `warning` or `error`.
constexpr std::string_view name(Severity s) {
    constexpr std::string_view names[]{"remark", "warning", "error"};
    return names[static_cast<std::size_t>(s)];
}

/// A half-open range of bytes of a text, counted from the start of that text.
struct Span {
    std::size_t begin = 0, end = 0;
    constexpr std::size_t size() const { return end - begin; }
    friend constexpr bool operator==(Span, Span) = default;
};

/// A replacement that would mend the fault: the text that should stand at `where`.
struct FixIt {
    Span where;
    std::string text;
};

/// One kind of finding. `id` is stable and is what `--allow` and scripts use; `summary` is one line
/// in English for the catalogue; `rule` says where the rule stands ("PBN 3.4.11", "Law 44C").
struct Code {
    std::string_view id;
    Severity severity;
    std::string_view summary;
    std::string_view rule;
};

/// One finding, at one place. `code` is never null. `severity` is the code's own unless the
/// circumstances make it milder (a score that a comment explains). `message` is short, lower case,
/// without a full stop, and never repeats the place that the caret shows.
struct Diagnostic {
    Code const* code;
    Severity severity;
    Span where;
    std::string message;
    std::optional<FixIt> fix{};
};

using Diagnostics = std::vector<Diagnostic>;

}  // namespace score
