// What came of a sheet: of a sitting, of a match or a party of a record.
#include <algorithm>
#include <map>

#include "score/archive/results.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sheets/tally.hpp"
#include "score/king/party.hpp"
#include "text/fmt.hpp"

namespace score::archive {

namespace sheets = formats::sheets;

namespace {

class Result {
public:
    Result(sheets::Sheet const& sheet, std::string_view game, std::string_view variant)
        : tally_{sheets::tally_of(sheet)},
          has_margins_{tally_.measure == sheets::Measure::points && !std::holds_alternative<sheets::KingSheet>(sheet)} {
        result_.game = game;
        result_.variant = variant;
        result_.complete = tally_.complete;
        for (std::size_t side = 0; side < tally_.contestants.size(); ++side) add_players(static_cast<std::int64_t>(side));
        std::visit([this](auto const& of_game) { add(of_game); }, sheet);
    }
    GameResult take() && { return std::move(result_); }

private:
    void add_players(std::int64_t side) {
        auto const& contestant = tally_.contestants[static_cast<std::size_t>(side)];
        for (std::size_t i = 0; i < contestant.seats.size(); ++i) {
            auto const position = static_cast<std::int64_t>(result_.players.size());
            result_.players.push_back({side, std::string{letter(contestant.seats[i])}, contestant.names[i]});
            add(position, name(tally_.measure), contestant.result);
            if (tally_.unit == sheets::Unit::marks) add(position, "marks", contestant.total);
            else if (has_margins_) add(position, "scored", contestant.total);
            if (tally_.complete) add(position, "won", tally_.winner == static_cast<std::size_t>(side) ? 1 : 0);
        }
    }

    void add(std::int64_t position, std::string_view what, std::int64_t value, std::int64_t deal = 0) {
        if (value != 0) result_.figures.push_back({deal, position, std::string{what}, value});
    }
    std::optional<std::int64_t> position_of(Seat seat) const {
        auto const found = std::ranges::find(result_.players, std::string(1, letter(seat)), &GameResult::Player::seat);
        return found == result_.players.end() ? std::nullopt : std::optional{found - result_.players.begin()};
    }

    // Bridge

    using Seats = BySeat<std::optional<std::int64_t>>;  // positions of the players
    Seats as_at_first() const {
        Seats seats;
        for (auto const seat : all_seats) seats[seat] = position_of(seat);
        return seats;
    }
    static std::string contract_and_result(bridge::DealEntry const& deal) {
        if (!deal.played) return "pass";
        return to_string(deal.played->contract.contract, deal.played->tricks);
    }
    void add_deal(bridge::DealEntry const& deal, BySide<std::int64_t> const& points, Seats const& seats) {
        auto const number = static_cast<std::int64_t>(result_.deals.size() + 1);
        result_.deals.push_back({number, deal.played ? seats[deal.played->contract.declarer] : std::nullopt, contract_and_result(deal)});
        for (auto const seat : all_seats)
            if (seats[seat]) add(*seats[seat], "points", points[side_of(seat)] - points[opponents(side_of(seat))], number);
    }
    void add_deal(bridge::ScoredDeal const& deal, Seats const& seats) {
        add_deal(deal.deal, {{points_of(deal.postings, Side::north_south), points_of(deal.postings, Side::east_west)}}, seats);
    }

    void add(sheets::RubberSheet const& sheet) {
        auto const& rubbers = sheet.evening.rubbers;
        bool const by_player = tally_.contestants.size() != 2;
        std::map<bridge::Player, std::int64_t> positions;
        for (auto const seat : all_seats)
            if (auto const position = position_of(seat); position && !by_player) positions[rubbers.front().seating[seat]] = *position;
        for (std::size_t i = 0; by_player && i < result_.players.size(); ++i)
            positions[static_cast<bridge::Player>(i)] = static_cast<std::int64_t>(i);
        std::map<std::int64_t, std::int64_t> won;
        for (auto const& rubber : rubbers) {
            Seats seats;
            for (auto const seat : all_seats) seats[seat] = positions.at(rubber.seating[seat]);
            for (auto const& deal : rubber.deals) add_deal(deal, seats);
            if (!rubber.is_over() || rubber.margin() == 0) continue;
            auto const winner = rubber.margin() > 0 ? Seat::north : Seat::east;
            for (auto const seat : {winner, partner(winner)}) ++won[*seats[seat]];
        }
        for (auto const& [position, rubbers_won] : won) add(position, "rubbers", rubbers_won);
    }
    void add(sheets::ChicagoSheet const& sheet) {
        for (auto const& deal : sheet.played.deals) add_deal(deal, as_at_first());
    }
    void add(sheets::TableSheet const& sheet) {
        for (auto const& board : sheet.played.boards) add_deal(board, as_at_first());
    }
    void add(sheets::BorcSheet const& sheet) {
        for (auto const& deal : sheet.played.deals) {
            add_deal(
                deal.deal.deal, {{points_of(deal.postings, Side::north_south), points_of(deal.postings, Side::east_west)}}, as_at_first());
            for (auto const seat : all_seats)
                if (auto const position = position_of(seat))
                    add(*position, "imps", deal.imps[side_of(seat)], static_cast<std::int64_t>(result_.deals.size()));
        }
    }

