// Evenings of rubber bridge as records for programs.
#include "bridge_printing.hpp"
#include "needs.hpp"
#include "score/formats/text/printable.hpp"

namespace score::formats::sheets {

ColumnNames columns_of(RubberSheet const&) {
    return {"rubber", "entry", "input", "contract", "declarer", "tricks", "vulnerable", "ns_below", "ew_below", "ns", "ew"};
}

void print_json(JsonOut out, RubberSheet const& sheet, PrintOptions const& options, bool goes_on) {
    auto const name_of = [&](bridge::Player player) { return printable(sheet.players[player]); };
    std::size_t number = 0, count = 0;
    for (auto const& rubber : sheet.rubbers) {
        auto entries = Json::array();
        for (auto const& deal : rubber.deals) {
            auto json = json_of_deal(++count, sheet.entries[deal.entry], deal.deal, deal.vulnerability);
            json["game"] = deal.game + 1;
            json["items"] = json_of(deal.postings);
            json.update(json_of(deal.totals));
            entries.push_back(std::move(json));
        }
        Json json{{"rubber", ++number}};
        json.update(json_of(rubber.totals));
        json["entries"] = std::move(entries);
        json["bonus"] = json_of(rubber.bonus);
        json["games"] = json_of(rubber.games);
        json["part_scores"] = json_of(rubber.part_scores);
        json["complete"] = rubber.complete;
        json["broken_off"] = rubber.broken_off.has_value();
        // Who has no name is called after his first seat only where he may sit in another.
        auto const several = sheet.rubbers.size() > 1;
        if (several || sheet.named)
            for (auto const seat : all_seats) {
                auto const name = name_of(rubber.seating[seat]);
                json["players"][std::string(1, letter(seat))] = !several && name == bridge::name_of_unnamed(seat) ? Json("") : Json(name);
            }
        if (options.needs && &rubber == &sheet.rubbers.back()) json["needs"] = goes_on ? json_of_needs(sheet) : Json(nullptr);
        out.write(json);
    }
    if (sheet.rubbers.size() < 2) return;
    Json json;
    auto const standing = sheet.back_score();
    for (std::size_t i = 0; i < standing.size(); ++i) json["back_score"][name_of(static_cast<bridge::Player>(i))] = standing[i];
    out.write(json);
}

void print_records(RecordsOut records, RubberSheet const& sheet, std::int64_t) {
    std::int64_t number = 0, count = 0;
    for (auto const& rubber : sheet.rubbers) {
        ++number;
        for (auto const& deal : rubber.deals)
            write_record(records, {number, ++count}, {sheet.entries[deal.entry], deal.deal, deal.vulnerability},
                {std::int64_t{below_of(deal, Side::north_south)}, std::int64_t{below_of(deal, Side::east_west)},
                    std::int64_t{deal.totals[Side::north_south]}, std::int64_t{deal.totals[Side::east_west]}});
    }
}

}  // namespace score::formats::sheets
