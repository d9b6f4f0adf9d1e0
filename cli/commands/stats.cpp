// deals stats: statistics of many boards.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "commands/board_stats.hpp"
#include "commands/commands.hpp"
#include "commands/game_stats.hpp"
#include "commands/notation_records.hpp"
#include "commands/result_text.hpp"
#include "commands/selecting.hpp"
#include "commands/solving.hpp"
#include "commands/source_format.hpp"
#include "commands/stats_parts.hpp"
#include "kit/columns.hpp"
#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "kit/progress.hpp"
#include "kit/records.hpp"
#include "score/bridge/distribution.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/each_table.hpp"
#include "score/formats/format.hpp"
#include "score/formats/language.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "score/fraction.hpp"
#include "text/sentence.hpp"

namespace score::cli::stats_command {
namespace {

using bridge::Denomination;

constexpr Flag by{0, "by", "player|pair", N_("Count for each player or for each pair as well.")};
constexpr Flag with_dd{0, "dd", "",
    N_("Solve each deal whose par the record does not give, and compare scores with that. It takes a few tenths of a second per deal.")};
constexpr Flag ascii{0, "ascii", "", N_("Letters for the suits, and charts of ASCII.")};

constexpr std::array input{&flags::source_format, &flags::files0_from, &flags::part, &flags::join};
constexpr std::array what{&by, &with_dd, &flags::deadline, &flags::threads, &flags::no_cache};
constexpr std::array as_wanted{&flags::format, &ascii, &flags::deadline, &flags::no_cache};
constexpr std::array output{&flags::format, &ascii, &flags::color};
constexpr std::array groups{FlagGroup{N_("Input"), input}, FlagGroup{N_("Selection"), selecting}, FlagGroup{N_("What to count"), what},
    FlagGroup{N_("Output"), output}, general_group};

// Exact to the last digit shown.
std::string quotient(std::int64_t numerator, std::int64_t denominator) {
    return denominator == 0 ? std::string{} : decimals(fraction(numerator, denominator));
}
std::string mean(Sum const& sum) { return quotient(sum.sum, sum.n); }
std::string percent(std::int64_t part, std::int64_t of) { return quotient(part * 100, of); }
// Of all hands; the counts have twelve digits.
std::string expected_percent(std::uint64_t hands) {
    return quotient(static_cast<std::int64_t>(hands), static_cast<std::int64_t>(bridge::all_hands / 100));
}

std::string name_of(bridge::Pattern const& pattern) { return fmt::format("{}-{}-{}-{}", pattern[0], pattern[1], pattern[2], pattern[3]); }

// ---- machine-readable: a row per figure

class Records {
public:
    Records(Output& out, Format format) : writer_{out, format, names} {}

    void write(BoardStats const& s) {
        count("boards", s.boards);
        count("deals", s.deals);
        count("auctions", s.auctions);
        count("plays", s.plays);
        count("passed_out", s.passed_out);
        for (auto const seat : all_seats) average("points", std::string(1, letter(seat)), s.points[seat], "10.00");
        for (auto const side : both_sides) average("points", std::string{name(side)}, s.side_points[side], "20.00");
        for (std::size_t n = 0; n < s.by_points.size(); ++n)
            share("hands_by_points", fmt::format("{}", n), s.by_points[n], s.hands, expected_percent(bridge::hands_by_points()[n]));
        for (auto const& pattern : bridge::all_patterns())
            share("hands_by_pattern", name_of(pattern), s.patterns.at(pattern), s.hands,
                expected_percent(bridge::hands_with_pattern(pattern)));
        contracts(s);
        average("score_ns", {}, s.score, {});
        average("score_ns_minus_par", {}, s.against_par, {});
        average("tricks_minus_double_dummy", {}, s.tricks_against, {});
        for (auto const& [who, record] : s.players) player(who, record);
    }

private:
    static constexpr std::array<std::string_view, 8> names{
        "statistic", "of", "key", "count", "percent", "expected_percent", "mean", "expected_mean"};

