// A match of Borç as people write it down, or as records for programs.
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "printing.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using bridge::BorcDeal;

class BorcDrawing {
public:
    BorcDrawing(BorcSheet const& sheet, PrintOptions const& options) : sheet_{sheet}, left_{options.left}, explains_{options.explain} {}

    void print_text(std::string& text) const {
        append_names(text, sheet_.names, left_);
        if (!sheet_.deals.empty()) head(text);
        int number = 0;
        for (auto const& deal : sheet_.deals) {
            auto const& obligation = deal.obligation;
            auto const figure = [](int imps) { return imps > 0 ? fmt::format("{}", imps) : std::string{}; };
            fmt::format_to(std::back_inserter(text), "{:>4}  {}{}{}{:>5}{:>5}{:>8}{:>7}{:>7}{:>7} |{:>5}", ++number,
                padded(words_of(deal.vulnerability), vul_), padded(words_of(deal.deal.deal), 14), padded(name(obligation.side), 4),
                obligation.side_points, obligation.fits, obligation.points, deal.score, deal.difference(), figure(deal.imps[left_]),
                figure(deal.imps[opponents(left_)]));
            end_line(text);
            if (explains_) explain(text, deal);
        }
        if (sheet_.deals.empty()) return;
        fmt::format_to(std::back_inserter(text), "{:>{}} |{:>5}    {}: {}\n", won(left_), 63 + vul_, won(opponents(left_)),
            sheet_.complete ? _("total") : _("so far"), outcome());
    }

    void print_json(JsonOut out) const {
        auto whole = json_of_deals(sheet_.deals, sheet_.totals, sheet_.complete, [this](BorcDeal const& deal, std::size_t number) {
            auto json = json_of_deal(number, given(deal), deal.deal.deal, deal.vulnerability);
            json["items"] = json_of(deal.postings);
            json["obligation"] = {{"side", deal.obligation.side == Side::north_south ? "ns" : "ew"}, {"hcp", deal.obligation.side_points},
                {"fits", deal.obligation.fits}, {"vulnerable", deal.obligation.vulnerable == bridge::Vulnerable::yes},
                {"points", deal.obligation.points}};
            json["score"] = deal.score;
            json["difference"] = deal.difference();
            json["imps"] = json_of(deal.imps);
            return json;
        });
        add_players(whole, sheet_.names);
        out.write(whole);
    }

    void print_records(RecordsOut records) const {
        std::int64_t count = 0;
        for (auto const& deal : sheet_.deals) {
            auto const& obligation = deal.obligation;
            write_record(records, {++count}, {given(deal), deal.deal.deal, deal.vulnerability},
                {name(obligation.side), std::int64_t{obligation.side_points}, std::int64_t{obligation.fits},
                    std::int64_t{obligation.points}, std::int64_t{deal.score}, std::int64_t{deal.difference()},
                    std::int64_t{deal.imps[obligation.side]}, std::int64_t{deal.totals[Side::north_south]},
                    std::int64_t{deal.totals[Side::east_west]}});
        }
    }

private:
    BridgeEntry const& given(BorcDeal const& deal) const { return sheet_.entries[deal.entry]; }

    void head(std::string& text) const {
        auto const side = [&](Side s) { return s == left_ ? _("We") : _("They"); };
        text.append(padded(C_("column", "deal"), 6))
            .append(padded(_("vul"), vul_))
            .append(padded(_("contract"), 14))
            .append(padded(_("side"), 4));
        for (auto const& [title, width] : {std::pair{_("hcp"), 5}, {_("fits"), 5}, {_("borç"), 8}, {_("score"), 7}, {_("diff"), 7}})
            text += padded(title, -width);
        text.append(padded(side(left_), -7)).append(" |").append(padded(side(opponents(left_)), -5)) += '\n';
    }

    static void explain(std::string& text, BorcDeal const& deal) {
        append_items(text, deal.postings, deal.deal.deal);
        auto const& obligation = deal.obligation;
        fmt::format_to(std::back_inserter(text), fmt::runtime(_("{:>6}  {}  {:<48}{}\n")), obligation.points, name(obligation.side),
            fmt::format(fmt::runtime(_("obligation: {} points, fits {}, {}")), obligation.side_points, obligation.fits,
                obligation.vulnerable == bridge::Vulnerable::yes ? _("vulnerable") : _("not vulnerable")),
            _("table of obligations"));
        fmt::format_to(std::back_inserter(text), fmt::runtime(_("{:>6}  {}  {:<48}{}\n")), deal.difference(), name(obligation.side),
            fmt::format(fmt::runtime(_("difference: {} IMP")), deal.imps[obligation.side]), "Law 78B");
    }

    int won(Side side) const { return bridge::imps_won(sheet_.deals, side); }
    std::string outcome() const {
        auto const lead = sheet_.totals[left_];
        if (lead == 0) return _("level");
        if (!sheet_.complete) return fmt::format(fmt::runtime(lead > 0 ? _("we are {} ahead") : _("they are {} ahead")), std::abs(lead));
        return fmt::format(fmt::runtime(lead > 0 ? _("we win by {}") : _("they win by {}")), std::abs(lead));
    }

    BorcSheet const& sheet_;
    Side left_;
    bool explains_;
    int vul_ = width_of_vulnerability();
};

}  // namespace

ColumnNames columns_of(BorcSheet const&) {
    return {"entry", "input", "contract", "declarer", "tricks", "vulnerable", "side", "hcp", "fits", "obligation", "score", "difference",
        "imps", "ns", "ew"};
}
void print_text(std::string& out, BorcSheet const& sheet, PrintOptions const& options, std::int64_t number) {
    if (number > 1) out += '\n';
    BorcDrawing{sheet, options}.print_text(out);
}
void print_json(JsonOut out, BorcSheet const& sheet, PrintOptions const& options) { BorcDrawing{sheet, options}.print_json(out); }
void print_records(RecordsOut records, BorcSheet const& sheet, std::int64_t) { BorcDrawing{sheet, {}}.print_records(records); }

}  // namespace score::formats::sheets
