#include "score/formats/pzn/document.hpp"

#include <algorithm>
#include <array>

namespace score::formats::pzn {
namespace {

struct TagFacts {
    std::string_view name;
    Level level;
    bool section = false;
};
// in the order of Tag
constexpr std::array facts = std::to_array<TagFacts>(
    {{"Event", Level::match}, {"Site", Level::match}, {"Date", Level::match}, {"Time", Level::match}, {"Scorer", Level::match},
        {"Game", Level::match}, {"Variant", Level::match}, {"North", Level::match}, {"South", Level::match}, {"MatchTarget", Level::match},
        {"Agreements", Level::match}, {"ScoreTable", Level::match, true}, {"Standing", Level::match}, {"Winner", Level::match},
        {"Termination", Level::match}, {"Generator", Level::match}, {"GameNo", Level::game}, {"GameKind", Level::game},
        {"FirstDealer", Level::game}, {"Vido", Level::game}, {"GameResult", Level::game}, {"Points", Level::game}, {"DealNo", Level::deal},
        {"Dealer", Level::deal}, {"Void", Level::deal}, {"Hands", Level::deal}, {"Stock", Level::deal, true}, {"Play", Level::deal, true},
        {"Marks", Level::deal, true}, {"DealMarks", Level::deal}, {"DealResult", Level::deal}, {"Trump", Level::deal},
        {"Sequence", Level::deal}, {"Withdrawn", Level::deal}, {"LastTrick", Level::deal}, {"Brisques", Level::deal}, {"", Level::match}});
static_assert(facts.size() == static_cast<std::size_t>(Tag::unknown) + 1);

constexpr TagFacts const& facts_of(Tag tag) { return facts[static_cast<std::size_t>(tag)]; }

}  // namespace

std::string_view name(Tag tag) { return facts_of(tag).name; }
Level level_of(Tag tag) { return facts_of(tag).level; }
bool has_section(Tag tag) { return facts_of(tag).section; }

Tag tag_of(std::string_view name) {
    auto const found = std::ranges::find(facts, name, &TagFacts::name);
    return static_cast<Tag>(found == facts.end() ? facts.size() - 1 : static_cast<std::size_t>(found - facts.begin()));
}

std::string print(Document const& document) {
    std::string out;
    out.reserve(document.text.size());
    std::size_t at = 0;
    for (auto const& node : document.nodes) {
        out += document.text.substr(at, node.where.begin - at);
        out += document.at(node.where);
        at = node.where.end;
    }
    return out += document.text.substr(at);
}

std::string unescaped(std::string_view value) {
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) ++i;
        out += value[i];
    }
    return out;
}

std::string escaped(std::string_view value) {
    std::string out;
    for (char const c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    return out;
}

}  // namespace score::formats::pzn
