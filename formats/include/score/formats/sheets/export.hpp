#pragma once
/// The export forms of an evening, in one table, for `scorebook export` and the scorepad.
///
///     for (auto const form : export_forms_of("king", "dejenere")) report(info_of(form).word, translated(info_of(form).means));
///     std::string page;
///     SittingsExport to{ExportForm::html, page};
///     to.add(sitting, lost);
///     to.finish();
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/language.hpp"
#include "score/formats/sitting.hpp"

namespace score::formats::sheets {

enum class ExportForm : std::uint8_t { journal, pbn, pzn, pkn, json, csv, text, html };

struct ExportFormInfo {
    ExportForm form;
    std::string_view word;       // in options
    std::string_view extension;  // of files
    std::string_view means;      // a sentence without its full stop, translatable
};
inline constexpr std::array all_export_forms{std::to_array<ExportFormInfo>({
    {ExportForm::journal, "journal", "journal", marked("everything that happened, to be read by this program anywhere")},
    {ExportForm::pbn, "pbn", "pbn", marked("the deals as boards, for programs of bridge")},
    {ExportForm::pzn, "pzn", "pzn", marked("the match as a record of Bezique")},
    {ExportForm::pkn, "pkn", "pkn", marked("the party as a record of King")},
    {ExportForm::json, "json", "json", marked("the sheet with every figure, for programs")},
    {ExportForm::csv, "csv", "csv", marked("a line a deal, for spreadsheets")},
    {ExportForm::text, "text", "txt", marked("the sheet as a terminal shows it")},
    {ExportForm::html, "html", "html", marked("a page to view and to print: the sheet, and a chart of the score")},
})};
constexpr ExportFormInfo const& info_of(ExportForm form) { return all_export_forms[static_cast<std::size_t>(form)]; }

/// Whether a game has a form: records exist only in the notation of their game, and an unknown game has no sheet.
bool has_export_form(ExportForm, std::string_view game, std::string_view variant);
/// All forms of a game, in the order of the table.
std::vector<ExportForm> export_forms_of(std::string_view game, std::string_view variant);

struct ExportLook {
    bool several = false;  // a page gets a title for many evenings, not that of its first one
    int reload = 0;        // seconds after which a browser loads the page again; 0: never
};

/// Writes sittings into one file of a form.
class SittingsExport {
public:
    /// `out` must outlive it, and may be cleared between calls.
    SittingsExport(ExportForm, std::string& out, ExportLook look = {});
    ~SittingsExport();

    /// Appends the sitting, and its losses, in words, to `lost`. Appends nothing if everything is lost. A journal is written without seals,
    /// which need the digests of a book.
    void add(journal::Sitting const&, std::vector<std::string>& lost);
    /// Writes the trailer.
    void finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The values of the option: `journal|pbn|pzn|...`.
inline constexpr auto export_words = [] {
    std::array<char, 64> words{};
    std::size_t end = 0;
    for (auto const& info : all_export_forms) {
        if (end > 0) words[end++] = '|';
        for (char const c : info.word) words[end++] = c;
    }
    return words;
}();

}  // namespace score::formats::sheets
