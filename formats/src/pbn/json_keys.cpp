// Boards as JSON objects: what the forms do.
#include <algorithm>
#include <span>
#include <unordered_set>

#include "json_fields.hpp"
#include "score/ascii.hpp"
#include "score/bridge/deal.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::pbn {
namespace {

/// An integer in its canonical form, so that its text can be restored: such a cell is written as a number.
std::optional<std::int64_t> plain_number(std::string_view text) {
    auto const digits = text.substr(text.starts_with('-') ? 1 : 0);
    if (digits.empty() || digits.size() > 9 || (digits[0] == '0' && text != "0")) return std::nullopt;
    return ascii::number<std::int64_t>(text);
}

/// As `hand_text`, but a repeated card of the hand is written twice.
std::string hand_with_repeats(bridge::DealDraft const& draft, Seat first, Seat seat) {
    auto const hand = draft.hands[seat].value_or(CardSet{});
    std::string text;
    for (auto const suit : falling_suits) {
        for (int r = static_cast<int>(Rank::ace); r >= static_cast<int>(Rank::two); --r) {
            Card const card{suit, static_cast<Rank>(r)};
            auto const again = std::ranges::count_if(
                draft.repeated, [&](bridge::DealDraft::Repeat const& one) { return one.card == card && one.where == seat; });
            bool stood_before = false;  // in the hand of an earlier seat
            for (auto s = first; s != seat; s = next(s)) stood_before = stood_before || (draft.hands[s] && draft.hands[s]->contains(card));
            auto const copies = hand.contains(card) ? std::max<std::ptrdiff_t>(1, 1 + again - (stood_before ? 1 : 0)) : again;
            text.append(static_cast<std::size_t>(copies), letter(card.rank()));
        }
        if (suit != Suit::clubs) text += '.';
    }
    return text;
}

/// Spades, hearts, diamonds and clubs.
std::string_view hand_in(JsonPart const& part) {
    auto const ranks = text(part);
    auto const good = [](char c) { return c == '.' || rank_of(c).has_value(); };
    if (std::ranges::count(ranks, '.') != 3 || !std::ranges::all_of(ranks, good))
        expected(part, say("spades, hearts, diamonds and clubs such as AKQ2.T9.543.J876"));
    return ranks;
}

constexpr auto call_words = [] {
    std::array<std::array<char, 6>, 38> table{};
    auto const put = [&](std::size_t i, std::string_view word) { std::copy(word.begin(), word.end(), table[i].begin()); };
    put(0, "Pass");
    put(1, "X");
    put(2, "XX");
    for (std::size_t i = 3; i < table.size(); ++i) {
        table[i][0] = static_cast<char>('1' + (i - 3) / 5);
        auto const d = denomination_words[(i - 3) % 5];
        std::copy(d.begin(), d.end(), table[i].begin() + 1);
    }
    return table;
}();

WrittenCall call_in(JsonPart const& part) {
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

WrittenCard card_in(JsonPart const& part) {
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

/// The columns in the form of PBN (5.2).
std::string text_of(std::vector<Column> const& columns) {
    std::string text;
    for (auto const& c : columns) {
        if (!text.empty()) text += ';';
        if (c.order != Column::Order::none) text += c.order == Column::Order::descending ? '+' : '-';
        text += c.name;
        if (c.width == 0 && c.align == Column::Align::none) continue;
        text += '\\';
        if (c.width != 0) text += fmt::format("{}", c.width);
        if (c.align != Column::Align::none) text += c.align == Column::Align::left ? 'L' : 'R';
    }
    return text;
}

/// The source text in an object, as the reader of PBN had it.
std::optional<FoundText> text_in(JsonPart const& root, std::string& store) {
    auto const part = root.find("pbn");
    auto const encoding = root.find("encoding");
    if (!part) {
        if (encoding) wrong_key(*encoding, say("this requires the key pbn, which is missing"));
        return std::nullopt;
    }
    auto const way = static_cast<TextEncoding>(encoding ? one_of(*encoding, encoding_words) : 0);
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
        wrong(root, say("this is the sheet of an evening, not a record; scorebook export writes evenings as PBN, PZN or PKN"));
    if (!type) expected(root, verbatim(R"("type":"board")"));
    static constexpr std::array<std::string_view, 3> words{"board", "text", "outside"};
    if (auto const format = root.find("format"); format && text(*format) != json_format) expected(*format, verbatim(json_format));
    return static_cast<JsonObject>(one_of(*type, words));
}

}  // namespace

/// Records the first occurrence of each known tag; repeated ones are lost.
TagsToWrite::TagsToWrite(Board const& board, std::vector<Loss>& lost) : board_{board} {
    Losses losses{lost};
    places_.fill(none);
    told(Tag::note);
    std::unordered_set<std::string_view> unknown;
    constexpr std::size_t few = 16;
    bool const many = board_.tags.size() > few;
    for (std::size_t i = 0; i < board_.tags.size(); ++i) {
        auto const& t = board_.tags[i];
        auto& place = places_[static_cast<std::size_t>(t.tag)];
        if (t.tag != Tag::unknown) {
            if (place == none) place = i, given_.set(static_cast<std::size_t>(t.tag));
            else losses.add(t.name);
        } else {
            auto const same = [&](TagText const& other) { return other.tag == Tag::unknown && other.name == t.name; };
            bool const again = many ? !unknown.insert(t.name).second
                                    : std::any_of(board_.tags.begin(), board_.tags.begin() + static_cast<std::ptrdiff_t>(i), same);
            if (again) losses.add(t.name);
            else others_.push_back(i);
        }
    }
}

void DealForm::write(JsonText& to, bridge::DealDraft const& draft) const {
    to.open('{');
    for (auto const seat : all_seats) {
        HandText plain;
        if (draft.repeated.empty()) {
            if (draft.hands[seat]) to.key(letter(seat)), to.word(hand_text(*draft.hands[seat], plain));
        } else if (auto const hand = hand_with_repeats(draft, first.value_or(Seat::south), seat); draft.hands[seat] || hand.size() > 3) {
            to.key(letter(seat)), to.text(hand);
        }
    }
    to.close('}');
}
std::string DealForm::text_of(JsonPart const& from) const {
    std::string all{"N:"};
    BySeat<std::string_view> hands{{"-", "-", "-", "-"}};
    object(from).each([&](JsonPart const& p) { hands[seat_of_key(p)] = hand_in(p); });
    for (auto const s : all_seats) (all += hands[s]) += s == Seat::west ? "" : " ";
    return all;
}

void ResultForm::write(JsonText& to, WrittenResult const& r) const {
    if (r.declarer && !r.differs) return to.number(*r.declarer);
    to.open('{');
    if (r.declarer) to.key("declarer"), to.number(*r.declarer);
    for (auto const side : both_sides)
        if (r.sides[side]) to.key(name(side)), to.number(*r.sides[side]);
    if (r.differs) to.key("differs"), to.yes_or_no(true);
    to.close('}');
}
std::string ResultForm::text_of(JsonPart const& from) const {
    if (from.kind() != JsonKind::object) return std::string{number_text(from)};
    std::string of_declarer, sides;
    bool differs = false;
    from.each([&](JsonPart const& p) {
        if (p.key() == "declarer") of_declarer = fmt::format("{}", tricks.read(p));
        else if (p.key() == "differs") differs = yes_or_no(p);
        else if (p.key() == "NS" || p.key() == "EW") sides += fmt::format("{}{} {}", sides.empty() ? "" : " ", p.key(), tricks.read(p));
        else no_such_key(p);
    });
    if (of_declarer.empty() == sides.empty()) expected(from, say("tricks of declarer, or of NS and EW"));
    return (differs ? "^" : "") + of_declarer + sides;
}

void DoubleDummyForm::write(JsonText& to, WrittenTricks const& all) const {
    to.open('{');
    for (auto const seat : all_seats) {
        to.key(name(seat));
        to.open('{');
        for (std::size_t d = 5; d-- > 0;)
            if (auto const n = all[static_cast<std::size_t>(seat)][d]; n >= 0) to.key(denomination_words[d]), to.number(n);
        to.close('}');
    }
    to.close('}');
}
std::string DoubleDummyForm::text_of(JsonPart const& from) const {
    auto all = unknown_tricks;
    object(from).each([&](JsonPart const& of_seat) {
        auto const s = seat_of_key(of_seat);
        object(of_seat).each([&](JsonPart const& p) {
            auto const d = std::ranges::find(denomination_words, p.key());
            if (d == denomination_words.end()) no_such_key(p);
            all[static_cast<std::size_t>(s)][static_cast<std::size_t>(d - denomination_words.begin())] =
                static_cast<std::int8_t>(tricks.read(p));
        });
    });
    return double_dummy_text(all);
}

void CallsForm::write(JsonText& to, AuctionText const& a) const {
    to.open('[');
    for (auto const& c : a.calls) switch (c.kind) {
            case WrittenCall::Kind::call: to.word(call_words[c.call.code()].data()); break;
            case WrittenCall::Kind::skipped: to.word("^S"); break;
            case WrittenCall::Kind::not_yet: to.word("-"); break;
            case WrittenCall::Kind::unreadable: to.word("?"); break;
        }
    to.close(']');
}
void CallsForm::read_into(JsonPart const& from, AuctionText& a) const {
    array(from).each([&](JsonPart const& c) { a.calls.push_back(call_in(c)); });
}
Json CallsForm::schema() const {
    std::vector<std::string> words{"-", "^S", "?"};
    for (auto const& word : call_words) words.emplace_back(word.data());
    std::ranges::rotate(words, words.begin() + 3);
    return {{"type", "array"}, {"items", enum_schema(words)}};
}

namespace {

/// Suit and rank of a card, by its code.
constexpr auto card_letters = [] {
    std::array<std::array<char, 2>, 64> letters{};
    for (auto const card : CardSet::pack()) letters[card.code()] = {letter(card.suit()), letter(card.rank())};
    return letters;
}();

/// A row as nearly every one, four cards. Writes nothing if it is another one.
bool write_cards(JsonText& to, std::span<WrittenCard const> row) {
    if (row.size() != 4) return false;
    std::array<std::array<char, 2>, 4> words;
    bool all_cards = true;
    for (std::size_t i = 0; i < 4; ++i) {
        all_cards &= row[i].kind == WrittenCard::Kind::card;
        words[i] = card_letters[row[i].card.code()];
    }
    if (all_cards) to.pairs(words);
    return all_cards;
}

}  // namespace

void CardsForm::write(JsonText& to, PlayText const& p) const {
    to.open('[');
    for (std::size_t i = 0; i < p.cards.size(); ++i) {
        auto const& c = p.cards[i];
        if (i % 4 == 0) {
            if (write_cards(to, std::span{p.cards}.subspan(i, std::min<std::size_t>(4, p.cards.size() - i)))) {
                i += 3;
                continue;
            }
            to.open('[');
        }
        switch (c.kind) {
            case WrittenCard::Kind::card: to.word(letter(c.card.suit()), letter(c.card.rank())); break;
            case WrittenCard::Kind::unknown: to.word("-"); break;
            case WrittenCard::Kind::next: to.word("+"); break;
            case WrittenCard::Kind::unreadable: to.word("?"); break;
        }
        if (i % 4 == 3 || i + 1 == p.cards.size()) to.close(']');
    }
    to.close(']');
}
/// Rows of four cards; the last one may be shorter.
void CardsForm::read_into(JsonPart const& from, PlayText& p) const {
    array(from).each([&](JsonPart const& row) {
        if (p.cards.size() % 4 != 0) wrong(row, say("the trick before this one is not complete; a card that is not known is -"));
        if (auto const cards = array(row).size(); cards < 1 || cards > 4) expected(row, say("four cards"));
        row.each([&](JsonPart const& card) { p.cards.push_back(card_in(card)); });
    });
}

Json TableName::schema() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < tag_count; ++i)
        if (auto const& tag = info(static_cast<Tag>(i)); tag.kind == TagKind::table) names.emplace_back(tag.name);
    return enum_schema(names);
}
void RowsForm::write(JsonText& to, Table const& table) const {
    to.open('[');
    auto const columns = std::max<std::size_t>(1, table.columns.size());
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        if (i % columns == 0) to.open('[');
        if (auto const n = plain_number(table.cells[i].text)) to.number(*n);
        else to.text(table.cells[i].text);
        if (i % columns + 1 == columns || i + 1 == table.cells.size()) to.close(']');
    }
    to.close(']');
}
void RowsForm::read_into(JsonPart const& from, Table& table) const {
    auto const columns = std::max<std::size_t>(1, table.columns.size());
    array(from).each([&](JsonPart const& row) {
        if (table.cells.size() % columns != 0) wrong(row, say("the row before this one is too short"));
        if (auto const cells = array(row).size(); cells < 1 || cells > columns) expected(row, say("{} cells", columns));
        row.each([&](JsonPart const& cell) {
            if (cell.kind() != JsonKind::string && cell.kind() != JsonKind::number) expected(cell, say("a string or a number"));
            table.cells.push_back({cell.text(), cell.where()});
        });
    });
}
void TablesForm::read_into(JsonPart const& from, Board& board) const {
    array(from).each([&](JsonPart const& part) {
        auto table = TableForm{{}, &board}.read(part);
        table.tag = tag_of(table.name);
        add_tag(board, table.tag, keep(board, text_of(table.columns)), part.where());
        board.tables.push_back(std::move(table));
    });
}

