#include "score/formats/pzn/check_file.hpp"

#include <algorithm>
#include <utility>

#include "../notation/text.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/pzn_codes.hpp"

namespace score::formats::pzn {

FileChecker::FileChecker(ReadBytes read, std::string_view file, CheckOptions options)
    : reader_{std::move(read), file}, options_{std::move(options)} {
    summary_.file = file;
}

bool FileChecker::next(Report& report) {
    report.found.clear();
    report.document = nullptr;
    report.match = nullptr;
    report.unread = {};
    auto chunk = reader_.next();
    if (!chunk) return false;
    report.source = chunk->source;
    report.found = std::move(chunk->found);
    if (!chunk->skipped && report.found.empty()) read_match(report);
    choose(report.found, options_, summary_, pzn_code("pzn-too-many"), _("{} more findings of this match are not listed"));
    return true;
}

void FileChecker::read_match(Report& report) {
    report.document = &document_;
    if (!notation::read_tokens(report.source.text, vocabulary, said_version_, document_, report.found)) return;
    interpreter_.read(document_, match_, places_, report.found);
    report.unread = unread(places_, report.found);
    check(match_, places_, report.found);
    report.match = &match_;
    report.source.game = ++summary_.matches;
    summary_.games += match_.record.games.size();
    for (auto const& game : match_.record.games) {
        summary_.deals += game.deals.size();
        summary_.played += static_cast<std::size_t>(std::ranges::count_if(
            game.deals, [](bezique::DealRecord const& d) { return std::holds_alternative<bezique::DealCards>(d.content); }));
    }
}

Summary check_pzn(ReadBytes read, std::string_view file, CheckOptions options, std::function<void(Report const&)> const& tell) {
    FileChecker checker{std::move(read), file, std::move(options)};
    for (Report report; checker.next(report);)
        if (!report.found.empty()) tell(report);
    return checker.summary();
}

}  // namespace score::formats::pzn
