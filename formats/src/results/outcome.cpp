// Results of a board at a table: the grammar of awards and weights, and their points.
#include "outcome.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <variant>
#include <vector>

#include "../grammar/words.hpp"
#include "score/ascii.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/minus.hpp"

namespace score::formats {
namespace {

using bridge::Award;
using bridge::Played;
using bridge::SideOutcome;
using bridge::Vulnerable;
using bridge::Weighted;
using grammar::draft;
using grammar::draft_tag;
using grammar::number_in;
using grammar::span;
using namespace grammar::literals;
namespace x3 = boost::spirit::x3;

// The grammar

struct WeightedText {
    int hundredths;
    Span text;
    bool whole = true;  // else it has decimals
};
struct Draft {
    char const* origin = nullptr;
    std::vector<int> awards;
    std::vector<WeightedText> weights;
};

template <int Percent>
constexpr auto award = [](auto const& c) { draft(c).awards.push_back(Percent); };
constexpr auto percent = [](auto const& c) { draft(c).awards.push_back(number_in(c)); };
constexpr auto weight = [](auto const& c) { draft(c).weights.push_back({number_in(c), {}}); };
constexpr auto in_decimals = [](auto const& c) { draft(c).weights.back().whole = false; };
constexpr auto weighted_text = [](auto const& c) { draft(c).weights.back().text = span(c); };

auto const blank = x3::omit[*x3::char_(" \t")];
auto const number = grammar::run<grammar::Class::digit>;

constexpr EntryWord average{"average|avg|ave|a", "ortalama|ort", "durchschnitt|schnitt"}, plus{"plus", "artı", "plus"},
    minus{"minus", "eksi", "minus"};
template <EntryWord const& W>
constexpr auto word_of = grammar::Spelt<grammar::WordEnd::letters>{W};

auto const sign = (x3::lit('+') | word_of<plus>)[award<60>] | (x3::lit('-') | "−"_w | "–"_w | word_of<minus>)[award<40>];
auto const amount = sign | (x3::raw[number][percent] >> -x3::lit('%'));
auto const side_award = word_of<average> >> blank >> (amount | (-x3::lit('=') >> x3::eps)[award<50>]);
auto const awards = blank >> side_award >> -(blank >> '/' >> blank >> (side_award | amount)) >> blank >> x3::eoi;

// `60/40`, as clubs write it. Smaller or larger numbers are not awarded in practice.
auto const digit = grammar::one<grammar::Class::digit>;
auto const bare_percent = x3::raw[digit >> digit >> !digit][percent] >> -x3::lit('%');
auto const bare_awards = blank >> bare_percent >> blank >> '/' >> blank >> bare_percent >> blank >> x3::eoi;

auto const decimals_of_weight = x3::char_(".,") >> number;
auto const next_weight = number >> -decimals_of_weight >> blank >> '%';
auto const component = x3::raw[number][weight] >> -x3::omit[decimals_of_weight][in_decimals] >> blank >> '%'
                       >> x3::raw[*(x3::char_ - next_weight)][weighted_text];
auto const weights = blank >> +component >> x3::eoi;

template <class Rule>
bool matches(Rule const& rule, std::string_view text, Draft& draft) {
    draft = {};
    draft.origin = text.data();
    auto const* first = text.data();
    return x3::parse(first, text.data() + text.size(), x3::with<draft_tag>(std::ref(draft))[rule]);
}

// Points

int from_north_south(int points, Seat declarer) { return side_of(declarer) == Side::north_south ? points : -points; }

// Every possible score of North-South with this vulnerability, sorted.
std::vector<int> possible_scores(bridge::Vulnerability vulnerability) {
    std::vector<int> all{0};
    for (int level = 1; level <= 7; ++level)
        for (int denomination = 0; denomination < 5; ++denomination)
            for (auto const risk : {bridge::Risk::undoubled, bridge::Risk::doubled, bridge::Risk::redoubled})
                for (int tricks = 0; tricks <= 13; ++tricks)
                    for (auto const declarer : {Seat::north, Seat::east}) {
                        bridge::Contract const contract{{*bridge::Level::of(level), static_cast<bridge::Denomination>(denomination)}, risk};
                        Vulnerable const vulnerable{bridge::is_vulnerable(vulnerability, side_of(declarer))};
                        all.push_back(from_north_south(bridge::duplicate_points(contract, tricks, vulnerable), declarer));
                    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

bool is_possible(int score, bridge::Vulnerability vulnerability) {
    static std::array const all{possible_scores(bridge::Vulnerability::none), possible_scores(bridge::Vulnerability::north_south),
        possible_scores(bridge::Vulnerability::east_west), possible_scores(bridge::Vulnerability::both)};
    return std::ranges::binary_search(all[static_cast<std::size_t>(vulnerability)], score);
}

constexpr int greatest_score = 100'000;

// A text composed of several cells that remembers the source of each part.
class Composed {
public:
    void add(std::string_view before, RecordedText const& cell, Span part) {
        text_ += before;
        pieces_.push_back({text_.size(), cell, part});
        text_ += cell.text.substr(part.begin, part.size());
    }
    std::string const& text() const { return text_; }
    /// Converts a span of the text to one of the source.
    Span in_source(Span at) const {
        auto piece = std::ranges::find_if(pieces_.rbegin(), pieces_.rend(), [&](Piece const& p) { return p.begin <= at.begin; });
        if (piece == pieces_.rend()) piece = pieces_.rend() - 1;
        auto const offset = std::min(at.begin - std::min(piece->begin, at.begin), piece->part.size());
        auto const end = std::min(std::max(at.end, piece->begin) - piece->begin, piece->part.size());
        return part_of_cell(piece->cell, {piece->part.begin + offset, piece->part.begin + std::max(offset, end)});
    }

private:
    struct Piece {
        std::size_t begin;
        RecordedText cell;
        Span part;
    };
    std::string text_;
    std::vector<Piece> pieces_;
};

bool is_in_words(std::string_view text, EntryWord const& word) {
    std::string plain{text};
    std::ranges::replace(plain, '-', ' ');
    return spells_one_of(plain, word) == plain.size();
}

// A number in a column of tricks needs the word; in a column of results it may be overtricks that lost their sign in a spreadsheet.
std::string_view before_result(std::string_view result, std::string_view tricks) {
    return says_nothing(result) && ascii::is_number(tricks) ? " tricks " : " ";
}

// One alternative of a side, and how it is shown.
struct SideText {
    SideOutcome outcome;
    std::string shown;
};

class Reading {
public:
    Reading(OutcomeCells const& cells, Diagnostics& found) : cells_{cells}, found_{found} {}

    std::optional<ReadOutcome> read() {
        for (auto const* cell : {&cells_.adjusted, &cells_.contract})
            if (!says_nothing(cell->text)) return finished(of_cell(*cell), cell->where);
        auto const& [ns, ew] = cells_.score.values;
        bool const has_ns = !says_nothing(ns.text), has_ew = !says_nothing(ew.text);
        if (has_ns && has_ew) return finished(of_both(ns, ew), ns.where);
        if (has_ns) return finished(of_cell(ns), ns.where);
        if (has_ew) return finished(of_opponents(ew), ew.where);
        if (cells_.contract.text == "-" || cells_.score[Side::north_south].text == "-") return not_played();
        complain(result_code("results-missing"), cells_.row, say("there is neither a contract nor a score"));
        return std::nullopt;
    }

private:
    void complain(Code const* code, Span where, Message message) { found_.push_back(diagnostic(code, where, std::move(message))); }

    static std::optional<ReadOutcome> finished(std::optional<ReadOutcome> read, Span where) {
        if (read) read->where = where;
        return read;
    }
    static ReadOutcome not_played() { return {bridge::NotPlayed{}, "NP", {}}; }

    /// A cell for both sides.
    std::optional<ReadOutcome> of_cell(RecordedText const& cell) {
        if (is_in_words(cell.text, words::not_played)) {
            if (cell.where == cells_.contract.where) refuse_result(say("a board that was not played has no result"));
            auto none = not_played();
            none.is_sit_out = is_in_words(cell.text, words::sit_out);
            return none;
        }
        Draft draft;
        if (matches(awards, cell.text, draft) || matches(bare_awards, cell.text, draft)) return of_awards(draft.awards, cell);
        auto const bar = cell.text.find('|');
        if (bar == std::string_view::npos) return same_for_both(side(cell, {0, cell.text.size()}));
        auto ns = side(cell, {0, bar}), ew = side(cell, {bar + 1, cell.text.size()});
        if (!ns || !ew) return std::nullopt;
        return both(std::move(*ns), std::move(*ew));
    }

    /// Separate cells for each side, with points from its own view.
    std::optional<ReadOutcome> of_both(RecordedText const& ns, RecordedText const& ew) {
        auto first = side(ns, {0, ns.text.size()});
        auto second = from_east_west(side(ew, {0, ew.text.size()}));
        if (!first || !second) return std::nullopt;
        if (auto const score = whole_number(ns.text);
            score && *score != 0 && score == whole_number(ew.text) && !cells_.is_artificial_score) {
            found_.push_back({result_code("results-impossible"), Severity::error, ew.where,
                say("no contract scores {} to both sides; a split score is written {}", *score,
                    verbatim(fmt::format("{} | {}", *score, -*score))),
                {}});
            return std::nullopt;
        }
        return both(std::move(*first), std::move(*second));
    }
    std::optional<ReadOutcome> of_opponents(RecordedText const& ew) { return same_for_both(from_east_west(side(ew, {0, ew.text.size()}))); }
    static std::optional<SideText> from_east_west(std::optional<SideText> text) {
        auto* const played = text ? std::get_if<Played>(&text->outcome) : nullptr;
        if (played) played->score = -played->score, text->shown = fmt::format("{}", played->score);
        return text;
    }

    static std::optional<ReadOutcome> same_for_both(std::optional<SideText> text) {
        if (!text) return std::nullopt;
        auto copy = *text;
        return both(std::move(*text), std::move(copy));
    }
    static ReadOutcome both(SideText ns, SideText ew) {
        auto const *a = std::get_if<Award>(&ns.outcome), *b = std::get_if<Award>(&ew.outcome);
        if (a && b) return artificial(*a, *b);
        if (ns.outcome != ew.outcome) return {bridge::Split{{{ns.outcome, ew.outcome}}}, fmt::format("{} | {}", ns.shown, ew.shown), {}};
        if (auto const* played = std::get_if<Played>(&ns.outcome)) return {*played, std::move(ns.shown), {}};
        return {std::get<Weighted>(ns.outcome), std::move(ns.shown), {}};
    }
    static ReadOutcome artificial(Award ns, Award ew) {
        return {bridge::Artificial{{{ns, ew}}}, fmt::format("A{}/{}", ns.percent, ew.percent), {}};
    }

    std::optional<ReadOutcome> of_awards(std::vector<int> const& percents, RecordedText const& cell) {
        if (std::ranges::any_of(percents, [](int p) { return p > 100; })) {
            complain(result_code("results-award"), cell.where, say("a percentage runs from 0 to 100"));
            return std::nullopt;
        }
        return artificial({percents.front()}, {percents.back()});
    }

    std::optional<SideText> side(RecordedText const& cell, Span part) {
        part = trimmed(cell.text, part);
        auto const text = cell.text.substr(part.begin, part.size());
        Draft draft;
        if (matches(awards, text, draft) && draft.awards.size() == 1) {
            auto const read = of_awards(draft.awards, cell);
            if (!read) return std::nullopt;
            return SideText{Award{draft.awards.front()}, fmt::format("A{}", draft.awards.front())};
        }
        if (matches(weights, text, draft)) return weighted(cell, part, draft.weights);
        auto single = points(cell, part);
        if (!single) return std::nullopt;
        return SideText{Played{single->score}, std::move(single->shown)};
    }

    std::optional<SideText> weighted(RecordedText const& cell, Span part, std::vector<WeightedText> const& parts) {
        Weighted outcome;
        std::string shown;
        std::int64_t sum = 0;
        bool lawful = true, readable = true;
        auto const is_alone = [&](WeightedText const& w) { return is_blank(cell.text.substr(part.begin + w.text.begin, w.text.size())); };
        if (std::ranges::all_of(parts, is_alone)) {
            complain(result_code("results-weights"), part_of_cell(cell, part),
                say("a percentage alone is not a result; an award has a slash, such as A60/40"));
            return std::nullopt;
        }
        if (!std::ranges::all_of(parts, &WeightedText::whole)) {
            complain(result_code("results-weights"), part_of_cell(cell, part), say("a weight is a whole percentage, such as 33%"));
            return std::nullopt;
        }
        for (auto const& w : parts) {
            sum += w.hundredths;
            lawful = lawful && w.hundredths > 0;
            auto const at = trimmed(cell.text, {part.begin + w.text.begin, part.begin + w.text.end});
            auto const single = points(cell, at);
            readable = readable && single;
            if (!single) continue;
            outcome.components.push_back({single->score, w.hundredths});
            fmt::format_to(std::back_inserter(shown), "{}{}% {}", shown.empty() ? "" : " ", w.hundredths, single->shown);
        }
        if (!lawful || sum != 100)
            complain(result_code("results-weights"), part_of_cell(cell, part), say("the weights add up to {}, not 100", sum));
        if (!lawful || sum != 100 || !readable) return std::nullopt;
        return SideText{std::move(outcome), std::move(shown)};
    }

    struct Points {
        int score;  // North-South's
        std::string shown;
    };
    std::optional<Points> points(RecordedText const& cell, Span part) {
        auto const text = cell.text.substr(part.begin, part.size());
        if (auto const score = whole_number(text); score && !is_contract_begun(cell)) return of_score(*score, part_of_cell(cell, part));
        Composed entry_text;
        entry_text.add("", cell, part);
        if (cell.where == cells_.contract.where) {
            if (!is_passed_out(text)) complete(entry_text, text);
            else if (is_single_contract(cell)) refuse_result(say("a passed-out deal has no result"));
        }
        auto const entry = parse_contract_entry(entry_text.text(), "en", cells_.written);
        if (!entry) {
            for (auto diagnostic : entry.error()) {
                diagnostic.where = entry_text.in_source(diagnostic.where);
                diagnostic.fix.reset();
                found_.push_back(std::move(diagnostic));
            }
            return std::nullopt;
        }
        if (entry->contract && is_single_contract(cell)) compare_tricks(*entry);
        return of_entry(*entry, part_of_cell(cell, part));
    }
    bool is_single_contract(RecordedText const& cell) const {
        return cell.where == cells_.contract.where && cell.text.find_first_of("%|") == std::string_view::npos;
    }
    // `4` in a contract column is not a score of 4 points.
    bool is_contract_begun(RecordedText const& cell) const {
        return cell.where == cells_.contract.where && !says_nothing(cells_.declarer.text);
    }

    /// For a deal without tricks; programs may write 0.
    void refuse_result(Message const& message) {
        for (auto const* const cell : {&cells_.result, &cells_.tricks})
            if (!says_nothing(cell->text) && whole_number(cell->text) != 0) complain(result_code("results-tricks"), cell->where, message);
    }

    /// Adds the declarer and the result from separate cells.
    void complete(Composed& entry, std::string_view text) {
        auto const& cell = says_nothing(cells_.result.text) ? cells_.tricks : cells_.result;
        auto const whole = [](RecordedText const& c) { return trimmed(c.text, Span{0, c.text.size()}); };
        if (!says_nothing(cell.text) && !has_result(text))
            entry.add(before_result(cells_.result.text, cells_.tricks.text), cell, whole(cell));
        if (says_nothing(cells_.declarer.text)) return;
        auto declarer = cells_.declarer;
        declarer.text = declarer_in_entry(declarer.text);
        entry.add(" ", declarer, whole(declarer));
    }
    static bool has_result(std::string_view contract) {
        return contract.find_first_of("=+-") != std::string_view::npos || contract.find("made") != std::string_view::npos;
    }

    std::optional<Points> of_score(int score, Span where) {
        if (std::abs(score) > greatest_score) {
            complain(result_code("results-range"), where, say("no score is beyond 100,000 points"));
            return std::nullopt;
        }
        if (!cells_.is_artificial_score && !is_possible(score, cells_.vulnerability))
            complain(result_code("results-impossible"), where,
                say("no contract scores {} with vulnerability {}", score, name(cells_.vulnerability)));
        return Points{score, fmt::format("{}", score)};
    }

    std::optional<Points> of_entry(ContractEntry entry, Span where) {
        if (!entry.contract) return claimed({0, "pass"});
        if (!entry.declarer) {
            complain(result_code("results-declarer"), where, say("who was declarer: N, E, S or W?"));
            return std::nullopt;
        }
        auto const by_board = Vulnerable{bridge::is_vulnerable(cells_.vulnerability, side_of(*entry.declarer))};
        auto const points = bridge::duplicate_points(*entry.contract, entry.tricks, entry.vulnerable.value_or(by_board));
        if (entry.vulnerable == by_board) entry.vulnerable.reset();
        if (entry.vulnerable && cells_.written == Origin::recorded)
            complain(result_code("results-contract-vulnerability"), where,
                say("{} stands on a board with vulnerability {}", to_string(entry), name(cells_.vulnerability)));
        return claimed({from_north_south(points, *entry.declarer), to_string(entry)});
    }

    /// Compares the tricks and the result written beside a contract that has its own.
    void compare_tricks(ContractEntry const& given) {
        auto const compare = [&](RecordedText const& cell, std::string const& words) {
            if (says_nothing(cell.text)) return;
            auto const told = parse_contract_entry(bridge::to_string(*given.contract) + words);
            if (told && told->tricks == given.tricks) return;
            auto plain = given;
            plain.vulnerable.reset();
            complain(result_code("results-tricks"), cell.where, say("this is not the result of {}", to_string(plain)));
        };
        compare(cells_.result, result_in_entry(cells_.result.text, {}));
        compare(cells_.tricks, result_in_entry({}, cells_.tricks.text));
    }

    /// Compares the scores written beside a contract with the computed one. Only for a single contract.
    Points claimed(Points given) {
        if (!says_nothing(cells_.adjusted.text) || cells_.contract.text.find_first_of("%|") != std::string_view::npos) return given;
        for (auto const side : both_sides) {
            auto const& cell = cells_.score[side];
            if (says_nothing(cell.text)) continue;
            auto const right = side == Side::north_south ? given.score : -given.score;
            auto const said = whole_number(cell.text);
            if (said == right) continue;
            auto message = said ? say("{} scores {} to {}", given.shown, right, name(side)) : say("this is not a score");
            found_.push_back(diagnostic(said ? result_code("results-score") : result_code("results-number"), cell.where, std::move(message),
                FixIt{part_of_cell(cell, {0, cell.text.size()}), fmt::format("{}", right)}));
        }
        return given;
    }

    OutcomeCells const& cells_;
    Diagnostics& found_;
};

}  // namespace

bool is_passed_out(std::string_view text) {
    auto const entry = parse_contract_entry(text);
    return entry && !entry->contract;
}

std::string_view declarer_in_entry(std::string_view cell) {
    constexpr std::string_view turkish{"kdgb"}, letters{"NESW"};
    auto const at = cell.size() == 1 ? turkish.find(ascii::lower(cell[0])) : std::string_view::npos;
    return at == std::string_view::npos ? cell : letters.substr(at, 1);
}

std::string result_in_entry(std::string_view result, std::string_view tricks) {
    auto const text = says_nothing(result) ? tricks : result;
    return says_nothing(text) ? std::string{} : fmt::format("{}{}", before_result(result, tricks), text);
}

bool says_nothing(std::string_view text) { return text.empty() || text == "-" || text == "?" || text == "*" || text == "????.??.??"; }

std::optional<int> whole_number(std::string_view text) {
    auto const size = minus_at_beginning(text);
    bool const is_minus = size > 1;  // as pages print it; a hyphen is part of the number
    if (is_minus) text.remove_prefix(size);
    else if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
    if (is_minus && text.starts_with('-')) return std::nullopt;
    auto const n = ascii::number(text);
    return n && is_minus ? -*n : n;
}

Span part_of_cell(RecordedText const& cell, Span part) {
    auto const before = cell.where.size() == cell.text.size() ? 0U : cell.where.size() == cell.text.size() + 2 ? 1U : 2U;
    if (before == 2) return cell.where;
    return {cell.where.begin + before + part.begin, cell.where.begin + before + part.end};
}

std::optional<ReadOutcome> read_outcome(OutcomeCells const& cells, Diagnostics& found) { return Reading{cells, found}.read(); }

std::optional<bridge::TableOutcome> adjusted_outcome(std::string_view text) {
    Diagnostics unused;
    auto read = read_outcome({.adjusted = {text, {0, text.size()}}}, unused);
    return read ? std::optional{std::move(read->outcome)} : std::nullopt;
}

}  // namespace score::formats
