#include "settlement.hpp"

#include "bezique_kinds.hpp"
#include "score/bezique/count.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/sheets/words.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using namespace bezique;

class Steps {
public:
    Steps(MatchSheet const& sheet, bezique::Game const& game)
        : sheet_{sheet}, scores_{game.totals},
          brisques_{game.deals.empty() ? ByPlayer<int>{} : game.deals.back().result.brisques.value_or(ByPlayer<int>{})},
          settled_{settle(sheet.rules, scores_, brisques_)} {}

    std::vector<SettlementStep> all() && {
        if (!settled_.winner) return {};
        if (settled_.brisques_decided) say(_("The marks are equal: more brisques win."));
        if (settled_.brisques_added) add_brisques();
        for (auto const& item : settled_.points.items)
            steps_.push_back({std::string{words_of_reason(item.reason)}, sum_of(item), item.points(), false, true, item.rule});
        return std::move(steps_);
    }

private:
    Player winner() const { return *settled_.winner; }
    Player loser() const { return opponent(winner()); }
    int in_hundreds(int score) const { return sheet_.rules.agreements.rounding ? score / 100 * 100 : score; }
    void say(std::string words) { steps_.push_back({.words = std::move(words), .is_sentence = true, .rule = "bezique.md §10.2"}); }

    // Both players' count if they save the loser (§10.2).
    void add_brisques() {
        auto const each = sheet_.rules.form().brisque;
        say(sentence(_("With the brisques {} reaches {}: no rubicon, and both add theirs."), player_of(sheet_, loser()), rubicon()));
        for (auto const p : both_players) {
            auto sum = fmt::format("{} + {} x {}", scores_[p], brisques_[p], each);
            scores_[p] += each * brisques_[p];
            steps_.push_back({player_of(sheet_, p), std::move(sum), scores_[p], false, false});
        }
    }
    int rubicon() const { return sheet_.rules.agreements.rubicon; }

    std::string sum_of(Item const& item) const {
        if (item.reason == "winner-score") return of_score(scores_[winner()], item.points());
        if (item.reason == "loser-score") return of_score(scores_[loser()], item.points());
        if (item.reason != "difference") return {};
        auto const won = in_hundreds(scores_[winner()]), lost = in_hundreds(scores_[loser()]);
        auto const sum = fmt::format("{} - {}", won, lost);
        return item.points() == won - lost ? sum : sentence(_("{}, but at least {}"), sum, item.points());
    }
    static std::string of_score(int score, int counts) {
        if (score == counts) return {};
        return sentence(counts > score ? _("{}, but at least {}") : _("{}, in whole hundreds"), score, counts);
    }

    MatchSheet const& sheet_;
    ByPlayer<int> scores_, brisques_;
    Settlement settled_;
    std::vector<SettlementStep> steps_{};
};

// `the difference: 1700 - 1000 = 700`.
std::string in_a_sentence(SettlementStep const& step) {
    if (step.is_sentence) return step.words;
    auto const sum = step.sum.empty() ? std::string{} : step.sum + " = ";
    return fmt::format("{}: {}{}", step.words, sum, step.figure);
}

}  // namespace

std::vector<SettlementStep> settlement_of(MatchSheet const& sheet, bezique::Game const& game) {
    if (sheet.rules.form().target > 0 || !game.is_over()) return {};
    return Steps{sheet, game}.all();
}

bool tell_settlement(page::Lines& lines, MatchSheet const& sheet, bezique::Game const& game) {
    auto const steps = settlement_of(sheet, game);
    for (auto const& step : steps) {
        if (step.is_sentence) {
            lines.say(fmt::format("{} · {}", step.words, step.rule));
            continue;
        }
        lines.add(
            step.words, step.is_gain ? signed_number(step.figure) : std::to_string(step.figure), page::Role::text, std::string{step.rule});
        if (!step.sum.empty()) lines.add("  " + step.sum, {}, page::Role::dim);
    }
    return !steps.empty();
}

// A sentence for each deal that is a game: `Game 2 · the difference: 1700 - 1000 = 700 · …`.
SheetKind::Outcome MatchSheetKind::outcome(Sheet const& any) const {
    auto const& sheet = any.get<MatchSheet>();
    std::vector<std::string> all;
    for (std::size_t i = 0; i < sheet.match.games.size(); ++i) {
        std::string text;
        for (auto const& step : settlement_of(sheet, sheet.match.games[i]))
            text.append(text.empty() ? sentence(_("Game {}"), i + 1) + " · " : " · ") += in_a_sentence(step);
        if (!text.empty()) all.push_back(std::move(text));
    }
    return {std::move(all), false};
}

}  // namespace score::formats::sheets
