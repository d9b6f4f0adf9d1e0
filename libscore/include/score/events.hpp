#pragma once
/// The order of the entries of an event log, in which an entry that was forgotten stands before an earlier one.
///
///     EntryOrder order;
///     order.append(0);
///     order.append(1);
///     order.insert(2, 1);  // the third entry was forgotten before the second
///     order.events()[1] == 2;
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace score {

/// The order of entries some of which stand before an earlier one, also if that was retracted since. Of two before the same one, the later
/// is nearer to it.
class EntryOrder {
public:
    void append(std::size_t event) { events_.push_back(event); }
    /// `before` has a place already.
    void insert(std::size_t event, std::size_t before) { events_.insert(std::ranges::find(events_, before), event); }
    std::span<std::size_t const> events() const { return events_; }

private:
    std::vector<std::size_t> events_;
};

}  // namespace score
