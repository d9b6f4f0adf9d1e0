#pragma once
/// The words in the lines of score sheets, in English, Turkish and German. All of them are accepted, whatever the language of the program.
/// Single source for grammars, completion, the manual and the canonical words of journals.
///
///     canonical_line(words_of_bridge(), "4s kuzey 2 batık") == "4s north 2 down";
///
/// Letters match regardless of case and diacritics: `KIZ`, `kız` and `kiz` (`score/formats/text/fold.hpp`).
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "score/formats/text/fold.hpp"

namespace score::formats {

/// Calls `f` with each spelling of a list.
template <class F>
constexpr void for_each_spelling(std::string_view list, F f) {
    while (!list.empty()) {
        auto const end = list.find('|') == list.npos ? list.size() : list.find('|');
        f(list.substr(0, end));
        list.remove_prefix(end == list.size() ? end : end + 1);
    }
}

/// A filter by first letter: it rejects most words at a position of the text without a search.
class FirstLetters {
public:
    constexpr FirstLetters(std::initializer_list<std::string_view> lists) {
        for (auto const list : lists)
            for_each_spelling(list, [this](std::string_view spelling) { bits_ |= bit(folded_letter(spelling).letter); });
    }
    constexpr bool have(FoldedLetter first) const { return first.size > 0 && (bits_ & bit(first.letter)) != 0; }

private:
    // All letters that are not English share one bit.
    static constexpr std::uint32_t bit(char32_t letter) { return letter >= U'a' && letter <= U'z' ? 1U << (letter - U'a') : 1U << 31U; }
    std::uint32_t bits_ = 0;
};

/// A word and its spellings. Each field is a list separated by `|`; completion offers the first spelling.
struct EntryWord {
    std::string_view english{}, turkish{}, german{};
    std::string_view code{};   // the word in journals, if the rules of a game define one; else the first English one
    bool always_code = false;  // also replaces the English spellings
    FirstLetters first_letters{english, turkish, german};

    constexpr std::array<std::string_view, 3> lists() const { return {english, turkish, german}; }
    constexpr std::string_view canonical() const { return code.empty() ? english.substr(0, english.find('|')) : code; }
    /// The spellings in a language (`en`, `tr`, `de`); empty where the language needs no such word.
    constexpr std::string_view list_in(std::string_view language) const {
        return language == "tr" ? turkish : language == "de" ? german : english;
    }
    /// The spelling to offer in a language.
    constexpr std::string_view in(std::string_view language) const {
        auto const list = list_in(language);
        return list.empty() ? canonical() : list.substr(0, list.find('|'));
    }
};

/// Calls `f` with each spelling of a word, in every language.
template <class F>
constexpr void for_each_spelling(EntryWord const& word, F f) {
    for (auto const list : word.lists()) for_each_spelling(list, f);
}

/// The length in bytes of the longest spelling of the word at the beginning of the text; std::nullopt if there is none.
constexpr std::optional<std::size_t> spells_one_of(std::string_view text, EntryWord const& word) {
    std::optional<std::size_t> longest;
    if (!word.first_letters.have(folded_letter(text))) return longest;
    for_each_spelling(word, [&](std::string_view spelling) {
        if (auto const size = spells(text, spelling); size > longest) longest = size;
    });
    return longest;
}

/// One table for every grammar: the only definition of each word.
namespace words {

// of every sheet
inline constexpr EntryWord insert{"insert", "araya", "einfügen|einfuegen"};
inline constexpr EntryWord correct{"correct", "düzelt", "korrigiere|korrekt"};
inline constexpr EntryWord undo{"undo", "geri al|geri", "rückgängig|zurück|rueckgaengig|zurueck"};
inline constexpr EntryWord redo{"redo", "yinele", "wiederherstellen"};

inline constexpr EntryWord north{"north", "kuzey", "nord"};
inline constexpr EntryWord east{"east", "doğu", "ost"};
inline constexpr EntryWord south{"south", "güney", "süd|sued"};
inline constexpr EntryWord west{"west", "batı", "west"};

inline constexpr EntryWord spades{"spades|spade", "maça", "pik"};
inline constexpr EntryWord hearts{"hearts|heart", "kupa|kör", "coeur|herz"};
inline constexpr EntryWord diamonds{"diamonds|diamond", "karo|köşe", "karo"};
inline constexpr EntryWord clubs{"clubs|club", "sinek|trefl", "treff|kreuz"};

// of bridge
inline constexpr EntryWord notrump{
    "notrump|no trump|no-trump|notrumps|no trumps|no-trumps|sans|sans atout", "kozsuz|sanzatu", "ohne|ohne trumpf|sans atout"};
inline constexpr EntryWord doubled{
    "doubled|double|dbl", "konturlu|kontur|konturlanmış|kontrlu|kontr|kontralı", "kontra|kontriert|im kontra"};
inline constexpr EntryWord redoubled{"redoubled|redouble|rdbl|redbl",
    "sürkonturlu|sürkontur|sürkonturlanmış|sürkontrlu|sürkontr|sürkontralı", "rekontra|rekontriert|im rekontra"};
inline constexpr EntryWord made{"made|makes|make|making", "yaptı|oldu|tamam|çıktı|çıkarılmış|tam", "erfüllt|gemacht|erfuellt|genau"};
inline constexpr EntryWord tricks{"tricks|trick", "el|löve", "stiche|stich"};  // total tricks of declarer
inline constexpr EntryWord down{"down|off|minus|undertricks|undertrick", "batık|battı|batak|düştü|düşük|içeri|içeride|içerde|eksi|eksik",
    "faller|gefallen|runter|unterstich|unterstiche"};
inline constexpr EntryWord over{
    "over|overtricks|overtrick|up|plus", "fazla|artı", "überstich|überstiche|ueberstich|ueberstiche|extrastich|extrastiche"};
inline constexpr EntryWord by{"by", "", "von"};
inline constexpr EntryWord with{"with", "ile", "mit"};
inline constexpr EntryWord and_then{"and", "ve", "und"};
inline constexpr EntryWord bid{"bid", "", "gereizt"};
inline constexpr EntryWord exactly{"exactly|just", "", "gerade"};
inline constexpr EntryWord article{"the|a|an|of", "", "der|die|das|den|dem|des"};  // before a game of King, or a group of Bezique
inline constexpr EntryWord on_the_nose{"on the nose", "tamı tamına", "punktgenau"};
inline constexpr EntryWord slam{"slam|small slam|grand slam|little slam", "şlem|küçük şlem|büyük şlem",
    "schlemm|kleinschlemm|großschlemm|grossschlemm"};  // known only to say that the contract tells it
// of the tricks beyond the book, and of over- and undertricks
inline constexpr EntryWord one{"one", "bir", "eins|ein|einen|eine|einmal"};
inline constexpr EntryWord two{"two", "iki", "zwei|zweimal"};
inline constexpr EntryWord three{"three", "üç", "drei|dreimal"};
inline constexpr EntryWord four{"four", "dört", "vier|viermal"};
inline constexpr EntryWord five{"five", "beş", "fünf|fuenf"};
inline constexpr EntryWord six{"six", "altı", "sechs"};
inline constexpr EntryWord seven_of_them{"seven", "yedi", "sieben"};
// further ones of what a player took at King, where yedi is "took", too
inline constexpr EntryWord zero{"zero|nothing", "sıfır|hiç", "null|nichts"};
inline constexpr EntryWord seven_taken{"seven", "yedi", "sieben"};
inline constexpr EntryWord eight{"eight", "sekiz", "acht"};
inline constexpr EntryWord nine{"nine", "dokuz", "neun"};
inline constexpr EntryWord ten{"ten", "on", "zehn"};
inline constexpr EntryWord eleven{"eleven", "on bir", "elf"};
inline constexpr EntryWord twelve{"twelve", "on iki", "zwölf|zwoelf"};
inline constexpr EntryWord thirteen{"thirteen", "on üç", "dreizehn"};
// Only in a contract: a sheet knows the vulnerability, and offers no such word.
inline constexpr EntryWord vulnerable{"vulnerable|vul", "zonda", "in gefahr|gefahr", "v"};
inline constexpr EntryWord not_vulnerable{
    "not vulnerable|non vulnerable|nonvulnerable|not vul|nonvul", "zonda değil|zonsuz", "nicht in gefahr|in nichtgefahr|nichtgefahr", "nv"};
inline constexpr EntryWord pass{"pass|passed out|passed|all pass|pass out|all passed|passed in|thrown in",
    "pas|pas geçildi|dört pas|herkes pas|elden pas", "gepasst|alle passen|alle gepasst|passe|durchgepasst|eingepasst|rundgepasst"};
inline constexpr EntryWord not_played{"np|not played|no play|sit out|bye", "oynanmadı", "nicht gespielt|ausgesetzt"};  // a result
inline constexpr EntryWord sit_out{"sit out|bye", "", "ausgesetzt"};  // not_played, because a pair had no opponents
inline constexpr EntryWord open_room{"open|open room|o", "açık|açık oda|açık salon", "offen|offener raum"};
inline constexpr EntryWord closed_room{"closed|closed room|c", "kapalı|kapalı oda|kapalı salon|k", "geschlossen|geschlossener raum|g"};
inline constexpr EntryWord we{"we", "biz", "wir"};
inline constexpr EntryWord they{"they", "onlar", "sie|die"};
inline constexpr EntryWord honours{"honours|honors|hon", "onör|honör|onörle", "honneurs|honneur"};
inline constexpr EntryWord hcp{"hcp|points", "puan", "punkte|figurenpunkte"};
inline constexpr EntryWord fits{"fits|fit", "fit|uyum", "fits"};
inline constexpr EntryWord none{"none", "yok", "keine|kein|keiner"};
inline constexpr EntryWord board{"board", "bord", "board"};
inline constexpr EntryWord other{"other|vs", "diğer|öbür|öteki", "andere|anderer|gegen"};
inline constexpr EntryWord cards{"deal", "kartlar", "karten"};
inline constexpr EntryWord end{"end|end rubber|end of rubber", "bitir|bitti", "ende"};
inline constexpr EntryWord rubber{"rubber|new rubber|next rubber", "rober|yeni rober", "rubber|robber|neuer rubber|neuer robber"};

// of King; the codes of its games are in king.md §2
inline constexpr EntryWord no{"no", "", "keine|kein"};
inline constexpr EntryWord no_tricks{"tricks", "el|el almaz|eller", "stiche", "el"};
inline constexpr EntryWord no_hearts{"hearts", "kupa|kupa almaz|kupalar", "coeur|herz|herzen", "kupa"};
inline constexpr EntryWord no_men{
    "men|kings and jacks", "erkek|erkek almaz|erkekler", "männer|maenner|mann|könige und buben|koenige und buben", "erkek"};
inline constexpr EntryWord no_queens{"queens", "kız|kız almaz|kızlar|kızları", "damen|dame", "kız"};
inline constexpr EntryWord king_of_hearts{
    "king of hearts|barbu", "rıfkı|rıfkı almaz|rıfkıyı", "coeur-könig|coeur-koenig|coeurkönig|herzkönig|herzkoenig|bart", "rıfkı"};
inline constexpr EntryWord last_two{"last two|last two tricks|last 2|last 2 tricks",
    "soniki|son iki|son iki almaz|son 2|son2|son ikiyi|sonikiyi",
    "letzte zwei|letzte zwei stiche|letzten zwei|letzten zwei stiche|letzte 2|letzten 2|letzte 2 stiche|letzten 2 stiche", "soniki"};
inline constexpr EntryWord trumps{"trumps|trump", "koz|ssk", "trumpf", "koz"};
inline constexpr EntryWord no_diamonds{"diamonds", "karo|karo almaz", "karo", "karo"};
inline constexpr EntryWord dominoes{"domino|dominoes", "domino", "domino"};
inline constexpr EntryWord trex_layout{"trex|trix|layout", "trex|treks", "trex"};
inline constexpr EntryWord durt{"dürt", "dürt", "dürt"};
inline constexpr EntryWord all_penalties{"all six|all penalties", "hepsi|tüm cezalar", "alle sechs|alle strafspiele", "hepsi"};
inline constexpr EntryWord everybody{"all", "hepsi|hepsini", "alle"};
inline constexpr EntryWord both{"both", "ikisi|ikisini|ikisi de", "beide"};
inline constexpr EntryWord each_player{"everybody|everyone", "herkes", "jeder"};
inline constexpr EntryWord except{"except|except for|but", "hariç|dışında", "außer|ausser"};
inline constexpr EntryWord took{"took|takes|taken by", "aldı|yedi", "nahm|nahmen|nimmt|genommen|hat"};
inline constexpr EntryWord in{"in", "", "in"};
inline constexpr EntryWord points{"points", "puan", "punkte"};
inline constexpr EntryWord order{"order", "sıra", "folge"};
inline constexpr EntryWord king{"king|makes king|made king", "king|king yaptı|dış king", "king|macht king"};
inline constexpr EntryWord declared{
    "declared|announced|declares king|declared king|announces king", "beyan|king beyanı|king dedi", "angesagt|king angesagt|sagt king an"};
inline constexpr EntryWord ace{"ace", "as", "ass"};
inline constexpr EntryWord last{"last|last trick", "son|son el", "letzter|letzter stich"};
inline constexpr EntryWord shown{"shown|exposed|shows|showed", "açık|gösterdi|gösterir", "gezeigt|zeigt|zeigte"};
inline constexpr EntryWord doubles{"x|doubles", "kontur|kontr", "kontra|kontriert"};
inline constexpr EntryWord redoubles{"xx|redoubles", "sürkontur|sürkontr", "rekontra|rekontriert"};
inline constexpr EntryWord is_void{
    "void|cancelled|broken", "iptal|geçersiz|boz|bozuldu", "ungültig|ungueltig|fehlgabe|abgebrochen|annulliert"};
inline constexpr EntryWord one_each{"one each", "birer|birer birer|birer tane", "je eine|je einer|jeder eine"};
inline constexpr EntryWord names{"names|players", "isimler|oyuncular", "namen|spieler"};
inline constexpr EntryWord first{"first", "başlayan", "erster|erste"};

// of Bezique
inline constexpr EntryWord again{"again", "tekrar|dönük", "nochmals|wieder"};
inline constexpr EntryWord completed{"completed|completes", "tamam|tamamladı", "ergänzt|ergaenzt|vervollständigt|vervollstaendigt"};
inline constexpr EntryWord marriage{"kq|marriage", "papaz-kız|papaz kız|evlilik|evliliği", "paar|mariage|hochzeit"};
inline constexpr EntryWord royal_marriage{
    "royal marriage|trump marriage", "koz evliliği|kozdan evlilik", "trumpfpaar|trumpfmariage|trumpfhochzeit|königspaar|koenigspaar"};
inline constexpr EntryWord sequence{"seq|sequence", "tablo|tablosu|seri|serisi|sekans", "sequenz"};
inline constexpr EntryWord bezique{"bz|bezique", "bezik", "bezique"};
inline constexpr EntryWord bezique_2{
    "double bezique", "ikili bezik|çift bezik|2 x bezik|2 × bezik", "doppelbezique|doppeltes bezique", "BZ2", true};
inline constexpr EntryWord bezique_3{"triple bezique", "üçlü bezik|3 x bezik|3 × bezik", "dreierbezique", "BZ3", true};
inline constexpr EntryWord bezique_4{"quadruple bezique", "dörtlü bezik|4 x bezik|4 × bezik", "viererbezique", "BZ4", true};
inline constexpr EntryWord bezique_5{"quintuple bezique", "beşli bezik|5 x bezik|5 × bezik", "fünferbezique|fuenferbezique", "BZ5", true};
// Not `4 as`: written together, it means four aces of spades.
inline constexpr EntryWord four_aces{"four aces|4 aces", "dört as", "vier asse|4 asse", "4A", true};
inline constexpr EntryWord four_tens{"four tens|4 tens", "dört onlu|4 onlu", "vier zehnen|4 zehnen", "4T", true};
inline constexpr EntryWord four_kings{
    "four kings|4 kings", "dört papaz|4 papaz", "vier könige|4 könige|vier koenige|4 koenige", "4K", true};
inline constexpr EntryWord four_queens{"four queens|4 queens", "dört kız|4 kız", "vier damen|4 damen", "4Q", true};
inline constexpr EntryWord four_jacks{"four jacks|4 jacks", "dört vale|4 vale", "vier buben|4 buben", "4J", true};
inline constexpr EntryWord five_aces{"five aces|5 aces", "beş as", "fünf asse|5 asse|fuenf asse", "5A", true};
inline constexpr EntryWord five_tens{"five tens|5 tens", "beş onlu|5 onlu", "fünf zehnen|5 zehnen|fuenf zehnen", "5T", true};
inline constexpr EntryWord five_kings{
    "five kings|5 kings", "beş papaz|5 papaz", "fünf könige|5 könige|fuenf koenige|5 koenige", "5K", true};
inline constexpr EntryWord five_queens{"five queens|5 queens", "beş kız|5 kız", "fünf damen|5 damen|fuenf damen", "5Q", true};
inline constexpr EntryWord five_jacks{"five jacks|5 jacks", "beş vale|5 vale", "fünf buben|5 buben|fuenf buben", "5J", true};
inline constexpr EntryWord carte_blanche{"carte blanche|cb", "kart blanş", "carte blanche"};
inline constexpr EntryWord seven{"seven|7|seven of trumps", "yedi|yedili|koz yedilisi", "sieben|trumpfsieben"};
// Parts of what is said that add nothing to it.
inline constexpr EntryWord next_one{"next|new", "yeni|sonraki", "neue|neues|nächste|nächstes|naechste|naechstes"};  // deal, game
inline constexpr EntryWord pegs_way{"up", "yukarı", "oben|hoch"};
inline constexpr EntryWord trump_is{"is|are", "", "ist"};                           // trump is hearts, hearts are trumps
inline constexpr EntryWord of_suit{"of|in", "", "in"};                              // a marriage in hearts
inline constexpr EntryWord calls_vido{"calls|called", "çekti|çeker", "sagt|ruft"};  // vido
inline constexpr EntryWord has_group{"shows|showed|has|declares", "açtı|gösterdi", "zeigt|meldet|legt|hat"};
inline constexpr EntryWord takes_back{"", "al", ""};  // geri al
inline constexpr EntryWord misdeal{"misdeal", "bozuk tur", "vergeben"};
inline constexpr EntryWord exact_lift{"lift|exactly 24 cards lifted", "kesme|tam 24 kâğıt kaldırıldı", "abheben|genau 24 karten abgehoben"};
inline constexpr EntryWord guessed_lift{
    "guess|number of cards lifted guessed", "tahmin|kaldırılan kâğıt sayısı bilindi", "geraten|zahl der abgehobenen karten erraten"};
inline constexpr EntryWord accepted{"accepted|accepts", "kabul", "angenommen"};
inline constexpr EntryWord was_accepted{"", "etti|edildi", ""};  // kabul etti
inline constexpr EntryWord refused{"refused|declined|refuses", "ret|red|reddetti|reddedildi|kaçtı", "abgelehnt"};
inline constexpr EntryWord peg{"peg", "peg|dönük", "stift|peg"};
inline constexpr EntryWord brisques{"brisques|brisque", "brisk|briskler", "brisken|brisquen"};
inline constexpr EntryWord trump{"trump|trumps", "koz", "trumpf"};
inline constexpr EntryWord deal{"deal", "tur", "runde|gabe"};
inline constexpr EntryWord dealer{"dealer|deals", "dağıtan|dağıtır|dağıtıyor", "teiler|geber|gibt|teilt"};
inline constexpr EntryWord game{"game", "oyun", "spiel"};
inline constexpr EntryWord vido{"vido", "vido", "vido"};
inline constexpr EntryWord kontr{"kontr|kontr vido", "kontr|kontr vido", "kontra|kontra vido|kontravido"};
inline constexpr EntryWord total{"total|totals", "tur toplamı|toplam", "rundensumme|summe"};  // of a deal: a sheet has its own
inline constexpr EntryWord marks{"marks", "sayı", "marken|zähler|zaehler"};

}  // namespace words

/// The words of the lines of a game, in the order in which they are offered.
using Vocabulary = std::span<EntryWord const* const>;
Vocabulary words_of_bridge();
Vocabulary words_of_king();
Vocabulary words_of_bezique();

/// The whole word at the beginning of a text: no letter follows it. Null if there is none, or if two words of this vocabulary match, which
/// only the context distinguishes.
struct FoundWord {
    EntryWord const* word = nullptr;
    std::size_t size = 0;  // of the longest spelling, also if two words match
};
FoundWord word_at_beginning(Vocabulary, std::string_view text);

/// A line in canonical form, for a journal: Turkish and German words replaced by canonical ones, everything else unchanged. Names after
/// `names` and `rubber`, and comments after `#`, are left alone. Appends the replacements to `replaced`.
std::string canonical_line(Vocabulary, std::string_view line, class Replacements* replaced = nullptr);

/// The reverse, for display and re-entry: English words, and the codes of the games of King, in another language (`tr`, `de`). Unchanged:
/// the groups of Bezique, names, comments, and words that would be other words of the vocabulary in that language.
std::string worded_line(Vocabulary, std::string_view line, std::string_view language);

/// The spelling in a language, or the code, at distance one from an unknown word: a letter inserted, deleted, changed, or two swapped. Empty
/// if there is none, or more than one.
std::string_view nearest_word(Vocabulary, std::string_view word, std::string_view language);

}  // namespace score::formats
