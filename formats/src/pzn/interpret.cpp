// Converts the tokens of a record to the engine's values: blocks of match, game and deal, their tags, and the rows of their sections.
#include <algorithm>
#include <array>
#include <bitset>
#include <ranges>
#include <span>
#include <tuple>

#include "../notation/reading.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/pzn_codes.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "values.hpp"

namespace score::formats::pzn {
namespace {

using namespace bezique;
using bezique::Card;
using notation::number_of;
using notation::Row;
using notation::span_of;

/// More than in any deal of any form; the rest is cut off.
constexpr std::size_t most_tricks = 200, most_items = most_tricks, most_stock = 300;  // a group is shown after a trick
/// More than in any match or game: the rest is not read.
constexpr std::size_t most_games = 1000, most_deals = 1000;

class Reading final : notation::Reading {
public:
    Reading(Document const& document, Match& match, Places& places, Diagnostics& found, notation::ValuesBefore& before)
        : notation::Reading{document, vocabulary, found, before}, match_{match}, record_{match.record}, places_{places} {}

    void read() {
        read_rules();
        read_tags();
        close_game();
    }

private:
    // ---- form and agreements, on which all else depends

    void read_rules() {
        std::optional<FormId> form = FormId::turkish96;
        if (auto const* const node = first_tag(index_of(Tag::variant))) {
            auto const value = value_of_tag(*node);
            if (!is_open(value)) form = form_named(value);
            if (!form) {
                auto const names = all_forms | std::views::transform([](auto f) { return form_of(f).name; });
                report(pzn_code("pzn-variant"), node->value, say("the forms are {}", fmt::format("{}", fmt::join(names, ", "))));
            }
        }
        record_.rules = rules_of(form.value_or(FormId::turkish96));
        if (auto const* const node = first_tag(index_of(Tag::players))) read_players(*node);
        read_agreements(record_.rules.agreements, agreement_keys, index_of(Tag::agreements),
            say("agreements such as KontrVido=yes; Endplay=take-first"));
    }
    void read_players(Node const& node) {
        auto const value = value_of_tag(node);
        auto const number = notation::number_of(value);
        if (is_open(value)) return;
        if (number && *number > 1 && can_have(record_.rules.form(), static_cast<std::size_t>(*number)))
            record_.rules.players = static_cast<std::size_t>(*number);
        else
            report(pzn_code("pzn-value"), node.value,
                record_.rules.form().players == 4 ? say("4 players play alone, or 2 pairs")
                                                  : say("the form has {} players", record_.rules.form().players));
    }

    // ---- blocks

    std::uint8_t level_at(Node const& tag) const override {
        return static_cast<std::uint8_t>(tag_of(tag) == Tag::score_table ? level() : level_of(tag_of(tag)));
    }
    Level level() const { return deal_open_ ? Level::deal : open_games_ > 0 ? Level::game : Level::match; }
    GameRecord& game() { return record_.games[open_games_ - 1]; }
    GamePlaces& game_places() { return places_.games[open_games_ - 1]; }
    DealRecord& deal() { return game().deals[open_deals_ - 1]; }
    DealPlaces& deal_places() { return game_places().deals[open_deals_ - 1]; }

    // The block of a row of a table has the number of the row: those before it have none. Others follow one another.
    static std::size_t before_block(std::size_t opened, std::size_t rows, int number) {
        auto const n = static_cast<std::size_t>(std::max(number, 0));
        return n > opened && n <= rows ? n - 1 : opened;
    }
    void open_game(Span heading, int number = 0) {
        close_game();
        open_games_ = before_block(open_games_, record_.games.size(), number);
        if (is_full(open_games_, most_games, heading, N_("no match has more than {} games; the rest is not read"))) return;
        ++open_games_;
        if (record_.games.size() < open_games_) {
            record_.games.emplace_back();
            places_.games.emplace_back();
        }
        seen_[1].reset();
        open_deals_ = 0;
        game_places().heading = heading;
        game_places().whole = {heading.begin, document_.text.size()};
        row_totals_.clear();
    }
    void close_game() {
        close_deal();
        if (open_games_ == 0) return;
        game_places().whole.end = std::max(last_place_, game_places().whole.begin);
        if (record_.rules.is_of_several() && game().deals.empty()) report(pzn_code("pzn-content"), game_places().heading, term(by_items));
    }
    void need_game(Span where) {
        if (open_games_ == 0) open_game(where);
    }
    void open_deal(Span heading, int number = 0) {
        close_deal();
        need_game(heading);
        open_deals_ = before_block(open_deals_, game().deals.size(), number);
        if (is_full(open_deals_, most_deals, heading, N_("no game has more than {} deals; the rest of the match is not read"))) return;
        ++open_deals_;
        if (game().deals.size() < open_deals_) {
            auto& opened = game().deals.emplace_back();
            if (record_.rules.is_of_several()) opened.content = DealItems{};
            game_places().deals.emplace_back();
        }
        seen_[2].reset();
        deal_open_ = true;
        told_ = {};
        deal_places().heading = heading;
        deal_places().whole = {heading.begin, document_.text.size()};
    }
    void need_deal(Span where) {
        if (!deal_open_) open_deal(where);
    }

    /// The data of the open deal.
    struct Told {
        std::optional<ByPlayer<std::vector<Card>>> hands{};
        std::optional<std::vector<Card>> stock{};
        std::optional<std::vector<Trick>> play{};
        std::optional<Player> leader{};
        std::optional<DealItems> items{};
        std::optional<DealTotals> totals{};
        bool is_void = false;
    };

    /// Combines the data of the deal into one content.
    void close_deal() {
        if (!deal_open_) return;
        deal_open_ = false;
        auto& places = deal_places();
        places.whole.end = std::max(last_place_, places.whole.begin);
        if (record_.rules.is_of_several()) return close_deal_of_several(places);
        bool const by_cards = told_.hands || told_.stock || told_.play || told_.leader;
        auto const ways = int{by_cards} + int{told_.items.has_value()} + int{told_.totals.has_value()} + int{told_.is_void};
        auto const from_table = open_deals_ <= row_totals_.size();
        if (ways == 0 && from_table) return;
        if (ways != 1)
            return report(pzn_code("pzn-content"), places.heading,
                ways == 0 ? say("the deal has neither marks nor cards")
                          : say("a deal is given by its marks, its items or its cards, and only once"));
        auto& content = deal().content;
        if (told_.is_void) content = VoidDeal{};
        else if (told_.totals) content = *told_.totals;
        else if (told_.items) content = std::move(*told_.items);
        else {
            if (!told_.hands || !told_.stock) {
                bool const misread = (!told_.hands && places.hands.size() > 0) || (!told_.stock && places.stock.size() > 0);
                if (!misread) report(pzn_code("pzn-content"), places.heading, say("a play needs both hands and the stock"));
                return;
            }
            DealCards cards{std::move(*told_.hands), std::move(*told_.stock), {}};
            if (told_.play) cards.tricks = std::move(*told_.play);
            if (!cards.tricks.empty()) cards.tricks.front().leader = told_.leader;
            content = std::move(cards);
        }
        if (from_table) compare_with_row();
    }
    void close_deal_of_several(DealPlaces const& places) {
        auto const has_marks = told_.items.has_value();
        if (!has_marks) deal().facts.last_trick.reset(), deal().facts.brisques.reset();
        if (told_.is_void == has_marks)
            return report(pzn_code("pzn-content"), places.heading,
                has_marks ? say("a deal is given by its marks, its items or its cards, and only once")
                          : say("the deal has neither marks nor cards"));
        if (has_marks) deal().content = *std::move(told_.items);
        else deal().content = VoidDeal{};
    }
    void compare_with_row() {
        auto const& row = row_totals_[open_deals_ - 1];
        auto const* const items = std::get_if<DealItems>(&deal().content);
        if (std::holds_alternative<DealCards>(deal().content)) return compare_cards_with_row(row);
        if (!items || row.whole) return;
        for (auto const p : both_players) {
            long long sum = 0;
            for (auto const& item : items->items[p]) sum += item.points;
            if (sum != row.marks[p])
                report(pzn_code("pzn-differs"), deal_places().marks,
                    say("{}'s items are {} marks, the table of the game has {}", letter(p), sum, row.marks[p]));
        }
    }

    void compare_cards_with_row(DealTotals const& row) {
        auto const result = check_deal(record_.rules, deal(), deal().dealer).result;
        if (!result || row.whole)
            return remark(pzn_code("pzn-differs"), deal_places().heading, say("the marks in the table cannot be held against the cards"));
        for (auto const p : both_players)
            if (auto const sum = result->groups[p].total(); sum != row.marks[p])
                report(pzn_code("pzn-differs"), deal_places().heading,
                    say("{}'s groups are {} marks, the table of the game has {}", letter(p), sum, row.marks[p]));
    }

    // ---- tags

    bool read_tag(Node const& node) override {
        auto const tag = tag_of(node);
        auto const at = static_cast<Level>(level_at(node));
        if (tag == Tag::game_no || tag == Tag::deal_no) read_number(node);
        else if (tag == Tag::unknown) {
            keep_foreign(node);
            return true;
        } else if (at == Level::deal && tag != Tag::score_table) need_deal(node.where);
        else if (at == Level::game) need_game(node.where);
        if (full_ || !is_first(seen_[level_at(node)], node)) return false;
        if (tag == Tag::marks) told_.items.emplace();
        else if (tag == Tag::stock) told_.stock.emplace();
        else if (tag == Tag::play) told_.play.emplace();
        take_value(node);
        return true;
    }

    void keep_foreign(Node const& node) {
        auto tag = read_foreign(node);
        if (!tag) return;
        auto const [game, deal] = block();
        match_.foreign.push_back({game, deal, std::move(tag->first), std::move(tag->second), {}});
    }

    /// The open block: its game, its deal.
    Block block() const {
        auto const at = level();
        return {at == Level::match ? 0 : static_cast<int>(open_games_), at == Level::deal ? static_cast<int>(open_deals_) : 0};
    }
    void keep_foreign_section(std::string text) override {
        if (!match_.foreign.empty()) match_.foreign.back().section = std::move(text);
    }
    // Comments belong to the block of their tag.
    void keep_comments_after(Node const* tag, std::size_t first, std::size_t next) override {
        auto const begun = next < document_.nodes.size() ? begun_by(document_.nodes[next]) : std::nullopt;
        auto const after = tag ? document_.at(tag->name) : std::string_view{};
        keep_comments(first, next, after, tag ? block_of(*tag) : Block{}, begun, match_.comments);
    }
    Block block_of(Node const& node) const {
        auto const tag = tag_of(node);
        if (tag == Tag::unknown || tag == Tag::score_table || level_of(tag) == Level::deal) return block();
        return {level_of(tag) == Level::game ? static_cast<int>(open_games_) : 0, 0};
    }
    /// The block that a tag begins: a game, or a deal.
    std::optional<Block> begun_by(Node const& node) const {
        auto const number = node.has_value ? number_of(value_of_tag(node)).value_or(0) : 0;
        auto const next = [number](
                              std::size_t opened, std::size_t rows) { return static_cast<int>(before_block(opened, rows, number)) + 1; };
        if (tag_of(node) == Tag::game_no) return Block{next(open_games_, record_.games.size()), 0};
        if (tag_of(node) != Tag::deal_no) return std::nullopt;
        if (open_games_ == 0) return Block{1, 1};
        return Block{static_cast<int>(open_games_), next(open_deals_, record_.games[open_games_ - 1].deals.size())};
    }

    void read_number(Node const& node) {
        bool const is_game = tag_of(node) == Tag::game_no;
        auto const value = value_of_tag(node);
        auto const number = node.has_value ? number_of(value).value_or(0) : 0;
        is_game ? open_game(node.where, number) : open_deal(node.where, number);
        auto const expected = static_cast<int>(is_game ? open_games_ : open_deals_);
        if (!node.has_value || is_open(value) || number == expected) return;
        report(
            pzn_code("pzn-number"), node.value, is_game ? say("this is game {}", expected) : say("this is deal {} of the game", expected));
    }

    void read_value(Node const& node, std::string const& value) override {
        Span const where = node.value;
        auto const bad = pzn_code("pzn-value");
        auto const tag = tag_of(node);
        if (record_.rules.is_of_several() && read_of_several(tag, value, where)) return;
        switch (tag) {
            case Tag::date: check_date(value, where), match_.about[tag] = value; break;
            case Tag::time: check_time(value, where), match_.about[tag] = value; break;
            case Tag::event:
            case Tag::site:
            case Tag::scorer:
            case Tag::north:
            case Tag::east:
            case Tag::south:
            case Tag::west:
            case Tag::generator: match_.about[tag] = value; break;
            case Tag::game:
                if (value != "Bezik" && value != "Bezique") report(bad, where, say("the game is Bezik"));
                break;
            case Tag::standing:
                if (auto const f = whole_figures(value, where)) record_.standing = *f;
                places_.standing = where;
                break;
            case Tag::winner: read_player(record_.winner, value, where), places_.winner = where; break;
            case Tag::termination: read_termination(value, where); break;
            case Tag::game_kind: read_kind(game(), value, where), game_places().kind = where; break;
            case Tag::first_dealer: read_player(game().first_dealer, value, where), game_places().first_dealer = where; break;
            case Tag::vido: read_vidos(game(), value, where), game_places().vido = where; break;
            case Tag::game_result:
                if (auto const f = whole_figures(value, where)) put(game().totals, *f, where);
                game_places().result = where;
                break;
            case Tag::points: read_points(game(), value, where), game_places().points = where; break;
            case Tag::dealer: read_player(deal().dealer, value, where), deal_places().dealer = where; break;
            case Tag::void_deal:
                if (value == "yes") told_.is_void = true;
                else if (value != "no") report(bad, where, say("expected {}", "yes, no"));
                break;
            case Tag::hands:
                told_.hands = taken(hands_of(value), pzn_code("pzn-hands"), where, say("both hands, as in N:TJ9.TJ9.K.K9 S:TK9.AT.J9.AJ"));
                deal_places().hands = where;
                break;
            case Tag::stock:
            case Tag::marks: remark(bad, where, say("its rows follow it: this is not kept")); break;
            case Tag::play: read_player(told_.leader, value, where), deal_places().leader = where; break;
            case Tag::deal_marks:
            case Tag::deal_result:
                if (auto const f = whole_figures(value, where)) told_.totals = DealTotals{*f, tag == Tag::deal_result};
                deal_places().marks = where;
                break;
            case Tag::trump: read_trump(deal().facts, value, where), deal_places().trump = where; break;
            case Tag::sequence: read_sequence(deal().facts, value, where), deal_places().sequence = where; break;
            case Tag::withdrawn:
                if (auto const f = whole_figures(value, where)) put(deal().facts.withdrawn, *f, where);
                deal_places().withdrawn = where;
                break;
            case Tag::last_trick: read_last_trick(value, where), deal_places().last_trick = where; break;
            case Tag::brisques:
                deal_places().brisques = where;
                if (value == "-") deal().facts.brisques_uncounted = true;
                else if (auto const f = whole_figures(value, where)) put(deal().facts.brisques, *f, where);
                break;
            case Tag::variant:
            case Tag::players:
            case Tag::match_target:
            case Tag::agreements:
            case Tag::score_table:
            case Tag::game_no:
            case Tag::deal_no:
            case Tag::unknown: break;
        }
    }

    // ---- three or four players, every player alone

    static constexpr char const* by_items = N_("games of three and of four players are recorded by the items of their deals");

    /// Whether the tag is read differently then.
    bool read_of_several(Tag tag, std::string_view value, Span where) {
        switch (tag) {
            case Tag::standing: record_.standing = figures_of_all(value, where), places_.standing = where; return true;
            case Tag::game_result: game().totals = figures_of_all(value, where), game_places().result = where; return true;
            case Tag::points: read_game_won(value, where), game_places().points = where; return true;
            case Tag::dealer: deal().dealer = player_alone(value, where), deal_places().dealer = where; return true;
            case Tag::last_trick: deal().facts.last_trick = player_alone(value, where), deal_places().last_trick = where; return true;
            case Tag::brisques: deal().facts.brisques = figures_of_all(value, where), deal_places().brisques = where; return true;
            case Tag::winner:
            case Tag::game_kind:
            case Tag::first_dealer:
            case Tag::vido:
            case Tag::hands:
            case Tag::stock:
            case Tag::play:
            case Tag::deal_marks:
            case Tag::deal_result:
            case Tag::sequence:
            case Tag::withdrawn: report(pzn_code("pzn-content"), where, term(by_items)); return true;
            default: return false;
        }
    }
    /// The player of a letter at this table.
    std::optional<Player> player_here(std::string_view value) const {
        auto const table = record_.rules.table();
        auto const found = std::ranges::find_if(table, [&](Player p) { return value.size() == 1 && value.front() == letter(p); });
        return found == table.end() ? std::nullopt : std::optional{*found};
    }
    std::optional<Player> player_alone(std::string_view value, Span where) {
        auto const found = player_here(value);
        if (!found) report(pzn_code("pzn-value"), where, say("expected {}", record_.rules.players == 3 ? "N, E, S" : "N, E, S, W"));
        return found;
    }
    /// `N 9;E 8;S 7`
    std::optional<ByPlayer<int>> figures_of_all(std::string_view value, Span where) {
        ByPlayer<std::optional<int>> told;
        auto is_good = true;
        for (auto rest = value; is_good && !rest.empty(); rest.remove_prefix(std::min(rest.find(';'), rest.size() - 1) + 1)) {
            auto const part = trimmed(rest.substr(0, rest.find(';')));
            auto const whose = player_here(part.substr(0, 1));
            auto const figure = number_of(trimmed(part.substr(std::min<std::size_t>(part.size(), 1))));
            is_good = whose && figure && !told[*whose];
            if (is_good) told[*whose] = figure;
        }
        ByPlayer<int> all;
        for (auto const p : record_.rules.table()) is_good = is_good && told[p], all[p] = told[p].value_or(0);
        if (is_good) return all;
        report(pzn_code("pzn-value"), where,
            say("a figure of each player, as in {}", record_.rules.players == 3 ? "N 9;E 8;S 7" : "N 8;E 8;S 8;W 8"));
        return std::nullopt;
    }
    /// `E 1`: a game is one game won.
    void read_game_won(std::string_view value, Span where) {
        if (value.size() == 3 && value.substr(1) == " 1") game().winner = player_alone(value.substr(0, 1), where);
        else report(pzn_code("pzn-value"), where, say("the winner and his points, as in N 1"));
    }
    static constexpr char const* half_known = N_("one player's figure alone is not kept");

    std::optional<ByPlayer<int>> whole_figures(std::string_view value, Span where) {
        auto const f = taken(figures_of(value), pzn_code("pzn-value"), where, say("figures of both players, as in N 14;S 18"));
        if (!f) return std::nullopt;
        ByPlayer<int> whole;
        for (auto const p : both_players) {
            if (!(*f)[p]) {
                if (value.find('?') == std::string_view::npos)
                    report(pzn_code("pzn-value"), where, say("{} is missing; a figure that is not known is ?", letter(p)));
                else if ((*f)[opponent(p)]) remark(pzn_code("pzn-value"), where, term(half_known));
                return std::nullopt;
            }
            whole[p] = *(*f)[p];
        }
        return whole;
    }
    void read_player(std::optional<Player>& slot, std::string_view value, Span where) {
        auto const p = value.size() == 1 ? player_of(value.front()) : std::nullopt;
        if (p) put(slot, *p, where);
        else report(pzn_code("pzn-value"), where, say("expected {}", "N, S"));
    }
    void read_kind(GameRecord& to, std::string_view value, Span where) {
        if (value == name(GameKind::normal)) put(to.kind, GameKind::normal, where);
        else if (value == name(GameKind::sanvuar)) put(to.kind, GameKind::sanvuar, where);
        else report(pzn_code("pzn-value"), where, say("expected {}", "normal, sanvuar"));
    }
    void read_termination(std::string_view value, Span where) {
        places_.termination = where;
        auto const found = std::ranges::find(termination_names, value);
        if (found != termination_names.end()) record_.termination = static_cast<Termination>(found - termination_names.begin());
        else report(pzn_code("pzn-value"), where, say("expected {}", "complete, unfinished, abandoned"));
    }
    void read_vidos(GameRecord& to, std::string_view value, Span where) {
        auto vidos = taken(vidos_of(value), pzn_code("pzn-vido"), where, say("vidos as in S@2.17 accepted; N@? refused"));
        if (!vidos) return;
        if (!to.vidos.empty() && to.vidos != *vidos)
            report(pzn_code("pzn-differs"), where, say("the table of the game or of the match disagrees"));
        to.vidos = std::move(*vidos);
    }
    void read_points(GameRecord& to, std::string_view value, Span where) {
        if (value == "-") return;
        auto const f = taken(figure_of(value), pzn_code("pzn-value"), where, say("the winner and his points, as in N 1"));
        if (!f) return;
        if (f->player) put(to.winner, *f->player, where);
        if (f->figure) put(to.points, *f->figure, where);
    }
    void read_trump(DealFacts& facts, std::string_view value, Span where) {
        auto const suit = value.size() == 1 ? suit_of(value.front()) : std::nullopt;
        if (suit || value == "-") put(facts.trump, suit, where);
        else report(pzn_code("pzn-value"), where, say("trump is S, H, D, C, or - where there was none"));
    }
    void read_sequence(DealFacts& facts, std::string_view value, Span where) {
        if (value == "yes" || value == "no") put(facts.table_opened, value == "yes", where);
        else report(pzn_code("pzn-value"), where, say("expected {}", "yes, no"));
    }
    void read_last_trick(std::string_view value, Span where) {
        auto const f = taken(figure_of(value), pzn_code("pzn-value"), where, say("the winner of the last trick and its marks, as in N 40"));
        if (!f) return;
        if (f->player) put(deal().facts.last_trick, *f->player, where);
        if (f->figure) put(deal().facts.last_trick_marks, *f->figure, where);
    }

    // ---- sections

    void read_section(Node const& tag, std::vector<Row> const& rows) override {
        switch (tag_of(tag)) {
            case Tag::score_table:
                if (record_.rules.is_of_several()) return report(pzn_code("pzn-table"), tag.where, term(by_items));
                level() == Level::match ? read_match_table(tag, rows) : read_game_table(tag, rows);
                break;
            case Tag::stock: read_stock(rows); break;
            case Tag::play: read_play(rows); break;
            case Tag::marks: read_marks(rows); break;
            case Tag::unknown: break;  // reported already; its rows belong to it
            default: report(pzn_code("pzn-section"), span_of(rows.front()), say("no rows belong to {}", name_of_tag(tag)));
        }
    }

    void read_stock(std::vector<Row> const& rows) {
        std::vector<Card> cards;
        deal_places().stock = span_of(rows);
        bool good = true;
        for (auto const& row : rows)
            for (auto const& n : row) {
                auto const card = bezique::card_of(word(n));
                if (card && cards.size() < most_stock) cards.push_back(*card);
                else if (std::exchange(good, false))
                    report(pzn_code("pzn-stock"), n.where, card ? say("the stock is too long") : say("this is not a card, as in SQ or CT"));
            }
        told_.stock = std::move(cards);
    }

    void read_play(std::vector<Row> const& rows) {
        std::vector<Trick> tricks;
        auto& places = deal_places();
        places.play = span_of(rows);
        for (auto const& row : rows) {
            if (row.size() == 1 && word(row.front()) == "*") {
                if (&row != &rows.back()) report(pzn_code("pzn-trick"), span_of(*(&row + 1)), say("nothing follows the end of a play"));
                break;
            }
            if (tricks.size() == most_tricks) {
                report(pzn_code("pzn-trick"), span_of(row), say("no deal has more than {} tricks", most_tricks));
                break;
            }
            Trick trick;
            TrickPlaces at;
            auto const before = found_.size();
            if (!read_trick(row, static_cast<int>(tricks.size()) + 1, trick, at)) {
                auto const next = std::find_if(&row + 1, rows.data() + rows.size(), [&](Row const& r) { return tells(r, r.begin()); });
                if (next != rows.data() + rows.size() && found_.size() == before)
                    report(pzn_code("pzn-trick"), span_of(*next), say("nothing follows a card that is not known"));
                break;
            }
            tricks.push_back(std::move(trick));
            places.tricks.push_back(std::move(at));
        }
        told_.play = std::move(tricks);
    }

    /// One line of a play; false if nothing after it can be read.
    bool read_trick(Row const& row, int number, Trick& trick, TrickPlaces& at) {
        auto const bad = pzn_code("pzn-trick");
        at.whole = span_of(row);
        auto word_at = row.begin();
        if (auto const n = trick_number_of(word(*word_at))) {
            if (*n != number) return report(bad, word_at->where, say("this is trick {}", number)), false;
            ++word_at;
        }
        for (; word_at != row.end() && word(*word_at).starts_with("CB:"); ++word_at) {  // carte blanche, as in CB:N
            auto const who = word(*word_at).size() == 4 ? player_of(word(*word_at)[3]) : std::nullopt;
            if (who) trick.carte_blanche[*who] = true;
            else report(bad, word_at->where, say("a carte blanche is written as in CB:N"));
        }
        if (word_at == row.end()) return report(bad, at.whole, say("the trick has no cards")), false;
        if (word(*word_at) == "?") return expect_end(row, word_at);
        auto const lead = taken(lead_of(word(*word_at)), bad, word_at->where, say("the card that is led, as in CK, CK*2 or CK^4K"));
        if (!lead) return false;
        trick.lead = *lead;
        at.lead = word_at->where;
        if (++word_at == row.end()) return true;
        if (word(*word_at) == "?" || word(*word_at) == "*") return expect_end(row, word_at), true;
        auto const follow = taken(placed_of(word(*word_at)), bad, word_at->where, say("the second card, as in DQ or DQ*"));
        if (!follow) return false;
        trick.follow = *follow;
        at.follow = word_at->where;
        while (++word_at != row.end()) {
            auto const d =
                taken(declaration_of(word(*word_at)), bad, word_at->where, say("a group, as in +KQ:S(SK,SQ)=20 or &4K(SK,SK*2,HK*1,HK*2)"));
            if (!d) return false;
            trick.declarations.push_back(*d);
            at.declarations.push_back(word_at->where);
        }
        return true;
    }

    /// Whether a row of a play has content from `at` on: more than its number, `?` and `*`.
    bool tells(Row const& row, Row::const_iterator at) const {
        return std::any_of(at, row.end(), [&](Node const& n) { return word(n) != "?" && word(n) != "*" && !trick_number_of(word(n)); });
    }
    /// Reports content after an unknown card. Always false.
    bool expect_end(Row const& row, Row::const_iterator at) {
        if (tells(row, at)) report(pzn_code("pzn-trick"), std::next(at)->where, say("nothing follows a card that is not known"));
        return false;
    }

    void read_marks(std::vector<Row> const& rows) {
        DealItems items;
        auto& places = deal_places();
        places.marks = span_of(rows);
        std::optional<Player> whose;
        for (auto const& row : rows) {
            auto at = row.begin();
            if (auto const here = player_of_row(word(*at))) whose = here, ++at;
            if (!whose) return report(pzn_code("pzn-item"), row.front().where, beginning_of_marks());
            read_items(at, row.end(), items.items[*whose], places.items[*whose]);
        }
        told_.items = std::move(items);
    }
    // Two may have lower letters there.
    std::optional<Player> player_of_row(std::string_view word) const {
        if (record_.rules.is_of_several()) return player_here(word);
        return word.size() == 1 ? player_of(word.front()) : std::nullopt;
    }
    Message beginning_of_marks() const {
        if (!record_.rules.is_of_several()) return say("a line of marks begins with N or S");
        return record_.rules.players == 3 ? say("a line of marks begins with N, E or S") : say("a line of marks begins with N, E, S or W");
    }

    void read_items(Row::const_iterator at, Row::const_iterator end, std::vector<DealItem>& items, std::vector<Span>& places) {
        auto const bad = pzn_code("pzn-item");
        while (at != end) {
            if (at->kind == NodeKind::semicolon || word(*at) == "-") {
                ++at;
                continue;
            }
            auto const item = taken(item_of(word(*at)), bad, at->where, say("a group, as in 4A, KQ:C& or BZ1^"));
            auto const past = std::find_if(at, end, [](Node const& n) { return n.kind == NodeKind::semicolon; });
            Span const where{at->where.begin, std::prev(past)->where.end};
            auto const marks = past - at == 2 ? number_of(word(*std::next(at))) : std::nullopt;
            if (item && !marks) report(bad, where, say("an item is a group and its marks, as in 4A 100"));
            at = past;
            if (!item || !marks) continue;
            if (items.size() == most_items) return report(bad, where, say("no deal has more than {} items of a player", most_items));
            items.push_back({item->first, item->second, *marks});
            places.push_back(where);
        }
    }

    // ---- tables

