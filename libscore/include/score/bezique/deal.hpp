#pragma once
/// One deal card by card: the state machine of bezique.md §3 and §4, for every form of two players.
///
///     auto deal = *DealInPlay::begin(rules_of(FormId::turkish96), {.dealer = Player::north, .hands = hands, .stock = stock});
///     deal.lead({{*card_of("S9")}, {}}) == std::nullopt;            // nothing: it was legal
///     deal.follow({*card_of("ST")});
///     deal.legal_declarations().empty() == true;                   // the winner has nothing to declare yet
///     deal.draw();
///
/// An illegal act is refused with its reason, and nothing changes.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "score/bezique/form.hpp"
#include "score/breakdown.hpp"

namespace score::bezique {

/// A card from a player's hand, or one of his exposed cards. `copy` tells equal exposed cards apart: the n-th copy of the card that
/// he exposed in this deal (§4.5); 0 when it is not said, which is enough while only one lies there.
struct PlacedCard {
    Card card{};
    bool exposed = false;
    int copy = 0;
    friend constexpr bool operator==(PlacedCard const&, PlacedCard const&) = default;
};

/// The first card of a trick, and the group that is shown again with it, if any (§4.3).
struct Lead {
    PlacedCard card{};
    std::optional<Group> reshown{};
    friend constexpr bool operator==(Lead const&, Lead const&) = default;
};

/// A new group, or a broken one made whole again (§4.1, §4.4).
enum class Act : std::uint8_t { opened, completed };

/// What the winner of a trick declares: the group with all its cards as it lies there afterwards.
struct Declaration {
    Act act = Act::opened;
    Group group{};
    std::vector<PlacedCard> cards{};
    std::optional<int> stated{};  // the marks that the record gives it; checked, never trusted
    friend bool operator==(Declaration const&, Declaration const&) = default;
};

/// A trick as a record has it. A deal may stop in the middle of its last one.
struct Trick {
    Lead lead{};
    std::optional<PlacedCard> follow{};
    std::vector<Declaration> declarations{};
    ByPlayer<bool> carte_blanche{};  // who showed a hand without court cards before the lead (§10.1)
    std::optional<Player> leader{};  // as the record has it; checked, never trusted
    friend bool operator==(Trick const&, Trick const&) = default;
};

/// Where all the cards are at the beginning: `stock` in the order of drawing. At the game of 64 cards its last card is turned up.
struct Dealt {
    Player dealer = Player::north;
    ByPlayer<std::vector<Card>> hands{};
    std::vector<Card> stock{};
    std::optional<Suit> barred{};  // cannot become trump: it was in the deal before (§10.1)
    friend bool operator==(Dealt const&, Dealt const&) = default;
};

/// Why an act is refused.
enum class ActFault : std::uint8_t {
    players,            // only forms of two players are played card by card
    pack,               // a hand or the stock has the wrong number of cards, or there are not so many of each card
    out_of_turn,        // this act is not due now
    not_in_hand,        // the player does not hold the card closed
    not_exposed,        // the player has no such card, or no such copy, exposed
    must_follow,        // the last tricks: another card must be played (§3.1)
    cannot_reshow,      // this form has no re-showing, or the last tricks are played (§4.3)
    reshown_from_open,  // the lead must come from hand
    nothing_to_reshow,  // no intact group of the player that the card would fit
    too_many,           // the winner has declared already
    no_such_group,      // the form has no such group, or it has no value here
    wrong_cards,        // the group is not made of these cards
    card_used,          // a card has served in its class before (§4.1)
    cannot_complete,    // this form never scores a group again
    nothing_broken,     // no broken group of the player that these cards make whole
    no_carte_blanche,   // the hand has court cards, had them before, or was shown already
};
/// Where the rule stands that refuses it: "bezique.md §4.1" and its like.
std::string_view rule_of(ActFault);

/// How marks came about.
enum class How : std::uint8_t { opened, completed, reshown, bonus };  // bonus: carte blanche, a turned seven

/// Marks for a group, when they were written down.
struct Mark {
    Player player{};
    How how = How::opened;
    Group group{};
    int points = 0;
    int trick = 0;
    friend constexpr bool operator==(Mark const&, Mark const&) = default;
};
/// The line of an explanation: the reason of the group, and the rule that gives the marks.
Item item_of(How, Group const&, int points);
inline Item item_of(Mark const& mark) { return item_of(mark.how, mark.group, mark.points); }

/// A card that lies open, and what it has scored in: all that decides where it may still serve (§4.1).
struct ExposedCard {
    Card card{};
    int copy = 1;
    bool in_marriage = false, in_sequence = false;
    int in_quartet = 0;  // the number of cards of the quartet
    int in_bezique = 0;  // the number of pairs
    friend constexpr bool operator==(ExposedCard const&, ExposedCard const&) = default;
};

/// A group that lies open. It is intact while all its cards are there, else broken.
struct OpenGroup {
    struct Member {
        Card card{};
        int copy = 1;
        friend constexpr bool operator==(Member, Member) = default;
    };
    Group group{};
    int points = 0;  // what it brought, and brings again
    std::vector<Member> cards{};
    bool intact() const { return static_cast<int>(cards.size()) == cards_of(group); }
    friend bool operator==(OpenGroup const&, OpenGroup const&) = default;
};

/// The last tricks (§3.1): whether the second player, holding `hand`, may play the card `c` of it on `led`.
bool may_follow(Endplay, std::vector<Card> const& hand, Card led, std::optional<Suit> trump, Card c);

enum class Phase : std::uint8_t { lead, follow, declare, over };

/// What playing a card would do.
struct Outlook {
    PlacedCard card{};
    std::vector<Group> breaks{};       // intact groups that it would break
    std::vector<OpenGroup> reshows{};  // groups that it can show again, each with its marks
    bool takes_trick = false;          // as the second card
};

/// A deal in play.
class DealInPlay {
public:
    /// Everything dealt. Refused: `players`, `pack` (B20).
    static tl::expected<DealInPlay, ActFault> begin(Rules const&, Dealt const&);

