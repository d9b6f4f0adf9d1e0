#include "csv.hpp"

#include "score/ascii.hpp"
#include "text/fmt.hpp"

namespace score::formats::notation {
namespace {

std::string quoted(std::string_view value) {
    std::string out{'"'};
    for (char const c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out += '"';
}

/// Reads rows of the table as they are needed.
class Translation {
public:
    Translation(std::unique_ptr<CsvLines> lines, std::string_view version, ReadBytes read, std::string_view file)
        : rows_{std::move(read), file}, lines_{std::move(lines)} {
        if (!rows_.next(row_)) return;
        for (auto const& cell : row_.cells) header_.push_back(ascii::in_small_letters(cell.text));
        text_ = version;
        line_ = 1;
    }

    std::size_t read(char* to, std::size_t size) {
        while (text_.empty() || taken_ == text_.size()) {
            text_.clear();
            taken_ = 0;
            if (!more()) return 0;
        }
        auto const part = std::min(size, text_.size() - taken_);
        text_.copy(to, part, taken_);
        taken_ += part;
        return part;
    }

private:
    bool more() {
        if (at_end_) return false;
        at_end_ = !rows_.next(row_);
        if (at_end_) {
            text_ += lines_->left_before({}) + '\n';
            return true;
        }
        CsvCells cells{header_, row_.cells};
        auto const kind = cells.take("row");
        text_ += lines_->left_before(kind);
        for (; line_ < row_.source.first_line; ++line_) text_ += '\n';
        bool const is_broken = row_.too_large || std::ranges::any_of(row_.cells, &CsvCell::ill_quoted);
        auto const line = is_broken ? std::string{} : lines_->of(kind, cells);
        auto const written = (line.empty() ? fmt::format("row={}", row_.too_large ? std::string_view{"?"} : kind) : line) + cells.rest();
        line_ += static_cast<std::size_t>(std::ranges::count(written, '\n'));  // a cell may have several lines
        text_ += written;
        return true;
    }

    CsvReader rows_;
    CsvRecord row_{};
    std::unique_ptr<CsvLines> lines_;
    std::vector<std::string> header_{};
    std::string text_{};
    std::size_t taken_ = 0, line_ = 1;
    bool at_end_ = false;
};

}  // namespace

std::string_view CsvCells::take(std::string_view column) {
    auto const at = static_cast<std::size_t>(std::ranges::find(header_, column) - header_.begin());
    if (at >= std::min(cells_.size(), header_.size())) return {};
    taken_.insert(at);
    return cells_[at].text;
}

std::string CsvCells::or_else(std::string_view column, std::string_view absent) {
    auto const text = take(column);
    return std::string{text.empty() ? absent : text};
}

std::string CsvCells::given(std::string_view tag, std::string_view value) { return fmt::format("[{} {}] ", tag, quoted(value)); }

std::string CsvCells::figures(std::span<std::pair<char, std::string_view> const> columns) {
    std::string out;
    for (auto const& [who, column] : columns)
        if (auto const value = take(column); !value.empty()) out += fmt::format("{}{} {}", out.empty() ? "" : ";", who, value);
    return out;
}

std::string CsvCells::rest() const {
    std::string out;
    for (std::size_t i = 0; i < cells_.size(); ++i)
        if (!taken_.contains(i) && !cells_[i].text.empty())
            out += fmt::format(" {}={}", i < header_.size() ? header_[i] : std::string{"?"}, cells_[i].text);
    return out;
}

ReadBytes notation_of_csv(std::unique_ptr<CsvLines> lines, std::string_view version, ReadBytes read, std::string_view file) {
    return [translation = std::make_shared<Translation>(std::move(lines), version, std::move(read), file)](
               char* to, std::size_t size) { return translation->read(to, size); };
}

}  // namespace score::formats::notation
