// A board of bridge as people draw it: hands, auction, result, play.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "commands/showing.hpp"
#include "score/bridge/play.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"

namespace score::cli {
namespace {

using formats::Annotation;
using formats::Board;
using formats::WrittenCall;
using formats::WrittenCard;
using formats::pbn::Tag;

constexpr std::array clockwise{Seat::west, Seat::north, Seat::east, Seat::south};

std::string_view name(Seat s) {
    constexpr std::array names{N_("North"), N_("East"), N_("South"), N_("West")};
    return _(names[static_cast<std::size_t>(s)]);
}
std::string_view words_of(bridge::Vulnerability v) {
    constexpr std::array names{N_("nobody vulnerable"), N_("NS vulnerable"), N_("EW vulnerable"), N_("all vulnerable")};
    return _(names[static_cast<std::size_t>(v)]);
}

// What is printed at the foot of an auction or a play: its notes by their numbers, and comments by letters.
class Footnotes {
public:
    explicit Footnotes(std::vector<formats::Note> const& notes) : notes_{notes} {}

    // The marks after a call or a card: `[1]`, `!`, `[a]`. To be asked in their order.
    std::string marks(std::vector<Annotation> const& annotations, std::size_t of, bool auction) {
        std::string out;
        while (next_ < annotations.size() && annotations[next_].of < of) ++next_;  // they stand in the order of what they follow
        for (; next_ < annotations.size() && annotations[next_].of == of; ++next_) {
            auto const& a = annotations[next_];
            switch (a.kind) {
                case Annotation::Kind::note: out += fmt::format("[{}]", a.number); break;
                case Annotation::Kind::glyph: out += sign(a.number, auction); break;
                case Annotation::Kind::comment:
                    comments_.push_back(a.text);
                    out += fmt::format("[{}]", label(comments_.size()));
                    break;
            }
        }
        return out;
    }
    void print(std::string& out) const {
        for (auto const& note : notes_) line(out, fmt::format("{}", note.number), note.text);
        for (std::size_t i = 0; i < comments_.size(); ++i) line(out, label(i + 1), comments_[i]);
    }

private:
    static void line(std::string& out, std::string const& mark, std::string_view text) {
        out += fmt::format("[{}] ", mark);
        bool blank = false;
        std::string words;  // of one line, whatever lines the comment has
        for (char const c : text) {
            bool const is_blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
            if (!is_blank && blank && !words.empty()) words += ' ';
            if (!is_blank) words += c;
            blank = is_blank;
        }
        out.append(formats::printable(words)) += '\n';
    }
    // a, b, ..., z, a1, b1, ...
    static std::string label(std::size_t n) {
        std::string out(1, static_cast<char>('a' + (n - 1) % 26));
        return n > 26 ? out + std::to_string((n - 1) / 26) : out;
    }
    // PBN 3.5.2, 3.6.2: six signs for calls, six for cards.
    static std::string sign(int glyph, bool auction) {
        constexpr std::array<std::string_view, 6> signs{"!", "?", "!!", "??", "!?", "?!"};
        auto const index = glyph - (auction ? 1 : 7);
        return index >= 0 && index < 6 ? std::string{signs[static_cast<std::size_t>(index)]} : fmt::format("${}", glyph);
    }

    std::vector<formats::Note> const& notes_;
    std::vector<std::string_view> comments_;
    std::size_t next_ = 0;  // of the annotations
};

class BoardDrawing {
public:
    BoardDrawing(std::string& out, Pen const& pen, Board const& board, formats::Findings const& findings)
        : out_{out}, pen_{pen}, board_{board}, findings_{findings} {}

    void draw(std::size_t game) {
        heading(game);
        if (board_.deal) diagram();
        if (!board_.auction.calls.empty()) auction();
        outcome();
        if (!board_.play.cards.empty()) play();
        comments();
    }

private:
    std::string said(Tag tag) const { return formats::printable(board_.text_of(tag)); }

    void heading(std::size_t game) {
        std::string first =
            board_.number ? fmt::format(fmt::runtime(_("Board {}")), *board_.number) : fmt::format(fmt::runtime(_("Game {}")), game);
        if (board_.dealer) first += fmt::format(fmt::runtime(_(", dealer {}")), name(*board_.dealer));
        if (board_.vulnerable) first.append(", ").append(words_of(*board_.vulnerable));
        out_.append(first) += '\n';
        std::string second;
        for (auto const tag : {Tag::event, Tag::site, Tag::date, Tag::scoring})
            if (auto const text = said(tag); !text.empty()) second.append(second.empty() ? "" : ", ").append(text);
        if (!second.empty()) out_.append(second) += '\n';
    }

    // ---- the hands around the table

    using Block = std::vector<Drawn>;

