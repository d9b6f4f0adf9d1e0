#include "score/formats/sheets/sitting.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "score/formats/bezique_entry.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/overloaded.hpp"
#include "seated_line.hpp"

namespace score::formats::sheets {
namespace {

using journal::Sitting;
using journal::SittingHead;

Diagnostic diagnostic(Code const* code, Span where, std::string message) { return {code, code->severity, where, std::move(message), {}}; }

bool is_error(Finding const& finding) { return finding.found.severity == Severity::error; }

// ---- the head

// A fact of the head as the journal writes it, with a mark under its last word.
Finding of_head(Code const* code, std::string before, std::string_view word, std::string message) {
    auto const begin = before.size();
    return {0, std::move(before.append(word)), diagnostic(code, {begin, begin + word.size()}, std::move(message))};
}

struct Head {
    Game const& game;
    GameVariant variant;
    Rules rules;
    BySeat<std::string> names{};
    bool named = false;
};

std::optional<Head> read_head(SittingHead const& head, Findings& found) {
    auto const* const game = game_named(head.game);
    if (!game) {
        found.push_back(of_head(sitting_code("sitting-game"), "sitting ", head.game, _("this game is not known")));
        return std::nullopt;
    }
    auto variant = variant_of(game->id, head.variant);
    auto rules = sheets::rules_of(game->id, head.variant);
    if (!variant || !rules) {
        found.push_back(of_head(
            sitting_code("sitting-variant"), "variant ", head.variant, fmt::format(fmt::runtime(_("{} has no such variant")), game->word)));
        return std::nullopt;
    }
    bool wrong = false;
    for (auto const& [key, value] : head.agreements) {
        if (agreed(*rules, key).empty()) {
            found.push_back(of_head(sitting_code("sitting-agreement"), "agree ", key, _("the game has no such agreement")));
        } else if (!agree(*rules, key, value)) {
            wrong = true;
            found.push_back(
                of_head(sitting_code("sitting-value"), fmt::format("agree {} ", key), value, _("it cannot be agreed like that")));
        }
    }
    if (wrong) return std::nullopt;
    Head read{*game, std::move(*variant), std::move(*rules)};
    for (auto const& [word, name] : head.players) {
        auto const seat = word.size() == 1 ? seat_of(word[0]) : std::nullopt;
        if (seat && std::ranges::find(read.variant.seats, *seat) != read.variant.seats.end()) {
            read.names[*seat] = name;
            read.named = true;
        } else {
            found.push_back(of_head(sitting_code("sitting-seat"), "seat ", word, _("nobody sits there in this game")));
        }
    }
    return read;
}

// ---- the entries

// The lines that stand, read one after the other; what they say goes to the replay of their game.
class Replay {
    Tell teller() {
        return [this](std::size_t entry, Diagnostic found) {
            evening_.findings.push_back({evening_.events[entry], std::string{texts_[entry]}, std::move(found)});
        };
    }
    void find(journal::StandingEntry const& entry, Diagnostic found) {
        evening_.findings.push_back({entry.event, std::string{entry.text}, std::move(found)});
    }
    void take(journal::StandingEntry const& entry) {
        evening_.events.push_back(entry.event);
        texts_.push_back(entry.text);
    }
    // What stands and is no entry.
    void refuse(journal::StandingEntry const& entry, bool says_nothing, Span where) {
        if (says_nothing) {
            auto found = diagnostic(sitting_code("sitting-entry"), {0, entry.text.size()}, _("this enters nothing"));
            found.severity = Severity::remark;
            find(entry, std::move(found));
        } else {
            find(entry, diagnostic(sitting_code("sitting-entry"), where, _("an entry enters; corrections are events of their own")));
        }
    }

    template <class Play, class Parse>
    auto entered(Play play, Parse parse) {
        for (auto const& entry : sitting_.standing()) {
            auto const line = parse(entry.text);
            if (!line) {
                for (auto const& found : line.error()) find(entry, found);
            } else if (line->verb != EntryVerb::enter) {
                refuse(entry, line->verb == EntryVerb::nothing, line->where);
            } else {
                take(entry);
                play.enter(*line);
            }
        }
        return std::move(play).finish();
    }

