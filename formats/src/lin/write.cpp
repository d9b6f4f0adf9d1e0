#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "../board/losses.hpp"
#include "../board/order.hpp"
#include "../board/values.hpp"
#include "fields.hpp"
#include "score/formats/lin/writer.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/suit_symbol.hpp"

namespace score::formats::lin {
namespace {

using pbn::Tag;

/// Replaces forbidden characters; false if there were any.
bool clean(std::string& text, std::string_view forbidden, char instead) {
    bool kept = true;
    for (char const bad : forbidden) {
        if (text.find(bad) == text.npos) continue;
        std::ranges::replace(text, bad, instead);
        kept = false;
    }
    return kept;
}

/// Text for a comma-separated list: without commas, bars and line ends.
std::string between_commas(std::string_view value, bool& kept) {
    std::string text{value == "?" ? "" : value};
    auto const bars = clean(text, "|", '/');
    auto const commas = clean(text, ",\r\n", ' ');
    if (!commas)  // `Aksu, Bora` becomes `Aksu Bora`
        for (auto at = text.find("  "); at != text.npos; at = text.find("  ", at)) text.erase(at, 1);
    kept = kept && bars && commas;
    return text;
}

/// A text with the suit symbols of PBN 3.8 as `!S` in explanations, `@S` in commentary.
std::string prose(std::string_view value, char mark, bool& kept) {
    std::string text{value};
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == '\\' && is_suit_symbol(text[i + 1])) text[i] = mark;
        else if ((text[i] == '!' || text[i] == '@') && suit_of(text[i + 1])) kept = false;  // would be read as a sign
    }
    kept = clean(text, "|", '/') && kept;
    return text;
}

// LIN writes notrump as N, and has its own letters for calls.
std::string in_lin(bridge::Bid bid) { return {bid.level.digit(), name(bid.denomination)[0]}; }
std::string in_lin(bridge::Call call) {
    if (call.is_bid()) return in_lin(call.bid());
    return call.is_pass() ? "p" : call.is_double() ? "d" : "r";
}

void put(std::string& out, std::string_view tag, std::string_view value) { ((out += tag) += '|') += value, out += '|'; }

void put(std::string& out, Card card) {
    std::array const text{'p', 'c', '|', letter(card.suit()), letter(card.rank()), '|'};
    out.append(text.data(), text.size());
}

/// The result of a board, for rs.
std::string result_of(Board const& board) {
    auto const written = agreed_contract(board);
    auto const declarer = agreed_declarer(board);
    if (!written) return {};
    if (written->passed_out) return "PASS";
    auto const contract = written->contract();
    if (!contract || !declarer) return {};
    auto text = in_lin(contract->bid) + letter(*declarer);
    text.append(contract->risk == bridge::Risk::redoubled ? 2 : contract->risk == bridge::Risk::doubled ? 1 : 0, 'x');
    auto const tricks = board.result ? board.result->tricks_of(declarer) : std::nullopt;
    if (!tricks) return text;
    return text + bridge::result_text(contract->bid.level, *tricks);
}

/// Writes one board, part by part.
class BoardText {
public:
    BoardText(std::string& out, Board const& board, WriteOptions const& options, std::vector<Loss>& lost)
        : out_{out}, board_{board}, options_{options}, lost_{lost} {}

    std::string names() {
        std::string text;
        for (std::size_t i = 0; i < 4; ++i) {
            bool kept = true;
            if (i > 0) text += ',';
            text += between_commas(board_.text_of(name_tags[i]), kept);
            if (!kept) lost_.add(name_tags[i]);
        }
        return text;
    }

    void body() {
        put(out_, "st", "");
        deal();
        put(out_, "rh", "");
        title();
        vulnerable();
        for (auto const& c : board_.comments) comment(c.text);
        auction();
        play();
        end();
    }

