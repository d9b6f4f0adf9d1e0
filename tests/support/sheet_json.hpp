#pragma once
/// A sheet as JSON, to compare two sheets to which the same was told in different words.
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "score/formats/sheets/print.hpp"

namespace score::test {

/// Without what was typed, which a sitting keeps in canonical words and with what it says for good.
inline void forget_input(nlohmann::ordered_json& json) {
    if (json.is_object()) json.erase("input");
    if (json.is_structured())
        for (auto& part : json) forget_input(part);
}

inline std::string json_without_input(formats::sheets::Sheet const& sheet) {
    std::string text, figures;
    formats::sheets::Printer{text, {.format = formats::PrintFormat::json}}.print(sheet);
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        auto json = nlohmann::ordered_json::parse(line);
        forget_input(json);
        figures += json.dump() + '\n';
    }
    return figures;
}

}  // namespace score::test
