#include "score/archive/sitting_named.hpp"

#include "refusal.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"

namespace score::archive {

Expected<SittingId> sitting_named(Book& book, std::string_view name, bool discarded) {
    return or_fault(book.file(), [&] {
        auto const no_such = [](Message message) { refuse(Trouble::no_such, std::move(message)); };
        if (name == "last") {
            auto const latest = granted(book.list({.discarded = discarded, .newest_first = true, .most = 1}));
            if (latest.empty())
                no_such(discarded ? say("no sitting of the book is discarded") : say("there is no sitting in the book yet"));
            return latest.front().id;
        }
        if (name.empty()) no_such(say("the identity of the sitting is empty"));
        auto const found = granted(book.find(name));
        if (found.empty()) no_such(say("there is no sitting {}", formats::printable(name)));
        if (found.size() > 1)
            no_such(say("{} sittings begin with {}: {} and {} among them", found.size(), formats::printable(name), found[0].text(),
                found[1].text()));
        return found.front();
    });
}

}  // namespace score::archive
