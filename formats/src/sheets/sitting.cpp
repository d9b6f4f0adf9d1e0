#include "score/formats/sheets/sitting.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "score/formats/bezique_entry.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/overloaded.hpp"

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

tl::expected<std::optional<journal::Happening>, Diagnostics> happening(Rules const& rules, Sitting const& sitting, std::string_view line) {
    using Answer = tl::expected<std::optional<journal::Happening>, Diagnostics>;
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
            return journal::Entry{std::string{line.substr(begin, line.find_last_not_of(" \t") + 1 - begin)}};
        }
        case EntryVerb::correct:
            if (!event) return refuse(_("there is no such entry to correct"));
            return journal::Correction{*event, std::string{after_number(line)}};
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

Judgement judge(Sitting const& sitting, std::string_view line) {
    Judgement judgement;
    auto const before = replay(sitting);
    if (!before) {
        judgement.found = before.error();
        return judgement;
    }
    auto const tally = tally_of(before->sheet);
    judgement.contestants = tally.contestants;
    judgement.gains.resize(tally.contestants.size());
    judgement.figures.resize(tally.contestants.size());
    auto wanted = happening(before->rules, sitting, line);
    if (!wanted) {
        for (auto& found : wanted.error()) judgement.found.push_back(of_line(line, sitting, std::move(found)));
        return judgement;
    }
    if (!*wanted) return judgement;
    auto trial = sitting;
    if (auto const appended = trial.append({sitting.next_number(), {}, {}, **wanted}); !appended) {
        judgement.found.push_back(
            of_line(line, sitting, diagnostic(sitting_code("sitting-event"), {0, line.size()}, std::string{reason(appended.error())})));
        return judgement;
    }
    auto const after = replay(trial);
    judgement.event = std::move(**wanted);
    judgement.found = fresh(before->findings, after->findings);
    if (judgement.refusal()) return judgement;
    auto const then = tally_of(after->sheet);
    judgement.contestants = then.contestants;
    judgement.gains.assign(then.contestants.size(), 0);
    judgement.figures.assign(then.contestants.size(), {});
    auto const items_before = items_of(before->sheet), items_after = items_of(after->sheet);
    for (std::size_t i = 0; i < then.contestants.size(); ++i) {
        bool const was_there = i < tally.contestants.size() && tally.contestants.size() == then.contestants.size();
        judgement.gains[i] = then.contestants[i].total - (was_there ? tally.contestants[i].total : 0);
        judgement.figures[i].items = fresh(was_there ? items_before[i] : std::vector<Item>{}, items_after[i]);
    }
    return judgement;
}

}  // namespace score::formats::sheets
