// Symbols, folding and formatting.
#include "lsp/features.hpp"

#include <algorithm>

#include "score/ascii.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/check.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/pbn/write.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/rewrite_record.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::cli::lsp {
namespace {

constexpr std::string_view white = " \t\r\n\v\f";

// Without the empty lines around it.
Span content(std::string_view text, Span where) {
    auto const inner = formats::trimmed(text.substr(where.begin, where.size()), Span{0, where.size()}, white);
    return {where.begin + inner.begin, where.begin + inner.end};
}

std::string outcome_of(formats::Board const& board) {
    auto const known = formats::derived(board);
    if (known.passed_out) return formats::to_string(formats::ContractEntry{});
    if (!known.contract) return {};
    auto const [contract, declarer] = *known.contract;
    auto text = known.tricks ? formats::to_string(formats::ContractEntry{contract, *known.tricks, declarer, {}})
                             : fmt::format("{} {}", bridge::to_string(contract), letter(declarer));
    if (known.score_ns) text += fmt::format(", NS {}", *known.score_ns);
    return text;
}

Symbol symbol_of(formats::Board const& board, std::size_t game, std::size_t begin, Span whole) {
    Symbol symbol{.name = board.number ? sentence(_("Board {}"), *board.number) : sentence(_("Game {}"), game),
        .detail = outcome_of(board),
        .whole = whole,
        .heading = {whole.begin, whole.begin}};
    if (auto const room = board.text_of(formats::pbn::Tag::room); !room.empty()) (symbol.name += ", ") += formats::printable(room);
    for (Span const place : {board.number.where, board.deal.where, board.contract.where}) {
        if (place.size() == 0) continue;
        symbol.heading = {begin + place.begin, begin + place.end};
        break;
    }
    return symbol;
}

void add_boards(std::vector<Symbol>& symbols, Document const& document, formats::FormatInfo const& format) {
    auto const text = document.text().all();
    auto const reader = formats::board_reader_of(format.id, formats::bytes_of(text), document.file());
    Stretches stretches{document.text()};
    for (formats::BoardStretch stretch; reader && reader->next(stretch);) {
        auto const begin = stretches.begin_of(stretch.source);
        if (!stretch.board) continue;
        auto const end = std::min(begin + stretch.source.text.size(), text.size());
        auto symbol = symbol_of(*stretch.board, stretch.source.game, begin, content(text, {begin, end}));
        // of two boards in a line of LIN the second one is read with the line up to it
        if (!symbols.empty() && symbol.whole.begin < symbols.back().whole.end)
            symbol.whole.begin = std::min(symbols.back().whole.end, symbol.whole.end);
        auto& heading = symbol.heading;
        if (heading.begin < symbol.whole.begin || heading.end > symbol.whole.end) heading = {symbol.whole.begin, symbol.whole.begin};
        symbols.push_back(std::move(symbol));
    }
}

// Matches and parties.
template <class Reader>
void add_records(std::vector<Symbol>& symbols, Document const& document) {
    auto const text = document.text().all();
    Stretches stretches{document.text()};
    Reader reader{formats::bytes_of(text), document.file()};
    while (auto const chunk = reader.next()) {
        auto const begin = stretches.begin_of(chunk->source);
        auto const end = std::min(begin + chunk->source.text.size(), text.size());
        Symbol symbol{.whole = content(text, {begin, end})};
        for (auto n = document.text().position(begin).line; document.text().start(n) < end && n < document.text().lines(); ++n) {
            auto const line = document.text().line_text(n);
            auto const tag = tag_in(line);
            if (!tag) continue;
            auto const name = line.substr(tag->name.begin, tag->name.size());
            auto const value = formats::printable(line.substr(tag->value.begin, tag->value.size()));
            if (name == "Event" && symbol.heading.size() == 0) {
                symbol.heading = document.text().line(n);
                symbol.name = value;
            } else if (name == "Variant" || name == "Date") {
                (symbol.detail += symbol.detail.empty() ? "" : ", ") += value;
            }
        }
        if (symbol.heading.size() == 0) continue;
        if (symbol.name.empty() || symbol.name == "?") symbol.name = sentence(_("Game {}"), symbols.size() + 1);
        symbols.push_back(std::move(symbol));
    }
}

bool begins_sitting(std::string_view line) { return line.starts_with("sitting "); }

void add_sittings(std::vector<Symbol>& symbols, Text const& text) {
    for (std::size_t n = 0; n < text.lines(); ++n) {
        auto const line = text.line_text(n);
        if (begins_sitting(line)) {
            auto const game = line.substr(line.find_last_of(' ') + 1);
            symbols.push_back({formats::printable(game), {}, text.line(n), text.line(n)});
        }
        if (symbols.empty() || line.empty()) continue;
        symbols.back().whole.end = text.line(n).end;
        constexpr std::string_view started = "started ";
        if (line.starts_with(started)) symbols.back().detail = formats::printable(line.substr(started.size()));
    }
}

// The rows below a tag, up to the next tag, and comments in braces.
void add_inner_folds(std::vector<Fold>& folds, Text const& text) {
    enum class In { nothing, rows, comment } in = In::nothing;
    std::size_t tag = 0, last_row = 0, comment = 0;
    auto const close = [&] {
        if (in == In::rows && last_row > tag) folds.push_back({tag, last_row});
        in = In::nothing;
    };
    for (std::size_t n = 0; n < text.lines(); ++n) {
        auto const line = formats::trimmed(text.line_text(n), white);
        if (in == In::comment) {
            if (line.find('}') == line.npos) continue;
            folds.push_back({comment, n, true});
            in = In::nothing;
        } else if (line.starts_with('{') && line.find('}') == line.npos) {
            close();
            comment = n;
            in = In::comment;
        } else if (line.starts_with('[')) {
            close();
            tag = last_row = n;
            in = In::rows;
        } else if (line.empty()) {
            close();
        } else {
            last_row = n;
        }
    }
    close();
}

}  // namespace

std::vector<Symbol> symbols_of(Document const& document) {
    std::vector<Symbol> symbols;
    auto const kind = document.kind();
    if (kind.is_journal) add_sittings(symbols, document.text());
    else if (kind.has_boards()) add_boards(symbols, document, *kind.format);
    else if (kind.format && kind.format->id == formats::FormatId::pzn) add_records<formats::pzn::Reader>(symbols, document);
    else if (kind.format && kind.format->id == formats::FormatId::pkn) add_records<formats::pkn::Reader>(symbols, document);
    return symbols;
}

std::vector<Fold> folds_of(Document const& document) {
    std::vector<Fold> folds;
    for (auto const& symbol : symbols_of(document)) {
        auto const where = document.text().range(symbol.whole);
        if (where.end.line > where.begin.line) folds.push_back({where.begin.line, where.end.line});
    }
    if (document.kind().has_tags()) add_inner_folds(folds, document.text());
    return folds;
}

std::optional<TagPair> tag_in(std::string_view line) {
    auto const at = line.find_first_not_of(" \t");
    if (at == line.npos || line[at] != '[') return std::nullopt;
    auto const name = std::min(line.find_first_not_of(" \t", at + 1), line.size());
    auto end = name;
    while (end < line.size() && (ascii::is_letter_or_digit(line[end]) || line[end] == '_')) ++end;
    TagPair tag{{name, end}, {line.size(), line.size()}};
    if (auto const quote = line.find('"', end); quote != line.npos) {
        auto close = quote + 1;
        while (close < line.size() && line[close] != '"') close += line[close] == '\\' ? 2 : 1;
        tag.value = {quote + 1, std::min(close, line.size())};
    }
    return tag;
}

std::optional<FixIt> difference(std::string_view before, std::string_view after) {
    if (before == after) return std::nullopt;
    auto const common = static_cast<std::size_t>(std::ranges::mismatch(before, after).in1 - before.begin());
    auto const begin = before.substr(0, common).rfind('\n') + 1;  // npos + 1 is 0
    auto a = before.size(), b = after.size();
    while (a > begin && b > begin && before[a - 1] == after[b - 1]) --a, --b;
    // back to the end of a line that both have
    auto const line_end = before.find('\n', a);
    auto const more = line_end == before.npos ? before.size() - a : line_end + 1 - a;
    return FixIt{{begin, a + more}, std::string{after.substr(begin, b + more - begin)}};
}

std::optional<FixIt> formatted(Document const& document) {
    auto const kind = document.kind();
    auto const text = document.text().all();
    if (!kind.format || formats::is_blank(text)) return std::nullopt;
    auto const line_end = text.find('\n');
    formats::pbn::ExportOptions options{.utf8 = true};
    if (line_end == text.npos || line_end == 0 || text[line_end - 1] != '\r') options.line_end = "\n";
    auto const rewriting = formats::rewriting_of(kind.format->id, formats::bytes_of(text), document.file(), options);
    if (!rewriting) return std::nullopt;
    std::string canonical;
    while (auto const chunk = rewriting->next()) canonical += chunk->text;
    return difference(text, canonical);
}

}  // namespace score::cli::lsp