    // The player, then a line a suit.
    Block hand(Seat seat) const {
        constexpr std::array tags{Tag::north, Tag::east, Tag::south, Tag::west};
        auto player = said(tags[static_cast<std::size_t>(seat)]);
        Block block{Drawn{player.empty() ? std::string{name(seat)} : player}};
        auto const& cards = board_.deal->hands[seat];
        for (auto const s : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
            auto line = pen_.suit(s);
            std::string ranks;
            if (cards)
                for (auto left = cards->of(s); !left.empty(); left.erase(left.highest())) ranks += letter(left.highest().rank());
            line += " " + (!cards ? std::string{"?"} : ranks.empty() ? std::string{"-"} : ranks);
            block.push_back(std::move(line));
        }
        return block;
    }
    static std::size_t width(Block const& block) {
        std::size_t columns = 0;
        for (auto const& line : block) columns = std::max(columns, line.columns());
        return columns;
    }
    void diagram() {
        auto const north = hand(Seat::north), east = hand(Seat::east), south = hand(Seat::south), west = hand(Seat::west);
        auto const middle = width(west) + 3;
        auto const right = middle + std::max(width(north), width(south)) + 3;
        auto const in_the_middle = [&](Block const& block) {
            for (auto const& line : block) {
                Drawn row;
                row.to(middle);
                (row += line).end(out_);
            }
        };
        out_ += '\n';
        in_the_middle(north);
        for (std::size_t i = 0; i < west.size(); ++i) {
            Drawn row = west[i];
            row.to(right);
            (row += east[i]).end(out_);
        }
        in_the_middle(south);
    }

    // ---- auction

    static constexpr std::size_t column = 9;

    void titles(std::size_t indent, std::array<Seat, 4> const& seats) {
        Drawn row;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            row.to(indent + i * column);
            row += name(seats[i]);
        }
        row.end(out_);
    }
    Drawn drawn(WrittenCall const& call) const {
        switch (call.kind) {
            case WrittenCall::Kind::skipped: return Drawn{std::string{"^S"}};
            case WrittenCall::Kind::not_yet: return Drawn{std::string{"-"}};
            case WrittenCall::Kind::unreadable: return Drawn{std::string{"?"}};
            case WrittenCall::Kind::call: break;
        }
        auto out = drawn(call.call);
        if (call.marked_insufficient) out += "^I";
        return out;
    }
    Drawn drawn(bridge::Call call) const {
        if (call.is_pass()) return Drawn{std::string{_("pass")}};
        if (!call.is_bid()) return Drawn{bridge::to_string(call)};
        return drawn(call.bid());
    }
    Drawn drawn(bridge::Bid bid) const {
        Drawn out{fmt::format("{}", bid.level.odd_tricks())};
        if (auto const suit = bridge::trump_of(bid.denomination)) out += pen_.suit(*suit);
        else out += "NT";
        return out;
    }
    void auction() {
        auto const& auction = board_.auction;
        out_ += '\n';
        titles(0, clockwise);
        Footnotes notes{auction.notes};
        auto const first = auction.first.value_or(board_.dealer ? *board_.dealer : Seat::west);
        auto at = static_cast<std::size_t>(std::ranges::find(clockwise, first) - clockwise.begin());
        Drawn row;
        for (std::size_t i = 0; i < auction.calls.size(); ++i) {
            row.to(at * column);
            row += drawn(auction.calls[i]);
            (row += notes.marks(auction.annotations, i, true)) += " ";
            if (++at < 4) continue;
            row.end(out_);
            row = {};
            at = 0;
        }
        if (auction.ending == formats::Ending::plus) row.to(at * column) += "...";
        if (!row.empty()) row.end(out_);
        notes.print(out_);
    }

    // ---- contract, result and score

    void outcome() {
        Drawn line;
        auto const add = [&](std::string_view words) {
            if (!line.empty()) line += "; ";
            line += words;
        };
        if (findings_.passed_out || (board_.contract && board_.contract->passed_out)) add(_("passed out"));
        auto const contract = findings_.contract ? std::optional{findings_.contract->contract}
                              : board_.contract  ? board_.contract->contract()
                                                 : std::nullopt;
        auto const declarer = findings_.contract ? std::optional{findings_.contract->declarer}
                              : board_.declarer  ? std::optional{board_.declarer->seat}
                                                 : std::nullopt;
        if (contract) {
            line += drawn(contract->bid);
            line += bridge::name(contract->risk);
            if (declarer) line += fmt::format(fmt::runtime(_(" by {}")), name(*declarer));
        }
        if (findings_.tricks) {
            auto const n = *findings_.tricks;
            add(fmt::format(fmt::runtime(n == 1 ? _("{} trick") : _("{} tricks")), n));
        }
        if (findings_.score_ns) add(fmt::format(fmt::runtime(_("NS {:+}")), *findings_.score_ns));
        if (auto const written = said(Tag::score); !written.empty() && !says_computed())
            add(fmt::format(fmt::runtime(_("the record says {}")), written));
        if (line.empty()) return;
        out_ += '\n';
        line.end(out_);
    }
    // Whether the score of the record is the one that follows.
    bool says_computed() const {
        if (!board_.score || !findings_.score_ns) return false;
        auto const ns = std::int64_t{*findings_.score_ns} * 100;
        auto const& sides = board_.score->sides;
        if (sides[Side::north_south] || sides[Side::east_west])
            return sides[Side::north_south].value_or(ns) == ns && sides[Side::east_west].value_or(-ns) == -ns;
        auto const declarer = findings_.contract ? side_of(findings_.contract->declarer) : Side::north_south;
        return board_.score->declarer == (declarer == Side::north_south ? ns : -ns);
    }

