#include "score/formats/pbn/write.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>
#include <utility>

#include "../board/hand_text.hpp"
#include "interpret_parts.hpp"
#include "score/ascii.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "write_draft.hpp"
#include "write_lines.hpp"

namespace score::formats::pbn {
namespace {

constexpr auto mandatory_tags = static_cast<std::size_t>(Tag::result) + 1;

/// The `##` values of earlier games that are in force, and the columns of tables so far (PBN 4.8).
struct Heritage {
    std::array<bool, mandatory_tags> standing{};
    std::array<bool, mandatory_tags> filled{};                 // the last value written is not the record's: a `#` would take it
    std::vector<std::pair<std::string, std::string>> columns;  // by table name
    friend bool operator==(Heritage const&, Heritage const&) = default;

    /// A game's own value stands for the games after it as well (PBN 4.8). For the reference verifier it ends the effect of `##`, so such
    /// a value is written out in every game, which both read alike.
    void remember(Tag tag, std::string_view value) {
        auto const i = static_cast<std::size_t>(tag);
        if (i >= mandatory_tags || !info(tag).inheritable) return;
        standing[i] = value.starts_with("##");
        if (value != "#") filled[i] = false;
    }
    bool is_filled(Tag tag) const {
        auto const i = static_cast<std::size_t>(tag);
        return i < mandatory_tags && info(tag).inheritable && filled[i];
    }
    /// The columns of a table; for `#`, those of the same table in an earlier game.
    std::string_view columns_of(std::string_view name, std::string_view value) {
        auto it = std::find_if(columns.begin(), columns.end(), [&](auto const& c) { return c.first == name; });
        if (value == "#") return it == columns.end() ? std::string_view{} : it->second;
        if (value.starts_with("##")) value.remove_prefix(2);
        constexpr std::size_t enough = 100;  // limits hostile files
        if (it != columns.end()) it->second.assign(value);
        else if (columns.size() < enough) columns.emplace_back(name, value);
        return value;
    }
};

/// Writes one game that can be written in the export form.
class GameWriter {
public:
    GameWriter(Lines& lines, Game const& game, Board const& board, Draft& draft, Heritage& heritage, ExportOptions const& options,
        Diagnostics& found)
        : lines_{lines}, game_{game}, board_{board}, draft_{draft}, heritage_{heritage}, options_{options},
          with_scoring_{options.version != "1.0"}, found_{found} {}

    void write() {
        remarks_of_tag(draft_.before);
        identification();
        auction();
        play();
        supplemental_sections();
    }

    /// Writes the comments of a stretch without a game.
    void write_comments() { remarks_of_tag(draft_.before); }

private:
    // ---- comments

    /// Comments after a tag begin on a line of their own, and keep their line breaks (PBN 3.8).
    void remarks_of_tag(Range range) {
        if (range.empty()) return;
        for (auto i = range.begin; i < range.end; ++i) {
            auto const& r = draft_.remarks[i];
            if (r.begins_line) lines_.start_line(r.where);
            remark(r);
        }
        lines_.start_line(draft_.remarks[range.end - 1].where);
    }

    void remarks_of_row(Range range) {
        for (auto i = range.begin; i < range.end; ++i) remark(draft_.remarks[i]);
    }

    void remark(Remark const& r) {
        switch (r.kind) {
            case Remark::Kind::brace: return brace_comment(r);
            case Remark::Kind::line: return line_comment(r);
            case Remark::Kind::escape:
                lines_.start_line(r.where);
                lines_.put('%');
                lines_.text(r.text);
                return lines_.end_line(r.where);
        }
    }

    /// Removes the first line from a text; false if it was the last.
    static bool next_line(std::string_view& text, std::string_view& line) {
        auto const size = text.size();
        line = take_line(text);
        return line.size() < size;
    }

