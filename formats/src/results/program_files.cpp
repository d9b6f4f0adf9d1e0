#include "program_files.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "../board/values.hpp"
#include "../xml/document.hpp"
#include "outcome.hpp"
#include "score/ascii.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/formats/usebio.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

bool says_pass(std::string_view contract) {
    constexpr std::array words{std::to_array<std::string_view>({"PASS", "PASSED", "PASSED OUT", "ALL PASS", "AP", "PO"})};
    return std::ranges::find(words, ascii::in_capitals(contract)) != words.end();
}

// `A6040`: the percentages of both sides.
std::string artificial(std::string_view score) {
    if (score.size() != 5 || score[0] != 'A' || !ascii::is_number(score.substr(1))) return {};
    return fmt::format("A{}/{}", score.substr(1, 2), score.substr(3));
}

// `4SX` of `4 S x`; empty if it is no contract.
std::string contract_in(std::string_view text) {
    std::string out;
    for (char const c : text)
        if (c != ' ') out += ascii::upper(c);
    if (out.size() < 2 || out[0] < '1' || out[0] > '7' || std::string_view{"CDHSN"}.find(out[1]) == std::string_view::npos) return {};
    if (out[1] == 'N' && out.substr(2, 1) != "T") out.insert(2, "T");
    auto const risk = out.substr(out[1] == 'N' ? 3 : 2);
    return risk.empty() || risk == "X" || risk == "XX" ? out : std::string{};
}

// The lines at the beginning of a file that are not empty.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_{without_byte_order_mark(text)} {}
    std::string_view next() {
        std::string_view line;
        while (line.empty() && !rest_.empty()) line = trimmed(take_line(rest_));
        return line;
    }

private:
    std::string_view rest_;
};

bool begins_as_bridgewebs(std::string_view beginning) {
    auto const line = ascii::in_capitals(Lines{beginning}.next());
    constexpr std::string_view name = "#VERSION";
    return line.starts_with(name) && std::string_view{";,\t"}.find((line + ' ')[name.size()]) != std::string_view::npos;
}

// `A;1;N;"…`
bool is_contestant(std::string_view line) {
    for (int i = 0; i < 2; ++i) line.remove_prefix(std::min(line.find(';'), line.size() - 1) + (line.empty() ? 0 : 1));
    return line.size() > 2 && std::string_view{"NESW"}.find(line[0]) != std::string_view::npos && line.substr(1, 2) == ";\"";
}
bool begins_as_jannersten(std::string_view beginning) {
    Lines lines{beginning};
    auto const first = lines.next();
    return ascii::equal_in_any_case(first, "[GAME]") || (std::ranges::count(first, ';') == 12 && is_contestant(lines.next()));
}

bool begins_as_nz_scorer(std::string_view beginning) {
    return xml::has_root(beginning, "session") && beginning.find("club_no=") != std::string_view::npos;
}

}  // namespace

std::string day_in_record(std::string_view text) {
    std::array<std::string_view, 3> parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto const end = std::min(text.find_first_of("/-."), text.size());
        parts[i] = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!ascii::is_number(parts[i])) return {};
    }
    if (!text.empty()) return {};
    if (parts[2].size() == 4) std::swap(parts[0], parts[2]);
    if (parts[0].size() != 4 || parts[1].size() > 2 || parts[2].size() > 2) return {};
    auto day = fmt::format("{}.{:0>2}.{:0>2}", parts[0], parts[1], parts[2]);
    return pbn::read_date(day).value ? day : std::string{};
}

ProgramFile const* program_of(std::string_view beginning) {
    static constexpr std::array programs{
        std::to_array<ProgramFile>({{"USEBIO", begins_as_usebio, usebio_results}, {"BridgeWebs", begins_as_bridgewebs, bridgewebs_results},
            {"Jannersten", begins_as_jannersten, jannersten_results}, {"NZ Bridge Scorer", begins_as_nz_scorer, nz_scorer_results}})};
    auto const* const found = std::ranges::find_if(programs, [&](ProgramFile const& program) { return program.begins(beginning); });
    return found == programs.end() ? nullptr : found;
}

std::optional<Message> why_only_ranked(std::string_view beginning) {
    auto const* const program = begins_as_usebio(beginning) ? nullptr : program_of(beginning);
    if (program == nullptr) return std::nullopt;
    return say("these are results of {}, which score pairs reads; with --usebio it writes them as USEBIO", verbatim(program->name));
}

void put_outcome(ProgramRow const& row, Cells& cells, ResultsReport& report) {
    auto const keep = [&](std::string text, Span where) { return RecordedText{report.store.emplace_back(std::move(text)), where}; };
    bool const has_score = whole_number(row.score.text).has_value();
    if (auto awards = artificial(row.score.text); !awards.empty()) cells[Field::adjusted] = keep(std::move(awards), row.score.where);
    else if (row.contract.text.empty() && row.score.text.empty() && !row.note.text.empty()) cells[Field::adjusted] = row.note;
    else if (ascii::equal_in_any_case(row.contract.text, "NP")) cells[Field::contract] = row.contract;
    else {
        cells[Field::score_ns] = row.score;
        if (row.contract.text.empty()) return;
        if (says_pass(row.contract.text)) {
            cells[Field::contract] = keep("pass", row.contract.where);
            return;
        }
        auto read = contract_in(row.contract.text);
        bool const is_whole = !read.empty() && !row.declarer.text.empty() && !(row.tricks.text.empty() && row.result.text.empty());
        if (!is_whole && has_score) {
            if (read.empty())
                report.found.push_back(
                    diagnostic(result_code("results-contract"), row.contract.where, say("this is not a contract; the score is used")));
            return;
        }
        cells[Field::contract] = read.empty() ? row.contract : keep(std::move(read), row.contract.where);
        cells[Field::declarer] = row.declarer;
        cells[Field::tricks] = row.tricks;
        cells[Field::result] = row.result;
    }
}

}  // namespace score::formats
