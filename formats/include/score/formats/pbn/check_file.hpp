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
#include <set>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/check.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pbn/write.hpp"
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
    Source source;                 // `source.game` is 0 if there is no game
    Diagnostics found;             // in the order of their places
    Game const* game = nullptr;    // the tokens; null for text that must not be parsed
    Board const* board = nullptr;  // as read and repaired; null if there is no game
    Findings findings{};           // the derived values of the board
};

class FileChecker {
public:
    /// `file` is the name for diagnostics and must outlive the checker, its summary and its reports.
    FileChecker(ReadBytes read, std::string_view file, CheckOptions options = {});

    /// Reads the next chunk; false at the end of the file. A reused `Report` keeps its memory.
    bool next(Report& report);

    /// Of the chunks so far.
    Summary const& summary() const { return summary_; }

private:
    void read_game(std::string_view text, Report& report);
    void compare_with_export_form(Report& report);
    void read_leading_escapes();
    void remark_on_file(Report& report, Survey const& bytes);
    void remark_on_encoding(Report& report);
    void compare_with_charset(Report& report);

    Reader reader_;
    Interpreter interpreter_;
    CheckOptions options_;
    Summary summary_;
    std::size_t position_ = 0;  // of the last game in the file
    Game game_;
    Board board_;
    Exporter exporter_;  // for `strict`
    std::string export_form_;
    bool says_version_ = false, says_export_ = false;  // `% PBN 2.1` and `% EXPORT` (PBN 2.4)
    std::string charset_;                              // that an escape line states
    std::set<Code const*> said_;                       // codes reported once per file
};

}  // namespace score::formats::pbn
