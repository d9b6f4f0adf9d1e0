#pragma once
/// The words around diagrams, in three languages: those that `deals show` prints, and others that people write.
#include <string_view>

#include "score/formats/entry_words.hpp"

namespace score::formats::diagram {

/// Whether the whole text is a spelling of the word.
constexpr bool is_one_of(std::string_view text, EntryWord const& word) { return !text.empty() && spells_one_of(text, word) == text.size(); }

namespace said {

inline constexpr EntryWord shown_title{"Board|Game|Partie", "Bord|Oyun", "Board|Spiel"};  // of `deals show`
inline constexpr EntryWord board{"board|board no|bd|brd|hand", "bord", "board"};
inline constexpr EntryWord dealer{"dealer|dlr|deals", "dağıtan", "teiler"};

inline constexpr EntryWord vulnerable{"vul|vulnerable|vulnerability", "zonda|zon|zone", "gefahr"};
inline constexpr EntryWord not_vulnerable{
    "non-vulnerable|nonvulnerable|non-vul|nonvul", "zonsuz", "nichtgefahr|nicht-gefahr"};  // in one word
inline constexpr EntryWord negation{"not|non", "değil", "nicht"};
inline constexpr EntryWord between{"in|is|are|side|sides|one|pair", "taraf", "ist|sind|seite|seiten"};  // `both sides are vulnerable`
inline constexpr EntryWord nobody{"nobody|no-one|none|neither|nil|love|no|0|-", "kimse|hiç kimse|hiçbiri|yok", "niemand|keiner|keine"};
inline constexpr EntryWord everybody{"everybody|everyone|both|all", "herkes|hepsi|iki", "alle|beide"};
inline constexpr EntryWord north_south{
    "NS|N-S|N/S|N&S|N+S|north-south|north/south", "KG|K-G|K/G|kuzey-güney|kuzey/güney", "NS|nord-süd|nord/süd|nord-sued"};
inline constexpr EntryWord east_west{
    "EW|E-W|E/W|E&W|E+W|east-west|east/west", "DB|D-B|D/B|doğu-batı|doğu/batı", "OW|O-W|O/W|O&W|O+W|ost-west|ost/west"};

inline constexpr EntryWord notrump{"N|NT", "SZ", "SA|oT"};  // besides those of entries
inline constexpr EntryWord passed_out{"passed out|passed in|thrown in", "dört pas|pas geçildi", "durchgepasst|rundgepasst|eingepasst"};
inline constexpr EntryWord record_says{"the record says", "kayda göre", "in der Aufzeichnung steht"};
inline constexpr EntryWord par{"par:", "par:", "par:"};

}  // namespace said
}  // namespace score::formats::diagram
