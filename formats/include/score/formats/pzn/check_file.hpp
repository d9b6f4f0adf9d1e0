#pragma once
/// Checks a PZN file of any size, a match at a time: the reader, the parser, the interpreter and the rules behind one door.
///
///     FileChecker checker{bytes_of(file), "club.pzn"};
///     for (Report report; checker.next(report);)
///         for (auto const& finding : report.found) render_text(out, finding, report.source);
///     return checker.summary().errors == 0;
#include <cstddef>
#include <functional>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/pzn/document.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/pzn/reader.hpp"
#include "score/formats/source.hpp"

namespace score::formats::pzn {

using formats::CheckOptions;

/// What a file held.
struct Summary : FindingCounts {
    std::string_view file;
    std::string_view format = "pzn";
    std::size_t matches = 0, games = 0, deals = 0;
    std::size_t played = 0;  // deals with their cards
};

/// A stretch of the file and what was found in it. Views into the checker: valid until it is asked for the next one.
struct Report {
    Source source;                       // `source.game` is the number of the match; 0 where there is none
    Diagnostics found;                   // in the order of their places
    Document const* document = nullptr;  // null for text that is not to be read
    Match const* match = nullptr;        // null where there is no match
    Unread unread{};                     // of the match
};

class FileChecker {
public:
    /// `file` is the name for diagnostics and must outlive the checker, its summary and its reports.
    FileChecker(ReadBytes read, std::string_view file, CheckOptions options = {});
    /// The next stretch; false at the end of the file.
    bool next(Report&);
    /// Of the stretches so far.
    Summary const& summary() const { return summary_; }

private:
    void read_match(Report&);

    Reader reader_;
    CheckOptions options_;
    Summary summary_;
    Interpreter interpreter_;
    Document document_;
    Match match_;
    Places places_;
    bool said_version_ = false;
};

/// The whole file: every stretch with findings goes to `tell`, then the summary comes back.
Summary check_pzn(ReadBytes read, std::string_view file, CheckOptions options, std::function<void(Report const&)> const& tell);

}  // namespace score::formats::pzn
