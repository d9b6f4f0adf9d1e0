#pragma once
/// The JSON output of a program against its schema.
#include <filesystem>
#include <string>
#include <string_view>

#include "../formats/schema.hpp"
#include "golden.hpp"
#include "objects.hpp"
#include "paths.hpp"
#include "text/fmt.hpp"

namespace score::cli::test {

/// What in these lines does not conform to `docs/NAME.schema.json`; empty if nothing.
inline std::string against(std::string_view name, std::string const& lines) {
    auto const path = std::filesystem::path{score::test::source_dir()} / "docs" / fmt::format("{}.schema.json", name);
    auto const schema = nlohmann::json::parse(score::test::read_file(path).value());
    std::string faults;
    for (auto const& object : objects(lines)) faults += score::test::against_schema(schema, object);
    return faults;
}

}  // namespace score::cli::test
