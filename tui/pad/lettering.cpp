#include "pad/lettering.hpp"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>

#include "score/ascii.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"

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

// Whether both enter the same.
bool enter_the_same(sheets::EntryLine const& one, sheets::EntryLine const& other) {
    auto const are_same = [&]<class Line>(std::type_identity<Line>) {
        auto const *const a = one.as<Line>(), *const b = other.as<Line>();
        return a && b && a->entry == b->entry;
    };
    auto const *const a = one.as<formats::SheetLine>(), *const b = other.as<formats::SheetLine>();
    if (a && b)
        return a->kind == b->kind && a->names == b->names && a->deal.deal == b->deal.deal && a->deal.strength == b->deal.strength
               && a->deal.cards == b->deal.cards && a->deal.board == b->deal.board && a->deal.other == b->deal.other;
    return are_same(std::type_identity<formats::KingLine>{}) || are_same(std::type_identity<formats::BeziqueLine>{});
}

// A line, and whether it enters the same with another word in the place of a letter.
class SeatLetters {
public:
    SeatLetters(OpenEvening const& evening, Settings const& settings, std::string text)
        : evening_{evening}, settings_{settings}, text_{std::move(text)} {}

    // Players in the letters of the language, wherever the game reads them so: `w rıfkı e` as `b rıfkı d`; else in its words.
    std::string put_here() && { return std::move(*this).put_here(text_.size()); }
    // Only the beginning of that size, of a line that is read as a whole.
    std::string put_here(std::size_t size) && {
        constexpr std::string_view separators = " \t,;:";
        auto const behind = text_.size() - size;
        for (std::size_t at = 0; (at = text_.find_first_not_of(separators, at)) < std::min(text_.find('#'), text_.size() - behind);) {
            if (std::min(text_.find_first_of(separators, at), text_.size()) == at + 1 && is_of_elsewhere(text_[at])) replace(at);
            at = std::min(text_.find_first_of(separators, at), text_.size());
        }
        text_.resize(text_.size() - behind);
        return std::move(text_);
    }

private:
    static char letter_here(Seat seat) { return formats::seat_letter(seat, formats::language()); }
    static bool is_of_elsewhere(char c) {
        constexpr std::string_view letters_of_seats = "NESWKDGBO";
        auto const is_it = [c](Seat seat) { return letter_here(seat) == ascii::upper(c); };
        return letters_of_seats.find(ascii::upper(c)) != letters_of_seats.npos && std::ranges::none_of(all_seats, is_it);
    }

    void replace(std::size_t at) {
        namespace words = formats::words;
        constexpr BySeat<formats::EntryWord const*> in_words{{&words::north, &words::east, &words::south, &words::west}};
        auto const is_small = text_[at] != ascii::upper(text_[at]);
        for (auto const seat : all_seats)
            if (puts(at, std::string(1, is_small ? ascii::lower(letter_here(seat)) : letter_here(seat)))) return;
        for (auto const seat : all_seats)
            if (puts(at, in_words[seat]->in(formats::language()))) return;
    }
    bool puts(std::size_t at, std::string_view word) {
        if (!entry_) entry_ = read(text_);
        auto other = text_;
        other.replace(at, 1, word);
        if (!enter_the_same(read(other), *entry_)) return false;
        text_ = std::move(other);
        return true;
    }
    sheets::EntryLine read(std::string_view line) const { return evening_.entry_of(canonical_line(evening_, settings_, line)); }

    OpenEvening const& evening_;
    Settings const& settings_;
    std::string text_;
    std::optional<sheets::EntryLine> entry_{};
};

}  // namespace

std::string typed_here(OpenEvening const& evening, Settings const& settings, std::string_view canonical) {
    if (!evening.replayed) return std::string{canonical};
    auto const& game = *evening.replayed->game;
    return SeatLetters{evening, settings, lettered_here(evening, settings, sheets::worded_entry(game, canonical, formats::language()))}
        .put_here();
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

std::string beginning_here(OpenEvening const& evening, Settings const& settings, std::string_view beginning, std::string_view whole) {
    if (!evening.replayed) return std::string{beginning};
    auto const here = [&](std::string_view text) {
        return lettered_here(evening, settings, sheets::worded_entry(*evening.replayed->game, with_suits(text), formats::language()));
    };
    auto const begins = here(beginning);
    auto all = here(whole);
    return all.starts_with(begins) ? SeatLetters{evening, settings, std::move(all)}.put_here(begins.size()) : begins;
}

std::string shown_here(OpenEvening const& evening, Settings const& settings, std::string_view canonical) {
    return typed_here(evening, settings, with_suits(drawn(evening, canonical)));
}

}  // namespace score::pad
