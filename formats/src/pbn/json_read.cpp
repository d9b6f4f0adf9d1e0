// Boards from JSON objects: values are read like those of PBN tags.

#include <algorithm>
#include <charconv>
#include <initializer_list>

#include "../board/json_tree.hpp"
#include "board_values.hpp"
#include "interpret_parts.hpp"
#include "json_parts.hpp"
#include "score/formats/convert_codes.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::pbn {
namespace {

/// Why an object is not a board.
struct Wrong {
    Where where;
    Message message;
};

[[noreturn]] void wrong(Where where, Message message) { throw Wrong{where, std::move(message)}; }
[[noreturn]] void expected(JsonPart const& part, Message const& what) { wrong(part.where(), say("expected {}", what)); }

JsonPart const& of_kind(JsonPart const& part, JsonKind kind, Sentence<> what) {
    if (part.kind() != kind) expected(part, say(what));
    return part;
}
JsonPart const& object(JsonPart const& part) { return of_kind(part, JsonKind::object, N_("an object")); }
JsonPart const& array(JsonPart const& part) { return of_kind(part, JsonKind::array, N_("an array")); }
std::string_view text(JsonPart const& part) { return of_kind(part, JsonKind::string, N_("a string")).text(); }
bool yes_or_no(JsonPart const& part) { return of_kind(part, JsonKind::boolean, "true, false").text() == "true"; }

int number(JsonPart const& part, int least, int most) {
    int n = 0;
    auto const digits = part.text();
    auto const [end, trouble] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    bool const good = part.kind() == JsonKind::number && trouble == std::errc{} && end == digits.data() + digits.size();
    if (!good || n < least || n > most) expected(part, say("a whole number from {} to {}", least, most));
    return n;
}

std::optional<Seat> seat_in_capitals(std::string_view word) {
    auto const seat = word.size() == 1 ? seat_of(word[0]) : std::nullopt;
    return seat && name(*seat) == word ? seat : std::nullopt;
}
Seat seat(JsonPart const& part) {
    auto const found = seat_in_capitals(text(part));
    if (!found) expected(part, verbatim("N, E, S, W"));
    return *found;
}
Seat seat_of_key(JsonPart const& part) {
    auto const found = seat_in_capitals(part.key());
    if (!found) wrong(part.key_where(), say("expected {}", "N, E, S, W"));
    return *found;
}
[[noreturn]] void no_such_key(JsonPart const& part) { wrong(part.key_where(), say("there is no such key here")); }

template <std::size_t N>
std::size_t one_of(JsonPart const& part, std::array<std::string_view, N> const& words, std::size_t from) {
    auto const found = std::ranges::find(words.begin() + from, words.end(), text(part));
    if (found == words.end()) expected(part, verbatim(fmt::format("{}", fmt::join(words.begin() + from, words.end(), ", "))));
    return static_cast<std::size_t>(found - words.begin());
}

class BoardReading {
public:
    explicit BoardReading(Board& board) : board_{board} {}

    /// Reads all keys except those of the text.
    void read(JsonPart const& root) {
        std::optional<JsonPart> tags, comments;
        root.each([&](JsonPart const& part) {
            auto const key = part.key();
            if (key == "tags") tags = part;
            else if (key == "comments") comments = part;
            else if (key != "type" && key != "format" && key != "pbn" && key != "encoding") member(key, part);
        });
        if (tags) read_tags(*tags);
        if (comments) read_comments(*comments);
    }

private:
    void member(std::string_view key, JsonPart const& part) {
        for (auto const& [name, tag] : text_keys)
            if (key == name) return add(tag, text(part), part.where());
        for (auto const& s : score_keys)
            if (key == s.key) return must(s.tag, sided(part, figure), part, N_("a score"));
        if (key == "board") return must(Tag::board, number_text(part), part, N_("a positive whole number"));
        if (key == "players") return players(part);
        if (key == "dealer") return must(Tag::dealer, text(part), part, "N, E, S, W");
        if (key == "vulnerable") return must(Tag::vulnerable, text(part), part, "None, NS, EW, All");
        if (key == "deal") return deal(part);
        if (key == "contract") return must(Tag::contract, text(part), part, N_("a contract such as 4SX, or Pass"));
        if (key == "declarer") return must(Tag::declarer, text(part), part, "N, E, S, W, ^N, ^E, ^S, ^W");
        if (key == "result") return must(Tag::result, result(part), part, N_("tricks from 0 to 13"));
        if (key == "score_rubber")
            return must(Tag::score_rubber, sided(part, above_and_below), part, N_("points above and below the line"));
        if (key == "double_dummy") return double_dummy(part);
        if (key == "auction") return auction(part);
        if (key == "play") return play(part);
        if (key == "tables") return array(part).each([this](JsonPart const& t) { table(t); });
        no_such_key(part);
    }

