#include "pad/key.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "score/ascii.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

struct Named {
    KeyName key;
    std::string_view name;
};
constexpr std::array names{
    std::to_array<Named>({{KeyName::enter, NC_("key", "Enter")}, {KeyName::escape, NC_("key", "Esc")}, {KeyName::tab, NC_("key", "Tab")},
        {KeyName::back_tab, NC_("key", "Shift-Tab")}, {KeyName::backspace, NC_("key", "Backspace")}, {KeyName::del, NC_("key", "Delete")},
        {KeyName::insert, NC_("key", "Insert")}, {KeyName::up, NC_("key", "Up")}, {KeyName::down, NC_("key", "Down")},
        {KeyName::left, NC_("key", "Left")}, {KeyName::right, NC_("key", "Right")}, {KeyName::home, NC_("key", "Home")},
        {KeyName::end, NC_("key", "End")}, {KeyName::page_up, NC_("key", "PgUp")}, {KeyName::page_down, NC_("key", "PgDn")}})};
constexpr std::string_view space = NC_("key", "Space"), control = NC_("key", "Ctrl-"), alt = NC_("key", "Alt-");

constexpr char32_t small(char32_t c) { return c < 0x80 ? static_cast<char32_t>(ascii::lower(static_cast<char>(c))) : c; }
constexpr char32_t capital(char32_t c) { return c < 0x80 ? static_cast<char32_t>(ascii::upper(static_cast<char>(c))) : c; }

std::optional<char32_t> only_character(std::string_view text) {
    if (text.empty()) return std::nullopt;
    auto const character = formats::decode(text);
    if (character.size != text.size()) return std::nullopt;
    return character.point;
}

std::optional<Key> named(std::string_view name) {
    if (name == space) return Key::of(U' ');
    if (name == "lt") return Key::of(U'<');
    if (auto const* const found = std::ranges::find(names, name, &Named::name); found != names.end()) return Key::of(found->key);
    if (name.starts_with(control))
        if (auto const c = only_character(name.substr(control.size()))) return Key::control_and(small(*c));
    if (name.starts_with(alt))
        if (auto const c = only_character(name.substr(alt.size()))) return Key::alt_and(small(*c));
    if (name.starts_with("F"))
        if (auto const number = ascii::number(name.substr(1), 1, 12)) return Key::function(*number);
    return std::nullopt;
}

// `say` translates the words.
template <class Say>
std::string spelled(Key key, Say say) {
    if (key.name == KeyName::function) return "F" + std::to_string(key.number);
    if (key.name != KeyName::character) return std::string{say(std::ranges::find(names, key.name, &Named::key)->name)};
    std::string name{key.control ? say(control) : key.alt ? say(alt) : ""};
    if (key.character == ' ') return name.append(say(space));
    formats::append_utf8(name, key.control || key.alt ? capital(key.character) : key.character);
    return name;
}

}  // namespace

std::string name_of(Key key) {
    return spelled(key, [](std::string_view name) { return name; });
}

std::string label_of(Key key) {
    return spelled(key, [](std::string_view name) { return C_("key", name); });
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
