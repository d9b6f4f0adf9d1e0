#pragma once
/// The tags defined by PBN 2.1, and those added by other programs (formats.md §1.7, §1.13, §2.1). One table: order of export, kind, whether
/// the value may be `#`.
#include <array>
#include <cstdint>
#include <string_view>

namespace score::formats::pbn {

/// Every known tag. The first fifteen are the mandatory ones in their export order (PBN 3.4).
enum class Tag : std::uint8_t {
    event,
    site,
    date,
    board,
    west,
    north,
    east,
    south,
    dealer,
    vulnerable,
    deal,
    scoring,
    declarer,
    contract,
    result,
    // sections
    auction,
    play,
    note,
    // supplemental sections (PBN 5)
    action_table,
    auction_time_table,
    instant_score_table,
    optimum_play_table,
    optimum_result_table,
    play_time_table,
    score_table,
    total_score_table,
    // supplemental tags (PBN 4)
    annotator,
    annotator_na,
    application,
    bid_system_ew,
    bid_system_ns,
    competition,
    deal_id,
    description,
    east_na,
    east_type,
    event_date,
    event_sponsor,
    french_mp,
    generator,
    hidden,
    home_team,
    mode,
    north_na,
    north_type,
    optimum_score,
    pair_ew,
    pair_ns,
    room,
    round,
    score,
    score_imp,
    score_mp,
    score_percentage,
    score_rubber,
    score_rubber_history,
    section,
    south_na,
    south_type,
    stage,
    table,
    termination,
    time,
    time_call,
    time_card,
    time_control,
    utc_date,
    utc_time,
    visit_team,
    west_na,
    west_type,
    // not in the standard, but known (formats.md §2.1)
    ability,
    minimax,
    double_dummy_tricks,
    par_contract,
    bc_flags,
    unknown,
};

inline constexpr std::size_t tag_count = static_cast<std::size_t>(Tag::unknown);

/// The kind of a tag.
enum class TagKind : std::uint8_t { mandatory, section, table, supplemental, extension };

struct TagInfo {
    std::string_view name;
    TagKind kind;
    bool inheritable;  // `#` and `##` are allowed as values (PBN 4.8)
};

namespace detail {
/// In the order of the enumeration.
inline constexpr auto tag_rows = [] {
    using enum TagKind;
    return std::to_array<TagInfo>({
        {"Event", mandatory, true},
        {"Site", mandatory, true},
        {"Date", mandatory, true},
        {"Board", mandatory, true},
        {"West", mandatory, true},
        {"North", mandatory, true},
        {"East", mandatory, true},
        {"South", mandatory, true},
        {"Dealer", mandatory, false},
        {"Vulnerable", mandatory, false},
        {"Deal", mandatory, false},
        {"Scoring", mandatory, true},
        {"Declarer", mandatory, false},
        {"Contract", mandatory, false},
        {"Result", mandatory, true},
        {"Auction", TagKind::section, false},
        {"Play", TagKind::section, false},
        {"Note", TagKind::section, false},
        {"ActionTable", TagKind::table, true},
        {"AuctionTimeTable", TagKind::table, true},
        {"InstantScoreTable", TagKind::table, true},
        {"OptimumPlayTable", TagKind::table, true},
        {"OptimumResultTable", TagKind::table, true},
        {"PlayTimeTable", TagKind::table, true},
        {"ScoreTable", TagKind::table, true},
        {"TotalScoreTable", TagKind::table, true},
        {"Annotator", supplemental, true},
        {"AnnotatorNA", supplemental, true},
        {"Application", supplemental, true},
        {"BidSystemEW", supplemental, true},
        {"BidSystemNS", supplemental, true},
        {"Competition", supplemental, true},
        {"DealId", supplemental, true},
        {"Description", supplemental, true},
        {"EastNA", supplemental, true},
        {"EastType", supplemental, true},
        {"EventDate", supplemental, true},
        {"EventSponsor", supplemental, true},
        {"FrenchMP", supplemental, true},
        {"Generator", supplemental, true},
        {"Hidden", supplemental, true},
        {"HomeTeam", supplemental, true},
        {"Mode", supplemental, true},
        {"NorthNA", supplemental, true},
        {"NorthType", supplemental, true},
        {"OptimumScore", supplemental, true},
        {"PairEW", supplemental, true},
        {"PairNS", supplemental, true},
        {"Room", supplemental, true},
        {"Round", supplemental, true},
        {"Score", supplemental, true},
        {"ScoreIMP", supplemental, true},
        {"ScoreMP", supplemental, true},
        {"ScorePercentage", supplemental, true},
        {"ScoreRubber", supplemental, true},
        {"ScoreRubberHistory", supplemental, true},
        {"Section", supplemental, true},
        {"SouthNA", supplemental, true},
        {"SouthType", supplemental, true},
        {"Stage", supplemental, true},
        {"Table", supplemental, true},
        {"Termination", supplemental, true},
        {"Time", supplemental, true},
        {"TimeCall", supplemental, true},
        {"TimeCard", supplemental, true},
        {"TimeControl", supplemental, true},
        {"UTCDate", supplemental, true},
        {"UTCTime", supplemental, true},
        {"VisitTeam", supplemental, true},
        {"WestNA", supplemental, true},
        {"WestType", supplemental, true},
        {"Ability", extension, true},
        {"Minimax", extension, true},
        {"DoubleDummyTricks", extension, true},
        {"ParContract", extension, true},
        {"BCFlags", extension, true},
        {"", extension, true},
    });
}();
static_assert(tag_rows.size() == tag_count + 1);
}  // namespace detail

/// The row of a tag; `unknown` has an empty name and is an inheritable extension.
constexpr TagInfo const& info(Tag tag) { return detail::tag_rows[static_cast<std::size_t>(tag)]; }

/// The tag with this name, case-sensitive (PBN 3.3); `unknown` for any other.
Tag tag_of(std::string_view name);

}  // namespace score::formats::pbn
