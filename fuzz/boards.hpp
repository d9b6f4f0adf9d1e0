#pragma once
/// Invariants of every reader of boards: any bytes are read, independent of block sizes; all findings are safe to print; every board can be
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
#include "score/formats/pbn/json.hpp"
#include "score/formats/rbn/writer.hpp"
#include "score/formats/results_csv.hpp"

namespace score::formats::fuzz {

/// The report of reading and checking.
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

/// JSON preserves a board of any format.
template <class Reader>
void json_holds(std::string_view bytes) {
    Reader reader{in_pieces(bytes, bytes.size() + 1), "fuzz"};
    for (BoardStretch stretch; reader.next(stretch);) {
        if (!stretch.board) continue;
        std::string json, again;
        std::vector<Loss> lost;
        pbn::append_json(json, *stretch.board, std::nullopt, lost);
        if (json.empty() || !lost.empty()) continue;  // too large for a board, or with a repeated tag
        pbn::JsonReader copies{in_pieces(json, json.size() + 1), "fuzz"};
        BoardStretch copy;
        must(copies.next(copy) && copy.board, "a board that is written as JSON is read from it");
        pbn::append_json(again, *copy.board, std::nullopt, lost);
        if (json.find("\"tags\":{") == json.npos) must(again == json, "JSON holds a board");  // tags are read as PBN would read them
    }
}

template <class Reader>
void hold(std::string_view bytes) {
    auto const reported = report_of<Reader>(bytes, bytes.size() + 1);
    if (bytes.size() < 512) must(report_of<Reader>(bytes, 1) == reported, "the size of the pieces makes no difference");
    written_by<Reader>(lin::Writer{}, bytes);
    written_by<Reader>(rbn::Writer{}, bytes);
    written_by<Reader>(handviewer::Writer{handviewer::Form::parameters}, bytes);
    written_by<Reader>(pbn::Writer{}, bytes);
    written_by<Reader>(ResultsCsvWriter{}, bytes);
    json_holds<Reader>(bytes);
}

}  // namespace score::formats::fuzz
