#include "score/formats/format.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

#include "score/formats/i18n.hpp"

namespace score::formats {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// The beginning of a record in the manner of PBN, as far as it says what it is: the first word of its `%` lines, the value of its Game.
class Beginning {
public:
    explicit Beginning(std::string_view text) : rest_{text} {
        while (!rest_.empty()) step();
    }
    std::string_view version() const { return version_; }
    std::string_view game() const { return game_; }

private:
    void step() {
        auto const c = rest_.front();
        if (c == '%') directive();
        else if (c == '[') tag();
        else if (c == '{') skip_to('}');
        else if (is_blank(c) || c == ']') rest_.remove_prefix(1);
        else skip_to('\n');
    }
    std::string_view skip_to(char end) {
        auto const at = std::min(rest_.find(end), rest_.size());
        auto const passed = rest_.substr(0, at);
        rest_.remove_prefix(std::min(at + 1, rest_.size()));
        return passed;
    }
    void directive() {
        auto line = skip_to('\n').substr(1);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (version_.empty()) version_ = line.substr(0, line.find_first_of(" \t\r"));
    }
    // `[Game "Bezik"]`
    void tag() {
        rest_.remove_prefix(1);
        auto const name_end = std::min(rest_.find_first_of(" \t\r\n\"]"), rest_.size());
        auto const name = rest_.substr(0, name_end);
        rest_.remove_prefix(name_end);
        while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
        if (!rest_.starts_with('"')) return;
        rest_.remove_prefix(1);
        auto const value = rest_.substr(0, rest_.find_first_of("\"\r\n"));
        rest_.remove_prefix(value.size());
        if (rest_.starts_with('"')) rest_.remove_prefix(1);
        if (name == "Game" && game_.empty()) game_ = value;
    }

    std::string_view rest_, version_, game_;
};

// Without a byte order mark; UTF-16, in which the marks of these formats are every other byte, without the bytes between.
std::string plain(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    bool const wide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    std::string text{wide ? bytes.substr(2) : bytes};
    if (wide) std::erase(text, '\0');
    return text;
}

bool says(std::string_view bytes, std::string_view version, std::initializer_list<std::string_view> games) {
    auto const text = plain(bytes);
    Beginning const beginning{text};
    return beginning.version() == version || std::ranges::find(games, beginning.game()) != games.end();
}

constexpr std::array<std::string_view, 1> pbn_extensions{"pbn"}, pzn_extensions{"pzn"}, pkn_extensions{"pkn"};

constexpr std::array formats{std::to_array<FormatInfo>({
    {FormatId::pbn, "pbn", "PBN 2.1", N_("records of bridge, Portable Bridge Notation"), pbn_extensions,
        [](std::string_view bytes) { return says(bytes, "PBN", {}); }},
    {FormatId::pzn, "pzn", "PZN 1.0", N_("records of Bezique, Portable Bezique Notation"), pzn_extensions,
        [](std::string_view bytes) {
            return says(bytes, "PZN", {"Bezik", "Bezique"});
        }},
    {FormatId::pkn, "pkn", "PKN 1.0", N_("records of King, Portable King Notation"), pkn_extensions,
        [](std::string_view bytes) { return says(bytes, "PKN", {"King"}); }},
})};

std::string extension_of(std::string_view file) {
    auto const point = file.find_last_of("./");
    if (point == std::string_view::npos || file[point] == '/') return {};
    std::string extension{file.substr(point + 1)};
    for (char& c : extension)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return extension;
}

}  // namespace

std::span<FormatInfo const> all_formats() { return formats; }
FormatInfo const& format_of(FormatId id) { return formats[static_cast<std::size_t>(id)]; }

FormatInfo const& format_of(std::string_view beginning, std::string_view file) {
    for (auto const& format : formats)
        if (format.claims(beginning)) return format;
    auto const extension = extension_of(file);
    for (auto const& format : formats)
        if (std::ranges::find(format.extensions, extension) != format.extensions.end()) return format;
    return formats.front();
}

}  // namespace score::formats
