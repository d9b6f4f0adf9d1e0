#include "score/formats/board_difference.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include <nlohmann/json.hpp>

#include "board/losses.hpp"
#include "board/values.hpp"
#include "pbn/json_fields.hpp"
#include "score/ascii.hpp"
#include "score/bridge/deal.hpp"
#include "score/formats/agreed.hpp"
#include "score/formats/check.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

using Json = nlohmann::json;
using pbn::Tag;

template <class T>
void set(Written<T>& written, T value) {
    written.value = std::move(value);
    written.given = true;
}

bool says_nothing(Board const& board, Tag tag) { return pbn::is_unknown(board.text_of(tag)); }

// Whether a value may be taken from elsewhere: one that is ill-formed stands in its tag as it is.
template <class T>
bool is_open(Board const& board, Written<T> const& written, Tag tag) {
    return !written && says_nothing(board, tag);
}

// Whether the tricks of both sides are given, and are not those of a deal.
bool contradicts_itself(WrittenResult const& result) {
    auto const& [ns, ew] = result.sides.values;
    return ns && ew && *ns + *ew != 13;
}

// What one side won the other lost.
void say_of_north_south(WrittenScore& score, std::optional<Seat> declarer) {
    if (score.declarer && declarer) score.sides[side_of(*declarer)] = std::exchange(score.declarer, std::nullopt);
    auto& [ns, ew] = score.sides.values;
    if (!ns && ew) ns = -*ew;
    if (ns && ew && *ns == -*ew) ew.reset();
}

void settle_values(Board& board) {
    auto const facts = derived(board);
    auto const contract = agreed_contract(board);
    auto const declarer = agreed_declarer(board);
    if (contract && is_open(board, board.contract, Tag::contract)) set(board.contract, *contract);
    if (declarer && is_open(board, board.declarer, Tag::declarer)) set(board.declarer, WrittenDeclarer{.seat = *declarer});
    bool const as_tricks = board.result ? !contradicts_itself(*board.result) : is_open(board, board.result, Tag::result);
    if (facts.tricks && as_tricks)
        set(board.result, WrittenResult{.declarer = facts.tricks, .differs = board.result && board.result->differs});
    if (facts.score_ns && is_open(board, board.score, Tag::score)) {
        WrittenScore of_sides;
        of_sides.sides[Side::north_south] = std::int64_t{100} * *facts.score_ns;
        set(board.score, of_sides);
    }
    // a rounded value stands in its tag as it is
    if (pbn::is_rounded(board.text_of(Tag::score_imp))) board.score_imp = {};
    if (pbn::is_rounded(board.text_of(Tag::score_mp))) board.score_mp = {};
    if (pbn::is_rounded(board.text_of(Tag::score_percentage))) board.score_percentage = {};
    for (auto* const score : {&board.score, &board.score_imp})
        if (*score) say_of_north_south(*score->value, declarer);
    if (board.deal) bridge::complete(*board.deal.value);
}

// Hyphens before the first call only say whose turn it is not; a comment on one belongs to the tag. Those with a glyph or a note stay.
void begin_with_first_call(Board& board) {
    auto& auction = board.auction;
    auto const is_call = [](WrittenCall const& c) { return c.kind != WrittenCall::Kind::not_yet; };
    auto const first = std::ranges::find_if(auction.calls, is_call);
    auto const hyphens = static_cast<std::uint32_t>(first - auction.calls.begin());
    auto const stays = [&](Annotation const& a) { return a.of < hyphens && a.kind != Annotation::Kind::comment; };
    if (std::ranges::any_of(auction.annotations, stays)) return;
    auto const tag = static_cast<std::size_t>(std::ranges::find(board.tags, Tag::auction, &TagText::tag) - board.tags.begin());
    std::erase_if(auction.annotations, [&](Annotation const& a) {
        bool const on_hyphen = a.of < hyphens;
        if (on_hyphen) board.comments.push_back({a.text, tag, a.where});
        return on_hyphen;
    });
    for (auto& a : auction.annotations) a.of -= hyphens;
    auction.calls.erase(auction.calls.begin(), first);
    if (auction.first) auction.first = next(*auction.first, static_cast<int>(hyphens));
    else if (says_nothing(board, Tag::auction) && !auction.calls.empty()) auction.first = dealer_of(board);
}

