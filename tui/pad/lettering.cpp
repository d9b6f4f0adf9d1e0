#include "pad/lettering.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "score/ascii.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/i18n.hpp"

namespace score::pad {

RankLetters letters_of(Settings const& settings) { return settings.letters.value_or(formats::letters_in(formats::language())); }

namespace {

// We and they are relative to this table: the archive has ns and ew. Leaves remarks and the names of the next rubber unchanged.
std::string with_sides(std::string_view line, Side we) {
    auto const is = [](std::string_view text, formats::EntryWord const& word) { return formats::spells_one_of(text, word) == text.size(); };
    auto rest = line.substr(0, line.find('#'));
    std::string sided;
    while (!rest.empty()) {
        auto const size = formats::letters_at_beginning(rest);
        auto const word = rest.substr(0, std::max(size, std::size_t{1}));
        rest.remove_prefix(word.size());
        if (sided.empty() && is(word, formats::words::rubber)) return std::string{line};
        auto const ends = rest.empty() || (!ascii::is_digit(rest.front()) && rest.front() != '_');
        auto const is_ours = is(word, formats::words::we);
        if (size > 0 && ends && (is_ours || is(word, formats::words::they)))
            sided += (is_ours ? we : opponents(we)) == Side::north_south ? "ns" : "ew";
        else sided += word;
    }
    return sided.append(line.substr(static_cast<std::size_t>(rest.data() - line.data())));
}

}  // namespace

std::string canonical_line(OpenEvening const& evening, Settings const& settings, std::string_view typed) {
    auto const line = trimmed(typed);
    if (!evening.replayed) return std::string{line};
    auto const& game = *evening.replayed->game;
    auto lettered = sheets::canonical_entry(game, line, letters_of(settings));
    auto const has_sides = std::ranges::find(game.vocabulary(), &formats::words::we) != game.vocabulary().end();
    return has_sides ? with_sides(lettered, settings.we) : lettered;
}

std::string lettered_here(OpenEvening const& evening, Settings const& settings, std::string_view canonical) {
    if (!evening.replayed) return std::string{canonical};
    return sheets::lettered_entry(*evening.replayed->game, canonical, letters_of(settings));
}

namespace {

// Whether both enter the same at King or Bezique.
bool enter_the_same(sheets::EntryLine const& one, sheets::EntryLine const& other) {
    auto const are_same = [&]<class Line>(std::type_identity<Line>) {
        auto const *const a = one.as<Line>(), *const b = other.as<Line>();
        return a && b && a->entry == b->entry;
    };
    return are_same(std::type_identity<formats::KingLine>{}) || are_same(std::type_identity<formats::BeziqueLine>{})
           || are_same(std::type_identity<formats::SeveralLine>{});
}

// Players of King and Bezique in the letters of the language, wherever the game reads them so: `w rıfkı e` as `b rıfkı d`.
std::string with_seats_here(OpenEvening const& evening, Settings const& settings, std::string text) {
    if (evening.replayed->game->vocabulary().data() == formats::words_of_bridge().data()) return text;
    constexpr std::string_view separators = " \t,;:", letters_of_seats = "NESWKDGBO";
    auto const read = [&](std::string_view line) { return evening.entry_of(canonical_line(evening, settings, line)); };
    auto const entry = read(text);
    if (!enter_the_same(entry, entry)) return text;
    auto const is_here = [](char c) {
        return std::ranges::any_of(all_seats, [c](Seat s) { return formats::seat_letter(s, formats::language()) == ascii::upper(c); });
    };
    auto const end = std::min(text.find('#'), text.size());
    for (std::size_t at = 0; (at = text.find_first_not_of(separators, at)) < end;) {
        auto const stop = std::min(text.find_first_of(separators, at), end);
        auto const c = text[at];
        if (stop - at == 1 && letters_of_seats.find(ascii::upper(c)) != letters_of_seats.npos && !is_here(c))
            for (auto const seat : all_seats) {
                auto const own = formats::seat_letter(seat, formats::language());
                auto const before = std::exchange(text[at], c == ascii::upper(c) ? own : ascii::lower(own));
                if (enter_the_same(read(text), entry)) break;
                text[at] = before;
            }
        at = stop;
    }
    return text;
}

}  // namespace

std::string typed_here(OpenEvening const& evening, Settings const& settings, std::string_view canonical) {
    if (!evening.replayed) return std::string{canonical};
    auto const& game = *evening.replayed->game;
    return with_seats_here(evening, settings, lettered_here(evening, settings, sheets::worded_entry(game, canonical, formats::language())));
}

namespace {

std::string drawn(OpenEvening const& evening, std::string_view canonical) {
    auto const entry = evening.replayed ? evening.entry_of(canonical) : sheets::EntryLine{};
    return entry ? evening.replayed->game->drawn(entry, canonical) : std::string{canonical};
}

}  // namespace

std::string entry_here(OpenEvening const& evening, Settings const& settings, std::string_view canonical) {
    return typed_here(evening, settings, drawn(evening, canonical));
}

std::string shown_here(OpenEvening const& evening, Settings const& settings, std::string_view canonical) {
    return typed_here(evening, settings, with_suits(drawn(evening, canonical)));
}

}  // namespace score::pad
