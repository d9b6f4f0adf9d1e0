// Writes USEBIO.
#include "score/formats/usebio.hpp"

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <map>
#include <set>
#include <tuple>
#include <variant>
#include <vector>

#include "figures.hpp"
#include "outcome.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/board_result.hpp"
#include "score/formats/convert_codes.hpp"
#include "text/fmt.hpp"
#include "usebio_writer.hpp"

namespace score::formats {
namespace {

using bridge::Contestant;
using bridge::PairsForm;
using usebio::Name;
using Element = usebio::Writer::Element;

std::string_view method_of(PairsForm form) {
    constexpr std::array<std::string_view, 4> methods{"MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS", "AGGREGATE"};
    return methods[static_cast<std::size_t>(form)];
}

std::string_view vulnerability_in_words(bridge::Vulnerability vulnerability) {
    constexpr std::array<std::string_view, 4> words{"Love", "North-South", "East-West", "All"};
    return words[static_cast<std::size_t>(vulnerability)];
}

class UsebioWriting {
public:
    UsebioWriting(std::string& out, PairsField const& field, bridge::PairsRanking const& ranking, UsebioOptions const& options)
        : xml_{out, options.decimals}, field_{field}, ranking_{ranking}, options_{options} {
        std::set<std::string_view> of_side[2];
        for (Contestant who = 0; who < field.contestants().size(); ++who) {
            auto const& row = field.contestants()[who];
            of_side[static_cast<std::size_t>(row.side)].insert(row.id);
            sections_.insert(row.section);
        }
        numbers_repeat_ = std::ranges::any_of(of_side[0], [&](auto id) { return of_side[1].contains(id); });
        for (auto const& board : field.boards()) sessions_.insert(std::string{board.session});
    }

    void write() {
        Element const root{xml_, "USEBIO", "Version", "1.2"};
        auto const& event = field_.event();
        xml_.begin(event);
        Element const pairs{xml_, "EVENT", "EVENT_TYPE", "PAIRS"};
        xml_.head(event, options_);
        value("BOARD_SCORING_METHOD", method_of(form()));
        value("WINNER_TYPE", field_.options().by_direction ? "2" : "1");
        value("SESSION_COUNT", std::to_string(sessions_.size()));
        value("SECTION_COUNT", std::to_string(sections_.size()));
        value("PAIRS", std::to_string(ranking_.standings.size()));
        value("MPS_AWARDED_FLAG", "N");
        for (auto const& session : sessions_) {
            Element const part{xml_, "SESSION", "SESSION_ID", session.empty() ? "1" : session};
            for (auto const section : sections_) {
                Element const of_section{xml_, "SECTION", "SECTION_ID", section.empty() ? "A" : section};
                participants({session, section});
                for (auto const& board : field_.boards())
                    if (board.session == session) write(board, section);
            }
        }
    }

private:
    PairsForm form() const { return ranking_.options.form; }

    void value(Name name, std::string_view text) { xml_.value(name, text); }
    std::string decimal(Fraction const& number) const { return xml_.decimal(number); }

    // ---- contestants

    // Without the section, which stands around it; with the direction where both directions have the same numbers.
    std::string number_of(Contestant who) const {
        auto const& row = field_.contestants()[who];
        auto const number = row.id.substr(std::min(row.section.size(), row.id.size()));
        return field_.has_two_winners(row.section) && numbers_repeat_ ? fmt::format("{} {}", number, name(row.side)) : number;
    }
    auto order_of(Contestant who) const {
        auto const number = number_of(who);
        std::int64_t leading = 0;
        std::from_chars(number.data(), number.data() + number.size(), leading);
        return std::tuple{field_.contestants()[who].side, leading, number};
    }
    struct Place {
        std::string_view session, section;
    };
    struct Ranked {
        bridge::PairsRanking const& ranking;
        std::string_view section;  // that the ranking is of; empty: of all
    };
    Ranked ranked_in(Place at) const {
        for (auto const& stage : field_.stages())
            if (stage.session == at.session && (stage.section.empty() || stage.section == at.section) && field_.stages().size() > 1)
                return {stage.ranking, stage.section};
        return {ranking_, {}};
    }

    void participants(Place at) {
        auto const ranked = ranked_in(at);
        std::vector<bridge::Standing const*> standings;
        for (auto const& standing : ranked.ranking.standings)
            if (field_.contestants()[standing.contestant].section == at.section) standings.push_back(&standing);
        std::ranges::sort(standings, {}, [&](auto const* standing) { return order_of(standing->contestant); });
        Element const all{xml_, "PARTICIPANTS"};
        for (auto const* standing : standings) write(*standing, ranked, at);
    }

