#pragma once
/// A list of the contestants of an event and what else is known of them, for rankings of a part of them: a table with a header line whose
/// first column is the number or name that the results have.
///
/// ```
/// Pair,Class,Juniors
/// 1,A,
/// 2,B,yes
/// ```
///
///     Roster const roster{"Pair,Class\n1,A\n2,B\n"};
///     roster.value(*roster.column("class"), "2") == "B";
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "score/formats/field.hpp"

namespace score::formats {

class Roster {
public:
    explicit Roster(std::string_view text = {});

    /// The column of this name, in any case.
    std::optional<std::size_t> column(std::string_view name) const;
    /// As they are written, without the first.
    std::vector<std::string> const& columns() const { return columns_; }
    /// What a contestant has there; empty if nothing is known.
    std::string_view value(std::size_t column, std::string_view contestant) const;
    /// One remark on the lines about nobody of the results, at the first of them.
    std::vector<LateFinding> of_nobody(ContestantList const&) const;

private:
    struct Row {
        std::string id;
        std::vector<std::string> values;
        std::size_t line;
        std::string text;  // the line
        Span where;        // the id in it
    };
    std::vector<std::string> columns_;
    std::vector<Row> rows_;
    std::unordered_map<std::string, std::size_t> numbers_;  // of rows, by id
};

}  // namespace score::formats