    std::optional<ByPlayer<int>> numbers_in(Cells const& cells, std::string_view north, std::string_view south) {
        auto const n = number_in(cells, north), s = number_in(cells, south);
        if (n.has_value() != s.has_value()) remark(pzn_code("pzn-table"), cells.find(n ? north : south)->second.value, term(half_known));
        if (!n || !s) return std::nullopt;
        return ByPlayer<int>{{*n, *s}};
    }
    void read_match_table(Node const& tag, std::vector<Row> const& rows) {
        static constexpr std::array<std::string_view, 7> known{"Game", "Kind", "Dealer", "North", "South", "Vido", "Points"};
        read_table(
            tag, rows, known, say("columns, as in Game\\2R;Kind\\7L;North"), [&](Cells const& cells, Span where, std::span<Node const>) {
                if (is_full(record_.games.size(), most_games, where, N_("no match has more than {} games; the rest is not read"))) return;
                auto& to = record_.games.emplace_back();
                auto& places = places_.games.emplace_back();
                places.whole = places.heading = places.kind = places.first_dealer = places.vido = places.result = places.points = where;
                check_row_number(cells, "Game", record_.games.size(), where);
                if (auto const c = cell(cells, "Kind")) read_kind(to, c->first, c->second);
                if (auto const c = cell(cells, "Dealer")) read_player(to.first_dealer, c->first, c->second);
                if (auto const c = cell(cells, "Vido")) read_vidos(to, c->first, c->second);
                if (auto const c = cell(cells, "Points")) read_points(to, c->first, c->second);
                to.totals = numbers_in(cells, "North", "South");
            });
    }

    void read_game_table(Node const& tag, std::vector<Row> const& rows) {
        if (deal_open_ || !game().deals.empty())
            return report(pzn_code("pzn-table"), tag.where, say("the table of a game stands before its deals, and once"));
        static constexpr std::array<std::string_view, 14> known{
            "Deal", "Dealer", "Trump", "Seq", "N", "S", "AllN", "AllS", "WdN", "WdS", "Last", "LastMarks", "BrN", "BrS"};
        read_table(
            tag, rows, known, say("columns, as in Game\\2R;Kind\\7L;North"), [&](Cells const& cells, Span where, std::span<Node const>) {
                if (is_full(
                        game().deals.size(), most_deals, where, N_("no game has more than {} deals; the rest of the match is not read")))
                    return;
                auto& to = game().deals.emplace_back();
                auto& places = game_places().deals.emplace_back();
                places.whole = places.heading = places.dealer = places.trump = places.sequence = places.withdrawn = places.last_trick =
                    places.brisques = places.marks = where;
                check_row_number(cells, "Deal", game().deals.size(), where);
                if (auto const c = cell(cells, "Dealer")) read_player(to.dealer, c->first, c->second);
                if (auto const c = cell(cells, "Trump", true)) read_trump(to.facts, c->first, c->second);
                if (auto const c = cell(cells, "Seq")) read_sequence(to.facts, c->first, c->second);
                if (auto const c = cell(cells, "Last")) read_player(to.facts.last_trick, c->first, c->second);
                to.facts.last_trick_marks = number_in(cells, "LastMarks");
                to.facts.withdrawn = numbers_in(cells, "WdN", "WdS");
                to.facts.brisques = numbers_in(cells, "BrN", "BrS");
                auto const n = cell(cells, "BrN", true), s = cell(cells, "BrS", true);
                to.facts.brisques_uncounted = n && s && n->first == "-" && s->first == "-";
                if (auto const whole = numbers_in(cells, "AllN", "AllS")) to.content = DealTotals{*whole, true};
                else if (auto const marks = numbers_in(cells, "N", "S")) to.content = DealTotals{*marks, false};
                else report(pzn_code("pzn-content"), where, say("the deal has neither marks nor cards"));
                row_totals_.push_back(std::get<DealTotals>(to.content));
            });
    }

    Match& match_;
    MatchRecord& record_;
    Places& places_;

    std::size_t open_games_ = 0, open_deals_ = 0;  // blocks opened so far; tables may have more rows
    bool deal_open_ = false;
    std::array<std::bitset<64>, 3> seen_{};  // tags of the open blocks
    Told told_{};
    std::vector<DealTotals> row_totals_{};
};

}  // namespace

bool operator==(Match const& a, Match const& b) {
    auto const members = [](Match const& m) {
        auto const& r = m.record;
        return std::tie(m.about, m.foreign, r.rules, r.games, r.standing, r.winner, r.termination);
    };
    return members(a) == members(b);
}

void Interpreter::read(Document const& document, Match& match, Places& places, Diagnostics& found) {
    match = {};
    places = {};
    Reading{document, match, places, found, before_}.read();
}

}  // namespace score::formats::pzn
