#include "score/bridge/rubber.hpp"

#include <algorithm>

namespace score::bridge {
namespace {

constexpr int points_to_game = 100;
constexpr int games_to_rubber = 2;
constexpr std::string_view rubber_law = "Rubber Law, premiums";

// The side that holds something while the other has none.
std::optional<Side> sole_holder(BySide<int> const& held) {
    for (auto const side : both_sides)
        if (held[side] > 0 && held[opponents(side)] == 0) return side;
    return std::nullopt;
}

Posting rubber_premium(Rubber const& rubber, Side winners) {
    auto const two_nil = rubber.games[opponents(winners)] == 0;
    return {winners, Line::above, {two_nil ? "rubber-two-nil" : "rubber-two-one", rubber_law, 1, two_nil ? 700 : 500}};
}

void count(Rubber& rubber, Postings const& postings) {
    for (auto const side : both_sides) rubber.totals[side] += points_of(postings, side);
}

// The trick score goes below the line; 100 there is a game, and both sides start the next one from zero.
bool count_below(Rubber& rubber, Postings const& postings) {
    for (auto const& posting : postings)
        if (posting.line == Line::below) rubber.part_scores[posting.side] += posting.item.points();
    auto const winners = std::ranges::find_if(both_sides, [&](Side side) { return rubber.part_scores[side] >= points_to_game; });
    if (winners == both_sides.end()) return false;
    ++rubber.games[*winners];
    rubber.part_scores = {};
    rubber.complete = rubber.games[*winners] == games_to_rubber;
    if (rubber.complete) rubber.bonus.push_back(rubber_premium(rubber, *winners));
    return true;
}

bool names_somebody(BySeat<std::string> const& names) { return names != BySeat<std::string>{}; }

// Four different names: one who has none is called after his seat, and the second of a name has his seat behind it.
BySeat<std::string> told_apart(BySeat<std::string> names) {
    for (auto const seat : all_seats) {
        auto& name = names[seat];
        if (name.empty()) name = name_of_unnamed(seat);
        auto const before = std::span{names.values}.first(static_cast<std::size_t>(seat));
        while (std::ranges::find(before, name) != before.end()) (((name += " (") += letter(seat)) += ')');
    }
    return names;
}

// Who plays, and who sits where.
class Players {
public:
    explicit Players(std::optional<Seat> stays) : stays_{stays} {}

    Seating named(BySeat<std::string> const& names) {
        auto const four = told_apart(names);
        for (auto const seat : all_seats) first_[seat] = number_of(four[seat]);
        moves_ = 0;
        return first_;
    }
    /// Where they sit when they have moved on; nothing where they stay.
    std::optional<Seating> moved_on() {
        if (!stays_) return std::nullopt;
        name_by_seats();
        return pivot_seating(first_, *stays_, ++moves_);
    }
    std::vector<std::string> names() && {
        name_by_seats();
        return std::move(names_);
    }

private:
    // Where nobody has named them.
    void name_by_seats() {
        if (!names_.empty()) return;
        for (auto const seat : all_seats) names_.emplace_back(name_of_unnamed(seat));
    }
    Player number_of(std::string const& name) {
        auto const found = std::ranges::find(names_, name);
        auto const number = found - names_.begin();
        if (found == names_.end()) names_.push_back(name);
        return static_cast<Player>(number);
    }

    std::optional<Seat> stays_;
    std::vector<std::string> names_;
    Seating first_ = first_seating;
    std::size_t moves_ = 0;
};

class Evening {
public:
    Evening(RubberRules const& rules, BySeat<std::string> const& names) : players_{rules.pivot} {
        sheet_.rules = rules;
        sheet_.rubbers.emplace_back();
        if (names_somebody(names)) begin_with(names);
    }

    std::optional<EntryFault> take(std::size_t number, DealEntry const& deal) {
        if (rubber().is_over() && !sheet_.rules.next_begins_by_itself) return EntryFault::rubber_over;
        if (auto const fault = fault_of(deal)) return fault;
        if (rubber().is_over()) begin(rubber().seating);
        add_deal(rubber(), deal, number);
        return std::nullopt;
    }

    std::optional<EntryFault> take(std::size_t number, BrokenOff) {
        auto& r = rubber();
        if (r.is_over()) return EntryFault::rubber_over;
        if (r.deals.empty()) return EntryFault::rubber_empty;
        r.bonus = unfinished_awards(r, sheet_.rules);
        r.broken_off = number;
        count(r, r.bonus);
        return std::nullopt;
    }

