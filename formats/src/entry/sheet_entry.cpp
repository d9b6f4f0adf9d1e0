// The grammar of a line of a score sheet. The contract in it has its own grammar (contract_entry.cpp).
#include "score/formats/sheet_entry.hpp"

#include <algorithm>

#include "../board/filling.hpp"
#include "../board/sheet_tags.hpp"
#include "../board/values.hpp"
#include "examples.hpp"
#include "line_grammar.hpp"
#include "names.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/entry_codes.hpp"
#include "score/formats/text/trim.hpp"
#include "sheet_codes.hpp"
#include "text/i18n.hpp"
#include "unknown_word.hpp"

namespace score::formats {
namespace {

using bridge::EntryFault;
using bridge::Fits;
using entry_line::blank;
using entry_line::digits;
using entry_line::gap;
using entry_line::word;
using grammar::draft;
using grammar::end_of_word;
using grammar::number_in;
using grammar::span;
using grammar::verb;
using grammar::which;
using namespace grammar::literals;
namespace x3 = boost::spirit::x3;

// A part with numbers and sides, `honours 4 EW`.
struct Part {
    Span where{};
    std::optional<int> number{};
    std::optional<Side> side{};
    bool negative = false;
};
struct FitsPart {
    Fits fits{};
    std::optional<Side> side{};
};

// A parsed line.
struct Draft {
    char const* origin = nullptr;
    EntryVerb verb = EntryVerb::nothing;
    SheetLine::Kind kind = SheetLine::Kind::deal;
    Span verb_at{};
    std::optional<int> number{};
    Span contract{}, names{}, cards{};
    Part honours, points, board, other;
    std::optional<int> leading{};  // the number before the word of its part
    Span leading_at{};
    Span fits_at{};
    std::vector<FitsPart> fits;
    std::optional<Side> fits_side{};  // of the fits that follow
    std::vector<Span> again;          // repeated parts
    Part* part = nullptr;             // the current one
    Span* where = nullptr;
};

constexpr auto contract = [](auto const& c) {
    if (draft(c).verb == EntryVerb::nothing) draft(c).verb = EntryVerb::enter;
    draft(c).contract = span(c);
};
template <SheetLine::Kind K>
constexpr auto enter = [](auto const& c) {
    draft(c).verb = EntryVerb::enter;
    draft(c).kind = K;
    draft(c).verb_at = span(c);
};
constexpr auto names = [](auto const& c) { draft(c).names = span(c); };
constexpr auto hands = [](auto const& c) {
    auto& d = draft(c);
    if (d.cards.size() > 0) d.again.push_back(span(c));
    d.cards = span(c);
};

void begin(Draft& d, Span& where, Span at) {
    if (where.size() > 0) d.again.push_back(at);
    where = at;
    d.where = &where;
}
constexpr auto leading = [](auto const& c) {
    draft(c).leading = number_in(c);
    draft(c).leading_at = span(c);
};
template <Part Draft::*P>
constexpr auto part = [](auto const& c) {
    auto& d = draft(c);
    d.part = &(d.*P);
    d.part->side.reset(), d.part->negative = false;
    d.part->number = std::exchange(d.leading, std::nullopt);
    begin(d, d.part->where, {d.part->number ? d.leading_at.begin : span(c).begin, span(c).end});
};
constexpr auto number = [](auto const& c) {
    auto& d = draft(c);
    if (d.part->number) d.again.push_back(span(c));
    d.part->number = number_in(c);
    d.where->end = span(c).end;
};
constexpr auto minus = [](auto const& c) { draft(c).part->negative = true; };
template <Side S>
constexpr auto side = [](auto const& c) {
    auto& d = draft(c);
    if (d.part->side) d.again.push_back(span(c));
    d.part->side = S;
    d.where->end = span(c).end;
};

void add_fits(Draft& d, Fits const& given, Span at) {
    d.fits.push_back({given, std::exchange(d.fits_side, std::nullopt)});
    d.where->end = at.end;
}
// Fits may be repeated for the other side.
constexpr auto fits = [](auto const& c) {
    auto& d = draft(c);
    d.fits_at = span(c);
    d.where = &d.fits_at;
    if (auto const before = std::exchange(d.leading, std::nullopt)) {
        add_fits(d, {*before, {}}, span(c));
        d.fits_at.begin = d.leading_at.begin;
    }
};
// In short: the points of a side, and its fits after them.
constexpr auto fits_in_short = [](auto const& c) {
    auto& d = draft(c);
    d.fits_side = d.points.side;
    d.fits_at = span(c);
    d.where = &d.fits_at;
    add_fits(d, {number_in(c), {}}, span(c));
};
constexpr auto fits_number = [](auto const& c) { add_fits(draft(c), {number_in(c), {}}, span(c)); };
constexpr auto no_fits = [](auto const& c) { add_fits(draft(c), bridge::fits_in({}), span(c)); };
// The letters S, H, D, C, or the symbols, which end in A0, A5, A6 and A3 (they share the prefix E2 99).
constexpr auto fits_suits = [](auto const& c) {
    std::vector<Suit> suits;
    for (auto const byte : x3::_attr(c)) {
        if (auto const suit = suit_of(byte)) suits.push_back(*suit);
        else if (byte == '\xA0') suits.push_back(Suit::spades);
        else if (byte == '\xA5') suits.push_back(Suit::hearts);
        else if (byte == '\xA6') suits.push_back(Suit::diamonds);
        else if (byte == '\xA3') suits.push_back(Suit::clubs);
    }
    add_fits(draft(c), bridge::fits_in(suits), span(c));
};
template <Side S>
constexpr auto fits_side = [](auto const& c) {
    auto& d = draft(c);
    if (!d.fits.empty() && !d.fits.back().side && !d.fits_side) d.fits.back().side = S;
    else d.fits_side = S;
    d.where->end = span(c).end;
};

// Turkish scores have K G and D B; a D alone is East where canonical_entry() makes it one.
constexpr auto pair_of_north_south = (("ns"_w | "kg"_w) >> end_of_word) | word(words::we);
constexpr auto pair_of_east_west = (("ew"_w | "ow"_w | "db"_w) >> end_of_word) | word(words::they);
constexpr auto north_south =
    pair_of_north_south | (("n"_w | "s"_w | "k"_w | "g"_w) >> end_of_word) | word(words::north) | word(words::south);
constexpr auto east_west = pair_of_east_west | (("e"_w | "o"_w | "w"_w | "b"_w) >> end_of_word) | word(words::east) | word(words::west);
constexpr auto sides = x3::raw[north_south][side<Side::north_south>] | x3::raw[east_west][side<Side::east_west>];
constexpr auto honours_word = word(words::honours);
constexpr auto points_word = word(words::hcp);
constexpr auto fits_word = word(words::fits);
constexpr auto board_word = word(words::board);
constexpr auto other_word = word(words::other);
constexpr auto deal_word = word(words::cards);
constexpr auto keyword = honours_word | points_word | fits_word | board_word | other_word | deal_word;

// "100 honours NS", unless the word has a number of its own: of "10 honours 4 NS" the ten are tricks.
constexpr auto counted_words = honours_word | points_word | fits_word;
constexpr auto counted = digits >> gap >> counted_words >> *(gap >> (north_south | east_west))
                         >> !(gap >> !(digits >> gap >> counted_words) >> digits);

constexpr auto end_of_number = end_of_word | &(north_south | east_west);  // "24ns"
constexpr auto whole_number = x3::raw[digits >> end_of_number][number];
constexpr auto strength_in_short = digits >> blank >> (pair_of_north_south | pair_of_east_west);
constexpr auto with_sides = *(gap >> !counted >> !strength_in_short >> (whole_number | sides));  // of a part that has its number
constexpr auto numbered = *(gap >> sides) >> -(gap >> whole_number) >> with_sides;
constexpr auto minus_sign = x3::raw[entry_line::minus_sign][minus];
constexpr auto signed_number = *(gap >> (-(minus_sign | "+"_w) >> whole_number | sides));

constexpr auto suit_signs = grammar::spade_sign | grammar::heart_sign | grammar::diamond_sign | grammar::club_sign;
constexpr auto suits = x3::raw[+(grammar::suit_letter | suit_signs) >> end_of_word][fits_suits];
// S means spades here.
constexpr auto fits_of_north_south =
    (("ns"_w | "kg"_w | "n"_w | "k"_w | "g"_w) >> end_of_word) | word(words::we) | word(words::north) | word(words::south);
constexpr auto sides_of_fits = x3::raw[fits_of_north_south][fits_side<Side::north_south>] | x3::raw[east_west][fits_side<Side::east_west>];
constexpr auto fitting =
    *(gap >> (sides_of_fits | x3::raw[word(words::none)][no_fits] | x3::raw[digits >> end_of_number][fits_number] | suits));

constexpr auto counting = &counted >> x3::raw[digits][leading] >> gap;
// "24 EW 1". The pair keeps it apart from the tricks and the declarer of a contract, "10 E".
constexpr auto pairs = x3::raw[pair_of_north_south][side<Side::north_south>] | x3::raw[pair_of_east_west][side<Side::east_west>];
constexpr auto strength = &strength_in_short >> x3::raw[x3::eps][part<&Draft::points>] >> whole_number >> blank >> pairs
                          >> -(gap >> !counted >> !strength_in_short >> x3::raw[digits >> end_of_word][fits_in_short]);

constexpr auto honours_clause = x3::raw[honours_word][part<&Draft::honours>];
constexpr auto points_clause = x3::raw[points_word][part<&Draft::points>];
constexpr auto clause = (counting >> (honours_clause | points_clause) >> with_sides) | ((honours_clause | points_clause) >> numbered)
                        | (x3::raw[board_word][part<&Draft::board>] >> gap >> -whole_number)
                        | (-counting >> x3::raw[fits_word][fits] >> fitting) | strength
                        | (x3::raw[other_word][part<&Draft::other>] >> signed_number) | (deal_word >> blank >> x3::raw[*x3::char_][hands]);
constexpr auto with = word(words::with) | word(words::and_then);
constexpr auto begins_clause = -(with >> gap) >> (keyword | counted | strength_in_short);
constexpr auto next_clause = gap >> -(with >> gap) >> clause;
constexpr auto board_in_short = &(digits >> blank >> ':') >> x3::raw[x3::eps][part<&Draft::board>] >> x3::raw[digits][number];

// The contract is everything up to the next clause: its own grammar reports the errors in it.
// What stands between the words of a contract.
constexpr std::string_view separators_of_words = " \t,;";
constexpr bool separates(char c) { return separators_of_words.find(c) != std::string_view::npos; }
constexpr entry_line::Some<[](char c) { return !separates(c); }> word_of_contract{};
constexpr entry_line::Some<[](char c) { return separates(c); }> separators{};
constexpr auto plain_word = !begins_clause >> word_of_contract;
constexpr auto contract_words = x3::raw[plain_word >> *(separators >> plain_word)][contract];
constexpr auto deal_line = -((&board_word >> clause) | board_in_short) >> gap >> -contract_words >> *next_clause >> gap;

using Kind = SheetLine::Kind;
constexpr auto number_of_deal = blank >> -(x3::raw[digits][which]);
constexpr auto line = blank
                      >> ((entry_line::numbered_verb >> number_of_deal >> gap >> deal_line)
                          | (x3::raw[word(words::undo)][verb<EntryVerb::take_back>] >> number_of_deal >> blank)
                          | (x3::raw[word(words::redo)][verb<EntryVerb::take_again>] >> blank)
                          | (x3::raw[word(words::end)][enter<Kind::break_off>] >> blank)
                          | (x3::raw[word(words::names)][verb<EntryVerb::name>] >> blank >> x3::raw[*x3::char_][names])
                          | (x3::raw[word(words::rubber)][enter<Kind::next_rubber>] >> blank >> x3::raw[*x3::char_][names]) | deal_line);

Message words_of_honours() { return say("how many honours, and whose: {}", bridge_example("honours 4 NS")); }
Message words_of_points() { return say("how many points, and whose: {}", bridge_example("hcp 24 EW")); }
Message words_of_fits() { return say("how many fits, or which: {}", bridge_example("fits HS EW")); }
Message words_of_other() {
    return say("what North-South scored at the other table: {}, {}", bridge_example("other 420"), bridge_example("other -50"));
}

// What no deal scores: every score is a multiple of 10, and 7XX vulnerable down thirteen is the largest (bridge.md §1).
std::optional<Message> fault_of_other(std::int64_t points) {
    constexpr int least = 50, most = 7'600;  // an undertrick
    auto const size = std::abs(points);
    if (size % 10 != 0) return say("every score is a multiple of ten: {}, {}", bridge_example("other 420"), bridge_example("other -50"));
    if (size != 0 && size < least) return say("no deal scores {}", size);
    if (size > most) return say("no deal scores more than {}", most);
    return std::nullopt;
}

// At 20 to 20 the fits decide which side carries the obligation (bridge.md §13.1).
constexpr int level_points = 20;
Message words_of_level_fits() { return say("at 20 to 20 the fits of both sides decide: {}", bridge_example("fits 0 NS fits 1 EW")); }

std::string_view text_of(std::string_view text, Span where) { return text.substr(where.begin, where.size()); }

class Reading {
public:
    // The text with spaces, and as it was given.
    Reading(std::string_view text, std::string_view given)
        : text_{entry_line::without_comment(text)}, given_{given}, stop_{entry_line::parse(line, text_, draft_)} {}

