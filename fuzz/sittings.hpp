#pragma once
/// What holds for every sitting.
#include <string>

#include "probe.hpp"
#include "score/formats/journal.hpp"

namespace score::formats::fuzz {

/// As a journal it makes a round trip.
inline void must_be_read_from_its_journal(journal::Sitting const& sitting) {
    std::string text;
    journal::append_heading(text);
    journal::append_sitting(text, sitting);
    journal::Reader reader{reading(text), "again.journal"};
    auto const part = reader.next();
    must(part && part->sitting && part->whole, "what was written is read");
    must(*part->sitting == sitting, "what was written is read as it was");
    must(!reader.next(), "one sitting is one part");
}

}  // namespace score::formats::fuzz