void OtherTags::read_into(JsonPart const& from, Board& board) const {
    object(from).each([&](JsonPart const& t) {
        auto const tag = tag_of(t.key());
        if (info(tag).kind == TagKind::section) wrong_key(t, say("auction, play and notes have keys of their own"));
        if (tag != Tag::unknown && board.has(tag)) wrong_key(t, say("this stands under a key of its own already"));
        board.tags.push_back({tag, t.key(), text(t), t.where()});
        set_value(board, tag, t.text(), t.where());
    });
}

void write_comment(JsonText& to, std::string_view comment) {
    if (comment.find('\r') == comment.npos) return to.text(comment);
    std::string lines;
    for (std::size_t i = 0; i < comment.size(); ++i)
        if (comment[i] != '\r') lines += comment[i];
        else if (comment.substr(i, 2) != "\r\n") lines += '\n';
    to.text(lines);
}

void CommentsForm::write(JsonText& to, Board const& board) const {
    std::vector<std::pair<std::string_view, std::string_view>> all;  // name of the tag, text
    for (auto const& c : board.comments)
        all.emplace_back(c.after_tag && *c.after_tag < board.tags.size() ? board.tags[*c.after_tag].name : std::string_view{}, c.text);
    std::ranges::stable_sort(all, {}, &decltype(all)::value_type::first);
    to.open('{');
    for (auto c = all.begin(); c != all.end();) {
        auto const of = c->first;
        to.key(of);
        to.open('[');
        for (; c != all.end() && c->first == of; ++c) write_comment(to, c->second);
        to.close(']');
    }
    to.close('}');
}
/// A comment on a missing tag of the standard becomes one on the board.
void CommentsForm::read_into(JsonPart const& from, Board& board) const {
    object(from).each([&](JsonPart const& of) {
        auto const* const tag = board.tag_named(of.key());
        if (!tag && !of.key().empty() && tag_of(of.key()) == Tag::unknown) no_such_key(of);
        auto const after = tag ? std::optional{static_cast<std::size_t>(tag - board.tags.data())} : std::nullopt;
        array(of).each([&](JsonPart const& c) { board.comments.push_back({text(c), after, c.where()}); });
    });
    std::ranges::stable_sort(board.comments, {}, &Comment::after_tag);
}

void append_keys(std::string& out, Board const& board, std::vector<Loss>& lost) {
    TagsToWrite tags{board, lost};
    JsonText json{out};
    FieldWriter fields{json};
    BoardForm{{}, &tags}.describe(fields, board);
}

std::optional<JsonObject> read_object(
    JsonPart const& root, Board& board, std::string& store, std::optional<FoundText>& found_text, Diagnostics& found) {
    auto type = JsonObject::board;
    bool const good = report_wrong(found, false, [&] {
        type = type_of(root);
        found_text = text_in(root, store);
        if (type == JsonObject::board) return BoardForm{}.read_into(root, board);
        std::string_view nothing;
        TextForm{}.read_into(root, nothing);
        if (!found_text) expected(root, verbatim("pbn"));
    });
    return good ? std::optional{type} : std::nullopt;
}

}  // namespace score::formats::pbn
