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
    if (chunk->is_too_large()) {
        report.source.game = ++position_;
        if (options_.selects_unread && !options_.selects_unread(position_)) report.found.clear();
    } else if (!chunk->skipped) read_record(report);
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
    auto const& selects = options_.selects_record;
    if (selects && !(is_record && selects(position_, names_of_players(record_.about), event_of(record_.about)))) {
        report.found.clear();
        return;
    }
    if (!is_record) return;
    report.unread = unread(places_, report.found);
    check(record_, places_, report.found);
    report.record = &record_;
    summary_.add(record_);
}

}  // namespace score::formats::notation
