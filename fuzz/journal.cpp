/// Reads any bytes as a journal: nothing crashes, block sizes make no difference, no control character reaches a terminal, and written
/// sittings make a round trip.
#include <cstddef>
#include <string>
#include <string_view>

#include "probe.hpp"
#include "score/formats/journal.hpp"
#include "sittings.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {
namespace {

std::string read_all(std::string_view bytes, std::size_t piece) {
    std::string reported;
    journal::Reader reader{reading(bytes, piece), "fuzz.journal"};
    while (auto const part = reader.next()) {
        for (auto const& finding : part->found) {
            auto const source = finding.source("fuzz.journal");
            render({finding.found}, source);
            render_json(reported, finding.found, source);
        }
        if (part->sitting) must_be_read_from_its_journal(*part->sitting);
    }
    return reported;
}

}  // namespace

void read_journal(std::string_view bytes) {
    auto const reported = read_all(bytes, bytes.size() + 1);
    if (bytes.size() < 512) must(read_all(bytes, 1) == reported, "the size of the pieces makes no difference");
    if (auto const words = journal::words_of(bytes)) {
        std::string line;
        for (auto const& word : *words) line += journal::as_word(word) + " ";
        must(journal::words_of(line) == words, "words are read as they were");
    }
}

}  // namespace score::formats::fuzz
