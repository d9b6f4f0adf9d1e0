/// Double-dummy tables of random deals: libdds called directly, called in its own process, and the whole `deals dd` including reading, par
/// and printing. The target is a ratio of at most 1.05.
///
///     bench_dds --benchmark_repetitions=9 --benchmark_enable_random_interleaving=true --benchmark_report_aggregates_only=true
#include <benchmark/benchmark.h>
#include <dds/dll.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "score/formats/dds/solver.hpp"
#include "score/formats/hand_entry.hpp"

namespace {

using namespace score;
using bridge::Deal;

std::vector<Deal> const& random_deals() {
    static std::vector<Deal> const deals = [] {
        constexpr std::size_t count = 40;  // per call of libdds
        std::mt19937 random{1};
        std::array<Seat, 52> owners;
        for (std::size_t i = 0; i < owners.size(); ++i) owners[i] = all_seats[i / 13];
        std::vector<Deal> all;
        while (all.size() < count) {
            std::shuffle(owners.begin(), owners.end(), random);
            bridge::DealDraft draft;
            for (auto const seat : all_seats) draft.hands[seat].emplace();
            std::size_t i = 0;
            for (auto const card : CardSet::pack()) draft.hands[owners[i++]]->insert(card);
            all.push_back(*Deal::from(draft));
        }
        return all;
    }();
    return deals;
}

void bare_library(benchmark::State& state) {
    static ddTableDealsPBN deals;
    static ddTablesRes results;
    static allParResults pars;
    auto const& all = random_deals();
    deals.noOfTables = static_cast<int>(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::string text = "N:";
        for (auto const seat : all_seats) text += formats::dotted(all[i][seat]) + (seat == Seat::west ? "" : " ");
        deals.deals[i].cards[text.copy(deals.deals[i].cards, sizeof deals.deals[i].cards - 1)] = '\0';
    }
    std::array<int, DDS_STRAINS> filter{};
    for (auto _ : state)
        if (CalcAllTablesPBN(&deals, -1, filter.data(), &results, &pars) != RETURN_NO_FAULT) state.SkipWithError("libdds refuses");
    state.counters["tables/s"] =
        benchmark::Counter(static_cast<double>(all.size()) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void solver(benchmark::State& state) {
    formats::dds::Solver solver{{.program = MARKOZ_DDS_PROGRAM}};
    auto const& all = random_deals();
    for (auto _ : state)
        if (!solver.tables(all)) state.SkipWithError("no answer");
    state.counters["tables/s"] =
        benchmark::Counter(static_cast<double>(all.size()) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void command(benchmark::State& state) {
    auto const file = std::filesystem::temp_directory_path() / "markoz-bench-dds.pbn";
    std::ofstream pbn{file};
    for (std::size_t i = 0; i < random_deals().size(); ++i) {
        pbn << "[Board \"" << i + 1 << "\"]\n[Deal \"N:";
        for (auto const seat : all_seats) pbn << formats::dotted(random_deals()[i][seat]) << (seat == Seat::west ? "" : " ");
        pbn << "\"]\n\n";
    }
    pbn.close();
    auto const line = "'" MARKOZ_DEALS_PROGRAM "' dd --format json '" + file.string() + "' >/dev/null";
    for (auto _ : state)
        if (std::system(line.c_str()) != 0) state.SkipWithError("deals dd fails");
    std::filesystem::remove(file);
    state.counters["tables/s"] = benchmark::Counter(
        static_cast<double>(random_deals().size()) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

BENCHMARK(bare_library)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(solver)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(command)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
