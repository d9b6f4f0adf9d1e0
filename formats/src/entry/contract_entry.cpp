// The grammar of a typed contract with its result. Every part is matched wherever it may occur; the combination is checked afterwards, so
// that each error is reported at its own position.
#include "score/formats/entry.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "../grammar/words.hpp"
#include "examples.hpp"
#include "line_grammar.hpp"
#include "score/formats/entry_codes.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "unknown_word.hpp"

namespace score::formats {
namespace {

using bridge::Denomination;
using bridge::Risk;
using bridge::Vulnerable;
using grammar::draft;
using grammar::draft_tag;
using grammar::Iterator;
using grammar::number_in;
using grammar::span;
using namespace grammar::literals;
namespace x3 = boost::spirit::x3;

// `tricks`: in all, `made_tricks`: so many at least were needed, `number`: without a word
enum class Measure : std::uint8_t { exact, over, down, made, tricks, made_tricks, number };
struct DraftResult {
    Measure measure = Measure::over;
    std::optional<int> count{};
};

constexpr int book = 6, most_odd_tricks = 7;

// A part that may occur once.
template <class T>
struct Part {
    std::optional<T> value{};
    Span where{};
    std::optional<Span> again{};
    void set(T v, Span at) {
        if (value) again = at;
        else value = v, where = at;
    }
};

// A number in digits, or a word for one up to seven.
constexpr std::array number_words{&words::one, &words::two, &words::three, &words::four, &words::five, &words::six, &words::seven_of_them};
int count_in(auto const& c) {
    std::string_view const text{x3::_attr(c).begin(), x3::_attr(c).end()};
    return ascii::is_digit(text.front()) ? number_in(c) : grammar::numeral_at(text, number_words).place + 1;
}

constexpr auto passed_out = [](auto const& c) { draft(c).passed_out = true; };
constexpr auto level = [](auto const& c) {
    draft(c).level = count_in(c);
    draft(c).level_at = span(c);
};
template <Denomination D>
constexpr auto denomination = [](auto const& c) { draft(c).denomination = D; };
constexpr auto by_lone_n = [](auto const& c) {
    draft(c).denomination = Denomination::notrump;
    draft(c).lone_n = span(c);
};
template <Risk R>
constexpr auto risk = [](auto const& c) { draft(c).risk.set(R, span(c)); };
template <Measure M>
constexpr auto result = [](auto const& c) {
    draft(c).result.set({M, {}}, span(c));
};
constexpr auto number_alone = [](auto const& c) { draft(c).result.set({Measure::number, count_in(c)}, span(c)); };
template <Measure M>
constexpr auto measured = [](auto const& c) {
    auto& r = draft(c).result;
    if (r.again) return;
    r.value->measure = M;
    r.where.end = span(c).end;
};
constexpr auto count = [](auto const& c) {
    auto& r = draft(c).result;
    if (r.again) return;
    r.value->count = count_in(c);
    r.where.end = span(c).end;
};
// "Two tricks down". From seven on, "nine tricks, down", they can be all of declarer's.
constexpr auto of_few = [](auto const& c) { x3::_pass(c) = draft(c).result.value->count.value_or(0) <= book; };
constexpr auto by = [](auto const& c) { draft(c).declarer.set(std::nullopt, span(c)); };
template <Seat S>
constexpr auto seat = [](auto const& c) {
    auto& d = draft(c).declarer;
    if (d.value && !*d.value) d.value = S, d.where = span(c);
    else d.set(S, span(c));
};
template <Vulnerable V>
constexpr auto vulnerable = [](auto const& c) { draft(c).vulnerable.set(V, span(c)); };

constexpr auto blank = entry_line::gap;
constexpr auto number = grammar::run<grammar::Class::digit> | grammar::NumberWord<number_words>{};
// No letter of any language follows: the first one of "eşit" is no East.
struct NotALetter : grammar::Terminal<NotALetter> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        return !is_letter(folded_letter({first, static_cast<std::size_t>(last - first)}));
    }
};
constexpr NotALetter not_a_letter{};
constexpr auto alone = not_a_letter | &(+"x"_w >> not_a_letter);  // as in "4SNX="

consteval auto word(EntryWord const& w) { return grammar::Spelt<grammar::WordEnd::letters>{w}; }

