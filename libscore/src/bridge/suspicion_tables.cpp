// What tables of an event cannot have, and columns that were copied (club.md §7.8).
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "suspicion_tests.hpp"

namespace score::bridge {
namespace {

TravellerLine const& line_at(LookedEvent const& event, LineAt at) { return event.boards[at.traveller].traveller.lines[at.line]; }

bool has_result(TravellerLine const& line) { return line.played || line.score; }

// The lines of each key.
template <class Key>
using Lines = std::map<Key, std::vector<LineAt>>;

void look_for_pairs_against_themselves(LookedEvent const& event, std::vector<Suspicion>& found) {
    for_each_line(event, [&](LookedBoard const&, TravellerLine const& line, LineAt at) {
        if (line.north_south == line.east_west) found.push_back({.kind = SlipKind::against_itself, .lines = {at}, .who = line.north_south});
    });
}

void look_for_boards_twice(LookedEvent const& event, std::vector<Suspicion>& found) {
    std::map<std::pair<std::size_t, Contestant>, LineAt> first;
    for_each_line(event, [&](LookedBoard const&, TravellerLine const& line, LineAt at) {
        for (auto const who : {line.north_south, line.east_west}) {
            auto const [before, is_new] = first.try_emplace({at.traveller, who}, at);
            if (is_new || before->second == at) continue;
            found.push_back({.kind = SlipKind::board_twice, .lines = {before->second, at}, .who = who});
            return;  // once for a line, though both have had the board
        }
    });
}

// The contestant's lines of a round against the opponents that it has fewer boards with. Where that is usual, the rounds are none.
void look_for_two_tables(LookedEvent const& event, std::vector<Suspicion>& found) {
    std::map<std::tuple<int, int, Contestant>, Lines<Contestant>> rounds;  // by session, round, contestant; by opponent
    for_each_line(event, [&](LookedBoard const& board, TravellerLine const& line, LineAt at) {
        if (line.round == 0) return;
        rounds[{board.traveller.session, line.round, line.north_south}][line.east_west].push_back(at);
        rounds[{board.traveller.session, line.round, line.east_west}][line.north_south].push_back(at);
    });
    std::vector<Suspicion> conflicts;
    for (auto const& [round, opponents] : rounds) {
        if (opponents.size() < 2) continue;
        auto const least = std::ranges::min_element(opponents, {}, [](auto const& lines) { return lines.second.size(); });
        conflicts.push_back({.kind = SlipKind::two_tables, .lines = least->second, .who = std::get<2>(round)});
    }
    if (4 * conflicts.size() > rounds.size()) return;
    for (auto& conflict : conflicts) {
        bool const is_told = std::ranges::any_of(found,
            [&](Suspicion const& told) { return told.kind == SlipKind::two_tables && std::ranges::includes(told.lines, conflict.lines); });
        if (!is_told) found.push_back(std::move(conflict));
    }
}

void look_for_two_copies(LookedEvent const& event, std::vector<Suspicion>& found) {
    std::map<std::tuple<std::size_t, int, int>, std::vector<LineAt>> places;  // by board, section, round
    for_each_line(event, [&](LookedBoard const&, TravellerLine const& line, LineAt at) {
        if (line.round != 0) places[{at.traveller, line.section, line.round}].push_back(at);
    });
    auto const is_shared = [](auto const& place) { return place.second.size() > 1; };
    if (4 * static_cast<std::size_t>(std::ranges::count_if(places, is_shared)) > places.size()) return;
    for (auto const& place : places)
        if (is_shared(place)) found.push_back({.kind = SlipKind::two_copies, .lines = place.second});
}

// In a section where nearly all contestants keep their direction, a table at which both sit the other way.
void look_for_other_directions(LookedEvent const& event, std::vector<Suspicion>& found) {
    std::map<std::tuple<int, int, Contestant>, std::array<int, 2>> sat;  // by session, section, contestant: lines in each direction
    std::map<std::pair<int, int>, std::array<int, 2>> in_section;        // contestants, and those of them with one direction
    auto const key = [](Traveller const& t, TravellerLine const& l, Contestant who) { return std::tuple{t.session, l.section, who}; };
    for_each_line(event, [&](LookedBoard const& board, TravellerLine const& line, LineAt) {
        ++sat[key(board.traveller, line, line.north_south)][0];
        ++sat[key(board.traveller, line, line.east_west)][1];
    });
    for (auto const& [who, directions] : sat) {
        auto& [all, steady] = in_section[{std::get<0>(who), std::get<1>(who)}];
        ++all, steady += directions[0] == 0 || directions[1] == 0;
    }
    auto const is_unusual = [](std::array<int, 2> const& directions, std::size_t sits) {
        return directions[sits] <= 2 && directions[1 - sits] >= 4 * directions[sits];
    };
    for_each_line(event, [&](LookedBoard const& board, TravellerLine const& line, LineAt at) {
        auto const [all, steady] = in_section.at({board.traveller.session, line.section});
        if (line.north_south == line.east_west || 4 * steady < 3 * all) return;
        if (is_unusual(sat.at(key(board.traveller, line, line.north_south)), 0)
            && is_unusual(sat.at(key(board.traveller, line, line.east_west)), 1))
            found.push_back({.kind = SlipKind::other_direction, .lines = {at}});
    });
}

// Two neighbouring boards that are mostly played by the same against the same: whoever has one of them has the other.
void look_for_missing(LookedEvent const& event, std::vector<Suspicion>& found) {
    using Meeting = std::tuple<int, Contestant, Contestant>;  // with the section
    std::set<std::pair<std::size_t, Meeting>> told;
    auto const meetings = [&](std::size_t board) {
        std::map<Meeting, LineAt> all;
        auto const& lines = event.boards[board].traveller.lines;
        for (std::size_t i = 0; i < lines.size(); ++i)
            all.try_emplace({lines[i].section, lines[i].north_south, lines[i].east_west}, LineAt{board, i});
        return all;
    };
    auto const compare = [&](std::map<Meeting, LineAt> const& here, std::map<Meeting, LineAt> const& there, std::size_t missing_on) {
        std::vector<std::pair<Meeting, LineAt>> missing;
        for (auto const& meeting : here)
            if (!there.contains(meeting.first)) missing.emplace_back(meeting);
        if (4 * missing.size() > here.size() || there.size() > here.size()) return;
        for (auto const& [meeting, at] : missing)
            if (told.insert({missing_on, meeting}).second)
                found.push_back({.kind = SlipKind::missing, .lines = {at}, .missing_on = missing_on});
    };
    for (std::size_t place = 1; place < event.by_number.size(); ++place) {
        auto const one = event.by_number[place - 1], two = event.by_number[place];
        auto const &a = event.boards[one].traveller, &b = event.boards[two].traveller;
        if (a.session != b.session || a.board + 1 != b.board) continue;
        auto const of_one = meetings(one), of_two = meetings(two);
        compare(of_one, of_two, two);
        compare(of_two, of_one, one);
    }
}

// The results of a table, or of those who sit North-South, by board: places in `LookedEvent::by_number`.
using Column = std::map<std::size_t, LineAt>;

// Those of each session.
std::map<int, std::vector<Column>> columns_of(LookedEvent const& event) {
    std::map<std::tuple<int, int, int, Contestant>, Column> columns;
    for (std::size_t place = 0; place < event.by_number.size(); ++place) {
        auto const index = event.by_number[place];
        auto const& traveller = event.boards[index].traveller;
        for (std::size_t i = 0; i < traveller.lines.size(); ++i) {
            auto const& line = traveller.lines[i];
            auto const sits = line.table == 0 ? line.north_south : 0;
            if (has_result(line)) columns[{traveller.session, line.section, line.table, sits}].try_emplace(place, LineAt{index, i});
        }
    }
    std::map<int, std::vector<Column>> all;
    for (auto& [key, column] : columns) all[std::get<0>(key)].push_back(std::move(column));
    return all;
}

bool are_equal(TravellerLine const& a, TravellerLine const& b) { return a.played == b.played && (a.played || a.score == b.score); }

class Copies {
public:
    Copies(LookedEvent const& event, std::vector<Suspicion>& found) : event_{event}, found_{found} {}

