#include "score/formats/pbn/board_writer.hpp"

#include <algorithm>
#include <bitset>
#include <optional>
#include <utility>

#include "../board/board_values.hpp"
#include "../board/hand_text.hpp"
#include "../board/losses.hpp"
#include "../board/order.hpp"
#include "score/ascii.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

namespace score::formats::pbn {
namespace {

constexpr int most_notes = 32;  // PBN 3.5.5

/// Whether PBN allows all characters (PBN 2.2): those of ISO 8859-1, or of UTF-8, except 128 to 159.
bool can_stand(std::string_view text, bool latin1) {
    if (is_ascii(text)) return true;
    while (!text.empty()) {
        auto const c = decode(text);
        if ((latin1 && c.point > 0xFF) || (c.point >= 0x80 && c.point < 0xA0)) return false;
        text.remove_prefix(c.size);
    }
    return true;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }

/// Whether a tag can have this name (PBN 3.3).
bool is_tag_name(std::string_view name) {
    auto const inside = [](char c) { return ascii::is_letter_or_digit(c) || c == '_'; };
    return !name.empty() && ascii::is_capital(name[0]) && std::ranges::all_of(name, inside);
}

class Composer {
public:
    Composer(std::string& out, Board const& board, bool latin1, std::vector<Loss>& lost)
        : out_{out}, board_{board}, lost_{lost}, latin1_{latin1} {}

    void compose() {
        comments_after(std::nullopt);
        for (std::size_t i = 0; i < board_.tags.size(); ++i) {
            auto const& t = board_.tags[i];
            if (is_section(t)) continue;
            if (!typed(t.tag)) text_tag(t);
            comments_after(i);
        }
        for (auto const tag : {Tag::board, Tag::dealer, Tag::vulnerable, Tag::deal, Tag::declarer, Tag::contract, Tag::result, Tag::score,
                 Tag::double_dummy_tricks})
            typed(tag);
        section(board_.auction, "Auction", board_.auction.first ? board_.auction.first : board_.dealer.value, Tag::auction);
        if (board_.play.any_seat_first) lost_.add("Play");
        else section(board_.play, "Play", board_.play.leader, Tag::play);
        for (std::size_t i = 0; i < board_.tags.size(); ++i)
            if (info(board_.tags[i].tag).kind == TagKind::table) table(board_.tags[i], i);
    }

private:
    static bool is_section(TagText const& t) { return info(t.tag).kind == TagKind::section || info(t.tag).kind == TagKind::table; }

    void tag(std::string_view name, std::string_view value) {
        fmt::format_to(std::back_inserter(out_), "[{} \"{}\"]\n", name, escaped(value));
    }

    /// The value as allowed in a string: no control characters, no `#` that would refer to an earlier game (PBN 4.8).
    std::string in_string(std::string_view value, std::string_view what) {
        std::string text{value};
        bool const inherits = text == "#" || text.starts_with("##");
        if (inherits) text.insert(0, 1, ' ');
        bool const controls = std::ranges::any_of(text, is_control);
        if (controls) std::ranges::replace_if(text, is_control, ' ');
        lost_.add_if(inherits || controls || !can_stand(text, latin1_), what);
        return text;
    }

    void text_tag(TagText const& t) {
        if (!is_tag_name(t.name)) return lost_.add(t.name);
        tag(t.name, in_string(t.value, t.name));
    }

    void comment(std::string_view text) {
        lost_.add_if(!can_stand(text, latin1_), "Comment");
        if (text.find('}') == text.npos) {
            ((out_ += '{') += text) += "}\n";
            return;
        }
        for (std::size_t at = 0; at <= text.size();) {  // a comment to the end of the line may contain a closing brace
            auto const end = end_of_line(text, at);
            ((out_ += "; ") += text.substr(at, end - at)) += '\n';
            at = end + 1;
        }
    }
    void comments_after(std::optional<std::size_t> tag) {
        for (auto const& c : std::ranges::equal_range(board_.comments, tag, {}, &Comment::after_tag)) comment(c.text);
    }

    // ---- values taken from the board rather than from its tags

    /// False for a tag that only has a text. Written once.
    bool typed(Tag t) {
        auto const i = static_cast<std::size_t>(t);
        if (written_[i]) return true;
        auto const value = value_of(t);
        written_[i] = value.has_value();
        if (value) tag(info(t).name, *value);
        return written_[i];
    }

    std::optional<std::string> value_of(Tag t) const {
        switch (t) {
            case Tag::board: return board_.number ? std::optional{fmt::format("{}", *board_.number)} : std::nullopt;
            case Tag::dealer: return board_.dealer ? std::optional{std::string{letter(*board_.dealer)}} : std::nullopt;
            case Tag::vulnerable: return board_.vulnerable ? std::optional{std::string{name(*board_.vulnerable)}} : std::nullopt;
            case Tag::deal: return board_.deal ? std::optional{deal_text(*board_.deal, first_hand())} : std::nullopt;
            case Tag::declarer:
                if (!board_.declarer) return std::nullopt;
                return std::string{board_.declarer->irregular ? "^" : ""} + letter(board_.declarer->seat);
            case Tag::contract:
                if (!board_.contract) return std::nullopt;
                if (board_.contract->passed_out) return "Pass";
                if (auto const c = board_.contract->contract()) return to_string(*c);
                return std::string{name(*board_.contract->denomination)};
            case Tag::result: return result();
            case Tag::score: return board_.has(Tag::score) || !board_.score ? std::nullopt : score(*board_.score);
            case Tag::double_dummy_tricks:
                return board_.has(t) || !board_.double_dummy_tricks ? std::nullopt
                                                                    : std::optional{double_dummy_text(*board_.double_dummy_tricks)};
            default: return std::nullopt;
        }
    }

