#pragma once
/// The fields of conditions: one table, for parsing, evaluation and manuals.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "score/bridge/call.hpp"
#include "score/formats/board.hpp"
#include "score/formats/check.hpp"
#include "score/formats/condition.hpp"

namespace score::formats::condition {

/// Whose value it is. The first four are the seats.
enum class Whose : std::uint8_t {
    north,
    east,
    south,
    west,
    north_south,
    east_west,
    dealer,
    opener,  // made the first bid
    declarer,
    dummy,
    leader,     // makes the opening lead
    declaring,  // the side
    defending,
    any,  // some hand
    unsaid,
};
std::optional<Whose> whose_of(std::string_view word);
constexpr bool is_side(Whose w) {
    return w == Whose::north_south || w == Whose::east_west || w == Whose::declaring || w == Whose::defending;
}

/// A set of seats: a bit for each.
using Seats = unsigned;
constexpr Seats bit(Seat s) { return 1U << static_cast<unsigned>(s); }

/// How a field is compared.
enum class Kind : std::uint8_t { truth, number, text, name, seat, vulnerability, contract, denomination, card, calls, shape };

/// The arguments of a field.
enum class Takes : std::uint8_t {
    nothing,
    hand,          // one hand
    hands,         // a hand, or both of a side
    maybe_seats,   // optionally
    maybe_strain,  // optionally: declarer and denomination
    tag,           // the name of a tag
};

using Lengths = std::array<int, 4>;           // by Suit
using Calls = std::vector<std::string_view>;  // each as of `call_text`
/// Nothing: the record does not have it.
using Value = std::variant<std::monostate, bool, std::int64_t, std::string, Seat, bridge::Vulnerability, WrittenContract,
    bridge::Denomination, Lengths, Calls>;

struct Field;

/// A field with its arguments.
struct Term {
    Field const* field = nullptr;
    Whose whose = Whose::unsaid;
    std::optional<bridge::Denomination> denomination{};
    pbn::Tag tag = pbn::Tag::unknown;
    std::string tag_name{};  // of a tag that PBN does not define; folded
};

/// A board, and what follows from it, computed on demand.
class Seen {
public:
    Seen(Board const& board, std::size_t game) : board_{board}, game_{game} {}

    Board const& board() const { return board_; }
    std::size_t game() const { return game_; }
    BySeat<std::optional<CardSet>> const& hands() const;  // with the fourth where three are known
    std::optional<WrittenContract> const& contract() const { return agreed().contract; }
    std::optional<Seat> declarer() const { return agreed().declarer; }
    std::optional<int> tricks() const { return agreed().facts.tricks; }  // declarer's
    std::optional<int> score_ns() const;                                 // points
    /// std::nullopt if it is not known who declares.
    std::optional<Seats> seats(Whose) const;

private:
    struct Agreed {
        Findings facts;
        std::optional<WrittenContract> contract;
        std::optional<Seat> declarer;
    };
    Agreed const& agreed() const;

    Board const& board_;
    std::size_t game_;
    mutable std::optional<BySeat<std::optional<CardSet>>> hands_;
    mutable std::optional<Agreed> agreed_;
};

struct Field {
    ConditionField shown;
    Kind kind;
    Takes takes;
    bool in_sections;  // needs calls, cards or tables
    Value (*value)(Seen const&, Term const&, Seats);
};

/// The field of that name, ignoring case; null if there is none. Fields that exist with and without arguments are two.
Field const* find_field(std::string_view name, bool called);
/// The fields of tags of PBN: `text`, or `name` for names of players.
Field const& tag_field(pbn::Tag);

/// Calls f with each value of the term: several for `any` and for names of several players. Stops, and returns true, once f does.
template <class F>
bool any_value(Seen const& seen, Term const& term, F f) {
    auto const all = seen.seats(term.whose);
    if (!all) return false;
    bool const one_by_one = term.whose == Whose::any || term.field->kind == Kind::name;
    if (!one_by_one) return f(term.field->value(seen, term, *all));
    for (auto const seat : all_seats)
        if ((*all & bit(seat)) != 0 && f(term.field->value(seen, term, bit(seat)))) return true;
    return false;
}

/// `p`, `x`, `xx`, `1nt`.
std::string_view call_text(bridge::Call);

}  // namespace score::formats::condition