    /// Reports everything that cannot be written; `with_heading`: the heading contains contract and declarer.
    template <class Keeps>
    void losses(bool with_heading, Keeps keeps) {
        lost_.tags(board_, [&](TagText const& t) {
            switch (t.tag) {
                case Tag::west:
                case Tag::north:
                case Tag::east:
                case Tag::south: return true;  // reported where they are written
                case Tag::board: return board_.number.value.has_value();
                case Tag::dealer: return board_.dealer.value.has_value();
                case Tag::vulnerable: return board_.vulnerable.value.has_value();
                case Tag::deal: return board_.deal && keeps_cards(*board_.deal);
                case Tag::description: return described_;
                case Tag::contract:
                case Tag::declarer:
                case Tag::result: return true;
                default: return (t.name.starts_with("Lin_") && (with_heading || t.name != "Lin_mp")) || keeps(t);
            }
        });
        contract_losses(with_heading);
        if (board_.result) lost_.add_if(!result_written_ || board_.result->differs, "Result");
        else lost_.add_if(is_said(Tag::result), "Result");
        lost_.marks(board_.auction, false);
        lost_.marks(board_.play, false, false);
    }

private:
    bool is_said(Tag tag) const { return !pbn::is_unknown(board_.text_of(tag)); }

    void contract_losses(bool with_heading) {
        auto const by_auction = heard(board_);
        bool const told = auction_written_ && by_auction.over;
        if (board_.contract) {
            auto const& c = *board_.contract;
            bool const same = told && (c.passed_out ? by_auction.passed_out : c.bid && c.contract() == by_auction.contract);
            bool const in_heading = with_heading && (c.passed_out || (c.bid && board_.declarer));
            lost_.add_if(!same && !in_heading, "Contract");
        } else {
            lost_.add_if(is_said(Tag::contract), "Contract");
        }
        if (board_.declarer) {
            bool const same = told && by_auction.declarer == board_.declarer->seat;
            bool const in_heading = with_heading && board_.contract && board_.contract->bid;
            lost_.add_if(board_.declarer->irregular || (!same && !in_heading), "Declarer");
        } else {
            lost_.add_if(is_said(Tag::declarer), "Declarer");
        }
    }

    std::optional<Seat> dealer() const { return board_.dealer ? board_.dealer.value : opening_of(board_.auction).caller; }

    void deal() {
        auto const by = dealer();
        out_ += "md|";
        out_ += by ? static_cast<char>('1' + std::distance(seats.begin(), std::ranges::find(seats, *by))) : '0';
        bool const whole = board_.deal && bridge::Deal::from(*board_.deal);
        for (std::size_t i = 0; i < 4; ++i) {
            if (i > 0) out_ += ',';
            if (whole && i == 3) break;  // the rest of the pack
            if (board_.deal && board_.deal->hands[seats[i]]) hand(*board_.deal->hands[seats[i]]);
        }
        out_ += '|';
    }
    void hand(CardSet cards) {
        for (auto const suit : falling_suits) {
            out_ += letter(suit);
            for (auto rest = cards.of(suit); !rest.empty(); rest.erase(rest.highest())) out_ += letter(rest.highest().rank());
        }
    }

    void title() {
        bool kept = true;
        if (board_.number) return put(out_, "ah", fmt::format("Board {}", *board_.number));
        std::string text{board_.text_of(Tag::description)};
        kept = clean(text, "|\r\n", ' ');
        if (!text.empty()) put(out_, "ah", text);
        described_ = kept;
    }

    void vulnerable() {
        if (!board_.vulnerable) return;
        char const letter = "oneb"[static_cast<std::size_t>(*board_.vulnerable)];
        put(out_, "sv", {&letter, 1});
    }

    void comment(std::string_view value) {
        bool kept = true;
        auto const text = prose(value, '@', kept);
        if (!trimmed(text, white_space).empty()) put(out_, "nt", trimmed(text, white_space));
        lost_.add_if(!kept, "Comment");
    }

    // ---- the auction

    void auction() {
        auto const& a = board_.auction;
        if (!a.given) return;
        lost_.add_if(a.ending == Ending::plus, "Auction/Ending");
        auto const [first, caller] = opening_of(a);
        if (first == a.calls.size()) return;
        bool const turned = caller && board_.dealer && *caller != *board_.dealer;
        if (turned || !dealer() || a.calls[first].kind != WrittenCall::Kind::call) return lost_.add("Auction");
        auction_written_ = true;
        std::size_t annotation = 0;
        for (auto i = first; i < a.calls.size(); ++i) {
            auto const& call = a.calls[i];
            if (call.kind == WrittenCall::Kind::unreadable || call.kind == WrittenCall::Kind::not_yet) {
                auction_written_ = false;
                lost_.add("Auction");
                break;
            }
            auto const begin = annotation;
            while (annotation < a.annotations.size() && a.annotations[annotation].of <= i) ++annotation;
            one_call(call, {a.annotations.data() + begin, annotation - begin});
        }
        for (; annotation < a.annotations.size(); ++annotation)
            if (a.annotations[annotation].kind == Annotation::Kind::comment) comment(a.annotations[annotation].text);
        unused_notes();
        page();
    }

