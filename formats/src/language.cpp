#include "score/formats/language.hpp"

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <libintl.h>
#include <string>
#include <system_error>

#include "text/fmt.hpp"
#include <fmt/args.h>

namespace score::formats {
namespace {

constexpr char const* domain = "markoz";
std::string_view chosen = languages.front();

std::string_view environment(char const* name) {
    auto const* const value = std::getenv(name);
    return value ? value : std::string_view{};
}

// `tr_TR.UTF-8` is Turkish.
std::string_view const* language_of(std::string_view locale) {
    auto const code = locale.substr(0, locale.find_first_of("_.@"));
    auto const found = std::ranges::find(languages, code);
    return found == languages.end() ? nullptr : &*found;
}

std::string_view wanted() {
    std::string_view locale;
    for (auto const* const name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (locale = environment(name); !locale.empty()) break;
    if (locale.empty() || locale == "C" || locale == "POSIX") return languages.front();
    for (auto list = environment("LANGUAGE"); !list.empty();) {
        auto const end = std::min(list.find(':'), list.size());
        if (auto const* const found = language_of(list.substr(0, end))) return *found;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    auto const* const found = language_of(locale);
    return found ? *found : languages.front();
}

std::string catalogues() {
    if (auto const folder = environment("MARKOZ_LOCALE"); !folder.empty()) return std::string{folder};
    std::error_code none;
    auto const program = std::filesystem::read_symlink("/proc/self/exe", none);
    return (program.parent_path().parent_path() / "share" / "locale").string();
}

}  // namespace

void choose_language() {
    chosen = wanted();
    if (chosen == languages.front()) return;
    // Not "C", for which gettext translates nothing, but a locale that always exists: so LANGUAGE alone decides. Number formats are
    // unchanged.
    for (auto const category : {LC_CTYPE, LC_MESSAGES})
        if (!std::setlocale(category, "C.UTF-8")) std::setlocale(category, "");
    ::setenv("LANGUAGE", std::string{chosen}.c_str(), 1);
    ::bindtextdomain(domain, catalogues().c_str());
    ::bind_textdomain_codeset(domain, "UTF-8");
}

std::string_view language() { return chosen; }

char const* translated(char const* english) { return chosen == languages.front() || !*english ? english : ::dgettext(domain, english); }

// As in gettext: the context, a byte 4, the text.
char const* translated_in(char const* context, char const* english) {
    if (chosen == languages.front()) return english;
    auto const key = std::string{context}.append(1, '\4') + english;
    auto const* const found = ::dgettext(domain, key.c_str());
    return found == key.c_str() ? english : found;
}

char const* translated_for(char const* one, char const* several, std::uint64_t count) {
    if (chosen == languages.front()) return count == 1 ? one : several;
    return ::dngettext(domain, one, several, count);
}

std::string translated(Message const& message) {
    auto const text_of = [](MessageArgument const& argument) {
        if (auto const* const part = std::get_if<Message>(&argument.value)) return translated(*part);
        if (auto const* const spelt = std::get_if<InEachLanguage>(&argument.value))
            return spelt->texts[static_cast<std::size_t>(std::ranges::find(languages, chosen) - languages.begin())];
        return std::get<std::string>(argument.value);
    };
    if (!message.english) {
        std::string all;
        for (auto const& argument : message.arguments) all += text_of(argument);
        return all;
    }
    auto const* const sentence = message.context ? translated_in(message.context, message.english) : translated(message.english);
    if (message.arguments.empty()) return sentence;
    fmt::dynamic_format_arg_store<fmt::format_context> arguments;
    for (auto const& argument : message.arguments) {
        if (auto const* const number = std::get_if<std::int64_t>(&argument.value)) arguments.push_back(*number);
        else arguments.push_back(text_of(argument));
    }
    return fmt::vformat(sentence, arguments);
}

}  // namespace score::formats
