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
    BoardStats const& stats() const { return stats_; }

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
