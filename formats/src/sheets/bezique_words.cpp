#include "score/formats/sheets/bezique_words.hpp"

#include <algorithm>

#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

using bezique::DealItem;
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
    if (kontr) return fmt::format(fmt::runtime(call.accepted ? _("kontr vido by {}, accepted") : _("kontr vido by {}, refused")), player);
    return fmt::format(fmt::runtime(call.accepted ? _("vido by {}, accepted") : _("vido by {}, refused")), player);
}

int stake_of(bezique::Rules const& rules, bezique::Game const& game, bool rubicon) {
    return bezique::game_points(rules, game.kind, game.vidos, false, rubicon).total();
}

BeziqueLine const* bezique_line(EnteredLine const& entry) { return entry.line && !entry.refused ? entry.line->as<BeziqueLine>() : nullptr; }

OpenDeal open_deal_of(std::span<EnteredLine const> entries, bezique::MatchSheet const& sheet) {
    OpenDeal open;
    auto const& games = sheet.match.games;
    if (games.empty() || !games.back().in_deal()) return open;
    auto const& deal = games.back().deals.back();
    auto const& marks = sheet.marks[deal.entry];
    auto const first = deal.entry > 0 ? sheet.entries[deal.entry - 1].last : 0;
    bezique::ByPlayer<int> pending;
    for (auto const& entry : entries) {
        auto const* const line = bezique_line(entry);
        if (entry.place < first || !line) continue;
        if (auto const* const item = std::get_if<bezique::ItemMarked>(&line->entry)) {
            auto const mark = std::ranges::find(marks, entry.place + 1, &bezique::SheetMark::entry);
            pending[item->player] = item->how == How::reshown && mark != marks.end() ? mark->item.points : 0;
            if (!open.last_trick_taken) open.pegs[item->player].reset();
        } else if (auto const* const peg = std::get_if<bezique::PegUp>(&line->entry)) {
            open.pegs[peg->player] = PegUp{entry.event, peg->points.value_or(pending[peg->player])};
        } else if (auto const* const last = std::get_if<bezique::LastTrickTaken>(&line->entry)) {
            open.last_trick_taken = true;
            open.pegs[last->player].reset();
        }
    }
    return open;
}

std::optional<Player> dealer_given(std::span<EnteredLine const> entries, bezique::MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    if (!games.empty() && games.back().in_deal()) return {};
    auto const first = sheet.entries.empty() ? 0 : sheet.entries.back().last;
    std::optional<Player> dealer;
    for (auto const& entry : entries) {
        auto const* const line = entry.place < first ? nullptr : bezique_line(entry);
        auto const* const begins = line ? std::get_if<bezique::DealBegins>(&line->entry) : nullptr;
        if (begins && begins->dealer) dealer = begins->dealer;
    }
    return dealer;
}

bool is_last_peg(std::span<EnteredLine const> entries, std::size_t place, Player player, std::size_t end) {
    return std::ranges::none_of(entries, [&](EnteredLine const& entry) {
        auto const* const line = entry.place > place && entry.place < end ? bezique_line(entry) : nullptr;
        auto const* const peg = line ? std::get_if<bezique::PegUp>(&line->entry) : nullptr;
        return peg && peg->player == player;
    });
}

// The accepted calls are the calls of the games, in the order of the entries.
PlacedCall call_at(std::span<EnteredLine const> entries, bezique::MatchSheet const& sheet, std::size_t place) {
    std::size_t before = 0;
    for (auto const& entry : entries) {
        auto const* const line = entry.place < place ? bezique_line(entry) : nullptr;
        before += line && std::holds_alternative<bezique::VidoCalled>(line->entry);
    }
    for (auto const& game : sheet.match.games) {
        if (before < game.vidos.size()) return {&game, before};
        before -= game.vidos.size();
    }
    return {};
}

}  // namespace score::formats::sheets
