#include "score/formats/rewrite_record.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pbn/in_order.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/write.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/notation.hpp"

namespace score::formats {
namespace {

// Writes chunks of PBN in export form.
class ExportStage {
public:
    struct Item {
        Source source;
        std::string text;
        Diagnostics found;
    };
    struct Scratch {
        pbn::Game game;
        Board board;
    };

    explicit ExportStage(pbn::ExportOptions const& options) : exporter_{options} {}

    void read(pbn::Chunk const& chunk, Item& item, Scratch& scratch) {
        item.source = chunk.source;
        item.text.clear();
        item.found.clear();
        if (chunk.outside || chunk.cut) return exporter_.outside(item.text, chunk.source.text);
        if (interpret(chunk, scratch)) item.source.game = ++games_;
        exporter_.write(item.text, scratch.game, scratch.board, item.found);
    }
    void finish(Item& item) {
        item = {};
        exporter_.finish(item.text);
    }

    void begin_guess(std::size_t games, pbn::Chunk const* before, Scratch& scratch) {
        games_ += games;
        if (before) interpret(*before, scratch);
        interpreter_.begin_guess();
    }
    bool is_the_same_after(ExportStage const& guess, ExportStage const& truth) const {
        return guess.games_ == truth.games_ && guess.exporter_ == truth.exporter_
               && interpreter_.is_the_same_after(guess.interpreter_, truth.interpreter_);
    }
    void take_rest_of(ExportStage const& truth) { interpreter_.take_rest_of(truth.interpreter_); }

private:
    // Whether it is a game. The faults of the record do not matter here.
    bool interpret(pbn::Chunk const& chunk, Scratch& scratch) {
        Diagnostics unheard;
        scratch.game.clear();
        pbn::parse(chunk.source.text, scratch.game, unheard);
        return interpreter_.read(scratch.game, scratch.board, unheard);
    }

    pbn::Exporter exporter_;
    pbn::Interpreter interpreter_{};
    std::size_t games_ = 0;
};

class BoardRewriting final : public Rewriting {
public:
    BoardRewriting(ReadBytes read, std::string_view file, pbn::ExportOptions const& options, Threads threads)
        : chunks_{std::move(read), file, ExportStage{options}, threads} {}

    std::optional<Rewritten> next() override {
        auto const* item = chunks_.next();
        if (!item) {
            if (std::exchange(finished_, true)) return std::nullopt;
            auto last = chunks_.stage();
            last.finish(end_);
            item = &end_;
        }
        games_ = std::max(games_, item->source.game);
        return Rewritten{item->source, item->text, item->found};
    }
    std::size_t records() const override { return games_; }

private:
    pbn::InOrder<ExportStage> chunks_;
    ExportStage::Item end_;  // what follows the last chunk
    std::size_t games_ = 0;
    bool finished_ = false;
};

// Records in the PZN and PKN notations.
template <class Reader, class Rewriter>
class NotationRewriting final : public Rewriting {
public:
    NotationRewriting(ReadBytes read, std::string_view file) : reader_{std::move(read), file} {}

    std::optional<Rewritten> next() override {
        text_.clear();
        auto chunk = reader_.next();
        if (!chunk) return std::nullopt;
        auto const before = rewriter_.records();
        bool const anew = rewriter_.write(text_, *chunk, found_);
        auto source = chunk->source;
        if (rewriter_.records() > before) source.game = rewriter_.records();
        return Rewritten{source, text_, found_, !anew && source.game > 0};
    }
    std::size_t records() const override { return rewriter_.records(); }

private:
    Reader reader_;
    Rewriter rewriter_;
    std::string text_;
    Diagnostics found_;
};

}  // namespace

std::unique_ptr<Rewriting> rewriting_of(
    FormatId format, ReadBytes read, std::string_view file, pbn::ExportOptions const& options, Threads threads) {
    switch (format) {
        case FormatId::pbn: return std::make_unique<BoardRewriting>(std::move(read), file, options, threads);
        case FormatId::pzn: return std::make_unique<NotationRewriting<pzn::Reader, pzn::Rewriter>>(std::move(read), file);
        case FormatId::pkn: return std::make_unique<NotationRewriting<pkn::Reader, pkn::Rewriter>>(std::move(read), file);
        default: return nullptr;
    }
}

}  // namespace score::formats
