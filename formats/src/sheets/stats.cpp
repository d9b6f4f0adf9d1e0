// Counts and averages of results.
#include "score/formats/sheets/stats.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <variant>

#include "score/bezique/form.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/sheets/game.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/overloaded.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

struct KindWords {
    std::string_view word, title;
};
constexpr std::array kinds{std::to_array<KindWords>({
    {"strains", N_("Contracts by denomination")},
    {"levels", N_("Contracts by level")},
    {"risks", N_("Contracts by risk")},
    {"declarers", N_("Declarers")},
    {"games", N_("Games named")},
    {"talk", N_("Table talk")},
    {"players", N_("Players")},
    {"groups", N_("Groups")},
})};

std::optional<Fraction> ratio(std::int64_t sum, std::int64_t count) {
    return count == 0 ? std::nullopt : std::optional{fraction(sum, count)};
}

void most_first(std::vector<StatsRow>& rows) { std::ranges::stable_sort(rows, std::greater{}, &StatsRow::count); }

// Bridge

class ContractTable {
public:
    ContractTable(StatsTableKind kind, std::span<std::string_view const> order) : kind_{kind}, order_{order} {}
    /// `points` are declarer's.
    void add(std::string_view key, std::optional<bool> made, std::optional<std::int64_t> points) {
        auto found = sums_.find(key);
        if (found == sums_.end()) found = sums_.emplace(key, Sums{}).first;
        auto& sums = found->second;
        ++sums.count;
        if (made) ++(*made ? sums.made : sums.down);
        if (points) ++sums.scored, sums.points += *points;
    }
    StatsTable table() const {
        StatsTable table{kind_, N_("contracts"),
            {{"made", N_("made")}, {"down", N_("down")}, {"made-percent", /* xgettext:no-c-format */ N_("% made")},
                {"average", N_("average")}},
            {}};
        for (auto const& [key, sums] : sums_)
            table.rows.push_back({key, sums.count,
                {Fraction{sums.made}, Fraction{sums.down}, ratio(100 * sums.made, sums.made + sums.down),
                    ratio(sums.points, sums.scored)}});
        if (order_.empty()) most_first(table.rows);
        else std::ranges::sort(table.rows, {}, [&](StatsRow const& row) { return std::ranges::find(order_, row.key) - order_.begin(); });
        return table;
    }

private:
    struct Sums {
        std::int64_t count = 0, made = 0, down = 0, scored = 0, points = 0;
    };
    StatsTableKind kind_;
    std::span<std::string_view const> order_;
    std::map<std::string, Sums, std::less<>> sums_{};
};

constexpr std::array<std::string_view, 6> strains{"C", "D", "H", "S", "NT", "pass"};
constexpr std::array<std::string_view, 7> levels{"1", "2", "3", "4", "5", "6", "7"};
constexpr std::array<std::string_view, 3> risks{"undoubled", "doubled", "redoubled"};

// A figure of a deal; zeros are not stored.
std::int64_t figure_in(GameResult const& result, std::int64_t deal, std::int64_t position, std::string_view what) {
    for (auto const& figure : result.figures)
        if (figure.deal == deal && figure.position == position && figure.what == what) return figure.value;
    return 0;
}

void add_contracts(ContractStats& contracts, GameResult const& result) {
    for (auto const& deal : result.deals) {
        auto const entry = parse_contract_entry(deal.named, "en", Origin::recorded);
        if (!entry) continue;
        std::optional<std::int64_t> points;
        if (deal.declarer) points = figure_in(result, deal.number, *deal.declarer, "points");
        auto const has_player = deal.declarer && *deal.declarer < static_cast<std::int64_t>(result.players.size());
        contracts.add(entry->contract, entry->tricks, points,
            has_player ? std::string_view{result.players[static_cast<std::size_t>(*deal.declarer)].name} : std::string_view{});
    }
}

// King

constexpr std::array<std::string_view, 4> talk_words{"own-goals", "flowers", "kings", "lone-survivors"};

struct KingSums {
    struct Named {
        std::int64_t count = 0, points = 0;
    };
    std::map<std::string, Named> games{};
    std::map<std::string_view, std::int64_t> talk{};
    struct OfPlayer {
        std::int64_t parties = 0, points = 0, penalties = 0, out = 0, sunk = 0;
    };
    std::map<std::string, OfPlayer> players{};

