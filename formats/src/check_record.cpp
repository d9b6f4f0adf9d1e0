#include "score/formats/check_record.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "score/formats/bridge_codes.hpp"
#include "score/formats/check.hpp"
#include "score/formats/convert_codes.hpp"
#include "score/formats/deal_codes.hpp"
#include "score/formats/diagram_codes.hpp"
#include "score/formats/json_codes.hpp"
#include "score/formats/lin_codes.hpp"
#include "score/formats/pbn/check_file.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pkn_codes.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/pzn_codes.hpp"
#include "score/formats/rbn_codes.hpp"
#include "score/formats/result_codes.hpp"
#include "text/i18n.hpp"

namespace score::formats {
namespace {

std::vector<RecordSummary::Count> counts_of(pbn::Summary const& s) {
    return {{"games", s.games}, {"deals", s.deals}, {"auctions", s.auctions}, {"plays", s.plays}};
}
std::vector<RecordSummary::Count> counts_of(pzn::Summary const& s) {
    return {{"matches", s.matches}, {"games", s.games}, {"deals", s.deals}, {"plays", s.played}};
}

std::vector<RecordSummary::Count> counts_of(pkn::Summary const& s) {
    return {{"parties", s.parties}, {"deals", s.deals}, {"plays", s.played}};
}

// Adapts the checker of one format to the common interface.
template <class FileChecker, class Report>
class CheckerOf final : public RecordChecker {
public:
    CheckerOf(ReadBytes read, std::string_view file, CheckOptions options) : checker_{std::move(read), file, std::move(options)} {}

    std::optional<CheckedStretch> next() override {
        if (!checker_.next(report_)) return std::nullopt;
        return CheckedStretch{report_.source, report_.found};
    }
    RecordSummary summary() const override {
        auto const& s = checker_.summary();
        return {{s.errors, s.warnings, s.remarks}, s.file, s.format, counts_of(s)};
    }

private:
    FileChecker checker_;
    Report report_;
};

// Checks the boards of any other format against the Laws.
class BoardChecker final : public RecordChecker {
public:
    BoardChecker(FormatId format, std::unique_ptr<BoardReader> reader, std::string_view file, CheckOptions options)
        : reader_{std::move(reader)}, options_{std::move(options)} {
        summary_.file = file;
        summary_.format = format_of(format).name;
    }

    std::optional<CheckedStretch> next() override {
        if (!reader_->next(stretch_)) return std::nullopt;
        bool const skipped = options_.selects && !(stretch_.board && options_.selects(*stretch_.board, stretch_.source.game));
        if (skipped) std::erase_if(stretch_.found, [](Diagnostic const& one) { return !tells_of_size(one); });
        else if (stretch_.board) judge(*stretch_.board);
        choose(stretch_.found, options_, counts_, code("too-many"), N_("{} more findings of this game are not listed"));
        return CheckedStretch{stretch_.source, stretch_.found};
    }
    RecordSummary summary() const override {
        auto all = summary_;
        static_cast<FindingCounts&>(all) = counts_;
        all.counts = {{"games", games_}, {"deals", deals_}, {"auctions", auctions_}, {"plays", plays_}};
        return all;
    }

private:
    void judge(Board const& board) {
        ++games_;
        if (board.deal && !board.inherited_deal) ++deals_;
        if (!board.auction.calls.empty()) ++auctions_;
        if (!board.play.cards.empty()) ++plays_;
        auto const read = stretch_.found.size();
        check(board, stretch_.found);
        // fixes are worded in PBN
        for (auto& finding : std::span{stretch_.found}.subspan(read)) finding.fix.reset();
    }

    std::unique_ptr<BoardReader> reader_;
    CheckOptions options_;
    BoardStretch stretch_;
    RecordSummary summary_;
    FindingCounts counts_;
    std::size_t games_ = 0, deals_ = 0, auctions_ = 0, plays_ = 0;
};

constexpr std::array<std::span<Code const>, 10> code_catalogues{
    bridge_codes, lin_codes, rbn_codes, deal_codes, diagram_codes, json_codes, convert_codes, result_codes, pzn_codes, pkn_codes};

}  // namespace

std::size_t RecordSummary::count(std::string_view of) const {
    auto const found = std::ranges::find(counts, of, &Count::of);
    return found == counts.end() ? 0 : found->n;
}

std::unique_ptr<RecordChecker> checker_of(FormatId format, ReadBytes read, std::string_view file, CheckOptions options) {
    switch (format_of(format).kind) {
        case RecordKind::matches:
            return std::make_unique<CheckerOf<pzn::FileChecker, pzn::Report>>(std::move(read), file, std::move(options));
        case RecordKind::parties:
            return std::make_unique<CheckerOf<pkn::FileChecker, pkn::Report>>(std::move(read), file, std::move(options));
        case RecordKind::boards:
        case RecordKind::any: break;
    }
    if (format == FormatId::pbn)
        return std::make_unique<CheckerOf<pbn::FileChecker, pbn::Report>>(std::move(read), file, std::move(options));
    auto reader = board_reader_of(format, std::move(read), file);
    return reader ? std::make_unique<BoardChecker>(format, std::move(reader), file, std::move(options)) : nullptr;
}

bool tells_of_size(Diagnostic const& finding) { return finding.code->id.ends_with("-size"); }

std::vector<Code const*> all_codes() {
    std::vector<Code const*> all;
    for (auto const& catalogue : code_catalogues)
        for (auto const& code : catalogue) all.push_back(&code);
    return all;
}

Code const* find_code(std::string_view id) {
    for (auto const& catalogue : code_catalogues)
        if (auto const found = std::ranges::find(catalogue, id, &Code::id); found != catalogue.end()) return &*found;
    return nullptr;
}

}  // namespace score::formats