    Result<SheetLine> line_or_faults() {
        line_.verb = draft_.verb;
        line_.kind = draft_.kind;
        line_.where = draft_.verb_at;
        if (draft_.number) line_.number = static_cast<std::size_t>(*draft_.number);
        bool const has_deal = line_.kind == Kind::deal && has_entry(line_.verb);
        bool const has_parts = draft_.honours.where.size() + draft_.points.where.size() + draft_.fits_at.size() + draft_.board.where.size()
                                   + draft_.other.where.size()
                               > 0;
        if (has_numbered_entry(line_.verb) && !line_.number)
            add(sheet_code("sheet-number"), draft_.verb_at,
                say("the number of the deal is missing: {}",
                    bridge_example(line_.verb == EntryVerb::insert ? "insert 2 4S+1 N" : "correct 2 4S+1 N")));
        if (has_deal || has_parts) contract_and_parts();
        if (line_.kind != Kind::deal) line_.deal.deal_at = line_.where;
        if (line_.kind == Kind::next_rubber || line_.verb == EntryVerb::name) players();
        if (stop_ < text_.size()) {
            auto const end = std::min(text_.find_first_of(separators_of_words, stop_), text_.size());
            found_.push_back(grammar::unknown_word(sheet_code("sheet-stray"), text_, {stop_, std::max(end, stop_ + 1)}, words_of_bridge(),
                N_("\"{}\" is not part of a score sheet")));
        }
        if (found_.empty()) return std::move(line_);
        std::ranges::stable_sort(found_, {}, [](Diagnostic const& d) { return d.where.begin; });
        return tl::unexpected{std::move(found_)};
    }

private:
    void add(Code const* code, Span where, Message message) { found_.push_back(diagnostic(code, where, std::move(message))); }

