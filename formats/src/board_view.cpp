#include "score/formats/board_view.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "board/values.hpp"
#include "score/ascii.hpp"
#include "score/bridge/play.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/seat_words.hpp"
#include "text/sentence.hpp"
#include "text/suit_symbol.hpp"

namespace score::formats {
namespace {

using bridge::Denomination;
using pbn::Tag;

constexpr std::array from_west{Seat::west, Seat::north, Seat::east, Seat::south};

// Footnotes of an auction or a play: notes by number, comments by letter.
class Footnotes {
public:
    explicit Footnotes(std::vector<Note> const& notes) : notes_{notes} {}

    // The marks after a call or a card: `[1]`, `!`, `[a]`. Must be called in order.
    std::string marks(std::vector<Annotation> const& annotations, std::size_t of, bool auction) {
        std::string out;
        while (next_ < annotations.size() && annotations[next_].of < of) ++next_;  // annotations are sorted by what they follow
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
    std::vector<BoardView::Footnote> all() const {
        std::vector<BoardView::Footnote> out;
        for (auto const& note : notes_) out.push_back({fmt::format("{}", note.number), phrase_of(on_one_line(note.text))});
        for (std::size_t i = 0; i < comments_.size(); ++i) out.push_back({label(i + 1), phrase_of(on_one_line(comments_[i]))});
        return out;
    }

private:
    // Joins the lines of a comment.
    static std::string on_one_line(std::string_view text) {
        std::string words;
        bool blank = false;
        for (char const c : text) {
            bool const is_space = ascii::is_space(c);
            if (!is_space && blank && !words.empty()) words += ' ';
            if (!is_space) words += c;
            blank = is_space;
        }
        return words;
    }
    // a, b, ..., z, a1, b1, ...
    static std::string label(std::size_t n) {
        std::string out(1, static_cast<char>('a' + (n - 1) % 26));
        return n > 26 ? out + std::to_string((n - 1) / 26) : out;
    }
    // PBN 3.5.2, 3.6.2: six glyphs for calls, six for cards.
    static std::string sign(int glyph, bool auction) {
        auto const index = glyph - (auction ? 1 : 7);
        return index >= 0 && index < 6 ? std::string{pbn::suffixes[static_cast<std::size_t>(index)]} : fmt::format("${}", glyph);
    }

    std::vector<Note> const& notes_;
    std::vector<std::string_view> comments_;
    std::size_t next_ = 0;  // index into the annotations
};

Phrase& operator+=(Phrase& phrase, std::string_view text) {
    if (!text.empty()) phrase.push_back({std::string{text}, {}});
    return phrase;
}

// The columns of a ScoreTable (PBN 5.9) that are shown, in the order of a traveller.
struct TravellerColumn {
    std::string_view name;
    char const* title;
    bool number;
};
constexpr auto traveller_columns = std::to_array<TravellerColumn>({{"Section", N_("section"), false}, {"Round", N_("round"), true},
    {"Table", N_("table"), true}, {"PairId_NS", N_("NS"), true}, {"PairId_EW", N_("EW"), true}, {"Names_NS", N_("North - South"), false},
    {"Names_EW", N_("East - West"), false}, {"Contract", N_("contract"), false}, {"Declarer", N_("by"), false}, {"Lead", N_("lead"), false},
    {"Result", N_("tricks"), true}, {"Score_NS", N_("NS"), true}, {"Score_EW", N_("EW"), true}, {"IMP_NS", N_("IMPs"), true},
    {"MP_NS", N_("MP"), true}, {"Percentage_NS", "%", true}, {"Multiplicity", N_("times"), true}});

class Viewing {
public:
    Viewing(Board const& board, Findings const& findings) : board_{board}, findings_{findings} {}

    BoardView view(std::size_t game) {
        heading(game);
        players();
        if (board_.deal) view_.hands = board_.deal->hands;
        auction();
        outcome();
        play();
        double_dummy();
        results();
        comments();
        return std::move(view_);
    }

private:
    std::string said(Tag tag) const { return printable(board_.text_of(tag)); }