    void brace_comment(Remark const& r) {
        auto text = r.text;
        std::string_view line;
        bool more = next_line(text, line);
        comment_word('{', line, more ? 0 : 1, "", r.where);
        while (more) {
            lines_.end_line(r.where);
            more = next_line(text, line);
            auto const begin = lines_.position();
            lines_.comment_text(line);
            lines_.fold(begin, "", r.where);
        }
        lines_.put('}');
    }

    void line_comment(Remark const& r) {
        comment_word(';', r.text, 0, "; ", r.where);
        lines_.end_line(r.where);
    }

    /// The first line of a comment, after its opening character.
    void comment_word(char opens, std::string_view line, std::size_t closing, std::string_view continued, Where where) {
        auto const begin = lines_.begin_word();
        lines_.put(opens);
        lines_.comment_text(line);
        lines_.settle_comment(begin, closing, continued, where);
    }

    // ---- the identification (PBN 3.4)

    bool is_mandatory(Tag tag) const { return static_cast<std::size_t>(tag) < mandatory_tags && (tag != Tag::scoring || with_scoring_); }

    std::string_view name_of(DraftTag const& t) const { return game_.at(t.node->name); }
    std::string_view value_of(DraftTag const& t) const { return game_.at(t.node->value); }

    /// Mandatory tags in their fixed order, then the others by name.
    bool precedes(DraftTag const& a, DraftTag const& b) const {
        bool const first = is_mandatory(a.node->tag), second = is_mandatory(b.node->tag);
        if (first || second) return first && (!second || a.node->tag < b.node->tag);
        return name_of(a) < name_of(b);
    }
    bool is_same(DraftTag const& a, DraftTag const& b) const {
        return a.node->tag == b.node->tag && (a.node->tag != Tag::unknown || name_of(a) == name_of(b));
    }

    void identification() {
        auto& tags = draft_.tags;
        put_in_order(tags, [this](DraftTag const& a, DraftTag const& b) { return precedes(a, b); });
        std::size_t next = 0;
        auto const tag_and_repetitions = [&] {
            auto const& first = tags[next++];
            tag(first);
            for (; next < tags.size() && is_same(first, tags[next]); ++next) repeated(tags[next], first);
        };
        for (std::size_t i = 0; i < mandatory_tags; ++i) {
            auto const t = static_cast<Tag>(i);
            if (!is_mandatory(t)) continue;
            if (next < tags.size() && tags[next].node->tag == t) tag_and_repetitions();
            else missing(t);
        }
        while (next < tags.size()) tag_and_repetitions();
    }

    void open_tag(std::string_view name) {
        lines_.put('[');
        lines_.put(name);
        lines_.put(" \"");
    }
    void close_tag(Where where) {
        lines_.put("\"]");
        lines_.end_line(where);
    }

    void tag(DraftTag const& t) {
        auto const value = value_of(t);
        heritage_.remember(t.node->tag, value);
        if (value == "#" && heritage_.is_filled(t.node->tag)) inherited_tag(t.node->tag, t.node->where);
        else if (keeps_value(t.node->tag, value)) raw_tag(*t.node);
        else {
            open_tag(name_of(t));
            put_value(*t.node, value);
            close_tag(t.node->where);
        }
        remarks_of_tag(t.remarks);
    }

    void raw(Node const& tag) { lines_.string_text(game_.at(tag.value), !tag.unquoted); }

    /// Writes a tag with its value unchanged.
    void raw_tag(Node const& tag) {
        raw_tag_text(tag);
        lines_.end_line(tag.where);
    }

    /// Copies the tag as a whole if it is in the export form already.
    void raw_tag_text(Node const& tag) {
        auto const name = game_.at(tag.name), value = game_.at(tag.value), text = game_.at(tag.where);
        bool const in_form =
            !tag.unquoted && text.size() == name.size() + value.size() + 5 && text[name.size() + 1] == ' ' && value.find('"') == value.npos;
        if (in_form) return lines_.text(text);
        open_tag(name);
        raw(tag);
        lines_.put("\"]");
    }

