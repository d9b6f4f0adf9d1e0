#include "commands/figures.hpp"

#include <algorithm>

#include "kit/files.hpp"
#include "score/ascii.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/figure_line.hpp"
#include "score/formats/language.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/utf8_bytes.hpp"
#include "score/formats/vp_file.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

// Whether a line begins records: the names of CSV or TSV columns, or an object or array of JSON.
bool begins_records(std::string_view line) {
    auto const is_of_names = [](char c) { return ascii::is_small(c) || c == '_' || c == ',' || c == '\t'; };
    bool const has_names = line.find_first_of(",\t") != std::string_view::npos && std::ranges::all_of(line, is_of_names);
    auto const first = formats::trimmed(line).substr(0, 1);
    return first == "{" || first == "[" || (has_names && !formats::parse_outcome_line(line));
}

}  // namespace

std::optional<bridge::Vulnerability> vulnerability_told(Arguments const& arguments, Flag const& vul) {
    if (!arguments.has(flags::board_number)) {
        if (!arguments.has(vul)) return std::nullopt;
        return static_cast<bridge::Vulnerability>(std::min(arguments.choice<std::size_t>(vul), std::size_t{3}));  // all is both
    }
    if (arguments.has(vul)) throw WrongUsage{_("--vul and --board cannot be used together")};
    auto const number = ascii::number<std::uint32_t>(arguments.value(flags::board_number), 1);
    if (!number) throw WrongUsage{_("--board needs a number from 1 on")};
    return bridge::vulnerability_of(*number);
}

std::string content_of_table(std::string_view name) {
    constexpr std::size_t most = std::size_t{64} * 1024;
    OpenFile file{name};
    formats::Utf8Bytes bytes{file.input().reader()};
    std::string text;
    while (text.size() <= most && bytes.append_to(text, most)) {}
    file.input().expect_complete();
    if (text.size() > most) throw Trouble{sentence(_("{}: larger than a table can be"), formats::printable(name))};
    return text;
}

bridge::VpScale scale_in_file(Arguments const& arguments, Streams io) {
    auto const file = arguments.value(flags::scale_file);
    auto const text = content_of_table(file);
    auto read = formats::parse_vp_scale(text);
    if (read) return std::move(*read);
    Complaints{arguments, io}.add(read.error(), {file, text});
    throw Trouble{sentence(_("{}: no scale of victory points"), formats::printable(file))};
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

std::optional<FigureCalculator::ContractLine> FigureCalculator::contract_in(formats::Source const& line) {
    auto const [board, is_too_large, begin] = formats::numbered_entry(line.text);
    if (board == 0U || is_too_large) {
        if (is_too_large) complain(formats::figure_code("figure-range"), {0, begin}, say("the number is too large"), line);
        else complain(formats::figure_code("figure-board"), {0, begin}, say("boards are numbered from 1 on"), line);
        return std::nullopt;
    }
    auto const complain_behind = [&, by = begin](Diagnostics found) {
        auto const move = [by](Span& where) { where = {where.begin + by, where.end + by}; };
        for (auto& one : found) {
            move(one.where);
            if (one.fix) move(one.fix->where);
        }
        complain(found, line);
    };
    auto const text = line.text.substr(begin);
    auto entry = formats::parse_contract_entry(text, formats::language());
    if (!entry) {
        complain_behind(std::move(entry.error()));
        return std::nullopt;
    }
    if (auto few = formats::few_tricks(*entry, text)) complain_behind({*std::move(few)});
    return ContractLine{*entry, board ? std::optional{bridge::vulnerability_of(*board)} : vulnerability_};
}

std::optional<bridge::Vulnerability> FigureCalculator::vulnerability_on(formats::Board const& board) const {
    auto const of_board = formats::vulnerability_of(board);
    return of_board ? of_board : vulnerability_;
}

bridge::Vulnerable FigureCalculator::vulnerable_in(formats::ContractEntry const& entry, std::optional<bridge::Vulnerability> told) {
    auto const side = entry.declarer ? side_of(*entry.declarer) : Side::north_south;
    return entry.vulnerable.value_or(bridge::Vulnerable{told && bridge::is_vulnerable(*told, side)});
}

}  // namespace score::cli
