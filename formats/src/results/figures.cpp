// Compares the figures that a record gives with those that its results amount to (formats.md §4.4).
#include "figures.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "outcome.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {
namespace {

using bridge::Contestant;

// Counts lines, and characters of the line, for ascending offsets.
class Counted {
public:
    explicit Counted(Source const& source) : text_{source.text}, line{source.first_line} {}
    void to(std::size_t offset) {
        auto const part = text_.substr(at_, offset - at_);
        line += count_line_ends(part);
        if (auto const last = part.find_last_of("\r\n"); last != part.npos) line_begin = at_ + last + 1, characters = 0;
        characters += characters_in(text_.substr(std::max(at_, line_begin), offset - std::max(at_, line_begin)));
        at_ = offset;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;

public:
    std::size_t line, line_begin = 0, characters = 0;
};

constexpr std::size_t reach = 240;  // bytes on both sides of a figure

KeptFigure kept(RecordedFigure const& figure, Source const& source, std::uint32_t file, Counted& counted) {
    auto const where = figure.said.where;
    counted.to(where.begin);
    auto const text = source.text.substr(0, where.end + reach + 4);  // lines may be very long, characters four bytes
    auto const line_end = end_of_line(text, where.begin);
    auto begin = where.begin - std::min(where.begin - counted.line_begin, reach);
    while (begin > counted.line_begin && continues_character(text[begin])) --begin;
    auto end = std::min(line_end, where.end + reach);
    while (end < line_end && continues_character(text[end])) ++end;
    KeptFigure out{figure.of, figure.side, figure.board, std::string{figure.session}, std::string{figure.section},
        std::string{figure.round}, {{std::string{figure.who[Side::north_south]}, std::string{figure.who[Side::east_west]}}},
        std::string{figure.said.text}, {file, static_cast<std::uint32_t>(counted.line)}};
    out.indent = counted.characters - characters_in(text.substr(begin, where.begin - begin));
    out.text = text.substr(begin, end - begin);
    out.where = {where.begin - begin, std::clamp(where.end, where.begin, end) - begin};
    return out;
}

// Findings about figures of one kind: the first are told one by one, the others counted.
class Told {
public:
    explicit Told(std::vector<LateFinding>& late) : late_{late} {}
    ~Told() {
        if (count_ <= most) return;
        auto message =
            count_ == most + 1 ? say("and one more figure of this kind") : say("and {} more figures of this kind", count_ - most);
        late_.push_back({last_, {code(), Severity::warning, {}, std::move(message), {}}});
    }
    Told(Told const&) = delete;
    Told& operator=(Told const&) = delete;