    void contract_and_parts() {
        if (auto const first = text_.find_first_not_of(" \t"); first < text_.size() && text_[first] == ':')
            add(sheet_code("sheet-board"), {first, first + 1}, say("the number of the board is missing before the colon"));
        if (draft_.contract.size() == 0) {
            auto const place = std::min(stop_, text_.size());
            add(sheet_code("sheet-incomplete"), {place, place},
                draft_.honours.where.size() == 0
                    ? say("the contract with its result is missing")
                    : say("honours stand after the contract of their deal: {}; those of an earlier deal, in its correction",
                        bridge_example("4S= N honours 4 NS")));
        } else if (auto entry = parse_contract_entry(text_of(text_, draft_.contract))) {
            contract(*entry);
        } else {
            for (auto& diagnostic : entry.error()) {
                move(diagnostic.where);
                if (diagnostic.fix) move(diagnostic.fix->where);
                found_.push_back(std::move(diagnostic));
            }
        }
        for (auto const where : draft_.again) add(sheet_code("sheet-repeated"), where, say("this is given twice"));
        number_of_two_parts();
        honours();
        strength();
        board();
        other_table();
        deal_cards();
    }

    // In "4S N made 5 honours NS" the five are what was made, or the honours.
    void number_of_two_parts() {
        auto const contract = text_of(text_, draft_.contract);
        auto const said = contract.substr(std::min(contract.find_last_of(separators_of_words) + 1, contract.size()));
        auto const begin = std::min(text_.find_first_not_of(separators_of_words, draft_.contract.end), text_.size());
        auto const end = std::min(text_.find_first_not_of("0123456789", begin), text_.size());
        bool const can_be_tricks = end > begin && (end == begin + 1 || (end == begin + 2 && text_.substr(begin, 2) <= "13"));
        if (can_be_tricks && !said.empty() && spells_one_of(said, words::made) == said.size())
            add(sheet_code("sheet-incomplete"), {begin, end},
                say("this can be what was made, or belong to what follows; say both: {}", bridge_example("made 5 honours 4 NS")));
    }

