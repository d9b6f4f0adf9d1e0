#pragma once
/// A fourth game for tests only: Pişti. Each deal brings both sides points, and the first side to reach the target wins.
///
///     n 12 s 4          North-South's and East-West's points of a deal
///
/// It represents future games: nothing outside this directory knows it.
#include <optional>
#include <string>
#include <vector>

#include "score/formats/sheets/game.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/seats.hpp"

namespace score::pisti {

struct Agreements {
    int target = 151;
};

/// A deal.
struct Entry {
    BySide<int> points{};
};

struct Sheet {
    Agreements agreements{};
    BySeat<std::string> names{};
    std::vector<Entry> deals{};
    BySide<int> totals{};
    std::optional<Side> winner{};
};

/// Why an entry is refused.
struct Refusal {
    std::size_t entry = 0;
};
struct Made {
    Sheet sheet;
    std::vector<Refusal> refused;
};
/// The sheet of these entries; entries after the end of the game are refused.
Made replay(Agreements const&, std::vector<Entry> const&);

formats::sheets::GameInfo const& game();

}  // namespace score::pisti

namespace score::formats::sheets {

template <>
struct SheetOf<pisti::Sheet> {
    static SheetKind const& kind();
};

}  // namespace score::formats::sheets