    Seat first_hand() const { return board_.dealer ? *board_.dealer : board_.deal_first.value_or(Seat::north); }

    std::optional<std::string> result() const {
        if (!board_.result) {
            bool const played = board_.play.cards.size() >= 52 && !board_.result.given;
            auto const tricks = played ? derived(board_).won : std::nullopt;
            return tricks ? std::optional{fmt::format("{}", *tricks)} : std::nullopt;
        }
        auto const& r = *board_.result;
        std::string text{r.differs ? "^" : ""};
        if (r.declarer) return text + fmt::format("{}", *r.declarer);
        for (auto const side : both_sides)
            if (r.sides[side]) text += fmt::format("{}{} {}", text.size() > 1 ? " " : "", name(side), *r.sides[side]);
        return text;
    }

    static std::string hundredths(std::int64_t n) {
        auto const size = n < 0 ? -n : n;
        auto text = fmt::format("{}{}", n < 0 ? "-" : "", size / 100);
        if (size % 100 != 0) text += fmt::format(".{:02}", size % 100);
        return text;
    }
    static std::optional<std::string> score(WrittenScore const& s) {
        if (s.declarer) return hundredths(*s.declarer);
        std::string text;
        for (auto const side : both_sides)
            if (s.sides[side]) text += fmt::format("{}{} {}", text.empty() ? "" : " ", name(side), hundredths(*s.sides[side]));
        return text;
    }

    // ---- auction and play

    /// The numbers of the notes as written: the board's own if all of them are allowed, else in order of appearance.
    struct Numbers {
        std::vector<std::pair<int, int>> given{};  // a number of the board, and the one written
        int next = 1;
        int empty = 0;  // the number of the note without text

        std::optional<int> of(int number) {
            for (auto const& [theirs, ours] : given)
                if (theirs == number) return ours;
            if (next > most_notes) return std::nullopt;
            given.emplace_back(number, next);
            return next++;
        }
    };

    template <class Section>
    void section(Section const& s, std::string_view name, std::optional<Seat> first, Tag of) {
        if (!s.given) return;
        tag(name, first ? std::string{letter(*first)} : "?");
        for (std::size_t i = 0; i < board_.tags.size(); ++i)
            if (board_.tags[i].tag == of) comments_after(i);
        Numbers numbers;
        bool const keep = std::ranges::all_of(s.notes, [](Note const& n) { return n.number >= 1 && n.number <= most_notes; });
        if (keep)
            for (auto const& n : s.notes) {
                numbers.given.emplace_back(n.number, n.number);
                numbers.next = std::max(numbers.next, n.number + 1);
                if (n.text.empty()) numbers.empty = n.number;
            }
        auto const& items = items_of(s);
        std::size_t annotation = 0;
        std::vector<Annotation> sorted{s.annotations};
        std::ranges::stable_sort(sorted, {}, &Annotation::of);
        for (std::uint32_t i = 0; i < items.size(); ++i) {
            if (!item(items[i], name)) break;
            for (; annotation < sorted.size() && sorted[annotation].of <= i; ++annotation)
                annotate(sorted[annotation], s.notes, numbers, name);
            alert(items[i], i, sorted, numbers);
            out_ += i % 4 == 3 ? '\n' : ' ';
        }
        ending(s);
        out_ += '\n';
        notes(s.notes, numbers, name);
    }

    static std::vector<WrittenCall> const& items_of(AuctionText const& a) { return a.calls; }
    static std::vector<WrittenCard> const& items_of(PlayText const& p) { return p.cards; }

    bool item(WrittenCall const& c, std::string_view) {
        switch (c.kind) {
            case WrittenCall::Kind::not_yet: out_ += '-'; return true;
            case WrittenCall::Kind::skipped: out_ += "^S"; return true;
            case WrittenCall::Kind::unreadable: lost_.add("Auction"); return false;
            case WrittenCall::Kind::call: break;
        }
        if (c.marked_insufficient) out_ += "^I ";
        out_ += to_string(c.call);
        return true;
    }
    bool item(WrittenCard const& c, std::string_view) {
        switch (c.kind) {
            case WrittenCard::Kind::next: out_ += '+'; return true;
            case WrittenCard::Kind::unreadable: lost_.add("Play"); [[fallthrough]];
            case WrittenCard::Kind::unknown: out_ += '-'; return true;
            case WrittenCard::Kind::card: break;
        }
        if (c.marked_revoke || c.marked_lead) out_ += c.marked_lead ? "^L " : "^R ";
        out_ += to_string(c.card);
        return true;
    }

