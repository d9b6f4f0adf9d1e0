// Sheets of Bezique as people keep them, or as records for programs.
#include <array>
#include <iterator>
#include <utility>

#include "printing.hpp"
#include "score/bezique/deal.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using namespace bezique;
using bezique::Game;

constexpr int width = 10;  // of a column of figures

std::string_view key_of_end(GameEnd end) {
    constexpr std::array<std::string_view, 5> keys{"target", "last-trick", "higher-total", "refused-vido", "single-deal"};
    return keys[static_cast<std::size_t>(end)];
}

// The items that a count adds to those for groups.
std::span<Item const> counted_items(CountedDeal const& deal, Player p) {
    return std::span{deal.count.figures[p].items}.subspan(deal.result.groups[p].items.size());
}

Json json_of_players(ByPlayer<int> const& figures) { return {{"n", figures[Player::north]}, {"s", figures[Player::south]}}; }
Json json_of_players(std::optional<Player> p) { return p ? Json(std::string(1, letter(*p))) : Json(nullptr); }
Json json_of_players(std::optional<ByPlayer<int>> const& figures) { return figures ? json_of_players(*figures) : Json(nullptr); }

// A game with nothing but a vido has no totals.
bool has_totals(Game const& game) { return !game.deals.empty() || game.totals != ByPlayer<int>{}; }

std::string title_of(MatchSheet const& sheet) {
    auto const event = printable(sheet.event), date = printable(sheet.date);
    return event.empty() || date.empty() ? event + date : event + ", " + date;
}

// Prints a match of Bezique.
class BeziqueDrawing {
public:
    BeziqueDrawing(MatchSheet const& sheet, bool explains) : sheet_{sheet}, match_{sheet.match}, explains_{explains} {}

    // `begun`: there is output before it.
    void print_text(std::string& text, bool begun) const {
        auto const begin_part = [&] {
            if (std::exchange(begun, true)) text += '\n';
        };
        if (auto const title = title_of(sheet_); !title.empty()) {
            begin_part();
            text.append(title) += '\n';
        }
        for (std::size_t i = 0; i < match_.games.size(); ++i) {
            if (match_.games[i].deals.empty()) continue;
            begin_part();
            draw(text, match_.games[i], i + 1);
        }
        bool const told = match_.games.empty() || (match_.games.size() == 1 && !match_.games[0].deals.empty() && !match_.winner);
        if (told) return;
        begin_part();
        draw_match(text);
    }

    void print_json(JsonOut out) const {
        Json json{{"variant", sheet_.rules.form().name}};
        if (!sheet_.event.empty()) json["event"] = json_text(sheet_.event);
        if (!sheet_.date.empty()) json["date"] = json_text(sheet_.date);
        for (auto const p : both_players)
            if (is_named()) json["players"][std::string(1, letter(p))] = name_of(p);
        json["deals"] = Json::array();
        json["games"] = Json::array();
        for (auto const& game : match_.games) {
            auto const number = json["games"].size() + 1;
            for (std::size_t i = 0; i < game.deals.size(); ++i) json["deals"].push_back(json_of_deal(game.deals[i], number, i + 1));
            json["games"].push_back(json_of_game(game, number));
        }
        json["standing"] = json_of_players(match_.standing);
        json["winner"] = json_of_players(match_.winner);
        out.write(json);
    }

    void print_records(RecordsOut records, std::int64_t match) const {
        std::int64_t number = 0;
        for (auto const& game : match_.games) {
            ++number;
            std::int64_t count = 0;
            for (auto const& deal : game.deals) write_deal(records, game, {match, number, ++count}, deal);
            if (!game.deals.empty()) continue;
            std::array<Cell, cells_of_record.size()> cells{match, number, name(game.kind)};
            for (auto const p : both_players)
                if (has_totals(game)) cells[p == Player::north ? 13 : 14] = std::int64_t{game.totals[p]};
            if (game.is_over()) cells[15] = std::int64_t{game.points.total()};
            records.write(cells);
        }
    }

    static constexpr std::array<std::string_view, 16> cells_of_record{"match", "game", "kind", "deal", "dealer", "trump", "n_groups",
        "s_groups", "n_withdrawn", "s_withdrawn", "last_trick", "n_brisques", "s_brisques", "n", "s", "points"};

private:
    bool is_named() const { return sheet_.names != ByPlayer<std::string>{}; }
    std::string name_of(Player p) const {
        if (sheet_.names[p].empty()) return p == Player::north ? _("North") : _("South");
        return printable(sheet_.names[p]);
    }
    std::span<SheetMark const> marks_of(CountedDeal const& deal) const { return sheet_.marks[deal.entry]; }

