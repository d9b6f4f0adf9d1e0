// The games of bridge with a sheet: rubber bridge, four-deal bridge, Borç, boards at one table.
#include <algorithm>
#include <array>

#include "../grammar/sheet_codes.hpp"
#include "agreement_values.hpp"
#include "score/ascii.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/borc.hpp"
#include "score/formats/sheets/chicago.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/rubber.hpp"
#include "score/formats/sheets/table.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

constexpr std::array around_the_table{Seat::north, Seat::east, Seat::south, Seat::west};

GameVariant variant(std::string_view word, std::string_view title) {
    return {word, title, {around_the_table.begin(), around_the_table.end()}};
}

// ---- agreements

bool agree_on(RubberAgreements& a, std::string_view key, std::string_view value) {
    auto const which = choice(rubber_agreements, key, value);
    if (!which) return false;
    if (key == "UnfinishedPartscore") a.rules.unfinished_part_score = *which == 0 ? 100 : 50;
    else if (key == "Pivot") a.pivot = *which == 0 ? std::nullopt : std::optional{static_cast<Seat>(*which - 1)};
    else a.back_score = static_cast<bridge::BackScoreUnit>(*which);
    return true;
}
std::string agreed_on(RubberAgreements const& a, std::string_view key) {
    if (key == "UnfinishedPartscore") return a.rules.unfinished_part_score == 50 ? "50" : "100";
    if (key == "Pivot") return chosen(rubber_agreements, key, a.pivot ? static_cast<std::size_t>(*a.pivot) + 1 : 0);
    if (key == "BackScore") return chosen(rubber_agreements, key, static_cast<std::size_t>(a.back_score));
    return {};
}

bool agree_on(bridge::ChicagoRules& rules, std::string_view key, std::string_view value) {
    auto const which = choice(chicago_agreements, key, value);
    if (!which) return false;
    if (key == "Vulnerable") rules.pattern = static_cast<bridge::ChicagoPattern>(*which);
    else rules.first_dealer = static_cast<Seat>(*which);
    return true;
}
std::string agreed_on(bridge::ChicagoRules const& rules, std::string_view key) {
    if (key == "Vulnerable") return chosen(chicago_agreements, key, static_cast<std::size_t>(rules.pattern));
    if (key == "Dealer") return chosen(chicago_agreements, key, static_cast<std::size_t>(rules.first_dealer));
    return {};
}

bool agree_on(BorcAgreements& a, std::string_view key, std::string_view value) {
    if (key == "Deals") {
        auto const deals = number_in(value, 1, 1000);
        if (deals) a.rules.deals = *deals;
        return deals.has_value();
    }
    auto const which = choice(borc_agreements, key, value);
    if (!which) return false;
    if (key == "Partscore") a.rules.part_score = static_cast<bridge::PartScorePremium>(*which);
    else if (key == "Fit") a.fit_length = *which == 0 ? 8 : 9;
    else a.rules.first_vulnerable = static_cast<Side>(*which);
    return true;
}
std::string agreed_on(BorcAgreements const& a, std::string_view key) {
    if (key == "Deals") return fmt::format_int{a.rules.deals}.str();
    if (key == "Partscore") return chosen(borc_agreements, key, static_cast<std::size_t>(a.rules.part_score));
    if (key == "Fit") return a.fit_length == 9 ? "9" : "8";
    if (key == "First") return chosen(borc_agreements, key, static_cast<std::size_t>(a.rules.first_vulnerable));
    return {};
}

bool agree_on(TableRules& rules, std::string_view key, std::string_view value) {
    auto const which = rules.teams ? choice(table_agreements, key, value) : std::nullopt;
    if (which) rules.victory_points = words_in(table_agreements.front().values)[*which];
    return which.has_value();
}
std::string agreed_on(TableRules const& rules, std::string_view key) {
    return rules.teams && key == "VictoryPoints" ? std::string{rules.victory_points} : std::string{};
}

