#include "pad/evening.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "pad/naming.hpp"

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
        auto const made = sheets::replay(*part);
        if (!made) return;
        auto const made_tally = sheets::tally_of(made->sheet);
        for (auto const& contestant : made_tally.contestants) into.push_back(contestant.total);
        change.contestants = made_tally.contestants;
    };
    for (auto const& event : sitting.events()) {
        if (event.number == number) totals(change.before);
        if (event.number > number || !part->append(event)) break;
    }
    totals(change.after);
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
    constexpr std::array<std::string_view, 4> symbols{"♣", "♦", "♥", "♠"};
    constexpr std::string_view letters = "CDHS";
    auto const capital = [](char c) { return static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c); };
    std::string drawn;
    for (std::size_t i = 0; i < entry.size(); ++i) {
        auto const level = i > 0 && entry[i - 1] >= '1' && entry[i - 1] <= '7' && (i == 1 || entry[i - 2] == ' ');
        auto const suit = letters.find(capital(entry[i]));
        auto const following = i + 1 < entry.size() ? capital(entry[i + 1]) : ' ';
        auto const goes_on = following >= 'A' && following <= 'Z' && following != 'X';  // a word, or SA
        if (level && suit != letters.npos && !goes_on) drawn += symbols[suit];
        else drawn += entry[i];
    }
    return drawn;
}

std::string name_of(sheets::Contestant const& contestant) {
    std::string name;
    for (auto const& player : contestant.names) name.append(name.empty() ? "" : " & ") += player;
    return name.empty() ? contestant.word : name;
}

std::string totals_line(Evening const& evening) {
    auto const& contestants = evening.tally.contestants;
    std::string text;
    for (auto const& contestant : contestants)
        text.append(text.empty() ? "" : contestants.size() == 2 ? " : " : " ") += std::to_string(contestant.total);
    return evening.tally.unit == sheets::Unit::imps && !text.empty() ? text + " IMP" : text;
}

std::string trimmed(std::string_view text) {
    auto const begin = text.find_first_not_of(' ');
    if (begin == text.npos) return {};
    return std::string{text.substr(begin, text.find_last_not_of(' ') + 1 - begin)};
}

}  // namespace score::pad