    // ---- for people

    static void row(std::string& text, ByPlayer<std::string> const& columns, std::string_view note) {
        append_row(text, columns.values, note);
    }
    static void row(std::string& text, Player p, int points, std::string_view note) {
        ByPlayer<std::string> columns;
        columns[p] = fmt::format("{}", points);
        row(text, columns, note);
    }
    static void row(std::string& text, ByPlayer<int> const& points, std::string_view note) {
        row(text, {{fmt::format("{}", points[Player::north]), fmt::format("{}", points[Player::south])}}, note);
    }
    static void rule_off(std::string& text, char with, std::string_view note) { append_rule(text, 2, with, note); }

    std::string note(std::string_view words, Item const& item) const { return note_of(words, item, explains_); }
    std::string note(Item const& item) const { return note(words_of_reason(item.reason), item); }
    // With the number of the entry, for correcting it, or of the trick.
    std::string note(SheetMark const& mark) const {
        return note_of(mark.item, mark.entry > 0 ? mark.entry : static_cast<std::size_t>(mark.trick), explains_);
    }

    void draw(std::string& text, Game const& game, std::size_t number) const {
        auto const add = [&](std::string_view words) { text.append(", ").append(words); };
        fmt::format_to(std::back_inserter(text), fmt::runtime(_("Game {}")), number);
        if (sheet_.rules.form().matches) add(words_of(game.kind));
        if (sheet_.rules.form().target > 0) add(fmt::format(fmt::runtime(_("to {}")), sheet_.rules.agreements.game_target));
        text += '\n';
        row(text, {{name_of(Player::north), name_of(Player::south)}}, {});
        for (std::size_t i = 0; i < game.deals.size(); ++i) draw(text, game, game.deals[i], i + 1);
        for (auto const& call : game.vidos) row(text, ByPlayer<std::string>{}, words_of(game, call));
        rule_off(text, '=', {});
        row(text, game.totals, outcome(game));
        if (!explains_ || !game.winner) return;
        text += '\n';
        for (auto const& item : game.points.items) row(text, *game.winner, item.points(), note(item));
    }

    void draw(std::string& text, Game const& game, CountedDeal const& deal, std::size_t number) const {
        auto head = fmt::format(fmt::runtime(C_("Bezique", "deal {}")), number);
        if (deal.dealer) head += fmt::format(fmt::runtime(_(", dealer {}")), letter(*deal.dealer));
        if (deal.result.trump) head += fmt::format(fmt::runtime(_(", trump {}")), letter(*deal.result.trump));
        if (deal.target != sheet_.rules.agreements.game_target) head += fmt::format(fmt::runtime(_(", to {}")), deal.target);
        rule_off(text, '-', head);
        auto const marks = marks_of(deal);
        for (auto const& mark : marks) row(text, mark.player, mark.item.points, note(mark));
        if (marks.empty()) {
            auto const& given = deal.result.groups;
            ByPlayer<int> const figures{{given[Player::north].total(), given[Player::south].total()}};
            if (!given[Player::north].items.empty()) row(text, figures, note(given[Player::north].items[0]));
        }
        for (std::string_view const reason : {"withdrawn", "last-trick", "brisques"}) draw_counted(text, deal, reason);
        if (!deal.result.complete()) return;
        bool const last_deal = &deal == &game.deals.back();
        if (!deal.count.brisques_counted && !deal.result.whole && deal.count.winner)
            row(text, ByPlayer<std::string>{}, _("brisques are not counted"));
        if (!last_deal) row(text, deal.count.totals, _("total"));
    }

    // What the count adds for a reason: one line per player, brisques side by side.
    void draw_counted(std::string& text, CountedDeal const& deal, std::string_view reason) const {
        ByPlayer<std::string> columns;
        std::string numbers;
        Item shown{};
        for (auto const p : both_players)
            for (auto const& item : counted_items(deal, p)) {
                if (item.reason != reason) continue;
                columns[p] = fmt::format("{}", item.points());
                if (reason == "brisques")
                    fmt::format_to(std::back_inserter(numbers), "{} {} {}", numbers.empty() ? ":" : ",", letter(p), item.count);
                shown = item;
            }
        if (shown.count * shown.each == 0) return;
        row(text, columns, note(std::string{words_of_reason(reason)} + numbers, shown));
    }

    static std::string words_of(Game const& game, VidoCall const& call) {
        auto const what = &call == &game.vidos.front() ? _("vido") : _("kontr vido");
        return fmt::format(fmt::runtime(call.accepted ? _("{} by {}, accepted") : _("{} by {}, refused")), what, letter(call.caller));
    }
    static std::string_view words_of(GameKind kind) { return kind == GameKind::normal ? _("normal") : _("sanvuar"); }

