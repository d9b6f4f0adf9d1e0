#include "score/formats/star/writer.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "../board/hand_text.hpp"
#include "../board/order.hpp"
#include "rows.hpp"
#include "score/bridge/imps.hpp"
#include "score/bridge/play.hpp"
#include "score/bridge/victory_points.hpp"
#include "score/formats/board_result.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/check.hpp"
#include "score/formats/text/printable.hpp"
#include "text/plain.hpp"

namespace score::formats::star {
namespace {

using pbn::Tag;

// Keys of rows that were written lately: a new one takes the place of an older one.
class RecentKeys {
public:
    /// Whether the row has to be written.
    bool is_new(Key const& key) {
        auto& place = keys_[static_cast<std::size_t>(key[0]) << 8U | key[1]];
        bool const known = place == key;
        place = key;
        return !known;
    }

private:
    std::vector<Key> keys_ = std::vector<Key>(std::size_t{1} << 16U);
};

struct EventRow {
    std::string title{}, site{}, date{};
};

struct BoardRow {
    std::string_view session{};
    std::optional<std::int64_t> number{};
    Cell dealer{}, vulnerable{}, deal{};
};

constexpr std::array<std::string_view, 4> seats{"N", "E", "S", "W"};
std::string_view word(Seat seat) { return seats[static_cast<std::size_t>(seat)]; }

Cell number_cell(std::optional<std::int64_t> const& number) { return number ? Cell{*number} : Cell{}; }

std::string said(Board const& board, Tag tag) {
    auto const text = board.text_of(tag);
    return std::string{says_nothing(text) ? std::string_view{} : text};
}

std::string in_order(std::string const& a, std::string const& b) {
    if (a.empty() || b.empty()) return a + b;
    return a < b ? a + " - " + b : b + " - " + a;
}

// The result that follows from the auction and the play of a record that does not state one.
std::optional<BoardResult> heard_result(Board const& board) {
    if (board.contract || board.has(Tag::score_rubber)) return std::nullopt;
    auto const facts = derived(board);
    BoardResult result;
    result.passed_out = facts.passed_out;
    if (facts.contract) result.contract = facts.contract->contract, result.declarer = facts.contract->declarer;
    if (facts.contract && facts.tricks) result.tricks = *facts.tricks;
    if (facts.score_ns) result.computed = *facts.score_ns;
    if (!result.passed_out && !result.contract) return std::nullopt;
    result.section = said(board, Tag::section), result.round = said(board, Tag::round);
    result.table = said(board, Tag::table), result.room = said(board, Tag::room);
    return result;
}

}  // namespace

struct Writer::State {
    State(Options given, Put put_row) : options{given}, put{std::move(put_row)} {
        for (auto const& table : tables) rows.emplace_back(table, options.form);
    }

    Options options;
    Put put;
    std::vector<Rows> rows{};
    RecentKeys recent{};
    std::string file{};
    BoardResultsReader results{};
    std::vector<BoardResult> of_report{};
    std::deque<std::string> store{};  // texts of the cells of one board
    RecordedEvent recorded{};
    std::map<std::tuple<Key, std::string, std::string>, BySide<std::vector<std::string>>> names_of_pairs{};  // by event, section and number
    std::map<std::tuple<Key, std::string, std::string, std::int64_t>, BySide<bool>> sides_at_boards{};       // and by board
    std::set<std::pair<Key, std::string>> sections_of_directions{};  // where pair 3 of North-South is another one than pair 3 of East-West
    bool has_teams = false;

    // ---- rows

    std::string_view keep(std::string text) { return store.emplace_back(std::move(text)); }
    // Texts of records may have any bytes.
    std::string_view shown(std::string_view text) { return is_plain(text) ? text : keep(printable(text)); }

    template <TableId Id>
    using CellsOf = std::array<Cell, star::table_of(Id).columns.size()>;

