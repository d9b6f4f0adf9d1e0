// Names that have been taken out of a book for good.
#include "forget.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "branches.hpp"
#include "files.hpp"
#include "result_text.hpp"
#include "score/ascii.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/overloaded.hpp"
#include "state.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"

namespace score::archive {

using namespace formats::journal;

namespace {

// The same in every book: two books that have forgotten the same name can tell.
constexpr std::string_view name_salt = "markoz", author_salt = "markoz author";

Digest digest_of_name(std::string_view salt, std::string_view name) { return digest_of(fmt::format("{}\n{}\n", salt, name)); }

bool is_of_word(char c) { return ascii::is_letter_or_digit(c) || static_cast<unsigned char>(c) >= 0x80; }
// Whether a word ends or begins between this byte and the one before it.
bool is_border(std::string_view text, std::size_t at) {
    return at == 0 || at == text.size() || !is_of_word(text[at - 1]) || !is_of_word(text[at]);
}

// Whether the name stands in the text as words.
bool stands_in(std::string_view name, std::string_view text) {
    for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1))
        if (is_border(text, at) && is_border(text, at + name.size())) return true;
    return false;
}

// A text may have grown.
std::string fitting(std::string text) {
    if (text.size() <= longest_text) return text;
    auto end = longest_text;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    text.resize(end);
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

// In ISO 8859-1, where that can be and is something else: records have it.
std::optional<std::string> in_latin_1(std::string_view text) {
    std::string bytes;
    bool is_ascii = true;
    while (!text.empty()) {
        auto const next = formats::decode(text);
        if (!next.valid || next.point > 0xFF) return std::nullopt;
        is_ascii = is_ascii && next.point < 0x80;
        bytes += static_cast<char>(next.point);
        text.remove_prefix(next.size);
    }
    return is_ascii ? std::nullopt : std::optional{bytes};
}

}  // namespace

Forgotten Forgotten::in(Query const& rows) {
    return {digest_in(rows.bytes(0)).value_or(Digest{}), std::string{rows.bytes(1)}, rows.number(2), rows.text(3)};
}

Forgetting::Forgetting(Book::State& state) {
    for (auto rows = state.query("SELECT digest, salt, size, name, seal FROM forgotten ORDER BY size DESC, digest"); rows.step();) {
        auto one = Forgotten::in(rows);
        if (one.seal() != rows.number(4))
            refuse(Trouble::damaged, say("what is known of sittings and names that were removed has changed since it was written"));
        all_.push_back(std::move(one));
    }
}

Forgotten const* Forgetting::of(std::string_view name) const {
    auto const is_it = [&](Forgotten const& one) {
        return one.size == static_cast<std::int64_t>(name.size()) && one.digest == digest_of_name(one.salt, name);
    };
    auto const found = std::ranges::find_if(all_, is_it);
    return found == all_.end() ? nullptr : &*found;
}

// What stands in the place of a name may have been forgotten, too. Where two books have put each name in the place of the other, the first in
// the order of bytes stays.
std::string Forgetting::in_name(std::string name) const {
    std::vector<std::string> way;
    for (auto const* found = of(name); found; found = of(name)) {
        if (auto const again = std::ranges::find(way, name); again != way.end()) return *std::min_element(again, way.end());
        way.push_back(std::move(name));
        name = found->name;
    }
    return name;
}

std::string Forgetting::in_author(std::string author) const {
    author = in_name(std::move(author));
    auto const digest = digest_of_name(author_salt, author);
    auto const found = std::ranges::find_if(all_, [&](Forgotten const& one) { return one.size == 0 && one.digest == digest; });
    return found == all_.end() ? author : in_name(found->name);
}

// Part of a longer name: of somebody else.
bool Forgetting::is_part(std::string_view text, std::size_t at, std::size_t size, Names const& names) const {
    auto const here = text.substr(at, size);
    return std::ranges::any_of(names, [&](std::string const& name) {
        if (name.size() <= size) return false;
        for (auto inside = name.find(here); inside != name.npos; inside = name.find(here, inside + 1))
            if (inside <= at && text.substr(at - inside).starts_with(name) && !of(name)) return true;
        return false;
    });
}

