#include "score/formats/check_record.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "score/formats/bridge_codes.hpp"
#include "score/formats/pbn/check_file.hpp"
#include "score/formats/pkn/check_file.hpp"
#include "score/formats/pkn_codes.hpp"
#include "score/formats/pzn/check_file.hpp"
#include "score/formats/pzn_codes.hpp"

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

// The checker of one format, as one of any.
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

constexpr std::array<std::span<Code const>, 3> catalogues{bridge_codes, pzn_codes, pkn_codes};

}  // namespace

std::size_t RecordSummary::count(std::string_view of) const {
    auto const found = std::ranges::find(counts, of, &Count::of);
    return found == counts.end() ? 0 : found->n;
}

std::unique_ptr<RecordChecker> checker_of(FormatId format, ReadBytes read, std::string_view file, CheckOptions options) {
    switch (format) {
        case FormatId::pbn: return std::make_unique<CheckerOf<pbn::FileChecker, pbn::Report>>(std::move(read), file, std::move(options));
        case FormatId::pzn: return std::make_unique<CheckerOf<pzn::FileChecker, pzn::Report>>(std::move(read), file, std::move(options));
        case FormatId::pkn: return std::make_unique<CheckerOf<pkn::FileChecker, pkn::Report>>(std::move(read), file, std::move(options));
    }
    return nullptr;
}

std::vector<Code const*> all_codes() {
    std::vector<Code const*> all;
    for (auto const& catalogue : catalogues)
        for (auto const& code : catalogue) all.push_back(&code);
    return all;
}

Code const* find_code(std::string_view id) {
    for (auto const& catalogue : catalogues)
        if (auto const found = std::ranges::find(catalogue, id, &Code::id); found != catalogue.end()) return &*found;
    return nullptr;
}

}  // namespace score::formats
