#pragma once
/// Template of the file checker, instantiated once for each format.
#include "score/formats/notation/about.hpp"
#include "score/formats/notation/check_file.hpp"
#include "text.hpp"

namespace score::formats::notation {

template <class F>
bool FileChecker<F>::next(Report<F>& report) {
    report.found.clear();
    report.document = nullptr;
    report.record = nullptr;
    report.unread = {};
    auto chunk = reader_.next();
    if (!chunk) return false;
    report.source = chunk->source;
    report.found = chunk->found;
    if (chunk->is_too_large()) report.source.game = ++position_;
    else if (!chunk->skipped) read_record(report);
    choose(report.found, options_, summary_, F::too_many, F::too_many_message);
    return true;
}

template <class F>
void FileChecker<F>::read_record(Report<F>& report) {
    report.document = &document_;
    bool const is_record = read_tokens(report.source.text, F::vocabulary(), said_version_, document_, report.found);
    if (is_record) {
        interpreter_.read(document_, record_, places_, report.found);
        report.source.game = ++position_;
    }
    if (options_.selects_record && !(is_record && is_selected())) {
        report.found.clear();
        return;
    }
    if (!is_record) return;
    report.unread = unread(places_, report.found);
    check(record_, places_, report.found);
    report.record = &record_;
    summary_.add(record_);
}

template <class F>
bool FileChecker<F>::is_selected() const {
    auto const& about = record_.about;
    using Tag = typename decltype(record_.about)::key_type;
    return options_.selects_record(position_, names_of_players(about), said(about, Tag::event));
}

}  // namespace score::formats::notation