    void row(std::string_view statistic, std::string const& of, std::string const& key, std::int64_t n, std::string const& share_found,
        std::string const& share_expected, std::string const& average_found, std::string const& average_expected) {
        std::array<Cell, names.size()> const cells{statistic, text_cell(of), text_cell(key), n, decimal_cell(share_found),
            decimal_cell(share_expected), decimal_cell(average_found), decimal_cell(average_expected)};
        writer_.write(cells);
    }
    void count(std::string_view statistic, std::int64_t n) { row(statistic, {}, {}, n, {}, {}, {}, {}); }
    void average(std::string_view statistic, std::string const& of, Sum const& sum, std::string const& expected) {
        row(statistic, of, {}, sum.n, {}, {}, mean(sum), expected);
    }
    void share(std::string_view statistic, std::string const& key, std::int64_t n, std::int64_t of, std::string const& expected) {
        row(statistic, {}, key, n, percent(n, of), expected, {}, {});
    }
    void contracts(BoardStats const& s) {
        std::int64_t all = 0;
        for (auto const n : s.risks) all += n;
        for (std::size_t level = 0; level < 7; ++level)
            for (std::size_t d = 0; d < 5; ++d)
                if (auto const n = s.contracts[level][d]; n > 0)
                    share("contracts", fmt::format("{}{}", level + 1, bridge::name(static_cast<Denomination>(d))), n, all, {});
        for (std::size_t i = 0; i < 3; ++i) share("risks", std::array{"undoubled", "doubled", "redoubled"}[i], s.risks[i], all, {});
        for (auto const seat : all_seats) share("declarers", std::string(1, letter(seat)), s.declarers[seat], all, {});
        share("made", {}, s.made, s.made + s.down, {});
        share("down", {}, s.down, s.made + s.down, {});
        for (std::size_t i = 0; i < s.results.size(); ++i)
            if (s.results[i] > 0) share("results", fmt::format("{}", static_cast<int>(i) - 13), s.results[i], s.made + s.down, {});
    }
    void player(std::string const& who, Record const& r) {
        row("boards_of", who, {}, r.boards, {}, {}, {}, {});
        average("points_of", who, r.points, {});
        row("declared_by", who, {}, r.declared, percent(r.declared, r.boards), {}, {}, {});
        row("made_by", who, {}, r.made, percent(r.made, r.made + r.down), {}, {}, {});
        average("score_of", who, r.score, {});
        average("score_minus_par_of", who, r.against, {});
    }

    RecordWriter writer_;
};

// ---- text

class Page {
public:
    Page(std::string& out, bool in_ascii) : out_{out}, ascii_{in_ascii} {}

    void write(BoardStats const& s) {
        overview(s);
        if (s.hands > 0) {
            points(s);
            hands_by_points(s);
            patterns(s);
        }
        contracts(s);
        results(s);
        scores(s);
        players(s);
    }

private:
    static constexpr std::int64_t longest_bar = 30;

    static std::string counted(std::int64_t n, char const* one, char const* many) { return fmt::format("{} {}", n, n == 1 ? one : many); }

    void overview(BoardStats const& s) {
        out_ += counted(s.boards, _("board"), _("boards"));
        out_ += ", " + counted(s.deals, _("different deal"), _("different deals"));
        out_ += ", " + counted(s.auctions, _("auction"), _("auctions"));
        out_ += ", " + counted(s.plays, _("play"), _("plays"));
        if (s.passed_out > 0) out_ += ", " + sentence(_("{} passed out"), s.passed_out);
        out_ += '\n';
    }

