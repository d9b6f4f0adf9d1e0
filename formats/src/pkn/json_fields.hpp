#pragma once
/// A party of King as a JSON object: `type` "party".
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../notation/fields.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/king/variant.hpp"
#include "text/i18n.hpp"

namespace score::formats::pkn {

using namespace notation;

inline constexpr std::array seats_in_order{Seat::north, Seat::west, Seat::south, Seat::east};
inline constexpr std::array<std::string_view, 4> seat_words{"N", "E", "S", "W"};
inline constexpr std::array<std::string_view, 3> causes{"queens-split", "rifki-shown", "koz-broken"};
inline constexpr std::array about_tags{Tag::event, Tag::site, Tag::date, Tag::time, Tag::round, Tag::table, Tag::scorer, Tag::north,
    Tag::west, Tag::south, Tag::east, Tag::generator};

inline char const* key_of(Seat s) { return seat_words[static_cast<std::size_t>(s)].data(); }

inline constexpr Words<Seat> seat{seat_words};
inline constexpr Parsed<Card> card{card_of, [](Card const& c) { return to_string(c); }, N_("a card, as in HK"), pattern_of_cards};
inline constexpr Parsed<king::Game> game{
    king::game_of, [](king::Game const& g) { return std::string{king::id(g)}; }, N_("a game, as in ERKEK")};
inline constexpr Parsed<king::VariantId> variant{king::variant_named,
    [](king::VariantId const& id) { return std::string{king::variant_of(id).name}; }, N_("the name of a variant, as in dejenere")};

/// A figure of each player.
struct FiguresForm {
    using Type = BySeat<int>;
    std::span<Seat const> players;
    void write(JsonText& to, BySeat<int> const& figures) const {
        to.open('{');
        for (auto const s : players) to.key(key_of(s)), to.number(figures[s]);
        to.close('}');
    }
    BySeat<int> read(JsonPart const& from) const {
        BySeat<int> figures{};
        for (auto const s : players) figures[s] = Number{}.read(at(from, key_of(s)));
        from.each([this](JsonPart const& figure) {
            if (std::ranges::none_of(players, [&](Seat s) { return key_of(s) == figure.key(); })) no_such_key(figure);
        });
        return figures;
    }
    Json schema() const {
        auto properties = Json::object();
        for (auto const s : seats_in_order) properties[key_of(s)] = Number{}.schema();
        return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    }
};

struct HandsForm : ObjectForm<HandsForm, BySeat<std::vector<Card>>> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, BySeat<std::vector<Card>>>& hands) const {
        for (auto const s : seats_in_order) f.field(key_of(s), hands[s], list(card));
    }
};

struct TrickForm : ObjectForm<TrickForm, king::Trick> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::Trick>& trick) const {
        f.field("leader", trick.leader, seat);
        for (auto const s : seats_in_order) f.field(key_of(s), trick.cards[s], card);
    }
};

struct ExposureForm : ObjectForm<ExposureForm, king::Exposure> {
    static king::Exposure blank() { return {.card = {Suit::hearts, Rank::king}}; }
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::Exposure>& exposure) const {
        f.field("card", exposure.card, card);
        f.field("holder", exposure.holder, seat);
        f.field("taker", exposure.taker, seat);
    }
};

struct CancellationForm : ObjectForm<CancellationForm, king::Cancellation> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::Cancellation>& cancelled) const {
        f.field("cause", cancelled.cause, Words<king::CancelCause>{causes});
        f.field("by", cancelled.by, seat);
        f.unless_empty("hearts", cancelled.hearts, list(card));
    }
};

struct DoublingForm : ObjectForm<DoublingForm, king::Doubling> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::Doubling>& doubling) const {
        f.field("by", doubling.by, seat);
        f.field("whom", doubling.whom, seat);
        f.field("redoubled", doubling.redoubled, YesOrNo{});
    }
};

struct OfferForm : ObjectForm<OfferForm, king::Offer> {
    static constexpr std::array<std::string_view, 4> suits{"C", "D", "H", "S"};
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::Offer>& offer) const {
        f.always("games", offer.games, list(game));
        f.field("trump", offer.trump, Words<Suit>{suits});
    }
};

struct OffersForm : ObjectForm<OffersForm, king::Offers> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::Offers>& offers) const {
        f.unless_empty("refused", offers.refused, list(OfferForm{}), "One after the other.");
        f.field("accepted", offers.accepted, YesOrNo{}, "Whether the game of the deal is said to have been accepted.");
    }
};

struct StatedForm : ObjectForm<StatedForm, king::StatedFigures> {
    FiguresForm figures;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::StatedFigures>& stated) const {
        f.field("counts", stated.counts, list(figures));
        f.field("points", stated.points, figures);
        f.field("totals", stated.totals, figures);
    }
};

struct ItemsForm : ObjectForm<ItemsForm, king::DealItems> {
    FiguresForm figures;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::DealItems>& items) const {
        f.unless_empty("counts", items.counts, list(figures), "Items taken, a row for each game.");
        f.unless_empty("order", items.order, list(seat), "Of going out.");
        f.field("ace_of_hearts", items.ace_of_hearts, seat);
        f.field("last_trick", items.last_trick, seat);
        f.unless_empty("exposures", items.exposures, list(ExposureForm{}), "Cards that were exposed.");
    }
};

