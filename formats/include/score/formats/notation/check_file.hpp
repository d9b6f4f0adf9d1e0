#pragma once
/// Checks a file of records of any size, a record at a time: the reader, the parser, the interpreter and the rules behind one door.
///
///     pkn::FileChecker checker{bytes_of(file), "club.pkn"};
///     for (pkn::Report report; checker.next(report);)
///         for (auto const& finding : report.found) render_text(out, finding, report.source);
///     checker.summary().errors == 0;
///
/// A format `F` is that of `score/formats/notation/rewrite.hpp`. Beside its types there are functions `unread(places, found)` and
/// `check(record, places, found)`, and its `Summary`, which counts a record in with `add(record)` and tells its number.
#include <functional>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/notation/document.hpp"
#include "score/formats/notation/reader.hpp"
#include "score/formats/source.hpp"

namespace score::formats::notation {

/// A stretch of the file and what was found in it. Views into the checker: valid until it is asked for the next one.
template <class F>
struct Report {
    Source source;                               // `source.game` is the number of the record; 0 where there is none
    Diagnostics found;                           // in the order of their places
    Document const* document = nullptr;          // null for text that is not to be read
    typename F::Record const* record = nullptr;  // null where there is none
    typename F::Unread unread{};                 // of the record
};

template <class F>
class FileChecker {
public:
    /// `file` is the name for diagnostics and must outlive the checker, its summary and its reports.
    FileChecker(ReadBytes read, std::string_view file, CheckOptions options = {})
        : reader_{std::move(read), file, F::vocabulary()}, options_{std::move(options)} {
        summary_.file = file;
    }
    /// The next stretch; false at the end of the file.
    bool next(Report<F>&);
    /// Of the stretches so far.
    typename F::Summary const& summary() const { return summary_; }

private:
    void read_record(Report<F>&);

    Reader reader_;
    CheckOptions options_;
    typename F::Summary summary_;
    typename F::Interpreter interpreter_;
    Document document_;
    typename F::Record record_;
    typename F::Places places_;
    bool said_version_ = false;
};

/// The whole file: every stretch with findings goes to `tell`, then the summary comes back.
template <class F>
typename F::Summary check_file(
    ReadBytes read, std::string_view file, CheckOptions options, std::function<void(Report<F> const&)> const& tell) {
    FileChecker<F> checker{std::move(read), file, std::move(options)};
    for (Report<F> report; checker.next(report);)
        if (!report.found.empty()) tell(report);
    return checker.summary();
}

}  // namespace score::formats::notation
