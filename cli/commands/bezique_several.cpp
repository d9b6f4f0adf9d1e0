#include "commands/bezique_several.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>

#include "commands/bezique_print.hpp"
#include "commands/reasons.hpp"
#include "commands/sheet.hpp"

namespace score::cli {

using namespace bezique;
using formats::bezique_code;

// ---- counting

SeveralReplay::SeveralReplay(Rules const& rules, std::size_t players, Tell tell)
    : rules_{rules}, players_{players}, tell_{std::move(tell)} {
    sheet_.rules = rules;
    sheet_.won.assign(players, 0);
}

void SeveralReplay::tell(Fault fault, int stated, int derived) {
    Finding finding;
    finding.fault = fault;
    finding.stated = stated;
    finding.derived = derived;
    tell(formats::diagnostic_of(finding, where_));
}

void SeveralReplay::tell_repeated(std::string message) { tell(bezique_code("bezique-repeated"), std::move(message)); }

void SeveralReplay::enter(GivenLine<formats::SeveralLine> const& given) {
    where_ = given.line.where;
    std::visit([this](auto const& e) { on(e); }, given.line.entry);
    ++entry_;
}

SeveralSheetGame& SeveralReplay::game() {
    auto& games = sheet_.games;
    if (games.empty() || games.back().winner) games.emplace_back().totals.assign(players_, 0);
    return games.back();
}

// The players deal in turn.
std::optional<std::size_t> SeveralReplay::next_dealer() const {
    for (auto g = sheet_.games.rbegin(); g != sheet_.games.rend(); ++g) {
        if (g->deals.empty()) continue;
        auto const last = g->deals.back().dealer;
        return last ? std::optional{(*last + 1) % players_} : std::nullopt;
    }
    return std::nullopt;
}

// The open deal as the engine has it.
SeveralDeal SeveralReplay::written() const {
    SeveralDeal deal{std::vector<std::vector<DealItem>>(players_), deal_.trump.value_or(Suit::clubs), deal_.last_trick.value_or(players_),
        deal_.brisques.value_or(std::vector<int>(players_))};
    for (auto const& mark : deal_.marks) deal.items[mark.player].push_back(mark.item);
    return deal;
}

void SeveralReplay::on(formats::SeveralItem const& given) {
    deal_.begun = true;
    if (!deal_.trump) return tell(bezique_code("bezique-trump"), _("trump is turned up before: trump D"));
    auto const value = value_of(rules_, given.group, deal_.trump);
    if (!value && !given.points) return tell(Fault::value);
    auto const points = given.points.value_or(value.value_or(0));
    deal_.marks.push_back({entry_ + 1, given.player, {given.how, given.group, points}});
    auto trial = written();  // what is not known yet is as it should be
    trial.last_trick = 0;
    trial.brisques.assign(players_, 0);
    trial.brisques[0] = rules_.form().brisques();
    auto const fault = fault_of(rules_, players_, trial);
    if (!fault) return;
    deal_.marks.pop_back();
    auto const is_of_marks = *fault == Fault::value || *fault == Fault::trump_value;
    if (is_of_marks && value) tell(Fault::value, points, *value);
    else tell(*fault);
}

void SeveralReplay::on(formats::SeveralLastTrick const& given) {
    deal_.begun = true;
    if (deal_.last_trick) return tell_repeated(_("the last trick of this deal is taken; \"deal\" begins the next one"));
    deal_.last_trick = given.player;
    auto const worth = last_trick_marks(rules_, deal_.trump, false);
    if (given.points && *given.points != worth) tell(Fault::last_trick, *given.points, worth);
}

void SeveralReplay::on(formats::SeveralBrisques const& given) {
    deal_.begun = true;
    if (deal_.brisques) return tell_repeated(_("the brisques of this deal are given already; \"deal\" begins the next one"));
    auto const sum = std::accumulate(given.brisques.begin(), given.brisques.end(), 0);
    auto const all = rules_.form().brisques();
    deal_.brisques_refused = sum != all;
    if (sum == all) deal_.brisques = given.brisques;
    else tell(Fault::brisques, sum, all);
}

void SeveralReplay::on(formats::SeveralTrump const& given) {
    if (deal_.begun && has_all()) leave_deal(true);
    deal_.begun = true;
    if (deal_.trump) return tell_repeated(_("the trump of this deal is given already; \"deal\" begins the next one"));
    deal_.trump = given.suit;
}

void SeveralReplay::on(formats::SeveralDealBegins const& given) {
    if (deal_.begun && (given.next || has_all())) leave_deal(true);
    if (!given.dealer) return;
    if (deal_.said_dealer) return tell_repeated(_("the dealer of this deal is given already"));
    if (auto const expected = next_dealer(); expected && expected != given.dealer)
        return tell(bezique_code("bezique-dealer"), fmt::format(fmt::runtime(_("{} deals here")), formats::letter_of_several(*expected)));
    deal_.said_dealer = given.dealer;
}

void SeveralReplay::on(formats::BeziqueVoidDeal const&) {
    if (deal_.begun && has_all()) leave_deal(true);
    OpenDeal again;
    again.said_dealer = deal_.said_dealer;
    deal_ = std::move(again);
}

void SeveralReplay::on(formats::SeveralGameBegins const&) {
    if (deal_.begun) leave_deal(true);
    if (!game().deals.empty()) tell(Fault::game_end);
}

void SeveralReplay::on(formats::SeveralNames const& given) { sheet_.names = given.names; }

void SeveralReplay::leave_deal(bool next) {
    auto const complete = has_all();
    if (next && !deal_.last_trick)
        tell(bezique_code("bezique-incomplete"), _("who took the last trick of the deal before is missing: last N"));
    else if (next && !complete) tell(Fault::brisques);
    auto& current = game();
    deal_.dealer = deal_.said_dealer ? deal_.said_dealer : next_dealer();
    deal_.count = count_deal(rules_, written(), current.totals);
    current.totals = deal_.count.totals;
    if (next || complete) current.winner = winner_of(rules_, current.totals);
    if (current.winner) ++sheet_.won[*current.winner];
    current.deals.push_back(std::move(deal_));
    deal_ = {};
}

SeveralSheet SeveralReplay::finish() && {
    if (deal_.begun) leave_deal(false);
    if (!sheet_.games.empty() && sheet_.games.back().deals.empty()) sheet_.games.pop_back();
    return std::move(sheet_);
}

// ---- printing

namespace {

class Sheet {
public:
    Sheet(Output& out, SeveralSheet const& sheet, bool explains) : out_{out}, sheet_{sheet}, explains_{explains} {}

