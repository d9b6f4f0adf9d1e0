// JSON of boards for programs that only read: what a person would tell, and what follows from it.
#include <array>
#include <span>

#include "../board/hand_text.hpp"
#include "../board/losses.hpp"
#include "../board/order.hpp"
#include "../board/values.hpp"
#include "../report/json_text.hpp"
#include "score/bridge/play.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/json.hpp"

namespace score::formats::pbn {
namespace {

class PlainBoard {
public:
    PlainBoard(std::string& out, Board const& board) : json_{out}, board_{board}, facts_{derived(board)} {}

    void write() {
        json_.open('{');
        json_.key("type"), json_.word("plain");
        text("event", Tag::event);
        text("site", Tag::site);
        text("date", Tag::date);
        text("scoring", Tag::scoring);
        text("room", Tag::room);
        if (board_.number) json_.key("board"), json_.number(*board_.number);
        players();
        if (board_.dealer) json_.key("dealer"), json_.word(name(*board_.dealer));
        if (board_.vulnerable) json_.key("vulnerable"), json_.word(name(*board_.vulnerable));
        if (board_.deal) deal(*board_.deal);
        outcome();
        if (!board_.auction.calls.empty()) auction();
        if (!board_.play.cards.empty()) play();
        comments();
        json_.close('}');
    }

private:
    void text(std::string_view key, Tag tag) {
        auto const value = board_.text_of(tag);
        if (is_unknown(value)) return;
        json_.key(key);
        json_.text(value);
    }
    void players() {
        static constexpr std::array tags{Tag::north, Tag::east, Tag::south, Tag::west};
        json_.key("players"), json_.open('{');
        for (auto const seat : all_seats) text(name(seat), tags[static_cast<std::size_t>(seat)]);
        json_.close('}');
    }
    void deal(bridge::DealDraft const& draft) {
        json_.key("deal"), json_.open('{');
        for (auto const seat : all_seats) {
            HandText room;
            if (draft.hands[seat]) json_.key(letter(seat)), json_.word(hand_text(*draft.hands[seat], room));
        }
        json_.close('}');
    }

    /// As the record has it; where it is silent, what follows from auction and play.
    void outcome() {
        if (facts_.passed_out) json_.key("contract"), json_.word("Pass");
        if (facts_.contract) {
            json_.key("contract"), json_.word(to_string(facts_.contract->contract));
            json_.key("declarer"), json_.word(name(facts_.contract->declarer));
        }
        if (facts_.tricks) json_.key("tricks"), json_.number(*facts_.tricks);
        if (facts_.score_ns) json_.key("score_ns"), json_.number(*facts_.score_ns);
    }

    void auction() {
        auto const& a = board_.auction;
        auto const first = a.first ? a.first : board_.dealer.value;
        json_.key("auction"), json_.open('[');
        for (std::size_t i = 0; i < a.calls.size(); ++i) {
            auto const& c = a.calls[i];
            if (c.kind != WrittenCall::Kind::call) continue;
            json_.open('{');
            if (first) json_.key("seat"), json_.word(name(next(*first, static_cast<int>(i % 4))));
            json_.key("call"), json_.word(to_string(c.call));
            if (c.alert == WrittenCall::Alert::yes) json_.key("alert"), json_.yes_or_no(true);
            note(a.annotations, a.notes, i);
            json_.close('}');
        }
        json_.close(']');
    }
    void note(std::vector<Annotation> const& annotations, std::vector<Note> const& notes, std::size_t of) {
        for (auto const& a : annotations) {
            if (a.of != of || a.kind != Annotation::Kind::note) continue;
            json_.key("note"), json_.text(text_of_note(notes, a.number));
            return;
        }
    }

    /// Tricks in playing order, as far as it is certain; then the cards whose place is not.
    void play() {
        auto const& p = board_.play;
        auto const table = table_of(board_, Says::anything);
        auto const order = order_of(table, p);
        json_.key("play"), json_.open('[');
        for (std::size_t at = 0; at < order.size(); at += 4)
            trick(table, std::span{order}.subspan(at, std::min<std::size_t>(4, order.size() - at)));
        json_.close(']');
        std::vector<bool> told(p.cards.size());
        for (auto const cell : order) told[cell] = true;
        std::vector<Card> others;
        for (std::size_t i = 0; i < p.cards.size(); ++i)
            if (!told[i] && p.cards[i].kind == WrittenCard::Kind::card) others.push_back(p.cards[i].card);
        if (others.empty()) return;
        json_.key("other_cards"), json_.open('[');
        for (auto const card : others) json_.word(letter(card.suit()), letter(card.rank()));
        json_.close(']');
    }
    void trick(PlayTable const& table, std::span<std::uint32_t const> cells) {
        auto const seat_of_cell = [&](std::uint32_t cell) { return next(*board_.play.leader, static_cast<int>(cell % 4)); };
        json_.open('{');
        json_.key("leader"), json_.word(name(seat_of_cell(cells.front())));
        BySeat<std::optional<Card>> cards;
        json_.key("cards"), json_.open('[');
        for (auto const cell : cells) {
            auto const card = board_.play.cards[cell].card;
            cards[seat_of_cell(cell)] = card;
            json_.word(letter(card.suit()), letter(card.rank()));
        }
        json_.close(']');
        auto const winner = cells.size() == 4 && table.denomination
                                ? bridge::winner_of(cards, seat_of_cell(cells.front()), trump_of(*table.denomination))
                                : std::nullopt;
        if (winner) json_.key("winner"), json_.word(name(*winner));
        json_.close('}');
    }

    void comments() {
        if (board_.comments.empty()) return;
        json_.key("comments"), json_.open('[');
        for (auto const& c : board_.comments) json_.text(c.text);
        json_.close(']');
    }

    JsonText json_;
    Board const& board_;
    Findings facts_;
};

}  // namespace

void append_plain_json(std::string& out, Board const& board) {
    PlainBoard{out, board}.write();
    out += '\n';
}

}  // namespace score::formats::pbn
