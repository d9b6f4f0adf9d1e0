#include "pisti.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "score/formats/text/trim.hpp"
#include "sheets/printing.hpp"
#include "text/fmt.hpp"

namespace score::pisti {

using namespace formats::sheets;
using formats::EntryVerb;

Made replay(Agreements const& agreements, std::vector<Entry> const& entries) {
    Made made{{agreements, {}, {}, {}, {}}, {}};
    auto& sheet = made.sheet;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (sheet.winner) {
            made.refused.push_back({i});
            continue;
        }
        sheet.deals.push_back(entries[i]);
        for (auto const side : both_sides) sheet.totals[side] += entries[i].points[side];
        for (auto const side : both_sides)
            if (sheet.totals[side] >= agreements.target && sheet.totals[side] > sheet.totals[opponents(side)]) sheet.winner = side;
    }
    return made;
}

namespace {

constexpr Code unread{"pisti-entry", Severity::error, "a line that is not an entry of Pişti", "-"};
constexpr Code over{"pisti-over", Severity::error, "a deal after the end of the game", "-"};

constexpr std::array agreements{
    AgreementWords{"Target", "target", "Points to win", {{any_number}}, "The points that win the game; 151 where nothing is said."}};
constexpr std::array<formats::EntryWord const*, 5> vocabulary{
    &formats::words::insert, &formats::words::correct, &formats::words::undo, &formats::words::redo, &formats::words::names};

struct Line {
    Entry entry{};
    Span where{};
};

std::optional<int> number(std::string_view word) {
    int n = 0;
    auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
    return error == std::errc{} && end == word.data() + word.size() ? std::optional{n} : std::nullopt;
}

class Pisti final : public GameInfo {
public:
    Pisti() : GameInfo{"pisti", "Pişti", pisti::agreements} {}

    std::vector<GameVariant> variants() const override { return {{"pisti", "Pişti", {all_seats.begin(), all_seats.end()}}}; }
    GameRules rules(GameVariant const&) const override { return GameRules{Agreements{}}; }
    bool set_agreement(GameRules& rules, std::string_view key, std::string_view value) const override {
        auto const target = key == "Target" ? number(value) : std::nullopt;
        if (target) rules = GameRules{Agreements{*target}};
        return target.has_value();
    }
    std::string agreement(GameRules const& rules, std::string_view key) const override {
        return key == "Target" ? std::to_string(rules.get<Agreements>().target) : std::string{};
    }
    formats::Vocabulary vocabulary() const override { return pisti::vocabulary; }

