#pragma once
/// A command that keeps the sheet of lines and prints those of records: the same for every game that has a notation of its own.
#include <functional>
#include <string_view>
#include <utility>

#include "commands/agreement_flags.hpp"
#include "commands/journal_sheets.hpp"
#include "commands/sheet_lines.hpp"
#include "kit/entries.hpp"
#include "score/formats/notation/check_file.hpp"
#include "score/formats/sheets/records.hpp"

namespace score::cli {

/// `Game` names the types `Rules`, `Lines` and `Replay`, the format of its records (`format`, and `Notation` as the format's own header
/// has it) and the code for others (`wrong_record`, with `wrong_record_words`), and has functions `lines(arguments, complaints)` and
/// `compare(agreements, wanted, told)`.
template <class Game>
class SheetsOfGame {
public:
    SheetsOfGame(Arguments const& arguments, Streams io, typename Game::Rules const& rules, SheetPrinter& printer, GameWanted wanted)
        : arguments_{arguments}, io_{io}, rules_{rules}, complaints_{arguments, io}, lines_{Game::lines(arguments, complaints_)},
          printer_{printer}, journals_{arguments, io, printer, std::move(wanted)} {}

    Exit run() {
        auto const read = for_each_entry(arguments_, io_,
            {.line = [this](formats::Source const& source, bool cut) { lines_.take(source, cut); },
                .board = [this](formats::Board const&, formats::Source const& source) { refuse(source); },
                .record = [this](formats::FormatId format, formats::ReadBytes bytes,
                              std::string_view file) { take(format, std::move(bytes), file); },
                .journal = journals_.taker()});
        if (!lines_.empty() || (!took_record_ && refused_.empty() && !journals_.any())) {
            typename Game::Replay replay{rules_, lines_.teller()};
            lines_.replay(replay);
            printer_.print(std::move(replay).finish());
        }
        return worse(worse(read, complaints_.status()), journals_.status());
    }

private:
    // Once for a file: the source is a board, or the file.
    void refuse(formats::Source const& source) {
        if (source.file == std::exchange(refused_, source.file)) return;
        complaints_.add(Game::wrong_record, {}, std::string{_(Game::wrong_record_words)}, source);
    }

    void take(formats::FormatId format, formats::ReadBytes bytes, std::string_view file) {
        if (format != Game::format) return refuse({file, {}});
        took_record_ = true;
        formats::notation::FileChecker<typename Game::Notation> checker{std::move(bytes), file};
        for (formats::notation::Report<typename Game::Notation> report; checker.next(report);) {
            complaints_.add(report.found, report.source);
            if (report.record && !report.unread.rules && agrees(report.record->record.rules, file))
                printer_.print(formats::sheets::sheet_of(*report.record, report.unread));
        }
    }

    bool agrees(typename Game::Rules const& told, std::string_view file) {
        RecordedAgreements agreements{arguments_, file};
        Game::compare(agreements, rules_, told);
        if (agreements.complaint().empty()) return true;
        io_.report(agreements.complaint());
        complaints_.raise(Exit::trouble);
        return false;
    }

    Arguments const& arguments_;
    Streams io_;
    typename Game::Rules const rules_;
    Complaints complaints_;
    typename Game::Lines lines_;
    SheetPrinter& printer_;
    JournalSheets journals_;
    std::string_view refused_;
    bool took_record_ = false;
};

}  // namespace score::cli
