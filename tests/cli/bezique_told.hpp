#pragma once
/// The JSON output of `score bezique` for lines or a record.
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "run.hpp"

namespace score::cli::test {

/// The last sheet, all sheets, the messages, the exit status.
struct Told {
    nlohmann::json sheet;
    std::string err;
    Exit status;
    std::vector<nlohmann::json> sheets;
};
inline Told tell(std::string_view lines, std::vector<char const*> options = {}) {
    options.insert(options.begin(), {"bezique", "--format", "json"});
    auto const ran = run(score_program, options, lines);
    Told told{{}, ran.err, ran.status, {}};
    for (std::size_t at = 0; at < ran.out.size(); at = ran.out.find('\n', at) + 1)
        told.sheets.push_back(nlohmann::json::parse(ran.out.substr(at, ran.out.find('\n', at) - at)));
    if (!told.sheets.empty()) told.sheet = told.sheets.back();
    return told;
}
inline nlohmann::json totals(int north, int south) { return {{"n", north}, {"s", south}}; }
inline nlohmann::json totals_of(nlohmann::json const& game) { return {{"n", game["n"]}, {"s", game["s"]}}; }

}  // namespace score::cli::test
