#pragma once
/// The tags of a LIN text with their values, and the small grammars of the values (grammar.cpp).
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "../board/filling.hpp"
#include "score/ascii.hpp"
#include "score/bridge/call.hpp"
#include "score/formats/board.hpp"

namespace score::formats::lin {

/// A tag of two letters, in small ones, as one number: `tag("md")`.
using Name = std::uint16_t;
constexpr Name tag(std::string_view two) {
    return static_cast<Name>(static_cast<unsigned char>(ascii::lower(two[0])) << 8U | static_cast<unsigned char>(ascii::lower(two[1])));
}

/// The order of players everywhere in LIN, and of the digits for the dealer.
inline constexpr std::array seats{Seat::south, Seat::west, Seat::north, Seat::east};
inline constexpr std::array name_tags{pbn::Tag::south, pbn::Tag::west, pbn::Tag::north, pbn::Tag::east};

/// Something between bars.
struct Field {
    enum class Kind : std::uint8_t {
        pair,   // a tag and its value
        stray,  // neither; `value` is all of it
    } kind = Kind::pair;
    bool line_end_for_bars = false;  // its bars were lost, a line end stands there
    bool open = false;               // the text ends without the bar
    Name name = 0;
    Where where{};  // the tag
    Where value{};
};

/// Takes the next tag and value off a text, at most up to its end. False when there is none, or when `more` text may follow that it needs.
/// Liberties, each to be seen in the field: a line end for the two bars of a tag without value, or for the bar after a value; a
/// text that is no tag where one should stand.
class Fields {
public:
    Fields(std::string_view text, std::size_t from, bool more) : text_{text}, at_{from}, more_{more} {}
    bool next(Field&);
    /// Behind the last one.
    std::size_t at() const { return at_; }

private:
    bool plain(Field&);
    bool split(Where tag, Where value, Field&);
    std::string_view text_;
    std::size_t at_;
    bool more_;
};

/// Known tags, whatever is done with them.
bool is_known(Name);
/// Tags that only say how a viewer is to show something, or nothing at all.
bool is_filler(Name);

/// Calls one after the other: `p d r x xx 1C..7NT pass dbl rdbl -`, in any case, `!` after one for an alert.
struct CallText {
    enum class Kind : std::uint8_t { call, filler, unreadable } kind = Kind::unreadable;
    bridge::Call call = bridge::Call::pass();
    bool alerted = false;
    Where where{};
};
/// Takes the first call off the text; false when only blanks are left.
bool next_call(std::string_view value, std::uint32_t& at, CallText&);

/// A result of rs, of a vugraph heading: `4HE=`, `4SWx-4`, `3NN+1`, `PASS`.
struct ResultText {
    bool passed_out = false;
    std::optional<bridge::DeclaredContract> contract{};
    std::optional<int> tricks{};  // of declarer
};
std::optional<ResultText> read_result(std::string_view);

}  // namespace score::formats::lin
