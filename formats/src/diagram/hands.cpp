// Hands in a text.
#include "hands.hpp"

#include <algorithm>
#include <array>

#include "score/ascii.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::diagram {
namespace {

constexpr std::size_t tab_stop = 8;

/// One suit of a hand.
struct SuitCell {
    std::size_t line = 0, column = 0, begin = 0, end = 0;  // `begin`, `end`: in the line
    Suit suit = Suit::clubs;
    bool unknown = false;
    std::optional<std::size_t> faulty{};  // where a card has no rank
    std::vector<Rank> ranks{};
    bool used = false;
};

constexpr std::array<std::string_view, 3> dashes{"-", "–", "—"};

bool ends_cell(std::string_view rest) {
    return rest.empty() || rest[0] == ' ' || rest[0] == '\t' || leading_sign(rest)
           || (rest[0] != '-' && !ascii::is_letter_or_digit(rest[0]) && is_ascii(rest.substr(0, 1)));
}

/// The ranks after a suit: together, or with a space between them. False if this is something else.
bool read_ranks(std::string_view text, std::size_t& at, SuitCell& cell) {
    std::size_t const blanks_before = 2;
    for (std::size_t n = 0; n < blanks_before + 1 && at < text.size() && (text[at] == ' ' || text[at] == ':' || text[at] == '.'); ++n) ++at;
    for (auto const dash : dashes)
        if (text.substr(at).starts_with(dash)) {
            at += dash.size();
            while (text.substr(at).starts_with(dash)) at += dash.size();
            return ends_cell(text.substr(at));
        }
    for (std::string_view const word : {"void", "Void", "?"})
        if (text.substr(at).starts_with(word) && ends_cell(text.substr(at + word.size()))) {
            at += word.size();
            cell.unknown = word == "?";
            return true;
        }
    auto end = at;
    while (at < text.size()) {
        auto next = at;
        if (next > end && text[next] == ' ') ++next;
        if (next == end + 2 || next >= text.size()) break;
        bool const ten = text.substr(next).starts_with("10");
        auto const rank = ten                                                ? std::optional{Rank::ten}
                          : ascii::is_small(text[next]) && text[next] != 't' ? std::nullopt
                                                                             : rank_of(text[next]);
        bool const small = text[next] == 'x' || (text[next] == 'X' && !cell.ranks.empty());
        if (!rank && !small) break;
        if (small && !cell.faulty) cell.faulty = next;
        if (rank) cell.ranks.push_back(*rank);
        at = end = next + (ten ? 2 : 1);
        if (at < text.size() && text[at] == ' ' && (at + 1 >= text.size() || text[at + 1] == ' ')) break;
        if (at < text.size() && text[at] == ' ') {
            auto const after = text.substr(at + 1);
            bool const another = after.starts_with("10") || (rank_of(after[0]) && !ascii::is_small(after[0])) || after[0] == 'x';
            bool const alone = after.size() < 2 || !ascii::is_letter(after[1]) || rank_of(after[1]);
            if (!another || !alone) break;
            ++at;
        }
    }
    at = end;
    if (cell.ranks.empty() && !cell.faulty) return at >= text.size() || text.substr(at).starts_with("  ");
    return ends_cell(text.substr(at));
}

/// A row of a play: `  1. ♠K* ♠2 ♠5 ♠3`.
bool is_trick(std::string_view line) {
    line = trimmed_before(line);
    auto const digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && digits < 3 && line.substr(digits).starts_with(". ");
}

/// The suits in a text: those written as signs, or those written as letters.
std::vector<SuitCell> cells_of(std::vector<Line> const& lines, bool signs) {
    constexpr SuitSign none{Suit::clubs, 0};
    std::vector<SuitCell> cells;
    for (std::size_t n = 0; n < lines.size(); ++n) {
        auto const text = lines[n].text;
        if (is_trick(text)) continue;
        for (std::size_t i = 0; i < text.size();) {
            SuitSign const sign = signs ? leading_sign(text.substr(i)).value_or(none) : none;
            bool const is_sign = sign.size > 0;
            bool const apart = i == 0 || !ascii::is_letter_or_digit(text[i - 1]) || (is_sign && !ascii::is_digit(text[i - 1]))
                               || (is_sign && !cells.empty() && cells.back().line == n && cells.back().end == i);
            bool const is_letter = !signs && ascii::is_capital(text[i]) && suit_of(text[i]);
            if ((!is_sign && !is_letter) || !apart) {
                ++i;
                continue;
            }
            SuitCell cell{.line = n, .column = lines[n].column_of(i), .begin = i, .suit = is_sign ? sign.suit : *suit_of(text[i])};
            auto at = i + (is_sign ? sign.size : 1);
            if (!read_ranks(text, at, cell)) {
                i += is_sign ? sign.size : 1;
                continue;
            }
            cell.end = at;
            cells.push_back(cell);
            i = at;
        }
    }
    return cells;
}

class HandFinder {
public:
    HandFinder(std::vector<Line> const& lines, bool signs) : lines_{lines}, cells_{cells_of(lines, signs)} {}

