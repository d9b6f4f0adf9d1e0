#pragma once
/// The words of the lines that people type at a score sheet, in English, Turkish and German. Every one of them is understood whatever the
/// language of the program is. Grammars, completion, the manual and what a journal keeps take them from here.
///
///     canonical_line(words_of_bridge(), "4s kuzey 2 batık") == "4s north 2 down"
///
/// Letters are the same in any case, with or without their marks: `KIZ`, `kız` and `kiz` (`score/formats/folding.hpp`).
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "score/formats/folding.hpp"

namespace score::formats {

/// What a word is called. Each is a list with `|` between its spellings; the first is the one that completion offers.
struct EntryWord {
    std::string_view english{}, turkish{}, german{};
    std::string_view code{};  // of a game that has one in its rules: what a journal keeps; else the first English one

    constexpr std::array<std::string_view, 3> lists() const { return {english, turkish, german}; }
    constexpr std::string_view canonical() const { return code.empty() ? english.substr(0, english.find('|')) : code; }
    /// The one to offer in a language (`en`, `tr`, `de`).
    constexpr std::string_view in(std::string_view language) const {
        auto const list = language == "tr" ? turkish : language == "de" ? german : english;
        return list.empty() ? canonical() : list.substr(0, list.find('|'));
    }
};

/// Calls `f` with each spelling of a list.
template <class F>
constexpr void for_each_spelling(std::string_view list, F f) {
    while (!list.empty()) {
        auto const end = list.find('|') == list.npos ? list.size() : list.find('|');
        f(list.substr(0, end));
        list.remove_prefix(end == list.size() ? end : end + 1);
    }
}

/// How many bytes at the beginning of a text spell a word of a list, the longest of them; nothing where none does.
constexpr std::optional<std::size_t> spells_one_of(std::string_view text, EntryWord const& word) {
    std::optional<std::size_t> longest;
    for (auto const list : word.lists())
        for_each_spelling(list, [&](std::string_view spelling) {
            if (auto const size = spells(text, spelling); size > longest) longest = size;
        });
    return longest;
}

/// One table for every grammar: a word stands here and nowhere else.
namespace words {

// of every sheet
inline constexpr EntryWord correct{"correct", "düzelt", "korrekt|korrigiere"};
inline constexpr EntryWord undo{"undo", "geri al|geri", "rückgängig|zurück|rueckgaengig|zurueck"};
inline constexpr EntryWord redo{"redo", "yinele", "wiederherstellen"};

inline constexpr EntryWord north{"north", "kuzey", "nord"};
inline constexpr EntryWord east{"east", "doğu", "ost"};
inline constexpr EntryWord south{"south", "güney", "süd|sued"};
inline constexpr EntryWord west{"west", "batı", "west"};

inline constexpr EntryWord spades{"spades|spade", "maça", "pik"};
inline constexpr EntryWord hearts{"hearts|heart", "kupa|kör", "herz|coeur"};
inline constexpr EntryWord diamonds{"diamonds|diamond", "karo", "karo"};
inline constexpr EntryWord clubs{"clubs|club", "sinek|trefl", "kreuz|treff"};

// of bridge
inline constexpr EntryWord notrump{"notrump", "kozsuz|sanzatu", "ohne"};
inline constexpr EntryWord doubled{"doubled|double|dbl", "kontrlu|kontr", "kontra|kontriert"};
inline constexpr EntryWord redoubled{"redoubled|redouble|rdbl|redbl", "sürkontrlu|sürkontr", "rekontra|rekontriert"};
inline constexpr EntryWord made{"made|makes|make|making", "yaptı|oldu|tamam", "erfüllt|gemacht|erfuellt"};
inline constexpr EntryWord tricks{"tricks|trick", "el|löve", "stiche|stich"};  // all of declarer's
inline constexpr EntryWord down{"down|off|minus", "batık|battı|düştü|içeri|eksi", "faller|gefallen"};
inline constexpr EntryWord over{"over|overtricks|overtrick|up|plus", "fazla|artı", "überstich|überstiche|ueberstich|ueberstiche"};
inline constexpr EntryWord by{"by", "", "von"};
inline constexpr EntryWord pass{"pass|passed out|passed|all pass|pass out", "pas|pas geçildi", "gepasst|alle passen|passe"};
inline constexpr EntryWord we{"we", "biz", "wir"};
inline constexpr EntryWord they{"they", "onlar", "sie|die"};
inline constexpr EntryWord honours{"honours|honors|hon", "onör|honör", "honneurs|honneur"};
inline constexpr EntryWord hcp{"hcp|points", "puan", "punkte|figurenpunkte"};
inline constexpr EntryWord fits{"fits|fit", "uyum", "fits"};
inline constexpr EntryWord none{"none", "yok", "keine|kein|keiner"};
inline constexpr EntryWord board{"board", "bord", "board"};
inline constexpr EntryWord other{"other|vs", "diğer|öbür", "andere|anderer|gegen"};
inline constexpr EntryWord cards{"deal", "kartlar", "karten"};
inline constexpr EntryWord end{"end", "bitir|bitti", "ende"};
inline constexpr EntryWord rubber{"rubber", "rober", "robber"};

// of King; its games have their codes (king.md §2)
inline constexpr EntryWord no{"no", "", "keine|kein"};
inline constexpr EntryWord no_tricks{"tricks", "el|el almaz", "stiche", "el"};
inline constexpr EntryWord no_hearts{"hearts", "kupa|kupa almaz", "herzen|herz", "kupa"};
inline constexpr EntryWord no_men{"men", "erkek|erkek almaz", "männer|maenner", "erkek"};
inline constexpr EntryWord no_queens{"queens", "kız|kız almaz", "damen", "kız"};
inline constexpr EntryWord king_of_hearts{"king of hearts|barbu", "rıfkı|rıfkı almaz", "herzkönig|herzkoenig|bart", "rıfkı"};
inline constexpr EntryWord last_two{"last two", "soniki|son iki|son 2|son2", "letzte zwei", "soniki"};
inline constexpr EntryWord trumps{"trumps|trump", "koz", "trumpf", "koz"};
inline constexpr EntryWord no_diamonds{"diamonds", "karo", "karo", "karo"};
inline constexpr EntryWord dominoes{"domino|dominoes", "domino", "domino"};
inline constexpr EntryWord trex_layout{"trex|trix|layout", "trex|treks", "trex"};
inline constexpr EntryWord durt{"dürt", "dürt", "dürt"};
inline constexpr EntryWord all_penalties{"all six", "hepsi", "alle sechs", "hepsi"};
inline constexpr EntryWord everybody{"all", "hepsi", "alle"};
inline constexpr EntryWord points{"points", "puan", "punkte"};
inline constexpr EntryWord order{"order", "sıra", "folge"};
inline constexpr EntryWord king{"king", "king", "king"};
inline constexpr EntryWord declared{"declared|announced", "beyan", "angesagt"};
inline constexpr EntryWord ace{"ace", "as", "ass"};
inline constexpr EntryWord last{"last|last trick", "son|son el", "letzter|letzter stich"};
inline constexpr EntryWord shown{"shown|exposed", "açık", "gezeigt"};
inline constexpr EntryWord doubles{"x|doubles", "kontr", "kontra"};
inline constexpr EntryWord redoubles{"xx|redoubles", "sürkontr", "rekontra"};
inline constexpr EntryWord is_void{"void|cancelled", "iptal|geçersiz|boz|bozuldu", "ungültig|ungueltig"};
inline constexpr EntryWord names{"names|players", "isimler|oyuncular", "namen|spieler"};
inline constexpr EntryWord first{"first", "başlayan", "erster|erste"};

// of Bezique
inline constexpr EntryWord again{"again", "tekrar|dönük", "nochmals|wieder"};
inline constexpr EntryWord completed{"completed", "tamam", "ergänzt|ergaenzt"};
inline constexpr EntryWord marriage{"kq|marriage", "evlilik", "paar|mariage"};
inline constexpr EntryWord sequence{"seq|sequence", "tablo|seri", "sequenz"};
inline constexpr EntryWord bezique{"bz|bezique", "bezik", "bezique"};
inline constexpr EntryWord carte_blanche{"carte blanche|cb", "", ""};
inline constexpr EntryWord seven{"seven|7", "yedi|yedili", "sieben"};
inline constexpr EntryWord exact_lift{"lift", "kesme", "abheben"};
inline constexpr EntryWord guessed_lift{"guess", "tahmin", "geraten"};
inline constexpr EntryWord accepted{"accepted", "kabul", "angenommen"};
inline constexpr EntryWord refused{"refused", "ret|red", "abgelehnt"};
inline constexpr EntryWord peg{"peg", "peg|dönük", "peg"};
inline constexpr EntryWord brisques{"brisques|brisque", "brisk", "brisken"};
inline constexpr EntryWord trump{"trump|trumps", "koz", "trumpf"};
inline constexpr EntryWord deal{"deal", "tur", "runde"};
inline constexpr EntryWord dealer{"dealer", "dağıtan", "geber"};
inline constexpr EntryWord game{"game", "oyun", "spiel"};
inline constexpr EntryWord vido{"vido", "vido", "vido"};
inline constexpr EntryWord kontr{"kontr|kontr vido", "kontr", "kontra"};
inline constexpr EntryWord total{"total|totals", "toplam", "summe"};
inline constexpr EntryWord marks{"marks", "sayı", "marken"};

}  // namespace words

/// The words that the lines of a game can have, in the order in which they should be offered.
using Vocabulary = std::span<EntryWord const* const>;
Vocabulary words_of_bridge();
Vocabulary words_of_king();
Vocabulary words_of_bezique();

/// The word that stands at the beginning of a text, whole: no letter follows it. Null where none does, or where it is two words of this
/// vocabulary, which only their place tells apart.
struct FoundWord {
    EntryWord const* word = nullptr;
    std::size_t size = 0;  // of the longest spelling, also where it is two words
};
FoundWord word_at_beginning(Vocabulary, std::string_view text);

/// A line as a journal keeps it: Turkish and German words in its canonical ones, everything else as it was. Names behind `names` and
/// `rubber`, and what follows `#`, are left alone.
std::string canonical_line(Vocabulary, std::string_view line);

/// The spelling that is one letter away from a word that nobody knows: one more, one less, another, or two exchanged. Empty where there is
/// none, or where there are several.
std::string_view nearest_word(Vocabulary, std::string_view word);

}  // namespace score::formats
