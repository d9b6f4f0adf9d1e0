#include "score/formats/sheets/export.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "../html/evening.hpp"
#include "as_record.hpp"
#include "score/formats/html/page.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/pbn/board_writer.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

namespace {

bool is_record(ExportForm form) { return form == ExportForm::pbn || form == ExportForm::pzn || form == ExportForm::pkn; }

}  // namespace

bool has_export_form(ExportForm form, std::string_view game, std::string_view variant) {
    if (form == ExportForm::journal) return true;
    if (is_record(form)) return record_format_of(game, variant) == info_of(form).word;
    auto const* const known = game_named(game);
    return known != nullptr && variant_of(*known, variant);
}

std::vector<ExportForm> export_forms_of(std::string_view game, std::string_view variant) {
    std::vector<ExportForm> forms;
    for (auto const& info : all_export_forms)
        if (has_export_form(info.form, game, variant)) forms.push_back(info.form);
    return forms;
}

struct SittingsExport::State {
    ExportForm form;
    std::string& out;
    ExportLook look;
    std::variant<std::monostate, pbn::Writer, Printer> writer{};  // what a form keeps from one sitting to the next
    bool begun = false;

    State(ExportForm wanted, std::string& to, ExportLook how) : form{wanted}, out{to}, look{how} {
        if (form == ExportForm::pbn) writer.emplace<pbn::Writer>(pbn::ExportOptions{.utf8 = true});
        if (form == ExportForm::json || form == ExportForm::csv)
            writer.emplace<Printer>(
                out, PrintOptions{.format = form == ExportForm::json ? PrintFormat::json : PrintFormat::csv, .names_sittings = true});
    }

    void add(journal::Sitting const& sitting, std::vector<std::string>& lost) {
        if (form == ExportForm::journal) {
            if (!std::exchange(begun, true)) journal::append_heading(out);
            return journal::append_sitting(out, sitting);
        }
        auto const& head = sitting.head();
        if (auto const word = info_of(form).word; is_record(form) && record_format_of(head.game, head.variant) != word)
            return lost.push_back(translated(say("{} has no record in {}", head.game, word)));
        auto const evening = replay(sitting);  // a sitting with an invalid head has no sheet
        if (evening) add(sitting, *evening, lost);
        else lost.push_back(translated(evening.error().front().found.message));
    }
    void add(journal::Sitting const& sitting, Evening const& evening, std::vector<std::string>& lost) {
        auto const first = !std::exchange(begun, true);
        switch (form) {
            case ExportForm::journal: return;
            case ExportForm::pbn:
            case ExportForm::pzn:
            case ExportForm::pkn: return add_record(sitting, evening, first, lost);
            case ExportForm::json:
            case ExportForm::csv: {
                auto& printer = std::get<Printer>(writer);
                printer.print(evening.sheet, sitting.head().id.text());
                if (!printer.print_notes(sitting)) lost.push_back(lost_notes(sitting));
                return;
            }
            case ExportForm::text:
                if (!first) out += '\n';
                return print_evening(out, sitting, evening.sheet);
            case ExportForm::html: {
                auto const title = look.several ? std::string{_("Evenings")} : html::title_of(sitting.head());
                if (first) html::begin_page(out, {.title = title, .language = language(), .reload = look.reload});
                return html::append_evening(out, sitting, evening);
            }
        }
    }
    void add_record(journal::Sitting const& sitting, Evening const& evening, bool first, std::vector<std::string>& lost) {
        for (auto const& finding : evening.findings)
            if (finding.found.severity == Severity::error)
                lost.push_back(translated(say("event {}: {}", finding.event, finding.found.message)));
        if (!notes_of(sitting).empty()) lost.push_back(lost_notes(sitting));
        auto const& kind = evening.sheet.kind();
        if (auto* const boards = std::get_if<pbn::Writer>(&writer)) {
            std::vector<Loss> losses;
            kind.each_board(sitting.head(), evening.sheet, [&](Board const& board) { boards->add(out, board, losses); });
            for (auto const& loss : losses) lost.push_back(loss.what);
            std::ranges::move(kind.lost_in_boards(evening.sheet), std::back_inserter(lost));
        } else kind.append_record(out, sitting, evening, first);
        if (evening.sheet.stake) lost.push_back(_("the stake"));
    }

    void finish() {
        if (!begun) return;
        if (auto* const boards = std::get_if<pbn::Writer>(&writer)) boards->finish(out);
        if (form == ExportForm::html) html::end_page(out);
    }
};

SittingsExport::SittingsExport(ExportForm form, std::string& out, ExportLook look) : state_{std::make_unique<State>(form, out, look)} {}
SittingsExport::~SittingsExport() = default;
void SittingsExport::add(journal::Sitting const& sitting, std::vector<std::string>& lost) { state_->add(sitting, lost); }
void SittingsExport::finish() { state_->finish(); }

}  // namespace score::formats::sheets
