// What can be written at a place.
#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "lsp/features.hpp"
#include "score/ascii.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "text/i18n.hpp"

namespace score::cli::lsp {
namespace {

using Words = std::span<std::string_view const>;

constexpr std::array<std::string_view, 4> seats{"N", "E", "S", "W"}, vulnerable{"None", "NS", "EW", "All"};
constexpr std::array<std::string_view, 4> players{"North", "East", "South", "West"};
constexpr std::size_t most_values = 200;

bool is_player(std::string_view tag) { return std::ranges::find(players, tag) != players.end(); }

// The words that a value can be, whatever is in the file.
Words words_for(std::string_view tag) {
    constexpr std::array<std::string_view, 4> of_seats{"Dealer", "Declarer", "Auction", "Play"};
    if (std::ranges::find(of_seats, tag) != of_seats.end()) return seats;
    return tag == "Vulnerable" ? Words{vulnerable} : Words{};
}

class Collected {
public:
    void add(std::string_view text, std::string_view detail = {}, bool is_value = true) {
        if (text.empty() || text == "?" || text == "#" || items_.size() >= most_values || !known_.insert(std::string{text}).second) return;
        items_.push_back({formats::printable(text), std::string{detail}, is_value});
    }
    void add(Words words) {
        for (auto const word : words) add(word);
    }
    Completions with(Span replaced) { return {replaced, std::move(items_)}; }

private:
    std::set<std::string> known_{};
    std::vector<Completion> items_{};
};

// Values that the tag has elsewhere; of a player those of every seat.
void add_values(Collected& to, Text const& text, std::string_view tag, std::size_t but_line) {
    for (std::size_t n = 0; n < text.lines(); ++n) {
        auto const line = text.line_text(n);
        auto const pair = n == but_line ? std::nullopt : tag_in(line);
        if (!pair) continue;
        auto const name = line.substr(pair->name.begin, pair->name.size());
        if (name == tag || (is_player(name) && is_player(tag))) to.add(line.substr(pair->value.begin, pair->value.size()));
    }
}

// The names that boards have.
void add_players(Collected& to, Document const& document, formats::FormatInfo const& format) {
    using enum formats::pbn::Tag;
    auto const reader = formats::board_reader_of(format.id, formats::bytes_of(document.text().all()), document.file());
    for (formats::BoardStretch stretch; reader && reader->next(stretch);)
        for (auto const tag : {south, west, north, east})
            if (stretch.board) to.add(stretch.board->text_of(tag));
}

void add_names(Collected& to, Kind kind) {
    for (auto const& [name, means] : meanings_for(kind)) to.add(name, _(means), false);
}

// In PBN, PZN and PKN.
Completions in_tags(Document const& document, std::size_t number, std::size_t column) {
    auto const line = document.text().line_text(number);
    auto const begin = document.text().start(number);
    auto const tag = tag_in(line);
    Collected found;
    if (!tag) return {};
    if (column <= tag->name.end) {
        add_names(found, document.kind());
        return found.with({begin + tag->name.begin, begin + std::max(column, tag->name.begin)});
    }
    if (column < tag->value.begin || column > tag->value.end) return {};
    auto const name = line.substr(tag->name.begin, tag->name.size());
    found.add(words_for(name));
    add_values(found, document.text(), name, number);
    return found.with({begin + tag->value.begin, begin + column});
}

Completions in_lin(Document const& document, std::size_t number, std::size_t column) {
    auto const begin = document.text().start(number);
    auto const before = document.text().line_text(number).substr(0, column);
    auto const bars = std::ranges::count(before, '|');
    Collected found;
    auto from = before.find_last_of('|') + 1;  // npos + 1 is 0
    if (bars % 2 == 0) {
        add_names(found, document.kind());
    } else {
        auto const tag = before.substr(0, from - 1);
        if (!tag.ends_with("pn") && !tag.ends_with("pw")) return {};
        from = std::max(from, before.find_last_of(',') + 1);
        add_players(found, document, *document.kind().format);
    }
    return found.with({begin + from, begin + column});
}

// The game of the sitting around a line; null if it is not known.
formats::sheets::GameInfo const* game_around(Text const& text, std::size_t line) {
    for (auto n = line + 1; n-- > 0;) {
        auto const head = text.line_text(n);
        if (!head.starts_with("sitting ")) continue;
        return formats::sheets::game_named(head.substr(head.find_last_of(' ') + 1));
    }
    return nullptr;
}

void add_seated(Collected& to, Text const& text) {
    for (std::size_t n = 0; n < text.lines(); ++n) {
        auto const line = text.line_text(n);
        constexpr std::string_view seat = "seat ";
        if (line.starts_with(seat)) to.add(formats::trimmed(line.substr(std::min(line.find(' ', seat.size()), line.size()))));
    }
}

// Words of the line before the place decide what comes next.
Completions in_journal(Document const& document, std::size_t number, std::size_t column) {
    auto const& text = document.text();
    auto const before = text.line_text(number).substr(0, column);
    auto const begin = text.start(number);
    std::vector<std::string_view> words;
    std::size_t from = 0;
    for (auto at = before.find(' '); at != before.npos; at = before.find(' ', from)) {
        words.push_back(before.substr(from, at - from));
        from = at + 1;
    }
    Collected found;
    auto const* const game = game_around(text, number);
    auto const fact = words.empty() ? std::string_view{} : words[0];
    if (words.empty()) {
        add_names(found, document.kind());
    } else if (ascii::is_digit(fact.empty() ? ' ' : fact[0])) {
        if (words.size() == 3) add_names(found, document.kind());
    } else if (fact == "seat" && words.size() == 1) {
        found.add(seats);
    } else if (fact == "seat") {
        from = fact.size() + words[1].size() + 2;
        add_seated(found, text);
    } else if (fact == "sitting" && words.size() == 2) {
        for (auto const& each : formats::sheets::all_games()) found.add(each.get().word(), _(each.get().title()));
    } else if (fact == "variant" && game) {
        for (auto const& variant : game->variants()) found.add(variant.word, _(variant.title));
    } else if (fact == "agree" && game && words.size() == 1) {
        for (auto const& agreement : game->agreements()) found.add(agreement.key, _(agreement.title));
    } else if (fact == "agree" && game) {
        for (auto const& agreement : game->agreements()) {
            if (agreement.key != words[1]) continue;
            for (auto const& one : agreement.values()) found.add(one.value);
        }
    }
    return found.with({begin + std::min(from, column), begin + column});
}

}  // namespace

Completions completions_at(Document const& document, std::size_t offset) {
    auto const kind = document.kind();
    auto const line = document.text().position(offset).line;
    auto const column = offset - document.text().start(line);
    if (kind.is_journal) return in_journal(document, line, column);
    if (kind.has_tags()) return in_tags(document, line, column);
    if (kind.format && kind.format->id == formats::FormatId::lin) return in_lin(document, line, column);
    return {};
}

}  // namespace score::cli::lsp
