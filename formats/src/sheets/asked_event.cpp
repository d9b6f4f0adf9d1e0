#include "asked_event.hpp"

#include <utility>

namespace score::formats::sheets {
namespace {

tl::expected<journal::Happening, Message> taken_back(std::optional<std::uint32_t> event, Message none) {
    if (!event) return tl::unexpected{std::move(none)};
    return journal::Retraction{*event};
}

}  // namespace

tl::expected<journal::Happening, Message> asked_event(
    Asked const& asked, journal::Sitting const& sitting, std::optional<std::uint32_t> named, std::string text, Message no_such) {
    if (asked.verb == EntryVerb::take_again) return taken_back(sitting.to_redo(), say("nothing to redo"));
    if (asked.verb == EntryVerb::take_back && !asked.number) return taken_back(sitting.to_undo(), say("nothing to undo"));
    if (asked.verb == EntryVerb::take_back) return taken_back(named, std::move(no_such));
    if (asked.verb == EntryVerb::enter) return journal::Entry{std::move(text)};
    if (!named) return tl::unexpected{std::move(no_such)};
    if (asked.verb == EntryVerb::insert) return journal::Entry{std::move(text), *named};
    return journal::Correction{*named, std::move(text)};
}

}  // namespace score::formats::sheets