std::string Forgetting::in_text(std::string text, Names const& names) const {
    for (auto const& one : all_) {
        auto const size = static_cast<std::size_t>(one.size);
        for (std::size_t at = 0; size > 0 && at + size <= text.size(); ++at) {
            bool const is_it = is_border(text, at) && is_border(text, at + size)
                               && digest_of_name(one.salt, std::string_view{text}.substr(at, size)) == one.digest
                               && !is_part(text, at, size, names);
            if (!is_it) continue;
            auto const with = in_name(one.name);
            if (is_part(text, at, size, {with})) continue;
            text.replace(at, size, with);
            at += with.size() - 1;
        }
    }
    return text;
}

Sitting Forgetting::in(Sitting const& sitting) const {
    auto head = sitting.written_head();
    Names names;
    for (auto const& player : formats::sheets::everybody_in(sitting)) names.push_back(player.name);
    for (auto const& event : sitting.events())
        if (auto const* const amendment = std::get_if<Amendment>(&event.what); amendment && amendment->fact == "seat")
            names.push_back(amendment->value);
    auto const in_line = [&](std::string text) { return fitting(in_text(std::move(text), names)); };
    for (auto& player : head.players) player.name = in_name(std::move(player.name));
    for (auto* const text : {&head.place, &head.title}) *text = in_line(std::move(*text));
    for (auto& other : head.others) other.value = in_line(std::move(other.value));
    bool const has_names = head.game == "players";
    auto const* const game = formats::sheets::game_named(head.game);
    auto const in_entry = [&](std::string& text) {
        if (game && !game->seated_by(text).empty()) text = in_line(std::move(text));
        auto const words = has_names ? words_of(text) : std::nullopt;
        if (!words) return;
        text = formats::joined(*words, " ", [&](auto const& word) { return as_word(in_name(word)); });
    };
    auto made = Sitting::begin(std::move(head));
    for (auto event : sitting.events()) {
        event.author = in_author(std::move(event.author));
        std::visit(overloaded{
                       [&](Entry& e) { in_entry(e.text); },
                       [&](Correction& c) { in_entry(c.text); },
                       [&](Note& n) { n.text = in_line(std::move(n.text)); },
                       [&](Amendment& a) {
                           if (a.fact == "seat") a.value = in_name(std::move(a.value));
                           else if (a.fact == "place" || a.fact == "title") a.value = in_line(std::move(a.value));
                       },
                       [&](OtherEvent& o) { o.text = in_line(std::move(o.text)); },
                       [](auto&) {},
                   },
            event.what);
        made->append(std::move(event));
    }
    return *std::move(made);
}

void refuse_forgotten(Forgetting const& forgetting, std::string_view name) {
    if (forgetting.in_name(std::string{name}) != name)
        refuse(Trouble::refused, say("{} was forgotten in this book: the name would be taken out again", formats::printable(name)));
}

namespace {

// Every name by which the player was ever known, in capital letters or not: names that differ in nothing else count as one.
std::vector<std::string> names_of(Book::State& state, std::string const& player) {
    std::set<std::string> names;
    auto const is_player = [&](std::string const& name) { return formats::same_apart_from_case(name, player); };
    for (auto const& [name, shown] : state.names().all())
        if (is_player(shown)) names.insert({name, shown});
    auto const changes = state.name_changes();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        if (is_player(change->to) || names.contains(change->to)) names.insert({change->from, change->to});
    if (!names.empty()) names.insert(player);
    return {names.begin(), names.end()};
}

// How those who entered lines are written otherwise than the players, who they are.
std::set<std::string> authors_of(Book::State& state, std::vector<std::string> const& names) {
    auto const is_known = [&](std::string const& author) {
        return std::ranges::any_of(names, [&](std::string const& name) { return formats::same_apart_from_case(name, author); });
    };
    std::set<std::string> authors;
    for (auto const& id : state.all_sittings())
        for (auto const& event : state.loaded(id).events())
            if (!event.author.empty() && is_known(event.author)) authors.insert(event.author);
    for (auto const& name : names) authors.erase(name);
    return authors;
}

// Who has this name, or would be the same person by it: capitals distinguish nobody. The names of the player are his own in other capitals.
std::optional<std::string> namesake_of(Book::State& state, std::vector<std::string> const& own, std::string_view name) {
    std::set<std::string> all;
    for (auto const& [written, shown] : state.names().all()) all.insert({written, shown});
    if (all.contains(std::string{name})) return std::string{name};
    for (auto const& one : own) all.erase(one);
    auto const found = std::ranges::find_if(all, [&](std::string const& one) { return formats::same_apart_from_case(one, name); });
    return found == all.end() ? std::nullopt : std::optional{*found};
}

Forgotten forgotten_name(std::string_view name, std::string_view as) {
    return {digest_of_name(name_salt, name), std::string{name_salt}, static_cast<std::int64_t>(name.size()), std::string{as}};
}

// Without a size it stands in no text.
Forgotten forgotten_author(std::string_view author, std::string_view as) {
    return {digest_of_name(author_salt, author), std::string{author_salt}, 0, std::string{as}};
}

// How often a name is left: in entries and agreements, where words of a game stand.
std::size_t left_in(Book::State& state, Forgetting const& forgetting) {
    std::size_t left = 0;
    Forgetting::Names names;
    for (auto const& [name, shown] : state.names().all()) names.push_back(name);
    for (auto const* const sql : {"SELECT line FROM event", "SELECT head FROM sitting"}) {
        for (auto rows = state.query(sql); rows.step();) {
            auto text = rows.text(0);
            if (forgetting.in_text(text, names) != text) ++left;
        }
    }
    return left;
}

}  // namespace

