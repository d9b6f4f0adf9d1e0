// scorebook standings: rankings of players.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "commands/book_results.hpp"
#include "commands/book_season.hpp"
#include "commands/commands.hpp"
#include "commands/session.hpp"
#include "commands/standings_parts.hpp"
#include "kit/bars.hpp"
#include "kit/columns.hpp"
#include "kit/part.hpp"
#include "kit/records.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/sheets/account.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_standings_command {
namespace {

using namespace archive;
using formats::printable;
using formats::sheets::Account;

constexpr Flag by{0, "by", "player|pair|team",
    N_("Whom to rank: players, the default; pairs who played together at bridge; or the teams of imported records.")};
void add_measures(std::vector<std::string_view>& words, std::string_view game, StandingsBy whom) {
    for (auto const measures : kinds_of(game, whom))
        for (auto const& one : measures)
            if (std::ranges::find(words, one.word) == words.end()) words.push_back(one.word);
}
void add_measures_of_games(std::vector<std::string_view>& words) {
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games()) add_measures(words, game.word(), StandingsBy::player);
}

std::string const& words_of_measures() {
    static std::string const words = [] {
        std::vector<std::string_view> all;
        add_measures(all, bridge_boards, StandingsBy::pair);
        add_measures(all, bridge_boards, StandingsBy::team);
        add_measures_of_games(all);
        return fmt::format("{}", fmt::join(all, "|"));
    }();
    return words;
}

constexpr Flag measure{0, "measure", words_of_measures,
    N_("The measure to rank by, if not the one the game is played for: see MEASURES. Games that do not have it are left out.")};
constexpr Flag limit{0, "limit", "N", N_("No more than so many of each game.")};

constexpr Flag settle{0, "settle", "",
    N_("Instead of a ranking: what everyone has won in all these games together, and who pays whom, in the fewest payments. Only sittings "
       "with a stake count.")};

constexpr Flag best{0, "best", "N", N_("Of each contestant, only the N best games count.")};
constexpr Flag least{0, "least", "N", N_("Leave out who has fewer games than N.")};
constexpr Flag average{0, "average", "", N_("Rank by the average of a game instead of the sum.")};
constexpr Flag html{
    0, "html", "", N_("Print a page with contents, the evenings of each game, and a chart of how the totals of the best ran.")};

constexpr Flag part{0, "part", "K/N",
    N_("Write the sums of the Kth of N equal stretches of the sittings and records of the book, for --join. Each game and each session of "
       "boards is in one of the N parts.")};

constexpr std::array what{&by, &measure, &best, &least, &average, &limit, &settle};
constexpr std::array output{&html, &flags::decimals, &flags::ascii_charts, &flags::format};
constexpr std::array sharing{&part, &flags::join};
constexpr std::array groups{FlagGroup{N_("Standings"), what}, FlagGroup{N_("Selection"), game_flags}, FlagGroup{N_("Output"), output},
    FlagGroup{N_("Parts"), sharing}, book_group, general_group};

constexpr std::array<std::string_view, 3> words_of_by{"player", "pair", "team"};

// Every measure that rows of any game have beside the one that ranks them.
std::vector<std::string_view> figure_columns() {
    std::vector<std::string_view> words;
    add_measures_of_games(words);
    add_measures(words, bridge_boards, StandingsBy::team);
    return words;
}

RankingLook look_of(Arguments const& arguments) {
    return {decimals_given(arguments), static_cast<std::size_t>(number_given(arguments, limit, 1, 1'000'000, 1'000'000))};
}

class Printer {
public:
    Printer(Arguments const& arguments, Output& out)
        : out_{out}, format_{arguments.choice<Format>(flags::format)}, ascii_{arguments.has(flags::ascii_charts)},
          look_{look_of(arguments)} {}

