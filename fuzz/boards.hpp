#pragma once
/// What every reader of boards must hold: any bytes are read, in any pieces alike; what is found may be shown anywhere; every board can be
/// checked, and written in every format.
#include <string>
#include <string_view>
#include <vector>

#include "probe.hpp"
#include "score/formats/board_file.hpp"
#include "score/formats/check.hpp"
#include "score/formats/handviewer/writer.hpp"
#include "score/formats/lin/writer.hpp"
#include "score/formats/pbn/board_writer.hpp"
#include "score/formats/rbn/writer.hpp"

namespace score::formats::fuzz {

/// Everything that reading and checking says.
template <class Reader>
std::string report_of(std::string_view bytes, std::size_t piece) {
    std::string reported;
    Reader reader{in_pieces(bytes, piece), "fuzz"};
    for (BoardStretch stretch; reader.next(stretch);) {
        if (stretch.board) check(*stretch.board, stretch.found);
        render(stretch.found, stretch.source);
        for (auto const& diagnostic : stretch.found) render_json(reported, diagnostic, stretch.source);
    }
    return reported;
}

/// The boards in the format of `writer`.
template <class Reader>
std::string written_by(BoardWriter&& writer, std::string_view bytes) {
    std::string out;
    std::vector<Loss> lost;
    Reader reader{in_pieces(bytes, bytes.size() + 1), "fuzz"};
    for (BoardStretch stretch; reader.next(stretch);)
        if (stretch.board) writer.add(out, *stretch.board, lost);
    writer.finish(out);
    return out;
}

template <class Reader>
void hold(std::string_view bytes) {
    auto const reported = report_of<Reader>(bytes, bytes.size() + 1);
    if (bytes.size() < 512) must(report_of<Reader>(bytes, 1) == reported, "the size of the pieces makes no difference");
    written_by<Reader>(lin::Writer{}, bytes);
    written_by<Reader>(rbn::Writer{}, bytes);
    written_by<Reader>(handviewer::Writer{handviewer::Form::parameters}, bytes);
    written_by<Reader>(pbn::Writer{}, bytes);
}

}  // namespace score::formats::fuzz
