#pragma once
/// Records of several blocks as rows of a table.
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
#include "score/formats/pkn/party.hpp"
#include "score/formats/pzn/match.hpp"

namespace score::cli {

/// The place of a column in the header, seen while compiling.
template <std::size_t N>
consteval std::size_t column_in(std::array<std::string_view, N> const& names, std::string_view name) {
    auto const found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) throw "no such column";
    return static_cast<std::size_t>(found - names.begin());
}

/// The cells of a row; texts that are made for it live as long.
template <std::size_t N>
class CsvRow {
public:
    CsvRow() = default;
    CsvRow(CsvRow&&) = default;  // the texts stay where they are
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

/// What of a record no row holds, in words: "the cards of game 1, deal 2".
std::vector<std::string> lost_in_csv(formats::pzn::Match const&);
std::vector<std::string> lost_in_csv(formats::pkn::Party const&);
/// So for what all records have: tags that are not known, and comments.
void add_lost_around(std::vector<std::string>& lost, std::vector<std::string_view> const& foreign, std::size_t comments);

/// Writes a row for each match, game, deal and item, under one header.
class BeziqueCsv {
public:
    explicit BeziqueCsv(Output& out);
    void write(formats::pzn::Match const&);

    /// Where a row belongs; numbers count from 1, 0: to none.
    struct Block {
        std::int64_t match = 0, game = 0, deal = 0;
    };

private:
    void write_deal(Block, bezique::DealRecord const&, bezique::Rules const&);

    RecordWriter records_;
    std::int64_t matches_ = 0;
};

/// Writes a row for each party and deal, under one header. Points and totals are counted.
class KingCsv {
public:
    explicit KingCsv(Output& out);
    void write(formats::pkn::Party const&);

private:
    RecordWriter records_;
    std::int64_t parties_ = 0;
};

}  // namespace score::cli