    // Converts a position in the contract to one in the line.
    void move(Span& where) const {
        where.begin += draft_.contract.begin;
        where.end += draft_.contract.begin;
    }

    void contract(ContractEntry const& entry) {
        line_.deal.deal_at = draft_.contract;
        if (entry.vulnerable) add(sheet_code("sheet-vulnerable"), draft_.contract, say("who is vulnerable follows from the sheet"));
        if (!entry.contract) return;
        if (!entry.declarer) return no_declarer();
        if (auto few = few_tricks(entry, text_of(text_, draft_.contract))) {
            move(few->where);
            line_.deal.few_tricks = std::move(few);
        }
        line_.deal.deal.played = bridge::PlayedContract{{*entry.contract, *entry.declarer}, entry.tricks};
    }

    void no_declarer() {
        if (auto east = lone_double(text_of(text_, draft_.contract))) {
            move(*east);
            return add(sheet_code("sheet-declarer"), *east,
                say("\"{}\" before the result doubles, and the declarer is missing; for East type {}", std::string{text_of(text_, *east)},
                    bridge_example("east")));
        }
        add(sheet_code("sheet-declarer"), {draft_.contract.end, draft_.contract.end}, say("the declarer is missing: N, E, S or W"));
    }

    // By number or by value: 100 is four, 150 is five, at notrump four.
    void honours() {
        auto const& given = draft_.honours;
        if (given.where.size() == 0) return;
        line_.deal.honours_at = given.where;
        if (!given.number || !given.side) {
            add(sheet_code("sheet-honours"), given.where, words_of_honours());
            return;
        }
        auto const& played = line_.deal.deal.played;
        bool const at_notrump = played && played->contract.contract.bid.denomination == bridge::Denomination::notrump;
        auto cards = *given.number;
        if (cards == 150) cards = at_notrump ? 4 : 5;
        else if (cards == 100 && !at_notrump) cards = 4;
        line_.deal.deal.honours = bridge::Honours{*given.side, cards};
    }

