// The games of bridge with a sheet: rubber bridge, four-deal bridge, Borç, boards at one table.
#include <algorithm>
#include <array>
#include <deque>

#include "../entry/examples.hpp"
#include "../entry/sheet_codes.hpp"
#include "examples.hpp"
#include "rules_of_game.hpp"
#include "score/bridge/agreements.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

GameVariant variant(std::string_view word, std::string_view title) { return {word, title, {all_seats.begin(), all_seats.end()}}; }

static_assert(are_words_of(rubber_agreements, bridge::rubber_agreement_keys));
static_assert(are_words_of(chicago_agreements, bridge::chicago_agreement_keys));
static_assert(are_words_of(borc_agreements, bridge::borc_agreement_keys));
static_assert(are_words_of(table_agreements, bridge::table_agreement_keys));

// NT and SA are no words.
bool has_word(std::string_view text) {
    constexpr std::size_t shortest = 3;
    while (!text.empty()) {
        auto const size = letters_at_beginning(text);
        if (size >= shortest) return true;
        text.remove_prefix(std::max(size, std::size_t{1}));
    }
    return false;
}

// ---- lines

// What the sheets can use of a line.
struct BridgeUse {
    bool strength = false;  // points, fits and cards
    bool rubbers = false;   // ends and beginnings of rubbers
    bool other = false;     // the score of the other table
    bool boards = false;    // their numbers
};
// What the sheet has no use for: a remark, or the error [sheet-stray] when nothing of the line is left.
std::optional<Diagnostic> unused_of(SheetLine const& line, BridgeUse use) {
    auto const& deal = line.deal;
    auto const remark = [](Code const* code, Span where, Message message) {
        return Diagnostic{code, Severity::remark, where, std::move(message), {}};
    };
    if (line.kind != SheetLine::Kind::deal) {
        if (use.rubbers) return std::nullopt;
        return diagnostic(sheet_code("sheet-stray"), line.where, say("there are no rubbers on this sheet"));
    }
    if (!use.strength && (deal.strength_at.size() > 0 || deal.cards_at.size() > 0)) {
        auto const where = deal.strength_at.size() > 0 ? deal.strength_at : deal.cards_at;
        return remark(sheet_code("sheet-unused"), where, say("this sheet does not look at points, fits and cards"));
    }
    if (use.strength && deal.fits_of_others) {
        auto const& points = *deal.strength.points;
        auto const side = points[Side::north_south] > points[Side::east_west] ? Side::north_south : Side::east_west;
        return remark(
            sheet_code("sheet-fits"), deal.strength_at, say("the fits are those of {}, who have more points", side_letters(side)));
    }
    if (!use.boards && deal.board_at.size() > 0)
        return remark(sheet_code("sheet-unused"), deal.board_at, say("this sheet does not number boards"));
    if (!use.other && deal.other_at.size() > 0)
        return remark(sheet_code("sheet-unused"), deal.other_at, say("this sheet does not compare with another table"));
    return deal.few_tricks;
}

using Lines = std::vector<SheetLine const*>;

SheetLine with_names(SheetLine line, journal::OtherNames const& others) {
    for (auto& name : line.names)
        if (auto const other = others.find(name); other != others.end()) name = other->second;
    return line;
}

// A name that stands there twice, in any case: one player cannot sit in two seats. Earlier journals may have it.
std::optional<Diagnostic> named_twice(SheetLine const& line) {
    for (auto name = line.names.begin(); name != line.names.end(); ++name) {
        auto const is_it = [&](std::string const& other) { return same_apart_from_case(other, *name); };
        if (std::none_of(line.names.begin(), name, is_it)) continue;
        auto words = say("{} is named twice: four different players sit at a table", *name);
        return Diagnostic{sheet_code("sheet-names"), Severity::warning, line.where, std::move(words), {}};
    }
    return std::nullopt;
}

// What a replay takes of each line.
template <class Entry, class Make>
std::vector<Entry> made_of(Lines const& lines, Make make) {
    std::vector<Entry> entries;
    for (auto const* const line : lines) entries.push_back(make(*line));
    return entries;
}

/// What the four have in common. `R`: what the table agrees on; `Played`: the sheet.
template <class R, class Played>
class BridgeGame : public GameOfRules<R> {
    using S = WithEntries<Played>;

public:
    using GameOfRules<R>::GameOfRules;

    Vocabulary vocabulary() const override { return words_of_bridge(); }
    RankPlaces rank_places() const override { return RankPlaces::hands; }
    Statistics statistics() const override { return Statistics::contracts; }
    std::string_view record_format(GameVariant const&) const override { return "pbn"; }

    Result<Asked> read(std::string_view text, GameRules const&) const override {
        return parse_sheet_line(text).map([](SheetLine&& line) {
            Asked asked{line.verb, {}, line.number, line.where, line.kind == SheetLine::Kind::deal, line.names};
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
        if (deal.few_tricks) deal.few_tricks->where = to(deal.few_tricks->where);
        return EntryLine{std::move(line)};
    }
    // `4 spades made north other 420` is `4S= N other 420`.
    std::string drawn(EntryLine const& entry, std::string_view text) const override {
        auto const& line = entry.get<SheetLine>();
        auto const [begin, end] = line.deal.deal_at;
        std::string drawn{text};
        if (line.kind != SheetLine::Kind::deal || !line.deal.deal.played || !has_word(text.substr(begin, end - begin))) return drawn;
        return drawn.replace(begin, end - begin, shown_contract(line.deal.deal, {"C", "D", "H", "S"}));
    }

    std::optional<Diagnostic> unused(EntryLine const& entry, GameRules const& rules) const override {
        auto const& line = entry.get<SheetLine>();
        auto unused = unused_of(line, use_of(rules.get<R>()));
        return unused ? std::move(unused) : named_twice(line);
    }
    bool must_be_told(Diagnostic const& found) const override { return found.code == sheet_code("sheet-names"); }
    Replayed replay(GameRules const& rules, Facts const& facts, std::span<GivenEntry const> given) const override {
        Lines lines;
        std::deque<SheetLine> shown;
        for (auto const& one : given) {
            auto const& line = one.line.template get<SheetLine>();
            lines.push_back(facts.shown && !line.names.empty() ? &shown.emplace_back(with_names(line, *facts.shown)) : &line);
        }
        S sheet{played(rules.get<R>(), lines, facts.names), {}};
        for (auto const& [entry, text] : given)
            sheet.entries.push_back({std::string{trimmed(text)}, entry.template get<SheetLine>().deal.cards});
        Replayed replayed;
        for (auto const& [entry, fault] : sheet.refused)
            replayed.told.push_back({entry, refusal_of(fault, lines[entry]->deal), given.size()});
        replayed.sheet = std::move(sheet);
        return replayed;
    }
    LineWords line_words() const override {
        return {sheet_code("sheet-length"), N_("the line is too long for a score sheet"), sheet_code("sheet-number"),
            N_("there is no such deal")};
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
    virtual Played played(R const&, Lines const&, BySeat<std::string> const&) const = 0;

private:
    using Numbers = std::vector<std::pair<std::size_t, std::uint32_t>>;
    static void add_numbers(Numbers&, RubberSheet const&) {}
    static void add_numbers(Numbers& numbers, ChicagoSheet const& sheet) {
        for (auto const& deal : sheet.deals) numbers.emplace_back(deal.entry, static_cast<std::uint32_t>(deal.number));
    }
    static void add_numbers(Numbers& numbers, BorcSheet const& sheet) {
        for (auto const& deal : sheet.deals) numbers.emplace_back(deal.entry, static_cast<std::uint32_t>(numbers.size()));
    }
    static void add_numbers(Numbers& numbers, TableSheet const& sheet) {
        for (auto const& board : sheet.boards) numbers.emplace_back(board.entry, board.number);
    }

    // The names in the rubber of the entry, else in the last one.
    static BySeat<std::string> names(RubberSheet const& sheet, std::optional<std::size_t> entry) {
        auto const has_it = [entry](bridge::Rubber const& r) {
            return entry && std::ranges::any_of(r.deals, [entry](bridge::RubberDeal const& d) { return d.entry == *entry; });
        };
        auto const found = std::ranges::find_if(sheet.rubbers, has_it);
        return sheet.names(found == sheet.rubbers.end() ? sheet.rubbers.back() : *found);
    }
    static BySeat<std::string> names(auto const& sheet, std::optional<std::size_t>) { return sheet.names; }
};

class RubberGame final : public BridgeGame<bridge::RubberRules, bridge::RubberSheet> {
public:
    RubberGame() : BridgeGame{"rubber", N_("Rubber bridge"), rubber_agreements} {}
    std::vector<EntryExample> examples() const override { return examples::rubber(); }
    std::vector<GameVariant> variants() const override { return {variant("rubber", N_("Rubber bridge"))}; }
    GameRules rules(GameVariant const&) const override { return GameRules{bridge::RubberRules{}}; }

    std::span<StandingsMeasure const> ranked_by(std::string_view) const override {
        static constexpr std::array all{measures::points, measures::scored, StandingsMeasure{"rubbers", N_("rubbers")}, measures::won};
        return all;
    }
    std::vector<std::string> seated_by(std::string_view entry) const override {
        if (!spells_one_of(entry, words::rubber)) return {};
        auto line = parse_sheet_line(entry);
        return line && line->verb == EntryVerb::enter ? std::move(line->names) : std::vector<std::string>{};
    }
    // Records do not say where rubbers end.
    GameRules for_boards(GameRules rules) const override {
        auto agreed = rules.get<bridge::RubberRules>();
        agreed.next_begins_by_itself = true;
        auto const stake = rules.stake;
        rules = GameRules{agreed};
        rules.stake = stake;
        return rules;
    }

private:
    BridgeUse use_of(bridge::RubberRules const&) const override { return {.rubbers = true}; }
    bridge::RubberSheet played(bridge::RubberRules const& rules, Lines const& lines, BySeat<std::string> const& names) const override {
        auto const entry = [](SheetLine const& line) -> bridge::RubberEntry {
            if (line.kind == SheetLine::Kind::break_off) return bridge::BrokenOff{};
            if (line.kind != SheetLine::Kind::next_rubber) return line.deal.deal;
            bridge::NextRubber next;
            std::ranges::copy(line.names, next.names.values.begin());  // none, or four
            return next;
        };
        return bridge::rubber_sheet(rules, made_of<bridge::RubberEntry>(lines, entry), names);
    }
};

class ChicagoGame final : public BridgeGame<bridge::ChicagoRules, bridge::ChicagoSheet> {
public:
    ChicagoGame() : BridgeGame{"chicago", N_("Four-deal bridge (Chicago)"), chicago_agreements} {}
    std::vector<EntryExample> examples() const override { return examples::chicago(); }
    std::vector<GameVariant> variants() const override {
        return {variant("chicago", N_("Part-scores are carried forward")), variant("chicago-duplicate", N_("Every deal for itself"))};
    }
    GameRules rules(GameVariant const& variant) const override {
        bridge::ChicagoRules rules;
        if (variant.word == "chicago-duplicate") rules.form = bridge::ChicagoForm::duplicate;
        return GameRules{rules};
    }
    std::span<StandingsMeasure const> ranked_by(std::string_view) const override {
        static constexpr std::array all{measures::points, measures::scored, measures::won};
        return all;
    }
    std::string_view remark_on_cycle() const override { return N_("later deals move: other vulnerability"); }

private:
    BridgeUse use_of(bridge::ChicagoRules const&) const override { return {}; }
    bridge::ChicagoSheet played(bridge::ChicagoRules const& rules, Lines const& lines, BySeat<std::string> const& names) const override {
        auto const entry = [](SheetLine const& line) { return line.deal.deal; };
        return bridge::chicago_sheet(rules, made_of<bridge::DealEntry>(lines, entry), names);
    }
};

class BorcGame final : public BridgeGame<bridge::BorcRules, bridge::BorcSheet> {
public:
    BorcGame() : BridgeGame{"borc", N_("Borç"), borc_agreements} {}
    std::vector<EntryExample> examples() const override { return examples::borc(); }
    std::vector<GameVariant> variants() const override {
        return {variant("borc", N_("Borç, the Turkish table")), variant("russian", N_("The Russian table, by points alone")),
            variant("iniarski", N_("The Polish table, with a fit in a major"))};
    }
    GameRules rules(GameVariant const& variant) const override {
        if (variant.word == "russian") return GameRules{usual_rules(bridge::russian_table)};
        return GameRules{usual_rules(variant.word == "iniarski" ? bridge::iniarski_table : bridge::borc_table)};
    }
    std::span<StandingsMeasure const> ranked_by(std::string_view) const override {
        static constexpr std::array all{measures::imps, measures::won};
        return all;
    }
    std::string_view remark_on_cycle() const override { return N_("later deals move: other vulnerability"); }

private:
    BridgeUse use_of(bridge::BorcRules const&) const override { return {.strength = true}; }
    bridge::BorcSheet played(bridge::BorcRules const& rules, Lines const& lines, BySeat<std::string> const& names) const override {
        auto const entry = [&](SheetLine const& line) {
            auto const& deal = line.deal;
            return bridge::BorcEntry{deal.deal, bridge::strength_of(deal.strength, deal.cards, rules.fit_length)};
        };
        return bridge::borc_sheet(rules, made_of<bridge::BorcEntry>(lines, entry), names);
    }
};

class TableGame final : public BridgeGame<bridge::TableRules, bridge::TableSheet> {
public:
    TableGame() : BridgeGame{"table", N_("Duplicate boards at one table"), table_agreements} {}
    std::vector<EntryExample> examples() const override { return examples::boards(); }
    std::vector<GameVariant> variants() const override {
        return {variant("duplicate", N_("Duplicate boards")), variant("teams", N_("Team match: boards are compared with the other table"))};
    }
    GameRules rules(GameVariant const& variant) const override { return GameRules{bridge::TableRules{.teams = variant.word == "teams"}}; }
    std::span<StandingsMeasure const> ranked_by(std::string_view variant) const override {
        static constexpr std::array duplicate{measures::points, measures::scored};
        static constexpr std::array teams{measures::points, measures::imps, measures::scored};
        if (variant == "duplicate") return duplicate;
        return teams;
    }
    std::string_view remark_on_cycle() const override { return N_("later boards move: other numbers"); }
    bool has_separate_boards() const override { return true; }
    Result<std::pair<EntryLine, std::string>> of_board(Board const& board) const override {
        if (auto found = unreadable_values(board); !board.number && !found.empty()) return tl::unexpected{std::move(found)};
        return BridgeGame::of_board(board);
    }

    std::optional<Completed> completed_after(EntryLine const& entry, Sheet const& sheet, std::size_t place) const override {
        return completed_before(entry, sheet, place);
    }
    // A board keeps its number: a change before it never gives it another dealer and vulnerability (Law 2).
    std::optional<Completed> completed_before(
        EntryLine const& entry, Sheet const& sheet, std::optional<std::size_t> corrected) const override {
        if (!lacks_board(entry)) return std::nullopt;
        auto const& played = sheet.get<TableSheet>();
        auto const is_it = [&](bridge::ScoredBoard const& board) { return corrected && board.entry == *corrected; };
        auto const old = std::ranges::find_if(played.boards, is_it);
        return numbered(entry, old == played.boards.end() ? next_board(played) : old->number);
    }
    Result<std::optional<Completed>> completed_inserted(EntryLine const& entry, Sheet const& sheet, std::size_t before) const override {
        if (!lacks_board(entry)) return std::nullopt;
        if (auto const number = forgotten_board(sheet.get<TableSheet>(), before)) return numbered(entry, *number);
        return tl::unexpected{Diagnostics{diagnostic(sheet_code("sheet-board"), entry.get<SheetLine>().deal.deal_at,
            say("the next board here has been played; name the forgotten one: {}", bridge_example("insert 2 board 7 4S= N")))}};
    }

private:
    static bool lacks_board(EntryLine const& entry) {
        auto const& line = entry.get<SheetLine>();
        return line.kind == SheetLine::Kind::deal && !line.deal.board;
    }
    static Completed numbered(EntryLine const& entry, std::uint32_t number) {
        auto line = entry.get<SheetLine>();
        line.deal.board = number;
        return {EntryLine{line}, fmt::format("board {} ", number)};
    }
    BridgeUse use_of(bridge::TableRules const& agreed) const override { return {.other = agreed.teams, .boards = true}; }
    bridge::TableSheet played(bridge::TableRules const& rules, Lines const& lines, BySeat<std::string> const& names) const override {
        auto const entry = [](SheetLine const& line) { return bridge::BoardEntry{line.deal.deal, line.deal.board, line.deal.other}; };
        return bridge::table_sheet(rules, made_of<bridge::BoardEntry>(lines, entry), names);
    }
};

}  // namespace

GameInfo const& rubber_game() { return the_game<RubberGame>(); }
GameInfo const& chicago_game() { return the_game<ChicagoGame>(); }
GameInfo const& borc_game() { return the_game<BorcGame>(); }
GameInfo const& table_game() { return the_game<TableGame>(); }

}  // namespace score::formats::sheets