    void operator()(KeptFigure const& figure, Message message) {
        last_ = figure.place;
        if (++count_ <= most) late_.push_back(finding_about(figure, code(), std::move(message)));
    }

private:
    static Code const* code() { return result_code("results-figure"); }
    static constexpr std::size_t most = 10;
    std::vector<LateFinding>& late_;
    std::size_t count_ = 0;
    ResultPlace last_;
};

bool is_near(Fraction const& a, Fraction const& b, Fraction const& tolerance) { return abs(a - b) <= tolerance; }

std::string shown(Fraction const& value) { return decimals(value, value.is_whole() ? 0 : 2); }

// Matchpoints, and the top, of a side of a table among the results of its board only, as if there were no others to come.
struct OfOwnTop {
    Fraction points = 0, top = 0;
};
std::optional<OfOwnTop> of_own_top(FieldBoard const& board, std::size_t table, Side side) {
    auto const score = [&](std::size_t i) -> std::optional<int> {
        auto const* const played = std::get_if<bridge::Played>(&board.results.tables[i].outcome);
        if (played == nullptr || board.results.tables[i].group != board.results.tables[table].group) return std::nullopt;
        return side == Side::north_south ? played->score : -played->score;
    };
    auto const mine = score(table);
    std::int64_t points = 0, others = -1;
    for (std::size_t i = 0; i < board.results.tables.size(); ++i) {
        auto const other = score(i);
        if (!other) continue;
        ++others;
        if (mine && i != table) points += *mine > *other ? 2 : *mine == *other ? 1 : 0;
    }
    if (mine) return OfOwnTop{points, 2 * others};
    auto const* const artificial = std::get_if<bridge::Artificial>(&board.results.tables[table].outcome);
    if (artificial == nullptr) return std::nullopt;
    return OfOwnTop{fraction(artificial->awards[side].percent * 2 * others, 100), 2 * others};
}

// A place without the mark of a tie.
std::optional<int> place_in(std::string_view text) {
    if (text.ends_with('=')) text.remove_suffix(1);
    return whole_number(text);
}

}  // namespace

PlaceInList place_in_list(
    PairsField const& field, bridge::PairsRanking const& ranking, std::string_view section, bridge::Standing const& mine) {
    if (mine.rank.place == 0) return {};
    auto const side = field.contestants()[mine.contestant].side;
    std::int64_t better = 0, equal = 0;
    for (auto const& other : ranking.standings) {
        if (other.rank.place == 0) continue;
        if (field.has_two_winners(section) && field.contestants()[other.contestant].side != side) continue;
        better += other.average > mine.average;
        equal += other.average == mine.average;
    }
    return {better + 1, equal > 1};
}

void keep_figures(ResultsReport const& report, std::uint32_t file, std::vector<KeptFigure>& figures) {
    std::vector<RecordedFigure const*> in_order;
    for (auto const& figure : report.figures) in_order.push_back(&figure);
    std::ranges::stable_sort(in_order, {}, [](auto const* figure) { return figure->said.where.begin; });
    Counted counted{report.source};
    for (auto const* figure : in_order) figures.push_back(kept(*figure, report.source, file, counted));
}

LateFinding finding_about(KeptFigure const& figure, Code const* code, Message message) {
    auto const& [begin, end] = figure.where;
    return {figure.place, diagnostic(code, {figure.indent + begin, figure.indent + end}, std::move(message)),
        std::string(figure.indent, ' ') + figure.text};
}

std::optional<std::uint32_t> PairsField::stage_of(KeptFigure const& figure) const {
    auto const session = options_.sessions == SessionsBy::none ? std::string{} : figure.session;
    auto const found = stage_numbers_.find({session, options_.within_sections ? figure.section : std::string{}});
    return found == stage_numbers_.end() ? std::nullopt : std::optional{found->second};
}

std::optional<bridge::Contestant> PairsField::contestant_of(KeptFigure const& figure, Side place, Side sat) const {
    return contestants_.find(figure.section, figure.who[place], has_two_winners(figure.section) ? sat : Side::north_south);
}

// The figures of a record beside those of the field: first what each table brings, then totals, averages and places.
class PairsField::FigureComparison {
public:
    FigureComparison(PairsField& field, bridge::PairsRanking const& whole)
        : field_{field}, whole_{whole}, is_matchpoints_{whole.options.form == bridge::PairsForm::matchpoints} {
        for (auto const& board : field.boards_)
            for (std::size_t i = 0; i < board.results.tables.size(); ++i) {
                auto const& table = board.results.tables[i];
                tables_[{board.stage, static_cast<std::uint32_t>(board.results.board), table.north_south, table.east_west}] = {&board, i};
            }
        for (auto const& standing : whole.standings) {
            largest_ = std::max(largest_, standing.maximum);
            most_boards_ = std::max(most_boards_, standing.boards);
        }
    }

    void run() {
        auto const differ = differing_at_tables();
        bool const have_own_tops = !differ.empty() && std::ranges::all_of(differ, &Differs::is_of_own_top);
        if (have_own_tops) {
            tell_of_own_tops(differ);
            add_up_own_tops();
        } else tell(differ);
        if (field_.recorded_event_.match_form == bridge::TeamsForm::victory_points) return tell_of_matches();
        compare_standings();
    }

private:
    struct AtTable {
        FieldBoard const* board;
        std::size_t table;
    };
    struct Differs {
        KeptFigure const* figure;
        Fraction due;
        bool is_of_own_top;
    };

    std::vector<Differs> differing_at_tables() const {
        std::vector<Differs> differ;
        for (auto const& figure : field_.figures_) {
            auto const stage = field_.stage_of(figure);
            auto const said = decimal_number(figure.said);
            if (figure.of != RecordedFigure::Of::table || !stage || !said) continue;
            auto const ns = field_.contestant_of(figure, Side::north_south, Side::north_south),
                       ew = field_.contestant_of(figure, Side::east_west, Side::east_west);
            auto const found = ns && ew ? tables_.find({*stage, figure.board, *ns, *ew}) : tables_.end();
            if (found == tables_.end()) continue;
            auto const& [board, table] = found->second;
            auto const& ours = board->figures.tables[table][figure.side];
            auto const mine = figure.side == Side::north_south ? *ns : *ew;
            auto const due =
                ours.kind == bridge::Figure::Kind::none ? Fraction{} : field_.ranking_of(*board).points(mine, ours, board->figures);
            if (is_near(*said, due, fraction(1, 10))) continue;
            auto const own = is_matchpoints_ ? of_own_top(*board, table, figure.side) : std::nullopt;
            differ.push_back({&figure, due, own && is_near(*said, own->points, fraction(1, 10))});
        }
        return differ;
    }

