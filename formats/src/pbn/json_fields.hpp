#pragma once
/// Boards and texts as JSON objects: `type` "board", "text" and "outside". Values are read like those of PBN tags.
#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../board/board_values.hpp"
#include "../board/hand_text.hpp"
#include "../board/losses.hpp"
#include "../report/json_fields.hpp"
#include "interpret_parts.hpp"
#include "json_parts.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::pbn {

using namespace fields;

inline constexpr std::array<std::string_view, 4> seat_words{"N", "E", "S", "W"};
inline constexpr std::array<std::string_view, 5> denomination_words{"C", "D", "H", "S", "NT"};
inline constexpr std::array<std::string_view, 3> ending_words{"", "*", "+"}, order_words{"", "descending", "ascending"},
    align_words{"", "left", "right"};
inline constexpr Words<Seat> seat_word{seat_words};
inline constexpr Number<> tricks{0, 13}, reference{0, 1'000'000};

inline Seat seat_of_key(JsonPart const& part) {
    auto const found = std::ranges::find(seat_words, part.key());
    if (found == seat_words.end()) wrong_key(part, say("expected {}", "N, E, S, W"));
    return static_cast<Seat>(found - seat_words.begin());
}
/// An object in which every key has this schema.
inline Json object_schema(std::span<std::string_view const> keys, Json const& of_each, Json const& more = Json::object()) {
    auto properties = Json::object();
    for (auto const key : keys) properties[std::string{key}] = of_each;
    Json schema{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    schema.update(more);
    return schema;
}
inline Json enum_schema(std::vector<std::string> const& words) { return {{"enum", words}}; }

/// The tags of a board to write: the first of each name, and whether a key has its value.
class TagsToWrite {
public:
    TagsToWrite(Board const& board, std::vector<Loss>& lost);
    TagText const* first(Tag tag) const {
        auto const place = places_[static_cast<std::size_t>(tag)];
        return place == none ? nullptr : &board_.tags[place];
    }
    void told(Tag tag) { told_.set(static_cast<std::size_t>(tag)); }
    bool any_left() const { return !others_.empty() || (given_ & ~told_).any(); }
    /// Calls `take` with each tag whose value has no key.
    template <class Take>
    void each_left(Take take) const {
        auto const left = given_ & ~told_;
        for (std::size_t i = 0; i < tag_count; ++i)
            if (left.test(i)) take(*first(static_cast<Tag>(i)));
        for (auto const i : others_) take(board_.tags[i]);
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    Board const& board_;
    std::array<std::size_t, tag_count + 1> places_{};
    std::bitset<tag_count + 1> given_{}, told_{};
    std::vector<std::size_t> others_;
};

// ---- tags with keys of their own

/// A tag with the value of a key; std::nullopt if there is none.
inline void add_tag(Board& board, Tag tag, std::string_view value, Where where) {
    board.tags.push_back({tag, info(tag).name, value, where});
}
inline std::string_view keep(Board&, std::string_view text) { return text; }
inline std::string_view keep(Board& board, std::string&& text) { return board.store.emplace_back(std::move(text)); }

/// A tag with a text.
struct TextTag {
    TagsToWrite* tags;
    Tag tag;
    bool has(Board const&) const { return tags->first(tag) != nullptr; }
    void write(JsonText& to, Board const&) const {
        tags->told(tag);
        to.text(tags->first(tag)->value);
    }
    void read_into(JsonPart const& from, Board& board) const { add_tag(board, tag, text(from), from.where()); }
    Json schema() const { return Text{}.schema(); }
};

/// A value of a board. The form writes it, and gives its text in PBN.
template <class T, class Form>
struct ValueTag {
    TagsToWrite* tags;
    Tag tag;
    Written<T> Board::*member;
    Form form;
    Sentence<> wanted;
    bool has(Board const& board) const { return (board.*member).value.has_value(); }
    void write(JsonText& to, Board const& board) const {
        tags->told(tag);
        form.write(to, *(board.*member));
    }
    void read_into(JsonPart const& from, Board& board) const {
        auto const value = keep(board, form.text_of(from));
        add_tag(board, tag, value, from.where());
        if (is_unknown(value) || !set_value(board, tag, value, from.where())) expected(from, say(wanted));
    }
    Json schema() const { return form.schema(); }
};
template <class T, class Form>
ValueTag(TagsToWrite*, Tag, Written<T> Board::*, Form, Sentence<>) -> ValueTag<T, Form>;

struct PlayersForm {
    TagsToWrite* tags;
    static constexpr std::array player_tags{Tag::north, Tag::east, Tag::south, Tag::west};
    bool has(Board const&) const {
        return std::ranges::any_of(player_tags, [this](Tag tag) { return tags->first(tag) != nullptr; });
    }
    void write(JsonText& to, Board const& board) const {
        to.open('{');
        for (auto const s : all_seats)
            if (TextTag const player{tags, player_tags[static_cast<std::size_t>(s)]}; player.has(board))
                to.key(letter(s)), player.write(to, board);
        to.close('}');
    }
    void read_into(JsonPart const& from, Board& board) const {
        object(from).each([&](JsonPart const& p) {
            TextTag{tags, player_tags[static_cast<std::size_t>(seat_of_key(p))]}.read_into(p, board);
        });
    }
    Json schema() const { return object_schema(seat_words, Text{}.schema()); }
};

struct BoardNumber {
    void write(JsonText& to, std::uint32_t number) const { to.number(number); }
    std::string_view text_of(JsonPart const& from) const { return number_text(from); }
    Json schema() const { return {{"type", "integer"}, {"minimum", 1}}; }
};

/// Values that are one word.
struct Word {
    Json (*words)();  // their schema
    void write(JsonText& to, Seat seat) const { to.word(name(seat)); }
    void write(JsonText& to, bridge::Vulnerability vulnerable) const { to.word(name(vulnerable)); }
    void write(JsonText& to, WrittenDeclarer const& declarer) const {
        std::array<char, 2> const text{'^', letter(declarer.seat)};
        to.word(declarer.irregular ? std::string_view{text.data(), 2} : std::string_view{&text[1], 1});
    }
    void write(JsonText& to, WrittenContract const& c) const {
        if (c.passed_out) return to.word("Pass");
        if (!c.bid) return to.word(name(*c.denomination));
        std::array<char, 8> text;
        auto* at = text.data();
        *at++ = c.bid->level.digit();
        at = std::ranges::copy(name(c.bid->denomination), at).out;
        at = std::ranges::copy(name(c.risk), at).out;
        to.word({text.data(), static_cast<std::size_t>(at - text.data())});
    }
    std::string_view text_of(JsonPart const& from) const { return text(from); }
    Json schema() const { return words(); }
};

struct DealForm {
    std::optional<Seat> first{};  // the seat whose hand was written first
    void write(JsonText& to, bridge::DealDraft const& draft) const;
    std::string text_of(JsonPart const& from) const;
    Json schema() const {
        constexpr auto pattern = "^[AKQJT98765432]*\\.[AKQJT98765432]*\\.[AKQJT98765432]*\\.[AKQJT98765432]*$";
        return object_schema(seat_words, {{"type", "string"}, {"pattern", pattern}});
    }
};

struct ResultForm {
    void write(JsonText& to, WrittenResult const& r) const;
    std::string text_of(JsonPart const& from) const;
    Json schema() const {
        auto sides = object_schema(std::array<std::string_view, 3>{"declarer", "NS", "EW"}, tricks.schema(), {{"minProperties", 1}});
        sides["properties"]["differs"] = YesOrNo{}.schema();
        return {{"oneOf", {tricks.schema(), sides}}};
    }
};

/// Numbers with up to two decimals, as written.
struct Hundredths {
    char const* type;
    void write(JsonText& to, std::int64_t n) const { to.hundredths(n); }
    std::string text_of(JsonPart const& from) const { return std::string{number_text(from)}; }
    Json schema() const { return {{"type", type}, {"minimum", -1'000'000'000}, {"maximum", 1'000'000'000}}; }
};
/// Points above and below the line.
struct AboveAndBelow {
    void write(JsonText& to, std::array<int, 2> const& points) const {
        to.open('[');
        for (auto const n : points) to.number(n);
        to.close(']');
    }
    std::string text_of(JsonPart const& from) const {
        std::string all;
        if (array(from).size() != 2) expected(from, say("points above and below the line"));
        from.each([&](JsonPart const& n) { all += fmt::format("{}{}", all.empty() ? "" : "/", number(n, 0, 999'999)); });
        return all;
    }
    Json schema() const { return {{"type", "array"}, {"items", Number{0, 999'999}.schema()}, {"minItems", 2}, {"maxItems", 2}}; }
};
/// Declarer's score, or an object by side; in PBN `420`, or `NS 420 EW -420`.
template <class Figure>
struct BySides {
    Figure figure;
    bool bare = true;  // may be declarer's
    template <class Score>
    void write(JsonText& to, Score const& score) const {
        if (score.declarer) return figure.write(to, *score.declarer);
        to.open('{');
        for (auto const side : both_sides)
            if (score.sides[side]) to.key(name(side)), figure.write(to, *score.sides[side]);
        to.close('}');
    }
    std::string text_of(JsonPart const& from) const {
        if (from.kind() != JsonKind::object) return figure.text_of(from);
        std::string all;
        for (auto const side : both_sides)
            if (auto const of_side = from.find(name(side)))
                all += fmt::format("{}{} {}", all.empty() ? "" : " ", name(side), figure.text_of(*of_side));
        from.each([](JsonPart const& p) {
            if (p.key() != "NS" && p.key() != "EW") no_such_key(p);
        });
        return all;
    }
    Json schema() const {
        auto const sides = object_schema(std::array<std::string_view, 2>{"NS", "EW"}, figure.schema(), {{"minProperties", 1}});
        return bare ? Json{{"oneOf", {figure.schema(), sides}}} : sides;
    }
};
inline constexpr BySides<Hundredths> points{{"integer"}}, points_by_side{{"integer"}, false}, decimals{{"number"}};

struct DoubleDummyForm {
    void write(JsonText& to, WrittenTricks const& all) const;
    std::string text_of(JsonPart const& from) const;
    Json schema() const { return object_schema(seat_words, object_schema(denomination_words, tricks.schema())); }
};

// ---- auction and play

struct NoteForm : ObjectForm<NoteForm, Note> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Note>& note) const {
        f.field("number", note.number, reference);
        f.always("text", note.text, Text{});
    }
};

struct EndingForm {
    bool has(auto const& section) const { return section.ending != Ending::open; }
    void write(JsonText& to, auto const& section) const { to.word(ending_words[static_cast<std::size_t>(section.ending)]); }
    void read_into(JsonPart const& from, auto& section) const {
        section.ending = static_cast<Ending>(one_of(from, ending_words, 1));
        section.ending_where = from.where();
    }
    Json schema() const { return Words<Ending>{ending_words, 1}.schema(); }
};

struct CallsForm {
    void write(JsonText& to, AuctionText const& a) const;
    void read_into(JsonPart const& from, AuctionText& a) const;
    Json schema() const;
};
struct CardsForm {
    void write(JsonText& to, PlayText const& p) const;
    void read_into(JsonPart const& from, PlayText& p) const;
    Json schema() const {
        return {{"type", "array"},
            {"items", {{"type", "array"}, {"items", {{"type", "string"}, {"pattern", "^([SHDC][AKQJT98765432]|[-+?])$"}}}, {"minItems", 1},
                          {"maxItems", 4}}}};
    }
};

/// A mark of a call or a card itself; `get` is empty if it has none.
template <class Item>
struct ItemMark {
    char const* key;
    std::optional<bool> (*get)(Item const&);
    void (*set)(Item&, bool);
    char const* means;
};
using Alert = WrittenCall::Alert;
inline std::optional<bool> if_set(bool mark) { return mark ? std::optional{true} : std::nullopt; }
// whether one of the marks below is set
inline bool is_marked(WrittenCall const& call) { return call.marked_insufficient || call.alert != Alert::unsaid; }
inline bool is_marked(WrittenCard const& card) { return card.marked_revoke || card.marked_lead; }
inline constexpr std::array call_marks{ItemMark<WrittenCall>{"insufficient", [](auto const& c) { return if_set(c.marked_insufficient); },
                                           [](auto& c, bool yes) { c.marked_insufficient = yes; }, "Insufficient and accepted."},
    ItemMark<WrittenCall>{"alert",
        [](auto const& c) { return c.alert == Alert::unsaid ? std::nullopt : std::optional{c.alert == Alert::yes}; },
        [](auto& c, bool yes) { c.alert = yes ? Alert::yes : Alert::no; }, "Whether it was alerted, where the record says."}};
inline constexpr std::array card_marks{ItemMark<WrittenCard>{"revoke", [](auto const& c) { return if_set(c.marked_revoke); },
                                           [](auto& c, bool yes) { c.marked_revoke = yes; }, "It is a revoke."},
    ItemMark<WrittenCard>{"lead", [](auto const& c) { return if_set(c.marked_lead); }, [](auto& c, bool yes) { c.marked_lead = yes; },
        "Led out of turn and accepted."}};

/// Writes a comment; its line ends are `\n`, whichever the record has.
void write_comment(JsonText& to, std::string_view comment);

/// What is said about single calls or cards: an object for each remark.
template <class Item>
struct RemarksForm {
    char const *of, *which;
    std::span<ItemMark<Item> const, 2> marks;

    static auto& items(auto& section) {
        if constexpr (requires { section.calls; }) return section.calls;
        else return section.cards;
    }
    static bool has(auto const& section) {
        return !section.annotations.empty() || std::ranges::any_of(items(section), [](Item const& item) { return is_marked(item); });
    }
    void write(JsonText& to, auto const& section) const {
        auto const remark = [&](std::size_t i, std::string_view key, auto write) {
            to.open('{');
            to.key(of), to.number(static_cast<std::int64_t>(i));
            to.key(key), write();
            to.close('}');
        };
        to.open('[');
        auto const& all = items(section);
        for (std::size_t i = 0; i < all.size(); ++i)
            for (auto const& mark : marks)
                if (auto const value = mark.get(all[i])) remark(i, mark.key, [&] { to.yes_or_no(*value); });
        for (auto const& a : section.annotations) switch (a.kind) {
                case Annotation::Kind::note: remark(a.of, "note", [&] { to.number(a.number); }); break;
                case Annotation::Kind::glyph: remark(a.of, "glyph", [&] { to.number(a.number); }); break;
                case Annotation::Kind::comment: remark(a.of, "comment", [&] { write_comment(to, a.text); }); break;
            }
        to.close(']');
    }
    void read_into(JsonPart const& from, auto& section) const {
        auto& all = items(section);
        array(from).each([&](JsonPart const& remark) {
            auto const index = at(remark, of);
            if (all.empty()) wrong(remark, say("there is nothing to annotate"));
            auto const i = static_cast<std::uint32_t>(number(index, 0, static_cast<int>(all.size()) - 1));
            remark.each([&](JsonPart const& p) {
                Annotation a{Annotation::Kind::note, i, 0, {}, p.where()};
                auto const mark = std::ranges::find(marks, p.key(), &ItemMark<Item>::key);
                if (p.key() == of) return;
                if (mark != marks.end()) return mark->set(all[i], yes_or_no(p));
                if (p.key() == "note") a.number = reference.read(p);
                else if (p.key() == "glyph") a.kind = Annotation::Kind::glyph, a.number = reference.read(p);
                else if (p.key() == "comment") a.kind = Annotation::Kind::comment, a.text = text(p);
                else no_such_key(p);
                section.annotations.push_back(a);
            });
        });
    }
    Json schema() const {
        Json properties{{of, described(which, count.schema())}, {"note", described("The number of a note.", reference.schema())},
            {"glyph", described("A numeric glyph of PBN 3.7, such as 1 for a good call.", reference.schema())},
            {"comment", Text{}.schema()}};
        for (auto const& mark : marks) properties[mark.key] = described(mark.means, YesOrNo{}.schema());
        return {{"type", "array"}, {"items", {{"type", "object"}, {"properties", properties}, {"required", Json::array({of})},
                                                 {"minProperties", 2}, {"additionalProperties", false}}}};
    }
};

template <class Fields>
void describe_remarks(Fields& f, auto& section, auto const& remarks) {
    f.part("ending", section, EndingForm{}, "How the record of it was left: * nothing more is known, + it goes on.");
    f.part("remarks", section, remarks, "What is said about single ones, in the order of the record.");
    f.unless_empty("notes", section.notes, list(NoteForm{}), "Explanations, by the numbers that remarks refer to.");
}

struct AuctionForm : ObjectForm<AuctionForm, AuctionText> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, AuctionText>& a) const {
        f.field("first", a.first, seat_word, "Whose call is the first one.");
        f.part("calls", a, CallsForm{},
            "In their order. - it is not yet this player's turn; ^S passed over, as the turn was lost to a call out of rotation; ? not "
            "readable.");
        describe_remarks(f, a, RemarksForm<WrittenCall>{"call", "Which call, counted from 0.", call_marks});
    }
};
struct PlayForm : ObjectForm<PlayForm, PlayText> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, PlayText>& p) const {
        f.field("leader", p.leader, seat_word, "Whose column is the first one.");
        f.unless_empty("any_seat_first", p.any_seat_first, YesOrNo{}, "That need not be the opening leader's (PBN 1.0).");
        f.part("tricks", p, CardsForm{},
            "Suit and rank. - not known; + the next card to be played; ? not readable. The last row may be shorter.");
        describe_remarks(f, p, RemarksForm<WrittenCard>{"card", "Which card, counted from 0 along the rows.", card_marks});
    }
};

/// The auction or the play, whose tag has the seat of the first column.
template <class Section, class Form>
struct SectionTag {
    TagsToWrite* tags;
    Tag tag;
    Section Board::*member;
    std::optional<Seat> Section::*first;
    bool has(Board const& board) const { return (board.*member).given; }
    void write(JsonText& to, Board const& board) const {
        tags->told(tag);
        Form{}.write(to, board.*member);
    }
    void read_into(JsonPart const& from, Board& board) const {
        auto& section = board.*member;
        section.given = true;
        Form{}.read_into(from, section);
        add_tag(board, tag, section.*first ? name(*(section.*first)) : "?", from.where());
    }
    Json schema() const { return Form{}.schema(); }
};

// ---- tables, tags, comments

struct ColumnName {
    using Type = std::string_view;
    void write(JsonText& to, std::string_view name) const { to.text(name); }
    std::string_view read(JsonPart const& from) const {
        auto const name = text(from);
        if (name.find_first_of(";\\") != std::string_view::npos) expected(from, say("a name without ; and \\"));
        return name;
    }
    Json schema() const { return {{"type", "string"}, {"pattern", "^[^;\\\\]*$"}}; }
};
struct ColumnForm : ObjectForm<ColumnForm, Column> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Column>& c) const {
        f.always("name", c.name, ColumnName{});
        f.unless_empty("order", c.order, Words<Column::Order>{order_words, 1});
        f.unless_empty("width", c.width, Number{0, 255});
        f.unless_empty("align", c.align, Words<Column::Align>{align_words, 1});
    }
};
struct TableName {
    Board const* board;  // which must not have it
    using Type = std::string_view;
    void write(JsonText& to, std::string_view name) const { to.text(name); }
    std::string_view read(JsonPart const& from) const {
        auto const tag = tag_of(text(from));
        if (info(tag).kind != TagKind::table) expected(from, say("the name of a table of PBN, such as ScoreTable"));
        if (board->has(tag)) wrong(from, say("this table stands here already"));
        return from.text();
    }
    Json schema() const;
};
struct RowsForm {
    void write(JsonText& to, Table const& table) const;
    void read_into(JsonPart const& from, Table& table) const;
    Json schema() const {
        return {{"type", "array"}, {"items", {{"type", "array"}, {"items", {{"type", {"string", "integer"}}}}, {"minItems", 1}}}};
    }
};
struct TableForm : ObjectForm<TableForm, Table> {
    Board const* board = nullptr;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Table>& t) const {
        f.field("name", t.name, TableName{board});
        f.always("columns", t.columns, list(ColumnForm{}));
        f.part("rows", t, RowsForm{});
    }
};
struct TablesForm {
    TagsToWrite* tags;
    bool has(Board const& board) const { return !board.tables.empty(); }
    void write(JsonText& to, Board const& board) const {
        for (auto const& t : board.tables) tags->told(t.tag);
        list(TableForm{}).write(to, board.tables);
    }
    void read_into(JsonPart const& from, Board& board) const;
    Json schema() const { return list(TableForm{}).schema(); }
};

/// The tags that have no key of their own.
struct OtherTags {
    TagsToWrite* tags;
    bool has(Board const&) const { return tags->any_left(); }
    void write(JsonText& to, Board const&) const {
        to.open('{');
        tags->each_left([&](TagText const& t) { to.key(t.name), to.text(t.value); });
        to.close('}');
    }
    void read_into(JsonPart const& from, Board& board) const;
    Json schema() const { return {{"type", "object"}, {"additionalProperties", Text{}.schema()}}; }
};
/// Comments by the tag that they follow; before the first tag the name is empty.
struct CommentsForm {
    bool has(Board const& board) const { return !board.comments.empty(); }
    void write(JsonText& to, Board const& board) const;
    void read_into(JsonPart const& from, Board& board) const;
    Json schema() const { return {{"type", "object"}, {"additionalProperties", {{"type", "array"}, {"items", Text{}.schema()}}}}; }
};

// ---- objects

/// A key of the text of a record, which `append_text` writes and `text_in` reads.
struct TextKey {
    Json (*of)();
    bool has(auto const&) const { return false; }
    void write(JsonText&, auto const&) const {}
    void read_into(JsonPart const&, auto&) const {}
    Json schema() const { return of(); }
};
template <class Fields>
void describe_type(Fields& f, std::string_view type) {
    f.constant("type", type, "What the object is.");
    f.constant("format", json_format, "The notation whose words the values are in.", false);
}
template <class Fields>
void describe_text(Fields& f, auto& of) {
    f.part("pbn", of, TextKey{[] { return Text{}.schema(); }},
        "The text of the record that this was read from: spelling, white space, line ends, what no other key holds. It is written back as "
        "it is as long as the other keys say what it says; else they count.");
    f.part("encoding", of, TextKey{[] {
        return enum_schema({encoding_words.begin(), encoding_words.end()});
    }},
        "How pbn becomes bytes: UTF-8, when the key is missing; a byte each character; UTF-16.");
}

inline Json schema_of_derived() {
    return {{"type", "object"}, {"additionalProperties", false},
        {"properties", {{"contract", {{"type", "string"}, {"pattern", "^(Pass|[1-7](C|D|H|S|NT)(X|XX)?)$"}}},
                           {"declarer", enum_schema({"N", "E", "S", "W"})}, {"tricks", tricks.schema()}, {"won", tricks.schema()},
                           {"score_ns", {{"type", "integer"}}}}}};
}

struct BoardForm : ObjectForm<BoardForm, Board> {
    TagsToWrite* tags = nullptr;

    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Board>& b) const {
        describe_type(f, "board");
        f.part("event", b, TextTag{tags, Tag::event}, "The tournament or match.");
        f.part("site", b, TextTag{tags, Tag::site}, "Where it was played.");
        f.part("date", b, TextTag{tags, Tag::date}, "When, as YYYY.MM.DD with ? for digits that are not known.");
        f.part("scoring", b, TextTag{tags, Tag::scoring}, "How it is scored, such as IMP or MP; parts stand between semicolons.");
        auto const value = [&](auto const& key, Tag tag, auto member, auto const& form, Sentence<> wanted, char const* means) {
            f.part(key, b, ValueTag{tags, tag, member, form, wanted}, means);
        };
        value("board", Tag::board, &Board::number, BoardNumber{}, N_("a positive whole number"), "The number of the board.");
        f.part("players", b, PlayersForm{tags}, "Names by seat; ? is not known.");
        value("dealer", Tag::dealer, &Board::dealer, Word{[] { return enum_schema({"N", "E", "S", "W"}); }}, "N, E, S, W", "Who dealt.");
        value("vulnerable", Tag::vulnerable, &Board::vulnerable, Word{[] {
            return enum_schema({"None", "NS", "EW", "All"});
        }},
            "None, NS, EW, All", "Which sides are vulnerable.");
        value("deal", Tag::deal, &Board::deal, DealForm{b.deal_first}, N_("four hands"),
            "Hands by seat: spades.hearts.diamonds.clubs, ranks descending; a void is nothing. A hand that is missing is not known. Fewer "
            "than "
            "13 cards: an end position.");
        value("contract", Tag::contract, &Board::contract, Word{[] {
            return Json{{"type", "string"}, {"pattern", "^(Pass|[1-7](C|D|H|S|NT)(X|XX)?|C|D|H|S|NT)$"}};
        }},
            N_("a contract such as 4SX, or Pass"),
            "Level, denomination and X or XX; Pass when nobody bid; in an end position the denomination alone.");
        value("declarer", Tag::declarer, &Board::declarer, Word{[] {
            return enum_schema({"N", "E", "S", "W", "^N", "^E", "^S", "^W"});
        }},
            "N, E, S, W, ^N, ^E, ^S, ^W", "Who declared; ^ before the seat: declarer and dummy changed places by accident.");
        value("result", Tag::result, &Board::result, ResultForm{}, N_("tricks from 0 to 13"),
            "Tricks of declarer, or of the sides; differs: agreed upon, but not what was won.");
        constexpr Sentence<> score{N_("a score")};
        value("score", Tag::score, &Board::score, points, score, "Points as the record claims them: declarer's, or by side.");
        value("score_imp", Tag::score_imp, &Board::score_imp, decimals, score, "IMPs, in the same way.");
        value("score_mp", Tag::score_mp, &Board::score_mp, decimals, score, "Matchpoints, in the same way.");
        value("score_percentage", Tag::score_percentage, &Board::score_percentage, decimals, score, "Per cent, in the same way.");
        value("optimum_score", Tag::optimum_score, &Board::optimum_score, points_by_side, score, "Points of perfect play, by side.");
        value("score_rubber", Tag::score_rubber, &Board::score_rubber, BySides<AboveAndBelow>{}, N_("points above and below the line"),
            "Points above and below the line.");
        value("double_dummy", Tag::double_dummy_tricks, &Board::double_dummy_tricks, DoubleDummyForm{},
            N_("tricks by seat and denomination"), "Tricks of perfect play, by declarer and denomination; what is missing is not known.");
        f.part("auction", b, SectionTag<AuctionText, AuctionForm>{tags, Tag::auction, &Board::auction, &AuctionText::first}, "The calls.");
        f.part("play", b, SectionTag<PlayText, PlayForm>{tags, Tag::play, &Board::play, &PlayText::leader},
            "The cards. A row is a trick and a column a seat, that of the opening leader first, whoever led the trick.");
        f.part("tables", b, TablesForm{tags}, "Tables of PBN 5, such as ScoreTable.");
        f.part("tags", b, OtherTags{tags},
            "The other tags, by their names in PBN: those that no other key holds, and those whose value has not its form.");
        f.part("comments", b, CommentsForm{},
            "Comments, by the name of the tag that they follow; those before the first tag under an empty name.");
        f.part("derived", b, TextKey{schema_of_derived},
            "What follows from the record, computed and not claimed: contract and declarer by the auction, or by the tags where there is "
            "none; tricks by the claim, else by the play; won by a complete play; points of North-South. Not read.");
        describe_text(f, b);
    }
};

/// A text between games (`text`), or what is not PBN (`outside`).
struct TextForm : ObjectForm<TextForm, std::string_view> {
    std::string_view type;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, std::string_view>& text) const {
        describe_type(f, type);
        describe_text(f, text);
    }
};

/// Any object of a file of boards.
struct LineForm {
    Json schema() const {
        auto const titled = [](char const* title, Json schema, Json required) {
            Json object{{"title", title}};
            object.update(schema);
            object["required"] = std::move(required);
            return object;
        };
        auto const of_text = Json::array({"type", "pbn"});
        return {{"oneOf", {titled("A board", BoardForm{}.schema(), Json::array({"type"})),
                              titled("A text between games: comments, lines for programs", TextForm{{}, "text"}.schema(), of_text),
                              titled("What is not to be read as PBN: the page around a game, the end of a game that is too large",
                                  TextForm{{}, "outside"}.schema(), of_text)}}};
    }
};

}  // namespace score::formats::pbn