    // Bezique

    void add(sheets::BeziqueSheet const& sheet) {
        using namespace bezique;
        for (auto const& game : sheet.match.games) {
            if (game.winner && sheet.rules.form().matches) add(at(*game.winner), "games", 1);
            if (game.winner && game.rubicon) add(at(*game.winner), "rubicons", 1);
            ByPlayer<int> before{};
            for (auto const& deal : game.deals) {
                auto const number = static_cast<std::int64_t>(result_.deals.size() + 1);
                result_.deals.push_back({number, std::nullopt, {}});
                for (auto const p : both_players) {
                    add(at(p), "marks", deal.count.totals[p] - before[p], number);
                    if (deal.result.brisques) add(at(p), "brisques", (*deal.result.brisques)[p]);
                    for (auto const& item : deal.result.groups[p].items)
                        if (item.reason != "groups" && item.reason != "deal") add(at(p), item.reason, item.count);
                }
                before = deal.count.totals;
            }
        }
    }
    static std::int64_t at(bezique::Player p) { return static_cast<std::int64_t>(p); }

    void add(sheets::SeveralSheet const& sheet) {
        for (auto const& game : sheet.games) {
            std::vector<int> before(sheet.players());
            for (auto const& deal : game.deals) {
                auto const number = static_cast<std::int64_t>(result_.deals.size() + 1);
                result_.deals.push_back({number, std::nullopt, {}});
                for (std::size_t p = 0; p < deal.count.totals.size(); ++p) {
                    auto const position = static_cast<std::int64_t>(p);
                    add(position, "marks", deal.count.totals[p] - before[p], number);
                    if (deal.brisques) add(position, "brisques", (*deal.brisques)[p]);
                    for (auto const& mark : deal.marks)
                        if (mark.player == p) add(position, reason_of(mark.item.group), 1);
                }
                before = deal.count.totals;
            }
        }
    }

    // King

    void add(sheets::KingSheet const& sheet) {
        using namespace king;
        auto const& party = sheet.party;
        auto const of = [&](Seat seat, std::string_view what, std::int64_t value, std::int64_t deal = 0) {
            if (auto const position = position_of(seat)) add(*position, what, value, deal);
        };
        for (auto const& deal : party.deals) {
            if (deal.cancelled) continue;
            result_.deals.push_back(
                {deal.number, deal.declarer ? position_of(*deal.declarer) : std::nullopt, sheets::code_of(deal.games, deal.trump)});
            for (auto const seat : sheet.rules.variant().players) of(seat, "points", deal.figures[seat].total(), deal.number);
            auto const talk = jargon(sheet.rules, deal);
            if (talk.own_goal) of(*talk.own_goal, "own-goals", 1);
            for (auto const seat : talk.flowers) of(seat, "flowers", 1);
        }
        if (!party.is_over()) return;
        auto const ended = outcome(sheet.rules, party);
        for (auto const seat : sheet.rules.variant().players) {
            of(seat, "out", ended.status[seat] == Status::out ? 1 : 0);
            of(seat, "sunk", ended.status[seat] == Status::sunk ? 1 : 0);
        }
        if (party.end == PartyEnd::king && party.king_by) of(*party.king_by, "kings", 1);
        if (ended.lone_survivor) of(*ended.lone_survivor, "lone-survivors", 1);
    }

    sheets::Tally tally_;
    bool has_margins_;  // the result is how much more a side scored than the other
    GameResult result_{};
};

}  // namespace

GameResult result_of(formats::pzn::Match const& match, formats::pzn::Unread const& lost) {
    auto const sheet = sheets::sheet_of(match, lost);
    return Result{sheet, "bezique", sheet.rules.form().name}.take();
}

GameResult result_of(formats::pkn::Party const& party, formats::pkn::Unread const& lost) {
    auto const sheet = sheets::sheet_of(party, lost);
    return Result{sheet, "king", sheet.rules.variant().name}.take();
}

std::optional<GameResult> result_of(formats::journal::Sitting const& sitting) {
    auto const evening = sheets::replay(sitting);
    if (!evening) return std::nullopt;
    return Result{evening->sheet, sheets::game_of(evening->game).word, evening->variant}.take();
}

}  // namespace score::archive