    void print(std::vector<Standings> const& all) {
        if (format_ != Format::text) return print_records(all);
        for (auto const& standings : all) {
            if (&standings != &all.front()) out_.buffer() += '\n';
            print_text(standings, title_of(standings, all));
        }
    }

private:
    void print_text(Standings const& standings, std::string title) {
        auto table = table_of(standings, look_);
        table.caption = std::move(title);
        table.columns.push_back(text_column({}));  // the bars
        Fraction largest = 0;
        for (auto const& row : standings.rows) largest = std::max(largest, Fraction{abs(row.value)});
        for (std::size_t i = 0; i < table.rows.size(); ++i)
            table.rows[i].cells.push_back({.text = bar(standings.rows[i].value, largest, ascii_)});
        if (table.rows.empty()) out_.buffer().append(table.caption).append(1, '\n');
        else formats::append_plain_text(out_.buffer(), table);
        for (auto const& note : left_out_of(standings)) out_.buffer().append(note).append(1, '\n');
    }

    void print_records(std::vector<Standings> const& all) {
        std::vector<std::string> names{"game", "measure", "by", "rank", "tied", "who", "played", "boards", "value"};
        auto const figures = figure_columns();
        for (auto const column : figures) names.push_back(key_of(column));
        std::vector<std::string_view> const keys(names.begin(), names.end());
        RecordWriter records{out_, format_, keys};
        for (auto const& standings : all)
            for (auto const& row : std::span{standings.rows}.first(std::min(look_.most, standings.rows.size()))) {
                std::vector<std::string> texts;
                texts.reserve(keys.size());
                auto const number = [&](Fraction const& value) -> Cell {
                    return DecimalNumber{texts.emplace_back(shown(value, look_.places))};
                };
                std::vector<Cell> cells{std::string_view{standings.game}, std::string_view{standings.measure},
                    words_of_by[static_cast<std::size_t>(standings.by)], static_cast<std::int64_t>(row.rank.place), row.rank.tied,
                    std::string_view{row.who}, row.games};
                cells.push_back(standings.game == bridge_boards ? Cell{row.boards} : Cell{});
                cells.push_back(number(row.value));
                for (auto const word : figures) {
                    auto const column = std::ranges::find(standings.columns, word, &StandingsMeasure::word);
                    bool const has = column != standings.columns.end();
                    cells.push_back(has ? number(row.figures[static_cast<std::size_t>(column - standings.columns.begin())]) : Cell{});
                }
                records.write(cells);
            }
    }

    Output& out_;
    Format format_;
    bool ascii_;
    RankingLook look_;
};

// ---- who pays whom

// The sums of one currency, by player, in the smallest unit that any stake can need.
class Settlement {
public:
    void add(Account const& account) {
        ++games_;
        auto unit = std::int64_t{1};
        for (auto i = account.stake.places(); i < places; ++i) unit *= 10;
        for (std::size_t i = 0; i < account.players.size(); ++i) won_[account.players[i].name] += account.won(i) * unit;
    }

    struct Row {
        std::string player{};
        std::int64_t won = 0;
        std::vector<std::pair<std::string, std::int64_t>> pays{};
    };
    // The most won first.
    std::vector<Row> rows() const {
        std::vector<Row> rows;
        std::vector<std::int64_t> won;
        for (auto const& [player, sum] : won_) rows.push_back({player, sum});
        std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::won);
        for (auto const& row : rows) won.push_back(row.won);
        for (auto const& [from, to, amount] : fewest_payments(won)) rows[from].pays.emplace_back(rows[to].player, amount);
        return rows;
    }
    std::int64_t games() const { return games_; }

    static constexpr int places = 5;

private:
    std::map<std::string, std::int64_t> won_{};
    std::int64_t games_ = 0;
};

struct Settlements {
    std::map<std::string, Settlement> of{};  // by currency
    std::int64_t nameless = 0;               // sittings with a player who is not named
    Uncounted uncounted{};
};

