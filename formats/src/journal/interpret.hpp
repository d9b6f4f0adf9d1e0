#pragma once
/// Converts lines to facts and events.
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "line.hpp"
#include "score/formats/journal.hpp"

namespace score::formats::journal {

/// Why a line is not valid content of a sitting.
struct Trouble {
    Code const* code;
    Span where;
    Message message;
};

/// The event in a line, without context. `about` locates the event that it corrects or retracts, for findings; `unknown` the word that this
/// version does not know, if there is one.
struct ReadEvent {
    SittingEvent event;
    Span about, unknown;
};
tl::expected<ReadEvent, Trouble> event_of(std::string_view text, Line const&);

/// The finding for an event that cannot follow.
Trouble trouble_of(EventFault, Line const&, Span about);

/// A head that is built fact by fact. Starts with what follows `sitting`.
class HeadReader {
public:
    static tl::expected<HeadReader, Trouble> begin(std::string_view text, Span rest);
    /// True for a known fact.
    tl::expected<bool, Trouble> add(std::string_view text, Line const&);
    SittingHead const& head() const { return head_; }

private:
    explicit HeadReader(SittingHead head) : head_{std::move(head)} {}
    SittingHead head_;
    std::set<std::string, std::less<>> seen_{};
};

/// The first bytes in a text that a journal cannot contain.
std::optional<Trouble> unfit_bytes(std::string_view text);

}  // namespace score::formats::journal
