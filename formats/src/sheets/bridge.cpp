#include "score/formats/sheets/bridge.hpp"

#include "../grammar/sheet_codes.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
std::optional<Diagnostic> unused(SheetLine const& line, BridgeUse use) {
    auto const& deal = line.deal;
    if (line.kind != SheetLine::Kind::deal) {
        if (use.rubbers) return std::nullopt;
        auto const* const code = sheet_code("sheet-stray");
        return Diagnostic{code, code->severity, line.where, _("there are no rubbers on this sheet"), {}};
    }
    if (!use.strength && (deal.strength_at.size() > 0 || deal.cards_at.size() > 0)) {
        auto const where = deal.strength_at.size() > 0 ? deal.strength_at : deal.cards_at;
        return Diagnostic{sheet_code("sheet-unused"), Severity::remark, where, _("this sheet does not look at points, fits and cards"), {}};
    }
    if (use.strength && deal.fits_of_others) {
        auto const& points = *deal.strength.points;
        auto const side = points[Side::north_south] > points[Side::east_west] ? Side::north_south : Side::east_west;
        auto words = fmt::format(fmt::runtime(_("the fits are those of {}, who have more points")), name(side));
        return Diagnostic{sheet_code("sheet-fits"), Severity::remark, deal.strength_at, std::move(words), {}};
    }
    if (!use.other && deal.other_at.size() > 0)
        return Diagnostic{
            sheet_code("sheet-unused"), Severity::remark, deal.other_at, _("this sheet does not compare with another table"), {}};
    return std::nullopt;
}

void tell_refusals(std::span<bridge::Refusal const> refused, std::span<BridgeEntry const> entries, Tell const& tell) {
    for (auto const& [entry, fault] : refused) tell(entry, refusal_of(fault, entries[entry].deal));
}

}  // namespace score::formats::sheets
