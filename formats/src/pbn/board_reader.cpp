#include "score/formats/pbn/board_reader.hpp"

#include <algorithm>
#include <utility>

#include "score/formats/check.hpp"

namespace score::formats::pbn {

namespace {

/// Whether the tags leave contract or tricks open, and there is an auction, a play or a table of results that may have them.
bool may_follow_from_sections(Board const& board) {
    if (std::ranges::find(board.tables, Tag::score_table, &Table::tag) != board.tables.end()) return true;
    if (!board.auction.given && !board.play.given) return false;
    if (!board.contract || (!board.contract->passed_out && !board.declarer)) return true;
    return !board.contract->passed_out && !board.result && board.play.given;
}

}  // namespace

bool RecordReader::next(BoardStretch& stretch) {
    auto chunk = reader_.next();
    if (!chunk) return false;
    stretch.board = nullptr;
    stretch.source = chunk->source;
    stretch.source.game = 0;
    stretch.found.clear();
    stretch.found.swap(chunk->found);
    game_.clear();
    outside_ = chunk->outside || chunk->cut;
    if (outside_) return true;
    parse(stretch.source.text, game_, stretch.found, parts_);
    if (!interpreter_.read(game_, board_, stretch.found, parts_)) return true;
    bool all = parts_ == Parts::all;
    if (!all && may_follow_from_sections(board_)) {
        all = true;
        parse(stretch.source.text, game_, stretch.found);
        interpreter_.read(game_, board_, stretch.found);
    }
    if (all) repair(board_, stretch.found);
    stretch.source.game = ++games_;
    stretch.board = &board_;
    return true;
}

}  // namespace score::formats::pbn
