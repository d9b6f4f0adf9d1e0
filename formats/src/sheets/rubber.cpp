#include "score/formats/sheets/rubber.hpp"

#include <algorithm>
#include <utility>

namespace score::formats::sheets {
namespace {

constexpr BySeat<std::string_view> seats_as_names{{"North", "East", "South", "West"}};

// The players, and their seats.
class Players {
public:
    explicit Players(std::optional<Seat> stays, BySeat<std::string> const& names) : stays_{stays} {
        if (names == BySeat<std::string>{}) return;
        for (auto const seat : all_seats) {
            auto name = names[seat].empty() ? std::string{seats_as_names[seat]} : names[seat];
            if (std::ranges::find(names_, name) != names_.end()) (((name += " (") += letter(seat)) += ')');
            number_of(name);
        }
    }

    /// The seats of the players of a line "rubber"; std::nullopt if they keep their seats.
    std::optional<bridge::Seating> seating(std::vector<std::string> const& named) {
        if (!named.empty()) {
            bridge::Seating seating;
            for (auto const seat : all_seats) seating[seat] = number_of(named[static_cast<std::size_t>(seat)]);
            first_ = current_ = seating;
            rubber_ = 0;
        } else if (stays_) {
            if (names_.empty()) unnamed();
            current_ = bridge::pivot_seating(first_, *stays_, ++rubber_);
        } else {
            return std::nullopt;
        }
        return current_;
    }
    std::vector<std::string> names() && {
        if (names_.empty()) unnamed();
        return std::move(names_);
    }

private:
    void unnamed() {
        for (auto const seat : all_seats) number_of(std::string{seats_as_names[seat]});
    }
    bridge::Player number_of(std::string const& name) {
        auto const found = std::ranges::find(names_, name);
        auto const number = found - names_.begin();
        if (found == names_.end()) names_.push_back(name);
        return static_cast<bridge::Player>(number);
    }

    std::optional<Seat> stays_;
    std::vector<std::string> names_;
    bridge::Seating first_ = bridge::first_seating, current_ = bridge::first_seating;
    std::size_t rubber_ = 0;
};

}  // namespace

RubberSheet rubber_sheet(
    RubberAgreements const& agreements, std::vector<BridgeEntry> entries, Tell const& tell, BySeat<std::string> const& names) {
    RubberSheet sheet{agreements, std::move(entries), {}, false, {}};
    Players players{agreements.pivot, names};
    std::vector<bridge::RubberEntry> played;
    for (auto const& entry : sheet.entries) {
        bool const first = played.empty();
        switch (entry.kind) {
            case BridgeEntry::Kind::deal: played.emplace_back(entry.deal.deal); break;
            case BridgeEntry::Kind::break_off: played.emplace_back(bridge::BrokenOff{}); break;
            case BridgeEntry::Kind::next_rubber:
                played.emplace_back(bridge::NextRubber{first && entry.names.empty() ? std::nullopt : players.seating(entry.names)});
                break;
        }
    }
    sheet.players = std::move(players).names();
    sheet.named = names != BySeat<std::string>{} || sheet.players.front() != seats_as_names[Seat::north];
    sheet.evening = bridge::rubber_evening(agreements.rules, played);
    tell_refusals(sheet.evening.refused, sheet.entries, tell);
    return sheet;
}

std::vector<std::int64_t> RubberSheet::back_score() const {
    return bridge::back_score(evening.rubbers, players.size(), agreements.back_score);
}

}  // namespace score::formats::sheets
