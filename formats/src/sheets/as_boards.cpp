// The deals of an evening of bridge as boards, with tags of PBN and of our own (as_record.hpp).
#include <algorithm>
#include <iterator>
#include <tuple>

#include "../board/filling.hpp"
#include "../board/sheet_tags.hpp"
#include "../board/values.hpp"
#include "as_record.hpp"
#include "bridge_kinds.hpp"
#include "score/bridge/board.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using bridge::Line;
using pbn::Tag;

struct AboveBelow {
    int above = 0, below = 0;
};

BySide<AboveBelow> lines_of(bridge::Postings const& postings) {
    BySide<AboveBelow> lines;
    for (auto const& [side, line, item] : postings) (line == Line::above ? lines[side].above : lines[side].below) += item.points();
    return lines;
}

int score_ns(bridge::Postings const& postings) { return points_of(postings, Side::north_south) - points_of(postings, Side::east_west); }

template <class Of>
std::string of_sides(Of of) {
    return pbn::score_text(Side::north_south, of(Side::north_south)) + " " + pbn::score_text(Side::east_west, of(Side::east_west));
}

/// Composes boards one after the other; each owns its texts.
class Composing {
public:
    Composing(journal::SittingHead const& head, std::string_view scoring, TakeBoard const& take)
        : head_{head}, scoring_{scoring}, take_{take} {
        for (auto const& [key, value] : head.agreements)
            if (key != stake_key) agreements_.append(agreements_.empty() ? "" : "; ").append(key + " " + value);
    }

    /// The tags of every deal.
    Composing& begin(BridgeEntry const& given, bridge::DealEntry const& deal, bridge::Vulnerability vulnerable) {
        board_.clear();
        set(Tag::event, head_.title);
        set(Tag::site, head_.place);
        set(Tag::date, date_of(head_));
        set(Tag::scoring, std::string{scoring_});
        set(sheet_tags::game, head_.game);
        set(sheet_tags::variant, head_.variant);
        set(sheet_tags::agreements, agreements_);
        set(sheet_tags::deal, fmt::format("{}", ++deals_));
        board_.vulnerable = {vulnerable, {}, true};
        if (given.cards) {
            bridge::DealDraft draft;
            for (auto const seat : all_seats) draft.hands[seat] = (*given.cards)[seat];
            board_.deal = {draft, {}, true};
        }
        played(deal);
        return *this;
    }
    Composing& players(BySeat<std::string> const& names) {
        set(Tag::west, names[Seat::west]);
        set(Tag::north, names[Seat::north]);
        set(Tag::east, names[Seat::east]);
        return set(Tag::south, names[Seat::south]);
    }
    Composing& number(std::size_t n) {
        board_.number = {static_cast<std::uint32_t>(n), {}, true};
        return *this;
    }
    /// With the number of the deal in the evening.
    Composing& numbered() { return number(deals_); }
    Composing& dealer(Seat seat) {
        board_.dealer = {seat, {}, true};
        return *this;
    }
    /// Points of North-South.
    Composing& score(int points) {
        WrittenScore score;
        score.sides[Side::north_south] = std::int64_t{points} * 100;
        board_.score = {score, {}, true};
        return *this;
    }
    Composing& score_rubber(BySide<AboveBelow> const& lines) {
        return set(Tag::score_rubber, of_sides([&](Side s) { return fmt::format("{}/{}", lines[s].above, lines[s].below); }));
    }
    Composing& score_imp(BySide<int> const& imps) {
        return set(Tag::score_imp, of_sides([&](Side s) { return imps[s]; }));
    }
    /// `tag`: of PBN, or the name of one of our own.
    template <class Name>
    Composing& set(Name tag, std::string text) {
        Filling filling{board_, none_};
        filling.tag(tag, filling.keep(std::move(text)), {});
        return *this;
    }
    void end() { take_(board_); }

private:
    void played(bridge::DealEntry const& deal) {
        if (deal.honours) set(sheet_tags::honours, pbn::score_text(deal.honours->side, deal.honours->cards));
        if (!deal.played) {
            board_.contract = {WrittenContract{.passed_out = true}, {}, true};
            return;
        }
        auto const& [contract, tricks] = *deal.played;
        board_.contract = {WrittenContract::of(contract.contract), {}, true};
        board_.declarer = {WrittenDeclarer{contract.declarer}, {}, true};
        board_.result = {WrittenResult{.declarer = tricks}, {}, true};
    }

    journal::SittingHead const& head_;
    std::string_view scoring_;
    TakeBoard const& take_;
    std::string agreements_{};
    std::size_t deals_ = 0;
    Board board_{};
    Diagnostics none_{};
};

/// The score of a rubber at the beginning of a deal (PBN 4.2.6).
class RubberHistory {
public:
    /// Begins the next rubber.
    void begin() {
        for (auto const side : both_sides) previous_[side] += above_[side];
        above_ = {};
        below_.assign(1, {});
    }
    /// Begins a deal of this game, counted from 0.
    void begin_game(int game) { below_.resize(static_cast<std::size_t>(game) + 1); }
    void add(BySide<AboveBelow> const& lines) {
        for (auto const side : both_sides) {
            above_[side] += lines[side].above;
            below_.back()[side] += lines[side].below;
        }
    }
    std::string text() const {
        return of_sides([&](Side s) {
            auto text = fmt::format("{} {}/", previous_[s], above_[s]);
            for (auto const& game : below_) fmt::format_to(std::back_inserter(text), "{}{}", text.ends_with('/') ? "" : " ", game[s]);
            return text;
        });
    }

private:
    BySide<int> previous_{}, above_{};
    std::vector<BySide<int>> below_{};
};

