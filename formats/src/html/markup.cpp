#include "markup.hpp"

#include <array>

#include "score/formats/source.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"

namespace score::formats::html {

std::string escaped(std::string_view text) {
    std::string out;
    for (char const c : printable(text)) switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += c;
        }
    return out;
}

void Markup::begin(std::string_view name, Attributes attributes) {
    out_.append("<").append(name);
    for (auto const& [key, value] : attributes) out_.append(" ").append(key).append("=\"").append(escaped(value)).append("\"");
}

Markup::Open Markup::open(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    out_ += '>';
    return {out_, name};
}

void Markup::empty(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    out_ += "/>";
}

void Markup::element(std::string_view name, Attributes attributes, std::string_view words) {
    auto const opened = open(name, attributes);
    text(words);
}

void Markup::text(std::string_view words) { out_ += escaped(words); }

void Markup::suit(Suit suit, std::string_view name) { element(name, {{"class", std::string{class_of(suit)}}}, sign_of(suit)); }

std::string_view class_of(Suit suit) {
    constexpr std::array<std::string_view, 4> classes{"c", "d", "h", "s"};
    return classes[static_cast<std::size_t>(suit)];
}

}  // namespace score::formats::html
