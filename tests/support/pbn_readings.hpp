#pragma once
/// All that the readers of PBN make of a text, with any number of threads.
///
///     readings_of(text, {.count = 3, .block_size = 100}) == readings_of(text, {});
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pieces.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pbn/json.hpp"
#include "score/formats/pbn/write.hpp"
#include "score/formats/render.hpp"
#include "score/formats/rewrite_record.hpp"
#include "text/fmt.hpp"

namespace score::test::pbn_readings {

using namespace formats;

inline void add(std::string& out, Diagnostics const& found, Source const& source) {
    out += fmt::format("{} {} {}\n", source.first_line, source.game, source.text.size());
    for (auto const& finding : found) render_json(out, finding, source);
}

inline std::string checked(std::string_view text, CheckOptions options) {
    std::string out;
    auto const checker = checker_of(FormatId::pbn, reading(text), "x.pbn", std::move(options));
    while (auto const stretch = checker->next()) {
        add(out, stretch->found, stretch->source);
        auto const so_far = checker->summary();
        out += fmt::format("{} {} {}", so_far.errors, so_far.warnings, so_far.remarks);
        for (auto const& count : so_far.counts) out += fmt::format(" {} {}", count.n, count.of);
    }
    return out;
}

inline std::string boards(std::string_view text, pbn::Parts parts, Threads threads) {
    std::string out;
    pbn::RecordReader reader{reading(text), "x.pbn", parts, threads};
    std::vector<Loss> lost;
    for (BoardStretch stretch; reader.next(stretch);) {
        add(out, stretch.found, stretch.source);
        out += fmt::format("{} {} {}\n", reader.is_outside(), static_cast<int>(reader.encoding()), reader.game().nodes.size());
        if (stretch.board) pbn::append_json(out, *stretch.board, std::nullopt, lost);
        else out += stretch.source.text;
    }
    for (auto const& loss : lost) out += loss.what;
    return out;
}

inline std::string rewritten(std::string_view text, pbn::ExportOptions const& options, Threads threads) {
    std::string out;
    auto const rewriting = rewriting_of(FormatId::pbn, reading(text), "x.pbn", options, threads);
    while (auto const chunk = rewriting->next()) {
        add(out, chunk->found, chunk->source);
        out += fmt::format("{}\n", rewriting->records());
        out += chunk->text;
    }
    return out;
}

/// Everything that is read of a text.
inline std::vector<std::string> readings_of(std::string_view text, Threads threads) {
    auto const from_the_third = [](Board const&, std::size_t game) { return game >= 3; };
    return {checked(text, {.threads = threads}), checked(text, {.strict = true, .threads = threads}),
        checked(text, {.selects = from_the_third, .threads = threads}), boards(text, pbn::Parts::all, threads),
        boards(text, pbn::Parts::tags, threads), rewritten(text, {}, threads),
        rewritten(text, {.line_end = "\n", .utf8 = true, .keep_escapes = true}, threads)};
}

}  // namespace score::test::pbn_readings
