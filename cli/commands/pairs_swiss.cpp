#include "commands/pairs_swiss.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "commands/figures.hpp"
#include "commands/pairs_what_if.hpp"
#include "commands/result_text.hpp"
#include "score/formats/html/results.hpp"
#include "score/formats/language.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using bridge::both_teams;
using bridge::PairsForm;
using formats::SwissField;
using Part = formats::html::ResultPart;

constexpr std::array swiss_ranking_names{std::to_array<std::string_view>({"type", "rank", "tied", "pair", "names", "matches", "boards",
    "points", "won", "lost", "adjustment", "section", "tie", "tie_above", "tie_below"})};
constexpr std::array swiss_match_names{
    std::to_array<std::string_view>({"type", "round", "ns", "ew", "boards", "counts", "ns_score", "ew_score", "ns_points", "ew_points"})};

bridge::SwissPairsOptions scoring_wanted(Arguments const& arguments, Streams io, bridge::PairsOptions const& scoring) {
    bridge::SwissPairsOptions options;
    options.scoring = scoring;
    options.is_aggregate = arguments.value(flags::swiss) == "aggregate";
    bool const is_matchpoints = scoring.form == PairsForm::matchpoints;
    bool const is_sum = scoring.form == PairsForm::cross_imps && scoring.cross_imps == bridge::CrossImpForm::sum;
    if (!options.is_aggregate && (is_sum || scoring.form == PairsForm::total_points))
        throw WrongUsage{_("--swiss vp is for matchpoints, butler, ximp, ximp-made and ximpq")};
    bool const has_scale = arguments.has(flags::vp_scale) || arguments.has(flags::scale_file);
    if (has_scale && (is_matchpoints || options.is_aggregate)) throw WrongUsage{_("a scale is for --swiss vp and IMPs")};
    if (arguments.has(flags::scale_file)) options.scale = bridge::MatchScale{"", scale_in_file(arguments, io)};
    else options.scale = bridge::MatchScale{std::string{arguments.value(flags::vp_scale, "wbf")}};
    if (arguments.has(flags::match_boards)) options.boards = number_given(arguments, flags::match_boards, 1, 300, 0);
    return options;
}

class SwissReport {
public:
    // `scale` is the name of that of IMPs.
    SwissReport(Output& out, SwissField const& field, bridge::SwissPairsOptions const& scoring, bridge::TeamsRanking const& ranking,
        std::string_view scale, int decimals)
        : out_{out}, field_{field}, scoring_{scoring}, ranking_{ranking}, scale_{scale}, decimals_{decimals}, report_(matches_report()),
          ledger_{field.applied(), {unit(), decimals, [this](bridge::Contestant who) { return report_.name_of(who); }}} {}

    MatchesReport const& report() const { return report_; }
    LedgerReport const& ledger() const { return ledger_; }

    // The matches of each round in a table.
    std::vector<Part> rounds() const {
        std::vector<Part> parts;
        std::string_view round;
        for (auto const& match : field_.matches()) {
            if (parts.empty() || match.round != round) {
                round = match.round;
                auto& part = parts.emplace_back();
                if (!round.empty()) part.heading = fmt::format(fmt::runtime(_("Round {}\n")), formats::printable(round));
                part.table.columns = {{_("NS")}, {_("EW")}, {_("boards"), true}, {fmt::format("{} {}", _("NS"), score_title()), true},
                    {fmt::format("{} {}", _("EW"), score_title()), true}, {fmt::format("{} {}", _("NS"), unit()), true},
                    {fmt::format("{} {}", _("EW"), unit()), true}};
            }
            auto const& [home, away] = match.match.pairs;
            auto const& result = match.result;
            auto const points = [&](bridge::Team team) { return result.counts ? report_.points(result.points[team]) : std::string{"-"}; };
            parts.back().table.rows.push_back({{report_.name_of(home)}, {report_.name_of(away)}, {std::to_string(match.match.counted)},
                {score(match, bridge::Team::home)}, {score(match, bridge::Team::away)}, {points(bridge::Team::home)},
                {points(bridge::Team::away)}});
            for (auto const index : match.ledger) {
                auto const& applied = field_.applied()[index];
                std::string who;
                for (auto const one : applied.who) who.append(who.empty() ? "" : " - ").append(report_.name_of(one));
                parts.back().notes.push_back(fmt::format("{}: {}", who, ledger_.told(applied)));
            }
        }
        return parts;
    }

    void write_rounds() const {
        bool first = true;
        for (auto const& part : rounds()) {
            if (!std::exchange(first, false)) out_.write("\n");
            write_part(out_, part);
        }
    }