    /// The player to act leads. Refused, as all that follows, without any change.
    [[nodiscard]] std::optional<ActFault> lead(Lead const&);
    [[nodiscard]] std::optional<ActFault> follow(PlacedCard const&);
    /// The winner of the trick opens or completes a group.
    [[nodiscard]] std::optional<ActFault> declare(Declaration const&);
    /// Both draw, the winner first; he leads next.
    [[nodiscard]] std::optional<ActFault> draw();
    /// A player shows a hand without court cards: before his first card, and again after each card drawn that is none either (§10.1).
    [[nodiscard]] std::optional<ActFault> show_carte_blanche(Player);

    Phase phase() const { return phase_; }
    /// The number of the trick that is being played, from 1; after the end the number of tricks.
    int trick() const { return trick_; }
    bool drawing() const { return trick_ <= rules_.form().drawing_tricks(); }
    /// Who leads, follows or declares now; after the end the winner of the last trick.
    Player to_act() const { return phase_ == Phase::follow ? opponent(leader_) : leader_; }
    std::optional<Card> led() const { return phase_ == Phase::follow ? std::optional{led_} : std::nullopt; }
    std::optional<Suit> trump() const { return trump_; }
    /// A trump sequence was opened by anybody (tablo).
    bool table_opened() const { return table_opened_; }
    Cards const& hand(Player p) const { return seats_[p].hand; }
    std::vector<ExposedCard> const& exposed(Player p) const { return seats_[p].exposed; }
    std::vector<OpenGroup> const& groups(Player p) const { return seats_[p].groups; }
    /// All marks for groups so far, in their order.
    std::vector<Mark> const& marks() const { return marks_; }
    int marks(Player) const;
    /// The provisional amount of a player whose peg is up (dönük).
    std::optional<int> peg(Player p) const { return seats_[p].peg; }
    /// Brisques in the tricks taken.
    int brisques(Player p) const { return seats_[p].brisques; }
    /// How many equal ones there are of each card.
    int copies() const { return rules_.form().copies; }
    int stock() const { return static_cast<int>(stock_.size()) - drawn_; }

