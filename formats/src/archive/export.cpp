#include "score/archive/export.hpp"

#include <algorithm>

#include "files.hpp"
#include "text/fmt.hpp"

namespace score::archive {
namespace {

using formats::sheets::SittingsExport;

BookFault cannot_write() { return {Trouble::failed, say("the file cannot be written")}; }

std::size_t common_beginning(std::string_view a, std::string_view b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

}  // namespace

Expected<std::vector<ExportLoss>> export_sittings(
    Book& book, ExportForm form, std::span<SittingId const> ids, WriteText const& write, int reload) {
    std::vector<ExportLoss> all;
    if (form == ExportForm::journal) {
        if (auto const written = book.export_journal(write, ids); !written) return tl::make_unexpected(written.error());
        return all;
    }
    std::string text;
    SittingsExport to{form, text, {.several = ids.size() > 1, .reload = reload}};
    for (auto const& id : ids) {
        auto const sitting = book.read_with_current_names(id);
        if (!sitting) return tl::make_unexpected(sitting.error());
        std::vector<std::string> lost;
        to.add(*sitting, lost);
        for (auto& what : lost) all.push_back({id, std::move(what)});
        if (!write(text)) return tl::make_unexpected(cannot_write());
        text.clear();
    }
    to.finish();
    if (!write(text)) return tl::make_unexpected(cannot_write());
    return all;
}

Expected<FileExport> export_to_file(
    Book& book, ExportForm form, std::span<SittingId const> ids, std::filesystem::path const& to, int reload) {
    std::string text;
    auto const take = [&](std::string_view part) {
        text += part;
        return true;
    };
    auto lost = export_sittings(book, form, ids, take, reload);
    if (!lost) return tl::make_unexpected(lost.error());
    if (text.empty()) return FileExport{false, *std::move(lost)};
    try {
        // A page is made to be shared.
        write_whole(to, text, form == ExportForm::html ? Readers::everyone : Readers::owner);
    } catch (Refusal const& refusal) { return tl::make_unexpected(refusal.fault); }
    return FileExport{true, *std::move(lost)};
}

Expected<std::string> export_name(Book& book, formats::journal::SittingHead const& head, ExportForm form) {
    constexpr std::size_t least = 8;
    auto const identity = head.id.text();
    auto const alike = book.list({.identity = std::string{identity.substr(0, least)}});
    if (!alike) return tl::make_unexpected(alike.error());
    auto digits = least;
    for (auto const& other : *alike)
        if (other.id != head.id) digits = std::max(digits, common_beginning(identity, other.id.text()) + 1);
    auto const date = std::string_view{head.started}.substr(0, 10);
    return fmt::format("{}{}{}-{}.{}", head.game, date.empty() ? "" : "-", date, identity.substr(0, digits), info_of(form).extension);
}

}  // namespace score::archive
