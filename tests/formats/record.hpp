#pragma once
/// Boards built by hand, without a reader. Everything is also written as PBN text, so that the position of a finding can be looked up:
///
///     Record r;
///     r.dealer("N").contract("1NT").declarer("S").auction("N", "Pass Pass 1NT AP");
///     EXPECT_THAT(codes_of(r), ElementsAre());
#include <algorithm>
#include <array>
#include <charconv>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/play.hpp"
#include "score/formats/check.hpp"

namespace score::test {

using namespace formats;

/// Every suit is divided 4-3-3-3, and the holder of a card follows from its rank and suit.
inline constexpr std::string_view shared_suits = "N:K95.AT62.J73.Q84 AT62.J73.Q84.K95 J73.Q84.K95.AT62 Q84.K95.AT62.J73";

inline std::vector<std::string_view> parts(std::string_view text, char separator) {
    std::vector<std::string_view> all;
    for (std::size_t at = 0; at <= text.size();) {
        auto const end = std::min(text.find(separator, at), text.size());
        all.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return all;
}

/// The words of a text.
inline std::vector<std::string_view> words(std::string_view text) {
    auto all = parts(text, ' ');
    std::erase(all, std::string_view{});
    return all;
}

inline int number(std::string_view text) {
    int n = 0;
    std::from_chars(text.data(), text.data() + text.size(), n);
    return n;
}

inline bridge::Denomination denomination(std::string_view text) {
    using enum bridge::Denomination;
    return text == "NT" ? notrump : bridge::denomination_of(*suit_of(text[0]));
}
inline bridge::Bid bid(std::string_view text) { return {*bridge::Level::of(text[0] - '0'), denomination(text.substr(1))}; }
inline bridge::Call call(std::string_view text) {
    if (text == "Pass") return bridge::Call::pass();
    if (text == "X") return bridge::Call::dbl();
    if (text == "XX") return bridge::Call::redbl();
    return bid(text);
}
inline bridge::Contract contract(std::string_view text) {
    auto const risk = text.ends_with("XX")  ? bridge::Risk::redoubled
                      : text.ends_with('X') ? bridge::Risk::doubled
                                            : bridge::Risk::undoubled;
    text.remove_suffix(name(risk).size());
    return {bid(text), risk};
}
inline bridge::Vulnerability vulnerability(std::string_view text) {
    using enum bridge::Vulnerability;
    return text == "NS" ? north_south : text == "EW" ? east_west : text == "All" ? both : none;
}

inline bridge::DealDraft deal_draft(std::string_view text) {
    bridge::DealDraft draft;
    auto seat = *seat_of(text[0]);
    CardSet seen;
    for (auto const hand : parts(text.substr(2), ' ')) {
        if (hand != "-") {
            draft.hands[seat].emplace();
            auto const suits = parts(hand, '.');
            for (std::size_t i = 0; i < suits.size(); ++i)
                for (char const rank : suits[i]) {
                    Card const card{static_cast<Suit>(3 - i), *rank_of(rank)};
                    if (seen.contains(card)) draft.repeated.push_back({card, seat});
                    seen.insert(card);
                    draft.hands[seat]->insert(card);
                }
        }
        seat = next(seat);
    }
    return draft;
}

class Record {
public:
    Board board;

    Record() = default;
    Record(Record const&) = delete;
    Record& operator=(Record const&) = delete;

    std::string const& text() const { return text_; }

    Record& tag(pbn::Tag tag, std::string_view value) {
        board.tags.push_back({tag, info(tag).name, values_.emplace_back(value), write_tag(info(tag).name, value)});
        return *this;
    }
    Record& comment(std::string_view about) {
        board.comments.push_back({values_.emplace_back(about), board.tags.size() - 1, write("{" + std::string{about} + "}")});
        return *this;
    }

    Record& number(std::uint32_t n) { return set(board.number, pbn::Tag::board, std::to_string(n), n); }
    Record& dealer(std::string_view seat) { return set(board.dealer, pbn::Tag::dealer, seat, seat_of(seat.empty() ? '?' : seat[0])); }
    Record& vulnerable(std::string_view v) { return set(board.vulnerable, pbn::Tag::vulnerable, v, vulnerability(v)); }
    Record& deal(std::string_view value) {
        board.deal_first = seat_of(value[0]);
        return set(board.deal, pbn::Tag::deal, value, deal_draft(value));
    }
    Record& declarer(std::string_view value) {
        bool const irregular = value.starts_with('^');
        auto const seat = value.empty() ? std::nullopt : seat_of(value.back());
        return set(board.declarer, pbn::Tag::declarer, value, seat ? std::optional{WrittenDeclarer{*seat, irregular}} : std::nullopt);
    }
    /// `4SX`, `Pass`, `NT` for an end position, `?`.
    Record& contract(std::string_view value) {
        std::optional<WrittenContract> written;
        if (value == "Pass") written = {.passed_out = true};
        else if (!value.empty() && value[0] >= '1' && value[0] <= '7') {
            auto const c = test::contract(value);
            written = {.bid = c.bid, .denomination = c.bid.denomination, .risk = c.risk};
        } else if (!value.empty() && value != "?") written = {.denomination = denomination(value)};
        return set(board.contract, pbn::Tag::contract, value, written);
    }
    /// `9`, `^9`, `NS 9`, `NS 9 EW 4`.
    Record& result(std::string_view value) {
        WrittenResult written{.differs = value.starts_with('^')};
        auto const w = words(value.substr(written.differs ? 1 : 0));
        if (w.size() == 1) written.declarer = test::number(w[0]);
        for (std::size_t i = 0; i + 1 < w.size(); i += 2) written.sides[side(w[i])] = test::number(w[i + 1]);
        return set(board.result, pbn::Tag::result, value, value.empty() ? std::nullopt : std::optional{written});
    }
    Record& score(std::string_view value) { return set(board.score, pbn::Tag::score, value, sided(value)); }
    Record& score_imp(std::string_view value) { return set(board.score_imp, pbn::Tag::score_imp, value, sided(value)); }
    Record& score_mp(std::string_view value) { return set(board.score_mp, pbn::Tag::score_mp, value, sided(value)); }
    Record& score_percentage(std::string_view value) {
        return set(board.score_percentage, pbn::Tag::score_percentage, value, sided(value));
    }
    Record& optimum_score(std::string_view value) { return set(board.optimum_score, pbn::Tag::optimum_score, value, sided(value)); }
    /// `30/120`, `NS 30/120 EW 0/0`.
    Record& score_rubber(std::string_view value) {
        Board::RubberScore written;
        auto const pair = [](std::string_view p) { return std::array{test::number(parts(p, '/')[0]), test::number(parts(p, '/')[1])}; };
        auto const w = words(value);
        if (w.size() == 1) written.declarer = pair(w[0]);
        for (std::size_t i = 0; i + 1 < w.size(); i += 2) written.sides[side(w[i])] = pair(w[i + 1]);
        return set(board.score_rubber, pbn::Tag::score_rubber, value, written);
    }
    /// Twenty hexadecimal digits: declarer N, S, E, W, each NT, S, H, D, C.
    Record& double_dummy(std::string_view value) {
        std::array<std::array<std::int8_t, 5>, 4> tricks{};
        constexpr std::array seats{Seat::north, Seat::south, Seat::east, Seat::west};
        for (std::size_t i = 0; i < 20; ++i) {
            auto const n = value[i] == '*' ? -1 : value[i] <= '9' ? value[i] - '0' : value[i] - 'a' + 10;
            tricks[static_cast<std::size_t>(seats[i / 5])][4 - i % 5] = static_cast<std::int8_t>(n);
        }
        return set(board.double_dummy_tricks, pbn::Tag::double_dummy_tricks, value, tricks);
    }

    /// Calls of PBN 3.5.1, `^I` and `^S`, `AP`, `*`, `+`, `=1=`; anything else is an unreadable call.
    Record& auction(std::string_view first, std::string_view calls) {
        auto& a = board.auction;
        a.given = true;
        a.first = first.empty() ? std::nullopt : seat_of(first[0]);
        a.where = write_tag("Auction", first);
        bool insufficient = false;
        int passes = 0, needed = 4;
        for (auto const w : words(calls)) {
            auto const where = write(w);
            if (w == "*" || w == "+") {
                a.ending = w == "*" ? Ending::star : Ending::plus;
                a.ending_where = where;
            } else if (w == "^I") insufficient = true;
            else if (w == "^S") a.calls.push_back({.kind = WrittenCall::Kind::skipped, .where = where});
            else if (w == "-") a.calls.push_back({.kind = WrittenCall::Kind::not_yet, .where = where});
            else if (w[0] == '=') a.annotations.push_back({.of = index(a.calls), .number = test::number(w.substr(1)), .where = where});
            else if (w == "AP") {
                for (; passes < needed; ++passes) a.calls.push_back({.kind = WrittenCall::Kind::call, .all_pass = true, .where = where});
            } else if (w != "Pass" && w[0] != 'X' && (w[0] < '1' || w[0] > '7')) a.calls.push_back({.where = where});
            else {
                a.calls.push_back({.kind = WrittenCall::Kind::call, .marked_insufficient = insufficient, .call = call(w), .where = where});
                passes = w == "Pass" ? passes + 1 : 0;
                needed = w == "Pass" ? needed : 3;
                insufficient = false;
            }
        }
        return *this;
    }

    /// Cards of PBN 3.6.1, `-`, `^R` and `^L`, `*`, `+`, `=1=`; anything else is an unreadable card.
    Record& play(std::string_view leader, std::string_view cards) {
        auto& p = board.play;
        p.given = true;
        p.leader = leader.empty() ? std::nullopt : seat_of(leader[0]);
        p.where = write_tag("Play", leader);
        WrittenCard card;
        for (auto const w : words(cards)) {
            card.where = write(w);
            if (w == "*") {
                if (p.ending != Ending::plus) p.ending = Ending::star;
                p.ending_where = card.where;
            } else if (w == "^R") card.marked_revoke = true;
            else if (w == "^L") card.marked_lead = true;
            else if (w[0] == '=') p.annotations.push_back({.of = index(p.cards), .number = test::number(w.substr(1)), .where = card.where});
            else {
                card.kind = w == "-" ? WrittenCard::Kind::unknown : w == "+" ? WrittenCard::Kind::next : WrittenCard::Kind::unreadable;
                if (auto const c = card_of(w)) {
                    card.kind = WrittenCard::Kind::card;
                    card.card = *c;
                }
                p.cards.push_back(card);
                if (w == "+") {
                    p.ending = Ending::plus;
                    p.ending_where = card.where;
                }
                card = {};
            }
        }
        return *this;
    }

    Record& auction_note(int n) { return note(board.auction.notes, n); }
    Record& play_note(int n) { return note(board.play.notes, n); }

    /// Column names separated by semicolons, rows of cells separated by spaces.
    Record& table(pbn::Tag tag, std::string_view columns, std::vector<std::string_view> const& rows) {
        Table t;
        t.tag = tag;
        t.name = info(tag).name;
        t.where = write_tag(t.name, columns);
        for (auto const column : parts(values_.emplace_back(columns), ';')) t.columns.push_back({column});
        for (auto const row : rows)
            for (auto const cell : words(values_.emplace_back(row))) t.cells.push_back({cell, write(cell)});
        board.tables.push_back(std::move(t));
        return *this;
    }

private:
    template <class T, class V>
    Record& set(Written<T>& to, pbn::Tag t, std::string_view text, V value) {
        tag(t, text);
        to = {text.empty() || text == "?" ? std::optional<T>{} : std::optional<T>{value}, board.tags.back().where, true};
        return *this;
    }
    Record& note(std::vector<Note>& notes, int n) {
        auto const value = std::to_string(n) + ":a note";
        notes.push_back({n, {}, write_tag("Note", value)});
        return *this;
    }

    static Side side(std::string_view word) { return word == "NS" ? Side::north_south : Side::east_west; }
    template <class T>
    static std::uint32_t index(std::vector<T> const& of) {
        return static_cast<std::uint32_t>(of.size() - 1);
    }
    static std::int64_t hundredths(std::string_view text) {
        auto const p = parts(text, '.');
        std::int64_t const whole = std::abs(test::number(p[0])) * 100;
        std::int64_t const part = p.size() < 2 ? 0 : p[1].size() == 1 ? test::number(p[1]) * 10 : test::number(p[1]);
        return text.starts_with('-') ? -whole - part : whole + part;
    }
    static WrittenScore sided(std::string_view text) {
        WrittenScore score;
        auto const w = words(text);
        if (w.size() == 1) score.declarer = hundredths(w[0]);
        for (std::size_t i = 0; i + 1 < w.size(); i += 2) score.sides[side(w[i])] = hundredths(w[i + 1]);
        return score;
    }

    Where write(std::string_view words_) {
        auto const begin = static_cast<std::uint32_t>(text_.size());
        (text_ += words_) += ' ';
        return {begin, static_cast<std::uint32_t>(text_.size() - 1)};
    }
    /// The position of the value, with its quotes.
    Where write_tag(std::string_view name, std::string_view value) {
        text_.append("[").append(name).append(" \"");
        auto const begin = static_cast<std::uint32_t>(text_.size() - 1);
        text_.append(value).append("\"");
        auto const end = static_cast<std::uint32_t>(text_.size());
        text_ += "]\n";
        return {begin, end};
    }

    std::string text_;
    std::deque<std::string> values_;
};

/// The codes of findings, in order.
inline std::vector<std::string> codes(Diagnostics const& found) {
    std::vector<std::string> all;
    for (auto const& d : found) all.emplace_back(d.code->id);
    return all;
}
inline Diagnostics findings_of(Record const& r) {
    Diagnostics found;
    check(r.board, found);
    return found;
}
inline std::vector<std::string> codes_of(Record const& r) { return codes(findings_of(r)); }

/// A finding as `code at the marked text`.
inline std::vector<std::string> placed(Record const& r, Diagnostics const& found) {
    std::vector<std::string> all;
    for (auto const& d : found) all.push_back(std::string{d.code->id} + " at " + r.text().substr(d.where.begin, d.where.size()));
    return all;
}
inline std::vector<std::string> placed(Record const& r) { return placed(r, findings_of(r)); }

/// Thirteen tricks in which every player plays the lowest legal card, as in the Play section of `leader`.
inline std::string lowest_cards(std::string_view deal, std::optional<Suit> trump, Seat leader) {
    bridge::Play play{deal_draft(deal).hands, trump, leader};
    std::string rows;
    while (!play.is_over()) {
        BySeat<std::string> trick;
        for (int i = 0; i < 4; ++i) {
            auto const seat = play.turn();
            auto const card = *play.legal()->begin();
            trick[seat] = to_string(card);
            play.play(card);
        }
        for (int i = 0; i < 4; ++i) (rows += trick[next(leader, i)]) += ' ';
    }
    return rows;
}

}  // namespace score::test