/// Shared by the four games. `R`: the agreements of the table; `S`: the sheet.
template <class R, class S>
class BridgeGame : public GameInfo {
public:
    using GameInfo::GameInfo;

    bool agree(GameRules& rules, std::string_view key, std::string_view value) const override {
        auto agreed = rules.get<R>();
        if (!agree_on(agreed, key, value)) return false;
        rules = GameRules{std::move(agreed)};
        return true;
    }
    std::string agreed(GameRules const& rules, std::string_view key) const override { return agreed_on(rules.get<R>(), key); }
    Vocabulary vocabulary() const override { return words_of_bridge(); }
    RankPlaces rank_places() const override { return RankPlaces::hands; }
    Statistics statistics() const override { return Statistics::contracts; }
    std::string_view record_format(GameVariant const&) const override { return "pbn"; }

    Result<Asked> read(std::string_view text, GameRules const&) const override {
        return parse_sheet_line(text).map([](SheetLine&& line) {
            Asked asked{line.verb, {}, line.number, line.where, line.kind == SheetLine::Kind::deal, line.deal.doubt};
            asked.entry = EntryLine{std::move(line)};
            return asked;
        });
    }
    EntryLine moved(EntryLine const& entry, MovedSpan const& to) const override {
        auto line = entry.get<SheetLine>();
        auto& deal = line.deal;
        for (auto* const span :
            {&line.where, &deal.deal_at, &deal.honours_at, &deal.strength_at, &deal.board_at, &deal.cards_at, &deal.other_at})
            if (span->size() > 0) *span = to(*span);
        if (deal.doubt) deal.doubt->where = to(deal.doubt->where);
        return EntryLine{std::move(line)};
    }
    // `4 spades made north other 420` becomes `4S= N other 420`.
    std::string drawn(std::string_view entry) const override {
        std::string text{entry};
        auto const line = parse_sheet_line(entry);
        if (!line || line->verb != EntryVerb::enter || line->kind != SheetLine::Kind::deal) return text;
        auto const [begin, end] = line->deal.deal_at;
        auto const typed = entry.substr(begin, end - begin);
        auto const told = parse_contract_entry(typed);
        constexpr std::size_t shortest = 3;  // NT and SA are not words
        auto const has_word = [&typed] {
            for (auto rest = typed; !rest.empty();) {
                auto const size = letters_at_beginning(rest);
                if (size >= shortest) return true;
                rest.remove_prefix(std::max(size, std::size_t{1}));
            }
            return false;
        };
        if (!told || !told->contract || !has_word()) return text;
        auto drawn = to_string(*told);
        if (auto const by = drawn.find(" by "); by != drawn.npos) drawn.erase(by, 3);
        return text.replace(begin, end - begin, drawn);
    }