std::string words_of(bridge::Fits const& fits) {
    if (!fits.suits) return fmt::format("{}", fits.count);
    std::string text;
    for (auto const suit : falling_suits)
        if ((*fits.suits)[static_cast<std::size_t>(suit)]) text += letter(suit);
    return text.empty() ? "0" : text;
}

}  // namespace

std::string date_of(journal::SittingHead const& head) {
    auto date = head.started.substr(0, 10);
    std::ranges::replace(date, '-', '.');
    return date;
}

// Bonuses for a rubber, finished or not, are recorded with its last deal.
void RubberSheetKind::each_board(journal::SittingHead const& head, Sheet const& any, TakeBoard const& take) const {
    auto const& sheet = any.get<RubberSheet>();
    Composing board{head, "Rubber", take};
    RubberHistory history;
    std::size_t round = 0;
    for (auto const& rubber : sheet.rubbers) {
        ++round;
        history.begin();
        auto const names = sheet.names(rubber);
        for (auto const& deal : rubber.deals) {
            history.begin_game(deal.game);
            board.begin(sheet.entries[deal.entry], deal.deal, deal.vulnerability).players(names).numbered();
            board.set(Tag::round, fmt::format("{}", round)).set(Tag::score_rubber_history, history.text());
            auto lines = lines_of(deal.postings);
            auto const is_last = &deal == &rubber.deals.back();
            if (is_last && !rubber.bonus.empty()) {
                auto const bonus = lines_of(rubber.bonus);
                for (auto const side : both_sides) lines[side].above += bonus[side].above;
                board.set(sheet_tags::bonus, of_sides([&](Side s) { return bonus[s].above; }));
            }
            if (is_last && rubber.broken_off) board.set(sheet_tags::rubber, std::string{sheet_tags::broken_off});
            history.add(lines);
            board.score_rubber(lines).end();
        }
    }
}

std::vector<std::string> RubberSheetKind::lost_in_boards(Sheet const& any) const {
    auto const& sheet = any.get<RubberSheet>();
    std::vector<std::string> lost;
    if (sheet.rubbers.front().deals.empty()) return lost;
    if (sheet.rubbers.back().deals.empty()) lost.emplace_back(_("the rubber that begins"));
    std::vector<bool> plays(sheet.players.size(), !sheet.named);
    for (auto const& rubber : sheet.rubbers)
        for (auto const seat : all_seats)
            if (!rubber.deals.empty()) plays[rubber.seating[seat]] = true;
    for (std::size_t i = 0; i < plays.size(); ++i)
        if (!plays[i]) lost.push_back(sentence(_("{}, who has not played"), sheet.players[i]));
        else if (sheet.players[i] == "?") lost.emplace_back(_("the player \"?\", in PBN the name of nobody known"));
    return lost;
}

void ChicagoSheetKind::each_board(journal::SittingHead const& head, Sheet const& any, TakeBoard const& take) const {
    auto const& sheet = any.get<ChicagoSheet>();
    Composing board{head, "Chicago", take};
    for (auto const& deal : sheet.deals) {
        board.begin(sheet.entries[deal.entry], deal.deal, deal.vulnerability).players(sheet.names).numbered().dealer(deal.dealer);
        board.set(Tag::round, fmt::format("{}", deal.round + 1));
        board.score(score_ns(deal.postings)).score_rubber(lines_of(deal.postings)).end();
    }
}

// The deals get no board numbers, because these would imply the vulnerability.
void BorcSheetKind::each_board(journal::SittingHead const& head, Sheet const& any, TakeBoard const& take) const {
    auto const& sheet = any.get<BorcSheet>();
    Composing board{head, "IMP", take};
    for (auto const& deal : sheet.deals) {
        auto const& [obligation, strength] = std::tie(deal.obligation, deal.deal.strength);
        board.begin(sheet.entries[deal.entry], deal.deal.deal, deal.vulnerability).players(sheet.names);
        board.score_imp(deal.imps);
        board.set(sheet_tags::score, pbn::score_text(obligation.side, deal.score));
        board.set(sheet_tags::obligation, pbn::score_text(obligation.side, obligation.points));
        if (strength.points) board.set(sheet_tags::points, of_sides([&](Side s) { return (*strength.points)[s]; }));
        std::string fits;
        for (auto const side : both_sides)
            if (auto const& held = strength.fits[side])
                fits.append(fits.empty() ? "" : " ").append(name(side)).append(" ").append(words_of(*held));
        board.set(sheet_tags::fits, fits).end();
    }
}

void TableSheetKind::each_board(journal::SittingHead const& head, Sheet const& any, TakeBoard const& take) const {
    auto const& sheet = any.get<TableSheet>();
    Composing board{head, sheet.rules.teams ? "IMP" : "", take};
    for (auto const& scored : sheet.boards) {
        board.begin(sheet.entries[scored.entry], scored.deal, scored.vulnerability).players(sheet.names).number(scored.number);
        board.dealer(bridge::dealer_of(scored.number)).score(scored.score());
        if (scored.other) board.score_imp(scored.imps).set(sheet_tags::other, pbn::score_text(Side::north_south, *scored.other));
        board.end();
    }
}

}  // namespace score::formats::sheets
