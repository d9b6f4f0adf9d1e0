#include "comments.hpp"

#include <algorithm>
#include <limits>

#include "score/formats/text/utf8.hpp"
#include "text.hpp"

namespace score::formats::notation {
namespace {

constexpr auto no_rows = std::numeric_limits<std::size_t>::max();

bool is_remark(Node const& n) {
    return n.kind == NodeKind::line_comment || n.kind == NodeKind::brace_comment || n.kind == NodeKind::directive;
}

// Whether the text is exactly one line end.
bool is_one_line_end(std::string_view text) {
    std::string line_ends;
    for (char const c : text)
        if (c != ' ' && c != '\t') line_ends += c;
    return line_ends == "\n" || line_ends == "\r\n" || line_ends == "\r";
}

}  // namespace

std::string as_written(std::string_view text) {
    auto const whole = to_utf8(text);
    std::string out;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        if (whole[i] == '\r' && i + 1 < whole.size() && whole[i + 1] == '\n') continue;
        out += whole[i] == '\r' ? '\n' : whole[i];
    }
    return out;
}

bool is_comment(Document const& document, Node const& node, Vocabulary const& vocabulary) {
    if (node.kind == NodeKind::directive) return !says_version(document.at(node.where), vocabulary.format);
    return is_remark(node);
}

std::size_t first_before(Document const& document, std::size_t at) {
    auto const& nodes = document.nodes;
    auto first = at;
    while (first > 0) {
        auto const& node = nodes[first - 1];
        bool const right_before =
            is_one_line_end(document.text.substr(node.where.end, nodes[first].where.begin - node.where.end)) && node.starts_line;
        if (!right_before || !is_remark(node) || node.kind == NodeKind::brace_comment) break;
        --first;
    }
    return first;
}

Comments::Comments(std::vector<Comment> const& all) {
    for (auto const& c : all) places_.emplace(Place{c.game, c.deal, c.after, c.rows}, &c);
}

void Comments::write(std::string& out, Places::iterator first, Places::iterator last) {
    if (first == last) return;
    std::vector<Comment const*> in_order;
    for (auto at = first; at != last; ++at) in_order.push_back(at->second);
    std::ranges::sort(in_order);  // they share one vector
    places_.erase(first, last);
    for (auto const* comment : in_order) out.append(comment->text) += '\n';
}

void Comments::write(std::string& out, int game, int deal, std::string_view after, std::size_t rows) {
    auto const [first, last] = places_.equal_range({game, deal, after, rows});
    write(out, first, last);
}
void Comments::write_section(std::string& out, int game, int deal, std::string_view after) {
    write(out, places_.lower_bound({game, deal, after, 0}), places_.upper_bound({game, deal, after, no_rows}));
}
void Comments::write_block(std::string& out, int game, int deal) {
    write(out, places_.lower_bound({game, deal, {}, 0}), places_.lower_bound({game, deal + 1, {}, 0}));
}
void Comments::write_rest(std::string& out) { write(out, places_.begin(), places_.end()); }

bool Comments::any_in_games() const { return places_.lower_bound({1, 0, {}, 0}) != places_.end(); }
bool Comments::any_in_deals(int game) const {
    auto const first = places_.lower_bound({game, 1, {}, 0});
    return first != places_.end() && std::get<0>(first->first) == game;
}

}  // namespace score::formats::notation
