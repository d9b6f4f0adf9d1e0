#include "score/formats/sheets/bezique_words.hpp"

#include <algorithm>

#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {

using bezique::DealItem;
using bezique::GroupClass;
using bezique::GroupKind;
using bezique::How;
using bezique::Player;

char letter_of(Player p) { return seat_letter(seat_of(p), language()); }

std::string player_of(bezique::MatchSheet const& sheet, Player p) {
    return sheet.names[p].empty() ? std::string{name_of(seat_of(p))} : printable(sheet.names[p]);
}

std::string words_of(bezique::Group const& group) {
    constexpr std::string_view of_one = "-one-suit";  // the suit symbol makes it redundant
    auto reason = bezique::reason_of(group);
    if (reason.ends_with(of_one)) reason.remove_suffix(of_one.size());
    std::string words{words_of_reason(reason)};
    if (group.suit) words.append(" ") += sign_of(*group.suit);
    return words;
}

std::string words_of(DealItem const& item) {
    auto words = words_of(item.group);
    if (item.how == How::reshown) words += " ^";
    if (item.how == How::completed) words += " &";
    return words;
}

std::string words_of(bezique::MatchSheet const& sheet, bezique::VidoCall const& call, bool kontr) {
    auto const player = player_of(sheet, call.caller);
    if (kontr) return sentence(call.accepted ? _("kontr vido by {}, accepted") : _("kontr vido by {}, refused"), player);
    return sentence(call.accepted ? _("vido by {}, accepted") : _("vido by {}, refused"), player);
}

int stake_of(bezique::Rules const& rules, bezique::Game const& game, bool rubicon) {
    return bezique::game_points(rules, game.kind, game.vidos, false, rubicon).total();
}

BeziqueLine const* bezique_line(EnteredLine const& entry) { return entry.line && !entry.refused ? entry.line->as<BeziqueLine>() : nullptr; }

OpenDeal open_deal_of(std::span<EnteredLine const> entries, bezique::MatchSheet const& sheet) {
    OpenDeal open;
    auto const* const deal = deal_in_progress(sheet);
    if (!deal) return open;
    auto const& marks = sheet.marks[deal->entry];
    auto const first = deal->entry > 0 ? sheet.entries[deal->entry - 1].last : 0;
    bezique::ByPlayer<int> pending;
    for (auto const& entry : entries) {
        if (entry.place < first) continue;
        if (auto const* const item = bezique_entry<bezique::ItemMarked>(entry)) {
            auto const mark = std::ranges::find(marks, entry.place + 1, &bezique::SheetMark::entry);
            pending[item->player] = item->how == How::reshown && mark != marks.end() ? mark->item.points : 0;
            if (!open.last_trick_taken) open.pegs[item->player].reset();
        } else if (auto const* const peg = bezique_entry<bezique::PegUp>(entry)) {
            open.pegs[peg->player] = PegUp{entry.event, peg->points.value_or(pending[peg->player])};
        } else if (auto const* const last = bezique_entry<bezique::LastTrickTaken>(entry)) {
            open.last_trick_taken = true;
            open.pegs[last->player].reset();
        }
    }
    return open;
}

std::optional<Player> dealer_given(std::span<EnteredLine const> entries, bezique::MatchSheet const& sheet) {
    if (deal_in_progress(sheet)) return {};
    auto const first = sheet.entries.empty() ? 0 : sheet.entries.back().last;
    std::optional<Player> dealer;
    for (auto const& entry : entries) {
        auto const* const begins = entry.place < first ? nullptr : bezique_entry<bezique::DealBegins>(entry);
        if (begins && begins->dealer) dealer = begins->dealer;
    }
    return dealer;
}

bool is_last_peg(std::span<EnteredLine const> entries, std::size_t place, Player player, std::size_t end) {
    return std::ranges::none_of(entries, [&](EnteredLine const& entry) {
        auto const* const peg = entry.place > place && entry.place < end ? bezique_entry<bezique::PegUp>(entry) : nullptr;
        return peg && peg->player == player;
    });
}

// The accepted calls are the calls of the games, in the order of the entries.
PlacedCall call_at(std::span<EnteredLine const> entries, bezique::MatchSheet const& sheet, std::size_t place) {
    std::size_t before = 0;
    for (auto const& entry : entries)
        if (entry.place < place && bezique_entry<bezique::VidoCalled>(entry)) ++before;
    for (auto const& game : sheet.match.games) {
        if (before < game.vidos.size()) return {&game, before};
        before -= game.vidos.size();
    }
    return {};
}

// ---- the groups that are open on the table, and the last trick, as far as the entries tell

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

bezique::CountedDeal const* deal_in_progress(bezique::MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    return games.empty() || !games.back().in_deal() ? nullptr : &games.back().deals.back();
}

std::vector<TableGroup> groups_on_table(bezique::MatchSheet const& sheet, Player player) {
    auto const* const deal = deal_in_progress(sheet);
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
    auto const* const deal = sheet ? deal_in_progress(*sheet) : nullptr;
    if (!deal || sheet->rules.form().brisque_use != bezique::BrisqueUse::always) return std::nullopt;
    return bezique::last_trick_marks(sheet->rules, deal->result.trump, deal->result.table_opened);
}

}  // namespace score::formats::sheets
