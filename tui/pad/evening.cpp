#include "pad/evening.hpp"

#include <algorithm>

#include "pad/naming.hpp"
#include "score/ascii.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"

namespace score::pad {

OpenEvening OpenEvening::of(Sitting sitting) {
    OpenEvening evening{std::move(sitting)};
    evening.replay();
    return evening;
}

OpenEvening::OpenEvening(Sitting s) : sitting{std::move(s)}, title{name_of(sitting.head())} {}

void OpenEvening::append(std::vector<SittingEvent> const& events) {
    for (auto const& event : events)
        if (!sitting.append(event)) break;  // cannot be: the archive has judged it in the same way
    auto const last = std::exchange(judged, nullptr);
    auto const has_happened = last && last->judgement.after && events.size() == 1 && last->judgement.event == events.front().what;
    if (has_happened) stand(std::move(last->judgement.after), std::move(last->judgement.tally));
    else replay();
    title = name_of(sitting.head());
}

SittingHead OpenEvening::head_now() const {
    auto head = sitting.head();
    if (!replayed) return head;
    auto const names = replayed->game->names_at(replayed->sheet, std::nullopt);
    for (auto const seat : all_seats) {
        if (names[seat].empty()) continue;
        auto const at = std::string(1, letter(seat));
        auto const player = std::ranges::find(head.players, at, &SeatedPlayer::seat);
        if (player != head.players.end()) player->name = names[seat];
        else head.players.push_back({at, names[seat]});
    }
    return head;
}

void OpenEvening::replay() {
    auto made = sheets::replay(sitting, replayed ? &*replayed : nullptr);
    broken = made ? sheets::Findings{} : std::move(made.error());
    if (!made) return stand(std::nullopt, {});
    auto of = sheets::tally_of(made->sheet);
    stand(*std::move(made), std::move(of));
}

// It stands like this now.
void OpenEvening::stand(std::optional<sheets::Evening> now, Tally of) {
    replayed = std::move(now);
    tally = std::move(of);
    drawn.reset();
    standing.reset();
    needs.reset();
    rows.clear();
    auto const numbers = replayed ? replayed->numbers() : std::vector<std::optional<std::size_t>>{};
    std::size_t place = 0;
    for (auto const& entry : sitting.standing()) {
        Row row{entry.event, std::string{entry.text}, {}, {}};
        if (replayed) {
            if (place < replayed->events.size() && replayed->events[place] == entry.event) row.place = place++;
            row.number = numbers[rows.size()];
        }
        rows.push_back(std::move(row));
    }
}

Row const* OpenEvening::row_of(std::uint32_t event) const {
    auto const found = std::ranges::find(rows, event, &Row::event);
    return found == rows.end() ? nullptr : &*found;
}

std::string const* OpenEvening::text_at(std::size_t place) const {
    if (!replayed || place >= replayed->events.size()) return nullptr;
    auto const* const row = row_of(replayed->events[place]);
    return row ? &row->text : nullptr;
}

std::vector<sheets::EnteredLine> OpenEvening::entered() const {
    std::vector<sheets::EnteredLine> entries;
    for (auto const& row : rows)
        if (row.place)
            entries.push_back({*row.place, row.event, row.text, replayed->entry(row.event), replayed->refusal(row.event) != nullptr});
    std::ranges::stable_sort(entries, {}, &sheets::EnteredLine::place);
    return entries;
}

sheets::EntryLine OpenEvening::entry_of(std::string_view text) const {
    if (judged && judged->line == text && judged->judgement.typed) return judged->judgement.typed;
    if (judged && judged->judgement.after)
        if (auto const* const entry = judged->judgement.after->entry(text)) return *entry;
    if (auto const* const entry = replayed->entry(text)) return *entry;
    auto asked = replayed->game->read(text, replayed->rules);
    return asked && asked->verb == formats::EntryVerb::enter ? std::move(asked->entry) : sheets::EntryLine{};
}

namespace {

using Figures = std::vector<std::int64_t>;

Figures totals_of(Tally const& tally) {
    Figures totals;
    for (auto const& contestant : tally.contestants) totals.push_back(contestant.total);
    return totals;
}

}  // namespace

ChangedGame changed_game(sheets::Sheet const& before, sheets::Sheet const& after, std::size_t contestants) {
    auto was = before.kind().games(before), is = after.kind().games(after);
    auto const count = std::max<std::size_t>({was.size(), is.size(), 1});
    Figures const none(contestants);
    was.resize(count, none);
    is.resize(count, none);
    auto game = count - 1;
    for (std::size_t i = 0; i < count; ++i)
        if (was[i] != is[i]) game = i;
    return {game, count, was[game], is[game]};
}

OpenEvening::Change OpenEvening::change_by(std::uint32_t number) const {
    auto part = Sitting::begin(sitting.written_head());
    if (!part || !replayed) return {};
    std::optional<OpenEvening> before;
    for (auto const& event : sitting.events()) {
        if (event.number == number) before = OpenEvening::of(*part);
        if (event.number > number || !part->append(event)) break;
    }
    auto const after = OpenEvening::of(*part);
    if (!before || !before->replayed || !after.replayed) return {};
    Change change{after.tally.contestants, totals_of(before->tally), totals_of(after.tally), {}, {}};
    if (!replayed->sheet.kind().match_word(replayed->sheet).empty()) {
        auto game = changed_game(before->replayed->sheet, after.replayed->sheet, change.contestants.size());
        if (game.count > 1) change.game = game.at + 1;
        change.before = std::move(game.before), change.after = std::move(game.after);
        change.match = match_change(before->tally.contestants, change.contestants);
    }
    // With different contestants, e.g. across rubbers, the totals are not comparable.
    if (!are_same(before->tally.contestants, change.contestants)) change.before = change.after;
    return change;
}

namespace {

sheets::Judgement without_a_sheet(OpenEvening const& evening) {
    sheets::Judgement judgement;
    judgement.found = evening.broken;
    return judgement;
}

}  // namespace

sheets::Judgement const& judge(OpenEvening const& evening, std::string_view line, std::optional<std::uint32_t> correcting) {
    auto const* const row = correcting ? evening.row_of(*correcting) : nullptr;
    if (row == nullptr) correcting.reset();
    auto& last = evening.judged;
    if (!last || last->line != line || last->correcting != correcting) {
        auto judgement = evening.replayed
                             ? sheets::judge(evening.sitting, *evening.replayed, evening.tally, line, correcting, evening.people)
                             : without_a_sheet(evening);
        last = std::make_shared<OpenEvening::Judged>(OpenEvening::Judged{std::string{line}, correcting, std::move(judgement)});
    }
    return last->judgement;
}

sheets::Judgement const& judge(OpenEvening const& evening, Happening what) {
    auto judgement =
        evening.replayed ? sheets::judge(evening.sitting, *evening.replayed, evening.tally, std::move(what)) : without_a_sheet(evening);
    evening.judged = std::make_shared<OpenEvening::Judged>(OpenEvening::Judged{{}, {}, std::move(judgement)});
    return evening.judged->judgement;
}

std::string with_suits(std::string_view entry) {
    std::string drawn;
    for (std::size_t i = 0; i < entry.size(); ++i) {
        auto const level = i > 0 && entry[i - 1] >= '1' && entry[i - 1] <= '7' && (i == 1 || entry[i - 2] == ' ');
        auto const suit = suit_of(entry[i]);
        auto const following = i + 1 < entry.size() ? ascii::upper(entry[i + 1]) : ' ';
        auto const goes_on = ascii::is_capital(following) && following != 'X';  // a word, or SA
        if (level && suit && !goes_on) drawn += formats::suit_signs[static_cast<std::size_t>(*suit)];
        else drawn += entry[i];
    }
    return drawn;
}

bool are_same(std::vector<Contestant> const& a, std::vector<Contestant> const& b) {
    return std::ranges::equal(a, b,
        [](auto const& one, auto const& other) { return one.word == other.word && one.seats == other.seats && one.names == other.names; });
}

std::string_view name_of_match(sheets::Sheet const& sheet) {
    auto const word = sheet.kind().match_word(sheet);
    return word.empty() ? word : _(word);
}

std::string results_of_match(std::vector<Contestant> const& contestants) {
    auto const has_result = [](Contestant const& one) { return one.result != 0; };
    if (std::ranges::none_of(contestants, has_result)) return {};
    return formats::joined(contestants, " : ", [](Contestant const& one) { return std::to_string(one.result); });
}

std::string match_change(std::vector<Contestant> const& before, std::vector<Contestant> const& after) {
    auto const results = [](auto const& contestants) {
        return formats::joined(contestants, ":", [](Contestant const& one) { return std::to_string(one.result); });
    };
    auto const was = results(before), is = results(after);
    return was == is ? std::string{} : fmt::format("{} → {}", was, is);
}

Tally tally_now(OpenEvening const& evening) { return evening.replayed ? sheets::tally_now(evening.replayed->sheet) : evening.tally; }
Tally tally_listed(OpenEvening const& evening) { return evening.replayed ? sheets::tally_listed(evening.replayed->sheet) : evening.tally; }

void put_us_first(std::vector<Contestant>& contestants, Side we) {
    if (contestants.size() == 2 && contestants[0].word == "NS" && we == Side::east_west) std::swap(contestants[0], contestants[1]);
}

std::string_view imps_behind(std::int64_t figure) { return figure == 1 || figure == -1 ? _("IMP") : _("IMPs"); }

std::vector<std::string> totals_by_name(Tally const& tally, Side we) {
    auto contestants = tally.contestants;
    put_us_first(contestants, we);
    std::vector<std::string> parts;
    for (auto const& contestant : contestants) parts.push_back(fmt::format("{} {}", sheets::shown_name(contestant), contestant.total));
    if (tally.unit == Unit::imps && !parts.empty()) parts.back().append(" ") += imps_behind(contestants.back().total);
    return parts;
}

std::string totals_line(Tally const& tally, Side we) {
    std::string text;
    auto contestants = tally.contestants;
    put_us_first(contestants, we);
    for (auto const& contestant : contestants)
        text.append(text.empty() ? "" : contestants.size() == 2 ? " : " : " ") += std::to_string(contestant.total);
    if (tally.unit == Unit::imps && !text.empty()) text.append(" ") += imps_behind(contestants.back().total);
    return text;
}

}  // namespace score::pad