    Result<Asked> read(std::string_view text, GameRules const&) const override {
        std::vector<std::string_view> words;
        for (auto rest = formats::trimmed(text); !rest.empty();) {
            auto const end = std::min(rest.find(' '), rest.size());
            words.push_back(rest.substr(0, end));
            rest = formats::trimmed(rest.substr(end));
        }
        Span const where{0, text.size()};
        Asked asked{.where = where};
        if (words.empty()) return asked;
        asked.verb = words[0] == "undo"      ? EntryVerb::take_back
                     : words[0] == "redo"    ? EntryVerb::take_again
                     : words[0] == "correct" ? EntryVerb::correct
                                             : EntryVerb::enter;
        std::size_t at = asked.verb == EntryVerb::enter ? 0 : 1;
        if (asked.verb != EntryVerb::enter && words.size() > 1)
            if (auto const n = number(words[at++])) asked.number = static_cast<std::size_t>(*n);
        if (asked.verb == EntryVerb::take_back || asked.verb == EntryVerb::take_again) return asked;
        Line line{{}, where};
        bool good = words.size() == at + 4;
        for (; good && at < words.size(); at += 2) {
            auto const points = number(words[at + 1]);
            good = points && (words[at] == "n" || words[at] == "s");
            if (good) line.entry.points[words[at] == "n" ? Side::north_south : Side::east_west] = *points;
        }
        if (!good) return tl::unexpected{Diagnostics{{&unread, unread.severity, where, verbatim("a deal is n 12 s 4"), {}}}};
        asked.entry = EntryLine{line};
        return asked;
    }
    EntryLine moved(EntryLine const& entry, MovedSpan const& to) const override {
        auto line = entry.get<Line>();
        line.where = to(line.where);
        return EntryLine{line};
    }
    Replayed replay(GameRules const& rules, Facts const& facts, std::span<GivenEntry const> given) const override {
        std::vector<Entry> entries;
        for (auto const& one : given) entries.push_back(one.line.get<Line>().entry);
        auto made = pisti::replay(rules.get<Agreements>(), entries);
        made.sheet.names = facts.names;
        Replayed replayed{made.sheet, {}};
        for (auto const& refusal : made.refused)
            replayed.told.push_back({refusal.entry,
                {&over, over.severity, given[refusal.entry].line.get<Line>().where, verbatim("the game is over"), {}}, refusal.entry});
        return replayed;
    }
    std::span<StandingsMeasure const> ranked_by(std::string_view) const override {
        static constexpr std::array all{measures::points, measures::won, StandingsMeasure{"best", "best deal"}};
        return all;
    }
    BySeat<std::string> names_at(formats::sheets::Sheet const& sheet, std::optional<std::size_t>) const override {
        return sheet.get<pisti::Sheet>().names;
    }
    LineWords line_words() const override {
        return {&unread, "the line is too long", &unread, "there is no such entry", &unread, "this record is not one of Pişti"};
    }
};

class PistiKind final : public SheetKind {
    static pisti::Sheet const& of(formats::sheets::Sheet const& sheet) { return sheet.get<pisti::Sheet>(); }

public:
    Tally tally(formats::sheets::Sheet const& sheet) const override {
        auto const& one = of(sheet);
        Tally tally;
        for (auto const side : both_sides) {
            auto const first = side == Side::north_south ? Seat::north : Seat::east;
            tally.contestants.push_back({std::string{name(side)}, {first, partner(first)}, {one.names[first], one.names[partner(first)]},
                one.totals[side], one.totals[side]});
        }
        std::vector<std::int64_t> totals(2);
        for (std::size_t i = 0; i < one.deals.size(); ++i) {
            for (auto const side : both_sides) totals[static_cast<std::size_t>(side)] += one.deals[i].points[side];
            tally.course.push_back({i, totals});
        }
        tally.complete = one.winner.has_value();
        tally.scored = one.deals.size();
        return tally;
    }
    std::vector<std::vector<Item>> items(formats::sheets::Sheet const& sheet) const override {
        std::vector<std::vector<Item>> items(2);
        for (auto const& deal : of(sheet).deals)
            for (auto const side : both_sides) items[static_cast<std::size_t>(side)].push_back({"deal", "-", 1, deal.points[side]});
        return items;
    }
    std::vector<SheetJson> json(formats::sheets::Sheet const& sheet, PrintOptions const&) const override {
        auto const& [ns, ew] = of(sheet).totals.values;
        Json json{{"ns", ns}, {"ew", ew}, {"complete", of(sheet).winner.has_value()}};
        return {{.before = std::move(json)}};
    }
    std::vector<std::string> columns(formats::sheets::Sheet const&) const override { return {"deal", "ns", "ew"}; }
    void print_records(RecordsOut out, formats::sheets::Sheet const& sheet, std::int64_t) const override {
        std::int64_t number = 0;
        for (auto const& deal : of(sheet).deals) {
            std::vector<Cell> const cells{
                ++number, std::int64_t{deal.points[Side::north_south]}, std::int64_t{deal.points[Side::east_west]}};
            out.write(cells);
        }
    }
    std::string steps(formats::sheets::Sheet const&) const override { return "deal"; }
    Results results(formats::sheets::Sheet const& sheet, Tally const&) const override {
        Results results;
        BySide<int> best;
        for (auto const& deal : of(sheet).deals) {
            auto const number = results.add_deal();
            for (auto const side : both_sides) best[side] = std::max(best[side], deal.points[side]);
            for (std::int64_t position = 0; position < 4; ++position)
                results.add(position, "points", deal.points[position < 2 ? Side::north_south : Side::east_west], number);
        }
        for (std::int64_t position = 0; position < 4; ++position)
            results.add(position, "best", best[position < 2 ? Side::north_south : Side::east_west]);
        return results;
    }
};

}  // namespace

GameInfo const& game() {
    static Pisti const game;
    return game;
}

}  // namespace score::pisti

namespace score::formats::sheets {

SheetKind const& SheetOf<pisti::Sheet>::kind() {
    static pisti::PistiKind const kind;
    return kind;
}

}  // namespace score::formats::sheets
