// Files of records in pieces.
#include <utility>

#include "score/archive/record_cutter.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"

namespace score::archive {
namespace {

namespace pbn = formats::pbn;

class BlockCutter : public RecordCutter {
public:
    explicit BlockCutter(ReadBytes read) : read_{std::move(read)} {}
    std::optional<Piece> next() override {
        std::size_t filled = 0;
        while (filled < block_.size()) {
            auto const got = read_(block_.data() + filled, block_.size() - filled);
            if (got == 0) break;
            filled += got;
        }
        if (filled == 0) return std::nullopt;
        return Piece{std::string_view{block_}.substr(0, filled)};
    }

private:
    ReadBytes read_;
    std::string block_ = std::string(std::size_t{64} * 1024, '\0');
};

class PbnCutter : public RecordCutter {
public:
    PbnCutter(ReadBytes read, std::string_view file)
        : reader_{[this, read = std::move(read)](char* buffer, std::size_t size) {
                      auto const got = read(buffer, size);
                      remember({buffer, got});
                      return got;
                  },
            file} {
        row_.kind = "board";
    }

    std::optional<Piece> next() override {
        auto const chunk = reader_.next();
        if (!chunk) return is_wide_ && !bytes_.empty() ? std::optional{Piece{taken(bytes_.size())}} : std::nullopt;
        bool const is_board = !chunk->outside && read(chunk->source.text);
        auto const bytes = is_wide_ ? taken(reader_.encoded(chunk->source.text).size()) : chunk->source.text;
        return Piece{bytes, is_board ? &row_ : nullptr};
    }

private:
    // A file in UTF-16 is handed out in UTF-8: its own bytes wait here until the reader has come to them.
    void remember(std::string_view bytes) {
        if (is_wide_ || (!is_known_ && !bytes.empty())) bytes_ += bytes;
        if (is_known_ || bytes_.size() < 2) return;
        is_known_ = true;
        is_wide_ = bytes_.starts_with("\xFF\xFE") || bytes_.starts_with("\xFE\xFF");
    }
    std::string_view taken(std::size_t size) {
        taken_ = bytes_.substr(0, size);
        bytes_.erase(0, size);
        return taken_;
    }

    bool read(std::string_view text) {
        using pbn::Tag;
        game_.clear();
        board_.clear();
        found_.clear();
        pbn::parse(text, game_, found_, pbn::Parts::tags);
        if (!interpreter_.read(game_, board_, found_, pbn::Parts::tags)) return false;
        row_.event = board_.text_of(Tag::event);
        row_.site = board_.text_of(Tag::site);
        row_.date = board_.text_of(Tag::date);
        row_.number = board_.number ? std::optional<std::int64_t>{*board_.number} : std::nullopt;
        row_.north = board_.text_of(Tag::north);
        row_.east = board_.text_of(Tag::east);
        row_.south = board_.text_of(Tag::south);
        row_.west = board_.text_of(Tag::west);
        row_.summary.clear();
        for (auto const tag : {Tag::contract, Tag::declarer, Tag::result}) {
            auto const value = board_.text_of(tag);
            if (!value.empty() && !row_.summary.empty()) row_.summary += ' ';
            row_.summary += value;
        }
        return true;
    }

    pbn::Reader reader_;
    pbn::Interpreter interpreter_;
    pbn::Game game_;
    formats::Board board_;
    Diagnostics found_;
    IndexRow row_;
    bool is_known_ = false, is_wide_ = false;
    std::string bytes_, taken_;  // of a file in UTF-16
};

}  // namespace

std::unique_ptr<RecordCutter> pbn_cutter(ReadBytes read, std::string_view file) {
    return std::make_unique<PbnCutter>(std::move(read), file);
}
std::unique_ptr<RecordCutter> block_cutter(ReadBytes read) { return std::make_unique<BlockCutter>(std::move(read)); }

std::unique_ptr<RecordCutter> known_cutter(std::string_view format, ReadBytes read, std::string_view file) {
    return format == "pbn" ? pbn_cutter(std::move(read), file) : nullptr;
}

}  // namespace score::archive
