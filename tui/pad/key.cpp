#include "pad/key.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "score/formats/encoding.hpp"

namespace score::pad {
namespace {

struct Named {
    KeyName key;
    std::string_view name;
};
constexpr std::array names{std::to_array<Named>({{KeyName::enter, "Enter"}, {KeyName::escape, "Esc"}, {KeyName::tab, "Tab"},
    {KeyName::back_tab, "Shift-Tab"}, {KeyName::backspace, "Backspace"}, {KeyName::del, "Delete"}, {KeyName::insert, "Insert"},
    {KeyName::up, "Up"}, {KeyName::down, "Down"}, {KeyName::left, "Left"}, {KeyName::right, "Right"}, {KeyName::home, "Home"},
    {KeyName::end, "End"}, {KeyName::page_up, "PgUp"}, {KeyName::page_down, "PgDn"}})};

constexpr char32_t small(char32_t c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }
constexpr char32_t capital(char32_t c) { return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c; }

std::optional<char32_t> only_character(std::string_view text) {
    if (text.empty()) return std::nullopt;
    auto const character = formats::decode(text);
    if (character.size != text.size()) return std::nullopt;
    return character.point;
}

std::optional<Key> named(std::string_view name) {
    if (name == "Space") return Key::of(U' ');
    if (name == "lt") return Key::of(U'<');
    if (auto const* const found = std::ranges::find(names, name, &Named::name); found != names.end()) return Key::of(found->key);
    if (name.starts_with("Ctrl-"))
        if (auto const c = only_character(name.substr(5))) return Key::control_and(small(*c));
    if (name.starts_with("Alt-"))
        if (auto const c = only_character(name.substr(4))) return Key::alt_and(small(*c));
    int number = 0;
    if (name.starts_with("F") && std::from_chars(name.data() + 1, name.data() + name.size(), number).ptr == name.data() + name.size()
        && number >= 1 && number <= 12)
        return Key::function(number);
    return std::nullopt;
}

}  // namespace

std::string name_of(Key key) {
    if (key.name == KeyName::function) return "F" + std::to_string(key.number);
    if (key.name != KeyName::character) return std::string{std::ranges::find(names, key.name, &Named::key)->name};
    std::string name = key.control ? "Ctrl-" : key.alt ? "Alt-" : "";
    if (key.character == ' ') return name + "Space";
    formats::append_utf8(name, key.control || key.alt ? capital(key.character) : key.character);
    return name;
}

std::vector<Key> keys_of(std::string_view script) {
    std::vector<Key> keys;
    while (!script.empty()) {
        if (script.front() == '<')
            if (auto const end = script.find('>'); end != script.npos)
                if (auto const key = named(script.substr(1, end - 1))) {
                    keys.push_back(*key);
                    script.remove_prefix(end + 1);
                    continue;
                }
        auto const character = formats::decode(script);
        keys.push_back(Key::of(character.point));
        script.remove_prefix(character.size);
    }
    return keys;
}

}  // namespace score::pad