    std::vector<BridgeEntry> bridge_entries(BridgeUse use) {
        using Verb = SheetLine::Verb;
        std::vector<BridgeEntry> entries;
        for (auto const& entry : sitting_.standing()) {
            auto line = parse_sheet_line(entry.text);
            if (!line) {
                for (auto const& found : line.error()) find(entry, found);
                continue;
            }
            auto const verb = line->verb;
            if (verb == Verb::nothing || verb == Verb::correct || verb == Verb::take_back || verb == Verb::take_again) {
                refuse(entry, verb == Verb::nothing, line->where);
                continue;
            }
            if (auto found = unused(*line, use)) {
                bool const nothing_left = found->severity == Severity::error;
                find(entry, std::move(*found));
                if (nothing_left) continue;
            }
            take(entry);
            entries.push_back(*bridge_entry(entry.text, std::move(*line)));
        }
        return entries;
    }

    template <class Titled>
    void title(Titled& sheet) const {
        sheet.event = sitting_.head().title;
        sheet.date = sitting_.head().started.substr(0, 10);
    }

public:
    Replay(Sitting const& sitting, Head const& head, Evening& evening) : sitting_{sitting}, head_{head}, evening_{evening} {}

    Sheet sheet(RubberAgreements const& rules) { return rubber_sheet(rules, bridge_entries({.rubbers = true}), teller(), head_.names); }
    Sheet sheet(bridge::ChicagoRules const& rules) { return chicago_sheet(rules, bridge_entries({}), teller(), head_.names); }
    Sheet sheet(BorcAgreements const& rules) { return borc_sheet(rules, bridge_entries({.strength = true}), teller(), head_.names); }
    Sheet sheet(TableRules rules) { return table_sheet(rules, bridge_entries({.other = rules.teams}), teller(), head_.names); }
    Sheet sheet(king::Rules const& rules) {
        auto sheet = entered(KingReplay{rules, teller(), head_.names}, parse_king_line);
        title(sheet);
        return sheet;
    }
    Sheet sheet(BeziqueRules const& given) {
        auto const& [rules, contestants] = given;
        if (contestants == 2) {
            auto sheet =
                entered(BeziqueReplay{rules, teller(), {{head_.names[Seat::north], head_.names[Seat::south]}}}, parse_bezique_line);
            title(sheet);
            return sheet;
        }
        std::vector<std::string> names;
        if (head_.named)
            for (auto const seat : head_.variant.seats) names.push_back(head_.names[seat]);
        auto const parse = [players = contestants](std::string_view text) { return parse_several_line(text, players); };
        return entered(SeveralReplay{rules, contestants, teller(), std::move(names)}, parse);
    }

private:
    Sitting const& sitting_;
    Head const& head_;
    Evening& evening_;
    std::vector<std::string_view> texts_{};
};

// ---- lines that somebody types

// What a line asks for, in any game.
struct Asked {
    EntryVerb verb = EntryVerb::nothing;
    std::optional<std::size_t> number{};
    Span where{};
    bool numbers_deals = false;  // alone
};

EntryVerb verb_of(SheetLine::Verb verb) {
    switch (verb) {
        case SheetLine::Verb::nothing: return EntryVerb::nothing;
        case SheetLine::Verb::correct: return EntryVerb::correct;
        case SheetLine::Verb::take_back: return EntryVerb::take_back;
        case SheetLine::Verb::take_again: return EntryVerb::take_again;
        case SheetLine::Verb::deal:
        case SheetLine::Verb::break_off:
        case SheetLine::Verb::next_rubber: break;
    }
    return EntryVerb::enter;
}

Result<Asked> asked(Rules const& rules, std::string_view text) {
    auto const of_line = [](auto const& line) { return Asked{line.verb, line.number, line.where}; };
    return std::visit(overloaded{
                          [&](king::Rules const&) -> Result<Asked> { return parse_king_line(text).map(of_line); },
                          [&](BeziqueRules const& given) -> Result<Asked> {
                              if (given.contestants == 2) return parse_bezique_line(text).map(of_line);
                              return parse_several_line(text, given.contestants).map(of_line);
                          },
                          [&](auto const&) -> Result<Asked> {
                              return parse_sheet_line(text).map([](SheetLine const& line) {
                                  return Asked{verb_of(line.verb), line.number, line.where, true};
                              });
                          },
                      },
        rules);
}

// What follows the verb and the number of a correction.
std::string_view after_number(std::string_view text) {
    auto const skip = [&](std::string_view what) { text.remove_prefix(std::min(text.find_first_not_of(what), text.size())); };
    skip(" \t");
    text.remove_prefix(std::min(text.find_first_of(" \t0123456789"), text.size()));
    skip(" \t");
    skip("0123456789");
    skip(" \t,;:");
    auto const end = text.find_last_not_of(" \t");
    return text.substr(0, end == text.npos ? 0 : end + 1);
}

// The event that entered what has this number.
std::optional<std::uint32_t> event_of(Sitting const& sitting, std::size_t number, bool numbers_deals) {
    for (auto const& entry : sitting.standing()) {
        if (numbers_deals) {
            auto const line = parse_sheet_line(entry.text);
            if (line && line->verb != SheetLine::Verb::deal) continue;
        }
        if (--number == 0) return entry.event;
    }
    return std::nullopt;
}

// ---- who sits where

// The entry that a line corrects, counted as the sheet counts them.
std::optional<std::size_t> corrected_entry(Evening const& evening, Sitting const& sitting, std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    auto const word = word_at_beginning(vocabulary_of(evening.game), line);
    if (word.word != &words::correct) return std::nullopt;
    std::size_t number = 0;
    for (auto const c : line.substr(std::min(line.find_first_not_of(" \t", word.size), line.size()))) {
        if (c < '0' || c > '9' || number > 1'000'000) break;
        number = number * 10 + static_cast<std::size_t>(c - '0');
    }
    auto const event = number > 0 ? event_of(sitting, number, true) : std::nullopt;
    auto const found = event ? std::ranges::find(evening.events, *event) : evening.events.end();
    if (found == evening.events.end()) return std::nullopt;
    return static_cast<std::size_t>(found - evening.events.begin());
}

// Those of the rubber in which the entry stands, else of the last.
BySeat<std::string> names_at(RubberSheet const& sheet, std::optional<std::size_t> entry) {
    BySeat<std::string> names;
    if (!sheet.named) return names;
    auto const has_it = [entry](bridge::Rubber const& r) {
        return entry && std::ranges::any_of(r.deals, [entry](bridge::RubberDeal const& d) { return d.entry == *entry; });
    };
    auto const& rubbers = sheet.evening.rubbers;
    auto const found = std::ranges::find_if(rubbers, has_it);
    auto const& seating = (found == rubbers.end() ? rubbers.back() : *found).seating;
    for (auto const seat : all_seats) names[seat] = sheet.players[seating[seat]];
    return names;
}
BySeat<std::string> names_at(BeziqueSheet const& sheet, std::optional<std::size_t>) {
    BySeat<std::string> names;
    names[Seat::north] = sheet.names[bezique::Player::north];
    names[Seat::south] = sheet.names[bezique::Player::south];
    return names;
}
BySeat<std::string> names_at(SeveralSheet const& sheet, std::optional<std::size_t>) {
    BySeat<std::string> names;
    for (std::size_t i = 0; i < sheet.names.size() && i < all_seats.size(); ++i) names[all_seats[i]] = sheet.names[i];
    return names;
}
BySeat<std::string> names_at(auto const& sheet, std::optional<std::size_t>) { return sheet.names; }

tl::expected<std::string, Diagnostic> seated(Evening const& evening, Sitting const& sitting, std::string_view line) {
    auto const entry = corrected_entry(evening, sitting, line);
    auto const names = std::visit([entry](auto const& sheet) { return names_at(sheet, entry); }, evening.sheet);
    return seated_line(
        vocabulary_of(evening.game), names, line, [&](std::string_view text) { return asked(evening.rules, text).has_value(); });
}

tl::expected<std::optional<journal::Happening>, Diagnostics> happening(Rules const& rules, Sitting const& sitting, std::string_view line) {
    using Answer = tl::expected<std::optional<journal::Happening>, Diagnostics>;
    auto const vocabulary = vocabulary_of(game_named(sitting.head().game)->id);  // known, as it has rules
    auto const what = asked(rules, line);
    if (!what) return tl::unexpected{what.error()};
    auto const refuse = [&](std::string message) -> Answer {
        return tl::unexpected{Diagnostics{diagnostic(sitting_code("sitting-event"), what->where, std::move(message))}};
    };
    auto const event = what->number && *what->number > 0 ? event_of(sitting, *what->number, what->numbers_deals) : std::nullopt;
    switch (what->verb) {
        case EntryVerb::nothing: return std::nullopt;
        case EntryVerb::enter: {
            auto const begin = std::min(line.find_first_not_of(" \t"), line.size());
            return journal::Entry{canonical_line(vocabulary, line.substr(begin, line.find_last_not_of(" \t") + 1 - begin))};
        }
        case EntryVerb::correct:
            if (!event) return refuse(_("there is no such entry to correct"));
            return journal::Correction{*event, canonical_line(vocabulary, after_number(line))};
        case EntryVerb::take_back: {
            auto const taken = what->number ? event : sitting.to_undo();
            if (!taken) return refuse(_("there is no such entry to take back"));
            return journal::Retraction{*taken};
        }
        case EntryVerb::take_again:
            if (auto const taken = sitting.to_redo()) return journal::Retraction{*taken};
            return refuse(_("nothing has been taken back"));
    }
    return std::nullopt;
}

bool same(Item const& a, Item const& b) { return a == b; }
bool same(Finding const& a, Finding const& b) {
    return a.event == b.event && a.text == b.text && a.found.code == b.found.code && a.found.message == b.found.message;
}

// What is not among that of before, in its order. Most of a sheet stays as it is.
template <class T>
std::vector<T> fresh(std::vector<T> before, std::vector<T> after) {
    auto const is_same = [](T const& a, T const& b) { return same(a, b); };
    auto const [kept, still] = std::ranges::mismatch(before, after, is_same);
    before.erase(before.begin(), kept);
    after.erase(after.begin(), still);
    while (!before.empty() && !after.empty() && same(before.back(), after.back())) before.pop_back(), after.pop_back();
    constexpr std::size_t many = 2'000;  // half a sheet is another one: all of it is shown
    if (before.size() > many) return after;
    std::erase_if(after, [&](T const& one) {
        auto const old = std::ranges::find_if(before, [&](T const& other) { return same(one, other); });
        if (old == before.end()) return false;
        before.erase(old);
        return true;
    });
    return after;
}

// The entry that an event writes or writes anew; null where it is another event.
std::string* entry_text(journal::Happening& what) {
    if (auto* const entry = std::get_if<journal::Entry>(&what)) return &entry->text;
    auto* const correction = std::get_if<journal::Correction>(&what);
    return correction ? &correction->text : nullptr;
}

// A deal of King keeps who called it: what changes before it never hands it to somebody else (king.md §3).
void name_caller(journal::Happening& what, std::uint32_t event, Evening const& after) {
    auto const* const sheet = std::get_if<KingSheet>(&after.sheet);
    auto* const text = entry_text(what);
    if (!sheet || !text) return;
    auto const line = parse_king_line(*text);
    auto const* const typed = line ? std::get_if<KingDeal>(&line->entry) : nullptr;
    if (!typed || typed->declarer) return;
    auto const is_it = [&](king::PartyDeal const& deal) { return after.events[deal.entry] == event; };
    auto const deal = std::ranges::find_if(sheet->party.deals, is_it);
    if (deal != sheet->party.deals.end() && deal->declarer) *text = fmt::format("{} {}", letter(*deal->declarer), *text);
}

Finding of_line(std::string_view line, Sitting const& sitting, Diagnostic found) {
    return {sitting.next_number(), std::string{line}, std::move(found)};
}

}  // namespace

Diagnostic const* Evening::refusal(std::uint32_t event) const {
    auto const is_refusal = [event](Finding const& f) { return f.event == event && is_error(f); };
    auto const found = std::ranges::find_if(findings, is_refusal);
    return found == findings.end() ? nullptr : &found->found;
}

std::optional<Rules> rules_of(SittingHead const& head, Findings& found) {
    auto read = read_head(head, found);
    if (!read) return std::nullopt;
    return std::move(read->rules);
}

tl::expected<Evening, Findings> replay(Sitting const& sitting) {
    Evening evening;
    auto const head = read_head(sitting.head(), evening.findings);
    if (!head) return tl::unexpected{std::move(evening.findings)};
    evening.game = head->game.id;
    evening.variant = head->variant.word;
    evening.rules = head->rules;
    Replay replay{sitting, *head, evening};
    evening.sheet = std::visit([&](auto const& rules) { return replay.sheet(rules); }, head->rules);
    return evening;
}

tl::expected<std::optional<journal::Happening>, Diagnostics> happening_of(Sitting const& sitting, std::string_view line) {
    Findings found;
    auto const rules = rules_of(sitting.head(), found);
    if (rules) return happening(*rules, sitting, line);
    Diagnostics why;
    for (auto const& finding : found) why.push_back(finding.found);
    return tl::unexpected{std::move(why)};
}

bool Judgement::accepted() const { return event && !refusal(); }

Diagnostic const* Judgement::refusal() const {
    auto const found_it = std::ranges::find_if(found, is_error);
    return found_it == found.end() ? nullptr : &found_it->found;
}

namespace {

// Nothing has been said yet: the figures of now.
Judgement nothing_yet(Tally const& now) {
    Judgement judgement;
    judgement.contestants = now.contestants;
    judgement.gains.resize(now.contestants.size());
    judgement.figures.resize(now.contestants.size());
    return judgement;
}

// What somebody wants to happen, with the sheet as it stands before. `line`: what he has typed.
Judgement judge_event(Sitting const& sitting, Evening const& before, journal::Happening what, std::string_view line) {
    auto const tally = tally_of(before.sheet);
    auto judgement = nothing_yet(tally);
    auto trial = sitting;
    if (auto const appended = trial.append({sitting.next_number(), {}, {}, what}); !appended) {
        judgement.found.push_back(
            of_line(line, sitting, diagnostic(sitting_code("sitting-event"), {0, line.size()}, std::string{_(reason(appended.error()))})));
        return judgement;
    }
    auto const after = replay(trial);
    auto const* const correction = std::get_if<journal::Correction>(&what);
    auto const entered_in = correction ? correction->event : sitting.next_number();
    judgement.found = fresh(before.findings, after->findings);
    if (!judgement.refusal()) name_caller(what, entered_in, *after);
    judgement.event = std::move(what);
    if (judgement.refusal()) return judgement;
    auto const then = tally_of(after->sheet);
    judgement.contestants = then.contestants;
    judgement.gains.assign(then.contestants.size(), 0);
    judgement.figures.assign(then.contestants.size(), {});
    auto const items_before = items_of(before.sheet), items_after = items_of(after->sheet);
    for (std::size_t i = 0; i < then.contestants.size(); ++i) {
        bool const was_there = i < tally.contestants.size() && tally.contestants.size() == then.contestants.size();
        judgement.gains[i] = then.contestants[i].total - (was_there ? tally.contestants[i].total : 0);
        judgement.figures[i].items = fresh(was_there ? items_before[i] : std::vector<Item>{}, items_after[i]);
    }
    return judgement;
}

Judgement refused(Findings why) {
    Judgement judgement;
    judgement.found = std::move(why);
    return judgement;
}

}  // namespace

Judgement judge(Sitting const& sitting, journal::Happening what) {
    auto const before = replay(sitting);
    return before ? judge_event(sitting, *before, std::move(what), {}) : refused(before.error());
}

Judgement judge(Sitting const& sitting, std::string_view line) {
    auto const before = replay(sitting);
    if (!before) return refused(before.error());
    auto judgement = nothing_yet(tally_of(before->sheet));
    auto const seated_line = seated(*before, sitting, line);
    if (!seated_line) {
        judgement.found.push_back(of_line(line, sitting, seated_line.error()));
        return judgement;
    }
    line = *seated_line;
    auto wanted = happening(before->rules, sitting, line);
    if (!wanted) {
        for (auto& found : wanted.error()) judgement.found.push_back(of_line(line, sitting, std::move(found)));
        return judgement;
    }
    return *wanted ? judge_event(sitting, *before, *std::move(*wanted), line) : judgement;
}

}  // namespace score::formats::sheets
