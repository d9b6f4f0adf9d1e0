#include "as_record.hpp"

#include <initializer_list>
#include <string_view>
#include <utility>

#include "bezique_kinds.hpp"
#include "king_kind.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/formats/pzn/write.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::formats::sheets {
namespace {

// What the record says about the evening: its title, place and date, and the name in each seat.
template <class Tag>
notation::About<Tag> about_of(journal::SittingHead const& head, std::initializer_list<std::pair<Tag, std::string_view>> names) {
    notation::About<Tag> about;
    auto const set = [&about](Tag tag, std::string_view value) {
        if (!value.empty()) about.emplace(tag, value);
    };
    set(Tag::event, head.title);
    set(Tag::site, head.place);
    set(Tag::date, date_of(head));
    for (auto const& [tag, name] : names) set(tag, name);
    return about;
}

king::Termination termination_of(journal::Sitting const& sitting, king::PartyEnd end) {
    switch (end) {
        case king::PartyEnd::complete: return king::Termination::complete;
        case king::PartyEnd::king: return king::Termination::king;
        case king::PartyEnd::declared_king_failed: return king::Termination::declared_king_failed;
        case king::PartyEnd::open: break;
    }
    return sitting.is_abandoned() ? king::Termination::abandoned : king::Termination::unfinished;
}

// A deal of Bezique with its items if known, else with its totals.
bezique::DealRecord record_of(bezique::CountedDeal const& deal, std::vector<bezique::SheetMark> const& marks, bezique::Rules const& rules) {
    auto const& result = deal.result;
    if (!rules.is_of_several() && (marks.empty() || result.whole)) {
        auto record = bezique::totals_record(result, deal.dealer.value_or(bezique::Player::north));
        record.dealer = deal.dealer;
        return record;
    }
    bezique::DealItems items;
    for (auto const& mark : marks) items.items[mark.player].push_back(mark.item);
    bezique::DealRecord record{deal.dealer, bezique::in_order_of_play(rules, std::move(items), result.trump), {}};
    if (result.trump || !rules.is_of_several()) record.facts.trump = result.trump;
    record.facts.last_trick = result.last_trick;
    record.facts.brisques = result.brisques;
    if (result.withdrawn != bezique::ByPlayer<int>{}) record.facts.withdrawn = result.withdrawn;
    return record;
}

bezique::GameRecord record_of(bezique::Game const& game, bezique::MatchSheet const& sheet) {
    bezique::GameRecord record;
    for (auto const& deal : game.deals) record.deals.push_back(record_of(deal, sheet.marks[deal.entry], sheet.rules));
    record.winner = game.winner;
    if (game.deals.empty() || game.is_over() || sheet.rules.is_of_several()) record.totals = game.totals;
    if (sheet.rules.is_of_several()) return record;
    record.kind = game.kind;
    record.first_dealer = game.first_dealer;
    record.vidos = game.vidos;
    if (game.winner) record.points = game.points.total();
    return record;
}

}  // namespace

std::string_view record_format_of(std::string_view game, std::string_view variant) {
    auto const* const known = game_named(game);
    auto const form = known ? variant_of(*known, variant) : std::nullopt;
    return form ? known->record_format(*form) : std::string_view{};
}

pkn::Party party_of(journal::Sitting const& sitting, Evening const& evening) {
    auto const& sheet = evening.sheet.get<king::PartySheet>();
    auto const& names = sheet.names;
    pkn::Party party;
    party.about = about_of<pkn::Tag>(sitting.head(), {{pkn::Tag::north, names[Seat::north]}, {pkn::Tag::west, names[Seat::west]},
                                                         {pkn::Tag::south, names[Seat::south]}, {pkn::Tag::east, names[Seat::east]}});
    auto& record = party.record;
    record.rules = sheet.rules;
    record.first_declarer = sheet.party.first_declarer;
    for (auto const& counted : sheet.party.deals) {
        auto const* const entry = evening.entry(evening.events[counted.entry]);
        auto const* const line = entry ? entry->as<KingLine>() : nullptr;
        auto const* const typed = line ? std::get_if<king::EnteredDeal>(&line->entry) : nullptr;
        if (!typed) continue;
        auto deal = king::deal_of(sheet.rules, *typed, counted.declarer);
        if (!deal) continue;  // it was valid when it was read
        deal->dealer = counted.dealer;
        deal->declarer = counted.declarer;
        deal->trump_unknown =
            king::has(deal->games, king::Game::trumps) && !deal->trump && !deal->cancelled && !sheet.rules.variant().hidden;
        record.deals.push_back(*std::move(deal));
    }
    record.termination = termination_of(sitting, sheet.party.end);
    record.king_by = sheet.party.king_by;
    if (sheet.party.is_over()) record.result = sheet.party.totals;
    return party;
}

pzn::Match match_of(journal::Sitting const& sitting, Evening const& evening) {
    auto const& sheet = evening.sheet.get<bezique::MatchSheet>();
    pzn::Match match;
    using enum bezique::Player;
    match.about = about_of<pzn::Tag>(sitting.head(), {{pzn::Tag::north, sheet.names[north]}, {pzn::Tag::east, sheet.names[east]},
                                                         {pzn::Tag::south, sheet.names[south]}, {pzn::Tag::west, sheet.names[west]}});
    auto& record = match.record;
    record.rules = sheet.rules;
    for (auto const& game : sheet.match.games) record.games.push_back(record_of(game, sheet));
    record.standing = sheet.match.standing;
    record.winner = sheet.match.winner;
    record.termination = sheet.match.winner       ? bezique::Termination::complete
                         : sitting.is_abandoned() ? bezique::Termination::abandoned
                                                  : bezique::Termination::unfinished;
    return match;
}

void KingSheetKind::append_record(std::string& out, journal::Sitting const& sitting, Evening const& evening, bool first) const {
    pkn::write(out, party_of(sitting, evening), first);
}
void MatchSheetKind::append_record(std::string& out, journal::Sitting const& sitting, Evening const& evening, bool first) const {
    pzn::write(out, match_of(sitting, evening), first);
}

std::string lost_notes(journal::Sitting const& sitting) { return translated(say("notes ({})", notes_of(sitting).size())); }

}  // namespace score::formats::sheets
