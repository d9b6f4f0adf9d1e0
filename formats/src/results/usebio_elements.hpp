#pragma once
/// The elements of USEBIO that the files of programs have (formats.md §4.2).
#include <algorithm>
#include <array>
#include <string_view>

namespace score::formats::usebio {

inline constexpr std::array element_names{std::to_array<std::string_view>({"ADJUSTMENT", "BOARD", "BOARDS_PER_ROUND", "BOARDS_PLAYED",
    "BOARD_AVERAGE", "BOARD_NUMBER", "BOARD_SCORING_METHOD", "CHECKSUM", "CLUB", "CLUBS", "CLUB_ID_NUMBER", "CLUB_NAME", "CONTACT",
    "CONTRACT", "COUNTRY", "CRYPTO_KEY", "DATE", "DIAMONDS", "DIRECTION", "DUPLICATES", "EBU_CHARGE_CODE", "EMAIL", "END_BOARD_NUMBER",
    "EVENT", "EVENT_DESCRIPTION", "EVENT_ID", "EVENT_IDENTIFIER", "EVENT_RATING", "EW_BUTLER_POINTS", "EW_CROSS_IMP_POINTS", "EW_IMPS",
    "EW_MATCH_POINTS", "EW_PAIRS", "EW_PAIR_NUMBER", "EW_SCORE", "E_PLAYER_NUMBER", "FULL_NAME", "HAND", "HANDICAP", "HANDSET", "HEADLINE",
    "HEARTS", "IMPS", "LABEL", "LABELS", "LEAD", "LEGEND", "LINE", "LIN_DATA", "MASTER_POINTS", "MASTER_POINTS_AWARDED",
    "MASTER_POINT_SCALE", "MASTER_POINT_TYPE", "MATCH", "MATCH_SCORING_METHOD", "MPS_AWARDED_FLAG", "NAME", "NATIONAL_ID_NUMBER",
    "NEXT_BOARD", "NOTES", "NS_BUTLER_POINTS", "NS_CROSS_IMP_POINTS", "NS_IMPS", "NS_MATCH_POINTS", "NS_PAIR_NUMBER", "NS_SCORE",
    "NUMBER_OF_PAIRS", "N_PLAYER_NUMBER", "OPPOSING_TEAM", "OPPOSING_TEAM_POINTS", "OPPOSING_TEAM_SCORE", "P2P_CHARGE_RATE", "PAIR",
    "PAIRS", "PAIRWISE_SCORING_METHOD", "PAIR_IMPS", "PAIR_NUMBER", "PARTICIPANTS", "PERCENTAGE", "PLACE", "PLAYED_BY", "PLAYER",
    "PLAYER_NAME", "PLAYER_NUMBER", "PRINTOUTS", "PROGRAM_NAME", "PROGRAM_VERSION", "ROUND_NUMBER", "SCORE", "SCORER", "SCORING_METHOD",
    "SECTION", "SECTION_COUNT", "SESSION", "SESSION_COUNT", "SPADES", "START_BOARD_NUMBER", "STATUS", "STRAT", "STRATIFICATION",
    "STRATIFICATION_TYPE", "STRATS", "STRAT_LABEL", "STRAT_NUMBER", "STRAT_PLACE", "S_PLAYER_NUMBER", "TEAM", "TEAM_PAIRING_AVAILABLE",
    "TEAM_POINTS", "TEAM_SCORE", "TELEPHONE", "TITLE", "TOTAL_SCORE", "TRAVELLER_LINE", "TRICKS", "UPPER_LIMIT", "USEBIO", "VALUE", "VENUE",
    "VULNERABILITY", "WINNER_TYPE", "WINS_OR_DRAWS", "W_PLAYER_NUMBER"})};
static_assert(std::ranges::is_sorted(element_names));

/// The name with static storage; empty if it is not known.
constexpr std::string_view known(std::string_view name) {
    auto const* const found = std::ranges::lower_bound(element_names, name);
    return found != element_names.end() && *found == name ? *found : std::string_view{};
}

/// A known name, checked when it is compiled.
struct Name {
    std::string_view text;
    consteval Name(char const* name) : text{known(name)} {
        if (text.empty()) throw "no element of USEBIO has this name";
    }
};

}  // namespace score::formats::usebio