    void tell(std::vector<Differs> const& differ) {
        Told told{field_.late_};
        for (auto const& [figure, due, is_of_own_top] : differ)
            told(*figure, say("board {}: {} against {} is worth {} here", figure->board, printable(figure->who[Side::north_south]),
                              printable(figure->who[Side::east_west]), shown(due)));
    }

    void tell_of_own_tops(std::vector<Differs> const& differ) {
        field_.late_.push_back(finding_about(*differ.front().figure, result_code("results-own-top"),
            differ.size() == 1
                ? say("these matchpoints are out of the top of their board; here fewer results are scaled up")
                : say("the matchpoints of {} sides are out of the top of their board; here fewer results are scaled up", differ.size())));
    }

    void add_up_own_tops() {
        for (auto const& [where, at] : tables_)
            for (auto const side : both_sides)
                if (auto const own = of_own_top(*at.board, at.table, side)) {
                    auto const& table = at.board->results.tables[at.table];
                    auto& total = own_totals_[side == Side::north_south ? table.north_south : table.east_west];
                    total.points += own->points;
                    total.top += own->top;
                }
    }

    void tell_of_matches() {
        auto const total = std::ranges::find(field_.figures_, RecordedFigure::Of::total, &KeptFigure::of);
        if (field_.options_.has_matches || total == field_.figures_.end()) return;
        field_.late_.push_back(finding_about(*total, result_code("results-figure"),
            say("the totals of this file are Victory Points of matches; rank them with {}", verbatim("--swiss vp"))));
    }

    void compare_standings() {
        Told told_totals{field_.late_}, told_places{field_.late_};
        for (auto const& figure : field_.figures_) {
            auto const stage = field_.stage_of(figure);
            using enum RecordedFigure::Of;
            if (figure.of == table || figure.of == adjustment || figure.of == handicap || !stage) continue;
            auto const contestant = field_.contestant_of(figure, Side::north_south, figure.side);
            bool const is_whole = field_.stages_.size() == 1;
            auto const& ranking = is_whole ? whole_ : field_.stages_[*stage].ranking;
            auto const section = is_whole ? std::string_view{} : field_.stages_[*stage].section;
            auto const* const standing = contestant ? ranking.of(*contestant) : nullptr;
            if (standing == nullptr) continue;
            if (figure.of == place) compare_place(figure, place_in_list(field_, ranking, section, *standing).place, *standing, told_places);
            else compare_total(figure, *standing, told_totals);
        }
    }

    // Out of the tops of its boards only.
    OfOwnTop const* own_total(Contestant contestant) const {
        auto const own = own_totals_.find(contestant);
        return own == own_totals_.end() || own->second.top == 0 ? nullptr : &own->second;
    }

    void compare_place(KeptFigure const& figure, std::int64_t due, bridge::Standing const& standing, Told& told) const {
        auto const said = place_in(figure.said);
        if (said && due > 0 && *said != due && !own_total(standing.contestant))
            told(figure, say("pair {} has place {} here", printable(figure.who[Side::north_south]), due));
    }

    void compare_total(KeptFigure const& figure, bridge::Standing const& standing, Told& told) const {
        auto const said = decimal_number(figure.said);
        if (!said || agrees(*said, figure.of, standing)) return;
        auto const name = printable(figure.who[Side::north_south]);
        if (is_matchpoints_)
            told(figure, say("pair {} has {} matchpoints here, {} %", name, shown(standing.total), shown(standing.average)));
        else told(figure, say("pair {} has {} here", name, shown(standing.total)));
    }
    bool agrees(Fraction const& said, RecordedFigure::Of of, bridge::Standing const& standing) const {
        auto const percent = fraction(2, 100);
        auto const points = is_matchpoints_ ? std::max(fraction(1, 10), largest_ * percent / 100) : fraction(standing.boards, 50);
        auto const full = is_matchpoints_ ? standing.average * largest_ / 100 : standing.average * most_boards_;
        auto const* const own = own_total(standing.contestant);
        return is_near(said, full, points) || (is_matchpoints_ && is_near(said, standing.average, percent))
               || (own && (is_near(said, own->points * 100 / own->top, percent) || is_near(said, own->points, points)))
               || (of == RecordedFigure::Of::total && is_near(said, standing.total, points));
    }

