// Double-dummy figures compared: OptimumResultTable, DoubleDummyTricks, OptimumScore.
#include <algorithm>
#include <bitset>

#include "figure.hpp"
#include "parts.hpp"
#include "score/bridge/par.hpp"
#include "score/formats/double_dummy.hpp"
#include "text/tricks.hpp"

namespace score::formats {
namespace {

using bridge::Denomination;
using pbn::Tag;

/// A row of OptimumResultTable (PBN 5.7), without its unreadable cells.
struct OptimumRow {
    std::optional<Seat> declarer{};
    std::optional<Denomination> denomination{};
    std::optional<int> tricks{};
};

class OptimumTable {
public:
    OptimumTable(Board const& board, Table const& table, Diagnostics& found)
        : board_{board}, table_{table}, found_{found}, declarer_{table.column("Declarer")}, denomination_{table.column("Denomination")},
          result_{table.column("Result")} {}

    WrittenTricks read() {
        if (!declarer_ || !denomination_ || !result_) return tricks_;
        for (std::size_t row = 0; row < table_.rows(); ++row) read(row);
        return tricks_;
    }

private:
    void read(std::size_t row) {
        auto const written = row_at(row);
        if (!written.declarer || !written.denomination) return;
        auto const seat = static_cast<std::size_t>(*written.declarer), denomination = static_cast<std::size_t>(*written.denomination);
        if (seen_[seat * 5 + denomination])
            return report(found_, code("optimum-rows"), table_.at(row, *declarer_).where,
                say("{} in {} stands in an earlier row", word(*written.declarer), name(*written.denomination)));
        seen_.set(seat * 5 + denomination);
        if (!written.tricks) return;
        tricks_[seat][denomination] = static_cast<std::int8_t>(*written.tricks);
        compare(row, seat, denomination);
    }

    OptimumRow row_at(std::size_t row) {
        OptimumRow written;
        if (auto const text = known_text(row, *declarer_); !text.empty()) {
            written.declarer = pbn::read_seat(text).value;
            if (!written.declarer) bad_value(row, *declarer_, say("the declarer is N, E, S or W"));
        }
        if (auto const text = known_text(row, *denomination_); !text.empty()) {
            if (auto const contract = pbn::read_contract(text).value; contract && !contract->bid)
                written.denomination = contract->denomination;
            if (!written.denomination) bad_value(row, *denomination_, say("a denomination is S, H, D, C or NT"));
        }
        if (auto const text = known_text(row, *result_); !text.empty()) {
            auto const tricks = figure_of(text);
            if (tricks && tricks->decimals == 0 && tricks->digits >= 0 && tricks->digits <= 13)
                written.tricks = static_cast<int>(tricks->digits);
            else bad_value(row, *result_, say("a result is a number of tricks from 0 to 13"));
        }
        return written;
    }

    /// The text of a cell; empty if unknown or irrelevant.
    std::string_view known_text(std::size_t row, std::size_t column) const {
        auto const text = table_.at(row, column).text;
        return text == "?" || text == "-" ? std::string_view{} : text;
    }

    void bad_value(std::size_t row, std::size_t column, Message message) {
        report(found_, code("optimum-rows"), table_.at(row, column).where, std::move(message));
    }

    void compare(std::size_t row, std::size_t seat, std::size_t denomination) {
        if (!board_.double_dummy_tricks) return;
        auto const other = (*board_.double_dummy_tricks)[seat][denomination];
        if (other < 0 || other == tricks_[seat][denomination]) return;
        report(found_, code("optimum-tricks"), table_.at(row, *result_).where, say("DoubleDummyTricks gives {}", tricks_in_words(other)));
    }

    Board const& board_;
    Table const& table_;
    Diagnostics& found_;
    std::optional<std::size_t> declarer_, denomination_, result_;
    WrittenTricks tricks_ = unknown_tricks;
    std::bitset<20> seen_;
};

void check_optimum_score(Board const& board, WrittenTricks const& tricks, Diagnostics& found) {
    auto const& written = board.optimum_score;
    auto const ns = written->sides[Side::north_south], ew = written->sides[Side::east_west];
    if (ns && ew && *ns != -*ew)
        return report(found, code("score-sides"), written.where, say("the scores of the two sides are not opposite"));
    auto const table = whole(tricks);
    if (!table || !board.dealer || !board.vulnerable || (!ns && !ew)) return;
    auto const par = par_of(*table, *board.dealer, *board.vulnerable).score;
    if ((ns ? *ns : -*ew) == par * 100) return;
    auto const right = ns ? pbn::score_text(Side::north_south, par) : pbn::score_text(Side::east_west, -par);
    report(found, code("optimum-score"), written.where, say("the double-dummy tricks give {}", right),
        value_fix(written.where, ns && ew ? pbn::score_text({{par, -par}}) : right));
}

}  // namespace

void check_optimum(Board const& board, Diagnostics& found) {
    auto const table =
        std::find_if(board.tables.begin(), board.tables.end(), [](Table const& t) { return t.tag == Tag::optimum_result_table; });
    auto tricks = unknown_tricks;
    if (table != board.tables.end()) tricks = OptimumTable{board, *table, found}.read();
    if (!board.optimum_score) return;
    if (!whole(tricks) && board.double_dummy_tricks) tricks = *board.double_dummy_tricks;
    check_optimum_score(board, tricks, found);
}

}  // namespace score::formats