    void heading(std::size_t game) {
        view_.number = board_.number.value;
        view_.dealer = board_.dealer.value;
        view_.vulnerable = board_.vulnerable.value;
        view_.title = board_.number ? sentence(_("Board {}"), *board_.number) : sentence(_("Game {}"), game);
        view_.heading = view_.title;
        view_.event = said(Tag::event);
        if (board_.dealer) view_.heading += sentence(_(", dealer {}"), word_for(*board_.dealer));
        if (board_.vulnerable) view_.heading.append(", ").append(words_for(*board_.vulnerable));
        for (auto const tag : {Tag::event, Tag::site, Tag::date, Tag::scoring})
            if (auto const text = said(tag); !text.empty()) view_.occasion.append(view_.occasion.empty() ? "" : ", ").append(text);
    }
    void players() {
        constexpr std::array tags{Tag::north, Tag::east, Tag::south, Tag::west};
        for (auto const seat : all_seats) {
            auto const name = said(tags[static_cast<std::size_t>(seat)]);
            view_.players[seat] = name.empty() ? std::string{word_for(seat)} : name;
        }
    }

    static Phrase drawn(WrittenCall const& call) {
        switch (call.kind) {
            case WrittenCall::Kind::skipped: return plain_phrase("^S");
            case WrittenCall::Kind::not_yet: return plain_phrase("-");
            case WrittenCall::Kind::unreadable: return plain_phrase("?");
            case WrittenCall::Kind::call: break;
        }
        auto out = drawn(call.call);
        if (call.marked_insufficient) out += "^I";
        return out;
    }
    static Phrase drawn(bridge::Call call) {
        if (call.is_pass()) return plain_phrase(_("pass"));
        if (!call.is_bid()) return plain_phrase(bridge::to_string(call));
        return phrase_of(call.bid());
    }
    void auction() {
        auto const& auction = board_.auction;
        view_.auction.columns = from_west;
        if (auction.calls.empty()) return;
        Footnotes notes{auction.notes};
        auto const first = auction.first.value_or(board_.dealer ? *board_.dealer : Seat::west);
        std::vector<BoardView::Cell> row(static_cast<std::size_t>(std::ranges::find(from_west, first) - from_west.begin()));
        auto const add = [&](BoardView::Cell cell) {
            row.push_back(std::move(cell));
            if (row.size() == 4) view_.auction.rows.push_back(std::exchange(row, {}));
        };
        for (std::size_t i = 0; i < auction.calls.size(); ++i) add({drawn(auction.calls[i]), notes.marks(auction.annotations, i, true)});
        if (auction.ending == Ending::plus) add({plain_phrase("..."), {}});
        if (!row.empty()) view_.auction.rows.push_back(std::move(row));
        view_.auction.notes = notes.all();
    }

    void outcome() {
        auto& out = view_.outcome;
        if (findings_.passed_out || (board_.contract && board_.contract->passed_out)) out.push_back(plain_phrase(_("passed out")));
        auto const contract = findings_.contract ? std::optional{findings_.contract->contract}
                              : board_.contract  ? board_.contract->contract()
                                                 : std::nullopt;
        auto const declarer = findings_.contract ? std::optional{findings_.contract->declarer}
                              : board_.declarer  ? std::optional{board_.declarer->seat}
                                                 : std::nullopt;
        if (contract) {
            auto line = phrase_of(contract->bid);
            line += bridge::name(contract->risk);
            if (declarer) line += sentence(_(" by {}"), word_for(*declarer));
            out.push_back(std::move(line));
        }
        if (findings_.tricks) {
            auto const n = *findings_.tricks;
            out.push_back(plain_phrase(sentence(n == 1 ? _("{} trick") : _("{} tricks"), n)));
        }
        if (findings_.score_ns) out.push_back(plain_phrase(sentence(_("NS {:+}"), *findings_.score_ns)));
        if (auto const written = said(Tag::score); !written.empty() && !says_computed())
            out.push_back(plain_phrase(sentence(_("the record says {}"), written)));
    }
    // Whether the score of the record is the computed one.
    bool says_computed() const {
        if (!board_.score || !findings_.score_ns) return false;
        auto const ns = std::int64_t{*findings_.score_ns} * 100;
        auto const& sides = board_.score->sides;
        if (sides[Side::north_south] || sides[Side::east_west])
            return sides[Side::north_south].value_or(ns) == ns && sides[Side::east_west].value_or(-ns) == -ns;
        auto const declarer = findings_.contract ? side_of(findings_.contract->declarer) : Side::north_south;
        return board_.score->declarer == (declarer == Side::north_south ? ns : -ns);
    }

