#include "commands/figures.hpp"

#include <algorithm>

#include "kit/files.hpp"
#include "score/ascii.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/figure_line.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/vp_file.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

// Whether a line begins records: the names of CSV or TSV columns, or an object of JSON.
bool begins_records(std::string_view line) {
    auto const is_of_names = [](char c) { return ascii::is_small(c) || c == '_' || c == ',' || c == '\t'; };
    bool const has_names = line.find_first_of(",\t") != std::string_view::npos && std::ranges::all_of(line, is_of_names);
    return line.starts_with('{') || (has_names && !formats::parse_outcome_line(line));
}

}  // namespace

std::optional<bridge::Vulnerability> vulnerability_told(Arguments const& arguments, Flag const& vul, Flag const& board) {
    if (!arguments.has(board)) {
        if (!arguments.has(vul)) return std::nullopt;
        return static_cast<bridge::Vulnerability>(std::min(arguments.choice<std::size_t>(vul), std::size_t{3}));  // all is both
    }
    if (arguments.has(vul)) throw WrongUsage{_("--vul and --board cannot be used together")};
    auto const number = ascii::number<std::uint32_t>(arguments.value(board), 1);
    if (!number) throw WrongUsage{_("--board needs a number from 1 on")};
    return bridge::vulnerability_of(*number);
}

std::string content_of_table(std::string_view name) {
    constexpr std::size_t most = std::size_t{64} * 1024;
    auto const file = open_for_reading(std::string{name});
    if (!file) throw Trouble{reason(name, errno)};
    Input in{file.get()};
    std::string text(most + 1, '\0');
    std::size_t size = 0;
    while (size < text.size())
        if (auto const got = in.read(text.data() + size, text.size() - size); got > 0) size += got;
        else break;
    if (auto trouble = in.trouble(name); !trouble.empty()) throw Trouble{std::move(trouble)};
    if (size > most) throw Trouble{fmt::format(fmt::runtime(_("{}: larger than a table can be")), formats::printable(name))};
    text.resize(size);
    return text;
}

bridge::VpScale scale_in_file(Arguments const& arguments, Streams io) {
    auto const file = arguments.value(flags::scale_file);
    auto const text = content_of_table(file);
    auto read = formats::parse_vp_scale(text);
    if (read) return std::move(*read);
    Complaints{arguments, io}.add(read.error(), {file, text});
    throw Trouble{fmt::format(fmt::runtime(_("{}: no scale of victory points")), formats::printable(file))};
}

void FigureCalculator::read(Taker const& taker) {
    bool in_records = false;
    auto const line = [&](formats::Source const& source, bool cut) {
        bool const is_first = source.first_line == 1 && source.file != "argument";
        if (is_first) in_records = begins_records(source.text);
        if (in_records) {
            if (is_first)
                complain(
                    formats::figure_code("figure-record"), {0, source.text.size()}, say("this command takes figures, not records"), source);
        } else if (cut) {
            formats::Source const beginning{source.file, source.text.substr(0, 1), source.first_line, source.game};
            complain(formats::figure_code("figure-length"), {0, 1}, say("the line is too long"), beginning);
        } else if (!formats::is_blank(source.text, formats::blank_characters)) {
            taker.line(source);
        }
    };
    bool refused = false;
    auto const board = [&](formats::Board const& record, formats::Source const& source) {
        if (taker.board) return taker.board(record, source);
        if (!std::exchange(refused, true))
            complain(formats::figure_code("figure-record"), {0, 1}, say("this command takes figures, not records"), source);
    };
    complaints_.raise(for_each_entry(arguments_, io_, {line, board, taker.is_entry, taker.words_make_a_line}));
}

}  // namespace score::cli
