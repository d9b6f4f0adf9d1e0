#pragma once
/// Reads any bytes as records in the notation of PZN and PKN and checks every step: nothing crashes, the stretches together are the file,
/// tokens print back to their text, no control character reaches a terminal, and canonical text makes a round trip.
///
/// A format `F` is one of `score/formats/notation/rewrite.hpp`.
#include <cstddef>
#include <string>
#include <string_view>

#include "probe.hpp"
#include "score/formats/notation/check_file.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::formats::fuzz {

template <class F>
std::string written(typename F::Record const& record) {
    std::string text;
    F::write(text, record, true);
    return text;
}

/// Canonical text must make a round trip.
template <class F>
void write_again(std::string const& text) {
    notation::FileChecker<F> checker{reading(text), "again"};
    notation::Report<F> report;
    while (checker.next(report))
        if (report.record != nullptr) break;
    if (report.record == nullptr) return;  // larger than a record may be
    must(written<F>(*report.record) == text, "what was written is written as it is");
}

template <class F>
std::string check_all(std::string_view bytes, std::size_t piece) {
    notation::FileChecker<F> checker{reading(bytes, piece), "fuzz"};
    std::string reported, whole;
    for (notation::Report<F> report; checker.next(report);) {
        render(report.found, report.source);
        for (auto const& diagnostic : report.found) render_json(reported, diagnostic, report.source);
        whole += report.source.text;
        if (report.document != nullptr) must(print(*report.document) == report.source.text, "tokens print back to their text");
        if (report.record != nullptr) write_again<F>(written<F>(*report.record));
    }
    // the stretches of UTF-16 are the same text in UTF-8
    must(utf16_beginning(bytes) || whole == bytes, "the stretches together are the file");
    return reported;
}

template <class F>
void read_any(std::string_view bytes) {
    auto const reported = check_all<F>(bytes, bytes.size() + 1);
    if (bytes.size() < 512) must(check_all<F>(bytes, 1) == reported, "the size of the pieces makes no difference to a check");
}

}  // namespace score::formats::fuzz
