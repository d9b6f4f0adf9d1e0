#include "score/formats/sheets/bridge.hpp"

#include <utility>

#include "../grammar/sheet_codes.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {}  // namespace

std::optional<BridgeEntry> bridge_entry(std::string_view text, SheetLine&& line) {
    using Kind = BridgeEntry::Kind;
    switch (line.verb) {
        case SheetLine::Verb::nothing:
        case SheetLine::Verb::take_back:
        case SheetLine::Verb::take_again: return std::nullopt;
        case SheetLine::Verb::deal:
        case SheetLine::Verb::correct: return BridgeEntry{Kind::deal, std::string{trimmed(text)}, std::move(line.deal), {}};
        case SheetLine::Verb::break_off:
        case SheetLine::Verb::next_rubber: break;
    }
    line.deal.deal_at = line.where;
    auto const kind = line.verb == SheetLine::Verb::break_off ? Kind::break_off : Kind::next_rubber;
    return BridgeEntry{kind, std::string{trimmed(text)}, std::move(line.deal), std::move(line.names)};
}

std::optional<Diagnostic> unused(SheetLine const& line, BridgeUse use) {
    auto const& deal = line.deal;
    bool const has_deal = line.verb == SheetLine::Verb::deal || line.verb == SheetLine::Verb::correct;
    bool const is_of_rubbers = line.verb == SheetLine::Verb::break_off || line.verb == SheetLine::Verb::next_rubber;
    if (has_deal && !use.strength && (deal.strength_at.size() > 0 || deal.cards_at.size() > 0)) {
        auto const where = deal.strength_at.size() > 0 ? deal.strength_at : deal.cards_at;
        return Diagnostic{sheet_code("sheet-unused"), Severity::remark, where, _("this sheet does not look at points, fits and cards"), {}};
    }
    if (has_deal && use.strength && deal.fits_of_others) {
        auto const& points = *deal.strength.points;
        auto const side = points[Side::north_south] > points[Side::east_west] ? Side::north_south : Side::east_west;
        auto words = fmt::format(fmt::runtime(_("the fits are those of {}, who have more points")), name(side));
        return Diagnostic{sheet_code("sheet-fits"), Severity::remark, deal.strength_at, std::move(words), {}};
    }
    if (has_deal && !use.other && deal.other_at.size() > 0)
        return Diagnostic{
            sheet_code("sheet-unused"), Severity::remark, deal.other_at, _("this sheet does not compare with another table"), {}};
    if (is_of_rubbers && !use.rubbers) {
        auto const* const code = sheet_code("sheet-stray");
        return Diagnostic{code, code->severity, line.where, _("there are no rubbers on this sheet"), {}};
    }
    return std::nullopt;
}

void tell_refusals(std::span<bridge::Refusal const> refused, std::span<BridgeEntry const> entries, Tell const& tell) {
    for (auto const& [entry, fault] : refused) tell(entry, refusal_of(fault, entries[entry].deal));
}

}  // namespace score::formats::sheets
