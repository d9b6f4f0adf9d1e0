#include "pad/evening.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "pad/naming.hpp"
#include "score/formats/suit_signs.hpp"

namespace score::pad {
namespace {

bool is_bridge(sheets::GameId game) { return game <= sheets::GameId::table; }

// At bridge only deals have numbers: the ends and beginnings of rubbers cannot be corrected, only taken back.
bool has_number(sheets::GameId game, std::string_view text) {
    if (!is_bridge(game)) return true;
    auto const line = formats::parse_sheet_line(text);
    return line && line->verb == formats::SheetLine::Verb::deal;
}

}  // namespace

Evening Evening::of(Sitting sitting) {
    Evening evening{std::move(sitting)};
    evening.replay();
    return evening;
}

void Evening::append(std::vector<SittingEvent> const& events) {
    for (auto const& event : events)
        if (!sitting.append(event)) break;  // cannot be: the archive has judged it in the same way
    replay();
}

void Evening::replay() {
    auto made = sheets::replay(sitting);
    broken = made ? sheets::Findings{} : std::move(made.error());
    replayed = made ? std::optional{*std::move(made)} : std::nullopt;
    tally = replayed ? sheets::tally_of(replayed->sheet) : sheets::Tally{};
    rows.clear();
    std::size_t number = 0;
    for (auto const& standing : sitting.standing()) {
        Row row{standing.event, std::string{standing.text}, {}, {}};
        if (replayed) {
            auto const found = std::ranges::find(replayed->events, standing.event);
            if (found != replayed->events.end()) row.place = static_cast<std::size_t>(found - replayed->events.begin());
            if (has_number(replayed->game, row.text)) row.number = ++number;
        }
        rows.push_back(std::move(row));
    }
}

Row const* Evening::row_of(std::uint32_t event) const {
    auto const found = std::ranges::find(rows, event, &Row::event);
    return found == rows.end() ? nullptr : &*found;
}

std::string const* Evening::text_at(std::size_t place) const {
    if (!replayed || place >= replayed->events.size()) return nullptr;
    auto const* const row = row_of(replayed->events[place]);
    return row ? &row->text : nullptr;
}

Evening::Change Evening::change_by(std::uint32_t number) const {
    auto part = Sitting::begin(sitting.head());
    if (!part || !replayed) return {};
    Change change;
    auto const totals = [&](std::vector<std::int64_t>& into) {
        auto const made = Evening::of(*part);
        if (!made.replayed) return;
        // Between the ends of rubbers players have no figure that moves.
        auto const made_tally = made.replayed->game == sheets::GameId::bezique ? tally_now(made) : made.tally;
        for (auto const& contestant : made_tally.contestants) into.push_back(contestant.total);
        change.contestants = made_tally.contestants;
    };
    for (auto const& event : sitting.events()) {
        if (event.number == number) totals(change.before);
        if (event.number > number || !part->append(event)) break;
    }
    auto const before = change.contestants;
    totals(change.after);
    if (!are_same(before, change.contestants)) change.before = change.after;
    return change;
}

std::string correction_line(Evening const& evening, std::string_view line, std::uint32_t correcting) {
    auto const* const row = evening.row_of(correcting);
    if (row == nullptr || !row->number) return std::string{line};
    return fmt::format("correct {} {}", *row->number, line);
}

sheets::Judgement judge(Evening const& evening, std::string_view line, std::optional<std::uint32_t> correcting) {
    if (!correcting) return sheets::judge(evening.sitting, line);
    return sheets::judge(evening.sitting, correction_line(evening, line, *correcting));
}

std::string with_suits(std::string_view entry) {
    constexpr std::string_view letters = "CDHS";
    auto const capital = [](char c) { return static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c); };
    std::string drawn;
    for (std::size_t i = 0; i < entry.size(); ++i) {
        auto const level = i > 0 && entry[i - 1] >= '1' && entry[i - 1] <= '7' && (i == 1 || entry[i - 2] == ' ');
        auto const suit = letters.find(capital(entry[i]));
        auto const following = i + 1 < entry.size() ? capital(entry[i + 1]) : ' ';
        auto const goes_on = following >= 'A' && following <= 'Z' && following != 'X';  // a word, or SA
        if (level && suit != letters.npos && !goes_on) drawn += formats::suit_signs[suit];
        else drawn += entry[i];
    }
    return drawn;
}

std::string name_of(sheets::Contestant const& contestant) {
    std::string name;
    for (auto const& player : contestant.names) name.append(name.empty() ? "" : " & ") += player;
    return name.empty() ? contestant.word : name;
}

namespace {

// The marks of the game that is played.
void take_game(sheets::Tally& tally, sheets::BeziqueSheet const& sheet) {
    if (sheet.match.games.empty()) return;
    for (auto const p : bezique::both_players) tally.contestants[static_cast<std::size_t>(p)].total = sheet.match.games.back().totals[p];
}
void take_game(sheets::Tally& tally, sheets::SeveralSheet const& sheet) {
    if (sheet.games.empty()) return;
    auto const& totals = sheet.games.back().totals;
    for (std::size_t p = 0; p < tally.contestants.size() && p < totals.size(); ++p) tally.contestants[p].total = totals[p];
}
// What players win or lose who have changed their partners.
void take_game(sheets::Tally& tally, sheets::RubberSheet const& sheet) {
    if (tally.contestants.size() == 2) return;
    auto const sums = sheet.back_score();
    for (std::size_t p = 0; p < tally.contestants.size() && p < sums.size(); ++p) tally.contestants[p].total = sums[p];
}
void take_game(sheets::Tally&, auto const&) {}

}  // namespace

bool are_same(std::vector<sheets::Contestant> const& a, std::vector<sheets::Contestant> const& b) {
    return std::ranges::equal(a, b,
        [](auto const& one, auto const& other) { return one.word == other.word && one.seats == other.seats && one.names == other.names; });
}

sheets::Tally tally_now(Evening const& evening) {
    auto tally = evening.tally;
    if (evening.replayed) std::visit([&](auto const& sheet) { take_game(tally, sheet); }, evening.replayed->sheet);
    return tally;
}

void put_us_first(std::vector<sheets::Contestant>& contestants, Side we) {
    if (contestants.size() == 2 && contestants[0].word == "NS" && we == Side::east_west) std::swap(contestants[0], contestants[1]);
}

std::vector<std::string> totals_by_name(sheets::Tally const& tally, Side we) {
    auto contestants = tally.contestants;
    put_us_first(contestants, we);
    std::vector<std::string> parts;
    for (auto const& contestant : contestants) parts.push_back(fmt::format("{} {}", name_of(contestant), contestant.total));
    if (tally.unit == sheets::Unit::imps && !parts.empty()) parts.back() += " IMP";
    return parts;
}

std::string totals_line(sheets::Tally const& tally, Side we) {
    std::string text;
    auto contestants = tally.contestants;
    put_us_first(contestants, we);
    for (auto const& contestant : contestants)
        text.append(text.empty() ? "" : contestants.size() == 2 ? " : " : " ") += std::to_string(contestant.total);
    return tally.unit == sheets::Unit::imps && !text.empty() ? text + " IMP" : text;
}

std::string trimmed(std::string_view text) {
    auto const begin = text.find_first_not_of(' ');
    if (begin == text.npos) return {};
    return std::string{text.substr(begin, text.find_last_not_of(' ') + 1 - begin)};
}

}  // namespace score::pad
