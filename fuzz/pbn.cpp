/// Reads any bytes as PBN and checks every step: nothing crashes, the stretches together are the file, tokens print back to their text, no
/// control character reaches a terminal, exported text is read again without an error of form, and several threads read what one reads.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "boards.hpp"
#include "pbn_readings.hpp"
#include "probe.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pbn/check_file.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pbn/write.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {
namespace {


/// As in `deals check`; the report depends only on the bytes, not on block sizes.
std::string check_all(std::string_view bytes, std::size_t piece) {
    pbn::FileChecker checker{reading(bytes, piece), "fuzz.pbn", {.strict = true}};
    std::string reported;
    for (pbn::Report report; checker.next(report);) {
        render(report.found, report.source);
        for (auto const& diagnostic : report.found) render_json(reported, diagnostic, report.source);
        if (report.game != nullptr) must(pbn::print(*report.game) == report.source.text, "tokens print back to their text");
    }
    return reported;
}

struct Exported {
    std::string text;
    bool all = true;  // every game has an export form
};

/// As in `deals fmt`.
Exported export_all(std::string_view bytes, std::size_t piece) {
    pbn::Reader reader{reading(bytes, piece), "fuzz.pbn"};
    pbn::Interpreter interpreter;
    pbn::Exporter exporter{{.utf8 = true}};
    pbn::Game game;
    Board board;
    Exported exported;
    std::string whole;
    while (auto const chunk = reader.next()) {
        whole += reader.encoded(chunk->source.text);
        if (chunk->outside || chunk->cut) {
            exporter.outside(exported.text, chunk->source.text);
            exported.all = false;
            continue;
        }
        Diagnostics found;
        pbn::parse(chunk->source.text, game, found);
        interpreter.read(game, board, found);
        found.clear();
        if (exporter.write(exported.text, game, board, found) == pbn::Wrote::as_it_is) exported.all = false;
        render(found, chunk->source);
    }
    exporter.finish(exported.text);
    must(reader.encoding() >= pbn::Encoding::utf16_le || whole == bytes, "the stretches together are the file");
    return exported;
}

}  // namespace

void read_pbn(std::string_view bytes) {
    auto const reported = check_all(bytes, bytes.size() + 1);
    auto const exported = export_all(bytes, bytes.size() + 1);
    if (bytes.size() < 512) {
        must(check_all(bytes, 1) == reported, "the size of the pieces makes no difference to a check");
        must(export_all(bytes, 1).text == exported.text, "the size of the pieces makes no difference to an export");
    }
    must_make_round_trips(bytes, [&] { return std::make_unique<pbn::RecordReader>(reading(bytes), "fuzz.pbn"); });
    if (auto const block_size = chance(bytes, 2000); bytes.size() < 2048 && block_size > 0 && block_size < 200)
        must(test::pbn_readings::readings_of(bytes, {.count = 3, .block_size = block_size}) == test::pbn_readings::readings_of(bytes, {}),
            "several threads read what one reads");
    if (exported.all)
        must(export_all(exported.text, exported.text.size() + 1).text == exported.text, "what was exported is exported as it is");
}

}  // namespace score::formats::fuzz
