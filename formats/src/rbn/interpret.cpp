#include "interpret.hpp"

#include <algorithm>
#include <optional>

#include "../board/values.hpp"
#include "labels.hpp"
#include "score/ascii.hpp"
#include "score/bridge/auction.hpp"
#include "score/formats/rbn_codes.hpp"
#include "score/formats/text/trim.hpp"
#include "score/fraction.hpp"
#include "text/fmt.hpp"

namespace score::formats::rbn {
namespace {

using pbn::Tag;

constexpr std::size_t most_items = 4096;  // calls or cards of one board

/// A value with the positions of its characters in the text; inherited values have none.
struct Value {
    std::string_view text;
    Where where{};
    bool inherited = false;

    Value part(std::size_t from, std::size_t size) const {
        size = std::min(size, text.size() - from);
        if (inherited) return {text.substr(from, size), {}, true};
        auto const begin = where.begin + static_cast<std::uint32_t>(from);
        return {text.substr(from, size), {begin, begin + static_cast<std::uint32_t>(size)}, false};
    }
    /// Removes and returns the part before the next colon.
    Value take_part() {
        auto const end = std::min(text.find(':'), text.size());
        auto const first = part(0, end);
        *this = part(std::min(end + 1, text.size()), text.size());
        return first;
    }
};

class RecordReader {
public:
    RecordReader(std::string_view text, std::array<std::string, 10>& standing, CardsOfPlay& played, Board& board, Diagnostics& found)
        : text_{text}, standing_{standing}, cards_{played.cards}, cell_of_{played.cell_of}, board_{board}, fill_{board, found, played} {}

    bool read(std::span<Line const> lines) {
        collect(lines);
        if (!is_board_) return false;
        for (auto const label : carried) carried_value(label);
        for (auto const& line : lines)
            if (single.find(line.label) != single.npos || ascii::is_digit(line.label) || line.label == '{') in_order(line);
        finish();
        return true;
    }

private:
    Value value_of(Line const& line) const { return {text_.substr(line.value.begin, line.value.end - line.value.begin), line.value}; }

    /// Collects given and inherited values, and determines whether there is a board.
    void collect(std::span<Line const> lines) {
        for (auto const& line : lines) {
            auto const at = carried.find(line.label);
            bool const known = at != carried.npos || single.find(line.label) != single.npos;
            if (!known || line.label == '{') continue;
            if (seen_.find(line.label) != seen_.npos) {
                fill_.report(rbn_code("rbn-repeated"), line.where, say("the record has this label already; this line is not read"));
                continue;
            }
            seen_ += line.label;
            is_board_ = is_board_ || std::string_view{"BHACPRMI"}.find(line.label) != std::string_view::npos;
            if (at == carried.npos) continue;
            given_[at] = value_of(line);
            standing_[at] = given_[at]->text;
        }
    }

    void carried_value(char label) {
        auto const at = carried.find(label);
        auto const value = given_[at] ? *given_[at] : Value{fill_.keep(standing_[at]), {}, true};
        if (value.text.empty()) return;
        switch (label) {
            case 'D': return date(value);
            case 'T': return two_texts(value, Tag::description, Tag::annotator);
            case 'L': return general_text(value, Tag::site);
            case 'E': return general_text(value, Tag::event);
            case 'S': return session(value);
            case 'F': return scoring(value);
            case 'K': return teams(value);
            case 'N': return names(value);
            case 'B': return number(value);
            default: return hands(value);
        }
    }

    void in_order(Line const& line) {
        if (line.label == '{') return paragraph(line);
        if (ascii::is_digit(line.label)) return note(line);
        if (read_.find(line.label) != read_.npos) return;
        read_ += line.label;
        auto const value = value_of(line);
        switch (line.label) {
            case 'A': return auction(value, line.where);
            case 'C': return contract(value);
            case 'P': return play(value, line.where);
            case 'R': return result(value);
            case 'M': return makes(value);
            default: return fill_.tag("Rbn_I", fill_.text(value.text), value.where);
        }
    }

    // ---- texts

    void tag(Tag tag, std::string_view text, Value const& value) { fill_.tag(tag, text, value.where, value.inherited); }