struct CardsForm : ObjectForm<CardsForm, king::DealCards> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::DealCards>& cards) const {
        f.field("hands", cards.hands, HandsForm{});
        f.always("tricks", cards.tricks, list(TrickForm{}));
        f.unless_empty("exposures", cards.exposures, list(ExposureForm{}), "Cards that were exposed.");
    }
};

struct DealForm : ObjectForm<DealForm, king::DealRecord> {
    FiguresForm figures;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, king::DealRecord>& deal) const {
        f.field("dealer", deal.dealer, seat);
        f.field("declarer", deal.declarer, seat, "Who named the game.");
        f.unless_empty("games", deal.games, list(game), "The games played, such as ERKEK.");
        trump(f, deal);
        content(f, deal);
        f.field("cancelled", deal.cancelled, CancellationForm{}, "Why the deal was broken off.");
        f.field("king", deal.king, seat, "Who made King.");
        f.field("declared_king", deal.declared_king, seat, "Who announced King.");
        f.unless_empty("doublings", deal.doublings, list(DoublingForm{}));
        f.computed(
            "offers", deal, OffersForm{}, [](auto const& d) { return d.offers == king::Offers{} ? nullptr : &d.offers; },
            [](auto& d, auto offers) { d.offers = std::move(offers); }, "What the partners of Eşli said before the deal.");
        f.computed(
            "stated", deal, StatedForm{{}, figures}, [](auto const& d) { return d.stated == king::StatedFigures{} ? nullptr : &d.stated; },
            [](auto& d, auto stated) { d.stated = std::move(stated); }, "Figures that the record states.");
    }

private:
    template <class Fields, class Deal>
    void trump(Fields& f, Deal& deal) const {
        static constexpr std::array<std::string_view, 5> words{"C", "D", "H", "S", "?"};
        static constexpr auto unknown = words.size() - 1;
        auto const get = [](auto const& d) -> std::optional<std::size_t> {
            if (d.trump) return static_cast<std::size_t>(*d.trump);
            return d.trump_unknown ? std::optional{unknown} : std::nullopt;
        };
        auto const set = [](auto& d, std::size_t which) {
            d.trump_unknown = which == unknown;
            if (!d.trump_unknown) d.trump = static_cast<Suit>(which);
        };
        f.computed("trump", deal, Words<std::size_t>{words}, get, set, "The suit of trumps; ? if it was not written down.");
    }
    template <class Fields, class Deal>
    void content(Fields& f, Deal& deal) const {
        f.exactly_one({"points", "items", "cards"}, N_("a deal is given by one of points, items and cards"));
        auto const set = [](auto& d, auto content) { d.content = std::move(content); };
        f.computed(
            "points", deal, figures,
            [](auto const& d) {
                auto const* const told = std::get_if<king::DealPoints>(&d.content);
                return told ? &told->points : nullptr;
            },
            [](auto& d, auto const& points) { d.content = king::DealPoints{points}; }, "What the deal brought each player.");
        f.computed(
            "items", deal, ItemsForm{{}, figures}, [](auto const& d) { return std::get_if<king::DealItems>(&d.content); }, set,
            "What each player took.");
        f.computed(
            "cards", deal, CardsForm{}, [](auto const& d) { return std::get_if<king::DealCards>(&d.content); }, set, "The play.");
    }
};

struct PartyForm : ObjectForm<PartyForm, Party> {
    static constexpr std::string_view type = "party", format = "PKN 1.0";

    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Party>& party) const {
        auto& record = party.record;
        f.constant("type", type);
        f.constant("format", format);
        f.always("about", party.about, TextsForm<Tag>{about_tags}, "Texts of the tags for people.");
        f.field("variant", record.rules.variant_id, variant, "Such as dejenere.");
        // The agreements of a variant begin as it has them.
        if constexpr (!Fields::only_writes) record.rules = king::rules_of(record.rules.variant_id);
        f.always("agreements", record.rules, AgreementsForm<king::Rules>{king::agreement_keys},
            "What was agreed, by the names of the notation.");
        FiguresForm const figures{record.rules.variant().players};
        f.field("first_declarer", record.first_declarer, seat);
        f.always("deals", record.deals, list(DealForm{{}, figures}));
        f.field("termination", record.termination, Words<king::Termination>{king::termination_names});
        f.field("king_by", record.king_by, seat);
        f.field("result", record.result, figures, "The totals that the record states.");
        f.field("out", record.out, list(seat));
        f.field("sunk", record.sunk, list(seat));
        f.unless_empty("foreign", party.foreign, list(ForeignForm{}), "Tags that the notation does not know.");
        f.unless_empty("comments", party.comments, list(CommentForm{}),
            "Comments: in which block they stand (0: in none), after which tag and how many of its rows.");
    }
};

}  // namespace score::formats::pkn
