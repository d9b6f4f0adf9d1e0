#include "score/formats/pbn/tags.hpp"

namespace score::formats::pbn {
namespace {

using enum TagKind;

// In the order of the enumeration.
constexpr auto rows = std::to_array<TagInfo>({
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
static_assert(rows.size() == tag_count + 1);

// A small hash table made while compiling: names are told apart by length and three characters nearly always.
constexpr std::size_t slots = 512;

constexpr std::size_t hash(std::string_view name) {
    auto const at = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(name[i])); };
    auto const n = name.size();
    return (n * 37 + at(0) * 5 + at(n / 2) * 59 + at(n - 1) * 131 + at(n - 1 - n / 4) * 17) % slots;
}

constexpr auto index = [] {
    std::array<Tag, slots> table{};
    table.fill(Tag::unknown);
    for (std::size_t i = 0; i < tag_count; ++i) {
        auto slot = hash(rows[i].name);
        while (table[slot] != Tag::unknown) slot = (slot + 1) % slots;
        table[slot] = static_cast<Tag>(i);
    }
    return table;
}();

}  // namespace

TagInfo const& info(Tag tag) { return rows[static_cast<std::size_t>(tag)]; }

Tag tag_of(std::string_view name) {
    if (name.empty()) return Tag::unknown;
    for (auto slot = hash(name); index[slot] != Tag::unknown; slot = (slot + 1) % slots)
        if (info(index[slot]).name == name) return index[slot];
    return Tag::unknown;
}

}  // namespace score::formats::pbn
