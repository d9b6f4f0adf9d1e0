#include "score/formats/rewrite_record.hpp"

#include <string>
#include <utility>

#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pbn/write.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/notation.hpp"

namespace score::formats {
namespace {

class BoardRewriting final : public Rewriting {
public:
    BoardRewriting(ReadBytes read, std::string_view file, pbn::ExportOptions const& options)
        : reader_{std::move(read), file}, exporter_{options} {}

    std::optional<Rewritten> next() override {
        text_.clear();
        found_.clear();
        auto chunk = reader_.next();
        if (!chunk) {
            if (std::exchange(finished_, true)) return std::nullopt;
            exporter_.finish(text_);
            return Rewritten{{}, text_, found_};
        }
        if (chunk->outside || chunk->cut) exporter_.outside(text_, chunk->source.text);
        else rewrite(chunk->source);
        return Rewritten{chunk->source, text_, found_};
    }
    std::size_t records() const override { return games_; }

private:
    void rewrite(Source& source) {
        game_.clear();
        pbn::parse(source.text, game_, found_);
        if (interpreter_.read(game_, board_, found_)) source.game = ++games_;
        found_.clear();  // the faults of the record do not matter here
        exporter_.write(text_, game_, board_, found_);
    }

    pbn::Reader reader_;
    pbn::Exporter exporter_;
    pbn::Interpreter interpreter_;
    pbn::Game game_;
    Board board_;
    std::string text_;
    Diagnostics found_;
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

std::unique_ptr<Rewriting> rewriting_of(FormatId format, ReadBytes read, std::string_view file, pbn::ExportOptions const& options) {
    switch (format) {
        case FormatId::pbn: return std::make_unique<BoardRewriting>(std::move(read), file, options);
        case FormatId::pzn: return std::make_unique<NotationRewriting<pzn::Reader, pzn::Rewriter>>(std::move(read), file);
        case FormatId::pkn: return std::make_unique<NotationRewriting<pkn::Reader, pkn::Rewriter>>(std::move(read), file);
        default: return nullptr;
    }
}

}  // namespace score::formats