// Of two names in the place of one, the first in the order of bytes stays, and the other is forgotten in turn.
bool Book::State::remember_forgotten(Forgotten const& one) {
    auto write = [&](Forgotten const& row) {
        query("INSERT OR REPLACE INTO forgotten(digest, salt, size, name, seal) VALUES(?, ?, ?, ?, ?)", row.digest, Bytes{row.salt},
            row.size, row.name, row.seal())
            .run();
        count_removed();
    };
    std::optional<std::string> there;
    if (auto rows = query("SELECT name FROM forgotten WHERE digest = ?", one.digest); rows.step()) there = rows.text(0);
    if (there == one.name) return false;
    auto kept = one;
    if (there) kept.name = std::min(*there, one.name);
    if (kept.name != there) write(kept);
    if (!there) return true;
    bool const is_new = remember_forgotten(forgotten_name(std::max(*there, one.name), kept.name));
    return is_new || kept.name != there;
}

Expected<ForgetReport> Book::forget_player(std::string_view player, std::string_view as) {
    return state_->guarded([&] {
        auto& state = *state_;
        ForgetReport report;
        if (!is_name(as)) refuse(Trouble::refused, say("this is not a name: {}", formats::printable(as)));
        ImportLock const alone{state.file, state.options.patience};
        state.db.exec("PRAGMA secure_delete = ON");
        auto change = state.writing();
        report.names = names_of(state, std::string{player});
        if (report.names.empty()) refuse(Trouble::no_such, say("there is no player {}", formats::printable(player)));
        if (auto const other = namesake_of(state, report.names, as))
            refuse(Trouble::exists, say("there is a player {} already; the two can be merged", formats::printable(*other)));
        auto const is_kept = [&](std::string const& name) { return formats::same_apart_from_case(name, as) || stands_in(name, as); };
        if (Forgetting const before{state}; before.in_text(std::string{as}) != as || std::ranges::any_of(report.names, is_kept))
            refuse(Trouble::refused, say("{} contains a name that is forgotten", formats::printable(as)));
        for (auto const& name : report.names) {
            state.remember_forgotten(forgotten_name(name, as));
            if (auto const other = in_latin_1(name)) state.remember_forgotten(forgotten_name(*other, formats::folded(as)));
        }
        for (auto const& author : authors_of(state, report.names)) state.remember_forgotten(forgotten_author(author, as));
        if (auto const stay = state.forget_names(report); !stay.empty())
            refuse(Trouble::refused, say("{}: the name is also a word of the record", formats::printable(stay.front())));
        report.left = left_in(state, Forgetting{state});
        change.commit();
        state.known.reset();
        state.write_anew();
        return report;
    });
}

bool Book::State::has_forgotten_names() {
    Forgetting const forgetting{*this};
    if (forgetting.empty()) return false;
    return std::ranges::any_of(all_sittings(), [&](SittingId const& id) {
        auto const original = original_of(loaded(id));
        return forgetting.in(original) != original;
    });
}

