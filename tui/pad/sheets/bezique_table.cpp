// Bezique: names, groups on the table, pegs and stakes, shared by its sheets.
#include <algorithm>
#include <type_traits>

#include "pad/naming.hpp"
#include "pad/sheets/bezique.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad::of_bezique {

using bezique::both_players;
using bezique::DealItem;
using bezique::GroupClass;
using bezique::GroupKind;
using bezique::How;
using bezique::Player;

std::vector<Entered> entered_in(OpenEvening const& evening) {
    std::vector<Entered> entries;
    for (auto const& row : evening.rows)
        if (row.place)
            entries.push_back(
                {*row.place, row.event, row.text, evening.replayed->entry(row.event), evening.replayed->refusal(row.event) != nullptr});
    std::ranges::stable_sort(entries, {}, &Entered::place);
    return entries;
}

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

std::optional<std::string> last_trick_in(sheets::Sheet const& sheet, sheets::EntryLine const& line) {
    if (auto const* const two = sheet.as<bezique::MatchSheet>()) return last_trick_by(*two, line.as<formats::BeziqueLine>());
    if (auto const* const several = sheet.as<bezique::SeveralSheet>()) return last_trick_by(*several, line.as<formats::SeveralLine>());
    return std::nullopt;
}

std::optional<int> last_trick_to_come(sheets::Sheet const& sheet) {
    auto const waits = [](auto const& rules) { return rules.form().brisque_use == bezique::BrisqueUse::always; };
    if (auto const* const two = sheet.as<bezique::MatchSheet>())
        if (auto const* const deal = open_deal(*two); deal && waits(two->rules))
            return bezique::last_trick_marks(two->rules, deal->result.trump, deal->result.table_opened);
    if (auto const* const several = sheet.as<bezique::SeveralSheet>())
        if (auto const* const deal = open_deal(*several)) return bezique::last_trick_marks(several->rules, deal->trump, false);
    return std::nullopt;
}

DrawnLine drawn(Track const& track, int width) {
    auto const name_width = width >= 60 ? 18 : 12;
    auto const begin = name_width + 1, end = width - 7, length = std::max(end - begin, 2);
    auto const most = std::max({track.target, track.marks, 1});
    auto const cell_of = [&](int marks) { return static_cast<int>(std::int64_t{std::clamp(marks, 0, most)} * (length - 1) / most); };
    std::vector<std::string_view> cells(static_cast<std::size_t>(length), "─");
    auto const step = most <= 2'000 ? 500 : 1'000;
    for (auto tick = step; tick < most && most / step < length; tick += step) cells[static_cast<std::size_t>(cell_of(tick))] = "┼";
    if (track.rubicon > 0 && track.rubicon < most) cells[static_cast<std::size_t>(cell_of(track.rubicon))] = "┃";
    cells.back() = "┤";
    std::string way;
    for (auto const cell : cells) way += cell;
    DrawnLine line;
    line.put(0, shortened(track.name, name_width), Role::title).put(begin, std::move(way), Role::rule);
    line.put(begin + cell_of(track.marks), track.up ? "↑" : "●", track.up ? Role::warning : Role::accent);
    line.put_right(width - 1, std::to_string(track.marks), track.up ? Role::warning : Role::accent, track.figure);
    return line;
}

}  // namespace score::pad::of_bezique
