// Sheets of Bezique for three or four players as people keep them, or as records for programs.
#include <array>
#include <iterator>
#include <utility>

#include "printing.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

using namespace bezique;

namespace {

constexpr int width_of_figure = 10;

// A line with one column per player, and a description.
void append_row(std::string& text, std::span<std::string const> columns, std::string_view note) {
    for (auto const& column : columns) {
        if (&column != columns.data()) text += " |";
        text += padded(column, -width_of_figure);
    }
    text.append("    ").append(note);
    end_line(text);
}

void append_rule(std::string& text, std::size_t columns, char with, std::string_view note) {
    for (std::size_t i = 1; i < columns; ++i) text.append(width_of_figure + 1, with).append("+");
    text.append(width_of_figure, with).append("    ").append(note);
    end_line(text);
}

// The description of a figure, with its rule if `explain` is set.
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

// Prints games for three or four, each playing alone.
class SeveralDrawing {
public:
    SeveralDrawing(bezique::SeveralSheet const& sheet, bool explains) : sheet_{sheet}, explains_{explains} {}

    void print_text(std::string& text) const {
        for (std::size_t i = 0; i < sheet_.games.size(); ++i) {
            if (i > 0) text += '\n';
            draw(text, sheet_.games[i], i + 1);
        }
        if (sheet_.games.size() < 2) return;
        text += '\n';
        append_row(text, figures(sheet_.won), _("games won"));
    }

    void print_json(JsonOut out) const {
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
        out.write(json);
    }

    void print_records(RecordsOut records) const {
        std::int64_t number = 0;
        for (auto const& game : sheet_.games) {
            ++number;
            std::int64_t count = 0;
            for (auto const& deal : game.deals) write_deal(records, number, ++count, deal);
        }
    }

    ColumnNames names_of_columns() const {
        ColumnNames names{"game", "deal", "dealer", "trump"};
        auto const of_each = [&](std::string_view what) {
            for (std::size_t p = 0; p < sheet_.players(); ++p) names.push_back(key(p).append(what));
        };
        of_each("_groups");
        names.emplace_back("last_trick");
        of_each("_brisques");
        of_each("");
        return names;
    }

private:
    static char letter(std::size_t player) { return bezique::letter_of_several(player); }

    std::string name_of(std::size_t player) const {
        if (!sheet_.names.empty()) return printable(sheet_.names[player]);
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
        auto head = fmt::format(fmt::runtime(C_("Bezique", "deal {}")), number);
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

    void write_deal(RecordsOut& records, std::int64_t game, std::int64_t number, SeveralSheetDeal const& deal) const {
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

    bezique::SeveralSheet const& sheet_;
    bool explains_;
};

}  // namespace

ColumnNames columns_of(bezique::SeveralSheet const& sheet) { return SeveralDrawing{sheet, false}.names_of_columns(); }
void print_text(std::string& out, bezique::SeveralSheet const& sheet, PrintOptions const& options, std::int64_t number) {
    if (number > 1) out += '\n';
    SeveralDrawing{sheet, options.explain}.print_text(out);
}
void print_json(JsonOut out, bezique::SeveralSheet const& sheet, PrintOptions const& options) {
    SeveralDrawing{sheet, options.explain}.print_json(out);
}
void print_records(RecordsOut records, bezique::SeveralSheet const& sheet, std::int64_t) {
    SeveralDrawing{sheet, false}.print_records(records);
}

}  // namespace score::formats::sheets
