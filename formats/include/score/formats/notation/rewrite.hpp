#pragma once
/// Rewrites a file of records in its canonical form, one record at a time, preserving comments and unknown tags; records that cannot be
/// rewritten without loss are copied verbatim.
///
///     pkn::Reader reader{bytes_of(file), "club.pkn"};
///     pkn::Rewriter rewriter;
///     while (auto const chunk = reader.next())
///         if (!rewriter.write(out, *chunk, found)) report(found);    // copied verbatim; `found` says why
///
/// A format `F`, such as `score/formats/pkn/notation.hpp`, has types `Record`, `Places` and `Interpreter`, its `vocabulary()`,
/// `write(out, record, first)`, and the code `too_many` with its `too_many_message` for a record with more findings than are listed.
#include <cstddef>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/notation/document.hpp"
#include "score/formats/notation/reader.hpp"

namespace score::formats::notation {

/// Reads records, and checks that the value keeps everything in their text. Ignores the rules of the game.
template <class F>
class WholeReader {
public:
    using Record = typename F::Record;
    /// False if something was not understood, or is not kept in the record: `found` says what.
    bool read(Chunk const&, Diagnostics& found);
    /// Whether the last chunk was a record, as far as could be determined; otherwise it was comments, or the rest of an oversized record.
    bool is_record() const { return is_record_; }
    Record const& record() const { return record_; }
    /// So far.
    std::size_t records() const { return records_; }

private:
    typename F::Interpreter interpreter_;
    Document document_;
    Record record_;
    std::size_t records_ = 0;
    bool is_record_ = false;
};

template <class F>
class Rewriter {
public:
    /// Appends the next chunk of the file. Returns false if it was copied verbatim because it cannot be rewritten completely: `found`
    /// says why.
    bool write(std::string& out, Chunk const&, Diagnostics& found);

    /// Records so far.
    std::size_t records() const { return reader_.records(); }

private:
    void append(std::string& out, std::string_view text, bool begins_record);

    WholeReader<F> reader_;
    std::string tail_;  // the last two bytes written
};

}  // namespace score::formats::notation
