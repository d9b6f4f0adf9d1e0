#pragma once
/// Checks a PKN file of any size, a party at a time: the reader, the parser, the interpreter and the rules behind one door.
///
///     FileChecker checker{bytes_of(file), "club.pkn"};
///     for (Report report; checker.next(report);)
///         for (auto const& finding : report.found) render_text(out, finding, report.source);
///     return checker.summary().errors == 0;
#include <cstddef>
#include <functional>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/pkn/document.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pkn/reader.hpp"
#include "score/formats/source.hpp"

namespace score::formats::pkn {

using formats::CheckOptions;

/// What a file held.
struct Summary : FindingCounts {
    std::string_view file;
    std::string_view format = "pkn";
    std::size_t parties = 0;
    std::size_t deals = 0;   // lines of score sheets, cancelled ones too
    std::size_t played = 0;  // deals with their cards
};

/// A stretch of the file and what was found in it. Views into the checker: valid until it is asked for the next one.
struct Report {
    Source source;                       // `source.game` is the number of the party; 0 where there is none
    Diagnostics found;                   // in the order of their places
    Document const* document = nullptr;  // null for text that is not to be read
    Party const* party = nullptr;        // null where there is no party
    Unread unread{};                     // of the party
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
    void read_party(Report&);

    Reader reader_;
    CheckOptions options_;
    Summary summary_;
    Interpreter interpreter_;
    Document document_;
    Party party_;
    Places places_;
    bool said_version_ = false;
};

/// The whole file: every stretch with findings goes to `tell`, then the summary comes back.
Summary check_pkn(ReadBytes read, std::string_view file, CheckOptions options, std::function<void(Report const&)> const& tell);

}  // namespace score::formats::pkn
