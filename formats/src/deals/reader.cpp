// Reads deal files one record at a time, in constant memory.
#include <algorithm>

#include "../board/blocks.hpp"
#include "layout.hpp"

namespace score::formats::deals {
namespace {

constexpr std::uint32_t highest_number = 1'000'000'000;

class RecordReader final : public BoardReader {
public:
    RecordReader(ReadBytes read, bool is_text, std::string_view file, std::unique_ptr<Layout> layout, ReadOptions options)
        : blocks_{std::move(read), largest_record, is_text}, is_text_{is_text}, layout_{std::move(layout)}, options_{options} {
        source_.file = file;
    }

    bool next(BoardStretch& stretch) override {
        stretch.found.clear();
        stretch.board = nullptr;
        auto const ahead = blocks_.ahead();
        if (ahead.empty()) return at_end(stretch);
        auto const window = ahead.substr(0, largest_record);
        bool const whole = blocks_.at_end() && window.size() == ahead.size();
        auto const size = layout_->cut(window, whole);
        auto const record = window.substr(0, size == 0 ? window.size() : size);
        blocks_.take(record.size());
        show(record, stretch);
        if (size == 0) too_large(record, stretch);
        else if (!within_large_) read(record, stretch);
        within_large_ = size == 0;
        return true;
    }

private:
    // In a file without lines a record is shown in place of a line.
    void show(std::string_view record, BoardStretch& stretch) {
        source_.text = record;
        source_.first_line = line_;
        source_.game = 0;
        line_ += is_text_ ? count_line_ends(record) : 1;
        stretch.source = source_;
    }

    void too_large(std::string_view record, BoardStretch& stretch) const {
        if (!within_large_)
            Findings{stretch.found}.add(deal_code("deal-size"), 0, record.size(), say("a board larger than 64 KiB; it is not read"));
    }

    void read(std::string_view record, BoardStretch& stretch) {
        Findings found{stretch.found};
        board_.clear();
        if (!layout_->read(record, number(), board_, found)) return;
        if (!board_.number.given)
            if (auto const n = number()) board_.number = {*n, where(0, 0), true};
        complete(board_);
        if (board_.number.value) next_number_ = std::min(*board_.number, highest_number) + 1;
        stretch.source.game = ++boards_;
        stretch.board = &board_;
    }

    std::optional<std::uint32_t> number() const {
        if (next_number_) return next_number_;
        if (options_.first_number) return options_.first_number;
        if (!layout_->counts()) return std::nullopt;
        return layout_->first_number().value_or(1);
    }

    bool at_end(BoardStretch& stretch) {
        if (ended_) return false;
        ended_ = true;
        show({}, stretch);
        Findings found{stretch.found};
        layout_->end(found);
        return !stretch.found.empty();
    }

    Blocks blocks_;
    bool is_text_;
    std::unique_ptr<Layout> layout_;
    ReadOptions options_;
    bool within_large_ = false, ended_ = false;
    Source source_;
    std::size_t line_ = 1, boards_ = 0;
    std::optional<std::uint32_t> next_number_;
    Board board_;
};

}  // namespace

std::unique_ptr<BoardReader> reader_of(Format format, ReadBytes read, std::string_view file, ReadOptions options) {
    if (format == Format::deal_csv) return csv_reader(std::move(read), file);
    return std::make_unique<RecordReader>(std::move(read), info(format).is_text, file, layout_of(format), options);
}

}  // namespace score::formats::deals