    /// Only the first of repeated tags counts (PBN 3.4): an equal one is dropped, a different one becomes a comment.
    void repeated(DraftTag const& t, DraftTag const& first) {
        if (value_of(t) != value_of(first)) {
            found_.push_back(diagnostic(code("export-comment"), t.node->where, say("written as a comment")));
            lines_.put(';');
            auto const begin = lines_.position();
            lines_.put(' ');
            raw_tag_text(*t.node);
            lines_.fold(begin, "; ", t.node->where);
            lines_.end_line(t.node->where);
        }
        remarks_of_tag(t.remarks);
    }

    /// A mandatory tag missing in the game: inherited or derived from the rest, else unknown; omitted while `##` is in force.
    void missing(Tag t) {
        auto const i = static_cast<std::size_t>(t);
        if (heritage_.standing[i]) return;
        if (board_.has(t)) return inherited_tag(t, {});
        heritage_.filled[i] = true;
        open_tag(info(t).name);
        if (!value_from_board(t) && !value_from_auction(t)) lines_.put('?');
        close_tag({});
    }

    /// A tag with the value of an earlier game, written out.
    void inherited_tag(Tag t, Where where) {
        heritage_.filled[static_cast<std::size_t>(t)] = false;
        open_tag(info(t).name);
        auto const value = board_.text_of(t);
        auto const date = is_date(t) ? date_in_form(value) : std::nullopt;
        if (date) lines_.put(*date);
        else if (!value_from_board(t) && !value_from_auction(t)) lines_.inherited_text(value);
        close_tag(where);
    }

    /// Tags for which the board has no better value than the text, and any with `#` and `##`: what they inherit is in earlier games (PBN
    /// 4.8).
    static bool keeps_value(Tag tag, std::string_view value) {
        if (value.starts_with('#')) return true;
        switch (tag) {
            case Tag::board:
            case Tag::dealer:
            case Tag::vulnerable:
            case Tag::deal:
            case Tag::declarer:
            case Tag::contract:
            case Tag::result: return false;
            default: return !is_date(tag);
        }
    }

    void put_value(Node const& tag, std::string_view value) {
        if (is_mandatory(tag.tag) && value_from_board(tag.tag)) return;
        if (is_date(tag.tag)) return date(tag, value);
        bool const known = !is_unknown(value) && !draft_.passed_out;
        if (!known && is_mandatory(tag.tag) && value_from_auction(tag.tag)) return;
        if (tag.tag == Tag::contract && !known) return lines_.put('?');
        raw(tag);
    }

    static bool is_date(Tag tag) { return tag == Tag::date || tag == Tag::event_date || tag == Tag::utc_date; }

    /// A date in another form as it is in the standard one, if nothing is lost.
    static std::optional<std::string> date_in_form(std::string_view value) {
        bool const in_form = value.size() == 10 && value[4] == '.' && value[7] == '.', has_time = value.find(':') != value.npos;
        if (in_form || has_time) return std::nullopt;
        auto const read = read_date(value);
        return read.value && read.note ? std::optional{std::string{read.text}} : std::nullopt;
    }
    void date(Node const& tag, std::string_view value) {
        if (auto const changed = date_in_form(value)) lines_.put(*changed);
        else raw(tag);
    }

    /// Writes the board's value of a tag in the standard form; false if the board has none that can replace the tag.
    bool value_from_board(Tag t) {
        switch (t) {
            case Tag::board: return board_.number && (lines_.put_number(*board_.number), true);
            case Tag::dealer: return board_.dealer && (lines_.put(letter(*board_.dealer)), true);
            case Tag::vulnerable: return board_.vulnerable && (lines_.put(name(*board_.vulnerable)), true);
            case Tag::deal: return board_.deal && board_.deal->repeated.empty() && (deal(*board_.deal), true);
            case Tag::declarer: return board_.declarer && !draft_.passed_out && (declarer(*board_.declarer), true);
            case Tag::contract: return board_.contract && (contract(*board_.contract), true);
            case Tag::result: return board_.result && !draft_.passed_out && result(*board_.result);
            default: return false;
        }
    }

