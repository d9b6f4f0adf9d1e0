// score bezique: a match of Bezique.
#include <array>
#include <fmt/format.h>

#include "commands/bezique_sheet.hpp"
#include "commands/commands.hpp"
#include "commands/reasons.hpp"
#include "commands/sheet.hpp"

namespace score::cli {
namespace {

using namespace bezique;

constexpr Flag variant{0, "variant", "turkish96|standard64|rubicon128|six192|eight256|four128",
    N_("The form of the game: turkish96, the Turkish one (the default), or with packs of 32 cards standard64 (two packs), rubicon128 "
       "(four), six192, eight256, and four128, four players as partners with a column a side.")};

// What tables agree on, and the agreement that each flag makes.
struct AgreementFlag {
    Flag flag;
    std::string_view key;
};
constexpr std::array agreement_flags{std::to_array<AgreementFlag>({
    {{0, "target", "N", N_("The marks that end a game. The default is that of the form: 3000 in turkish96.")}, "GameTarget"},
    {{0, "match-target", "N",
         N_("The points that win the match, or none. The default is 16 in turkish96; a match to 4 has no sanvuar games.")},
        "MatchTarget"},
    {{0, "sanvuar", "yes|no", N_("Whether three sanvuar games, worth double, follow each two normal ones.")}, "Sanvuar"},
    {{0, "kontr-vido", "no|yes", N_("Whether the other player may call a second vido after one that was accepted.")}, "KontrVido"},
    {{0, "extension", "+2000|higher-wins",
         N_("What happens when both players have reached the target: it rises by 2000, or the higher total wins.")},
        "Extension"},
    {{0, "rubicon", "N", N_("A loser below these marks is rubiconed; none, if that is not played. The default is 1500 in turkish96.")},
        "Rubicon"},
    {{0, "rubicon-brisques", "no|yes",
         N_("Whether brisques that were not counted, because the last trick ended the game, save the loser.")},
        "RubiconBrisques"},
    {{0, "refused-vido", "base|doubled", N_("What a refused vido is worth: the game without it, or doubled by it.")}, "RefusedVido"},
    {{0, "end-on-last-trick", "250-only|any-last-trick",
         N_("Which last trick ends a game before brisques are counted: one worth 250 alone, or any.")},
        "EndOnLastTrick"},
    {{0, "per-trick", "1|2|any", N_("How many groups the winner of a trick may declare.")}, "PerTrick"},
    {{0, "sequence-makes-trump", "yes|no", N_("Whether a sequence that is opened before any marriage fixes trump.")}, "SequenceMakesTrump"},
    {{0, "reshow-all", "one|all", N_("Whether a lead shows one group again, or all that it fits.")}, "ReshowAll"},
    {{0, "bezik4", "none|4500", N_("What four pairs of bezique are worth in turkish96.")}, "Bezik4"},
    {{0, "four-tens", "none|90", N_("What four tens of any suits are worth in rubicon128 and larger.")}, "FourTens"},
    {{0, "bezique", "40|50", N_("What a single bezique is worth outside turkish96.")}, "Bezique"},
    {{0, "trump-bezique", "no|yes", N_("Whether a bezique is the queen of trumps with the jack of the paired suit.")}, "TrumpBezique"},
    {{0, "rounding", "yes|no", N_("Whether the settlement of a single deal drops the fraction of a hundred.")}, "Rounding"},
    {{0, "trump-not-twice", "no|yes", N_("Whether a suit cannot be trump in two deals running.")}, "TrumpNotTwice"},
    {{0, "rubicon-bonus", "1300|1320", N_("What the winner of a rubicon gets for game and brisques in rubicon128.")}, "RubiconBonus"},
})};

constexpr auto agreements_listed = [] {
    std::array<Flag const*, agreement_flags.size() + 1> flags{&variant};
    for (std::size_t i = 0; i < agreement_flags.size(); ++i) flags[i + 1] = &agreement_flags[i].flag;
    return flags;
}();
constexpr std::array output{&flags::explain, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{
    FlagGroup{N_("Agreements"), agreements_listed}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

Rules rules_wanted(Arguments const& arguments) {
    auto rules = rules_of(*form_named(arguments.value(variant, "turkish96")));
    for (auto const& [flag, key] : agreement_flags) {
        if (!arguments.has(flag) || agree(rules.agreements, key, arguments.value(flag))) continue;
        throw WrongUsage{fmt::format(fmt::runtime(_("--{} needs a number from 1 to 1000000")), flag.name)};
    }
    if (!rules.form().matches) rules.agreements.sanvuar = false;
    return rules;
}

// `4A^`, `KQ:D`, `4Q&`.
std::string code_of(DealItem const& item) {
    auto code = to_string(item.group);
    if (item.how == How::reshown) code += '^';
    if (item.how == How::completed) code += '&';
    return code;
}

std::string_view key_of(GameEnd end) {
    constexpr std::array<std::string_view, 5> keys{"target", "last-trick", "higher-total", "refused-vido", "single-deal"};
    return keys[static_cast<std::size_t>(end)];
}

std::string_view key_of(How how) {
    constexpr std::array<std::string_view, 4> keys{"opened", "completed", "reshown", "bonus"};
    return keys[static_cast<std::size_t>(how)];
}

// The items that a count adds to those for groups.
std::span<Item const> counted_items(CountedDeal const& deal, Player p) {
    return std::span{deal.count.figures[p].items}.subspan(deal.result.groups[p].items.size());
}

Json json_of(ByPlayer<int> const& figures) { return {{"n", figures[Player::north]}, {"s", figures[Player::south]}}; }
Json json_of(std::optional<Player> p) { return p ? Json(std::string(1, letter(*p))) : Json(nullptr); }
Json json_of(std::optional<ByPlayer<int>> const& figures) { return figures ? json_of(*figures) : Json(nullptr); }

// A game in which nothing but a vido was entered has none.
bool has_totals(Game const& game) { return !game.deals.empty() || game.totals != ByPlayer<int>{}; }

class Sheet {
public:
    Sheet(Arguments const& arguments, Output& out, BeziqueSheet const& sheet)
        : out_{out}, sheet_{sheet}, match_{sheet.match}, explains_{arguments.has(flags::explain)} {}

    void print_text() {
        auto& text = out_.buffer();
        for (std::size_t i = 0; i < match_.games.size(); ++i) {
            if (match_.games[i].deals.empty()) continue;
            if (!text.empty()) text += '\n';
            draw(text, match_.games[i], i + 1);
            out_.spill();
        }
        bool const told = match_.games.empty() || (match_.games.size() == 1 && !match_.games[0].deals.empty() && !match_.winner);
        if (told) return;
        if (!text.empty()) text += '\n';
        draw_match(text);
    }

    void print_json() {
        Json json{{"variant", sheet_.rules.form().name}};
        for (auto const p : both_players)
            if (is_named()) json["players"][std::string(1, letter(p))] = name_of(p);
        json["deals"] = Json::array();
        json["games"] = Json::array();
        for (auto const& game : match_.games) {
            auto const number = json["games"].size() + 1;
            for (std::size_t i = 0; i < game.deals.size(); ++i) json["deals"].push_back(json_of_deal(game.deals[i], number, i + 1));
            json["games"].push_back(json_of_game(game, number));
        }
        json["standing"] = json_of(match_.standing);
        json["winner"] = json_of(match_.winner);
        write_json(out_, json);
    }

    void print_records(Format format) {
        static constexpr std::array<std::string_view, 15> names{"game", "kind", "deal", "dealer", "trump", "n_groups", "s_groups",
            "n_withdrawn", "s_withdrawn", "last_trick", "n_brisques", "s_brisques", "n", "s", "points"};
        RecordWriter records{out_, format, names};
        std::int64_t number = 0;
        for (auto const& game : match_.games) {
            ++number;
            std::int64_t count = 0;
            for (auto const& deal : game.deals) write_deal(records, game, number, deal, ++count);
            if (!game.deals.empty()) continue;
            std::array<Cell, names.size()> cells{number, name(game.kind)};
            for (auto const p : both_players)
                if (has_totals(game)) cells[p == Player::north ? 12 : 13] = std::int64_t{game.totals[p]};
            if (game.is_over()) cells[14] = std::int64_t{game.points.total()};
            records.write(cells);
        }
    }

private:
    static constexpr int width = 10;  // of a column of figures

    bool is_named() const { return !sheet_.names[Player::north].empty(); }
    std::string name_of(Player p) const {
        if (!is_named()) return p == Player::north ? _("North") : _("South");
        return formats::printable(sheet_.names[p]);
    }
    std::span<BeziqueMark const> marks_of(CountedDeal const& deal) const { return sheet_.marks[deal.entry]; }

    // ---- for people

    static void row(std::string& text, ByPlayer<std::string> const& columns, std::string_view note) {
        text.append(padded(columns[Player::north], -width)).append(" |").append(padded(columns[Player::south], -width));
        text.append("    ").append(note);
        end_line(text);
    }
    static void row(std::string& text, Player p, int points, std::string_view note) {
        ByPlayer<std::string> columns;
        columns[p] = fmt::format("{}", points);
        row(text, columns, note);
    }
    static void row(std::string& text, ByPlayer<int> const& points, std::string_view note) {
        row(text, {{fmt::format("{}", points[Player::north]), fmt::format("{}", points[Player::south])}}, note);
    }
    static void rule_off(std::string& text, char with, std::string_view note) {
        text.append(width + 1, with).append("+").append(width, with).append("    ").append(note);
        end_line(text);
    }

    // What a figure is for, and where that is explained, its rule.
    std::string note(std::string_view words, Item const& item) const {
        return explains_ ? padded(words, 44) + std::string{item.rule} : std::string{words};
    }
    std::string note(Item const& item) const { return note(words_of_reason(item.reason), item); }
    // `4A^`; explained, with the number of the entry, by which it can be corrected, and in words.
    std::string note(BeziqueMark const& mark) const {
        auto const item = item_of(mark.item.how, mark.item.group, mark.item.points);
        auto const code = code_of(mark.item);
        return note(explains_ ? fmt::format("{:>3}  {}{}", mark.entry, padded(code, 7), words_of_reason(item.reason)) : code, item);
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
        auto head = fmt::format(fmt::runtime(_("deal {}")), number);
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

    // What the count brings for a reason: a line for each player, brisques side by side.
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

    // The match, a line a game, with the marköz standing.
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

    // What the points of a game are made of, a line each.
    static void draw_points(std::string& text, Game const& game) {
        if (!game.winner) return;
        for (auto const& item : game.points.items)
            text.append(padded(fmt::format("{}", item.points()), -43))
                .append("  ")
                .append(padded(words_of_reason(item.reason), 15))
                .append(item.rule) += '\n';
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
        Json json{{"game", game}, {"deal", number}, {"dealer", json_of(deal.dealer)}, {"trump", nullptr}, {"table", result.table_opened}};
        if (result.trump) json["trump"] = std::string(1, letter(*result.trump));
        json["marks"] = Json::array();
        for (auto const& [entry, player, item] : marks_of(deal))
            json["marks"].push_back({{"entry", entry}, {"player", json_of(std::optional{player})}, {"how", key_of(item.how)},
                {"group", to_string(item.group)}, {"points", item.points}});
        json["items"] = Json::array();
        for (auto const p : both_players)
            for (auto const& item : deal.count.figures[p].items)
                json["items"].push_back(
                    {{"player", json_of(std::optional{p})}, {"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
        json["withdrawn"] = json_of(result.withdrawn);
        json["last_trick"] = json_of(result.last_trick);
        json["brisques"] = json_of(result.brisques);
        json["brisques_counted"] = deal.count.brisques_counted;
        json["complete"] = result.complete();
        json["target"] = deal.target;
        json.update(json_of(deal.count.totals));
        return json;
    }

    Json json_of_game(Game const& game, std::size_t number) const {
        Json json{{"game", number}, {"kind", name(game.kind)}};
        json.update(json_of(game.totals));
        json["target"] = game.target;
        json["vido"] = Json::array();
        for (auto const& call : game.vidos)
            json["vido"].push_back({{"caller", json_of(std::optional{call.caller})}, {"accepted", call.accepted}});
        json["winner"] = json_of(game.winner);
        json["end"] = game.winner ? Json(key_of(game.end)) : Json(nullptr);
        json["rubicon"] = game.rubicon;
        json["points"] = game.points.total();
        json["items"] = Json::array();
        for (auto const& item : game.points.items)
            json["items"].push_back({{"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
        return json;
    }

    static void write_deal(RecordWriter& records, Game const& game, std::int64_t number, CountedDeal const& deal, std::int64_t count) {
        auto const& result = deal.result;
        std::string dealer, trump, last;
        if (deal.dealer) dealer = letter(*deal.dealer);
        if (result.trump) trump = letter(*result.trump);
        if (result.last_trick) last = letter(*result.last_trick);
        auto const or_none = [](std::string const& text) { return text.empty() ? Cell{} : Cell{std::string_view{text}}; };
        auto const brisques = [&](Player p) { return result.brisques ? Cell{std::int64_t{(*result.brisques)[p]}} : Cell{}; };
        bool const ends = &deal == &game.deals.back() && game.is_over();
        constexpr auto n = Player::north, s = Player::south;
        records.write(std::array<Cell, 15>{number, name(game.kind), count, or_none(dealer), or_none(trump),
            std::int64_t{result.groups[n].total()}, std::int64_t{result.groups[s].total()}, std::int64_t{result.withdrawn[n]},
            std::int64_t{result.withdrawn[s]}, or_none(last), brisques(n), brisques(s), std::int64_t{deal.count.totals[n]},
            std::int64_t{deal.count.totals[s]}, ends ? Cell{std::int64_t{game.points.total()}} : Cell{}});
    }

    Output& out_;
    BeziqueSheet const& sheet_;
    Match const& match_;
    bool explains_;
};

Exit run(Arguments const& arguments, Streams io) {
    BeziqueReader const reader{arguments, io, rules_wanted(arguments)};
    Sheet sheet{arguments, io.out, reader.sheet()};
    print(sheet, arguments.choice<Format>(flags::format));
    return reader.status();
}

}  // namespace

constinit Command const bezique_command{
    "bezique",
    N_("the sheet of a match of Bezique"),
    "LINE",
    N_("Keeps the sheet of a match of Bezique from lines such as 'S KQ:D', 'N ^4A', 'peg S', 'last N' and 'brisques 21 11', one an "
       "argument or a line, or from the totals of deals and games, and prints it as people keep it. Lines can correct earlier ones. "
       "Without a LINE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli
