#include "manual.hpp"

#include <algorithm>
#include <vector>

#include "pad/keymap.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/ascii.hpp"
#include "score/formats/entry_words.hpp"

namespace score::pad {
namespace {

void append_keys(std::string& out, Place place) {
    out += ".Bl -tag -width Ds\n";
    for (auto const& binding : all_bindings()) {
        if (binding.place != place) continue;
        out.append(".It Ic ") += name_of(binding.key);
        if (binding.has_other())
            out.append(name_of(binding.other) == "?" ? " , \\&" : " , ") += name_of(binding.other);  // no delimiter of mdoc
        out.append("\n").append(binding.help) += ".\n";
    }
    out += ".El\n";
}

// Replaces typographic dashes and carets by ASCII ones.
std::string typeable(std::string_view text) {
    std::string out;
    for (auto const c : text) {
        if (c == '-') out += "\\-";
        else if (c == '^') out += "\\(ha";
        else out += c;
    }
    return out;
}

std::string listed(std::string_view spellings) {
    std::string text;
    formats::for_each_spelling(spellings, [&](std::string_view spelling) { text.append(text.empty() ? "" : ", ") += spelling; });
    return text;
}

// One word per line: no column is wide enough for all its spellings.
void append_words(std::string& out, std::string_view title, std::vector<formats::EntryWord const*> const& words) {
    out.append(".Ss ").append(title) += "\n.Bl -tag -width Ds -compact\n";
    for (auto const* const word : words) {
        out.append(".It ").append(listed(word->english)) += '\n';
        auto const turkish = listed(word->turkish), german = listed(word->german);
        if (!turkish.empty()) out.append("Turkish: ").append(turkish) += german.empty() ? "\n" : ";\n";
        if (!german.empty()) out.append("German: ").append(german) += '\n';
    }
    out += ".El\n";
}

// Words common to all games are listed once.
void append_words(std::string& out) {
    auto const bridge = formats::words_of_bridge(), king = formats::words_of_king(), bezique = formats::words_of_bezique();
    auto const has = [](formats::Vocabulary vocabulary, auto const* word) {
        return std::ranges::find(vocabulary, word) != vocabulary.end();
    };
    auto const is_common = [&](auto const* word) { return has(bridge, word) && has(king, word) && has(bezique, word); };
    auto const chosen = [&](formats::Vocabulary vocabulary, bool common) {
        std::vector<formats::EntryWord const*> words;
        for (auto const* const word : vocabulary)
            if (is_common(word) == common) words.push_back(word);
        return words;
    };
    append_words(out, "Words of every game", chosen(bridge, true));
    append_words(out, "Words of bridge", chosen(bridge, false));
    append_words(out, "Words of King", chosen(king, false));
    append_words(out, "Words of Bezique", chosen(bezique, false));
}

std::string capitalised(std::string_view words) {
    std::string text{words};
    if (!text.empty()) text[0] = ascii::upper(text[0]);
    return text;
}

}  // namespace

std::string manual_entries() {
    std::string out = "Capitals and blanks do not matter.\nThese are examples, which\n.Ic F1\nshows for the game that is open.\n";
    for (sheets::GameInfo const& game : sheets::all_games()) {
        out.append(".Ss ").append(game.title()) += "\n.Bl -tag -width Ds\n";
        for (auto const& example : examples_of_entries(game)) {
            out.append(".It Li \"").append(typeable(example.text)).append("\"\n").append(example.means);
            if (!example.of.empty()) out.append(" (").append(example.of).append(")");
            out += ".\n";
        }
        out += ".El\n";
    }
    out +=
        ".Ss Words\nWords are understood in every language, whatever the language of the program is, and without their dots and hooks "
        "as well.\n"
        "The archive keeps the English ones, and the names of the games of King.\n"
        "Letters of players and pairs, such as K, G, B, KG or DB, stay there as they were typed: they are read in every language.\n"
        "In place of a seat a player's name can stand, or its beginning, as long as only one player is meant and it is not a word of the "
        "game.\n";
    out.append("An article before a game of King or a group of Bezique counts for nothing: ")
        .append(listed(formats::words::article.english))
        .append("; ")
        .append(listed(formats::words::article.german))
        .append(".\nWhere it also begins a player's name, the line is read in the way that is possible; if both are, it is refused.\n");
    append_words(out);
    return out;
}

std::string manual_keys() {
    std::string out = "The last line of every screen shows the keys that do something there; they can be clicked.\n";
    for (auto const place : all_places) {
        out.append(".Ss ").append(capitalised(name_of(place))) += '\n';
        append_keys(out, place);
    }
    out.append(".Ss ").append(capitalised(name_of(Place::anywhere))) += '\n';
    append_keys(out, Place::anywhere);
    return out;
}

}  // namespace score::pad
