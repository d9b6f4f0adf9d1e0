#pragma once
/// Informational tags of a record: the values that no rule uses.
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace score::formats::notation {

/// As UTF-8; absent tags have no value. `Tag` is that of the format.
template <class Tag>
using About = std::map<Tag, std::string>;

/// The value of a tag; empty if absent. Valid as long as the record.
template <class Tag>
std::string_view said(About<Tag> const& about, Tag tag) {
    auto const found = about.find(tag);
    return found == about.end() ? std::string_view{} : std::string_view{found->second};
}

/// The names of all players, empty if absent.
template <class Tag>
std::vector<std::string_view> names_of_players(About<Tag> const& about) {
    std::vector<std::string_view> names{said(about, Tag::north), said(about, Tag::south)};
    if constexpr (requires { Tag::east; }) names.insert(names.end(), {said(about, Tag::east), said(about, Tag::west)});
    return names;
}

/// The event, empty if absent.
template <class Tag>
std::string_view event_of(About<Tag> const& about) {
    return said(about, Tag::event);
}

}  // namespace score::formats::notation
