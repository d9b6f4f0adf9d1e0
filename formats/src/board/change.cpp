#include "score/formats/change.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "losses.hpp"
#include "score/ascii.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats {
namespace {

using pbn::Tag;

/// Replaces the written value, for readers of the tags.
void retell(Board& board, Tag tag, std::string value) {
    for (auto& t : board.tags)
        if (t.tag == tag) t.value = board.store.emplace_back(value);
}

constexpr std::string_view separators = " \t\r\n;:,^";

class Turn {
public:
    Turn(Board& board, int quarters) : board_{board}, quarters_{quarters} {}

    void turn(std::vector<Loss>& lost) {
        tags();
        cards();
        board_.dealer.value = turned(board_.dealer.value);
        if (board_.vulnerable) board_.vulnerable.value = turned(*board_.vulnerable);
        if (board_.declarer) board_.declarer.value->seat = turned(board_.declarer->seat);
        figures();
        board_.auction.first = turned(board_.auction.first);
        board_.play.leader = turned(board_.play.leader);
        tables(lost);
    }

private:
    Seat turned(Seat seat) const { return next(seat, quarters_); }
    std::optional<Seat> turned(std::optional<Seat> seat) const { return seat ? std::optional{turned(*seat)} : std::nullopt; }
    bool sides_change() const { return quarters_ % 2 == 1; }
    bridge::Vulnerability turned(bridge::Vulnerability v) const {
        using enum bridge::Vulnerability;
        if (!sides_change()) return v;
        return v == north_south ? east_west : v == east_west ? north_south : v;
    }
    template <class T>
    BySeat<T> turned(BySeat<T> const& of) const {
        BySeat<T> to;
        for (auto const seat : all_seats) to[turned(seat)] = of[seat];
        return to;
    }
    template <class T>
    void change(BySide<T>& of) const {
        if (sides_change()) std::swap(of[Side::north_south], of[Side::east_west]);
    }

    // ---- tags

    /// Rotates words for seats and sides: `N`, `NS`.
    std::string turned_words(std::string_view text) const {
        std::string out;
        while (!text.empty()) {
            auto const end = std::min(text.find_first_of(separators), text.size());
            out += turned_word(text.substr(0, end));
            text.remove_prefix(end);
            auto const word = std::min(text.find_first_not_of(separators), text.size());
            out += text.substr(0, word);
            text.remove_prefix(word);
        }
        return out;
    }
    std::string turned_word(std::string_view word) const {
        if (word.empty() || !std::ranges::all_of(word, ascii::is_capital)) return std::string{word};
        if (auto const side = side_of(word)) return std::string{name(sides_change() ? opponents(*side) : *side)};
        auto const seat = word.size() == 1 ? seat_of(word[0]) : std::nullopt;
        return std::string{seat ? name(turned(*seat)) : word};
    }

    /// `North`, `NorthNA`: the same tag of the next seat.
    std::optional<Tag> turned_name(Tag tag) const {
        static constexpr std::array<std::array<Tag, 4>, 3> of_seats{
            {{Tag::north, Tag::east, Tag::south, Tag::west}, {Tag::north_na, Tag::east_na, Tag::south_na, Tag::west_na},
                {Tag::north_type, Tag::east_type, Tag::south_type, Tag::west_type}}};
        static constexpr std::array<std::array<Tag, 2>, 2> of_sides{
            {{Tag::bid_system_ns, Tag::bid_system_ew}, {Tag::pair_ns, Tag::pair_ew}}};
        for (auto const& family : of_seats)
            for (std::size_t i = 0; i < family.size(); ++i)
                if (family[i] == tag) return family[static_cast<std::size_t>(turned(static_cast<Seat>(i)))];
        for (auto const& family : of_sides)
            for (std::size_t i = 0; i < family.size(); ++i)
                if (family[i] == tag) return family[sides_change() ? 1 - i : i];
        return std::nullopt;
    }
    void tags() {
        for (auto& t : board_.tags) {
            if (auto const name = turned_name(t.tag)) {
                t.tag = *name;
                t.name = info(*name).name;
                continue;
            }
            switch (t.tag) {
                case Tag::dealer:
                case Tag::vulnerable:
                case Tag::declarer:
                case Tag::auction:
                case Tag::play:
                case Tag::result:
                case Tag::score:
                case Tag::score_imp:
                case Tag::score_mp:
                case Tag::score_percentage:
                case Tag::score_rubber:
                case Tag::optimum_score:
                case Tag::par_contract:
                case Tag::ability: t.value = keep(turned_words(t.value)); break;
                case Tag::deal:
                    if (auto const colon = t.value.find(':'); colon == 1)
                        t.value = keep(turned_word(t.value.substr(0, 1)) + std::string{t.value.substr(1)});
                    break;
                case Tag::score_rubber_history: t.value = keep(turned_history(t.value)); break;
                case Tag::double_dummy_tricks: t.value = keep(turned_tricks(t.value)); break;
                default: break;
            }
        }
    }
    std::string_view keep(std::string text) { return board_.store.emplace_back(std::move(text)); }