    void one_call(WrittenCall const& call, std::span<Annotation const> annotations) {
        bool const noted = std::ranges::any_of(annotations, [](Annotation const& a) { return a.kind == Annotation::Kind::note; });
        bool const alerted = call.alert == WrittenCall::Alert::yes || (call.alert == WrittenCall::Alert::unsaid && noted);
        auto text = call.kind == WrittenCall::Kind::call ? in_lin(call.call) : std::string{"-"};
        if (alerted) text += '!';
        put(out_, "mb", text);
        for (auto const& a : annotations) {
            if (a.kind == Annotation::Kind::comment) comment(a.text);
            if (a.kind == Annotation::Kind::note) explanation(a.number);
        }
    }

    void explanation(int number) {
        auto const& notes = board_.auction.notes;
        auto const same = [number](Note const& n) { return n.number == number; };
        if (std::ranges::none_of(notes, same)) return lost_.add("Auction/Note");
        bool kept = true;
        auto const value = text_of_note(notes, number);
        auto const text = prose(value, '!', kept);
        if (!trimmed(text, white_space).empty()) put(out_, "an", trimmed(text, white_space));
        lost_.add_if(!kept, "Auction/Note");
    }

    void unused_notes() {
        auto const& a = board_.auction;
        for (auto const& n : a.notes) {
            auto const refers = [&](Annotation const& x) { return x.kind == Annotation::Kind::note && x.number == n.number; };
            lost_.add_if(std::ranges::none_of(a.annotations, refers), "Auction/Note");
        }
    }

    void page() {
        if (options_.pages) put(out_, "pg", "");
    }

    // ---- the play

    void play() {
        auto const& p = board_.play;
        auto const table = table_of(board_, Says::anything);
        auto const order = likely_order_of(table, p);
        lost_.add_if(order.size() > order_of(table, p).size(), "Play/Lead");
        lost_.add_if(p.ending == Ending::plus, "Play/Ending");
        lost_.add_if(p.given && !tells_the_play(auction_written_ ? table_of(board_, Says::auction) : cards_alone(), p, order), "Play");
        std::multimap<std::uint32_t, std::string_view> comments;
        for (auto const& a : p.annotations)
            if (a.kind == Annotation::Kind::comment) comments.emplace(a.of, a.text);
        for (std::size_t i = 0; i < order.size(); ++i) {
            put(out_, p.cards[order[i]].card);
            if (!comments.empty()) {
                auto const [from, to] = comments.equal_range(order[i]);
                for (auto it = from; it != to; ++it) comment(it->second);
                comments.erase(from, to);
            }
            if (i % 4 == 3) page();
        }
        // Those on cards that were not played follow the last one that was, which in rows of the table need not be in the last place.
        for (auto const& [of, text] : comments) {
            comment(text);
            lost_.add_if(!order.empty() && order.back() != std::min<std::size_t>(of, *std::ranges::max_element(order)), "Play/Comment");
        }
        if (order.size() % 4 != 0) page();
    }
    /// What a reader knows without a contract.
    PlayTable cards_alone() const {
        auto table = table_of(board_, Says::auction);
        table.denomination.reset();
        table.leader.reset();
        return table;
    }

    void end() {
        auto const declarer = declarer_of(board_);
        if (auto const tricks = board_.result ? board_.result->tricks_of(declarer) : std::nullopt) {
            put(out_, "mc", fmt::format("{}", *tricks));
            result_written_ = true;
        }
        for (auto const& t : board_.tags) {
            if (!t.name.starts_with("Lin_") || t.name.size() != 6 || t.name == "Lin_mp") continue;
            std::string value{t.value};
            lost_.add_if(!clean(value, "|", '/'), t.name);
            put(out_, t.name.substr(4), value);
        }
        page();
    }