    void ranking_as_records(Format format, bridge::TeamsRanking const& ranking) const {
        RecordWriter records{out_, format, swiss_ranking_names};
        for (auto const& standing : ranking.standings) {
            auto const& who = field_.contestants()[standing.team];
            TieCells const tie{standing.below, decimals_};
            auto const total = decimals(standing.total, decimals_), adjusted = decimals(standing.adjustment, decimals_),
                       won = decimals(standing.quotient.won, decimals_), lost = decimals(standing.quotient.lost, decimals_);
            std::array<Cell, swiss_ranking_names.size()> const cells{std::string_view{"ranking"},
                static_cast<std::int64_t>(standing.rank.place), standing.rank.tied, std::string_view{who.id}, text_cell(who.names),
                standing.matches, standing.boards, DecimalNumber{total}, DecimalNumber{won}, DecimalNumber{lost}, DecimalNumber{adjusted},
                text_cell(who.section), tie.criterion(), tie.above(), tie.below()};
            records.write(cells);
        }
    }

    void matches_as_records(Format format) const {
        RecordWriter records{out_, format, swiss_match_names};
        for (auto const& match : field_.matches()) {
            auto const& result = match.result;
            std::array const texts{score(match, bridge::Team::home), score(match, bridge::Team::away),
                decimals(result.points.home, decimals_), decimals(result.points.away, decimals_)};
            std::array<Cell, swiss_match_names.size()> const cells{std::string_view{"match"}, text_cell(match.round),
                std::string_view{field_.contestants()[match.match.pairs.home].id},
                std::string_view{field_.contestants()[match.match.pairs.away].id}, match.match.counted, result.counts,
                decimal_cell(texts[0]), decimal_cell(texts[1]), result.counts ? decimal_cell(texts[2]) : Cell{},
                result.counts ? decimal_cell(texts[3]) : Cell{}};
            records.write(cells);
        }
    }

private:
    bool is_matchpoints() const { return scoring_.scoring.form == PairsForm::matchpoints; }
    std::string_view unit() const { return !scoring_.is_aggregate ? _("VPs") : is_matchpoints() ? "%" : _("IMPs"); }
    std::string_view score_title() const { return is_matchpoints() ? "%" : _("IMPs"); }
    // Empty if no board counts.
    std::string score(formats::SwissMatch const& match, bridge::Team team) const {
        auto const& value = match.result.score[team];
        if (match.match.counted == 0) return {};
        return decimals(value, decimals_, Rounding::half_away_from_average, is_matchpoints() ? Fraction{50} : Fraction{0});
    }
    // A walkover and a void match are lines of the ledger.
    std::string why(formats::SwissMatch const& match, bridge::Team team) const {
        auto const boards = match.match.counted;
        if (!match.result.counts || boards == 0 || scoring_.is_aggregate) return {};
        return why_of_scale(fmt::format("{} {}", score(match, team), score_title()), boards, is_matchpoints() ? "mp-vp" : scale_);
    }
    MatchesReport matches_report() const {
        MatchesHow how{.of_pairs = true, .unit = unit(), .decimals = decimals_, .score_titles = {std::string{score_title()}}};
        how.total = how.value = [this](bridge::TeamStanding const& standing) { return decimals(standing.total, decimals_); };
        std::vector<MatchLine> lines;
        for (auto const& match : field_.matches()) {
            auto& line = lines.emplace_back();
            line.round = match.round;
            line.who = match.match.pairs;
            line.boards = match.match.counted;
            for (auto const team : both_teams) line.scores[team] = {score(match, team)};
            line.points = match.result.points;
            line.counts = match.result.counts;
            for (auto const team : both_teams) line.why[team] = why(match, team);
        }
        return {field_.event(), field_.contestants(), field_.applied(), std::move(lines), std::move(how)};
    }

    Output& out_;
    SwissField const& field_;
    bridge::SwissPairsOptions const& scoring_;
    bridge::TeamsRanking const& ranking_;
    std::string_view scale_;
    int decimals_;
    MatchesReport report_;
    LedgerReport ledger_;
};

// What the other options of the command must not ask for.
void refuse_others(Arguments const& arguments, PairsReportOptions const& report, formats::FieldOptions const& options) {
    if (options.by_direction || !options.two_winner_sections.empty() || options.within_sections || report.by_section)
        throw WrongUsage{_("--swiss has one ranking and one field")};
    if (options.sessions == formats::SessionsBy::none || options.event.total != bridge::SessionTotal::weighted || report.into_pbn
        || !options.qualifier.standings.empty())
        throw WrongUsage{_("--swiss takes no --total, --carry, --into-pbn or --sessions none: a round is a session")};
    if (!arguments.has(flags::next_round)) only_with(arguments, "--next-round", std::array{&flags::lag});
    auto const views = arguments.has(flags::next_round) + arguments.has(flags::cross_table) + arguments.has(flags::swiss_matches)
                       + (arguments.value(flags::after) == "all") + (report.view != PairsView::ranking && !report.explained)
                       + arguments.has(flags::what_if);
    if (views > 1) throw WrongUsage{_("only one kind of report is given")};
    if (report.as_page && views > 0) throw WrongUsage{_("--html gives no other output")};
    if (views > 0 && arguments.has(flags::rank_by)) throw WrongUsage{_("--rank-by and --after are for the ranking")};
}

}  // namespace

