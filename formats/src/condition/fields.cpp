#include "fields.hpp"

#include <algorithm>
#include <functional>
#include <span>

#include "../board/order.hpp"
#include "score/ascii.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/deal.hpp"
#include "score/bridge/evaluation.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/language.hpp"
#include "score/message.hpp"
#include "text/i18n.hpp"

namespace score::formats::condition {
namespace {

using bridge::Denomination;
using pbn::Tag;

struct WhoseWord {
    std::string_view word;
    Whose whose;
};
constexpr auto whose_words =
    std::to_array<WhoseWord>({{"n", Whose::north}, {"north", Whose::north}, {"e", Whose::east}, {"east", Whose::east}, {"s", Whose::south},
        {"south", Whose::south}, {"w", Whose::west}, {"west", Whose::west}, {"ns", Whose::north_south}, {"ew", Whose::east_west},
        {"dealer", Whose::dealer}, {"opener", Whose::opener}, {"declarer", Whose::declarer}, {"dummy", Whose::dummy},
        {"leader", Whose::leader}, {"declaring", Whose::declaring}, {"defending", Whose::defending}, {"any", Whose::any}});

constexpr Seats seats_of(Side side) {
    return side == Side::north_south ? bit(Seat::north) | bit(Seat::south) : bit(Seat::east) | bit(Seat::west);
}
constexpr Seat first_of(Seats seats) {
    for (auto const seat : all_seats)
        if ((seats & bit(seat)) != 0) return seat;
    return Seat::north;
}

Value known(auto const& value) { return value ? Value{std::int64_t{*value}} : Value{}; }
Value text(std::string_view value) { return value.empty() ? Value{} : Value{std::string{value}}; }

// The sum over hands; nothing if one is unknown.
template <class F>
Value sum(Seen const& seen, Seats seats, F of_hand) {
    std::int64_t all = 0;
    for (auto const seat : all_seats) {
        if ((seats & bit(seat)) == 0) continue;
        auto const& hand = seen.hands()[seat];
        if (!hand) return {};
        all += of_hand(*hand);
    }
    return all;
}

// Losing tricks: of the three highest cards of a suit, those that are not its ace, king, queen.
int losers_in(CardSet hand) {
    int losers = 0;
    for (auto const suit : all_suits) {
        auto const length = std::min(hand.of(suit).size(), 3);
        int winners = 0;
        constexpr std::array top{Rank::ace, Rank::king, Rank::queen};
        for (int i = 0; i < length; ++i) winners += hand.contains({suit, top[static_cast<std::size_t>(i)]}) ? 1 : 0;
        losers += length - winners;
    }
    return losers;
}

std::optional<Lengths> lengths_of(Seen const& seen, Seats seats) {
    auto const& hand = seen.hands()[first_of(seats)];
    if (!hand) return std::nullopt;
    Lengths lengths{};
    for (auto const suit : all_suits) lengths[static_cast<std::size_t>(suit)] = hand->of(suit).size();
    return lengths;
}

// Calls f with each call made, and its player; without a player if it is not known who began.
template <class F>
void for_each_call(Board const& board, F f) {
    auto seat = board.auction.first ? board.auction.first : board.dealer.value;
    for (auto const& written : board.auction.calls) {
        if (written.kind == WrittenCall::Kind::call) f(written.call, seat);
        if (seat) seat = next(*seat);
    }
}

Value calls_of(Seen const& seen, Term const& term, Seats seats) {
    Calls calls;
    for_each_call(seen.board(), [&](bridge::Call call, std::optional<Seat> seat) {
        if (term.whose == Whose::unsaid || (seat && (seats & bit(*seat)) != 0)) calls.push_back(call_text(call));
    });
    return calls.empty() ? Value{} : Value{std::move(calls)};
}

struct Opened {
    std::optional<bridge::Bid> bid{};
    std::optional<Seat> by{};
};
Opened opened(Board const& board) {
    Opened opened;
    for_each_call(board, [&](bridge::Call call, std::optional<Seat> seat) {
        if (!opened.bid && call.is_bid()) opened = {call.bid(), seat};
    });
    return opened;
}

std::optional<int> double_dummy(Board const& board, Seat declarer, Denomination denomination) {
    auto const claims = claims_of(board);
    if (claims.tricks) {
        auto const tricks = (*claims.tricks)[static_cast<std::size_t>(declarer)][static_cast<std::size_t>(denomination)];
        if (tricks >= 0) return tricks;
    }
    for (auto const& row : claims.rows)
        if (row.declarer == declarer && row.denomination == denomination) return row.tricks;
    return std::nullopt;
}

// The most of the players of a side; without arguments that of the contract.
Value double_dummy_of(Seen const& seen, Term const& term, Seats seats) {
    auto denomination = term.denomination;
    if (!denomination) {
        if (!seen.contract() || !seen.contract()->denomination || !seen.declarer()) return {};
        denomination = seen.contract()->denomination;
        seats = bit(*seen.declarer());
    }
    std::optional<int> most;
    for (auto const seat : all_seats)
        if ((seats & bit(seat)) != 0)
            if (auto const tricks = double_dummy(seen.board(), seat, *denomination)) most = std::max(most.value_or(0), *tricks);
    return known(most);
}

std::optional<int> over_contract(Seen const& seen) {
    auto const contract = seen.contract() ? seen.contract()->contract() : std::nullopt;
    auto const tricks = seen.tricks();
    if (!contract || !tricks) return std::nullopt;
    return *tricks - contract->bid.level.tricks();
}

bool has_risk(Seen const& seen, bridge::Risk risk) {
    return seen.contract() && !seen.contract()->passed_out && seen.contract()->risk == risk;
}

Value tag_value(Seen const& seen, Term const& term, Seats) {
    if (term.tag != Tag::unknown) return text(seen.board().text_of(term.tag));
    for (auto const& tag : seen.board().tags)
        if (tag.tag == Tag::unknown && ascii::equal_in_any_case(tag.name, term.tag_name)) return text(tag.value);
    return {};
}

constexpr bool sections = true;

// ---- the table

constexpr auto fields = std::to_array<Field>({
    {{"board", "", NC_("condition", "number"), marked("the number of the board")}, Kind::number, Takes::nothing, false,
        [](Seen const& s, Term const&, Seats) { return known(s.board().number.value); }},
    {{"game", "", NC_("condition", "number"), marked("its position in the file, counted from 1")}, Kind::number, Takes::nothing, false,
        [](Seen const& s, Term const&, Seats) { return Value{static_cast<std::int64_t>(s.game())}; }},
    {{"player", "[SEATS]", NC_("condition", "name"), marked("the name of one of the players: the whole name, or some of its words")}, Kind::name, Takes::maybe_seats,
        false,
        [](Seen const& s, Term const&, Seats seats) {
            constexpr std::array tags{Tag::north, Tag::east, Tag::south, Tag::west};
            return text(s.board().text_of(tags[static_cast<std::size_t>(first_of(seats))]));
        }},
    {{"tag", "NAME", NC_("condition", "text"), marked("the value of the tag of this name; the tags of PBN are fields without this word, such as event")},
        Kind::text, Takes::tag, false, tag_value},
    {{"dealer", "", NC_("condition", "seat"), marked("the dealer")}, Kind::seat, Takes::nothing, false,
        [](Seen const& s, Term const&, Seats) { return s.board().dealer ? Value{*s.board().dealer} : Value{}; }},
    {{"vulnerable", "", NC_("condition", "none, NS, EW or both"), marked("the vulnerability")}, Kind::vulnerability, Takes::nothing, false,
        [](Seen const& s, Term const&, Seats) { return s.board().vulnerable ? Value{*s.board().vulnerable} : Value{}; }},
    {{"vulnerable", "SEATS", "", marked("the side of these seats is vulnerable")}, Kind::truth, Takes::hands, false,
        [](Seen const& s, Term const&, Seats seats) {
            return s.board().vulnerable ? Value{bridge::is_vulnerable(*s.board().vulnerable, side_of(first_of(seats)))} : Value{};
        }},

    {{"hcp", "SEATS", NC_("condition", "number"), marked("high-card points: ace 4, king 3, queen 2, jack 1")}, Kind::number, Takes::hands, false,
        [](Seen const& s, Term const&, Seats seats) { return sum(s, seats, bridge::high_card_points); }},
    {{"controls", "SEATS", NC_("condition", "number"), marked("ace 2, king 1")}, Kind::number, Takes::hands, false,
        [](Seen const& s, Term const&, Seats seats) {
            return sum(s, seats, [](CardSet hand) { return bridge::evaluate(hand).card_controls; });
        }},
    {{"losers", "SEAT", NC_("condition", "number"), marked("losing tricks: the missing ones of ace, king and queen in each suit, as far as it is long")}, Kind::number,
        Takes::hand, false, [](Seen const& s, Term const&, Seats seats) { return sum(s, seats, losers_in); }},
    {{"spades", "SEATS", NC_("condition", "number"), marked("the number of spades")}, Kind::number, Takes::hands, false,
        [](Seen const& s, Term const&, Seats seats) { return sum(s, seats, [](CardSet h) { return h.of(Suit::spades).size(); }); }},
    {{"hearts", "SEATS", NC_("condition", "number"), marked("the number of hearts")}, Kind::number, Takes::hands, false,
        [](Seen const& s, Term const&, Seats seats) { return sum(s, seats, [](CardSet h) { return h.of(Suit::hearts).size(); }); }},
    {{"diamonds", "SEATS", NC_("condition", "number"), marked("the number of diamonds")}, Kind::number, Takes::hands, false,
        [](Seen const& s, Term const&, Seats seats) { return sum(s, seats, [](CardSet h) { return h.of(Suit::diamonds).size(); }); }},
    {{"clubs", "SEATS", NC_("condition", "number"), marked("the number of clubs")}, Kind::number, Takes::hands, false,
        [](Seen const& s, Term const&, Seats seats) { return sum(s, seats, [](CardSet h) { return h.of(Suit::clubs).size(); }); }},
    {{"shape", "SEAT", NC_("condition", "shape"), marked("the lengths of the four suits")}, Kind::shape, Takes::hand, false,
        [](Seen const& s, Term const&, Seats seats) {
            auto const lengths = lengths_of(s, seats);
            return lengths ? Value{*lengths} : Value{};
        }},
    {{"balanced", "SEAT", "", marked("no void, no singleton, at most one doubleton")}, Kind::truth, Takes::hand, false,
        [](Seen const& s, Term const&, Seats seats) {
            auto lengths = lengths_of(s, seats);
            if (!lengths) return Value{};
            std::ranges::sort(*lengths, std::greater{});
            return Value{(*lengths)[3] >= 2 && (*lengths)[2] >= 3};
        }},

    {{"auction", "[SEATS]", NC_("condition", "calls"), marked("the calls, or those of these seats")}, Kind::calls, Takes::maybe_seats, sections, calls_of},
    {{"calls", "[SEATS]", NC_("condition", "number"), marked("how many calls were made")}, Kind::number, Takes::maybe_seats, sections,
        [](Seen const& s, Term const& t, Seats seats) {
            auto const all = calls_of(s, t, seats);
            auto const* const calls = std::get_if<Calls>(&all);
            return calls ? Value{std::int64_t{std::ssize(*calls)}} : Value{};
        }},
    {{"opening", "", NC_("condition", "contract"), marked("the first bid")}, Kind::contract, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) {
            auto const bid = opened(s.board()).bid;
            return bid ? Value{WrittenContract::of({*bid})} : Value{};
        }},
    {{"opener", "", NC_("condition", "seat"), marked("who made the first bid")}, Kind::seat, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) {
            auto const by = opened(s.board()).by;
            return by ? Value{*by} : Value{};
        }},
    {{"contract", "", NC_("condition", "contract"), marked("the contract with its doubling, or pass")}, Kind::contract, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return s.contract() ? Value{*s.contract()} : Value{}; }},
    {{"level", "", NC_("condition", "number"), marked("the level of the contract")}, Kind::number, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) {
            return s.contract() && s.contract()->bid ? Value{std::int64_t{s.contract()->bid->level.odd_tricks()}} : Value{};
        }},
    {{"denomination", "", NC_("condition", "C, D, H, S or NT"), marked("the denomination of the contract")}, Kind::denomination, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) {
            return s.contract() && s.contract()->denomination ? Value{*s.contract()->denomination} : Value{};
        }},
    {{"doubled", "", "", marked("the contract is doubled")}, Kind::truth, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return Value{has_risk(s, bridge::Risk::doubled)}; }},
    {{"redoubled", "", "", marked("the contract is redoubled")}, Kind::truth, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return Value{has_risk(s, bridge::Risk::redoubled)}; }},
    {{"passed", "", "", marked("the deal is passed out")}, Kind::truth, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return Value{s.contract() && s.contract()->passed_out}; }},
    {{"declarer", "", NC_("condition", "seat"), marked("the declarer")}, Kind::seat, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return s.declarer() ? Value{*s.declarer()} : Value{}; }},
    {{"lead", "", NC_("condition", "card"), marked("the opening lead")}, Kind::card, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) {
            auto const& play = s.board().play;
            auto const order = order_of(table_of(s.board(), Says::anything), play);
            return order.empty() ? Value{} : Value{to_string(play.cards[order.front()].card)};
        }},
    {{"result", "", NC_("condition", "number"), marked("declarer's tricks")}, Kind::number, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return known(s.tricks()); }},
    {{"over", "", NC_("condition", "number"), marked("declarer's tricks beyond those of the contract; negative if it is down")}, Kind::number, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return known(over_contract(s)); }},
    {{"made", "", "", marked("the contract is made")}, Kind::truth, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return Value{over_contract(s).value_or(-1) >= 0}; }},
    {{"score", "[SEATS]", NC_("condition", "number"), marked("the score of North and South in points, or that of the side of these seats")}, Kind::number,
        Takes::maybe_seats, sections,
        [](Seen const& s, Term const& t, Seats seats) {
            auto const score = s.score_ns();
            bool const other = t.whose != Whose::unsaid && side_of(first_of(seats)) == Side::east_west;
            return score ? Value{std::int64_t{other ? -*score : *score}} : Value{};
        }},
    {{"dd", "[SEATS, DENOMINATION]", NC_("condition", "number"),
         marked("double-dummy tricks as the record has them; of a side those of the better declarer; without arguments those of the contract")},
        Kind::number, Takes::maybe_strain, sections, double_dummy_of},
    {{"par", "", NC_("condition", "number"), marked("par of North and South in points, as the record has it")}, Kind::number, Takes::nothing, sections,
        [](Seen const& s, Term const&, Seats) { return known(claims_of(s.board()).score_ns()); }},
});

