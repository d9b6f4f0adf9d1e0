// The groups of Bezique that are open on the table, and the last trick, as far as the entries tell.
#include <algorithm>
#include <type_traits>

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

template <class Marks, class Who>
std::vector<TableGroup> groups_of(bezique::Form const& form, Marks const& marks, Who player) {
    std::vector<DealItem> marked;
    for (auto const& mark : marks)
        if (mark.player == player) marked.push_back(mark.item);
    return groups_on_table(form, marked);
}

// The deal in progress, or null.
bezique::CountedDeal const* open_deal(bezique::MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    return games.empty() || !games.back().in_deal() ? nullptr : &games.back().deals.back();
}
bezique::SeveralSheetDeal const* open_deal(bezique::SeveralSheet const& sheet) {
    if (sheet.games.empty() || sheet.games.back().deals.empty()) return nullptr;
    auto const& deal = sheet.games.back().deals.back();
    return deal.complete() ? nullptr : &deal;
}

template <class Of, class Line>
std::optional<std::string> last_trick_by(Of const& sheet, Line const& line) {
    using Trick = std::conditional_t<std::is_same_v<Of, bezique::MatchSheet>, bezique::LastTrickTaken, bezique::SeveralLastTrickTaken>;
    auto const* const trick = line ? std::get_if<Trick>(&line->entry) : nullptr;
    return trick ? std::optional{player_of(sheet, trick->player)} : std::nullopt;
}

}  // namespace

std::vector<TableGroup> groups_on_table(bezique::MatchSheet const& sheet, Player player) {
    auto const* const deal = open_deal(sheet);
    return deal ? groups_of(sheet.rules.form(), sheet.marks[deal->entry], player) : std::vector<TableGroup>{};
}
std::vector<TableGroup> groups_on_table(bezique::SeveralSheet const& sheet, std::size_t player) {
    auto const* const deal = open_deal(sheet);
    return deal ? groups_of(sheet.rules.form(), deal->marks, player) : std::vector<TableGroup>{};
}

std::optional<std::string> last_trick_in(Sheet const& sheet, EntryLine const& line) {
    if (auto const* const two = sheet.as<bezique::MatchSheet>()) return last_trick_by(*two, line.as<BeziqueLine>());
    if (auto const* const several = sheet.as<bezique::SeveralSheet>()) return last_trick_by(*several, line.as<SeveralLine>());
    return std::nullopt;
}

std::optional<int> last_trick_to_come(Sheet const& sheet) {
    auto const waits = [](auto const& rules) { return rules.form().brisque_use == bezique::BrisqueUse::always; };
    if (auto const* const two = sheet.as<bezique::MatchSheet>())
        if (auto const* const deal = open_deal(*two); deal && waits(two->rules))
            return bezique::last_trick_marks(two->rules, deal->result.trump, deal->result.table_opened);
    if (auto const* const several = sheet.as<bezique::SeveralSheet>())
        if (auto const* const deal = open_deal(*several)) return bezique::last_trick_marks(several->rules, deal->trump, false);
    return std::nullopt;
}

}  // namespace score::formats::sheets