// Words come before the letters that they begin with. No space is needed after them, "4heartsx".
template <EntryWord const& W>
constexpr auto close = grammar::Spelt<grammar::WordEnd::nothing>{W};
constexpr auto worded = close<words::hearts>[denomination<Denomination::hearts>] | close<words::clubs>[denomination<Denomination::clubs>]
                        | close<words::diamonds>[denomination<Denomination::diamonds>]
                        | close<words::notrump>[denomination<Denomination::notrump>]
                        | close<words::spades>[denomination<Denomination::spades>];
constexpr auto lettered =
    (grammar::heart_sign | "h"_w)[denomination<Denomination::hearts>] | (grammar::club_sign | "c"_w)[denomination<Denomination::clubs>]
    | (grammar::diamond_sign | "d"_w)[denomination<Denomination::diamonds>]
    | ("nt"_w | "sa"_w | "sz"_w)[denomination<Denomination::notrump>] | (grammar::spade_sign | "s"_w)[denomination<Denomination::spades>];
constexpr auto lone_n = x3::raw["n"_w][by_lone_n];

// A letter for doubled must follow the contract directly, and stands by itself where that ends with a word or a lone N: "4 clubr" and "3nr"
// are misspelt. Signs and words may also come later.
constexpr auto east = word(words::east);
constexpr auto down_word = word(words::down);
constexpr auto tricks_word = word(words::tricks);
constexpr auto redoubling = word(words::redoubled) | "xx"_w | "**"_w;
constexpr auto doubling = word(words::doubled) | "x"_w | "*"_w;
constexpr auto risks_where = [](auto end) {
    return x3::raw[redoubling | "rdbl"_w | ("dd"_w >> end) | (!down_word >> "r"_w >> end)][risk<Risk::redoubled>]
           | x3::raw[doubling | "dbl"_w | (!east >> !down_word >> "d"_w >> end)][risk<Risk::doubled>];
};
constexpr auto risks = risks_where(x3::eps);
// After a blank the letters stand by themselves: "4S de" is no double by East, but may be the beginning of a name.
constexpr auto risks_apart = risks_where(not_a_letter);
constexpr auto risks_behind = x3::raw[redoubling][risk<Risk::redoubled>] | x3::raw[doubling][risk<Risk::doubled>];

// "-2", "down 2", "2 down", "two tricks down", "10".
constexpr auto made_word = word(words::made);
constexpr auto over_word = word(words::over);
constexpr auto counted = blank >> -x3::raw[number][count];
constexpr auto few_tricks = x3::raw[tricks_word][of_few];
constexpr auto of_tricks = -(entry_line::blank >> few_tricks);
constexpr auto off_contract = x3::raw[down_word][measured<Measure::down>] | x3::raw[over_word][measured<Measure::over>];
constexpr auto measures =
    (off_contract >> of_tricks) | (few_tricks >> entry_line::blank >> off_contract) | x3::raw[made_word][measured<Measure::made>]
    | (x3::raw[tricks_word][measured<Measure::tricks>] >> -(blank >> x3::raw[made_word][measured<Measure::made_tricks>]));
constexpr auto an = "an"_w >> not_a_letter;  // overtrick
constexpr auto number_first = x3::raw[(number >> not_a_letter) | (&(an >> blank >> over_word) >> an)][number_alone] >> -(blank >> measures);
constexpr auto results = x3::raw["="_w | word(words::on_the_nose)][result<Measure::exact>]
                         | (x3::raw["+"_w | over_word][result<Measure::over>] >> counted >> of_tricks)
                         | (x3::raw["-"_w | "−"_w | "–"_w | down_word][result<Measure::down>] >> counted >> of_tricks)
                         | (x3::raw[made_word][result<Measure::made>] >> counted
                             >> -(blank >> x3::raw[tricks_word][measured<Measure::made_tricks>]) >> -(blank >> word(words::on_the_nose)))
                         | (x3::raw[tricks_word][result<Measure::tricks>] >> counted) | number_first;

constexpr auto vulnerabilities = x3::raw[word(words::not_vulnerable) | ("nv"_w >> alone)][vulnerable<Vulnerable::no>]
                                 | x3::raw[word(words::vulnerable) | ("v"_w >> alone)][vulnerable<Vulnerable::yes>];

