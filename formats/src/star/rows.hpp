#pragma once
/// Rows of a table as CSV or NDJSON, for programs that load them: nothing is guarded, and no value differs from an empty text.
#include <span>
#include <string>
#include <string_view>

#include "score/formats/star/writer.hpp"

namespace score::formats::star {

class Rows {
public:
    Rows(Table const& table, Form form);

    /// A cell for each column. Texts are printable.
    void add(std::span<Cell const> cells);
    std::string& text() { return text_; }

private:
    void append_csv(Cell const&);
    void append_json_value(Cell const&);

    Table const* table_;
    Form form_;
    std::string text_{};
};

/// The key of a row: of its table and its cells.
Key key_of(Table const&, std::span<Cell const> cells);
/// `3f2504e0-4f89-81d3-9a0c-0305e82c3301`
void append_key(std::string& out, Key const&);

}  // namespace score::formats::star
