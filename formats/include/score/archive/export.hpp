#pragma once
/// Exports sittings of a book in any form (`score/formats/sheets/export.hpp`), for `scorebook export` and the scorepad.
///
///     auto const lost = export_sittings(book, ExportForm::html, ids, write);      // one page
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "score/archive/book.hpp"
#include "score/formats/sheets/export.hpp"

namespace score::archive {

using formats::sheets::ExportForm;

/// A loss: what a form cannot represent of a sitting, in words.
struct ExportLoss {
    SittingId sitting;
    std::string what;
};

/// Writes these sittings into one file; a journal gets their seals. Errors: those of `Book::read` and `Book::export_journal`, and `failed`
/// if `write` returns false.
/// `reload`: of a page, as in `ExportLook`.
Expected<std::vector<ExportLoss>> export_sittings(Book&, ExportForm, std::span<SittingId const>, WriteText const& write, int reload = 0);

struct FileExport {
    bool written = false;  // false: everything is lost
    std::vector<ExportLoss> lost{};
};
/// Writes them into a file atomically: it is complete and synced before it gets its name, and replaces a file of that name. Errors `full`,
/// `read_only` or `failed`; an existing file is then unchanged. One exception: if the directory cannot be synced, which is the last step,
/// the complete file is there, but its name might not survive a power failure. It is for its owner only, but a page of HTML is for everybody
/// whom the umask allows.
Expected<FileExport> export_to_file(Book&, ExportForm, std::span<SittingId const>, std::filesystem::path const& to, int reload = 0);

/// The file name for this sitting: `king-2026-11-20-5f0c2a7e.html`. It has at least eight digits of the identity, and enough to distinguish
/// it from every other sitting of the book.
Expected<std::string> export_name(Book&, formats::journal::SittingHead const&, ExportForm);

}  // namespace score::archive
