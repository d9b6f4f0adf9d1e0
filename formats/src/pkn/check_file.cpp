#include "score/formats/pkn/check_file.hpp"

#include <algorithm>
#include <variant>

#include "../notation/check_file.hpp"

namespace score::formats {

template class notation::FileChecker<pkn::Notation>;

std::size_t pkn::Summary::add(Party const& party) {
    deals += party.record.deals.size();
    played += static_cast<std::size_t>(std::ranges::count_if(
        party.record.deals, [](king::DealRecord const& d) { return std::holds_alternative<king::DealCards>(d.content); }));
    return ++parties;
}

}  // namespace score::formats