    // ---- tags

    std::string_view keep(std::string text) { return board_.store.emplace_back(std::move(text)); }

    void add(Tag tag, std::string_view value, Where where) { board_.tags.push_back({tag, info(tag).name, value, where}); }

    /// A required value under a key of its own.
    void must(Tag tag, std::string_view value, JsonPart const& part, Sentence<> what) {
        add(tag, value, part.where());
        bool const says = !value.empty() && value != "?";
        if (!says || !set_value(board_, tag, value, part.where())) expected(part, say(what));
    }

    void read_tags(JsonPart const& part) {
        object(part).each([this](JsonPart const& t) {
            auto const tag = tag_of(t.key());
            if (info(tag).kind == TagKind::section) wrong(t.key_where(), say("auction, play and notes have keys of their own"));
            if (tag != Tag::unknown && board_.has(tag)) wrong(t.key_where(), say("this stands under a key of its own already"));
            board_.tags.push_back({tag, t.key(), text(t), t.where()});
            set_value(board_, tag, t.text(), t.where());
        });
    }
    /// A comment on a missing tag becomes one on the board.
    void read_comments(JsonPart const& part) {
        object(part).each([this](JsonPart const& of) {
            auto const tag = std::ranges::find(board_.tags, of.key(), &TagText::name);
            auto const after = tag == board_.tags.end() ? std::optional<std::size_t>{}
                                                        : std::optional{static_cast<std::size_t>(tag - board_.tags.begin())};
            array(of).each([&](JsonPart const& c) { board_.comments.push_back({text(c), after, c.where()}); });
        });
        std::ranges::stable_sort(board_.comments, {}, &Comment::after_tag);
    }

    void players(JsonPart const& part) {
        object(part).each([this](JsonPart const& p) {
            auto const key = letter(seat_of_key(p));
            auto const found = std::ranges::find(player_keys, std::string_view{&key, 1}, &TextKey::key);
            add(found->tag, text(p), p.where());
        });
    }

    // ---- values in the form of PBN