// The Turkish letters K, G and B as well; D is the double.
constexpr auto seats = x3::raw[word(words::north) | (("n"_w | "k"_w) >> alone)][seat<Seat::north>]
                       | x3::raw[east | ("e"_w >> alone) | ("o"_w >> alone)][seat<Seat::east>]
                       | x3::raw[word(words::south) | (("s"_w | "g"_w) >> alone)][seat<Seat::south>]
                       | x3::raw[word(words::west) | (("w"_w | "b"_w) >> alone)][seat<Seat::west>];
constexpr auto declarers = x3::raw["by"_w | word(words::by)][by] >> blank >> -seats;

constexpr auto fillers = x3::omit[word(words::and_then) | word(words::with) | word(words::bid) | word(words::exactly)];
constexpr auto parts = results | risks_behind | declarers | vulnerabilities | seats | fillers;

constexpr auto passing = word(words::pass) | (("ap"_w | "p"_w) >> not_a_letter);
constexpr auto passes = passing[passed_out];
// The declarer may come first, "E 4S". Of "S 4 N" the first letter may be the suit, and the last one a player.
constexpr entry_line::Some<[](char c) { return ascii::is_blank(c) || c == ',' || c == ';' || c == ':'; }> apart{};
constexpr auto a_seat = word(words::north) | east | word(words::south) | word(words::west)
                        | (("n"_w | "e"_w | "s"_w | "w"_w | "o"_w | "k"_w | "g"_w | "b"_w) >> not_a_letter);
constexpr auto one_letter = grammar::one<grammar::Class::letter> >> not_a_letter;
constexpr auto declarer_first = &(a_seat >> apart >> number >> !(apart >> one_letter)) >> seats >> blank;
// "3 no" is notrump as it is said; glued to the number, "3NO", the last letter is East in German.
constexpr auto no_trump_said =
    apart >> !close<words::notrump> >> "no"_w >> not_a_letter >> x3::raw[x3::eps][denomination<Denomination::notrump>];
constexpr auto doubled_apart = -(apart >> risks_apart);
constexpr auto doubled = -(risks | (apart >> risks_apart));
constexpr auto beginning_where = [](auto behind_words) {
    return -declarer_first >> x3::raw[number][level]
           >> -(((no_trump_said | (blank >> worded)) >> behind_words) | (blank >> lettered >> doubled) | (blank >> lone_n >> behind_words));
};
constexpr auto beginning = beginning_where(doubled_apart);

constexpr auto entry_where = [](auto begins) { return blank >> (passes | (begins >> *(blank >> parts))) >> blank; };
constexpr auto entry = entry_where(beginning);
constexpr auto recorded_entry = entry_where(beginning_where(doubled));
constexpr auto continuation = blank >> +((worded | lettered | lone_n | risks | parts | number) >> blank) >> x3::eoi;

// "7:", "board 7".
struct Prefix {
    char const* origin;
    std::optional<std::uint32_t> board{};
};
constexpr auto numbers_board = [](auto const& c) { draft(c).board = static_cast<std::uint32_t>(number_in(c)); };  // saturates
constexpr auto board_digits = x3::raw[grammar::run<grammar::Class::digit>][numbers_board];
constexpr auto spaces = entry_line::blank;
constexpr auto board_before = spaces >> ((word(words::board) >> blank >> board_digits) | (board_digits >> spaces >> ':')) >> blank;

// Reads an entry: the grammar fills in any level and any result, with their positions; only lawful values are passed on.
class Reading {
public:
    template <class Rule>
    Reading(std::string_view text, Rule const& rule, Origin written = Origin::typed) : origin{text.data()}, text_{text}, written_{written} {
        auto const* first = text.data();
        if (x3::parse(first, text.data() + text.size(), x3::with<draft_tag>(std::ref(*this))[rule]))
            stop_ = static_cast<std::size_t>(first - text.data());
    }

    // filled by the grammar
    char const* origin;
    bool passed_out = false;
    std::optional<int> level{};
    std::optional<Denomination> denomination{};
    Span level_at{}, lone_n{};
    Part<Risk> risk;
    Part<DraftResult> result;
    Part<std::optional<Seat>> declarer;
    Part<Vulnerable> vulnerable;

    bool matches() const { return stop_ > 0; }