    void add(GameResult const& result) {
        for (auto const& deal : result.deals) {
            auto& named = games[deal.named.substr(0, deal.named.find('/'))];
            ++named.count;
            if (deal.declarer) named.points += figure_in(result, deal.number, *deal.declarer, "points");
        }
        for (auto const& figure : result.figures)
            if (auto const* const word = std::ranges::find(talk_words, figure.what); figure.deal == 0 && word != talk_words.end())
                talk[*word] += figure.value;
        for (std::size_t i = 0; i < result.players.size(); ++i) {
            if (result.players[i].name.empty()) continue;
            auto& player = players[result.players[i].name];
            auto const of = [&](std::string_view what) { return figure_in(result, 0, static_cast<std::int64_t>(i), what); };
            ++player.parties;
            player.points += of("points");
            for (auto const& figure : result.figures)
                if (figure.deal > 0 && figure.position == static_cast<std::int64_t>(i) && figure.what == "points")
                    player.penalties += std::min<std::int64_t>(figure.value, 0);
            player.out += of("out");
            player.sunk += of("sunk");
        }
    }
    void finish(Stats& stats) const {
        StatsTable named{StatsTableKind::games, N_("deals"), {{"declarer-average", N_("average of declarer")}}, {}};
        for (auto const& [code, sums] : games) named.rows.push_back({code, sums.count, {ratio(sums.points, sums.count)}});
        most_first(named.rows);
        StatsTable said{StatsTableKind::talk, N_("times"), {}, {}};
        for (auto const word : talk_words) {
            auto const found = talk.find(word);
            said.rows.push_back({std::string{word}, found == talk.end() ? 0 : found->second, {}});
        }
        StatsTable of_players{StatsTableKind::players, N_("parties"),
            {{"average", N_("average")}, {"penalties", N_("penalties a party")}, {"out", N_("out")}, {"sunk", N_("sunk")}}, {}};
        for (auto const& [name, sums] : players)
            of_players.rows.push_back({name, sums.parties,
                {ratio(sums.points, sums.parties), ratio(sums.penalties, sums.parties), Fraction{sums.out}, Fraction{sums.sunk}}});
        most_first(of_players.rows);
        for (auto* const table : {&named, &said, &of_players}) stats.tables.push_back(std::move(*table));
    }
};

// Bezique

struct BeziqueSums {
    std::map<std::string, std::int64_t> groups{};
    struct OfPlayer {
        std::int64_t deals = 0, marks = 0, brisques = 0, rubicons = 0;
    };
    std::map<std::string, OfPlayer> players{};

    // Every reason that groups of any form have.
    static std::set<std::string_view> const& reasons() {
        static auto const all = [] {
            std::set<std::string_view> reasons;
            for (auto const form : bezique::all_forms)
                for (auto const& group : bezique::groups_of(bezique::rules_of(form))) reasons.insert(reason_of(group));
            return reasons;
        }();
        return all;
    }

    void add(GameResult const& result) {
        for (auto const& figure : result.figures)
            if (figure.deal == 0 && reasons().contains(figure.what)) groups[figure.what] += figure.value;
        for (std::size_t i = 0; i < result.players.size(); ++i) {
            if (result.players[i].name.empty()) continue;
            auto& player = players[result.players[i].name];
            auto const of = [&](std::string_view what) { return figure_in(result, 0, static_cast<std::int64_t>(i), what); };
            player.deals += static_cast<std::int64_t>(result.deals.size());
            for (auto const& figure : result.figures)  // of deals: of a game known by its totals there is none
                if (figure.deal > 0 && figure.position == static_cast<std::int64_t>(i) && figure.what == "marks")
                    player.marks += figure.value;
            player.brisques += of("brisques");
            player.rubicons += of("rubicons");
        }
    }
    void finish(Stats& stats) const {
        StatsTable of_players{StatsTableKind::players, N_("deals"),
            {{"marks", N_("marks a deal")}, {"brisques", N_("brisques a deal")}, {"rubicons", N_("rubicons")}}, {}};
        for (auto const& [name, sums] : players)
            of_players.rows.push_back(
                {name, sums.deals, {ratio(sums.marks, sums.deals), ratio(sums.brisques, sums.deals), Fraction{sums.rubicons}}});
        most_first(of_players.rows);
        StatsTable of_groups{StatsTableKind::groups, N_("times"), {}, {}};
        for (auto const& [reason, count] : groups) of_groups.rows.push_back({reason, count, {}});
        most_first(of_groups.rows);
        for (auto* const table : {&of_players, &of_groups}) stats.tables.push_back(std::move(*table));
    }
};

}  // namespace

