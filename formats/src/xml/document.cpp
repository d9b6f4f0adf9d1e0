#include "document.hpp"

#include <algorithm>
#include <expat.h>
#include <optional>
#include <utility>
#include <vector>

#include "score/ascii.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/formats/utf8_bytes.hpp"
#include "text/beginning.hpp"
#include "text/windows.hpp"

namespace score::formats::xml {
namespace {

constexpr std::size_t block_size = std::size_t{64} * 1024;
constexpr std::size_t longest_text = std::size_t{64} * 1024;
constexpr std::size_t deepest = 64;

enum class Encoding : std::uint8_t { utf8, western, turkish };

char32_t code_point(unsigned char byte, Encoding encoding) {
    return encoding == Encoding::turkish ? turkish_code_point(byte) : windows_code_point(byte);
}

// The value of `encoding` in the XML declaration.
Encoding declared_encoding(std::string_view beginning) {
    auto const declaration = beginning.starts_with("<?xml") ? beginning.substr(0, beginning.find("?>")) : std::string_view{};
    auto const at = declaration.find("encoding");
    auto const name = at == declaration.npos ? std::string{} : ascii::in_small_letters(declaration.substr(at + 8));
    auto const is = [&](std::string_view wanted) { return name.find(wanted) != name.npos; };
    if (is("8859-9") || is("1254")) return Encoding::turkish;
    return is("8859-1") || is("1252") ? Encoding::western : Encoding::utf8;
}

Message why(XML_Error error) {
    switch (error) {
        case XML_ERROR_TAG_MISMATCH: return say("this end tag does not belong to the element that is open");
        case XML_ERROR_NO_ELEMENTS:
        case XML_ERROR_UNCLOSED_TOKEN:
        case XML_ERROR_PARTIAL_CHAR: return say("the file ends before its elements do");
        case XML_ERROR_UNDEFINED_ENTITY: return say("this entity is not one of the five of XML");
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return say("there is text after the end of the document");
        case XML_ERROR_DUPLICATE_ATTRIBUTE: return say("this element has an attribute twice");
        default: return say("this is not well-formed XML");
    }
}

}  // namespace

struct Document::State {
    State(ReadBytes from, std::string_view name, Handler& to)
        : file_bytes{std::move(from)}, file{name}, handler{to}, parser{XML_ParserCreate("UTF-8")} {
        if (!parser) throw std::bad_alloc{};
        XML_SetUserData(parser.get(), this);
        XML_SetElementHandler(parser.get(), &on_open, &on_close);
        XML_SetCharacterDataHandler(parser.get(), &on_text);
        XML_SetSkippedEntityHandler(parser.get(), &on_skipped_entity);
        XML_SetEntityDeclHandler(parser.get(), &on_entity);
    }

    struct Free {
        void operator()(XML_Parser p) const { XML_ParserFree(p); }
    };
    struct Open {
        std::size_t begin = 0;  // of its start tag
        bool is_leaf = true;
    };

    Utf8Bytes file_bytes;
    std::string_view file;
    Handler& handler;
    std::unique_ptr<std::remove_pointer_t<XML_Parser>, Free> parser;
    std::string text;  // what is kept: UTF-8
    std::size_t base = 0, first_line = 1;
    std::string bytes;  // of a character that the next block completes
    bool started = false, at_end = false, ended = false;
    Encoding encoding = Encoding::utf8;
    std::optional<std::size_t> first_bad_byte;
    bool bad_byte_told = false;
    std::vector<Open> open;
    std::string leaf;
    Span leaf_at;
    std::optional<std::pair<Code const*, Message>> stopped;

    // ---- events

    static State& of(void* data) { return *static_cast<State*>(data); }
    std::size_t at() const { return static_cast<std::size_t>(XML_GetCurrentByteIndex(parser.get())); }
    std::size_t behind() const { return at() + static_cast<std::size_t>(XML_GetCurrentByteCount(parser.get())); }
    void stop(Code const* code, Message message) {
        if (!stopped) stopped.emplace(code, std::move(message));
        XML_StopParser(parser.get(), XML_FALSE);
    }

    static void on_open(void* data, char const* name, char const** given) {
        auto& self = of(data);
        if (!self.open.empty()) self.open.back().is_leaf = false;
        if (self.open.size() == deepest) return self.stop(result_code("results-xml-size"), say("elements are nested too deeply"));
        self.open.push_back({self.at()});
        self.leaf.clear();
        self.leaf_at = {self.behind(), self.behind()};
        std::vector<std::pair<std::string_view, std::string_view>> attributes;
        for (; *given != nullptr; given += 2) attributes.emplace_back(given[0], given[1]);
        self.handler.open(name, attributes, self.at());
    }
    static void on_close(void* data, char const* name) {
        auto& self = of(data);
        bool const is_leaf = self.open.back().is_leaf;
        self.open.pop_back();
        auto const text = is_leaf ? trimmed(self.leaf, white_space) : std::string_view{};
        self.handler.close({name, text, is_leaf ? self.leaf_at : Span{self.at(), self.at()}, self.behind()});
    }
    void add_text(std::string_view more) {
        if (open.empty() || !open.back().is_leaf) return;
        if (leaf.size() + more.size() > longest_text) return stop(result_code("results-xml-size"), say("a text is longer than 64 KiB"));
        bool const was_blank = is_blank(leaf);
        leaf += more;
        auto const here = trimmed(more, white_space);
        if (here.empty()) return;
        bool const verbatim = behind() - at() == more.size();  // else a reference to a character
        auto const before = verbatim ? static_cast<std::size_t>(here.data() - more.data()) : 0;
        if (was_blank) leaf_at.begin = at() + before;
        leaf_at.end = verbatim ? at() + before + here.size() : behind();
    }
    static void on_text(void* data, char const* text, int size) { of(data).add_text({text, static_cast<std::size_t>(size)}); }
    static void on_skipped_entity(void* data, char const* name, int is_parameter) {
        if (is_parameter == 0) of(data).add_text("&" + std::string{name} + ";");
    }
    static void on_entity(void* data, char const*, int, char const*, int, char const*, char const*, char const*, char const*) {
        of(data).stop(result_code("results-xml-entity"), say("entities are not declared in results; nothing more is read"));
    }

