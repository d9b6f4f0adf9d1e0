#include "commands/book_selection.hpp"

#include <algorithm>

#include "commands/book_results.hpp"
#include "score/archive/standings.hpp"
#include "score/ascii.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {

using namespace archive;
using formats::printable;

namespace flags {
constinit Flag const from{0, "from", "DATE", N_("Only what began, or was imported, on this day or later: 2026-11-01.")};
constinit Flag const to_date{0, "to", "DATE", N_("Only what began, or was imported, on this day or earlier.")};
constinit Flag const of_game{
    'g', "game", words_of_games_and_boards, N_("Only this game; bridge means all imported records of bridge. Given twice, both."), true};
constinit Flag const of_player{'p', "player", "TEXT",
    N_("Only where a player's name contains this text, ignoring case and accents; given twice, where both play."), true};
constinit Flag const at_place{0, "place", "TEXT", N_("Only sittings at a place whose name contains this text.")};
constinit Flag const open_only{0, "open", "", N_("Only sittings that are not finished.")};
constinit Flag const finished_only{0, "finished", "", N_("Only sittings that are finished.")};
constinit Flag const discarded_only{0, "discarded", "", N_("Only sittings that are discarded, which are otherwise left out.")};
constinit Flag const sittings_only{0, "sittings", "", N_("Only sittings.")};
constinit Flag const records_only{0, "records", "", N_("Only imported records.")};
}  // namespace flags

std::string date_of(Arguments const& arguments, Flag const& flag) {
    std::string date{arguments.value(flag)};
    if (arguments.has(flag) && date.empty()) throw WrongUsage{sentence(_("--{} has no date"), flag.name)};
    if (arguments.has(flag) && !formats::journal::is_date(date))
        throw WrongUsage{sentence(_("--{} is a date such as 2026-11-01, not {}"), flag.name, printable(date))};
    return date;
}

namespace {

SittingFilter filter_of(Arguments const& arguments) {
    SittingFilter filter;
    filter.from = date_of(arguments, flags::from);
    filter.to = date_of(arguments, flags::to_date);
    for (auto const player : arguments.values(flags::of_player)) filter.players.emplace_back(player);
    filter.place = arguments.value(flags::at_place);
    if (arguments.has(flags::open_only)) filter.finished = false;
    if (arguments.has(flags::finished_only)) filter.finished = true;
    filter.discarded = arguments.has(flags::discarded_only);
    filter.newest_first = true;
    return filter;
}

bool is_about_sittings(Arguments const& arguments) {
    return arguments.has(flags::sittings_only) || arguments.has(flags::at_place) || arguments.has(flags::open_only)
           || arguments.has(flags::finished_only) || arguments.has(flags::discarded_only);
}

// The games that the options name; none: all.
class Games {
public:
    explicit Games(Arguments const& arguments) : named_{arguments.whole_values(flags::of_game)} {}
    bool have(std::string_view game) const { return named_.empty() || std::ranges::find(named_, game) != named_.end(); }

private:
    std::vector<std::string_view> named_;
};

std::vector<SittingSummary> sittings_selected(Book& book, SittingFilter const& filter, Games const& games) {
    auto all = value_of(book.list(filter));
    std::erase_if(all, [&](SittingSummary const& sitting) { return !games.have(sitting.game); });
    return all;
}

std::vector<RecordInfo> records_selected(Book& book, SittingFilter const& filter, Games const& games) {
    auto all = value_of(book.records());
    std::ranges::reverse(all);
    std::erase_if(all, [&](RecordInfo const& record) {
        auto const day = std::string_view{record.imported}.substr(0, 10);
        if (!filter.from.empty() && day < filter.from) return true;
        if (!filter.to.empty() && day > filter.to) return true;
        if (!games.have(game_of_format(record.format))) return true;
        return std::ranges::any_of(filter.players,
            [&](std::string const& player) { return value_of(book.index({.player = player, .record = record.id, .most = 1})).empty(); });
    });
    return all;
}

std::optional<std::int64_t> record_number(std::string_view name) {
    return name.starts_with('r') ? ascii::number<std::int64_t>(name.substr(1)) : std::nullopt;
}

}  // namespace

Selected selected(Book& book, Arguments const& arguments) {
    if (arguments.has(flags::open_only) && arguments.has(flags::finished_only))
        throw WrongUsage{_("--open and --finished cannot be used together")};
    if (arguments.has(flags::records_only) && is_about_sittings(arguments))
        throw WrongUsage{_("--records cannot be used with options for sittings")};
    auto const filter = filter_of(arguments);
    Games const games{arguments};
    Selected all;
    if (!arguments.has(flags::records_only)) all.sittings = sittings_selected(book, filter, games);
    if (!is_about_sittings(arguments)) all.records = records_selected(book, filter, games);
    return all;
}

Selected named_or_selected(Book& book, Arguments const& arguments, std::vector<std::string> const& names) {
    if (names.empty()) return selected(book, arguments);
    for (auto const* const flag : selection_flags)
        if (arguments.has(*flag)) throw WrongUsage{sentence(_("--{} cannot be used with named sittings or records"), flag->name)};
    Selected all;
    for (auto const& name : names) {
        if (auto const number = record_number(name)) {
            auto const records = value_of(book.records());
            auto const found = std::ranges::find(records, *number, &RecordInfo::id);
            if (found == records.end()) throw Trouble{sentence(_("there is no record {}"), printable(name))};
            all.records.push_back(*found);
        } else {
            auto const id = value_of(sitting_named(book, name));
            all.sittings.push_back(value_of(book.list({.identity = std::string{id.text()}})).at(0));
        }
    }
    return all;
}

std::string name_of(RecordInfo const& record) { return fmt::format("r{}", record.id); }

std::string_view game_of_format(std::string_view format) {
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games())
        for (auto const& variant : game.variants())
            if (!game.takes_boards() && game.record_format(variant) == format) return game.word();
    return bridge_boards;
}

std::string_view short_identity(SittingId const& id) { return id.text().substr(0, 8); }

}  // namespace score::cli