struct ContractStats::State {
    std::int64_t deals = 0;
    ContractTable of_strains{StatsTableKind::strains, strains}, of_levels{StatsTableKind::levels, levels},
        of_risks{StatsTableKind::risks, risks}, of_declarers{StatsTableKind::declarers, {}};
};

ContractStats::ContractStats() : state_{std::make_unique<State>()} {}
ContractStats::~ContractStats() = default;
void ContractStats::add(std::optional<bridge::Contract> contract, std::optional<std::int64_t> tricks, std::optional<std::int64_t> points,
    std::string_view declarer) {
    auto& [deals, of_strains, of_levels, of_risks, of_declarers] = *state_;
    ++deals;
    if (!contract) return of_strains.add("pass", {}, points);
    auto const [bid, risk] = *contract;
    auto const made = tricks ? std::optional{*tricks >= bid.level.tricks()} : std::nullopt;
    of_strains.add(name(bid.denomination), made, points);
    of_levels.add(levels[static_cast<std::size_t>(bid.level.odd_tricks()) - 1], made, points);
    of_risks.add(risks[static_cast<std::size_t>(risk)], made, points);
    if (!declarer.empty()) of_declarers.add(declarer, made, points);
}
void ContractStats::finish(Stats& stats) const {
    auto const& [deals, of_strains, of_levels, of_risks, of_declarers] = *state_;
    stats.deals = deals;
    for (auto const* const table : {&of_strains, &of_levels, &of_risks, &of_declarers}) stats.tables.push_back(table->table());
}

struct GameStats::State {
    GameInfo const& game;
    std::int64_t games = 0, deals = 0;
    std::variant<ContractStats, KingSums, BeziqueSums> sums{};

    explicit State(GameInfo const& counted) : game{counted} {
        switch (game.statistics()) {
            case Statistics::none:
            case Statistics::contracts: break;
            case Statistics::games_named: sums = KingSums{}; break;
            case Statistics::groups: sums = BeziqueSums{}; break;
        }
    }
};

GameStats::GameStats(GameInfo const& game) : state_{std::make_unique<State>(game)} {}
GameStats::~GameStats() = default;
GameStats::GameStats(GameStats&&) noexcept = default;
GameStats& GameStats::operator=(GameStats&&) noexcept = default;

std::string_view GameStats::game() const { return state_->game.word(); }
void GameStats::add(GameResult const& result) {
    ++state_->games;
    state_->deals += static_cast<std::int64_t>(result.deals.size());
    std::visit(overloaded{[&](ContractStats& contracts) { add_contracts(contracts, result); }, [&](auto& sums) { sums.add(result); }},
        state_->sums);
}
Stats GameStats::stats() const {
    Stats stats{.game = std::string{game()}, .games = state_->games};
    std::visit([&](auto const& sums) { sums.finish(stats); }, state_->sums);
    stats.deals = state_->deals;
    return stats;
}

bool has_stats(GameInfo const& game) { return game.statistics() != Statistics::none; }

std::string_view title_of_game(std::string_view word) {
    if (word == "bridge") return _("Duplicate bridge");
    auto const* const game = game_named(word);
    return game ? _(game->title()) : word;
}
std::string shown(Fraction const& value, int places) { return decimals(value, value.is_whole() ? 0 : places); }

std::string_view word(StatsTableKind kind) { return kinds[static_cast<std::size_t>(kind)].word; }
std::string_view title(StatsTableKind kind) { return kinds[static_cast<std::size_t>(kind)].title; }

}  // namespace score::formats::sheets
