#include "evening.hpp"

#include <algorithm>

#include "markup.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"
#include "words.hpp"

namespace score::formats::html {
namespace {

using journal::Sitting;
using journal::SittingHead;

std::string game_of(SittingHead const& head) {
    auto const* const game = sheets::game_named(head.game);
    return game ? std::string{_(game->title())} : printable(head.game);
}
/// Empty if the game has only one variant.
std::string variant_of(SittingHead const& head) {
    auto const* const game = sheets::game_named(head.game);
    if (game == nullptr) return printable(head.variant);
    auto const variant = sheets::variant_of(*game, head.variant);
    return variant && game->variants().size() > 1 ? std::string{_(variant->title)} : std::string{};
}

std::string shown_name(Contestant const& contestant) { return printable(sheets::shown_name(contestant)); }

// "KG", "K"
std::string letters_of(Contestant const& contestant) {
    if (contestant.seats.size() == 1) return std::string(1, seat_letter(contestant.seats.front(), language()));
    for (auto const side : both_sides)
        if (contestant.word == side_letters(side, "en")) return std::string{side_letters(side, language())};
    return contestant.word;
}

std::string_view words_of(Unit unit) {
    switch (unit) {
        case Unit::points: return _("points");
        case Unit::imps: return _("IMPs");
        case Unit::marks: return _("marks");
    }
    return {};
}

/// What the total is worth, if it differs from the total.
std::string result_of(Contestant const& contestant, Tally const& tally) {
    if (contestant.fate == Fate::out) return _("out");
    if (contestant.fate == Fate::sunk) return _("sunk");
    auto const result = contestant.result;
    switch (tally.measure) {
        case Measure::points:
            if (tally.unit == Unit::marks) return score::sentence(_("points: {}"), result);
            return result == contestant.total ? std::string{} : difference(result);
        case Measure::imps: return {};
        case Measure::match_points: return score::sentence(_("match points: {}"), result);
        case Measure::games: return score::sentence(_("games: {}"), result);
    }
    return {};
}

/// `2026-11-20 20:15`; only `22:05` for a time on `day`.
std::string shown(std::string_view moment, std::string_view day = {}) {
    auto const date = moment.substr(0, 10);
    auto const time = moment.size() >= 16 ? moment.substr(11, 5) : std::string_view{};
    if (!time.empty() && date == day) return printable(time);
    return printable(date) + (time.empty() ? "" : " ") + printable(time);
}

class EveningWriting {
public:
    EveningWriting(std::string& out, Sitting const& sitting, sheets::Evening const& evening)
        : out_{out}, page_{out}, sitting_{sitting}, head_{sitting.head()}, evening_{evening}, tally_{tally_of(evening.sheet)} {}

    void write() {
        auto const section = page_.open("section", {{"class", "record evening"}});
        page_.line();
        page_.element("h2", title_of(head_));
        page_.line();
        occasion();
        standing();
        append_drawing(out_, evening_.sheet);
        outcome();
        chart();
        agreements();
        notes();
        uncounted();
    }

private:
    // ---- above the sheet

    void occasion() {
        auto const line = page_.open("p", {{"class", "faint"}});
        bool begun = false;
        auto const part = [&](std::string const& words) {
            if (words.empty()) return;
            page_.text((std::exchange(begun, true) ? " · " : "") + words);
        };
        if (!head_.title.empty()) part(game_of(head_));
        part(variant_of(head_));
        part(printable(head_.place));
        if (!head_.started.empty()) {
            if (std::exchange(begun, true)) page_.text(" · ");
            page_.element("time", {{"datetime", head_.started}}, shown(head_.started));
            until();
        }
        part(std::string{state()});
    }
    void until() {
        auto const events = sitting_.events();
        auto const last = std::find_if(events.rbegin(), events.rend(), [](auto const& event) { return !event.time.empty(); });
        if (last == events.rend() || head_.started.size() < 16 || shown(last->time) == shown(head_.started)) return;
        page_.text("–");
        page_.element("time", {{"datetime", last->time}}, shown(last->time, std::string_view{head_.started}.substr(0, 10)));
    }
    std::string_view state() const {
        if (auto const ending = evening_.sheet.ending) return sheets::words_of(*ending);
        return sitting_.is_paused() ? _("paused") : _("under way");
    }

    void standing() {
        auto const leads = [](Contestant const& contestant) { return contestant.rank == 1; };
        bool const has_leader = tally_.scored > 0 && !std::ranges::all_of(tally_.contestants, leads);
        {
            auto const all = page_.open("div", {{"class", "standing"}});
            page_.line();
            for (auto const& contestant : tally_now(evening_.sheet).contestants) {
                auto const one = page_.open("div", {{"class", has_leader && leads(contestant) ? "one first" : "one"}});
                auto const who = shown_name(contestant);
                auto const named = std::ranges::any_of(contestant.names, [](auto const& name) { return !name.empty(); });
                page_.element("span", {{"class", "who"}}, named ? letters_of(contestant) + " " + who : letters_of(contestant));
                page_.element("span", {{"class", "total"}}, figure(contestant.total));
                page_.element("span", {{"class", "faint"}}, what_it_is(contestant));
                page_.line();
            }
        }
        page_.line();
    }

    std::string what_it_is(Contestant const& contestant) const {
        auto const& kind = evening_.sheet.kind();
        if (kind.counts_back_score(evening_.sheet)) return _("Back-score");
        auto const result =
            kind.settles_deals(evening_.sheet) ? score::sentence(_("points: {}"), contestant.result) : result_of(contestant, tally_);
        if (auto const games = kind.games(evening_.sheet).size(); games > 1)
            return score::sentence(_("marks in game {}"), games) + ", " + result;
        return std::string{words_of(tally_.unit)} + (result.empty() ? "" : ", ") + result;
    }

    // ---- below the sheet

    void sentence(std::string const& words) {
        page_.element("p", {{"class", "outcome"}}, words);
        page_.line();
    }
    void outcome() {
        auto const [sentences, names_winner] = evening_.sheet.kind().outcome(evening_.sheet);
        for (auto const& words : sentences) sentence(words);
        if (tally_.winner && !names_winner) sentence(score::sentence(_("Winner: {}"), shown_name(tally_.contestants[*tally_.winner])));
    }
    void chart() {
        auto const drawn = chart_of(tally_, evening_.sheet);
        if (drawn.series.empty()) return;
        {
            auto const box = page_.open("div", {{"class", "columns"}});
            append_charts_of_page(out_, drawn);
        }
        page_.line();
    }
    void agreements() {
        if (head_.agreements.empty()) return;
        page_.element("h3", _("Agreements"));
        {
            auto const list = page_.open("dl", {{"class", "facts"}});
            page_.line();
            for (auto const& [key, value] : head_.agreements) {
                auto const choice = choice_of(key);
                page_.element("dt", choice ? fmt::format("{}: {}", _(choice->title), choice->shown(value)) : key + ": " + value);
                if (choice) page_.element("dd", _(choice->means));
                page_.line();
            }
        }
        page_.line();
    }
    std::optional<sheets::AgreementChoice> choice_of(std::string_view key) const {
        for (auto const& choice : sheets::agreements_of(*evening_.game, evening_.variant))
            if (choice.key == key) return choice;
        return std::nullopt;
    }
    void notes() {
        auto const all = sheets::notes_of(sitting_);
        if (all.empty()) return;
        page_.element("h3", _("Notes"));
        {
            auto const list = page_.open("ul", {{"class", "notes"}});
            page_.line();
            for (auto const* const event : all) {
                auto const item = page_.open("li");
                if (!event->time.empty()) {
                    auto const day = std::string_view{head_.started}.substr(0, 10);
                    page_.element("time", {{"datetime", event->time}, {"class", "faint"}}, shown(event->time, day));
                    page_.text(" ");
                }
                page_.text(std::get<journal::Note>(event->what).text);
            }
        }
        page_.line();
    }
    void uncounted() {
        auto const is_error = [](sheets::Finding const& finding) { return finding.found.severity == Severity::error; };
        if (std::ranges::none_of(evening_.findings, is_error)) return;
        page_.element("h3", _("Not counted"));
        {
            auto const list = page_.open("ul", {{"class", "notes"}});
            page_.line();
            for (auto const& finding : evening_.findings)
                if (is_error(finding)) {
                    auto const entry = sheets::lettered_entry(*evening_.game, finding.text, letters_in(language()));
                    page_.element("li", entry + ": " + translated(finding.found.message));
                }
        }
        page_.line();
    }

    std::string& out_;
    Markup page_;
    Sitting const& sitting_;
    SittingHead const& head_;
    sheets::Evening const& evening_;
    Tally tally_;
};

}  // namespace

std::string title_of(SittingHead const& head) { return head.title.empty() ? game_of(head) : printable(head.title); }

LineChart chart_of(Tally const& tally, sheets::Sheet const& sheet) {
    if (auto chart = sheet.kind().chart(sheet); !chart.series.empty()) return chart;
    LineChart chart;
    if (tally.course.empty()) return chart;
    chart.steps = sheet.kind().steps(sheet);
    chart.values = words_of(tally.unit);
    for (std::size_t i = 0; i < tally.contestants.size(); ++i) {
        auto& series = chart.series.emplace_back(Series{shown_name(tally.contestants[i]), {0}});
        for (auto const& step : tally.course)
            if (!sheet.kind().is_no_step(sheet, step.entry)) series.values.push_back(step.totals[i]);
    }
    return chart;
}

void append_evening(std::string& out, Sitting const& sitting, sheets::Evening const& evening) {
    EveningWriting{out, sitting, evening}.write();
    out += '\n';
}

}  // namespace score::formats::html
