/// Bezique: replaying deals card by card, and reading records of matches from bytes to findings.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bezique_play.hpp"
#include "bytes.hpp"
#include "score/bezique/check.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/pzn/write.hpp"

namespace {

using namespace score;
using namespace score::bezique;

constexpr std::uint64_t different_deals = 32;

std::vector<DealRecord> const& deals() {
    static std::vector<DealRecord> const all = [] {
        std::vector<DealRecord> made;
        for (std::uint64_t seed = 0; seed < different_deals; ++seed) {
            auto played = test::random_deal(rules_of(FormId::turkish96), seed, Player::north);
            made.push_back(
                {Player::north, DealCards{std::move(played.dealt.hands), std::move(played.dealt.stock), std::move(played.tricks)}, {}});
        }
        return made;
    }();
    return all;
}

void replay(benchmark::State& state) {
    auto const rules = rules_of(FormId::turkish96);
    std::size_t i = 0;
    for (auto _ : state) {
        auto const& cards = std::get<DealCards>(deals()[i++ % deals().size()].content);
        auto deal = DealInPlay::begin(rules, {Player::north, cards.hands, cards.stock, {}});
        for (auto const& trick : cards.tricks) benchmark::DoNotOptimize(play_trick(*deal, trick));
    }
    state.SetItemsProcessed(state.iterations());
}

void check_one_deal(benchmark::State& state) {
    auto const rules = rules_of(FormId::turkish96);
    std::size_t i = 0;
    for (auto _ : state) benchmark::DoNotOptimize(check_deal(rules, deals()[i++ % deals().size()], {}));
    state.SetItemsProcessed(state.iterations());
}

/// A file of unfinished matches, one deal each.
std::string const& file_of_cards() {
    static std::string const text = [] {
        std::string written;
        for (auto const& deal : deals()) {
            formats::pzn::Match match;
            match.about[formats::pzn::Tag::event] = "Salon";
            match.record.rules = rules_of(FormId::turkish96);
            match.record.games.emplace_back().deals.push_back(deal);
            match.record.termination = Termination::unfinished;
            formats::pzn::write(written, match, written.empty());
        }
        return written;
    }();
    return text;
}

/// The same deals as items.
std::string const& file_of_items() {
    static std::string const text = [] {
        std::string written;
        for (auto const& deal : deals()) {
            auto const& cards = std::get<DealCards>(deal.content);
            auto const played = play(rules_of(FormId::turkish96), {Player::north, cards.hands, cards.stock, {}}, cards.tricks);
            formats::pzn::Match match;
            match.about[formats::pzn::Tag::event] = "Salon";
            match.record.rules = rules_of(FormId::turkish96);
            match.record.games.emplace_back().deals.push_back(test::items_record(played->deal, Player::north));
            match.record.termination = Termination::unfinished;
            formats::pzn::write(written, match, written.empty());
        }
        return written;
    }();
    return text;
}

void check_file(benchmark::State& state, std::string const& text) {
    for (auto _ : state) {
        formats::pzn::FileChecker checker{bytes_of(text), "salon.pzn"};
        for (formats::pzn::Report report; checker.next(report);) {}
        if (checker.summary().errors > 0) state.SkipWithError("the file has findings");
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(different_deals));
}
void check_file_of_cards(benchmark::State& state) { check_file(state, file_of_cards()); }
void check_file_of_items(benchmark::State& state) { check_file(state, file_of_items()); }

BENCHMARK(replay);
BENCHMARK(check_one_deal);
BENCHMARK(check_file_of_cards);
BENCHMARK(check_file_of_items);

}  // namespace