    void compare(Column const& one, Column const& two) {
        for (auto const& [place, at] : one) {
            auto const other = two.find(place);
            if (other == two.end()) continue;
            if (are_equal(line_at(event_, at), line_at(event_, other->second))) extend(at, other->second);
            else end();
        }
        end();
    }

private:
    void extend(LineAt one, LineAt two) {
        ones_.push_back(one), twos_.push_back(two);
        lambda_ -= log_of_equal(one, two);
        only_scores_ = only_scores_ || !line_at(event_, one).played;
    }
    // How often others on the board have this result, with two unseen ones of which as many are equal as anywhere.
    std::int64_t log_of_equal(LineAt one, LineAt two) const {
        auto const& lines = event_.boards[one.traveller].traveller.lines;
        std::uint64_t others = 0, equal = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (i == one.line || i == two.line || !has_result(lines[i])) continue;
            ++others, equal += are_equal(lines[i], lines[one.line]);
        }
        auto const anywhere = lines[one.line].played ? 12U : 18U;  // per cent
        return log_thousandths(100 * equal + 2 * anywhere, 100 * (others + 2));
    }
    void end() {
        auto const enough = static_cast<std::size_t>(only_scores_ ? event_.limits.copied_scores : event_.limits.copies);
        if (ones_.size() >= enough && lambda_ > event_.limits.copied) {
            ones_.insert(ones_.end(), twos_.begin(), twos_.end());
            found_.push_back({.kind = SlipKind::copied, .lambda = lambda_, .lines = ones_});
        }
        ones_.clear(), twos_.clear();
        lambda_ = 0, only_scores_ = false;
    }