    template <TableId Id>
    void add(CellsOf<Id> const& cells) {
        auto& table = rows[static_cast<std::size_t>(Id)];
        table.add(cells);
        if (table.text().size() >= std::size_t{64} * 1024) flush(Id);
    }
    // A row whose key, its first cell, is that of the others.
    template <TableId Id>
    Key add_keyed(CellsOf<Id> cells) {
        auto const key = key_of(star::table_of(Id), std::span<Cell const>{cells}.subspan(1));
        cells[0] = key;
        if (Id == TableId::results || recent.is_new(key)) add<Id>(cells);
        return key;
    }
    void flush(TableId id) {
        auto& text = rows[static_cast<std::size_t>(id)].text();
        put(id, text);
        text.clear();
    }
    bool is_written(TableId id) const {
        switch (id) {
            case TableId::calls:
            case TableId::cards: return options.moves;
            case TableId::games:
            case TableId::players: return options.book;
            case TableId::victory_points: return has_teams;
            case TableId::events:
            case TableId::boards:
            case TableId::contestants:
            case TableId::results:
            case TableId::parts:
            case TableId::imps: break;
        }
        return true;
    }

    // ---- what results are of

    Key event(EventRow const& row) {
        auto const source = row.title.empty() || row.date.empty() ? std::string_view{file} : std::string_view{};
        return add_keyed<TableId::events>({Cell{}, shown(row.title), shown(row.site), keep(printable(day_of(row.date))), shown(source)});
    }
    Key board(Key const& of_event, BoardRow const& row) {
        return add_keyed<TableId::boards>(
            {Cell{}, of_event, shown(row.session), number_cell(row.number), row.dealer, row.vulnerable, row.deal});
    }
    Cell contestant(Key const& of_event, std::string_view kind, std::string_view section, std::string_view number,
        std::vector<std::string> const& names) {
        auto const name = [&](std::size_t i) { return i < names.size() ? shown(names[i]) : std::string_view{}; };
        auto const who = std::string{shown(section)}
                         + (number.empty() ? in_order(std::string{name(0)}, std::string{name(1)}) : std::string{shown(number)});
        if (number.empty() && names.empty()) return {};
        return add_keyed<TableId::contestants>({Cell{}, of_event, kind, keep(who), shown(section), shown(number), name(0), name(1)});
    }

    // ---- results

    // The calls and the cards of a record, as the rows have them.
    struct Moves {
        Cell key{};
        Board const* board = nullptr;
    };
    static Moves moves_of(Board const& board) {
        if (board.auction.calls.empty() && board.play.cards.empty()) return {};
        std::vector<Cell> words;
        std::deque<std::string> texts;
        auto const say = [&](std::string text) { words.emplace_back(std::string_view{texts.emplace_back(std::move(text))}); };
        if (auto const first = board.auction.first ? board.auction.first : board.dealer.value) words.emplace_back(word(*first));
        for (auto const& call : board.auction.calls)
            if (call.kind == WrittenCall::Kind::call) say(to_string(call.call));
        if (board.play.leader) words.emplace_back(word(*board.play.leader));
        for (auto const& card : board.play.cards)
            if (card.kind == WrittenCard::Kind::card) say({letter(card.card.suit()), letter(card.card.rank())});
        return {key_of(table_of(TableId::calls), words), &board};
    }

    struct Place {
        Key event{};
        Key board{};
        std::string_view session{};
        std::optional<std::int64_t> number{};
    };

