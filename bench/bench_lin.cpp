/// The evening of eight boards that `bench_pbn` measures, from LIN and from RBN to boards and findings, and on to PBN.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/board_file.hpp"
#include "score/formats/check.hpp"
#include "score/formats/lin/reader.hpp"
#include "score/formats/lin/writer.hpp"
#include "score/formats/pbn/board_writer.hpp"
#include "score/formats/rbn/reader.hpp"

namespace {

using namespace score;
using namespace score::formats;

std::string evening(char const* path) {
    std::ifstream file{std::string{MARKOZ_FIXTURES_DIR} + path, std::ios::binary};
    std::string once{std::istreambuf_iterator<char>{file}, {}}, often;
    while (often.size() < 1'000'000) often += once;  // a season
    return often;
}

/// Reads the evenings and passes every board to `step`.
template <class Reader, class Step>
void each_board(benchmark::State& state, std::string const& text, Step step) {
    for (auto _ : state) {
        std::string_view rest = text;
        Reader reader{[&rest](char* buffer, std::size_t size) {
                          auto const n = std::min(size, rest.size());
                          std::copy_n(rest.data(), n, buffer);
                          rest.remove_prefix(n);
                          return n;
                      },
            "evening"};
        for (BoardStretch stretch; reader.next(stretch);)
            if (stretch.board) step(stretch);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
}

void read_lin(benchmark::State& state) {
    each_board<lin::Reader>(state, evening("/lin/good/evening.lin"), [](BoardStretch& s) { benchmark::DoNotOptimize(s.board); });
}
void read_check_lin(benchmark::State& state) {
    each_board<lin::Reader>(
        state, evening("/lin/good/evening.lin"), [](BoardStretch& s) { benchmark::DoNotOptimize(check(*s.board, s.found)); });
}
void read_rbn(benchmark::State& state) {
    each_board<rbn::Reader>(state, evening("/rbn/good/evening.rbn"), [](BoardStretch& s) { benchmark::DoNotOptimize(s.board); });
}

template <class Writer>
void read_lin_write(benchmark::State& state) {
    std::string out;
    std::vector<Loss> lost;
    Writer writer;
    each_board<lin::Reader>(state, evening("/lin/good/evening.lin"), [&](BoardStretch& s) {
        out.clear();
        writer.add(out, *s.board, lost);
        benchmark::DoNotOptimize(out.data());
    });
}

BENCHMARK(read_lin);
BENCHMARK(read_check_lin);
BENCHMARK(read_rbn);
BENCHMARK(read_lin_write<lin::Writer>);
BENCHMARK(read_lin_write<pbn::Writer>);

}  // namespace
