/// Reads any bytes as boards in JSON, and as PBN converted to JSON and back.
#include <cstddef>
#include <string>
#include <string_view>

#include "boards.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {
namespace {

std::string json_of(std::string_view bytes, std::size_t piece) {
    std::string json;
    pbn::PbnToJson boards{reading(bytes, piece), "fuzz"};
    for (BoardStretch stretch; boards.next(json, stretch);) render(stretch.found, stretch.source);
    return json;
}
std::string pbn_of(std::string_view json, std::size_t piece, std::size_t& findings) {
    std::string text;
    std::vector<Loss> lost;
    pbn::JsonToPbn games{reading(json, piece), "fuzz"};
    for (BoardStretch stretch; games.next(text, stretch, lost);) {
        render(stretch.found, stretch.source);
        findings += stretch.found.size();
    }
    games.finish(text);
    return text;
}

void goes_there_and_back(std::string_view bytes) {
    auto const json = json_of(bytes, bytes.size() + 1);
    must(is_utf8(json) && is_safe(json), "JSON is UTF-8, without control characters");
    std::size_t findings = 0;
    must(pbn_of(json, json.size() + 1, findings) == bytes, "the bytes come back");
    must(findings == 0, "what we write is read");
    if (bytes.size() < 512)
        must(json_of(bytes, 1) == json && pbn_of(json, 1, findings) == bytes, "the size of the pieces makes no difference");
}

}  // namespace

void read_json(std::string_view bytes) {
    goes_there_and_back(bytes);
    hold<pbn::JsonReader>(bytes);
    std::size_t findings = 0;
    pbn_of(bytes, bytes.size() + 1, findings);
}

}  // namespace score::formats::fuzz
