#pragma once
/// A sentence and its arguments, in no language: what a finding says before somebody reads it.
///
///     Message const found = say("{} is sufficient", "2H");
///
/// `translated(Message)` in `score/formats/language.hpp` puts it into the language of the reader. The English sentence is the key of the
/// catalogues; `{}` stands for the next argument, `{:+}` or `{:03}` for a number in that form. Sentence and arguments are checked when they
/// are compiled.
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace score {

struct MessageArgument;

/// A sentence, a word, or several of them one after the other. Texts are shared with the program, arguments are owned.
struct Message {
    char const* context = nullptr;  // of a word with several translations; else null
    char const* english = nullptr;  // null: the arguments one after the other, without a sentence
    std::vector<MessageArgument> arguments;

    bool empty() const;
    /// Appends another message.
    Message& operator+=(Message const& more);
};
bool operator==(Message const&, Message const&);

/// A text for each language of the interface, in their order, which no catalogue translates: an entry as readers can type it.
struct InEachLanguage {
    std::vector<std::string> texts;
    friend bool operator==(InEachLanguage const&, InEachLanguage const&) = default;
};

/// A number; a text in no language (a card, a name, a quotation); a text for each; or a message of its own.
struct MessageArgument {
    std::variant<std::int64_t, std::string, InEachLanguage, Message> value;
    friend bool operator==(MessageArgument const&, MessageArgument const&) = default;
};

inline bool operator==(Message const& a, Message const& b) {
    auto const same = [](char const* x, char const* y) { return std::string_view{x ? x : ""} == std::string_view{y ? y : ""}; };
    return same(a.context, b.context) && same(a.english, b.english) && a.arguments == b.arguments;
}
inline bool Message::empty() const { return !english && arguments.empty(); }
inline Message& Message::operator+=(Message const& more) {
    if (empty()) return *this = more;
    if (english) {
        Message first = std::move(*this);
        *this = {};
        arguments.push_back({std::move(first)});
    }
    arguments.push_back({more});
    return *this;
}
inline Message operator+(Message first, Message const& more) { return first += more; }

namespace detail {

inline MessageArgument argument_of(Message value) { return {std::move(value)}; }
inline MessageArgument argument_of(InEachLanguage value) { return {std::move(value)}; }
inline MessageArgument argument_of(char value) { return {std::string(1, value)}; }
template <class T>
inline constexpr bool is_number = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;
template <class T>
    requires is_number<T>
MessageArgument argument_of(T value) {
    return {static_cast<std::int64_t>(value)};
}
template <std::convertible_to<std::string_view> T>
MessageArgument argument_of(T const& value) {
    return {std::string{std::string_view{value}}};
}

// Whether the placeholders of the sentence are those for the arguments: one for each, forms of numbers only for numbers.
template <class... Args>
constexpr bool fits(std::string_view sentence) {
    constexpr std::size_t count = sizeof...(Args);
    if (count == 0) return true;  // shown as it is
    constexpr bool numbers[]{is_number<Args>..., false};
    std::size_t next = 0;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        if (sentence[i] != '{' && sentence[i] != '}') continue;
        if (i + 1 < sentence.size() && sentence[i + 1] == sentence[i]) {
            ++i;
            continue;
        }
        auto const end = sentence.find('}', i);
        if (sentence[i] == '}' || end == std::string_view::npos || next == count) return false;
        if (end != i + 1 && (sentence[i + 1] != ':' || !numbers[next])) return false;
        ++next;
        i = end;
    }
    return next == count;
}

}  // namespace detail

/// The English text of a message, a literal with a placeholder for each argument.
template <class... Args>
struct Sentence {
    char const* english;
    consteval Sentence(char const* text) : english{text} {
        if (!detail::fits<Args...>(text)) throw "the placeholders are not those for the arguments";
    }
};

/// The message of this sentence with these arguments: integers, texts, texts for each language, messages.
template <class... Args>
Message say(Sentence<std::type_identity_t<Args>...> sentence, Args const&... arguments) {
    return {nullptr, sentence.english, {detail::argument_of(arguments)...}};
}
/// The same for a sentence or word that has several translations.
template <class... Args>
Message say_in(Sentence<> context, Sentence<std::type_identity_t<Args>...> sentence, Args const&... arguments) {
    return {context.english, sentence.english, {detail::argument_of(arguments)...}};
}
/// Marks a text for translation and returns it unchanged: tables store English texts, which are translated on display.
constexpr char const* marked(char const* english) { return english; }
/// A text of a table, marked for translation where it stands. It must outlive the message.
inline Message term(char const* english) { return {nullptr, english, {}}; }
inline Message term(std::string_view english) { return term(english.data()); }  // null-terminated
/// A text that is the same in every language: a quotation, a file name, an entry.
inline Message verbatim(std::string_view text) { return {nullptr, nullptr, {{std::string{text}}}}; }

}  // namespace score
