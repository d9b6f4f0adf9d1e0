#include "score/formats/pkn/check_file.hpp"

#include <algorithm>
#include <utility>

#include "../notation/text.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/pkn_codes.hpp"

namespace score::formats::pkn {

FileChecker::FileChecker(ReadBytes read, std::string_view file, CheckOptions options)
    : reader_{std::move(read), file}, options_{std::move(options)} {
    summary_.file = file;
}

bool FileChecker::next(Report& report) {
    report.found.clear();
    report.document = nullptr;
    report.party = nullptr;
    report.unread = {};
    auto chunk = reader_.next();
    if (!chunk) return false;
    report.source = chunk->source;
    report.found = std::move(chunk->found);
    if (!chunk->skipped && report.found.empty()) read_party(report);
    choose(report.found, options_, summary_, pkn_code("pkn-too-many"), _("{} more findings of this party are not listed"));
    return true;
}

void FileChecker::read_party(Report& report) {
    report.document = &document_;
    if (!notation::read_tokens(report.source.text, vocabulary, said_version_, document_, report.found)) return;
    interpreter_.read(document_, party_, places_, report.found);
    report.unread = unread(places_, report.found);
    check(party_, places_, report.found);
    report.party = &party_;
    report.source.game = ++summary_.parties;
    summary_.deals += party_.record.deals.size();
    summary_.played += static_cast<std::size_t>(std::ranges::count_if(
        party_.record.deals, [](king::DealRecord const& d) { return std::holds_alternative<king::DealCards>(d.content); }));
}

Summary check_pkn(ReadBytes read, std::string_view file, CheckOptions options, std::function<void(Report const&)> const& tell) {
    FileChecker checker{std::move(read), file, std::move(options)};
    for (Report report; checker.next(report);)
        if (!report.found.empty()) tell(report);
    return checker.summary();
}

}  // namespace score::formats::pkn
