#include "interpret.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "score/ascii.hpp"
#include "score/bridge/auction.hpp"
#include "score/formats/lin_codes.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/tricks.hpp"

namespace score::formats::lin {
namespace {

using pbn::Tag;

constexpr std::size_t most_entries = 4096;  // of a list in a heading; limits hostile files
constexpr std::size_t most_boards = 1024;   // whose deal is remembered for the other room
constexpr std::size_t most_names = 100;     // unknown tags to remember

/// Whether `!S` or `@S` begins here: a mark, and the letter of a suit outside a word.
bool is_symbol(std::string_view text, std::size_t i) {
    if ((text[i] != '!' && text[i] != '@') || i + 1 >= text.size() || !suit_of(text[i + 1])) return false;
    if (i > 0 && ascii::is_letter(text[i - 1])) return false;
    auto const after = [&](std::size_t n) { return i + n < text.size() ? text[i + n] : ' '; };
    bool const small_letter = ascii::is_small(after(2));
    return !small_letter || (after(2) == 's' && !ascii::is_letter(after(3)));
}

constexpr std::string_view dealers = "1234";

}  // namespace

/// Builds one board from fields.
class BoardMaker {
public:
    BoardMaker(Interpreter& memory, std::string_view text, Board& board, Diagnostics& found)
        : memory_{memory}, heading_{memory.heading_}, cards_{memory.played_.cards}, text_{text}, board_{board},
          fill_{board, found, memory.played_} {}

    bool make(std::span<Field const> fields) {
        for (auto const& f : fields) has_heading_ = has_heading_ || (f.kind == Field::Kind::pair && f.name == tag("vg"));
        for (auto const& f : fields) field(f);
        if (!is_board_) return false;
        number();
        deal_of_other_room();
        names();
        heading_texts();
        result_of_heading();
        endings();
        cards();
        return true;
    }

private:
    std::string_view at(Where w) const { return text_.substr(w.begin, w.end - w.begin); }
    static Where part(Where whole, std::size_t from, std::size_t size) {
        auto const begin = whole.begin + static_cast<std::uint32_t>(from);
        return {begin, begin + static_cast<std::uint32_t>(size)};
    }
    // The text with letters, after two spaces, for signs of suits, so that places stay the same.
    std::string_view in_letters(Where w) {
        auto const text = at(w);
        std::string letters;
        for (std::size_t i = 0; i + 3 <= text.size(); ++i) {
            auto const sign = leading_sign(text.substr(i));
            if (!sign) continue;
            if (letters.empty()) letters = text;
            if (!std::exchange(has_signs_, true))
                fill_.report(lin_code("lin-suit-sign"), part(w, i, sign->size), say("LIN has letters for suits: {}", letter(sign->suit)));
            letters.replace(i, sign->size, std::string(sign->size - 1, ' ') + letter(sign->suit));
        }
        return letters.empty() ? text : fill_.keep(std::move(letters));
    }
    Where trimmed(Where w) const {
        auto const inner = formats::trimmed(at(w), white_space);
        return inner.empty() ? w : part(w, static_cast<std::size_t>(inner.data() - at(w).data()), inner.size());
    }

    void field(Field const& f) {
        if (f.line_end_for_bars) fill_.report(lin_code("lin-bars"), f.where, say("a line end stands here instead of bars"));
        if (f.kind == Field::Kind::stray) {
            if (f.where.begin < f.where.end) fill_.report(lin_code("lin-stray"), f.where, say("this is neither a tag nor a value"));
            return;
        }
        if (f.open) fill_.report(lin_code("lin-open"), f.value.begin < f.value.end ? f.value : f.where, say("no bar closes the value"));
        if (is_filler(f.name)) return;
        switch (f.name) {
            case tag("mb"): return calls(f);
            case tag("pc"): return cards(f);
            case tag("an"): return explanation(f);
            case tag("nt"): return commentary(f);
            case tag("md"): return deal(f);
            case tag("sv"): return vulnerable(f);
            case tag("ah"): return title(f);
            case tag("pn"):
            case tag("pw"): return all_names(f);
            case tag("qx"): return room(f);
            case tag("mc"): return claim(f);
            case tag("vg"): return heading(f);
            case tag("rs"): return results(f);
            case tag("mp"): return points(f);
            case tag("bn"): return numbers(f);
            default: return other(f);
        }
    }

    /// True for the first of several values; repeating the same value is not reported.
    bool first_of(Field const& f, std::optional<std::string_view>& seen) {
        if (!seen) {
            seen = at(f.value);
            return true;
        }
        if (formats::trimmed(*seen, white_space) != formats::trimmed(at(f.value), white_space))
            fill_.report(lin_code("lin-repeated"), f.where, say("the board has this tag already; this one is not read"));
        return false;
    }

    // ---- texts

    /// Text as UTF-8, with the suit symbols of PBN 3.8.
    std::string_view prose(Where value) {
        auto const text = fill_.text(at(value));
        std::size_t i = 0;
        while (i < text.size() && !is_symbol(text, i)) ++i;
        if (i == text.size()) return text;
        std::string out{text};
        for (; i < out.size(); ++i) {
            if (!is_symbol(text, i)) continue;
            out[i] = '\\';
            out[i + 1] = letter(*suit_of(text[i + 1]));
        }
        return fill_.keep(std::move(out));
    }

    void commentary(Field const& f) {
        auto const text = formats::trimmed(prose(f.value), f.where.end - f.where.begin == 1 ? white_space : "");  // after a %
        if (!text.empty()) fill_.annotate_last(text, trimmed(f.value));
    }

    void title(Field const& f) {
        if (!first_of(f, title_)) return;
        auto const text = fill_.text(at(f.value));
        constexpr std::string_view word = "board ";
        auto const says_board = [&] {
            return text.size() > word.size()
                   && std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) { return a == ascii::lower(b); });
        };
        auto const n = says_board() ? number_of(formats::trimmed(text.substr(word.size()), white_space)) : std::nullopt;
        if (n && *n > 0) board_.number = {static_cast<std::uint32_t>(*n), trimmed(f.value), true};
        else fill_.tag(Tag::description, text, trimmed(f.value));
    }

    void other(Field const& f) {
        auto const value = fill_.text(at(f.value));
        auto& reported = memory_.reported_;
        if (!is_known(f.name) && std::ranges::find(reported, f.name) == reported.end()) {
            if (reported.size() < most_names) reported.push_back(f.name);
            fill_.report(lin_code("lin-tag"), f.where, say("this tag is not known; it is kept"));
        }
        if (value.empty() || f.name == tag("sa") || others_ == most_names) return;
        std::string const name = std::string{"Lin_"} + static_cast<char>(f.name >> 8U) + static_cast<char>(f.name & 0xFFU);
        if (board_.tag_named(name)) return;
        fill_.tag(fill_.keep(name), value, trimmed(f.value));
        ++others_;
    }

    // ---- the deal

    void deal(Field const& f) {
        if (!first_of(f, deal_)) return;
        is_board_ = true;
        auto value = trimmed(f.value);
        auto text = in_letters(value);
        dealer(text, value);
        Dealing dealing;
        std::size_t hand = 0;
        bool readable = true;
        each_part(text, ',', [&](std::string_view one, std::size_t from) {
            auto const where = part(value, from, one.size());
            if (hand < 4) readable = read_hand(one, where, seats[hand], dealing) && readable;
            else if (!formats::trimmed(one, white_space).empty()) {
                fill_.report(lin_code("lin-deal"), where, say("four hands are enough"));
                readable = false;
            }
            ++hand;
        });
        complete(dealing.draft);
        if (dealing.has_hand() || !readable) fill_.deal(std::move(dealing), readable, at(value), value, Seat::south);
    }

    void dealer(std::string_view& text, Where& value) {
        auto const digit = text.empty() ? dealers.npos : dealers.find(text[0]);
        if (digit != dealers.npos) board_.dealer = {seats[digit], part(value, 0, 1), true};
        else if (text.empty() || text[0] != '0')
            fill_.report(lin_code("lin-dealer"), part(value, 0, std::min<std::size_t>(1, text.size())),
                say("a digit names the dealer: 1 South, 2 West, 3 North, 4 East"));
        bool const skip = !text.empty() && ascii::is_digit(text[0]);
        if (!skip) return;
        text.remove_prefix(1);
        ++value.begin;
    }

    bool read_hand(std::string_view text, Where where, Seat seat, Dealing& dealing) {
        if (formats::trimmed(text, white_space).empty()) return true;
        board_.hand_where[seat] = where;
        dealing.open(seat);
        std::optional<Suit> suit;
        bool readable = true;
        for (std::size_t i = 0; i < text.size(); ++i) {
            char const c = text[i];
            if (c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '.') continue;
            if (auto const s = suit_of(c)) {
                suit = s;
                continue;
            }
            bool const ten = c == '1' && i + 1 < text.size() && text[i + 1] == '0';
            auto const rank = ten ? std::optional{Rank::ten} : rank_of(c);
            if (ten) ++i;
            if (!rank || !suit) {
                readable = false;
                fill_.report(lin_code("lin-deal"), part(where, i, 1),
                    rank ? say("no suit is named before this rank") : say("this is neither suit nor rank"));
                continue;
            }
            dealing.give({*suit, *rank}, seat);
        }
        return readable;
    }

    void vulnerable(Field const& f) {
        if (!first_of(f, vulnerable_)) return;
        auto const where = trimmed(f.value);
        auto const text = at(where);
        if (text.empty()) return;
        using enum bridge::Vulnerability;
        std::optional<bridge::Vulnerability> meant;
        if (text.size() == 1) switch (ascii::lower(text[0])) {
                case 'o':
                case '0':
                case '-': meant = none; break;
                case 'n': meant = north_south; break;
                case 'e': meant = east_west; break;
                case 'b': meant = both; break;
                default: break;
            }
        if (!meant) fill_.report(lin_code("lin-vulnerable"), where, say("vulnerability is o, n, e or b"));
        fill_.set(board_.vulnerable, Tag::vulnerable, meant, text, where);
    }

    // ---- the auction and the play

    void calls(Field const& f) {
        is_board_ = true;
        auto& auction = board_.auction;
        auto const value = in_letters(f.value);
        CallText read;
        for (std::uint32_t i = 0; next_call(value, i, read);) {
            if (!auction.given) auction.given = true, auction.where = f.where;
            auto const where = part(f.value, read.where.begin, read.where.end - read.where.begin);
            WrittenCall call{.alert = read.alerted ? WrittenCall::Alert::yes : WrittenCall::Alert::no, .call = read.call, .where = where};
            switch (read.kind) {
                case CallText::Kind::filler:
                    if (auction.calls.empty()) continue;
                    fill_.report(lin_code("lin-skip"), where, say("read as a skipped turn"));
                    call.kind = WrittenCall::Kind::skipped;
                    break;
                case CallText::Kind::call: call.kind = WrittenCall::Kind::call; break;
                case CallText::Kind::unreadable: fill_.report(lin_code("lin-call"), where, say("this is not a call")); break;
            }
            if (auction.calls.size() < most_entries) auction.calls.push_back(call);
        }
    }

    void explanation(Field const& f) {
        auto const where = trimmed(f.value);
        auto const text = prose(f.value);
        if (text.empty()) return;
        auto& auction = board_.auction;
        if (auction.calls.empty()) {
            fill_.report(lin_code("lin-explanation"), where, say("there is no call before this that it could explain"));
            return fill_.comment(text, where);
        }
        auto const of = static_cast<std::uint32_t>(auction.calls.size() - 1);
        if (auction.notes.size() == most_entries) return fill_.comment(text, where);
        for (auto a = auction.annotations.rbegin(); a != auction.annotations.rend() && a->of == of; ++a) {
            if (a->kind != Annotation::Kind::note) continue;  // a call has one note (PBN 3.5.4)
            auto const before = text_of(auction.notes, a->number);
            if (before.size() >= 10'000) return;
            auto const both = fill_.keep(fmt::format("{}; {}", before, text));
            auto& last = auction.notes.back();
            bool const own = last.number == a->number && last.where.begin == a->where.begin;
            if (own) last.text = both;
            else a->number = fill_.note(auction.notes, both, where);
            return;
        }
        auction.annotations.push_back({Annotation::Kind::note, of, fill_.note(auction.notes, text, where), {}, where});
    }
    static std::string_view text_of(std::vector<Note> const& notes, int number) { return notes[static_cast<std::size_t>(number - 1)].text; }

    void cards(Field const& f) {
        is_board_ = true;
        auto const value = in_letters(f.value);
        if (!board_.play.given) board_.play.given = true, board_.play.where = f.where;
        for (std::size_t i = 0; i < value.size();) {
            if (value[i] == ' ' || value[i] == '\n' || value[i] == '\r' || value[i] == ',' || value[i] == '\t') {
                ++i;
                continue;
            }
            bool const ten = value.substr(i + 1, 2) == "10";
            char const letters[]{value[i], ten ? 'T' : i + 1 < value.size() ? value[i + 1] : ' '};
            auto const card = card_of({letters, 2});
            auto const size = std::min<std::size_t>(ten ? 3 : 2, value.size() - i);
            WrittenCard written{.where = part(f.value, i, size)};
            if (card) {
                written.kind = WrittenCard::Kind::card;
                written.card = *card;
            } else {
                fill_.report(lin_code("lin-card"), written.where, say("this is not a card"));
            }
            if (cards_.size() < most_entries) cards_.push_back(written);
            i += size;
        }
    }

    void claim(Field const& f) {
        auto const where = trimmed(f.value);
        auto const text = at(where);
        if (text.empty() || !first_of(f, claim_)) return;
        auto const n = number_of(text);
        bool const good = n && *n <= 13;
        if (!good) fill_.report(lin_code("lin-claim"), where, say("the tricks of declarer's side are a number from 0 to 13"));
        fill_.set(board_.result, Tag::result, good ? std::optional{WrittenResult{.declarer = *n}} : std::nullopt, text, where);
    }

    // ---- room and number

    void room(Field const& f) {
        if (room_) return;
        auto text = formats::trimmed(at(f.value), white_space);
        text = formats::trimmed(text.substr(0, text.find(',')), white_space);
        if (text.empty()) return;
        auto const which = ascii::lower(text[0]);
        auto const n = number_of(text.substr(1));
        if ((which != 'o' && which != 'c') || !n)
            return fill_.report(lin_code("lin-room"), f.value.begin < f.value.end ? f.value : f.where,
                say("a room is o or c, and the number of the board"));
        room_ = which == 'o' ? Room::open : Room::closed;
        memory_.closed_room_seen_ = memory_.closed_room_seen_ || room_ == Room::closed;
        place_ = *n;
        room_where_ = trimmed(f.value);
    }

    /// The index of the board in the lists of the heading.
    std::optional<std::size_t> row() const {
        if (!room_ || heading_.first <= 0 || place_ < heading_.first || place_ > heading_.last) return std::nullopt;
        return static_cast<std::size_t>(place_ - heading_.first);
    }

    void number() {
        if (!room_) return;
        auto const at_row = row();
        auto meant = static_cast<std::uint32_t>(place_);
        if (at_row && *at_row < heading_.numbers.size()) meant = heading_.numbers[*at_row];
        if (heading_.boards() > 0 && !at_row)
            fill_.report(lin_code("lin-number"), room_where_, say("the heading announces boards {} to {}", heading_.first, heading_.last));
        else if (heading_.given && board_.number && *board_.number != meant)
            fill_.report(lin_code("lin-number"), board_.number.where, say("the heading and the room make this board {}", meant));
        if (!board_.number && meant > 0) board_.number = {meant, room_where_, true};
        bool const teams = heading_.given && heading_.type != "P" && heading_.type != "M";
        if (room_ == Room::closed) fill_.tag(Tag::room, "Closed", room_where_);
        else if (teams || memory_.closed_room_seen_) fill_.tag(Tag::room, "Open", room_where_);
    }

    void deal_of_other_room() {
        if (!room_ || !board_.number) return missing_deal();
        auto& dealt = memory_.dealt_;
        auto const other = dealt.find(*board_.number);
        if (other == dealt.end()) {
            if (board_.deal && dealt.size() < most_boards)
                dealt.emplace(*board_.number, Interpreter::Dealt{board_.deal, board_.dealer, board_.vulnerable});
            return missing_deal();
        }
        auto const& [cards, who, when] = other->second;
        if (!board_.deal.given) {
            fill_.report(lin_code("lin-deal-inherited"), room_where_, say("the cards are taken from the same board in the other room"));
            board_.deal = cards;
            board_.inherited_deal = true;
            if (!board_.dealer) board_.dealer = who;
            if (!board_.vulnerable) board_.vulnerable = when;
            board_.deal.where = board_.dealer.where = board_.vulnerable.where = room_where_;
        } else if (board_.deal && board_.deal->hands != cards->hands) {
            fill_.report(lin_code("lin-rooms"), board_.deal.where, say("board {} had another deal in the other room", *board_.number));
        }
    }
    void missing_deal() {
        if (!board_.deal.given) fill_.report(lin_code("lin-deal-missing"), first_place(), say("the board has no cards: there is no md"));
    }
    Where first_place() const {
        if (room_) return room_where_;
        return board_.auction.given ? board_.auction.where : board_.play.where;
    }

    // ---- names

    void all_names(Field const& f) {
        bool const of_heading = f.name == tag("pw") || (has_heading_ && !room_);
        auto const value = at(f.value);
        auto const count = static_cast<std::size_t>(std::count(value.begin(), value.end(), ',')) + 1;
        auto const boards = static_cast<std::size_t>(heading_.boards());
        auto const is = [count](std::size_t n) { return count == n || count == n + 1; };  // a comma may follow the last one
        bool const fits = is(1) || is(4) || is(8) || (of_heading && boards > 0 && (is(4 * boards) || is(8 * boards)));
        if (!fits)
            fill_.report(lin_code("lin-names"), f.value.begin < f.value.end ? f.value : f.where,
                say("{} names; four are expected, eight for two rooms, or eight for each board", count));
        if (of_heading) {
            heading_.names.clear();
            each_part(value, ',', [&](std::string_view one, std::size_t) {
                if (heading_.names.size() < most_entries) heading_.names.emplace_back(fill_.text(one));
            });
        } else {
            own_names_ = f.value;
        }
    }

    void names() {
        if (own_names_) {
            std::size_t const from =
                std::count(text_.begin() + own_names_->begin, text_.begin() + own_names_->end, ',') >= 7 && room_ == Room::closed ? 4 : 0;
            std::size_t n = 0;
            each_part(at(*own_names_), ',', [&](std::string_view one, std::size_t where) {
                if (n >= from && n < from + 4) name(n - from, fill_.text(one), trimmed(part(*own_names_, where, one.size())), false);
                ++n;
            });
            return;
        }
        auto const& all = heading_.names;
        auto const second = room_ == Room::closed ? std::size_t{4} : 0;
        auto const boards = static_cast<std::size_t>(heading_.boards());
        auto const size = all.size() / 4 * 4;
        auto const at_row = row();
        std::size_t from = size == 8 ? second : 0;
        if (at_row && size == 8 * boards) from = *at_row * 8 + second;
        else if (at_row && size == 4 * boards && size > 8) from = *at_row * 4;
        if (from + 4 > all.size()) return;
        for (std::size_t i = 0; i < 4; ++i)
            if (!all[from + i].empty()) name(i, fill_.keep(all[from + i]), {}, true);
    }
    void name(std::size_t i, std::string_view name, Where where, bool inherited) { fill_.tag(name_tags[i], name, where, inherited); }

    // ---- the heading

    void heading(Field const& f) {
        heading_ = {};
        heading_.given = true;
        memory_.dealt_.clear();  // another match follows
        memory_.closed_room_seen_ = false;
        std::array<std::string_view, 9> parts{};
        std::size_t count = 0;
        each_part(at(f.value), ',', [&](std::string_view one, std::size_t) {
            if (count < parts.size()) parts[count] = fill_.text(one);
            ++count;
        });
        heading_.event = parts[0];
        heading_.segment = parts[1];
        heading_.type = parts[2];
        heading_.first = number_of(parts[3]).value_or(0);
        heading_.last = number_of(parts[4]).value_or(0);
        heading_.home = parts[5];
        heading_.visit = parts[7];
        if (!parts[6].empty() || !parts[8].empty())
            if (parts[6] != "0" || parts[8] != "0") heading_.carry_over = fmt::format("{}:{}", parts[6], parts[8]);
        if (heading_.boards() == 0 && count > 3)
            fill_.report(lin_code("lin-header"), f.value.begin < f.value.end ? f.value : f.where,
                say("the fourth and fifth part of a heading are the first and the last board"));
    }

    /// A list of the heading. Returns the number of entries, without an empty one after a final comma.
    template <class Take>
    std::size_t list(Field const& f, std::size_t expected, Take take) {
        std::size_t count = 0;
        bool last_empty = false;
        each_part(at(f.value), ',', [&](std::string_view one, std::size_t from) {
            last_empty = formats::trimmed(one, white_space).empty();
            if (count++ < most_entries) take(formats::trimmed(one, white_space), part(f.value, from, one.size()));
        });
        return last_empty && count == expected + 1 ? expected : count;
    }

    void results(Field const& f) {
        heading_.results.clear();
        auto const expected = 2 * static_cast<std::size_t>(heading_.boards());
        auto const count = list(f, expected, [&](std::string_view one, Where where) {
            auto const result = one.empty() ? std::nullopt : read_result(one);
            if (!one.empty() && !result)
                fill_.report(lin_code("lin-results"), where, say("a result is contract, declarer and tricks, such as 4HE+1"));
            heading_.results.push_back(result);
        });
        if (expected > 0 && count != expected)
            fill_.report(lin_code("lin-results-count"), f.value.begin < f.value.end ? f.value : f.where,
                say("{} results for {} boards in two rooms", count, heading_.boards()));
    }

    void points(Field const& f) {
        heading_.points.clear();
        list(f, 0, [&](std::string_view one, Where) { heading_.points.emplace_back(one); });
    }

    void numbers(Field const& f) {
        heading_.numbers.clear();
        bool good = true;
        auto const expected = static_cast<std::size_t>(heading_.boards());
        auto const count = list(f, expected, [&](std::string_view one, Where) {
            auto const n = number_of(one);
            good = good && n;
            heading_.numbers.push_back(static_cast<std::uint32_t>(n.value_or(0)));
        });
        if (!good || (expected > 0 && count != expected))
            fill_.report(lin_code("lin-numbers"), f.value.begin < f.value.end ? f.value : f.where,
                say("a number for each of the {} boards is expected", expected));
    }

    void heading_texts() {
        if (!heading_.given) return;
        auto const take = [&](Tag tag, std::string const& value) {
            if (!value.empty()) fill_.tag(tag, fill_.keep(value), {}, true);
        };
        take(Tag::event, heading_.event);
        take(Tag::stage, heading_.segment);
        auto const& type = heading_.type;
        take(Tag::scoring, type == "I" ? "IMP" : type == "B" ? "BAM" : type == "P" || type == "M" ? "MP" : "");
        take(Tag::home_team, heading_.home);
        take(Tag::visit_team, heading_.visit);
        if (!heading_.carry_over.empty()) fill_.tag("CarryOver", fill_.keep(heading_.carry_over), {}, true);
        auto const at_list = entry();
        if (at_list && *at_list < heading_.points.size()) fill_.tag("Lin_mp", fill_.keep(heading_.points[*at_list]), {}, true);
    }

    std::optional<std::size_t> entry() const {
        auto const at_row = row();
        if (!at_row) return std::nullopt;
        return *at_row * 2 + (room_ == Room::closed ? 1 : 0);
    }

    /// Contract, declarer and result according to rs. If the auction gives the contract too, the check compares them.
    void result_of_heading() {
        auto const at_list = entry();
        if (!at_list || *at_list >= heading_.results.size() || !heading_.results[*at_list]) return;
        auto const& result = *heading_.results[*at_list];
        if (result.passed_out) {
            board_.contract = {WrittenContract{.passed_out = true}, room_where_, true};
            return;
        }
        auto const& [contract, declarer] = *result.contract;
        board_.contract = {WrittenContract::of(contract), room_where_, true};
        board_.declarer = {WrittenDeclarer{declarer}, room_where_, true};
        if (!result.tricks) return;
        if (!board_.result.given) board_.result = {WrittenResult{.declarer = *result.tricks}, room_where_, true};
        else if (board_.result && board_.result->declarer != result.tricks)
            fill_.report(
                lin_code("lin-result"), board_.result.where, say("the heading has {} for this board", tricks_in_words(*result.tricks)));
    }

    // ---- the end

    void endings() {
        if (board_.auction.given) board_.auction.first = board_.dealer.value;
        fill_.finish_auction();
    }

    void cards() {
        if (cards_.empty()) {
            board_.play.given = false;
            return;
        }
        auto table = table_of(board_, Says::auction);
        if (!table.denomination && board_.contract) table = table_of(board_, Says::anything);
        if (!fill_.seat_play(table, lin_code("lin-lead"), lin_code("lin-play-unplaced"), say("neither auction nor deal tell who led")))
            return;
        auto most = 0;
        for (auto const& hand : table.hands.values)
            if (hand) most = std::max(most, std::min(hand->size(), 13));
        auto const complete = 4 * static_cast<std::size_t>(most == 0 ? 13 : most);
        if (cards_.size() < complete) fill_.end_play_early();
    }

    Interpreter& memory_;
    Heading& heading_;
    std::vector<WrittenCard>& cards_;
    std::string_view text_;
    Board& board_;
    BoardBuilder fill_;

    bool has_heading_ = false, is_board_ = false;
    std::size_t others_ = 0;
    std::optional<Room> room_;
    int place_ = 0;  // the number after the room
    Where room_where_{};
    std::optional<Where> own_names_;
    std::optional<std::string_view> title_, deal_, vulnerable_, claim_;
    bool has_signs_ = false;  // of suits, which has been told
};

bool Interpreter::read(std::string_view text, std::span<Field const> fields, Board& board, Diagnostics& found) {
    board.clear();
    return BoardMaker{*this, text, board, found}.make(fields);
}

}  // namespace score::formats::lin