// Puts the remarks on each call or card in one order, and numbers the notes in the order of what they explain, each text once. `alert` is
// told of each reference: what is explained is alerted, and an empty note, as PBN has it for an alert, becomes nothing else.
template <class F>
void number_notes(std::vector<Annotation>& remarks, std::vector<Note>& notes, F alert) {
    using Kind = Annotation::Kind;
    for (auto& remark : remarks) remark.text = trimmed(remark.text, white_space);
    auto const in_turn = [](Annotation const& a) { return std::tuple{a.of, a.kind, a.kind == Kind::glyph ? a.number : 0, a.text}; };
    std::ranges::stable_sort(remarks, {}, in_turn);
    std::vector<Note> in_order;
    auto const number_of = [&](std::string_view text) {
        auto const same = std::ranges::find(in_order, text, &Note::text);
        if (same != in_order.end()) return same->number;
        auto const number = static_cast<int>(in_order.size()) + 1;
        in_order.push_back({number, text, {}});
        return number;
    };
    std::erase_if(remarks, [&](Annotation& remark) {
        if (remark.kind != Kind::note) return false;
        auto const text = trimmed(text_of_note(notes, remark.number), white_space);
        alert(remark, text);
        if (!text.empty()) remark.number = number_of(text);
        return text.empty();
    });
    for (auto const& note : notes)
        if (auto const text = trimmed(note.text, white_space); !text.empty()) number_of(text);
    notes = std::move(in_order);
}

// Says in one way what records say in several, and what follows from the rest.
void normalise(Board& board) {
    settle_values(board);
    begin_with_first_call(board);
    for (auto& call : board.auction.calls)
        if (call.alert == WrittenCall::Alert::no) call.alert = WrittenCall::Alert::unsaid;
    number_notes(board.auction.annotations, board.auction.notes, [&](Annotation const& remark, std::string_view text) {
        if (remark.of >= board.auction.calls.size()) return;
        board.auction.calls[remark.of].alert = text.empty() ? WrittenCall::Alert::yes : WrittenCall::Alert::unsaid;
    });
    number_notes(board.play.annotations, board.play.notes, [](Annotation const&, std::string_view) {});
    // whose turn it is follows from the cards, and whether a section goes on from what is in it
    for (auto& card : board.play.cards)
        if (card.kind == WrittenCard::Kind::next) card.kind = WrittenCard::Kind::unknown;
    while (!board.play.cards.empty() && board.play.cards.back().kind == WrittenCard::Kind::unknown) board.play.cards.pop_back();
    board.auction.ending = board.play.ending = Ending::open;
    for (auto& comment : board.comments) comment.text = trimmed(comment.text, white_space);
    // sections without content
    bool const no_auction = board.auction.calls.empty() && board.auction.notes.empty();
    bool const no_play = board.play.cards.empty() && board.play.notes.empty();
    if (no_auction) board.auction = {};
    if (no_play) board.play = {};
    for (auto& tag : board.tags)
        if ((no_auction && tag.tag == Tag::auction) || (no_play && tag.tag == Tag::play)) tag.value = {};
}

class Comparing {
public:
    std::vector<BoardDifference> found;

