#pragma once
/// Runs tests in each language of the programs.
#include <array>
#include <clocale>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "paths.hpp"
#include "text/i18n.hpp"

namespace score::test {

inline constexpr std::array<std::string_view, 3> languages{"en", "tr", "de"};

/// Sets the language of the programs through the environment, and English again on destruction. Without the catalogue every test fails.
class InLanguage {
public:
    explicit InLanguage(std::string_view language) {
        speak(std::string{language});
        EXPECT_EQ(formats::language(), language);
        auto const* const settings = language == "tr" ? "Ayarlar" : language == "de" ? "Einstellungen" : "Settings";
        EXPECT_STREQ(_("Settings"), settings) << "the catalogue is missing: " << score::test::locale_dir();
    }
    ~InLanguage() { speak("en"); }
    InLanguage(InLanguage const&) = delete;
    InLanguage& operator=(InLanguage const&) = delete;

private:
    static void speak(std::string const& language) {
        ::setenv("MARKOZ_LOCALE", score::test::locale_dir().c_str(), 1);
        ::setenv("LC_ALL", language == "en" ? "C.UTF-8" : (language + "_" + (language == "tr" ? "TR" : "DE") + ".UTF-8").c_str(), 1);
        ::setenv("LANGUAGE", language.c_str(), 1);
        std::setlocale(LC_ALL, "C");  // resets cached translations
        formats::choose_language();
    }
};

}  // namespace score::test
