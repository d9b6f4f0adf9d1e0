#include "score/king/record.hpp"

#include <algorithm>

namespace score::king {

std::string text_of(std::vector<BySeat<int>> const& counts, Seat s) {
    std::string text;
    for (auto const& row : counts) text.append(text.empty() ? "" : "+").append(std::to_string(row[s]));
    return text;
}

std::string text_of(DealItems const& items, Seat s) {
    auto const place = std::ranges::find(items.order, s);
    return place == items.order.end() ? text_of(items.counts, s) : std::to_string(place - items.order.begin() + 1);
}

}  // namespace score::king
