#include "columns.hpp"

#include <algorithm>
#include <ranges>
#include <string>
#include <unordered_map>

#include "score/formats/text/fold.hpp"

namespace score::formats {
namespace {

struct ColumnWords {
    Field field;
    std::string_view names;  // with a blank between them, and without the characters that `reduced` drops
};
constexpr auto rows = [] {
    using enum Field;
    return std::to_array<ColumnWords>({
        {board, "board bd boardno boardnumber boardnummer boardnr brett bord bordno tahta tahtano el elno"},
        {session, "session seans"},
        {date, "date"},
        {section, "section sect"},
        {round, "round rnd runde tur match"},
        {table, "table tbl tisch masa"},
        {room, "room raum salon"},
        {group, "group fouled"},
        {pair_ns, "ns pairns pairidns nspair kg paarns nspaar nordsüd kuzeygüney northsouth çiftkg kgçift"},
        {pair_ew, "ew pairew pairidew ewpair ow db paarow owpaar ostwest doğubatı eastwest çiftdb dbçift"},
        {names_ns, "namesns nsnames playersns namenns spielerns nsspieler isimlerkg oyuncularkg"},
        {names_ew, "namesew ewnames playersew namenow spielerow owspieler isimlerdb oyunculardb"},
        {north, "north nord kuzey"},
        {east, "east ost doğu"},
        {south, "south süd güney"},
        {west, "west batı"},
        {team_ns, "teamns nsteam takımkg"},
        {team_ew, "teamew ewteam takımdb"},
        {contract, "contract kontrakt kontrat endkontrakt outcome"},
        {declarer, "declarer by decl alleinspieler spieler von durch deklarant deklaran dekleran oynayan"},
        {result, "result made ergebnis resultat sonuç"},
        {tricks, "tricks stiche löve"},
        {score_ns, "score scorens nsscore skor punkte skorkg punktens"},
        {score_ew, "skordb punkteow scoreow scoreew ewscore"},
        {vulnerable, "vul vulnerable vulnerability zon gefahr"},
        {adjusted, "adjusted adjustment ruling adjustedscore adjustiert justiert korrektur zuteilung turnierleiter düzeltme "
                   "düzeltilmiş hakemkararı atananskor"},
        {percentage_ns, "percentagens"},
        {percentage_ew, "percentageew"},
        {known, "rank impns impew mpns mpew multiplicity time remarks comment dealer site scoring deal auction play "
                "computedns type nspoints ewpoints top"},
        {lead, "lead"},
        {event, "event"},
        {calculated, "input"},
        {of_games, "told"},
    });
}();

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
        for (auto const& row : rows)
            for (auto const word : row.names | std::views::split(' '))
                by_name.emplace(folded(std::string_view{word.begin(), word.end()}), row.field);
        return by_name;
    }();
    if (name.size() > 64) return Field::unknown;
    auto const found = fields.find(reduced(name));
    return found == fields.end() ? Field::unknown : found->second;
}

std::vector<Field> fields_of(std::vector<CsvCell> const& header) {
    std::vector<Field> fields;
    for (auto const& cell : header) fields.push_back(field_of(cell.text));
    if (std::ranges::find(fields, Field::pair_ew) == fields.end())
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (reduced(header[i].text) == "ns") fields[i] = Field::score_ns;
    return fields;
}

std::optional<Message> why_no_results(std::span<Field const> fields) {
    auto const has = [&](Field field) { return std::ranges::find(fields, field) != fields.end(); };
    if (has(Field::calculated)) return say("these are calculated figures, not results of tables");
    if (has(Field::of_games)) return say("these are rows of matches of Bezique or parties of King, not results of bridge");
    return std::nullopt;
}

}  // namespace score::formats