    void compare(std::string const& path, Json const* a, Json const* b) {
        // ? is a value that is not known, nothing one that does not apply: as if it were not there
        for (auto** const value : {&a, &b})
            if (*value && (**value == "?" || **value == "")) *value = nullptr;
        if ((!a && !b) || (a && b && same(*a, *b))) return;
        static Json const nothing = Json::object();
        if ((!a || a->is_object()) && (!b || b->is_object())) return objects(path, a ? *a : nothing, b ? *b : nothing);
        if (a && b && a->is_array() && b->is_array()) return path == "tables" ? tables(*a, *b) : arrays(path, *a, *b);
        found.push_back({path, text(a), text(b)});
    }

private:
    // Lines of a comment end as those of its file do.
    static bool same(Json const& a, Json const& b) {
        if (!a.is_string() || !b.is_string()) return a == b;
        auto const lines_of = [](std::string text) { return std::erase(text, '\r'), text; };
        return lines_of(a.get<std::string>()) == lines_of(b.get<std::string>());
    }
    static std::optional<std::string> text(Json const* value) {
        if (!value) return std::nullopt;
        return value->dump();
    }
    static Json const* member(Json const& of, std::string const& key) {
        auto const it = of.find(key);
        return it == of.end() ? nullptr : &*it;
    }
    void objects(std::string const& path, Json const& a, Json const& b) {
        auto const below = [&](std::string const& key) { return path.empty() ? key : path + "." + key; };
        for (auto const& [key, value] : a.items()) compare(below(key), &value, member(b, key));
        for (auto const& [key, value] : b.items())
            if (!a.contains(key)) compare(below(key), nullptr, &value);
    }
    void arrays(std::string const& path, Json const& a, Json const& b) {
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
            compare(place(path, i), i < a.size() ? &a[i] : nullptr, i < b.size() ? &b[i] : nullptr);
    }
    // Tables belong together by their names; the place is that in the first board, or of one that it does not have, in the second.
    void tables(Json const& a, Json const& b) {
        auto const same_of = [](Json const& all, Json const& table) {
            auto const is_same = [&](Json const& other) { return *member(other, "name") == *member(table, "name"); };
            auto const same = std::find_if(all.begin(), all.end(), is_same);
            return same == all.end() ? nullptr : &*same;
        };
        for (std::size_t i = 0; i < a.size(); ++i) compare(place("tables", i), &a[i], same_of(b, a[i]));
        for (std::size_t i = 0; i < b.size(); ++i)
            if (!same_of(a, b[i])) compare(place("tables", i), nullptr, &b[i]);
    }
    static std::string place(std::string const& path, std::size_t i) { return path + "[" + std::to_string(i) + "]"; }
};

// Whether a path such as `.calls[4].alert` leads into what the schema describes.
bool leads_into(fields::Json const& schema, std::string_view path) {
    if (path.empty()) return true;
    if (auto const forms = schema.find("oneOf"); forms != schema.end())
        return std::ranges::any_of(*forms, [&](fields::Json const& form) { return leads_into(form, path); });
    if (path.starts_with('[')) {
        auto const end = path.find(']');
        bool const is_place = end != path.npos && ascii::number<std::size_t>(path.substr(1, end - 1)).has_value();
        auto const items = schema.find("items");
        return is_place && items != schema.end() && leads_into(*items, path.substr(end + 1));
    }
    if (!path.starts_with('.')) return false;
    path.remove_prefix(1);
    if (auto const any_key = schema.find("additionalProperties"); any_key != schema.end() && any_key->is_object()) return true;
    auto const properties = schema.find("properties");
    if (properties == schema.end()) return false;
    auto const key = path.substr(0, path.find_first_of(".["));
    auto const found = properties->find(std::string{key});
    return found != properties->end() && leads_into(*found, path.substr(key.size()));
}

}  // namespace

bool is_path_in_board(std::string_view path) {
    static auto const schema = pbn::BoardForm{}.schema();
    return leads_into(schema, fmt::format(".{}", path));
}

std::string meaning_of(Board const& board) {
    auto said = board;
    normalise(said);
    std::string json = "{";
    std::vector<Loss> lost;
    pbn::append_keys(json, said, lost);
    return json += '}';
}

std::vector<BoardDifference> differences_of(std::string_view first, std::string_view second) {
    if (first == second) return {};
    Comparing comparing;
    auto const a = Json::parse(first, nullptr, false), b = Json::parse(second, nullptr, false);
    comparing.compare({}, &a, &b);
    return std::move(comparing.found);
}

std::vector<BoardDifference> differences_of(Board const& first, Board const& second) {
    return differences_of(meaning_of(first), meaning_of(second));
}

}  // namespace score::formats
