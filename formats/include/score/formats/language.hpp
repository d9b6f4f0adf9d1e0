#pragma once
/// The language of what a person reads: English, Turkish or German.
///
///     choose_language();                                               // a program, once
///     translated(sheets::info_of(sheets::ExportForm::pbn).means);      // a text of a table, in the language in use
///
/// The catalogues are gettext's. Without one, and until `choose_language` was called, the English text comes back. What is parsed, and
/// what is written for programs, does not depend on it.
#include <cstdint>
#include <string_view>

namespace score::formats {

/// Takes the language of the environment: `LANGUAGE`, where a locale is chosen at all, else the first of `LC_ALL`, `LC_MESSAGES` and
/// `LANG`; whether the system has that locale installed does not matter. Finds the catalogues in the folder `MARKOZ_LOCALE`, else
/// in `../share/locale` as seen from the program. Next to nothing happens where the language is English. For programs, once, before they
/// say anything.
void choose_language();
/// The language in use: `en`, `tr` or `de`.
std::string_view language();

/// The text in the language in use. `english` ends with a zero byte, as literals do.
char const* translated(char const* english);
inline std::string_view translated(std::string_view english) { return translated(english.data()); }
/// The text as it is said in a context. Both end with a zero byte.
char const* translated_in(char const* context, char const* english);
inline std::string_view translated_in(std::string_view context, std::string_view english) {
    return translated_in(context.data(), english.data());
}
/// Whichever of the two fits `count`; other languages have other rules.
char const* translated_for(char const* one, char const* several, std::uint64_t count);

/// The text itself. It is one of the catalogues: tables hold it in English, and it is translated where it is shown.
constexpr char const* marked(char const* english) { return english; }

}  // namespace score::formats
