#pragma once
/// Findings for code hosts: annotations of GitHub's workflows, and a SARIF log within the limits of code scanning.
///
///     CodeScanningLog log{out, "1.0", codes};
///     while (auto const stretch = checker->next())
///         for (auto const& finding : stretch->found) log.add(finding, stretch->source);
///     log.finish();
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/render.hpp"
#include "score/formats/source.hpp"

namespace score::formats {

/// Appends a workflow command and a line feed: `::error file=club.pbn,line=2,col=12,endLine=2,endColumn=15,title=contract-value::...`.
void render_github(std::string& out, Diagnostic const&, Source const&);

/// A SARIF log of the worst 25,000 findings, errors first, in at most 10 MB; a notification says how many more there are. A finding has a
/// fingerprint of its code, file and line, by which it is recognised when lines move.
class CodeScanningLog {
public:
    static constexpr std::size_t most_results = 25'000, most_bytes = 10'000'000;

    /// `out` must outlive the log; it is written by `finish`.
    CodeScanningLog(std::string& out, std::string_view tool_version, std::span<Code const> catalogue);
    void add(Diagnostic const&, Source const&);
    void finish();

private:
    struct Result {
        std::string text;
        std::uint64_t digest;  // of code, file and line
    };
    void drop_mildest();

    std::string& out_;
    std::string written_{};  // by `log_`
    SarifLog log_;
    std::string head_;
    std::array<std::vector<Result>, 3> results_{};  // by severity
    std::size_t kept_ = 0, bytes_, dropped_ = 0;
};

}  // namespace score::formats
