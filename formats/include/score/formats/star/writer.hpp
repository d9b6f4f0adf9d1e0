#pragma once
/// Boards and results as rows of the star schema (`score/formats/star/tables.hpp`), with keys that are digests of what they identify.
///
///     std::map<star::TableId, std::string> files;
///     star::Writer rows{{}, [&](star::TableId table, std::string_view text) { files[table] += text; }};
///     rows.begin_file("evening.pbn");
///     rows.add(board);
///     rows.finish().front() == star::TableId::events;
///
/// The same board gives the same rows wherever it is read, so that parts of a file give the rows of the whole. Rows of events, boards and
/// contestants are written again after some time: memory does not grow with the file.
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "score/formats/board.hpp"
#include "score/formats/results.hpp"
#include "score/formats/star/tables.hpp"

namespace score::formats::star {

enum class Form : std::uint8_t { csv, ndjson };

/// `results.csv`
std::string file_name(Table const&, Form);

struct Options {
    Form form = Form::csv;
    bool moves = false;  // calls and cards too
    bool book = false;   // games and players of a book too
};

/// A UUID of version 8.
using Key = std::array<std::uint8_t, 16>;
using Cell = std::variant<std::monostate, bool, std::int64_t, std::string_view, Key>;

/// Receives the text of a table, whole rows at a time.
using Put = std::function<void(TableId, std::string_view)>;

class Writer {
public:
    Writer(Options, Put);
    ~Writer();
    Writer(Writer const&) = delete;
    Writer& operator=(Writer const&) = delete;

    /// What follows is from this file; directories before its name do not matter.
    void begin_file(std::string_view name);
    /// A board of a record, with the results of its ScoreTable.
    void add(Board const&);
    /// Results of a table or of USEBIO.
    void add(ResultsReport const&);
    /// A figure of a player in a game of a book: the columns of `games` behind the key.
    void add_game(std::array<Cell, game_columns.size() - 1> const&);
    /// A name that counts as another.
    void add_player(std::string_view name, std::string_view counts_as);
    /// Writes the scales, and what is left of the rows; returns the tables that were written, each of them put at least once.
    std::vector<TableId> finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::star
