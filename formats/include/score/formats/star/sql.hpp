#pragma once
/// Scripts that load the files of the star schema into a database, with the views of its standings.
///
///     std::array const files{star::TableId::events, star::TableId::boards};
///     auto const script = star::load_script(star::Dialect::postgresql, star::Form::csv, files);
///     (script.find("boards.csv") != script.npos) == true;
///
/// A script is one transaction, and loads the files of the current folder: rows that are there are left as they are.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "score/formats/star/tables.hpp"
#include "score/formats/star/writer.hpp"

namespace score::formats::star {

enum class Dialect : std::uint8_t { postgresql, duckdb };
inline constexpr std::array dialects{Dialect::postgresql, Dialect::duckdb};

/// `load-postgresql.sql`
std::string script_name(Dialect);
/// `files`: the tables that have one.
std::string load_script(Dialect, Form, std::span<TableId const> files);

}  // namespace score::formats::star
