// score rubber: an evening of rubber bridge.
#include "score/bridge/rubber.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include "commands/commands.hpp"
#include "commands/reasons.hpp"
#include "commands/sheet.hpp"

namespace score::cli {
namespace {

using bridge::Line;
using bridge::Rubber;
using bridge::RubberDeal;

constexpr Flag unfinished{0, "unfinished-partscore", "100|50",
    N_("What the sole part-score in the unfinished game of a rubber that is broken off is worth: 100, or 50 as on older sheets.")};
constexpr Flag pivot{0, "pivot", "none|n|e|s|w",
    N_("The player in this seat stays, the others move on by one seat after each rubber, unless a line \"rubber\" names the players.")};
constexpr Flag back{0, "back-score", "points|hundreds",
    N_("How the back-score over several rubbers is kept: in points, or in hundreds, where an odd 50 counts as another hundred.")};

constexpr std::array agreements{&unfinished, &pivot, &back};
constexpr std::array output{&flags::explain, &flags::we, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

class Players {
public:
    explicit Players(std::optional<Seat> stays) : stays_{stays} {}

    // Where the players of a line "rubber" sit; nothing when they stay where they are.
    std::optional<bridge::Seating> seating(std::vector<std::string> const& named) {
        if (!named.empty()) {
            bridge::Seating seating;
            for (auto const seat : all_seats) seating[seat] = number_of(named[static_cast<std::size_t>(seat)]);
            first_ = current_ = seating;
            rubber_ = 0;
        } else if (stays_) {
            if (names_.empty()) unnamed();
            current_ = bridge::pivot_seating(first_, *stays_, ++rubber_);
        } else {
            return std::nullopt;
        }
        return current_;
    }
    void unnamed() {
        for (auto const* const name : {"North", "East", "South", "West"}) number_of(name);
    }
    std::vector<std::string> const& names() const { return names_; }

private:
    bridge::Player number_of(std::string const& name) {
        auto const found = std::ranges::find(names_, name);
        if (found == names_.end()) names_.push_back(name);
        return static_cast<bridge::Player>(std::ranges::find(names_, name) - names_.begin());
    }

    std::optional<Seat> stays_;
    std::vector<std::string> names_;
    bridge::Seating first_ = bridge::first_seating, current_ = bridge::first_seating;
    std::size_t rubber_ = 0;
};

class Sheet {
public:
    Sheet(Arguments const& arguments, Streams io)
        : arguments_{arguments}, out_{io.out}, reader_{arguments, io, {.strength = false, .rubbers = true}},
          left_{arguments.choice<Side>(flags::we)}, players_{pivot_of(arguments)} {
        replay();
    }

    Exit show() {
        print(*this, arguments_.choice<Format>(flags::format));
        return reader_.status();
    }

    void print_text() {
        auto& text = out_.buffer();
        std::size_t number = 0, deal = 0;
        for (auto const& rubber : evening_.rubbers) {
            if (number > 0) text += '\n';
            title(text, rubber, ++number);
            draw(text, rubber, deal);
            if (arguments_.has(flags::explain)) explain(text, rubber, deal);
            deal += rubber.deals.size();
            out_.spill();
        }
        if (evening_.rubbers.size() > 1) back_score(text);
    }

    void print_json() {
        std::size_t number = 0, count = 0;
        for (auto const& rubber : evening_.rubbers) {
            auto entries = Json::array();
            for (auto const& deal : rubber.deals) {
                auto json = json_of_deal(++count, given(deal), deal.deal, deal.vulnerability);
                json["game"] = deal.game + 1;
                json["items"] = json_of(deal.postings);
                json.update(json_of(deal.totals));
                entries.push_back(std::move(json));
            }
            Json json{{"rubber", ++number}};
            json.update(json_of(rubber.totals));
            json["entries"] = std::move(entries);
            json["bonus"] = json_of(rubber.bonus);
            json["games"] = json_of(rubber.games);
            json["part_scores"] = json_of(rubber.part_scores);
            json["complete"] = rubber.complete;
            json["broken_off"] = rubber.broken_off;
            if (evening_.rubbers.size() > 1 || are_named())
                for (auto const seat : all_seats) json["players"][std::string(1, letter(seat))] = name_of(rubber.seating[seat]);
            write_json(out_, json);
        }
        if (evening_.rubbers.size() < 2) return;
        Json json;
        auto const standing = bridge::back_score(evening_.rubbers, players_.names().size(), unit());
        for (std::size_t i = 0; i < standing.size(); ++i) json["back_score"][name_of(static_cast<bridge::Player>(i))] = standing[i];
        write_json(out_, json);
    }

    void print_records(Format format) {
        static constexpr std::array<std::string_view, 11> names{
            "rubber", "entry", "input", "contract", "declarer", "tricks", "vulnerable", "ns_below", "ew_below", "ns", "ew"};
        RecordWriter records{out_, format, names};
        std::int64_t number = 0, count = 0;
        for (auto const& rubber : evening_.rubbers) {
            ++number;
            for (auto const& deal : rubber.deals) {
                BySide<int> below;
                for (auto const& posting : deal.postings)
                    if (posting.line == Line::below) below[posting.side] += posting.item.points();
                write_record(records, {number, ++count}, {given(deal), deal.deal, deal.vulnerability},
                    {std::int64_t{below[Side::north_south]}, std::int64_t{below[Side::east_west]},
                        std::int64_t{deal.totals[Side::north_south]}, std::int64_t{deal.totals[Side::east_west]}});
            }
        }
    }

private:
    static std::optional<Seat> pivot_of(Arguments const& arguments) {
        auto const value = arguments.value(pivot, "none");
        return value == "none" ? std::nullopt : seat_of(value[0]);
    }

    void replay() {
        std::vector<bridge::RubberEntry> entries;
        bool first = true;
        for (auto const& act : reader_.acts()) {
            switch (act.kind) {
                case SheetAct::Kind::deal: entries.emplace_back(reader_.given(act).deal.deal); break;
                case SheetAct::Kind::break_off: entries.emplace_back(bridge::BrokenOff{}); break;
                case SheetAct::Kind::next_rubber:
                    entries.emplace_back(bridge::NextRubber{first && act.names.empty() ? std::nullopt : players_.seating(act.names)});
                    break;
            }
            first = false;
        }
        if (players_.names().empty()) players_.unnamed();
        auto const value = arguments_.value(unfinished, "100");
        evening_ = bridge::rubber_evening({value == "50" ? 50 : 100, reader_.has_boards()}, entries);
        reader_.refuse(evening_.refused);
    }

    GivenDeal const& given(RubberDeal const& deal) const { return reader_.given(reader_.acts()[deal.entry]); }
    std::string name_of(bridge::Player player) const { return formats::printable(players_.names()[player]); }
    bool are_named() const { return players_.names().front() != "North"; }

    void title(std::string& text, Rubber const& rubber, std::size_t number) const {
        if (evening_.rubbers.size() == 1 && !are_named()) return;
        auto const pair = [&](Side side) {
            auto const seat = side == Side::north_south ? Seat::north : Seat::east;
            return fmt::format(fmt::runtime(_("{} and {}")), name_of(rubber.seating[seat]), name_of(rubber.seating[partner(seat)]));
        };
        fmt::format_to(
            std::back_inserter(text), fmt::runtime(_("Rubber {}: {} against {}\n")), number, pair(left_), pair(opponents(left_)));
    }

    // One figure in its column, with what it is for.
    void row(std::string& text, Side side, int points, std::string_view note) const {
        auto const column = [&](Side s) { return s == side ? fmt::format("{}", points) : std::string{}; };
        fmt::format_to(std::back_inserter(text), "{:>8} |{:>6}    {}", column(left_), column(opponents(left_)), note);
        end_line(text);
    }

    void draw(std::string& text, Rubber const& rubber, std::size_t before) const {
        auto const head = [&](Side s) { return s == left_ ? _("We") : _("They"); };
        text.append(padded(head(left_), -8)).append(" |").append(padded(head(opponents(left_)), -6)) += '\n';
        for (auto const& posting : rubber.bonus) row(text, posting.side, posting.item.points(), words_of_reason(posting.item.reason));
        for (auto i = rubber.deals.size(); i-- > 0;) draw_above(text, rubber.deals[i], before + i + 1);
        for (std::size_t i = 0; i < rubber.deals.size(); ++i) {
            if (i == 0 || rubber.deals[i].game != rubber.deals[i - 1].game) text += "---------+-------\n";
            draw_below(text, rubber.deals[i], before + i + 1);
        }
        text += "=========+=======\n";
        fmt::format_to(
            std::back_inserter(text), "{:>8} |{:>6}    {}\n", rubber.totals[left_], rubber.totals[opponents(left_)], outcome(rubber));
    }

    // Above the line the latest figure stands on top.
    static std::string note(RubberDeal const& deal, std::size_t number, std::string_view what) {
        return fmt::format("{:>2}  {:<14} {}", number, contract_of(deal.deal), what);
    }
    void draw_above(std::string& text, RubberDeal const& deal, std::size_t number) const {
        for (auto i = deal.postings.size(); i-- > 0;) {
            auto const& [side, line, item] = deal.postings[i];
            if (line == Line::above) row(text, side, item.points(), note(deal, number, words_of_reason(item.reason)));
        }
    }
    void draw_below(std::string& text, RubberDeal const& deal, std::size_t number) const {
        for (auto const side : both_sides) {
            int points = 0;
            for (auto const& posting : deal.postings)
                if (posting.side == side && posting.line == Line::below) points += posting.item.points();
            if (points > 0) row(text, side, points, note(deal, number, deal.ends_game ? _("game") : std::string_view{}));
        }
    }

    std::string outcome(Rubber const& rubber) const {
        if (!rubber.is_over()) { return fmt::format(fmt::runtime(_("not over; vulnerable: {}")), words_of(rubber.vulnerability())); }
        auto const margin = rubber.margin();
        if (margin == 0) return _("level");
        auto const winners = margin > 0 ? Side::north_south : Side::east_west;
        return fmt::format(fmt::runtime(winners == left_ ? _("we win by {}") : _("they win by {}")), std::abs(margin));
    }

    void explain(std::string& text, Rubber const& rubber, std::size_t before) const {
        text += '\n';
        for (auto const& deal : rubber.deals) {
            fmt::format_to(std::back_inserter(text), fmt::runtime(_("{}  {}, vulnerable: {}\n")), ++before, contract_of(deal.deal),
                words_of(deal.vulnerability));
            append_items(text, deal.postings, deal.deal);
        }
        if (!rubber.bonus.empty()) text.append(_("end of the rubber")) += '\n';
        append_items(text, rubber.bonus, {});
    }

    bridge::BackScoreUnit unit() const { return arguments_.choice<bridge::BackScoreUnit>(back); }

    void back_score(std::string& text) const {
        text.append("\n").append(_("Back-score")) += '\n';
        auto const standing = bridge::back_score(evening_.rubbers, players_.names().size(), unit());
        for (std::size_t i = 0; i < standing.size(); ++i)
            fmt::format_to(
                std::back_inserter(text), "{:>8}    {}\n", fmt::format("{:+}", standing[i]), name_of(static_cast<bridge::Player>(i)));
    }

    Arguments const& arguments_;
    Output& out_;
    SheetReader reader_;
    Side left_;
    Players players_;
    bridge::RubberEvening evening_;
};

Exit run(Arguments const& arguments, Streams io) { return Sheet{arguments, io}.show(); }

}  // namespace

constinit Command const rubber_command{
    "rubber",
    N_("the sheet of an evening of rubber bridge"),
    "DEAL",
    N_("Keeps the sheet of rubbers from deals such as '4S= N' or '3NT+1 by W honours 4 EW', one an argument or a line, or from the boards "
       "of "
       "a PBN file, and prints it as people draw it. Lines can correct earlier ones. Without a DEAL, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli
