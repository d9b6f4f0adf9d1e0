#pragma once
/// Lists and draws files in the PZN and PKN notations, one record at a time. `F` is the format, as in
/// `score/formats/notation/check_file.hpp`.

#include "commands/listing.hpp"
#include "commands/showing.hpp"
#include "score/formats/notation/check_file.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/sheets/sheet_kind.hpp"

namespace score::cli {

/// `write(report)` writes the line of a selected record.
template <class F, class Write>
void list_records(InputFile const& file, Peeked& in, Listing& list, Selection const& selection, Write write) {
    formats::notation::FileChecker<F> checker{in.reader(), file.name};
    std::size_t bytes = 0;
    for (formats::notation::Report<F> report; checker.next(report);) {
        bytes += report.source.text.size();
        list.progress().at(file.name, bytes, report.source.game);
        selection.tell_unread(report.found, report.source);
        if (!report.record || !selection.holds(*report.record, report.source.game)) continue;
        list.clear();
        write(report);
        list.written();
    }
}

/// Each record by `with_sheet(report, show)`, which calls `show` with its sheet, and what `draw_cards(record, sheet)` draws below it.
template <class F, class WithSheet, class DrawCards>
void show_records(
    InputFile const& file, Peeked& in, Selection const& selection, Showing& showing, WithSheet with_sheet, DrawCards draw_cards) {
    formats::notation::FileChecker<F> checker{in.reader(), file.name};
    for (formats::notation::Report<F> report; checker.next(report);) {
        selection.tell_unread(report.found, report.source);
        if (!report.record || !selection.holds(*report.record, report.source.game)) continue;
        with_sheet(report, [&](auto const& sheet) {
            formats::sheets::Sheet const whole{sheet};
            if (showing.is_page()) {
                auto page = whole.kind().page(whole, {});
                if constexpr (requires { sheet.rules.form(); }) (page.title.empty() ? page.title : page.remark) = sheet.rules.form().name;
                for (auto& sentence : whole.kind().outcome(whole).sentences) page.notes.push_back(std::move(sentence));
                showing.sheet(whole, page);
            } else {
                auto names = formats::notation::names_of_players(report.record->about);
                names.push_back(formats::notation::event_of(report.record->about));
                showing.sheet(whole, names);
            }
            draw_cards(*report.record, sheet);
            showing.end();
        });
    }
}

}  // namespace score::cli
