#pragma once
/// Shared by all fuzz targets: assertions that abort, and findings that must be safe to print.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>

#include "pieces.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"

namespace score::formats::fuzz {

using test::reading;

inline void must(bool holds, char const* what, std::string_view about = {}) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s %.*s\n", what, static_cast<int>(about.size()), about.data());
    std::abort();
}

/// Of an input one of `n` ways to try it, always the same one: all of them would take too long.
inline std::size_t chance(std::string_view bytes, std::size_t n) { return std::hash<std::string_view>{}(bytes) % n; }

inline bool is_safe(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F); });
}

inline void render(Diagnostics const& found, Source const& source) {
    for (auto const& diagnostic : found) {
        must(diagnostic.where.begin <= diagnostic.where.end && diagnostic.where.end <= source.text.size(),
            "a span lies in its text:", diagnostic.code->id);
        std::string text;
        render_text(text, diagnostic, source);
        must(is_safe(text), "text is free of control characters:", diagnostic.code->id);
        std::string json;
        render_json(json, diagnostic, source);
        must(is_safe(json) && std::count(json.begin(), json.end(), '\n') == 1, "JSON is one line:", diagnostic.code->id);
    }
}

}  // namespace score::formats::fuzz