    bool is_of(AppliedEntry const& applied, Place at) const {
        if (!applied.stage) return false;
        auto const& stage = field_.stages()[*applied.stage];
        return stage.session == at.session && (stage.section.empty() || stage.section == at.section);
    }
    // What the ledger adds to the total of a pair, in points.
    Fraction added(bridge::Standing const& standing, Place at, bool is_handicap) const {
        Fraction sum = 0;
        for (auto const& applied : field_.applied()) {
            if ((applied.entry->kind == LedgerKind::handicap) != is_handicap || !is_of(applied, at)) continue;
            if (applied.who.front() == standing.contestant) sum += in_points(standing, applied);
        }
        return sum;
    }
    static Fraction in_points(bridge::Standing const& standing, AppliedEntry const& applied) {
        bool const is_percentage = applied.amount->unit == bridge::LedgerUnit::session_percent;
        return is_percentage ? Fraction{applied.points.front() * standing.maximum / 100} : applied.points.front();
    }
    void write_added(Name name, Fraction const& points) {
        if (points != 0) value(name, shortest_decimals(points, 6));
    }

    void write(bridge::Standing const& standing, Ranked const& ranked, Place at) {
        auto const& row = field_.contestants()[standing.contestant];
        Element const pair{xml_, "PAIR"};
        value("PAIR_NUMBER", number_of(standing.contestant));
        if (field_.has_two_winners(row.section)) value("DIRECTION", name(row.side));
        auto const [place, tied] = place_in_list(field_, ranked.ranking, ranked.section, standing);
        if (place > 0) value("PLACE", fmt::format("{}{}", place, tied ? "=" : ""));
        value("TOTAL_SCORE", decimal(standing.total + standing.percent_adjustment * standing.maximum / 100));
        if (form() == PairsForm::matchpoints) value("PERCENTAGE", xml_.decimal(standing.average, 50));
        value("BOARDS_PLAYED", std::to_string(standing.boards));
        write_added("ADJUSTMENT", added(standing, at, false));
        write_added("HANDICAP", added(standing, at, true));
        std::string_view const names = row.names.empty() && row.id.find(" - ") != std::string::npos ? row.id : row.names;
        for (auto const& player : names_of_pair(names)) {
            if (player.empty()) continue;
            Element const one{xml_, "PLAYER"};
            value("PLAYER_NAME", player);
        }
    }

    // ---- boards

    // Each form of a fouled board is a BOARD of its own. The first form of all sections is the same, and so a section that has only a later
    // one has the earlier ones too, without lines.
    void write(FieldBoard const& board, std::string_view section) {
        std::map<int, std::vector<std::size_t>> forms;  // the tables of this section, by group
        for (auto const& table : board.results.tables) forms[table.group];
        for (std::size_t i = 0; i < board.results.tables.size(); ++i)
            if (field_.contestants()[board.results.tables[i].north_south].section == section)
                forms[board.results.tables[i].group].push_back(i);
        while (!forms.empty() && std::prev(forms.end())->second.empty()) forms.erase(std::prev(forms.end()));
        for (auto& [group, tables] : forms) write_form(board, tables);
    }

    void write_form(FieldBoard const& board, std::vector<std::size_t>& tables) {
        std::ranges::sort(tables, {}, [&](std::size_t i) { return order_of(board.results.tables[i].north_south); });
        Element const one{xml_, "BOARD"};
        value("BOARD_NUMBER", std::to_string(board.results.board));
        auto const number = static_cast<std::uint32_t>(board.results.board);
        if (board.vulnerability && *board.vulnerability != bridge::vulnerability_of(number))
            value("VULNERABILITY", vulnerability_in_words(*board.vulnerability));
        for (auto const i : tables) write(board, i);
    }

    void write(FieldBoard const& board, std::size_t i) {
        auto const& table = board.results.tables[i];
        Element const line{xml_, "TRAVELLER_LINE"};
        value("NS_PAIR_NUMBER", number_of(table.north_south));
        value("EW_PAIR_NUMBER", number_of(table.east_west));
        xml_.outcome(table.outcome, board.notes[i].shown);
        auto const figure = [&](Side side, Contestant who) -> std::string {
            auto const& of_side = board.figures.tables[i][side];
            if (of_side.kind == bridge::Figure::Kind::none) return {};
            return decimal(field_.ranking_of(board).points(who, of_side, board.figures));
        };
        auto const ns = figure(Side::north_south, table.north_south), ew = figure(Side::east_west, table.east_west);
        auto const both = [&](Name of_ns, Name of_ew) {
            if (!ns.empty()) value(of_ns, ns);
            if (!ew.empty()) value(of_ew, ew);
        };
        switch (form()) {
            case PairsForm::matchpoints: both("NS_MATCH_POINTS", "EW_MATCH_POINTS"); break;
            case PairsForm::cross_imps: both("NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"); break;
            case PairsForm::butler: both("NS_BUTLER_POINTS", "EW_BUTLER_POINTS"); break;
            case PairsForm::total_points: break;
        }
        xml_.note();
    }

