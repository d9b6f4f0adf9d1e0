#pragma once
/// The tags of a LIN text with their values, and the small grammars of the values (grammar.cpp).
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "../board/filling.hpp"
#include "score/ascii.hpp"
#include "score/bridge/call.hpp"
#include "score/formats/board.hpp"

namespace score::formats::lin {

/// A two-letter tag in lower case as one number: `tag("md")`.
using Name = std::uint16_t;
constexpr Name tag(std::string_view two) {
    return static_cast<Name>(static_cast<unsigned char>(ascii::lower(two[0])) << 8U | static_cast<unsigned char>(ascii::lower(two[1])));
}

/// The order of players throughout LIN, and of the digits for the dealer.
inline constexpr std::array seats{Seat::south, Seat::west, Seat::north, Seat::east};
inline constexpr std::array name_tags{pbn::Tag::south, pbn::Tag::west, pbn::Tag::north, pbn::Tag::east};

/// Text between bars.
struct Field {
    enum class Kind : std::uint8_t {
        pair,   // a tag and its value
        stray,  // neither; `value` is the whole text
    } kind = Kind::pair;
    bool line_end_for_bars = false;  // a line end replaces its bars
    bool open = false;               // the text ends before the bar
    Name name = 0;
    Where where{};  // the tag
    Where value{};
};

/// Reads the next tag and value of a text. False at the end, or if `more` text may follow that is needed. Deviations that are accepted and
/// recorded in the field: a line end instead of the two bars of a tag without a value, or instead of the bar after a value; a text that is
/// not a tag in the place of one. A line that begins with % is read as commentary: browser helpers put such lines first.
class Fields {
public:
    Fields(std::string_view text, std::size_t from, bool more) : text_{text}, at_{from}, more_{more} {}
    bool next(Field&);
    /// The end of the last field.
    std::size_t at() const { return at_; }

private:
    bool plain(Field&);
    bool escape(Field&, std::size_t begin);
    bool split(Where tag, Where value, Field&);
    std::string_view text_;
    std::size_t at_;
    bool more_;
};

/// Whether the tag is known, used or not.
bool is_known(Name);
/// Tags that only control the display, or have no meaning.
bool is_filler(Name);

/// Consecutive calls: `p d r x xx 1C..7NT pass dbl rdbl -`, case-insensitive, `!` after a call for an alert.
struct CallText {
    enum class Kind : std::uint8_t { call, filler, unreadable } kind = Kind::unreadable;
    bridge::Call call = bridge::Call::pass();
    bool alerted = false;
    Where where{};
};
/// Reads the first call of the text from `at` on; false if only whitespace is left.
bool next_call(std::string_view value, std::uint32_t& at, CallText&);

/// A result in rs, in the heading of a vugraph file: `4HE=`, `4SWx-4`, `3NN+1`, `PASS`.
struct ResultText {
    bool passed_out = false;
    std::optional<bridge::DeclaredContract> contract{};
    std::optional<int> tricks{};  // declarer's
};
std::optional<ResultText> read_result(std::string_view);

}  // namespace score::formats::lin