std::vector<std::string> Book::State::forget_names(ForgetReport& report, bool in_records) {
    Forgetting const forgetting{*this};
    std::vector<std::string> stay;
    if (forgetting.empty()) return stay;
    std::map<SittingId, std::vector<Sitting>> apart;  // lines have other identities without the names
    for (auto const& id : all_sittings()) {
        auto const row = listed_row(id);
        auto const found = walk(row);
        if (found.damage) refuse(Trouble::damaged, found.damage->message);
        auto const original = original_of(*found.sitting);
        auto const without = forgetting.in(original);
        if (without == original) continue;
        ++report.sittings;
        if (original.head().id == id) replace(row, without);
        else erase(row), apart[original.head().id].push_back(without);
    }
    JoinReport ignored;
    for (auto& [id, lines] : apart) settle(id, std::move(lines), 0, ignored);
    if (in_records)
        for (auto const& record : record_rows()) report.records += rewrite_record(record, forgetting, stay) ? 1 : 0;
    fill_players();
    return stay;
}

// Only names may change: a name can be a word of the record, too.
std::optional<std::string> Book::State::record_without(
    Forgetting const& forgetting, std::string_view format, std::string const& bytes, std::string const& name) const {
    NamesOfRecord names;
    auto const told = [&](std::string const& text) {
        std::vector<std::tuple<std::string, std::optional<std::int64_t>, std::string, std::size_t>> all;
        auto const cutter = cutter_of(format, formats::bytes_of(text), name);
        while (auto const piece = cutter->next()) {
            if (!piece->row) continue;
            auto const& row = *piece->row;
            for (auto const& one : {row.north, row.east, row.south, row.west}) names.add(one);
            if (piece->results) names.add(row, *piece->results);
            all.emplace_back(row.kind, row.number, row.summary, piece->results ? piece->results->boards.size() : 0);
        }
        return all;
    };
    auto const before = told(bytes);
    auto without = forgetting.in_text(bytes, {names.all().begin(), names.all().end()});
    return without == bytes || told(without) == before ? std::optional{std::move(without)} : std::nullopt;
}

bool Book::State::rewrite_record(StoredRecord const& record, Forgetting const& forgetting, std::vector<std::string>& stay) {
    std::string bytes;
    write_out(record, [&](std::string_view part) { return bytes += part, true; });
    auto const changed = record_without(forgetting, record.info.format, bytes, record.info.source);
    if (!changed) stay.push_back(record.info.source);
    auto const& without = changed ? *changed : bytes;
    auto info = record.info;
    info.source = forgetting.in_text(info.source);
    if (without == bytes && info.source == record.info.source) return false;

    query("DELETE FROM piece_index WHERE record = ?", info.id).run();
    auto const indexed = std::int64_t{db.getChanges()};
    query("DELETE FROM piece WHERE record = ?", info.id).run();
    info.digest = digest_of(without);
    // Of one that had another name there, or none.
    bool const is_twin = query("SELECT 1 FROM record WHERE digest = ? AND id <> ?", info.digest, info.id).step();
    if (is_twin) {
        query("DELETE FROM record WHERE id = ?", info.id).run();
        change_counts([&](Counts& now) { --now.records, now.rows -= indexed; });
        return true;
    }
    auto const first = next_piece();
    auto next = first;
    auto const cutter = cutter_of(info.format, formats::bytes_of(without), info.source);
    while (auto const piece = cutter->next()) {
        if (piece->bytes.empty()) continue;
        auto const digest = digest_of(piece->bytes);
        query("INSERT INTO piece(id, record, bytes, digest) VALUES(?, ?, ?, ?)", next, info.id, Bytes{piece->bytes}, digest).run();
        if (piece->row) write_piece_row(index_row_of(next, info.id, *piece->row, piece->results ? *piece->results : PieceResults{}));
        ++next;
    }
    info.size = static_cast<std::int64_t>(without.size());
    info.pieces = next - first;
    auto const seal = seal_of(info, first);
    query("UPDATE record SET digest = ?, source = ?, size = ?, first_piece = ?, pieces = ?, seal = ? WHERE id = ?", info.digest,
        info.source, info.size, first, info.pieces, seal, info.id)
        .run();
    return true;
}

}  // namespace score::archive
