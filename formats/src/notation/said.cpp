// How a record of the PBN family identifies itself.
#include <algorithm>
#include <string>

#include "score/ascii.hpp"
#include "score/formats/format.hpp"
#include "score/formats/text/trim.hpp"
#include "text/beginning.hpp"

namespace score::formats {
namespace {

// The beginning of a record of the PBN family, as far as it identifies the format: the first word of its `%` lines, the value of its Game.
class Beginning {
public:
    explicit Beginning(std::string_view text) : rest_{text} {
        while (!rest_.empty()) step();
    }
    std::string_view version() const { return version_; }
    std::string_view game() const { return game_; }
    bool has_tag() const { return has_tag_; }

private:
    void step() {
        auto const c = rest_.front();
        if (c == '%') directive();
        else if (c == '[') tag();
        else if (c == '{') skip_to('}');
        else if (ascii::is_space(c) || c == ']') rest_.remove_prefix(1);
        else skip_to('\n');
    }
    std::string_view skip_to(char end) {
        auto const at = std::min(rest_.find(end), rest_.size());
        auto const passed = rest_.substr(0, at);
        rest_.remove_prefix(std::min(at + 1, rest_.size()));
        return passed;
    }
    void directive() {
        auto const line = trimmed_before(skip_to('\n').substr(1));
        if (version_.empty()) version_ = line.substr(0, line.find_first_of(" \t\r"));
    }
    // `[Game "Bezik"]`
    void tag() {
        rest_.remove_prefix(1);
        auto const name_end = std::min(rest_.find_first_of(" \t\r\n\"]"), rest_.size());
        auto const name = rest_.substr(0, name_end);
        bool const is_name = !name.empty() && ascii::is_letter(name.front());
        rest_.remove_prefix(name_end);
        while (!rest_.empty() && ascii::is_space(rest_.front())) rest_.remove_prefix(1);
        if (!rest_.starts_with('"')) return;
        has_tag_ = has_tag_ || is_name;
        rest_.remove_prefix(1);
        auto const value = rest_.substr(0, rest_.find_first_of("\"\r\n"));
        rest_.remove_prefix(value.size());
        if (rest_.starts_with('"')) rest_.remove_prefix(1);
        if (name == "Game" && game_.empty()) game_ = value;
    }

    std::string_view rest_, version_, game_;
    bool has_tag_ = false;
};

}  // namespace

bool has_tags(std::string_view bytes) { return Beginning{plain_beginning(bytes)}.has_tag(); }

std::optional<FormatId> notation_of(std::string_view bytes) {
    auto const text = plain_beginning(bytes);
    Beginning const beginning{text};
    auto const version = beginning.version(), game = beginning.game();
    if (version == "PZN" || (version.empty() && (game == "Bezik" || game == "Bezique"))) return FormatId::pzn;
    if (version == "PKN" || (version.empty() && game == "King")) return FormatId::pkn;
    if (version == "PBN") return FormatId::pbn;
    return std::nullopt;
}

std::string extension_of(std::string_view file) {
    auto const point = file.find_last_of("./");
    if (point == std::string_view::npos || file[point] == '/') return {};
    return ascii::in_small_letters(file.substr(point + 1));
}

}  // namespace score::formats
