#pragma once
/// Reads RBN, Richard Pavlicek's notation of lines with one-letter labels, and RBX, the same fields without line ends (formats.md §3.3).
///
///     rbn::Reader reader{bytes_of(file), "match.rbn"};
///     for (BoardStretch stretch; reader.next(stretch);) report(stretch.found);
///
/// The first line distinguishes the two. A record inherits date, title, place, event, session, scoring, teams, names, number and hands from
/// the previous record if it does not state them. Texts in braces become comments, notes notes, `*` an alert. `-` and `+` in a play are the
/// lowest and the highest card that the player has of the suit; `~` and `.` are unknown cards. Data without a PBN tag is kept in `Rbn_D`,
/// `Rbn_B` and similar tags. Findings are codes of `score/formats/rbn_codes.hpp`.
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

    /// Reads the next record; one without a board has only inheritable data, or text.
    bool next(BoardStretch&) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::rbn
