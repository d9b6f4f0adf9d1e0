// The grid of King: its lines and their contents.
#include "king_grid.hpp"

#include <algorithm>

#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using king::Game;
using king::Games;
using king::Naming;
using king::PartyDeal;
using sheets::words_of;  // of games

class GridFilling {
public:
    explicit GridFilling(king::PartySheet const& sheet) : sheet_{sheet}, rules_{sheet.rules}, variant_{sheet.rules.variant()} {}

    std::vector<GridBlock> blocks() && {
        switch (variant_.naming) {
            case Naming::rights: by_rights(); break;
            case Naming::in_order: in_order(); break;
            case Naming::each_once: by_player(); break;
        }
        others();
        return std::move(blocks_);
    }

private:
    bool stands(PartyDeal const& deal) const { return std::ranges::find(placed_, &deal) != placed_.end(); }

    // Adds the deals for which `fits` is true, then open lines up to a total of `times`. A deal without figures is added only once and uses
    // up no line.
    template <class Fits>
    void add_lines(GridBlock& block, GridLine const& line, int times, Fits fits) {
        auto left = times;
        for (auto const& deal : sheet_.party.deals) {
            if (!fits(deal) || (!deal.scored && stands(deal))) continue;
            block.lines.push_back(line);
            block.lines.back().deal = &deal;
            if (!stands(deal)) placed_.push_back(&deal);
            if (deal.scored) --left;
        }
        for (; left > 0; --left) block.lines.push_back(line);
    }

    void by_rights() {
        auto& penalties = blocks_.emplace_back();
        for (auto const& [game, each, items] : variant_.table) {
            if (!is_penalty(game)) continue;
            auto const fits = [game = game](PartyDeal const& deal) { return king::has(deal.games, game); };
            GridLine line{.label = words_of({game}), .games = {game}};
            if (variant_.penalties_named > 1) line.part = game;
            add_lines(penalties, line, variant_.uses, fits);
        }
        auto& trumps = blocks_.emplace_back();
        for (auto const player : variant_.players) {
            auto const fits = [player](PartyDeal const& deal) { return king::has(deal.games, Game::trumps) && deal.declarer == player; };
            auto label = sentence(_("trumps {}"), player_of(sheet_, player));
            add_lines(trumps, {.label = std::move(label), .games = {Game::trumps}, .caller = player}, variant_.trump_rights, fits);
        }
    }

    void in_order() {
        auto& block = blocks_.emplace_back();
        auto const& first = sheet_.party.first_declarer;
        for (auto number = 1; number <= king::deals_of(rules_); ++number) {
            auto const games = king::fixed_games(rules_, number).value_or(Games{});
            GridLine line{.label = words_of(games), .games = games};
            if (first) line.caller = king::declarer_of(rules_, *first, number);
            add_lines(block, line, 1, [number](PartyDeal const& deal) { return deal.number == number; });
        }
    }

    void by_player() {
        auto player = sheet_.party.first_declarer.value_or(variant_.players.front());
        for (std::size_t i = 0; i < variant_.players.size(); ++i, player = king::next_player(variant_, player)) {
            auto& block = blocks_.emplace_back(GridBlock{.title = player_of(sheet_, player)});
            for (auto const& [game, each, items] : variant_.table) {
                auto const fits = [player, game = game](
                                      PartyDeal const& deal) { return king::has(deal.games, game) && deal.declarer == player; };
                add_lines(block, {.label = words_of({game}), .games = {game}, .caller = player}, 1, fits);
            }
        }
    }

    void others() {
        GridBlock rest;
        for (auto const& deal : sheet_.party.deals)
            if (!stands(deal)) rest.lines.push_back({.label = words_of(deal.games), .games = deal.games, .deal = &deal});
        if (!rest.lines.empty()) blocks_.push_back(std::move(rest));
    }

    king::PartySheet const& sheet_;
    king::Rules const& rules_;
    king::Variant const& variant_;
    std::vector<GridBlock> blocks_{};
    std::vector<PartyDeal const*> placed_{};
};

// Consecutive open lines of one kind.
void fold(GridBlock& block) {
    std::vector<GridLine> folded;
    for (auto& line : block.lines) {
        auto const same = !folded.empty() && line.is_open() && folded.back().is_open() && folded.back().label == line.label;
        if (same) ++folded.back().times;
        else folded.push_back(std::move(line));
    }
    block.lines = std::move(folded);
}

// The games that a player has still to name, on one line.
void fold_to_one(GridBlock& block) {
    std::vector<Game> left;
    std::erase_if(block.lines, [&](GridLine const& line) {
        if (line.is_open()) left.insert(left.end(), line.games.begin(), line.games.end());
        return line.is_open();
    });
    if (left.empty()) return;
    auto briefer = ever_briefer(left);
    auto label = std::move(briefer.front());
    briefer.erase(briefer.begin());
    block.lines.push_back({.label = std::move(label), .briefer = std::move(briefer), .times = static_cast<int>(left.size())});
}

}  // namespace

std::vector<GridBlock> grid_of(king::PartySheet const& sheet, int room) {
    auto blocks = GridFilling{sheet}.blocks();
    if (lines_of(blocks) <= room) return blocks;
    for (auto& block : blocks) {
        if (block.title.empty()) fold(block);
        else fold_to_one(block);
    }
    return blocks;
}

int lines_of(std::vector<GridBlock> const& blocks) {
    std::size_t count = 0;
    for (auto const& block : blocks) count += block.lines.size() + (block.title.empty() ? 0 : 1);
    return static_cast<int>(count);
}

}  // namespace score::formats::sheets