    std::optional<Span> lone_double() const {
        auto const at = risk.where.begin;
        bool const is_apart = risk.value && at > 0 && between_words.find(text_[at - 1]) != between_words.npos;
        return is_apart && is_letter_d(risk.where) ? std::optional{risk.where} : std::nullopt;
    }
    std::optional<Span> few_tricks() const {
        auto const& given = result.value;
        bool const are_few = given && given->measure == Measure::tricks && given->count.value_or(most_odd_tricks) <= book;
        return are_few ? std::optional{result.where} : std::nullopt;
    }

    Result<ContractEntry> entry_or_faults() {
        if (auto const colon = text_.find_first_not_of(" \t"); colon != text_.npos && text_[colon] == ':') {
            add(entry_code("entry-contract"), {colon, colon + 1}, say("the number of the board is missing before the colon"));
        } else if (passed_out) {
            if (stop_ < text_.size()) add(entry_code("entry-stray"), rest(), say("nothing can follow a pass"));
        } else if (!level) {
            no_contract();
        } else {
            judge_contract();
        }
        if (found_.empty()) return entry_;
        std::ranges::stable_sort(found_, {}, [](Diagnostic const& d) { return d.where.begin; });
        return tl::unexpected{std::move(found_)};
    }

private:
    // The rest where the grammar stopped: the word at that position, or the end of the text.
    Span rest() const { return word_at(stop_); }
    Span word_at(std::size_t place) const {
        auto const begin = std::min(text_.find_first_not_of(between_words, place), text_.size());
        return {begin, std::min(text_.find_first_of(between_words, begin), text_.size())};
    }
    void add(Code const* code, Span where, Message message) { found_.push_back(diagnostic(code, where, std::move(message))); }

    // A slam is told by its contract.
    bool is_slam(Span where) const { return spells_one_of(text_.substr(where.begin), words::slam).has_value(); }
    void tell_slam(Code const* code, Span where) {
        add(code, where, say("a slam follows from its contract; type it alone, such as {}", bridge_example("6S= N")));
    }

    bool is_letter_d(Span where) const { return where.size() == 1 && ascii::upper(text_[where.begin]) == 'D'; }
    // Behind the result a D is East in Turkish, and doubled in English. At a denomination it is a slip, "4 spaded".
    bool is_east_or_double(Span where) const {
        return is_letter_d(where) && (result.value || where.begin == 0 || !ascii::is_letter(text_[where.begin - 1]));
    }

    void tell_stray() {
        found_.push_back(grammar::unknown_word(
            entry_code("entry-stray"), text_, rest(), words_of_bridge(), N_("\"{}\" is not part of a contract with its result")));
        // R is beside T on a keyboard. A D may double.
        bool const is_lone_r = ascii::upper(text_[stop_]) == 'R' && !is_letter(folded_letter(text_.substr(stop_ + 1)));
        if (lone_n.size() > 0 && stop_ == lone_n.end && is_lone_r) found_.back().fix = FixIt{{lone_n.begin, stop_ + 1}, "nt"};
    }
    // In "4 n made 10" the suit may be missing.
    void judge_lone_n() {
        if (lone_n.size() == 0 || !result.value || declarer.value || between_words.find(text_[lone_n.begin - 1]) == between_words.npos)
            return;
        add(entry_code("entry-denomination"), lone_n,
            say("\"{}\" can be notrump, or North behind a suit that is missing; type {} or the suit",
                std::string{text_.substr(lone_n.begin, 1)}, verbatim("NT")));
    }

    void no_contract() {
        if (is_slam(rest())) return tell_slam(entry_code("entry-contract"), rest());
        if (rest().size() == 0)
            return add(entry_code("entry-contract"), rest(),
                say("expected a contract with its result, such as 4S= or 5DX-1, or {}", bridge_example("pass")));
        found_.push_back(grammar::unknown_word(entry_code("entry-contract"), text_, rest(), words_of_bridge(),
            N_("\"{}\" is not a contract with its result, such as 4S= or 5DX-1")));
    }

    void no_denomination() {
        auto const where = word_at(level_at.end);
        if (where.size() == 0) return add(entry_code("entry-denomination"), where, say("a denomination is C, D, H, S or NT"));
        found_.push_back(grammar::unknown_word(entry_code("entry-denomination"), text_, where, words_of_bridge(),
            N_("\"{}\": after the level comes a denomination, C, D, H, S or NT")));
    }

