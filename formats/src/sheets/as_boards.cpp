// The deals of an evening of bridge as boards, with tags of PBN and of our own (as_record.hpp).
#include <algorithm>
#include <iterator>
#include <tuple>

#include "../board/filling.hpp"
#include "../board/values.hpp"
#include "as_record.hpp"
#include "bridge_kinds.hpp"
#include "score/bridge/board.hpp"
#include "text/fmt.hpp"

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
        for (auto const& [key, value] : head.agreements) agreements_.append(agreements_.empty() ? "" : "; ").append(key + " " + value);
    }

    /// The tags of every deal.
    Composing& begin(BridgeEntry const& given, bridge::DealEntry const& deal, bridge::Vulnerability vulnerable) {
        board_.clear();
        set(Tag::event, head_.title);
        set(Tag::site, head_.place);
        set(Tag::date, date_of(head_));
        set(Tag::scoring, std::string{scoring_});
        set("Sheet_Variant", head_.variant);
        set("Sheet_Agreements", agreements_);
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
    Composing& set(Tag tag, std::string text) {
        Filling{board_, none_}.tag(tag, Filling{board_, none_}.keep(std::move(text)), {});
        return *this;
    }
    Composing& set(std::string_view own, std::string text) {
        Filling{board_, none_}.tag(own, Filling{board_, none_}.keep(std::move(text)), {});
        return *this;
    }
    void end() { take_(board_); }

private:
    void played(bridge::DealEntry const& deal) {
        if (deal.honours) set("Sheet_Honours", pbn::score_text(deal.honours->side, deal.honours->cards));
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
    Board board_{};
    Diagnostics none_{};
};

/// The score of a rubber at the beginning of a deal (PBN 4.2.6).
class RubberHistory {
public:
    /// Begins the next rubber.
    void begin() {
        previous_ = above_now();
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
    BySide<int> above_now() const {
        auto all = previous_;
        for (auto const side : both_sides) all[side] += above_[side];
        return all;
    }
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
    std::size_t round = 0, number = 0;
    for (auto const& rubber : sheet.rubbers) {
        ++round;
        history.begin();
        auto const names = sheet.names(rubber);
        for (auto const& deal : rubber.deals) {
            history.begin_game(deal.game);
            board.begin(sheet.entries[deal.entry], deal.deal, deal.vulnerability).players(names).number(++number);
            board.set(Tag::round, fmt::format("{}", round)).set(Tag::score_rubber_history, history.text());
            auto lines = lines_of(deal.postings);
            if (&deal == &rubber.deals.back() && !rubber.bonus.empty()) {
                auto const bonus = lines_of(rubber.bonus);
                for (auto const side : both_sides) lines[side].above += bonus[side].above;
                board.set("Sheet_Bonus", of_sides([&](Side s) { return bonus[s].above; }));
            }
            history.add(lines);
            board.score_rubber(lines).end();
        }
    }
}

void ChicagoSheetKind::each_board(journal::SittingHead const& head, Sheet const& any, TakeBoard const& take) const {
    auto const& sheet = any.get<ChicagoSheet>();
    Composing board{head, "Chicago", take};
    std::size_t number = 0;
    for (auto const& deal : sheet.deals) {
        board.begin(sheet.entries[deal.entry], deal.deal, deal.vulnerability).players(sheet.names).number(++number).dealer(deal.dealer);
        board.set(Tag::round, fmt::format("{}", deal.round + 1));
        board.score(score_ns(deal.postings)).score_rubber(lines_of(deal.postings)).end();
    }
}

// The deals get no board numbers, because these would imply the vulnerability.
void BorcSheetKind::each_board(journal::SittingHead const& head, Sheet const& any, TakeBoard const& take) const {
    auto const& sheet = any.get<BorcSheet>();
    Composing board{head, "IMP", take};
    std::size_t number = 0;
    for (auto const& deal : sheet.deals) {
        auto const& [obligation, strength] = std::tie(deal.obligation, deal.deal.strength);
        board.begin(sheet.entries[deal.entry], deal.deal.deal, deal.vulnerability).players(sheet.names);
        board.set("Sheet_Game", head.game).set("Sheet_Deal", fmt::format("{}", ++number)).score_imp(deal.imps);
        board.set("Sheet_Score", pbn::score_text(obligation.side, deal.score));
        board.set("Sheet_Obligation", pbn::score_text(obligation.side, obligation.points));
        if (strength.points) board.set("Sheet_Points", of_sides([&](Side s) { return (*strength.points)[s]; }));
        std::string fits;
        for (auto const side : both_sides)
            if (auto const& held = strength.fits[side])
                fits.append(fits.empty() ? "" : " ").append(name(side)).append(" ").append(words_of(*held));
        board.set("Sheet_Fits", fits).end();
    }
}

void TableSheetKind::each_board(journal::SittingHead const& head, Sheet const& any, TakeBoard const& take) const {
    auto const& sheet = any.get<TableSheet>();
    Composing board{head, sheet.rules.teams ? "IMP" : "", take};
    for (auto const& scored : sheet.boards) {
        board.begin(sheet.entries[scored.entry], scored.deal, scored.vulnerability).players(sheet.names).number(scored.number);
        board.dealer(bridge::dealer_of(scored.number)).score(scored.score());
        if (scored.other) board.score_imp(scored.imps).set("Sheet_Other", pbn::score_text(Side::north_south, *scored.other));
        board.end();
    }
}

}  // namespace score::formats::sheets
