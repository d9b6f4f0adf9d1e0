// A result that is another one's: of the other side, of another board, with other tricks (club.md §7.2, §7.4, §7.6).
#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "suspicion_tests.hpp"

namespace score::bridge {
namespace {

PlayedContract declared_by(PlayedContract result, Seat declarer) {
    result.contract.declarer = declarer;
    return result;
}

OtherResults without(OtherResults field, TravellerLine const& line) {
    if (line.played) field.remove(*line.played);
    return field;
}

struct Likelier {
    PlayedContract result;
    std::int64_t lambda;
};

void consider(std::optional<Likelier>& best, PlayedContract const& result, std::int64_t lambda) {
    if (!best || lambda > best->lambda) best = {result, lambda};
}

// The likelier declarer of the other side.
std::optional<Likelier> flipped(LookedBoard const& board, PlayedContract const& entered, OtherResults const& others) {
    std::optional<Likelier> best;
    auto const as_entered = board.likely.of(entered, others);
    for (auto const steps : {1, 3}) {
        auto const other = declared_by(entered, next(entered.contract.declarer, steps));
        consider(best, other, board.likely.of(other, others) - as_entered);
    }
    return best;
}

// Without hands: the denomination has been played by the other side alone, several times.
bool field_is_all_other_side(OtherResults const& others, PlayedContract const& entered) {
    constexpr int fewest = 5, of_other_side = 3;
    auto const side = side_of(entered.contract.declarer);
    auto const denomination = entered.contract.contract.bid.denomination;
    return others.count() >= fewest && others.count(side, denomination) == 0
           && others.count(opponents(side), denomination) >= of_other_side;
}

// Only scores are known: the entered one is far outside the others, its opposite among them.
bool is_flipped_score(LookedBoard const& board, std::size_t line) {
    constexpr int far = 300;
    constexpr std::size_t fewest = 4;
    std::vector<int> others;
    for (std::size_t i = 0; i < board.traveller.lines.size(); ++i)
        if (i != line && board.traveller.lines[i].score) others.push_back(*board.traveller.lines[i].score);
    if (others.size() < fewest) return false;
    auto const [low, high] = std::ranges::minmax(others);
    auto const score = *board.traveller.lines[line].score;
    return (score <= low - far || score >= high + far) && -score >= low && -score <= high;
}

// The tricks of a slip in what was typed: over for under, or the result where all tricks were asked for.
void consider_typed(std::optional<Likelier>& best, LookedBoard const& board, PlayedContract const& entered, OtherResults const& others) {
    auto const as_entered = board.likely.of(entered, others);
    auto const needed = entered.contract.contract.bid.level.tricks();
    for (auto const tricks : {2 * needed - entered.tricks, needed + entered.tricks}) {
        if (tricks < 0 || tricks > 13 || tricks == entered.tricks) continue;
        auto const other = PlayedContract{entered.contract, tricks};
        consider(best, other, board.likely.of(other, others) - as_entered);
    }
    for (auto const d : all_denominations) {
        auto other = entered;
        other.contract.contract.bid.denomination = d;
        if (other != entered) consider(best, other, board.likely.of(other, others) - as_entered);
    }
}

// A slip that could have given any number of tricks, against so many more or fewer than double dummy.
std::int64_t any_tricks(LookedBoard const& board, PlayedContract const& entered, OtherResults const& others) {
    auto fitting = entered;
    fitting.tricks = board.traveller.tricks->at(entered.contract.declarer, entered.contract.contract.bid.denomination);
    return board.likely.of(fitting, others) - board.likely.of(entered, others) - log_thousandths(14 * 2, 5);
}

std::optional<Suspicion> unlikely_tricks(
    LookedBoard const& board, PlayedContract const& entered, OtherResults const& others, std::int64_t limit) {
    auto const& [contract, declarer] = entered.contract;
    auto const median = others.twice_median(side_of(declarer), contract.bid.denomination);
    auto const from_field = median ? std::abs(2 * entered.tricks - *median) / 2 : 0;
    auto const from_deal = std::abs(entered.tricks - board.traveller.tricks->at(declarer, contract.bid.denomination));
    bool const is_far = from_deal >= 5 && (!median || from_field >= 2);
    if (!is_far && (from_deal < 4 || from_field < 3)) return std::nullopt;
    std::optional<Likelier> best;
    consider_typed(best, board, entered, others);
    bool const is_explained = best && best->lambda > limit;
    if (!is_far && !is_explained) return std::nullopt;
    Suspicion found{.kind = SlipKind::tricks, .lambda = any_tricks(board, entered, others), .lines = {}};
    if (is_explained) found.lambda = best->lambda, found.rather = best->result;
    return found;
}

// The boards that two contestants played against each other in a round.
using Meetings = std::map<std::tuple<int, Contestant, Contestant, int, int>, std::vector<LineAt>>;

Meetings meetings_of(LookedEvent const& event) {
    Meetings meetings;
    for (auto const i : event.by_number) {
        auto const& traveller = event.boards[i].traveller;
        for (std::size_t j = 0; j < traveller.lines.size(); ++j)
            if (auto const& line = traveller.lines[j]; line.played)
                meetings[{traveller.session, line.north_south, line.east_west, line.round, line.table}].push_back({i, j});
    }
    return meetings;
}

class Exchanging {
public:
    Exchanging(LookedEvent const& event, std::vector<Suspicion>& found) : event_{event}, found_{found} {}