    std::optional<EntryFault> take(std::size_t, NextRubber const& next) {
        auto& r = rubber();
        bool const untouched = r.deals.empty() && sheet_.rubbers.size() == 1;  // who says where they sit first says it so
        if (!r.is_over() && !untouched) return EntryFault::rubber_not_over;
        if (names_somebody(next.names)) begin_with(next.names);
        else if (!untouched) begin(players_.moved_on().value_or(r.seating));
        return std::nullopt;
    }

    void refuse(std::size_t number, EntryFault fault) { sheet_.refused.push_back({number, fault}); }
    RubberSheet done() && {
        sheet_.players = std::move(players_).names();
        return std::move(sheet_);
    }

private:
    Rubber& rubber() { return sheet_.rubbers.back(); }
    void begin_with(BySeat<std::string> const& names) {
        begin(players_.named(names));
        sheet_.named = true;
    }
    void begin(Seating seating) {  // not a reference: it may be of the rubber that makes room here
        if (!rubber().deals.empty()) sheet_.rubbers.emplace_back();
        rubber().seating = seating;
    }

    Players players_;
    RubberSheet sheet_;
};

}  // namespace

void add_deal(Rubber& rubber, DealEntry const& deal, std::size_t entry) {
    RubberDeal row;
    row.entry = entry;
    row.deal = deal;
    row.vulnerability = rubber.vulnerability();
    row.game = rubber.games[Side::north_south] + rubber.games[Side::east_west];
    if (deal.played) {
        auto const& played = *deal.played;
        auto const vulnerable = Vulnerable{is_vulnerable(row.vulnerability, side_of(played.contract.declarer))};
        row.postings = postings_of(played, vulnerable, Premiums::none);
        if (deal.honours) row.postings.push_back(posting_of(*deal.honours, played.contract.contract));
        count(rubber, row.postings);
        row.ends_game = count_below(rubber, row.postings);
    }
    count(rubber, rubber.bonus);
    row.totals = rubber.totals;
    rubber.deals.push_back(std::move(row));
}

Vulnerability Rubber::vulnerability() const {
    bool const ns = games[Side::north_south] > 0, ew = games[Side::east_west] > 0;
    if (ns && ew) return Vulnerability::both;
    return ns ? Vulnerability::north_south : ew ? Vulnerability::east_west : Vulnerability::none;
}

Postings unfinished_awards(Rubber const& rubber, RubberRules const& rules) {
    Postings awards;
    if (rubber.complete) return awards;
    if (auto const side = sole_holder(rubber.games)) awards.push_back({*side, Line::above, {"unfinished-game", rubber_law, 1, 300}});
    if (auto const side = sole_holder(rubber.part_scores))
        awards.push_back({*side, Line::above, {"unfinished-part-score", rubber_law, 1, rules.unfinished_part_score}});
    return awards;
}

RubberSheet rubber_sheet(RubberRules const& rules, std::span<RubberEntry const> entries, BySeat<std::string> const& names) {
    Evening evening{rules, names};
    for (std::size_t i = 0; i < entries.size(); ++i) {
        auto const fault = std::visit([&](auto const& entry) { return evening.take(i, entry); }, entries[i]);
        if (fault) evening.refuse(i, *fault);
    }
    return std::move(evening).done();
}

BySeat<std::string> RubberSheet::names(Rubber const& rubber) const {
    BySeat<std::string> names;
    if (named)
        for (auto const seat : all_seats) names[seat] = players[rubber.seating[seat]];
    return names;
}

std::vector<std::int64_t> RubberSheet::back_score() const { return bridge::back_score(rubbers, players.size(), rules.back_score); }

std::vector<std::int64_t> back_score(std::span<Rubber const> rubbers, std::size_t players, BackScoreUnit unit) {
    std::vector<std::int64_t> standing(players, 0);
    for (auto const& rubber : rubbers) {
        if (!rubber.is_over()) continue;
        auto const margin = std::abs(rubber.margin());
        auto const amount = unit == BackScoreUnit::points ? margin : (margin + 50) / 100;
        auto const winners = rubber.margin() >= 0 ? Side::north_south : Side::east_west;
        for (auto const seat : all_seats)
            if (auto const player = rubber.seating[seat]; player < players) standing[player] += side_of(seat) == winners ? amount : -amount;
    }
    return standing;
}

Seating pivot_seating(Seating const& first, Seat pivot, std::size_t number) {
    auto seating = first;
    for (std::size_t move = 0; move < number % 3; ++move) {
        auto const before = seating;
        for (auto step = 1; step <= 3; ++step) seating[next(pivot, step)] = before[next(pivot, step % 3 + 1)];
    }
    return seating;
}

}  // namespace score::bridge