    void strength() {
        auto const& points = draft_.points;
        auto& strength = line_.deal.strength;
        auto const& where = points.where.size() > 0 ? points.where : draft_.fits_at;
        line_.deal.strength_at = where;
        std::optional<Side> stronger;
        if (points.where.size() > 0) {
            auto const is_level = points.number == level_points;
            if (!points.number || (!points.side && !is_level)) add(sheet_code("sheet-points"), points.where, words_of_points());
            else if (*points.number > 40) add(sheet_code("sheet-points"), points.where, say("a side holds 0 to 40 high-card points"));
            else {
                auto const side = points.side.value_or(Side::north_south);
                strength.points.emplace();
                (*strength.points)[side] = *points.number;
                (*strength.points)[opponents(side)] = 40 - *points.number;
                if (points.side || !is_level) stronger = *points.number >= level_points ? side : opponents(side);
            }
        }
        for (auto const& part : draft_.fits) {
            auto const holder = part.side ? part.side : stronger;
            line_.deal.fits_of_others |= !part.side && points.side && holder != points.side;
            if (!holder && points.number == level_points) add(sheet_code("sheet-fits"), draft_.fits_at, words_of_level_fits());
            else if (!holder) add(sheet_code("sheet-fits"), draft_.fits_at, say("whose fits: {}", bridge_example("fits 1 EW")));
            else if (strength.fits[*holder]) add(sheet_code("sheet-repeated"), draft_.fits_at, say("the fits of a side are given twice"));
            else strength.fits[*holder] = part.fits;
        }
        if (draft_.fits_at.size() > 0 && draft_.fits.empty()) add(sheet_code("sheet-fits"), draft_.fits_at, words_of_fits());
    }

