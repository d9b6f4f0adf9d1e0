// Sheets of King as people keep them, or as records for programs.
#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "printing.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "score/king/sheet.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using namespace king;

constexpr int deal_width = 9, width_by_deal = 7;

char small(Seat s) { return static_cast<char>(letter(s) - 'A' + 'a'); }
std::string key(Seat s) { return std::string(1, small(s)); }

using sheets::words_of;  // of games
std::string_view words_of(Status status) {
    switch (status) {
        case Status::playing: return {};
        case Status::out: return _("out");
        case Status::sunk: return _("sunk");
    }
    return {};
}

std::string_view key_of_end(PartyEnd end) {
    switch (end) {
        case PartyEnd::open: return "open";
        case PartyEnd::complete: return "complete";
        case PartyEnd::king: return "king";
        case PartyEnd::declared_king_failed: return "declared-king-failed";
    }
    return {};
}

std::string_view key_of_end(CancelCause cause) {
    switch (cause) {
        case CancelCause::queens_split: return "queens-split";
        case CancelCause::rifki_shown: return "rifki-shown";
        case CancelCause::koz_broken: return "koz-broken";
    }
    return {};
}

// Prints a party of King.
class KingDrawing {
public:
    KingDrawing(king::PartySheet const& sheet, PrintOptions const& options)
        : sheet_{sheet}, rules_{sheet.rules}, variant_{rules_.variant()}, party_{sheet.party}, outcome_{outcome(rules_, party_)},
          options_{options} {
        for (auto const& deal : party_.deals) label_width_ = std::max(label_width_, width_of(words_of(deal.games, deal.trump)) + 2);
    }

    // `begun`: there is output before it.
    void print_text(std::string& text, bool begun) const {
        if (begun) text += '\n';
        draw_title(text);
        if (options_.explain) draw_items(text);
        else if (options_.by_deal) draw_deals(text);
        else draw_grid(text);
        draw_remarks(text);
        if (options_.jargon) draw_jargon(text);
    }

    void print_json(JsonOut out) const {
        Json json{{"variant", variant_.name}, {"agreements", Json::object()}};
        if (!sheet_.event.empty()) json["event"] = json_text(sheet_.event);
        if (!sheet_.date.empty()) json["date"] = json_text(sheet_.date);
        for (auto const& [agreement, value] : differences(rules_)) json["agreements"][std::string{agreement}] = value;
        for (auto const s : variant_.players)
            if (is_named()) json["players"][std::string(1, letter(s))] = json_text(sheet_.names[s]);
        json["deals"] = Json::array();
        for (auto const& deal : party_.deals) json["deals"].push_back(json_of(deal));
        json["totals"] = json_of(party_.totals);
        json["end"] = key_of_end(party_.end);
        json["king_by"] = json_of(party_.king_by);
        json["out"] = json_of(with(Status::out));
        json["sunk"] = json_of(with(Status::sunk));
        json["merit"] = json_of(outcome_.merit);
        if (outcome_.sides) json["sides"] = {{"ns", (*outcome_.sides)[Side::north_south]}, {"ew", (*outcome_.sides)[Side::east_west]}};
        auto const sum = expected_sum(rules_);
        json["balance"] = {{"sum", sum_of_totals()}, {"least", sum.least}, {"most", sum.most}};
        if (!party_.is_over()) json["next"] = json_of_next();
        if (options_.jargon) json["lone_survivor"] = json_of(outcome_.lone_survivor);
        out.write(json);
    }

    static ColumnNames names_of_cells() {
        return {"party", "deal", "declarer", "game", "trump", "n_items", "w_items", "s_items", "e_items", "n", "w", "s", "e", "n_total",
            "w_total", "s_total", "e_total", "note"};
    }

    void print_records(RecordsOut records, std::int64_t party) const {
        for (auto const& deal : party_.deals) {
            auto const declarer = deal.declarer ? std::string(1, letter(*deal.declarer)) : std::string{};
            auto const game = code_of(deal.games, {});
            auto const suit = deal.trump ? std::string(1, letter(*deal.trump)) : std::string{};
            auto const note = note_of(deal);
            BySeat<std::string> items;
            std::vector<Cell> cells{party, std::int64_t{deal.number}, text_cell(declarer), std::string_view{game}, text_cell(suit)};
            for (auto const s : in_records) {
                items[s] = items_of_player(deal, s);
                cells.push_back(text_cell(items[s]));
            }
            for (auto const s : in_records)
                cells.push_back(deal.scored && variant_.plays(s) ? Cell{std::int64_t{deal.figures[s].total()}} : Cell{});
            for (auto const s : in_records) cells.push_back(variant_.plays(s) ? Cell{std::int64_t{deal.totals[s]}} : Cell{});
            cells.push_back(text_cell(note));
            records.write(cells);
        }
    }

private:
    static constexpr std::array in_records{Seat::north, Seat::west, Seat::south, Seat::east};
    static Cell text_cell(std::string const& text) { return text.empty() ? Cell{} : Cell{std::string_view{text}}; }

