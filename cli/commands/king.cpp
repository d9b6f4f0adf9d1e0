// score king: a party of King.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "commands/commands.hpp"
#include "commands/entry_forms.hpp"
#include "commands/rank_letters.hpp"
#include "commands/sheet_command.hpp"
#include "score/formats/entry_words.hpp"
#include "score/king/variant.hpp"

namespace score::cli::king_command {
namespace {

using king::variant_names;

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
constexpr Flag variant{0, "variant", std::string_view{variant_words.data(), variant_words.size() - 1},
    N_("The variant. The default is dejenere: each player names three penalties and two trumps, in any order.")};

constexpr auto agreement_flags = agreement_flags_of<formats::sheets::king_agreements>();

constexpr Flag by_deal{0, "by-deal", "",
    N_("Show one deal after the other with running totals, "
       "instead of the grid.")};
constexpr Flag with_jargon{0, "jargon", "", N_("Show the usual table talk: DYS (also KSKY or harakiri), çiçek (ford), SSK, telefon fişi.")};

constexpr auto agreements_listed = with_agreements(std::array{&variant}, agreement_flags);
constexpr std::array input{&flags::entry_ranks};
constexpr std::array output{&by_deal, &flags::explain, &with_jargon, &flags::needs, &flags::format, &flags::color};
constexpr std::array groups{
    FlagGroup{N_("Agreements"), agreements_listed}, FlagGroup{N_("Input"), input}, FlagGroup{N_("Output"), output}, general_group};

Exit run(Arguments const& arguments, Streams io) {
    auto wanted = game_wanted(formats::sheets::king_game(), arguments.value(variant), agreement_flags, arguments, N_("--{} cannot be {}"));
    wanted.variant_flag = &variant;
    wanted.letters = letters_of_entries(arguments);
    return keep_sheets(arguments, io, wanted,
        {.format = arguments.choice<Format>(flags::format),
            .explain = arguments.has(flags::explain),
            .by_deal = arguments.has(by_deal),
            .jargon = arguments.has(with_jargon),
            .needs = arguments.has(flags::needs)});
}

std::vector<EntryForm> forms() { return forms_of(formats::sheets::king_game()); }

}  // namespace

constinit Command const command{
    "king",
    N_("the sheet of a party of King"),
    "LINE",
    N_("Keeps the sheet of a party of King from lines such as 'W kupa 3 6 4 0', 'S rıfkı E', 'void queens' and 'king N', one per argument "
       "or line, and prints it in the usual layout: the grid, the totals, the rights that are left and who names the next game. Lines can "
       "correct earlier ones. PKN files give a sheet for each of their parties, journals for each of their sittings of King. Without a "
       "LINE, or for -, reads standard input."),
    groups,
    run,
    forms,
};

}  // namespace score::cli::king_command
