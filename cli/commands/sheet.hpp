#pragma once
/// What the commands that keep a score sheet have in common: reading its lines, correcting and taking back, showing refusals at their
/// places, and printing.
#include <array>
#include <cstddef>
#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "commands/complaints.hpp"
#include "commands/entry_log.hpp"
#include "kit/entries.hpp"
#include "kit/records.hpp"
#include "score/bridge/sheet.hpp"
#include "score/formats/sheet_entry.hpp"

namespace score::cli {

/// A deal as it was given, with its text, so that what is wrong with it can be shown there.
struct GivenDeal {
    std::string file, text, input;
    std::size_t first_line = 1, game = 0;
    formats::SheetDeal deal;

    formats::Source source() const { return {file, text, first_line, game}; }
};

/// One thing that stands on a sheet.
struct SheetAct {
    enum class Kind { deal, break_off, next_rubber } kind = Kind::deal;
    std::size_t given = 0;             // where the deal or the line is kept
    std::vector<std::string> names{};  // of the next rubber
};

/// What a sheet can use of a line; the rest is remarked upon.
struct SheetUse {
    bool strength = false, rubbers = false;
};

/// Reads a sheet to its end.
class SheetReader {
public:
    SheetReader(Arguments const&, Streams, SheetUse);

    /// What stands on the sheet, in order.
    std::vector<SheetAct> const& acts() const { return acts_; }
    GivenDeal const& given(SheetAct const& act) const { return given_[act.given]; }
    /// Shows why a deal is refused, at its place.
    void refuse(SheetAct const&, bridge::EntryFault);
    /// Shows all refusals of a replay of `acts`.
    void refuse(std::vector<bridge::Refusal> const& refused) {
        for (auto const& [entry, fault] : refused) refuse(acts_[entry], fault);
    }
    Exit status() const { return complaints_.status(); }
    /// Whether deals came from a PBN file.
    bool has_boards() const { return has_boards_; }

private:
    void line(formats::Source const&, bool cut);
    void board(formats::Board const&, formats::Source const&);
    void act_on(formats::SheetLine&&, formats::Source const&);
    bool has_room(Span where, formats::Source const&);
    std::size_t keep(formats::SheetDeal&&, formats::Source const&, std::string input);

    SheetUse use_;
    Complaints complaints_;
    std::deque<GivenDeal> given_;
    EntryLog<SheetAct> log_;
    std::vector<SheetAct> acts_;
    bool full_ = false, has_boards_ = false;
};

/// Whether "we" are North-South or East-West.
namespace flags {
inline constexpr Flag we{0, "we", "ns|ew", N_("Which side stands on the left, as We. The default is ns, North-South.")};
inline constexpr Flag explain{'x', "explain", "", N_("Show every item of every figure with its rule.")};
}  // namespace flags

/// "4SX-1 by N", or "pass".
std::string contract_of(bridge::DealEntry const&);
/// "none", "NS", "EW" or "both".
std::string_view words_of(bridge::Vulnerability);
/// For programs: "none", "ns", "ew" or "both", the words of --vul.
std::string_view key_of(bridge::Vulnerability);
/// The items of a deal, a line each: side, points, reason, factors, rule.
void append_items(std::string& out, bridge::Postings const&, bridge::DealEntry const&);
/// Left-aligned or, with a negative width, right-aligned in so many columns of the terminal.
std::string padded(std::string_view text, int width);

/// Ends a line: the blanks at its end go.
void end_line(std::string& out);

using Json = nlohmann::ordered_json;
/// Text of any encoding, made printable.
Json json_text(std::string_view);
Json json_of(bridge::Postings const&);
Json json_of(BySide<int> const&);
/// `entry`, `input`, `contract`, `declarer`, `tricks`, `vulnerable`: what every deal of every sheet has.
Json json_of_deal(std::size_t number, GivenDeal const&, bridge::DealEntry const&, bridge::Vulnerability);
/// One object, one line.
void write_json(Output&, Json const&);
/// A sheet of deals: its totals, `entries` with the totals after each, `bonus`, which such a sheet has none of, `complete`. `entry_of` makes
/// the object of a deal and its number.
template <class Sheet, class EntryOf>
void write_json_of_deals(Output& out, Sheet const& sheet, EntryOf entry_of) {
    auto entries = Json::array();
    for (auto const& deal : sheet.deals) {
        auto entry = entry_of(deal, entries.size() + 1);
        entry.update(json_of(deal.totals));
        entries.push_back(std::move(entry));
    }
    auto json = json_of(sheet.totals);
    json["entries"] = std::move(entries);
    json["bonus"] = Json::array();
    json["complete"] = sheet.complete;
    write_json(out, json);
}

/// The cells `input`, `contract`, `declarer`, `tricks`, `vulnerable` of a deal; they view it.
class DealCells {
public:
    DealCells(GivenDeal const&, bridge::DealEntry const&, bridge::Vulnerability);
    DealCells(DealCells const&) = delete;
    DealCells& operator=(DealCells const&) = delete;
    std::array<Cell, 5> const& cells() const { return cells_; }

private:
    std::string contract_, declarer_;
    std::array<Cell, 5> cells_;
};

/// `before`, then the cells of a deal, then `after`, as one record.
void write_record(RecordWriter&, std::vector<Cell> before, DealCells const&, std::vector<Cell> const& after);

/// Prints a sheet, which has `print_text`, `print_json` and `print_records`, in the form that was asked for.
template <class Sheet>
void print(Sheet& sheet, Format format) {
    if (format == Format::text) sheet.print_text();
    else if (format == Format::json) sheet.print_json();
    else sheet.print_records(format);
}

}  // namespace score::cli
