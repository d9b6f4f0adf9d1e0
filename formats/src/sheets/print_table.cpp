// Duplicate boards at one table as people write them down, or as records for programs.
#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "printing.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using bridge::ScoredBoard;

class TableDrawing {
public:
    TableDrawing(TableSheet const& sheet, PrintOptions const& options) : sheet_{sheet}, left_{options.left}, explains_{options.explain} {}

    void print_text(std::string& text) const {
        append_names(text, sheet_.names, left_);
        if (sheet_.boards.empty()) return;
        auto const teams = sheet_.rules.teams;
        auto const side = [&](Side s) { return s == left_ ? _("We") : _("They"); };
        text.append(padded(_("board"), -5)).append("  ").append(padded(_("vul"), vul_)).append(padded(_("contract"), 14));
        if (teams) text.append(padded(_("NS"), -7)).append(padded(_("other"), -7)).append(padded(_("diff"), -7));
        text.append(padded(side(left_), teams ? -7 : -8)).append(" |").append(padded(side(opponents(left_)), teams ? -5 : -6)) += '\n';
        for (auto const& board : sheet_.boards) {
            fmt::format_to(std::back_inserter(text), "{:>5}  {}{}", board.number, padded(words_of(board.vulnerability), vul_),
                padded(words_of(board.deal), 14));
            if (teams) draw_comparison(text, board);
            else
                fmt::format_to(std::back_inserter(text), "{:>8} |{:>6}", figure(points_of(board.postings, left_)),
                    figure(points_of(board.postings, opponents(left_))));
            end_line(text);
            if (explains_) append_items(text, board.postings, board.deal);
        }
        if (teams) draw_result(text);
        else
            fmt::format_to(std::back_inserter(text), "{:>{}} |{:>6}    {}\n", sheet_.totals[left_], 29 + vul_,
                sheet_.totals[opponents(left_)], _("total"));
    }

    void print_json(JsonOut out) const {
        auto whole = json_of_deals(sheet_.boards, sheet_.totals, false, [this](ScoredBoard const& board, std::size_t number) {
            auto json = json_of_deal(number, given(board), board.deal, board.vulnerability);
            json["board"] = board.number;
            json["score"] = board.score();
            if (sheet_.rules.teams) {
                json["other"] = board.other ? Json(*board.other) : Json(nullptr);
                json["imps"] = json_of(board.imps);
            }
            json["items"] = json_of(board.postings);
            return json;
        });
        if (sheet_.rules.teams) whole["imps"] = json_of(sheet_.imps);
        if (auto const vp = victory_points(sheet_, Side::north_south))
            whole["victory_points"] = {{"scale", sheet_.rules.victory_points}, {"ns", vp->own / 100.0}, {"ew", vp->opponents / 100.0}};
        add_players(whole, sheet_.names);
        out.write(whole);
    }

    void print_records(RecordsOut records) const {
        std::int64_t count = 0;
        for (auto const& board : sheet_.boards)
            write_record(records, {++count, std::int64_t{board.number}}, {given(board), board.deal, board.vulnerability},
                {std::int64_t{board.score()}, board.other ? Cell{std::int64_t{*board.other}} : Cell{},
                    board.other ? Cell{std::int64_t{board.imps[Side::north_south]}} : Cell{}, std::int64_t{board.totals[Side::north_south]},
                    std::int64_t{board.totals[Side::east_west]}});
    }

private:
    BridgeEntry const& given(ScoredBoard const& board) const { return sheet_.entries[board.entry]; }
    static std::string figure(int points) { return points == 0 ? std::string{} : fmt::format("{}", points); }
    int won(Side side) const { return bridge::imps_won(sheet_.boards, side); }
    void draw_result(std::string& text) const {
        fmt::format_to(std::back_inserter(text), "{:>{}} |{:>5}    {}\n", won(left_), 49 + vul_, won(opponents(left_)), _("IMPs"));
        if (auto const vp = victory_points(sheet_, left_))
            fmt::format_to(std::back_inserter(text), "{:>{}} |{:>5}    {}\n", shown_victory_points(vp->own), 49 + vul_,
                shown_victory_points(vp->opponents), _("Victory Points"));
    }
    void draw_comparison(std::string& text, ScoredBoard const& board) const {
        fmt::format_to(std::back_inserter(text), "{:>7}", board.score());
        if (!board.other) return;
        auto const imps = [&](Side s) { return figure(std::max(0, board.imps[s])); };
        fmt::format_to(std::back_inserter(text), "{:>7}{:>7}{:>7} |{:>5}", *board.other, board.score() - *board.other, imps(left_),
            imps(opponents(left_)));
    }

    TableSheet const& sheet_;
    Side left_;
    bool explains_;
    int vul_ = width_of_vulnerability();
};

}  // namespace

std::string shown_victory_points(int hundredths) { return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100); }

ColumnNames columns_of(TableSheet const&) {
    return {"entry", "board", "input", "contract", "declarer", "tricks", "vulnerable", "score", "other", "imps", "ns", "ew"};
}
void print_text(std::string& out, TableSheet const& sheet, PrintOptions const& options, std::int64_t number) {
    if (number > 1) out += '\n';
    TableDrawing{sheet, options}.print_text(out);
}
void print_json(JsonOut out, TableSheet const& sheet, PrintOptions const& options) { TableDrawing{sheet, options}.print_json(out); }
void print_records(RecordsOut records, TableSheet const& sheet, std::int64_t) { TableDrawing{sheet, {}}.print_records(records); }

}  // namespace score::formats::sheets