    std::vector<Hand> find() {
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (cells_[i].suit != Suit::spades || cells_[i].used) continue;
            auto const upright = below(i), flat = beside(i);
            if (upright.size() == 4) take(upright, true);
            else if (flat.size() == 4) take(flat, false);
            else if (upright.size() == 3) take(upright, true);
        }
        dotted();
        std::ranges::stable_sort(hands_, {}, [](Hand const& h) { return std::pair{h.first, h.column}; });
        return std::move(hands_);
    }

private:
    std::size_t line_after(std::size_t line) const {
        ++line;
        if (line < lines_.size() && lines_[line].is_blank()) ++line;  // double-spaced
        return line;
    }
    /// Spades and the suits below them in the same column; fewer than four if a suit is missing.
    std::vector<std::size_t> below(std::size_t spades) const {
        std::vector<std::size_t> all{spades};
        auto line = cells_[spades].line;
        for (auto const suit : {Suit::hearts, Suit::diamonds, Suit::clubs}) {
            auto const next = line_after(line);
            bool const tabs = next < lines_.size() && lines_[next].text.find('\t') != std::string_view::npos;
            auto const found = std::ranges::find_if(cells_, [&](SuitCell const& c) {
                auto const a = c.column, b = cells_[spades].column;
                bool const aligned = (a > b ? a - b : b - a) <= 1;
                return c.line == next && c.suit == suit && !c.used && (aligned || (tabs && index_of(c) == index_of(cells_[spades])));
            });
            if (found == cells_.end()) continue;
            all.push_back(static_cast<std::size_t>(found - cells_.begin()));
            line = next;
        }
        return all;
    }
    /// The index of a cell among those of its line: tabs do not keep columns.
    std::size_t index_of(SuitCell const& cell) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(cells_, [&](SuitCell const& c) { return c.line == cell.line && c.begin < cell.begin; }));
    }
    /// Spades and the next suits on their line.
    std::vector<std::size_t> beside(std::size_t spades) const {
        std::vector<std::size_t> all{spades};
        constexpr std::array order{Suit::hearts, Suit::diamonds, Suit::clubs};
        for (std::size_t i = 0; i < order.size(); ++i) {
            auto const next = spades + 1 + i;
            if (next >= cells_.size() || cells_[next].line != cells_[spades].line || cells_[next].suit != order[i]) break;
            auto const between = lines_[cells_[next].line].text.substr(cells_[next - 1].end, cells_[next].begin - cells_[next - 1].end);
            if (std::ranges::any_of(between, ascii::is_letter_or_digit)) break;  // prose that names cards
            all.push_back(next);
        }
        return all;
    }

    void take(std::vector<std::size_t> const& suits, bool upright) {
        auto const& first = cells_[suits.front()];
        auto const& last = cells_[suits.back()];
        Hand hand{.first = first.line, .last = last.line, .column = first.column, .upright = upright, .is_of_suits = true};
        auto const place = [&](SuitCell const& c, std::size_t byte) { return static_cast<std::uint32_t>(lines_[c.line].at + byte); };
        hand.where = {place(first, first.begin), place(first, first.end)};
        if (!upright) hand.where.end = place(last, last.end);
        hand.unknown = true;
        hand.is_whole = suits.size() == 4;
        if (!hand.is_whole) hand.faulty = hand.where;
        for (auto const i : suits) {
            auto& cell = cells_[i];
            cell.used = true;
            hand.unknown = hand.unknown && cell.unknown;
            if (cell.faulty && !hand.faulty) hand.faulty = Where{place(cell, *cell.faulty), place(cell, *cell.faulty + 1)};
            for (auto const rank : cell.ranks) {
                Card const card{cell.suit, rank};
                if (hand.cards.contains(card)) hand.twice.push_back(card);
                hand.cards.insert(card);
            }
        }
        name(hand, first);
        hands_.push_back(std::move(hand));
    }

    /// The seat from the words on the line before the hand, or on the line above it.
    void name(Hand& hand, SuitCell const& first) const {
        auto const before = trimmed(lines_[first.line].text.substr(0, first.begin), " \t");
        if (!hand.upright) {
            auto const words = words_of(before);
            if (!words.empty()) hand.seat = seat_named(words.back().text);
            if (hand.seat || !before.empty()) return;
        }
        auto above = first.line;
        while (above > 0 && first.line - above < 2) {
            --above;
            if (!lines_[above].is_blank()) break;
        }
        if (above == first.line || lines_[above].is_blank()) return;
        auto const text = lines_[above].text;
        for (std::size_t at = 0; at < text.size();) {  // segments with two spaces between them
            at = std::min(text.find_first_not_of(" \t", at), text.size());
            if (at == text.size()) break;
            auto const end = std::min({text.find("  ", at), text.find('\t', at), text.size()});
            auto const segment = trimmed(text.substr(at, end - at), " \t");
            auto const column = lines_[above].column_of(at), past = lines_[above].column_of(end);
            auto const words = words_of(segment);
            auto const seat = words.empty() ? std::nullopt : seat_named(words.front().text);
            bool const near = column <= hand.column + 2 && hand.column <= past + 1;
            bool const exact = column == hand.column;
            bool const belongs = hand.upright || words.size() < 3;
            if (near && belongs && seat && !hand.seat) hand.seat = seat;
            if (exact && hand.upright) hand.label = segment;
            at = end;
        }
    }

    /// `North: AK4.Q73.JT5.8642`
    void dotted() {
        for (std::size_t n = 0; n < lines_.size(); ++n) {
            auto const words = words_of(lines_[n].text);
            for (std::size_t i = 1; i < words.size(); ++i)
                if (auto const seat = seat_named(words[i - 1].text))
                    if (auto hand = hand_of_dots(words[i], n)) {
                        hand->seat = seat;
                        hands_.push_back(std::move(*hand));
                    }
        }
    }
    std::optional<Hand> hand_of_dots(Word const& word, std::size_t line) const {
        if (std::ranges::count(word.text, '.') != 3) return std::nullopt;
        auto const at = static_cast<std::uint32_t>(lines_[line].at + word.begin);
        Hand hand{.first = line,
            .last = line,
            .column = lines_[line].column_of(word.begin),
            .where = {at, at + static_cast<std::uint32_t>(word.text.size())}};
        int suit = 3;
        for (std::size_t i = 0; i < word.text.size(); ++i) {
            char const c = word.text[i];
            bool const ten = word.text.substr(i).starts_with("10");
            auto const rank = ten ? std::optional{Rank::ten} : rank_of(c);
            if (c == '.') --suit;
            else if (c == 'x') hand.faulty = Where{at + static_cast<std::uint32_t>(i), at + static_cast<std::uint32_t>(i) + 1};
            else if (rank) {
                Card const card{static_cast<Suit>(suit), *rank};
                if (hand.cards.contains(card)) hand.twice.push_back(card);
                hand.cards.insert(card);
            } else if (c != '-') return std::nullopt;
            if (ten) ++i;
        }
        if (hand.cards.empty() && !hand.faulty) return std::nullopt;
        return hand;
    }

    std::vector<Line> const& lines_;
    std::vector<SuitCell> cells_;
    std::vector<Hand> hands_;
};

}  // namespace

