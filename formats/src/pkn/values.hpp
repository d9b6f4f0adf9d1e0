#pragma once
/// The values of PKN's tags and the words of its sections: parsing and writing.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../notation/values.hpp"
#include "score/king/record.hpp"
#include "score/message.hpp"
#include "score/seats.hpp"

namespace score::formats::pkn {

using notation::Value;

/// North, West, South or East.
Message name_of(Seat);
/// The hands in order of play, from the first, else from the declarer: the columns of a play.
std::vector<Seat> columns_of_play(king::Variant const&, std::optional<Seat> first, std::optional<Seat> declarer);

/// `N`, `W S E`; `-` for none. Each seat at most once.
Value<std::vector<Seat>> seats_of(std::string_view);
std::string written(std::vector<Seat> const&);
/// `N 4;W 0;S 2;E 2`, with `3+1` for two games; no figures for `?`.
using Figures = BySeat<std::optional<std::vector<int>>>;
Value<Figures> figures_of(std::string_view);
/// `3`, `3+1`: the figures of one player.
Value<std::vector<int>> parts_of(std::string_view);
/// `ERKEK`, `KOZ/D`, `EL+SONIKI`, `HEPSI`; `KOZ/?` if the suit is unknown.
struct Contract {
    king::Games games{};
    std::optional<Suit> trump{};
    bool trump_unknown = false;
    friend bool operator==(Contract const&, Contract const&) = default;
};
Value<Contract> contract_of(std::string_view);
std::string written(Contract const&);
inline Contract contract_of(king::DealRecord const& deal) { return {deal.games, deal.trump, deal.trump_unknown}; }

/// What is recorded of a deal beside its figures: the words of a `Marks` column or tag.
struct Marks {
    std::optional<king::Cancellation> cancelled{};                               // !queens-split !rifki-shown:N=HK !koz-broken:W
    std::optional<Seat> king{}, declared_king{}, ace_of_hearts{}, last_trick{};  // KING=N KINGDECL=N HA=N LAST=N
    std::vector<king::Doubling> doublings{};                                     // X=W>N XX=W>N
    std::vector<king::Exposure> exposures{};                                     // EXP=N:HK EXP=N:HK>W
    king::Offers offers{};                                                       // REFUSED=KUPA,KOZ/S ACCEPTED
    friend bool operator==(Marks const&, Marks const&) = default;
};
/// Adds one mark to `marks`; returns where reading stopped if it is malformed.
std::optional<std::size_t> take_mark(std::string_view, Marks& marks);
/// The marks, separated by spaces.
std::string written(Marks const&);

/// `N:52..9876543.KJ53 AKJ97.85.J.98642 - ...`: clockwise from the seat, spades to clubs; `-` for an unknown hand.
Value<BySeat<std::vector<Card>>> deal_of(std::string_view);
/// `DK`, and `>DK` for the card led; `-` for an unknown card.
struct PlayedCard {
    std::optional<Card> card{};
    bool led = false;
};
Value<PlayedCard> played_of(std::string_view);

}  // namespace score::formats::pkn
