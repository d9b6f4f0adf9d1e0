// Recognises a deal file by reading its first board.

#include "layout.hpp"
#include "score/formats/bytes_of.hpp"

namespace score::formats::deals {
namespace {

constexpr std::size_t enough = 4096;  // bytes

}  // namespace

std::span<FormatInfo const> all_formats() {
    auto const all = formats::all_formats();
    auto const first = static_cast<std::size_t>(Format::dlm);
    return all.subspan(first, static_cast<std::size_t>(Format::bsol) - first + 1);
}

bool claims(Format format, std::string_view beginning) {
    beginning = beginning.substr(0, enough);
    if (format == Format::dlm) return beginning.substr(0, beginning.find('\n')).find("[Document]") != beginning.npos;
    if (format == Format::bsol) return beginning.find("\"SolverResult\"") != beginning.npos && beginning.find_first_of("{[") < 8;
    auto const reader = reader_of(format, bytes_of(beginning), {});
    for (BoardStretch stretch; reader->next(stretch);) {
        if (!stretch.found.empty()) return false;
        if (stretch.board == nullptr) continue;
        bool const names_dealer = stretch.board->dealer.given || format != Format::ben;  // otherwise it is a list of hands
        return names_dealer && bridge::Deal::from(*stretch.board->deal).has_value();
    }
    return false;
}

std::optional<Format> recognise(std::string_view beginning) {
    for (auto const& format : all_formats())
        if (claims(format.id, beginning)) return format.id;
    return std::nullopt;
}

std::optional<Format> recognise_faulty(std::string_view beginning) {
    beginning = beginning.substr(0, enough);
    for (auto const& format : all_formats()) {
        if (format.id == Format::dlm || format.id == Format::bsol) continue;
        auto const reader = reader_of(format.id, bytes_of(beginning), {});
        std::size_t deals = 0, faults = 0;
        for (BoardStretch stretch; reader->next(stretch);) {
            bool const whole = stretch.board && stretch.board->deal && bridge::Deal::from(*stretch.board->deal);
            if (whole) ++deals;
            else if (stretch.board || !stretch.found.empty()) ++faults;
        }
        if (deals > 0 && faults <= deals + 1) return format.id;  // the last record may be cut
    }
    return std::nullopt;
}

}  // namespace score::formats::deals