    /// Declarer, contract and result from the auction, if known; a passed-out deal has no declarer (PBN 3.4.13 to 15).
    bool value_from_auction(Tag t) {
        if (draft_.passed_out) {
            if (t == Tag::contract) lines_.put("Pass");
            return t == Tag::contract || t == Tag::declarer || t == Tag::result;
        }
        if (!draft_.contract) return false;
        if (t == Tag::declarer) lines_.put(letter(draft_.contract->declarer));
        if (t == Tag::contract) contract(draft_.contract->contract);
        return t == Tag::declarer || t == Tag::contract;
    }

    /// Begins with the dealer's hand; ranks descend (PBN 3.4.11).
    void deal(bridge::DealDraft const& draft) {
        auto const first = board_.dealer ? *board_.dealer : board_.deal_first.value_or(Seat::north);
        lines_.put(letter(first));
        char separator = ':';
        for (int i = 0; i < 4; ++i) {
            lines_.put(std::exchange(separator, ' '));
            auto const& hand = draft.hands[next(first, i)];
            HandText text;
            if (hand) lines_.put(hand_text(*hand, text));
            else lines_.put('-');
        }
    }
    void declarer(WrittenDeclarer const& d) {
        if (d.irregular) lines_.put('^');
        lines_.put(letter(d.seat));
    }

    void contract(WrittenContract const& c) {
        if (c.passed_out) return lines_.put("Pass");
        if (c.bid) return contract(*c.contract());
        lines_.put(name(*c.denomination));  // an end position (PBN 3.10)
    }
    void contract(bridge::Contract const& c) {
        bid(c.bid);
        lines_.put(name(c.risk));
    }
    void bid(bridge::Bid b) {
        lines_.put(b.level.digit());
        lines_.put(name(b.denomination));
    }

    /// The tricks of declarer's side (PBN 3.4.15), unless that would lose the result of the other side.
    bool result(WrittenResult const& r) {
        auto tricks = r.declarer;
        if (auto const seat = board_.declarer   ? std::optional{board_.declarer->seat}
                              : draft_.contract ? std::optional{draft_.contract->declarer}
                                                : std::nullopt;
            !tricks && seat) {
            auto const own = r.sides[side_of(*seat)], others = r.sides[opponents(side_of(*seat))];
            if (own && (!others || *own + *others == 13)) tricks = own;
            else if (!own && others && is_final()) tricks = 13 - *others;
        }
        if (!tricks) return false;
        if (r.differs) lines_.put('^');
        lines_.put_number(static_cast<std::uint32_t>(*tricks));
        return true;
    }
    /// Whether the result certainly counts all thirteen tricks: not for an end position, nor for a play that continues or may continue.
    bool is_final() const {
        auto const& cards = board_.play.cards;
        bool const all_or_none =
            cards.size() >= 52 || std::none_of(cards.begin(), cards.end(), [](auto const& c) { return c.kind == WrittenCard::Kind::card; });
        return all_or_none && !(board_.deal && is_end_position(*board_.deal));
    }

    // ---- the auction (PBN 3.5)

    void auction() {
        auto& a = draft_.auction;
        if (!a.given) return;
        auto const& calls = board_.auction.calls;
        bool const plus = board_.auction.ending == Ending::plus && options_.keep_plus;
        bool const any = std::any_of(calls.begin(), calls.end(), [](WrittenCall const& c) { return c.kind != WrittenCall::Kind::not_yet; });
        if (!any && !plus && is_bare(a)) return;
        open_tag("Auction");
        if (draft_.first_caller) lines_.put(letter(*draft_.first_caller));
        else raw(*a.tag.node);
        close_tag(a.tag.node->where);
        remarks_of_tag(a.tag.remarks);
        std::size_t written = 0;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (calls[i].kind == WrittenCall::Kind::not_yet) continue;
            begin_row(written++, a);
            call(calls[i]);
            if (!a.trails[i].is_empty()) trail(a.trails[i]);
        }
        if (!draft_.auction_over) {
            begin_row(written, a);
            lines_.word(plus ? "+" : "*");
        }
        close_section(a);
    }