    bool is_named() const { return sheet_.names != BySeat<std::string>{}; }
    int sum_of_totals() const {
        int sum = 0;
        for (auto const s : variant_.players) sum += party_.totals[s];
        return sum;
    }
    std::vector<Seat> with(Status status) const {
        std::vector<Seat> found;
        for (auto const s : variant_.players)
            if (outcome_.status[s] == status) found.push_back(s);
        return found;
    }

    // `3`, or `3+1` for games named together.
    std::string items_of_player(PartyDeal const& deal, Seat s) const {
        std::string text;
        if (!variant_.plays(s)) return text;
        for (auto const& row : deal.items.counts) fmt::format_to(std::back_inserter(text), "{}{}", text.empty() ? "" : "+", row[s]);
        auto const& order = deal.items.order;
        if (auto const place = std::ranges::find(order, s); place != order.end()) text = fmt::format("{}", place - order.begin() + 1);
        return text;
    }

    // Why a deal has no points, as in records.
    std::string note_of(PartyDeal const& deal) const {
        if (deal.cancelled) {
            auto note = fmt::format("void:{}", key_of_end(deal.cancelled->cause));
            if (deal.cancelled->by) (note += ':') += letter(*deal.cancelled->by);
            return note;
        }
        if (deal.scored) return {};
        return fmt::format("{}:{}", party_.end == PartyEnd::king ? "king" : "king-failed", party_.king_by ? letter(*party_.king_by) : '?');
    }

    // ---- for people

    int column_width() const {
        constexpr int narrowest = 7, broadest = 14;
        auto widest = narrowest;
        for (auto const s : variant_.players) widest = std::max(widest, width_of(sheet_.names[s]));
        return std::min(widest, broadest) + 2;
    }

    void draw_title(std::string& text) const {
        text.append(_("King")).append(", ").append(variant_.title);
        for (auto const& [agreement, value] : differences(rules_)) fmt::format_to(std::back_inserter(text), ", {}={}", agreement, value);
        text += '\n';
        std::string known;
        for (auto const* const told : {&sheet_.event, &sheet_.date})
            if (!told->empty()) known.append(known.empty() ? "" : ", ").append(printable(*told));
        if (!known.empty()) text.append(known) += '\n';
    }

    // One figure per player, in order of play.
    template <class F>
    void columns(std::string& text, int width, F cell) const {
        for (auto const s : variant_.players) text.append(padded(cell(s), -width));
    }
    static std::string number(int n) { return fmt::format("{}", n); }
    void rule_off(std::string& text, char with, std::size_t width) const { text.append(width, with) += '\n'; }

    void draw_names(std::string& text, int before, int width) const {
        text.append(static_cast<std::size_t>(before), ' ');
        columns(text, width, [](Seat s) { return std::string(1, letter(s)); });
        end_line(text);
        if (!is_named()) return;
        text.append(static_cast<std::size_t>(before), ' ');
        columns(text, width, [&](Seat s) { return fitting(sheet_.names[s], width - 2).shown; });
        end_line(text);
    }

    // "10 E", "2 E ♠": a deal, its declarer, its trump.
    static std::string label_of(PartyDeal const& deal) { return fmt::format("{:>2}{}", deal.number, called(deal)); }
    static std::string called(PartyDeal const& deal) {
        auto label = fmt::format(" {}", deal.declarer ? letter(*deal.declarer) : '?');
        if (deal.trump) label.append(" ").append(sign_of(*deal.trump));
        return label;
    }

    // The grid of pencil and paper: a line for each use of a game, played or not.
    void draw_grid(std::string& text) const {
        auto const width = column_width();
        auto const all = static_cast<std::size_t>(label_width_ + deal_width + width * variant_.seats());
        draw_names(text, label_width_ + deal_width, width);
        rule_off(text, '-', all);
        for (auto const& [games, deal, begins] : grid_of(sheet_))
            draw_line(text, begins ? words_of(games, {}) : std::string{}, deal, width);
        rule_off(text, '=', all);
        draw_totals(text, width);
    }