    void print_text() {
        auto& text = out_.buffer();
        for (std::size_t i = 0; i < sheet_.games.size(); ++i) {
            if (i > 0) text += '\n';
            draw(text, sheet_.games[i], i + 1);
            out_.spill();
        }
        if (sheet_.games.size() < 2) return;
        text += '\n';
        append_row(text, figures(sheet_.won), _("games won"));
    }

    void print_json() {
        Json json{{"variant", sheet_.rules.form().name}};
        for (std::size_t p = 0; p < sheet_.names.size(); ++p) json["players"][std::string(1, letter(p))] = json_text(sheet_.names[p]);
        json["deals"] = Json::array();
        json["games"] = Json::array();
        for (auto const& game : sheet_.games) {
            auto const number = json["games"].size() + 1;
            for (std::size_t i = 0; i < game.deals.size(); ++i) json["deals"].push_back(json_of(game.deals[i], number, i + 1));
            json["games"].push_back(Json{{"game", number}});
            json["games"].back().update(json_of(game.totals));
            json["games"].back()["winner"] = json_of(game.winner);
        }
        json["standing"] = json_of(sheet_.won);
        json["winner"] = nullptr;
        write_json(out_, json);
    }

    void print_records(Format format) {
        auto const names = names_of_columns();
        RecordWriter records{out_, format, std::vector<std::string_view>(names.begin(), names.end())};
        std::int64_t number = 0;
        for (auto const& game : sheet_.games) {
            ++number;
            std::int64_t count = 0;
            for (auto const& deal : game.deals) write_deal(records, number, ++count, deal);
        }
    }

private:
    static char letter(std::size_t player) { return formats::letter_of_several(player); }

    std::string name_of(std::size_t player) const {
        if (!sheet_.names.empty()) return formats::printable(sheet_.names[player]);
        std::array<char const*, 4> const seats{_("North"), _("East"), _("South"), _("West")};
        return seats[player];
    }

    // ---- for people

    static std::vector<std::string> figures(std::vector<int> const& all) {
        std::vector<std::string> columns;
        for (auto const n : all) columns.push_back(fmt::format("{}", n));
        return columns;
    }

    void draw(std::string& text, SeveralSheetGame const& game, std::size_t number) const {
        fmt::format_to(std::back_inserter(text), fmt::runtime(_("Game {}, to {}\n")), number, sheet_.rules.agreements.game_target);
        std::vector<std::string> columns;
        for (std::size_t p = 0; p < sheet_.players(); ++p) columns.push_back(name_of(p));
        append_row(text, columns, {});
        for (auto const& deal : game.deals) {
            auto const place = static_cast<std::size_t>(&deal - game.deals.data());
            draw(text, deal, place + 1);
            if (place + 1 < game.deals.size()) append_row(text, figures(deal.count.totals), _("total"));
        }
        append_rule(text, sheet_.players(), '=', {});
        auto const outcome = game.winner ? fmt::format(fmt::runtime(_("{} wins")), name_of(*game.winner)) : _("not over");
        append_row(text, figures(game.totals), outcome);
    }