    std::optional<Diagnostic> unused(EntryLine const& entry, GameRules const& rules) const override {
        return sheets::unused(entry.get<SheetLine>(), use_of(rules.get<R>()));
    }
    Replayed replay(GameRules const& rules, Facts const& facts, std::span<GivenEntry const> given) const override {
        std::vector<BridgeEntry> entries;
        for (auto const& [entry, text] : given) {
            auto const& line = entry.template get<SheetLine>();
            entries.push_back({line.kind, std::string{trimmed(text)}, line.deal, line.names});
        }
        Replayed replayed;
        auto const tell = [&](std::size_t entry, Diagnostic found) { replayed.told.push_back({entry, std::move(found), given.size()}); };
        replayed.sheet = sheet(rules.get<R>(), std::move(entries), tell, facts.names);
        return replayed;
    }
    LineWords line_words() const override {
        return {sheet_code("sheet-length"), N_("the line is too long for a score sheet"), sheet_code("sheet-number"),
            N_("there is no such deal to correct"), N_("there is no such deal to take back")};
    }
    bool takes_boards() const override { return true; }
    Result<std::pair<EntryLine, std::string>> of_board(Board const& board) const override {
        return sheet_deal_of(board).map([](SheetDeal&& deal) {
            auto text = contract_of(deal.deal);
            auto const where = deal.deal_at;
            return std::pair{
                EntryLine{SheetLine{EntryVerb::enter, SheetLine::Kind::deal, std::move(deal), {}, {}, where}}, std::move(text)};
        });
    }
    BySeat<std::string> names_at(Sheet const& sheet, std::optional<std::size_t> entry) const override {
        return names(sheet.get<S>(), entry);
    }
    std::vector<std::pair<std::size_t, std::uint32_t>> numbers_in_cycle(Sheet const& sheet) const override {
        std::vector<std::pair<std::size_t, std::uint32_t>> numbers;
        add_numbers(numbers, sheet.get<S>());
        return numbers;
    }

protected:
    virtual BridgeUse use_of(R const&) const = 0;
    virtual S sheet(R const&, std::vector<BridgeEntry>, Tell const&, BySeat<std::string> const& names) const = 0;

private:
    using Numbers = std::vector<std::pair<std::size_t, std::uint32_t>>;
    static void add_numbers(Numbers&, RubberSheet const&) {}
    static void add_numbers(Numbers& numbers, ChicagoSheet const& sheet) {
        for (auto const& deal : sheet.played.deals) numbers.emplace_back(deal.entry, static_cast<std::uint32_t>(deal.number));
    }
    static void add_numbers(Numbers& numbers, BorcSheet const& sheet) {
        for (auto const& deal : sheet.played.deals) numbers.emplace_back(deal.entry, static_cast<std::uint32_t>(numbers.size()));
    }
    static void add_numbers(Numbers& numbers, TableSheet const& sheet) {
        for (auto const& board : sheet.played.boards) numbers.emplace_back(board.entry, board.number);
    }

    // The names in the rubber of the entry, else in the last one.
    static BySeat<std::string> names(RubberSheet const& sheet, std::optional<std::size_t> entry) {
        BySeat<std::string> names;
        if (!sheet.named) return names;
        auto const has_it = [entry](bridge::Rubber const& r) {
            return entry && std::ranges::any_of(r.deals, [entry](bridge::RubberDeal const& d) { return d.entry == *entry; });
        };
        auto const& rubbers = sheet.evening.rubbers;
        auto const found = std::ranges::find_if(rubbers, has_it);
        auto const& seating = (found == rubbers.end() ? rubbers.back() : *found).seating;
        for (auto const seat : all_seats) names[seat] = sheet.players[seating[seat]];
        return names;
    }
    static BySeat<std::string> names(auto const& sheet, std::optional<std::size_t>) { return sheet.names; }
};

class RubberGame final : public BridgeGame<RubberAgreements, RubberSheet> {
public:
    RubberGame() : BridgeGame{"rubber", N_("Rubber bridge"), rubber_agreements} {}
    std::vector<GameVariant> variants() const override { return {variant("rubber", N_("Rubber bridge"))}; }
    GameRules rules(GameVariant const&) const override { return GameRules{RubberAgreements{}}; }

    // Records do not mark the ends of rubbers.
    GameRules for_boards(GameRules rules) const override {
        auto agreed = rules.get<RubberAgreements>();
        agreed.rules.next_begins_by_itself = true;
        return GameRules{agreed};
    }

private:
    BridgeUse use_of(RubberAgreements const&) const override { return {.rubbers = true}; }
    RubberSheet sheet(RubberAgreements const& agreed, std::vector<BridgeEntry> entries, Tell const& tell,
        BySeat<std::string> const& names) const override {
        return rubber_sheet(agreed, std::move(entries), tell, names);
    }
};

