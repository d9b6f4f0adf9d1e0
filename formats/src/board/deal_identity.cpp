#include "score/formats/deal_identity.hpp"

#include "score/bridge/deal.hpp"

namespace score::formats {

std::size_t HashOfDeal::operator()(DealIdentity const& deal) const {
    // the multipliers of SplitMix64 mix the bits of both halves
    auto const mixed = (deal.holders[0] ^ deal.holders[0] >> 31U) * 0xBF58476D1CE4E5B9U + deal.holders[1] * 0x94D049BB133111EBU;
    return static_cast<std::size_t>(mixed ^ mixed >> 32U);
}

std::optional<DealIdentity> deal_identity(Board const& board) {
    if (!board.deal) return std::nullopt;
    auto draft = *board.deal;
    bridge::complete(draft);
    auto const deal = bridge::Deal::from(draft);
    if (!deal) return std::nullopt;
    auto const first = deal->holder({Suit::spades, Rank::ace});
    DealIdentity identity;
    std::size_t at = 0;
    for (auto const card : CardSet::pack()) {
        auto const holder = static_cast<std::uint64_t>(distance(first, deal->holder(card)));
        identity.holders[at / 32] |= holder << 2 * (at % 32);
        ++at;
    }
    return identity;
}

}  // namespace score::formats