    void board() {
        auto const& given = draft_.board;
        if (given.where.size() == 0) return;
        line_.deal.board_at = given.where;
        if (!given.number || *given.number == 0 || given.side)
            add(sheet_code("sheet-board"), given.where, say("boards are numbered from 1"));
        else if (*given.number == grammar::most_of_digits) add(sheet_code("sheet-board"), given.where, say("the number is too large"));
        else line_.deal.board = static_cast<std::uint32_t>(*given.number);
    }

    void other_table() {
        auto const& given = draft_.other;
        if (given.where.size() == 0) return;
        line_.deal.other_at = given.where;
        auto fault = given.number ? fault_of_other(*given.number) : words_of_other();
        if (fault) return add(sheet_code("sheet-other"), given.where, *std::move(fault));
        auto const points = given.negative ? -*given.number : *given.number;
        line_.deal.other = given.side == Side::east_west ? -points : points;
    }

    void deal_cards() {
        if (draft_.cards.size() == 0) return;
        auto const where = draft_.cards;
        line_.deal.cards_at = where;
        Diagnostics faults;
        pbn::TagFindings findings{faults};
        auto value = pbn::read_deal(trimmed(text_of(text_, where)),
            Where{static_cast<std::uint32_t>(where.begin), static_cast<std::uint32_t>(where.begin + trimmed(text_of(text_, where)).size())},
            findings);
        bridge::complete(value.draft);
        line_.deal.cards = value.usable ? bridge::Deal::from(value.draft) : std::nullopt;
        if (!line_.deal.cards) return add(sheet_code("sheet-cards"), where, say("four hands of thirteen different cards are needed"));
        auto const held = (*bridge::strength_of(*line_.deal.cards).points)[Side::north_south];
        if (auto const& told = line_.deal.strength.points; told && (*told)[Side::north_south] != held)
            add(sheet_code("sheet-points"), line_.deal.strength_at, say("by the cards North-South hold {} points", held));
    }

    void players() {
        line_.names = names_in(text_of(given_, draft_.names));
        if ((line_.names.empty() && line_.verb != EntryVerb::name) || line_.names.size() == 4) return;
        auto const where = draft_.names.size() > 0 ? draft_.names : draft_.verb_at;
        add(sheet_code("sheet-names"), where, say("four names are needed, found {}", line_.names.size()));
    }

