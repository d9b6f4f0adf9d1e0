// Matches of Bezique as rows of a table, and back.
#include "score/formats/pzn/csv.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "../notation/csv.hpp"
#include "score/ascii.hpp"
#include "score/bezique/check.hpp"
#include "score/bezique/match.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"
#include "write_values.hpp"

namespace score::formats::pzn {
namespace {

using namespace bezique;
using notation::CsvCells;

consteval std::size_t column(std::string_view name) { return notation::column_in(csv_columns, name); }

// The tags of a match before and after its standing.
using TagColumn = notation::TagColumn<Tag>;
constexpr std::array<TagColumn, 10> heading{{{"event", Tag::event}, {"site", Tag::site}, {"date", Tag::date}, {"time", Tag::time},
    {"scorer", Tag::scorer}, {"variant", Tag::variant}, {"north", Tag::north}, {"south", Tag::south}, {"target", Tag::match_target},
    {"agreements", Tag::agreements}}};
constexpr std::array<TagColumn, 3> ending{{{"winner", Tag::winner}, {"termination", Tag::termination}, {"generator", Tag::generator}}};

// How a deal is told, in the order of its content; `result` are totals of the whole deal.
constexpr std::array<std::string_view, 4> ways{"marks", "items", "cards", "void"};

// ---- writing

std::string value_of(Match const& match, Tag tag) {
    auto const& record = match.record;
    switch (tag) {
        case Tag::variant: return std::string{record.rules.form().name};
        case Tag::match_target: return agreed(record.rules.agreements, "MatchTarget");
        case Tag::agreements: return written_agreements(record.rules);
        case Tag::winner: return record.winner ? std::string(1, letter(*record.winner)) : std::string{};
        case Tag::termination: return record.termination ? std::string{bezique::name(*record.termination)} : std::string{};
        default: return std::string{notation::said(match.about, tag)};
    }
}

class Row : public notation::CsvRow<csv_columns.size()> {
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

// The position of a row; numbers count from 1, 0: none.
struct Block {
    std::int64_t match = 0, game = 0, deal = 0;
};

Row row_at(Block at, std::string_view kind) {
    Row row{at.match, kind};
    row.number(column("game"), at.game);
    if (at.deal > 0) row.number(column("deal"), at.deal);
    return row;
}

Row row_of(Block at, GameRecord const& game) {
    auto row = row_at(at, "game");
    if (game.kind) row.text(column("kind"), std::string{bezique::name(*game.kind)});
    row.text(column("vido"), joined(game.vidos, "; ", [](VidoCall const& v) { return written(v); }));
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

Row row_of(Block at, DealRecord const& deal, Rules const& rules) {
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

Row row_of(Block at, Player p, DealItem const& item) {
    auto row = row_at(at, "item");
    row.player(column("player"), p);
    row.text(column("how"), std::string{how_names[static_cast<std::size_t>(item.how)]});
    row.text(column("group"), to_string(item.group));
    row.number(column("points"), item.points);
    return row;
}

// ---- reading

using Figures = std::array<std::pair<char, std::string_view>, 2>;

class MatchLines : public notation::CsvLines {
public:
    std::string of(std::string_view row, CsvCells& cells) override {
        if (row == "match") return match(cells);
        if (!continues(cells, "match")) return {};
        if (row == "game") return game(cells);
        if (row == "deal") return deal(cells);
        return row == "item" ? item(cells) : std::string{};
    }
    /// Marks that are not the sum of the items.
    std::string left_before(std::string_view row) override {
        if (!row.empty() && row != "deal" && row != "game" && row != "match") return {};
        std::string out;
        for (auto const& [who, stated] : stated_)
            if (stated != fmt::format("{}", sums_[who == 'S'])) out += fmt::format(" {}={}", ascii::lower(who), stated);
        stated_.clear();
        sums_ = {};
        return out;
    }

private:
    static constexpr Figures marks{{{'N', "n"}, {'S', "s"}}};

    std::string match(CsvCells& cells) {
        begin(cells.take("match"));
        auto out = CsvCells::given("Event", cells.take("event")) + cells.tags(std::span{heading}.subspan<1>());
        out += CsvCells::tag_of("Standing", cells.figures(marks));
        return out + cells.tags(std::span{ending});
    }
    static std::string game(CsvCells& cells) {
        auto out = cells.tag("GameNo", "game") + cells.tag("GameKind", "kind") + cells.tag("FirstDealer", "dealer")
                   + cells.tag("Vido", "vido") + CsvCells::tag_of("GameResult", cells.figures(marks));
        auto const winner = cells.or_else("winner", "?"), points = cells.or_else("points", "?");
        return winner == "?" && points == "?" ? out : out + CsvCells::tag_of("Points", winner + ' ' + points);
    }
    std::string deal(CsvCells& cells) {
        cells.take("game");
        auto out =
            cells.tag("DealNo", "deal") + cells.tag("Dealer", "dealer") + cells.tag("Trump", "trump") + cells.tag("Sequence", "sequence");
        constexpr Figures withdrawn{{{'N', "withdrawn_n"}, {'S', "withdrawn_s"}}}, brisques{{{'N', "brisques_n"}, {'S', "brisques_s"}}};
        out += CsvCells::tag_of("Withdrawn", cells.figures(withdrawn));
        auto const last = cells.or_else("last_trick", "?");
        auto const last_marks = cells.take("last_trick_marks");
        if (last != "?" || !last_marks.empty())
            out += CsvCells::tag_of("LastTrick", last_marks.empty() ? last : fmt::format("{} {}", last, last_marks));
        auto const counted = cells.figures(brisques);
        out += CsvCells::tag_of("Brisques", counted == "N -;S -" ? "-" : counted);
        auto const told = cells.take("told");
        if (told == "void") return out + "[Void \"yes\"] ";
        if (told == "items") {
            for (auto const& [who, column] : marks)
                if (auto const n = cells.take(column); !n.empty()) stated_.emplace_back(who, n);
            return out + "[Marks \"\"] ";
        }
        if (told == "result") return out + CsvCells::tag_of("DealResult", cells.figures(marks));
        if (told == "marks" || told == "cards") return out + CsvCells::tag_of("DealMarks", cells.figures(marks));
        return out + fmt::format("told={}", told);
    }
    std::string item(CsvCells& cells) {
        cells.take("game"), cells.take("deal");
        auto const player = cells.take("player"), how = cells.take("how"), group = cells.take("group"), points = cells.take("points");
        auto const at = static_cast<std::size_t>(std::ranges::find(how_names, how) - how_names.begin());
        auto const is_sign_of_itself = how == "bonus" && (group == "CB" || group == "LIFT" || group == "GUESS");
        int n = 0;
        for (char const c : points.substr(0, 6)) n = ascii::is_digit(c) ? 10 * n + (c - '0') : 0;
        sums_[player == "S"] += n;
        return fmt::format("{} {}{} {}", player, group, is_sign_of_itself ? "" : at < how_signs.size() ? how_signs[at] : how, points);
    }

    std::vector<std::pair<char, std::string>> stated_{};
    std::array<int, 2> sums_{};
};

}  // namespace

void CsvWriter::write(Match const& match) {
    auto const& record = match.record;
    auto const number = ++matches_;
    Row row{number, "match"};
    for (auto const& tags : {std::span<TagColumn const>{heading}, std::span<TagColumn const>{ending}})
        for (auto const& [name, tag] : tags) row.text(notation::column_in(csv_columns, name), value_of(match, tag));
    auto const of_two = !record.rules.is_of_several();
    if (of_two) row.figures(column("n"), column("s"), record.standing);
    rows_.write(row.cells());
    if (!of_two) return;
    for (std::size_t g = 0; g < record.games.size(); ++g) {
        Block at{number, static_cast<std::int64_t>(g) + 1, 0};
        rows_.write(row_of(at, record.games[g]).cells());
        for (auto const& deal : record.games[g].deals) {
            ++at.deal;
            rows_.write(row_of(at, deal, record.rules).cells());
            if (auto const* const items = std::get_if<DealItems>(&deal.content))
                for (auto const p : both_players)
                    for (auto const& item : items->items[p]) rows_.write(row_of(at, p, item).cells());
        }
    }
}

std::vector<Message> lost_in_csv(Match const& match) {
    std::vector<Message> lost;
    for (std::size_t g = 0; g < match.record.games.size(); ++g)
        for (std::size_t d = 0; d < match.record.games[g].deals.size(); ++d)
            if (std::holds_alternative<DealCards>(match.record.games[g].deals[d].content))
                lost.push_back(say("the cards of game {}, deal {}", g + 1, d + 1));
    if (match.record.rules.is_of_several()) lost.push_back(say("the games of three or four players"));
    notation::add_lost_around(lost, match);
    return lost;
}

ReadBytes notation_of_csv(ReadBytes read, std::string_view file) {
    return notation::notation_of_csv(std::make_unique<MatchLines>(), "% PZN 1.0", std::move(read), file);
}

}  // namespace score::formats::pzn
