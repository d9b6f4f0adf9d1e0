#pragma once
/// Reads RBN, Richard Pavlicek's notation of lines with one-letter labels, and RBX, the same fields in one run (formats.md §3.3).
///
///     rbn::Reader reader{bytes_of(file), "match.rbn"};
///     for (BoardStretch stretch; reader.next(stretch);) report(stretch.found);
///
/// Which of the two a file is, its first line tells. What a record does not say of date, title, place, event, session, scoring, teams, names,
/// number and hands it has from the record before. Texts in braces become comments, notes notes, `*` an alert. `-` and `+` in a play
/// are the lowest and the highest card that the player has of the suit; `~` and `.` are unknown cards. What PBN has no tag for is kept
/// in `Rbn_D`, `Rbn_B` and their like. Findings are codes of `score/formats/rbn_codes.hpp`.
#include <cstddef>
#include <memory>
#include <string_view>

#include "score/formats/board_file.hpp"

namespace score::formats::rbn {

class Reader : public BoardReader {
public:
    static constexpr std::size_t largest_record = std::size_t{1024} * 1024;

    /// `file` is the name for diagnostics and must outlive the reader.
    Reader(ReadBytes read, std::string_view file);
    ~Reader() override;

    /// The next record; one without a board has only things that later ones inherit, or text.
    bool next(BoardStretch&) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::rbn
