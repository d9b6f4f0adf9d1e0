#pragma once
/// One deal card by card: the state machine of bezique.md §3 and §4, for every form of two players.
///
///     auto deal = *DealInPlay::begin(rules_of(FormId::turkish96), {.dealer = Player::north, .hands = hands, .stock = stock});
///     deal.lead({{*card_of("S9")}, {}}) == std::nullopt;            // legal
///     deal.follow({*card_of("ST")});
///     deal.legal_declarations().empty() == true;                   // the winner has nothing to declare yet
///     deal.draw();
///
/// An illegal act is refused with its reason, and nothing changes.
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <tl/expected.hpp>

#include "score/bezique/form.hpp"
#include "score/breakdown.hpp"

namespace score::bezique {

/// A card from a player's hand, or one of his exposed cards. `copy` distinguishes equal exposed cards: the n-th copy of the card that he
/// exposed in this deal (§4.5); 0 if unspecified, which suffices while he has only one exposed.
struct PlacedCard {
    Card card{};
    bool exposed = false;
    int copy = 0;
    friend constexpr bool operator==(PlacedCard const&, PlacedCard const&) = default;
};

/// The first card of a trick, and the group that is re-shown with it, if any (§4.3).
struct Lead {
    PlacedCard card{};
    std::optional<Group> reshown{};
    friend constexpr bool operator==(Lead const&, Lead const&) = default;
};

/// A new group, or a broken one completed again (§4.1, §4.4).
enum class Act : std::uint8_t { opened, completed };

/// A declaration by the winner of a trick: the group with all its exposed cards afterwards.
struct Declaration {
    Act act = Act::opened;
    Group group{};
    std::vector<PlacedCard> cards{};
    std::optional<int> stated{};  // the stated marks; checked, never trusted
    friend bool operator==(Declaration const&, Declaration const&) = default;
};

/// A trick of a record. A deal may stop in the middle of its last one.
struct Trick {
    Lead lead{};
    std::optional<PlacedCard> follow{};
    std::vector<Declaration> declarations{};
    ByPlayer<bool> carte_blanche{};  // who showed a hand without court cards before the lead (§10.1)
    std::optional<Player> leader{};  // as stated; checked, never trusted
    friend bool operator==(Trick const&, Trick const&) = default;
};

/// The initial position: `stock` is in the order of drawing. At the game of 64 cards its last card is turned up.
struct Dealt {
    Player dealer = Player::north;
    ByPlayer<std::vector<Card>> hands{};
    std::vector<Card> stock{};
    std::optional<Suit> barred{};  // trump of the previous deal; cannot become trump (§10.1)
    friend bool operator==(Dealt const&, Dealt const&) = default;
};

/// Why an act is refused.
enum class ActFault : std::uint8_t {
    players,            // only forms of two players can be played card by card
    pack,               // a hand or the stock has the wrong number of cards, or the numbers of copies are wrong
    out_of_turn,        // this act is not due now
    not_in_hand,        // the player does not hold the card in hand
    not_exposed,        // the player has no such card, or no such copy, exposed
    must_follow,        // the last tricks: another card must be played (§3.1)
    cannot_reshow,      // this form has no re-showing, or the last tricks are being played (§4.3)
    reshown_from_open,  // the lead must come from hand
    nothing_to_reshow,  // the card fits no intact group of the player
    too_many,           // the winner has already declared
    no_such_group,      // the form has no such group, or it has no value here
    wrong_cards,        // the group does not consist of these cards
    card_used,          // a card has already served in its class (§4.1)
    cannot_complete,    // this form never scores a group again
    nothing_broken,     // these cards complete no broken group of the player
    no_such_bonus,      // the form has no carte blanche
    no_carte_blanche,   // the hand has court cards, had them before, or was already shown
};

/// The source of marks.
enum class How : std::uint8_t { opened, completed, reshown, bonus };  // bonus: carte blanche, a turned seven

/// Marks for a group, as they were written down.
struct Mark {
    Player player{};
    How how = How::opened;
    Group group{};
    int points = 0;
    int trick = 0;
    friend constexpr bool operator==(Mark const&, Mark const&) = default;
};
/// The item of an explanation: the reason of the group, and the rule that gives the marks.
Item item_of(How, Group const&, int points);
inline Item item_of(Mark const& mark) { return item_of(mark.how, mark.group, mark.points); }

/// An exposed card, and what it has scored in: this decides where it may still serve (§4.1).
struct ExposedCard {
    Card card{};
    int copy = 1;
    bool in_marriage = false, in_sequence = false;
    int in_quartet = 0;  // the number of cards of the quartet
    int in_bezique = 0;  // the number of pairs
    friend constexpr bool operator==(ExposedCard const&, ExposedCard const&) = default;
};

/// An exposed group. It is intact while all its cards are exposed, otherwise broken.
struct OpenGroup {
    struct Member {
        Card card{};
        int copy = 1;
        friend constexpr bool operator==(Member, Member) = default;
    };
    Group group{};
    int points = 0;  // its marks, also when it is scored again
    std::vector<Member> cards{};
    bool intact() const { return static_cast<int>(cards.size()) == cards_of(group); }
    friend bool operator==(OpenGroup const&, OpenGroup const&) = default;
};

/// The last tricks (§3.1): whether the second player, holding `hand`, may play `c` from it on `led`.
bool may_follow(Endplay, std::vector<Card> const& hand, Card led, std::optional<Suit> trump, Card c);

enum class Phase : std::uint8_t { lead, follow, declare, over };

/// The effect of playing a card.
struct Outlook {
    PlacedCard card{};
    std::vector<Group> breaks{};       // intact groups that it would break
    std::vector<OpenGroup> reshows{};  // groups that it can re-show, each with its marks
    bool takes_trick = false;          // as the second card
};

/// A deal in play.
class DealInPlay {
public:
    /// A deal with all cards dealt. Refused: `players`, `pack` (B20).
    static tl::expected<DealInPlay, ActFault> begin(Rules const&, Dealt const&);

