/// Reads any bytes as PBN and holds the whole way through: nothing crashes, the stretches together are the file, tokens print
/// back to their text, no control character reaches a terminal, and what is exported is read again without an error of form.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "score/formats/board.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pbn/write.hpp"
#include "score/formats/render.hpp"

namespace {

using namespace score;
using namespace score::formats;

void must(bool holds, char const* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

/// Gives out `bytes` at most `piece` at a time.
pbn::ReadBytes in_pieces(std::string_view bytes, std::size_t piece) {
    return [bytes, piece](char* buffer, std::size_t size) mutable {
        auto const n = std::min({piece, size, bytes.size()});
        std::copy_n(bytes.data(), n, buffer);
        bytes.remove_prefix(n);
        return n;
    };
}

bool is_safe(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F); });
}

void render(Diagnostics const& found, Source const& source) {
    for (auto const& diagnostic : found) {
        must(diagnostic.where.begin <= diagnostic.where.end && diagnostic.where.end <= source.text.size(), "a span lies in its text");
        std::string text;
        render_text(text, diagnostic, source);
        must(is_safe(text), "text is free of control characters");
        std::string json;
        render_json(json, diagnostic, source);
        must(is_safe(json) && std::count(json.begin(), json.end(), '\n') == 1, "JSON is one line");
    }
}

/// What was read, exported.
std::string read_all(std::string_view bytes, std::size_t piece) {
    pbn::Reader reader{in_pieces(bytes, piece), "fuzz.pbn"};
    pbn::Interpreter interpreter;
    pbn::Exporter exporter;
    pbn::Game game;
    Board board;
    std::string exported, whole;
    while (auto chunk = reader.next()) {
        whole += reader.encoded(chunk->source.text);
        render(chunk->found, chunk->source);
        if (chunk->outside) continue;
        Diagnostics found;
        pbn::parse(chunk->source.text, game, found);
        must(pbn::print(game) == chunk->source.text, "tokens print back to their text");
        if (interpreter.read(game, board, found)) {
            repair(board, found);
            check(board, found);
            exporter.write(exported, game, board, found);
        } else {
            exporter.comment(game);
        }
        render(found, chunk->source);
    }
    exporter.finish(exported);
    must(reader.encoding() >= pbn::Encoding::utf16_le || whole == bytes, "the stretches together are the file");
    return exported;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes{reinterpret_cast<char const*>(data), size};
    auto const exported = read_all(bytes, bytes.size() + 1);
    if (size < 2048) must(read_all(bytes, 1) == exported, "the size of the pieces makes no difference");
    must(read_all(exported, exported.size() + 1) == exported, "what was exported is exported as it is");
    return 0;
}