    /// No comments and no notes: nothing is lost without the section.
    static bool is_bare(DraftSection const& section) {
        return section.tag.remarks.empty() && section.after_end.empty() && section.notes.empty();
    }

    /// Rows have four calls or cards (PBN 3.5, 3.6).
    void begin_row(std::size_t written, DraftSection const& section) {
        if (written % 4 == 0) lines_.start_line(section.tag.node->where);
    }

    void call(WrittenCall const& c) {
        if (c.kind == WrittenCall::Kind::skipped) return lines_.word("^S");
        lines_.before_word(c.marked_insufficient ? 6 : 4);
        if (c.marked_insufficient) lines_.put("^I ");
        if (c.call.is_bid()) bid(c.call.bid());
        else lines_.put(c.call.is_pass() ? "Pass" : c.call.is_double() ? "X" : "XX");
    }

    /// Comments on the call or card, then note reference and glyphs, each with its own (PBN 3.5.2, 3.6.2).
    void trail(Trail const& t) {
        remarks_of_row(t.remarks);
        for (auto i = t.marks.begin; i < t.marks.end; ++i) {
            auto const& m = draft_.marks[i];
            bool const again = i > t.marks.begin && draft_.marks[i - 1].glyph == m.glyph && draft_.marks[i - 1].number == m.number;
            if (!again) mark(m);
            remarks_of_row(m.remarks);
        }
    }
    void mark(Mark const& m) {
        char text[16];
        text[0] = m.glyph ? '$' : '=';
        auto* end = std::to_chars(text + 1, text + 14, m.number).ptr;
        if (!m.glyph) *end++ = '=';
        lines_.word({text, static_cast<std::size_t>(end - text)});
    }

    void close_section(DraftSection const& section) {
        remarks_of_row(section.after_end);
        lines_.start_line(section.tag.node->where);
        for (auto const& note : section.notes) {
            raw_tag(*note.node);
            remarks_of_tag(note.remarks);
        }
    }

    // ---- the play (PBN 3.6)

    void play() {
        auto& p = draft_.play;
        if (!p.given) return;
        auto const& cards = board_.play.cards;
        bool const plus = options_.keep_plus && board_.play.ending == Ending::plus;
        auto const first = draft_.hyphens;
        auto last = cards.size();
        auto const is_bare_plus = [&](std::size_t i) { return cards[i].kind == WrittenCard::Kind::next && p.trails[i].is_empty(); };
        while (last > first && !plus && is_bare_plus(last - 1)) --last;
        bool any = plus;
        for (auto i = first; i < last && !any; ++i) any = cards[i].kind == WrittenCard::Kind::card || !p.trails[i].is_empty();
        if (!any && is_bare(p)) return;
        open_tag("Play");
        if (draft_.leader) lines_.put(letter(*draft_.leader));
        else raw(*p.tag.node);
        close_tag(p.tag.node->where);
        remarks_of_tag(p.tag.remarks);
        auto const cells = last - first;
        auto written = draft_.turn == 0 ? cells : (cells + 3) / 4 * 4;
        for (std::size_t n = 0; n < written; ++n) {
            begin_row(n, p);
            auto const i = first + n / 4 * 4 + (n + draft_.turn) % 4;
            if (i >= last) {
                lines_.word("-");
                continue;
            }
            if (cards[i].kind == WrittenCard::Kind::card) card(cards[i]);
            else lines_.word(plus && cards[i].kind == WrittenCard::Kind::next ? "+" : "-");
            if (!p.trails[i].is_empty()) trail(p.trails[i]);
        }
        for (; written % 4 != 0; ++written) lines_.word("-");
        bool const complete = written >= 52 && cells == written && cards[last - 1].kind == WrittenCard::Kind::card;
        if (!plus && !complete) {
            begin_row(0, p);
            lines_.word("*");
        }
        close_section(p);
    }

