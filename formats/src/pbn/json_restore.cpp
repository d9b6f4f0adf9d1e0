// Restores PBN from boards that contain the text that they were read from.
#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "../board/losses.hpp"
#include "../board/order.hpp"
#include "charset.hpp"
#include "json_parts.hpp"
#include "score/formats/check.hpp"
#include "score/formats/json_codes.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pbn/board_writer.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "write_draft.hpp"

namespace score::formats::pbn {
namespace {

/// Whether two objects without braces are equal, independent of the order of keys.
class Comparison {
public:
    bool same(std::string const& a, std::string const& b) {
        if (a == b) return true;
        Diagnostics unheard;
        return first_.read('{' + a + '}', unheard) && second_.read('{' + b + '}', unheard) && first_.root() == second_.root();
    }

private:
    JsonTree first_, second_;
};

// Whether the characters of a text in UTF-8 are in ISO 8859-1, and its bytes are read as them in this charset.
bool is_latin1_in(Charset charset, std::string_view text) {
    if (charset == Charset::utf8) return false;
    for (std::size_t at = 0; at < text.size();) {
        auto const c = decode(text.substr(at));
        if (c.point > 0xFF || code_point(charset, static_cast<unsigned char>(c.point)) != c.point) return false;
        at += c.size;
    }
    return true;
}

// Some lines may be UTF-8 already.
std::string lines_in_utf8(std::string_view text, Charset charset) {
    std::string all;
    for (std::size_t at = 0; at < text.size();) {
        auto const next = past_line_end(text, end_of_line(text, at));
        all += to_utf8(text.substr(at, next - at), charset);
        at = next;
    }
    return all;
}

bool begins_blank(std::string_view text) { return is_blank(text.substr(0, end_of_line(text))); }
bool ends_blank(std::string_view text) {
    auto const end = text.find_last_not_of(" \t\r\n");
    return std::ranges::count(text.substr(end == text.npos ? 0 : end), '\n') > 1 || end == text.npos;
}

/// Reads a text in two parts.
ReadBytes bytes_of(std::string_view first, std::string_view second) {
    return [first, second](char* to, std::size_t size) mutable {
        auto& from = first.empty() ? second : first;
        auto const part = from.substr(0, size);
        std::ranges::copy(part, to);
        from.remove_prefix(part.size());
        return part.size();
    };
}

}  // namespace

void lost_with(Game const& game, std::vector<Loss>& lost) {
    Losses losses{lost};
    bool in_unknown = false;
    std::array<bool, tag_count> seen{};
    std::unordered_set<std::string_view> unknown;
    for (auto const& node : game.nodes) {
        switch (node.kind) {
            case NodeKind::tag:
                in_unknown = node.tag == Tag::unknown;
                if (in_unknown) losses.add_if(!unknown.insert(game.at(node.name)).second, game.at(node.name));
                else if (node.tag != Tag::note)
                    losses.add_if(std::exchange(seen[static_cast<std::size_t>(node.tag)], true), info(node.tag).name);
                break;
            case NodeKind::escape: losses.add_if(!is_header_line(game.at(node.where)), "Escape"); break;
            case NodeKind::stray: losses.add("Stray"); break;
            case NodeKind::brace_comment:
            case NodeKind::line_comment: break;
            case NodeKind::word:
            case NodeKind::cards:
            case NodeKind::string:
            case NodeKind::suffix:
            case NodeKind::note_reference:
            case NodeKind::glyph:
            case NodeKind::star:
            case NodeKind::plus:
            case NodeKind::irregularity: losses.add_if(in_unknown, "Section");
        }
    }
}

std::size_t size_of_header(std::string_view text) {
    std::size_t size = 0;
    bool is_header = false;
    while (size < text.size() && text[size] == '%') {
        auto const end = end_of_line(text, size);
        auto const line = text.substr(size, end - size);
        is_header = is_header || (is_header_line(line) && !is_blank(line.substr(1)));
        size = past_line_end(text, end);
    }
    return is_header ? size : 0;
}

struct PbnRestorer::State {
    explicit State(ExportOptions chosen) : options{chosen}, writer{chosen} {}

    ExportOptions options;
    Writer writer;
    Interpreter interpreter;
    Game game;
    Board board;
    std::string wanted, says, composed, converted, before;      // `before`: the last text written, if it was a text as found
    bool begun = false, ends_in_blank = true, written = false;  // `written`: by `writer`
    Comparison comparison;
    std::vector<Loss> unheard;

    Wrote add(std::string& out, Board const& given, std::optional<FoundText> text, std::vector<Loss>& lost) {
        if (text && add_as_found(out, given, *text)) return Wrote::as_found;
        if (text) lost_with(game, lost);
        anew(out, given, text, lost);
        return text ? Wrote::edited : Wrote::anew;
    }

    bool add_as_found(std::string& out, Board const& given, FoundText text) {
        // JSON may lack the header that states the charset: the keys tell which it is
        for (auto const charset : {text.charset, Charset::turkish, Charset::windows, Charset::latin9}) {
            auto const here = for_here({text.text, text.written, charset});
            if (says_the_same(given, here.text)) {
                separate(out, here);
                append_bytes(out, here);
                remember(here.text);
                return true;
            }
            if (is_utf8(text.text)) break;
        }
        return false;
    }

    /// The text in UTF-8 if its characters would be others in the charset that counts where it is written.
    FoundText for_here(FoundText text) {
        if (is_utf8(text.text)) return text;
        Diagnostics found;
        parse(text.text, game, found);
        auto const here = charset_stated(game, interpreter.charset());
        if (here == text.charset) return text;
        converted = lines_in_utf8(text.text, text.charset);
        if (here != Charset::utf8 && converted == lines_in_utf8(text.text, here)) return text;
        return {converted, text.written, text.charset};
    }

