#include "score/formats/pbn/game.hpp"

#include <algorithm>

namespace score::formats::pbn {

std::string print(Game const& game) {
    std::string out;
    std::uint32_t done = 0;
    for (auto const& node : game.nodes) {
        out += game.text.substr(done, node.where.begin - done);  // whitespace
        out += game.at(node.where);
        done = node.where.end;
    }
    return out += game.text.substr(done);
}

std::string edited(std::string_view text, std::span<FixIt const> edits) {
    std::vector<FixIt const*> in_order;
    for (auto const& edit : edits) in_order.push_back(&edit);
    std::stable_sort(in_order.begin(), in_order.end(), [](auto const* a, auto const* b) { return a->where.begin < b->where.begin; });
    std::string out;
    std::size_t done = 0;
    for (auto const* edit : in_order) {
        out += text.substr(done, edit->where.begin - done);
        out += edit->text;
        done = edit->where.end;
    }
    return out += text.substr(done);
}

std::string unescaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\')) ++i;
        out += text[i];
    }
    return out;
}

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

}  // namespace score::formats::pbn