    void card(WrittenCard const& c) {
        char const text[]{letter(c.card.suit()), letter(c.card.rank())};
        bool const marked = c.marked_lead || c.marked_revoke;
        lines_.before_word(marked ? 5 : 2);
        if (marked) lines_.put(c.marked_lead ? "^L " : "^R ");
        lines_.put({text, 2});
    }

    // ---- supplemental sections (PBN 5)

    void supplemental_sections() {
        for (auto const& s : draft_.sections) {
            raw_tag(*s.node);
            remarks_of_tag(s.remarks);
            read_columns_of(s);
            if (draft_.widths.empty()) rows_as_found(s);
            else rows_of_table(s);
        }
    }

    /// Sets the widths if the section is a table: a predefined one, or one whose elements fill rows of several named columns.
    void read_columns_of(DraftTag const& section) {
        draft_.widths.clear();
        auto text = heritage_.columns_of(name_of(section), value_of(section));
        bool const predefined = info(section.node->tag).kind == TagKind::table;
        if (is_unknown(text) || (!predefined && text.find(';') == text.npos)) return;
        while (!text.empty()) {
            auto const end = std::min(text.find(';'), text.size());
            draft_.widths.push_back(width_of(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (!predefined && count_elements(section) % draft_.widths.size() != 0) draft_.widths.clear();
    }

    static ColumnWidth width_of(std::string_view column) {
        auto const slash = column.rfind('\\');
        if (slash == column.npos) return {};
        auto digits = column.substr(slash + 1);
        bool const right = digits.ends_with('R');
        if (right || digits.ends_with('L')) digits.remove_suffix(1);
        auto const least = ascii::number<std::size_t>(digits, 0, 255);
        return least ? ColumnWidth{*least, right} : ColumnWidth{};
    }

    static bool is_element(Node const& node) { return !is_comment(node.kind) && node.kind != NodeKind::escape; }
    std::size_t count_elements(DraftTag const& section) const {
        auto const first = game_.nodes.begin() + section.elements.begin, last = game_.nodes.begin() + section.elements.end;
        return static_cast<std::size_t>(std::count_if(first, last, is_element));
    }

    void rows_of_table(DraftTag const& section) {
        std::size_t column = 0;
        for (auto i = section.elements.begin; i < section.elements.end; ++i) {
            auto const& node = game_.nodes[i];
            if (!is_element(node)) continue;
            if (column > 0) lines_.put(' ');
            auto const from = lines_.position();
            lines_.text(game_.at(node.where));
            lines_.pad(from, draft_.widths[column].least, draft_.widths[column].right);
            if (++column < draft_.widths.size()) continue;
            lines_.end_line(node.where);
            column = 0;
        }
        lines_.start_line(section.node->where);
    }

    /// Elements that are not a table keep their lines.
    void rows_as_found(DraftTag const& section) {
        auto before = section.node->where.end;
        for (auto i = section.elements.begin; i < section.elements.end; ++i) {
            auto const& node = game_.nodes[i];
            if (!is_element(node)) continue;
            auto const between = game_.text.substr(before, node.where.begin - before);
            if (std::any_of(between.begin(), between.end(), is_line_end)) lines_.start_line(node.where);
            auto const begin = lines_.begin_word();
            lines_.text(game_.at(node.where));
            lines_.settle_word(begin);
            before = node.where.end;
        }
        lines_.start_line(section.node->where);
    }

    Lines& lines_;
    Game const& game_;
    Board const& board_;
    Draft& draft_;
    Heritage& heritage_;
    ExportOptions const& options_;
    bool with_scoring_;  // Scoring is a mandatory tag since 2.0
    Diagnostics& found_;
};

/// The version named by an escape line at the beginning of the file; 2.1 if there is none, or an unknown one.
std::string_view version_of(Game const& game) {
    for (auto const& node : game.nodes) {
        if (node.kind != NodeKind::escape) break;
        auto const line = game.at(node.where);
        auto const at = line.find("PBN ");
        if (at == line.npos) continue;
        for (std::string_view version : {"1.0", "2.0", "2.1"})
            if (line.substr(at + 4).starts_with(version)) return version;
    }
    return "2.1";
}

/// The text of a game without the header and empty lines before it, and without trailing whitespace.
std::string_view body(Game const& game) {
    auto const first = std::find_if(game.nodes.begin(), game.nodes.end(),
        [&](Node const& n) { return n.kind != NodeKind::escape || !is_header_line(game.at(n.where)); });
    if (first == game.nodes.end()) return {};
    std::size_t begin = first->where.begin;
    while (begin > 0 && ascii::is_blank(game.text[begin - 1])) --begin;  // a `%` after whitespace is not an escape
    auto text = game.text.substr(begin);
    while (!text.empty() && std::string_view{" \t\r\n"}.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    return text;
}

}  // namespace

struct Exporter::State {
    ExportOptions options;
    Draft draft;
    Heritage heritage;
    std::string pending;                // comments that wait for the next game
    Charset charset = Charset::latin1;  // which the file states
    bool header_written = false, charset_said = false;
    bool line_open = false;  // the text outside did not end its last line
    bool anything_outside = false;

    GameWriter writer(Lines& lines, Game const& game, Board const& board, Diagnostics& found) {
        return {lines, game, board, draft, heritage, options, found};
    }

    /// Starts a game: the header, or the empty line between two games; then the pending comments.
    void begin(Lines& lines, Game const* game) {
        if (std::exchange(line_open, false)) lines.empty_line();
        if (std::exchange(header_written, true)) lines.empty_line();
        else header(lines, game);
        lines.put_lines(pending);
        pending.clear();
    }

    /// UTF-8 is stated before the first text that needs it: in the header, or before the game that was written from `from` on.
    void say_charset(std::string& out, std::size_t from) {
        if (!options.utf8 || charset_said || is_ascii(std::string_view{out}.substr(from))) return;
        charset_said = true;
        constexpr std::string_view last_of_header = "% EXPORT";
        auto const begin = std::min(out.find_first_not_of("\r\n", from), out.size());
        auto const header = std::string_view{out}.substr(begin).starts_with("% PBN") ? out.find(last_of_header, begin) : out.npos;
        auto const at = header == out.npos ? begin : header + last_of_header.size() + options.line_end.size();
        out.insert(at, fmt::format("%Content-type: text/x-pbn; charset=UTF-8{}", options.line_end));
    }

    void header(Lines& lines, Game const* game) {
        choose_version(game);
        lines.put("% PBN ");
        lines.put(options.version);
        lines.end_line({});
        lines.put("% EXPORT");
        lines.end_line({});
        lines.put("%");
        lines.end_line({});
    }

    Wrote write(std::string& out, Game const& game, Board const& board, std::optional<Where> misfit, Diagnostics& found);

    /// The text of the game, in which a `#` that would take a value that is not the record's is written out.
    void as_it_is(Lines& lines, Game const& game, Board const& board) {
        auto rest = body(game);
        auto const place_of = [&](char const* at) { return static_cast<std::size_t>(at - rest.data()); };
        for (auto const& t : draft.tags) {
            auto const value = game.at(t.node->value);
            if (value != "#" || !heritage.is_filled(t.node->tag)) continue;
            auto const* const quote = t.node->unquoted ? "\"" : "";
            lines.put(rest.substr(0, place_of(value.data())));
            lines.put(quote);
            lines.inherited_text(board.text_of(t.node->tag));
            lines.put(quote);
            rest.remove_prefix(place_of(value.data() + value.size()));
            heritage.filled[static_cast<std::size_t>(t.node->tag)] = false;
        }
        lines.put(rest);
    }

    void choose_version(Game const* game) {
        if (options.version.empty()) options.version = game ? version_of(*game) : "2.1";
    }
};

Exporter::Exporter(ExportOptions options) : state_{std::make_unique<State>()} { state_->options = options; }
Exporter::~Exporter() = default;
Exporter::Exporter(Exporter const& other) : Exporter{other.state_->options} {
    auto const& from = *other.state_;
    auto& to = *state_;
    to.heritage = from.heritage, to.pending = from.pending, to.charset = from.charset;
    to.header_written = from.header_written, to.charset_said = from.charset_said;
    to.line_open = from.line_open, to.anything_outside = from.anything_outside;
}
Exporter& Exporter::operator=(Exporter const& other) { return *this = Exporter{other}; }
bool operator==(Exporter const& a, Exporter const& b) {
    auto const left = [](Exporter const& exporter) {
        auto const& s = *exporter.state_;
        return std::tie(
            s.options.version, s.heritage, s.pending, s.charset, s.header_written, s.charset_said, s.line_open, s.anything_outside);
    };
    return left(a) == left(b);
}
Exporter::Exporter(Exporter&&) noexcept = default;
Exporter& Exporter::operator=(Exporter&&) noexcept = default;

Wrote Exporter::write(std::string& out, Game const& game, Board const& board, Diagnostics& found) {
    auto& s = *state_;
    s.choose_version(&game);
    s.charset = charset_stated(game, s.charset);
    auto const misfit = take_apart(game, board, s.options.keep_escapes, s.draft);
    bool const any_tag = std::any_of(game.nodes.begin(), game.nodes.end(), [](Node const& n) { return n.kind == NodeKind::tag; });
    if (!any_tag && !misfit) {
        Lines lines{s.pending, s.options, found};
        lines.source(game.text, s.charset);
        s.writer(lines, game, board, found).write_comments();
        return Wrote::held;
    }
    auto const from = out.size();
    auto const wrote = s.write(out, game, board, misfit, found);
    s.say_charset(out, from);
    return wrote;
}

Wrote Exporter::State::write(std::string& out, Game const& game, Board const& board, std::optional<Where> misfit, Diagnostics& found) {
    Lines lines{out, options, found};
    begin(lines, &game);
    if (misfit) {
        found.push_back(
            diagnostic(code("export-as-is"), *misfit, say("this has no place in the export form: the game is written as it is")));
        as_it_is(lines, game, board);
        lines.put(options.line_end);
        std::for_each(draft.tags.rbegin(), draft.tags.rend(),
            [&](DraftTag const& t) { heritage.remember(t.node->tag, game.at(t.node->value)); });  // the first of repeated tags counts
        for (auto const& s : draft.sections) heritage.columns_of(game.at(s.node->name), game.at(s.node->value));
        return Wrote::as_it_is;
    }
    lines.source(game.text, charset);
    writer(lines, game, board, found).write();
    return Wrote::export_form;
}

void Exporter::outside(std::string& out, std::string_view raw) {
    auto& s = *state_;
    if (raw == byte_order_mark && !s.header_written && !s.anything_outside) return;  // the header says it, or it no longer applies
    s.anything_outside = true;
    if (!raw.empty()) s.line_open = raw.back() != '\n' && raw.back() != '\r';
    out += raw;
}

void Exporter::finish(std::string& out) {
    auto& s = *state_;
    Diagnostics none;
    auto const from = out.size();
    {
        Lines lines{out, s.options, none};
        if (!s.pending.empty()) s.begin(lines, nullptr);
        else if (!s.header_written && !s.anything_outside) s.header(lines, nullptr);
    }
    s.say_charset(out, from);
}

}  // namespace score::formats::pbn