    /// The player to act leads. This and all following acts change nothing if refused.
    [[nodiscard]] std::optional<ActFault> lead(Lead const&);
    [[nodiscard]] std::optional<ActFault> follow(PlacedCard const&);
    /// The winner of the trick opens or completes a group.
    [[nodiscard]] std::optional<ActFault> declare(Declaration const&);
    /// Both draw, the winner first, who leads next.
    [[nodiscard]] std::optional<ActFault> draw();
    /// A player shows a hand without court cards: before his first card, and again after each drawn card that is not a court card (§10.1).
    [[nodiscard]] std::optional<ActFault> show_carte_blanche(Player);

    Phase phase() const { return phase_; }
    /// The number of the current trick, from 1; after the end the number of tricks.
    int trick() const { return trick_; }
    bool drawing() const { return trick_ <= rules_.form().drawing_tricks(); }
    /// The player to lead, follow or declare; after the end the winner of the last trick.
    Player to_act() const { return phase_ == Phase::follow ? opponent(leader_) : leader_; }
    std::optional<Card> led() const { return phase_ == Phase::follow ? std::optional{led_} : std::nullopt; }
    std::optional<Suit> trump() const { return trump_; }
    /// True if either player has opened a trump sequence (tablo).
    bool table_opened() const { return table_opened_; }
    Cards const& hand(Player p) const { return seats_[p].hand; }
    std::vector<ExposedCard> const& exposed(Player p) const { return seats_[p].exposed; }
    std::vector<OpenGroup> const& groups(Player p) const { return seats_[p].groups; }
    /// All marks for groups so far, in order.
    std::vector<Mark> const& marks() const { return marks_; }
    int marks(Player) const;
    /// The provisional amount of a player whose peg is up (dönük).
    std::optional<int> peg(Player p) const { return seats_[p].peg; }
    /// Brisques in the tricks taken.
    int brisques(Player p) const { return seats_[p].brisques; }
    /// The number of copies of each card.
    int copies() const { return rules_.form().copies; }
    int stock() const { return static_cast<int>(stock_.size()) - drawn_; }

    /// The cards that the player to act may play now, without duplicates.
    std::vector<PlacedCard> legal_cards() const;
    /// The effect of each of them.
    std::vector<Outlook> outlook() const;
    /// All declarations that the winner of the trick may make now; those that differ only in the choice among equal cards in hand are
    /// listed once.
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
    struct Plan;  // a legal declaration, resolved

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
    ByPlayer<Seat, both_players.size()> seats_{};
    std::vector<Card> stock_{};
    int drawn_ = 0;
    std::optional<Suit> trump_{}, barred_{};
    bool table_opened_ = false;
    bool turned_seven_ = false;  // the turned-up card is a seven, originally or by exchange
    std::vector<Mark> marks_{};
    Phase phase_ = Phase::lead;
    int trick_ = 1;
    Player leader_{};
    Card led_{};
    int reshown_ = 0;   // by the lead of this trick
    int declared_ = 0;  // after this trick
};

/// The first refused act of a record.
struct PlayFault {
    enum class Step : std::uint8_t { dealt, carte_blanche, lead, follow, declaration };
    ActFault fault{};
    int trick = 0;  // 0: the deal of the cards
    Player player{};
    Step step = Step::dealt;
    int declaration = 0;  // index within the trick, from 0
    friend constexpr bool operator==(PlayFault const&, PlayFault const&) = default;
};
/// Plays one trick of a record with its declarations and draws. A refused act and the rest of the trick are not played.
std::optional<PlayFault> play_trick(DealInPlay&, Trick const&);

/// Plays the tricks of a record as far as they are legal. An exposed card without a copy number, if several copies are exposed, is resolved
/// to the copy that lets the rest be played (§4.5). `fault` is where it stopped, if it did; `deal` is the position there.
struct Played {
    DealInPlay deal;
    std::optional<PlayFault> fault{};
};
tl::expected<Played, PlayFault> play(Rules const&, Dealt const&, std::vector<Trick> const&);

}  // namespace score::bezique
