#pragma once
/// The JSON output of a program, one object per line.
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace score::cli::test {

inline std::vector<nlohmann::json> objects(std::string const& lines) {
    std::vector<nlohmann::json> all;
    std::istringstream in{lines};
    for (std::string line; std::getline(in, line);) all.push_back(nlohmann::json::parse(line));
    return all;
}

}  // namespace score::cli::test
