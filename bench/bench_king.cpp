/// King: replaying parties by items and card by card, and reading records of them from bytes to findings.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bytes.hpp"
#include "king_play.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/king/sheet.hpp"

namespace {

using namespace score;
using namespace score::king;

constexpr std::uint64_t different_parties = 32;

/// Whole parties, with cards where the generator plays them.
std::vector<PartyRecord> const& by_cards() {
    static std::vector<PartyRecord> const all = [] {
        std::vector<PartyRecord> made;
        for (std::uint64_t seed = 0; seed < different_parties; ++seed)
            made.push_back(test::random_party(rules_of(VariantId::dejenere), seed));
        return made;
    }();
    return all;
}

/// The same parties as items alone.
std::vector<PartyRecord> const& by_items() {
    static std::vector<PartyRecord> const all = [] {
        auto made = by_cards();
        for (auto& party : made)
            for (auto& deal : party.deals) {
                auto const checked = check_deal(party.rules, deal);
                if (!std::holds_alternative<DealCards>(deal.content) || !checked.items) continue;
                deal.content = *checked.items;
                deal.king = checked.king;
                deal.stated = {};
            }
        return made;
    }();
    return all;
}

void replay(benchmark::State& state, std::vector<PartyRecord> const& parties) {
    std::size_t i = 0;
    for (auto _ : state) {
        auto const& party = parties[i++ % parties.size()];
        benchmark::DoNotOptimize(king::replay(party));
    }
    state.SetItemsProcessed(state.iterations());
}
void replay_items(benchmark::State& state) { replay(state, by_items()); }
void replay_cards(benchmark::State& state) { replay(state, by_cards()); }

void check_file(benchmark::State& state, std::vector<PartyRecord> const& parties) {
    std::string text;
    for (auto const& record : parties) {
        formats::pkn::Party party;
        party.about[formats::pkn::Tag::event] = "Salon";
        party.record = record;
        formats::pkn::write(text, party, text.empty());
    }
    for (auto _ : state) {
        formats::pkn::FileChecker checker{bytes_of(text), "salon.pkn"};
        for (formats::pkn::Report report; checker.next(report);) {}
        if (checker.summary().errors > 0) state.SkipWithError("the file has findings");
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(parties.size()));
}
void check_file_of_items(benchmark::State& state) { check_file(state, by_items()); }
void check_file_of_cards(benchmark::State& state) { check_file(state, by_cards()); }

BENCHMARK(replay_items);
BENCHMARK(replay_cards);
BENCHMARK(check_file_of_items);
BENCHMARK(check_file_of_cards);

}  // namespace
