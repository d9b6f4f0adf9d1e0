#include "reading.hpp"

#include "comments.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::notation {

void Reading::read_tags() {
    auto const& nodes = document_.nodes;
    std::size_t i = 0;
    if (auto const rows = rows_after(i); !rows.empty()) report(codes().stray, span_of(rows), say("this is not part of anything"));
    keep_comments_after(nullptr, 0, i);
    while (i < nodes.size()) {
        auto const& node = nodes[i++];
        auto const first = i;
        auto const rows = rows_after(i);
        last_place_ = node.where.begin;
        bool const taken = read_tag(node);
        if (full_) break;
        if (node.tag == vocabulary_.unknown() && !rows.empty()) {
            if (node.has_value) keep_foreign_section(section_as_it_is(first, i));
            continue;
        }
        if (taken && !rows.empty()) read_section(node, rows);
        keep_comments_after(&node, first, i);
    }
    last_place_ = document_.text.size();
}

bool Reading::is_first(std::bitset<64>& seen, Node const& tag) {
    if (seen.test(tag.tag)) {
        report(codes().tag_repeated, tag.name, say("{} stands here for the second time", name_of_tag(tag)));
        return false;
    }
    seen.set(tag.tag);
    return true;
}

void Reading::take_value(Node const& tag) {
    if (!tag.has_value) return;
    auto const value = value_of_tag(tag);
    if (!is_open(value)) read_value(tag, value);
    before_[{tag.tag, level_at(tag)}] = value;
}

std::string Reading::shown(std::string_view text) { return printable(text.substr(0, 40)); }

std::string Reading::value_of_tag(Node const& node) const {
    auto const text = document_.at(node.value);
    if (text == "#") {
        auto const found = before_.find({node.tag, level_at(node)});
        return found == before_.end() ? std::string{} : found->second;
    }
    return unescaped(to_utf8(text));
}

Node const* Reading::first_tag(TagIndex tag) const {
    auto const found = std::ranges::find_if(
        document_.nodes, [&](Node const& node) { return node.kind == NodeKind::tag && node.tag == tag && node.has_value; });
    return found == document_.nodes.end() ? nullptr : &*found;
}

std::optional<std::pair<std::string, std::string>> Reading::read_foreign(Node const& node) {
    if (node.name.end == node.name.begin) return std::nullopt;
    auto const name = document_.at(node.name);
    report(codes().tag_unknown, node.name, say("{} has no tag {}", vocabulary_.format, shown(name)));
    if (!node.has_value) return std::nullopt;
    return std::pair{std::string{name}, unescaped(to_utf8(document_.at(node.value)))};
}

void Reading::check_date(std::string_view value, Span where) {
    if (!is_date(value)) report(codes().date, where, say("a date is written as in 2024.03.10, with ? for what is not known"));
}
void Reading::check_time(std::string_view value, Span where) {
    if (!is_time(value)) report(codes().date, where, say("a time is written as in 20:30:00, with ? for what is not known"));
}

/// The source text from one node to another; an unclosed comment at its end gets its brace.
std::string Reading::text_of(Node const& first, Node const& last) const {
    auto text = as_written(document_.text.substr(first.where.begin, last.where.end - first.where.begin));
    bool const closed = last.where.end - last.where.begin > 1 && text.ends_with('}');
    if (last.kind != NodeKind::brace_comment || closed) return text;
    text.resize(text.find_last_not_of(" \t\n") + 1);
    return text + '}';
}

void Reading::keep_comments(
    std::size_t first, std::size_t next, std::string_view after, Block open, std::optional<Block> begun, std::vector<Comment>& to) const {
    auto const leading = begun ? std::max(first, first_before(document_, next)) : next;
    std::size_t rows = 0;
    bool new_line = true;
    for (auto i = first; i < next; ++i) {
        auto const& node = document_.nodes[i];
        new_line = new_line || node.starts_line;
        bool const of_next = i >= leading;
        auto const block = of_next ? *begun : open;
        if (is_comment(document_, node, vocabulary_))
            to.push_back({block.game, block.deal, of_next ? std::string{} : std::string{after}, of_next ? 0 : rows, text_of(node, node)});
        else if (is_element(node) && std::exchange(new_line, false)) ++rows;
    }
}

std::string Reading::section_as_it_is(std::size_t first, std::size_t next) const {
    auto text = text_of(document_.nodes[first], document_.nodes[next - 1]);
    bool const becomes_directive = text.starts_with('%') && document_.nodes[first].kind != NodeKind::directive;
    return becomes_directive ? ' ' + text : text;
}

std::vector<Row> Reading::rows_after(std::size_t& i) const {
    std::vector<Row> rows;
    bool new_line = true;
    for (; i < document_.nodes.size() && document_.nodes[i].kind != NodeKind::tag; ++i) {
        auto const& node = document_.nodes[i];
        new_line = new_line || node.starts_line;
        if (!is_element(node)) continue;
        if (std::exchange(new_line, false) || rows.empty()) rows.emplace_back();
        rows.back().push_back(node);
    }
    return rows;
}

std::optional<std::vector<std::string>> Reading::columns_in(
    Node const& tag, std::span<std::string_view const> known, Message const& expected) {
    auto const value = value_of_tag(tag);
    auto const columns = taken(columns_of(value), codes().table, tag.value, expected);
    if (!columns) return std::nullopt;
    std::vector<std::string> names;
    for (auto const& c : *columns) {
        auto const where = place_in(tag, c);
        auto const& name = names.emplace_back(value.substr(c.begin, c.size()));
        auto const stands_before = std::ranges::find(names, name) != names.end() - 1;
        if (stands_before) report(codes().table, where, say("this column stands here for the second time"));
        if (std::ranges::find(known, name) == known.end()) report(codes().table, where, say("this table has no column {}", shown(name)));
    }
    return names;
}

Reading::Cells Reading::cells_in(Row const& row, std::vector<std::string> const& names, std::size_t open) {
    Cells cells;
    if (row.size() == names.size() || (open > 0 && row.size() >= open))
        for (std::size_t i = 0; i < std::min(row.size(), names.size()); ++i) cells.emplace(names[i], row[i]);
    else report(codes().table, span_of(row), say("the table has {} columns, this row {}", names.size(), row.size()));
    return cells;
}

std::optional<std::pair<std::string_view, Span>> Reading::cell(Cells const& cells, std::string_view column, bool dash_too) const {
    auto const found = cells.find(column);
    if (found == cells.end()) return std::nullopt;
    auto const text = word(found->second);
    if (text.empty() || text == "?" || (text == "-" && !dash_too)) return std::nullopt;
    Span const where = found->second.value;
    return std::pair{text, where};
}

std::optional<int> Reading::number_in(Cells const& cells, std::string_view column) {
    auto const c = cell(cells, column);
    if (!c) return std::nullopt;
    auto const n = number_of(c->first);
    if (!n) report(codes().table, c->second, say("{} is a number, ? or -", column));
    return n;
}

void Reading::check_row_number(Cells const& cells, std::string_view column, std::size_t expected, Span row) {
    auto const n = number_in(cells, column);
    if (n && *n != static_cast<int>(expected)) report(codes().number, row, say("this row is number {}", expected));
}

}  // namespace score::formats::notation
