#include "commands/board_stats.hpp"

#include <algorithm>
#include <bit>

#include "score/bridge/board.hpp"
#include "score/bridge/evaluation.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/text/printable.hpp"

namespace score::cli {
namespace {

using formats::pbn::Tag;

std::int64_t sign_of(Side side) { return side == Side::north_south ? 1 : -1; }

bool is_hand(std::optional<CardSet> const& cards) { return cards && cards->size() == 13; }

}  // namespace

BoardCounter::Facts BoardCounter::facts_of(formats::Board const& board) const {
    Facts facts;
    if (board.deal) facts.hands = board.deal->hands;
    facts.auction = !board.auction.calls.empty();
    facts.play = !board.play.cards.empty();
    auto const findings = formats::derived(board);
    facts.passed_out = findings.passed_out || (board.contract && board.contract->passed_out);
    facts.contract = findings.contract;
    facts.tricks = findings.tricks;
    facts.score_ns = facts.passed_out ? std::optional{0} : formats::told_score_ns(board, findings);
    auto const claims = formats::claims_of(board);
    facts.table = claims.table();
    facts.par_ns = claims.score_ns();
    auto const dealer = dealer_of(board);
    auto const vulnerability = vulnerability_of(board);
    if (!facts.par_ns && facts.table && dealer && vulnerability) facts.par_ns = par_of(*facts.table, *dealer, *vulnerability).score;
    if (by_ == GroupBy::nobody) return facts;
    constexpr std::array tags{Tag::north, Tag::east, Tag::south, Tag::west};
    for (auto const seat : all_seats) {
        auto const name = board.text_of(tags[static_cast<std::size_t>(seat)]);
        if (name != "?") facts.players[seat] = formats::printable(name);
    }
    return facts;
}

void BoardCounter::add(Facts const& facts) {
    ++stats_.boards;
    stats_.auctions += facts.auction;
    stats_.plays += facts.play;
    stats_.passed_out += facts.passed_out;
    if (is_new(facts.hands)) count_cards(facts);
    count_contract(facts);
    if (facts.score_ns) {
        stats_.score.add(*facts.score_ns);
        if (facts.par_ns) {
            stats_.against_par.add(*facts.score_ns - *facts.par_ns);
            stats_.par_beaten += *facts.score_ns > *facts.par_ns;
            stats_.par_kept += *facts.score_ns == *facts.par_ns;
        }
    }
    count_players(facts);
}

std::size_t BoardCounter::HashOfHands::operator()(Hands const& hands) const {
    std::uint64_t mixed = 0;
    for (auto const& hand : hands.values)
        mixed = (mixed ^ mixed >> 29U ^ (hand ? std::bit_cast<std::uint64_t>(*hand) : 1)) * 0xBF58'476D'1CE4'E5B9U;
    return static_cast<std::size_t>(mixed ^ mixed >> 32U);
}

bool BoardCounter::is_new(Hands const& hands) {
    if (hands == Hands{} || !known_.insert(hands).second) return false;
    recent_.push_back(hands);
    if (recent_.size() > deals_remembered) {
        known_.erase(recent_.front());
        recent_.pop_front();
    }
    return true;
}

void BoardCounter::count_cards(Facts const& facts) {
    ++stats_.deals;
    BySide<std::optional<int>> of_sides{{0, 0}};
    for (auto const seat : all_seats) {
        auto& together = of_sides[side_of(seat)];
        if (!is_hand(facts.hands[seat])) {
            together.reset();
            continue;
        }
        auto const points = bridge::high_card_points(*facts.hands[seat]);
        ++stats_.hands;
        stats_.points[seat].add(points);
        ++stats_.by_points[static_cast<std::size_t>(points)];
        ++stats_.patterns[bridge::pattern_of(*facts.hands[seat])];
        if (together) *together += points;
    }
    for (auto const side : both_sides)
        if (of_sides[side]) stats_.side_points[side].add(*of_sides[side]);
}

void BoardCounter::count_contract(Facts const& facts) {
    if (!facts.contract) return;
    auto const& [contract, declarer] = *facts.contract;
    ++stats_.contracts[static_cast<std::size_t>(contract.bid.level.odd_tricks() - 1)][static_cast<std::size_t>(contract.bid.denomination)];
    ++stats_.risks[static_cast<std::size_t>(contract.risk)];
    ++stats_.declarers[declarer];
    if (!facts.tricks) return;
    auto const more = *facts.tricks - contract.bid.level.tricks();
    ++(more >= 0 ? stats_.made : stats_.down);
    ++stats_.results[static_cast<std::size_t>(std::clamp(more, -13, 6) + 13)];
    if (facts.table) stats_.tricks_against.add(*facts.tricks - facts.table->at(declarer, contract.bid.denomination));
}

void BoardCounter::count_players(Facts const& facts) {
    if (by_ == GroupBy::player)
        for (auto const seat : all_seats)
            if (!facts.players[seat].empty()) count_player(facts.players[seat], facts, side_of(seat), seat);
    if (by_ != GroupBy::pair) return;
    for (auto const side : both_sides) {
        auto const first = static_cast<Seat>(side);
        auto const &one = facts.players[first], &other = facts.players[partner(first)];
        if (one.empty() && other.empty()) continue;
        auto const name = [](std::string const& player) { return player.empty() ? std::string{"?"} : player; };
        // a pair is the same regardless of its seats
        auto const [a, b] = std::minmax(one, other);
        count_player(name(a) + " - " + name(b), facts, side, std::nullopt);
    }
}

void BoardCounter::count_player(std::string const& name, Facts const& facts, Side side, std::optional<Seat> seat) {
    if (stats_.players.size() >= most_players && !stats_.players.contains(name)) {
        ++stats_.unnamed;
        return;
    }
    auto& record = stats_.players[name];
    ++record.boards;
    auto const first = static_cast<Seat>(side);
    if (seat && is_hand(facts.hands[*seat])) record.points.add(bridge::high_card_points(*facts.hands[*seat]));
    if (!seat && is_hand(facts.hands[first]) && is_hand(facts.hands[partner(first)]))
        record.points.add(bridge::high_card_points(*facts.hands[first] | *facts.hands[partner(first)]));
    if (facts.contract && (seat ? facts.contract->declarer == *seat : side_of(facts.contract->declarer) == side)) {
        ++record.declared;
        if (facts.tricks) ++(*facts.tricks >= facts.contract->contract.bid.level.tricks() ? record.made : record.down);
    }
    if (!facts.score_ns) return;
    record.score.add(sign_of(side) * *facts.score_ns);
    if (facts.par_ns) record.against.add(sign_of(side) * (*facts.score_ns - *facts.par_ns));
}

}  // namespace score::cli
