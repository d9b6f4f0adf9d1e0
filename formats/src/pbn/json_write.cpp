// JSON objects of boards and of their source texts.
#include <array>
#include <string>
#include <utility>

#include "../board/losses.hpp"
#include "../report/json_text.hpp"
#include "json_parts.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/text/utf16.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::pbn {
namespace {

std::string latin1_characters(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 4);
    for (char const c : bytes) append_utf8(text, static_cast<unsigned char>(c));
    return text;
}

/// Appends the members that contain a text to others.
void append_text(std::string& out, FoundText found) {
    bool const utf8 = is_ascii(found.text) || is_utf8(found.text);
    auto const way = static_cast<std::size_t>(found.written);
    constexpr std::array whole{TextEncoding::utf8, TextEncoding::utf16_le, TextEncoding::utf16_be};
    constexpr std::array by_byte{TextEncoding::latin1, TextEncoding::latin1_utf16_le, TextEncoding::latin1_utf16_be};
    auto const encoding = utf8 ? whole[way] : by_byte[way];
    if (encoding != TextEncoding::utf8) ((out += R"(,"encoding":")") += encoding_words[static_cast<std::size_t>(encoding)]) += '"';
    out += R"(,"pbn":)";
    if (utf8) formats::append_json(out, found.text);
    else formats::append_json(out, latin1_characters(found.text));
}

/// Appends what follows from the board to its keys.
void append_derived(std::string& out, Board const& board) {
    auto const facts = derived(board);
    if (!facts.passed_out && !facts.contract && !facts.tricks) return;
    out += R"(,"derived":)";
    JsonText json{out};
    json.open('{');
    if (facts.passed_out) json.key("contract"), json.word("Pass");
    if (facts.contract) {
        json.key("contract"), json.word(to_string(facts.contract->contract));
        json.key("declarer"), json.word(name(facts.contract->declarer));
    }
    if (facts.tricks) json.key("tricks"), json.number(*facts.tricks);
    if (facts.won) json.key("won"), json.number(*facts.won);
    if (facts.score_ns) json.key("score_ns"), json.number(*facts.score_ns);
    json.close('}');
}

}  // namespace

FoundText::Written written_as(Encoding encoding) {
    if (encoding == Encoding::utf16_le) return FoundText::Written::utf16_le;
    return encoding == Encoding::utf16_be ? FoundText::Written::utf16_be : FoundText::Written::as_it_is;
}

void append_bytes(std::string& out, FoundText found) {
    if (found.written == FoundText::Written::as_it_is) out += found.text;
    else out += utf16_of(found.text, found.written == FoundText::Written::utf16_be);
}

void append_json(std::string& out, Board const& board, std::optional<FoundText> found, std::vector<Loss>& lost) {
    auto const begin = out.size();
    out += '{';
    append_keys(out, board, lost);
    if (out.size() - begin > largest_keys) {
        out.resize(begin);
        if (found) return append_json(out, JsonObject::text, *found);
        for (auto const* const what : {"Deal", "Auction", "Play"}) Losses{lost}.add(what);
        return;
    }
    append_derived(out, board);
    if (found) append_text(out, *found);
    out += "}\n";
}

void append_json(std::string& out, JsonObject object, FoundText found) {
    out += R"({"type":")";
    out += object == JsonObject::outside ? "outside" : "text";
    ((out += R"(","format":")") += json_format) += '"';
    append_text(out, found);
    out += "}\n";
}

struct PbnToJson::State {
    State(ReadBytes source, std::string_view file)
        : reader{[this, source = std::move(source)](char* to, std::size_t size) {
                     auto const n = source(to, size);
                     if (n > 0) last = to[n - 1];
                     bytes += n;
                     return n;
                 },
            file} {}

    std::size_t bytes = 0;
    char last = 0;
    Reader reader;
    Interpreter interpreter;
    std::optional<Chunk> chunk;
    Game game;
    Board board;
    std::size_t boards = 0;
    bool ended = false;
    std::vector<Loss> lost;

    bool next(std::string& out, BoardStretch& stretch) {
        stretch.board = nullptr;
        stretch.found.clear();
        chunk = reader.next();
        if (!chunk) return rest(out, stretch);
        FoundText const text{chunk->source.text, written()};
        stretch.source = chunk->source;
        stretch.source.game = 0;
        stretch.found = std::move(chunk->found);
        if (chunk->outside || chunk->cut) {
            append_json(out, JsonObject::outside, text);
            return true;
        }
        parse(text.text, game, stretch.found);
        if (interpreter.read(game, board, stretch.found)) {
            stretch.board = &board;
            stretch.source.game = ++boards;
            append_json(out, board, text, lost);
        } else {
            append_json(out, JsonObject::text, text);
        }
        return true;
    }

    FoundText::Written written() const { return written_as(reader.encoding()); }
    /// Half a UTF-16 character at the end is not part of a text.
    bool rest(std::string& out, BoardStretch& stretch) {
        if (std::exchange(ended, true) || written() == FoundText::Written::as_it_is || bytes % 2 == 0) return false;
        append_json(out, JsonObject::outside, {{&last, 1}});
        stretch.source.text = {};
        return true;
    }
};

PbnToJson::PbnToJson(ReadBytes read, std::string_view file) : state_{std::make_unique<State>(std::move(read), file)} {}
PbnToJson::~PbnToJson() = default;
bool PbnToJson::next(std::string& out, BoardStretch& stretch) { return state_->next(out, stretch); }

}  // namespace score::formats::pbn
