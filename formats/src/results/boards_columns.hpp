#pragma once
/// The columns of a table of boards.
#include <array>
#include <string_view>

#include "score/formats/board_results.hpp"
#include "score/formats/tags.hpp"

namespace score::formats {

/// The tag of a score that counts instead of the contract, as in the rows of PBN: `^-50`, North-South's.
inline constexpr std::string_view artificial_score_name = "ArtificialScore";

/// A column and the tag with its value; `unknown` if it has no single tag of PBN.
struct BoardColumn {
    std::string_view name;
    pbn::Tag tag = pbn::Tag::unknown;
    std::string_view own_tag{};  // that PBN does not define
};
inline constexpr std::array board_columns{std::to_array<BoardColumn>({
    {"event", pbn::Tag::event},
    {"site", pbn::Tag::site},
    {"date", pbn::Tag::date},
    {"section", pbn::Tag::section},
    {"round", pbn::Tag::round},
    {"table", pbn::Tag::table},
    {"room", pbn::Tag::room},
    {"board", pbn::Tag::board},
    {"pair_ns", pbn::Tag::pair_ns},
    {"pair_ew", pbn::Tag::pair_ew},
    {"team_ns"},  // home or visiting team, depending on the room
    {"team_ew"},
    {"north", pbn::Tag::north},
    {"east", pbn::Tag::east},
    {"south", pbn::Tag::south},
    {"west", pbn::Tag::west},
    {"dealer", pbn::Tag::dealer},
    {"vulnerable", pbn::Tag::vulnerable},
    {"contract", pbn::Tag::contract},
    {"declarer", pbn::Tag::declarer},
    {"tricks", pbn::Tag::result},
    {"score_ns", pbn::Tag::score, artificial_score_name},  // as claimed by the record
    {"computed_ns"},                                       // from contract, result and vulnerability
    {"adjusted", pbn::Tag::unknown, adjusted_name},        // what counts instead
    {"scoring", pbn::Tag::scoring},
    {"deal", pbn::Tag::deal},
    {"auction", pbn::Tag::auction},
    {"play", pbn::Tag::play},
    {"session", pbn::Tag::unknown, "Session"},
    {"group", pbn::Tag::unknown, "Group"},
    {"percentage_ns", pbn::Tag::unknown, "PercentageNS"},
    {"percentage_ew", pbn::Tag::unknown, "PercentageEW"},
    {"lead", pbn::Tag::unknown, "Lead"},
})};

}  // namespace score::formats
