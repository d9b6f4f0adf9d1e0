#include "score/formats/suspicious.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <variant>

#include "lines_of.hpp"
#include "outcome.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

using bridge::Contestant;
using bridge::PlayedContract;
using bridge::Suspicion;

// A card with the suit before or after the rank, the ten with one character or two.
std::optional<Card> card_in(std::string_view text) {
    std::string card;
    for (auto const c : text)
        if (c != ' ' && c != '1') card += c == '0' ? 'T' : c;
    if (auto const read = card_of(card)) return read;
    std::ranges::reverse(card);
    return card_of(card);
}

// What was played, or the score if that is all there is.
void read_outcome_into(bridge::TravellerLine& line, RecordedResult const& result) {
    auto const* const played = std::get_if<bridge::Played>(&result.outcome);
    if (!played) return;
    line.score = played->score;
    auto const entry = parse_contract_entry(result.shown);
    if (entry && entry->contract && entry->declarer) line.played = PlayedContract{{*entry->contract, *entry->declarer}, entry->tricks};
    line.lead = card_in(result.lead.text);
}

// What readers see of a message.

InEachLanguage shown(Seat seat) {
    return in_each_language([seat](std::string_view language) { return std::string(1, seat_letter(seat, language)); });
}
InEachLanguage shown(Side side) {
    return in_each_language([side](std::string_view language) { return std::string{side_letters(side, language)}; });
}
std::string shown_in(std::string_view language, bridge::Denomination denomination) {
    auto const suit = bridge::trump_of(denomination);
    if (language == "en") return std::string{name(denomination)};
    return std::string{suit ? sign_of(*suit) : notrump_word(language)};
}
InEachLanguage shown(bridge::Denomination denomination) {
    return in_each_language([denomination](std::string_view language) { return shown_in(language, denomination); });
}

// `4SX-1 by N`
Message shown(PlayedContract const& result) {
    auto const& [contract, declarer] = result.contract;
    auto const written = bridge::to_string(contract, result.tricks);
    auto const denomination = contract.bid.denomination;
    auto const words = in_each_language([&](std::string_view language) {
        return written.substr(0, 1) + shown_in(language, denomination) + written.substr(1 + name(denomination).size());
    });
    return Message{nullptr, nullptr, {{words}}} + say(" by {}", shown(declarer));
}

// Numbers of words in the order of appearance, from 1; nothing is 0.
class Numbered {
public:
    int of(std::string const& word) {
        if (word.empty()) return 0;
        return numbers_.try_emplace(word, static_cast<int>(numbers_.size()) + 1).first->second;
    }

private:
    std::map<std::string, int> numbers_;
};

}  // namespace

LookedResults::LookedResults(FieldOptions options, Contestants contestants)
    : options_{std::move(options)}, kind_{contestants}, edits_{options_.ledger, contestants} {
    limits_.teams = contestants == Contestants::teams;
}

void LookedResults::add(ResultsReport const& report) {
    LinesOf lines{report.source};
    auto const file = index_of(files_, report.source.file);
    bool const teams = kind_ == Contestants::teams;
    for (auto const& as_read : report.results) {
        auto recorded = as_read;
        auto const number_of_file = std::to_string(files_.size());
        auto const session_and_day = days_.session_of(as_read);
        recorded.session.text = session_and_day;
        if (options_.sessions == SessionsBy::files) recorded.session.text = number_of_file;
        if (options_.sessions == SessionsBy::none) recorded.session.text = {};
        auto const& section = recorded.section.text;
        BySide<Contestant> who;
        Row row;
        for (auto const side : both_sides) {
            row.ids[side] = teams ? recorded.team[side].text : recorded.pair[side].text;
            row.names[side] = teams ? std::string_view{} : recorded.names[side].text;
            bool const two_winners = options_.by_direction || options_.two_winner_sections.contains(section);
            who[side] = contestants_.number_of(
                teams ? std::string_view{} : section, row.ids[side], row.names[side], two_winners ? side : Side::north_south);
        }
        auto const edited = edits_.edited(recorded, who, contestants_);
        auto const& result = edited ? edited->result : recorded;
        if (result.is_sit_out && std::holds_alternative<bridge::NotPlayed>(result.outcome)) continue;
        row.board = static_cast<int>(result.board);
        row.group = result.group;
        row.event = options_.sessions == SessionsBy::none ? std::string_view{} : result.event.text;
        row.written = {{file, lines.line(result.where.begin)}, std::string{result.session.text}, std::string{section},
            std::string{result.round.text}, std::string{result.table.text}, std::string{result.shown}};
        row.line.north_south = who[Side::north_south], row.line.east_west = who[Side::east_west];
        read_outcome_into(row.line, result);
        if (teams)
            row.table = fmt::format(
                "{}\n{}\n{}\n{}\n{}", row.ids.values[0], row.ids.values[1], result.round.text, result.table.text, result.room.text);
        else row.table = result.table.text;
        rows_.push_back(std::move(row));
    }
}