    void play() {
        auto const& play = board_.play;
        auto const first = play.leader.value_or(Seat::west);
        auto const& seats = view_.play.columns = {first, next(first), next(first, 2), next(first, 3)};
        if (play.cards.empty()) return;
        Footnotes notes{play.notes};
        auto leader = play.leader && !play.any_seat_first ? play.leader : std::nullopt;
        for (std::size_t at = 0; at < play.cards.size(); at += 4) {
            auto const cells = std::span{play.cards}.subspan(at, std::min<std::size_t>(4, play.cards.size() - at));
            leader = winner(cells, seats, leader);
            auto& row = view_.play.rows.emplace_back();
            for (std::size_t i = 0; i < cells.size(); ++i)
                row.push_back({drawn(cells[i]), notes.marks(play.annotations, at + i, false), leader == seats[i]});
        }
        view_.play.notes = notes.all();
    }
    // The winner of a trick; std::nullopt if unknown.
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
    std::optional<Denomination> denomination() const {
        if (findings_.contract) return findings_.contract->contract.bid.denomination;
        return board_.contract ? board_.contract->denomination : std::nullopt;
    }
    static Phrase drawn(WrittenCard const& cell) {
        switch (cell.kind) {
            case WrittenCard::Kind::unknown: return plain_phrase("-");
            case WrittenCard::Kind::next: return plain_phrase("...");
            case WrittenCard::Kind::unreadable: return plain_phrase("?");
            case WrittenCard::Kind::card: break;
        }
        Phrase out{{{}, cell.card.suit()}};
        out += std::string(1, letter(cell.card.rank()));
        if (cell.marked_revoke) out += "^R";
        if (cell.marked_lead) out += "^L";
        return out;
    }

    // The table as written; par as written, or computed from the table.
    void double_dummy() {
        auto const claims = claims_of(board_);
        auto const table = claims.table();
        if (table) show_tricks(view_, *table);
        else if (claims.tricks) view_.tricks = *claims.tricks;
        auto& par = view_.par;
        if (auto const score = claims.score_ns()) {
            par.resize(std::max<std::size_t>(par.size(), 1));
            par[0] = plain_phrase(sentence(_("NS {:+}"), *score));
        }
        if (claims.contract.empty()) return;
        par.resize(std::min<std::size_t>(par.size(), 1));
        par.push_back(par_phrase(claims.contract));
    }
    // `NS 3HX-1; NS 3SX-1` with symbols for the suits.
    static Phrase par_phrase(std::string_view text) {
        Phrase phrase;
        std::size_t from = 0;
        for (std::size_t i = 1; i < text.size(); ++i) {
            auto const suit = text[i - 1] >= '1' && text[i - 1] <= '7' ? suit_of(text[i]) : std::nullopt;
            if (!suit) continue;
            phrase += printable(text.substr(from, i - from));
            phrase.push_back({{}, suit});
            from = i + 1;
        }
        phrase += printable(text.substr(from));
        return phrase;
    }

    // Without the columns that are empty.
    void results() {
        auto const table = std::ranges::find(board_.tables, Tag::score_table, &Table::tag);
        if (table == board_.tables.end()) return;
        for (auto const& column : traveller_columns) {
            auto const at = table->column(column.name);
            if (!at) continue;
            bool empty = true;
            for (std::size_t row = 0; row < table->rows(); ++row) empty = empty && is_no_value(table->at(row, *at).text);
            if (empty) continue;
            view_.results.titles.emplace_back(_(column.title));
            view_.results.numbers.push_back(column.number);
            view_.results.rows.resize(table->rows());
            for (std::size_t row = 0; row < table->rows(); ++row) view_.results.rows[row].push_back(cell(column, table->at(row, *at).text));
        }
    }
    static bool is_no_value(std::string_view text) { return text.empty() || text == "-" || text == "?"; }
    static Phrase cell(TravellerColumn const& column, std::string_view text) {
        if (is_no_value(text)) return {};
        if (column.name != "Contract") return plain_phrase(printable(text));
        auto const bid = text.size() > 1 ? bridge::bid_of(text.substr(0, text.find_first_of("Xx*"))) : std::nullopt;
        if (!bid) return plain_phrase(printable(text));
        auto phrase = phrase_of(*bid);
        if (auto const risk = text.find_first_of("Xx*"); risk != text.npos) phrase += printable(text.substr(risk));
        return phrase;
    }

