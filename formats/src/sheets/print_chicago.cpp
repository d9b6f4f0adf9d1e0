// Rounds of four-deal bridge as people write them down, or as records for programs.
#include <array>
#include <iterator>
#include <utility>

#include "printing.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using bridge::ChicagoDeal;

class ChicagoDrawing {
public:
    ChicagoDrawing(ChicagoSheet const& sheet, PrintOptions const& options)
        : sheet_{sheet}, left_{options.left}, explains_{options.explain} {}

    void print_text(std::string& text) const {
        auto const figure = [](int points) { return points == 0 ? std::string{} : fmt::format("{}", points); };
        bool const carries = sheet_.rules.form == bridge::ChicagoForm::carried;
        append_names(text, sheet_.names, left_);
        std::size_t number = 0;
        for (auto const& deal : sheet_.deals) {
            if (number++ == 0 || sheet_.deals[number - 2].round != deal.round) head(text, deal, carries);
            auto const points = points_of(deal);
            fmt::format_to(std::back_inserter(text), "{:>4}  {}  {}{}{:>8} |{:>6}", deal.number, letter(deal.dealer),
                padded(words_of(deal.vulnerability), vul_), padded(words_of(deal.deal), 14), figure(points[left_]),
                figure(points[opponents(left_)]));
            if (carries && deal.part_scores != BySide<int>{})
                fmt::format_to(std::back_inserter(text), "    {} : {}", deal.part_scores[left_], deal.part_scores[opponents(left_)]);
            end_line(text);
            if (explains_) append_items(text, deal.postings, deal.deal);
        }
        if (sheet_.deals.empty()) return;
        fmt::format_to(std::back_inserter(text), "{:>{}} |{:>6}    {}\n", sheet_.totals[left_], 30 + vul_, sheet_.totals[opponents(left_)],
            sheet_.complete ? _("total") : _("so far"));
    }

    void print_json(JsonOut out) const {
        auto whole = json_of_deals(sheet_.deals, sheet_.totals, sheet_.complete, [this](ChicagoDeal const& deal, std::size_t number) {
            auto json = json_of_deal(number, given(deal), deal.deal, deal.vulnerability);
            json["round"] = deal.round + 1;
            json["deal"] = deal.number;
            json["dealer"] = std::string(1, letter(deal.dealer));
            json["items"] = json_of(deal.postings);
            json["part_scores"] = json_of(deal.part_scores);
            return json;
        });
        add_players(whole, sheet_.names);
        out.write(whole);
    }

    void print_records(RecordsOut records) const {
        std::int64_t count = 0;
        for (auto const& deal : sheet_.deals) {
            auto const by = std::string(1, letter(deal.dealer));
            auto const points = points_of(deal);
            write_record(records, {++count, std::int64_t{deal.round + 1}, std::int64_t{deal.number}, std::string_view{by}},
                {given(deal), deal.deal, deal.vulnerability},
                {std::int64_t{points[Side::north_south]}, std::int64_t{points[Side::east_west]},
                    std::int64_t{deal.totals[Side::north_south]}, std::int64_t{deal.totals[Side::east_west]}});
        }
    }

private:
    BridgeEntry const& given(ChicagoDeal const& deal) const { return sheet_.entries[deal.entry]; }
    static BySide<int> points_of(ChicagoDeal const& deal) {
        BySide<int> points;
        for (auto const side : both_sides) points[side] = bridge::points_of(deal.postings, side);
        return points;
    }

    void head(std::string& text, ChicagoDeal const& deal, bool carries) const {
        if (deal.round > 0) text += '\n';
        auto const side = [&](Side s) { return s == left_ ? _("We") : _("They"); };
        text.append(padded(C_("column", "deal"), 6))
            .append(padded(C_("dealer", "by"), 3))
            .append(padded(_("vul"), vul_))
            .append(padded(_("contract"), 14));
        text.append(padded(side(left_), -8)).append(" |").append(padded(side(opponents(left_)), -6));
        if (carries) text.append("    ").append(_("carried"));
        text += '\n';
    }

    ChicagoSheet const& sheet_;
    Side left_;
    bool explains_;
    int vul_ = width_of_vulnerability();
};

}  // namespace

ColumnNames columns_of(ChicagoSheet const&) {
    return {
        "entry", "round", "deal", "dealer", "input", "contract", "declarer", "tricks", "vulnerable", "ns_points", "ew_points", "ns", "ew"};
}
void print_text(std::string& out, ChicagoSheet const& sheet, PrintOptions const& options, std::int64_t number) {
    if (number > 1) out += '\n';
    ChicagoDrawing{sheet, options}.print_text(out);
}
void print_json(JsonOut out, ChicagoSheet const& sheet, PrintOptions const& options) { ChicagoDrawing{sheet, options}.print_json(out); }
void print_records(RecordsOut records, ChicagoSheet const& sheet, std::int64_t) { ChicagoDrawing{sheet, {}}.print_records(records); }

}  // namespace score::formats::sheets
