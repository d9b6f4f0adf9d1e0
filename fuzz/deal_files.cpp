/// Reads any bytes as a file of deals: the first byte selects the format; beyond their number, the recognised format is used. New formats
/// are added at the end of `chosen`, so that saved inputs keep their meaning.
/// Nothing crashes, block sizes make no difference, and what is written of the boards is read as it was.
#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "boards.hpp"
#include "score/formats/check.hpp"
#include "score/formats/deals/deal_file.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {
namespace {


using enum deals::Format;
constexpr std::array chosen{dlm, dup, bri, dge, rzd, cds, bhg, bri_text, goedel, deal_csv, numeric, ber, deal_line, ddline, one_line,
    compact, columns, gib_library, ben, gib_log, hands, dds_list, bsol};
static_assert(std::ranges::all_of(std::views::iota(static_cast<unsigned>(dlm), static_cast<unsigned>(bsol) + 1),
                  [](unsigned id) { return std::ranges::count(chosen, static_cast<deals::Format>(id)) == 1; }),
    "a new format is added at the end of `chosen`");

std::string read(deals::Format format, std::string_view bytes, std::size_t piece) {
    std::string reported;
    auto const reader = deals::reader_of(format, reading(bytes, piece), "fuzz");
    for (BoardStretch stretch; reader->next(stretch);) {
        render(stretch.found, stretch.source);
        for (auto const& diagnostic : stretch.found) render_json(reported, diagnostic, stretch.source);
        if (!stretch.board) continue;
        Diagnostics found;
        check(*stretch.board, found);
        render(found, stretch.source);
    }
    return reported;
}

}  // namespace

void read_deal_files(std::string_view bytes) {
    if (bytes.empty()) return;
    auto format = dlm;
    if (auto const first = static_cast<unsigned char>(bytes.front()); first < chosen.size()) {
        format = chosen[first];
        bytes.remove_prefix(1);
    } else if (auto const recognised = deals::recognise(bytes)) format = *recognised;
    auto const reported = read(format, bytes, bytes.size() + 1);
    if (bytes.size() < 1024) must(read(format, bytes, 1) == reported, "the size of the pieces makes no difference");
    must_make_round_trips(bytes, [&] { return deals::reader_of(format, reading(bytes), "fuzz"); });
}

}  // namespace score::formats::fuzz
