#include "asked_event.hpp"

#include <utility>

namespace score::formats::sheets {

tl::expected<journal::Happening, Message> asked_event(
    Asked const& asked, journal::Sitting const& sitting, std::optional<std::uint32_t> named, std::string text, Message no_such) {
    if (asked.verb == EntryVerb::enter) return journal::Entry{std::move(text)};
    if (asked.verb == EntryVerb::take_again) named = sitting.to_redo(), no_such = say("nothing to redo");
    if (asked.verb == EntryVerb::take_back && !asked.number) named = sitting.to_undo(), no_such = say("nothing to undo");
    if (!named) return tl::unexpected{std::move(no_such)};
    if (asked.verb == EntryVerb::insert) return journal::Entry{std::move(text), *named};
    if (asked.verb == EntryVerb::correct) return journal::Correction{*named, std::move(text)};
    return journal::Retraction{*named};
}

}  // namespace score::formats::sheets
