// score king: a party of King.
#include <array>
#include <fmt/format.h>
#include <string_view>

#include "commands/commands.hpp"
#include "commands/king_print.hpp"
#include "commands/king_record.hpp"
#include "commands/sheet.hpp"
#include "commands/sheets_of_game.hpp"
#include "score/formats/king_codes.hpp"
#include "score/formats/pkn/check_file.hpp"

namespace score::cli {
namespace {

using namespace king;

constexpr Flag variant{0, "variant",
    "dejenere|naturel|kanli|vahset|korleme|super-kanli|esli|balayi|internet-"
    "kisa|uc-kisilik|uc-kisilik-acik|duble-yol|konturlu|trex|barbu",
    N_("The way to play. The default is dejenere: each player names three "
       "penalties and two trumps, in any order.")};

constexpr std::array agreement_flags{std::to_array<AgreementFlag>({
    {{0, "zero", "out|sunk", N_("Whether a player who ends on 0 is out, or sunk.")}, "Zero"},
    {{0, "king-tricks", "10|11|12|13|off|10row/11",
         N_("The tricks that make King; 10row/11: ten one after the other, or "
            "eleven in all. off: there is no King.")},
        "KingTricks"},
    {{0, "declared-king", "no|yes",
         N_("Whether King counts only if it was announced before the first "
            "card.")},
        "DeclaredKing"},
    {{0, "first-four-penalty", "no|yes", N_("Whether the first four deals must be penalties.")}, "FirstFourPenalty"},
    {{0, "queens-split", "void|score", N_("Whether queens that fall 1-1-1-1 cancel the deal, or count.")}, "QueensSplit"},
    {{0, "rifki-break", "any|others|off",
         N_("Who may break a deal of the king of hearts: any player, any but the "
            "declarer, nobody.")},
        "RifkiBreak"},
    {{0, "koz-break", "any|forced|off",
         N_("When a hand without a card above the ten breaks a trump deal: "
            "always, if the caller was forced, never.")},
        "KozBreak"},
    {{0, "koz-value", "N",
         N_("What a trick of trumps brings, where tables differ on it "
            "(konturlu).")},
        "KozValue"},
    {{0, "deals", "N", N_("How many deals the party has (balayi).")}, "Deals"},
    {{0, "tricks-per-deal", "N", N_("How many tricks a deal has (balayi).")}, "TricksPerDeal"},
    {{0, "durt-payout", "A/B/C/D", N_("What the first to the last to go out receive at dürt (konturlu).")}, "DurtPayout"},
    {{0, "domino-payout", "45/20/10/-10|45/20/5/-5|40/25/10/-10|40/20/10/-5",
         N_("What the first to the last to go out receive at dominoes (barbu).")},
        "DominoPayout"},
    {{0, "trex-values", "10/15|15/10", N_("What a diamond and a trick cost (trex).")}, "TrexValues"},
    {{0, "exposing", "yes|no", N_("Whether the king of hearts and queens may be exposed (trex).")}, "Exposing"},
    {{0, "doubling", "yes|no", N_("Whether players double one another (barbu, konturlu).")}, "Doubling"},
    {{0, "declarers", "row|rotating",
         N_("Whether a declarer names all his games in a row, or the turn passes "
            "after each (barbu).")},
        "Declarers"},
})};

constexpr Flag by_deal{0, "by-deal", "",
    N_("Show one deal after the other with running totals, "
       "instead of the grid.")};
constexpr Flag with_jargon{0, "jargon", "", N_("Tell what players would shout: DYS, çiçek, telefon fişi.")};

constexpr auto agreements_listed = [] {
    std::array<Flag const*, agreement_flags.size() + 1> flags{&variant};
    for (std::size_t i = 0; i < agreement_flags.size(); ++i) flags[i + 1] = &agreement_flags[i].flag;
    return flags;
}();
constexpr std::array output{&by_deal, &flags::explain, &with_jargon, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{
    FlagGroup{N_("Agreements"), agreements_listed}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

Rules rules_wanted(Arguments const& arguments) {
    auto rules = rules_of(*variant_named(arguments.value(variant, "dejenere")));
    for (auto const& [flag, key] : agreement_flags) {
        if (!arguments.has(flag)) continue;
        if (!applies(rules.variant_id, key))
            throw WrongUsage{fmt::format(fmt::runtime(_("--{} means nothing in {}")), flag.name, rules.variant().name)};
        if (agree(rules.agreements, key, arguments.value(flag))) continue;
        throw WrongUsage{fmt::format(fmt::runtime(_("--{} cannot be {}")), flag.name, formats::printable(arguments.value(flag)))};
    }
    return rules;
}

struct King {
    using Rules = king::Rules;
    using Lines = SheetLines<formats::KingLine>;
    using Replay = KingReplay;
    using Printer = KingPrinter;
    using Checker = formats::pkn::FileChecker;
    using Report = formats::pkn::Report;
    static constexpr auto format = formats::FormatId::pkn;
    static constexpr auto const* wrong_record = formats::king_code("king-record");
    static constexpr std::string_view wrong_record_words = N_("this record is not one of King");

    static Lines lines(Complaints& complaints) {
        return {formats::parse_king_line, complaints,
            {formats::king_code("king-length"), formats::king_code("king-number"), N_("the line is too long for a King sheet")}};
    }
    static PartyRecord const* record(Report const& report) { return report.party ? &report.party->record : nullptr; }
    static KingSheet sheet(Report const& report) { return sheet_of(*report.party, report.unread); }
    static void compare(RecordedAgreements& agreements, Rules const& wanted, Rules const& told) {
        agreements.compare(variant, wanted.variant().name, told.variant().name);
        for (auto const& [flag, key] : agreement_flags)
            agreements.compare(flag, agreed(wanted.agreements, key), agreed(told.agreements, key));
    }
};

Exit run(Arguments const& arguments, Streams io) {
    KingPrintOptions const options{
        arguments.choice<Format>(flags::format), arguments.has(by_deal), arguments.has(flags::explain), arguments.has(with_jargon)};
    return SheetsOfGame<King>{arguments, io, rules_wanted(arguments), KingPrinter{io.out, options}}.run();
}

}  // namespace

constinit Command const king_command{
    "king",
    N_("the sheet of a party of King"),
    "LINE",
    N_("Keeps the sheet of a party of King from lines such as 'W kupa 3 6 4 "
       "0', 'S rıfkı E', 'void queens' and 'king N', one an argument or a "
       "line, and prints it as people keep it: the grid, the totals, the "
       "rights that are left and who names the next game. Lines can "
       "correct earlier ones. PKN files give a sheet for each of their parties. Without a LINE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli
