// score pairs: ranks the results of a session.
#include <array>

#include "commands/commands.hpp"
#include "commands/comparison.hpp"
#include "commands/ledger_report.hpp"
#include "commands/pairs_pbn.hpp"
#include "commands/pairs_report.hpp"
#include "commands/session.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli::pairs_command {
namespace {

using bridge::CrossImpForm;
using bridge::PairsForm;
using formats::PairsField;

constexpr Flag scoring{0, "scoring", "matchpoints|butler|ximp|ximp-made|ximp-sum|ximpq|total",
    N_("How results are compared: matchpoints (the default, Law 78A); IMPs against the datum (butler) or against every other result, per "
       "comparison of a full board (ximp) or per comparison that was made (ximp-made), added up (ximp-sum) or divided by the root of their "
       "number (ximpq); total points (Law 78C).")};
constexpr Flag scale{
    0, "scale", "two|one", N_("Matchpoints for a result that is beaten: two, the default, or one; half as much for an equal one.")};
constexpr Flag neuberg{0, "neuberg", "neuberg|neuberg-always|percent",
    N_("How to compute matchpoints on a board with fewer results than the others: Neuberg's formula, with fixed percentages for very few "
       "results; the formula always; or the plain percentage.")};
constexpr Flag ave_per_comparison{
    0, "ave-per-comparison", "N", N_("With cross-IMPs, the IMPs of A+ for each comparison, where they differ from --ave-imps.")};
constexpr Flag expected{0, "expected", "N",
    N_("How many results a full board has. Without this option, as many as the largest board has; of several sessions, as many as each "
       "board has.")};
constexpr Flag winners{0, "winners", "one|two",
    N_("One ranking of all pairs, the default, or two: North-South and East-West by themselves, so that pair 1 of each is another pair.")};

constexpr Flag travellers{0, "travellers", "", N_("Print a traveller for each board instead of the ranking.")};
constexpr Flag cards{0, "cards", "", N_("Print a personal card for each pair instead of the ranking.")};
constexpr Flag card{0, "card", "ID", N_("Print the personal card of one pair; with two rankings NS 3 or EW 3, and 3 for both.")};

constexpr Flag into_pbn{0, "into-pbn", "",
    N_("Write the PBN file that was read to standard output, with the results as ScoreTable and the ranking as TotalScoreTable put in, and "
       "everything else byte for byte.")};

constexpr std::array scoring_flags{
    &scoring, &scale, &neuberg, &flags::drop, &flags::datum_rounding, &flags::average_imps, &ave_per_comparison, &expected, &winners};
constexpr std::array director{&flags::ledger};
constexpr std::array output{&travellers, &cards, &card, &flags::explained, &flags::decimals, &into_pbn, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring_flags}, FlagGroup{N_("Director"), director}, FlagGroup{N_("Output"), output},
    FlagGroup{N_("General"), general}};