    PairsField& field_;
    bridge::PairsRanking const& whole_;
    bool is_matchpoints_;
    std::map<std::tuple<std::uint32_t, std::uint32_t, Contestant, Contestant>, AtTable> tables_{};
    std::map<Contestant, OfOwnTop> own_totals_{};
    Fraction largest_ = 0;
    std::int64_t most_boards_ = 0;
};

void PairsField::compare_figures(bridge::PairsRanking const& whole) {
    if (!figures_.empty()) FigureComparison{*this, whole}.run();
}

void TeamsField::compare_figures(bridge::TeamsRanking const& ranking) {
    if (figures_.empty()) return;
    auto const match_of_figure = [&](KeptFigure const& figure, bridge::Team& first) -> FieldMatch const* {
        auto const a = contestants_.find({}, figure.who[Side::north_south], Side::north_south),
                   b = contestants_.find({}, figure.who[Side::east_west], Side::north_south);
        for (auto const& match : matches_) {
            bool const forward = a == match.match.teams.home && b == match.match.teams.away;
            if (match.round != figure.round || (!forward && (b != match.match.teams.home || a != match.match.teams.away))) continue;
            first = forward ? bridge::Team::home : bridge::Team::away;
            return &match;
        }
        return nullptr;
    };
    std::map<Contestant, Fraction> said_totals;  // the sums of the points of matches that the record gives
    std::size_t matches = 0;
    std::vector<std::pair<KeptFigure const*, Fraction>> of_other_scale;
    Told told{late_};
    for (auto const& figure : figures_) {
        auto const said = decimal_number(figure.said);
        auto first = bridge::Team::home;
        auto const* const match = said ? match_of_figure(figure, first) : nullptr;
        if (match == nullptr || !match->result.counts) continue;
        if (figure.of == RecordedFigure::Of::board) {
            auto const& boards = match->result.figures.boards;
            auto const board = std::ranges::find(boards, static_cast<int>(figure.board), &bridge::TeamBoardFigures::board);
            if (board != boards.end() && options_.form != bridge::TeamsForm::bam && board->points[first] != *said)
                told(figure,
                    say("board {}: {} has {} here", figure.board, printable(figure.who[Side::north_south]), shown(board->points[first])));
        } else if (figure.of == RecordedFigure::Of::match) {
            auto const team = figure.side == Side::north_south ? first : opponent(first);
            auto const due = match->result.points[team];
            ++matches;
            said_totals[match->match.teams[team]] += *said;
            if (!is_near(*said, due, fraction(1, 100))) of_other_scale.emplace_back(&figure, due);
        }
    }
    // Figures of another scale add up by themselves.
    bool const is_other_scale = 2 * of_other_scale.size() > matches;
    if (is_other_scale)
        told(*of_other_scale.front().first,
            say("the points of {} matches are not those of the scale here; the file may have another one", of_other_scale.size()));
    else
        for (auto const& [figure, due] : of_other_scale)
            told(*figure, say("{} against {}: {} here", printable(figure->who[Side::north_south]), printable(figure->who[Side::east_west]),
                              shown(due)));
    std::map<Contestant, Fraction> totals;
    for (auto const& standing : ranking.standings) totals[standing.team] = is_other_scale ? said_totals[standing.team] : standing.total;
    for (auto const& figure : figures_) {
        auto const team = contestants_.find({}, figure.who[Side::north_south], Side::north_south);
        auto const total = team ? totals.find(*team) : totals.end();
        if (total == totals.end()) continue;
        auto const name = printable(figure.who[Side::north_south]);
        if (figure.of == RecordedFigure::Of::total) {
            if (auto const said = decimal_number(figure.said); said && !is_near(*said, total->second, fraction(5, 100)))
                told(figure, say("{} has {} here", name, shown(total->second)));
        } else if (figure.of == RecordedFigure::Of::place) {
            auto const due = 1 + std::ranges::count_if(totals, [&](auto const& one) { return one.second > total->second; });
            if (auto const said = place_in(figure.said); said && *said != due) told(figure, say("{} has place {} here", name, due));
        }
    }
}

}  // namespace score::formats
