// score chicago: four-deal bridge.
#include "score/bridge/chicago.hpp"

#include <array>
#include <fmt/format.h>

#include "commands/commands.hpp"
#include "commands/sheet.hpp"

namespace score::cli {
namespace {

using bridge::ChicagoDeal;
using bridge::ChicagoForm;
using bridge::ChicagoPattern;

constexpr Flag pattern{0, "vulnerable", "dealer|opponents",
    N_("Who is vulnerable on the second and the third deal: the dealer's side (the default) or his opponents. On the first deal nobody "
       "is, on the fourth both are.")};
constexpr Flag form{0, "form", "chicago|chicago-duplicate",
    N_("chicago, the default, carries part-scores forward until a side makes game, which gets 300 or 500 at once; a part-score on the "
       "fourth deal gets 100. chicago-duplicate scores each deal for itself.")};
constexpr Flag dealer{0, "dealer", "n|e|s|w", N_("Who deals first; North where nothing is said.")};

constexpr std::array agreements{&pattern, &form, &dealer};
constexpr std::array output{&flags::explain, &flags::we, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

class Sheet {
public:
    Sheet(Arguments const& arguments, Streams io)
        : arguments_{arguments}, out_{io.out}, reader_{arguments, io, {}}, left_{arguments.choice<Side>(flags::we)} {
        std::vector<bridge::DealEntry> entries;
        for (auto const& act : reader_.acts()) entries.push_back(reader_.given(act).deal.deal);
        sheet_ = bridge::chicago_sheet(
            {arguments.choice<ChicagoPattern>(pattern), arguments.choice<ChicagoForm>(form), arguments.choice<Seat>(dealer)}, entries);
        reader_.refuse(sheet_.refused);
    }

    Exit show() {
        print(*this, arguments_.choice<Format>(flags::format));
        return reader_.status();
    }

    void print_text() {
        auto& text = out_.buffer();
        auto const figure = [](int points) { return points == 0 ? std::string{} : fmt::format("{}", points); };
        bool const carries = arguments_.choice<ChicagoForm>(form) == ChicagoForm::carried;
        std::size_t number = 0;
        for (auto const& deal : sheet_.deals) {
            if (number++ == 0 || sheet_.deals[number - 2].round != deal.round) head(text, deal, carries);
            auto const points = points_of(deal);
            fmt::format_to(std::back_inserter(text), "{:>4}  {}  {}{}{:>8} |{:>6}", deal.number, letter(deal.dealer),
                padded(words_of(deal.vulnerability), 6), padded(contract_of(deal.deal), 14), figure(points[left_]),
                figure(points[opponents(left_)]));
            if (carries && deal.part_scores != BySide<int>{})
                fmt::format_to(std::back_inserter(text), "    {} : {}", deal.part_scores[left_], deal.part_scores[opponents(left_)]);
            end_line(text);
            if (arguments_.has(flags::explain)) append_items(text, deal.postings, deal.deal);
            out_.spill();
        }
        if (sheet_.deals.empty()) return;
        fmt::format_to(std::back_inserter(text), "{:>36} |{:>6}    {}\n", sheet_.totals[left_], sheet_.totals[opponents(left_)],
            sheet_.complete ? _("total") : _("so far"));
    }

    void print_json() {
        write_json_of_deals(out_, sheet_, [this](ChicagoDeal const& deal, std::size_t number) {
            auto json = json_of_deal(number, given(deal), deal.deal, deal.vulnerability);
            json["round"] = deal.round + 1;
            json["deal"] = deal.number;
            json["dealer"] = std::string(1, letter(deal.dealer));
            json["items"] = json_of(deal.postings);
            json["part_scores"] = json_of(deal.part_scores);
            return json;
        });
    }

    void print_records(Format format) {
        static constexpr std::array<std::string_view, 13> names{"entry", "round", "deal", "dealer", "input", "contract", "declarer",
            "tricks", "vulnerable", "ns_points", "ew_points", "ns", "ew"};
        RecordWriter records{out_, format, names};
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
    GivenDeal const& given(ChicagoDeal const& deal) const { return reader_.given(reader_.acts()[deal.entry]); }
    BySide<int> points_of(ChicagoDeal const& deal) const {
        BySide<int> points;
        for (auto const side : both_sides) points[side] = bridge::points_of(deal.postings, side);
        return points;
    }

    void head(std::string& text, ChicagoDeal const& deal, bool carries) const {
        if (deal.round > 0) text += '\n';
        auto const side = [&](Side s) { return s == left_ ? _("We") : _("They"); };
        text.append(padded(_("deal"), 6)).append(padded(_("by"), 3)).append(padded(_("vul"), 6)).append(padded(_("contract"), 14));
        text.append(padded(side(left_), -8)).append(" |").append(padded(side(opponents(left_)), -6));
        if (carries) text.append("    ").append(_("carried"));
        text += '\n';
    }

    Arguments const& arguments_;
    Output& out_;
    SheetReader reader_;
    Side left_;
    bridge::ChicagoSheet sheet_;
};

Exit run(Arguments const& arguments, Streams io) { return Sheet{arguments, io}.show(); }

}  // namespace

constinit Command const chicago_command{
    "chicago",
    N_("the sheet of four-deal bridge"),
    "DEAL",
    N_("Keeps the sheet of rounds of four deals, such as '4S= N' or '2NT+1 by W honours 4 EW', one an argument or a line, or the boards "
       "of a PBN file. A deal that is passed out is dealt again and is not one of the four. Lines can correct earlier ones. Without a "
       "DEAL, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli
