// Converts the tokens of a record to the engine's values: a party, the rows of its table and the blocks of its deals.
#include <algorithm>
#include <array>
#include <bitset>
#include <ranges>
#include <span>

#include "../notation/reading.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pkn_codes.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "values.hpp"

namespace score::formats::pkn {
namespace {

using namespace king;
using notation::Row;
using notation::span_of;

/// More than in any party or deal: the rest is not read.
constexpr std::size_t most_deals = 1000, most_tricks = 60, most_marks = 60;

class Reading final : notation::Reading {
public:
    Reading(Document const& document, Party& party, Places& places, Diagnostics& found, notation::ValuesBefore& before)
        : notation::Reading{document, vocabulary, found, before}, party_{party}, record_{party.record}, places_{places} {}

    void read() {
        read_rules();
        read_tags();
        close_block();
        for (std::size_t d = 0; d < record_.deals.size(); ++d) finish(record_.deals[d], told_[d], places_.deals[d]);
    }

private:
    Variant const& variant() const { return record_.rules.variant(); }

    // ---- variant and agreements, on which all else depends

    void read_rules() {
        std::optional<VariantId> id = VariantId::dejenere;
        if (auto const* const node = first_tag(index_of(Tag::variant))) {
            auto const value = value_of_tag(*node);
            if (!is_open(value)) id = variant_named(value);
            if (!id) {
                auto const names = all_variants | std::views::transform([](auto v) { return variant_of(v).name; });
                report(pkn_code("pkn-variant"), node->value, say("the variants are {}", fmt::format("{}", fmt::join(names, ", "))));
            }
        }
        record_.rules = rules_of(id.value_or(VariantId::dejenere));
        read_agreements(
            record_.rules.agreements, agreement_keys, index_of(Tag::agreements), say("agreements such as Zero=sunk; KingTricks=11"));
        if (!applies(record_.rules.variant_id, "Zero")) record_.rules.agreements.zero = Agreements{}.zero;  // nobody sinks
    }

    // ---- blocks

    /// What the row and the block of a deal contain.
    struct Told {
        std::optional<std::vector<BySeat<int>>> counts{};
        std::optional<std::vector<Seat>> order{};
        std::optional<BySeat<int>> points{}, totals{};
        std::optional<Marks> marks{};
        std::optional<BySeat<std::vector<Card>>> hands{};
        std::optional<std::vector<Trick>> play{};
        std::optional<Seat> leader{};  // of the first trick
    };

    bool block_open() const { return open_.has_value(); }
    DealRecord& deal() { return record_.deals[*open_]; }
    DealPlaces& at() { return places_.deals[*open_]; }
    Told& told() { return told_[*open_]; }

    void add_deal() {
        record_.deals.emplace_back();
        places_.deals.emplace_back();
        told_.emplace_back();
    }

    /// Opens the block of a deal that has a row, or of the next deal.
    void open_block(Span heading, std::size_t number) {
        close_block();
        if (number > record_.deals.size()) {
            if (is_full(record_.deals.size(), most_deals, heading, N_("no party has more than {} deals; the rest is not read"))) return;
            add_deal();
        }
        open_ = last_block_ = number - 1;
        seen_[1].reset();
        at().heading = heading;
        at().block = {heading.begin, document_.text.size()};
    }
    void close_block() {
        if (!block_open()) return;
        at().block.end = std::max(last_place_, at().block.begin);
        open_.reset();
    }
    /// The next deal after the last one that has a block.
    std::size_t next_number() const {
        auto number = last_block_ ? *last_block_ + 2 : 1;
        while (has_block(number)) ++number;
        return number;
    }
    /// `[Hand "7"]`: a deal of the table, or the next one; std::nullopt for an invalid number.
    std::optional<std::size_t> number_of_hand(Node const& node) const {
        auto const value = value_of_tag(node);
        if (!node.has_value || is_open(value)) return next_number();
        auto const n = notation::number_of(value);
        if (!n || *n < 1 || static_cast<std::size_t>(*n) > record_.deals.size() + 1 || has_block(static_cast<std::size_t>(*n))) return {};
        return static_cast<std::size_t>(*n);
    }
    void read_hand(Node const& node) {
        auto const number = number_of_hand(node);
        if (!number) report(pkn_code("pkn-number"), node.value, say("this is deal {}", next_number()));
        open_block(node.where, number.value_or(next_number()));
    }
    bool has_block(std::size_t number) const { return number <= places_.deals.size() && places_.deals[number - 1].block.size() > 0; }
    void need_block(Span where) {
        if (!block_open()) open_block(where, 1);
    }

    void keep_foreign_section(std::string text) override {
        if (!party_.foreign.empty()) party_.foreign.back().section = std::move(text);
    }
    // Comments belong to the block of their tag.
    void keep_comments_after(Node const* tag, std::size_t first, std::size_t next) override {
        auto const begun = next < document_.nodes.size() ? begun_by(document_.nodes[next]) : std::nullopt;
        bool const of_deal = tag && block_open() && (tag_of(*tag) == Tag::unknown || level_of(tag_of(*tag)) == Level::deal);
        auto const after = tag ? document_.at(tag->name) : std::string_view{};
        keep_comments(first, next, after, {0, of_deal ? static_cast<int>(*open_) + 1 : 0}, begun, party_.comments);
    }
    /// The block that a tag begins.
    std::optional<Block> begun_by(Node const& node) const {
        if (tag_of(node) != Tag::hand) return std::nullopt;
        return Block{0, static_cast<int>(number_of_hand(node).value_or(next_number()))};
    }

    // ---- tags

    bool read_tag(Node const& node) override {
        auto const tag = tag_of(node);
        if (tag == Tag::hand) read_hand(node);
        else if (tag == Tag::unknown) {
            if (auto foreign = read_foreign(node))
                party_.foreign.push_back(
                    {0, block_open() ? static_cast<int>(*open_) + 1 : 0, std::move(foreign->first), std::move(foreign->second), {}});
            return true;
        } else if (level_of(tag) == Level::deal) need_block(node.where);
        if (full_ || !is_first(seen_[level_at(node)], node)) return false;
        if (tag == Tag::event) places_.heading = node.where;
        if (tag == Tag::play) told().play.emplace(), at().play = node.where;
        first_column_.reset();
        take_value(node);
        return true;
    }

    void read_value(Node const& node, std::string const& value) override {
        auto const tag = tag_of(node);
        Span const where = node.value;
        auto const bad = pkn_code("pkn-value");
        switch (tag) {
            case Tag::date: check_date(value, where), party_.about[tag] = value; break;
            case Tag::time: check_time(value, where), party_.about[tag] = value; break;
            case Tag::event:
            case Tag::site:
            case Tag::round:
            case Tag::table:
            case Tag::scorer:
            case Tag::north:
            case Tag::west:
            case Tag::south:
            case Tag::east:
            case Tag::generator: party_.about[tag] = value; break;
            case Tag::game:
                if (value != "King") report(bad, where, say("the game is King"));
                break;
            case Tag::players:
                if (notation::number_of(value) != variant().seats())
                    report(bad, where, say("{} has {} players", variant().name, variant().seats()));
                break;
            case Tag::first_declarer: read_seat(record_.first_declarer, value, where), places_.first_declarer = where; break;
            case Tag::termination: read_termination(value, where), places_.termination = where; break;
            case Tag::king_by: read_seat(record_.king_by, value, where), places_.king_by = where; break;
            case Tag::result: record_.result = single_figures(value, where), places_.result = where; break;
            case Tag::out: record_.out = seats(value, where), places_.out = where; break;
            case Tag::sunk: record_.sunk = seats(value, where), places_.sunk = where; break;
            case Tag::dealer: read_seat(deal().dealer, value, where), at().dealer = where; break;
            case Tag::declarer: read_seat(deal().declarer, value, where), at().declarer = where; break;
            case Tag::contract: read_contract(deal(), at(), value, where); break;
            case Tag::marks: read_marks_tag(value, where); break;
            case Tag::deal:
                told().hands =
                    taken(deal_of(value), pkn_code("pkn-deal"), where, say("four hands, as in N:52..9876543.KJ53 AKJ97.85.J.98642 - -"));
                at().deal = where;
                break;
            case Tag::play: told().leader = first_column_ = seat(value, where), at().leader = where; break;
            case Tag::counts:
                if (auto const counts = figures(value, where)) put(told().counts, *counts, where);
                at().counts = everywhere(where);
                break;
            case Tag::order:
                if (auto const order = seats(value, where); order && all_play(*order, pkn_code("pkn-value"), where))
                    put(told().order, *order, where);
                at().order = where;
                break;
            case Tag::points:
                if (auto const points = single_figures(value, where)) put(told().points, *points, where);
                at().points = everywhere(where);
                break;
            case Tag::totals:
                if (auto const totals = single_figures(value, where)) put(told().totals, *totals, where);
                at().totals = everywhere(where);
                break;
            default: break;
        }
    }