// Teams that have a board number in two rounds have two deals of it.
bool LookedResults::plays_boards_again() const {
    std::map<std::tuple<std::string_view, int, Contestant>, std::string_view> rounds;
    return kind_ == Contestants::teams && std::ranges::any_of(rows_, [&rounds](Row const& row) {
        auto const& [place, session, section, round, table, shown] = row.written;
        return rounds.try_emplace({session, row.board, row.line.north_south}, round).first->second != round
               || rounds.try_emplace({session, row.board, row.line.east_west}, round).first->second != round;
    });
}

// A third of the results are of pairs that would have had the board before, and hardly any if the directions are told apart.
bool LookedResults::has_two_winners() const {
    std::set<std::tuple<std::string_view, int, Contestant>> of_all;
    std::set<std::tuple<std::string_view, int, Contestant, Side>> of_direction;
    std::size_t again = 0, again_in_direction = 0;
    for (auto const& row : rows_)
        for (auto const side : both_sides) {
            auto const who = side == Side::north_south ? row.line.north_south : row.line.east_west;
            again += !of_all.insert({row.written.session, row.board, who}).second;
            again_in_direction += !of_direction.insert({row.written.session, row.board, who, side}).second;
        }
    return kind_ == Contestants::pairs && !options_.by_direction && again >= 2 && 3 * again >= rows_.size()
           && 10 * again_in_direction <= again;
}

void LookedResults::close() {
    bool const by_round = plays_boards_again(), by_direction = has_two_winners();
    if (by_direction) contestants_ = {};
    bool const are_numbers = std::ranges::all_of(
        rows_, [](Row const& row) { return row.written.round.empty() || whole_number(row.written.round).value_or(0) > 0; });
    Numbered sessions, sections, rounds, tables;
    std::map<std::tuple<int, int, int>, std::vector<Row*>> boards;  // by session, number and group
    for (auto& row : rows_) {
        auto& [place, session, section, round, table, shown] = row.written;
        if (by_direction)
            for (auto const side : both_sides)
                (side == Side::north_south ? row.line.north_south : row.line.east_west) =
                    contestants_.number_of(section, row.ids[side], row.names[side], side);
        row.line.section = sections.of(section);
        row.line.table = tables.of(row.table);
        if (!by_round) row.line.round = are_numbers ? whole_number(round).value_or(0) : rounds.of(round);
        rounds_.try_emplace(row.line.round, round);
        has_rounds_ = has_rounds_ || row.line.round != 0;
        auto const stage =
            fmt::format("{}\n{}\n{}\n{}", row.event, session, options_.within_sections ? section : "", by_round ? round : "");
        boards[{sessions.of(stage), row.board, row.group}].push_back(&row);
    }
    for (auto const& [key, rows] : boards) {
        travellers_.push_back({.session = std::get<0>(key), .board = std::get<1>(key), .group = std::get<2>(key)});
        lines_.emplace_back();
        for (auto* const row : rows) travellers_.back().lines.push_back(row->line), lines_.back().push_back(std::move(row->written));
    }
    rows_.clear();
}

void LookedResults::deal(int board, bridge::Deal const& hands, std::optional<bridge::DoubleDummyTable> const& tricks) {
    for (auto& traveller : travellers_)
        if (traveller.board == board && traveller.group == 0) traveller.deal = hands, traveller.tricks = tricks;
}

// Reasons