    // ---- bytes to UTF-8

    void start() {
        started = true;
        if (!file_bytes.is_utf16()) encoding = declared_encoding(bytes);
    }
    void decode_block() {
        if (file_bytes.is_utf16()) {
            text += std::exchange(bytes, {});
            return;
        }
        std::string_view rest{bytes};
        while (!rest.empty()) {
            auto const plain = static_cast<std::size_t>(
                std::ranges::find_if(rest, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }) - rest.begin());
            text += rest.substr(0, plain);
            rest.remove_prefix(plain);
            if (rest.empty()) break;
            if (encoding != Encoding::utf8) {
                append_utf8(text, code_point(static_cast<unsigned char>(rest[0]), encoding));
                rest.remove_prefix(1);
                continue;
            }
            auto const c = decode(rest);
            if (!c.valid && rest.size() < 4 && !at_end) break;
            if (!c.valid && !first_bad_byte) first_bad_byte = base + text.size();
            append_utf8(text, c.valid ? c.point : code_point(static_cast<unsigned char>(rest[0]), encoding));
            rest.remove_prefix(c.size);
        }
        bytes.erase(0, bytes.size() - rest.size());
    }

    // ---- blocks

    // Forgets the lines before what is needed.
    void forget() {
        auto const read_to = base + text.size();
        auto const needed = std::clamp(handler.needed_from(read_to), base, read_to) - base;
        auto const line = needed == 0 ? std::string::npos : text.rfind('\n', needed - 1);
        if (line == std::string::npos) return;
        first_line += count_line_ends(std::string_view{text}.substr(0, line + 1));
        text.erase(0, line + 1);
        base += line + 1;
    }

    bool next(Diagnostics& found) {
        if (ended) return false;
        forget();
        auto const complain = [&](Code const* code, Span where, Message message) {
            found.push_back(diagnostic(code, where, std::move(message)));
        };
        if (text.size() > largest_part) {
            ended = true;
            complain(result_code("results-xml-size"), {text.size(), text.size()},
                say("a line, or the results of a board, is longer than 2 MiB; nothing more is read"));
            return true;
        }
        auto const before = text.size();
        at_end = !file_bytes.append_to(bytes, block_size);
        if (!started) start();
        decode_block();
        // What stands before a byte that is not UTF-8 is read first, so that findings come in their order.
        auto parsed = before;
        auto const parse = [&](std::size_t end, bool is_last) {
            auto const status = XML_Parse(parser.get(), text.data() + parsed, static_cast<int>(end - parsed), is_last ? 1 : 0);
            parsed = end;
            return status;
        };
        auto status = XML_STATUS_OK;
        if (first_bad_byte && !std::exchange(bad_byte_told, true)) {
            auto const bad = *first_bad_byte - base;
            status = parse(bad, false);
            if (status == XML_STATUS_OK)
                complain(result_code("results-encoding"), {bad, bad + decode(std::string_view{text}.substr(bad)).size},
                    say("this is not UTF-8; it is read as Windows-1252"));
        }
        if (status == XML_STATUS_OK) status = parse(text.size(), at_end);
        if (status != XML_STATUS_OK) {
            auto const where = std::clamp(at(), base, base + text.size()) - base;
            if (!stopped) stopped.emplace(result_code("results-xml"), why(XML_GetErrorCode(parser.get())));
            complain(stopped->first, {where, std::min(where + 1, text.size())}, stopped->second);
        }
        ended = at_end || status != XML_STATUS_OK;
        return true;
    }
};

Document::Document(ReadBytes read, std::string_view file, Handler& handler)
    : state_{std::make_unique<State>(std::move(read), file, handler)} {}
Document::~Document() = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;

bool Document::read(Diagnostics& found) { return state_->next(found); }
Source Document::source() const { return {state_->file, state_->text, state_->first_line}; }
Span Document::in_source(Span in_document) const {
    auto const at = [&](std::size_t offset) { return std::clamp(offset, state_->base, state_->base + state_->text.size()) - state_->base; };
    return {at(in_document.begin), at(in_document.end)};
}

bool has_root(std::string_view beginning, std::string_view name) {
    auto const text = plain_beginning(beginning);
    std::string_view rest{text};
    while (true) {
        rest = trimmed_before(rest, white_space);
        bool const is_aside = rest.starts_with("<?") || rest.starts_with("<!");
        if (!is_aside) break;
        bool const is_comment = rest.starts_with("<!--");
        auto end = rest.find(is_comment ? "-->" : ">");
        if (auto const subset = rest.substr(0, end).find('['); !is_comment && subset != rest.npos)
            end = rest.find('>', rest.find(']', subset));
        if (end == rest.npos) return false;
        rest.remove_prefix(end + (is_comment ? 3 : 1));
    }
    if (!rest.starts_with('<')) return false;
    rest.remove_prefix(1);
    auto const behind = rest.substr(std::min(name.size(), rest.size()), 1);
    return rest.starts_with(name) && (behind.empty() || std::string_view{" \t\r\n>/"}.find(behind) != behind.npos);
}

}  // namespace score::formats::xml