    usebio::Writer xml_;
    PairsField const& field_;
    bridge::PairsRanking const& ranking_;
    UsebioOptions const& options_;
    std::set<std::string_view> sections_;
    std::set<std::string> sessions_;
    bool numbers_repeat_ = false;
};

constexpr std::string_view board_method_of(bridge::TeamsForm form) {
    using enum bridge::TeamsForm;
    return form == bam || form == bam2 ? "BAM" : form == total_points ? "AGGREGATE" : "IMPS";
}
constexpr std::string_view match_method_of(bridge::TeamsForm form) {
    using enum bridge::TeamsForm;
    return form == victory_points ? "VPS" : form == bam || form == bam2 ? "PAB" : "IMPS";
}

class UsebioTeams {
public:
    UsebioTeams(std::string& out, TeamsField const& field, bridge::TeamsRanking const& ranking, UsebioOptions const& options)
        : xml_{out, options.decimals}, field_{field}, ranking_{ranking}, options_{options} {
        for (Contestant team = 0; team < field.contestants().size(); ++team)
            have_numbers_ = have_numbers_ && whole_number(field.contestants()[team].id).has_value();
    }

    void write() {
        Element const root{xml_, "USEBIO", "Version", "1.2"};
        xml_.begin(field_.recorded_event());
        Element const teams{xml_, "EVENT", "EVENT_TYPE", "TEAMS"};
        xml_.head(field_.recorded_event(), options_);
        xml_.value("BOARD_SCORING_METHOD", board_method_of(field_.options().form));
        xml_.value("MATCH_SCORING_METHOD", match_method_of(field_.options().form));
        xml_.value("MPS_AWARDED_FLAG", "N");
        Element const session{xml_, "SESSION", "SESSION_ID", "1"};
        {
            Element const all{xml_, "PARTICIPANTS"};
            for (Contestant team = 0; team < field_.contestants().size(); ++team) participant(team);
        }
        for (auto const& match : field_.matches())
            if (!match.match.boards.empty()) write(match);
    }

private:
    std::string number_of(Contestant team) const { return have_numbers_ ? field_.contestants()[team].id : std::to_string(team + 1); }

    void participant(Contestant team) {
        Element const one{
            xml_, "TEAM", "TEAM_ID", number_of(team), "TEAM_NAME", have_numbers_ ? std::string_view{} : field_.contestants()[team].id};
        auto const* const standing = ranking_.of(team);
        if (standing == nullptr) return;
        xml_.value("TOTAL_SCORE", xml_.decimal(standing->total));
        xml_.value("PLACE", fmt::format("{}{}", standing->rank.place, standing->rank.tied ? "=" : ""));
    }

    void write(FieldMatch const& match) {
        Element const one{xml_, "MATCH"};
        auto const& boards = match.match.boards;
        xml_.value("ROUND_NUMBER", match.round);
        xml_.value("TEAM", number_of(match.match.teams.home));
        xml_.value("OPPOSING_TEAM", number_of(match.match.teams.away));
        xml_.value("START_BOARD_NUMBER", std::to_string(boards.front().board));
        xml_.value("END_BOARD_NUMBER", std::to_string(boards.back().board));
        if (match.result.counts) {
            xml_.value("TEAM_SCORE", xml_.decimal(match.result.points.home));
            xml_.value("OPPOSING_TEAM_SCORE", xml_.decimal(match.result.points.away));
        }
        for (std::size_t i = 0; i < boards.size(); ++i) write(match, i);
    }

    void write(FieldMatch const& match, std::size_t i) {
        auto const& board = match.match.boards[i];
        auto const& notes = match.notes[i];
        Element const one{xml_, "BOARD"};
        xml_.value("BOARD_NUMBER", std::to_string(board.board));
        if (notes.vulnerability != bridge::vulnerability_of(static_cast<std::uint32_t>(board.board)))
            xml_.value("VULNERABILITY", vulnerability_in_words(notes.vulnerability));
        auto const& figures = match.result.figures.boards;
        if (board_method_of(field_.options().form) == "IMPS" && i < figures.size() && figures[i].counts)
            xml_.value("IMPS", xml_.decimal(figures[i].points.home));
        tables("NS", board.home_north_south, notes.home_north_south);
        tables("EW", board.home_east_west, notes.home_east_west);
    }
    void tables(std::string_view direction, std::vector<bridge::TableOutcome> const& outcomes, std::vector<std::string> const& shown) {
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            Element const line{xml_, "TRAVELLER_LINE"};
            xml_.value("DIRECTION", direction);
            xml_.outcome(outcomes[i], shown[i]);
            xml_.note();
        }
    }

