// Notes and the references to them.
#include <cstdint>

#include "parts.hpp"

namespace score::formats {
namespace {

/// The bit of a note number; numbers outside 1 to 32 were reported by the reader.
constexpr std::uint64_t bit(int number) { return number >= 1 && number <= 32 ? std::uint64_t{1} << number : 0; }

template <class Section>
void check_section(Section const& section, Diagnostics& found) {
    if (section.annotations.empty() && section.notes.empty()) return;
    std::uint64_t explained = 0, referred = 0;
    for (auto const& note : section.notes) explained |= bit(note.number);
    for (auto const& a : section.annotations)
        if (a.kind == Annotation::Kind::note) referred |= bit(a.number);
    if (explained == referred) return;
    for (auto const& a : section.annotations)
        if (a.kind == Annotation::Kind::note && (bit(a.number) & ~explained) != 0)
            report(found, code("note-missing"), a.where, say("there is no note {}", a.number));
    for (auto const& note : section.notes)
        if ((bit(note.number) & ~referred) != 0)
            report(found, code("note-unused"), note.where, say("nothing refers to note {}", note.number));
}

}  // namespace

void check_notes(Board const& board, Diagnostics& found) {
    check_section(board.auction, found);
    check_section(board.play, found);
}

}  // namespace score::formats
