#pragma once
/// Statistics of many boards: exact counts and sums in constant memory.
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>

#include "score/bridge/distribution.hpp"
#include "score/bridge/par.hpp"
#include "score/formats/board.hpp"
#include "score/formats/check.hpp"

namespace score::cli {

/// Numbers that are added up: how many, and their sum.
struct Sum {
    std::int64_t n = 0, sum = 0;
    void add(std::int64_t value) { ++n, sum += value; }
};

/// The record of a player or a pair.
struct Record {
    std::int64_t boards = 0, declared = 0, made = 0, down = 0;
    Sum points;   // of the player's hand, or of both hands
    Sum score;    // of the own side
    Sum against;  // the same minus par
};

/// How many hands have each pattern, its lengths in descending order.
class PatternCounts {
public:
    std::int64_t& operator[](bridge::Pattern const& pattern) { return counts_[place_of(pattern)]; }
    std::int64_t at(bridge::Pattern const& pattern) const { return counts_[place_of(pattern)]; }
    auto& all() { return counts_; }

private:
    // of the second suit there are six cards at most, of the third four
    static std::size_t place_of(bridge::Pattern const& pattern) {
        return static_cast<std::size_t>((pattern[0] * 7 + pattern[1]) * 5 + pattern[2]);
    }
    std::array<std::int64_t, std::size_t{14} * 7 * 5> counts_{};
};

struct BoardStats {
    std::int64_t boards = 0, deals = 0, auctions = 0, plays = 0, passed_out = 0, hands = 0;
    BySeat<Sum> points;                                      // high-card points
    BySide<Sum> side_points;                                 // of both hands
    std::array<std::int64_t, 38> by_points{};                // hands
    PatternCounts patterns;                                  // hands
    std::array<std::array<std::int64_t, 5>, 7> contracts{};  // by level and denomination
    std::array<std::int64_t, 3> risks{};
    BySeat<std::int64_t> declarers;
    std::int64_t made = 0, down = 0;
    std::array<std::int64_t, 20> results{};     // tricks more or less than the contract: -13 at 0, up to +6
    Sum score;                                  // of North and South
    Sum against_par;                            // the same minus par
    std::int64_t par_beaten = 0, par_kept = 0;  // boards on which North and South scored more than par, and par
    Sum tricks_against;                         // declarer's tricks minus those with open cards
    std::map<std::string, Record> players;
    std::int64_t unnamed = 0;  // boards of players not listed because there are too many
};

// The numbers of statistics in a fixed order: by these they are added, written and read.

template <class F>
void each_number(std::int64_t& n, F f) {
    f(n);
}
template <class F>
void each_number(Sum& sum, F f) {
    f(sum.n), f(sum.sum);
}
template <class Range, class F>
    requires requires(Range& range) { range.begin(); }
void each_number(Range& range, F f) {
    for (auto& one : range) each_number(one, f);
}
template <class F>
void each_number(Record& r, F f) {
    f(r.boards), f(r.declared), f(r.made), f(r.down);
    for (auto* const sum : {&r.points, &r.score, &r.against}) each_number(*sum, f);
}
/// All but those of players.
template <class F>
void each_number(BoardStats& s, F f) {
    for (auto* const n :
        {&s.boards, &s.deals, &s.auctions, &s.plays, &s.passed_out, &s.hands, &s.made, &s.down, &s.par_beaten, &s.par_kept, &s.unnamed})
        f(*n);
    each_number(s.points.values, f), each_number(s.side_points.values, f), each_number(s.by_points, f), each_number(s.patterns.all(), f);
    each_number(s.contracts, f), each_number(s.risks, f), each_number(s.declarers.values, f), each_number(s.results, f);
    for (auto* const sum : {&s.score, &s.against_par, &s.tricks_against}) each_number(*sum, f);
}

enum class GroupBy : std::uint8_t { nobody, player, pair };

/// Counts boards. For card statistics a deal repeated among the last few thousand boards (other tables, the other room) counts once.
class BoardCounter {
public:
    static constexpr std::size_t deals_remembered = 4096, most_players = 20'000;

    explicit BoardCounter(GroupBy by) : by_{by} {}

    /// What is counted of a board; owns its data.
    struct Facts {
        BySeat<std::optional<CardSet>> hands;
        bool auction = false, play = false, passed_out = false;
        std::optional<bridge::DeclaredContract> contract;
        std::optional<int> tricks, score_ns, par_ns;
        std::optional<bridge::DoubleDummyTable> table;
        BySeat<std::string> players;  // if they are counted
    };
    /// The facts of a board; par and table if its tags contain them.
    Facts facts_of(formats::Board const&) const;
    void add(Facts const&);
    /// Remembers the deal of a board that another part counts.
    void pass_over(formats::Board const& board) {
        if (board.deal) is_new(board.deal->hands);
    }
    BoardStats& stats() { return stats_; }

private:
    using Hands = BySeat<std::optional<CardSet>>;
    struct HashOfHands {
        std::size_t operator()(Hands const&) const;
    };

    bool is_new(Hands const&);
    void count_cards(Facts const&);
    void count_contract(Facts const&);
    void count_players(Facts const&);
    void count_player(std::string const& name, Facts const&, Side, std::optional<Seat>);

    GroupBy by_;
    BoardStats stats_;
    std::deque<Hands> recent_;
    std::unordered_set<Hands, HashOfHands> known_;
};

}  // namespace score::cli
