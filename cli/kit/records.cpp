#include "kit/records.hpp"

#include <fmt/format.h>

#include "score/formats/render.hpp"
#include "score/formats/source.hpp"

namespace score::cli {
namespace {

// What makes a spreadsheet take a cell for a formula, also in the full-width forms of East Asian text.
bool looks_like_formula(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    for (std::string_view const mark : {"=", "+", "-", "@", "＝", "＋", "－", "＠"})
        if (text.starts_with(mark) && text.size() > mark.size()) return true;
    return false;
}

std::string safe_text(std::string_view text) {
    auto shown = formats::printable(text);
    if (looks_like_formula(shown)) shown.insert(0, 1, '\'');
    return shown;
}

// RFC 4180
void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    for (char const c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

void append_plain(std::string& out, Cell const& cell, bool csv) {
    if (auto const* yes = std::get_if<bool>(&cell)) out += *yes ? "true" : "false";
    if (auto const* number = std::get_if<std::int64_t>(&cell)) out += fmt::format_int{*number}.str();
    if (auto const* text = std::get_if<std::string_view>(&cell)) {
        auto const shown = safe_text(*text);
        if (csv && shown.find_first_of("\",") != std::string::npos) append_quoted(out, shown);
        else out += shown;
    }
}

void append_json_cell(std::string& out, Cell const& cell) {
    if (auto const* text = std::get_if<std::string_view>(&cell)) formats::append_json(out, *text);
    else if (std::holds_alternative<std::monostate>(cell)) out += "null";
    else append_plain(out, cell, false);
}

}  // namespace

RecordWriter::RecordWriter(Output& out, Format format, std::span<std::string_view const> names)
    : out_{out}, format_{format}, names_{names} {
    if (format_ == Format::json) return;
    for (auto const& name : names_) {
        if (&name != &names_.front()) out_.write(format_ == Format::csv ? "," : "\t");
        out_.write(name);
    }
    out_.write("\n");
}

void RecordWriter::write(std::span<Cell const> cells, std::string_view more_json) {
    if (format_ == Format::json) {
        write_json(cells, more_json);
        return;
    }
    auto& text = out_.buffer();
    for (auto const& cell : cells) {
        if (&cell != &cells.front()) text += format_ == Format::csv ? ',' : '\t';
        append_plain(text, cell, format_ == Format::csv);
    }
    text += '\n';
    out_.spill();
}

void RecordWriter::write_json(std::span<Cell const> cells, std::string_view more) {
    auto& text = out_.buffer();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += i == 0 ? '{' : ',';
        formats::append_json(text, names_[i]);
        text += ':';
        append_json_cell(text, cells[i]);
    }
    text.append(more) += "}\n";
    out_.spill();
}

}  // namespace score::cli