    std::string_view text_, given_;
    Draft draft_;
    std::size_t stop_;
    SheetLine line_;
    Diagnostics found_;
};

// Code, message and location of an error.
struct Words {
    Code const* code;
    Message message;
    Span SheetDeal::*where = &SheetDeal::deal_at;
};

Words words_for(EntryFault fault) {
    switch (fault) {
        case EntryFault::tricks: return {entry_code("entry-tricks"), say("a deal has thirteen tricks")};
        case EntryFault::honours_number:
            return {sheet_code("sheet-honours"), say("four or five trump honours in one hand count, at notrump the four aces"),
                &SheetDeal::honours_at};
        case EntryFault::honours_passed_out:
            return {sheet_code("sheet-honours"), say("a passed-out deal has no honours"), &SheetDeal::honours_at};
        case EntryFault::honours_not_counted:
            return {sheet_code("sheet-unused"), say("this form of the game does not count honours"), &SheetDeal::honours_at};
        case EntryFault::rubber_over:
            return {sheet_code("sheet-over"), say("the rubber is over; a line \"{}\" begins the next one", bridge_example("rubber"))};
        case EntryFault::match_over: return {sheet_code("sheet-over"), say("the match is over")};
        case EntryFault::rubber_not_over:
            return {sheet_code("sheet-not-over"), say("the rubber is not over; a line \"{}\" breaks it off", bridge_example("end"))};
        case EntryFault::rubber_empty: return {sheet_code("sheet-not-over"), say("nothing has been played in this rubber")};
        case EntryFault::board_repeated: return {sheet_code("sheet-board"), say("this board has been played"), &SheetDeal::board_at};
        case EntryFault::points: return {sheet_code("sheet-points"), say("a side holds 0 to 40 high-card points"), &SheetDeal::strength_at};
        case EntryFault::strength_missing:
            return {sheet_code("sheet-strength"), say("the points are missing, such as {}, or the cards", bridge_example("hcp 24 EW")),
                &SheetDeal::strength_at};
        case EntryFault::fits_missing:
            return {sheet_code("sheet-strength"), say("the number of fits is missing, such as {}", bridge_example("fits 1")),
                &SheetDeal::strength_at};
        case EntryFault::level_fits_missing: return {sheet_code("sheet-strength"), words_of_level_fits(), &SheetDeal::strength_at};
        case EntryFault::fit_suits_missing:
            return {
                sheet_code("sheet-strength"), say("which suits fit decides here: {}", bridge_example("fits HS")), &SheetDeal::strength_at};
        case EntryFault::fits_impossible: break;
    }
    return {sheet_code("sheet-fits"), say("two hands together cannot hold these fits"), &SheetDeal::strength_at};
}

// The side with more points, if only the fits of the other side were given.
std::optional<Side> side_without_fits(SheetDeal const& deal) {
    auto const known = bridge::strength_of(deal.strength, deal.cards);
    for (auto const side : both_sides)
        if (known.points && (*known.points)[side] > level_points && known.fits[opponents(side)]) return side;
    return std::nullopt;
}

}  // namespace

Result<SheetLine> parse_sheet_line(std::string_view text) { return Reading{with_spaces(text), text}.line_or_faults(); }

namespace {

// "1", "HS", or "0" without one.
std::optional<Fits> fits_of(std::string_view text) {
    if (auto const count = ascii::number<int>(text)) return Fits{*count, {}};
    std::vector<Suit> long_suits;
    for (auto const letter : text) {
        auto const suit = suit_of(letter);
        if (!suit) return std::nullopt;
        long_suits.push_back(*suit);
    }
    return bridge::fits_in(long_suits);
}

// What the tags of our own say of a deal.
class SheetTags {
public:
    SheetTags(Board const& board, SheetDeal& deal, Diagnostics& found) : board_{board}, deal_{deal}, found_{found} {}

    void read() {
        honours();
        points();
        fits();
        other();
    }

private:
    std::string_view value(std::string_view name, Span& where) const {
        auto const* const tag = board_.tag_named(name);
        if (tag) where = tag->where;
        return tag ? tag->value : std::string_view{};
    }
    void refuse(Code const* code, Span where, Message message) { found_.push_back(diagnostic(code, where, std::move(message))); }
    // Of a side, or of both.
    static BySide<std::optional<int>> figures_of(std::string_view text) {
        BySide<std::optional<int>> figures;
        if (auto const read = pbn::read_score(text, false, false); read.value)
            for (auto const side : both_sides)
                if (auto const hundredths = read.value->sides[side]) figures[side] = static_cast<int>(*hundredths / 100);
        return figures;
    }

