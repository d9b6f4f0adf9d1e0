// score bezique: a match of Bezique.
#include <array>
#include <fmt/format.h>

#include "commands/bezique_print.hpp"
#include "commands/bezique_record.hpp"
#include "commands/bezique_several.hpp"
#include "commands/bezique_sheet.hpp"
#include "commands/commands.hpp"
#include "commands/sheet.hpp"
#include "commands/sheets_of_game.hpp"
#include "score/formats/pzn/check_file.hpp"

namespace score::cli {
namespace {

using namespace bezique;

constexpr Flag variant{0, "variant", "turkish96|standard64|rubicon128|six192|eight256|three96|four128",
    N_("The form of the game: turkish96, the Turkish one (the default), or with packs of 32 cards standard64 (two packs), rubicon128 "
       "(four), six192, eight256, three96, three players, and four128, four players as partners with a column a side.")};
constexpr Flag singly{0, "singly", "", N_("At four128 everyone plays for himself, with a column a player.")};

constexpr std::array agreement_flags{std::to_array<AgreementFlag>({
    {{0, "target", "N", N_("The marks that end a game. The default is that of the form: 3000 in turkish96.")}, "GameTarget"},
    {{0, "match-target", "N",
         N_("The points that win the match, or none. The default is 16 in turkish96; a match to 4 has no sanvuar games.")},
        "MatchTarget"},
    {{0, "sanvuar", "yes|no", N_("Whether three sanvuar games, worth double, follow each two normal ones.")}, "Sanvuar"},
    {{0, "kontr-vido", "no|yes", N_("Whether the other player may call a second vido after one that was accepted.")}, "KontrVido"},
    {{0, "extension", "+2000|higher-wins",
         N_("What happens when both players have reached the target: it rises by 2000, or the higher total wins.")},
        "Extension"},
    {{0, "rubicon", "N", N_("A loser below these marks is rubiconed; none, if that is not played. The default is 1500 in turkish96.")},
        "Rubicon"},
    {{0, "rubicon-brisques", "no|yes",
         N_("Whether brisques that were not counted, because the last trick ended the game, save the loser.")},
        "RubiconBrisques"},
    {{0, "refused-vido", "base|doubled", N_("What a refused vido is worth: the game without it, or doubled by it.")}, "RefusedVido"},
    {{0, "end-on-last-trick", "250-only|any-last-trick",
         N_("Which last trick ends a game before brisques are counted: one worth 250 alone, or any.")},
        "EndOnLastTrick"},
    {{0, "per-trick", "1|2|any", N_("How many groups the winner of a trick may declare.")}, "PerTrick"},
    {{0, "sequence-makes-trump", "yes|no", N_("Whether a sequence that is opened before any marriage fixes trump.")}, "SequenceMakesTrump"},
    {{0, "reshow-all", "one|all", N_("Whether a lead shows one group again, or all that it fits.")}, "ReshowAll"},
    {{0, "bezik4", "none|4500", N_("What four pairs of bezique are worth in turkish96.")}, "Bezik4"},
    {{0, "four-tens", "none|90", N_("What four tens of any suits are worth in rubicon128 and larger.")}, "FourTens"},
    {{0, "bezique", "40|50", N_("What a single bezique is worth outside turkish96.")}, "Bezique"},
    {{0, "trump-bezique", "no|yes", N_("Whether a bezique is the queen of trumps with the jack of the paired suit.")}, "TrumpBezique"},
    {{0, "rounding", "yes|no", N_("Whether the settlement of a single deal drops the fraction of a hundred.")}, "Rounding"},
    {{0, "trump-not-twice", "no|yes", N_("Whether a suit cannot be trump in two deals running.")}, "TrumpNotTwice"},
    {{0, "rubicon-bonus", "1300|1320", N_("What the winner of a rubicon gets for game and brisques in rubicon128.")}, "RubiconBonus"},
})};

constexpr auto agreements_listed = [] {
    std::array<Flag const*, agreement_flags.size() + 2> flags{&variant, &singly};
    for (std::size_t i = 0; i < agreement_flags.size(); ++i) flags[i + 2] = &agreement_flags[i].flag;
    return flags;
}();
constexpr std::array output{&flags::explain, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{
    FlagGroup{N_("Agreements"), agreements_listed}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

Rules rules_wanted(Arguments const& arguments) {
    auto rules = rules_of(*form_named(arguments.value(variant, "turkish96")));
    for (auto const& [flag, key] : agreement_flags) {
        if (!arguments.has(flag) || agree(rules.agreements, key, arguments.value(flag))) continue;
        throw WrongUsage{fmt::format(fmt::runtime(_("--{} needs a number from 1 to 1000000")), flag.name)};
    }
    if (!rules.form().matches) rules.agreements.sanvuar = false;
    return rules;
}

// Two players.
struct TwoHanded {
    using Rules = bezique::Rules;
    using Lines = BeziqueLines<formats::BeziqueLine>;
    using Replay = BeziqueReplay;
    using Printer = BeziquePrinter;
    using Checker = formats::pzn::FileChecker;
    using Report = formats::pzn::Report;
    static constexpr auto format = formats::FormatId::pzn;
    static constexpr auto const* wrong_record = formats::bezique_code("bezique-record");
    static constexpr std::string_view wrong_record_words = N_("this record is not one of Bezique");

    static Lines lines(Complaints& complaints) { return {formats::parse_bezique_line, complaints}; }
    static MatchRecord const* record(Report const& report) { return report.match ? &report.match->record : nullptr; }
    static BeziqueSheet sheet(Report const& report) { return sheet_of(*report.match, report.unread); }
    static void compare(RecordedAgreements& agreements, Rules const& wanted, Rules const& told) {
        agreements.compare(variant, wanted.form().name, told.form().name);
        for (auto const& [flag, key] : agreement_flags)
            agreements.compare(flag, agreed(wanted.agreements, key), agreed(told.agreements, key));
    }
};

// A sheet with a column for each of three or four.
Exit run_several(Arguments const& arguments, Streams io, Rules const& rules) {
    auto const players = static_cast<std::size_t>(rules.form().players);
    Complaints complaints{arguments, io};
    BeziqueLines<formats::SeveralLine> lines{
        [players](std::string_view text) { return formats::parse_several_line(text, players); }, complaints};
    bool told = false;
    auto const refuse = [&](formats::Source const& source) {
        if (!std::exchange(told, true))
            complaints.add(formats::bezique_code("bezique-record"), {}, _("records of this form are not kept"), source);
    };
    auto const read = for_each_entry(arguments, io,
        {.line = [&](formats::Source const& source, bool cut) { lines.take(source, cut); },
            .board = [&](formats::Board const&, formats::Source const& source) { refuse(source); },
            .record =
                [&](formats::FormatId, formats::ReadBytes const&, std::string_view file) {
                    refuse({file, {}});
                }});
    SeveralReplay replay{rules, players, lines.teller()};
    lines.replay(replay);
    print_several(io.out, std::move(replay).finish(), arguments.choice<Format>(flags::format), arguments.has(flags::explain));
    return worse(read, complaints.status());
}

Exit run(Arguments const& arguments, Streams io) {
    auto const rules = rules_wanted(arguments);
    auto const is_singly = arguments.has(singly);
    if (is_singly && rules.form().players < 3) throw WrongUsage{_("--singly is for four128")};
    if (is_singly || rules.form_id == FormId::three96) return run_several(arguments, io, rules);
    return SheetsOfGame<TwoHanded>{
        arguments, io, rules, BeziquePrinter{io.out, arguments.choice<Format>(flags::format), arguments.has(flags::explain)}}
        .run();
}

}  // namespace

constinit Command const bezique_command{
    "bezique",
    N_("the sheet of a match of Bezique"),
    "LINE",
    N_("Keeps the sheet of a match of Bezique from lines such as 'S KQ:D', 'N ^4A', 'peg S', 'last N' and 'brisques 21 11', one an "
       "argument or a line, or from the totals of deals and games, and prints it as people keep it. Lines can correct earlier ones. PZN "
       "files give a sheet for each of their matches. Without a LINE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli
