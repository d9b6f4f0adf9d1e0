// Messages of the replays of Bezique.
#include <string>
#include <utility>

#include "bezique_codes.hpp"
#include "examples.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/i18n.hpp"

namespace score::formats {
namespace {

using bezique::Fault;

struct Said {
    Code const* code = nullptr;
    Message words{};
};

Said said(Fault fault) {
    using enum Fault;
    switch (fault) {
        case value: return {bezique_code("bezique-value"), say("the table of this form has no such marks")};
        case brisques: return {bezique_code("bezique-brisques"), say("the brisques of the deal are missing")};
        case trump_value: return {bezique_code("bezique-trump"), say("this does not go with the trump of the deal")};
        case last_trick: return {bezique_code("bezique-last"), say("the last trick is not worth that")};
        case not_opened: return {bezique_code("bezique-unopened"), say("the player has not opened this group, or it cannot score again")};
        case withdrawn:
            return {
                bezique_code("bezique-peg"), say("this is not an amount that the player showed again before losing the rest of the deal")};
        case too_many_groups: return {bezique_code("bezique-declarations"), say("there are more declarations than tricks with drawing")};
        case too_many_copies: return {bezique_code("bezique-copies"), say("there are not so many cards")};
        case deal_sum: return {bezique_code("bezique-sum"), say("the brisques and the last trick alone bring more than that")};
        case dealer: return {bezique_code("bezique-dealer"), say("the other player deals here")};
        case game_end: return {bezique_code("bezique-game"), say("this does not end the game")};
        case points: return {bezique_code("bezique-over"), say("the match is won; what follows is not counted")};
        case vido: return {bezique_code("bezique-vido"), say("no vido can be called by this player now")};
        // About cards: entries of a sheet have none.
        case pack:
        case place:
        case leader:
        case opening:
        case card_used:
        case reshow:
        case completion:
        case last_tricks:
        case tricks:
        case stated: break;
    }
    return {bezique_code("bezique-stray"), say("this is not possible")};
}

// "♦K", or "K" of any suit, in the letters of each language.
InEachLanguage card_of(bezique::Part const& part) {
    return in_each_language([&](std::string_view language) {
        auto const english = honours_of(RankLetters::english).find(letter(part.rank));
        auto const rank = english == std::string_view::npos ? letter(part.rank) : honours_of(letters_in(language))[english];
        return std::string{part.suit ? sign_of(*part.suit) : ""} + rank;
    });
}

// Adds the conflicting figures, if known.
Message with_figures(bezique::Finding const& finding, Message words) {
    bool const has_figures = finding.stated && finding.derived;
    if (finding.vido) return words_of(*finding.vido);
    if (finding.lacking) return words_of(*finding.lacking);
    if (finding.fault == Fault::value && finding.stated && !finding.derived && *finding.stated % 10 != 0)
        return say("all marks are multiples of 10");
    if (finding.fault == Fault::trump_value && !finding.player)
        return say("the trump of the deal is missing, or is not what the first marriage or sequence fixes");
    if (!has_figures) return words;
    if (finding.fault == Fault::brisques) return say("these are {} brisques, the deal has {}", *finding.stated, *finding.derived);
    if (finding.fault == Fault::too_many_groups)
        return say("this is declaration {}, and {} are possible", *finding.stated, *finding.derived);
    if (finding.fault == Fault::deal_sum)
        return say("together these are {}, and the brisques and the last trick alone bring {}", *finding.stated, *finding.derived);
    return words + say(": {}, where it is {}", *finding.stated, *finding.derived);
}

Said said(bezique::Finding const& finding) {
    auto of_fault = said(finding.fault);
    return {of_fault.code, with_figures(finding, std::move(of_fault.words))};
}

Said said(bezique::SheetFinding const& finding) {
    using enum bezique::SheetFault;
    auto const figure = finding.figure;
    auto const given_already = [](Sentence<InEachLanguage> sentence) {
        return Said{bezique_code("bezique-repeated"), say(sentence, example("{}", words::deal))};
    };
    switch (finding.fault) {
        case marks_given: return given_already(N_("the marks of this deal are given already; \"{}\" begins the next one"));
        case peg_is_up: return {bezique_code("bezique-repeated"), say("this peg is up already")};
        case last_trick_given: return given_already(N_("the last trick of this deal is taken; \"{}\" begins the next one"));
        case brisques_given: return given_already(N_("the brisques of this deal are given already; \"{}\" begins the next one"));
        case trump_given: return given_already(N_("the trump of this deal is given already; \"{}\" begins the next one"));
        case dealer_given: return {bezique_code("bezique-repeated"), say("the dealer of this deal is given already")};
        case trump_not_turned: return {bezique_code("bezique-trump"), say("trump is turned up before: {}", example("{} D", words::trump))};
        case trump_not_fixed: return {bezique_code("bezique-trump"), say("no trump is fixed yet: {}", example("{} D", words::trump))};
        case trump_not_told:
            return {bezique_code("bezique-trump"), say("what was trump decides what the last trick is worth: {}, or {}",
                                                       example("{} H", words::trump), example("{} {}", words::trump, words::none))};
        case form_without_pegs:
            return {bezique_code("bezique-peg"), say("no peg goes up in this form: no group is shown again with a lead")};
        case peg_without_amount:
            return {bezique_code("bezique-peg"),
                say("how much waits for a trick is missing: {}", example("{} {} 60", words::peg, Seat::south))};
        case peg_without_reshow:
            return {bezique_code("bezique-peg"), say("no peg goes up: what this player marked last was not shown again with a lead")};
        case last_trick_missing:
            return {bezique_code("bezique-incomplete"),
                say("who took the last trick of the deal before is missing: {}", example("{} {}", words::last, Seat::north))};
        case game_goes_on: return {bezique_code("bezique-game"), say("the game is not over yet: it goes to {}", figure)};
        case target_not_reached: return {bezique_code("bezique-game"), say("this does not end the game: nobody has {}", figure)};
        case target_raised:
            return {bezique_code("bezique-game"),
                say("the game is not over: both have reached {}, and it goes to {} now", finding.reached, figure)};
        case more_than_a_deal: return {bezique_code("bezique-figures"), say("a deal brings {} at most", figure)};
        case other_dealer:
            return {bezique_code("bezique-dealer"), say("{} deals here", seat_letter(all_seats[static_cast<std::size_t>(figure)]))};
    }
    return {};
}

}  // namespace

Message words_of(bezique::VidoFault why) {
    using enum bezique::VidoFault;
    switch (why) {
        case form: return say("this form of the game has no vido");
        case over: return say("the game is over: no vido can be called");
        case kontr_not_agreed:
            return say(
                "vido was called in this game, and a second one is not agreed: that would be the agreement \"{}\"", term("Kontr vido"));
        case own: return say("kontr vido is called by the other player");
        case used: return say("vido and kontr vido were called in this game");
        case not_called: return say("kontr vido answers a vido that was accepted, and there is none");
    }
    return {};
}

Message words_of(bezique::Part const& lacking) {
    return say("these groups need {} of {}, of which there are fewer", lacking.cards, card_of(lacking));
}

Diagnostic diagnostic_of(bezique::Told const& told, Span where) {
    auto all = std::visit([](auto const& what) { return said(what); }, told.what);
    return {all.code, all.code->severity, where, std::move(all.words), {}};
}

}  // namespace score::formats
