#include "words.hpp"

#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::html {

std::string figure(std::int64_t n) {
    auto text = fmt::format("{}", n);
    if (n < 0) text.replace(0, 1, "−");
    return text;
}

std::string difference(std::int64_t n) { return n > 0 ? "+" + figure(n) : figure(n); }

std::string pair_of(BySeat<std::string> const& names, Side side) {
    auto const one = side == Side::north_south ? Seat::north : Seat::east, other = partner(one);
    if (names[one].empty() && names[other].empty()) return std::string{name(side)};
    return called(names[one], letter(one)) + " & " + called(names[other], letter(other));
}

Phrase phrase_of_deal(bridge::DealEntry const& deal) {
    if (!deal.played) return words(_("passed out"));
    auto const& [contract, tricks] = *deal.played;
    auto phrase = phrase_of(contract.contract.bid);
    auto const more = tricks - contract.contract.bid.level.tricks();
    phrase.push_back(
        {fmt::format("{}{} {}", name(contract.contract.risk), more == 0 ? "=" : difference(more), letter(contract.declarer)), {}});
    return phrase;
}

}  // namespace score::formats::html