    void judge_contract() {
        auto const lawful_level = bridge::Level::of(*level);
        if (!lawful_level) add(entry_code("entry-level"), level_at, say("a contract level runs from 1 to 7"));
        if (!denomination) return no_denomination();
        if (stop_ < text_.size() && is_slam(rest())) tell_slam(entry_code("entry-stray"), rest());
        else if (stop_ < text_.size() && is_east_or_double(rest())) found_.push_back(east_or_double(text_, rest()));
        else if (stop_ < text_.size()) tell_stray();
        else if (written_ == Origin::typed) judge_lone_n();
        repeated(risk.again, say("the double is given twice"));
        repeated(result.again, say("the result is given twice"));
        repeated(declarer.again, say("the declarer is given twice"));
        repeated(vulnerable.again, say("the vulnerability is given twice"));
        judge_declarer();
        entry_.vulnerable = vulnerable.value;
        if (lawful_level) {
            entry_.contract = bridge::Contract{{*lawful_level, *denomination}, risk.value.value_or(Risk::undoubled)};
            judge_result(*entry_.contract);
        }
    }

    void repeated(std::optional<Span> again, Message message) {
        if (again) add(entry_code("entry-repeated"), *again, std::move(message));
    }

    void judge_declarer() {
        if (!declarer.value) return;
        if (*declarer.value) entry_.declarer = *declarer.value;
        else add(entry_code("entry-declarer"), declarer.where, say("a seat, N, E, S or W, must follow"));
    }

    void judge_result(bridge::Contract c) {
        auto const& given = result;
        if (!given.value) {
            if (stop_ == text_.size())
                add(entry_code("entry-result"), {stop_, stop_}, say("the result is missing: =, +1, -1 or {}", bridge_example("made 4")));
            return;
        }
        bool const is_read = stop_ == text_.size();  // else the number may belong to an unknown word
        if (is_read && is_low_number(*given.value))
            return add(entry_code("entry-result"), given.where,
                say("a number alone is all of declarer's tricks, 7 to 13; else type +{} or -{}", *given.value->count, *given.value->count));
        if (is_read && is_seven_of_slam(*given.value, c)) return judge_seven(c);
        auto const in_all = given.value->measure == Measure::made_tricks;
        if ((in_all || given.value->measure == Measure::made) && given.value->count) return judge_made(c, *given.value->count, in_all);
        auto const tricks = tricks_of(*given.value, c.bid.level.tricks());
        if (!tricks) add(entry_code("entry-result"), given.where, say("the number of tricks is missing"));
        else if (*tricks < 0 || *tricks > 13) add(entry_code("entry-tricks"), given.where, impossible(given.value->measure, c));
        else entry_.tricks = *tricks;
    }

    // What was made: up to seven it counts odd tricks, as players do, from eight on all of them, and so where the word
    // for tricks stands beside it. Seven at a level of one can be both.
    void judge_made(bridge::Contract c, int made, bool in_all) {
        auto const refuse = [this](Message message) { add(entry_code("entry-result"), result.where, std::move(message)); };
        auto const needed = c.bid.level.tricks();
        auto const tricks = !in_all && made <= most_odd_tricks ? book + made : made;
        auto const said = bridge_example(fmt::format("made {}{}", made, in_all ? " tricks" : ""));
        if (made > 13) return add(entry_code("entry-tricks"), result.where, say("there are 13 tricks"));
        if (tricks < needed)
            return refuse(say(
                "{} is {} tricks in all, and {} needs {}; if it went down, type -{}", said, tricks, shown(c.bid), needed, needed - tricks));
        if (!in_all && made == most_odd_tricks && made == needed)
            return refuse(say("{} can be {} or {}; type one of them", said, verbatim("="), verbatim(fmt::format("+{}", tricks - needed))));
        entry_.tricks = tricks;
    }

    // "6S 7": all of declarer's tricks, or one over.
    static bool is_seven_of_slam(DraftResult r, bridge::Contract c) {
        return r.measure == Measure::number && r.count == most_odd_tricks && c.bid.level.tricks() >= book + 6;
    }
    void judge_seven(bridge::Contract c) {
        auto const needed = c.bid.level.tricks();
        auto const made = needed == 13 ? std::string{"="} : fmt::format("+{}", 13 - needed);
        add(entry_code("entry-result"), result.where,
            say("{} can be {} or {}; type one of them", most_odd_tricks, verbatim(made),
                verbatim(fmt::format("-{}", needed - most_odd_tricks))));
    }

