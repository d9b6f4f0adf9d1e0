/// Reads any bytes as PZN and holds the whole way through: nothing crashes, the stretches together are the file, tokens print back to their
/// text, no control character reaches a terminal, and what is written in canonical form is read again as it was.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "score/formats/pzn/check_file.hpp"
#include "score/formats/pzn/write.hpp"
#include "score/formats/render.hpp"

namespace {

using namespace score;
using namespace score::formats;

void must(bool holds, char const* what, std::string_view about = {}) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s %.*s\n", what, static_cast<int>(about.size()), about.data());
    std::abort();
}

/// Gives out `bytes` at most `piece` at a time.
pzn::ReadBytes in_pieces(std::string_view bytes, std::size_t piece) {
    return [bytes, piece](char* buffer, std::size_t size) mutable {
        auto const n = std::min({piece, size, bytes.size()});
        std::copy_n(bytes.data(), n, buffer);
        bytes.remove_prefix(n);
        return n;
    };
}

bool is_safe(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F); });
}

void render(Diagnostics const& found, Source const& source) {
    for (auto const& diagnostic : found) {
        must(diagnostic.where.begin <= diagnostic.where.end && diagnostic.where.end <= source.text.size(),
            "a span lies in its text:", diagnostic.code->id);
        std::string text;
        render_text(text, diagnostic, source);
        must(is_safe(text), "text is free of control characters:", diagnostic.code->id);
    }
}

/// What is written is read again, and then written as it is.
void write_again(pzn::Match const& match) {
    auto const text = pzn::write(match);
    pzn::FileChecker checker{in_pieces(text, text.size() + 1), "again.pzn"};
    pzn::Report report;
    while (checker.next(report))
        if (report.match != nullptr) break;
    if (report.match == nullptr) return;  // larger than a match can be
    must(pzn::write(*report.match) == text, "what was written is written as it is");
}

std::string check_all(std::string_view bytes, std::size_t piece) {
    pzn::FileChecker checker{in_pieces(bytes, piece), "fuzz.pzn"};
    std::string reported, whole;
    for (pzn::Report report; checker.next(report);) {
        render(report.found, report.source);
        for (auto const& diagnostic : report.found) render_json(reported, diagnostic, report.source);
        whole += report.source.text;
        if (report.document != nullptr) must(pzn::print(*report.document) == report.source.text, "tokens print back to their text");
        if (report.match != nullptr) write_again(*report.match);
    }
    must(whole == bytes, "the stretches together are the file");
    return reported;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes{reinterpret_cast<char const*>(data), size};
    auto const reported = check_all(bytes, bytes.size() + 1);
    if (size < 512) must(check_all(bytes, 1) == reported, "the size of the pieces makes no difference to a check");
    return 0;
}
