// The grammar of lines of figures.
#include "score/formats/figure_line.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "../grammar/words.hpp"
#include "outcome.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/entry_codes.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

using grammar::draft;
using grammar::draft_tag;
using grammar::number_in;
using grammar::span;
using namespace grammar::literals;
namespace x3 = boost::spirit::x3;

constexpr int greatest_score = 100'000;

// A parsed line.
struct Draft {
    char const* origin = nullptr;
    std::optional<int> board{};
    Span board_at{};
    struct Item {
        bool is_number = false;
        NumberFigure number{};
        bool too_large = false;
        bool has_decimals = false;
        Span where{};
    };
    std::vector<Item> items{};
    bool negative = false;
};

constexpr auto board = [](auto const& c) {
    draft(c).board = number_in(c);
    draft(c).board_at = span(c);
};
constexpr auto begin_number = [](auto const& c) {
    draft(c).items.emplace_back().is_number = true;
    draft(c).negative = false;
};
constexpr auto minus = [](auto const& c) { draft(c).negative = true; };
constexpr auto whole = [](auto const& c) {
    auto& item = draft(c).items.back();
    auto const n = number_in(c);
    item.too_large = n == grammar::most_of_digits;
    item.number.hundredths = std::int64_t{n} * 100;
};
// Rounded to hundredths; the digits behind them are only in percentages.
constexpr auto decimals = [](auto const& c) {
    auto const text = x3::_attr(c);
    auto& item = draft(c).items.back();
    auto const digit = [&](auto at) { return text.end() - text.begin() > at ? *(text.begin() + at) - '0' : 0; };
    item.number.hundredths += digit(0) * 10 + digit(1) + (digit(2) >= 5 ? 1 : 0);
    item.number.millionths = digit(2) * 1000 + digit(3) * 100 + digit(4) * 10 + digit(5) - (digit(2) >= 5 ? 10'000 : 0);
    item.has_decimals = true;
};
constexpr auto percent = [](auto const& c) { draft(c).items.back().number.percent = true; };
constexpr auto end_number = [](auto const& c) {
    auto& item = draft(c).items.back();
    if (draft(c).negative) item.number.hundredths = -item.number.hundredths, item.number.millionths = -item.number.millionths;
    item.where = item.number.where = span(c);
};
constexpr auto other = [](auto const& c) { draft(c).items.emplace_back().where = span(c); };

auto const blank = x3::omit[*x3::char_(" \t")];
auto const digits = grammar::run<grammar::Class::digit>;
auto const digit = grammar::one<grammar::Class::digit>;
auto const letter = grammar::one<grammar::Class::letter>;
auto const end_of_item = x3::eoi | &x3::char_(" \t,;/");
auto const separators = x3::omit[*x3::char_(" \t,;/")];
auto const sign_of_minus = x3::lit('-') | "−"_w | "–"_w;
auto const sign = x3::lit('+') | sign_of_minus;

auto const two_decimals = digit >> -digit >> !digit;
auto const six_decimals = digit >> -digit >> -digit >> -digit >> -digit >> -digit >> !digit;
auto const unsigned_number = x3::raw[digits][whole] >> -(x3::lit('.') >> x3::raw[six_decimals][decimals]);
auto const signed_number =
    x3::eps[begin_number] >> x3::raw[-(x3::lit('+') | sign_of_minus[minus]) >> unsigned_number >> -x3::lit('%')[percent]][end_number];
// Non-numbers are ruled out first, so that an item that merely begins like a number leaves no trace in the draft.
auto const number_shape = -sign >> digits >> ((x3::lit('.') >> six_decimals >> '%') | (-(x3::lit('.') >> two_decimals) >> -x3::lit('%')))
                          >> end_of_item;
auto const number = &number_shape >> signed_number;
auto const percentage_shape = -sign >> digits >> -(x3::lit('.') >> six_decimals) >> -x3::lit('%') >> end_of_item;
auto const percentage = &percentage_shape >> signed_number;

// A contract up to its result, including what can follow that. Of two digits and a blank, "620 AVE", the number is a score.
auto const symbol = x3::lit('*') | (!sign_of_minus >> x3::char_('\x80', '\xff'));
auto const not_in_contract = ("a"_w | "p"_w | "np"_w) >> !("v"_w);
consteval auto word(EntryWord const& w) { return grammar::Spelt<grammar::WordEnd::letters>{w}; }
auto const measure = word(words::made) | word(words::down) | word(words::over) | word(words::tricks);
auto const letters = !not_in_contract >> !measure >> +letter;
auto const result = x3::lit('=') | (sign >> -digits) | (measure >> -(blank >> digits)) | (digits >> blank >> measure);
auto const level = (digit >> &x3::char_(" \t") >> blank) | digits;
auto const beginning = level >> +(letters | symbol);
auto const contract = beginning >> *(blank >> letters) >> -(blank >> result >> *(blank >> letters));
auto const passing = ("all"_w >> blank >> "pass"_w >> !letter) | ("passed"_w >> blank >> "out"_w >> !letter);
auto const other_word = +(x3::char_ - x3::char_(" \t,;"));

auto const label = blank >> -(&(digits >> blank >> ':') >> x3::raw[digits][board] >> blank >> ':');
auto const numbers = separators >> *(number >> separators);
auto const percentages = separators >> *(percentage >> separators);
auto const slash = x3::lit('/') >> (x3::eoi | &x3::char_(" \t,;/"));
// `60/40`: awards, unless both can be scores.
auto const awards = digit >> digit >> '/' >> digit >> digit >> !digit >> end_of_item;
auto const not_played = word(words::not_played) >> end_of_item;
auto const any_figure =
    slash | x3::raw[not_played][other] | x3::raw[awards][other] | x3::raw[contract | passing][other] | number | x3::raw[other_word][other];
auto const outcomes = separators >> *(any_figure >> separators);

// The length of the match of `rule` in `part` of the text.
template <class Rule>
std::size_t run(Rule const& rule, std::string_view text, Span part, Draft& draft) {
    draft.origin = text.data();
    auto const* first = text.data() + part.begin;
    x3::parse(first, text.data() + part.end, x3::with<draft_tag>(std::ref(draft))[rule]);
    return static_cast<std::size_t>(first - text.data());
}

// The end of the content, before a comment.
std::size_t end_of_figures(std::string_view text) { return std::min(text.find('#'), text.size()); }

// "420 - 50" has a sign that belongs to no number.
bool is_lone_sign(std::string_view word) { return word == "-" || word == "+" || word == "−" || word == "–" || word == "—"; }
Message words_of_lone_sign() { return say("a sign stands right before its number: {}", verbatim("420 -50")); }

Diagnostic out_of_range(Span where) { return diagnostic(figure_code("figure-range"), where, say("the number is too large")); }

std::optional<std::uint32_t> board_of(Draft const& draft, Diagnostics& found) {
    if (!draft.board) return std::nullopt;
    if (*draft.board == grammar::most_of_digits) found.push_back(out_of_range(draft.board_at));
    if (*draft.board < 1) found.push_back(diagnostic(figure_code("figure-board"), draft.board_at, say("boards are numbered from 1 on")));
    return static_cast<std::uint32_t>(*draft.board);
}

// "45:15" would be a board with its only figure.
void refuse_glued_board(std::string_view text, Draft const& draft, Span figure, Diagnostics& found) {
    if (draft.board && text[figure.begin - 1] == ':')
        found.push_back(diagnostic(figure_code("figure-number"), {draft.board_at.begin, figure.end},
            say("a number with a colon is a board; two figures have a blank between them")));
}

class OutcomeReading {
public:
    OutcomeReading(std::string_view text, std::optional<bridge::Vulnerability> vulnerability, std::string_view typed_in)
        : text_{text}, is_turkish_{typed_in == "tr"} {
        auto const end = end_of_figures(text);
        auto at = run(label, text, {0, end}, draft_);
        line_.board = board_of(draft_, found_);
        vulnerability_ = line_.board ? bridge::vulnerability_of(*line_.board) : vulnerability.value_or(bridge::Vulnerability::none);
        while (at < end) {
            auto const next = std::min(text.find_first_of(",;", at), end);
            piece({at, next});
            at = next + 1;
        }
    }

    Result<OutcomeLine> line_or_faults() {
        if (line_.outcomes.size() == 1 && has_score_) refuse_glued_board(text_, draft_, line_.outcomes.front().where, found_);
        if (line_.outcomes.size() == 1 && is_of_columns(line_.outcomes.front()))
            complain(figure_code("figure-outcome"), line_.outcomes.front().where,
                say("these are two columns of a sheet; a line has all results of a board"));
        if (!found_.empty()) return tl::unexpected{std::move(found_)};
        return std::move(line_);
    }

private:
    void complain(Code const* code, Span where, Message message) { found_.push_back(diagnostic(code, where, std::move(message))); }

    // `260 | 0` alone: as a split score among others it has a meaning.
    static bool is_of_columns(OutcomeFigure const& figure) {
        return std::holds_alternative<bridge::Split>(figure.outcome)
               && figure.shown.find_first_not_of("-0123456789 |") == std::string::npos;
    }

    // The text between two commas.
    void piece(Span part) {
        part = trimmed(text_, part);
        if (part.size() == 0) return;
        draft_.items.clear();
        if (text_.substr(part.begin, part.size()).find_first_of("%|") != std::string_view::npos) draft_.items.emplace_back().where = part;
        else run(outcomes, text_, part, draft_);
        for (auto const& item : draft_.items) add(item);
    }

    void add(Draft::Item const& item) {
        if (item.is_number) return add_score(item);
        auto const where = trimmed(text_, item.where);
        auto const text = text_.substr(where.begin, where.size());
        if (text.size() == 5 && text[2] == '/' && are_scores(text))
            return complain(figure_code("figure-outcome"), where,
                say("two scores have a blank between them; these would be awards as {}", verbatim(fmt::format("A{}", text))));
        if (is_lone_sign(text)) return complain(figure_code("figure-outcome"), where, words_of_lone_sign());
        if (is_with_thousands(text))
            return complain(
                figure_code("figure-number"), where, say("thousands are written without a dot: {}", verbatim(without_dot(text))));
        if (is_with_decimals(text)) return complain(figure_code("figure-number"), where, say("a figure has two decimals at most"));
        Diagnostics found;
        auto const entry = as_entry(text);
        OutcomeCells const cells{.adjusted = {entry, where}, .row = where, .vulnerability = vulnerability_, .written = Origin::typed};
        auto read = says_nothing(text) ? std::nullopt : read_outcome(cells, found);
        if (read) {
            line_.outcomes.push_back({std::move(read->outcome), std::move(read->shown), where});
        } else if (auto const east = is_turkish_ ? lone_double(entry) : std::nullopt; east && has_no_declarer(found)) {
            Span const place{where.begin + east->begin, where.begin + east->end};
            found_.push_back(east_or_double(text_, place));
        } else if (found.empty() || found.front().code == entry_code("entry-contract")) {
            complain(figure_code("figure-outcome"), where, say("expected a score, a contract with its result, or an award such as A60/40"));
        } else {
            std::ranges::copy_if(found, std::back_inserter(found_), [](Diagnostic const& d) { return d.severity == Severity::error; });
        }
    }

    // As Turkish players type it a D behind the result of a single contract is East.
    std::string as_entry(std::string_view text) const {
        auto const is_single = text.find_first_of("%|") == std::string_view::npos;
        return is_turkish_ && is_single ? with_turkish_east(std::string{text}) : std::string{text};
    }
    static bool has_no_declarer(Diagnostics const& found) {
        return std::ranges::find(found, result_code("results-declarer"), &Diagnostic::code) != found.end();
    }

    /// `1.400`, `-1.100`: one to nine thousands, in tens.
    static bool is_with_thousands(std::string_view text) {
        if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
        return text.size() == 5 && text[0] >= '1' && text[0] <= '9' && text[1] == '.' && ascii::is_number(text.substr(2)) && text[4] == '0';
    }
    /// `0.500`, `17.125`
    static bool is_with_decimals(std::string_view text) {
        if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
        auto const dot = text.find('.');
        return dot != text.npos && ascii::is_number(text.substr(0, dot)) && ascii::is_number(text.substr(dot + 1));
    }
    static std::string without_dot(std::string_view text) {
        std::string plain{text};
        std::erase(plain, '.');
        return plain;
    }

    /// `70/90`
    static bool are_scores(std::string_view text) { return text[0] >= '5' && text[3] >= '5' && text[1] == '0' && text[4] == '0'; }

    void add_score(Draft::Item const& item) {
        auto const score = item.number.hundredths / 100;
        if (item.too_large || std::abs(score) > greatest_score) return found_.push_back(out_of_range(item.where));
        if (item.has_decimals) return complain(figure_code("figure-number"), item.where, say("a score is a whole number"));
        constexpr int least = 50;  // an undertrick
        if (score % 10 != 0 || (score != 0 && std::abs(score) < least))
            return complain(figure_code("figure-outcome"), item.where, say("no deal scores {}", score));
        has_score_ = true;
        line_.outcomes.push_back({bridge::Played{static_cast<int>(score)}, std::to_string(score), item.where});
    }

    std::string_view text_;
    bool is_turkish_;
    bridge::Vulnerability vulnerability_{};
    Draft draft_;
    bool has_score_ = false;  // a number, not a contract
    OutcomeLine line_;
    Diagnostics found_;
};

// "54,02" would be two figures. In "420.25,-50" the comma is no decimal one: a point or a sign is beside it.
void refuse_glued(std::string_view text, Draft const& draft, Diagnostics& found) {
    auto const is_glued = [&](Draft::Item const& item, Draft::Item const& next) {
        auto const comma = item.where.end;
        return text[comma] == ',' && next.where.begin == comma + 1 && ascii::is_digit(text[comma + 1]) && !item.has_decimals;
    };
    for (std::size_t i = 1; i < draft.items.size(); ++i)
        if (is_glued(draft.items[i - 1], draft.items[i]))
            found.push_back(diagnostic(figure_code("figure-number"), {draft.items[i - 1].where.begin, draft.items[i].where.end},
                say("a decimal has a point, and two figures have a blank between them")));
    if (draft.items.size() == 1) refuse_glued_board(text, draft, draft.items.front().where, found);
}

// `4♠=` for `4♠= (K)`, as the declarer is printed in Turkish: the score of North-South stands on the line, and D is no seat in every language.
std::string_view without_declarer(std::string_view written) {
    auto const begin = written.ends_with(')') ? written.rfind('(') : written.npos;
    return begin == written.npos ? written : trimmed_behind(written.substr(0, begin));
}

}  // namespace

