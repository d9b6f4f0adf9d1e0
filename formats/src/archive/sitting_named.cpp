#include "score/archive/sitting_named.hpp"

#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"

namespace score::archive {
namespace {

auto no_such(Message message) { return tl::make_unexpected(BookFault{Trouble::no_such, std::move(message)}); }

}  // namespace

Expected<SittingId> sitting_named(Book& book, std::string_view name, bool discarded) {
    if (name == "last") {
        auto const latest = book.list({.discarded = discarded, .newest_first = true, .most = 1});
        if (!latest) return tl::make_unexpected(latest.error());
        if (latest->empty())
            return no_such(discarded ? say("no sitting of the book is discarded") : say("there is no sitting in the book yet"));
        return latest->front().id;
    }
    if (name.empty()) return no_such(say("the identity of the sitting is empty"));
    auto const found = book.find(name);
    if (!found) return tl::make_unexpected(found.error());
    if (found->empty()) return no_such(say("there is no sitting {}", formats::printable(name)));
    if (found->size() > 1)
        return no_such(say("{} sittings begin with {}: {} and {} among them", found->size(), formats::printable(name), (*found)[0].text(),
            (*found)[1].text()));
    return found->front();
}

}  // namespace score::archive