    void paragraph(Line const& line) {
        auto const text = fill_.text(value_of(line).text);
        if (!text.empty()) fill_.annotate_last(text, line.value);
    }

    void note(Line const& line) {
        auto& notes = read_.find('P') == read_.npos ? board_.auction.notes : board_.play.notes;
        auto const number = line.label == '0' ? 10 : line.label - '0';
        auto const same = [number](Note const& n) { return n.number == number; };
        if (std::ranges::any_of(notes, same))
            return fill_.report(rbn_code("rbn-repeated"), line.where, say("there is such a note already"));
        notes.push_back({number, fill_.text(value_of(line).text), line.value});
    }

    /// `a::b` means `a:b`.
    static std::string unescaped(std::string_view text) {
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            out += text[i];
            if (text.substr(i, 2) == "::") ++i;
        }
        return out;
    }
    /// The position of the first single colon, or the end.
    static std::size_t separator(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != ':') continue;
            if (text.substr(i, 2) != "::") return i;
            ++i;
        }
        return text.size();
    }
    std::pair<std::string_view, std::string_view> two_parts(Value const& value) {
        auto const at = separator(value.text);
        auto const first = fill_.text(fill_.keep(unescaped(value.text.substr(0, at))));
        auto const second = at < value.text.size() ? fill_.text(fill_.keep(unescaped(value.text.substr(at + 1)))) : std::string_view{};
        return {first, second};
    }
    void two_texts(Value const& value, Tag first_tag, Tag second_tag) {
        auto const [first, second] = two_parts(value);
        tag(first_tag, first, value);
        tag(second_tag, second, value);
    }
    std::string_view joined(std::string_view general, std::string_view special) {
        return special.empty() ? general : fill_.keep(fmt::format("{}: {}", general, special));
    }
    void general_text(Value const& value, Tag of) {
        auto const [general, special] = two_parts(value);
        tag(of, joined(general, special), value);
    }
    void session(Value const& value) {
        auto const [general, special] = two_parts(value);
        tag(Tag::stage, is_round(special) ? general : joined(general, special), value);
        if (is_round(special)) tag(Tag::round, special, value);
    }

    void scoring(Value const& value) {
        auto const text = fill_.text(value.text);
        auto const letter_alone = text.size() == 1 || (text.size() > 1 && text[1] == ':');
        auto const known = std::ranges::find(scorings, text.empty() ? ' ' : text[0], &std::pair<char, std::string_view>::first);
        if (!letter_alone || known == std::end(scorings)) return tag(Tag::scoring, text, value);
        auto const modifier = text.size() > 2 ? text.substr(2) : std::string_view{};
        if (modifier.empty()) return tag(Tag::scoring, known->second, value);
        tag(Tag::scoring, fill_.keep(fmt::format("{};{}", known->second, modifier == "old" ? "OldMP" : modifier)), value);
    }

    void teams(Value value) {
        auto const first = value.take_part(), second = value.take_part();
        tag(Tag::home_team, fill_.text(first.text), first);
        tag(Tag::visit_team, fill_.text(second.text), second);
        fill_.tag("CarryOver", fill_.text(value.text), value.where, value.inherited);
    }

    void names(Value value) {
        auto const all = value;
        pair(value.take_part(), Tag::north, Tag::south, all);
        pair(value.take_part(), Tag::west, Tag::east, all);
        auto const place = value.take_part();
        if (place.text == "O" || place.text == "C") tag(Tag::room, place.text == "O" ? "Open" : "Closed", place);
        else tag(Tag::table, fill_.text(place.text), place);
        fill_.tag("Rbn_N", fill_.text(value.text), value.where, value.inherited);
    }
    void pair(Value const& two, Tag first, Tag second, Value const& all) {
        auto const plus = std::min(two.text.find('+'), two.text.size());
        auto const one = two.part(0, plus), other = two.part(std::min(plus + 1, two.text.size()), two.text.size());
        if (other.text.find('+') != other.text.npos && !all.inherited)
            fill_.report(rbn_code("rbn-names"), other.where, say("a pair is two names with a plus sign between them"));
        tag(first, fill_.text(one.text), one);
        tag(second, fill_.text(other.text), other);
    }

    // ---- date, number, hands

    void date(Value const& value) {
        auto text = value.text;
        bool const gmt = text.ends_with('G');
        if (gmt) text.remove_suffix(1);
        auto const colon = std::min(text.find(':'), text.size());
        std::string day{text.substr(0, colon)}, time{text.substr(std::min(colon + 1, text.size()))};
        bool const circa = std::erase(day, 'C') > 0;
        auto const good = [](std::string_view t) { return std::ranges::all_of(t, [](char c) { return ascii::is_digit(c) || c == '?'; }); };
        bool const sized =
            (day.size() == 4 || day.size() == 6 || day.size() == 8 || day.size() == 10) && time.size() <= 6 && time.size() % 2 == 0;
        if (!sized || !good(day) || !good(time)) {
            if (!value.inherited) fill_.report(rbn_code("rbn-date"), value.where, say("a date is yyyymmdd, a time hhmmss"));
            return fill_.tag("Rbn_D", fill_.text(value.text), value.where, value.inherited);
        }
        bool const span = day.size() == 10;
        day.resize(8, '?');
        tag(gmt ? Tag::utc_date : Tag::date, fill_.keep(fmt::format("{}.{}.{}", day.substr(0, 4), day.substr(4, 2), day.substr(6, 2))),
            value);
        bool const known_time = time.find('?') == time.npos;
        if (!time.empty() && known_time) {
            time.resize(6, '0');
            tag(gmt ? Tag::utc_time : Tag::time, fill_.keep(fmt::format("{}:{}:{}", time.substr(0, 2), time.substr(2, 2), time.substr(4))),
                value);
        }
        if (circa || span || !known_time) fill_.tag("Rbn_D", fill_.text(value.text), value.where, value.inherited);
    }

    void number(Value value) {
        auto const first = value.take_part();
        auto const n = number_of(trimmed(first.text, white_space));
        bool const good = n && *n > 0;
        if (!good && !value.inherited) fill_.report(rbn_code("rbn-number"), first.where, say("a board number is a positive whole number"));
        fill_.set(board_.number, Tag::board, good ? std::optional{static_cast<std::uint32_t>(*n)} : std::nullopt, first.text, first.where);
        fill_.tag("Rbn_B", fill_.text(value.text), value.where, value.inherited);
    }

    /// Reports why the hands are not read. Always false.
    bool deal_fault(Value const& at, Message message) {
        if (!at.inherited) fill_.report(rbn_code("rbn-deal"), at.where, std::move(message));
        return false;
    }

    void hands(Value const& value) {
        auto const text = value.text;
        auto const first = text.empty() ? std::nullopt : seat_of(text[0]);
        Dealing dealing;
        bool readable = first && text.size() > 1 && (text[1] == ':' || text[1] == ';');
        if (!readable) deal_fault(value, say("hands begin with a seat and a colon, such as W:"));
        bool partial = false;
        BySeat<bool> hides{};
        auto seat = first.value_or(Seat::west);
        for (std::size_t at = 1, n = 0; readable && at < text.size(); ++n, seat = next(seat)) {
            if (text[at] == ';') hides[seat] = true;
            auto const end = std::min(text.find_first_of(":;", at + 1), text.size());
            auto const one = value.part(at + 1, end - at - 1);
            if (n >= 4) {
                readable = trimmed(one.text, white_space).empty();
                if (!readable) deal_fault(one, say("four hands are enough"));
            } else if (!trimmed(one.text, white_space).empty()) {
                readable = hand(one, seat, dealing, partial);
            }
            at = end;
        }
        if (partial && !value.inherited)
            fill_.report(rbn_code("rbn-deal-partial"), value.where, say("a hand with small cards or unknown ranks counts as unknown"));
        if (partial) fill_.tag("Rbn_H", fill_.text(text), value.where, value.inherited);
        else complete(dealing.draft);
        std::string hidden;
        for (auto const s : all_seats)
            if (hides[s]) hidden += letter(s);
        if (!hidden.empty()) tag(Tag::hidden, fill_.keep(hidden), value);
        if (!dealing.has_hand() && readable && !partial) return;
        fill_.deal(std::move(dealing), readable, fill_.text(text), value.where, first);
        board_.inherited_deal = value.inherited;
    }

    bool hand(Value const& value, Seat seat, Dealing& dealing, bool& partial) {
        board_.hand_where[seat] = value.where;
        dealing.open(seat);
        int suit = 3;
        bool known = true;
        for (std::size_t i = 0; i < value.text.size(); ++i) {
            char const c = value.text[i];
            if (c == ' ') continue;
            if (c == '.') {
                --suit;
                continue;
            }
            bool const ten = value.text.substr(i, 2) == "10";
            auto const rank = ten ? std::optional{Rank::ten} : rank_of(c);
            if (ten) ++i;
            if (c == 'x' || c == '?') {
                known = false;
                partial = true;
                continue;
            }
            if (!rank || suit < 0) return deal_fault(value.part(i, 1), rank ? say("a hand has four suits") : say("this is not a rank"));
            dealing.give({static_cast<Suit>(suit), *rank}, seat);
        }
        if (suit != 0) return deal_fault(value, say("a hand is four suits with three full stops between them"));
        if (!known) dealing.draft.hands[seat].reset();
        return true;
    }

    // ---- the auction

    void auction(Value value, Where label) {
        auto& auction = board_.auction;
        auction.where = label;
        auto const text = value.text;
        constexpr std::string_view sides = "ZNEB?";
        bool const head = text.size() >= 2 && seat_of(text[0]) && sides.find(text[1]) != sides.npos && (text.size() == 2 || text[2] == ':');
        std::size_t at = 0;
        if (head) {
            board_.dealer = {seat_of(text[0]), value.part(0, 1).where, true};
            auto const v = sides.find(text[1]);
            if (v < 4) board_.vulnerable = {static_cast<bridge::Vulnerability>(v), value.part(1, 1).where, true};
            at = 2;
        } else {
            fill_.report(rbn_code("rbn-auction"), value.where, say("the dealer is not named; West is taken"));
            board_.dealer = {Seat::west, value.where, true};
        }
        auction.first = board_.dealer.value;
        while (at < text.size()) at = call(value, at);
        fill_.finish_auction();
    }

    /// Reads one token and returns the position after it.
    std::size_t call(Value const& value, std::size_t at) {
        auto& a = board_.auction;
        auto const text = value.text;
        char const c = text[at];
        if (c == ':' || c == ' ') return at + 1;
        a.given = true;
        auto const where = [&](std::size_t size) { return value.part(at, size).where; };
        auto const make = [&](bridge::Call call, std::size_t size, bool all = false) {
            if (a.calls.size() < most_items)
                a.calls.push_back({.kind = WrittenCall::Kind::call,
                    .all_pass = all,
                    .alert = WrittenCall::Alert::no,
                    .call = call,
                    .where = where(size)});
            return marks(value, at + size, a.annotations, a.calls.size() - 1, &a.calls.back());
        };
        switch (c) {
            case 'P': return make(bridge::Call::pass(), 1);
            case 'X': return make(bridge::Call::dbl(), 1);
            case 'R': return make(bridge::Call::redbl(), 1);
            case 'A':
                for (int i = 0; i < 4 && !all_passed_ && !heard(board_).over; ++i)
                    a.calls.push_back(
                        {.kind = WrittenCall::Kind::call, .all_pass = true, .alert = WrittenCall::Alert::no, .where = where(1)});
                all_passed_ = true;
                return at + 1;
            case 'Y':
                a.ending = Ending::plus;
                a.ending_where = where(1);
                return at + 1;
            default: break;
        }
        auto const level = bridge::Level::of_digit(c);
        if (level && at + 1 < text.size()) {
            auto const suit = suit_of(text[at + 1]);
            if (suit) return make(bridge::Bid{*level, bridge::denomination_of(*suit)}, 2);
            if (text[at + 1] == 'N') return make(bridge::Bid{*level, bridge::Denomination::notrump}, text.substr(at + 2, 1) == "T" ? 3 : 2);
        }
        fill_.report(rbn_code("rbn-call"), where(1), say("this is not a call"));
        if (a.calls.size() < most_items) a.calls.push_back({.where = where(1)});
        return at + 1;
    }

    /// Suffixes, `*` and references after a call or card; returns the position after them. `call`: null for a card.
    std::size_t marks(Value const& value, std::size_t at, std::vector<Annotation>& to, std::size_t of, WrittenCall* call) {
        auto const text = value.text;
        auto const index = static_cast<std::uint32_t>(of);
        for (; at < text.size();) {
            char const c = text[at];
            if (c == '*') {
                if (call) call->alert = WrittenCall::Alert::yes;
                ++at;
            } else if (c == '^' && at + 1 < text.size() && ascii::is_digit(text[at + 1])) {
                auto const number = text[at + 1] == '0' ? 10 : text[at + 1] - '0';
                to.push_back({Annotation::Kind::note, index, number, {}, value.part(at, 2).where});
                at += 2;
            } else if (c == '!' || c == '?') {
                auto const two = at + 1 < text.size() && (text[at + 1] == '!' || text[at + 1] == '?');
                auto const suffix = text.substr(at, two ? 2 : 1);
                to.push_back(
                    {Annotation::Kind::glyph, index, pbn::glyph_of(suffix, call != nullptr), {}, value.part(at, suffix.size()).where});
                at += suffix.size();
            } else {
                break;
            }
        }
        return at;
    }

    // ---- contract, play, result

    void contract(Value value) {
        auto const all = value;
        auto const what = trimmed(value.take_part().text, white_space), by = trimmed(value.take_part().text, white_space),
                   leads = trimmed(value.take_part().text, white_space);
        WrittenContract c;
        bool good = true;
        if (what == "P") {
            c.passed_out = true;
        } else {
            std::size_t at = 0;
            auto const level = !what.empty() ? bridge::Level::of_digit(what[0]) : std::nullopt;
            if (level) ++at;
            auto const suit = at < what.size() ? suit_of(what[at]) : std::nullopt;
            bool const notrump = at < what.size() && what[at] == 'N';
            good = suit || notrump;
            c.denomination = suit ? bridge::denomination_of(*suit) : bridge::Denomination::notrump;
            if (level) c.bid = bridge::Bid{*level, *c.denomination};
            at += what.substr(std::min(at, what.size())).starts_with("NT") ? 2 : 1;
            if (at < what.size() && (what[at] == 'X' || what[at] == 'R'))
                c.risk = what[at++] == 'X' ? bridge::Risk::doubled : bridge::Risk::redoubled;
            auto const goal = what.substr(std::min(at, what.size()));
            good = good && (goal.empty() || goal == "M" || number_of(goal));
            if (good) fill_.tag("Rbn_C", fill_.text(goal), all.where);
        }
        auto const declarer = pbn::read_seat(by).value;
        auto const leader = pbn::read_seat(leads).value;
        good = good && (by.empty() || declarer) && (leads.empty() || leader);
        if (!good)
            fill_.report(
                rbn_code("rbn-contract"), all.where, say("a contract is level and denomination, X or R, a colon and the declarer"));
        fill_.set(board_.contract, Tag::contract, good ? std::optional{c} : std::nullopt, fill_.text(all.text), all.where);
        if (declarer) board_.declarer = {WrittenDeclarer{*declarer}, all.where, true};
        if (leader) board_.play.leader = leader;
    }

    void play(Value const& value, Where label) {
        auto const text = value.text;
        board_.play.given = true;
        board_.play.where = label;
        std::optional<Suit> led;
        std::size_t in_trick = 0;
        for (std::size_t at = 0; at < text.size() && cards_.size() < most_items;) {
            char const c = text[at];
            if (c == ' ') {
                ++at;
            } else if (c == ':') {
                led.reset();
                in_trick = 0;
                while (cards_.size() % 4 != 0) cards_.push_back({.kind = WrittenCard::Kind::unknown, .where = value.part(at, 1).where});
                ++at;
            } else if (c == ';') {
                return;
            } else {
                if (in_trick == 4) led.reset(), in_trick = 0;
                at = card(value, at, led);
                ++in_trick;
            }
        }
    }

    std::size_t card(Value const& value, std::size_t at, std::optional<Suit>& led) {
        auto const text = value.text;
        auto const suit = text.size() > at + 1 ? suit_of(text[at]) : std::nullopt;
        auto const of = suit ? suit : led;
        auto const rank_at = at + (suit ? 1 : 0);
        char const c = text[rank_at];
        bool const ten = text.substr(rank_at, 2) == "10";
        auto const rank = ten ? std::optional{Rank::ten} : rank_of(c);
        auto const size = rank_at - at + (ten ? 2 : 1);
        WrittenCard written{.where = value.part(at, size).where};
        if (suit && !led) led = suit;
        if (rank && of) {
            written.kind = WrittenCard::Kind::card;
            written.card = Card{*of, *rank};
        } else if ((c == '-' || c == '+') && of) {
            written.kind = WrittenCard::Kind::unknown;
            pseudo_.push_back({cards_.size(), *of, c == '+'});
        } else if (c == '~' || c == '.') {
            written.kind = WrittenCard::Kind::unknown;
        } else {
            fill_.report(rbn_code("rbn-card"), written.where, say("this is not a card"));
        }
        cards_.push_back(written);
        return marks(value, at + size, board_.play.annotations, cards_.size() - 1, nullptr);
    }

    void result(Value value) {
        auto const all = value;
        auto const first = value.take_part();
        auto const text = trimmed(first.text, white_space);
        auto const compared = trimmed(value.text, white_space);
        bool good = true;
        if (text == "P") {
            if (!board_.contract) board_.contract = {WrittenContract{.passed_out = true}, first.where, true};
        } else {
            auto const digits = std::min(text.find_first_not_of("0123456789"), text.size());
            auto const tricks = number_of(text.substr(0, digits));
            good = tricks && *tricks <= 13;
            if (good) board_.result = {WrittenResult{.declarer = *tricks}, first.where, true};
            if (auto const points = text.substr(digits); good && !points.empty()) {
                auto const score = signed_hundredths(points);
                good = score.has_value();
                if (good) set_ns(board_.score, Tag::score, *score, first.where);
            }
        }
        if (good && !compared.empty()) {
            bool const imps = compared[0] == '=' || compared[0] == '+' || compared[0] == '-';
            auto const figure = compared == "=" ? std::optional<std::int64_t>{0} : signed_hundredths(compared);
            good = figure.has_value();
            if (good)
                imps ? set_ns(board_.score_imp, Tag::score_imp, *figure, value.where)
                     : set_ns(board_.score_percentage, Tag::score_percentage, *figure, value.where);
        }
        if (!good) fill_.report(rbn_code("rbn-result"), all.where, say("a result is tricks, score and comparison, such as 9-300:45.5"));
    }

    /// All scores in RBN are North-South's.
    void set_ns(Written<WrittenScore>& to, Tag of, std::int64_t hundredths, Where where) {
        WrittenScore score;
        score.sides[Side::north_south] = hundredths;
        fill_.tag(of, fill_.keep(pbn::score_text(Side::north_south, shortest_decimals(fraction(hundredths, 100)))), where);
        to = {score, where, true};
    }

    static std::optional<std::int64_t> signed_hundredths(std::string_view text) {
        bool const negative = text.starts_with('-');
        if (negative || text.starts_with('+')) text.remove_prefix(1);
        auto const point = std::min(text.find('.'), text.size());
        auto const whole = number_of(text.substr(0, point));
        auto const fraction = text.substr(std::min(point + 1, text.size()));
        if (!whole || *whole > 10'000'000 || fraction.size() > 2 || (point < text.size() && !number_of(fraction))) return std::nullopt;
        std::int64_t const hundredths = *whole * std::int64_t{100} + number_of(fraction).value_or(0) * (fraction.size() == 1 ? 10 : 1);
        return negative ? -hundredths : hundredths;
    }

    /// `[a]:[b]:<NS>:<EW>`, five hexadecimal digits per player, NT S H D C.
    void makes(Value value) {
        auto const all = value;
        value.take_part();
        value.take_part();
        WrittenTricks tricks{};
        bool const good = two_players(value.take_part().text, Seat::north, Seat::south, tricks)
                          && two_players(value.take_part().text, Seat::west, Seat::east, tricks);
        if (good) board_.double_dummy_tricks = {tricks, all.where, true};
        else
            fill_.report(rbn_code("rbn-makes"), all.where,
                say("five hexadecimal digits for North and for West, and = or + and five for their partners"));
    }
    static bool two_players(std::string_view text, Seat first, Seat second, WrittenTricks& tricks) {
        if (!one_player(text, first, tricks)) return false;
        auto const of = [](Seat s) { return static_cast<std::size_t>(s); };
        if (text == "=") {
            tricks[of(second)] = tricks[of(first)];
            return true;
        }
        if (text.starts_with('+')) text.remove_prefix(1);
        return one_player(text, second, tricks) && text.empty();
    }
    static bool one_player(std::string_view& text, Seat seat, WrittenTricks& tricks) {
        auto& own = tricks[static_cast<std::size_t>(seat)];
        if (text.starts_with('!')) {  // the remainder of the other side's tricks: West's from North's figures, East's from South's
            auto const other = seat == Seat::west ? Seat::north : Seat::south;
            for (std::size_t d = 0; d < 5; ++d) own[d] = static_cast<std::int8_t>(13 - tricks[static_cast<std::size_t>(other)][d]);
            text.remove_prefix(1);
            return seat == Seat::west || seat == Seat::east;
        }
        if (text.size() < 5) return false;
        for (std::size_t i = 0; i < 5; ++i) {
            auto const c = text[i];
            int const n = ascii::is_digit(c) ? c - '0' : c >= 'A' && c <= 'D' ? c - 'A' + 10 : c >= 'a' && c <= 'd' ? c - 'a' + 10 : 14;
            if (n > 13) return false;
            own[4 - i] = static_cast<std::int8_t>(n);
        }
        text.remove_prefix(5);
        return true;
    }

    // ---- the end

    void finish() {
        auto& play = board_.play;
        if (cards_.empty()) {
            if (!play.given || !board_.auction.given) play.annotations.clear();
            play.given = false;
            return;
        }
        auto table = table_of(board_, Says::anything);
        lowest_and_highest(table);
        if (!fill_.seat_play(table, rbn_code("rbn-lead"), rbn_code("rbn-play-unplaced"), say("neither contract nor deal tell who led")))
            return;
        while (!play.cards.empty() && play.cards.back().kind == WrittenCard::Kind::unknown) play.cards.pop_back();
        for (auto& a : play.annotations) a.of = std::min(a.of, static_cast<std::uint32_t>(std::max<std::size_t>(1, play.cards.size()) - 1));
        if (play.cards.size() < 52) fill_.end_play_early();
    }

    /// `-` and `+`: the lowest or highest card left to the player. Earlier tricks are complete, so the player is known.
    void lowest_and_highest(PlayTable const& table) {
        for (auto const& [index, suit, highest] : pseudo_) {
            auto const before = std::span{cards_}.first(index + 1);
            PlayText play;
            if (!seat_cards(table, before, play, cell_of_)) return;
            auto const seat = next(*play.leader, static_cast<int>(cell_of_[index] % 4));
            auto hand = table.hands[seat];
            if (!hand) continue;
            for (auto const& c : cards_)
                if (c.kind == WrittenCard::Kind::card) hand->erase(c.card);
            auto const left = hand->of(suit);
            if (left.empty()) continue;
            cards_[index].kind = WrittenCard::Kind::card;
            cards_[index].card = highest ? left.highest() : *left.begin();
        }
    }

    struct Pseudo {
        std::size_t index;
        Suit suit;
        bool highest;
    };

    std::string_view text_;
    std::array<std::string, 10>& standing_;
    std::vector<WrittenCard>& cards_;
    std::vector<std::uint32_t>& cell_of_;
    Board& board_;
    BoardBuilder fill_;
    std::array<std::optional<Value>, 10> given_{};
    std::string seen_, read_;
    std::vector<Pseudo> pseudo_;
    bool is_board_ = false, all_passed_ = false;
};

}  // namespace

bool Interpreter::read(std::string_view text, std::span<Line const> lines, Board& board, Diagnostics& found) {
    board.clear();
    return RecordReader{text, standing_, played_, board, found}.read(lines);
}

}  // namespace score::formats::rbn
