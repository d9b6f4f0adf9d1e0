#include "columns.hpp"

#include <algorithm>
#include <string>

#include "../grammar/words.hpp"
#include "score/ascii.hpp"

namespace score::formats {
namespace {

// Names for messages, in the order of `Field`.
constexpr std::array<std::string_view, field_count + 1> meanings{"board", "session", "section", "round", "table", "room", "group",
    "pair_ns", "pair_ew", "names_ns", "names_ew", "north", "east", "south", "west", "team_ns", "team_ew", "contract", "declarer", "result",
    "score_ns", "score_ew", "vulnerable", "adjusted", "percentage_ns", "percentage_ew", ""};

struct ColumnWords {
    std::string_view name;  // lower case, without the characters dropped by `reduced`
    Field field;
};
using enum Field;
constexpr std::array rows{std::to_array<ColumnWords>({
    {"board", board},
    {"bd", board},
    {"boardno", board},
    {"boardnumber", board},
    {"brett", board},
    {"el", board},
    {"session", session},
    {"seans", session},
    {"date", session},
    {"section", section},
    {"sect", section},
    {"round", round},
    {"rnd", round},
    {"runde", round},
    {"tur", round},
    {"match", round},
    {"table", table},
    {"tbl", table},
    {"tisch", table},
    {"masa", table},
    {"room", room},
    {"raum", room},
    {"salon", room},
    {"group", group},
    {"fouled", group},
    {"ns", pair_ns},
    {"ew", pair_ew},
    {"pairns", pair_ns},
    {"pairew", pair_ew},
    {"pairidns", pair_ns},
    {"pairidew", pair_ew},
    {"nspair", pair_ns},
    {"ewpair", pair_ew},
    {"ow", pair_ew},
    {"kg", pair_ns},
    {"db", pair_ew},
    {"namesns", names_ns},
    {"namesew", names_ew},
    {"nsnames", names_ns},
    {"ewnames", names_ew},
    {"playersns", names_ns},
    {"playersew", names_ew},
    {"north", north},
    {"nord", north},
    {"kuzey", north},
    {"east", east},
    {"ost", east},
    {"doğu", east},
    {"south", south},
    {"süd", south},
    {"güney", south},
    {"west", west},
    {"batı", west},
    {"teamns", team_ns},
    {"teamew", team_ew},
    {"nsteam", team_ns},
    {"ewteam", team_ew},
    {"takımkg", team_ns},
    {"takımdb", team_ew},
    {"contract", contract},
    {"kontrakt", contract},
    {"kontrat", contract},
    {"outcome", contract},
    {"declarer", declarer},
    {"by", declarer},
    {"decl", declarer},
    {"alleinspieler", declarer},
    {"deklaran", declarer},
    {"result", result},
    {"tricks", result},
    {"made", result},
    {"ergebnis", result},
    {"stiche", result},
    {"sonuç", result},
    {"löve", result},
    {"score", score_ns},
    {"scorens", score_ns},
    {"nsscore", score_ns},
    {"skor", score_ns},
    {"punkte", score_ns},
    {"scoreew", score_ew},
    {"ewscore", score_ew},
    {"vul", vulnerable},
    {"vulnerable", vulnerable},
    {"vulnerability", vulnerable},
    {"zon", vulnerable},
    {"gefahr", vulnerable},
    {"adjusted", adjusted},
    {"adjustment", adjusted},
    {"ruling", adjusted},
    {"percentagens", percentage_ns},
    {"percentageew", percentage_ew},
    {"rank", known},
    {"impns", known},
    {"impew", known},
    {"mpns", known},
    {"mpew", known},
    {"multiplicity", known},
    {"lead", known},
    {"time", known},
    {"remarks", known},
    {"comment", known},
    {"dealer", known},
    {"event", known},
    {"site", known},
    {"scoring", known},
    {"deal", known},
    {"auction", known},
    {"play", known},
    {"computedns", known},
})};

std::string reduced(std::string_view name) {
    std::string out;
    for (char const c : name)
        if (std::string_view{" _-.#/"}.find(c) == std::string_view::npos) out += ascii::lower(c);
    return out;
}

}  // namespace

Field field_of(std::string_view name) {
    if (name.size() > 64) return unknown;
    auto const found = std::ranges::find(rows, reduced(name), &ColumnWords::name);
    return found == rows.end() ? unknown : found->field;
}

std::vector<ColumnName> column_names() {
    std::vector<ColumnName> names;
    for (auto const& row : rows) names.push_back({meanings[static_cast<std::size_t>(row.field)], row.name});
    return names;
}

}  // namespace score::formats