    // ---- play: a row a trick, a column a player, the opening leader first; the card that wins has a star

    void play() {
        auto const& play = board_.play;
        auto const first = play.leader.value_or(Seat::west);
        std::array<Seat, 4> const seats{first, next(first), next(first, 2), next(first, 3)};
        out_ += '\n';
        titles(5, seats);
        Footnotes notes{play.notes};
        auto leader = play.leader && !play.any_seat_first ? play.leader : std::nullopt;
        for (std::size_t at = 0; at < play.cards.size(); at += 4) {
            auto const cells = std::span{play.cards}.subspan(at, std::min<std::size_t>(4, play.cards.size() - at));
            leader = winner(cells, seats, leader);
            Drawn row{fmt::format("{:>3}.", at / 4 + 1)};
            for (std::size_t i = 0; i < cells.size(); ++i) {
                row.to(5 + i * column);
                row += drawn(cells[i]);
                if (leader == seats[i]) row += "*";
                (row += notes.marks(play.annotations, at + i, false)) += " ";
            }
            row.end(out_);
        }
        notes.print(out_);
    }
    // Who takes a trick; nothing where that is not known.
    std::optional<Seat> winner(std::span<WrittenCard const> cells, std::array<Seat, 4> const& seats, std::optional<Seat> leader) const {
        BySeat<std::optional<Card>> cards;
        bool whole = cells.size() == 4;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i].marked_lead) leader = seats[i];
            if (cells[i].kind == WrittenCard::Kind::card) cards[seats[i]] = cells[i].card;
            else whole = false;
        }
        auto const trump = denomination();
        if (!whole || !leader || !trump) return std::nullopt;
        return bridge::winner_of(cards, *leader, bridge::trump_of(*trump));
    }
    std::optional<bridge::Denomination> denomination() const {
        if (findings_.contract) return findings_.contract->contract.bid.denomination;
        return board_.contract ? board_.contract->denomination : std::nullopt;
    }
    Drawn drawn(WrittenCard const& cell) const {
        switch (cell.kind) {
            case WrittenCard::Kind::unknown: return Drawn{std::string{"-"}};
            case WrittenCard::Kind::next: return Drawn{std::string{"..."}};
            case WrittenCard::Kind::unreadable: return Drawn{std::string{"?"}};
            case WrittenCard::Kind::card: break;
        }
        auto out = pen_.card(cell.card.suit(), letter(cell.card.rank()));
        if (cell.marked_revoke) out += "^R";
        if (cell.marked_lead) out += "^L";
        return out;
    }

    void comments() {
        bool begun = false;
        for (auto const& comment : board_.comments) {
            if (!std::exchange(begun, true)) out_ += '\n';
            for (auto rest = comment.text; !rest.empty();) {
                auto const end = std::min(rest.find_first_of("\r\n"), rest.size());
                if (end > 0) out_.append(formats::printable(rest.substr(0, end))) += '\n';
                rest.remove_prefix(std::min(end + 1, rest.size()));
            }
        }
    }

    std::string& out_;
    Pen const& pen_;
    Board const& board_;
    formats::Findings const& findings_;
};

}  // namespace

void show_boards(InputFile const& file, Peeked& in, ShowSelection const& selection, Showing& showing) {
    formats::pbn::Reader reader{in.reader(), file.name};
    formats::pbn::Interpreter interpreter;
    formats::pbn::Game game;
    Board board;
    Diagnostics unused;  // judging records is the work of deals check
    std::uint32_t games = 0;
    while (auto const chunk = reader.next()) {
        if (chunk->outside || chunk->cut) continue;
        unused.clear();
        game.clear();
        formats::pbn::parse(chunk->source.text, game, unused);
        if (!interpreter.read(game, board, unused)) continue;
        if (!selection.records.hold(++games)) continue;
        if (!selection.boards.empty() && !(board.number && selection.boards.hold(*board.number))) continue;
        formats::repair(board, unused);
        auto const findings = formats::check(board, unused);
        showing.begin();
        BoardDrawing{showing.out.buffer(), showing.pen, board, findings}.draw(games);
        showing.end();
    }
}

}  // namespace score::cli