    void result(Place const& at, BoardResult const& given, BySeat<std::string> const& players, Moves const& moves) {
        auto const outcome = outcome_of(given);
        BySide<Cell> pairs{}, teams{}, awards{};
        for (auto const side : both_sides) {
            auto const first = side == Side::north_south ? Seat::north : Seat::east;
            std::vector<std::string> names;
            for (auto const seat : {first, partner(first)})
                if (!players[seat].empty()) names.push_back(players[seat]);
            pairs[side] =
                contestant(at.event, "pair", given.section, given.pair[side], names_known(at.event, given, side, std::move(names)));
            if (given.team[side].empty()) continue;
            teams[side] = contestant(at.event, "team", {}, given.team[side], {});
            has_teams = true;
        }
        BySide<bridge::SideParts> parts{};
        if (outcome)
            for (auto const side : both_sides) {
                parts[side] = bridge::parts_of(*outcome, side);
                if (parts[side].has_award) awards[side] = std::int64_t{parts[side].award.percent};
            }
        auto const contract = given.passed_out ? Cell{std::string_view{"Pass"}}
                              : given.contract ? Cell{keep(to_string(*given.contract))}
                                               : Cell{};
        auto const key = add_keyed<TableId::results>({Cell{}, at.board, at.event, shown(at.session), number_cell(at.number),
            shown(given.section), shown(given.round), shown(given.table), shown(given.room), pairs[Side::north_south],
            pairs[Side::east_west], teams[Side::north_south], teams[Side::east_west], shown(players[Seat::north]),
            shown(players[Seat::east]), shown(players[Seat::south]), shown(players[Seat::west]), word_for(outcome), contract,
            given.declarer ? Cell{word(*given.declarer)} : Cell{}, number_cell(given.tricks), number_cell(given.computed),
            number_cell(given.claimed), awards[Side::north_south], awards[Side::east_west], given.group.value_or(0), moves.key});
        bool const is_score = outcome && std::holds_alternative<bridge::Played>(*outcome);
        for (auto const side : both_sides)
            for (std::size_t i = 0; !is_score && i < parts[side].components.size(); ++i) {
                auto const& [points, hundredths] = parts[side].components[i];
                add<TableId::parts>({key, name(side), static_cast<std::int64_t>(i) + 1, std::int64_t{points}, std::int64_t{hundredths}});
            }
        if (options.moves && moves.board) calls_and_cards(key, *moves.board);
    }

    // Nobody has a board twice: a number on both sides of one board is that of two pairs.
    void note_sides(Key const& event, BySide<std::string_view> const& pair, std::string_view section, std::optional<std::int64_t> board) {
        for (auto const side : both_sides) {
            if (pair[side].empty() || !board || sides_at_boards.size() >= most_names) continue;
            auto& seen = sides_at_boards[{event, std::string{section}, std::string{pair[side]}, *board}];
            seen[side] = true;
            if (seen[opponents(side)]) sections_of_directions.emplace(event, section);
        }
    }

    // Those of the pair in an earlier row of the event if there are none in this one. A pair may change its direction where each number is
    // that of one pair.
    std::vector<std::string> names_known(Key const& event, BoardResult const& given, Side side, std::vector<std::string> names) {
        if (given.pair[side].empty()) return names;
        std::tuple pair{event, given.section, given.pair[side]};
        if (!names.empty() && names_of_pairs.size() < most_names) names_of_pairs[pair][side] = names;
        if (!names.empty()) return names;
        auto const known = names_of_pairs.find(pair);
        if (known == names_of_pairs.end()) return names;
        bool const is_of_side = !known->second[side].empty() || sections_of_directions.contains({event, given.section});
        return known->second[is_of_side ? side : opponents(side)];
    }
    static constexpr std::size_t most_names = 100'000;

    static std::string_view word_for(std::optional<bridge::TableOutcome> const& outcome) {
        constexpr std::array<std::string_view, 5> words{"score", "weighted", "split", "award", "not-played"};
        static_assert(std::variant_size_v<bridge::TableOutcome> == words.size());
        return outcome ? words[outcome->index()] : "unknown";
    }