    /// Reports why a value is not read.
    std::nullopt_t reject(Code const* of, Span where, Message message) {
        report(of, where, std::move(message));
        return std::nullopt;
    }
    static BySeat<Span> everywhere(Span where) { return {{where, where, where, where}}; }

    std::optional<Seat> seat(std::string_view value, Span where) {
        auto const s = value.size() == 1 ? seat_of(value.front()) : std::nullopt;
        if (!s) report(pkn_code("pkn-value"), where, say("expected {}", "N, W, S, E"));
        return s;
    }
    void read_seat(std::optional<Seat>& slot, std::string_view value, Span where) {
        if (auto const s = seat(value, where)) put(slot, *s, where);
    }
    std::optional<std::vector<Seat>> seats(std::string_view value, Span where) {
        return taken(seats_of(value), pkn_code("pkn-value"), where, say("players, each once, as in W S E, or - for none"));
    }
    bool all_play(std::vector<Seat> const& seats, Code const* of, Span where) {
        auto const other = std::ranges::find_if(seats, [this](Seat s) { return !variant().plays(s); });
        if (other == seats.end()) return true;
        report(of, where, say("{} does not play", name_of(*other)));
        return false;
    }
    /// Figures of every player, one row per game; std::nullopt if any is unknown.
    std::optional<std::vector<BySeat<int>>> figures(std::string_view value, Span where) {
        auto const read = taken(figures_of(value), pkn_code("pkn-value"), where, say("figures of the players, as in N 4;W 0;S 2;E 2"));
        if (!read) return std::nullopt;
        for (auto const s : all_seats) {
            if ((*read)[s] && !variant().plays(s)) return reject(pkn_code("pkn-value"), where, say("{} does not play", name_of(s)));
            if (!(*read)[s] && variant().plays(s) && value.find('?') == value.npos)
                return reject(pkn_code("pkn-value"), where, say("{} is missing; a figure that is not known is ?", letter(s)));
        }
        auto const told = std::ranges::count_if(read->values, [](auto const& f) { return f.has_value(); });
        if (told > 0 && told < variant().seats())
            remark(pkn_code("pkn-value"), where, say("the figures of some players alone are not kept"));
        return by_game(*read, where);
    }
    std::optional<BySeat<int>> single_figures(std::string_view value, Span where) {
        return single(figures(value, where), pkn_code("pkn-value"), where);
    }
    std::optional<BySeat<int>> single(std::optional<std::vector<BySeat<int>>> const& rows, Code const* of, Span where) {
        if (!rows) return std::nullopt;
        if (rows->size() == 1) return rows->front();
        return reject(of, where, say("one figure for each player"));
    }
    /// Converts figures by player to rows by game. All must have the same number of parts; std::nullopt if any is unknown.
    std::optional<std::vector<BySeat<int>>> by_game(Figures const& figures, Span where) {
        std::optional<std::vector<BySeat<int>>> rows;
        for (auto const s : variant().players) {
            if (!figures[s]) return std::nullopt;
            if (!rows) rows.emplace(figures[s]->size());
            if (rows->size() != figures[s]->size())
                return reject(pkn_code("pkn-counts"), where, say("the counts have a part for each game"));
            for (std::size_t g = 0; g < rows->size(); ++g) (*rows)[g][s] = (*figures[s])[g];
        }
        return rows;
    }
    void read_termination(std::string_view value, Span where) {
        auto const found = std::ranges::find(termination_names, value);
        if (found != termination_names.end()) record_.termination = static_cast<Termination>(found - termination_names.begin());
        else report(pkn_code("pkn-value"), where, say("expected {}", fmt::format("{}", fmt::join(termination_names, ", "))));
    }
    void read_contract(DealRecord& to, DealPlaces& places, std::string_view value, Span where) {
        auto const contract =
            taken(contract_of(value), pkn_code("pkn-contract"), where, say("a game, as in ERKEK, KOZ/D, EL+SONIKI or HEPSI"));
        places.contract = where;
        if (!contract) return;
        if (!to.games.empty() && contract_of(to) != *contract) report(codes().differs, where, term(vocabulary_.differs));
        to.games = contract->games;
        to.trump = contract->trump;
        to.trump_unknown = contract->trump_unknown;
    }

    // ---- marks

    void read_marks_tag(std::string_view value, Span where) {
        Marks marks;
        std::size_t count = 0;
        for (std::size_t begin = 0; begin < value.size();) {
            auto const from = value.find_first_not_of(" \t", begin);
            if (from == value.npos) break;
            begin = std::min(value.find_first_of(" \t", from), value.size());
            read_mark(value.substr(from, begin - from), where, marks, ++count);
        }
        put(told().marks, marks, where);
        at().marks = where;
    }
    void read_mark(std::string_view text, Span where, Marks& marks, std::size_t count) {
        if (count > most_marks) {
            if (count == most_marks + 1) report(pkn_code("pkn-mark"), where, say("no deal has more than {} marks", most_marks));
        } else if (take_mark(text, marks))
            report(pkn_code("pkn-mark"), where,
                say("{} is not a mark, or stands against another; marks are {}", shown(text),
                    "!queens-split !rifki-shown:N=HK !koz-broken:W KING=N KINGDECL=E X=W>N XX=W>N EXP=N:HK>W HA=N LAST=N "
                    "REFUSED=KUPA,KOZ/S ACCEPTED"));
    }

    // ---- sections

    void read_section(Node const& tag, std::vector<Row> const& rows) override {
        switch (tag_of(tag)) {
            case Tag::score_table: read_score_table(tag, rows); break;
            case Tag::play: read_play(rows); break;
            case Tag::unknown: break;  // reported already; its rows belong to it
            default: report(pkn_code("pkn-section"), span_of(rows.front()), say("no rows belong to {}", name_of_tag(tag)));
        }
    }

