#include <algorithm>
#include <array>

#include "commands/converting.hpp"
#include "score/bezique/match.hpp"
#include "score/formats/games_table.hpp"
#include "score/formats/pzn/match.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using namespace bezique;
using formats::pzn::Tag;

constexpr auto const& names = formats::match_columns;

consteval std::size_t column(std::string_view name) { return column_in(names, name); }

constexpr std::array about_columns{std::pair{Tag::event, column("event")}, std::pair{Tag::site, column("site")},
    std::pair{Tag::date, column("date")}, std::pair{Tag::time, column("time")}, std::pair{Tag::scorer, column("scorer")},
    std::pair{Tag::north, column("north")}, std::pair{Tag::south, column("south")}, std::pair{Tag::generator, column("generator")}};

class Row : public CsvRow<names.size()> {
public:
    Row(std::int64_t match, std::string_view kind) {
        number(column("match"), match);
        text(column("row"), std::string{kind});
    }
    void player(std::size_t at, std::optional<Player> p) {
        if (p) text(at, std::string(1, letter(*p)));
    }
    void figures(std::size_t north, std::size_t south, std::optional<ByPlayer<int>> const& f) {
        if (!f) return;
        number(north, (*f)[Player::north]);
        number(south, (*f)[Player::south]);
    }
};

// The agreements that differ from the defaults.
std::string agreements_of(Rules const& rules) {
    auto const usual = rules_of(rules.form_id).agreements;
    std::string out;
    for (auto const& [key, values] : agreement_keys())
        if (auto const value = agreed(rules.agreements, key); key != "MatchTarget" && value != agreed(usual, key))
            out += fmt::format("{}{}={}", out.empty() ? "" : "; ", key, value);
    return out;
}

// `S@2.17 accepted; N@? refused`
std::string words_of(std::vector<VidoCall> const& vidos) {
    std::string out;
    for (auto const& v : vidos) {
        out += fmt::format("{}{}@", out.empty() ? "" : "; ", letter(v.caller));
        out += v.deal ? fmt::format("{}", *v.deal) : "?";
        if (v.deal && v.trick) out += fmt::format(".{}", *v.trick);
        out += v.accepted ? " accepted" : " refused";
    }
    return out;
}

Row row_at(BeziqueCsv::Block at, std::string_view kind) {
    Row row{at.match, kind};
    row.number(column("game"), at.game);
    if (at.deal > 0) row.number(column("deal"), at.deal);
    return row;
}

Row row_of(BeziqueCsv::Block at, GameRecord const& game) {
    auto row = row_at(at, "game");
    if (game.kind) row.text(column("kind"), std::string{name(*game.kind)});
    row.text(column("vido"), words_of(game.vidos));
    row.player(column("dealer"), game.first_dealer);
    row.figures(column("n"), column("s"), game.totals);
    row.player(column("winner"), game.winner);
    if (game.points) row.number(column("points"), *game.points);
    return row;
}

// The marks for groups; std::nullopt if the deal does not determine them.
std::optional<ByPlayer<int>> marks_of(DealRecord const& deal, Rules const& rules) {
    if (auto const* const totals = std::get_if<DealTotals>(&deal.content)) return totals->marks;
    if (std::holds_alternative<VoidDeal>(deal.content)) return std::nullopt;
    auto const result = check_deal(rules, deal, deal.dealer).result;
    if (!result) return std::nullopt;
    return ByPlayer<int>{{result->groups[Player::north].total(), result->groups[Player::south].total()}};
}

