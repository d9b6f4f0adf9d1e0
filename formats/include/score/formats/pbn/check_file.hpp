#pragma once
/// Checks a PBN file of any size, one game at a time: combines the reader, the parser, the interpreter and the checks.
///
///     FileChecker checker{bytes_of(file), "club.pbn"};
///     for (Report report; checker.next(report);)
///         for (auto const& finding : report.found) render_text(out, finding, report.source);
///     checker.summary().errors == 0;
///
/// Memory is bounded by the largest game, and a game without findings does not allocate.
#include <cstddef>
#include <memory>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/check.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/source.hpp"

namespace score::formats::pbn {

using formats::CheckOptions;

/// The contents of a file.
struct Summary : FindingCounts {
    std::string_view file;
    std::string_view format = "pbn";
    std::size_t games = 0;
    std::size_t deals = 0, auctions = 0, plays = 0;  // games that have one; an inherited deal is counted only once
};

/// A chunk of the file and its findings. Views into the checker: valid until the next call of `next`.
struct Report {
    Source source;      // `source.game` is 0 if there is no game
    Diagnostics found;  // in the order of their places
    // not if several threads read
    Game const* game = nullptr;    // the tokens; null for text that must not be parsed
    Board const* board = nullptr;  // as read and repaired; null if there is no game
    Findings findings{};           // the derived values of the board
};

class FileChecker {
public:
    /// `file` is the name for diagnostics and must outlive the checker, its summary and its reports.
    FileChecker(ReadBytes read, std::string_view file, CheckOptions options = {});
    ~FileChecker();

    /// Reads the next chunk; false at the end of the file. A reused `Report` keeps its memory.
    bool next(Report& report);

    /// Of the chunks so far.
    Summary const& summary() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
