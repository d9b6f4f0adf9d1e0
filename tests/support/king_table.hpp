#pragma once
/// Deals of King through the single replay function (`score/king/sheet.hpp`): all at once, or one by one as at a table.
#include <optional>
#include <utility>
#include <vector>

#include "score/king/sheet.hpp"

namespace score::test {

/// The party of these deals.
inline king::Replayed replayed(king::Rules const& rules, std::optional<Seat> first_declarer, std::vector<king::DealRecord> deals) {
    king::PartyRecord record;
    record.rules = rules;
    record.first_declarer = first_declarer;
    record.deals = std::move(deals);
    return king::replay(record);
}

/// The rule violations, entry by entry.
struct RefusedDeal {
    std::size_t entry = 0;
    king::Finding finding{};
};
inline std::vector<RefusedDeal> refused(king::Replayed const& replayed) {
    std::vector<RefusedDeal> all;
    for (auto const& told : replayed.told)
        if (told.refused) all.push_back({told.entry, std::get<king::AgainstRules>(told.fault).finding});
    return all;
}

/// A party whose deals are entered one by one, each replayed with the previous ones.
class KingTable {
public:
    KingTable(king::Rules const& rules, std::optional<Seat> first_declarer) {
        record_.rules = rules;
        record_.first_declarer = first_declarer;
        party_ = king::replay(record_).sheet.party;
    }

    /// The reason if it is refused.
    std::optional<king::Finding> enter(king::DealRecord deal) {
        record_.deals.push_back(std::move(deal));
        auto now = king::replay(record_);
        party_ = std::move(now.sheet.party);
        auto const why_not = refused(now);
        if (why_not.empty()) return std::nullopt;
        record_.deals.pop_back();
        return why_not.back().finding;
    }
    king::Party const& party() const { return party_; }

private:
    king::PartyRecord record_{};
    king::Party party_{};
};

}  // namespace score::test
