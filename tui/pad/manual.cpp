#include "pad/manual.hpp"

#include "pad/keymap.hpp"
#include "pad/sheets/drawing.hpp"

namespace score::pad {
namespace {

void append_keys(std::string& out, Place place) {
    out += ".Bl -tag -width Ds\n";
    for (auto const& binding : all_bindings()) {
        if (binding.place != place) continue;
        out.append(".It Ic ") += name_of(binding.key);
        if (binding.has_other()) out.append(" , ") += name_of(binding.other);
        out.append("\n").append(binding.help) += ".\n";
    }
    out += ".El\n";
}

// Dashes and carets that can be typed.
std::string typeable(std::string_view text) {
    std::string out;
    for (auto const c : text) {
        if (c == '-') out += "\\-";
        else if (c == '^') out += "\\(ha";
        else out += c;
    }
    return out;
}

std::string capitalised(std::string_view words) {
    std::string text{words};
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

std::string manual_entries() {
    std::string out = "Capitals and blanks do not matter.\nThese are examples, which\n.Ic F1\nshows for the game that is open.\n";
    for (auto const& game : sheets::all_games) {
        out.append(".Ss ").append(game.title) += "\n.Bl -tag -width Ds\n";
        for (auto const& example : examples_of_entries(game.id)) {
            out.append(".It Li \"").append(typeable(example.text)).append("\"\n").append(example.means);
            if (!example.of.empty()) out.append(" (").append(example.of).append(")");
            out += ".\n";
        }
        out += ".El\n";
    }
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
