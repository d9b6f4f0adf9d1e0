#include "score/formats/notation/document.hpp"

namespace score::formats::notation {

std::string print(Document const& document) {
    std::string out;
    out.reserve(document.text.size());
    std::size_t at = 0;
    for (auto const& node : document.nodes) {
        out += document.text.substr(at, node.where.begin - at);
        out += document.at(node.where);
        at = node.where.end;
    }
    return out += document.text.substr(at);
}

std::string unescaped(std::string_view value) {
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) ++i;
        out += value[i];
    }
    return out;
}

std::string escaped(std::string_view value) {
    std::string out;
    for (char const c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    return out;
}

}  // namespace score::formats::notation
