// Hands in a text.
#include "hands.hpp"

#include <algorithm>
#include <array>

#include "score/ascii.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::diagram {
namespace {

constexpr std::size_t tab_stop = 8;

/// What stands before the ranks of a suit.
enum class Marks : std::uint8_t { signs, capitals, small_letters, nothing };

constexpr auto english = honours_of(RankLetters::english);
/// The last ones are French, and Turkish as well.
constexpr std::array all_honours{english, honours_of(RankLetters::german), honours_of(RankLetters::turkish), std::string_view{"ARDV"}};
constexpr std::string_view any_capital = "ABCDEFGHIJKLMNOPQRSUVWYZ";

constexpr bool is_spot(char c) { return c == 'T' || (c >= '2' && c <= '9'); }

std::optional<Rank> rank_in(std::string_view honours, char letter) {
    constexpr std::array ranks{Rank::ace, Rank::king, Rank::queen, Rank::jack};
    if (is_spot(letter)) return score::rank_of(letter);
    auto const at = honours.find(letter);
    return at < ranks.size() ? std::optional{ranks[at]} : std::nullopt;
}

/// How cards are written.
struct Writing {
    Marks marks = Marks::signs;
    std::string_view honours = english;

    /// The letter of a rank as a capital.
    std::optional<char> rank(char c) const {
        bool const small = marks == Marks::small_letters || c == 't';
        auto const letter = small ? ascii::upper(c) : c;
        return is_spot(letter) || honours.find(letter) != honours.npos ? std::optional{letter} : std::nullopt;
    }
    /// The same behind a space, where a word may stand.
    bool is_rank_apart(char c) const { return honours != any_capital && rank(c) && (c != 't' || marks == Marks::small_letters); }
};

/// One suit of a hand.
struct SuitCell {
    std::size_t line = 0, column = 0, begin = 0, end = 0;  // `begin`, `end`: in the line
    Suit suit = Suit::clubs;
    bool unknown = false;
    std::optional<std::size_t> faulty{};  // where a card has no rank
    std::vector<WrittenRank> ranks{};
    bool used = false;
};

constexpr std::array<std::string_view, 3> dashes{"-", "–", "—"};

bool ends_cell(std::string_view rest) {
    return rest.empty() || rest[0] == ' ' || rest[0] == '\t' || leading_sign(rest)
           || (rest[0] != '-' && !ascii::is_letter_or_digit(rest[0]) && is_ascii(rest.substr(0, 1)));
}

/// The ranks after a suit: together, or with a space between them. False if this is something else.
bool read_ranks(Line const& line, std::size_t& at, SuitCell& cell, Writing const& in) {
    auto const text = line.text;
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
        auto const rank = ten ? std::optional{'T'} : in.rank(text[next]);
        bool const small = text[next] == 'x' || (text[next] == 'X' && !cell.ranks.empty());
        if (!rank && !small) break;
        if (small && !cell.faulty) cell.faulty = next;
        if (rank) cell.ranks.push_back({cell.suit, *rank, static_cast<std::uint32_t>(line.at + next)});
        at = end = next + (ten ? 2 : 1);
        if (at < text.size() && text[at] == ' ' && (at + 1 >= text.size() || text[at + 1] == ' ')) break;
        if (at < text.size() && text[at] == ' ') {
            auto const after = text.substr(at + 1);
            bool const another = after.starts_with("10") || in.is_rank_apart(after[0]) || after[0] == 'x';
            bool const alone = after.size() < 2 || !ascii::is_letter(after[1]) || score::rank_of(after[1]) || in.rank(after[1]);
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

/// Whether capitals and digits are here of which some are no ranks in English: `AKD4`, `A K D 4`.
bool is_foreign_row(std::string_view text, Marks marks) {
    constexpr std::size_t enough = 40;
    text = trimmed_before(text.substr(0, enough), " :.");
    for (;;) {
        auto const word = text.substr(0, text.find_first_of(" \t"));
        if (word.empty() || !std::ranges::all_of(word, [](char c) { return ascii::is_capital(c) || ascii::is_digit(c); })) return false;
        if (std::ranges::any_of(word, [](char c) { return ascii::is_letter(c) && !score::rank_of(c); })) return true;
        if (marks == Marks::capitals || word.size() == text.size()) return false;  // the next word may be a suit
        text.remove_prefix(word.size() + 1);
    }
}

/// The suits in a text.
struct SuitCells {
    std::vector<SuitCell> all;
    bool some_foreign = false;  // others have letters of another language
};
constexpr std::size_t longest_line = std::size_t{64} * 1024;
SuitCells cells_of(std::vector<Line> const& lines, Writing const& in) {
    constexpr SuitSign none{Suit::clubs, 0};
    SuitCells cells;
    for (std::size_t n = 0; n < lines.size(); ++n) {
        auto const text = lines[n].text;
        if (text.size() > longest_line || is_trick(text)) continue;
        for (std::size_t i = 0; i < text.size();) {
            SuitSign const sign = in.marks == Marks::signs ? leading_sign(text.substr(i)).value_or(none) : none;
            bool const is_sign = sign.size > 0;
            bool const apart = i == 0 || !ascii::is_letter_or_digit(text[i - 1]) || (is_sign && !ascii::is_digit(text[i - 1]))
                               || (is_sign && !cells.all.empty() && cells.all.back().line == n && cells.all.back().end == i);
            bool const is_letter = (in.marks == Marks::capitals && ascii::is_capital(text[i]) && suit_of(text[i]))
                                   || (in.marks == Marks::small_letters && ascii::is_small(text[i]) && suit_of(text[i]));
            if ((!is_sign && !is_letter) || !apart) {
                ++i;
                continue;
            }
            SuitCell cell{.line = n, .begin = i, .suit = is_sign ? sign.suit : *suit_of(text[i])};
            auto at = i + (is_sign ? sign.size : 1);
            cells.some_foreign = cells.some_foreign || is_foreign_row(text.substr(at), in.marks);
            if (!read_ranks(lines[n], at, cell, in)) {
                i += is_sign ? sign.size : 1;
                continue;
            }
            cell.column = lines[n].column_of(i);
            cell.end = at;
            cells.all.push_back(cell);
            i = at;
        }
    }
    return cells;
}

/// Rows of ranks without marks.
constexpr std::size_t longest_row = 500;
SuitCells rows_of(std::vector<Line> const& lines, Writing const& in) {
    SuitCells cells;
    for (std::size_t n = 0; n < lines.size(); ++n) {
        auto const text = lines[n].text;
        if (text.size() > longest_row) continue;
        for (std::size_t i = text.find_first_not_of(" \t"); i < text.size(); i = text.find_first_not_of(" \t", i)) {
            SuitCell cell{.line = n, .column = lines[n].column_of(i), .begin = i};
            auto at = i;
            cells.some_foreign = cells.some_foreign || is_foreign_row(text.substr(i), in.marks);
            bool const read = read_ranks(lines[n], at, cell, in) && !cell.unknown && !cell.faulty && at > i;
            if (read && (at >= text.size() || ascii::is_blank(text[at]))) {
                cell.end = i = at;
                cells.all.push_back(cell);
            } else i = std::min(text.find_first_of(" \t", i), text.size());
        }
    }
    return cells;
}

/// Reads the cards of a hand in these letters.
void read_cards(Hand& hand, std::string_view honours) {
    hand.honours = honours;
    hand.cards = {};
    hand.twice.clear();
    for (auto const& written : hand.ranks) {
        auto const rank = rank_in(honours, written.letter);
        if (!rank) continue;
        Card const card{written.suit, *rank};
        if (hand.cards.contains(card)) hand.twice.push_back(card);
        hand.cards.insert(card);
    }
}

constexpr auto by_place = [](Hand const& hand) { return std::pair{hand.first, hand.column}; };

class HandFinder {
public:
    HandFinder(std::vector<Line> const& lines, Writing in) : lines_{lines}, in_{in} {
        auto cells = in.marks == Marks::nothing ? rows_of(lines, in) : cells_of(lines, in);
        cells_ = std::move(cells.all);
        some_foreign_ = cells.some_foreign;
    }

    /// Whether there is something in the letters of another language.
    bool some_foreign() const { return some_foreign_; }

    std::vector<Hand> find() {
        if (in_.marks == Marks::nothing) return find_rows();
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (cells_[i].suit != Suit::spades || cells_[i].used) continue;
            auto const upright = below(i), flat = beside(i);
            if (upright.size() == 4) take(upright, true);
            else if (flat.size() == 4) take(flat, false);
            else if (upright.size() == 3) take(upright, true);
        }
        dotted();
        std::ranges::stable_sort(hands_, {}, by_place);
        return std::move(hands_);
    }

private:
    /// Four rows below each other with thirteen cards: spades, hearts, diamonds, clubs. Two hands or more, and no card twice.
    std::vector<Hand> find_rows() {
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (cells_[i].used) continue;
            std::vector<std::size_t> rows{i};
            std::size_t cards = cells_[i].ranks.size();
            while (rows.size() < 4) {
                auto const next = row_below(rows.back(), cells_[i].column);
                if (!next) break;
                rows.push_back(*next);
                cards += cells_[*next].ranks.size();
            }
            if (rows.size() < 4 || cards != 13) continue;
            for (std::size_t suit = 0; suit < 4; ++suit) {
                auto& cell = cells_[rows[suit]];
                cell.suit = falling_suits[suit];
                for (auto& rank : cell.ranks) rank.suit = cell.suit;
            }
            take(rows, true);
        }
        return deals_of(std::move(hands_));
    }
    static std::vector<Hand> deals_of(std::vector<Hand> hands) {
        std::vector<Hand> kept;
        for (std::size_t i = 0; i < hands.size();) {
            auto const first = i;
            CardSet cards;
            bool once = true;
            for (; i < hands.size() && i < first + 4 && (i == first || hands[i].first <= hands[i - 1].last + 4); ++i) {
                once = once && hands[i].twice.empty() && (cards & hands[i].cards).empty();
                for (auto const card : hands[i].cards) cards.insert(card);
            }
            if (once && i - first > 1)
                for (auto at = first; at < i; ++at) kept.push_back(std::move(hands[at]));
        }
        return kept;
    }
    std::optional<std::size_t> row_below(std::size_t row, std::size_t column) const {
        auto const next = line_after(cells_[row].line);
        for (auto i = row + 1; i < cells_.size() && cells_[i].line <= next; ++i) {
            auto const at = cells_[i].column;
            if (cells_[i].line == next && !cells_[i].used && (at > column ? at - column : column - at) <= 1) return i;
        }
        return std::nullopt;
    }

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
            auto const row = std::ranges::equal_range(cells_, next, {}, &SuitCell::line);
            auto const found = std::ranges::find_if(row, [&](SuitCell const& c) {
                auto const a = c.column, b = cells_[spades].column;
                bool const aligned = (a > b ? a - b : b - a) <= 1;
                return c.suit == suit && !c.used && (aligned || (tabs && index_of(c) == index_of(cells_[spades])));
            });
            if (found == row.end()) continue;
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
            hand.ranks.insert(hand.ranks.end(), cell.ranks.begin(), cell.ranks.end());
        }
        read_cards(hand, in_.honours);
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
    std::optional<Hand> hand_of_dots(Word const& word, std::size_t line) {
        if (std::ranges::count(word.text, '.') != 3) return std::nullopt;
        auto const at = static_cast<std::uint32_t>(lines_[line].at + word.begin);
        Hand hand{.first = line,
            .last = line,
            .column = lines_[line].column_of(word.begin),
            .where = {at, at + static_cast<std::uint32_t>(word.text.size())}};
        int suit = 3;
        for (std::size_t i = 0; i < word.text.size(); ++i) {
            char const c = word.text[i];
            auto const place = at + static_cast<std::uint32_t>(i);
            bool const ten = word.text.substr(i).starts_with("10");
            bool const is_english = in_.honours == english && score::rank_of(c);  // in small letters, too
            auto const rank = ten ? std::optional{'T'} : is_english ? std::optional{ascii::upper(c)} : in_.rank(c);
            if (c == '.') --suit;
            else if (c == 'x') hand.faulty = Where{place, place + 1};
            else if (rank) hand.ranks.push_back({static_cast<Suit>(suit), *rank, place});
            else if (c != '-') {
                some_foreign_ = some_foreign_ || ascii::is_capital(c);
                return std::nullopt;
            }
            if (ten) ++i;
        }
        if (hand.ranks.empty() && !hand.faulty) return std::nullopt;
        read_cards(hand, in_.honours);
        return hand;
    }

