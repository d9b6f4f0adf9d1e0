#pragma once
/// The names of the columns of results.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "../text/csv.hpp"
#include "score/formats/results.hpp"
#include "score/message.hpp"
#include "score/seats.hpp"

namespace score::formats {

/// The content of a column.
enum class Field : std::uint8_t {
    board,
    session,
    date,  // also the session if there is none
    section,
    round,
    table,
    room,
    group,
    pair_ns,
    pair_ew,
    names_ns,
    names_ew,
    north,
    east,
    south,
    west,
    team_ns,
    team_ew,
    contract,
    declarer,
    result,  // as people say it: `=`, `+1`, `-2`; a bare number from 7 on is all of declarer's tricks
    tricks,  // all of declarer's tricks
    score_ns,
    score_ew,
    vulnerable,
    adjusted,
    percentage_ns,  // only used for artificial scores
    percentage_ew,
    lead,
    event,
    known,       // a column of PBN or of other programs that is not needed
    calculated,  // only in the output of a calculator, whose `ns` and `ew` are figures
    of_games,    // only in tables of matches of Bezique and parties of King
    unknown,
};
inline constexpr std::size_t field_count = static_cast<std::size_t>(Field::known);

/// The field of a column name; `unknown` for any other.
Field field_of(std::string_view name);
/// Why columns are not those of results; std::nullopt if they may be.
std::optional<Message> why_no_results(std::span<Field const>);

/// The fields of a header line. A column `ns` without `ew` has scores.
std::vector<Field> fields_of(std::vector<CsvCell> const& header);

/// The cells of one result, by field.
struct Cells {
    std::array<RecordedText, field_count> texts{};
    RecordedText& operator[](Field f) { return texts[static_cast<std::size_t>(f)]; }
    RecordedText const& operator[](Field f) const { return texts[static_cast<std::size_t>(f)]; }
    static constexpr Field of(Side side, Field north_south) {
        return static_cast<Field>(static_cast<unsigned>(north_south) + static_cast<unsigned>(side));
    }
};

}  // namespace score::formats