    std::string& out_;
    Board const& board_;
    WriteOptions const& options_;
    Losses lost_;
    bool auction_written_ = false, result_written_ = false, described_ = false;
};

constexpr std::string_view type_of(std::string_view scoring) {
    return scoring == "IMP" ? "I" : scoring == "BAM" ? "B" : scoring == "MP" ? "P" : "";
}

}  // namespace

void write_board(std::string& out, Board const& board, WriteOptions const& options, std::vector<Loss>& lost) {
    BoardText text{out, board, options, lost};
    auto const names = text.names();
    if (names != ",,,") put(out, "pn", names);
    text.body();
    text.losses(false, [](TagText const&) { return false; });
}

struct Writer::State {
    /// A board in one room of a vugraph file.
    struct RoomBoard {
        std::uint32_t number;
        bool closed;
        std::string names, body, result, points;
        std::optional<BySeat<std::optional<CardSet>>> cards;
    };
    /// The number of boards in one heading; the reader remembers as many.
    static constexpr std::size_t most_entries = 1024;
    static constexpr std::array heading_tags{Tag::event, Tag::stage, Tag::scoring, Tag::home_team, Tag::visit_team};

    WriteOptions options;
    std::vector<RoomBoard> entries{};
    std::array<std::string, heading_tags.size()> heading{};
    std::string carry_over{};
    bool begun = false;

    void begin(Board const& board) {
        begun = true;
        bool const teams = board.has(Tag::room) || board.has(Tag::home_team) || board.has(Tag::visit_team);
        if (options.layout == Layout::automatic) options.layout = teams ? Layout::vugraph : Layout::boards;
        for (std::size_t i = 0; i < heading.size(); ++i) heading[i] = pbn::known_text(board, heading_tags[i]);
        carry_over = board.text_of("CarryOver");
    }

    /// Whether the heading already has the value of this tag.
    bool in_heading(TagText const& t, bool closed) const {
        if (t.tag == Tag::room) return closed ? t.value == "Closed" : t.value == "Open" && type_of(heading[2]) != "P";
        if (t.name == "CarryOver") return t.value == carry_over && is_carry_over(t.value);
        for (std::size_t i = 0; i < heading.size(); ++i) {
            bool kept = true;
            if (t.tag == heading_tags[i])
                return t.value == heading[i] && (t.tag == Tag::scoring ? !type_of(t.value).empty() : (between_commas(t.value, kept), kept));
        }
        return false;
    }
    static bool is_carry_over(std::string_view text) { return std::ranges::count(text, ':') == 1 && text.find_first_of(",|") == text.npos; }

    static std::optional<BySeat<std::optional<CardSet>>> cards_of(Board const& board) {
        if (!board.deal) return std::nullopt;
        return board.deal->hands;
    }

    bool has_this_heading(Board const& board) const {
        for (std::size_t i = 0; i < heading.size(); ++i)
            if (heading[i] != pbn::known_text(board, heading_tags[i])) return false;
        return true;
    }

    /// Under one heading there is one event, and each room plays a board once, with the same cards in both (Law 6).
    bool fits(Board const& board) const {
        if (!has_this_heading(board)) return false;
        bool const closed = board.text_of(Tag::room) == "Closed";
        auto const cards = cards_of(board);
        return entries.size() < most_entries && std::ranges::none_of(entries, [&](RoomBoard const& e) {
            if (!board.number || e.number != *board.number) return false;
            return e.closed == closed || (e.cards && cards && *e.cards != *cards);
        });
    }

    void add(Board const& board, std::vector<Loss>& lost) {
        bool const closed = board.text_of(Tag::room) == "Closed";
        auto& entry =
            entries.emplace_back(RoomBoard{board.number ? *board.number : 0, closed, {}, {}, result_of(board), {}, cards_of(board)});
        if (!board.number) entry.number = entries.size() > 1 ? entries[entries.size() - 2].number + (closed ? 0 : 1) : 1;
        bool const in_order = std::ranges::none_of(entries, [&](RoomBoard const& e) { return e.number > entry.number; });
        Losses{lost}.add_if(!in_order, "Order");
        entry.points = board.text_of("Lin_mp");
        BoardText text{entry.body, board, options, lost};
        entry.names = text.names();
        text.body();
        text.losses(true, [&](TagText const& t) { return in_heading(t, closed); });
    }

