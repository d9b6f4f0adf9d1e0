#include "commands/pairs_swiss.hpp"

#include <array>
#include <utility>

#include "commands/figures.hpp"
#include "commands/pairs_what_if.hpp"
#include "commands/result_text.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::PairsForm;
using bridge::Team;
using formats::SwissField;
using Part = formats::html::ResultPart;

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
    // with matchpoints they count in a void match (club.md §2.1)
    if (options.is_aggregate && !is_matchpoints) not_with(arguments, "--swiss aggregate", std::array{&flags::match_boards});
    if (arguments.has(flags::match_boards)) options.boards = number_given(arguments, flags::match_boards, 1, 300, 0);
    return options;
}

enum class SwissView { ranking, after, cross_table, matches, next_round, travellers, cards };

// What is asked of the matches, beside what is asked of the boards.
struct SwissReportOptions {
    SwissView view = SwissView::ranking;
    std::string_view scale{};  // the name of that of IMPs
    bridge::TieOptions ties{};
    std::vector<SubRanking> subs{};
    int after = bridge::MatchEvent::all_rounds;  // the ranking is that after this round
    bridge::TeamsRanking standing{};             // that the next round is made by
    bridge::SwissRound next_round{};
};

class SwissReport {
public:
    SwissReport(Output& out, PairsReportOptions const& of_boards, SwissReportOptions options, SwissField const& field,
        bridge::SwissPairsOptions const& scoring, bridge::TeamsRanking const& ranking)
        : out_{out}, format_{of_boards.format}, explained_{of_boards.explained}, decimals_{of_boards.decimals}, card_{of_boards.card},
          options_{std::move(options)}, field_{field}, scoring_{scoring}, ranking_{ranking},
          boards_{out, of_boards, field.pairs(), field.boards_ranking()}, report_(matches_report()) {}

    void write() {
        if (format_ != Format::text) return write_records();
        switch (options_.view) {
            case SwissView::ranking: write_rankings(out_, rankings()); break;
            case SwissView::after: write_rankings(out_, report_.rounds(options_.ties)); break;
            case SwissView::cross_table: write_rankings(out_, {report_.cross_table(ranking_)}); break;
            case SwissView::matches: write_rounds(); break;
            case SwissView::next_round: return report_.write_next_round(out_, options_.next_round, options_.standing);
            case SwissView::travellers: return boards_.write();
            case SwissView::cards: return write_cards();
        }
        report_.ledger().write_text(out_);
    }

    formats::html::ResultPage page(std::string title, DealsByNumber deals) const {
        auto page = boards_.page(std::move(title), std::move(deals));
        page.rankings = rankings();
        page.matches = rounds();
        page.ledger = report_.ledger().part();
        page.cards.clear();
        for (auto const& standing : ranking_.standings) page.cards.push_back(report_.card(standing));
        return page;
    }

private:
    std::vector<Part> rankings() const { return report_.rankings(ranking_, options_.ties, options_.subs, options_.after); }

    // The matches of each round in a table.
    std::vector<Part> rounds() const {
        std::vector<Part> parts;
        std::string_view round;
        for (auto const& match : field_.matches()) {
            if (parts.empty() || match.round != round) parts.push_back(heading_of(round = match.round));
            auto const& result = match.result;
            auto const points = [&](Team team) { return result.counts ? report_.points(result.points[team]) : std::string{"-"}; };
            parts.back().table.rows.push_back(
                {.cells = {{report_.name_of(match.match.pairs.home)}, {report_.name_of(match.match.pairs.away)},
                     {std::to_string(match.match.counted)}, {score(match, Team::home)}, {score(match, Team::away)}, {points(Team::home)},
                     {points(Team::away)}}});
            for (auto& note : report_.notes(match.ledger)) parts.back().notes.push_back(std::move(note));
        }
        return parts;
    }
    Part heading_of(std::string_view round) const {
        Part part;
        if (!round.empty()) part.table.caption = sentence(_("Round {}"), formats::printable(round));
        part.table.columns = {text_column(_("NS")), text_column(_("EW")), number_column(_("boards"))};
        for (auto const figure : {score_title(), unit()})
            for (auto const side : {_("NS"), _("EW")}) part.table.columns.push_back(number_column(fmt::format("{} {}", side, figure)));
        return part;
    }
    void write_rounds() const {
        bool first = true;
        for (auto const& part : rounds()) {
            if (!std::exchange(first, false)) out_.write("\n");
            write_part(out_, part);
        }
    }
    void write_cards() const {
        bool any = false;
        for (auto const& standing : ranking_.standings) {
            if (card_ && field_.contestants()[standing.team].id != *card_) continue;
            if (std::exchange(any, true)) out_.write("\n");
            write_part(out_, report_.card(standing, explained_));
        }
        if (!any && card_) throw WrongUsage{sentence(_("there is no pair {}"), formats::printable(*card_))};
    }
    void write_records() {
        if (options_.view == SwissView::next_round)
            return report_.next_round_as_records(out_, format_, options_.next_round, options_.standing);
        if (format_ == Format::json) {
            rankings_as_records();
            report_.ledger().write_records(out_, format_);
            boards_.results_as_records();
            return report_.matches_as_records(out_, format_);
        }
        switch (options_.view) {
            case SwissView::matches: return report_.matches_as_records(out_, format_);
            case SwissView::travellers:
            case SwissView::cards: return boards_.results_as_records();
            case SwissView::ranking:
            case SwissView::after:
            case SwissView::cross_table:
            case SwissView::next_round: return rankings_as_records();
        }
    }
    void rankings_as_records() const {
        auto const after = options_.view == SwissView::after ? std::nullopt : std::optional{options_.after};
        report_.rankings_as_records(out_, format_, ranking_, options_.ties, options_.subs, after);
    }

    bool is_matchpoints() const { return scoring_.scoring.form == PairsForm::matchpoints; }
    std::string_view unit() const { return !scoring_.is_aggregate ? _("VPs") : is_matchpoints() ? "%" : _("IMPs"); }
    std::string_view score_title() const { return is_matchpoints() ? "%" : _("IMPs"); }
    // Empty if no board counts.
    std::string score(formats::SwissMatch const& match, Team team) const {
        auto const& value = match.result.score[team];
        if (match.match.counted == 0) return {};
        return decimals(value, decimals_, Rounding::half_away_from_average, is_matchpoints() ? Fraction{50} : Fraction{0});
    }
    // A walkover and a void match are lines of the ledger.
    std::string why(formats::SwissMatch const& match, Team team) const {
        auto const boards = match.match.counted;
        if (!match.result.counts || boards == 0 || scoring_.is_aggregate) return {};
        return why_of_scale(fmt::format("{} {}", score(match, team), score_title()), boards, is_matchpoints() ? "mp-vp" : options_.scale);
    }
    MatchesReport matches_report() const {
        MatchesHow how{.of_pairs = true, .unit = unit(), .decimals = decimals_};
        how.boards = [this](Fraction const& sum) { return decimals(sum, decimals_); };
        how.score_titles = {std::string{score_title()}};
        how.total = how.value = [this](bridge::TeamStanding const& standing) { return decimals(standing.total, decimals_); };
        auto const line_of = [this](formats::SwissMatch const& match) {
            MatchLine line{.who = match.match.pairs, .boards = match.match.counted};
            for (auto const team : bridge::both_teams) {
                line.sum[team] = score(match, team);
                line.scores[team] = {line.sum[team]};
                line.why[team] = why(match, team);
            }
            return line;
        };
        return {field_, std::move(how), line_of};
    }

    Output& out_;
    Format format_;
    bool explained_;
    int decimals_;
    std::optional<std::string> card_;
    SwissReportOptions options_;
    SwissField const& field_;
    bridge::SwissPairsOptions const& scoring_;
    bridge::TeamsRanking const& ranking_;
    PairsReport boards_;
    MatchesReport report_;
};

