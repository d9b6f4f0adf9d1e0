#pragma once
/// What a record says for people, by its tags: the values that no rule looks at.
#include <map>
#include <string>
#include <string_view>

namespace score::formats::notation {

/// As UTF-8; a tag that is not given has no value. `Tag` is that of the format.
template <class Tag>
using About = std::map<Tag, std::string>;

/// What is said by a tag; empty where it is not given. Valid as long as the record.
template <class Tag>
std::string_view said(About<Tag> const& about, Tag tag) {
    auto const found = about.find(tag);
    return found == about.end() ? std::string_view{} : std::string_view{found->second};
}

}  // namespace score::formats::notation