    void honours() {
        auto const text = value(sheet_tags::honours, deal_.honours_at);
        if (text.empty()) return;
        auto const cards = figures_of(text);
        for (auto const side : both_sides)
            if (cards[side] && !cards[opponents(side)]) deal_.deal.honours = bridge::Honours{side, *cards[side]};
        if (!deal_.deal.honours) refuse(sheet_code("sheet-honours"), deal_.honours_at, words_of_honours());
    }
    void points() {
        auto const text = value(sheet_tags::points, deal_.strength_at);
        if (text.empty()) return;
        auto const figures = figures_of(text);
        auto const ns = figures[Side::north_south], ew = figures[Side::east_west];
        if (ns && ew) deal_.strength.points = {{*ns, *ew}};
        else refuse(sheet_code("sheet-points"), deal_.strength_at, words_of_points());
    }
    void fits() {
        auto const text = value(sheet_tags::fits, deal_.strength_at);
        std::optional<bridge::Fits>* held = nullptr;  // of the side that was named
        bool is_read = true;
        if (text.empty()) return;
        each_part(text, ' ', [&](std::string_view part, std::size_t) {
            if (held) {
                *held = fits_of(part);
                is_read = is_read && *held;
                held = nullptr;
                return;
            }
            if (auto const side = side_of(part)) held = &deal_.strength.fits[*side];
            is_read = is_read && held && !*held;  // once for each side
        });
        if (!is_read || held) refuse(sheet_code("sheet-fits"), deal_.strength_at, words_of_fits());
    }
    void other() {
        auto const text = value(sheet_tags::other, deal_.other_at);
        if (text.empty()) return;
        auto const figures = figures_of(text);
        auto const ns = figures[Side::north_south];
        auto fault = ns && !figures[Side::east_west] ? fault_of_other(*ns) : words_of_other();
        if (fault) return refuse(sheet_code("sheet-other"), deal_.other_at, *std::move(fault));
        deal_.other = ns;
    }

    Board const& board_;
    SheetDeal& deal_;
    Diagnostics& found_;
};

// The contract with its result, or what the record does not say of it.
tl::expected<bridge::PlayedContract, Diagnostic> played_of(Board const& board) {
    auto const missing = [](Span where, Message message) {
        return tl::unexpected{diagnostic(sheet_code("sheet-incomplete"), where, std::move(message))};
    };
    auto const bid = board.contract ? board.contract->contract() : std::nullopt;
    std::optional<Seat> declarer;
    if (board.declarer) declarer = board.declarer->seat;
    auto const tricks = board.result ? board.result->tricks_of(declarer) : std::nullopt;
    if (!bid) return missing(board.contract.where, say("the record does not say the contract"));
    if (!declarer)
        return missing(board.declarer.given ? board.declarer.where : board.contract.where, say("the record does not say who declared"));
    if (!tricks) return missing(board.result.given ? board.result.where : board.contract.where, say("the record does not say the result"));
    return bridge::PlayedContract{{*bid, *declarer}, *tricks};
}

}  // namespace

Result<SheetDeal> sheet_deal_of(Board const& board) {
    SheetDeal deal;
    Diagnostics found;
    deal.board = board.number.value;
    deal.board_at = board.number.where;
    deal.deal_at = board.contract.given ? board.contract.where : board.deal.where;
    deal.cards_at = deal.strength_at = board.deal.where;
    if (board.deal) deal.cards = bridge::Deal::from(*board.deal);
    if (!board.contract || !board.contract->passed_out) {
        if (auto played = played_of(board)) deal.deal.played = *played;
        else found.push_back(std::move(played.error()));
    }
    SheetTags{board, deal, found}.read();
    if (!found.empty()) return tl::unexpected{std::move(found)};
    return deal;
}

Diagnostics unreadable_values(Board const& board) {
    Diagnostics found;
    if (pbn::is_unreadable(board, board.number, pbn::Tag::board))
        found.push_back(diagnostic(code("board-number"), board.number.where, say("a board number is a positive whole number")));
    if (pbn::is_unreadable(board, board.vulnerable, pbn::Tag::vulnerable))
        found.push_back(diagnostic(code("vulnerable-value"), board.vulnerable.where, say("vulnerability is None, NS, EW or All")));
    return found;
}

Diagnostic refusal_of(EntryFault fault, SheetDeal const& deal) {
    auto [code, message, place] = words_for(fault);
    if (fault == EntryFault::fits_missing)
        if (auto const side = side_without_fits(deal))
            message = say("the fits of the side with more points are missing: {}",
                bridge_example(*side == Side::north_south ? "fits 1 NS" : "fits 1 EW"));
    auto const where = (deal.*place).size() > 0 ? deal.*place : deal.deal_at;
    return diagnostic(code, where, std::move(message));
}

}  // namespace score::formats