    void look(std::vector<LineAt> const& meeting) {
        constexpr std::size_t longest_round = 4;
        auto const size = meeting.size();
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = i + 1; j < (size <= longest_round ? size : std::min(i + 2, size)); ++j)
                tell({meeting[i], meeting[j]},
                    has_hands(meeting[i]) && has_hands(meeting[j]) ? event_.limits.exchanged : event_.limits.exchanged_by_field);
        if (size != 3) return;
        tell({meeting[0], meeting[1], meeting[2]}, event_.limits.cyclic);
        tell({meeting[2], meeting[1], meeting[0]}, event_.limits.cyclic);
    }

private:
    PlayedContract const& result(LineAt at) const { return *event_.boards[at.traveller].traveller.lines[at.line].played; }
    bool has_hands(LineAt at) const { return event_.boards[at.traveller].traveller.tricks.has_value(); }
    // How much likelier another result is in this place than the one that is there.
    std::int64_t gain(LineAt at, PlayedContract const& other) const {
        auto const& board = event_.boards[at.traveller];
        auto const others = without(board.field, board.traveller.lines[at.line]);
        return board.likely.of(other, others) - board.likely.of(result(at), others);
    }
    void tell(std::vector<LineAt> lines, std::int64_t limit) {
        std::int64_t lambda = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) lambda += gain(lines[i], result(lines[(i + 1) % lines.size()]));
        if (lambda > limit) found_.push_back({.kind = SlipKind::exchanged, .lambda = lambda, .lines = std::move(lines)});
    }

    LookedEvent const& event_;
    std::vector<Suspicion>& found_;
};

}  // namespace

void look_for_flipped(LookedEvent const& event, std::vector<Suspicion>& found) {
    for_each_line(event, [&](LookedBoard const& board, TravellerLine const& line, LineAt at) {
        if (!line.played) {
            constexpr std::int64_t lambda_of_scores = 6'000;
            if (line.score && board.field.count() == 0 && is_flipped_score(board, at.line))
                found.push_back({.kind = SlipKind::flipped, .lambda = lambda_of_scores, .lines = {at}});
            return;
        }
        auto const others = without(board.field, line);
        if (!board.traveller.tricks && !field_is_all_other_side(others, *line.played)) return;
        auto const likelier = flipped(board, *line.played, others);
        if (likelier->lambda > (board.traveller.tricks ? event.limits.flipped : event.limits.flipped_by_field))
            found.push_back({.kind = SlipKind::flipped, .lambda = likelier->lambda, .lines = {at}, .rather = likelier->result});
    });
}

void look_for_exchanged(LookedEvent const& event, std::vector<Suspicion>& found) {
    Exchanging exchanging{event, found};
    for (auto const& [who, lines] : meetings_of(event)) exchanging.look(lines);
}

void look_for_tricks(LookedEvent const& event, std::vector<Suspicion>& found) {
    for_each_line(event, [&](LookedBoard const& board, TravellerLine const& line, LineAt at) {
        if (!line.played || !board.traveller.tricks) return;
        auto suspicion = unlikely_tricks(board, *line.played, without(board.field, line), event.limits.tricks);
        if (!suspicion) return;
        suspicion->lines = {at};
        found.push_back(std::move(*suspicion));
    });
}

}  // namespace score::bridge