    usebio::Writer xml_;
    TeamsField const& field_;
    bridge::TeamsRanking const& ranking_;
    UsebioOptions const& options_;
    bool have_numbers_ = true;  // instead of names
};

// What changes results stands in the results, and a withdrawal in those that it leaves. What is added to a pair in a session stands beside
// its total. The rest is at most part of a sum.
Diagnostics lost_of(std::vector<AppliedEntry> const& ledger) {
    using enum LedgerKind;
    constexpr std::array in_results{correction, cancelled, fouled, round_of_boards, withdrawal};
    auto const* const code = convert_code("convert-lost");
    Diagnostics lost;
    for (auto const& applied : ledger)
        if (auto const& entry = *applied.entry; !applied.stage && std::ranges::find(in_results, entry.kind) == in_results.end())
            lost.push_back(diagnostic(code, entry.where, say("USEBIO cannot hold this: it is in the totals only")));
    return lost;
}

void lose(UsebioLost& lost, Message message) {
    lost.of_results.push_back({{0, 1}, diagnostic(convert_code("convert-lost"), {}, std::move(message))});
}

struct LostOption {
    bool is_lost;
    std::string_view option;
};
void lose(UsebioLost& lost, std::initializer_list<LostOption> options) {
    for (auto const& [is_lost, option] : options)
        if (is_lost) lose(lost, say("USEBIO cannot hold what {} says; read it with the same one", option));
}

bool has_rounds(PairsField const& field) {
    auto const says = [](TableNote const& note) { return !note.round.empty() || !note.table.empty(); };
    return std::ranges::any_of(field.boards(), [&](FieldBoard const& board) { return std::ranges::any_of(board.notes, says); });
}

bool has_sections_apart(PairsField const& field) {
    auto const& list = field.contestants();
    for (Contestant who = 0; who < list.size(); ++who)
        if (list[who].section != list[0].section) return field.options().within_sections;
    return false;
}

}  // namespace

UsebioLost lost_in_usebio(PairsField const& field) {
    UsebioLost lost{{}, lost_of(field.applied())};
    if (has_sections_apart(field)) lose(lost, say("USEBIO cannot hold that sections are compared apart; read it with the same --compare"));
    if (has_rounds(field)) lose(lost, say("USEBIO cannot hold the rounds and the tables of pairs"));
    auto const& scoring = field.options().scoring;
    if (scoring.form == PairsForm::cross_imps && scoring.cross_imps != bridge::CrossImpForm::average)
        lose(lost, say("USEBIO cannot hold which cross-IMPs these are; read it with the same --scoring"));
    bridge::PairsOptions const usual;
    auto const& expected = field.options().expected;
    bool const says_expected = scoring.expected_results > 0 || !expected.of_session.empty() || !expected.of_board.empty();
    lose(lost, {{scoring.scale != usual.scale, "--scale"}, {scoring.fewer_results != usual.fewer_results, "--neuberg"},
                   {!std::holds_alternative<bridge::DropByNumber>(scoring.butler.drop), "--drop"},
                   {scoring.butler.exact_fives != usual.butler.exact_fives, "--datum-rounding"},
                   {scoring.average_imps != usual.average_imps, "--ave-imps"},
                   {scoring.average_per_comparison.has_value(), "--ave-per-comparison"}, {says_expected, "--expected"},
                   {field.options().event.total != bridge::SessionTotal::weighted, "--total"}});
    return lost;
}
UsebioLost lost_in_usebio(TeamsField const& field) {
    UsebioLost lost{{}, lost_of(field.applied())};
    using enum bridge::TeamsForm;
    auto const& scoring = field.options();
    if (scoring.form == quotient || scoring.form == bam2)
        lose(lost, say("USEBIO cannot hold how these matches are scored; read it with the same --scoring"));
    bridge::TeamsOptions const usual;
    bool const has_usual_scale = !scoring.custom_scale && scoring.scale == usual.scale;
    if (scoring.form == victory_points && !has_usual_scale) lose(lost, say("USEBIO cannot hold the VP scale; read it with the same one"));
    lose(lost, {{scoring.tables_each_way != usual.tables_each_way, "--eight"}, {scoring.average_imps != usual.average_imps, "--ave-imps"},
                   {field.has_triangles(), "--triangles"}});
    return lost;
}

void append_usebio(std::string& out, TeamsField const& field, bridge::TeamsRanking const& ranking, UsebioOptions const& options) {
    UsebioTeams{out, field, ranking, options}.write();
}

void append_usebio(std::string& out, PairsField const& field, bridge::PairsRanking const& ranking, UsebioOptions const& options) {
    UsebioWriting{out, field, ranking, options}.write();
}

}  // namespace score::formats