constexpr Field text_tag{{"", "", "text", ""}, Kind::text, Takes::nothing, false, tag_value};
constexpr Field name_tag{{"", "", "name", ""}, Kind::name, Takes::nothing, false, tag_value};

constexpr auto shown_fields = [] {
    std::array<ConditionField, fields.size()> shown{};
    for (std::size_t i = 0; i < fields.size(); ++i) shown[i] = fields[i].shown;
    return shown;
}();

}  // namespace

std::optional<Whose> whose_of(std::string_view word) {
    auto const found = std::ranges::find_if(whose_words, [&](WhoseWord const& w) { return ascii::equal_in_any_case(word, w.word); });
    return found == whose_words.end() ? std::nullopt : std::optional{found->whose};
}

Field const* find_field(std::string_view name, bool called) {
    Field const* found = nullptr;
    for (auto const& field : fields)
        if (ascii::equal_in_any_case(name, field.shown.name) && (!found || called)) found = &field;
    return found;
}

Field const& tag_field(Tag tag) {
    return tag == Tag::north || tag == Tag::east || tag == Tag::south || tag == Tag::west ? name_tag : text_tag;
}

std::string_view call_text(bridge::Call call) {
    constexpr auto bids = [] {
        std::array<std::array<char, 3>, 38> all{};
        for (unsigned i = 3; i < 38; ++i) {
            constexpr std::string_view letters = "cdhsn";
            all[i] = {static_cast<char>('1' + (i - 3) / 5), letters[(i - 3) % 5], (i - 3) % 5 == 4 ? 't' : '\0'};
        }
        return all;
    }();
    static constexpr auto texts = bids;
    if (call.is_pass()) return "p";
    if (call.is_double()) return "x";
    if (call.is_redouble()) return "xx";
    auto const& text = texts[call.code()];
    return {text.data(), text[2] != '\0' ? 3U : 2U};
}

