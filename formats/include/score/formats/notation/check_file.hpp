#pragma once
/// Checks a file of records of any size, one record at a time: combines the reader, the parser, the interpreter and the rules.
///
///     pkn::FileChecker checker{bytes_of(file), "club.pkn"};
///     for (pkn::Report report; checker.next(report);)
///         for (auto const& finding : report.found) render_text(out, finding, report.source);
///     checker.summary().errors == 0;
///
/// A format `F` is that of `score/formats/notation/rewrite.hpp`. It also has functions `unread(places, found)` and
/// `check(record, places, found)`, and a `Summary`, which counts a record with `add(record)`.
#include <cstddef>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/notation/document.hpp"
#include "score/formats/notation/reader.hpp"
#include "score/formats/source.hpp"

namespace score::formats::notation {

/// A chunk of the file and its findings. Views into the checker: valid until the next call of `next`.
template <class F>
struct Report {
    Source source;                               // `source.game` is the number of the record; 0 if none
    Diagnostics found;                           // in the order of their places
    Document const* document = nullptr;          // null for text that must not be parsed
    typename F::Record const* record = nullptr;  // null if there is none
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
    /// Reads the next chunk; false at the end of the file.
    bool next(Report<F>&);
    /// Of the chunks so far.
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
    std::size_t position_ = 0;  // of the last record
};

}  // namespace score::formats::notation
