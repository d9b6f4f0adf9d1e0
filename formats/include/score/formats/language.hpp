#pragma once
/// The language of the user interface: English, Turkish or German.
///
///     choose_language();                                               // once per program
///     translated(sheets::info_of(sheets::ExportForm::pbn).means);      // a text of a table, in the current language
///
/// Uses gettext catalogues. Without one, or before `choose_language`, the English text is returned. Input grammars and machine-readable
/// output are independent of the language.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "score/message.hpp"

namespace score::formats {

/// Sets the language from the environment: `LANGUAGE`, if a locale is set at all, else the first of `LC_ALL`, `LC_MESSAGES` and `LANG`; the
/// locale need not be installed. Finds the catalogues in the directory `MARKOZ_LOCALE`, else in `../share/locale` relative to the program.
/// Almost free if the language is English. To be called once by a program, before any output.
void choose_language();
/// The languages of the interface.
inline constexpr std::array<std::string_view, 3> languages{"en", "tr", "de"};
/// The current language: `en`, `tr` or `de`.
std::string_view language();

/// The text in the current language. `english` is null-terminated, like literals.
char const* translated(char const* english);
inline std::string_view translated(std::string_view english) { return translated(english.data()); }
/// The text in a context (gettext's msgctxt). Both arguments are null-terminated.
char const* translated_in(char const* context, char const* english);
inline std::string_view translated_in(std::string_view context, std::string_view english) {
    return translated_in(context.data(), english.data());
}
/// The plural form for `count`, by the rules of the current language.
char const* translated_for(char const* one, char const* several, std::uint64_t count);

/// The message in the current language.
std::string translated(Message const&);

/// What `text_in` makes of each language, for an argument of a message.
template <class TextIn>
InEachLanguage in_each_language(TextIn text_in) {
    InEachLanguage all;
    for (auto const language : languages) all.texts.emplace_back(text_in(language));
    return all;
}

using score::marked;

}  // namespace score::formats