    LookedEvent const& event_;
    std::vector<Suspicion>& found_;
    std::vector<LineAt> ones_, twos_;
    std::int64_t lambda_ = 0;
    bool only_scores_ = false;
};

// The same contract, declarer and tricks on one board after the other.
void look_for_repeated(LookedEvent const& event, Column const& column, std::vector<Suspicion>& found) {
    constexpr std::uint64_t boards_for_one_repetition = 50;
    std::vector<LineAt> run;
    std::size_t last = 0;
    auto const end = [&] {
        if (run.size() >= static_cast<std::size_t>(event.limits.repeats))
            found.push_back({.kind = SlipKind::repeated,
                .lambda = static_cast<std::int64_t>(run.size() - 1) * log_thousandths(boards_for_one_repetition, 1),
                .lines = run});
        run.clear();
    };
    for (auto const& [place, at] : column) {
        auto const& result = line_at(event, at).played;
        if (!run.empty() && (place != last + 1 || line_at(event, run.back()).played != result)) end();
        if (result) run.push_back(at);
        last = place;
    }
    end();
}

}  // namespace

void look_for_copied(LookedEvent const& event, std::vector<Suspicion>& found) {
    Copies copies{event, found};
    for (auto const& [session, columns] : columns_of(event))
        for (std::size_t i = 0; i < columns.size(); ++i) {
            for (auto j = i + 1; j < columns.size(); ++j) copies.compare(columns[i], columns[j]);
            look_for_repeated(event, columns[i], found);
        }
}

void look_for_impossible(LookedEvent const& event, std::vector<Suspicion>& found) {
    if (event.limits.teams) return;
    for (auto* const look : {look_for_pairs_against_themselves, look_for_boards_twice, look_for_two_tables, look_for_two_copies,
             look_for_other_directions, look_for_missing})
        look(event, found);
}

}  // namespace score::bridge