    void calls_and_cards(Key const& key, Board const& board) {
        auto const& auction = board.auction;
        auto const first = auction.first ? auction.first : board.dealer.value;
        std::int64_t number = 0;
        for (std::size_t i = 0; i < auction.calls.size(); ++i) {
            auto const& call = auction.calls[i];
            if (call.kind != WrittenCall::Kind::call) continue;
            auto const alerted = call.alert == WrittenCall::Alert::unsaid ? Cell{} : Cell{call.alert == WrittenCall::Alert::yes};
            add<TableId::calls>(
                {key, ++number, first ? Cell{word(next(*first, static_cast<int>(i % 4)))} : Cell{}, keep(to_string(call.call)), alerted});
        }
        if (!board.play.leader) return;
        auto const table = formats::table_of(board, Says::anything);
        auto const order = order_of(table, board.play);
        for (std::size_t at = 0; at < order.size(); at += 4)
            trick(key, board, table, at, std::span{order}.subspan(at, std::min<std::size_t>(4, order.size() - at)));
    }
    void trick(Key const& key, Board const& board, PlayTable const& table, std::size_t at, std::span<std::uint32_t const> cells) {
        auto const seat_of = [&](std::uint32_t cell) { return next(*board.play.leader, static_cast<int>(cell % 4)); };
        BySeat<std::optional<Card>> cards;
        for (auto const cell : cells) cards[seat_of(cell)] = board.play.cards[cell].card;
        bool const is_complete = cells.size() == 4 && table.denomination;
        auto const winner = is_complete ? bridge::winner_of(cards, seat_of(cells.front()), trump_of(*table.denomination)) : std::nullopt;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            auto const seat = seat_of(cells[i]);
            auto const card = board.play.cards[cells[i]].card;
            add<TableId::cards>({key, static_cast<std::int64_t>(at + i + 1), static_cast<std::int64_t>(at / 4 + 1), word(seat),
                keep({letter(card.suit()), letter(card.rank())}), winner ? Cell{*winner == seat} : Cell{}});
        }
    }

    // Whether the calls and the cards of the record are of this row of its ScoreTable.
    static bool is_of_record(BoardResult const& row, Board const& board) {
        auto const contract = board.contract ? board.contract->contract() : std::nullopt;
        return said(board, Tag::pair_ns) == row.pair[Side::north_south] && said(board, Tag::pair_ew) == row.pair[Side::east_west]
               && (!row.pair[Side::north_south].empty()) && contract == row.contract;
    }

    BySeat<std::string> players_of(BoardResult const& row, BySeat<std::string> const& of_record) const {
        if (row.line == 0) return of_record;
        BySeat<std::string> players;
        for (auto const side : both_sides) {
            auto names = names_of_pair(row.names[side]);
            names.resize(2);
            auto const first = side == Side::north_south ? Seat::north : Seat::east;
            players[first] = std::move(names[0]), players[partner(first)] = std::move(names[1]);
        }
        return players;
    }

    void add_board(Board const& given) {
        store.clear();
        auto const of_event = event({said(given, Tag::event), said(given, Tag::site), said(given, Tag::date)});
        BoardRow row;
        if (given.number) row.number = std::int64_t{*given.number};
        if (given.dealer) row.dealer = word(*given.dealer);
        if (given.vulnerable) row.vulnerable = name(*given.vulnerable);
        if (given.deal) row.deal = keep(deal_text(*given.deal, Seat::north));
        auto const of_board = board(of_event, row);
        auto& found = results.read(given);
        if (found.empty() && !given.has(Tag::score_table))
            if (auto heard = heard_result(given)) found.push_back(*std::move(heard));
        if (found.empty()) return;
        BySeat<std::string> const players{
            {said(given, Tag::north), said(given, Tag::east), said(given, Tag::south), said(given, Tag::west)}};
        auto const moves = moves_of(given);
        for (auto const& one : found)
            note_sides(
                of_event, {{one.pair[Side::north_south], one.pair[Side::east_west]}}, one.section, one.number ? one.number : row.number);
        for (auto const& one : found) {
            Place place{of_event, of_board, {}, row.number};
            if (one.number) place.number = one.number, place.board = board(of_event, {.number = one.number});
            result(place, one, players_of(one, players), one.line == 0 || is_of_record(one, given) ? moves : Moves{});
        }
    }