    static std::string_view number_text(JsonPart const& part) { return of_kind(part, JsonKind::number, N_("a number")).text(); }
    static std::string figure(JsonPart const& part) { return std::string{number_text(part)}; }
    /// `420`, or by side: `NS 420 EW -420`.
    std::string_view sided(JsonPart const& part, std::string (*figure_of)(JsonPart const&)) {
        if (part.kind() != JsonKind::object) return keep(figure_of(part));
        std::string all;
        for (auto const side : both_sides)
            if (auto const of_side = part.find(name(side)))
                all += fmt::format("{}{} {}", all.empty() ? "" : " ", name(side), figure_of(*of_side));
        part.each([](JsonPart const& p) {
            if (p.key() != "NS" && p.key() != "EW") no_such_key(p);
        });
        return keep(std::move(all));
    }
    static std::string above_and_below(JsonPart const& part) {
        if (array(part).size() != 2) expected(part, say("points above and below the line"));
        std::string all;
        part.each([&](JsonPart const& n) { all += fmt::format("{}{}", all.empty() ? "" : "/", number(n, 0, 999'999)); });
        return all;
    }
    std::string_view result(JsonPart const& part) {
        if (part.kind() != JsonKind::object) return number_text(part);
        std::string tricks, sides;
        bool differs = false;
        part.each([&](JsonPart const& p) {
            if (p.key() == "declarer") tricks = fmt::format("{}", number(p, 0, 13));
            else if (p.key() == "differs") differs = yes_or_no(p);
            else if (p.key() == "NS" || p.key() == "EW")
                sides += fmt::format("{}{} {}", sides.empty() ? "" : " ", p.key(), number(p, 0, 13));
            else no_such_key(p);
        });
        if (tricks.empty() == sides.empty()) expected(part, say("tricks of declarer, or of NS and EW"));
        return keep((differs ? "^" : "") + tricks + sides);
    }

    void deal(JsonPart const& part) {
        std::string all{"N:"};
        BySeat<std::string_view> hands{{"-", "-", "-", "-"}};
        object(part).each([&](JsonPart const& p) { hands[seat_of_key(p)] = hand(p); });
        for (auto const s : all_seats) (all += hands[s]) += s == Seat::west ? "" : " ";
        must(Tag::deal, keep(std::move(all)), part, N_("four hands"));
    }
    static std::string_view hand(JsonPart const& part) {
        auto const ranks = text(part);
        auto const good = [](char c) { return c == '.' || rank_of(c).has_value(); };
        if (std::ranges::count(ranks, '.') != 3 || !std::ranges::all_of(ranks, good))
            expected(part, say("spades, hearts, diamonds and clubs such as AKQ2.T9.543.J876"));
        return ranks;
    }

    void double_dummy(JsonPart const& part) {
        std::array<std::array<std::int8_t, 5>, 4> tricks{};
        for (auto& of_seat : tricks) of_seat.fill(-1);
        object(part).each([&](JsonPart const& of_seat) {
            auto const s = seat_of_key(of_seat);
            object(of_seat).each([&](JsonPart const& p) {
                static constexpr std::array<std::string_view, 5> names{"C", "D", "H", "S", "NT"};
                auto const d = std::ranges::find(names, p.key());
                if (d == names.end()) no_such_key(p);
                tricks[static_cast<std::size_t>(s)][static_cast<std::size_t>(d - names.begin())] =
                    static_cast<std::int8_t>(number(p, 0, 13));
            });
        });
        // declarer N, S, E, W, and for each NT, S, H, D, C (formats.md §2.1)
        std::string all;
        for (auto const s : {Seat::north, Seat::south, Seat::east, Seat::west})
            for (std::size_t d = 5; d-- > 0;) {
                auto const n = tricks[static_cast<std::size_t>(s)][d];
                all += n < 0 ? std::string{"*"} : fmt::format("{:x}", n);
            }
        must(Tag::double_dummy_tricks, keep(std::move(all)), part, N_("tricks by seat and denomination"));
    }

    // ---- auction, play, tables

    static Ending ending(JsonPart const& part) {
        auto const word = text(part);
        if (word != "*" && word != "+") expected(part, verbatim("*, +"));
        return word == "*" ? Ending::star : Ending::plus;
    }
    static void notes(JsonPart const& part, std::vector<Note>& to) {
        array(part).each([&](JsonPart const& n) {
            Note note;
            note.where = n.where();
            bool numbered = false;
            object(n).each([&](JsonPart const& p) {
                if (p.key() == "number") note.number = number(p, 0, 1'000'000), numbered = true;
                else if (p.key() == "text") note.text = text(p);
                else no_such_key(p);
            });
            if (!numbered) expected(n, say("a number"));
            to.push_back(note);
        });
    }
    /// Reads the properties of a call or a card. `mark` handles those that are not annotations; it returns false for unknown ones.
    template <class Mark>
    static void remarks(JsonPart const& part, std::string_view of, std::size_t count, std::vector<Annotation>& to, Mark mark) {
        array(part).each([&](JsonPart const& remark) {
            auto const index = object(remark).find(of);
            if (!index) expected(remark, verbatim(of));
            if (count == 0) wrong(remark.where(), say("there is nothing to annotate"));
            auto const i = number(*index, 0, static_cast<int>(count) - 1);
            remark.each([&](JsonPart const& p) {
                Annotation a{Annotation::Kind::note, static_cast<std::uint32_t>(i), 0, {}, p.where()};
                if (p.key() == of) return;
                if (p.key() == "note") a.number = number(p, 0, 1'000'000);
                else if (p.key() == "glyph") a.kind = Annotation::Kind::glyph, a.number = number(p, 0, 1'000'000);
                else if (p.key() == "comment") a.kind = Annotation::Kind::comment, a.text = text(p);
                else if (mark(static_cast<std::size_t>(i), p)) return;
                else no_such_key(p);
                to.push_back(a);
            });
        });
    }

    void auction(JsonPart const& part) {
        auto& a = board_.auction;
        a.given = true;
        a.where = part.where();
        std::optional<JsonPart> about;
        object(part).each([&](JsonPart const& p) {
            if (p.key() == "first") a.first = seat(p);
            else if (p.key() == "calls") array(p).each([&](JsonPart const& c) { a.calls.push_back(call(c)); });
            else if (p.key() == "ending") a.ending = ending(p), a.ending_where = p.where();
            else if (p.key() == "notes") notes(p, a.notes);
            else if (p.key() == "remarks") about = p;
            else no_such_key(p);
        });
        if (about)
            remarks(*about, "call", a.calls.size(), a.annotations, [&](std::size_t i, JsonPart const& p) {
                if (p.key() == "insufficient") a.calls[i].marked_insufficient = yes_or_no(p);
                else if (p.key() == "alert") a.calls[i].alert = yes_or_no(p) ? WrittenCall::Alert::yes : WrittenCall::Alert::no;
                else return false;
                return true;
            });
        add(Tag::auction, a.first ? keep({letter(*a.first)}) : "?", part.where());
    }
    static WrittenCall call(JsonPart const& part) {
        WrittenCall made;
        made.where = part.where();
        auto const word = text(part);
        if (word == "?") return made;
        if (word == "^S") {
            made.kind = WrittenCall::Kind::skipped;
            return made;
        }
        auto const read = read_call(word);
        switch (read.kind) {
            case CallWord::Kind::call: made.kind = WrittenCall::Kind::call; break;
            case CallWord::Kind::not_yet: made.kind = WrittenCall::Kind::not_yet; break;
            case CallWord::Kind::all_pass:
            case CallWord::Kind::unreadable: expected(part, say("a call: Pass, X, XX, 1C to 7NT"));
        }
        made.call = read.call;
        return made;
    }

    void play(JsonPart const& part) {
        auto& play = board_.play;
        play.given = true;
        play.where = part.where();
        std::optional<JsonPart> about;
        object(part).each([&](JsonPart const& p) {
            if (p.key() == "leader") play.leader = seat(p);
            else if (p.key() == "any_seat_first") play.any_seat_first = yes_or_no(p);
            else if (p.key() == "tricks") array(p).each([&](JsonPart const& t) { trick(t, play.cards); });
            else if (p.key() == "ending") play.ending = ending(p), play.ending_where = p.where();
            else if (p.key() == "notes") notes(p, play.notes);
            else if (p.key() == "remarks") about = p;
            else no_such_key(p);
        });
        if (about)
            remarks(*about, "card", play.cards.size(), play.annotations, [&](std::size_t i, JsonPart const& p) {
                if (p.key() == "revoke") play.cards[i].marked_revoke = yes_or_no(p);
                else if (p.key() == "lead") play.cards[i].marked_lead = yes_or_no(p);
                else return false;
                return true;
            });
        add(Tag::play, play.leader ? keep({letter(*play.leader)}) : "?", part.where());
    }
    /// A row of four cards; the last one may be shorter.
    static void trick(JsonPart const& part, std::vector<WrittenCard>& to) {
        if (to.size() % 4 != 0) wrong(part.where(), say("the trick before this one is not complete; a card that is not known is -"));
        auto const cards = array(part).size();
        if (cards < 1 || cards > 4) expected(part, say("four cards"));
        part.each([&](JsonPart const& p) { to.push_back(card(p)); });
    }
    static WrittenCard card(JsonPart const& part) {
        WrittenCard played;
        played.where = part.where();
        auto const word = text(part);
        if (word == "?") return played;
        if (word == "+") {
            played.kind = WrittenCard::Kind::next;
            return played;
        }
        auto const read = read_card(word);
        switch (read.kind) {
            case CardWord::Kind::card: played.kind = WrittenCard::Kind::card; break;
            case CardWord::Kind::unknown: played.kind = WrittenCard::Kind::unknown; break;
            case CardWord::Kind::unreadable: expected(part, say("a card such as SA or DT"));
        }
        played.card = read.card;
        return played;
    }

    void table(JsonPart const& part) {
        Table table;
        table.where = part.where();
        std::optional<JsonPart> rows;
        std::string columns;
        object(part).each([&](JsonPart const& p) {
            if (p.key() == "name") {
                table.name = text(p);
                table.tag = tag_of(table.name);
                if (info(table.tag).kind != TagKind::table) expected(p, say("the name of a table of PBN, such as ScoreTable"));
                if (board_.has(table.tag)) wrong(p.where(), say("this table stands here already"));
            } else if (p.key() == "columns") {
                array(p).each([&](JsonPart const& c) { table.columns.push_back(column(c, columns)); });
            } else if (p.key() == "rows") {
                rows = p;
            } else {
                no_such_key(p);
            }
        });
        if (table.name.empty()) expected(part, say("the name of a table of PBN, such as ScoreTable"));
        if (rows) read_rows(*rows, table);
        add(table.tag, keep(std::move(columns)), part.where());
        board_.tables.push_back(std::move(table));
    }
    /// Appends the column in the form of PBN to `text_of_all` (PBN 5.2).
    static Column column(JsonPart const& part, std::string& text_of_all) {
        Column c;
        object(part).each([&](JsonPart const& p) {
            if (p.key() == "name") {
                c.name = text(p);
                if (c.name.find_first_of(";\\") != std::string_view::npos) expected(p, say("a name without ; and \\"));
            } else if (p.key() == "order") c.order = static_cast<Column::Order>(one_of(p, order_words, 1));
            else if (p.key() == "width") c.width = number(p, 0, 255);
            else if (p.key() == "align") c.align = static_cast<Column::Align>(one_of(p, align_words, 1));
            else no_such_key(p);
        });
        if (!text_of_all.empty()) text_of_all += ';';
        if (c.order != Column::Order::none) text_of_all += c.order == Column::Order::descending ? '+' : '-';
        text_of_all += c.name;
        if (c.width == 0 && c.align == Column::Align::none) return c;
        text_of_all += '\\';
        if (c.width != 0) text_of_all += fmt::format("{}", c.width);
        if (c.align != Column::Align::none) text_of_all += c.align == Column::Align::left ? 'L' : 'R';
        return c;
    }
    static void read_rows(JsonPart const& rows, Table& table) {
        auto const columns = std::max<std::size_t>(1, table.columns.size());
        array(rows).each([&](JsonPart const& row) {
            if (table.cells.size() % columns != 0) wrong(row.where(), say("the row before this one is too short"));
            if (auto const cells = array(row).size(); cells < 1 || cells > columns) expected(row, say("{} cells", columns));
            row.each([&](JsonPart const& cell) {
                if (cell.kind() != JsonKind::string && cell.kind() != JsonKind::number) expected(cell, say("a string or a number"));
                table.cells.push_back({cell.text(), cell.where()});
            });
        });
    }

    Board& board_;
};

/// The source text in an object, as the reader of PBN had it.
std::optional<FoundText> text_in(JsonPart const& root, std::string& store) {
    auto const part = root.find("pbn");
    auto const encoding = root.find("encoding");
    if (!part) {
        if (encoding) wrong(encoding->key_where(), say("this requires the key pbn, which is missing"));
        return std::nullopt;
    }
    auto const way = static_cast<TextEncoding>(encoding ? one_of(*encoding, encoding_words, 0) : 0);
    FoundText found{text(*part)};
    if (way == TextEncoding::utf16_le || way == TextEncoding::latin1_utf16_le) found.written = FoundText::Written::utf16_le;
    if (way == TextEncoding::utf16_be || way == TextEncoding::latin1_utf16_be) found.written = FoundText::Written::utf16_be;
    if (way == TextEncoding::utf8 || way == TextEncoding::utf16_le || way == TextEncoding::utf16_be) return found;
    store.clear();
    for (auto rest = found.text; !rest.empty();) {
        auto const c = decode(rest);
        if (c.point > 0xFF) expected(*part, say("characters of ISO 8859-1, as the encoding says"));
        store += static_cast<char>(c.point);
        rest.remove_prefix(c.size);
    }
    found.text = store;
    return found;
}

// As printed by score(1) and scorebook(1).
bool is_sheet(JsonPart const& root) { return root.find("entries") || root.find("deals") || root.find("back_score"); }

JsonObject type_of(JsonPart const& root) {
    auto const type = object(root).find("type");
    if (!type && is_sheet(root))
        wrong(root.where(), say("this is the sheet of an evening, not a record; scorebook export writes evenings as PBN, PZN or PKN"));
    if (!type) expected(root, verbatim(R"("type":"board")"));
    static constexpr std::array<std::string_view, 3> words{"board", "text", "outside"};
    if (auto const format = root.find("format"); format && text(*format) != json_format) expected(*format, verbatim(json_format));
    return static_cast<JsonObject>(one_of(*type, words, 0));
}

}  // namespace

std::optional<JsonObject> read_object(
    JsonPart const& root, Board& board, std::string& store, std::optional<FoundText>& found_text, Diagnostics& found) {
    try {
        auto const type = type_of(root);
        found_text = text_in(root, store);
        if (type == JsonObject::board) {
            BoardReading{board}.read(root);
            return type;
        }
        root.each([](JsonPart const& part) {
            static constexpr std::array<std::string_view, 4> keys{"type", "format", "pbn", "encoding"};
            if (std::ranges::find(keys, part.key()) == keys.end()) no_such_key(part);
        });
        if (!found_text) expected(root, verbatim("pbn"));
        return type;
    } catch (Wrong const& e) {
        auto const* const code = convert_code("json-value");
        found.push_back({code, code->severity, e.where, e.message, {}});
        return std::nullopt;
    }
}

}  // namespace score::formats::pbn
