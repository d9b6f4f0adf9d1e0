#include "branches.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <tuple>

#include "score/formats/journal.hpp"
#include "score/overloaded.hpp"
#include "state.hpp"
#include "text/fmt.hpp"

namespace score::archive {

using namespace formats::journal;

SittingId identity_of_line(SittingId const& original, Digest const& first) {
    auto const digest = digest_of(fmt::format("copy of {}\n{}\n", original.text(), first.hexadecimal()));
    std::array<std::uint8_t, 16> bytes{};
    std::copy_n(digest.bytes.begin(), bytes.size(), bytes.begin());
    return SittingId::of(bytes);
}

namespace {

std::optional<Sitting> with_head(Sitting const& sitting, SittingHead head) {
    auto made = Sitting::begin(std::move(head));
    if (!made) return std::nullopt;
    for (auto const& event : sitting.events()) made->append(event);
    return *std::move(made);
}

}  // namespace

Sitting original_of(Sitting const& sitting) {
    auto head = sitting.written_head();
    auto const fact = std::ranges::find(head.others, copy_of, &Agreement::key);
    auto const original = fact == head.others.end() ? std::nullopt : SittingId::of(fact->value);
    if (!original) return sitting;
    auto const line = head.id;
    head.others.erase(fact);
    head.id = *original;
    auto copy = with_head(sitting, std::move(head));
    auto const begins_line = [&](Digest const& digest) { return identity_of_line(*original, digest) == line; };
    return copy && std::ranges::any_of(chain_of(*copy), begins_line) ? *std::move(copy) : sitting;
}

std::optional<Sitting> as_line(Sitting const& original, SittingId const& id) {
    if (original.written_head().id == id) return original;
    auto head = original.written_head();
    head.others.push_back({std::string{copy_of}, std::string{head.id.text()}});
    head.id = id;
    return with_head(original, std::move(head));
}

namespace {

struct Copy {
    Sitting const* sitting;
    std::vector<Digest> chain;

    // What decides who goes on with an identity: when the event happened, then its digest.
    std::tuple<std::int64_t, std::array<std::uint8_t, Digest{}.bytes.size()>> order(std::size_t at) const {
        auto const* const time = at == 0 ? nullptr : &sitting->events()[at - 1].time;
        return {time && !time->empty() ? seconds_of(*time) : std::numeric_limits<std::int64_t>::max(), chain[at].bytes};
    }
};

// All of them are the same before `at`, and none ends there.
void part(std::span<Copy> copies, std::size_t at, SittingId id, SittingId const& original, std::vector<Line>& lines) {
    auto const next = [&](Copy const& copy) { return copy.order(at); };
    for (; copies.size() > 1; ++at) {
        std::ranges::sort(copies, {}, next);
        auto const of_one = [&](std::span<Copy> all) {
            auto const first = all.front().chain[at];
            return all.first(static_cast<std::size_t>(
                std::ranges::find_if(all, [&](Copy const& copy) { return copy.chain[at] != first; }) - all.begin()));
        };
        auto const goes_on = of_one(copies);
        for (auto others = copies.subspan(goes_on.size()); !others.empty();) {
            auto const one = of_one(others);
            part(one, at + 1, identity_of_line(original, one.front().chain[at]), original, lines);
            others = others.subspan(one.size());
        }
        copies = goes_on;
    }
    lines.push_back({id, copies.front().sitting});
}

}  // namespace

std::vector<Line> lines_of(std::vector<Sitting> const& copies) {
    std::vector<Copy> all;
    for (auto const& copy : copies) all.push_back({&copy, chain_of(copy)});
    std::ranges::sort(all, std::ranges::greater{}, [](Copy const& copy) { return copy.chain.size(); });
    std::vector<Copy> leaves;
    for (auto& copy : all) {
        auto const goes_on = [&](Copy const& other) { return other.chain[copy.chain.size() - 1] == copy.chain.back(); };
        if (std::ranges::none_of(leaves, goes_on)) leaves.push_back(std::move(copy));
    }
    std::vector<Line> lines;
    if (!leaves.empty()) {
        auto const& id = leaves.front().sitting->written_head().id;
        part(leaves, 0, id, id, lines);
    }
    return lines;
}

std::vector<Digest> path_of(Sitting const& original) {
    std::vector<Digest> path{digest_of(fmt::format("removed {}\n", original.written_head().id.text()))};
    for (auto event : original.events()) {
        event.author.clear();
        std::visit(overloaded{
                       [](Note& note) { note.text.clear(); },
                       [](OtherEvent& other) { other.text.clear(); },
                       [](Amendment& amendment) { amendment.value.clear(); },
                       [](auto&) {},
                   },
            event.what);
        std::string line;
        append_event(line, event);
        path.push_back(chained(path.back(), line));
    }
    return path;
}

}  // namespace score::archive
