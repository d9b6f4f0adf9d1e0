// Splits a file into JSON objects.
#include <algorithm>
#include <utility>

#include "../board/order.hpp"
#include "charset.hpp"
#include "json_parts.hpp"
#include "score/ascii.hpp"
#include "score/formats/convert_codes.hpp"
#include "score/formats/json_codes.hpp"
#include "score/formats/utf8_bytes.hpp"

namespace score::formats::pbn {
namespace {

constexpr std::size_t longest_line_before = std::size_t{16} * 1024;  // the maximum part of a line to repeat before an object within it

/// Scans incrementally for the end of an object.
class ObjectScan {
public:
    /// Continues where the last scan stopped; true if the object ends before `end()`.
    bool run(std::string_view text) {
        for (; at_ < text.size(); ++at_) {
            char const c = text[at_];
            if (at_ > 0 && c == '{' && text[at_ - 1] == '\n') return true;  // the next object; this one is unclosed
            if (c == '"' && !escaped_) in_string_ = !in_string_;
            escaped_ = in_string_ && c == '\\' && !escaped_;
            if (in_string_) continue;
            if (c == '{' || c == '[') ++depth_;
            if ((c == '}' || c == ']') && --depth_ <= 0) {
                ++at_;
                return true;
            }
        }
        return false;
    }
    std::size_t end() const { return at_; }

private:
    std::size_t at_ = 0;
    int depth_ = 0;
    bool in_string_ = false, escaped_ = false;
};

}  // namespace

struct JsonReader::State {
    State(ReadBytes source, std::string_view name) : file_bytes{std::move(source), Utf16::never}, file{name} {}

    Utf8Bytes file_bytes;
    std::string_view file;
    std::string buffer;
    std::size_t line_begin = 0;  // offset of the line of `at`, or of a place on it
    std::size_t at = 0;          // offset of the unread text
    std::size_t line = 1;        // line number of `at`
    bool at_end = false, skipping = false;

    JsonTree tree;
    Board board;
    std::string store;
    std::optional<FoundText> text;
    Charset charset{};  // that the texts until now state
    std::optional<JsonObject> object;
    std::size_t boards = 0;

    bool refill() {
        if (at_end) return false;
        if (line_begin > 0) {
            buffer.erase(0, line_begin);
            at -= line_begin;
            line_begin = 0;
        }
        constexpr std::size_t block = std::size_t{64} * 1024;
        at_end = !file_bytes.append_to(buffer, block);
        return !at_end;
    }
    bool has(std::size_t bytes) {
        while (buffer.size() - at < bytes && refill()) {}
        return buffer.size() - at >= bytes;
    }

    /// Advances, counting lines.
    void take(std::size_t bytes) {
        auto const taken = std::string_view{buffer}.substr(at, bytes);
        line += static_cast<std::size_t>(std::ranges::count(taken, '\n'));
        at += bytes;
        if (auto const end = taken.rfind('\n'); end != taken.npos) line_begin = at - taken.size() + end + 1;
        if (at - line_begin > longest_line_before) line_begin = at;
    }

    /// Skips whitespace and the punctuation between the elements of an array.
    bool skip_to_object() {
        for (;;) {
            auto const rest = std::string_view{buffer}.substr(at);
            auto const stop = std::ranges::find_if_not(rest, [](char c) { return ascii::is_space(c) || c == ',' || c == '[' || c == ']'; });
            auto const n = static_cast<std::size_t>(stop - rest.begin());
            take(n);
            if (n < rest.size()) return true;
            if (!refill()) return false;
        }
    }

    bool next(BoardStretch& stretch) {
        stretch.board = nullptr;
        stretch.found.clear();
        object.reset();
        text.reset();
        if (std::exchange(skipping, false)) skip_the_rest();
        if (!skip_to_object()) return false;
        if (buffer[at] != '{') return stray(stretch);
        ObjectScan scan;
        while (!scan.run(std::string_view{buffer}.substr(at))) {
            if (scan.end() > largest_object) return oversize(stretch);
            if (!refill()) break;
        }
        hand_out(stretch, scan.end());
        read_board(stretch);
        return true;
    }

    /// Sets the stretch to `size` bytes from `at`, with the line before them.
    void hand_out(BoardStretch& stretch, std::size_t size) {
        auto const before = at - line_begin;
        stretch.source = {file, {}, line, 0};
        auto const from = line_begin;
        // a view of the buffer, which stays unchanged until the next stretch is requested
        auto const all = std::string_view{buffer}.substr(from, before + size);
        stretch.source.text = all.substr(0, all.find_last_not_of("\r\n") + 1);
        begin_of_object = before;
        take(size);
    }
    std::size_t begin_of_object = 0;

    void read_board(BoardStretch& stretch) {
        board.clear();
        if (!tree.read(stretch.source.text, begin_of_object, stretch.found)) return;
        object = read_object(tree.root(), board, store, text, stretch.found);
        if (text && object != JsonObject::outside) text->charset = charset = stated_in(text->text, charset);
        if (object != JsonObject::board) return;
        put_leader_first(board);
        stretch.board = &board;
        stretch.source.game = ++boards;
    }

    static Charset stated_in(std::string_view text, Charset before) {
        if (text.find('%') == text.npos) return before;
        Game game;
        Diagnostics unheard;
        parse(text, game, unheard);
        return charset_stated(game, before);
    }

    static void report(BoardStretch& stretch, Code const* code, std::size_t where, Message message) {
        stretch.found.push_back(diagnostic(code, {where, std::min(where + 1, stretch.source.text.size())}, std::move(message)));
    }

    /// Reports anything but an object, up to the end of its line.
    bool stray(BoardStretch& stretch) {
        std::size_t end = 0;
        for (;;) {
            end = buffer.find('\n', at);
            if (end != std::string::npos || buffer.size() - at > longest_line_before || !refill()) break;
        }
        auto const size = std::min({end == std::string::npos ? buffer.size() - at : end - at, buffer.size() - at, longest_line_before});
        hand_out(stretch, size);
        report(stretch, convert_code("json-syntax"), begin_of_object, say("expected an object in braces"));
        return true;
    }

    bool oversize(BoardStretch& stretch) {
        hand_out(stretch, 80);
        report(stretch, json_code("json-size"), begin_of_object, say("an object of more than 8 MiB is not read"));
        skipping = true;
        return true;
    }
    /// Skips to a line that begins with an object.
    void skip_the_rest() {
        char before = at > 0 ? buffer[at - 1] : '\n';
        while (has(1)) {
            if (before == '\n' && buffer[at] == '{') return;
            auto const end = buffer.find('\n', at);
            auto const to = end == std::string::npos ? buffer.size() : end + 1;
            take(to - at);
            before = buffer[at - 1];
        }
    }
};

JsonReader::JsonReader(ReadBytes read, std::string_view file) : state_{std::make_unique<State>(std::move(read), file)} {}
JsonReader::~JsonReader() = default;
bool JsonReader::next(BoardStretch& stretch) { return state_->next(stretch); }
std::optional<JsonObject> JsonReader::object() const { return state_->object; }
std::optional<FoundText> JsonReader::text() const { return state_->text; }

}  // namespace score::formats::pbn
