#include "score/formats/pzn/document.hpp"

#include <array>

#include "score/formats/pzn_codes.hpp"
#include "text/i18n.hpp"

namespace score::formats::pzn {
namespace {

using notation::TagFacts;

// in the order of Tag
constexpr std::array facts = std::to_array<TagFacts>({{"Event", Level::match}, {"Site", Level::match}, {"Date", Level::match},
    {"Time", Level::match}, {"Scorer", Level::match}, {"Game", Level::match}, {"Variant", Level::match}, {"Players", Level::match},
    {"North", Level::match}, {"East", Level::match}, {"South", Level::match}, {"West", Level::match}, {"MatchTarget", Level::match},
    {"Agreements", Level::match}, {"ScoreTable", Level::match}, {"Standing", Level::match}, {"Winner", Level::match},
    {"Termination", Level::match}, {"Generator", Level::match}, {"GameNo", Level::game}, {"GameKind", Level::game},
    {"FirstDealer", Level::game}, {"Vido", Level::game}, {"GameResult", Level::game}, {"Points", Level::game}, {"DealNo", Level::deal},
    {"Dealer", Level::deal}, {"Void", Level::deal}, {"Hands", Level::deal}, {"Stock", Level::deal}, {"Play", Level::deal},
    {"Marks", Level::deal}, {"DealMarks", Level::deal}, {"DealResult", Level::deal}, {"Trump", Level::deal}, {"Sequence", Level::deal},
    {"Withdrawn", Level::deal}, {"LastTrick", Level::deal}, {"Brisques", Level::deal}, {"", Level::match}});
static_assert(facts.size() == static_cast<std::size_t>(Tag::unknown) + 1);

}  // namespace

constinit notation::Vocabulary const vocabulary{
    .format = "PZN",
    .tags = facts,
    .codes = notation::codes_in(pzn_codes, "pzn-"),
    .listed = index_of(Tag::marks),
    .example = "[Trump \"D\"]",
    .too_large = N_("the match is larger than 1 MiB; the rest of it is not read"),
    .differs = N_("the table of the game or of the match disagrees"),
};

std::string_view name(Tag tag) { return facts[index_of(tag)].name; }
Tag tag_of(std::string_view name) { return static_cast<Tag>(vocabulary.tag_of(name)); }
Level level_of(Tag tag) { return static_cast<Level>(facts[index_of(tag)].level); }

}  // namespace score::formats::pzn