    std::vector<Line> const& lines_;
    Writing in_;
    std::vector<SuitCell> cells_;
    bool some_foreign_ = false;
    std::vector<Hand> hands_;
};

/// Adds what is read in other letters: hands of which more is read in them, and hands that are not there. All are in order.
void add(std::vector<Hand>& hands, std::vector<Hand> others) {
    auto const before = static_cast<std::ptrdiff_t>(hands.size());
    for (auto& other : others) {
        auto const end = hands.begin() + before;
        auto const same = std::ranges::lower_bound(hands.begin(), end, by_place(other), {}, by_place);
        if (same == end || by_place(*same) != by_place(other)) hands.push_back(std::move(other));
        else if (std::pair{other.is_whole, other.ranks.size()} > std::pair{same->is_whole, same->ranks.size()}) *same = std::move(other);
    }
    std::ranges::stable_sort(hands, {}, by_place);
}

/// The hands after these marks, in the letters of any language.
std::vector<Hand> hands_with(std::vector<Line> const& lines, Marks marks) {
    HandFinder in_english{lines, {marks, english}};
    auto hands = in_english.find();
    if (!in_english.some_foreign() || marks == Marks::small_letters) return hands;
    for (auto const honours : all_honours)
        if (honours != english) add(hands, HandFinder{lines, {marks, honours}}.find());
    if (marks == Marks::signs) add(hands, HandFinder{lines, {marks, any_capital}}.find());  // to say that they cannot be read
    return hands;
}

