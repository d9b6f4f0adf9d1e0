#pragma once
/// Recorded results, looked at for what is lawful and unlikely (score/bridge/suspicion.hpp).
///
///     LookedResults looked{{}, Contestants::pairs};
///     ResultsReport report;
///     while (reader.next(report)) looked.add(report);
///     looked.close();
///     for (auto const& found : bridge::suspicions(looked.travellers(), looked.limits())) out += translated(looked.reason(found));
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/suspicion.hpp"
#include "score/formats/field.hpp"
#include "score/formats/results.hpp"
#include "score/message.hpp"

namespace score::formats {

/// A result as it was written.
struct LookedLine {
    ResultPlace place;
    std::string session, section, round, table, shown;
};

class LookedResults {
public:
    /// Of the options, how sessions and sections are told apart, the winners, and the ledger count.
    LookedResults(FieldOptions options, Contestants contestants);

    void add(ResultsReport const&);
    /// After the last result: pairs of both directions with the same numbers are told apart, and so are the boards of the rounds of teams
    /// who play the same numbers in each.
    void close();

    std::vector<bridge::Traveller> const& travellers() const { return travellers_; }
    /// The deal of a board, but not of results that are known to be of another one, and its tricks if they are known.
    void deal(int board, bridge::Deal const& hands, std::optional<bridge::DoubleDummyTable> const& tricks);
    /// Deals that a board may have become.
    void may_be(std::size_t traveller, std::vector<bridge::ExchangedHands> exchanges) {
        travellers_[traveller].exchanges = std::move(exchanges);
    }
    bridge::SuspicionLimits const& limits() const { return limits_; }
    bool has_one_session() const { return travellers_.empty() || travellers_.front().session == travellers_.back().session; }
    bool has_rounds() const { return has_rounds_; }

    std::vector<std::string> const& files() const { return files_; }
    LookedLine const& line(bridge::LineAt at) const { return lines_[at.traveller][at.line]; }
    /// The number of a pair, or the name of a team.
    std::string const& id(bridge::Contestant who) const { return contestants_[who].id; }
    /// Why a result is suspicious.
    Message reason(bridge::Suspicion const&) const;

private:
    struct Row {
        int board = 0, group = 0;
        std::string event;
        LookedLine written;
        BySide<std::string> ids, names;
        bridge::TravellerLine line;
        std::string table;  // what tells tables apart; empty if nothing does
    };
    bool plays_boards_again() const;
    bool has_two_winners() const;
    bridge::TravellerLine const& played(bridge::LineAt at) const { return travellers_[at.traveller].lines[at.line]; }
    Message why_flipped(bridge::Suspicion const&) const;
    Message why_tricks(bridge::Suspicion const&) const;
    Message why_fouled(bridge::Fouling const&, bool has_deal) const;

    FieldOptions options_;
    Contestants kind_;
    TableEdits edits_;
    bridge::SuspicionLimits limits_;
    ContestantList contestants_;
    std::vector<std::string> files_;
    DaysOfSessions days_;
    std::vector<Row> rows_;
    std::vector<bridge::Traveller> travellers_;
    std::vector<std::vector<LookedLine>> lines_;  // of each traveller
    std::map<int, std::string> rounds_;           // as written, by their number
    bool has_rounds_ = false;
};

}  // namespace score::formats
