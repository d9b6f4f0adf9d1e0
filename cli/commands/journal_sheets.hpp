#pragma once
/// The sheets of the sittings of a journal, for the commands that keep the sheet of one game.
#include <string>
#include <string_view>

#include "commands/complaints.hpp"
#include "commands/sheet_command.hpp"
#include "commands/sheet_printer.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::cli {

/// Reads journals: sittings of the game are printed, of others there is a remark. What a sitting says of its variant and its agreements
/// stands; an option that says something else is wrong.
class JournalSheets {
public:
    JournalSheets(Arguments const& arguments, Streams io, SheetPrinter& printer, GameWanted const& wanted)
        : arguments_{arguments}, io_{io}, printer_{printer}, wanted_{wanted}, complaints_{arguments, io} {}

    /// A taker of `EntryTaker`.
    auto taker() {
        return [this](formats::ReadBytes bytes, std::string_view file) { read(std::move(bytes), file); };
    }
    void read(formats::ReadBytes bytes, std::string_view file);
    /// Whether what a record or a sitting tells is what the options say; complains where it is not.
    bool agrees(std::string_view variant, formats::sheets::GameRules const&, std::string_view file, bool is_record);
    /// Whether there was a journal at all.
    bool any() const { return any_; }
    Exit status() const { return complaints_.status(); }

private:
    void show(formats::journal::Part const&, std::string_view file);
    void tell(formats::sheets::Findings const&, formats::journal::Part const&, std::string_view file);

    Arguments const& arguments_;
    Streams io_;
    SheetPrinter& printer_;
    GameWanted const& wanted_;
    Complaints complaints_;
    bool any_ = false;
};

}  // namespace score::cli
