#include "columns.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "score/formats/text/fold.hpp"

namespace score::formats {
namespace {

struct ColumnWords {
    std::string_view name;  // without the characters dropped by `reduced`
    Field field;
};
using enum Field;
constexpr std::array rows{std::to_array<ColumnWords>({
    {"board", board},
    {"bd", board},
    {"boardno", board},
    {"boardnumber", board},
    {"boardnummer", board},
    {"boardnr", board},
    {"brett", board},
    {"bord", board},
    {"bordno", board},
    {"tahta", board},
    {"tahtano", board},
    {"el", board},
    {"elno", board},
    {"session", session},
    {"seans", session},
    {"date", date},
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
    {"paarns", pair_ns},
    {"paarow", pair_ew},
    {"nspaar", pair_ns},
    {"owpaar", pair_ew},
    {"nordsüd", pair_ns},
    {"ostwest", pair_ew},
    {"kuzeygüney", pair_ns},
    {"doğubatı", pair_ew},
    {"northsouth", pair_ns},
    {"eastwest", pair_ew},
    {"çiftkg", pair_ns},
    {"çiftdb", pair_ew},
    {"kgçift", pair_ns},
    {"dbçift", pair_ew},
    {"namesns", names_ns},
    {"namesew", names_ew},
    {"nsnames", names_ns},
    {"ewnames", names_ew},
    {"playersns", names_ns},
    {"playersew", names_ew},
    {"namenns", names_ns},
    {"namenow", names_ew},
    {"spielerns", names_ns},
    {"spielerow", names_ew},
    {"nsspieler", names_ns},
    {"owspieler", names_ew},
    {"isimlerkg", names_ns},
    {"isimlerdb", names_ew},
    {"oyuncularkg", names_ns},
    {"oyunculardb", names_ew},
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
    {"endkontrakt", contract},
    {"outcome", contract},
    {"declarer", declarer},
    {"by", declarer},
    {"decl", declarer},
    {"alleinspieler", declarer},
    {"spieler", declarer},
    {"von", declarer},
    {"durch", declarer},
    {"deklarant", declarer},
    {"deklaran", declarer},
    {"dekleran", declarer},
    {"oynayan", declarer},
    {"result", result},
    {"made", result},
    {"ergebnis", result},
    {"resultat", result},
    {"sonuç", result},
    {"tricks", tricks},
    {"stiche", tricks},
    {"löve", tricks},
    {"score", score_ns},
    {"scorens", score_ns},
    {"nsscore", score_ns},
    {"skor", score_ns},
    {"punkte", score_ns},
    {"skorkg", score_ns},
    {"skordb", score_ew},
    {"punktens", score_ns},
    {"punkteow", score_ew},
    {"scoreow", score_ew},
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
    {"adjustedscore", adjusted},
    {"adjustiert", adjusted},
    {"justiert", adjusted},
    {"korrektur", adjusted},
    {"zuteilung", adjusted},
    {"turnierleiter", adjusted},
    {"düzeltme", adjusted},
    {"düzeltilmiş", adjusted},
    {"hakemkararı", adjusted},
    {"atananskor", adjusted},
    {"percentagens", percentage_ns},
    {"percentageew", percentage_ew},
    {"rank", known},
    {"impns", known},
    {"impew", known},
    {"mpns", known},
    {"mpew", known},
    {"multiplicity", known},
    {"lead", lead},
    {"time", known},
    {"remarks", known},
    {"comment", known},
    {"dealer", known},
    {"event", event},
    {"site", known},
    {"scoring", known},
    {"deal", known},
    {"auction", known},
    {"play", known},
    {"computedns", known},
    {"type", known},
    {"nspoints", known},
    {"ewpoints", known},
    {"top", known},
    {"input", calculated},
    {"told", of_games},
})};

std::string reduced(std::string_view name) {
    std::string out;
    for (char const c : name)
        if (std::string_view{" _-.#/"}.find(c) == std::string_view::npos) out += c;
    return folded(out);
}

}  // namespace

Field field_of(std::string_view name) {
    static auto const fields = [] {
        std::unordered_map<std::string, Field> by_name;
        for (auto const& row : rows) by_name.emplace(folded(row.name), row.field);
        return by_name;
    }();
    if (name.size() > 64) return unknown;
    auto const found = fields.find(reduced(name));
    return found == fields.end() ? unknown : found->second;
}

std::vector<Field> fields_of(std::vector<CsvCell> const& header) {
    std::vector<Field> fields;
    for (auto const& cell : header) fields.push_back(field_of(cell.text));
    if (std::ranges::find(fields, pair_ew) == fields.end())
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (reduced(header[i].text) == "ns") fields[i] = score_ns;
    return fields;
}

std::optional<Message> why_no_results(std::span<Field const> fields) {
    auto const has = [&](Field field) { return std::ranges::find(fields, field) != fields.end(); };
    if (has(Field::calculated)) return say("these are calculated figures, not results of tables");
    if (has(Field::of_games)) return say("these are rows of matches of Bezique or parties of King, not results of bridge");
    return std::nullopt;
}

}  // namespace score::formats