    void annotate(Annotation const& a, std::vector<Note> const& notes, Numbers& numbers, std::string_view name) {
        if (a.kind == Annotation::Kind::comment) {
            out_ += ' ';
            return comment(a.text);
        }
        if (a.kind == Annotation::Kind::glyph) {
            fmt::format_to(std::back_inserter(out_), " ${}", a.number);
            return;
        }
        if (auto const number = numbers.of(a.number)) {
            fmt::format_to(std::back_inserter(out_), " ={}=", *number);
            return;
        }
        auto const text = text_of_note(notes, a.number);
        out_ += ' ';
        if (text.empty()) lost_.add(std::string{name} + "/Note");
        else comment(text);
    }

    void alert(WrittenCard const&, std::uint32_t, std::vector<Annotation> const&, Numbers&) {}
    void alert(WrittenCall const& c, std::uint32_t i, std::vector<Annotation> const& annotations, Numbers& numbers) {
        if (c.alert != WrittenCall::Alert::yes) return;
        auto const of_call = std::ranges::equal_range(annotations, i, {}, &Annotation::of);
        if (std::ranges::any_of(of_call, [](Annotation const& a) { return a.kind == Annotation::Kind::note; })) return;
        if (numbers.empty == 0 && numbers.next > most_notes) return lost_.add("Auction/Note");
        if (numbers.empty == 0) numbers.empty = numbers.next++;
        fmt::format_to(std::back_inserter(out_), " ={}=", numbers.empty);
    }

    void ending(AuctionText const& a) {
        if (a.ending == Ending::plus) out_ += " +";
        else if (!heard(board_).over) out_ += " *";
    }
    void ending(PlayText const& p) {
        if (p.ending == Ending::star) out_ += " *";
    }

    void notes(std::vector<Note> const& notes, Numbers const& numbers, std::string_view name) {
        auto const what = std::string{name} + "/Note";
        bool empty_written = false;
        for (auto const& [theirs, ours] : numbers.given) {
            auto const same = [n = theirs](Note const& one) { return one.number == n; };
            if (std::ranges::none_of(notes, same)) continue;  // a reference to a missing note
            empty_written = empty_written || ours == numbers.empty;
            tag("Note", fmt::format("{}:{}", ours, in_string(text_of_note(notes, theirs), what)));
        }
        if (numbers.empty != 0 && !empty_written) tag("Note", fmt::format("{}:", numbers.empty));
    }

    /// The value of a table: a backslash in it precedes a width (PBN 5.2), or a quote.
    static std::string columns_in_string(std::string_view value) {
        std::string text;
        bool escapes = false;  // the character before
        for (char const c : value) {
            if (c == '"' && !escapes) text += '\\';
            escapes = c == '\\' && !escapes;
            text += c;
        }
        return text;
    }

    void table(TagText const& t, std::size_t index) {
        fmt::format_to(std::back_inserter(out_), "[{} \"{}\"]\n", t.name, columns_in_string(in_string(t.value, t.name)));
        comments_after(index);
        auto const found = std::ranges::find_if(board_.tables, [&](Table const& one) { return one.name == t.name; });
        if (found == board_.tables.end()) return;
        auto const plain = [](std::string_view text) {
            auto const good = [](char c) { return c > 32 && c < 127 && std::string_view{"[]{};%\""}.find(c) == std::string_view::npos; };
            return !text.empty() && std::ranges::all_of(text, good);
        };
        auto const columns = std::max<std::size_t>(1, found->columns.size());
        for (std::size_t i = 0; i < found->cells.size(); ++i) {
            auto const text = found->cells[i].text;
            if (plain(text)) out_ += text;
            else ((out_ += '"') += escaped(in_string(text, t.name))) += '"';
            out_ += i % columns + 1 == columns ? '\n' : ' ';
        }
        out_ += '\n';
    }

    std::string& out_;
    Board const& board_;
    Losses lost_;
    bool latin1_;
    std::bitset<tag_count + 1> written_;
};

}  // namespace

void compose(std::string& out, Board const& board, bool latin1, std::vector<Loss>& lost) { Composer{out, board, latin1, lost}.compose(); }

struct Writer::State {
    bool latin1;
    Exporter exporter;
    std::string text{};
    Game game{};
    Board board{};
};

Writer::Writer(ExportOptions options) : state_{std::make_unique<State>(State{!options.utf8, Exporter{options}})} {}
Writer::~Writer() = default;

void Writer::add(std::string& out, Board const& board, std::vector<Loss>& lost) {
    auto& s = *state_;
    s.text.clear();
    compose(s.text, board, s.latin1, lost);
    if (s.text.find("\n[") == std::string::npos && !s.text.starts_with('[')) s.text += "[Event \"?\"]\n";
    Diagnostics found;
    parse(s.text, s.game, found);
    Interpreter{}.read(s.game, s.board, found);
    s.exporter.write(out, s.game, s.board, found);
}

void Writer::finish(std::string& out) { state_->exporter.finish(out); }

}  // namespace score::formats::pbn
