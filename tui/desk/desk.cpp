#include "desk/desk.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <type_traits>
#include <vector>

#include "pad/update.hpp"
#include "score/archive/export.hpp"
#include "score/archive/surroundings.hpp"
#include "text/fmt.hpp"

namespace score::pad {
namespace {

namespace fs = std::filesystem;

Failed failed(archive::BookFault const& fault) { return {fault.trouble, formats::translated(fault.message)}; }

}  // namespace

Surroundings Surroundings::real() {
    auto const folder = archive::settings_folder();
    return {
        .now = archive::now,
        .today = [] { return archive::now().substr(0, 10); },
        .fresh_identity = archive::fresh_identity,
        .author = archive::user_name(),
        .settings_file = folder.empty() ? fs::path{} : folder / "scorepad.conf",
        .export_folder = fs::current_path(),
    };
}

std::optional<Incoming> Desk::perform(Effect const& effect) {
    return std::visit(
        [this](auto const& what) -> std::optional<Incoming> {
            using What = std::decay_t<decltype(what)>;
            if constexpr (std::is_same_v<What, KeepSettings>) keep(what.settings);
            else if constexpr (!std::is_same_v<What, Redraw> && !std::is_same_v<What, Quit>) return answer(what);
            return std::nullopt;
        },
        effect);
}

Incoming Desk::answer(ListSittings const& wanted) {
    auto sittings = book_.list(wanted.filter);
    if (!sittings) return failed(sittings.error());
    return SittingsListed{*std::move(sittings)};
}

Incoming Desk::answer(ListPlayers const&) {
    auto players = book_.players();
    if (!players) return failed(players.error());
    return PlayersListed{*std::move(players)};
}

Incoming Desk::answer(OpenSitting const& wanted) {
    auto sitting = book_.read(wanted.sitting);
    if (!sitting) return failed(sitting.error());
    return SittingOpened{*std::move(sitting), write_page(wanted.sitting)};
}

// One that cannot be read is none: opening it tells why.
Incoming Desk::answer(TellEarlier const& wanted) {
    auto const sittings = book_.list({.newest_first = true, .most = wanted.back + 1});
    if (!sittings || sittings->size() <= wanted.back) return EarlierTold{};
    auto const sitting = book_.read_with_current_names(sittings->back().id);
    return EarlierTold{sitting ? std::optional{sitting->head()} : std::nullopt};
}

std::optional<Incoming> Desk::answer(LookAgain const& wanted) {
    auto id = wanted.sitting;
    if (wanted.newest)
        if (auto const newest = book_.list({.finished = false, .newest_first = true, .most = 1}); newest && !newest->empty())
            id = newest->front().id;
    auto sitting = book_.read(id);
    if (!sitting) seen_ = 0;  // perhaps it can be read at the next look
    if (!sitting || (id == wanted.sitting && SittingEnd::of(*sitting) == wanted.end)) return std::nullopt;
    return SittingOpened{*std::move(sitting), write_page(id)};
}

bool Desk::has_changed() {
    auto const now = book_.version_of_data();
    return now && std::exchange(seen_, *now) != *now;
}

Incoming Desk::answer(TellTotals const& wanted) {
    TotalsTold told;
    for (auto const& id : wanted.sittings) {
        auto sitting = book_.read(id);
        told.totals.emplace_back(id, sitting ? tally_listed(OpenEvening::of(*std::move(sitting))) : Tally{});
    }
    return told;
}

// From the same day of the year before, or from New Year's Day.
Incoming Desk::answer(TellSeason const& wanted) {
    auto const today = around_.today ? around_.today() : std::string{};
    std::string from;
    auto year = 0;
    if (wanted.period != SeasonPeriod::all
        && std::from_chars(today.data(), today.data() + std::min<std::size_t>(today.size(), 4), year).ec == std::errc{})
        from =
            wanted.period == SeasonPeriod::this_year ? fmt::format("{:04}-01-01", year) : fmt::format("{:04}{}", year - 1, today.substr(4));
    auto season = archive::season_of(book_, {.from = from});
    if (!season) return failed(season.error());
    return SeasonTold{*std::move(season)};
}

Incoming Desk::answer(TellDay const&) { return DayTold{around_.today ? around_.today() : std::string{}}; }

Incoming Desk::answer(BeginSitting const& wanted) {
    auto const identity = around_.fresh_identity();
    if (!identity) return failed(identity.error());
    SittingHead const head{.id = *identity,
        .game = wanted.game,
        .variant = wanted.variant,
        .agreements = wanted.agreements,
        .players = wanted.players,
        .place = wanted.place,
        .title = wanted.title,
        .started = wanted.date.empty() ? around_.now() : wanted.date};
    auto const begun = book_.begin(head);
    if (!begun) return failed(begun.error());
    return answer(OpenSitting{head.id});
}

Incoming Desk::answer(AppendEvents const& wanted) {
    auto const author = book_.name_here(around_.author);
    if (!author) return failed(author.error());
    archive::Stamp const stamp{around_.now(), *author};
    std::vector<archive::NewEvent> fresh;
    EventsAppended appended{wanted.sitting, {}};
    auto number = wanted.after.next_number();
    for (auto const& what : wanted.what) {
        fresh.push_back({stamp, what, fresh.empty() ? std::optional{wanted.after} : std::nullopt});
        appended.events.push_back({number++, stamp.time, stamp.author, what});
    }
    auto const last = book_.append(wanted.sitting, fresh);
    if (!last) return failed(last.error());
    appended.trouble = write_page(wanted.sitting);
    return appended;
}

// The page for those who follow the evening elsewhere. Returns why it could not be written: the evening goes on without it.
std::string Desk::write_page(SittingId const& sitting) {
    constexpr int seconds = 5;
    if (around_.page.empty()) return {};
    std::vector<SittingId> const only{sitting};
    auto const written = archive::export_to_file(book_, ExportForm::html, only, around_.page, seconds);
    return written ? std::string{} : formats::translated(written.error().message);
}

// Stops at the first file that cannot be written; the previous ones remain.
Incoming Desk::answer(ExportSitting const& wanted) {
    auto const sitting = book_.read(wanted.sitting);
    if (!sitting) return failed(sitting.error());
    std::vector<SittingId> const only{wanted.sitting};
    SittingExported exported{.folder = around_.export_folder.string(), .files = {}, .lost = {}};
    for (auto const form : wanted.forms) {
        auto const name = archive::export_name(book_, sitting->head(), form);
        if (!name) return failed(name.error());
        auto const file = archive::export_to_file(book_, form, only, around_.export_folder / *name);
        if (!file) {
            if (exported.files.empty()) return failed(file.error());
            exported.trouble = formats::translated(file.error().message);
            return exported;
        }
        if (file->written) exported.files.push_back(*name);
        for (auto const& loss : file->lost) exported.lost.push_back(fmt::format("{}: {}", info_of(form).word, loss.what));
    }
    return exported;
}

// Failing to save settings must not interrupt an evening.
void Desk::keep(Settings const& settings) const {
    if (around_.settings_file.empty() || !archive::make_folder_of(around_.settings_file)) return;
    auto beside = around_.settings_file;
    beside += ".new";
    std::ofstream{beside, std::ios::binary} << text_of(settings);
    std::error_code ignored;
    fs::rename(beside, around_.settings_file, ignored);
}

Settings Desk::settings() const {
    std::ifstream in{around_.settings_file, std::ios::binary};
    return settings_of(std::string{std::istreambuf_iterator<char>{in}, {}});
}

Pad::Pad(Desk& desk, Size size, Letters letters, bool watches) : desk_{desk} {
    carry_out(begin(size, letters, desk.settings(),
        {.keeps = desk.keeps(), .watches = watches, .lacks_log = desk.lacks_log(), .can_write = desk.can_write()}));
}

void Pad::take(Incoming const& incoming) { carry_out(update(std::move(model_), incoming)); }

void Pad::carry_out(Next next) {
    model_ = std::move(next.model);
    for (auto const& effect : next.effects) {
        if (std::holds_alternative<Quit>(effect)) has_quit_ = true;
        if (std::holds_alternative<Redraw>(effect)) wants_redraw_ = true;
        if (auto const answer = desk_.perform(effect)) take(*answer);
    }
}

}  // namespace score::pad