    void draw_line(std::string& text, std::string const& label, PartyDeal const* deal, int width) const {
        text.append(padded(label, label_width_)).append(padded(deal ? label_of(*deal) : std::string{}, deal_width));
        columns(text, width, [&](Seat s) { return deal ? number(deal->figures[s].total()) : std::string{"."}; });
        end_line(text);
    }

    void draw_totals(std::string& text, int width) const {
        auto const line = [&](std::string_view label, auto cell) {
            text.append(padded(label, label_width_ + deal_width));
            columns(text, width, cell);
            end_line(text);
        };
        line(_("total"), [&](Seat s) { return number(party_.totals[s]); });
        if (outcome_.sides) line(_("pair"), [&](Seat s) { return number((*outcome_.sides)[side_of(s)]); });
        if (party_.is_over()) return line({}, [&](Seat s) { return std::string{words_of(outcome_.status[s])}; });
        if (!rights_of(sheet_, variant_.players.front())) return;
        auto const left = [&](Seat s) { return rights_of(sheet_, s).value_or(RightsLeft{}); };
        if (!counts_penalties_and_trumps(variant_.naming))
            return line(_("games left"), [&](Seat s) { return number(left(s).penalties + left(s).trumps); });
        line(_("penalties left"), [&](Seat s) { return number(left(s).penalties); });
        line(_("trumps left"), [&](Seat s) { return number(left(s).trumps); });
    }

    // The deals in order, with running totals.
    void draw_deals(std::string& text) const {
        auto const before = 5 + label_width_;
        auto const between = std::string_view{" |"};
        if (is_named()) draw_players(text);
        auto const head = [](Seat s) { return std::string(1, letter(s)); };
        text.append(static_cast<std::size_t>(before), ' ');
        columns(text, width_by_deal, head);
        text.append(between);
        columns(text, width_by_deal, head);
        end_line(text);
        for (auto const& deal : party_.deals) {
            text.append(padded(fmt::format("{:>2} {}", deal.number, deal.declarer ? letter(*deal.declarer) : '?'), 5));
            text.append(padded(words_of(deal.games, deal.trump), label_width_));
            columns(text, width_by_deal, [&](Seat s) { return deal.scored ? number(deal.figures[s].total()) : std::string{"."}; });
            text.append(between);
            columns(text, width_by_deal, [&](Seat s) { return number(deal.totals[s]); });
            end_line(text);
        }
        auto const width = static_cast<std::size_t>(before + 2 + 2 * width_by_deal * variant_.seats());
        rule_off(text, '=', width);
        draw_totals_at(text, before + 2 + width_by_deal * variant_.seats());
    }
    void draw_players(std::string& text) const {
        std::string line;
        for (auto const s : variant_.players)
            fmt::format_to(std::back_inserter(line), "{}{} {}", line.empty() ? "" : ", ", letter(s), printable(sheet_.names[s]));
        text.append(line) += '\n';
    }
    // The totals below the column of running totals.
    void draw_totals_at(std::string& text, int before) const {
        auto const line = [&](std::string_view label, auto cell) {
            text.append(padded(label, before));
            columns(text, width_by_deal, cell);
            end_line(text);
        };
        line(_("total"), [&](Seat s) { return number(party_.totals[s]); });
        if (party_.is_over()) line({}, [&](Seat s) { return std::string{words_of(outcome_.status[s])}; });
    }

    // Every deal with its items.
    void draw_items(std::string& text) const {
        auto const width = column_width();
        auto const before = label_width_ + deal_width;
        draw_names(text, before, width);
        for (auto const& deal : party_.deals) {
            rule_off(text, '-', static_cast<std::size_t>(before + width * variant_.seats()));
            draw_line_of(text, deal, width);
            if (!deal.scored) continue;
            for (auto const& item : kinds_of_items(deal)) draw_item(text, deal, item, width);
            text.append(padded(_("total"), before));
            columns(text, width, [&](Seat s) { return number(deal.totals[s]); });
            end_line(text);
        }
        rule_off(text, '=', static_cast<std::size_t>(before + width * variant_.seats()));
        draw_totals(text, width);
    }
    void draw_line_of(std::string& text, PartyDeal const& deal, int width) const {
        text.append(padded(label_of(deal), deal_width)).append(padded(words_of(deal.games, {}), label_width_));
        if (deal.scored) columns(text, width, [&](Seat s) { return number(deal.figures[s].total()); });
        else text.append("  ").append(note_in_words(deal));
        end_line(text);
    }
    // The items of a deal: each reason with its value, in the order of the first player who has it.
    std::vector<Item> kinds_of_items(PartyDeal const& deal) const {
        std::vector<Item> kinds;
        for (auto const s : variant_.players)
            for (auto const& item : deal.figures[s].items) {
                auto const same = [&](Item const& kind) { return kind.reason == item.reason && kind.each == item.each; };
                if (item.points() != 0 && std::ranges::none_of(kinds, same)) kinds.push_back(item);
            }
        return kinds;
    }
    void draw_item(std::string& text, PartyDeal const& deal, Item const& kind, int width) const {
        text.append(padded({}, 3)).append(padded(words_of_reason(kind.reason), label_width_));
        text.append(padded(fmt::format("{:+}", kind.each), -(deal_width - 3)));
        columns(text, width, [&](Seat s) {
            int count = 0;
            for (auto const& item : deal.figures[s].items)
                if (item.reason == kind.reason && item.each == kind.each) count += item.count;
            return count == 0 ? std::string{} : fmt::format("x {}", count);
        });
        text.append("  ").append(rule_named(kind.rule)) += '\n';
    }

    // "cancelled: the queens fell 1-1-1-1".
    std::string note_in_words(PartyDeal const& deal) const {
        if (deal.cancelled) {
            auto const by = deal.cancelled->by ? letter(*deal.cancelled->by) : '?';
            switch (deal.cancelled->cause) {
                case CancelCause::queens_split: return _("cancelled: the queens fell 1-1-1-1");
                case CancelCause::rifki_shown:
                    return fmt::format(fmt::runtime(_("cancelled: {} showed {}")), by, hearts_of(*deal.cancelled));
                case CancelCause::koz_broken: return fmt::format(fmt::runtime(_("cancelled: {} had no card above the ten")), by);
            }
        }
        auto const by = party_.king_by ? letter(*party_.king_by) : '?';
        if (party_.end == PartyEnd::declared_king_failed) return fmt::format(fmt::runtime(_("{} announced King and failed")), by);
        return fmt::format(fmt::runtime(deal.declarer == party_.king_by ? _("King by {}") : _("King by {}, from outside")), by);
    }
    static std::string hearts_of(Cancellation const& cancelled) {
        std::string text;
        auto const letters = letters_in(language());
        for (auto const c : cancelled.hearts)
            fmt::format_to(std::back_inserter(text), "{}H{}", text.empty() ? "" : " ", letter(c.rank(), letters));
        return text.empty() ? std::string{_("his hearts")} : text;
    }

    void draw_remarks(std::string& text) const {
        for (auto const& deal : party_.deals)
            if (!deal.scored && !options_.explain)
                fmt::format_to(std::back_inserter(text), "{} {}{}, {}: {}\n", C_("King", "deal"), deal.number, called(deal),
                    words_of(deal.games, {}), note_in_words(deal));
        for (auto const remark : remarks(rules_)) text.append(with_rules_named(sentence_of(remark))) += '\n';
        if (!party_.is_over()) draw_next(text);
    }

    std::string sentence_of(Remark remark) const {
        auto const [least, most] = expected_sum(rules_);
        switch (remark) {
            case Remark::proposal: return _("No source gives the values of this variant; these are a proposal (king.md §11).");
            case Remark::unbalanced:
                if (least == most)
                    return fmt::format(fmt::runtime(_("The totals of this variant add up to {}, not to 0 (king.md §12).")), least);
                return fmt::format(
                    fmt::runtime(_("The totals of this variant add up to something from {} to {}, not to 0 (king.md §12).")), least, most);
        }
        return {};
    }

    void draw_next(std::string& text) const {
        auto const turn = next_declarer(rules_, party_);
        if (!turn) return;
        fmt::format_to(std::back_inserter(text), fmt::runtime(_("deal {}: {} names {}")), next_number(party_), letter(*turn),
            codes_of(callable_games(rules_, party_)));
        if (is_forced_trump_caller(rules_, party_, *turn)) text.append(_(" (no penalty left)"));
        if (is_forced_penalty_caller(rules_, party_, *turn)) text.append(_(" (no trumps left)"));
        text += '\n';
    }

    void draw_jargon(std::string& text) const {
        for (auto const& deal : party_.deals) {
            auto const talk = jargon(rules_, deal);
            auto const tell = [&](std::string_view word, Seat s) {
                fmt::format_to(
                    std::back_inserter(text), "{} {}{}: {} {}\n", C_("King", "deal"), deal.number, called(deal), word, letter(s));
            };
            if (talk.own_goal) tell("DYS", *talk.own_goal);
            for (auto const s : talk.flowers) tell("çiçek", s);
        }
        if (outcome_.lone_survivor) fmt::format_to(std::back_inserter(text), "telefon fişi {}\n", letter(*outcome_.lone_survivor));
    }

    // ---- for programs

    static Json json_of(std::optional<Seat> s) { return s ? Json(std::string(1, letter(*s))) : Json(nullptr); }
    static Json json_of(std::vector<Seat> const& seats) {
        auto json = Json::array();
        for (auto const s : seats) json.push_back(std::string(1, letter(s)));
        return json;
    }
    Json json_of(BySeat<int> const& figures) const {
        auto json = Json::object();
        for (auto const s : variant_.players) json[key(s)] = figures[s];
        return json;
    }

    Json json_of(PartyDeal const& deal) const {
        Json json{{"entry", deal.entry + 1}, {"deal", deal.number}, {"dealer", json_of(deal.dealer)}, {"declarer", json_of(deal.declarer)}};
        json["games"] = Json::array();
        for (auto const g : deal.games) json["games"].push_back(id(g));
        json["trump"] = deal.trump ? Json(std::string(1, letter(*deal.trump))) : Json(nullptr);
        json["cancelled"] = Json(nullptr);
        if (deal.cancelled) json["cancelled"] = {{"cause", key_of_end(deal.cancelled->cause)}, {"by", json_of(deal.cancelled->by)}};
        json["counts"] = Json::array();
        for (auto const& row : deal.items.counts) json["counts"].push_back(json_of(row));
        if (!deal.items.order.empty()) json["order"] = json_of(deal.items.order);
        json["scored"] = deal.scored;
        BySeat<int> points;
        json["items"] = Json::array();
        for (auto const s : variant_.players) {
            points[s] = deal.scored ? deal.figures[s].total() : 0;
            for (auto const& item : deal.figures[s].items)
                if (deal.scored && item.points() != 0)
                    json["items"].push_back({{"player", json_of(std::optional{s})}, {"reason", item.reason}, {"rule", item.rule},
                        {"count", item.count}, {"each", item.each}, {"points", item.points()}});
        }
        json["points"] = json_of(points);
        json["totals"] = json_of(deal.totals);
        if (options_.jargon) {
            auto const talk = jargon(rules_, deal);
            json["own_goal"] = json_of(talk.own_goal);
            json["flowers"] = json_of(talk.flowers);
        }
        return json;
    }

    Json json_of_next() const {
        auto const turn = next_declarer(rules_, party_);
        Json json{{"deal", next_number(party_)}, {"declarer", json_of(turn)}, {"dealer", json_of(next_dealer(rules_, party_))}};
        json["games"] = Json::array();
        if (turn)
            for (auto const& games : callable_games(rules_, party_)) json["games"].push_back(code_of(games, {}));
        json["rights"] = Json::object();
        for (auto const s : variant_.players) {
            auto const left = rights_of(sheet_, s);
            json["rights"][key(s)] = left ? Json{{"penalties", left->penalties}, {"trumps", left->trumps}} : Json(nullptr);
        }
        return json;
    }

    king::PartySheet const& sheet_;
    Rules const& rules_;
    Variant const& variant_;
    Party const& party_;
    Outcome outcome_;
    PrintOptions const& options_;
    int label_width_ = 17;  // of the names of games
};

}  // namespace

ColumnNames columns_of(king::PartySheet const&) { return KingDrawing::names_of_cells(); }
void print_text(std::string& out, king::PartySheet const& sheet, PrintOptions const& options, std::int64_t number) {
    KingDrawing{sheet, options}.print_text(out, number > 1);
}
void print_json(JsonOut out, king::PartySheet const& sheet, PrintOptions const& options) { KingDrawing{sheet, options}.print_json(out); }
void print_records(RecordsOut records, king::PartySheet const& sheet, std::int64_t number) {
    PrintOptions const options;
    KingDrawing{sheet, options}.print_records(records, number);
}

}  // namespace score::formats::sheets
