#include "score/formats/sheets/king.hpp"

#include <algorithm>
#include <utility>

#include "score/formats/king_codes.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/fold.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

using namespace king;
namespace {

// K28: what nobody has said of a deal that a player broke (king.md §6), in words.
std::optional<std::string_view> what_a_claim_lacks(DealRecord const& deal) {
    if (!deal.cancelled || deal.cancelled->cause == CancelCause::queens_split) return std::nullopt;
    auto const& [cause, by, hearts] = *deal.cancelled;
    if (cause == CancelCause::koz_broken)
        return by ? std::nullopt : std::optional{N_("who held no card above the ten is missing: void koz W")};
    if (by && !hearts.empty()) return std::nullopt;
    return by ? N_("which hearts he showed is missing: K, A or AK, as in void rifki N AK")
              : N_("who showed his hearts, and which, is missing: void rifki N AK");
}

}  // namespace

void KingReplay::enter(KingLine const& given) {
    where_ = given.where;
    std::visit([this](auto const& entry) { on(entry); }, given.entry);
    ++entry_;
}

void KingReplay::tell(Code const* code, std::string message) { tell_(entry_, {code, code->severity, where_, std::move(message), {}}); }

void KingReplay::on(KingDeal const& given) {
    auto& party = sheet_.party;
    if (party.is_over()) {
        Finding finding;
        finding.fault = Fault::end;
        if (!std::exchange(told_over_, true)) refuse(finding);
        return;
    }
    auto const deal = deal_of(given, sheet_.rules, next_declarer(sheet_.rules, party), where_);
    if (!deal) {
        for (auto const& fault : deal.error()) tell_(entry_, fault);
        return;
    }
    auto const checked = check_deal(sheet_.rules, *deal);
    auto found = faults_here(sheet_.rules, party, *deal, checked);
    found.insert(found.end(), checked.findings.begin(), checked.findings.end());
    auto const spoils = [](Finding const& finding) { return finding.fault != Fault::suit; };  // pencil and paper do without the suit
    if (auto const first = std::ranges::find_if(found, spoils); first != found.end()) return refuse(*first, *deal);
    if (!found.empty() && !deal->cancelled) refuse(found.front(), *deal);
    if (auto const lacks = what_a_claim_lacks(*deal)) tell(king_code("king-claim"), std::string{_(*lacks)});
    add_deal(sheet_.rules, party, *deal, checked, entry_);
}

// A refusal, and what could have been named where that is the question.
void KingReplay::refuse(Finding const& finding, DealRecord const& deal) {
    auto diagnostic = diagnostic_of(finding, deal, sheet_.rules, where_);
    auto& message = diagnostic.message;
    auto const turn = next_declarer(sheet_.rules, sheet_.party);
    auto const choices = callable_games(sheet_.rules, sheet_.party);
    constexpr std::size_t most = 8;  // pairs of games are too many to tell
    auto const may_name = choices.size() > most ? std::string{} : words_of_choices(choices);
    auto const tell_choices = [&](std::string_view sentence, std::string const& player) {
        return fmt::format(fmt::runtime(sentence), player, may_name);
    };
    switch (finding.fault) {
        case Fault::turn:
            if (!turn) break;
            if (deal.declarer == turn)
                message = fmt::format(fmt::runtime(_("the deal before was cancelled: {} is played again")), may_name);
            else if (may_name.empty()) message = fmt::format(fmt::runtime(_("{} calls now")), player_in_words(*turn));
            else message = tell_choices(_("{} calls now: {}"), player_in_words(*turn));
            break;
        case Fault::uses:
        case Fault::rights:
        case Fault::first_four:
        case Fault::order:
            if (turn && !may_name.empty()) message += tell_choices(_("; {} may name {}"), player_in_words(*turn));
            break;
        default: break;
    }
    tell_(entry_, std::move(diagnostic));
}

std::string KingReplay::player_in_words(Seat seat) const {
    auto const& name = sheet_.names[seat];
    return name.empty() ? std::string(1, letter(seat)) : fmt::format("{} ({})", name, letter(seat));
}

