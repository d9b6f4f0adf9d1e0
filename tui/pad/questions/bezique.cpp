// The questions of Bezique.
#include <algorithm>
#include <array>

#include "pad/naming.hpp"
#include "pad/questions/talk.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

// All groups that have a value in this form.
Question groups_of(bezique::Form const& form) {
    Question question{_("Group"), {}, 4};
    auto const add = [&](bezique::Group const& group) { question.choices.push_back({sheets::words_of(group), bezique::to_string(group)}); };
    for (auto const& value : form.values) {
        bezique::Group group{value.kind, {}, value.rank, value.count};
        if (value.any > 0 || group.kind == bezique::GroupKind::bezique || bezique::class_of(group) == bezique::GroupClass::none) {
            add(group);
            continue;
        }
        for (std::size_t suit = 0; suit < 4; ++suit) {
            group.suit = static_cast<Suit>(suit);
            add(group);
        }
    }
    return question;
}

// The groups on the table to which this applies.
using sheets::TableGroup;
Question groups_that(bool TableGroup::*can, std::vector<TableGroup> const& lying) {
    Question question{_("Which group?"), {}, 4};
    for (auto const& group : lying) {
        auto const code = bezique::to_string(group.item.group);
        if (group.*can && std::ranges::find(question.choices, code, &Choice::answer) == question.choices.end())
            question.choices.push_back({sheets::words_of(group.item.group), code});
    }
    return question;
}

using bezique::Player;

// The players whose peg can go up, and those who can call vido now.
struct Callers {
    std::vector<Seat> pegs{}, vido{};
    bool is_kontr = false;
};

// Only the group that was reshown last can wait for a trick (bezique.md §4.3).
bool can_go_up(bezique::MatchSheet const& sheet, sheets::OpenDeal const& open, Player p) {
    auto const* const deal = sheets::deal_in_progress(sheet);
    if (!sheet.rules.form().reshows || !deal || open.pegs[p]) return false;
    auto const& marks = sheet.marks[deal->entry];
    auto const last = std::find_if(marks.rbegin(), marks.rend(), [p](auto const& mark) { return mark.player == p; });
    return last != marks.rend() && last->item.how == bezique::How::reshown;
}

Callers callers_at(bezique::MatchSheet const& sheet, sheets::OpenDeal const& open) {
    Callers callers;
    auto const& games = sheet.match.games;
    auto const begins = games.empty() || games.back().is_over();
    auto const game = begins ? bezique::begin_game(sheet.rules, bezique::next_kind(sheet.rules, games), {}) : games.back();
    callers.is_kontr = !game.vidos.empty();
    for (auto const p : sheet.rules.table()) {
        auto trial = game;
        if (can_go_up(sheet, open, p)) callers.pegs.push_back(seat_of(p));
        if (!sheet.match.winner && !bezique::add_vido(sheet.rules, trial, {p, true, {}, {}})) callers.vido.push_back(seat_of(p));
    }
    return callers;
}

// The events of Bezique other than groups.
void append_happenings(Question& question, bezique::Form const& form, bool in_deal, bool of_two, Callers const& callers) {
    if (in_deal) {
        if (!callers.pegs.empty()) question.choices.push_back({_("a peg is up"), "peg"});
        question.choices.push_back({_("the last trick"), "last"});
        if (form.brisque_use != bezique::BrisqueUse::never) question.choices.push_back({_("brisques"), "brisques"});
        question.choices.push_back({_("a misdeal"), "deal void"});
    }
    question.choices.push_back({_("the next deal"), "deal"});
    question.choices.push_back({_("the next game"), "game"});
    if (!callers.vido.empty()) question.choices.push_back(callers.is_kontr ? Choice{_("kontr vido"), "kontr"} : Choice{_("vido"), "vido"});
    if (of_two && !in_deal) question.choices.push_back({_("who deals"), "dealer"});
}

void ask_for_brisques(Talk& talk, OpenEvening const& evening, bezique::Form const& form, std::span<Seat const> seats) {
    talk.line = "brisques";
    auto left = form.brisques();
    for (auto const seat : seats) {
        if (seat == seats.back()) {
            talk.line += fmt::format(" {}", left);
            return;
        }
        auto const* const count = talk.ask(numbers(fmt::format("{} · {}", _("brisques"), player_at(evening, seat)), 0, left));
        if (!count) return;
        talk.line += " " + *count;
        left -= number_of(*count);
    }
}

void ask_of_sheet(Talk& talk, OpenEvening const& evening, bezique::MatchSheet const& sheet, sheets::OpenDeal const& open) {
    auto const& form = sheet.rules.form();
    auto const callers = callers_at(sheet, open);
    std::vector<Seat> seats;
    Question question{_("What happened?"), {}, 1};
    for (auto const p : sheet.rules.table()) {
        auto const seat = seats.emplace_back(seat_of(p));
        question.choices.push_back({sentence(_("{} opens a group"), player_at(evening, seat)), word_of(seat)});
        auto const lying = sheets::groups_on_table(sheet, p);
        if (!groups_that(&TableGroup::can_be_shown, lying).choices.empty())
            question.choices.push_back({sentence(_("{} shows a group again"), player_at(evening, seat)), "^" + word_of(seat)});
        if (!groups_that(&TableGroup::can_be_whole, lying).choices.empty())
            question.choices.push_back({sentence(_("{} completes a broken group"), player_at(evening, seat)), "&" + word_of(seat)});
    }
    append_happenings(question, form, sheets::deal_in_progress(sheet) != nullptr, !sheet.rules.is_of_several(), callers);
    auto const* const what = talk.ask(std::move(question));
    if (!what) return;
    for (auto const p : sheet.rules.table()) {
        auto const seat = seat_of(p);
        if (*what == word_of(seat)) {
            talk.line = *what + " ";
            talk.write(groups_of(form));
            return;
        }
        if (*what == "^" + word_of(seat) || *what == "&" + word_of(seat)) {
            talk.line = fmt::format("{} {}", word_of(seat), what->front());
            talk.write(groups_that(
                what->front() == '^' ? &TableGroup::can_be_shown : &TableGroup::can_be_whole, sheets::groups_on_table(sheet, p)));
            return;
        }
    }
    if (*what == "brisques") return ask_for_brisques(talk, evening, form, seats);
    talk.line = *what;
    auto const ends = *what == "deal" || *what == "deal void" || *what == "game";
    if (ends) return;
    auto const calls = *what == "vido" || *what == "kontr";
    auto const whose = *what == "peg" ? std::span<Seat const>{callers.pegs} : calls ? std::span<Seat const>{callers.vido} : seats;
    auto const* const who = talk.ask(players(evening, _("Whose?"), whose));
    if (!who) return;
    talk.line += " " + *who;
    if (calls) talk.write({_("And the other?"), {{_("accepts"), " accepted"}, {_("refuses"), " refused"}}, 1});
}

}  // namespace

void ask_at_bezique(Talk& talk, OpenEvening const& evening, bezique::MatchSheet const& sheet) {
    if (!talk.correcting) return ask_of_sheet(talk, evening, sheet, sheets::open_deal_of(evening.entered(), sheet));
    // No later entry tells which pegs were up then.
    ask_of_sheet(talk, evening, sheet_before(evening, *talk.correcting).get<bezique::MatchSheet>(), {});
}

}  // namespace score::pad
