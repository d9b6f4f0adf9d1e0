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

/// Reads journals: prints the sittings of the game, and a remark on others. The variant and the agreements of a sitting take precedence; a
/// contradicting option is an error.
class JournalSheets {
public:
    JournalSheets(Arguments const& arguments, Streams io, SheetPrinter& printer, GameWanted const& wanted)
        : arguments_{arguments}, io_{io}, printer_{printer}, wanted_{wanted}, complaints_{arguments, io} {}

    /// A callback for `EntryTaker`.
    auto taker() {
        return [this](formats::ReadBytes bytes, std::string_view file) { read(std::move(bytes), file); };
    }
    void read(formats::ReadBytes bytes, std::string_view file);
    /// Whether a record or a sitting agrees with the options; reports it if not.
    bool agrees(std::string_view variant, formats::sheets::GameRules const&, std::string_view file, bool is_record);
    /// The sheet for the stake of the options, where neither the record nor the sitting has one.
    formats::sheets::Sheet with_stake(formats::sheets::Sheet) const;
    /// Whether there was any journal.
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
