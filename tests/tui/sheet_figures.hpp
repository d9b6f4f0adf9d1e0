#pragma once
/// Evenings typed from files of entries, and the figures read back from the drawn sheet.
#include <charconv>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "golden.hpp"
#include "pad/sheets/drawing.hpp"
#include "pad_at_table.hpp"
#include "paths.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::test {

/// The lines of a fixture file as keys: without comments and names; a new evening asks for names.
inline std::vector<std::string> entries_of(std::string const& file) {
    auto text = read_file(fs::path{score::test::fixtures_dir()} / file).value();
    std::vector<std::string> lines;
    for (std::string_view rest{text}; !rest.empty();) {
        auto const end = std::min(rest.find('\n'), rest.size());
        auto line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        line = line.substr(0, line.find('#'));
        while (line.ends_with(' ')) line.remove_suffix(1);
        if (line.empty() || line.starts_with("names") || line.starts_with("isimler")) continue;
        lines.emplace_back(line);
    }
    return lines;
}

inline void enter_all(PadAtTable& at, std::vector<std::string> const& lines) {
    for (auto const& line : lines) at.type(line + "<Enter>");
}

/// Enough rows for the whole sheet, without or with a side panel.
inline pad::Look look_at(PadAtTable const& at, int width = 66, int height = 1'000) {
    return {at.evening(), at.model().settings, width, height, false};
}

/// The number shown by a part; 0 if it is not a number.
inline int number_in(pad::Part const& part) {
    int number = 0;
    std::from_chars(part.text.data(), part.text.data() + part.text.size(), number);
    return number;
}

/// The sum of all figures of this kind in the body for a player.
inline int sum_of(pad::Drawing const& drawing, pad::Figure::What what, int whose) {
    int sum = 0;
    for (auto const& line : drawing.body)
        for (auto const& part : line.parts)
            if (part.figure.what == what && part.figure.whose == whose) sum += number_in(part);
    return sum;
}

/// The figure of a player in the foot.
inline std::string foot_of(pad::Drawing const& drawing, pad::Figure::What what, int whose) {
    for (auto const& line : drawing.foot)
        for (auto const& part : line.parts)
            if (part.figure.event == 0 && part.figure.what == what && part.figure.whose == whose)
                return part.text.substr(0, part.text.find(' '));
    return {};
}

/// A sheet for programs, without how its entries were typed.
inline std::string figures_of(pad::sheets::Sheet const& sheet) {
    std::string json;
    pad::sheets::Printer{json, {.format = formats::PrintFormat::json}}.print(sheet);
    static std::regex const input{R"re("input":"(\\.|[^"\\])*",?)re"};
    return std::regex_replace(json, input, "");
}

/// The side panel as text, one line each.
inline std::string text_of(pad::SideText const& side) {
    std::string text;
    for (auto const& line : side) {
        text += line.left;
        if (!line.right.empty()) text.append(" | ") += line.right;
        if (!line.small.empty()) text.append(" | ") += line.small;
        text += '\n';
    }
    return text;
}

}  // namespace score::test
