#pragma once
/// Sittings of a book as files of any form (`score/formats/sheets/export.hpp`): `scorebook export` and the scorepad write them here.
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

/// What a form cannot hold of a sitting, in words.
struct ExportLoss {
    SittingId sitting;
    std::string what;
};

/// Writes these sittings into one file; a journal with their seals. Trouble: what `Book::read` and `Book::export_journal` have, and `failed`
/// when `write` says that it could not.
Expected<std::vector<ExportLoss>> export_sittings(Book&, ExportForm, std::span<SittingId const>, WriteText const& write);

struct FileExport {
    bool written = false;  // false: all of it is lost
    std::vector<ExportLoss> lost{};
};
/// The same into a file, which is whole and on the disk before it has its name; one of that name is replaced. Trouble `full`, `read_only` or
/// `failed` when it cannot be made: then what had that name is as it was. Only when the folder cannot be synchronised, which is the last
/// step, the file is there, whole, but its name might not outlive a loss of power.
Expected<FileExport> export_to_file(Book&, ExportForm, std::span<SittingId const>, std::filesystem::path const& to);

/// What a file with this sitting is called: `king-2026-11-20-5f0c2a7e.html`. As many digits of the identity as no other sitting of the book
/// begins with, eight at least: files of two evenings have two names.
Expected<std::string> export_name(Book&, formats::journal::SittingHead const&, ExportForm);

}  // namespace score::archive
