#include "score/formats/sheets/sitting.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <variant>

#include "score/formats/bezique_entry.hpp"
#include "score/formats/king_codes.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/formats/text/trim.hpp"
#include "score/overloaded.hpp"
#include "seated_line.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

struct ReadLine {
    std::uint32_t event = 0;
    std::string text;
    std::variant<Result<SheetLine>, Result<KingLine>, Result<BeziqueLine>, Result<SeveralLine>> says;
};

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

std::string no_such_agreement(std::span<AgreementChoice const> choices) {
    if (choices.empty()) return _("nothing can be agreed on in this game");
    std::string keys;
    for (auto const& choice : choices) keys.append(keys.empty() ? "" : ", ").append(choice.key);
    return fmt::format(fmt::runtime(_("the game has no such agreement; it has {}")), keys);
}

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
    auto const choices = agreements_of(game->id, head.variant);
    for (auto const& [key, value] : head.agreements) {
        auto const choice = std::ranges::find(choices, key, &AgreementChoice::key);
        if (choice == choices.end()) {
            found.push_back(of_head(sitting_code("sitting-agreement"), "agree ", key, no_such_agreement(choices)));
        } else if (!agree(*rules, key, value)) {
            wrong = true;
            found.push_back(of_head(sitting_code("sitting-value"), fmt::format("agree {} ", key), value,
                fmt::format(fmt::runtime(_("it cannot be agreed like that; it can be {}")), choice->values())));
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

    // As it was read earlier, else now.
    template <class Parse>
    auto const& read(journal::StandingEntry const& entry, Parse parse) {
        auto line = known(entry);
        if (!line) line = std::make_shared<ReadLine const>(ReadLine{entry.event, std::string{entry.text}, parse(entry.text)});
        evening_.lines.push_back(std::move(line));
        return std::get<decltype(parse(entry.text))>(evening_.lines.back()->says);
    }
    std::shared_ptr<ReadLine const> known(journal::StandingEntry const& entry) const {
        if (!earlier_) return nullptr;
        auto const event = [](auto const& line) { return line->event; };
        auto const line = std::ranges::lower_bound(earlier_->lines, entry.event, {}, event);
        auto const is_it = line != earlier_->lines.end() && (*line)->event == entry.event && (*line)->text == entry.text;
        return is_it ? *line : nullptr;
    }

    template <class Play, class Parse>
    auto entered(Play play, Parse parse) {
        for (auto const& entry : standing_) {
            auto const& line = read(entry, parse);
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

    // Entries, each with its place in its line and how many findings there were before it.
    template <class Line>
    struct Collected {
        Findings const& found;
        std::vector<decltype(Line::entry)> entries{};
        std::vector<Span> places{};
        std::vector<std::size_t> found_before{};

        void enter(Line const& line) {
            entries.push_back(line.entry);
            places.push_back(line.where);
            found_before.push_back(found.size());
        }
        Collected finish() && { return std::move(*this); }
    };
    // What a replay tells stands where it was found, among what is wrong with the lines themselves.
    template <class Line, class Play, class Parse>
    auto replayed(Play play, Parse parse) {
        auto const all = entered(Collected<Line>{evening_.findings}, parse);
        auto replayed = play(all.entries);
        auto const of_lines = std::exchange(evening_.findings, {});
        std::size_t next = 0;
        auto const find_until = [&](std::size_t end) {
            for (; next < end; ++next) evening_.findings.push_back(of_lines[next]);
        };
        for (auto const& told : replayed.told) {
            find_until(told.found_at < all.entries.size() ? all.found_before[told.found_at] : of_lines.size());
            teller()(told.entry, diagnostic_of(told, all.places[told.entry]));
        }
        find_until(of_lines.size());
        return std::move(replayed.sheet);
    }

    std::vector<BridgeEntry> bridge_entries(BridgeUse use) {
        using Verb = SheetLine::Verb;
        std::vector<BridgeEntry> entries;
        for (auto const& entry : standing_) {
            auto const& line = read(entry, parse_sheet_line);
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
            entries.push_back(*bridge_entry(entry.text, SheetLine{*line}));
        }
        return entries;
    }

    template <class Titled>
    void title(Titled& sheet) const {
        sheet.event = facts_.title;
        sheet.date = facts_.started.substr(0, 10);
    }

public:
    Replay(SittingHead const& facts, Head const& head, std::span<journal::StandingEntry const> standing, Evening const* earlier,
        Evening& evening)
        : facts_{facts}, head_{head}, standing_{standing}, earlier_{earlier}, evening_{evening} {}

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
        auto const& rules = given.rules;
        auto const contestants = given.contestants;
        if (contestants == 2) {
            auto const play = [&](std::span<bezique::Entry const> entries) {
                return bezique::replay(rules, {{head_.names[Seat::north], head_.names[Seat::south]}}, entries);
            };
            auto sheet = replayed<BeziqueLine>(play, parse_bezique_line);
            title(sheet);
            return sheet;
        }
        std::vector<std::string> names;
        if (head_.named)
            for (auto const seat : head_.variant.seats) names.push_back(head_.names[seat]);
        auto const parse = [players = contestants](std::string_view text) { return parse_several_line(text, players); };
        auto const play = [&](std::span<bezique::SeveralEntry const> entries) {
            return bezique::replay_several(rules, contestants, names, entries);
        };
        return replayed<SeveralLine>(play, parse);
    }

private:
    SittingHead const& facts_;
    Head const& head_;
    std::span<journal::StandingEntry const> standing_;
    Evening const* earlier_;
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
                              return parse_sheet_line(text).and_then([](SheetLine const& line) -> Result<Asked> {
                                  if (line.deal.doubt) return tl::unexpected{Diagnostics{*line.deal.doubt}};
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

// The first entry of those with a number, from 1, of which `is_it` is true. At bridge only deals have numbers: the ends and beginnings of
// rubbers can only be taken back.
struct NumberedEntry {
    std::size_t number = 0;
    std::uint32_t event = 0;
};
std::optional<NumberedEntry> numbered(Sitting const& sitting, bool numbers_deals, auto is_it) {
    NumberedEntry entry;
    for (auto const& standing : sitting.standing()) {
        if (numbers_deals) {
            auto const line = parse_sheet_line(standing.text);
            if (line && line->verb != SheetLine::Verb::deal) continue;
        }
        entry = {entry.number + 1, standing.event};
        if (is_it(entry)) return entry;
    }
    return std::nullopt;
}

// The event that entered what has this number.
std::optional<std::uint32_t> event_of(Sitting const& sitting, std::size_t number, bool numbers_deals) {
    auto const found = numbered(sitting, numbers_deals, [number](NumberedEntry const& entry) { return entry.number == number; });
    return found ? std::optional{found->event} : std::nullopt;
}

// ---- who sits where

// The entry that a line corrects, counted as the sheet counts them.
std::optional<std::size_t> corrected_entry(Evening const& evening, Sitting const& sitting, std::string_view line) {
    line = trimmed_before(line);
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
BySeat<std::string> names_at(bezique::MatchSheet const& sheet, std::optional<std::size_t>) {
    BySeat<std::string> names;
    names[Seat::north] = sheet.names[bezique::Player::north];
    names[Seat::south] = sheet.names[bezique::Player::south];
    return names;
}
BySeat<std::string> names_at(bezique::SeveralSheet const& sheet, std::optional<std::size_t>) {
    BySeat<std::string> names;
    for (std::size_t i = 0; i < sheet.names.size() && i < all_seats.size(); ++i) names[all_seats[i]] = sheet.names[i];
    return names;
}
BySeat<std::string> names_at(auto const& sheet, std::optional<std::size_t>) { return sheet.names; }

tl::expected<SeatedLine, Diagnostic> seated(Evening const& evening, Sitting const& sitting, std::string_view line) {
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
            return journal::Entry{canonical_line(vocabulary, trimmed(line))};
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

// A board keeps its number: what changes before it never hands it to another dealer and vulnerability (Law 2). The number stands at the
// beginning of the text; how many bytes it takes there is said.
std::size_t name_board(journal::Happening& what, Evening const& before) {
    auto const* const sheet = std::get_if<TableSheet>(&before.sheet);
    auto* const text = entry_text(what);
    if (!sheet || !text) return 0;
    auto const line = parse_sheet_line(*text);
    if (!line || line->verb != SheetLine::Verb::deal || line->deal.board) return 0;
    auto const* const correction = std::get_if<journal::Correction>(&what);
    auto const stands = [&](auto const& read) { return correction && read->event == correction->event && read->text == *text; };
    if (std::ranges::any_of(before.lines, stands)) return 0;
    auto const is_it = [&](bridge::ScoredBoard const& board) { return correction && before.events[board.entry] == correction->event; };
    auto const old = std::ranges::find_if(sheet->played.boards, is_it);
    auto const prefix = fmt::format("board {} ", old == sheet->played.boards.end() ? next_board(sheet->played) : old->number);
    text->insert(0, prefix);
    return prefix.size();
}

// What is wrong with an entry that was given its board, said of the text without it.
void forget_board(Finding& finding, std::size_t size) {
    finding.text.erase(0, size);
    for (auto* const at : {&finding.found.where.begin, &finding.found.where.end}) *at -= std::min(*at, size);
}

// The number of each deal that has its dealer and its vulnerability from it, by the event that entered it.
std::map<std::uint32_t, std::uint32_t> numbers_of_deals(Evening const& evening) {
    std::map<std::uint32_t, std::uint32_t> numbers;
    auto const add = [&](auto const& deals, auto number_of) {
        for (auto const& deal : deals) numbers[evening.events[deal.entry]] = static_cast<std::uint32_t>(number_of(deal));
    };
    auto const has_number = [](auto const& deal) { return deal.number; };
    std::visit(overloaded{
                   [&](ChicagoSheet const& sheet) { add(sheet.played.deals, has_number); },
                   [&](BorcSheet const& sheet) { add(sheet.played.deals, [&](auto const&) { return numbers.size(); }); },
                   [&](TableSheet const& sheet) { add(sheet.played.boards, has_number); },
                   [](auto const&) {},
               },
        evening.sheet);
    return numbers;
}

// That deals besides the changed one are others in their cycle then (bridge.md §4, §5, §13); nothing where they stay what they were.
std::optional<Diagnostic> moved(Evening const& before, Evening const& after, std::uint32_t changed, Span where) {
    auto const then = numbers_of_deals(after);
    auto const moves = [&](auto const& deal) {
        auto const found = then.find(deal.first);
        return deal.first != changed && found != then.end() && found->second != deal.second;
    };
    if (std::ranges::none_of(numbers_of_deals(before), moves)) return std::nullopt;
    auto const is_table = std::holds_alternative<TableSheet>(after.sheet);
    return diagnostic(sitting_code("sitting-moved"), where,
        is_table ? _("later boards move: other numbers") : _("later deals move: other vulnerability"));
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

// What is wrong with a line, said of what was typed: it is read anew with the names that stand where it cannot be.
Diagnostic as_typed(Rules const& rules, SeatedLine const& seated, std::string_view line, Diagnostic found) {
    if (seated.names.empty()) return found;
    auto const read = asked(rules, seated.until(found.where.begin, line));
    auto const is_same = [&found](Diagnostic const& other) { return other.code == found.code; };
    if (!read) {
        auto const same = std::ranges::find_if(read.error(), is_same);
        if (same != read.error().end()) found.message = same->message;
    }
    found.where = seated.typed(found.where);
    if (found.fix) found.fix->where = seated.typed(found.fix->where);
    return found;
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

namespace {

tl::expected<Evening, Findings> replay_of(
    SittingHead const& facts, std::span<journal::StandingEntry const> standing, Evening const* earlier) {
    Evening evening;
    auto const head = read_head(facts, evening.findings);
    if (!head) return tl::unexpected{std::move(evening.findings)};
    evening.game = head->game.id;
    evening.variant = head->variant.word;
    evening.rules = head->rules;
    Replay replay{facts, *head, standing, earlier, evening};
    evening.sheet = std::visit([&](auto const& rules) { return replay.sheet(rules); }, head->rules);
    return evening;
}

}  // namespace

tl::expected<Evening, Findings> replay(Sitting const& sitting, Evening const* earlier) {
    return replay_of(sitting.head(), sitting.standing(), earlier);
}

std::optional<std::size_t> number_of(Sitting const& sitting, std::uint32_t event) {
    auto const* const game = game_named(sitting.head().game);
    auto const is_it = [event](NumberedEntry const& entry) { return entry.event == event; };
    auto const found = numbered(sitting, game && game->id <= GameId::table, is_it);
    return found ? std::optional{found->number} : std::nullopt;
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

// What a journal of old may lack for good: who enters a line is there to say it (king.md §6, K06, K28).
bool must_be_told(Diagnostic const& found) { return found.code == king_code("king-suit") || found.code == king_code("king-claim"); }

// What somebody wants to happen, with the sheet as it stands before. `line`: what he has typed.
Judgement judge_event(Sitting const& sitting, Evening const& before, Tally const& tally, journal::Happening what, std::string_view line) {
    auto judgement = nothing_yet(tally);
    auto const named = name_board(what, before);
    journal::SittingEvent const event{sitting.next_number(), {}, {}, what};
    auto const standing = sitting.standing_after(event);
    if (!standing) {
        judgement.found.push_back(
            of_line(line, sitting, diagnostic(sitting_code("sitting-event"), {0, line.size()}, std::string{_(reason(standing.error()))})));
        return judgement;
    }
    auto after = replay_of(sitting.head(), *standing, &before);
    auto const* const correction = std::get_if<journal::Correction>(&what);
    auto const entered_in = correction ? correction->event : sitting.next_number();
    auto known = before.findings;
    std::erase_if(known, [&](Finding const& finding) { return finding.event == entered_in; });
    judgement.found = fresh(std::move(known), after->findings);
    for (auto& [event_of_it, text, found] : judgement.found)
        if (event_of_it == entered_in && must_be_told(found)) found.severity = Severity::error;
    for (auto& finding : judgement.found)
        if (finding.event == entered_in) forget_board(finding, named);
    if (!judgement.refusal()) name_caller(what, entered_in, *after);
    judgement.event = std::move(what);
    if (judgement.refusal()) return judgement;
    if (auto found = moved(before, *after, entered_in, {0, line.size()}))
        judgement.found.insert(judgement.found.begin(), {entered_in, std::string{line}, *std::move(found)});
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
    judgement.after = *std::move(after);
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
    return before ? judge_event(sitting, *before, tally_of(before->sheet), std::move(what), {}) : refused(before.error());
}

Judgement judge(Sitting const& sitting, std::string_view line) {
    auto const now = replay(sitting);
    return now ? judge(sitting, *now, tally_of(now->sheet), line) : refused(now.error());
}

Judgement judge(Sitting const& sitting, Evening const& now, Tally const& tally, std::string_view line) {
    auto judgement = nothing_yet(tally);
    auto const seated_line = seated(now, sitting, line);
    if (!seated_line) {
        judgement.found.push_back(of_line(line, sitting, seated_line.error()));
        return judgement;
    }
    auto wanted = happening(now.rules, sitting, seated_line->text);
    if (!wanted) {
        for (auto& found : wanted.error())
            judgement.found.push_back(of_line(line, sitting, as_typed(now.rules, *seated_line, line, std::move(found))));
        return judgement;
    }
    return *wanted ? judge_event(sitting, now, tally, *std::move(*wanted), seated_line->text) : judgement;
}

}  // namespace score::formats::sheets
