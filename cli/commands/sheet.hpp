#pragma once
/// What the commands that keep a score sheet of bridge have in common: reading its lines, correcting and taking back, showing refusals at
/// their places.
#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "commands/complaints.hpp"
#include "commands/entry_log.hpp"
#include "commands/journal_sheets.hpp"
#include "kit/entries.hpp"
#include "kit/records.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::cli {

using formats::sheets::BridgeEntry;
using formats::sheets::BridgeUse;

/// A line or a board as it was given, with its text, so that what is wrong with it can be shown there.
struct GivenDeal {
    std::string file, text;
    std::size_t first_line = 1, game = 0;
    BridgeEntry entry;

    formats::Source source() const { return {file, text, first_line, game}; }
};

/// Reads a sheet to its end.
class SheetReader {
public:
    /// `journals` takes those.
    SheetReader(Arguments const&, Streams, BridgeUse, JournalSheets& journals);

    /// What stands on the sheet, in order.
    std::vector<BridgeEntry> entries() const;
    /// Shows what is wrong with one of them, from 0, where it stands.
    auto teller() {
        return [this](std::size_t entry, Diagnostic found) { complaints_.add({std::move(found)}, given_[acts_[entry]].source()); };
    }
    Exit status() const { return worse(complaints_.status(), journals_.status()); }
    /// Whether there is a sheet beside those of journals.
    bool has_sheet() const { return !acts_.empty() || !journals_.any(); }
    /// Whether deals came from a PBN file.
    bool has_boards() const { return has_boards_; }

private:
    void line(formats::Source const&, bool cut);
    void board(formats::Board const&, formats::Source const&);
    void act_on(formats::SheetLine&&, formats::Source const&);
    bool has_room(Span where, formats::Source const&);
    std::size_t keep(BridgeEntry&&, formats::Source const&);

    BridgeUse use_;
    JournalSheets& journals_;
    Complaints complaints_;
    std::deque<GivenDeal> given_;
    EntryLog<std::size_t> log_;
    std::vector<std::size_t> acts_;
    bool full_ = false, has_boards_ = false;
};

/// Whether "we" are North-South or East-West.
namespace flags {
inline constexpr Flag we{0, "we", "ns|ew", N_("Which side stands on the left, as We. The default is ns, North-South.")};
inline constexpr Flag explain{'x', "explain", "", N_("Show every item of every figure with its rule.")};
}  // namespace flags

/// How a sheet of bridge is printed.
formats::sheets::PrintOptions print_options(Arguments const&);

}  // namespace score::cli