    // A bar for a share, with a mark at the expected value.
    std::string bar(std::int64_t part, std::int64_t of, std::optional<std::uint64_t> expected, std::int64_t largest_per_mille) const {
        if (of == 0 || largest_per_mille == 0) return {};
        auto const scaled = [&](std::int64_t per_mille) { return per_mille * longest_bar * 8 / largest_per_mille; };
        auto eighths = scaled(part * 1000 / of);
        if (part > 0 && eighths == 0) eighths = 1;
        std::vector<std::string_view> cells(static_cast<std::size_t>(eighths / 8), ascii_ ? "#" : "█");
        constexpr std::array<std::string_view, 8> parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
        if (auto const rest = parts[static_cast<std::size_t>(eighths % 8)]; !rest.empty()) {
            if (!ascii_) cells.push_back(rest);
            else if (eighths % 8 >= 4 || cells.empty()) cells.push_back("#");
        }
        if (expected) {
            auto const mark = static_cast<std::size_t>(scaled(per_mille_of(*expected)) / 8);
            if (cells.size() <= mark) {
                cells.resize(mark, " ");
                cells.push_back(ascii_ ? "|" : "│");
            }
        }
        std::string text;
        for (auto const cell : cells) text += cell;
        return text;
    }
    static std::int64_t per_mille_of(std::uint64_t hands) { return static_cast<std::int64_t>(hands / (bridge::all_hands / 1000)); }

    void points(BoardStats const& s) {
        out_.append("\n").append(_("High-card points on average, with what is expected")) += '\n';
        formats::page::Table table{.columns = {text_column({}), number_column({}), number_column({})}};
        for (auto const seat : all_seats) add_row(table, {std::string{formats::word_for(seat)}, mean(s.points[seat]), "10.00"});
        for (auto const side : both_sides)
            add_row(table, {std::string{formats::side_letters(side, formats::language())}, mean(s.side_points[side]), "20.00"});
        formats::append_plain_text(out_, table);
    }

    struct Share {
        std::string key;
        std::int64_t n;
        std::uint64_t expected;
    };
    void shares(std::string_view title, std::string_view key, std::vector<Share> const& rows, std::int64_t of) {
        std::int64_t largest = 1;
        for (auto const& row : rows) largest = std::max({largest, row.n * 1000 / of, per_mille_of(row.expected)});
        out_.append("\n").append(title) += '\n';
        formats::page::Table table{.columns = {number_column(key), number_column(_("hands")), number_column(_("found")),
                                       number_column(_("expected")), text_column({})}};
        for (auto const& row : rows)
            add_row(table, {row.key, fmt::format("{}", row.n), percent_here(percent(row.n, of)),
                               percent_here(expected_percent(row.expected)), bar(row.n, of, row.expected, largest)});
        formats::append_plain_text(out_, table);
    }
    void hands_by_points(BoardStats const& s) {
        std::vector<Share> rows;
        for (std::size_t n = 0; n < s.by_points.size(); ++n)
            if (s.by_points[n] > 0) rows.push_back({fmt::format("{}", n), s.by_points[n], bridge::hands_by_points()[n]});
        shares(_("Points of a hand"), _("points"), rows, s.hands);
    }
    void patterns(BoardStats const& s) {
        std::vector<Share> rows;
        for (auto const& pattern : bridge::all_patterns())
            if (auto const n = s.patterns.at(pattern); n > 0) rows.push_back({name_of(pattern), n, bridge::hands_with_pattern(pattern)});
        shares(_("Patterns"), _("pattern"), rows, s.hands);
    }

