// score borc: scores at one table compared with what the hands are worth.
#include "score/bridge/borc.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>

#include "commands/commands.hpp"
#include "commands/figures.hpp"
#include "commands/sheet.hpp"
#include "score/formats/obligation_file.hpp"

namespace score::cli {
namespace {

using bridge::BorcDeal;
using bridge::PartScorePremium;

constexpr Flag table{0, "table", "borc|russian|iniarski",
    N_("The table of obligations: borc, the Turkish one, by points and up to two fits (the default); russian, by points alone; iniarski, "
       "the "
       "Polish one, with a fit in a major.")};
constexpr Flag custom{
    0, "custom", "FILE", N_("A table of your own: a line for each number of points from 20 on, with two, four or six obligations.")};
constexpr Flag partscore{0, "partscore", "home|law77",
    N_("The premium for a part-score: home is 50 up to 2S and 100, vulnerable 200, from 2NT on; law77 is always 50. home is the default "
       "for "
       "borc and for a table of your own, law77 for the others.")};
constexpr Flag fit{
    0, "fit", "8|9", N_("How many cards of a suit two hands hold together for a fit, where the cards are given. The default is 8.")};
constexpr Flag first{0, "first", "ns|ew", N_("Which side is vulnerable on the first deal; North-South where nothing is said.")};
constexpr Flag deals{0, "deals", "N", N_("How many deals a match has before it goes on until one side is ahead: 8 where nothing is said.")};

constexpr std::array agreements{&table, &custom, &partscore, &fit, &first, &deals};
constexpr std::array output{&flags::explain, &flags::we, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

std::optional<int> deals_wanted(std::string_view text) {
    int n = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < 1 || n > 1000) return std::nullopt;
    return n;
}

// What the flags say. The table of one's own lives here.
class Agreements {
public:
    Agreements(Arguments const& arguments, Streams io) {
        rules_.first_vulnerable = arguments.choice<Side>(first);
        constexpr std::array tables{&bridge::borc_table, &bridge::russian_table, &bridge::iniarski_table};
        auto const which = arguments.choice<std::size_t>(table);
        rules_.table = tables[which];
        bool const turkish = which == 0;
        rules_.part_score = turkish ? PartScorePremium::home : PartScorePremium::law77;
        rules_.honours = turkish;
        if (arguments.has(custom)) own_table(arguments, io);
        if (arguments.has(partscore)) rules_.part_score = arguments.choice<PartScorePremium>(partscore);
        if (arguments.has(deals)) {
            auto const wanted = deals_wanted(arguments.value(deals));
            if (!wanted) throw WrongUsage{_("--deals needs a number from 1 to 1000")};
            rules_.deals = *wanted;
        }
    }
    bridge::BorcRules const& rules() const { return rules_; }
    bool are_valid() const { return valid_; }

private:
    void own_table(Arguments const& arguments, Streams io) {
        if (arguments.has(table)) throw WrongUsage{_("--table and --custom exclude each other")};
        auto const name = arguments.value(custom);
        auto const text = content_of_table(name);
        if (auto own = formats::parse_obligations(text)) {
            own_ = std::move(*own);
            rules_.table = &own_->table();
            return;
        } else {
            std::string found;
            for (auto const& diagnostic : own.error())
                formats::render_text(found, diagnostic, formats::Source{name, text}, {wants_color(arguments, io.err)});
            io.complain(found);
            valid_ = false;
        }
    }

    bridge::BorcRules rules_;
    std::optional<formats::OwnObligations> own_;
    bool valid_ = true;
};

class Sheet {
public:
    Sheet(Arguments const& arguments, Streams io, bridge::BorcRules const& rules)
        : arguments_{arguments}, out_{io.out}, reader_{arguments, io, {.strength = true}}, left_{arguments.choice<Side>(flags::we)} {
        std::vector<bridge::BorcEntry> entries;
        for (auto const& act : reader_.acts()) {
            auto const& deal = reader_.given(act).deal;
            entries.push_back({deal.deal, deal.strength_with(arguments.value(fit, "8") == "9" ? 9 : 8)});
        }
        sheet_ = bridge::borc_sheet(rules, entries);
        reader_.refuse(sheet_.refused);
    }

    Exit show() {
        print(*this, arguments_.choice<Format>(flags::format));
        return reader_.status();
    }

    void print_text() {
        auto& text = out_.buffer();
        if (!sheet_.deals.empty()) head(text);
        int number = 0;
        for (auto const& deal : sheet_.deals) {
            auto const& obligation = deal.obligation;
            auto const figure = [](int imps) { return imps > 0 ? fmt::format("{}", imps) : std::string{}; };
            fmt::format_to(std::back_inserter(text), "{:>4}  {}{}{}{:>5}{:>5}{:>8}{:>7}{:>7}{:>7} |{:>5}", ++number,
                padded(words_of(deal.vulnerability), 6), padded(contract_of(deal.deal.deal), 14), padded(name(obligation.side), 4),
                obligation.side_points, obligation.fits, obligation.points, deal.score, deal.difference(), figure(deal.imps[left_]),
                figure(deal.imps[opponents(left_)]));
            end_line(text);
            if (arguments_.has(flags::explain)) explain(text, deal);
            out_.spill();
        }
        if (sheet_.deals.empty()) return;
        fmt::format_to(std::back_inserter(text), "{:>69} |{:>5}    {}\n", sheet_.totals[left_], sheet_.totals[opponents(left_)],
            sheet_.complete ? _("total") : _("so far"));
    }

    void print_json() {
        write_json_of_deals(out_, sheet_, [this](BorcDeal const& deal, std::size_t number) {
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
    }

    void print_records(Format format) {
        static constexpr std::array<std::string_view, 15> names{"entry", "input", "contract", "declarer", "tricks", "vulnerable", "side",
            "hcp", "fits", "obligation", "score", "difference", "imps", "ns", "ew"};
        RecordWriter records{out_, format, names};
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
    GivenDeal const& given(BorcDeal const& deal) const { return reader_.given(reader_.acts()[deal.entry]); }

    void head(std::string& text) const {
        auto const side = [&](Side s) { return s == left_ ? _("We") : _("They"); };
        text.append(padded(_("deal"), 6)).append(padded(_("vul"), 6)).append(padded(_("contract"), 14)).append(padded(_("side"), 4));
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

    Arguments const& arguments_;
    Output& out_;
    SheetReader reader_;
    Side left_;
    bridge::BorcSheet sheet_;
};

Exit run(Arguments const& arguments, Streams io) {
    Agreements const agreed{arguments, io};
    if (!agreed.are_valid()) return Exit::findings;
    return Sheet{arguments, io, agreed.rules()}.show();
}

}  // namespace

constinit Command const borc_command{
    "borc",
    N_("scores at one table against what the hands are worth (Borç)"),
    "DEAL",
    N_("Compares the score of each deal with the obligation of the stronger side and turns the difference into IMPs. Deals are such as "
       "'4H= E, hcp 24 EW, fits 1', or with the cards, '4H= E deal N:...', one an argument or a line, or the boards of a PBN file. Lines "
       "can "
       "correct earlier ones. Without a DEAL, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli
