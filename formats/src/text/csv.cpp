// The grammar of a CSV record (RFC 4180 2), and reading of records in blocks.
#include "csv.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "../grammar/characters.hpp"
#include "score/ascii.hpp"
#include "score/formats/records.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "windows.hpp"

namespace score::formats {
namespace {

using grammar::Iterator;
namespace x3 = boost::spirit::x3;

struct draft_tag;
struct Draft {
    char const* origin;
    std::vector<CsvCell>* cells;
    Span where(auto const& range) const {
        return {static_cast<std::size_t>(range.begin() - origin), static_cast<std::size_t>(range.end() - origin)};
    }
    std::string_view text(Span at) const { return {origin + at.begin, at.size()}; }
};
Draft& draft(auto const& context) { return x3::get<draft_tag>(context).get(); }

constexpr auto plain_cell = [](auto const& c) {
    auto& d = draft(c);
    auto const whole = d.where(x3::_attr(c));
    auto const text = trimmed(d.text(whole));
    auto const begin = static_cast<std::size_t>(text.data() - d.origin);
    d.cells->push_back({text, {begin, begin + text.size()}, text.starts_with('"')});
};
constexpr auto quoted_cell = [](auto const& c) {
    auto& d = draft(c);
    auto const at = d.where(x3::_attr(c));
    d.cells->push_back({d.text({at.begin + 1, at.end - 1}), at});
};

auto const line_end = x3::lit("\r\n") | '\r' | '\n';
auto const quoted = x3::char_('"') >> *(grammar::up_to<'"'> >> x3::lit("\"\"")) >> grammar::up_to<'"'> >> '"';

/// A record with cells between `separator`s.
auto record(char separator) {
    auto const blanks = x3::omit[*(x3::char_(" \t") - separator)];
    auto const plain = x3::raw[*(x3::char_ - x3::char_(std::string{separator, '\r', '\n'}))][plain_cell];
    auto const cell = (blanks >> x3::raw[quoted] >> blanks >> &(x3::lit(separator) | line_end | x3::eoi))[quoted_cell] | plain;
    return cell % separator >> (line_end | x3::eoi);
}

constexpr std::size_t block_size = 2 * CsvReader::largest_record;

}  // namespace

bool CsvReader::refill() {
    if (complete_) return false;
    block_.erase(0, at_);
    at_ = 0;
    block_.reserve(largest_record + block_size);  // all that it ever has
    complete_ = !bytes_.append_to(block_, block_size);
    return !complete_ || !block_.empty();
}

void CsvReader::choose_separator() {
    std::array<std::size_t, 3> times{};
    constexpr std::string_view candidates{",;\t"};
    if (auto const first = rest().substr(0, end_of_line(rest()));
        first.size() == 5 && ascii::equal_in_any_case(first.substr(0, 4), "sep=") && candidates.find(first[4]) != candidates.npos) {
        separator_ = first[4];
        at_ += size_of_line(rest());
        ++line_;
        return;
    }
    bool in_quotes = false;
    for (char const c : rest()) {
        if (c == '"') in_quotes = !in_quotes;
        if (in_quotes) continue;
        if (auto const i = candidates.find(c); i != std::string_view::npos) ++times[i];
        if ((c == '\n' || c == '\r') && std::ranges::count(times, std::size_t{0}) < 3) break;
    }
    separator_ = candidates[static_cast<std::size_t>(std::ranges::max_element(times) - times.begin())];
}

// The size in bytes of the record at the beginning of `rest`; 0 if more bytes are needed.
std::size_t CsvReader::parse(CsvRecord& record_to_fill) {
    auto const text = rest();
    auto& cells = record_to_fill.cells;
    cells.clear();
    Draft draft{text.data(), &cells};
    auto const* first = text.data();
    auto const* const last = first + text.size();
    x3::parse(first, last, x3::with<draft_tag>(std::ref(draft))[record(separator_)]);
    auto const size = static_cast<std::size_t>(first - text.data());
    if (complete_) return size;
    bool const at_end = size == text.size() && !text.ends_with('\n');
    bool const open = std::ranges::any_of(cells, &CsvCell::ill_quoted) && text.size() < largest_record;
    return at_end || open ? 0 : size;
}

void CsvReader::convert(CsvRecord& record) {
    bool const utf8 = is_utf8(record.source.text);
    for (auto& cell : record.cells) {
        cell.text = unguarded(cell.text);
        bool const doubled = !cell.ill_quoted && cell.text.find("\"\"") != std::string_view::npos;
        if (!doubled && (utf8 || is_ascii(cell.text))) continue;
        auto& text = store_.emplace_back(utf8 ? std::string{cell.text} : from_windows_1254(cell.text));
        for (auto at = doubled ? text.find("\"\"") : std::string::npos; at != std::string::npos; at = text.find("\"\"", at + 1))
            text.erase(at, 1);
        cell.text = text;
    }
}

bool CsvReader::next(CsvRecord& record) {
    store_.clear();
    record.cells.clear();
    record.too_large = false;
    while (true) {
        while (rest().size() < largest_record && refill()) {}
        if (rest().empty()) return false;
        if (separator_ == 0) choose_separator();
        auto size = parse(record);
        if (size == 0 || size > largest_record) {
            record.too_large = true;
            record.cells.clear();
            size = end_of_line(rest(), largest_record);
        }
        record.source = {file_, rest().substr(0, size), line_};
        line_ += count_line_ends(record.source.text);
        at_ += size;
        if (record.too_large) {
            record.source.text = record.source.text.substr(0, end_of_line(record.source.text));
            return true;
        }
        if (is_blank(record.source.text, "\r\n") || std::ranges::all_of(record.cells, [](auto const& c) { return c.text.empty(); }))
            continue;
        convert(record);
        return true;
    }
}

}  // namespace score::formats
