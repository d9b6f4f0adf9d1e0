#pragma once
/// Every string that a person reads passes through here: `_("text")` translates, `N_("text")` only marks, for tables that are translated
/// where they are shown. A word that is two in other languages says where it stands: `C_("King", "deal")`, in tables `NC_`. What is
/// counted: `P_("{} entry", "{} entries", n)`.
///
/// The catalogues are gettext's (`po/`). Without one, and until `choose_language` was called, the English text comes back. What is parsed,
/// and what is written for programs, does not depend on it.
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

}  // namespace score::formats

#define _(text) (::score::formats::translated(text))
#define N_(text) (text)
#define C_(context, text) (::score::formats::translated_in(context, text))
#define NC_(context, text) (text)
#define P_(one, several, count) (::score::formats::translated_for(one, several, static_cast<std::uint64_t>(count)))
