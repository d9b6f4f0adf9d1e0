// What there is to know of a place in a document.
#include <algorithm>
#include <iterator>

#include "lsp/features.hpp"
#include "score/ascii.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/check.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::cli::lsp {
namespace {

using formats::Board;

bool holds(Span where, std::size_t offset) { return where.begin <= offset && offset < where.end; }

// The tag, or the first word of a line, that stands at a byte of it.
Span word_at(Kind kind, std::string_view line, std::size_t offset) {
    if (kind.has_tags()) {
        auto const tag = tag_in(line);
        return tag && holds(tag->name, offset) ? tag->name : Span{};
    }
    auto const is_part = [&](std::size_t i) { return i < line.size() && ascii::is_letter_or_digit(line[i]); };
    if (!is_part(offset)) return {};
    Span word{offset, offset + 1};
    while (word.begin > 0 && is_part(word.begin - 1)) --word.begin;
    while (is_part(word.end)) ++word.end;
    if (kind.is_journal) return word;
    // of LIN the texts before every other bar
    bool const is_tag = std::ranges::count(line.substr(0, word.begin), '|') % 2 == 0 && line.substr(word.end).starts_with('|');
    return is_tag ? word : Span{};
}

std::optional<Hover> meaning_at(Document const& document, std::size_t offset) {
    auto const kind = document.kind();
    auto const line = document.text().position(offset).line;
    auto const begin = document.text().start(line);
    auto const text = document.text().line_text(line);
    auto const word = word_at(kind, text, offset - begin);
    if (word.size() == 0) return std::nullopt;
    for (auto const& [name, means] : meanings_for(kind))
        if (name == text.substr(word.begin, word.size()))
            return Hover{fmt::format("**{}**: {}", name, _(means)), {begin + word.begin, begin + word.end}};
    return std::nullopt;
}

// The contract as `score bridge --explain` shows it.
std::optional<std::string> explained(Board const& board) {
    auto const known = formats::derived(board);
    if (!known.contract || !known.tricks || !board.vulnerable) return std::nullopt;
    auto const [contract, declarer] = *known.contract;
    bridge::Vulnerable const vulnerable{bridge::is_vulnerable(*board.vulnerable, side_of(declarer))};
    auto const score = bridge::duplicate_score(contract, *known.tricks, vulnerable);
    auto text = fmt::format("```\n{:>6}  {}, {}\n", score.total(),
        formats::to_string(formats::ContractEntry{contract, *known.tricks, declarer, {}}),
        vulnerable == bridge::Vulnerable::yes ? _("vulnerable") : _("not vulnerable"));
    for (auto const& item : score.items) {
        auto const factors = formats::factors_of(item, contract.risk);
        fmt::format_to(std::back_inserter(text), "{:>6}  {}{}{}  {}\n", item.points(), formats::words_of_reason(item),
            factors.empty() ? "" : "  ", factors, formats::rule_named(item.rule));
    }
    return text += "```";
}

std::optional<std::string> holder_of(Board const& board, Card card) {
    if (!board.deal) return std::nullopt;
    for (auto const seat : all_seats) {
        auto const& hand = board.deal->hands[seat];
        if (!hand || !hand->contains(card)) continue;
        constexpr std::array tags{formats::pbn::Tag::north, formats::pbn::Tag::east, formats::pbn::Tag::south, formats::pbn::Tag::west};
        auto text = fmt::format("{}: {}", to_string(card), formats::word_for(seat));
        if (auto const name = board.text_of(tags[static_cast<std::size_t>(seat)]); !name.empty() && name != "?")
            text += fmt::format(" ({})", formats::printable(name));
        return text;
    }
    return std::nullopt;
}

// At a byte of the text that the board was read from.
std::optional<Hover> told_by(Board const& board, std::size_t offset) {
    auto const hover = [](std::optional<std::string> text, Span where) {
        return text ? std::optional{Hover{std::move(*text), where}} : std::nullopt;
    };
    for (auto const& card : board.play.cards)
        if (card.kind == formats::WrittenCard::Kind::card && holds(card.where, offset))
            return hover(holder_of(board, card.card), card.where);
    for (Span const where : {board.contract.where, board.declarer.where, board.result.where, board.score.where})
        if (holds(where, offset)) return hover(explained(board), where);
    return std::nullopt;
}

}  // namespace

std::optional<Hover> hover_at(Document const& document, std::size_t offset) {
    if (auto meaning = meaning_at(document, offset)) return meaning;
    auto const kind = document.kind();
    if (!kind.has_boards()) return std::nullopt;
    auto const reader = formats::board_reader_of(kind.format->id, formats::bytes_of(document.text().all()), document.file());
    Stretches stretches{document.text()};
    for (formats::BoardStretch stretch; reader && reader->next(stretch);) {
        auto const begin = stretches.begin_of(stretch.source);
        if (begin + stretch.source.text.size() <= offset) continue;
        if (!stretch.board || begin > offset) return std::nullopt;
        auto hover = told_by(*stretch.board, offset - begin);
        if (hover) hover->where = {hover->where.begin + begin, hover->where.end + begin};
        return hover;
    }
    return std::nullopt;
}

}  // namespace score::cli::lsp
