#include "score/formats/records.hpp"

#include <algorithm>
#include <array>

#include "score/ascii.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/plain.hpp"

namespace score::formats {
namespace {

// What makes spreadsheets treat a cell as a formula, including the full-width forms of East Asian text.
constexpr std::array<std::string_view, 8> formula_marks{"=", "+", "-", "@", "＝", "＋", "－", "＠"};

bool begins_like_formula(std::string_view text) {
    text = trimmed_before(text, " '");
    auto const begins_text = [text](std::string_view mark) { return text.starts_with(mark) && text.size() > mark.size(); };
    return std::ranges::any_of(formula_marks, begins_text);
}

// A spreadsheet keeps `-50`, but not the sign of `+1`.
bool is_negative_number(std::string_view text) {
    auto const digits = text.substr(0, text.find('.'));
    bool const has_decimals = digits.size() < text.size();
    return digits.starts_with('-') && ascii::is_number(digits.substr(1))
           && (!has_decimals || ascii::is_number(text.substr(digits.size() + 1)));
}

std::string safe_text(std::string_view text) {
    auto shown = printable(text);
    if (begins_like_formula(shown) && !is_negative_number(shown)) shown.insert(0, 1, '\'');
    return shown;
}

// Whether a text needs no escaping, for a terminal or a spreadsheet: it begins with a letter or a digit, and has no quotes or commas.
bool needs_no_quotes(std::string_view text) {
    return !text.empty() && ascii::is_letter_or_digit(text.front())
           && all_bytes(text, [](EightBytes bytes) { return (unprintable(bytes) | equal_to(bytes, '"') | equal_to(bytes, ',')) == 0; });
}

// RFC 4180
void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    for (auto at = text.find('"'); at != text.npos; at = text.find('"')) {
        out.append(text.substr(0, at + 1)) += '"';
        text.remove_prefix(at + 1);
    }
    out.append(text) += '"';
}

// Each cell is appended the same way in every format, but no value and texts.
void append_value(std::string& out, bool value) { out += value ? "true" : "false"; }
void append_value(std::string& out, std::int64_t value) {
    fmt::format_int const digits{value};
    out.append(digits.data(), digits.size());
}
void append_value(std::string& out, DecimalNumber value) { out += value.text; }

struct PlainCell {
    std::string& out;
    bool csv;

    void operator()(std::monostate) const {}
    void operator()(std::string_view text) const {
        if (needs_no_quotes(text)) {
            out += text;
            return;
        }
        auto const shown = safe_text(text);
        if (csv && shown.find_first_of("\",") != shown.npos) append_quoted(out, shown);
        else out += shown;
    }
    void operator()(auto value) const { append_value(out, value); }
};

struct JsonCell {
    std::string& out;

    void operator()(std::monostate) const { out += "null"; }
    void operator()(std::string_view text) const { append_json(out, text); }
    void operator()(auto value) const { append_value(out, value); }
};

}  // namespace

std::string_view unguarded(std::string_view cell) { return cell.starts_with('\'') && begins_like_formula(cell) ? cell.substr(1) : cell; }

RecordWriter::RecordWriter(std::string& out, PrintFormat format, std::span<std::string_view const> names) : out_{out}, format_{format} {
    for (auto const& name : names) {
        auto& before = before_.emplace_back();
        if (format_ == PrintFormat::json) {
            before += before_.size() == 1 ? '{' : ',';
            append_json(before, name);
            before += ':';
        } else {
            if (before_.size() > 1) before = format_ == PrintFormat::csv ? ',' : '\t';
            out_.append(before).append(name);
        }
    }
    if (format_ != PrintFormat::json) out_ += '\n';
}

void RecordWriter::write(std::span<RecordCell const> cells, std::string_view more_json) {
    auto& text = out_;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += before_[i];
        if (format_ == PrintFormat::json) std::visit(JsonCell{text}, cells[i]);
        else std::visit(PlainCell{text, format_ == PrintFormat::csv}, cells[i]);
    }
    if (format_ == PrintFormat::json) text.append(more_json) += '}';
    text += '\n';
}

}  // namespace score::formats