    void add_report(ResultsReport const& report) {
        store.clear();
        if (report.event) recorded = *report.event;
        auto const event_of = [&](std::string_view title, std::string_view date) {
            return event({title.empty() ? recorded.title : std::string{title}, recorded.club,
                recorded.date.empty() ? std::string{date} : recorded.date});
        };
        for (auto const& deal : report.deals) board(event_of({}, {}), {.number = std::int64_t{deal.board}, .deal = shown(deal.deal.text)});
        for (auto const& row : report.results)
            note_sides(event_of(row.event.text, row.date), {{row.pair[Side::north_south].text, row.pair[Side::east_west].text}},
                row.section.text, std::int64_t{row.board});
        for (auto const& row : report.results) {
            auto const of_event = event_of(row.event.text, row.date);
            of_report.clear();
            add_row(of_report, row.board, row);
            if (of_report.empty()) continue;  // a sit-out
            auto& one = of_report.front();
            auto const of_board =
                board(of_event, {.session = row.session.text, .number = std::int64_t{row.board}, .vulnerable = name(row.vulnerability)});
            result({of_event, of_board, row.session.text, std::int64_t{row.board}}, one, players_of(one, {}), {});
        }
    }

    void add_scales() {
        for (std::size_t i = 0; i < bridge::imp_thresholds.size(); ++i)
            add<TableId::imps>({static_cast<std::int64_t>(i) + 1, std::int64_t{bridge::imp_thresholds[i]}});
        if (!has_teams) return;
        auto const& info = *bridge::vp_scale_info("wbf");
        for (auto boards = info.least_boards; boards <= info.most_boards; ++boards) {
            auto const scale = bridge::VpScale::named(info.name, boards);
            for (auto const& row : scale->rows())
                add<TableId::victory_points>(
                    {std::int64_t{boards}, std::int64_t{row.first_margin}, std::int64_t{row.winner}, std::int64_t{row.loser}});
        }
    }
};

std::string file_name(Table const& table, Form form) { return std::string{table.name} + (form == Form::csv ? ".csv" : ".ndjson"); }

Writer::Writer(Options options, Put put) : state_{std::make_unique<State>(options, std::move(put))} {}
Writer::~Writer() = default;

void Writer::begin_file(std::string_view name) {
    auto const at = name.rfind('/');
    state_->file = name.substr(at == name.npos ? 0 : at + 1);
    state_->results = {};
    state_->recorded = {};
    state_->names_of_pairs.clear();
    state_->sides_at_boards.clear();
    state_->sections_of_directions.clear();
}
void Writer::add(Board const& board) { state_->add_board(board); }
void Writer::add(ResultsReport const& report) { state_->add_report(report); }

void Writer::add_game(std::array<Cell, game_columns.size() - 1> const& given) {
    State::CellsOf<TableId::games> cells;
    for (std::size_t i = 0; i < given.size(); ++i) {
        auto const* const text = std::get_if<std::string_view>(&given[i]);
        cells[i + 1] = text ? Cell{state_->shown(*text)} : given[i];
    }
    state_->add_keyed<TableId::games>(cells);
    state_->store.clear();
}
void Writer::add_player(std::string_view name, std::string_view counts_as) {
    state_->add<TableId::players>({state_->shown(name), state_->shown(counts_as)});
    state_->store.clear();
}
std::vector<TableId> Writer::finish() {
    state_->add_scales();
    std::vector<TableId> written;
    for (auto const& table : tables) {
        if (!state_->is_written(table.id)) continue;
        state_->flush(table.id);
        written.push_back(table.id);
    }
    return written;
}

}  // namespace score::formats::star
