#pragma once
/// Invariants of every reader of boards: any bytes are read, independent of block sizes; all findings are safe to print; every board can be
/// checked, and what is written of it, in any format, is read as it was.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "probe.hpp"
#include "score/formats/board_difference.hpp"
#include "score/formats/board_file.hpp"
#include "score/formats/check.hpp"
#include "score/formats/format.hpp"
#include "score/formats/pbn/json.hpp"

namespace score::formats::fuzz {

/// The report of reading and checking.
template <class Reader>
std::string report_of(std::string_view bytes, std::size_t piece) {
    std::string reported;
    Reader reader{reading(bytes, piece), "fuzz"};
    for (BoardStretch stretch; reader.next(stretch);) {
        if (stretch.board) check(*stretch.board, stretch.found);
        render(stretch.found, stretch.source);
        for (auto const& diagnostic : stretch.found) render_json(reported, diagnostic, stretch.source);
    }
    return reported;
}

/// Boards in a format.
struct Written {
    FormatInfo const* format;
    std::unique_ptr<BoardWriter> writer;
    std::string text{};
    std::vector<Loss> lost{};

    Written(FormatInfo const& of, std::uint32_t first_number) : format{&of}, writer{of.writer(of.id, {.first_number = first_number})} {}
    void add(Board const& board) { writer->add(text, board, lost); }
};

/// What differs between boards that should be the same, by their meanings.
inline std::string differences(std::vector<std::string> const& first, std::vector<std::string> const& second) {
    if (first.size() != second.size()) return std::to_string(first.size()) + " boards, " + std::to_string(second.size());
    std::string all;
    for (std::size_t i = 0; i < first.size(); ++i)
        for (auto const& one : differences_of(first[i], second[i]))
            all += one.path + ' ' + one.first.value_or("-") + ' ' + one.second.value_or("-") + ' ';
    return all;
}

/// What is written of boards, in any format, is read as the same boards if nothing was lost, and is written again as it is.
inline void must_make_round_trips(BoardReader&& reader) {
    std::vector<Written> all;
    std::vector<std::string> meanings;
    std::uint32_t first_number = 1;
    for (BoardStretch stretch; reader.next(stretch);) {
        if (!stretch.board) continue;
        if (all.empty()) {
            first_number = stretch.board->number.value.value_or(1);
            for (auto const& format : all_formats())
                if (format.writer) all.emplace_back(format, first_number);
        }
        for (auto& written : all) written.add(*stretch.board);
        meanings.push_back(meaning_of(*stretch.board));
    }
    for (auto& [format, writer, text, lost] : all) {
        writer->finish(text);
        Written again{*format, first_number};
        std::vector<std::string> read;
        auto const rereader = format->reader(format->id, reading(text), "again", {.first_number = first_number});
        for (BoardStretch stretch; rereader->next(stretch);) {
            if (!stretch.board) continue;
            again.add(*stretch.board);
            read.push_back(meaning_of(*stretch.board));
        }
        again.writer->finish(again.text);
        auto const different = lost.empty() ? differences(meanings, read) : std::string{};
        must(different.empty(), "what loses nothing is read as it was:", std::string{format->name} + ' ' + different);
        must(again.text == text, "what was written is written as it is:", format->name);
    }
}

/// JSON preserves a board of any format.
template <class Reader>
void json_holds(std::string_view bytes) {
    Reader reader{reading(bytes), "fuzz"};
    for (BoardStretch stretch; reader.next(stretch);) {
        if (!stretch.board) continue;
        std::string json, again;
        std::vector<Loss> lost;
        pbn::append_json(json, *stretch.board, std::nullopt, lost);
        if (json.empty() || !lost.empty()) continue;  // too large for a board, or with a repeated tag
        pbn::JsonReader copies{reading(json), "fuzz"};
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
    must_make_round_trips(Reader{reading(bytes), "fuzz"});
    json_holds<Reader>(bytes);
}

}  // namespace score::formats::fuzz
