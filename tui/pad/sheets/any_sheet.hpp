#pragma once
/// The sheets with a drawing of their own, and a generic one for all others.
#include <utility>

#include "score/formats/page.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::pad {

namespace sheets = formats::sheets;
using formats::page::Figure;

/// A sheet without a drawing of its own: its entries with running totals.
struct OtherSheet {
    sheets::Sheet const& sheet;
};

/// Calls `visit` with the sheet as the type of its game.
template <class Visit>
decltype(auto) visit_sheet(sheets::Sheet const& sheet, Visit visit) {
    if (auto const* const rubber = sheet.as<sheets::RubberSheet>()) return visit(*rubber);
    if (auto const* const chicago = sheet.as<sheets::ChicagoSheet>()) return visit(*chicago);
    if (auto const* const borc = sheet.as<sheets::BorcSheet>()) return visit(*borc);
    if (auto const* const table = sheet.as<sheets::TableSheet>()) return visit(*table);
    if (auto const* const bezique = sheet.as<bezique::MatchSheet>()) return visit(*bezique);
    if (auto const* const several = sheet.as<bezique::SeveralSheet>()) return visit(*several);
    if (auto const* const king = sheet.as<king::PartySheet>()) return visit(*king);
    return visit(OtherSheet{sheet});
}

}  // namespace score::pad
