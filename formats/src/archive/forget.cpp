// Names that have been taken out of a book for good.
#include "forget.hpp"

#include <algorithm>
#include <utility>

#include "files.hpp"
#include "result_text.hpp"
#include "score/ascii.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/overloaded.hpp"
#include "state.hpp"
#include "text/fmt.hpp"

namespace score::archive {

using namespace formats::journal;

namespace {

Digest digest_of_name(std::string_view salt, std::string_view name) { return digest_of(fmt::format("{}\n{}\n", salt, name)); }

bool is_of_word(char c) { return ascii::is_letter_or_digit(c) || static_cast<unsigned char>(c) >= 0x80; }
// Whether a word ends or begins between this byte and the one before it.
bool is_border(std::string_view text, std::size_t at) {
    return at == 0 || at == text.size() || !is_of_word(text[at - 1]) || !is_of_word(text[at]);
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
    Forgotten one;
    auto const digest = rows.bytes(0);
    if (digest.size() == one.digest.bytes.size()) std::copy(digest.begin(), digest.end(), one.digest.bytes.begin());
    one.salt = rows.bytes(1);
    one.size = rows.number(2);
    one.name = rows.text(3);
    return one;
}

Forgetting::Forgetting(Book::State& state) {
    auto rows = state.query("SELECT digest, salt, size, name, seal FROM forgotten ORDER BY size DESC, digest");
    while (rows.step()) {
        auto one = Forgotten::in(rows);
        if (one.seal() != rows.number(4))
            refuse(Trouble::damaged, say("what is known of sittings and names that were removed has changed since it was written"));
        all_.push_back(std::move(one));
    }
    if (all_.empty()) return;
    for (auto const& [name, shown] : state.names().all()) known_.push_back(name);
}

Forgotten const* Forgetting::of(std::string_view name) const {
    auto const is_it = [&](Forgotten const& one) {
        return one.size == static_cast<std::int64_t>(name.size()) && one.digest == digest_of_name(one.salt, name);
    };
    auto const found = std::ranges::find_if(all_, is_it);
    return found == all_.end() ? nullptr : &*found;
}

std::string Forgetting::in_name(std::string name) const {
    auto const* const found = of(name);
    return found ? found->name : std::move(name);
}

// Part of a longer name that is known: of somebody else.
bool Forgetting::is_part(std::string_view text, std::size_t at, std::size_t size) const {
    auto const here = text.substr(at, size);
    return std::ranges::any_of(known_, [&](std::string const& name) {
        if (name.size() <= size) return false;
        for (auto inside = name.find(here); inside != name.npos; inside = name.find(here, inside + 1))
            if (inside <= at && text.substr(at - inside).starts_with(name) && !of(name)) return true;
        return false;
    });
}

std::string Forgetting::in_text(std::string text) const {
    for (auto const& one : all_) {
        auto const size = static_cast<std::size_t>(one.size);
        for (std::size_t at = 0; size > 0 && at + size <= text.size(); ++at) {
            bool const is_it = is_border(text, at) && is_border(text, at + size)
                               && digest_of_name(one.salt, std::string_view{text}.substr(at, size)) == one.digest
                               && !is_part(text, at, size);
            if (!is_it) continue;
            text.replace(at, size, one.name);
            at += one.name.size() - 1;
        }
    }
    return text;
}

Sitting Forgetting::in(Sitting const& sitting) const {
    auto const in_line = [&](std::string text) { return fitting(in_text(std::move(text))); };
    auto head = sitting.written_head();
    for (auto& player : head.players) player.name = in_name(std::move(player.name));
    for (auto* const text : {&head.place, &head.title}) *text = in_line(std::move(*text));
    for (auto& other : head.others) other.value = in_line(std::move(other.value));
    bool const has_names = head.game == "players";
    auto const in_entry = [&](std::string& text) {
        auto const words = has_names ? words_of(text) : std::nullopt;
        if (!words) return;
        std::string changed;
        for (auto const& word : *words) changed.append(changed.empty() ? "" : " ").append(as_word(in_name(word)));
        text = std::move(changed);
    };
    auto made = Sitting::begin(std::move(head));
    for (auto event : sitting.events()) {
        event.author = in_name(std::move(event.author));
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

namespace {

// Every name by which the player was ever known.
std::vector<std::string> names_of(Book::State& state, std::string const& player) {
    std::set<std::string> names;
    for (auto const& [name, shown] : state.names().all())
        if (shown == player) names.insert(name);
    auto const changes = state.name_changes();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        if (change->to == player || names.contains(change->to)) names.insert({change->from, change->to});
    if (!names.empty()) names.insert(player);
    return {names.begin(), names.end()};
}

void remember(Book::State& state, std::string const& salt, std::string_view name, std::string const& as) {
    Forgotten const one{digest_of_name(salt, name), salt, static_cast<std::int64_t>(name.size()), as};
    state.query("INSERT OR REPLACE INTO forgotten(digest, salt, size, name, seal) VALUES(?, ?, ?, ?, ?)")
        .with(one.digest)
        .with_bytes(one.salt)
        .with(one.size)
        .with(one.name)
        .with(one.seal())
        .run();
}

// How often a name is left: in entries and agreements, where words of a game stand.
std::size_t left_in(Book::State& state, Forgetting const& forgetting) {
    std::size_t left = 0;
    for (auto const* const sql : {"SELECT line FROM event", "SELECT head FROM sitting"}) {
        auto rows = state.query(sql);
        while (rows.step()) {
            auto text = rows.text(0);
            if (forgetting.in_text(text) != text) ++left;
        }
    }
    return left;
}

}  // namespace

Expected<ForgetReport> Book::forget_player(std::string_view player, std::string_view as, SittingId const& salt) {
    return state_->guarded([&] {
        auto& state = *state_;
        ForgetReport report;
        if (as.empty() || !is_line(as)) refuse(Trouble::refused, say("this is no name: {}", formats::printable(as)));
        ImportLock const alone{state.file, state.options.patience};
        state.db.exec("PRAGMA secure_delete = ON");
        auto change = state.writing();
        report.names = names_of(state, std::string{player});
        if (report.names.empty()) refuse(Trouble::no_such, say("there is no player {}", formats::printable(player)));
        if (state.names().all().contains(std::string{as}))
            refuse(Trouble::exists, say("there is a player {} already; the two can be merged", formats::printable(as)));
        std::string const with{as}, salted{salt.text()};
        for (auto const& name : report.names) {
            remember(state, salted, name, with);
            if (auto const other = in_latin_1(name)) remember(state, salted, *other, formats::folded(with));
        }
        state.count_removed();

        Forgetting const forgetting{state};
        for (auto const& id : state.all_sittings()) {
            auto const row = *state.row_of(id);
            auto const found = state.walk(row);
            if (found.damage) refuse(Trouble::damaged, found.damage->message);
            auto const without = forgetting.in(*found.sitting);
            if (without == *found.sitting) continue;
            state.replace(row, without);
            ++report.sittings;
        }
        for (auto const& record : state.record_rows()) report.records += state.rewrite_record(record, forgetting) ? 1 : 0;
        state.fill_players();
        report.left = left_in(state, forgetting);
        change.commit();
        state.known.reset();
        state.write_anew();
        return report;
    });
}

// Only names may change: a name can be a word of the record, too.
bool Book::State::rewrite_record(StoredRecord const& record, Forgetting const& forgetting) {
    std::string bytes;
    write_out(record, [&](std::string_view part) { return bytes += part, true; });
    auto const without = forgetting.in_text(bytes);
    auto info = record.info;
    info.source = forgetting.in_text(info.source);
    if (without == bytes && info.source == record.info.source) return false;

    using Told = std::vector<std::tuple<std::string, std::optional<std::int64_t>, std::string, std::size_t>>;
    Told before, after;
    auto const tell = [](Told& told, IndexRow const& row, PieceResults const& results) {
        told.emplace_back(row.kind, row.number, row.summary, results.boards.size());
    };
    each_row(record, [&](std::int64_t, IndexRow const& row, PieceResults const& results) { tell(before, row, results); });
    query("DELETE FROM piece_index WHERE record = ?").with(info.id).run();
    query("DELETE FROM piece WHERE record = ?").with(info.id).run();
    std::int64_t first = 0;
    {
        auto rows = query("SELECT coalesce(max(id), 0) + 1 FROM piece");
        rows.step();
        first = rows.number(0);
    }
    auto next = first;
    auto const cutter = cutter_of(info.format, reader_of(without), info.source);
    while (auto const piece = cutter->next()) {
        if (piece->bytes.empty()) continue;
        auto const digest = digest_of(piece->bytes);
        query("INSERT INTO piece(id, record, bytes, digest) VALUES(?, ?, ?, ?)")
            .with(next)
            .with(info.id)
            .with_bytes(piece->bytes)
            .with(digest)
            .run();
        if (piece->row) {
            auto const& results = piece->results ? *piece->results : PieceResults{};
            write_piece_row(index_row_of(next, info.id, *piece->row, results));
            tell(after, *piece->row, results);
        }
        ++next;
    }
    if (before != after) refuse(Trouble::refused, say("{}: the name is also a word of the record", formats::printable(record.info.source)));
    info.digest = digest_of(without);
    info.size = static_cast<std::int64_t>(without.size());
    info.pieces = next - first;
    auto const seal = seal_of(info, first);
    query("UPDATE record SET digest = ?, source = ?, size = ?, first_piece = ?, pieces = ?, seal = ? WHERE id = ?")
        .with(info.digest)
        .with(info.source)
        .with(info.size)
        .with(first)
        .with(info.pieces)
        .with(seal)
        .with(info.id)
        .run();
    return true;
}

}  // namespace score::archive