Message LookedResults::reason(Suspicion const& found) const {
    using enum bridge::SlipKind;
    auto const at = found.lines.front();
    auto const board = [&](bridge::LineAt place) { return travellers_[place.traveller].board; };
    auto const pair = printable(id(found.who));
    auto const size = found.lines.size();
    switch (found.kind) {
        case against_itself: return say("pair {} cannot play against itself", pair);
        case board_twice: return say("pair {} has had board {} at another table", pair, board(at));
        case two_tables: return say("pair {} sits at two tables in round {}", pair, printable(line(at).round));
        case two_copies: return say("board {} is played at {} tables in round {}", board(at), size, printable(line(at).round));
        case other_direction: return say("both pairs sit in the other direction than on their other boards");
        case missing: return say("these pairs have no result of board {}, but of the one beside it", travellers_[found.missing_on].board);
        case flipped: return why_flipped(found);
        case exchanged:
            if (size == 2) return say("exchanged with the result of board {}: each fits the other board better", board(found.lines.back()));
            return say("exchanged with the results of boards {} and {}: each fits another board better", board(found.lines[1]),
                board(found.lines[2]));
        case tricks: return why_tricks(found);
        case fouled: return why_fouled(*found.fouling, travellers_[at.traveller].tricks.has_value());
        case copied:
            return say("equal to the results of {} on {} boards running, {} to {}",
                printable(id(played(found.lines[size / 2]).north_south)), size / 2, board(at), board(found.lines[size / 2 - 1]));
        case repeated: return say("the same result on {} boards running, {} to {}", size, board(at), board(found.lines.back()));
    }
    return {};
}

Message LookedResults::why_flipped(Suspicion const& found) const {
    if (!found.rather) return say("the score is far from the others; for the other side it is among them");
    auto const at = found.lines.front();
    auto const& traveller = travellers_[at.traveller];
    auto const& [contract, declarer] = found.rather->contract;
    auto const denomination = contract.bid.denomination;
    int others = 0, same = 0;
    for (std::size_t i = 0; i < traveller.lines.size(); ++i) {
        auto const& result = traveller.lines[i].played;
        if (i == at.line || !result) continue;
        ++others;
        same += side_of(result->contract.declarer) == side_of(declarer) && result->contract.contract.bid.denomination == denomination;
    }
    auto message = say("rather {}: {} of {} other results are contracts of {} in {}", shown(*found.rather), same, others,
        shown(side_of(declarer)), shown(denomination));
    if (traveller.tricks)
        message += say("; double dummy {} tricks against {}", traveller.tricks->at(declarer, denomination),
            traveller.tricks->at(played(at).played->contract.declarer, denomination));
    return message;
}

Message LookedResults::why_tricks(Suspicion const& found) const {
    auto const at = found.lines.front();
    auto const& traveller = travellers_[at.traveller];
    auto const& [contract, tricks] = *played(at).played;
    auto message = say("{} tricks, double dummy {}", tricks, traveller.tricks->at(contract.declarer, contract.contract.bid.denomination));
    if (found.rather) message += say("; rather {}", shown(*found.rather));
    return message;
}

Message LookedResults::why_fouled(bridge::Fouling const& fouling, bool has_deal) const {
    auto const round = fouling.round == 0 ? std::string{} : printable(rounds_.at(fouling.round));
    if (!has_deal) return say("from round {} on the results fit another deal than before it", round);
    auto const other = [&]() -> Message {
        using enum bridge::Fouling::Deal;
        switch (fouling.deal) {
            case turned: return fouling.seats == 1 ? say("hands turned by a seat") : say("hands turned by {} seats", fouling.seats);
            case exchanged: return say("{} and {} with each other's hands", shown(fouling.hands.values[0]), shown(fouling.hands.values[1]));
            case other_board: return say("the deal of board {}", fouling.board);
            case unknown: break;
        }
        return say("another deal");
    }();
    if (fouling.round == 0) return say("not the deal of the record: the results fit {}", other);
    if (fouling.before) return say("not the deal of the record before round {}: the results fit {}", round, other);
    return say("not the deal of the record from round {} on: the results fit {}", round, other);
}

}  // namespace score::formats
