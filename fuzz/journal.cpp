/// Reads any bytes as a journal: nothing crashes, block sizes make no difference, no control character reaches a terminal, and written
/// sittings make a round trip.
#include <cstddef>
#include <string>
#include <string_view>

#include "probe.hpp"
#include "score/formats/journal.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {
namespace {


// Written sittings must make a round trip.
void write_again(journal::Sitting const& sitting) {
    std::string text;
    journal::append_heading(text);
    journal::append_sitting(text, sitting);
    journal::Reader reader{in_pieces(text, text.size() + 1), "again.journal"};
    auto const part = reader.next();
    must(part && part->sitting && part->whole, "what was written is read");
    must(*part->sitting == sitting, "what was written is read as it was");
    must(!reader.next(), "one sitting is one part");
}

std::string read_all(std::string_view bytes, std::size_t piece) {
    std::string reported;
    journal::Reader reader{in_pieces(bytes, piece), "fuzz.journal"};
    while (auto const part = reader.next()) {
        for (auto const& finding : part->found) {
            auto const source = finding.source("fuzz.journal");
            render({finding.found}, source);
            render_json(reported, finding.found, source);
        }
        if (part->sitting) write_again(*part->sitting);
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
