// What the players of Bezique still need, and what a vido would risk now.
#include "bezique_kinds.hpp"
#include "bezique_printing.hpp"
#include "score/bezique/prospects.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {

void add_need(page::Lines& lines, std::string who, int marks) {
    if (marks > 0) lines.add(std::move(who), sentence(_("needs {}"), marks));
    else lines.add(std::move(who), _("is there"), page::Role::good);
}

namespace {

using bezique::both_players;
using page::Lines;
using page::Role;

std::string with_rubicon(int points, int rubicon) {
    auto text = std::to_string(points);
    if (rubicon != points) text.append(" · ") += sentence(_("rubicon {}"), rubicon);
    return text;
}

void add_vido(Lines& lines, bezique::VidoProspect const& vido) {
    lines.add(_("without it"), with_rubicon(vido.now, vido.now_rubicon), Role::dim);
    lines.add(_("accepted"), with_rubicon(vido.accepted, vido.accepted_rubicon));
    lines.add(_("refused"), std::to_string(vido.refused));
}

}  // namespace

Lines MatchSheetKind::needs(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<bezique::MatchSheet>();
    Lines lines;
    auto const found = !view.ending ? bezique::prospects(sheet.rules, sheet.match) : std::nullopt;
    if (!found) return lines;
    auto const& form = sheet.rules.form();
    // Beside the standing that says it too: only what is more.
    if (view.alone) {
        lines.add(_("To the target"), {}, Role::title);
        for (auto const p : sheet.rules.table()) {
            if (form.target > 0) add_need(lines, player_of(sheet, p), found->to_game[p]);
            else if (found->to_rubicon[p] > 0) lines.add(player_of(sheet, p));
            if (found->to_rubicon[p] > 0)
                lines.add("  " + std::string{words_of_reason("rubicon")}, std::to_string(found->to_rubicon[p]), Role::dim);
        }
    }
    auto const is_same = found->vido[bezique::Player::north] == found->vido[bezique::Player::south];
    for (auto const p : both_players) {
        auto const& vido = found->vido[p];
        if (!vido || (is_same && p != both_players.front())) continue;
        lines.add(_("A vido now"), is_same ? std::string{} : player_of(sheet, p), Role::title);
        add_vido(lines, *vido);
    }
    for (auto const p : both_players)
        if (found->vido[p] && found->vido[p]->refusal_wins_match)
            lines.say(sentence(_("If it is refused, {} wins the match."), player_of(sheet, p)), Role::warning);
    return lines;
}

void MatchSheetKind::add_needs(SheetJson& to, Sheet const& any) const {
    auto const& sheet = any.get<bezique::MatchSheet>();
    auto const found = bezique::prospects(sheet.rules, sheet.match);
    if (!found) return;
    Json json;
    for (auto const p : sheet.rules.table()) {
        auto& player = json[key_of(p)];
        player["to_game"] = found->to_game[p];
        if (sheet.rules.is_of_several()) continue;
        player["to_rubicon"] = found->to_rubicon[p];
        player["vido"] = nullptr;
        if (auto const& vido = found->vido[p])
            player["vido"] = {{"now", vido->now}, {"now_rubicon", vido->now_rubicon}, {"accepted", vido->accepted},
                {"accepted_rubicon", vido->accepted_rubicon}, {"refused", vido->refused}, {"refusal_wins_match", vido->refusal_wins_match}};
    }
    to.needs = std::move(json);
}

}  // namespace score::formats::sheets