Settlements settlements_of(Book& book, GameFilter const& games) {
    Settlements all;
    auto const sittings =
        value_of(book.list({.from = games.from, .to = games.to, .game = games.game, .place = games.place, .players = games.players}));
    std::set<SittingId> parted;  // of which a copy, or the original, counts
    for (auto const& one : sittings) {
        all.uncounted.add(one.state);
        if (one.state != SittingState::finished) continue;
        auto const evening = formats::sheets::replay(value_of(book.read_with_current_names(one.id)));
        auto const account = evening ? formats::sheets::account_of(evening->sheet) : std::nullopt;
        if (!account) continue;
        if (!std::ranges::all_of(account->players, &formats::sheets::Winnings::named)) {
            ++all.nameless;
            continue;
        }
        all.of[account->stake.currency].add(*account);
        if (!parted.insert(one.copy_of.value_or(one.id)).second) ++all.uncounted.copies;
    }
    return all;
}

void print_settlements(Settlements const& all, Output& out) {
    auto is_first = true;
    for (auto const& [currency, settlement] : all.of) {
        if (!std::exchange(is_first, false)) out.buffer() += '\n';
        formats::page::Table table{
            .columns = {text_column(_("player")), number_column(_("balance")), number_column(_("pays")), text_column(_("to whom"))}};
        auto const shown = [&](std::int64_t amount) { return formats::sheets::shown_amount(amount, Settlement::places, currency); };
        for (auto const& row : settlement.rows()) {
            std::vector<std::string> cells{printable(row.player), shown(row.won)};
            if (row.pays.empty()) cells.insert(cells.end(), 2, std::string{});
            for (auto const& [to, amount] : row.pays) {
                if (&to != &row.pays.front().first) cells.assign(2, {});
                cells.push_back(shown(amount));
                cells.push_back(printable(to));
                add_row(table, std::exchange(cells, {}));
            }
            if (!cells.empty()) add_row(table, std::move(cells));
        }
        formats::append_plain_text(out.buffer(), table);
    }
}

// A record a player and currency, and another for each payment.
void print_settlements(Settlements const& all, Format format, Output& out) {
    constexpr std::array<std::string_view, 6> columns{"currency", "games", "player", "won", "pays", "to"};
    RecordWriter records{out, format, columns};
    for (auto const& [currency, settlement] : all.of)
        for (auto const& row : settlement.rows()) {
            auto const won = amount_text(row.won, Settlement::places);
            auto const write = [&](Cell pays, Cell to) {
                records.write(std::array<Cell, 6>{
                    std::string_view{currency}, settlement.games(), std::string_view{row.player}, DecimalNumber{won}, pays, to});
            };
            for (auto const& [to, amount] : row.pays) {
                auto const paid = amount_text(amount, Settlement::places);
                write(DecimalNumber{paid}, std::string_view{to});
            }
            if (row.pays.empty()) write({}, {});
        }
}

Exit run_settlement(Arguments const& arguments, Streams io) {
    auto const games = games_wanted(arguments);
    for (auto const* const other :
        {&by, &measure, &best, &least, &average, &html, &limit, &part, &flags::join, &flags::decimals, &flags::ascii_charts})
        if (arguments.has(*other)) throw WrongUsage{sentence(_("--settle ranks nobody: --{} has no meaning"), other->name)};
    auto book = open_book(arguments, Access::read);
    auto const all = settlements_of(book, games);
    if (auto const format = arguments.choice<Format>(flags::format); format == Format::text) print_settlements(all, io.out);
    else print_settlements(all, format, io.out);
    if (all.of.empty()) io.report(_("no sitting here was played for a stake"));
    if (all.nameless > 0) io.report(sentence(_("Not named, and left out: {}"), all.nameless));
    tell(all.uncounted, io);
    return Exit::success;
}

// ---- a ranking

StandingsQuestion question_of(Arguments const& arguments) {
    auto const number = [&](Flag const& flag) { return static_cast<std::size_t>(number_given(arguments, flag, 1, 1'000'000, 0)); };
    return {games_wanted(arguments), arguments.choice<StandingsBy>(by), std::string{arguments.value(measure)},
        {number(best), number(least), arguments.has(average)}};
}

