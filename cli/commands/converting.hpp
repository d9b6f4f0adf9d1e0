#pragma once
/// Hierarchical records as rows of a table.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "kit/progress.hpp"
#include "kit/records.hpp"

namespace score::bezique {
struct DealRecord;
struct Rules;
}  // namespace score::bezique
namespace score::formats {
namespace pkn {
struct Party;
}
namespace pzn {
struct Match;
}
}  // namespace score::formats
namespace score::cli {

/// The index of a column in the header, at compile time.
template <std::size_t N>
consteval std::size_t column_in(std::array<std::string_view, N> const& names, std::string_view name) {
    auto const found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) throw "no such column";
    return static_cast<std::size_t>(found - names.begin());
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
    std::array<Cell, N> const& cells() const { return cells_; }

private:
    std::array<Cell, N> cells_{};
    std::deque<std::string> store_;
};

/// The parts of a record that no row can represent, in words: "the cards of game 1, deal 2".
std::vector<std::string> lost_in_csv(formats::pzn::Match const&);
std::vector<std::string> lost_in_csv(formats::pkn::Party const&);
/// The same for what all records have: unknown tags, and comments.
void add_lost_around(std::vector<std::string>& lost, std::vector<std::string_view> const& foreign, std::size_t comments);

/// Writes a row per match, game, deal and item, under one header.
class BeziqueCsv {
public:
    explicit BeziqueCsv(Output& out);
    void write(formats::pzn::Match const&);

    /// The position of a row; numbers count from 1, 0: none.
    struct Block {
        std::int64_t match = 0, game = 0, deal = 0;
    };

private:
    void write_deal(Block, bezique::DealRecord const&, bezique::Rules const&);

    RecordWriter records_;
    std::int64_t matches_ = 0;
};

/// Writes a row per party and deal, under one header. Points and totals are computed.
class KingCsv {
public:
    explicit KingCsv(Output& out);
    void write(formats::pkn::Party const&);

private:
    RecordWriter records_;
    std::int64_t parties_ = 0;
};

}  // namespace score::cli
