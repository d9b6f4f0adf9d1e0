#include "score/formats/pbn/board_reader.hpp"

#include <algorithm>
#include <utility>

#include "in_order.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/interpret.hpp"

namespace score::formats::pbn {

namespace {

/// Whether the tags leave contract or tricks open, and there is an auction, a play or a table of results that may have them.
bool may_follow_from_sections(Board const& board) {
    if (std::ranges::find(board.tables, Tag::score_table, &Table::tag) != board.tables.end()) return true;
    if (!board.auction.given && !board.play.given) return false;
    if (!board.contract || (!board.contract->passed_out && !board.declarer)) return true;
    return !board.contract->passed_out && !board.result && board.play.given;
}

/// Reads chunks as boards.
class BoardStage {
public:
    struct Item {
        Source source;
        Diagnostics found;
        Game game;
        Board board;
        bool is_board = false, outside = false;
        Encoding encoding{};
        Charset charset{};
    };
    struct Scratch {};

    explicit BoardStage(Parts parts) : parts_{parts} {}

    void read(Chunk const& chunk, Item& item, Scratch&) {
        item.source = chunk.source;
        item.source.game = 0;
        item.found = chunk.found;
        item.encoding = chunk.encoding;
        item.outside = chunk.outside || chunk.cut;
        item.game.clear();
        item.is_board = !item.outside && read_board(item.source.text, item.game, item.board, item.found);
        if (item.is_board) item.source.game = ++games_;
        item.charset = interpreter_.charset();
    }

    void begin_guess(std::size_t games, Chunk const* before, Scratch&) {
        games_ += games;
        if (before) {
            Game game;
            Board board;
            Diagnostics unheard;
            read_board(before->source.text, game, board, unheard);
        }
        interpreter_.begin_guess();
    }
    bool is_the_same_after(BoardStage const& guess, BoardStage const& truth) const {
        return guess.games_ == truth.games_ && interpreter_.is_the_same_after(guess.interpreter_, truth.interpreter_);
    }
    void take_rest_of(BoardStage const& truth) { interpreter_.take_rest_of(truth.interpreter_); }

private:
    bool read_board(std::string_view text, Game& game, Board& board, Diagnostics& found) {
        parse(text, game, found, parts_);
        if (!interpreter_.read(game, board, found, parts_)) return false;
        bool all = parts_ == Parts::all;
        if (!all && may_follow_from_sections(board)) {
            all = true;
            parse(text, game, found);
            interpreter_.read(game, board, found);
        }
        if (all) repair(board, found);
        return true;
    }

    Parts parts_;
    Interpreter interpreter_{};
    std::size_t games_ = 0;
};

}  // namespace

struct RecordReader::State {
    InOrder<BoardStage> chunks;
    BoardStage::Item* last = nullptr;  // the last chunk
    Game no_game{};
};

RecordReader::RecordReader(ReadBytes read, std::string_view file, Parts parts, Threads threads)
    : state_{new State{.chunks = {std::move(read), file, BoardStage{parts}, threads}}} {}
RecordReader::~RecordReader() = default;

bool RecordReader::next(BoardStretch& stretch) {
    auto* const item = state_->chunks.next();
    if (!item) return false;
    state_->last = item;
    stretch.source = item->source;
    stretch.board = item->is_board ? &item->board : nullptr;
    stretch.found.clear();
    stretch.found.swap(item->found);
    return true;
}

Game const& RecordReader::game() const { return state_->last ? state_->last->game : state_->no_game; }
bool RecordReader::is_outside() const { return state_->last && state_->last->outside; }
Encoding RecordReader::encoding() const { return state_->last ? state_->last->encoding : Encoding::ascii; }
Charset RecordReader::charset() const { return state_->last ? state_->last->charset : Charset{}; }

}  // namespace score::formats::pbn