    std::string title_of(Denomination d) const {
        auto const suit = bridge::trump_of(d);
        if (!suit) return std::string{formats::notrump_word(formats::language())};
        if (ascii_) return std::string(1, letter(*suit));
        return std::string{formats::sign_of(*suit)};
    }
    void contracts(BoardStats const& s) {
        std::int64_t all = 0;
        for (auto const n : s.risks) all += n;
        if (all == 0) return;
        out_.append("\n").append(_("Contracts")) += '\n';
        formats::page::Table table{.columns = {number_column({})}};
        for (auto const d : bridge::falling_denominations) table.columns.push_back(number_column(title_of(d)));
        table.columns.push_back(number_column(_("all")));
        std::array<std::int64_t, 5> columns{};
        for (std::size_t level = 0; level < 7; ++level) {
            std::vector<std::string> row{fmt::format("{}", level + 1)};
            std::int64_t sum = 0;
            for (auto const d : bridge::falling_denominations) {
                auto const n = s.contracts[level][static_cast<std::size_t>(d)];
                row.push_back(n > 0 ? fmt::format("{}", n) : ".");
                sum += n;
                columns[static_cast<std::size_t>(d)] += n;
            }
            row.push_back(fmt::format("{}", sum));
            add_row(table, std::move(row));
        }
        std::vector<std::string> sums{_("all")};
        for (auto const d : bridge::falling_denominations) sums.push_back(fmt::format("{}", columns[static_cast<std::size_t>(d)]));
        sums.push_back(fmt::format("{}", all));
        add_row(table, std::move(sums));
        formats::append_plain_text(out_, table);
        out_ += sentence(_("{} doubled, {} redoubled; by North {}, East {}, South {}, West {}"), s.risks[1], s.risks[2],
                    s.declarers[Seat::north], s.declarers[Seat::east], s.declarers[Seat::south], s.declarers[Seat::west])
                + '\n';
    }
    void results(BoardStats const& s) {
        auto const all = s.made + s.down;
        if (all == 0) return;
        out_ += '\n';
        out_ += sentence(
                    _("Made {} ({}), down {} ({})"), s.made, percent_here(percent(s.made, all)), s.down, percent_here(percent(s.down, all)))
                + '\n';
        std::int64_t largest = 1;
        for (auto const n : s.results) largest = std::max(largest, n * 1000 / all);
        formats::page::Table table{.columns = {number_column({}), number_column({}), number_column({}), text_column({})}};
        for (auto i = s.results.size(); i-- > 0;)
            if (auto const n = s.results[i]; n > 0) {
                auto const more = static_cast<int>(i) - 13;
                add_row(table, {more == 0 ? "=" : fmt::format("{:+}", more), fmt::format("{}", n), percent_here(percent(n, all)),
                                   bar(n, all, std::nullopt, largest)});
            }
        formats::append_plain_text(out_, table);
    }
    void scores(BoardStats const& s) {
        if (s.score.n == 0) return;
        out_ += '\n';
        out_ +=
            sentence(_("Score of North and South on average: {} on {}"), mean(s.score), counted(s.score.n, _("board"), _("boards"))) + '\n';
        if (auto const n = s.against_par.n; n > 0)
            out_ += sentence(_("Against par: {} on {}; better {}, par {}, worse {}"), mean(s.against_par),
                        counted(n, _("board"), _("boards")), s.par_beaten, s.par_kept, n - s.par_beaten - s.par_kept)
                    + '\n';
        if (auto const n = s.tricks_against.n; n > 0)
            out_ +=
                sentence(_("Declarer's tricks against double dummy: {} on {}"), mean(s.tricks_against), counted(n, _("board"), _("boards")))
                + '\n';
    }
    void players(BoardStats const& s) {
        if (s.players.empty()) return;
        std::vector<std::pair<std::string, Record>> all{s.players.begin(), s.players.end()};
        std::ranges::stable_sort(all, [](auto const& a, auto const& b) { return a.second.boards > b.second.boards; });
        out_ += '\n';
        formats::page::Table table{.columns = {text_column({})}};
        for (auto const title : {_("boards"), _("points"), _("declared"), _("made"), _("score"), _("par")})
            table.columns.push_back(number_column(title));
        for (auto const& [who, r] : all)
            add_row(table, {who, fmt::format("{}", r.boards), or_dash(mean(r.points)), fmt::format("{}", r.declared),
                               fmt::format("{}", r.made), or_dash(mean(r.score)), or_dash(mean(r.against))});
        formats::append_plain_text(out_, table);
        if (s.unnamed > 0) out_ += sentence(_("other players or pairs, too many to list: {} times a board"), s.unnamed) + '\n';
    }
    static std::string or_dash(std::string text) { return text.empty() ? "-" : text; }