    void finish(std::string& out) {
        if (entries.empty()) return;
        std::ranges::stable_sort(entries, {}, [](RoomBoard const& e) { return std::pair{e.number, e.closed}; });
        std::vector<std::uint32_t> numbers;
        for (auto const& e : entries)
            if (numbers.empty() || numbers.back() != e.number) numbers.push_back(e.number);
        bool const in_turn = numbers.back() - numbers.front() + 1 == numbers.size() && numbers.front() > 0;
        auto const first = in_turn ? numbers.front() : 1;
        write_heading(out, numbers, first, in_turn);
        bool const own_names = !names_in_heading();
        for (auto const& e : entries) {
            auto const place = static_cast<std::uint32_t>(std::ranges::lower_bound(numbers, e.number) - numbers.begin()) + first;
            put(out, "qx", fmt::format("{}{}", e.closed ? 'c' : 'o', place));
            if (own_names && e.names != ",,,") put(out, "pn", e.names);
            (out += e.body) += options.line_end;
        }
        entries.clear();
    }

    /// The same four played all boards of a room.
    bool names_in_heading() const {
        std::array<std::string_view, 2> names;
        for (auto const& e : entries) {
            auto& of_room = names[e.closed ? 1 : 0];
            if (!of_room.empty() && of_room != e.names) return false;
            of_room = e.names;
        }
        return true;
    }

    void write_heading(std::string& out, std::vector<std::uint32_t> const& numbers, std::uint32_t first, bool in_turn) const {
        auto const size = numbers.size();
        bool kept = true;
        std::string home_carry, visit_carry;
        if (is_carry_over(carry_over)) {
            home_carry = carry_over.substr(0, carry_over.find(':'));
            visit_carry = carry_over.substr(carry_over.find(':') + 1);
        }
        put(out, "vg",
            fmt::format("{},{},{},{},{},{},{},{},{}", between_commas(heading[0], kept), between_commas(heading[1], kept),
                type_of(heading[2]), first, first + size - 1, between_commas(heading[3], kept), home_carry,
                between_commas(heading[4], kept), visit_carry));
        out += options.line_end;
        std::vector<std::string> results(2 * size), points(2 * size);
        bool any_points = false;
        for (auto const& e : entries) {
            auto const at =
                2 * static_cast<std::size_t>(std::ranges::lower_bound(numbers, e.number) - numbers.begin()) + (e.closed ? 1 : 0);
            if (results[at].empty()) results[at] = e.result;
            if (points[at].empty()) points[at] = e.points;
            any_points = any_points || !e.points.empty();
        }
        list(out, "rs", results);
        if (names_in_heading()) {
            std::array<std::string, 2> names{",,,", ",,,"};
            for (auto const& e : entries) names[e.closed ? 1 : 0] = e.names;
            put(out, "pn", names[0] + "," + names[1]);
            out += options.line_end;
        }
        if (any_points) list(out, "mp", points);
        if (!in_turn) {
            std::vector<std::string> texts;
            for (auto const n : numbers) texts.push_back(fmt::format("{}", n));
            list(out, "bn", texts);
        }
        put(out, "pg", "");
        out += options.line_end;
    }
    void list(std::string& out, std::string_view tag, std::vector<std::string> const& values) const {
        std::string text;
        for (std::size_t i = 0; i < values.size(); ++i) (text += i > 0 ? "," : "") += values[i];
        put(out, tag, text);
        out += options.line_end;
    }
};

Writer::Writer(WriteOptions options) : state_{std::make_unique<State>(State{.options = options})} {}
Writer::~Writer() = default;

void Writer::add(std::string& out, Board const& board, std::vector<Loss>& lost) {
    auto& s = *state_;
    if (!s.begun) s.begin(board);
    if (s.options.layout == Layout::vugraph) {
        if (!s.fits(board)) {
            s.finish(out);
            s.begin(board);
        }
        return s.add(board, lost);
    }
    write_board(out, board, s.options, lost);
    out += s.options.line_end;
}

void Writer::finish(std::string& out) { state_->finish(out); }

}  // namespace score::formats::lin
