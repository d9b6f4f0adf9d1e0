#include "score/archive/export.hpp"

#include <algorithm>

#include "files.hpp"
#include "refusal.hpp"
#include "text/fmt.hpp"

namespace score::archive {
namespace {

using formats::sheets::SittingsExport;

std::size_t common_beginning(std::string_view a, std::string_view b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

}  // namespace

Expected<std::vector<ExportLoss>> export_sittings(
    Book& book, ExportForm form, std::span<SittingId const> ids, WriteText const& write, int reload) {
    return or_fault(book.file(), [&] {
        std::vector<ExportLoss> all;
        if (form == ExportForm::journal) {
            granted(book.export_journal(write, ids));
            return all;
        }
        std::string text;
        auto const flush = [&] {
            if (!write(text)) refuse(Trouble::failed, say("the file cannot be written"));
            text.clear();
        };
        SittingsExport to{form, text, {.several = ids.size() > 1, .reload = reload}};
        for (auto const& id : ids) {
            std::vector<std::string> lost;
            to.add(granted(book.read_with_current_names(id)), lost);
            for (auto& what : lost) all.push_back({id, std::move(what)});
            flush();
        }
        to.finish();
        flush();
        return all;
    });
}

Expected<FileExport> export_to_file(
    Book& book, ExportForm form, std::span<SittingId const> ids, std::filesystem::path const& to, int reload) {
    return or_fault(book.file(), [&] {
        std::string text;
        auto lost = granted(export_sittings(
            book, form, ids, [&](std::string_view part) { return text += part, true; }, reload));
        // A page is made to be shared.
        if (!text.empty()) write_whole(to, text, form == ExportForm::html ? Readers::everyone : Readers::owner);
        return FileExport{!text.empty(), std::move(lost)};
    });
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