    void read_score_table(Node const& tag, std::vector<Row> const& rows) {
        if (block_open() || !record_.deals.empty())
            return report(pkn_code("pkn-table"), tag.where, say("the table stands before the deals"));
        static constexpr std::array<std::string_view, 17> known{
            "No", "Dealer", "Decl", "Game", "N", "W", "S", "E", "PtsN", "PtsW", "PtsS", "PtsE", "TotN", "TotW", "TotS", "TotE", "Marks"};
        auto const row = [&](Cells const& cells, Span where, std::span<Node const> marks) { read_row(cells, where, marks); };
        read_table(tag, rows, known, say("columns, as in No\\2R;Decl\\1L;Game\\8L;N\\3R;W\\3R;S\\3R;E\\3R;Marks"), row, "Marks");
    }
    void read_row(Cells const& cells, Span where, std::span<Node const> marks) {
        if (is_full(record_.deals.size(), most_deals, where, N_("no party has more than {} deals; the rest is not read"))) return;
        add_deal();
        auto& to = record_.deals.back();
        auto& places = places_.deals.back();
        auto& told = told_.back();
        places.row = places.heading = where;
        check_row_number(cells, "No", record_.deals.size(), where);
        if (auto const c = cell(cells, "Dealer")) read_seat(to.dealer, c->first, c->second), places.dealer = c->second;
        if (auto const c = cell(cells, "Decl")) read_seat(to.declarer, c->first, c->second), places.declarer = c->second;
        if (auto const c = cell(cells, "Game")) read_contract(to, places, c->first, c->second);
        places.counts = places.points = places.totals = everywhere(where);
        if (to.games.size() == 1 && is_layout(to.games.front())) told.order = order_in(cells, where), places.order = where;
        else told.counts = figures_in(cells, {"N", "E", "S", "W"}, where, places.counts, marks.empty() ? items_of(to.games) : std::nullopt);
        auto const bad = pkn_code("pkn-table");
        told.points = single(figures_in(cells, {"PtsN", "PtsE", "PtsS", "PtsW"}, where, places.points), bad, where);
        told.totals = single(figures_in(cells, {"TotN", "TotE", "TotS", "TotW"}, where, places.totals), bad, where);
        if (marks.empty()) return;
        Marks taken;
        for (std::size_t i = 0; i < marks.size(); ++i)
            if (word(marks[i]) != "-") read_mark(word(marks[i]), marks[i].where, taken, i + 1);
        places.marks = {marks.front().where.begin, marks.back().where.end};
        if (taken != Marks{}) told.marks = std::move(taken);
    }
    /// The items of a deal of one game.
    std::optional<int> items_of(Games const& games) const {
        return games.size() == 1 ? std::optional{king::items_of(record_.rules, games.front())} : std::nullopt;
    }
    /// The figures of the players in a row: all of them, or none. The one player without a column has what is left of `all`; several have
    /// nothing, where nothing is left.
    std::optional<std::vector<BySeat<int>>> figures_in(
        Cells const& cells, std::array<std::string_view, 4> const& columns, Span where, BySeat<Span>& places, std::optional<int> all = {}) {
        Figures figures;
        int known = 0, columns_here = 0, sum = 0;
        std::vector<Seat> left_out;
        for (auto const s : all_seats) {
            auto const column = columns[static_cast<std::size_t>(s)];
            if (cells.contains(column)) ++columns_here;
            else if (variant().plays(s)) left_out.push_back(s);
            auto const c = cell(cells, column);
            if (!c) continue;
            places[s] = c->second;
            figures[s] = taken(parts_of(c->first), pkn_code("pkn-counts"), c->second, say("a number, or 3+1 for two games, or -"));
            if (!figures[s]) return std::nullopt;
            ++known;
            sum += figures[s]->size() == 1 ? std::clamp(figures[s]->front(), -1000, 1000) : 1000;
            if (!variant().plays(s)) return reject(pkn_code("pkn-table"), c->second, say("{} does not play", name_of(s)));
        }
        if (known == 0) return std::nullopt;
        auto const left = all && known == columns_here ? *all - sum : -1;
        if (left == 0 || (left > 0 && left_out.size() == 1))
            for (auto const s : left_out) figures[s] = std::vector{left};
        else if (!left_out.empty()) {
            remark(pkn_code("pkn-value"), where, say("the figures of some players alone are not kept"));
            return std::nullopt;
        } else if (known != variant().seats()) {
            report(pkn_code("pkn-counts"), where, say("figures of some players are missing"));
        }
        return by_game(figures, where);
    }
    /// For a layout the counts are places: 1 for the player who went out first. The one player without a column has the place that is left.
    std::optional<std::vector<Seat>> order_in(Cells const& cells, Span where) {
        std::array<std::optional<Seat>, 4> places{};
        std::vector<Seat> left_out;
        for (auto const s : all_seats) {
            std::string_view const column{&"NESW"[static_cast<std::size_t>(s)], 1};
            if (!cells.contains(column) && variant().plays(s)) left_out.push_back(s);
            auto const n = number_in(cells, column);
            if (!n) continue;
            if (*n < 1 || *n > 4 || places[static_cast<std::size_t>(*n) - 1])
                return reject(pkn_code("pkn-counts"), where, say("the places of the players are 1 to 4, each once"));
            places[static_cast<std::size_t>(*n) - 1] = s;
        }
        auto const all = std::span{places}.first(static_cast<std::size_t>(variant().seats()));
        auto const is_free = [](std::optional<Seat> const& place) { return !place; };
        if (left_out.size() == 1 && std::ranges::count_if(all, is_free) == 1) *std::ranges::find_if(all, is_free) = left_out.front();
        std::vector<Seat> order;
        for (std::size_t place = 0; place < places.size() && places[place]; ++place) order.push_back(*places[place]);
        if (order.size() != static_cast<std::size_t>(std::ranges::count_if(places, [](auto const& s) { return s.has_value(); })))
            report(pkn_code("pkn-counts"), where, say("a place before another one is missing"));
        if (order.empty() || !all_play(order, pkn_code("pkn-table"), where)) return std::nullopt;
        return order;
    }

