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

using Make = std::unique_ptr<BoardReader> (*)(Format, ReadBytes, std::string_view file, ReadOptions);

template <std::unique_ptr<Layout> (*layout)()>
std::unique_ptr<BoardReader> read_by(Format format, ReadBytes read, std::string_view file, ReadOptions options) {
    return std::make_unique<RecordReader>(std::move(read), info(format).is_text, file, layout(), options);
}

struct Reading {
    Format id;
    Make make;
};
constexpr auto readings = std::to_array<Reading>({
    {Format::dlm, read_by<dlm_layout>},
    {Format::dup, read_by<dup_layout>},
    {Format::bri, read_by<bri_layout>},
    {Format::dge, read_by<dge_layout>},
    {Format::rzd, read_by<rzd_layout>},
    {Format::cds, read_by<cds_layout>},
    {Format::bhg, read_by<bhg_layout>},
    {Format::bri_text, read_by<bri_text_layout>},
    {Format::goedel, read_by<goedel_layout>},
    {Format::deal_csv, [](Format, ReadBytes read, std::string_view file, ReadOptions) { return csv_reader(std::move(read), file); }},
    {Format::numeric, read_by<numeric_layout>},
    {Format::ber, read_by<ber_layout>},
    {Format::deal_line, read_by<deal_line_layout>},
    {Format::ddline, read_by<ddline_layout>},
    {Format::one_line, read_by<one_line_layout>},
    {Format::compact, read_by<compact_layout>},
    {Format::columns, read_by<columns_layout>},
    {Format::gib_library, read_by<gib_library_layout>},
    {Format::ben, read_by<ben_layout>},
    {Format::gib_log, read_by<gib_log_layout>},
    {Format::hands, read_by<hands_layout>},
    {Format::dds_list, read_by<dds_list_layout>},
    {Format::bsol, read_by<bsol_layout>},
});
static_assert(has_each_format(readings), "each format from dlm to bsol has its reader here, in the order of FormatId");

}  // namespace

std::unique_ptr<BoardReader> reader_of(Format format, ReadBytes read, std::string_view file, ReadOptions options) {
    return row_of(readings, format).make(format, std::move(read), file, options);
}

}  // namespace score::formats::deals
