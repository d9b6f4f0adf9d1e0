#include "row.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "outcome.hpp"
#include "program_files.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/fold.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

class RowReading {
public:
    RowReading(Cells const& cells, Span where, std::optional<Contestants> contestants, ResultsReport& report)
        : cells_{cells}, where_{where}, contestants_{contestants}, report_{report} {}

    void read() {
        RecordedResult result;
        result.event = said(Field::event);
        auto const date = said(Field::date);
        result.session = said(Field::session).text.empty() ? date : said(Field::session);
        bool const has_day = !date.text.empty() || (report_.event && !report_.event->date.empty());
        if (auto day = day_in_record(has_day ? date.text : result.session.text); !day.empty())
            result.date = report_.store.emplace_back(std::move(day));
        result.section = said(Field::section);
        result.round = said(Field::round);
        result.table = said(Field::table);
        result.room = said(Field::room);
        result.lead = said(Field::lead);
        bool good = board(result);
        good = group(result) && good;
        good = who(result) && good;
        if (!good) return;
        auto const read = outcome(result);
        if (!read) return;
        result.outcome = read->outcome;
        result.is_sit_out = read->is_sit_out;
        result.where = read->where;
        result.shown = report_.store.emplace_back(read->shown);
        report_.results.push_back(result);
    }

private:
    void complain(Code const* code, Span where, Message message) { report_.found.push_back(diagnostic(code, where, std::move(message))); }
    RecordedText said(Field field) const {
        return says_nothing(cells_[field].text) ? RecordedText{{}, cells_[field].where} : cells_[field];
    }
    Span place_of(Field field) const { return cells_[field].where.size() > 0 ? cells_[field].where : where_; }

    bool board(RecordedResult& result) {
        auto const number = whole_number(cells_[Field::board].text);
        if (number && *number > 0) {
            result.board = static_cast<std::uint32_t>(*number);
            return true;
        }
        complain(result_code("results-board"), place_of(Field::board), say("a board number is a positive whole number"));
        return false;
    }

    bool group(RecordedResult& result) {
        auto const text = said(Field::group);
        if (text.text.empty()) return true;
        auto const number = whole_number(text.text);
        if (number) result.group = *number;
        else complain(result_code("results-number"), text.where, say("groups of results that can be compared are numbered"));
        return number.has_value();
    }

    bool who(RecordedResult& result) {
        constexpr BySide<std::array<Field, 2>> players{{{{Field::north, Field::south}, {Field::east, Field::west}}}};
        for (auto const side : both_sides) {
            result.pair[side] = said(Cells::of(side, Field::pair_ns));
            result.team[side] = said(Cells::of(side, Field::team_ns));
            result.names[side] = names(said(Cells::of(side, Field::names_ns)), said(players[side][0]), said(players[side][1]));
        }
        if (!contestants_) return true;
        using enum Contestants;
        for (auto const side : both_sides) {
            bool const has_team = !result.team[side].text.empty();
            bool const has_pair = !result.pair[side].text.empty() || !result.names[side].text.empty();
            if ((has_team && contestants_ != pairs) || (has_pair && contestants_ != teams)) continue;
            auto message = contestants_ == teams ? say("which team sat {}?", name(side)) : say("which pair sat {}?", name(side));
            complain(result_code("results-contestant"), where_, std::move(message));
            return false;
        }
        return true;
    }
    /// The names of a pair; in PBN both are in one text, separated by `;`.
    RecordedText names(RecordedText both, RecordedText first, RecordedText second) {
        if (!both.text.empty()) {
            auto const at = both.text.find(';');
            if (at == std::string_view::npos) return both;
            return {report_.store.emplace_back(fmt::format("{} - {}", both.text.substr(0, at), both.text.substr(at + 1))), both.where};
        }
        if (first.text.empty() || second.text.empty()) return first.text.empty() ? second : first;
        return {report_.store.emplace_back(fmt::format("{} - {}", first.text, second.text)), first.where};
    }

    std::optional<ReadOutcome> outcome(RecordedResult& result) {
        OutcomeCells cells{cells_[Field::adjusted], cells_[Field::contract], cells_[Field::declarer], cells_[Field::result],
            cells_[Field::tricks], {{cells_[Field::score_ns], cells_[Field::score_ew]}}, where_, bridge::vulnerability_of(result.board)};
        if (auto const vulnerable = said(Field::vulnerable); !vulnerable.text.empty()) {
            auto const read = vulnerability_in_cell(vulnerable.text);
            if (!read) complain(result_code("results-vulnerable"), vulnerable.where, say("a vulnerability is none, NS, EW or both"));
            if (!read) return std::nullopt;
            cells.vulnerability = *read;
        }
        result.vulnerability = cells.vulnerability;
        if (says_nothing(cells.adjusted.text) && !artificial(cells)) return std::nullopt;
        return read_outcome(cells, report_.found);
    }