    /// The cards that may be played now by the player to act, equal ones once.
    std::vector<PlacedCard> legal_cards() const;
    /// What each of them would do.
    std::vector<Outlook> outlook() const;
    /// Everything the winner of the trick may declare now; declarations that differ only in which of equal closed cards are taken
    /// stand once.
    std::vector<Declaration> legal_declarations() const;
    bool may_show_carte_blanche(Player) const;

    friend bool operator==(DealInPlay const&, DealInPlay const&) = default;

private:
    enum class Blanche : std::uint8_t { lost, shown, possible };
    struct Seat {
        Cards hand{};
        std::vector<ExposedCard> exposed{};
        std::array<std::uint8_t, 32> copies_exposed{};
        std::vector<OpenGroup> groups{};
        std::optional<int> peg{};
        int brisques = 0;
        Blanche blanche = Blanche::possible;
        friend bool operator==(Seat const&, Seat const&) = default;
    };
    struct Plan;  // a declaration that is legal, worked out

    DealInPlay(Rules const& rules, Dealt const&);
    tl::expected<PlacedCard, ActFault> find(Player, PlacedCard const&) const;
    tl::expected<std::vector<PlacedCard>, ActFault> find(Player, std::vector<PlacedCard> const&) const;
    std::vector<Part> parts(Group const&) const;
    bool must_not_play(Card) const;
    std::vector<OpenGroup> reshowable(PlacedCard const&) const;
    void take_from_place(Player, PlacedCard const&);
    void finish_trick(Card follow);
    tl::expected<Plan, ActFault> plan(Declaration const&) const;
    bool may_serve(PlacedCard const&, Group const&) const;
    bool may_replace(PlacedCard const&, OpenGroup const& broken) const;
    ExposedCard const* exposed_card(Player, PlacedCard const&) const;
    std::optional<ActFault> declare_seven(Declaration const&);
    std::optional<int> worth(Group const&) const;
    void draw_card(Player);

    Rules rules_;
    ByPlayer<Seat> seats_{};
    std::vector<Card> stock_{};
    int drawn_ = 0;
    std::optional<Suit> trump_{}, barred_{};
    bool table_opened_ = false;
    bool turned_seven_ = false;  // the card turned up is a seven: it was, or was exchanged for one
    std::vector<Mark> marks_{};
    Phase phase_ = Phase::lead;
    int trick_ = 1;
    Player leader_{};
    Card led_{};
    int reshown_ = 0;   // by the lead of this trick
    int declared_ = 0;  // after this trick
};

/// The first act of a record that was refused.
struct PlayFault {
    enum class Step : std::uint8_t { dealt, carte_blanche, lead, follow, declaration };
    ActFault fault{};
    int trick = 0;  // 0: the cards dealt
    Player player{};
    Step step = Step::dealt;
    int declaration = 0;  // which of the trick, from 0
    friend constexpr bool operator==(PlayFault const&, PlayFault const&) = default;
};
/// Plays one trick of a record with its declarations and draws; the act that is refused, if any, and what follows it in the trick do
/// not happen.
std::optional<PlayFault> play_trick(DealInPlay&, Trick const&);

/// Plays the tricks of a record as far as they are legal. An exposed card without a number of which several lie there may be any of
/// them: it is whichever lets the rest be played (§4.5). `fault` says where it stopped, if it did; `deal` is the position there.
struct Played {
    DealInPlay deal;
    std::optional<PlayFault> fault{};
};
tl::expected<Played, PlayFault> play(Rules const&, Dealt const&, std::vector<Trick> const&);

}  // namespace score::bezique