    std::string outcome(Game const& game) const {
        if (game.drawn) return _("equal: nobody wins");
        if (!game.winner) return fmt::format(fmt::runtime(_("not over; to {}")), game.target);
        auto const points = game.points.total();
        auto text =
            fmt::format(fmt::runtime(points == 1 ? _("{} wins, {} point") : _("{} wins, {} points")), name_of(*game.winner), points);
        if (game.rubicon) text.append(", ").append(_("rubicon"));
        return text;
    }

    // The match, one line per game, with the marköz standing.
    void draw_match(std::string& text) const {
        auto const target = sheet_.rules.agreements.match_target;
        text += target > 0 ? fmt::format(fmt::runtime(_("Match to {}\n")), target) : std::string{_("Match\n")};
        text.append(padded({}, 12))
            .append(padded(name_of(Player::north), -width))
            .append(" |")
            .append(padded(name_of(Player::south), -width));
        text.append(padded(_("points"), -9)).append("  ").append(_("standing")) += '\n';
        ByPlayer<int> standing;
        for (std::size_t i = 0; i < match_.games.size(); ++i) {
            auto const& game = match_.games[i];
            auto const points = game.points.total();
            if (game.winner) standing[*game.winner] += points;
            auto const total = [&](Player p) { return has_totals(game) ? fmt::format("{}", game.totals[p]) : std::string{"-"}; };
            fmt::format_to(std::back_inserter(text), "{:>3} {}", i + 1,
                padded(sheet_.rules.form().matches ? words_of(game.kind) : std::string_view{}, 8));
            text.append(padded(total(Player::north), -width)).append(" |").append(padded(total(Player::south), -width));
            text.append(padded(game.winner ? fmt::format("{} {:>5}", letter(*game.winner), points) : std::string{}, -9)).append("  ");
            fmt::format_to(std::back_inserter(text), "{:>3} - {:<3}", standing[Player::north], standing[Player::south]);
            text.append(remarks(game));
            end_line(text);
            if (explains_) draw_points(text, game);
        }
        if (match_.winner) fmt::format_to(std::back_inserter(text), fmt::runtime(_("{} wins the match.\n")), name_of(*match_.winner));
    }

    // What the points of a game consist of, one per line.
    static void draw_points(std::string& text, Game const& game) {
        if (!game.winner) return;
        for (auto const& item : game.points.items)
            text.append(padded(fmt::format("{}", item.points()), -43))
                .append("  ")
                .append(padded(words_of_reason(item.reason), 15))
                .append(rule_named(item.rule)) += '\n';
    }

    // "  vido by S, accepted; rubicon".
    std::string remarks(Game const& game) const {
        std::string text;
        auto const add = [&](std::string_view words) { text.append(text.empty() ? "  " : "; ").append(words); };
        for (auto const& call : game.vidos) add(words_of(game, call));
        if (game.target > sheet_.rules.agreements.game_target) add(fmt::format(fmt::runtime(_("to {}")), game.target));
        if (game.rubicon) add(_("rubicon"));
        return text;
    }

    // ---- for programs

    Json json_of_deal(CountedDeal const& deal, std::size_t game, std::size_t number) const {
        auto const& result = deal.result;
        Json json{
            {"game", game}, {"deal", number}, {"dealer", json_of_players(deal.dealer)}, {"trump", nullptr}, {"table", result.table_opened}};
        if (result.trump) json["trump"] = std::string(1, letter(*result.trump));
        json["marks"] = Json::array();
        auto const or_null = [](auto n) { return n > 0 ? Json(n) : Json(nullptr); };
        for (auto const& [entry, player, item, trick] : marks_of(deal))
            json["marks"].push_back(
                {{"entry", or_null(entry)}, {"trick", or_null(trick)}, {"player", json_of_players(std::optional{player})},
                    {"how", key_of(item.how)}, {"group", to_string(item.group)}, {"points", item.points}});
        json["items"] = Json::array();
        for (auto const p : both_players)
            for (auto const& item : deal.count.figures[p].items)
                json["items"].push_back({{"player", json_of_players(std::optional{p})}, {"reason", item.reason}, {"rule", item.rule},
                    {"points", item.points()}});
        json["withdrawn"] = json_of_players(result.withdrawn);
        json["last_trick"] = json_of_players(result.last_trick);
        json["brisques"] = json_of_players(result.brisques);
        json["brisques_counted"] = deal.count.brisques_counted;
        json["complete"] = result.complete();
        json["target"] = deal.target;
        json.update(json_of_players(deal.count.totals));
        return json;
    }