    std::string& out_;
    bool ascii_;
};

class Counting {
public:
    Counting(Arguments const& arguments, Streams io)
        : progress_{io}, source_{arguments}, part_{arguments, command, io, as_wanted}, selection_{arguments, io},
          counter_{group_of(arguments)}, is_about_boards_{arguments.has(by) || arguments.has(with_dd)},
          is_table_{arguments.choice<Format>(flags::format) == Format::csv || arguments.choice<Format>(flags::format) == Format::tsv} {
        if (!arguments.has(with_dd)) only_with(arguments, "--dd", std::array{&flags::deadline, &flags::no_cache});
        if (arguments.has(with_dd)) solving_.emplace(arguments, progress_, false);
        else threading_ = Threading{arguments};
    }

    Exit file(InputFile const& file) {
        part_.begin(file);
        if (part_.is_over(0)) return Exit::success;
        Peeked in{file.in};
        auto const& format = source_.of(in, file.name);
        auto const kind = formats::kind_of(format, in.beginning());
        expect_possible(file, format, kind);
        if (kind == formats::RecordKind::matches) return games<formats::pzn::Notation>(file, in, formats::sheets::bezique_game());
        if (kind == formats::RecordKind::parties) return games<formats::pkn::Notation>(file, in, formats::sheets::king_game());
        auto const reader = formats::board_reader_of(format.id, in.reader(), file.name, {.threads = threading_.of(file)});
        std::size_t bytes = 0;
        for (formats::BoardStretch stretch; reader->next(stretch);) {
            auto const begins = std::exchange(bytes, bytes + stretch.source.text.size());
            progress_.at(file.name, bytes, stretch.source.game);
            if (part_.is_over(begins)) break;
            if (part_.holds(begins)) selection_.tell_unread(stretch.found, stretch.source);
            if (!stretch.board || !selection_.would_hold(*stretch.board, stretch.source.game)) continue;
            if (!part_.holds(begins)) {
                counter_.pass_over(*stretch.board);
                continue;
            }
            selection_.add(1);
            if (!formats::has_table_results(*stretch.board)) count(*stretch.board);
            else
                formats::each_table(*stretch.board, [&](formats::Board const& at_table, formats::TableRow row) {
                    for (auto times = row.times; times > 0; --times) count(at_table);
                });
        }
        progress_.clear();
        file.expect_complete();
        return Exit::success;
    }

    Part const& part() const { return part_; }
    Selection const& selection() const { return selection_; }
    /// Of each game that had records, in the order of the files.
    std::vector<formats::sheets::Stats> games() const {
        std::vector<formats::sheets::Stats> all;
        for (auto const& one : games_) all.push_back(one.stats());
        return all;
    }
    bool had_boards() const { return had_boards_; }
    BoardStats& finish() {
        if (solving_) solving_->finish();
        progress_.clear();
        return counter_.stats();
    }

private:
    void expect_possible(InputFile const& file, formats::FormatInfo const& format, formats::RecordKind kind) {
        auto const is_boards = kind == formats::RecordKind::boards;
        auto const name = formats::printable(file.name);
        if (!is_boards
            && (is_about_boards_ || !part_.is_whole() || selection_.is_about_boards() || format.kind == formats::RecordKind::any))
            throw FileTrouble{sentence(_("{}: this is {}, which has no boards of bridge"), name, format.title)};
        if (is_table_ && (is_boards ? !games_.empty() : had_boards_))
            throw FileTrouble{sentence(_("{}: the columns differ from those of the previous files; count it separately"), name)};
        had_boards_ = had_boards_ || is_boards;
    }
    template <class F>
    Exit games(InputFile const& file, Peeked& in, formats::sheets::GameInfo const& game) {
        auto counting = std::ranges::find(games_, game.word(), &formats::sheets::GameStats::game);
        if (counting == games_.end()) counting = games_.emplace(games_.end(), game);
        formats::notation::FileChecker<F> checker{in.reader(), file.name};
        std::size_t bytes = 0;
        for (formats::notation::Report<F> report; checker.next(report);) {
            bytes += report.source.text.size();
            progress_.at(file.name, bytes, report.source.game);
            selection_.tell_unread(report.found, report.source);
            if (report.record && selection_.holds(*report.record, report.source.game) && !report.unread.rules)
                counting->add(formats::sheets::result_of(*report.record, report.unread));
        }
        progress_.clear();
        file.expect_complete();
        return Exit::success;
    }