class ChicagoGame final : public BridgeGame<bridge::ChicagoRules, ChicagoSheet> {
public:
    ChicagoGame() : BridgeGame{"chicago", N_("Four-deal bridge (Chicago)"), chicago_agreements} {}
    std::vector<GameVariant> variants() const override {
        return {variant("chicago", N_("Part-scores are carried forward")), variant("chicago-duplicate", N_("Every deal for itself"))};
    }
    GameRules rules(GameVariant const& variant) const override {
        bridge::ChicagoRules rules;
        if (variant.word == "chicago-duplicate") rules.form = bridge::ChicagoForm::duplicate;
        return GameRules{rules};
    }
    std::string_view remark_on_cycle() const override { return N_("later deals move: other vulnerability"); }

private:
    BridgeUse use_of(bridge::ChicagoRules const&) const override { return {}; }
    ChicagoSheet sheet(bridge::ChicagoRules const& agreed, std::vector<BridgeEntry> entries, Tell const& tell,
        BySeat<std::string> const& names) const override {
        return chicago_sheet(agreed, std::move(entries), tell, names);
    }
};

class BorcGame final : public BridgeGame<BorcAgreements, BorcSheet> {
public:
    BorcGame() : BridgeGame{"borc", N_("Borç"), borc_agreements} {}
    std::vector<GameVariant> variants() const override {
        return {variant("borc", N_("Borç, the Turkish table")), variant("russian", N_("The Russian table, by points alone")),
            variant("iniarski", N_("The Polish table, with a fit in a major"))};
    }
    GameRules rules(GameVariant const& variant) const override {
        if (variant.word == "russian") return GameRules{usual_agreements(bridge::russian_table)};
        return GameRules{usual_agreements(variant.word == "iniarski" ? bridge::iniarski_table : bridge::borc_table)};
    }
    std::string_view remark_on_cycle() const override { return N_("later deals move: other vulnerability"); }

private:
    BridgeUse use_of(BorcAgreements const&) const override { return {.strength = true}; }
    BorcSheet sheet(
        BorcAgreements const& agreed, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> const& names) const override {
        return borc_sheet(agreed, std::move(entries), tell, names);
    }
};

class TableGame final : public BridgeGame<TableRules, TableSheet> {
public:
    TableGame() : BridgeGame{"table", N_("Duplicate boards at one table"), table_agreements} {}
    std::vector<GameVariant> variants() const override {
        return {variant("duplicate", N_("Duplicate boards")), variant("teams", N_("Team match: boards are compared with the other table"))};
    }
    GameRules rules(GameVariant const& variant) const override { return GameRules{TableRules{.teams = variant.word == "teams"}}; }
    std::string_view remark_on_cycle() const override { return N_("later boards move: other numbers"); }

    bool completes_entries() const override { return true; }
    std::optional<Completed> completed_after(EntryLine const& entry, Sheet const& sheet, std::size_t place) const override {
        return completed_before(entry, sheet, place);
    }
    // A board keeps its number: a change before it never gives it another dealer and vulnerability (Law 2).
    std::optional<Completed> completed_before(
        EntryLine const& entry, Sheet const& sheet, std::optional<std::size_t> corrected) const override {
        auto line = entry.get<SheetLine>();
        if (line.kind != SheetLine::Kind::deal || line.deal.board) return std::nullopt;
        auto const& played = sheet.get<TableSheet>().played;
        auto const is_it = [&](bridge::ScoredBoard const& board) { return corrected && board.entry == *corrected; };
        auto const old = std::ranges::find_if(played.boards, is_it);
        line.deal.board = old == played.boards.end() ? next_board(played) : old->number;
        return Completed{EntryLine{line}, fmt::format("board {} ", *line.deal.board)};
    }

private:
    BridgeUse use_of(TableRules const& agreed) const override { return {.other = agreed.teams}; }
    TableSheet sheet(
        TableRules const& agreed, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> const& names) const override {
        return table_sheet(agreed, std::move(entries), tell, names);
    }
};

}  // namespace

GameInfo const& rubber_game() {
    static RubberGame const game;
    return game;
}
GameInfo const& chicago_game() {
    static ChicagoGame const game;
    return game;
}
GameInfo const& borc_game() {
    static BorcGame const game;
    return game;
}
GameInfo const& table_game() {
    static TableGame const game;
    return game;
}

}  // namespace score::formats::sheets
