#pragma once
/// Records as rows of a table, as `deals convert --to csv` writes them: what PZN and PKN share of its cells. A line of the table is read as
/// a line of the notation.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../text/csv.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/records.hpp"
#include "score/message.hpp"

namespace score::formats::notation {

/// A column with the text of a tag. `Tag` is that of the format.
template <class Tag>
struct TagColumn {
    std::string_view column;
    Tag tag;
};

// ---- writing

/// The place of a column in the header.
template <std::size_t N>
constexpr std::size_t column_in(std::array<std::string_view, N> const& columns, std::string_view column) {
    auto const found = std::ranges::find(columns, column);
    if (found == columns.end()) throw "no such column";
    return static_cast<std::size_t>(found - columns.begin());
}

/// The cells of a row; owns the texts made for it.
template <std::size_t N>
class CsvRow {
public:
    CsvRow() = default;
    CsvRow(CsvRow&&) = default;  // the texts keep their addresses
    CsvRow& operator=(CsvRow&&) = delete;

    void number(std::size_t at, std::int64_t n) { cells_[at] = n; }
    void text(std::size_t at, std::string value) {
        if (!value.empty()) cells_[at] = std::string_view{store_.emplace_back(std::move(value))};
    }
    std::array<RecordCell, N> const& cells() const { return cells_; }

private:
    std::array<RecordCell, N> cells_{};
    std::deque<std::string> store_;
};

/// What of every record no row can represent: unknown tags, and comments.
template <class Record>
void add_lost_around(std::vector<Message>& lost, Record const& record) {
    for (auto const& tag : record.foreign) lost.push_back(say("the tag {}", tag.name));
    auto const comments = record.comments.size();
    if (comments > 0) lost.push_back(comments == 1 ? say("a comment") : say("{} comments", comments));
}

// ---- reading

/// A row of the table, from which each cell is taken once.
class CsvCells {
public:
    CsvCells(std::vector<std::string> const& header, std::vector<CsvCell> const& cells) : header_{header}, cells_{cells} {}

    std::string_view take(std::string_view column);
    std::string or_else(std::string_view column, std::string_view absent);
    /// `[Site "Mahalle kahvesi"] `, if there is a value.
    std::string tag(std::string_view tag, std::string_view column) { return tag_of(tag, take(column)); }
    template <class Tag, std::size_t N>
    std::string tags(std::span<TagColumn<Tag> const, N> columns) {
        std::string out;
        for (auto const& [column, t] : columns) out += tag(name(t), column);
        return out;
    }
    static std::string tag_of(std::string_view tag, std::string_view value) { return value.empty() ? std::string{} : given(tag, value); }
    /// The same of a value that may be empty.
    static std::string given(std::string_view tag, std::string_view value);
    /// `N 4;W 0`, of those who have a value.
    std::string figures(std::span<std::pair<char, std::string_view> const> columns);
    /// What nobody took.
    std::string rest() const;

private:
    std::vector<std::string> const& header_;
    std::vector<CsvCell> const& cells_;
    std::set<std::size_t> taken_{};
};

/// The lines of a notation, each made of a row.
class CsvLines {
public:
    virtual ~CsvLines() = default;
    virtual std::string of(std::string_view row, CsvCells& cells) = 0;
    /// What the rows before `row`, empty at the end, leave to be said at the end of their last line.
    virtual std::string left_before(std::string_view) { return {}; }

protected:
    /// Whether the row is of the record before it; else its number stays in the text.
    bool continues(CsvCells& cells, std::string_view column) const { return !number_.empty() && cells.take(column) == number_; }
    void begin(std::string_view number) { number_ = number; }

private:
    std::string number_{};
};

/// Reads the table as the notation; `version` is its first line. `file` must outlive the reader.
ReadBytes notation_of_csv(std::unique_ptr<CsvLines> lines, std::string_view version, ReadBytes read, std::string_view file);

}  // namespace score::formats::notation