    void read_play(std::vector<Row> const& rows) {
        at().play = span_of(rows);
        auto const columns = columns_of_play(variant(), first_column_, deal().declarer);
        auto& tricks = *told().play;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto const& row = rows[i];
            if (row.size() == 1 && word(row.front()) == "*") {
                if (i + 1 < rows.size()) report(pkn_code("pkn-trick"), span_of(rows[i + 1]), say("nothing follows the end of a play"));
                return;
            }
            bool const last = i + 1 == rows.size() || (rows[i + 1].size() == 1 && word(rows[i + 1].front()) == "*");
            if (row.size() > columns.size() || (row.size() < columns.size() && !last))
                return report(pkn_code("pkn-trick"), span_of(row), say("a trick has {} cards; one that is not known is -", columns.size()));
            if (tricks.size() == most_tricks)
                return report(pkn_code("pkn-trick"), span_of(row), say("no deal has more than {} tricks", most_tricks));
            if (!read_trick(row, columns, tricks)) return;
        }
    }
    bool read_trick(Row const& row, std::vector<Seat> const& columns, std::vector<Trick>& tricks) {
        Trick trick;
        TrickPlaces places{.whole = span_of(row), .cards = {}};
        if (tricks.empty()) trick.leader = first_column_;
        for (std::size_t i = 0; i < row.size(); ++i) {
            auto const card = taken(played_of(word(row[i])), pkn_code("pkn-trick"), row[i].where, say("a card, as in DK, or >DK, or -"));
            if (!card) return false;
            trick.cards[columns[i]] = card->card;
            places.cards[columns[i]] = row[i].where;
            if (card->led) trick.leader = columns[i];
        }
        tricks.push_back(trick);
        at().tricks.push_back(places);
        return true;
    }

    // ---- the content of a deal, from row and block

    void finish(DealRecord& deal, Told& told, DealPlaces const& at) {
        auto const marks = told.marks.value_or(Marks{});
        deal.cancelled = marks.cancelled;
        deal.king = marks.king;
        deal.declared_king = marks.declared_king;
        deal.doublings = marks.doublings;
        deal.offers = marks.offers;
        deal.stated.points = told.points;
        deal.stated.totals = told.totals;
        if (told.hands || told.play) {
            if (marks.ace_of_hearts || marks.last_trick) report(pkn_code("pkn-mark"), at.marks, say("the cards tell who took them"));
            if (told.order) report(pkn_code("pkn-counts"), at.order, say("a deal with cards has no order of going out"));
            if (told.leader && told.play->empty() && told.leader != deal.declarer)
                remark(pkn_code("pkn-value"), at.leader, say("who leads is not kept where there is no trick"));
            deal.stated.counts = told.counts;
            deal.content = DealCards{std::move(told.hands), told.play ? std::move(*told.play) : std::vector<Trick>{}, marks.exposures};
            return;
        }
        if (told.points && !told.counts && !told.order) {
            if (marks.ace_of_hearts || marks.last_trick || !marks.exposures.empty())
                remark(pkn_code("pkn-mark"), at.marks, say("who took what is not kept where only points are known"));
            deal.content = DealPoints{*std::exchange(deal.stated.points, std::nullopt)};
            return;
        }
        DealItems items;
        if (told.counts) items.counts = std::move(*told.counts);
        if (told.order) items.order = std::move(*told.order);
        items.ace_of_hearts = marks.ace_of_hearts;
        items.last_trick = marks.last_trick;
        items.exposures = marks.exposures;
        deal.content = std::move(items);
    }

    Party& party_;
    PartyRecord& record_;
    Places& places_;

    std::vector<Told> told_{};
    std::optional<std::size_t> open_{}, last_block_{};  // the deal of the open block, and the last one that had a block
    std::optional<Seat> first_column_{};                // of the play
    std::array<std::bitset<64>, 2> seen_{};             // tags of the open blocks
};

}  // namespace

void Interpreter::read(Document const& document, Party& party, Places& places, Diagnostics& found) {
    party = {};
    places = {};
    Reading{document, party, places, found, before_}.read();
}

}  // namespace score::formats::pkn
