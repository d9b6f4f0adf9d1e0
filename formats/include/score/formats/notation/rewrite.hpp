#pragma once
/// A file of records in its canonical form, a record at a time, with everything that it says: comments, tags that are not known, and
/// records that cannot be written anew without loss, which stay as they are.
///
///     pkn::Reader reader{bytes_of(file), "club.pkn"};
///     pkn::Rewriter rewriter;
///     while (auto const chunk = reader.next())
///         if (!rewriter.write(out, *chunk, found)) report(found);    // it stays as it is, for what was found
///
/// A format `F`, such as `score/formats/pkn/notation.hpp`, has types `Record`, `Places` and `Interpreter`, its `vocabulary()`,
/// `write(out, record, first)`, and what is said when a record has more findings than are listed: the code `too_many` and its
/// `too_many_message`.
#include <cstddef>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/notation/document.hpp"
#include "score/formats/notation/reader.hpp"

namespace score::formats::notation {

/// Reads records, and says whether all that their text says is kept in them. The rules of the game are not asked.
template <class F>
class WholeReader {
public:
    using Record = typename F::Record;
    /// False when something was not understood, or is not kept in a record: what, is put into `found`.
    bool read(Chunk const&, Diagnostics& found);
    /// Whether the last stretch was a record, as far as it could be told; else it was comments, or the rest of what is too large.
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
    /// Appends the next stretch of the file. False when it was written as it is, because not all of it can be written anew: what not, is
    /// put into `found`.
    bool write(std::string& out, Chunk const&, Diagnostics& found);

    /// Records so far.
    std::size_t records() const { return reader_.records(); }

private:
    void append(std::string& out, std::string_view text, bool begins_record);

    WholeReader<F> reader_;
    std::string tail_;  // the last two bytes that were written
};

}  // namespace score::formats::notation
