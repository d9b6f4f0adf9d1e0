#include "commands/entry_forms.hpp"

#include <array>
#include <string>

#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "text/i18n.hpp"

namespace score::cli {
namespace {

constexpr std::size_t longest_form = 72;  // as a line of help: not the four hands of a deal
constexpr std::array names_of_some{"Ayşe", "Burak", "Ceren", "Deniz"};

EntryForm form_of_names(std::size_t players) {
    std::string text{formats::words::names.in(formats::language())};
    for (std::size_t i = 0; i < players && i < names_of_some.size(); ++i) text.append(i == 0 ? " " : ", ") += names_of_some[i];
    return {std::move(text), N_("names the players, in the order of the table")};
}

}  // namespace

std::vector<EntryForm> forms_of(formats::sheets::GameInfo const& game) {
    auto const variant = game.variants().front();
    std::vector<EntryForm> forms;
    for (auto const& [text, means, of] : examples_of_entries(game, variant.word))
        if (text.size() <= longest_form) forms.push_back({worded_entry(game, text, formats::language()), means});
    forms.push_back(form_of_names(variant.seats.size()));
    return forms;
}

std::vector<EntryForm> forms_of_contracts() {
    std::vector<EntryForm> forms;
    for (auto const& [text, means, of] : formats::sheets::examples_of_contracts())
        forms.push_back({formats::worded_line(formats::words_of_bridge(), text, formats::language()), means});
    forms.push_back({"7: 4s= n", N_("with the number of the board, which decides who is vulnerable")});
    return forms;
}

}  // namespace score::cli
