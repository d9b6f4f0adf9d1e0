#pragma once
/// A key, independent of the byte sequence that the terminal sends for it.
///
///     Key::of('q'); Key::control_and('l'); Key::function(1);
///     name_of(Key::control_and('l'));                        // "Ctrl-L", for scripts and the manual
///     keys_of("4s= n<Enter><Up><F5>");                       // what a test types
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace score::pad {

enum class KeyName : std::uint8_t {
    character,
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    del,
    insert,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    function,  // F1 to F12
};

struct Key {
    KeyName name = KeyName::character;
    char32_t character = 0;  // of a character; lower case with `control`
    int number = 0;          // of a function key
    bool control = false, alt = false;

    static constexpr Key of(char32_t c) { return {.character = c}; }
    static constexpr Key of(KeyName n) { return {.name = n}; }
    static constexpr Key control_and(char32_t c) { return {.character = c, .control = true}; }
    static constexpr Key alt_and(char32_t c) { return {.character = c, .alt = true}; }
    static constexpr Key function(int n) { return {.name = KeyName::function, .number = n}; }

    /// Whether it inserts text.
    constexpr bool is_text() const { return name == KeyName::character && character >= ' ' && !control && !alt; }
    friend constexpr bool operator==(Key, Key) = default;
};

/// As printed on keyboards: `Enter`, `F1`, `Ctrl-L`, `Alt-B`, `a`.
std::string name_of(Key);
/// As on a keyboard of the current language: `Strg-L`.
std::string label_of(Key);

/// The keys of a script: characters are themselves, named keys are in angle brackets (`<Enter>`, `<F5>`, `<Ctrl-L>`, `<Space>`, `<lt>` for
/// `<`). Unknown names are taken as characters.
std::vector<Key> keys_of(std::string_view script);

}  // namespace score::pad
