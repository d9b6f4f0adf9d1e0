#include "score/formats/rbn/reader.hpp"

#include <algorithm>
#include <optional>

#include "../board/blocks.hpp"
#include "../board/filling.hpp"
#include "../board/reader_of.hpp"
#include "interpret.hpp"
#include "labels.hpp"
#include "score/ascii.hpp"
#include "score/formats/rbn_codes.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::rbn {
namespace {

constexpr std::size_t npos = std::string_view::npos;

bool is_label(char c) { return ascii::is_capital(c) || ascii::is_digit(c); }

/// Where the line behind the one at `at` begins.
std::size_t line_after(std::string_view text, std::size_t at) { return at + size_of_line(text.substr(at)); }

Where trimmed_place(std::string_view text, std::size_t begin, std::size_t end) {
    auto const inner = formats::trimmed(text.substr(begin, end - begin), white_space);
    auto const from = inner.empty() ? begin : static_cast<std::size_t>(inner.data() - text.data());
    return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(from + inner.size())};
}

void report(Diagnostics& found, Code const* what, Where where, Message message) {
    if (found.size() < most_findings_kept) found.push_back(diagnostic(what, where, std::move(message)));
}

/// Keeps a line if RBN has its label.
void keep(Line line, std::vector<Line>& lines, Diagnostics& found) {
    bool const known =
        line.label == '{' || carried.find(line.label) != npos || single.find(line.label) != npos || ascii::is_digit(line.label);
    if (known) lines.push_back(line);
    else report(found, rbn_code("rbn-label"), line.where, say("RBN does not have this label"));
}

/// Reads the lines of a record of RBN.
void read_lines(std::string_view text, std::vector<Line>& lines, Diagnostics& found) {
    for (std::size_t at = 0; at < text.size();) {
        auto const next = line_after(text, at);
        auto const line = trimmed_place(text, at, next);
        if (line.begin == line.end || text[line.begin] == '%') {
            at = next;
            continue;
        }
        Where const first{line.begin, line.begin + 1};
        if (text[line.begin] == '{') {  // continues until a brace ends a line
            auto end = next;
            auto whole = line;
            while (text[whole.end - 1] != '}' && end < text.size()) {
                end = line_after(text, end);
                auto const last = trimmed_place(text, at, end);
                whole.end = last.end;
            }
            bool const closed = whole.end - whole.begin > 1 && text[whole.end - 1] == '}';
            if (!closed) report(found, rbn_code("rbn-text-open"), first, say("no brace at the end of a line closes this text"));
            lines.push_back({'{', first, {whole.begin + 1, whole.end - (closed ? 1 : 0)}});
            at = end;
            continue;
        }
        at = next;
        bool const labelled = is_label(text[line.begin]) && (line.end - line.begin == 1 || ascii::is_blank(text[line.begin + 1]));
        if (!labelled) {
            report(found, rbn_code("rbn-line"), line, say("a line begins with a label and a space"));
            continue;
        }
        keep({text[line.begin], first, trimmed_place(text, line.begin + 1, line.end)}, lines, found);
    }
}

/// Reads the fields of a record of RBX, consecutive `A{...}`; a text has no label.
void read_fields(std::string_view text, std::vector<Line>& lines, Diagnostics& found) {
    for (std::size_t at = 0; at < text.size();) {
        auto const open = std::min(text.find('{', at), text.size());
        auto before = trimmed_place(text, at, open);
        if (before.begin < before.end && text[before.begin] == '%') {
            at = line_after(text, before.begin);
            continue;
        }
        char label = '{';
        if (open < text.size() && before.begin < before.end && before.end == open && is_label(text[open - 1])) {
            label = text[open - 1];
            --before.end;
        }
        before = trimmed_place(text, before.begin, before.end);
        if (before.begin < before.end) report(found, rbn_code("rbn-field"), before, say("this is in no field"));
        if (open == text.size()) return;
        auto const close = text.find('}', open);
        auto const from = static_cast<std::uint32_t>(open);
        if (close == npos) report(found, rbn_code("rbn-text-open"), {from, from + 1}, say("no brace closes this field"));
        auto const end = std::min(close, text.size());
        Where const first{label == '{' ? from : from - 1, label == '{' ? from + 1 : from};
        keep({label, first, trimmed_place(text, open + 1, end)}, lines, found);
        at = std::min(end + 1, text.size());
    }
}

}  // namespace

struct Reading {
    Reading(ReadBytes read, std::string_view name) : blocks{std::move(read), largest_record + 2}, file{name} {}

    Blocks blocks;
    std::string_view file;
    Interpreter interpreter;
    Board board;
    std::vector<Line> lines;
    std::size_t line = 1;
    std::size_t handed_out = 0, lines_handed_out = 0;
    std::size_t boards = 0;
    std::optional<bool> run{};  // whether the file is RBX
    bool skipping = false;

    /// RBX if the first line that is not a comment begins with a label and a brace.
    static bool is_run(std::string_view text) {
        while (!text.empty()) {
            auto const first = formats::trimmed(take_line(text), white_space);
            if (!first.empty() && first[0] != '%') return first.size() > 1 && is_label(first[0]) && first[1] == '{';
        }
        return false;
    }

    /// The end of the first record of the text, including the empty lines after it; npos if it is too large.
    std::size_t cut(std::string_view text, bool more) const { return *run ? cut_run(text, more) : cut_lines(text, more); }

    static std::size_t cut_lines(std::string_view text, bool more) {
        bool content = false, blank = false;
        for (std::size_t at = 0; at < text.size();) {
            auto const size = size_of_line(text.substr(at), !more);
            if (size == 0) return npos;
            bool const empty = formats::is_blank(text.substr(at, size));
            if (!empty && blank) return at;
            content = content || !empty;
            blank = empty && content;
            at += size;
        }
        return more ? npos : text.size();
    }

    /// A record of RBX ends with its line; line ends within a field do not count.
    static std::size_t cut_run(std::string_view text, bool more) {
        bool inside = false, content = false;
        for (std::size_t at = 0; at < text.size(); ++at) {
            char const c = text[at];
            if (c == '%' && !inside && !content) {
                auto const size = size_of_line(text.substr(at), !more);
                if (size == 0) return npos;
                at += size - 1;
            } else if (c == '{') inside = content = true;
            else if (c == '}') inside = false;
            else if (is_line_end(c) && !inside && content) return at + 1;
            else content = content || !(c == ' ' || is_line_end(c));
        }
        return more ? npos : text.size();
    }

    bool next(BoardStretch& stretch) {
        blocks.take(handed_out);
        line += lines_handed_out;
        auto const ahead = blocks.ahead();
        if (ahead.empty()) return false;
        if (!run) run = is_run(ahead);
        stretch.board = nullptr;
        stretch.found.clear();
        auto const text = ahead.substr(0, largest_record);
        auto end = cut(text, !blocks.at_end() || text.size() < ahead.size());
        bool const too_large = end == npos;
        if (too_large) end = text.size();
        stretch.source = {file, ahead.substr(0, end), line, 0};
        if (too_large || skipping) {
            if (!skipping)
                stretch.found.push_back(
                    {rbn_code("rbn-size"), Severity::error, {0, 1}, say("a record of more than 1 MiB is not read"), {}});
            skipping = too_large;
        } else {
            lines.clear();
            (*run ? read_fields : read_lines)(stretch.source.text, lines, stretch.found);
            if (interpreter.read(stretch.source.text, lines, board, stretch.found)) {
                stretch.board = &board;
                stretch.source.game = ++boards;
            }
        }
        handed_out = end;
        lines_handed_out = count_line_ends(stretch.source.text);
        return true;
    }
};

}  // namespace score::formats::rbn

template class score::formats::ReaderOf<score::formats::rbn::Reading>;