    Json json_of_game(Game const& game, std::size_t number) const {
        Json json{{"game", number}, {"kind", name(game.kind)}};
        json.update(json_of_players(game.totals));
        json["target"] = game.target;
        json["vido"] = Json::array();
        for (auto const& call : game.vidos)
            json["vido"].push_back({{"caller", json_of_players(std::optional{call.caller})}, {"accepted", call.accepted}});
        json["winner"] = json_of_players(game.winner);
        json["end"] = game.winner ? Json(key_of_end(game.end)) : Json(nullptr);
        json["rubicon"] = game.rubicon;
        json["points"] = game.points.total();
        json["items"] = Json::array();
        for (auto const& item : game.points.items)
            json["items"].push_back({{"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
        return json;
    }

    struct Place {
        std::int64_t match, game, deal;
    };
    static void write_deal(RecordsOut& records, Game const& game, Place at, CountedDeal const& deal) {
        auto const& result = deal.result;
        std::string dealer, trump, last;
        if (deal.dealer) dealer = letter(*deal.dealer);
        if (result.trump) trump = letter(*result.trump);
        if (result.last_trick) last = letter(*result.last_trick);
        auto const or_none = [](std::string const& text) { return text.empty() ? Cell{} : Cell{std::string_view{text}}; };
        auto const brisques = [&](Player p) { return result.brisques ? Cell{std::int64_t{(*result.brisques)[p]}} : Cell{}; };
        bool const ends = &deal == &game.deals.back() && game.is_over();
        constexpr auto n = Player::north, s = Player::south;
        records.write(std::array<Cell, cells_of_record.size()>{at.match, at.game, name(game.kind), at.deal, or_none(dealer), or_none(trump),
            std::int64_t{result.groups[n].total()}, std::int64_t{result.groups[s].total()}, std::int64_t{result.withdrawn[n]},
            std::int64_t{result.withdrawn[s]}, or_none(last), brisques(n), brisques(s), std::int64_t{deal.count.totals[n]},
            std::int64_t{deal.count.totals[s]}, ends ? Cell{std::int64_t{game.points.total()}} : Cell{}});
    }

    MatchSheet const& sheet_;
    Match const& match_;
    bool explains_;
};

}  // namespace

void append_row(std::string& text, std::span<std::string const> columns, std::string_view note) {
    for (auto const& column : columns) {
        if (&column != columns.data()) text += " |";
        text += padded(column, -width);
    }
    text.append("    ").append(note);
    end_line(text);
}

void append_rule(std::string& text, std::size_t columns, char with, std::string_view note) {
    for (std::size_t i = 1; i < columns; ++i) text.append(width + 1, with).append("+");
    text.append(width, with).append("    ").append(note);
    end_line(text);
}

std::string code_of(DealItem const& item) {
    auto code = to_string(item.group);
    if (item.how == How::reshown) code += '^';
    if (item.how == How::completed) code += '&';
    return code;
}

std::string_view key_of(How how) {
    constexpr std::array<std::string_view, 4> keys{"opened", "completed", "reshown", "bonus"};
    return keys[static_cast<std::size_t>(how)];
}

std::string note_of(std::string_view words, Item const& item, bool explain) {
    return explain ? padded(words, 44) + rule_named(item.rule) : std::string{words};
}

std::string note_of(DealItem const& mark, std::size_t number, bool explain) {
    auto const item = item_of(mark.how, mark.group, mark.points);
    auto const code = lettered_entry(bezique_game(), code_of(mark), letters_in(language()));
    if (!explain) return code;
    auto const place = number > 0 ? fmt::format("{:>3}", number) : std::string(3, ' ');
    return note_of(fmt::format("{}  {}{}", place, padded(code, 7), words_of_reason(item.reason)), item, explain);
}

ColumnNames columns_of(MatchSheet const&) { return {BeziqueDrawing::cells_of_record.begin(), BeziqueDrawing::cells_of_record.end()}; }
void print_text(std::string& out, MatchSheet const& sheet, PrintOptions const& options, std::int64_t number) {
    BeziqueDrawing{sheet, options.explain}.print_text(out, number > 1);
}
void print_json(JsonOut out, MatchSheet const& sheet, PrintOptions const& options) {
    BeziqueDrawing{sheet, options.explain}.print_json(out);
}
void print_records(RecordsOut records, MatchSheet const& sheet, std::int64_t number) {
    BeziqueDrawing{sheet, false}.print_records(records, number);
}

}  // namespace score::formats::sheets
