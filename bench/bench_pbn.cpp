/// Each step from bytes to findings, on an evening of eight boards.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "bytes.hpp"
#include "score/formats/board.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/json.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pbn/write.hpp"

namespace {

using namespace score;
using namespace score::formats;

std::string const& evening() {
    static std::string const text = [] {
        std::ifstream file{MARKOZ_FIXTURES_DIR "/pbn/evening.pbn", std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{file}, {}};
    }();
    return text;
}

/// Reads the evening `state.iterations()` times and passes every chunk of it to `step`.
template <class Step>
void each_stretch(benchmark::State& state, Step step) {
    for (auto _ : state) {
        pbn::Reader reader{bytes_of(evening()), "evening.pbn"};
        pbn::Interpreter interpreter;
        while (auto const chunk = reader.next()) step(*chunk, interpreter);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(evening().size()));
}

void cut(benchmark::State& state) {
    each_stretch(state, [](pbn::Chunk const& chunk, pbn::Interpreter&) { benchmark::DoNotOptimize(chunk.source.text.data()); });
}

void cut_parse(benchmark::State& state) {
    pbn::Game game;
    Diagnostics found;
    each_stretch(state, [&](pbn::Chunk const& chunk, pbn::Interpreter&) { pbn::parse(chunk.source.text, game, found); });
}

void cut_parse_interpret(benchmark::State& state) {
    pbn::Game game;
    Board board;
    Diagnostics found;
    each_stretch(state, [&](pbn::Chunk const& chunk, pbn::Interpreter& interpreter) {
        pbn::parse(chunk.source.text, game, found);
        benchmark::DoNotOptimize(interpreter.read(game, board, found));
    });
}

void cut_parse_interpret_check(benchmark::State& state) {
    pbn::Game game;
    Board board;
    Diagnostics found;
    each_stretch(state, [&](pbn::Chunk const& chunk, pbn::Interpreter& interpreter) {
        found.clear();
        pbn::parse(chunk.source.text, game, found);
        if (interpreter.read(game, board, found)) benchmark::DoNotOptimize(check(board, found));
    });
}

void cut_parse_interpret_write(benchmark::State& state) {
    pbn::Game game;
    Board board;
    pbn::Exporter exporter;
    std::string out;
    each_stretch(state, [&](pbn::Chunk const& chunk, pbn::Interpreter& interpreter) {
        Diagnostics found;
        out.clear();
        pbn::parse(chunk.source.text, game, found);
        if (interpreter.read(game, board, found)) exporter.write(out, game, board, found);
        benchmark::DoNotOptimize(out.data());
    });
}

void to_json(benchmark::State& state) {
    std::string out;
    for (auto _ : state) {
        pbn::PbnToJson boards{bytes_of(evening()), "evening.pbn"};
        out.clear();
        for (BoardStretch stretch; boards.next(out, stretch);) {}
        benchmark::DoNotOptimize(out.data());
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(evening().size()));
}

void from_json(benchmark::State& state) {
    std::string json, out;
    std::vector<Loss> lost;
    pbn::PbnToJson boards{bytes_of(evening()), "evening.pbn"};
    for (BoardStretch stretch; boards.next(json, stretch);) {}
    for (auto _ : state) {
        pbn::JsonToPbn games{bytes_of(json), "evening.json"};
        out.clear();
        for (BoardStretch stretch; games.next(out, stretch, lost);) {}
        benchmark::DoNotOptimize(out.data());
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(evening().size()));
}

BENCHMARK(cut);
BENCHMARK(cut_parse);
BENCHMARK(cut_parse_interpret);
BENCHMARK(cut_parse_interpret_check);
BENCHMARK(cut_parse_interpret_write);
BENCHMARK(to_json);
BENCHMARK(from_json);

}  // namespace
