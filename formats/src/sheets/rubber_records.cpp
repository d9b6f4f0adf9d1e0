// Evenings of rubber bridge as records for programs.
#include "bridge_kinds.hpp"
#include "bridge_printing.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::sheets {

ColumnNames RubberSheetKind::columns(Sheet const&) const {
    return {"rubber", "entry", "input", "contract", "declarer", "tricks", "vulnerable", "ns_below", "ew_below", "ns", "ew"};
}

std::vector<SheetJson> RubberSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<RubberSheet>();
    std::vector<SheetJson> objects;
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
        auto& object = objects.emplace_back(SheetJson{.before = std::move(json), .has_needs = &rubber == &sheet.rubbers.back()});
        // Who has no name is called after his first seat only where he may sit in another.
        auto const several = sheet.rubbers.size() > 1;
        if (several || sheet.named)
            for (auto const seat : all_seats) {
                auto const& name = sheet.players[rubber.seating[seat]];
                object.players.emplace_back(letter(seat), !several && name == bridge::name_of_unnamed(seat) ? std::string{} : name);
            }
    }
    if (sheet.rubbers.size() < 2) return objects;
    auto& back_score = objects.emplace_back(SheetJson{.has_needs = false}).before["back_score"];
    auto const standing = sheet.back_score();
    for (std::size_t i = 0; i < standing.size(); ++i) back_score[to_utf8(sheet.players[static_cast<bridge::Player>(i)])] = standing[i];
    return objects;
}

void RubberSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<RubberSheet>();
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