// What the other options of the command must not ask for.
void refuse_others(Arguments const& arguments, PairsReportOptions const& report, formats::FieldOptions const& options) {
    if (options.by_direction || !options.two_winner_sections.empty() || options.within_sections || report.by_section)
        throw WrongUsage{_("--swiss has one ranking and one field")};
    if (options.sessions == formats::SessionsBy::none || options.event.total != bridge::SessionTotal::weighted || report.into_pbn
        || !options.qualifier.standings.empty())
        throw WrongUsage{_("--swiss takes no --total, --carry, --into-pbn or --sessions none: a round is a session")};
    if (!arguments.has(flags::next_round)) only_with(arguments, "--next-round", std::array{&flags::lag});
    bool const asks_for_boards = report.view != PairsView::ranking && !arguments.has(flags::what_if);  // which may be explained
    auto const views = arguments.has(flags::next_round) + arguments.has(flags::cross_table) + arguments.has(flags::swiss_matches)
                       + (arguments.value(flags::after) == "all") + asks_for_boards + arguments.has(flags::what_if);
    if (views > 1) throw WrongUsage{_("only one kind of report is given")};
    if (report.as_page && views > 0) throw WrongUsage{_("--html gives no other output")};
    only_for_the_ranking(arguments, views > 0);
    only_as_text(arguments, std::array{&flags::cross_table});
}

// --explain alone asks for the cards.
SwissView view_wanted(Arguments const& arguments, PairsReportOptions const& report) {
    if (arguments.has(flags::next_round)) return SwissView::next_round;
    if (arguments.has(flags::swiss_matches)) return SwissView::matches;
    if (report.view == PairsView::travellers) return SwissView::travellers;
    if (report.view == PairsView::cards) return SwissView::cards;
    if (arguments.has(flags::cross_table)) return SwissView::cross_table;
    return arguments.value(flags::after) == "all" ? SwissView::after : SwissView::ranking;
}

// The pairing is made before the findings are told, among which its replays are.
void pair_next_round(Arguments const& arguments, SwissField& field, bridge::TeamsRanking const& ranking, SwissReportOptions& wanted) {
    wanted.standing = arguments.has(flags::lag) ? field.event().ranking(wanted.ties, field.event().last_round() - 1) : ranking;
    wanted.next_round = field.next_round(wanted.standing, arguments.choice<bridge::SwissForm>(flags::next_round));
}

}  // namespace

Exit score_swiss_pairs(Arguments const& arguments, Streams io, formats::FieldOptions const& options, PairsReportOptions report,
    LedgerFile const& director_says) {
    refuse_others(arguments, report, options);
    report.of_rounds = true;
    auto const scoring = scoring_wanted(arguments, io, options.scoring);
    SwissReportOptions wanted{.view = view_wanted(arguments, report), .ties = ties_wanted(arguments)};
    wanted.scale = arguments.has(flags::scale_file) ? _("given") : arguments.value(flags::vp_scale, "wbf");
    RankedBy const ranked_by{arguments};
    ResultsInput input{arguments, io, formats::Contestants::pairs};
    std::string bytes;
    if (report.as_page) input.copy_to(bytes);
    SwissField field{options, scoring};
    input.read([&](formats::ResultsReport& stretch) { field.add(stretch); });
    auto ranking = field.finish(wanted.ties);
    if (wanted.view == SwissView::next_round) pair_next_round(arguments, field, ranking, wanted);
    input.tell(field.late_findings(), field.pairs().files());
    director_says.tell(input, field.ledger_findings());
    check_named(field.pairs());
    if (arguments.has(flags::after) && arguments.value(flags::after) != "all") {
        wanted.after = round_given(arguments, field.event().last_round());
        ranking = field.event().ranking(wanted.ties, wanted.after);
    }
    wanted.subs = ranked_by.rankings(field.contestants(), input);
    if (arguments.has(flags::what_if)) {
        answer_what_if(io.out, input, arguments.value(flags::what_if), field.pairs(), report.format, report.decimals, report.explained);
        return input.status();
    }
    SwissReport text{io.out, report, std::move(wanted), field, scoring, ranking};
    if (report.as_page) write_page(io.out, text.page(page_title(arguments), deals_wanted(arguments, bytes, input.is_pbn())));
    else text.write();
    return input.status();
}

}  // namespace score::cli
