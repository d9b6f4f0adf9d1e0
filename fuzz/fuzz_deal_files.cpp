/// Reads any bytes as a file of deals: the first byte chooses the format, or, where it is beyond their number, the format that is recognised.
/// Nothing crashes, the size of the pieces makes no difference, and what a writer makes of the boards is read again as it was written.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "probe.hpp"
#include "score/formats/check.hpp"
#include "score/formats/deals/deal_file.hpp"

namespace {

using namespace score;
using namespace score::formats;
using namespace score::formats::fuzz;

std::string read(deals::Format format, std::string_view bytes, std::size_t piece) {
    std::string reported;
    auto const reader = deals::reader_of(format, in_pieces(bytes, piece), "fuzz");
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

// What is written in the same format is read again, and then written as it is.
void write_again(deals::Format format, std::string_view bytes) {
    auto const writer = deals::writer_of(format);
    if (!writer) return;
    std::string out;
    std::vector<Loss> lost;
    auto const reader = deals::reader_of(format, in_pieces(bytes, bytes.size() + 1), "fuzz");
    for (BoardStretch stretch; reader->next(stretch);) {
        if (!stretch.board || !stretch.board->deal) continue;
        lost.clear();
        writer->add(out, *stretch.board, lost);
    }
    writer->finish(out);
    std::string twice;
    auto const rewriter = deals::writer_of(format);
    auto const rereader = deals::reader_of(format, in_pieces(out, out.size() + 1), "again");
    for (BoardStretch stretch; rereader->next(stretch);)
        if (stretch.board) rewriter->add(twice, *stretch.board, lost);
    rewriter->finish(twice);
    must(twice == out, "what was written is written as it is:", deals::info(format).name);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view bytes{reinterpret_cast<char const*>(data), size};
    if (bytes.empty()) return 0;
    auto const formats = deals::all_formats();
    auto format = deals::Format::dlm;
    if (auto const first = static_cast<unsigned char>(bytes.front()); first < formats.size()) {
        format = formats[first].id;
        bytes.remove_prefix(1);
    } else if (auto const recognised = deals::recognise(bytes)) format = *recognised;
    auto const reported = read(format, bytes, bytes.size() + 1);
    if (size < 1024) must(read(format, bytes, 1) == reported, "the size of the pieces makes no difference");
    write_again(format, bytes);
    return 0;
}