// ---- what follows from a board

BySeat<std::optional<CardSet>> const& Seen::hands() const {
    if (!hands_) {
        hands_.emplace();
        if (board_.deal) {
            auto draft = *board_.deal;
            bridge::complete(draft);
            *hands_ = draft.hands;
        }
    }
    return *hands_;
}

Seen::Agreed const& Seen::agreed() const {
    if (agreed_) return *agreed_;
    auto& agreed = agreed_.emplace(Agreed{derived(board_), {}, {}});
    auto const& facts = agreed.facts;
    if (facts.passed_out) agreed.contract = WrittenContract{.passed_out = true};
    else if (facts.contract) agreed.contract = WrittenContract::of(facts.contract->contract);
    else agreed.contract = agreed_contract(board_);
    agreed.declarer = facts.contract ? std::optional{facts.contract->declarer} : agreed_declarer(board_);
    return agreed;
}

std::optional<int> Seen::score_ns() const { return told_score_ns(board_, agreed().facts); }

std::optional<Seats> Seen::seats(Whose whose) const {
    switch (whose) {
        case Whose::north: return bit(Seat::north);
        case Whose::east: return bit(Seat::east);
        case Whose::south: return bit(Seat::south);
        case Whose::west: return bit(Seat::west);
        case Whose::north_south: return seats_of(Side::north_south);
        case Whose::east_west: return seats_of(Side::east_west);
        case Whose::dealer: return board_.dealer ? std::optional{bit(*board_.dealer)} : std::nullopt;
        case Whose::opener: {
            auto const by = opened(board_).by;
            return by ? std::optional{bit(*by)} : std::nullopt;
        }
        case Whose::any:
        case Whose::unsaid: return 15U;
        case Whose::declarer:
        case Whose::dummy:
        case Whose::leader:
        case Whose::declaring:
        case Whose::defending: break;
    }
    auto const by = declarer();
    if (!by) return std::nullopt;
    if (whose == Whose::declarer) return bit(*by);
    if (whose == Whose::dummy) return bit(partner(*by));
    if (whose == Whose::leader) return bit(next(*by));
    return seats_of(whose == Whose::declaring ? side_of(*by) : opponents(side_of(*by)));
}

}  // namespace score::formats::condition

namespace score::formats {

std::span<ConditionField const> condition_fields() { return condition::shown_fields; }

}  // namespace score::formats