    /// Five figures each for North, South, East, West (formats.md §2.1).
    std::string turned_tricks(std::string_view figures) const {
        constexpr std::array order{Seat::north, Seat::south, Seat::east, Seat::west};
        if (figures.size() != 20) return std::string{figures};
        std::string out(20, '*');
        for (std::size_t from = 0; from < order.size(); ++from) {
            auto const to = static_cast<std::size_t>(std::ranges::find(order, turned(order[from])) - order.begin());
            out.replace(to * 5, 5, figures.substr(from * 5, 5));
        }
        return out;
    }

    /// `NS 0 0/100 0 EW 0 0/0 0`: North-South must stand first (PBN 4.2.6), so the figures are exchanged and not the names.
    std::string turned_history(std::string_view text) const {
        auto const ns = text.find("NS"), ew = text.find("EW");
        if (!sides_change() || ns == text.npos || ew == text.npos || ns > ew) return std::string{text};
        auto const of_ns = trimmed(text, Span{ns + 2, ew}), of_ew = trimmed(text, Span{ew + 2, text.size()});
        std::string out{text.substr(0, of_ns.begin)};
        out += text.substr(of_ew.begin, of_ew.size());
        out += text.substr(of_ns.end, of_ew.begin - of_ns.end);
        out += text.substr(of_ns.begin, of_ns.size());
        out += text.substr(of_ew.end);
        return out;
    }

    // ---- values

    void cards() {
        if (board_.deal) {
            auto& deal = *board_.deal.value;
            deal.hands = turned(deal.hands);
            for (auto& r : deal.repeated) r.where = turned(r.where);
        }
        board_.deal_first = turned(board_.deal_first);
        board_.hand_where = turned(board_.hand_where);
    }
    void figures() {
        if (board_.result) change(board_.result.value->sides);
        for (auto* const score : {&board_.score, &board_.score_imp, &board_.score_mp, &board_.score_percentage, &board_.optimum_score})
            if (*score) change(score->value->sides);
        if (board_.score_rubber) change(board_.score_rubber.value->sides);
        if (auto& tricks = board_.double_dummy_tricks.value) {
            auto const before = *tricks;
            for (auto const seat : all_seats) (*tricks)[static_cast<std::size_t>(turned(seat))] = before[static_cast<std::size_t>(seat)];
        }
    }

    // ---- tables

    void tables(std::vector<Loss>& lost) {
        Losses losses{lost};
        for (auto& table : board_.tables) {
            if (is_double_dummy(table)) turn_declarers(table);
            else losses.add(table.name);
        }
        std::erase_if(board_.tables, [](Table const& table) { return !is_double_dummy(table); });
        losses.add_if(board_.has(Tag::minimax), "Minimax");
        remove_tags();
    }
    static bool is_double_dummy(Table const& table) { return table.tag == Tag::optimum_result_table && table.column("Declarer"); }
    void turn_declarers(Table& table) {
        auto const column = *table.column("Declarer");
        for (auto at = column; at < table.cells.size(); at += table.columns.size())
            table.cells[at].text = keep(turned_word(table.cells[at].text));
    }
    /// Removes tags that were not rotated; comments on them move to the tag before.
    void remove_tags() {
        auto const is_lost = [&](TagText const& t) {
            if (t.tag == Tag::minimax) return true;
            return info(t.tag).kind == pbn::TagKind::table
                   && std::ranges::none_of(board_.tables, [&](Table const& table) { return table.name == t.name; });
        };
        for (std::size_t i = board_.tags.size(); i-- > 0;) {
            if (!is_lost(board_.tags[i])) continue;
            for (auto& c : board_.comments)
                if (c.after_tag && *c.after_tag >= i) c.after_tag = *c.after_tag > 0 ? std::optional{*c.after_tag - 1} : std::nullopt;
            board_.tags.erase(board_.tags.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    Board& board_;
    int quarters_;
};

}  // namespace

void renumber(Board& board, std::uint32_t number) {
    board.number.value = number;
    board.number.given = true;
    std::array<char, 10> digits;
    retell(board, Tag::board, {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr});
}

bool set_vulnerability_of_number(Board& board) {
    if (!board.number || *board.number == 0) return false;
    board.vulnerable.value = bridge::vulnerability_of(*board.number);
    board.vulnerable.given = true;
    retell(board, Tag::vulnerable, std::string{name(*board.vulnerable)});
    return true;
}

void turn(Board& board, int quarters, std::vector<Loss>& lost) {
    quarters = (quarters % 4 + 4) % 4;
    if (quarters > 0) Turn{board, quarters}.turn(lost);
}

bool fits_number(Board const& board) {
    return board.number && *board.number > 0 && board.dealer.value == bridge::dealer_of(*board.number)
           && board.vulnerable.value == bridge::vulnerability_of(*board.number);
}

Fitted fit_to_number(Board& board, std::vector<Loss>& lost) {
    if (!board.number || *board.number == 0) return Fitted::no_number;
    auto const dealer = bridge::dealer_of(*board.number);
    if (board.dealer) turn(board, distance(*board.dealer, dealer), lost);
    board.dealer.value = dealer;
    board.dealer.given = true;
    retell(board, Tag::dealer, std::string{name(dealer)});
    bool const played = board.contract || !board.auction.calls.empty() || !board.play.cards.empty() || !board.tables.empty();
    if (!board.vulnerable || !played) set_vulnerability_of_number(board);
    return fits_number(board) ? Fitted::fits : Fitted::other_vulnerability;
}

}  // namespace score::formats