bridge::PairsOptions scoring_wanted(Arguments const& arguments) {
    struct Form {
        PairsForm form;
        CrossImpForm cross_imps;
    };
    constexpr std::array forms{Form{PairsForm::matchpoints, {}}, Form{PairsForm::butler, {}},
        Form{PairsForm::cross_imps, CrossImpForm::average}, Form{PairsForm::cross_imps, CrossImpForm::made},
        Form{PairsForm::cross_imps, CrossImpForm::sum}, Form{PairsForm::cross_imps, CrossImpForm::ximpq},
        Form{PairsForm::total_points, {}}};
    auto const form = forms[arguments.choice<std::size_t>(scoring)];
    bridge::PairsOptions options;
    options.form = form.form;
    options.cross_imps = form.cross_imps;
    options.scale = arguments.choice<bridge::MatchpointScale>(scale);
    options.fewer_results = arguments.choice<bridge::FewerResults>(neuberg);
    options.butler = datum_wanted(arguments);
    options.average_imps = static_cast<int>(number_given(arguments, flags::average_imps, 0, 24, 3));
    if (arguments.has(ave_per_comparison))
        options.average_per_comparison = static_cast<int>(number_given(arguments, ave_per_comparison, 0, 24, 0));
    options.expected_results = number_given(arguments, expected, 1, 100'000, 0);
    return options;
}

PairsReportOptions report_wanted(Arguments const& arguments) {
    PairsReportOptions options;
    options.format = arguments.choice<Format>(flags::format);
    options.explained = arguments.has(flags::explained);
    options.by_direction = arguments.value(winners) == "two";
    options.decimals = static_cast<int>(number_given(arguments, flags::decimals, 0, 6, 2));
    bool const wants_cards = arguments.has(cards) || arguments.has(card);
    options.into_pbn = arguments.has(into_pbn);
    bool const prints = wants_cards || options.explained || arguments.has(travellers) || arguments.has(flags::format);
    if (options.into_pbn && (prints || options.by_direction || arguments.operands().size() > 1))
        throw WrongUsage{_("--into-pbn takes one file, gives no other output, and has one ranking")};
    if (wants_cards && arguments.has(travellers)) throw WrongUsage{_("--travellers and --cards cannot be used together")};
    if (arguments.has(travellers)) options.view = PairsView::travellers;
    else if (wants_cards || options.explained) options.view = PairsView::cards;
    return options;
}

PairsField::Keep what_to_keep(PairsReportOptions const& report, ResultsInput const& input, formats::Ledger const* ledger) {
    if (report.view != PairsView::ranking || report.format == Format::json || report.into_pbn) return PairsField::Keep::everything;
    bool const needs_all_boards = ledger != nullptr && ledger->has(formats::LedgerKind::withdrawal);
    return input.can_be_read_again() && !needs_all_boards ? PairsField::Keep::sums : PairsField::Keep::boards;
}

Exit run(Arguments const& arguments, Streams io) {
    auto report = report_wanted(arguments);
    LedgerFile const director_says{arguments};
    formats::FieldOptions options{scoring_wanted(arguments), report.by_direction, director_says.ledger()};
    ResultsInput input{arguments, io, formats::Contestants::pairs};
    auto keep = what_to_keep(report, input, options.ledger);
    std::string bytes;
    if (report.into_pbn) input.copy_to(bytes);
    PairsField field{options, keep};
    auto const read = [&] { input.read([&](formats::ResultsReport& stretch) { field.add(stretch); }); };
    read();
    if (field.is_scattered()) {
        keep = PairsField::Keep::boards;
        field = PairsField{options, keep};
        read();
    }
    auto ranking = field.finish();
    if (keep == PairsField::Keep::sums && options.scoring.expected_results == 0 && field.largest_board() > 0) {
        options.scoring.expected_results = static_cast<std::int64_t>(field.largest_board());
        field = PairsField{options, keep};
        read();
        ranking = field.finish();
    }
    input.tell(field.late_findings(), field.files());
    director_says.tell(input, field.ledger_findings());
    if (field.has_two_winners()) return input.status();
    if (report.into_pbn) {
        if (!input.is_pbn()) throw WrongUsage{_("--into-pbn needs a PBN file")};
        write_into_pbn(io.out, bytes, field, ranking, report.decimals);
        return input.status();
    }
    if (arguments.has(card)) {
        report.only = field.contestants().called(arguments.value(card), report.by_direction);
        if (report.only.empty())
            throw WrongUsage{fmt::format(fmt::runtime(_("there is no pair {}")), formats::printable(arguments.value(card)))};
    }
    PairsReport{io.out, report, field, ranking}.write();
    return input.status();
}

}  // namespace

constinit Command const command{
    "pairs",
    N_("a session of pairs, from results to a ranking"),
    "FILE",
    N_("Reads the results of a session from CSV or PBN and prints the ranking. All files together are one session. Without a FILE, or for "
       "-, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::pairs_command