    // `=` and `made` need no number; overtricks and undertricks do.
    static std::optional<int> tricks_of(DraftResult r, int needed) {
        switch (r.measure) {
            case Measure::exact:
            case Measure::made: return needed;
            case Measure::over: return r.count ? std::optional{needed + *r.count} : std::nullopt;
            case Measure::down: return r.count ? std::optional{needed - *r.count} : std::nullopt;
            case Measure::tricks:
            case Measure::made_tricks:
            case Measure::number: break;
        }
        return r.count;
    }

    // A bare number is the total of declarer's tricks, unless it could be overtricks.
    static bool is_low_number(DraftResult r) { return r.measure == Measure::number && r.count && *r.count <= book; }

    static Message impossible(Measure measure, bridge::Contract c) {
        auto const name = shown(c.bid);
        auto const needed = c.bid.level.tricks();
        switch (measure) {
            case Measure::over: return say("{} can be made with {} overtricks at most", name, 13 - needed);
            case Measure::down: return say("{} can go {} down at most", name, needed);
            case Measure::exact:
            case Measure::made:
            case Measure::tricks:
            case Measure::made_tricks:
            case Measure::number: break;
        }
        return say("there are 13 tricks");
    }

    // "3NT", in German "3SA".
    static InEachLanguage shown(bridge::Bid bid) {
        return in_each_language([bid](std::string_view language) {
            auto const is_notrump = bid.denomination == Denomination::notrump;
            return is_notrump ? fmt::format("{}{}", bid.level.digit(), notrump_word(language)) : bridge::to_string(bid);
        });
    }

    std::string_view text_;
    Origin written_;
    std::size_t stop_ = 0;
    ContractEntry entry_;
    Diagnostics found_;
};

}  // namespace

Result<ContractEntry> parse_contract_entry(std::string_view text, std::string_view typed_in, Origin written) {
    if (written == Origin::recorded) return Reading{with_spaces(text), recorded_entry, written}.entry_or_faults();
    if (typed_in != "tr") return Reading{with_spaces(text), entry}.entry_or_faults();
    auto read = Reading{with_turkish_east(with_spaces(text)), entry}.entry_or_faults();
    if (!read || read->declarer) return read;
    auto const east = lone_double(text);
    return east ? tl::unexpected{Diagnostics{east_or_double(text, *east)}} : std::move(read);
}

Diagnostic east_or_double(std::string_view text, Span d) {
    return diagnostic(entry_code("entry-stray"), d,
        say("\"{}\" can be East or doubled; type {} or {}", std::string{text.substr(d.begin, d.size())}, bridge_example("east"),
            verbatim("X")));
}

std::optional<Span> lone_double(std::string_view contract) { return Reading{with_spaces(contract), entry}.lone_double(); }

std::optional<Diagnostic> few_tricks(ContractEntry const& read, std::string_view text) {
    if (!read.contract || read.tricks > book) return std::nullopt;
    auto const where = Reading{with_spaces(text), entry}.few_tricks();
    if (!where) return std::nullopt;
    auto const down = read.contract->bid.level.tricks() - read.tricks;
    return Diagnostic{
        entry_code("entry-tricks"), Severity::remark, *where, say("tricks in all: {}, which is {} down", read.tricks, down), {}};
}

NumberedEntry numbered_entry(std::string_view text) {
    Prefix prefix{text.data()};
    auto const* first = text.data();
    if (!x3::parse(first, text.data() + text.size(), x3::with<draft_tag>(std::ref(prefix))[board_before])) return {};
    return {prefix.board, prefix.board == grammar::most_of_digits, static_cast<std::size_t>(first - text.data())};
}

bool continues_contract_entry(std::string_view text) {
    return !Reading{text, blank >> beginning}.denomination && Reading{text, continuation}.matches();
}

std::string to_string(ContractEntry const& e) {
    if (!e.contract) return "pass";
    auto text = bridge::to_string(*e.contract, e.tricks);
    if (e.declarer) (text += " by ") += letter(*e.declarer);
    if (e.vulnerable) text += *e.vulnerable == Vulnerable::yes ? " v" : " nv";
    return text;
}

}  // namespace score::formats