    void draw(std::string& text, SeveralSheetDeal const& deal, std::size_t number) const {
        auto head = fmt::format(fmt::runtime(_("deal {}")), number);
        if (deal.dealer) head += fmt::format(fmt::runtime(_(", dealer {}")), letter(*deal.dealer));
        if (deal.trump) head += fmt::format(fmt::runtime(_(", trump {}")), score::letter(*deal.trump));
        append_rule(text, sheet_.players(), '-', head);
        for (auto const& mark : deal.marks) {
            std::vector<std::string> columns(sheet_.players());
            columns[mark.player] = fmt::format("{}", mark.item.points);
            append_row(text, columns, note_of(mark.item, mark.entry, explains_));
        }
        for (std::string_view const reason : {"last-trick", "brisques"}) draw_counted(text, deal, reason);
    }

    void draw_counted(std::string& text, SeveralSheetDeal const& deal, std::string_view reason) const {
        std::vector<std::string> columns(sheet_.players());
        std::string numbers;
        Item shown{};
        for (std::size_t p = 0; p < sheet_.players(); ++p)
            for (auto const& item : deal.count.figures[p].items) {
                if (item.reason != reason) continue;
                columns[p] = fmt::format("{}", item.points());
                if (reason == "brisques")
                    fmt::format_to(std::back_inserter(numbers), "{} {} {}", numbers.empty() ? ":" : ",", letter(p), item.count);
                shown = item;
            }
        if (shown.count > 0) append_row(text, columns, note_of(std::string{words_of_reason(reason)} + numbers, shown, explains_));
    }

    // ---- for programs

    static std::string key(std::size_t player) { return std::string(1, static_cast<char>(letter(player) - 'A' + 'a')); }
    static Json json_of(std::optional<std::size_t> player) { return player ? Json(std::string(1, letter(*player))) : Json(nullptr); }
    static Json json_of(std::vector<int> const& all) {
        Json json = Json::object();
        for (std::size_t p = 0; p < all.size(); ++p) json[key(p)] = all[p];
        return json;
    }

    Json json_of(SeveralSheetDeal const& deal, std::size_t game, std::size_t number) const {
        Json json{{"game", game}, {"deal", number}, {"dealer", json_of(deal.dealer)}, {"trump", nullptr}};
        if (deal.trump) json["trump"] = std::string(1, score::letter(*deal.trump));
        json["marks"] = Json::array();
        for (auto const& [entry, player, item] : deal.marks)
            json["marks"].push_back({{"entry", entry}, {"trick", nullptr}, {"player", json_of(std::optional{player})},
                {"how", key_of(item.how)}, {"group", to_string(item.group)}, {"points", item.points}});
        json["items"] = Json::array();
        for (std::size_t p = 0; p < sheet_.players(); ++p)
            for (auto const& item : deal.count.figures[p].items)
                json["items"].push_back(
                    {{"player", json_of(std::optional{p})}, {"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
        json["last_trick"] = json_of(deal.last_trick);
        json["brisques"] = deal.brisques ? json_of(*deal.brisques) : Json(nullptr);
        json["complete"] = deal.complete();
        json.update(json_of(deal.count.totals));
        return json;
    }

    std::vector<std::string> names_of_columns() const {
        std::vector<std::string> names{"game", "deal", "dealer", "trump"};
        auto const of_each = [&](std::string_view what) {
            for (std::size_t p = 0; p < sheet_.players(); ++p) names.push_back(key(p).append(what));
        };
        of_each("_groups");
        names.emplace_back("last_trick");
        of_each("_brisques");
        of_each("");
        return names;
    }

    void write_deal(RecordWriter& records, std::int64_t game, std::int64_t number, SeveralSheetDeal const& deal) const {
        constexpr std::string_view letters = "NESW", suits = "CDHS";
        auto const player = [&](std::optional<std::size_t> p) { return p ? Cell{letters.substr(*p, 1)} : Cell{}; };
        std::vector<Cell> cells{
            game, number, player(deal.dealer), deal.trump ? Cell{suits.substr(static_cast<std::size_t>(*deal.trump), 1)} : Cell{}};
        std::vector<std::int64_t> groups(sheet_.players());
        for (auto const& mark : deal.marks) groups[mark.player] += mark.item.points;
        for (auto const n : groups) cells.emplace_back(n);
        cells.push_back(player(deal.last_trick));
        for (std::size_t p = 0; p < sheet_.players(); ++p)
            cells.push_back(deal.brisques ? Cell{std::int64_t{(*deal.brisques)[p]}} : Cell{});
        for (auto const n : deal.count.totals) cells.emplace_back(std::int64_t{n});
        records.write(cells);
    }

    Output& out_;
    SeveralSheet const& sheet_;
    bool explains_;
};

}  // namespace

void print_several(Output& out, SeveralSheet const& sheet, Format format, bool explain) {
    Sheet printed{out, sheet, explain};
    cli::print(printed, format);
}

}  // namespace score::cli
