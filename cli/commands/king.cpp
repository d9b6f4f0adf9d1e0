// score king: a party of King.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "commands/commands.hpp"
#include "commands/rank_letters.hpp"
#include "commands/sheet.hpp"
#include "commands/sheet_printer.hpp"
#include "commands/sheets_of_game.hpp"
#include "score/formats/king_codes.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli::king_command {
namespace {

using namespace king;

// `dejenere|naturel|…`
constexpr auto variant_words = [] {
    constexpr auto size = [] {
        std::size_t all = 0;
        for (auto const name : variant_names) all += name.size() + 1;
        return all;
    }();
    std::array<char, size> words{};
    auto to = words.begin();
    for (auto const name : variant_names) *std::ranges::copy(name, to).out = '|', to += static_cast<std::ptrdiff_t>(name.size() + 1);
    return words;
}();
constexpr Flag variant{0, "variant", {variant_words.data(), variant_words.size() - 1},
    N_("The way to play. The default is dejenere: each player names three "
       "penalties and two trumps, in any order.")};

constexpr auto agreement_flags = agreement_flags_of<formats::sheets::king_agreements>();

constexpr Flag by_deal{0, "by-deal", "",
    N_("Show one deal after the other with running totals, "
       "instead of the grid.")};
constexpr Flag with_jargon{0, "jargon", "", N_("Tell what players would shout: DYS, çiçek, telefon fişi.")};

constexpr auto agreements_listed = with_agreements(std::array{&variant}, agreement_flags);
constexpr std::array input{&flags::ranks};
constexpr std::array output{&by_deal, &flags::explain, &with_jargon, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Agreements"), agreements_listed}, FlagGroup{N_("Input"), input}, FlagGroup{N_("Output"), output},
    FlagGroup{N_("General"), general}};

Rules rules_wanted(Arguments const& arguments) {
    auto rules = rules_of(*variant_named(arguments.value(variant, variant_names.front())));
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
    using Replay = formats::sheets::KingLines;
    using Notation = formats::pkn::Notation;
    static constexpr auto format = formats::FormatId::pkn;
    static constexpr auto const* wrong_record = formats::king_code("king-record");
    static constexpr std::string_view wrong_record_words = N_("this record is not one of King");

    static Lines lines(Arguments const& arguments, Complaints& complaints) {
        return {in_letters(arguments, formats::sheets::GameId::king, formats::parse_king_line), complaints,
            {formats::king_code("king-length"), formats::king_code("king-number"), N_("the line is too long for a King sheet")}};
    }
    static void compare(RecordedAgreements& agreements, Rules const& wanted, Rules const& told) {
        agreements.compare(variant, wanted.variant().name, told.variant().name);
        for (auto const& [flag, key] : agreement_flags)
            agreements.compare(flag, agreed(wanted.agreements, key), agreed(told.agreements, key));
    }
};

Exit run(Arguments const& arguments, Streams io) {
    auto const rules = rules_wanted(arguments);
    SheetPrinter printer{io.out, {.format = arguments.choice<Format>(flags::format),
                                     .explain = arguments.has(flags::explain),
                                     .by_deal = arguments.has(by_deal),
                                     .jargon = arguments.has(with_jargon)}};
    GameWanted wanted{formats::sheets::GameId::king, rules, std::string{arguments.value(variant)}, agreement_flags};
    auto const status = SheetsOfGame<King>{arguments, io, rules, printer, std::move(wanted)}.run();
    printer.finish(king::PartySheet{});
    return status;
}

}  // namespace

constinit Command const command{
    "king",
    N_("the sheet of a party of King"),
    "LINE",
    N_("Keeps the sheet of a party of King from lines such as 'W kupa 3 6 4 0', 'S rıfkı E', 'void queens' and 'king N', one an argument "
       "or a line, and prints it as people keep it: the grid, the totals, the rights that are left and who names the next game. Lines can "
       "correct earlier ones. PKN files give a sheet for each of their parties, journals for each of their sittings of King. Without a "
       "LINE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::king_command