std::size_t Line::column_of(std::size_t byte) const {
    std::size_t column = 0;
    for (std::size_t i = 0; i < byte && i < text.size();) {
        auto const c = decode(text.substr(i));
        i += c.size;
        if (c.point == '\t') column += tab_stop - column % tab_stop;
        else if (c.point != 0xFE0F && c.point != 0xFE0E) ++column;
    }
    return column;
}

bool Line::is_blank() const { return formats::is_blank(text); }

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        auto line = text.substr(at, end - at);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({line, at});
        at = end + 1;
    }
    return lines;
}

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t at = 0;;) {
        at = line.find_first_not_of(" \t", at);
        if (at == line.npos) return words;
        auto const end = std::min(line.find_first_of(" \t", at), line.size());
        words.push_back({line.substr(at, end - at), at});
        at = end;
    }
}

std::vector<Hand> hands_of(std::vector<Line> const& lines) {
    auto hands = HandFinder{lines, true}.find();
    auto const of_suits = [](Hand const& hand) { return hand.is_of_suits; };
    return std::ranges::any_of(hands, of_suits) ? hands : HandFinder{lines, false}.find();
}

std::optional<Seat> seat_named(std::string_view word) {
    word = trimmed(word, "()[]{}:;,.=-*|");
    if (word.size() == 1) return ascii::is_capital(word[0]) ? seat_of(word[0]) : std::nullopt;
    struct Name {
        std::string_view word;
        Seat seat;
    };
    static constexpr std::array<Name, 15> names{
        {{"north", Seat::north}, {"east", Seat::east}, {"south", Seat::south}, {"west", Seat::west}, {"nord", Seat::north},
            {"ost", Seat::east}, {"süd", Seat::south}, {"sued", Seat::south}, {"kuzey", Seat::north}, {"doğu", Seat::east},
            {"güney", Seat::south}, {"batı", Seat::west}, {"est", Seat::east}, {"sud", Seat::south}, {"ouest", Seat::west}}};
    for (auto const& name : names)
        if (spells(word, name.word) == word.size()) return name.seat;
    return std::nullopt;
}

}  // namespace score::formats::diagram
