// The derived tables: rows with seals, written and read.
#include <algorithm>
#include <sqlite3.h>

#include "result_text.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "state.hpp"

namespace score::archive {

namespace {

[[noreturn]] void refuse_index() { refuse(Trouble::damaged, say("the search tables do not match; they can be rebuilt")); }

#define MARKOZ_SITTING_ROWS                                                                                                                \
    "SELECT i.sitting, s.identity, i.game, i.variant, i.title, i.place, i.started, i.instant, i.state, i.players, i.result, i.seal, "      \
    "s.events, s.digest, s.seal FROM sitting_index AS i JOIN sitting AS s ON s.id = i.sitting "

#define MARKOZ_PIECE_ROWS                                                                                                                  \
    "SELECT piece, record, kind, event, site, date, number, north, east, south, west, summary, boards, result, deals, seal FROM "          \
    "piece_index "
// Excludes rows of unfinished imports.
#define MARKOZ_WHOLE_RECORDS "record IS NOT (SELECT id FROM record WHERE digest = x'' AND seal = x'') "

SittingIndexRow sitting_row_in(Query const& rows) {
    SittingIndexRow row{.sitting = rows.number(0),
        .identity = rows.text(1),
        .game = rows.text(2),
        .variant = rows.text(3),
        .title = rows.text(4),
        .place = rows.text(5),
        .started = rows.text(6),
        .instant = rows.number(7),
        .state = rows.number(8),
        .players = rows.text(9)};
    row.result = rows.text_or_null(10);
    return row;
}

// Whether the row of the sitting itself is as written.
bool is_sealed(Query const& rows, SittingIndexRow const& row) {
    auto const digest = digest_in(rows.bytes(13));
    return digest && rows.number(14) == SittingRow{row.sitting, row.identity, {}, rows.number(12), *digest}.right_seal();
}

PieceIndexRow piece_row_in(Query const& rows) {
    PieceIndexRow row{.piece = rows.number(0), .record = rows.number(1)};
    row.row = {rows.text(2), rows.text(3), rows.text(4), rows.text(5), rows.number_or_null(6), rows.text(7), rows.text(8), rows.text(9),
        rows.text(10), rows.text(11)};
    row.boards = rows.text_or_null(12);
    row.result = rows.text_or_null(13);
    row.deals = rows.text_or_null(14);
    return row;
}
constexpr int seal_of_piece = 15;

}  // namespace

std::int64_t RowSeal::value() const {
    auto const digest = digest_of(text_);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof value; ++i) value = value << 8U | digest.bytes[i];
    return static_cast<std::int64_t>(value);
}

std::int64_t SittingIndexRow::seal() const {
    RowSeal seal;
    seal.with(sitting);
    for (auto const* const text : {&identity, &game, &variant, &title, &place, &started, &players}) seal.with(*text);
    return seal.with(instant).with(state).with_any(result).value();
}

std::int64_t PieceIndexRow::seal() const {
    RowSeal seal;
    seal.with(piece).with(record).with_any(row.number);
    for (auto const* const text : {&row.kind, &row.event, &row.site, &row.date, &row.north, &row.east, &row.south, &row.west, &row.summary})
        seal.with(*text);
    return seal.with_any(boards).with_any(result).with_any(deals).value();
}

std::optional<GameResult> counted_result(Sitting const& sitting) {
    if (state_of(sitting) != SittingState::finished) return std::nullopt;
    auto result = result_of(sitting);
    // A game of which only the totals are known has figures and no deals.
    bool const has_been_played = result && !(result->deals.empty() && result->figures.empty());
    return has_been_played ? std::move(result) : std::nullopt;
}

SittingIndexRow index_row_of(std::int64_t row, Sitting const& sitting) {
    auto const& head = sitting.head();
    SittingIndexRow made{.sitting = row,
        .identity = std::string{head.id.text()},
        .game = head.game,
        .variant = head.variant,
        .title = head.title,
        .place = head.place,
        .started = head.started,
        .instant = formats::journal::seconds_of(head.started),
        .state = static_cast<std::int64_t>(state_of(sitting)),
        .players = players_text(formats::sheets::everybody_in(sitting))};
    if (auto const result = counted_result(sitting)) {
        made.result = result_text(*result);
        made.deals = deals_text(*result);
    }
    return made;
}

PieceIndexRow index_row_of(std::int64_t piece, std::int64_t record, IndexRow const& row, PieceResults const& results) {
    PieceIndexRow made{.piece = piece, .record = record, .row = row};
    if (!results.boards.empty()) made.boards = boards_text(results.boards);
    if (results.game) {
        made.result = result_text(*results.game);
        made.deals = deals_text(*results.game);
    }
    return made;
}

// ---- how much there is

Counts Book::State::counts() {
    auto rows = query("SELECT sittings, records, rows, players, removed, seal FROM book");
    if (!rows.step()) refuse(Trouble::damaged, say("the counts of the book are missing"));
    Counts const found{rows.number(0), rows.number(1), rows.number(2), rows.number(3), rows.number(4)};
    if (rows.number(5) != found.seal()) refuse(Trouble::damaged, say("the counts of the book have changed since they were written"));
    return found;
}

void Book::State::write_counts(Counts const& now) {
    query("UPDATE book SET sittings = ?, records = ?, rows = ?, players = ?, removed = ?, seal = ?", now.sittings, now.records, now.rows,
        now.players, now.removed, now.seal())
        .run();
}

void Book::State::count_removed() {
    auto const count = number_from("SELECT (SELECT count(*) FROM removed) + (SELECT count(*) FROM forgotten)");
    change_counts([&](Counts& now) { now.removed = count.value(); });
}

// ---- sittings

void Book::State::write_sitting_row(SittingIndexRow const& row) {
    query("INSERT OR REPLACE INTO sitting_index(sitting, game, variant, title, place, started, instant, state, players, result, seal) "
          "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row.sitting, row.game, row.variant, row.title, row.place, row.started, row.instant, row.state, row.players, row.result, row.seal())
        .run();
    if (row.deals)
        query("INSERT OR REPLACE INTO sitting_deals(sitting, deals, seal) VALUES(?, ?, ?)", row.sitting, *row.deals, row.seal_of_deals())
            .run();
    else query("DELETE FROM sitting_deals WHERE sitting = ?", row.sitting).run();
}

std::optional<SittingIndexRow> Book::State::stored_row(std::int64_t sitting) {
    auto rows = query(MARKOZ_SITTING_ROWS "WHERE i.sitting = ?", sitting);
    if (!rows.step()) return std::nullopt;
    auto row = sitting_row_in(rows);
    if (rows.number(11) != row.seal() || !is_sealed(rows, row)) return std::nullopt;
    auto deals = query("SELECT deals, seal FROM sitting_deals WHERE sitting = ?", sitting);
    if (!deals.step()) return row;
    row.deals = deals.text(0);
    if (deals.number(1) != row.seal_of_deals()) return std::nullopt;
    return row;
}

std::optional<std::string> Book::State::deals_of(std::int64_t sitting) {
    auto rows = query("SELECT deals, seal FROM sitting_deals WHERE sitting = ?", sitting);
    if (!rows.step()) refuse_index();
    SittingIndexRow row{.sitting = sitting};
    row.deals = rows.text(0);
    if (rows.number(1) != row.seal_of_deals()) refuse_index();
    return std::move(row.deals);
}

void Book::State::each_sitting(std::string const& prefix, std::function<void(IndexedSitting&&)> const& use) {
    auto rows = query(prefix.empty() ? MARKOZ_SITTING_ROWS "ORDER BY i.sitting"
                                     : MARKOZ_SITTING_ROWS "WHERE s.identity >= ?1 AND s.identity < ?2 ORDER BY i.sitting");
    auto const end = prefix + 'g';  // greater than every hexadecimal digit
    if (!prefix.empty()) rows.with(prefix, end);
    std::int64_t count = 0;
    std::optional<std::int64_t> last;
    while (rows.step()) {
        auto row = sitting_row_in(rows);
        bool const is_next = !last || row.sitting > *last;
        if (!is_next || rows.number(11) != row.seal() || !is_sealed(rows, row)) refuse_index();
        auto const id = SittingId::of(row.identity);
        auto players = read_players(row.players);
        if (!id || !players) refuse_index();
        last = row.sitting;
        ++count;
        auto const state = static_cast<SittingState>(row.state);
        use({{.id = *id,
                 .number = row.sitting,
                 .game = std::move(row.game),
                 .variant = std::move(row.variant),
                 .title = std::move(row.title),
                 .place = std::move(row.place),
                 .started = std::move(row.started),
                 .players = *std::move(players),
                 .state = state == SittingState::finished && !row.result ? SittingState::resultless : state,
                 .events = static_cast<std::uint32_t>(rows.number(12))},
            row.instant, std::move(row.result)});
    }
    if (prefix.empty() && count != counts().sittings) refuse_index();
}

// ---- pieces of records

void Book::State::write_piece_row(PieceIndexRow const& row) {
    query(
        "INSERT INTO piece_index(piece, record, kind, event, site, date, number, north, east, south, west, summary, boards, result, deals, "
        "seal) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row.piece, row.record, row.row.kind, row.row.event, row.row.site, row.row.date, row.row.number, row.row.north, row.row.east,
        row.row.south, row.row.west, row.row.summary, row.boards, row.result, row.deals, row.seal())
        .run();
}

std::optional<PieceIndexRow> Book::State::stored_piece_row(std::int64_t piece) {
    auto rows = query(MARKOZ_PIECE_ROWS "WHERE piece = ?", piece);
    if (!rows.step()) return std::nullopt;
    auto row = piece_row_in(rows);
    return rows.number(seal_of_piece) == row.seal() ? std::optional{std::move(row)} : std::nullopt;
}

void Book::State::each_piece_row(PieceOrder order, std::function<bool(PieceIndexRow const&)> const& use) {
    // Sessions are contiguous: boards of one event at one place on one day; without an event or a day, of one record.
    auto rows = query(order == PieceOrder::stored ? MARKOZ_PIECE_ROWS "WHERE " MARKOZ_WHOLE_RECORDS "ORDER BY piece"
                                                  : MARKOZ_PIECE_ROWS "WHERE " MARKOZ_WHOLE_RECORDS
                                                                      "ORDER BY date, event, site, CASE WHEN event = '' OR date = '' THEN "
                                                                      "record ELSE 0 END, piece");
    std::vector<std::int64_t> seen;
    while (rows.step()) {
        auto const row = piece_row_in(rows);
        if (rows.number(seal_of_piece) != row.seal()) refuse_index();
        seen.push_back(row.piece);
        if (!use(row)) return;
    }
    std::ranges::sort(seen);
    if (std::ranges::adjacent_find(seen) != seen.end() || static_cast<std::int64_t>(seen.size()) != counts().rows) refuse_index();
}

void Book::State::each_piece_row_of(
    std::string const& event, std::optional<std::int64_t> number, std::function<bool(PieceIndexRow const&)> const& use) {
    auto rows = query(number ? MARKOZ_PIECE_ROWS "WHERE " MARKOZ_WHOLE_RECORDS "AND event = ?1 AND number = ?2 ORDER BY piece"
                             : MARKOZ_PIECE_ROWS "WHERE " MARKOZ_WHOLE_RECORDS "AND event = ?1 ORDER BY piece",
        event);
    if (number) rows.with(*number);
    while (rows.step()) {
        auto const row = piece_row_in(rows);
        if (rows.number(seal_of_piece) != row.seal()) refuse_index();
        if (!use(row)) return;
    }
}

std::uint64_t Book::State::units() {
    auto const now = counts();
    return static_cast<std::uint64_t>(now.sittings + now.rows);
}

void Book::State::each_seal(std::function<void(std::int64_t)> const& use) {
    for (auto rows = query("SELECT seal FROM sitting_index ORDER BY sitting"); rows.step();) use(rows.number(0));
    for (auto rows = query("SELECT seal FROM piece_index WHERE " MARKOZ_WHOLE_RECORDS "ORDER BY piece"); rows.step();) use(rows.number(0));
}

#undef MARKOZ_SITTING_ROWS
#undef MARKOZ_PIECE_ROWS
#undef MARKOZ_WHOLE_RECORDS

// ---- players

std::size_t Book::State::add_players(std::span<std::string const> names) {
    std::size_t added = 0;
    for (auto const& name : names) {
        query("INSERT INTO player(name, shown, seal) VALUES(?, ?, ?) ON CONFLICT(name) DO NOTHING", name, name,
            RowSeal{}.with(name).with(name).value())
            .run();
        added += static_cast<std::size_t>(db.getChanges());
    }
    if (added > 0) change_counts([&](Counts& now) { now.players += static_cast<std::int64_t>(added); });
    return added;
}

NamesNow::NamesNow(Book::State& state) {
    for (auto rows = state.query("SELECT name, shown, seal FROM player"); rows.step();) {
        auto name = rows.text(0), shown = rows.text(1);
        if (rows.number(2) != RowSeal{}.with(name).with(shown).value()) refuse_index();
        if (!now_.emplace(std::move(name), std::move(shown)).second) refuse_index();
    }
    if (static_cast<std::int64_t>(now_.size()) != state.counts().players) refuse_index();
}

NamesNow const& Book::State::names() {
    auto const when = std::pair{number_from("PRAGMA data_version").value(), sqlite3_total_changes(db.getHandle())};
    if (!names_then || names_then->first != when) names_then.emplace(when, NamesNow{*this});
    return names_then->second;
}

void NamesOfRecord::add(IndexRow const& row, PieceResults const& results) {
    if (results.empty() && row.kind == "board") return;  // a match or a party has its players whether it counts or not
    for (auto const* const seat : {&row.north, &row.east, &row.south, &row.west}) add(*seat);
    for (auto const& board : results.boards)
        for (auto const& names : board.names.values)
            for (auto const& name : names_of_pair(names)) add(name);
}

void NamesOfRecord::add(std::string_view seat) {
    for (auto& name : names_at_seat(seat))
        if (!formats::says_nothing(name)) names_.insert(std::move(name));
}

std::size_t NamesOfRecord::store(Book::State& state) const {
    std::vector<std::string> const names{names_.begin(), names_.end()};
    return state.add_players(names);
}

}  // namespace score::archive
