#include "score/formats/pkn/document.hpp"

#include <array>

#include "score/formats/pkn_codes.hpp"
#include "text/i18n.hpp"

namespace score::formats::pkn {
namespace {

using notation::TagFacts;

// in the order of Tag
constexpr std::array facts = std::to_array<TagFacts>({{"Event", Level::party}, {"Site", Level::party}, {"Date", Level::party},
    {"Time", Level::party}, {"Round", Level::party}, {"Table", Level::party}, {"Scorer", Level::party}, {"Game", Level::party},
    {"Variant", Level::party}, {"Players", Level::party}, {"North", Level::party}, {"West", Level::party}, {"South", Level::party},
    {"East", Level::party}, {"Agreements", Level::party}, {"KozValue", Level::party}, {"DurtPayout", Level::party}, {"Deals", Level::party},
    {"TricksPerDeal", Level::party}, {"FirstDeclarer", Level::party}, {"ScoreTable", Level::party}, {"Termination", Level::party},
    {"KingBy", Level::party}, {"Result", Level::party}, {"Out", Level::party}, {"Sunk", Level::party}, {"Generator", Level::party},
    {"Hand", Level::deal}, {"Dealer", Level::deal}, {"Declarer", Level::deal}, {"Contract", Level::deal}, {"Marks", Level::deal},
    {"Deal", Level::deal}, {"Play", Level::deal}, {"Counts", Level::deal}, {"Order", Level::deal}, {"Points", Level::deal},
    {"Totals", Level::deal}, {"", Level::party}});
static_assert(facts.size() == static_cast<std::size_t>(Tag::unknown) + 1);

}  // namespace

constinit notation::Vocabulary const vocabulary{
    .format = "PKN",
    .tags = facts,
    .codes = notation::codes_in(pkn_codes, "pkn-"),
    .example = "[Declarer \"N\"]",
    .too_large = N_("the party is larger than 1 MiB; the rest of it is not read"),
    .differs = N_("the table of the party disagrees"),
};

std::string_view name(Tag tag) { return facts[index_of(tag)].name; }
Tag tag_of(std::string_view name) { return static_cast<Tag>(vocabulary.tag_of(name)); }
Level level_of(Tag tag) { return static_cast<Level>(facts[index_of(tag)].level); }

}  // namespace score::formats::pkn
