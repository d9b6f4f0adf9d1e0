// Writes the contents of a board as the keys of a JSON object.
#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <unordered_set>
#include <utility>

#include "../board/losses.hpp"
#include "../report/json_text.hpp"
#include "json_parts.hpp"
#include "score/bridge/deal.hpp"

namespace score::formats::pbn {
namespace {

/// An integer in its canonical form, so that its text can be restored: such a cell is written as a number.
std::optional<std::int64_t> plain_number(std::string_view text) {
    auto const digits = text.substr(text.starts_with('-') ? 1 : 0);
    if (digits.empty() || digits.size() > 9 || (digits[0] == '0' && text != "0")) return std::nullopt;
    std::int64_t n = 0;
    auto const [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (trouble != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

class KeyWriter {
public:
    KeyWriter(std::string& out, Board const& board, std::vector<Loss>& lost) : json_{out}, board_{board}, lost_{lost} {}

    void write() {
        json_.key("type");
        json_.word("board");
        json_.key("format");
        json_.word(json_format);
        look_at_tags();
        for (auto const& [key, tag] : text_keys) text_of(key, tag);
        if (board_.number) json_.key("board"), json_.number(*board_.number);
        players();
        if (board_.dealer) json_.key("dealer"), json_.word(name(*board_.dealer));
        if (board_.vulnerable) json_.key("vulnerable"), json_.word(name(*board_.vulnerable));
        if (board_.deal) deal(*board_.deal);
        if (board_.contract) contract(*board_.contract);
        if (board_.declarer) declarer(*board_.declarer);
        if (board_.result) result(*board_.result);
        for (auto const& s : score_keys)
            if (auto const& score = board_.*s.member) json_.key(s.key), sided(*score, [this](std::int64_t n) { json_.hundredths(n); });
        if (board_.score_rubber)
            json_.key("score_rubber"), sided(*board_.score_rubber, [this](std::array<int, 2> const& points) {
                json_.open('[');
                for (auto const n : points) json_.number(n);
                json_.close(']');
            });
        if (board_.double_dummy_tricks) double_dummy();
        if (board_.auction.given) auction(board_.auction);
        if (board_.play.given) play(board_.play);
        tables();
        tags();
        comments();
    }

private:
    // ---- tags

    /// Records the first occurrence of each known tag; repeated ones are lost.
    void look_at_tags() {
        places_.fill(none);
        std::unordered_set<std::string_view> unknown;
        constexpr std::size_t few = 16;
        bool const many = board_.tags.size() > few;
        for (std::size_t i = 0; i < board_.tags.size(); ++i) {
            auto const& t = board_.tags[i];
            auto& place = places_[static_cast<std::size_t>(t.tag)];
            if (t.tag != Tag::unknown) {
                if (place == none) place = i;
                else lost_.add(t.name);
            } else {
                auto const same = [&](TagText const& other) { return other.tag == Tag::unknown && other.name == t.name; };
                bool const again = many ? !unknown.insert(t.name).second
                                        : std::any_of(board_.tags.begin(), board_.tags.begin() + static_cast<std::ptrdiff_t>(i), same);
                if (again) lost_.add(t.name);
                else others_.push_back(i);
            }
        }
    }
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    TagText const* first(Tag tag) const {
        auto const place = places_[static_cast<std::size_t>(tag)];
        return place == none ? nullptr : &board_.tags[place];
    }
    void text_of(std::string_view key, Tag tag) {
        auto const* const t = first(tag);
        if (!t) return;
        json_.key(key);
        json_.text(t->value);
    }
    void players() {
        if (std::ranges::none_of(player_keys, [this](TextKey const& p) { return first(p.tag) != nullptr; })) return;
        json_.key("players");
        json_.open('{');
        for (auto const& [key, tag] : player_keys) text_of(key, tag);
        json_.close('}');
    }

    /// Whether another key contains the value of a tag.
    bool has_key(TagText const& t) const {
        switch (t.tag) {
            case Tag::event:
            case Tag::site:
            case Tag::date:
            case Tag::scoring:
            case Tag::north:
            case Tag::east:
            case Tag::south:
            case Tag::west:
            case Tag::note: return true;
            case Tag::board: return board_.number.value.has_value();
            case Tag::dealer: return board_.dealer.value.has_value();
            case Tag::vulnerable: return board_.vulnerable.value.has_value();
            case Tag::deal: return board_.deal.value.has_value();
            case Tag::contract: return board_.contract.value.has_value();
            case Tag::declarer: return board_.declarer.value.has_value();
            case Tag::result: return board_.result.value.has_value();
            case Tag::score_rubber: return board_.score_rubber.value.has_value();
            case Tag::double_dummy_tricks: return board_.double_dummy_tricks.value.has_value();
            case Tag::auction: return board_.auction.given;
            case Tag::play: return board_.play.given;
            default: break;
        }
        for (auto const& s : score_keys)
            if (s.tag == t.tag) return (board_.*s.member).value.has_value();
        return info(t.tag).kind == TagKind::table && std::ranges::find(board_.tables, t.tag, &Table::tag) != board_.tables.end();
    }

    void tags() {
        bool opened = false;
        auto const add = [&](TagText const& t) {
            if (!std::exchange(opened, true)) json_.key("tags"), json_.open('{');
            json_.key(t.name);
            json_.text(t.value);
        };
        for (std::size_t i = 0; i < tag_count; ++i)
            if (auto const* const t = first(static_cast<Tag>(i)); t && !has_key(*t)) add(*t);
        for (auto const i : others_) add(board_.tags[i]);
        if (opened) json_.close('}');
    }

    /// Comments by the tag that they follow; before the first tag the name is empty.
    void comments() {
        if (board_.comments.empty()) return;
        std::vector<std::pair<std::string_view, std::string_view>> all;  // name of the tag, text
        for (auto const& c : board_.comments)
            all.emplace_back(
                c.after_tag && *c.after_tag < board_.tags.size() ? board_.tags[*c.after_tag].name : std::string_view{}, c.text);
        std::ranges::stable_sort(all, {}, &decltype(all)::value_type::first);
        json_.key("comments");
        json_.open('{');
        for (auto c = all.begin(); c != all.end();) {
            auto const of = c->first;
            json_.key(of);
            json_.open('[');
            for (; c != all.end() && c->first == of; ++c) json_.text(c->second);
            json_.close(']');
        }
        json_.close('}');
    }

    // ---- values

    void deal(bridge::DealDraft const& draft) {
        json_.key("deal");
        json_.open('{');
        for (auto const seat : all_seats) {
            if (!draft.hands[seat] && draft.repeated.empty()) continue;
            std::array<char, 64> plain;
            std::string long_one;
            auto const hand = hand_text(draft, board_.deal_first.value_or(Seat::south), seat, plain, long_one);
            if (!draft.hands[seat] && hand.size() == 3) continue;
            json_.key(name(seat));
            json_.text(hand);
        }
        json_.close('}');
    }
    /// Spades first, ranks descending; a repeated card of the hand is written twice.
    static std::string_view hand_text(
        bridge::DealDraft const& draft, Seat first, Seat seat, std::array<char, 64>& plain, std::string& long_one) {
        auto const hand = draft.hands[seat].value_or(CardSet{});
        if (draft.repeated.empty()) {
            auto* at = plain.data() + plain.size();  // filled backwards: a set of cards begins with the lowest club
            auto suit = Suit::clubs;
            auto const up_to = [&](Suit s) {
                for (; suit != s; suit = static_cast<Suit>(static_cast<int>(suit) + 1)) *--at = '.';
            };
            for (auto const card : hand) {
                up_to(card.suit());
                *--at = letter(card.rank());
            }
            up_to(Suit::spades);
            return {at, static_cast<std::size_t>(plain.data() + plain.size() - at)};
        }
        for (auto const suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
            for (int r = static_cast<int>(Rank::ace); r >= static_cast<int>(Rank::two); --r) {
                Card const card{suit, static_cast<Rank>(r)};
                auto const again = std::ranges::count_if(
                    draft.repeated, [&](bridge::DealDraft::Repeat const& one) { return one.card == card && one.where == seat; });
                bool stood_before = false;  // in the hand of an earlier seat
                for (auto s = first; s != seat; s = next(s))
                    stood_before = stood_before || (draft.hands[s] && draft.hands[s]->contains(card));
                auto const copies = hand.contains(card) ? std::max<std::ptrdiff_t>(1, 1 + again - (stood_before ? 1 : 0)) : again;
                long_one.append(static_cast<std::size_t>(copies), letter(card.rank()));
            }
            if (suit != Suit::clubs) long_one += '.';
        }
        return long_one;
    }

    void contract(WrittenContract const& c) {
        json_.key("contract");
        if (c.passed_out) return json_.word("Pass");
        if (!c.bid) return json_.word(name(*c.denomination));
        std::array<char, 8> text;
        auto* at = text.data();
        *at++ = c.bid->level.digit();
        at = std::ranges::copy(name(c.bid->denomination), at).out;
        at = std::ranges::copy(name(c.risk), at).out;
        json_.word({text.data(), static_cast<std::size_t>(at - text.data())});
    }
    void declarer(WrittenDeclarer const& d) {
        json_.key("declarer");
        std::array<char, 2> const text{'^', letter(d.seat)};
        json_.word(d.irregular ? std::string_view{text.data(), 2} : std::string_view{&text[1], 1});
    }
    void result(WrittenResult const& r) {
        json_.key("result");
        if (r.declarer && !r.differs) return json_.number(*r.declarer);
        json_.open('{');
        if (r.declarer) json_.key("declarer"), json_.number(*r.declarer);
        for (auto const side : both_sides)
            if (r.sides[side]) json_.key(name(side)), json_.number(*r.sides[side]);
        if (r.differs) json_.key("differs"), json_.yes_or_no(true);
        json_.close('}');
    }
    /// Declarer's score, or an object by side.
    template <class Score, class Figure>
    void sided(Score const& score, Figure figure) {
        if (score.declarer) return figure(*score.declarer);
        json_.open('{');
        for (auto const side : both_sides)
            if (score.sides[side]) json_.key(name(side)), figure(*score.sides[side]);
        json_.close('}');
    }
    void double_dummy() {
        json_.key("double_dummy");
        json_.open('{');
        for (auto const seat : all_seats) {
            json_.key(name(seat));
            json_.open('{');
            for (std::size_t d = 5; d-- > 0;)
                if (auto const tricks = (*board_.double_dummy_tricks)[static_cast<std::size_t>(seat)][d]; tricks >= 0)
                    json_.key(name(static_cast<bridge::Denomination>(d))), json_.number(tricks);
            json_.close('}');
        }
        json_.close('}');
    }

    // ---- auction, play, tables

    void auction(AuctionText const& a) {
        static constexpr auto words = [] {
            std::array<std::array<char, 6>, 38> table{};
            auto const put = [&](std::size_t i, std::string_view word) { std::copy(word.begin(), word.end(), table[i].begin()); };
            put(0, "Pass");
            put(1, "X");
            put(2, "XX");
            for (std::size_t i = 3; i < table.size(); ++i) {
                table[i][0] = static_cast<char>('1' + (i - 3) / 5);
                auto const d = name(static_cast<bridge::Denomination>((i - 3) % 5));
                std::copy(d.begin(), d.end(), table[i].begin() + 1);
            }
            return table;
        }();
        json_.key("auction");
        json_.open('{');
        if (a.first) json_.key("first"), json_.word(name(*a.first));
        json_.key("calls");
        json_.open('[');
        bool marked = false;
        for (auto const& c : a.calls) {
            marked = marked || c.marked_insufficient || c.alert != WrittenCall::Alert::unsaid;
            switch (c.kind) {
                case WrittenCall::Kind::call: json_.word(words[c.call.code()].data()); break;
                case WrittenCall::Kind::skipped: json_.word("^S"); break;
                case WrittenCall::Kind::not_yet: json_.word("-"); break;
                case WrittenCall::Kind::unreadable: json_.word("?"); break;
            }
        }
        json_.close(']');
        ending(a.ending);
        Remarks remarks{json_, "call"};
        for (std::size_t i = 0; marked && i < a.calls.size(); ++i) {
            auto const& c = a.calls[i];
            if (c.marked_insufficient) remarks.mark(i, "insufficient", true);
            if (c.alert != WrittenCall::Alert::unsaid) remarks.mark(i, "alert", c.alert == WrittenCall::Alert::yes);
        }
        remarks.annotations(a.annotations);
        remarks.close();
        notes(a.notes);
        json_.close('}');
    }

    void play(PlayText const& p) {
        json_.key("play");
        json_.open('{');
        if (p.leader) json_.key("leader"), json_.word(name(*p.leader));
        if (p.any_seat_first) json_.key("any_seat_first"), json_.yes_or_no(true);
        json_.key("tricks");
        json_.open('[');
        bool marked = false;
        for (std::size_t i = 0; i < p.cards.size(); ++i) {
            auto const& c = p.cards[i];
            if (i % 4 == 0) json_.open('[');
            marked = marked || c.marked_revoke || c.marked_lead;
            switch (c.kind) {
                case WrittenCard::Kind::card: json_.word(letter(c.card.suit()), letter(c.card.rank())); break;
                case WrittenCard::Kind::unknown: json_.word("-"); break;
                case WrittenCard::Kind::next: json_.word("+"); break;
                case WrittenCard::Kind::unreadable: json_.word("?"); break;
            }
            if (i % 4 == 3 || i + 1 == p.cards.size()) json_.close(']');
        }
        json_.close(']');
        ending(p.ending);
        Remarks remarks{json_, "card"};
        for (std::size_t i = 0; marked && i < p.cards.size(); ++i) {
            if (p.cards[i].marked_revoke) remarks.mark(i, "revoke", true);
            if (p.cards[i].marked_lead) remarks.mark(i, "lead", true);
        }
        remarks.annotations(p.annotations);
        remarks.close();
        notes(p.notes);
        json_.close('}');
    }

    void ending(Ending e) {
        if (e != Ending::open) json_.key("ending"), json_.word(e == Ending::star ? "*" : "+");
    }

    class Remarks {
    public:
        Remarks(JsonText& json, std::string_view of) : json_{json}, of_{of} {}
        void mark(std::size_t i, std::string_view what, bool value) {
            begin(i);
            json_.key(what);
            json_.yes_or_no(value);
            json_.close('}');
        }
        void annotations(std::vector<Annotation> const& all) {
            for (auto const& a : all) {
                begin(a.of);
                switch (a.kind) {
                    case Annotation::Kind::note: json_.key("note"), json_.number(a.number); break;
                    case Annotation::Kind::glyph: json_.key("glyph"), json_.number(a.number); break;
                    case Annotation::Kind::comment: json_.key("comment"), json_.text(a.text); break;
                }
                json_.close('}');
            }
        }
        void close() {
            if (opened_) json_.close(']');
        }

    private:
        void begin(std::size_t i) {
            if (!std::exchange(opened_, true)) json_.key("remarks"), json_.open('[');
            json_.open('{');
            json_.key(of_);
            json_.number(static_cast<std::int64_t>(i));
        }
        JsonText& json_;
        std::string_view of_;
        bool opened_ = false;
    };

    void notes(std::vector<Note> const& all) {
        if (all.empty()) return;
        json_.key("notes");
        json_.open('[');
        for (auto const& n : all) {
            json_.open('{');
            json_.key("number");
            json_.number(n.number);
            json_.key("text");
            json_.text(n.text);
            json_.close('}');
        }
        json_.close(']');
    }

    void tables() {
        if (board_.tables.empty()) return;
        json_.key("tables");
        json_.open('[');
        for (auto const& t : board_.tables) {
            json_.open('{');
            json_.key("name");
            json_.text(t.name);
            json_.key("columns");
            json_.open('[');
            for (auto const& c : t.columns) {
                json_.open('{');
                json_.key("name");
                json_.text(c.name);
                if (c.order != Column::Order::none) json_.key("order"), json_.word(order_words[static_cast<std::size_t>(c.order)]);
                if (c.width != 0) json_.key("width"), json_.number(c.width);
                if (c.align != Column::Align::none) json_.key("align"), json_.word(align_words[static_cast<std::size_t>(c.align)]);
                json_.close('}');
            }
            json_.close(']');
            json_.key("rows");
            json_.open('[');
            auto const columns = std::max<std::size_t>(1, t.columns.size());
            for (std::size_t i = 0; i < t.cells.size(); ++i) {
                if (i % columns == 0) json_.open('[');
                if (auto const n = plain_number(t.cells[i].text)) json_.number(*n);
                else json_.text(t.cells[i].text);
                if (i % columns + 1 == columns || i + 1 == t.cells.size()) json_.close(']');
            }
            json_.close(']');
            json_.close('}');
        }
        json_.close(']');
    }

    JsonText json_;
    Board const& board_;
    Losses lost_;
    std::array<std::size_t, tag_count + 1> places_{};
    std::vector<std::size_t> others_;
};

}  // namespace

void append_keys(std::string& out, Board const& board, std::vector<Loss>& lost) { KeyWriter{out, board, lost}.write(); }

}  // namespace score::formats::pbn