    void comments() {
        for (auto const& comment : board_.comments)
            for (auto rest = comment.text; !rest.empty();)
                if (auto const line = take_line(rest); !line.empty()) view_.comments.push_back(phrase_of(line));
    }

    Board const& board_;
    Findings const& findings_;
    BoardView view_;
};

}  // namespace

TableResult table_result(Board const& board, Findings const& findings) {
    TableResult row;
    auto const said = [&](Tag tag) {
        auto const text = board.text_of(tag);
        return text == "?" ? std::string{} : printable(text);
    };
    for (auto const tag : {Tag::room, Tag::table, Tag::round})
        if (row.where.empty()) row.where = said(tag);
    auto const pair = [&](Tag one, Tag other) {
        auto const a = said(one), b = said(other);
        return a.empty() && b.empty() ? std::string{} : fmt::format("{} - {}", a.empty() ? "?" : a, b.empty() ? "?" : b);
    };
    row.north_south = pair(Tag::north, Tag::south);
    row.east_west = pair(Tag::east, Tag::west);
    if (findings.passed_out) row.contract = plain_phrase(_("passed out"));
    if (findings.contract) {
        row.contract = phrase_of(findings.contract->contract.bid);
        row.contract += bridge::name(findings.contract->contract.risk);
        row.declarer = seat_letter(findings.contract->declarer, language());
    }
    if (findings.tricks) row.tricks = fmt::format("{}", *findings.tricks);
    if (findings.score_ns) row.score = fmt::format("{:+}", *findings.score_ns);
    return row;
}

void show_results(BoardView& view, std::vector<TableResult> const& all) {
    view.results = {{_("room"), _("North - South"), _("East - West"), _("contract"), _("by"), _("tricks"), _("NS")},
        {false, false, false, false, false, true, true}, {}};
    for (auto const& one : all)
        view.results.rows.push_back({plain_phrase(one.where), plain_phrase(one.north_south), plain_phrase(one.east_west), one.contract,
            plain_phrase(one.declarer), plain_phrase(one.tricks), plain_phrase(one.score)});
}

void show_tricks(BoardView& view, bridge::DoubleDummyTable const& table) {
    auto& tricks = view.tricks.emplace();
    for (auto const seat : all_seats)
        for (std::size_t d = 0; d < 5; ++d) tricks[static_cast<std::size_t>(seat)][d] = static_cast<std::int8_t>(table.tricks[seat][d]);
    if (!view.dealer || !view.vulnerable) return;
    auto const par = par_of(table, *view.dealer, *view.vulnerable);
    view.par = {plain_phrase(sentence(_("NS {:+}"), par.score))};
    if (!par.contracts.empty()) view.par.push_back(phrase_of(par.contracts.front()));
}

BoardView view_of(Board const& board, Findings const& findings, std::size_t game) { return Viewing{board, findings}.view(game); }

std::string_view word_for(Seat seat) { return _(seat_in_words(seat)); }

std::string_view words_for(bridge::Vulnerability v) {
    constexpr std::array names{N_("nobody vulnerable"), N_("NS vulnerable"), N_("EW vulnerable"), N_("all vulnerable")};
    return _(names[static_cast<std::size_t>(v)]);
}

Phrase phrase_of(std::string_view written) {
    Phrase phrase;
    while (!written.empty()) {
        auto at = written.find('\\');
        while (at != written.npos && (at + 1 >= written.size() || !is_suit_symbol(written[at + 1]))) at = written.find('\\', at + 1);
        phrase += printable(written.substr(0, at));
        if (at == written.npos) break;
        phrase.push_back({{}, suit_of(written[at + 1])});
        written.remove_prefix(at + 2);
    }
    return phrase;
}

Phrase phrase_of(bridge::Bid bid) {
    auto out = plain_phrase(fmt::format("{}", bid.level.odd_tricks()));
    if (auto const suit = bridge::trump_of(bid.denomination)) out.push_back({{}, *suit});
    else out += notrump_word(language());
    return out;
}

Phrase phrase_of(bridge::PlayedContract const& par) {
    auto const [bid, risk] = par.contract.contract;
    auto out = phrase_of(bid);
    out += bridge::name(risk);
    out += bridge::result_text(bid.level, par.tricks);
    out += sentence(_(" by {}"), word_for(par.contract.declarer));
    return out;
}

}  // namespace score::formats