Exit score_swiss_pairs(Arguments const& arguments, Streams io, formats::FieldOptions const& options, PairsReportOptions report,
    LedgerFile const& director_says, std::optional<std::string> const& page_title,
    std::function<DealsByNumber(std::string const& bytes, bool is_pbn)> const& deals, std::string_view card) {
    refuse_others(arguments, report, options);
    report.of_rounds = true;
    auto const scoring = scoring_wanted(arguments, io, options.scoring);
    auto const ties = ties_wanted(arguments);
    RankedBy const ranked_by{arguments};
    ResultsInput input{arguments, io, formats::Contestants::pairs};
    std::string bytes;
    if (page_title) input.copy_to(bytes);
    SwissField field{options, scoring};
    input.read([&](formats::ResultsReport& stretch) { field.add(stretch); });
    auto ranking = field.finish(ties);
    auto const last = field.event().last_round();
    bridge::TeamsRanking standing;
    bridge::SwissRound pairing;
    if (arguments.has(flags::next_round)) {
        standing = arguments.has(flags::lag) ? field.event().ranking(ties, last - 1) : ranking;
        pairing = field.next_round(standing, arguments.choice<bridge::SwissForm>(flags::next_round));
    }
    input.tell(field.late_findings(), field.pairs().files());
    director_says.tell(input, field.ledger_findings());
    auto after = bridge::MatchEvent::all_rounds;
    bool const wants_all = arguments.value(flags::after) == "all";
    if (arguments.has(flags::after) && !wants_all) {
        after = round_given(arguments, last);
        ranking = field.event().ranking(ties, after);
    }
    auto const scale = arguments.has(flags::scale_file) ? std::string_view{_("given")} : arguments.value(flags::vp_scale, "wbf");
    SwissReport const text{io.out, field, scoring, ranking, scale, report.decimals};
    auto const& matches = text.report();
    PairsReport boards{io.out, report, field.pairs(), field.boards_ranking()};
    auto const cards = [&](auto take) {
        for (auto const& one : ranking.standings)
            if (card.empty() || field.contestants()[one.team].id == card) take(one);
    };
    if (arguments.has(flags::what_if)) {
        answer_what_if(io.out, input, arguments.value(flags::what_if), field.pairs(), report.format, report.decimals, report.explained);
    } else if (arguments.has(flags::next_round)) {
        if (report.format == Format::text) matches.write_next_round(io.out, pairing, standing);
        else matches.next_round_as_records(io.out, report.format, pairing, standing);
    } else if (page_title) {
        auto page = boards.page(*page_title, deals(bytes, input.is_pbn()));
        page.rankings = on_page(matches.rankings(ranking, ties, ranked_by.rankings(field.contestants())));
        page.matches = on_page(text.rounds());
        page.ledger = on_page(text.ledger().part());
        page.cards.clear();
        cards([&](bridge::TeamStanding const& one) { page.cards.push_back(on_page(matches.card(one))); });
        formats::html::append_results(io.out.buffer(), page, formats::language());
        io.out.spill();
    } else if (report.format == Format::json) {
        text.ranking_as_records(report.format, ranking);
        text.ledger().write_records(io.out, report.format);
        boards.results_as_records();
        text.matches_as_records(report.format);
    } else if (report.format != Format::text) {
        if (arguments.has(flags::swiss_matches)) text.matches_as_records(report.format);
        else if (report.view == PairsView::ranking) text.ranking_as_records(report.format, ranking);
        else boards.results_as_records();
    } else if (report.view == PairsView::travellers) {
        boards.write();
    } else if (report.view == PairsView::cards) {
        bool any = false;
        cards([&](bridge::TeamStanding const& one) {
            if (std::exchange(any, true)) io.out.write("\n");
            matches.write_card(io.out, one, report.explained);
        });
        if (!any && !card.empty()) throw WrongUsage{fmt::format(fmt::runtime(_("there is no pair {}")), formats::printable(card))};
    } else {
        if (arguments.has(flags::swiss_matches)) text.write_rounds();
        else
            write_rankings(io.out, arguments.has(flags::cross_table) ? std::vector{matches.cross_table(ranking)}
                                   : wants_all                       ? matches.rounds(ties)
                                               : matches.rankings(ranking, ties, ranked_by.rankings(field.contestants()), after));
        text.ledger().write_text(io.out);
    }
    return input.status();
}

}  // namespace score::cli