void KingReplay::on(KingFirst const& given) {
    auto& party = sheet_.party;
    if (!sheet_.rules.variant().plays(given.player))
        return tell(king_code("king-player"), fmt::format(fmt::runtime(_("{} does not play in this variant")), letter(given.player)));
    if (!party.deals.empty() || party.first_declarer) return tell(king_code("king-first"), _("it is known already who declares first"));
    party = begin_party(sheet_.rules, given.player);
}

void KingReplay::on(KingNames const& given) {
    auto const players = sheet_.rules.variant().players;
    if (given.names.size() != players.size())
        return tell(king_code("king-names"), fmt::format(fmt::runtime(_("{} play, and {} are named")), players.size(), given.names.size()));
    for (std::size_t i = 0; i < players.size(); ++i) sheet_.names[players[i]] = given.names[i];
}

namespace {

// Games that have lines from the beginning, and how often they are played in a party.
struct GridRow {
    Games games;
    std::size_t times;
};

std::vector<GridRow> rows_of(Rules const& rules) {
    auto const& variant = rules.variant();
    std::vector<GridRow> rows;
    auto const seats = static_cast<std::size_t>(variant.seats());
    auto const trumps = static_cast<std::size_t>(variant.trump_rights) * seats;
    if (variant.penalties_named == 6) {
        Games all;
        for (auto const& [game, each, items] : variant.table)
            if (is_penalty(game)) all.push_back(game);
        rows.push_back({all, static_cast<std::size_t>(deals_of(rules)) - trumps});
    }
    for (auto const& [game, each, items] : variant.table) {
        if (is_penalty(game) && variant.penalties_named != 1) continue;
        auto const times = variant.naming == Naming::each_once ? seats : is_penalty(game) ? static_cast<std::size_t>(variant.uses) : trumps;
        rows.push_back({{game}, times});
    }
    return rows;
}

}  // namespace

std::vector<KingGridLine> grid_of(KingSheet const& sheet) {
    auto const rows = rows_of(sheet.rules);
    auto const is_trumps = [](GridRow const& row) { return has(row.games, Game::trumps); };
    std::vector<KingGridLine> lines;
    auto const add = [&](GridRow const& row) {
        auto const first = lines.size();
        for (auto const& deal : sheet.party.deals)
            if (deal.scored && deal.games == row.games) lines.push_back({row.games, &deal, lines.size() == first});
        while (lines.size() < first + row.times) lines.push_back({row.games, nullptr, lines.size() == first});
    };
    auto const trumps = std::ranges::find_if(rows, is_trumps);
    std::for_each(rows.begin(), trumps, add);
    for (auto const& deal : sheet.party.deals)
        if (deal.scored && std::ranges::find(rows, deal.games, &GridRow::games) == rows.end()) lines.push_back({deal.games, &deal});
    std::for_each(trumps, rows.end(), add);
    return lines;
}

std::string words_of(Games const& games, std::optional<Suit> trump) {
    if (games.empty()) return "?";
    if (games.size() == 6) return _("all penalties");
    std::string text;
    for (auto const game : games) text.append(text.empty() ? "" : " + ").append(words_of_reason(name(game)));
    if (trump) text.append(" ").append(sign_of(*trump));
    return text;
}

std::string code_of(Games const& games, std::optional<Suit> trump) {
    if (games.empty()) return "?";
    if (games.size() == 6) return "HEPSI";
    std::string code;
    for (auto const g : games) (code += code.empty() ? "" : "+") += id(g);
    if (trump) (code += '/') += letter(*trump);
    return code;
}

std::string codes_of(std::vector<Games> const& choices) {
    std::string text;
    for (auto const& games : choices) (text += text.empty() ? "" : ", ") += code_of(games, {});
    return text;
}

std::string words_of_choices(std::vector<Games> const& choices) {
    std::string text;
    for (auto const& games : choices) {
        auto const words = words_of(games), code = code_of(games, {});
        text.append(text.empty() ? "" : ", ").append(words);
        if (!spells(words, code)) text.append(" (").append(code) += ')';
    }
    return text;
}

}  // namespace score::formats::sheets