    /// Reads the text in the context in which it would be written.
    bool says_the_same(Board const& given, std::string_view text) {
        Interpreter later{interpreter};
        Diagnostics found;
        parse(text, game, found);
        if (!later.read(game, board, found)) return false;
        keys_of(given, wanted);
        auto const equal = [&] {
            keys_of(board, says);
            return comparison.same(wanted, says);
        };
        bool same = equal();
        if (!same && board.play.any_seat_first) {
            put_leader_first(board);
            same = equal();
        }
        if (!same) {
            repair(board, found);
            same = equal();
        }
        if (same) interpreter = std::move(later);
        return same;
    }
    void keys_of(Board const& b, std::string& keys) {
        keys.clear();
        unheard.clear();
        append_keys(keys, b, unheard);
    }

    /// Games that follow each other as in the source need no separator; others an empty line (PBN 3).
    void separate(std::string& out, FoundText const& found) {
        auto const text = found.text;
        if (!begun || ends_in_blank || begins_blank(text)) return;
        if (!before.empty() && !text.empty()) {
            Reader reader{bytes_of(before, text), ""};
            auto const first = reader.next();
            if (first && first->source.text.size() == before.size()) return;
        }
        append_bytes(out, {text.find("\r\n") == text.npos ? "\n" : "\r\n", found.written});
    }
    void remember(std::string_view text) {
        begun = true;
        ends_in_blank = ends_blank(text);
        before.assign(text);
    }

    void anew(std::string& out, Board const& given, std::optional<FoundText> text, std::vector<Loss>& lost) {
        composed.clear();
        bool const wide = text && text->written != FoundText::Written::as_it_is;
        bool const latin1 = text && !wide && !is_utf8(text->text) && is_latin1_in(interpreter.charset(), wanted);
        auto how = options;
        if (text) how.utf8 = !latin1;
        if (text && text->text.find('\n') != std::string_view::npos && text->text.find("\r\n") == std::string_view::npos)
            how.line_end = "\n";
        written = written || !text;
        if (text) Writer{how}.add(composed, given, lost);
        else writer.add(composed, given, lost);
        if (begun) composed.erase(0, size_of_header(composed));
        if (begun && !ends_in_blank && !begins_blank(composed)) composed.insert(0, how.line_end);
        if (wide) append_bytes(out, {composed, text->written});
        else out += composed;
        read(composed);
        remember(composed);
        before.clear();
    }
    void add_header(std::string& out, FoundText header) {
        append_bytes(out, header);
        read(header.text);
        remember(header.text);
        ends_in_blank = true;
    }
    void read(std::string_view text) {
        Diagnostics found;
        parse(text, game, found);
        interpreter.read(game, board, found);
    }
    void add(std::string& out, JsonObject object, FoundText text) {
        if (object != JsonObject::outside) text = for_here(text);
        append_bytes(out, text);
        if (object != JsonObject::outside) read(text.text);
        remember(text.text);
        ends_in_blank = ends_in_blank || object == JsonObject::outside;  // it contains no PBN
    }

    void finish(std::string& out) {
        if (written) writer.finish(out);
    }
};

PbnRestorer::PbnRestorer(ExportOptions options) : state_{std::make_unique<State>(options)} {}
PbnRestorer::~PbnRestorer() = default;
PbnRestorer::Wrote PbnRestorer::add(std::string& out, Board const& board, std::optional<FoundText> text, std::vector<Loss>& lost) {
    return state_->add(out, board, text, lost);
}
void PbnRestorer::add(std::string& out, JsonObject object, FoundText text) { state_->add(out, object, text); }
void PbnRestorer::add_header(std::string& out, FoundText header) { state_->add_header(out, header); }
void PbnRestorer::set_apart() { state_->before.clear(); }
void PbnRestorer::finish(std::string& out) { state_->finish(out); }

Diagnostic edited_board(std::string_view object) {
    auto const at = std::min(object.find('{'), object.size());
    return diagnostic(json_code("json-edited"), {at, std::min(at + 1, object.size())},
        say("the keys disagree with the text of the game; it is rewritten from the keys"));
}

struct JsonToPbn::State {
    State(ReadBytes read, std::string_view file, ExportOptions options) : reader{std::move(read), file}, restorer{options} {}

    JsonReader reader;
    PbnRestorer restorer;

    bool next(std::string& out, BoardStretch& stretch, std::vector<Loss>& lost) {
        if (!reader.next(stretch)) return false;
        if (!reader.object()) return true;
        auto const text = reader.text();
        if (!stretch.board) {
            if (text) restorer.add(out, *reader.object(), *text);
            return true;
        }
        if (restorer.add(out, *stretch.board, text, lost) == PbnRestorer::Wrote::edited)
            stretch.found.push_back(edited_board(stretch.source.text));
        return true;
    }
};

JsonToPbn::JsonToPbn(ReadBytes read, std::string_view file, ExportOptions options)
    : state_{std::make_unique<State>(std::move(read), file, options)} {}
JsonToPbn::~JsonToPbn() = default;
bool JsonToPbn::next(std::string& out, BoardStretch& stretch, std::vector<Loss>& lost) { return state_->next(out, stretch, lost); }
void JsonToPbn::finish(std::string& out) { state_->restorer.finish(out); }

}  // namespace score::formats::pbn
