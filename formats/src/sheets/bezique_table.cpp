// The groups of Bezique that are open on the table, and the last trick, as far as the entries tell.
#include <algorithm>

#include "score/formats/sheets/bezique_words.hpp"

namespace score::formats::sheets {

using bezique::DealItem;
using bezique::GroupClass;
using bezique::GroupKind;
using bezique::How;
using bezique::Player;

std::vector<TableGroup> groups_on_table(bezique::Form const& form, std::vector<DealItem> const& marked) {
    std::vector<TableGroup> lying;
    for (auto const& item : marked) {
        auto const& group = item.group;
        if (item.how != How::opened || bezique::class_of(group) == GroupClass::none) continue;
        auto const goes_into = [&](TableGroup const& smaller) {
            auto const& other = smaller.item.group;
            switch (group.kind) {
                case GroupKind::sequence: return other.kind == GroupKind::marriage && other.suit == group.suit;
                case GroupKind::bezique: return other.kind == GroupKind::bezique && other.count < group.count;
                case GroupKind::quartet:
                    return other.kind == GroupKind::quartet && group.suit && other.suit == group.suit && other.rank == group.rank
                           && other.count < group.count;
                case GroupKind::marriage:
                case GroupKind::carte_blanche:
                case GroupKind::seven:
                case GroupKind::exact_lift:
                case GroupKind::guessed_lift: break;
            }
            return false;
        };
        // A sequence absorbs one marriage of its suit; a bezique absorbs all smaller ones.
        if (group.kind == GroupKind::sequence) {
            if (auto const found = std::ranges::find_if(lying, goes_into); found != lying.end()) lying.erase(found);
        } else {
            std::erase_if(lying, goes_into);
        }
        // Four cards of a suit have no spare if there are only four copies.
        auto const has_spare = group.kind != GroupKind::quartet || !group.suit || form.copies > group.count;
        lying.push_back({item, form.reshows && has_spare, form.completes && has_spare});
    }
    return lying;
}

namespace {

// The deal in progress, or null.
bezique::CountedDeal const* open_deal(bezique::MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    return games.empty() || !games.back().in_deal() ? nullptr : &games.back().deals.back();
}

}  // namespace

std::vector<TableGroup> groups_on_table(bezique::MatchSheet const& sheet, Player player) {
    auto const* const deal = open_deal(sheet);
    std::vector<DealItem> marked;
    if (deal)
        for (auto const& mark : sheet.marks[deal->entry])
            if (mark.player == player) marked.push_back(mark.item);
    return groups_on_table(sheet.rules.form(), marked);
}

std::optional<std::string> last_trick_in(Sheet const& any, EntryLine const& entry) {
    auto const* const sheet = any.as<bezique::MatchSheet>();
    auto const* const line = entry.as<BeziqueLine>();
    auto const* const trick = sheet && line ? std::get_if<bezique::LastTrickTaken>(&line->entry) : nullptr;
    return trick ? std::optional{player_of(*sheet, trick->player)} : std::nullopt;
}

std::optional<int> last_trick_to_come(Sheet const& any) {
    auto const* const sheet = any.as<bezique::MatchSheet>();
    auto const* const deal = sheet ? open_deal(*sheet) : nullptr;
    if (!deal || sheet->rules.form().brisque_use != bezique::BrisqueUse::always) return std::nullopt;
    return bezique::last_trick_marks(sheet->rules, deal->result.trump, deal->result.table_opened);
}

}  // namespace score::formats::sheets
