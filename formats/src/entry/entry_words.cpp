#include "score/formats/entry_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "score/ascii.hpp"
#include "score/formats/text/fold.hpp"
#include "text/replacements.hpp"

namespace score::formats {
namespace {

using namespace words;

constexpr std::array of_bridge{&pass, &honours, &down, &made, &over, &tricks, &doubled, &redoubled, &hcp, &fits, &none, &other, &board,
    &cards, &end, &rubber, &names, &insert, &correct, &undo, &redo, &we, &they, &by, &spades, &hearts, &diamonds, &clubs, &notrump, &north,
    &east, &south, &west, &with, &and_then, &bid, &exactly, &on_the_nose, &one, &two, &three, &four, &five, &six, &seven_of_them};
constexpr std::array of_king{&no_tricks, &no_hearts, &no_men, &no_queens, &king_of_hearts, &last_two, &trumps, &no_diamonds, &dominoes,
    &trex_layout, &durt, &all_penalties, &is_void, &king, &declared, &shown, &ace, &last, &order, &points, &first, &names, &insert,
    &correct, &undo, &redo, &doubles, &redoubles, &everybody, &each_player, &except, &both, &took, &in, &no, &and_then, &one_each,
    &accepted, &refused, &trump_is, &spades, &hearts, &diamonds, &clubs, &north, &east, &south, &west, &zero, &one, &two, &three, &four,
    &five, &six, &seven_taken, &eight, &nine, &ten, &eleven, &twelve, &thirteen};
constexpr std::array of_bezique{&marriage, &royal_marriage, &sequence, &bezique, &again, &completed, &peg, &last, &brisques, &deal, &dealer,
    &game, &vido, &kontr, &accepted, &refused, &trump, &none, &marks, &total, &is_void, &four_aces, &four_kings, &four_queens, &four_jacks,
    &four_tens, &five_aces, &five_kings, &five_queens, &five_jacks, &five_tens, &four, &five, &bezique_2, &bezique_3, &bezique_4,
    &bezique_5, &carte_blanche, &seven, &exact_lift, &guessed_lift, &next_one, &pegs_way, &calls_vido, &has_group, &misdeal, &names,
    &insert, &correct, &undo, &redo, &spades, &hearts, &diamonds, &clubs, &north, &east, &south, &west};

// Whether a word that ends with `last` is complete before `rest`.
constexpr bool is_whole(char last, std::string_view rest) {
    if (ascii::is_digit(last)) return rest.empty() || !ascii::is_digit(rest.front());
    return !is_letter(folded_letter(rest));
}

bool is_in(std::string_view list, std::string_view text) {
    bool found = false;
    for_each_spelling(list, [&](std::string_view known) { found = found || (!known.empty() && spells(text, known) == text.size()); });
    return found;
}

// Whether the spelling is Turkish or German.
bool is_foreign(EntryWord const& word, std::string_view spelt) {
    if (is_in(word.canonical(), spelt)) return false;
    return word.always_code || !is_in(word.english, spelt);
}

// Codes that are the same in every language: KQ:D, BZ2, SEQ:H, the x of a doubling.
bool is_code(EntryWord const& word) {
    constexpr std::array codes{&marriage, &sequence, &bezique, &carte_blanche, &seven, &doubles, &redoubles};
    return std::ranges::find(codes, &word) != codes.end();
}

bool is_english(EntryWord const& word, std::string_view spelt) { return is_in(word.english, spelt) && !is_in(word.code, spelt); }

// A code that the language has other words for: the codes of King are Turkish.
bool is_code_of_elsewhere(EntryWord const& word, std::string_view spelt, std::string_view language) {
    return !word.always_code && is_in(word.code, spelt) && !is_in(word.list_in(language), spelt);
}

// The word in another language; empty if it would be a different word of the game.
std::string_view in_language(Vocabulary vocabulary, EntryWord const& word, std::string_view language) {
    auto const own = word.in(language);
    return word_at_beginning(vocabulary, own).word == &word ? own : std::string_view{};
}

// A word of several meanings by one of the language that has them too, as `kupa` by `coeur`: the suit, and the game without it.
std::string_view in_all_senses(Vocabulary vocabulary, std::string_view spelt, std::string_view language) {
    std::vector<EntryWord const*> senses;
    for (auto const* const word : vocabulary)
        if (std::ranges::any_of(word->lists(), [&](std::string_view list) { return is_in(list, spelt); })) senses.push_back(word);
    auto const has_all = [&](std::string_view text) {
        return std::ranges::all_of(senses, [&](EntryWord const* word) { return is_in(word->list_in(language), text); });
    };
    if (senses.empty() || has_all(spelt)) return spelt;
    std::string_view own;
    for_each_spelling(senses.front()->list_in(language), [&](std::string_view known) {
        if (own.empty() && has_all(known)) own = known;
    });
    return own.empty() ? spelt : own;
}

// One pass over the words of an entry, for all functions that replace words.
//
// Replaces every known word by `exchange(word, spelt)`, which returns another text, or `spelt` to keep it; one that only the context
// distinguishes by `exchange(nullptr, spelt)`. Names after words that take names, and comments after `#`, are left unchanged. Replacements
// are added to `replaced`.
template <class Exchange>
std::string reworded(Vocabulary vocabulary, std::string_view line, Exchange exchange, Replacements* replaced = nullptr) {
    std::string text;
    EntryWord const* before = nullptr;
    auto rest = line.substr(0, line.find('#'));
    while (!rest.empty()) {
        auto const found = word_at_beginning(vocabulary, rest);
        auto const size = found.size > 0 ? found.size : std::max(letters_at_beginning(rest), std::size_t{1});
        auto const spelt = rest.substr(0, size);
        std::string_view const other = found.size > 0 ? exchange(found.word, spelt) : spelt;
        if (replaced && other != spelt) {
            auto const at = static_cast<std::size_t>(spelt.data() - line.data());
            replaced->add({at, at + size}, {text.size(), text.size() + other.size()});
        }
        text += other;
        rest.remove_prefix(size);
        bool const ends_rubber = found.word == &words::rubber && before == &words::end;  // one word, once both are canonical
        if (found.word == &words::names || (found.word == &words::rubber && !ends_rubber)) break;
        if (spelt != " ") before = found.word;
    }
    return text.append(line.substr(static_cast<std::size_t>(rest.data() - line.data())));
}

// ---- misspelt words

// Folded letters, at most `most`.
constexpr std::size_t most = 24;
struct Letters {
    std::array<char32_t, most> all{};
    std::size_t size = 0;
    explicit Letters(std::string_view text) {
        for (auto f = folded_letter(text); f.size > 0 && size < most; f = folded_letter(text)) {
            all[size++] = f.letter;
            if (f.second != 0 && size < most) all[size++] = f.second;
            text.remove_prefix(f.size);
        }
    }
    std::span<char32_t const> from(std::size_t begin) const { return std::span{all}.first(size).subspan(std::min(begin, size)); }
};

// Edit distance one: a letter inserted, deleted or replaced, or two transposed.
bool is_near(Letters const& a, Letters const& b) {
    auto const differ = static_cast<std::size_t>(std::ranges::mismatch(a.from(0), b.from(0)).in1 - a.from(0).begin());
    auto const same = [&](std::size_t of_a, std::size_t of_b) { return std::ranges::equal(a.from(of_a), b.from(of_b)); };
    if (a.size == b.size + 1) return same(differ + 1, differ);
    if (b.size == a.size + 1) return same(differ, differ + 1);
    if (a.size != b.size || differ == a.size) return false;
    bool const exchanged = differ + 1 < a.size && a.all[differ] == b.all[differ + 1] && a.all[differ + 1] == b.all[differ];
    return same(differ + 1, differ + 1) || (exchanged && same(differ + 2, differ + 2));
}

}  // namespace

Vocabulary words_of_bridge() { return of_bridge; }
Vocabulary words_of_king() { return of_king; }
Vocabulary words_of_bezique() { return of_bezique; }

FoundWord word_at_beginning(Vocabulary vocabulary, std::string_view text) {
    FoundWord found;
    auto const first = folded_letter(text);
    for (auto const* const word : vocabulary) {
        if (!word->first_letters.have(first)) continue;
        for_each_spelling(*word, [&](std::string_view spelling) {
            auto const size = spells(text, spelling);
            if (!size || *size < found.size || !is_whole(spelling.back(), text.substr(*size))) return;
            if (*size > found.size) found = {word, *size};
            else if (found.word != word) found.word = nullptr;
        });
    }
    return found;
}

std::string canonical_line(Vocabulary vocabulary, std::string_view line, Replacements* replaced) {
    return reworded(
        vocabulary, line,
        [](EntryWord const* word, std::string_view spelt) { return word && is_foreign(*word, spelt) ? word->canonical() : spelt; },
        replaced);
}

std::string worded_line(Vocabulary vocabulary, std::string_view line, std::string_view language) {
    if (language == "en") return std::string{line};
    return reworded(vocabulary, line, [&](EntryWord const* word, std::string_view spelt) {
        if (!word) return in_all_senses(vocabulary, spelt, language);
        auto const has_own = !is_code(*word) && (is_english(*word, spelt) || is_code_of_elsewhere(*word, spelt, language));
        auto const own = has_own ? in_language(vocabulary, *word, language) : std::string_view{};
        return own.empty() ? spelt : own;
    });
}

std::string_view nearest_word(Vocabulary vocabulary, std::string_view word, std::string_view language) {
    constexpr std::size_t shortest = 3;  // with fewer letters almost everything is similar
    Letters const wanted{word};
    if (wanted.size < shortest || wanted.size == most) return {};
    EntryWord const* nearest = nullptr;
    std::string_view spelt;
    bool are_several = false, is_known = false;
    for (auto const* const known : vocabulary) {
        for_each_spelling(*known, [&](std::string_view spelling) { is_known = is_known || spells(word, spelling) == word.size(); });
        auto const compare = [&](std::string_view spelling) {
            Letters const letters{spelling};
            if (letters.size < shortest || !is_near(wanted, letters)) return;
            if (nearest && nearest != known && spelling != spelt) are_several = true;
            if (!nearest) nearest = known, spelt = spelling;
        };
        for_each_spelling(known->list_in(language), compare);
        compare(known->code);
    }
    return are_several || is_known ? std::string_view{} : spelt;
}

}  // namespace score::formats