    static GroupBy group_of(Arguments const& arguments) {
        if (!arguments.has(by)) return GroupBy::nobody;
        return arguments.value(by) == "player" ? GroupBy::player : GroupBy::pair;
    }
    void count(formats::Board const& board) {
        auto facts = counter_.facts_of(board);
        if (!solving_) return counter_.add(facts);
        auto const deal = facts.par_ns && facts.table ? std::nullopt : whole_deal(board);
        auto dealer = dealer_of(board);
        auto vulnerable = vulnerability_of(board);
        solving_->add(deal, [this, facts = std::move(facts), dealer, vulnerable](bridge::DoubleDummyTable const* table) mutable {
            if (table && !facts.table) facts.table = *table;
            if (facts.table && !facts.par_ns && dealer && vulnerable)
                facts.par_ns = bridge::par_of(*facts.table, *dealer, *vulnerable).score;
            counter_.add(facts);
        });
    }

    Progress progress_;
    SourceFormat source_;
    PartOfFiles part_;
    Selection selection_;
    BoardCounter counter_;
    bool is_about_boards_, is_table_, had_boards_ = false;
    std::vector<formats::sheets::GameStats> games_{};
    std::optional<Solving> solving_;
    Threading threading_{};  // solving takes far longer than reading
};

void print(BoardStats const& stats, Arguments const& arguments, Output& out) {
    auto const format = arguments.choice<Format>(flags::format);
    if (format == Format::text) Page{out.buffer(), arguments.has(ascii)}.write(stats);
    else Records{out, format}.write(stats);
}

Exit join(Arguments const& arguments, Streams io) {
    JoinedPartsOfFiles parts{arguments, command, io, as_wanted};
    print(sum_of(parts), arguments, io.out);
    return parts.status();
}

Exit run(Arguments const& arguments, Streams io) {
    only_as_text(arguments, std::array{&ascii});
    if (arguments.has(flags::join)) return join(arguments, io);
    Counting counting{arguments, io};
    auto const status = for_each_file(arguments, io, [&](InputFile file) { return counting.file(file); });
    auto& stats = counting.finish();
    if (auto const& part = counting.part(); !part.is_whole()) {
        part.write_head(io.out);
        write_numbers(io.out, stats);
        auto const end = counting.selection().finish(status);
        part.write_end(io.out, end);
        return end;
    }
    auto const format = arguments.choice<Format>(flags::format);
    auto const games = counting.games();
    if (counting.had_boards() || games.empty()) {
        print(stats, arguments, io.out);
        if (format == Format::text && !games.empty()) io.out.buffer() += '\n';
    }
    if (!games.empty()) GameStatsPrinter{io.out, format, arguments.has(ascii), 2}.print(games);
    return counting.selection().finish(status);
}

}  // namespace

constinit Command const command{
    "stats",
    N_("count what many records have in common"),
    "FILE",
    N_("Counts over all records of all files. Of boards of bridge, in any format: high-card points and hand patterns, with the frequencies "
       "that are expected of dealt hands; contracts, declarers, results; scores, and how they compare with par where the record states it "
       "or --dd finds it; with --by what each player or pair did. A deal that comes again within some thousand boards counts once where "
       "cards are counted. Of matches of Bezique and parties of King, what scorebook stats counts: games named, table talk, groups, and "
       "what each player did. Nothing is checked; use check for that. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::stats_command
