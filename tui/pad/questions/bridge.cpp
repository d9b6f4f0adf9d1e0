// The questions of bridge.
#include <algorithm>

#include "pad/naming.hpp"
#include "pad/questions/talk.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

// 1♣ to 7NT in five columns, as in a bidding box.
Question contracts(std::string text) {
    Question question{std::move(text), {}, 5};
    auto const notrump = formats::notrump_word(formats::language());
    for (auto level = 1; level <= 7; ++level) {
        for (std::size_t suit = 0; suit < 4; ++suit)
            question.choices.push_back(
                {fmt::format("{}{}", level, formats::suit_signs[suit]), fmt::format("{}{}", level, suit_letters[suit])});
        question.choices.push_back({fmt::format("{}{}", level, notrump), fmt::format("{}nt", level)});
    }
    question.choices.push_back({_("passed out"), "pass"});
    return question;
}

Question doubling() { return {_("Doubled?"), {{_("undoubled"), ""}, {_("doubled"), "x"}, {_("redoubled"), "xx"}}, 3}; }

Question results(int level) {
    Question question{_("Result"), {{_("made"), "="}}, 5};
    for (auto over = 1; over <= 7 - level; ++over) question.choices.push_back({fmt::format("+{}", over), fmt::format("+{}", over)});
    for (auto down = 1; down <= 6 + level; ++down) question.choices.push_back({fmt::format("-{}", down), fmt::format("-{}", down)});
    return question;
}

Question declarers(OpenEvening const& evening) {
    Question question{_("Declarer"), {}, 1};
    for (auto const seat : all_seats) question.choices.push_back({player_at(evening, seat), " " + word_of(seat)});
    return question;
}

// The rest of a contract other than `pass`.
bool ask_for_play(Talk& talk, OpenEvening const& evening, std::string const& contract) {
    return talk.write(doubling()) && talk.write(results(contract.front() - '0')) && talk.write(declarers(evening));
}

std::string_view letters_here(Side side) { return formats::side_letters(side, formats::language()); }

Question honours(bool notrump) {
    Question question{_("Honours in one hand?"), {{_("none"), ""}}, 1};
    for (auto const side : both_sides) {
        if (notrump) {
            question.choices.push_back({sentence(_("four aces, {}"), letters_here(side)), fmt::format(" honours 4 {}", name(side))});
            continue;
        }
        for (auto const cards : {4, 5})
            question.choices.push_back({sentence(cards == 4 ? _("four honours, {}") : _("five honours, {}"), letters_here(side)),
                fmt::format(" honours {} {}", cards, name(side))});
    }
    return question;
}

// Two hands have at most three suits of eight or more cards.
Question fitting_suits(Side side) { return suits_among(sentence(_("Suits with eight cards or more, {}"), letters_here(side)), 3); }
bool ask_for_suits(Talk& talk, Side side) {
    auto const* const suits = talk.ask(fitting_suits(side));
    if (suits) talk.line += suits->empty() ? fmt::format(" fits 0 {}", name(side)) : fmt::format(" fits {} {}", *suits, name(side));
    return suits != nullptr;
}

void ask_for_strength(Talk& talk, sheets::BorcSheet const& sheet) {
    Question stronger{_("Which side has more points?"), {}, 1};
    for (auto const side : both_sides) stronger.choices.push_back({std::string{letters_here(side)}, std::string{name(side)}});
    stronger.choices.push_back({_("20 to 20"), ""});
    auto const* const side_word = talk.ask(std::move(stronger));
    if (!side_word) return;
    auto const rule = sheet.rules.table->rule();
    if (side_word->empty()) {
        talk.line += " hcp 20 NS";
        if (rule != bridge::FitRule::none && ask_for_suits(talk, Side::north_south)) ask_for_suits(talk, Side::east_west);
        return;
    }
    auto const* const points = talk.ask(numbers(_("Points"), 21, 40));
    if (!points) return;
    talk.line += fmt::format(" hcp {} {}", *points, *side_word);
    if (rule == bridge::FitRule::major) ask_for_suits(talk, *side_word == "NS" ? Side::north_south : Side::east_west);
    if (rule == bridge::FitRule::any)
        talk.write({_("Fits: suits with eight cards or more"),
            {{_("none"), " fits 0"}, {_("one"), " fits 1"}, {_("two"), " fits 2"}, {_("three"), " fits 3"}}, 1});
}