bool fits(Hand const& hand, std::string_view honours) {
    return std::ranges::all_of(hand.ranks, [&](WrittenRank const& r) { return rank_in(honours, r.letter).has_value(); });
}

}  // namespace

std::size_t Line::column_of(std::size_t byte) const {
    std::size_t column = 0;
    for (std::size_t i = 0; i < byte && i < written.size();) {
        auto const c = decode(written.substr(i));
        i += c.size;
        if (c.point == '\t') column += tab_stop - column % tab_stop;
        else if (c.point != 0xFE0F && c.point != 0xFE0E) ++column;
    }
    return column;
}

bool Line::is_blank() const { return formats::is_blank(text); }

std::vector<Line> lines_of(std::string_view text, std::string_view spaced) {
    std::vector<Line> lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        auto line = spaced.substr(at, end - at);
        if (line.ends_with('\r')) line.remove_suffix(1);
        auto const quoted = line.starts_with('>') ? std::min(line.find_first_not_of("> "), line.size()) : 0;
        auto begin = quoted > 0 ? line.substr(0, quoted).rfind('>') + 1 : 0;
        if (quoted > 0 && line.substr(begin).starts_with(' ')) ++begin;
        lines.push_back({line.substr(begin), at + begin, text.substr(at + begin, line.size() - begin), at});
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
    auto hands = hands_with(lines, Marks::signs);
    if (std::ranges::any_of(hands, &Hand::is_of_suits)) return hands;
    for (auto const marks : {Marks::capitals, Marks::small_letters, Marks::nothing})
        if (hands = hands_with(lines, marks); !hands.empty()) break;
    return hands;
}

void read_letters(std::vector<Hand>& diagram) {
    auto const whose_count = [&](std::string_view honours) {
        return std::ranges::count_if(diagram, [&](Hand const& hand) { return fits(hand, honours); });
    };
    auto const has_papaz = [&](Hand const& hand) { return std::ranges::find(hand.ranks, 'P', &WrittenRank::letter) != hand.ranks.end(); };
    auto best = english;
    for (auto const honours : all_honours) {
        // K is a queen only where a king is P
        bool const possible = honours != honours_of(RankLetters::turkish) || std::ranges::any_of(diagram, has_papaz);
        if (possible && whose_count(honours) > whose_count(best)) best = honours;
    }
    for (auto& hand : diagram) {
        read_cards(hand, best);
        auto const other = std::ranges::find_if(hand.ranks, [&](WrittenRank const& r) { return !rank_in(best, r.letter); });
        if (other == hand.ranks.end() || hand.faulty) continue;
        hand.foreign = other->letter;
        hand.faulty = Where{other->at, other->at + 1};
    }
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