    /// PBN 5.2: `^-50` is an artificial score, which counts instead of the contract, and `^60` an artificial percentage, where the record
    /// does not say of what. False if it cannot be read.
    bool artificial(OutcomeCells& cells) {
        if (is_artificial(cells.score[Side::north_south]) || is_artificial(cells.score[Side::east_west])) return artificial_score(cells);
        auto const ns = said(Field::percentage_ns), ew = said(Field::percentage_ew);
        if (!is_artificial(ns) || !is_artificial(ew) || !says_nothing(cells.contract.text)) return true;
        auto const ns_percent = whole_percent(ns), ew_percent = whole_percent(ew);
        if (!ns_percent || !ew_percent) return false;
        cells.adjusted = {report_.store.emplace_back(fmt::format("A{}/{}", *ns_percent, *ew_percent)), ns.where};
        return true;
    }
    /// An adjusted outcome in the column of contracts counts more than the score beside it.
    bool artificial_score(OutcomeCells& cells) {
        if (is_adjusted(cells.contract)) return cells.score = {}, true;
        for (auto const side : both_sides) {
            auto& score = cells.score[side];
            if (!is_artificial(score)) continue;
            auto const marked = score;
            score = without_mark(marked);
            if (whole_number(score.text)) continue;
            complain(result_code("results-number"), marked.where, say("this is not a score"));
            return false;
        }
        cells.contract = cells.declarer = cells.result = cells.tricks = {};
        cells.is_artificial_score = true;
        return true;
    }
    static bool is_adjusted(RecordedText const& cell) {
        auto const outcome = says_nothing(cell.text) ? std::nullopt : adjusted_outcome(cell.text);
        return outcome && !std::holds_alternative<bridge::Played>(*outcome) && !std::holds_alternative<bridge::NotPlayed>(*outcome);
    }
    static bool is_artificial(RecordedText const& cell) { return cell.text.starts_with('^'); }
    static RecordedText without_mark(RecordedText const& cell) { return {cell.text.substr(1), part_of_cell(cell, {1, cell.text.size()})}; }
    /// `^60`, `^60.00` and `^60%`.
    std::optional<int> whole_percent(RecordedText const& cell) {
        auto text = cell.text.substr(1);
        if (text.ends_with('%')) text.remove_suffix(1);
        auto const point = std::min(text.find('.'), text.size());
        bool const is_whole = text.substr(point).find_first_not_of(".0") == text.npos;
        auto const percent = is_whole ? whole_number(text.substr(0, point)) : std::nullopt;
        if (!percent) complain(result_code("results-award"), cell.where, say("an artificial score is a whole percentage, such as 60"));
        return percent;
    }

    Cells const& cells_;
    Span where_;
    std::optional<Contestants> contestants_;
    ResultsReport& report_;
};

}  // namespace

std::optional<bridge::Vulnerability> vulnerability_in_cell(std::string_view text) {
    using enum bridge::Vulnerability;
    struct Word {
        std::string_view text;
        bridge::Vulnerability means;
    };
    constexpr std::array words{std::to_array<Word>({{"love", none}, {"o", none}, {"keiner", none}, {"keine", none}, {"niemand", none},
        {"yok", none}, {"n-s", north_south}, {"kg", north_south}, {"k-g", north_south}, {"e-w", east_west}, {"ow", east_west},
        {"o-w", east_west}, {"db", east_west}, {"d-b", east_west}, {"n/s", north_south}, {"e/w", east_west}, {"o/w", east_west},
        {"k/g", north_south}, {"d/b", east_west}, {"both", both}, {"b", both}, {"alle", both}, {"beide", both}, {"hepsi", both},
        {"herkes", both}, {"kimse", none}, {"hiç", none}})};
    if (auto const v = bridge::vulnerability_of(text)) return v;
    auto const folded_text = folded(text);
    auto const* const word = std::ranges::find(words, folded_text, &Word::text);
    return word == words.end() ? std::nullopt : std::optional{word->means};
}

void read_row(Cells const& cells, Span row, std::optional<Contestants> contestants, ResultsReport& report) {
    RowReading{cells, row, contestants, report}.read();
}

}  // namespace score::formats
