#pragma once
/// Template of reading and rewriting, instantiated once for each format.
#include <algorithm>
#include <vector>

#include "score/formats/check_options.hpp"
#include "score/formats/notation/comment.hpp"
#include "score/formats/notation/rewrite.hpp"
#include "score/formats/text/utf8.hpp"
#include "text.hpp"

namespace score::formats::notation {

/// Findings that do not prevent rewriting: the whole content of the record is kept.
inline bool is_kept(Diagnostic const& d, Codes const& codes) {
    return d.code == codes.tag_unknown || d.code == codes.version || d.code == codes.encoding;
}

inline std::vector<std::string_view> texts_of(std::vector<Comment> const& comments) {
    std::vector<std::string_view> texts;
    texts.reserve(comments.size());
    for (auto const& comment : comments) texts.push_back(comment.text);
    std::ranges::sort(texts);
    return texts;
}

/// Whether the text written for a record reads back as the same record.
template <class F>
bool reads_back(std::string_view canonical, typename F::Record const& record) {
    if (canonical.size() > Reader::largest_record) return false;
    Document document;
    typename F::Record again;
    typename F::Places places;
    Diagnostics found;
    parse(canonical, F::vocabulary(), document, found);
    typename F::Interpreter{}.read(document, again, places, found);
    return again == record && texts_of(again.comments) == texts_of(record.comments);
}

template <class F>
bool WholeReader<F>::read(Chunk const& chunk, Diagnostics& found) {
    found = chunk.found;
    is_record_ = chunk.is_too_large();
    if (is_record_) ++records_;
    if (is_record_ || chunk.skipped) return false;
    bool checks_no_version = true;
    is_record_ = read_tokens(chunk.source.text, F::vocabulary(), checks_no_version, document_, found);
    if (is_record_) {
        ++records_;
        typename F::Places places;
        interpreter_.read(document_, record_, places, found);
    }
    std::erase_if(found, [](Diagnostic const& d) { return is_kept(d, F::vocabulary().codes); });
    bool const whole = found.empty();
    FindingCounts counts;
    choose(found, {}, counts, F::too_many, F::too_many_message);
    return whole;
}

template <class F>
bool Rewriter<F>::write(std::string& out, Chunk const& chunk, Diagnostics& found) {
    found.clear();
    auto const text = chunk.source.text;
    if (text == byte_order_mark) return true;
    bool const whole = reader_.read(chunk, found);
    if (whole && reader_.is_record()) {
        std::string canonical;
        F::write(canonical, reader_.record(), tail_.empty());
        if (reads_back<F>(canonical, reader_.record())) {
            if (!tail_.empty()) canonical.erase(0, 1);  // the empty line before it
            append(out, canonical, true);
            return true;
        }
    }
    append(out, text, reader_.is_record());
    return whole && !reader_.is_record();
}

// Records are separated by an empty line.
template <class F>
void Rewriter<F>::append(std::string& out, std::string_view text, bool begins_record) {
    auto const begin = out.size();
    if (begins_record && !tail_.empty()) {
        if (tail_.back() != '\n') out += '\n';
        if (tail_ != "\n\n") out += '\n';
    }
    out += text;
    tail_.append(out, begin);
    if (tail_.size() > 2) tail_.erase(0, tail_.size() - 2);
}

}  // namespace score::formats::notation
