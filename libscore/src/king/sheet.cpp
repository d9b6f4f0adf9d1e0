#include "score/king/sheet.hpp"

#include <algorithm>
#include <utility>

#include "score/overloaded.hpp"

namespace score::king {
namespace {

// K28
std::optional<ClaimLacks> what_a_claim_lacks(DealRecord const& deal) {
    if (!deal.cancelled) return std::nullopt;
    auto const& [cause, by, hearts] = *deal.cancelled;
    auto const shows_hearts = cause == CancelCause::rifki_shown;
    ClaimLacks const lacks{cause, cause != CancelCause::queens_split && !by, shows_hearts && hearts.empty()};
    return lacks.player || lacks.hearts ? std::optional{lacks} : std::nullopt;
}

// Whether the rule concerns who may name what.
bool is_about_naming(Finding const& finding) {
    auto const fault = finding.fault;
    return finding.offer == OfferFault::game || fault == Fault::turn || fault == Fault::uses || fault == Fault::rights
           || fault == Fault::first_four || fault == Fault::order;
}

class Replay {
public:
    Replay(Rules const& rules, BySeat<std::string> names, std::optional<Seat> first_declarer)
        : replayed_{.sheet = {.rules = rules, .names = std::move(names), .party = begin_party(rules, first_declarer)}} {}

    void enter(DealRecord const& deal) {
        judge(deal);
        ++entry_;
    }
    void enter(Entry const& entry) {
        std::visit([this](auto const& given) { on(given); }, entry);
        ++entry_;
    }
    Replayed finish() && { return std::move(replayed_); }

private:
    void tell(EntryFault fault, bool refused = true) { replayed_.told.push_back({entry_, std::move(fault), refused}); }

    void on(EnteredDeal const& given) {
        if (is_over()) return;
        auto deal = deal_of(rules_, given, next_declarer(rules_, party_));
        if (deal) return judge(*deal);
        for (auto& fault : deal.error()) tell(std::move(fault));
    }
    void on(FirstDeclarer const& given) {
        if (!rules_.variant().plays(given.player)) return tell(DoesNotPlay{given.player});
        if (!party_.deals.empty() || party_.first_declarer) return tell(FirstIsKnown{});
        party_ = begin_party(rules_, given.player);
    }
    void on(PlayerNames const& given) {
        auto const players = rules_.variant().players;
        if (given.names.size() != players.size()) return tell(WrongNames{players.size(), given.names.size()});
        for (std::size_t i = 0; i < players.size(); ++i) replayed_.sheet.names[players[i]] = given.names[i];
    }

    bool is_over() {
        if (!party_.is_over()) return false;
        if (!std::exchange(told_over_, true)) tell(AgainstRules{{.fault = Fault::end}, {}, {}});
        return true;
    }

    void judge(DealRecord const& deal) {
        if (is_over()) return;
        auto const checked = check_deal(rules_, deal, declarer_here(rules_, party_, deal));
        auto found = faults_here(rules_, party_, deal, checked);
        found.insert(found.end(), checked.findings.begin(), checked.findings.end());
        auto const spoils = [](Finding const& finding) { return finding.fault != Fault::suit; };  // the suit is optional, as on paper
        if (auto const first = std::ranges::find_if(found, spoils); first != found.end()) return tell(against_rules(*first, deal));
        if (!found.empty()) tell(against_rules(found.front(), deal), false);
        if (auto const lacks = what_a_claim_lacks(deal)) tell(*lacks, false);
        add_deal(rules_, party_, deal, checked, entry_);
    }

    AgainstRules against_rules(Finding const& finding, DealRecord const& deal) const {
        AgainstRules found{finding, deal, {}};
        auto const turn = is_about_naming(finding) ? next_declarer(rules_, party_) : std::nullopt;
        if (turn) found.turn = Turn{*turn, replayed_.sheet.names[*turn], callable_games(rules_, party_)};
        return found;
    }

    Replayed replayed_;
    Rules const& rules_ = replayed_.sheet.rules;
    Party& party_ = replayed_.sheet.party;
    std::size_t entry_ = 0;
    bool told_over_ = false;
};

}  // namespace

Part part_of(EntryFault const& fault) {
    auto const of_deal = overloaded{
        [](IsNotPlayed) { return Part::games; },
        [](WrongGames) { return Part::games; },
        [](TakersOfSeveral) { return Part::figures; },
        [](WrongCounts) { return Part::figures; },
        [](WrongFigures) { return Part::figures; },
        [](GivenTwice) { return Part::figures; },
        [](TakesTwice) { return Part::figures; },
        [](NobodyDeclares) { return Part::all; },
        [](DoesNotPlay) { return Part::all; },
        [](NothingTaken) { return Part::all; },
        [](SaysNothing) { return Part::all; },
    };
    auto const* const deal = std::get_if<DealFault>(&fault);
    return deal ? std::visit(of_deal, *deal) : Part::all;
}

Replayed replay(Rules const& rules, BySeat<std::string> names, std::span<Entry const> entries) {
    Replay replay{rules, std::move(names), {}};
    for (auto const& entry : entries) replay.enter(entry);
    return std::move(replay).finish();
}

Replayed replay(PartyRecord const& record) {
    Replay replay{record.rules, {}, record.first_declarer};
    for (auto const& deal : record.deals) replay.enter(deal);
    return std::move(replay).finish();
}

// ---- the contents of a sheet

std::optional<RightsLeft> rights_of(PartySheet const& sheet, Seat seat) {
    auto const& rules = sheet.rules;
    auto const& players = rules.variant().players;
    switch (rules.variant().naming) {
        case Naming::rights:
        case Naming::each_once: return rights_left(rules, sheet.party, seat);
        case Naming::in_order: break;
    }
    if (sheet.party.first_declarer) return rights_left(rules, sheet.party, seat);
    auto const left_if = [&](Seat first) { return rights_left(rules, begin_party(rules, first), seat); };
    auto const left = left_if(players.front());
    return std::ranges::all_of(players, [&](Seat first) { return left_if(first) == left; }) ? std::optional{left} : std::nullopt;
}

bool ends_in_places(PartySheet const& sheet) { return !sheet.rules.variant().sinks && !sheet.party.king_by; }

Outcome outcome_now(PartySheet const& sheet) {
    auto ended = sheet.party;
    if (!ended.is_over()) ended.end = PartyEnd::complete;
    return outcome(sheet.rules, ended);
}

}  // namespace score::king
