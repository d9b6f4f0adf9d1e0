#include "score/formats/sheets/board_evening.hpp"

#include <array>
#include <utility>

#include "../board/filling.hpp"
#include "../board/sheet_tags.hpp"
#include "../board/values.hpp"
#include "score/ascii.hpp"
#include "score/bridge/rubber.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::sheets {
namespace {

using pbn::Tag;

std::optional<std::size_t> number_of(Board const& board) { return ascii::number<std::size_t>(board.text_of(sheet_tags::deal)); }

Where where_of(Board const& board, std::string_view name) {
    auto const* const tag = board.tag_named(name);
    return tag ? tag->where : Where{};
}

// The head of the sitting that it was, as far as the rules go: "UnfinishedPartscore 50; Pivot n".
journal::SittingHead head_of(GameInfo const& game, std::string_view variant, std::string_view agreements) {
    journal::SittingHead head{
        .id = journal::SittingId::of(std::array<std::uint8_t, 16>{}), .game = std::string{game.word()}, .variant = std::string{variant}};
    if (agreements.empty()) return head;
    each_part(agreements, ';', [&](std::string_view part, std::size_t) {
        part = trimmed(part);
        auto const key = part.substr(0, part.find(' '));
        head.agreements.push_back({std::string{key}, std::string{trimmed(part.substr(key.size()))}});
    });
    return head;
}

EntryLine entry_of(SheetLine::Kind kind, std::vector<std::string> names = {}) {
    return EntryLine{SheetLine{.verb = EntryVerb::enter, .kind = kind, .names = std::move(names)}};
}

}  // namespace

bool BoardEvening::has(GameInfo const& game, Board const& board) {
    return board.text_of(sheet_tags::game) == game.word() && number_of(board);
}

bool BoardEvening::follows(Board const& board) const {
    if (!number_) return false;
    auto const number = number_of(board);
    bool const is_next = game_->has_separate_boards() ? number > number_ : number == *number_ + 1;
    return is_next && taken_ < most_boards && board.text_of(sheet_tags::variant) == variant_
           && board.text_of(sheet_tags::agreements) == agreements_;
}

Diagnostics BoardEvening::take(Board const& board) {
    Diagnostics found;
    if (taken_ == 0) begin(board, found);
    else if (board.text_of(Tag::round) != round_) begin_round(board);
    round_ = board.text_of(Tag::round);
    number_ = number_of(board);
    if (auto deal = game_->of_board(board)) enter(std::move(deal->first), std::move(deal->second));
    else found.insert(found.end(), deal.error().begin(), deal.error().end());
    if (board.text_of(sheet_tags::rubber) == sheet_tags::broken_off) enter(entry_of(SheetLine::Kind::break_off), {});
    ++taken_;
    return found;
}

void BoardEvening::begin(Board const& board, Diagnostics& found) {
    variant_ = board.text_of(sheet_tags::variant);
    agreements_ = board.text_of(sheet_tags::agreements);
    facts_.names = pbn::players_of(board);
    facts_.named = facts_.names != BySeat<std::string>{};
    if (auto const form = variant_of(*game_, variant_)) facts_.seats = form->seats;
    Findings of_rules;
    rules_ = rules_of(head_of(*game_, variant_, agreements_), of_rules);
    for (auto& [event, text, one] : of_rules) {
        one.where = where_of(board, one.code->id == "sitting-variant" ? sheet_tags::variant : sheet_tags::agreements);
        found.push_back(std::move(one));
    }
    if (!game_->has_separate_boards() && number_of(board) != 1)
        found.push_back(diagnostic(sitting_code("sitting-deals"), where_of(board, sheet_tags::deal),
            say("the deals before this one are missing, and the sheet can depend on them")));
}

// The next rubber, with those who play it; the rounds of other games follow from their deals.
void BoardEvening::begin_round(Board const& board) {
    if (!rules_ || !rules_->as<bridge::RubberRules>()) return;
    std::vector<std::string> players;
    if (auto const names = pbn::players_of(board); names != BySeat<std::string>{}) players.assign(names.values.begin(), names.values.end());
    enter(entry_of(SheetLine::Kind::next_rubber, std::move(players)), {});
}

BoardEvening::Read BoardEvening::finish() && {
    Read read{.rules = std::move(rules_)};
    if (!read.rules) return read;
    read.variant = variant_of(*game_, variant_)->word;
    std::vector<GivenEntry> given;
    for (auto const& entry : entries_) given.push_back({entry.line, entry.text});
    read.replayed = game_->replay(*read.rules, facts_, given);
    for (auto& told : read.replayed.told) told.entry = entries_[told.entry].board;
    return read;
}

}  // namespace score::formats::sheets
