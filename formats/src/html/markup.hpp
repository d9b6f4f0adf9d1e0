#pragma once
/// Writes elements of HTML and SVG: every element is closed, and text from files is escaped.
///
/// The result is also well-formed XML. `open` returns a scope guard that closes the element.
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "score/cards.hpp"

namespace score::formats::html {

/// `text` with `& < > " '` as entities, for use in an element or an attribute. Invalid UTF-8 is read as ISO 8859-1; control characters and
/// direction marks become visible (`printable`).
std::string escaped(std::string_view text);

/// An attribute: a literal name, and a value from any source.
struct Attribute {
    std::string_view name;
    std::string value;
};
using Attributes = std::initializer_list<Attribute>;

class Markup {
public:
    /// Appends to `out`, which must outlive this object.
    explicit Markup(std::string& out) : out_{out} {}

    /// Closes the element in its destructor.
    class [[nodiscard]] Open {
    public:
        Open(std::string& out, std::string_view name) : out_{&out}, name_{name} {}
        ~Open() {
            if (out_) out_->append("</").append(name_).append(">");
        }
        Open(Open&& other) noexcept : out_{std::exchange(other.out_, nullptr)}, name_{other.name_} {}
        Open& operator=(Open&&) = delete;

    private:
        std::string* out_;
        std::string_view name_;
    };

    /// `name` must outlive the element; use a literal.
    Open open(std::string_view name, Attributes = {});
    /// An empty element, `<br/>`.
    void empty(std::string_view name, Attributes = {});
    /// An element that contains text.
    void element(std::string_view name, Attributes, std::string_view text);
    void element(std::string_view name, std::string_view text) { element(name, {}, text); }
    void text(std::string_view);
    /// `♥` in the colour of the page's style: an element `span`, or `tspan` in SVG.
    void suit(Suit, std::string_view element = "span");
    /// A line end, for readability of the source.
    void line() { out_ += '\n'; }

private:
    void begin(std::string_view name, Attributes);
    std::string& out_;
};

/// The CSS class of a suit: `s`, `h`, `d`, `c`.
std::string_view class_of(Suit);

}  // namespace score::formats::html
