#pragma once
/// Invariants of every reader of boards: any bytes are read, independent of block sizes; all findings are safe to print; every board can be
/// checked, and what is written of it, in any format, comes back.
#include <memory>
#include <string>
#include <string_view>
#include <utility>
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

/// What of the first boards, by their meanings, is not in the second ones, which may have more by their place in the file (Law 2).
inline std::string missing(std::vector<std::string> const& first, std::vector<std::string> const& second) {
    if (first.size() != second.size()) return std::to_string(first.size()) + " boards, " + std::to_string(second.size());
    std::string all;
    for (std::size_t i = 0; i < first.size(); ++i)
        for (auto const& [path, was, is] : differences_of(first[i], second[i]))
            if (was) all += path + ' ' + *was + ' ' + is.value_or("-") + ' ';
    return all;
}

/// Boards in a format, and what they say.
struct Written {
    std::string text{};
    std::vector<std::string> meanings{};
    std::vector<Loss> lost{};

    Written(FormatInfo const& format, BoardReader&& reader) {
        auto const writer = format.writer(format.id, {});
        for (BoardStretch stretch; reader.next(stretch);) {
            if (!stretch.board) continue;
            writer->add(text, *stretch.board, lost);
            meanings.push_back(meaning_of(*stretch.board));
        }
        writer->finish(text);
    }
};

/// What is written comes back: the boards that are read of it are written without a loss that is not told. `open` returns a new reader of
/// the boards in `bytes`, which choose the format.
template <class Open>
void must_make_round_trips(std::string_view bytes, Open open) {
    auto const& format = all_formats()[chance(bytes, all_formats().size())];
    if (!format.writer) return;
    auto const read = [&](std::string const& text) { return format.reader(format.id, reading(text), "again", {}); };
    Written const once{format, std::move(*open())};
    Written const twice{format, std::move(*read(once.text))};
    if (!twice.lost.empty()) return;
    auto const different = missing(twice.meanings, Written{format, std::move(*read(twice.text))}.meanings);
    must(different.empty(), "what loses nothing is read as it was:",
        std::string{format.name} + ' ' + different + '\n' + once.text + "\nand then\n" + twice.text);
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
    must_make_round_trips(bytes, [&] { return std::make_unique<Reader>(reading(bytes), "fuzz"); });
    json_holds<Reader>(bytes);
}

}  // namespace score::formats::fuzz