void expect_possible(StandingsQuestion const& question) {
    std::vector<std::string_view> all;
    add_measures(all, question.games.game, question.by);
    bool const has_measure = question.measure.empty() ? !all.empty() : std::ranges::find(all, question.measure) != all.end();
    if (!question.games.game.empty() && !has_measure)
        throw WrongUsage{sentence(_("there are no such standings of {}"), question.games.game)};
}

void tell(std::vector<Standings> const& all, StandingsQuestion const& question, Uncounted const& uncounted, Streams io) {
    bool const is_of_boards = question.games.game.empty() || question.games.game == bridge_boards;
    if (all.empty()) io.report(_("there is nothing to rank"));
    if (all.empty() && is_of_boards && (question.form.best > 0 || question.form.average))
        io.report(_("--best and --average leave the boards of records out, whose percentages are averages already"));
    tell(uncounted, io);
}

Exit write_part(Part of_book, StandingsQuestion const& question, Arguments const& arguments, Output& out) {
    auto book = open_book(arguments, Access::read);
    Uncounted uncounted;
    StandingsPart const sums{value_of(book.standings_sums(question, of_book.stretch(), &uncounted)), uncounted};
    of_book.identify(sums.sums.book.hexadecimal());
    of_book.identify(line_of(question));
    of_book.write_head(out);
    write_sums(out, sums);
    of_book.write_end(out, Exit::success);
    return Exit::success;
}

// The parts say what they are sums of; options for it may be given again.
Exit join(StandingsQuestion const& question, Arguments const& arguments, Streams io) {
    Printer printer{arguments, io.out};
    JoinedParts parts{arguments, command, io};
    auto const [sums, uncounted] = sum_of_standings(parts);
    if (question != StandingsQuestion{} && question != sums.question) refuse_other_options();
    auto const all = sums.ranked();
    printer.print(all);
    tell(all, sums.question, uncounted, io);
    return parts.status();
}

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(settle)) return run_settlement(arguments, io);
    only_as_text(arguments, std::array{&flags::ascii_charts});
    auto const question = question_of(arguments);
    bool const is_joined = arguments.has(flags::join);
    Part const of_book{arguments, command, io, part};
    if (arguments.has(html) && arguments.choice<Format>(flags::format) != Format::text)
        throw WrongUsage{_("--html has a format of its own")};
    if (arguments.has(html)) not_with(arguments, "--html", std::array{&flags::ascii_charts});
    if (arguments.has(html) && (is_joined || !of_book.is_whole()))
        throw WrongUsage{_("--html shows each evening, and parts have sums alone")};
    if (!of_book.is_whole()) not_with(arguments, "--part", std::array{&limit, &flags::decimals, &flags::ascii_charts, &flags::format});
    if (!is_joined && !arguments.operands().empty()) throw WrongUsage{_("standings reads files only with --join")};
    expect_possible(question);
    if (is_joined) return join(question, arguments, io);
    if (!of_book.is_whole()) return write_part(of_book, question, arguments, io.out);
    Printer printer{arguments, io.out};
    auto book = open_book(arguments, Access::read);
    Uncounted uncounted;
    auto const all = value_of(book.standings(question, &uncounted));
    if (arguments.has(html)) io.out.write(season_page(all, value_of(book.games(question.games)), look_of(arguments)));
    else printer.print(all);
    tell(all, question, uncounted, io);
    return Exit::success;
}

// What parts wrote is joined without a book.
Exit run_any(Arguments const& arguments, Streams io) {
    return arguments.has(flags::join) ? run(arguments, io) : with_book<run>(arguments, io);
}

}  // namespace

constinit Command const command{
    "standings",
    N_("rank players, pairs and teams"),
    "PART",
    N_("Adds up the results of games, over any period, and ranks their players: finished sittings, and the boards, matches and parties of "
       "imported records. Each game is ranked separately. Players are counted under their current names. The files are read with --join."),
    groups,
    run_any,
};

}  // namespace score::cli::book_standings_command
