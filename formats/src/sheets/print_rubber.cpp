// An evening of rubber bridge as people draw it, or as records for programs.
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "printing.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using bridge::Line;
using bridge::Rubber;
using bridge::RubberDeal;

class RubberDrawing {
public:
    RubberDrawing(RubberSheet const& sheet, PrintOptions const& options) : sheet_{sheet}, left_{options.left}, explains_{options.explain} {}

    void print_text(std::string& text) const {
        std::size_t number = 0, deal = 0;
        for (auto const& rubber : sheet_.rubbers) {
            if (number > 0) text += '\n';
            title(text, rubber, ++number);
            draw(text, rubber, deal);
            if (explains_) explain(text, rubber, deal);
            deal += rubber.deals.size();
        }
        if (sheet_.rubbers.size() > 1) back_score(text);
    }

    void print_json(JsonOut out) const {
        std::size_t number = 0, count = 0;
        for (auto const& rubber : sheet_.rubbers) {
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
            json["broken_off"] = rubber.broken_off.has_value();
            if (sheet_.rubbers.size() > 1 || sheet_.named)
                for (auto const seat : all_seats) json["players"][std::string(1, letter(seat))] = name_of(rubber.seating[seat]);
            out.write(json);
        }
        if (sheet_.rubbers.size() < 2) return;
        Json json;
        auto const standing = sheet_.back_score();
        for (std::size_t i = 0; i < standing.size(); ++i) json["back_score"][name_of(static_cast<bridge::Player>(i))] = standing[i];
        out.write(json);
    }

    void print_records(RecordsOut records) const {
        std::int64_t number = 0, count = 0;
        for (auto const& rubber : sheet_.rubbers) {
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
    BridgeEntry const& given(RubberDeal const& deal) const { return sheet_.entries[deal.entry]; }
    std::string name_of(bridge::Player player) const { return printable(sheet_.players[player]); }

    void title(std::string& text, Rubber const& rubber, std::size_t number) const {
        if (sheet_.rubbers.size() == 1 && !sheet_.named) return;
        auto const pair = [&](Side side) {
            auto const seat = side == Side::north_south ? Seat::north : Seat::east;
            return fmt::format(fmt::runtime(_("{} and {}")), name_of(rubber.seating[seat]), name_of(rubber.seating[partner(seat)]));
        };
        fmt::format_to(
            std::back_inserter(text), fmt::runtime(_("Rubber {}: {} against {}\n")), number, pair(left_), pair(opponents(left_)));
    }

    // One figure in its column, with its description.
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

    // Above the line the latest figure is on top.
    static std::string note(RubberDeal const& deal, std::size_t number, std::string_view what) {
        return fmt::format("{:>2}  {} {}", number, padded(words_of(deal.deal), 14), what);
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
            if (points > 0) row(text, side, points, note(deal, number, deal.ends_game ? C_("rubber", "game") : std::string_view{}));
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
            fmt::format_to(std::back_inserter(text), fmt::runtime(_("{}  {}, vulnerable: {}\n")), ++before, words_of(deal.deal),
                words_of(deal.vulnerability));
            append_items(text, deal.postings, deal.deal);
        }
        if (!rubber.bonus.empty()) text.append(_("end of the rubber")) += '\n';
        append_items(text, rubber.bonus, {});
    }

    void back_score(std::string& text) const {
        text.append("\n").append(_("Back-score")) += '\n';
        auto const standing = sheet_.back_score();
        for (std::size_t i = 0; i < standing.size(); ++i)
            fmt::format_to(
                std::back_inserter(text), "{:>8}    {}\n", fmt::format("{:+}", standing[i]), name_of(static_cast<bridge::Player>(i)));
    }

    RubberSheet const& sheet_;
    Side left_;
    bool explains_;
};

}  // namespace

ColumnNames columns_of(RubberSheet const&) {
    return {"rubber", "entry", "input", "contract", "declarer", "tricks", "vulnerable", "ns_below", "ew_below", "ns", "ew"};
}
void print_text(std::string& out, RubberSheet const& sheet, PrintOptions const& options, std::int64_t number) {
    if (number > 1) out += '\n';
    RubberDrawing{sheet, options}.print_text(out);
}
void print_json(JsonOut out, RubberSheet const& sheet, PrintOptions const& options) { RubberDrawing{sheet, options}.print_json(out); }
void print_records(RecordsOut records, RubberSheet const& sheet, std::int64_t) { RubberDrawing{sheet, {}}.print_records(records); }

}  // namespace score::formats::sheets