Result<NumberLine> parse_number_line(std::string_view text, bool of_percentages) {
    Draft draft;
    NumberLine line;
    Diagnostics found;
    auto const end = end_of_figures(text);
    auto at = run(label, text, {0, end}, draft);
    line.board = board_of(draft, found);
    auto const next = [&] { return of_percentages ? run(percentages, text, {at, end}, draft) : run(numbers, text, {at, end}, draft); };
    while ((at = next()) < end) {
        auto const stop = std::min(text.find_first_of(" \t,;", at + 1), end);
        auto const is_sign = is_lone_sign(text.substr(at, stop - at));
        found.push_back(diagnostic(figure_code("figure-number"), {at, stop}, is_sign ? words_of_lone_sign() : say("this is not a number")));
        at = stop;
    }
    refuse_glued(text, draft, found);
    for (auto const& item : draft.items) {
        if (item.too_large) found.push_back(out_of_range(item.where));
        else line.numbers.push_back(item.number);
    }
    if (found.empty()) return line;
    std::ranges::stable_sort(found, {}, [](Diagnostic const& d) { return d.where.begin; });
    return tl::unexpected{std::move(found)};
}

std::optional<NumberFigure> parse_scored_line(std::string_view text) {
    auto const told = word(words::not_vulnerable) | word(words::vulnerable);  // in any language: a table is read by other people
    auto const blanks = +x3::lit(' ');
    auto const north_south = x3::lit(',') >> blanks >> ("ns"_w | "kg"_w) >> blanks >> number;
    auto const passed = x3::raw[word(words::pass) >> blank >> x3::eoi][other];
    auto const played = x3::raw[+(x3::char_ - told)][other] >> told >> -north_south >> blank;
    auto const scored = blank >> number >> blanks >> (passed | played);
    Draft draft;
    if (run(scored, text, {0, text.size()}, draft) != text.size() || draft.items.size() < 2) return std::nullopt;
    auto const contract = trimmed(text, draft.items[1].where);
    auto const& score = draft.items.back().is_number ? draft.items.back() : draft.items.front();
    auto const written = without_declarer(text.substr(contract.begin, contract.size()));
    if (score.too_large || !parse_contract_entry(written, "en", Origin::recorded)) return std::nullopt;
    return score.number;
}

Result<OutcomeLine> parse_outcome_line(
    std::string_view text, std::optional<bridge::Vulnerability> vulnerability, std::string_view typed_in) {
    if (parse_scored_line(text))
        return tl::unexpected{Diagnostics{diagnostic(figure_code("figure-outcome"), trimmed(text, Span{0, text.size()}),
            say("this is one result with its score; a line has all results of a board"))}};
    return OutcomeReading{text, vulnerability, typed_in}.line_or_faults();
}

bool is_figure_word(std::string_view word) {
    if (word == "-") return false;
    auto const award = "a"_w >> +x3::char_("0-9aA+/=%-");
    auto const between = +x3::char_(",;/:");
    auto const figure = -between >> *((award | number_shape | contract) >> -between) >> x3::eoi;
    auto const first = word.substr(0, word.find_first_of(" \t"));
    Draft draft;
    bool const begins_like_one = !first.empty() && run(figure, first, {0, first.size()}, draft) == first.size();
    return begins_like_one || word.find_first_of("./") == word.npos;
}

}  // namespace score::formats
