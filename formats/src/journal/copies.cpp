// Copies of sittings: their digests, and what several of them come to.
#include <algorithm>
#include <map>
#include <utility>

#include "score/formats/journal.hpp"

namespace score::formats::journal {

std::vector<Digest> chain_of(Sitting const& sitting) {
    std::string text;
    append_head(text, sitting.written_head());
    std::vector<Digest> chain{digest_of(text)};
    for (auto const& event : sitting.events()) {
        text.clear();
        append_event(text, event);
        text.pop_back();
        chain.push_back(chained(chain.back(), text));
    }
    return chain;
}

std::optional<Conflict> conflict_of(Sitting const& a, Sitting const& b) {
    if (a.written_head() != b.written_head()) return Conflict{0};
    auto const common = std::min(a.events().size(), b.events().size());
    for (std::size_t i = 0; i < common; ++i)
        if (a.events()[i] != b.events()[i]) return Conflict{static_cast<std::uint32_t>(i + 1)};
    return std::nullopt;
}

namespace {

// Whether a conflict with the other copy has been settled in this one.
bool has_settled(Sitting const& sitting, Sitting const& other) {
    std::string digest;
    return std::ranges::any_of(sitting.events(), [&](SittingEvent const& event) {
        auto const* const settlement = std::get_if<Settlement>(&event.what);
        if (!settlement || settlement->events != other.events().size()) return false;
        if (digest.empty()) digest = chain_of(other).back().hexadecimal();
        return settlement->digest == digest;
    });
}

// Which of the two stands for both.
tl::expected<Sitting const*, Conflict> standing_of(Sitting const& a, Sitting const& b) {
    auto const conflict = conflict_of(a, b);
    if (!conflict) return a.events().size() >= b.events().size() ? &a : &b;
    if (has_settled(a, b)) return &a;
    if (has_settled(b, a)) return &b;
    return tl::make_unexpected(*conflict);
}

using Copies = std::vector<Sitting const*>;

bool stands_for(Sitting const* one, Sitting const* other) {
    auto const of_both = standing_of(*one, *other);
    return of_both && *of_both == one;
}

// The one that no other stands for.
Sitting const* last_of(Copies const& copies) {
    auto const* last = copies.front();
    for (bool changed = true; changed;) {
        auto const* const before = last;
        for (auto const* const copy : copies) last = standing_of(*last, *copy).value_or(last);
        changed = last != before;
    }
    return last;
}

// Whether it stands for the others, or for copies that stand for them.
std::optional<Conflict> conflict_with(Sitting const* last, Copies others) {
    Copies settled{last};
    for (std::size_t i = 0; i < settled.size(); ++i)
        std::erase_if(others, [&, by = settled[i]](Sitting const* other) {
            bool const is_settled = stands_for(by, other);
            if (is_settled && other != by) settled.push_back(other);
            return is_settled;
        });
    std::optional<Conflict> first;
    for (auto const* const other : others)
        if (auto const conflict = conflict_of(*last, *other); conflict && (!first || conflict->event < first->event)) first = conflict;
    return first;
}

}  // namespace

Message reason(Conflict const& conflict) {
    return conflict.event == 0 ? say("both copies of the sitting begin differently")
                               : say("both copies of the sitting have a different event {}", conflict.event);
}

tl::expected<Sitting, Conflict> merged(Sitting const& a, Sitting const& b) {
    return standing_of(a, b).map([](Sitting const* standing) { return *standing; });
}

std::vector<AmongCopies> among_copies(std::span<Sitting const* const> sittings) {
    std::map<SittingId, Copies> copies;
    for (auto const* const sitting : sittings) copies[sitting->written_head().id].push_back(sitting);
    std::map<SittingId, std::pair<Sitting const*, std::optional<Conflict>>> found;
    for (auto const& [id, of_it] : copies) {
        auto const* const last = last_of(of_it);
        found.emplace(id, std::pair{last, conflict_with(last, of_it)});
    }
    std::vector<AmongCopies> all;
    for (auto const* const sitting : sittings) {
        auto const& [last, conflict] = found.at(sitting->written_head().id);
        all.push_back({sitting == last && !conflict, conflict});
    }
    return all;
}

}  // namespace score::formats::journal