// The score of North-South at the other table, from the contract and result there.
std::optional<int> score_of(std::string const& contract, std::uint32_t board) {
    auto const line = formats::parse_sheet_line(contract);
    if (!line || line->verb != formats::EntryVerb::enter || line->kind != formats::SheetLine::Kind::deal) return std::nullopt;
    auto const& played = line->deal.deal.played;
    if (!played) return 0;
    auto const declarer = side_of(played->contract.declarer);
    auto const vulnerable =
        bridge::is_vulnerable(bridge::vulnerability_of(board), declarer) ? bridge::Vulnerable::yes : bridge::Vulnerable::no;
    auto const postings = bridge::postings_of(*played, vulnerable, bridge::Premiums::law77);
    return bridge::points_of(postings, Side::north_south) - bridge::points_of(postings, Side::east_west);
}

void ask_for_other_table(Talk& talk, OpenEvening const& evening, sheets::TableSheet const& sheet) {
    auto question = contracts(_("At the other table"));
    question.choices.push_back({_("not known"), ""});
    auto here = std::exchange(talk.line, {});
    auto const restore = [&](std::string_view more) { talk.line = here.append(more); };
    auto const* const contract = talk.ask(std::move(question));
    if (!contract || contract->empty()) return restore("");
    talk.line = *contract;
    if (*contract != "pass" && !ask_for_play(talk, evening, *contract)) return restore("");
    auto board = next_board(sheet);
    for (auto const& played : sheet.boards)
        if (talk.correcting == evening.event_at(played.entry)) board = played.number;
    auto const score = score_of(talk.line, board);
    restore(score ? fmt::format(" other {}", *score) : std::string{});
}

bool counts_honours(sheets::Sheet const& sheet) {
    if (auto const* const borc = sheet.as<sheets::BorcSheet>()) return borc->rules.honours;
    return !sheet.as<sheets::TableSheet>();
}

// The parts of the old entry that a correction keeps: the board and the hands.
struct OldDeal {
    std::string board{}, cards{};
};
OldDeal old_deal(Talk const& talk, OpenEvening const& evening) {
    auto const* const row = talk.correcting ? evening.row_of(*talk.correcting) : nullptr;
    if (!row) return {};
    OldDeal old;
    if (auto const* const table = evening.replayed->sheet.as<sheets::TableSheet>())
        for (auto const& played : table->boards)
            if (evening.event_at(played.entry) == row->event) old.board = fmt::format("board {} ", played.number);
    auto const* const entry = evening.replayed->entry(row->event);
    auto const* const line = entry ? entry->as<formats::SheetLine>() : nullptr;
    if (!line || !line->deal.cards) return old;
    auto const& where = line->deal.cards_at;
    old.cards = "; deal " + std::string{trimmed(std::string_view{row->text}.substr(where.begin, where.size()))};
    return old;
}

}  // namespace

void ask_at_bridge(Talk& talk, OpenEvening const& evening) {
    auto const& sheet = evening.replayed->sheet;
    auto question = contracts(_("Contract"));
    if (auto const* const rubber = sheet.as<sheets::RubberSheet>()) {
        auto const& last = rubber->rubbers.back();
        if (last.is_over() && !talk.correcting) question = {_("The rubber is over"), {{_("the next rubber"), "rubber"}}, 1};
        else if (!last.deals.empty() && !talk.correcting) question.choices.push_back({_("broken off"), "end"});
    }
    auto const old = old_deal(talk, evening);
    talk.line = old.board;
    auto const* const contract = talk.ask(std::move(question));
    if (!contract) return;
    talk.line += *contract;
    if (*contract == "rubber" || *contract == "end") return;
    if (*contract != "pass") {
        if (!ask_for_play(talk, evening, *contract)) return;
        if (counts_honours(sheet) && !talk.write(honours(contract->ends_with("nt")))) return;
    }
    if (auto const* const borc = sheet.as<sheets::BorcSheet>(); borc && old.cards.empty()) ask_for_strength(talk, *borc);
    if (auto const* const table = sheet.as<sheets::TableSheet>(); table && table->rules.teams) ask_for_other_table(talk, evening, *table);
    talk.line += old.cards;
}

}  // namespace score::pad
