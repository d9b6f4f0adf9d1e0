// The result compared with the play, and the scores with what they follow from.
#include <algorithm>
#include <cstdlib>

#include "figure.hpp"
#include "parts.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/bridge/rubber_line.hpp"
#include "score/formats/agreed.hpp"
#include "score/formats/text/trim.hpp"
#include "text/tricks.hpp"

namespace score::formats {
namespace {

using bridge::DeclaredContract;
using bridge::Risk;
using bridge::Vulnerable;
using pbn::Tag;

// Scoring (PBN 3.4.12)

bool has_field(std::string_view fields, std::string_view wanted) {
    while (true) {
        auto const end = fields.find(';');
        if (trimmed(fields.substr(0, end), " ") == wanted) return true;
        if (end == std::string_view::npos) return false;
        fields.remove_prefix(end + 1);
    }
}

Vulnerable vulnerable_of(Board const& board, Seat declarer) {
    return is_vulnerable(*board.vulnerable, side_of(declarer)) ? Vulnerable::yes : Vulnerable::no;
}

/// What the fourth and later undertricks have cost since 1987 beyond the third, doubled and not vulnerable; OldMP omits it.
int raise_of_1987(bridge::Contract contract, int tricks) {
    auto const beyond_third = contract.bid.level.tricks() - tricks - 3;
    if (contract.risk == Risk::undoubled || beyond_third <= 0) return 0;
    return beyond_third * (bridge::law77::further_undertrick(contract.risk) - bridge::law77::second_or_third_undertrick(contract.risk));
}

// Score

/// Whose a bare number is; North's in a passed-out deal.
std::optional<Seat> scorer_of(Findings const& facts) {
    if (facts.passed_out) return Seat::north;
    return facts.contract ? std::optional{facts.contract->declarer} : std::nullopt;
}

/// The expected value in the same form as `score`.
std::string in_form_of(WrittenScore const& score, int ns, std::optional<Seat> declarer) {
    auto const has = [&](Side s) { return score.sides[s].has_value(); };
    if (has(Side::north_south) && has(Side::east_west)) return pbn::score_text({{ns, -ns}});
    if (has(Side::north_south)) return pbn::score_text(Side::north_south, ns);
    if (has(Side::east_west)) return pbn::score_text(Side::east_west, -ns);
    return fmt::format("{}", declarer && side_of(*declarer) == Side::east_west ? -ns : ns);
}

bool has_irregularity(Board const& board) {
    auto const call = [](WrittenCall const& c) { return c.kind == WrittenCall::Kind::skipped || c.marked_insufficient; };
    auto const card = [](WrittenCard const& c) { return c.marked_revoke || c.marked_lead; };
    return (board.declarer && board.declarer->irregular) || (board.result && board.result->differs)
           || std::any_of(board.auction.calls.begin(), board.auction.calls.end(), call)
           || std::any_of(board.play.cards.begin(), board.play.cards.end(), card);
}

/// PBN 4.2.1: irregularities can change a score, and a comment can explain why.
bool is_explained(Board const& board) {
    auto const on_score = [&](Comment const& c) {
        return c.after_tag && *c.after_tag < board.tags.size() && board.tags[*c.after_tag].tag == Tag::score;
    };
    return std::any_of(board.comments.begin(), board.comments.end(), on_score) || has_irregularity(board);
}

Message contract_in_words(Board const& board, Findings const& facts) {
    if (facts.passed_out) return say("a passed-out deal");
    auto const [contract, declarer] = *facts.contract;
    return say("{} by {}, {}, {}", to_string(contract), word(declarer),
        vulnerable_of(board, declarer) == Vulnerable::yes ? say("vulnerable") : say("not vulnerable"), tricks_in_words(*facts.tricks));
}

void check_score(Board const& board, Findings const& facts, Diagnostics& found) {
    auto const declarer = scorer_of(facts);
    auto const claimed = score_ns_of(*board.score, declarer);
    if (!claimed || !facts.score_ns || *claimed == *facts.score_ns * 100 || is_rubber_form(board)) return;
    auto const right = in_form_of(*board.score, *facts.score_ns, declarer);
    auto message = say("{} scores {}", contract_in_words(board, facts), right);
    if (is_explained(board)) return report(found, code("score-contract"), Severity::warning, board.score.where, std::move(message));
    report(found, code("score-contract"), board.score.where, std::move(message), value_fix(board.score.where, right));
}

// Both sides of a tag

void check_opposite(Written<WrittenScore> const& score, bool zero_may_stand, Diagnostics& found) {
    if (!score) return;
    auto const ns = score->sides[Side::north_south], ew = score->sides[Side::east_west];
    if (!ns || !ew || *ns == -*ew || (zero_may_stand && (*ns == 0 || *ew == 0))) return;
    report(found, code("score-sides"), score.where, say("the scores of the two sides are not opposite"));
}

void check_percentages(Written<WrittenScore> const& percentage, Diagnostics& found) {
    if (!percentage) return;
    auto const ns = percentage->sides[Side::north_south], ew = percentage->sides[Side::east_west];
    if (!ns || !ew) return;
    auto const off = std::abs(*ns + *ew - 100'00);
    if (off == 0 || off * 100 <= std::min(last_place_of(*ns), last_place_of(*ew))) return;
    report(found, code("score-sides"), percentage.where, say("the percentages of the two sides do not add up to 100"));
}

// ScoreRubber

using AboveBelow = std::array<int, 2>;

/// Honours and the premium for the rubber may also be above the line: at most 150 and 700, in multiples of fifty (bridge.md §3.2).
bool can_be(AboveBelow written, AboveBelow of_contract) {
    auto const premiums = written[0] - of_contract[0];
    return written[1] == of_contract[1] && premiums >= 0 && premiums <= 150 + 700 && premiums % 50 == 0;
}

void check_rubber(Board const& board, Findings const& facts, Diagnostics& found) {
    if (!board.vulnerable || !facts.contract || !facts.tricks) return;
    auto const [contract, declarer] = *facts.contract;
    auto const line = bridge::rubber_line(contract, *facts.tricks, vulnerable_of(board, declarer));
    BySide<AboveBelow> expected;
    expected[side_of(declarer)] = {std::max(line.above, 0), line.below};
    expected[opponents(side_of(declarer))] = {std::max(-line.above, 0), 0};

    auto const& written = *board.score_rubber;
    auto const judge = [&](std::optional<AboveBelow> const& score, Side side) {
        if (!score || can_be(*score, expected[side])) return;
        report(found, code("score-rubber"), board.score_rubber.where,
            say("{} gives {} {} above and {} below the line", contract_in_words(board, facts), name(side), expected[side][0],
                expected[side][1]));
    };
    judge(written.declarer, side_of(declarer));
    for (auto const side : both_sides) judge(written.sides[side], side);
}

}  // namespace

bool scoring_has(Board const& board, std::string_view field) { return has_field(board.text_of(Tag::scoring), field); }

bool is_rubber_form(Board const& board) {
    auto const is_one = [](std::string_view fields) {
        return has_field(fields, "Rubber") || has_field(fields, "Chicago") || has_field(fields, "Cavendish");
    };
    return is_one(board.text_of(Tag::scoring)) || is_one(board.text_of(Tag::competition));
}

bool check_result(Board const& board, Settled const& settled, PlayResult const& play, Diagnostics& found) {
    if (!board.result || !play.trusted || play.end_position || !settled.declarer || !settled.same_denomination || !settled.same_declarer)
        return true;
    auto const tricks = board.result->tricks_of(settled.declarer);
    if (!tricks) return true;
    auto const side = side_of(*settled.declarer);
    auto const least = play.won[side];
    auto const most = play.length - play.won[opponents(side)];  // the rest may have been claimed (Law 68)
    bool const possible = *tricks >= least && *tricks <= most;
    if (board.result->differs) {
        if (possible && least == most)
            report(found, code("result-same"), board.result.where, say("the `^` says that it is not what was won, but it is"));
        return true;
    }
    if (possible) return true;
    auto const severity = play.revoked ? Severity::warning : Severity::error;  // Law 64 may have moved tricks
    auto fix = play.over && !play.revoked ? std::optional{value_fix(board.result.where, fmt::format("{}", least))} : std::nullopt;
    auto message = least == most
                       ? say("declarer won {}", tricks_in_words(least))
                       : say("declarer won {} and lost {} before the play stopped", tricks_in_words(least), play.won[opponents(side)]);
    report(found, code("result-play"), severity, board.result.where, std::move(message), std::move(fix));
    return false;
}

std::optional<int> score_ns_of(
    Board const& board, std::optional<bridge::Vulnerability> vulnerability, DeclaredContract declared, int tricks) {
    if (!vulnerability) return std::nullopt;
    auto const vulnerable = Vulnerable{is_vulnerable(*vulnerability, side_of(declared.declarer))};
    auto points = bridge::duplicate_points(declared.contract, tricks, vulnerable);
    if (vulnerable == Vulnerable::no) {
        auto const raise = raise_of_1987(declared.contract, tricks);
        if (raise > 0 && scoring_has(board, "OldMP")) points += raise;
    }
    return side_of(declared.declarer) == Side::north_south ? points : -points;
}

void check_scores(Board const& board, Findings const& facts, bool facts_agree, Diagnostics& found) {
    check_opposite(board.score, false, found);
    check_opposite(board.score_imp, true, found);  // the side that won nothing may have an explicit 0
    check_percentages(board.score_percentage, found);
    if (!facts_agree) return;
    if (board.score) check_score(board, facts, found);
    if (board.score_rubber) check_rubber(board, facts, found);
    if (board.tables.empty()) return;
    auto const declarer = facts.contract ? std::optional{facts.contract->declarer} : std::nullopt;
    auto const ns = board.score ? score_ns_of(*board.score, scorer_of(facts)) : std::nullopt;
    if (ns) check_against_table(board, *ns, declarer, found);
    else if (facts.score_ns) check_against_table(board, *facts.score_ns * std::int64_t{100}, declarer, found);
}

}  // namespace score::formats
