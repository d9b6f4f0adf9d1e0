#pragma once
/// Elements of HTML and SVG, so that what is opened is closed and what comes from a file is text.
///
/// The result is well-formed XML as well. An element is closed at the end of the scope of what `open` gives.
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "score/cards.hpp"

namespace score::formats::html {

/// `text` with `& < > " '` as entities, ready to stand in an element or an attribute. Bytes that are no UTF-8 are read as ISO 8859-1;
/// control characters and what turns the direction of text become visible (`printable`).
std::string escaped(std::string_view text);

/// An attribute: a name of ours, and a value of any origin.
struct Attribute {
    std::string_view name;
    std::string value;
};
using Attributes = std::initializer_list<Attribute>;

class Markup {
public:
    /// Appends to `out`, which must outlive it.
    explicit Markup(std::string& out) : out_{out} {}

    /// Closes an element when it goes.
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

    /// `name` must outlive the element: a literal.
    Open open(std::string_view name, Attributes = {});
    /// An element with nothing in it, `<br/>`.
    void empty(std::string_view name, Attributes = {});
    /// An element with text in it.
    void element(std::string_view name, Attributes, std::string_view text);
    void element(std::string_view name, std::string_view text) { element(name, {}, text); }
    void text(std::string_view);
    /// `♥`, in the colour that the style of the page has for it: an element `span`, or `tspan` in SVG.
    void suit(Suit, std::string_view element = "span");
    /// A line end, for those who read the source.
    void line() { out_ += '\n'; }

private:
    void begin(std::string_view name, Attributes);
    std::string& out_;
};

/// The class that a suit has: `s`, `h`, `d`, `c`.
std::string_view class_of(Suit);

}  // namespace score::formats::html
