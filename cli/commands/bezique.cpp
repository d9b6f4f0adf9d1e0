// score bezique: a match of Bezique.
#include <array>

#include "commands/bezique_lines.hpp"
#include "commands/commands.hpp"
#include "commands/rank_letters.hpp"
#include "commands/sheet.hpp"
#include "commands/sheet_printer.hpp"
#include "commands/sheets_of_game.hpp"
#include "score/formats/pzn/notation.hpp"
#include "text/fmt.hpp"

namespace score::cli::bezique_command {
namespace {

using namespace bezique;

constexpr Flag variant{0, "variant", "turkish96|standard64|rubicon128|six192|eight256|three96|four128",
    N_("The form of the game: turkish96, the Turkish one (the default), or with packs of 32 cards standard64 (two packs), rubicon128 "
       "(four), six192, eight256, three96, three players, and four128, four players as partners with a column a side.")};
constexpr Flag singly{0, "singly", "", N_("At four128 everyone plays for himself, with a column a player.")};

constexpr auto agreement_flags = agreement_flags_of<formats::sheets::bezique_agreements>();

constexpr auto agreements_listed = with_agreements(std::array{&variant, &singly}, agreement_flags);
constexpr std::array input{&flags::ranks};
constexpr std::array output{&flags::explain, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements_listed}, FlagGroup{N_("Input"), input}, FlagGroup{N_("Output"), output},
    FlagGroup{N_("General"), general}};

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
    using Replay = MatchLines;
    using Notation = formats::pzn::Notation;
    static constexpr auto format = formats::FormatId::pzn;
    static constexpr auto const* wrong_record = formats::bezique_code("bezique-record");
    static constexpr std::string_view wrong_record_words = N_("this record is not one of Bezique");

    static Lines lines(Arguments const& arguments, Complaints& complaints) {
        return {in_letters(arguments, formats::sheets::GameId::bezique, formats::parse_bezique_line), complaints};
    }
    static void compare(RecordedAgreements& agreements, Rules const& wanted, Rules const& told) {
        agreements.compare(variant, wanted.form().name, told.form().name);
        for (auto const& [flag, key] : agreement_flags)
            agreements.compare(flag, agreed(wanted.agreements, key), agreed(told.agreements, key));
    }
};

// A sheet with a column for each of three or four.
Exit run_several(Arguments const& arguments, Streams io, Rules const& rules, SheetPrinter& printer, GameWanted wanted) {
    auto const players = static_cast<std::size_t>(rules.form().players);
    Complaints complaints{arguments, io};
    JournalSheets journals{arguments, io, printer, std::move(wanted)};
    BeziqueLines<formats::SeveralLine> lines{in_letters(arguments, formats::sheets::GameId::bezique,
                                                 [players](std::string_view text) { return formats::parse_several_line(text, players); }),
        complaints};
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
                },
            .journal = journals.taker()});
    auto const status = worse(worse(read, complaints.status()), journals.status());
    if (journals.any() && lines.empty()) return status;
    EnteredLines<formats::SeveralLine> entered{lines.teller()};
    lines.replay(entered);
    printer.print(entered.sheet([&](auto const& entries) { return replay_several(rules, players, {}, entries); }));
    return worse(status, complaints.status());
}

Exit run(Arguments const& arguments, Streams io) {
    auto const rules = rules_wanted(arguments);
    auto const is_singly = arguments.has(singly);
    if (is_singly && rules.form().players < 3) throw WrongUsage{_("--singly is for four128")};
    SheetPrinter printer{io.out, {.format = arguments.choice<Format>(flags::format), .explain = arguments.has(flags::explain)}};
    GameWanted wanted{formats::sheets::GameId::bezique, formats::sheets::BeziqueRules{rules},
        is_singly ? "four128-singly" : std::string{arguments.value(variant)}, agreement_flags};
    if (is_singly || rules.form_id == FormId::three96) return run_several(arguments, io, rules, printer, std::move(wanted));
    auto const status = SheetsOfGame<TwoHanded>{arguments, io, rules, printer, std::move(wanted)}.run();
    printer.finish(MatchSheet{});
    return status;
}

}  // namespace

constinit Command const command{
    "bezique",
    N_("the sheet of a match of Bezique"),
    "LINE",
    N_("Keeps the sheet of a match of Bezique from lines such as 'S KQ:D', 'N ^4A', 'peg S', 'last N' and 'brisques 21 11', one an "
       "argument or a line, or from the totals of deals and games, and prints it as people keep it. Lines can correct earlier ones. PZN "
       "files give a sheet for each of their matches, journals for each of their sittings of Bezique. Without a LINE, or for -, reads "
       "standard input."),
    groups,
    run,
};

}  // namespace score::cli::bezique_command
