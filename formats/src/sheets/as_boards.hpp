#pragma once
/// Converts deals of an evening of bridge to boards, with tags of PBN and of our own (score/formats/sheets/as_record.hpp).
#include <functional>
#include <string>

#include "score/formats/board.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sitting.hpp"

namespace score::formats::sheets {

/// `2026.11.20`, the date format of records.
std::string date_of(journal::SittingHead const&);

/// Called with each board, in the order of the sheet.
using TakeBoard = std::function<void(Board const&)>;

void boards_of(journal::SittingHead const&, RubberSheet const&, TakeBoard const&);
void boards_of(journal::SittingHead const&, ChicagoSheet const&, TakeBoard const&);
void boards_of(journal::SittingHead const&, BorcSheet const&, TakeBoard const&);
void boards_of(journal::SittingHead const&, TableSheet const&, TakeBoard const&);

}  // namespace score::formats::sheets