Row row_of(BeziqueCsv::Block at, DealRecord const& deal, Rules const& rules) {
    constexpr std::array<std::string_view, 4> ways{"marks", "items", "cards", "void"};
    auto row = row_at(at, "deal");
    auto const& facts = deal.facts;
    auto const* const totals = std::get_if<DealTotals>(&deal.content);
    row.text(column("told"), std::string{totals && totals->whole ? "result" : ways[deal.content.index()]});
    row.player(column("dealer"), deal.dealer);
    if (facts.trump) row.text(column("trump"), std::string(1, *facts.trump ? letter(**facts.trump) : '-'));
    if (facts.table_opened) row.text(column("sequence"), *facts.table_opened ? "yes" : "no");
    row.player(column("last_trick"), facts.last_trick);
    if (facts.last_trick_marks) row.number(column("last_trick_marks"), *facts.last_trick_marks);
    row.figures(column("n"), column("s"), marks_of(deal, rules));
    row.figures(column("withdrawn_n"), column("withdrawn_s"), facts.withdrawn);
    row.figures(column("brisques_n"), column("brisques_s"), facts.brisques);
    if (facts.brisques_uncounted) row.text(column("brisques_n"), "-"), row.text(column("brisques_s"), "-");
    return row;
}

}  // namespace

std::vector<std::string> lost_in_csv(formats::pzn::Match const& match) {
    std::vector<std::string> lost;
    for (std::size_t g = 0; g < match.record.games.size(); ++g)
        for (std::size_t d = 0; d < match.record.games[g].deals.size(); ++d)
            if (std::holds_alternative<DealCards>(match.record.games[g].deals[d].content))
                lost.push_back(fmt::format(fmt::runtime(_("the cards of game {}, deal {}")), g + 1, d + 1));
    if (match.record.is_of_several()) lost.emplace_back(_("the games of three or four players"));
    std::vector<std::string_view> foreign;
    for (auto const& tag : match.foreign) foreign.push_back(tag.name);
    add_lost_around(lost, foreign, match.comments.size());
    return lost;
}

void add_lost_around(std::vector<std::string>& lost, std::vector<std::string_view> const& foreign, std::size_t comments) {
    for (auto const& name : foreign) lost.push_back(fmt::format(fmt::runtime(_("the tag {}")), name));
    if (comments > 0) lost.push_back(comments == 1 ? std::string{_("a comment")} : fmt::format(fmt::runtime(_("{} comments")), comments));
}

BeziqueCsv::BeziqueCsv(Output& out) : records_{out, Format::csv, names} {}

void BeziqueCsv::write(formats::pzn::Match const& match) {
    auto const& record = match.record;
    auto const number = ++matches_;
    Row row{number, "match"};
    for (auto const& [tag, at] : about_columns)
        if (auto const found = match.about.find(tag); found != match.about.end()) row.text(at, found->second);
    row.text(column("variant"), std::string{record.rules.form().name});
    row.text(column("target"), agreed(record.rules.agreements, "MatchTarget"));
    row.text(column("agreements"), agreements_of(record.rules));
    row.figures(column("n"), column("s"), record.standing);
    row.player(column("winner"), record.winner);
    if (record.termination)
        row.text(column("termination"), std::string{formats::pzn::termination_names[static_cast<std::size_t>(*record.termination)]});
    records_.write(row.cells());
    if (record.is_of_several()) return;
    for (std::size_t g = 0; g < record.games.size(); ++g) {
        Block const at{number, static_cast<std::int64_t>(g) + 1, 0};
        records_.write(row_of(at, record.games[g]).cells());
        auto const& deals = record.games[g].deals;
        for (std::size_t d = 0; d < deals.size(); ++d)
            write_deal({at.match, at.game, static_cast<std::int64_t>(d) + 1}, deals[d], record.rules);
    }
}

void BeziqueCsv::write_deal(Block at, DealRecord const& deal, Rules const& rules) {
    records_.write(row_of(at, deal, rules).cells());
    auto const* const items = std::get_if<DealItems>(&deal.content);
    if (!items) return;
    for (auto const p : both_players)
        for (auto const& item : items->items[p]) {
            auto row = row_at(at, "item");
            row.player(column("player"), p);
            row.text(column("how"), std::string{formats::pzn::how_names[static_cast<std::size_t>(item.how)]});
            row.text(column("group"), to_string(item.group));
            row.number(column("points"), item.points);
            records_.write(row.cells());
        }
}

}  // namespace score::cli
