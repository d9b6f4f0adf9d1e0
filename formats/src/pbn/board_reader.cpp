#include "score/formats/pbn/board_reader.hpp"

#include <utility>

#include "score/formats/check.hpp"

namespace score::formats::pbn {

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
    if (parts_ == Parts::all) repair(board_, stretch.found);
    stretch.source.game = ++games_;
    stretch.board = &board_;
    return true;
}

}  // namespace score::formats::pbn
