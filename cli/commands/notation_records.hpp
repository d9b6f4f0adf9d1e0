#pragma once
/// Lists and draws files in the PZN and PKN notations, one record at a time. `F` is the format, as in
/// `score/formats/notation/check_file.hpp`.
#include <cstdint>

#include "commands/listing.hpp"
#include "commands/sheet_printer.hpp"
#include "commands/showing.hpp"
#include "score/formats/notation/check_file.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/sheets/sheet_kind.hpp"

namespace score::cli {

/// `is_wanted(record)` selects the records for which `write(report)` writes a line.
template <class F, class IsWanted, class Write>
void list_records(InputFile const& file, Peeked& in, Listing& list, IsWanted is_wanted, Write write) {
    formats::notation::FileChecker<F> checker{in.reader(), file.name};
    std::size_t bytes = 0;
    for (formats::notation::Report<F> report; checker.next(report);) {
        bytes += report.source.text.size();
        list.progress().at(file.name, bytes, report.source.game);
        if (!report.record || !is_wanted(*report.record)) continue;
        list.clear();
        write(report);
        list.written();
    }
}

/// `sheet_of(report)` of each record and, in text, what `draw_cards(record, sheet)` draws below it.
template <class F, class SheetOf, class DrawCards>
void show_records(
    InputFile const& file, Peeked& in, ShowSelection const& selection, Showing& showing, SheetOf sheet_of, DrawCards draw_cards) {
    if (!selection.boards.empty()) return;
    formats::notation::FileChecker<F> checker{in.reader(), file.name};
    for (formats::notation::Report<F> report; checker.next(report);) {
        if (!report.record || !selection.records.hold(static_cast<std::uint32_t>(report.source.game))) continue;
        auto const sheet = sheet_of(report);
        if (showing.is_page()) {
            formats::sheets::Sheet const whole{sheet};
            auto page = whole.kind().page(whole, {});
            if constexpr (requires { sheet.rules.form(); }) (page.title.empty() ? page.title : page.remark) = sheet.rules.form().name;
            for (auto& sentence : whole.kind().outcome(whole).sentences) page.notes.push_back(std::move(sentence));
            showing.sheet(whole, page);
            continue;
        }
        showing.begin();
        SheetPrinter{showing.out, {}}.print(sheet);
        draw_cards(*report.record, sheet);
        showing.end();
    }
}

}  // namespace score::cli
