#include "printing.hpp"

#include <iterator>
#include <utility>

#include "score/formats/entry.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/sheets/account.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

std::string contract_of(bridge::DealEntry const& deal) {
    if (!deal.played) return "pass";
    auto const& [contract, tricks] = *deal.played;
    return to_string(ContractEntry{contract.contract, tricks, contract.declarer, {}});
}

Json json_text(std::string_view text) { return to_utf8(text); }

std::vector<std::pair<char, std::string>> players_in(std::span<Seat const> seats, BySeat<std::string> const& names) {
    std::vector<std::pair<char, std::string>> players;
    for (auto const seat : seats)
        if (names != BySeat<std::string>{}) players.emplace_back(letter(seat), names[seat]);
    return players;
}

void RecordsOut::write(std::span<Cell const> cells) {
    if (!names_sittings_) return records_.write(cells);
    std::vector<Cell> named{sitting_};
    named.insert(named.end(), cells.begin(), cells.end());
    records_.write(named);
}

// ---- any game

namespace {

// JSON as `dump` writes it, with the other characters escaped that are not safe to print.
std::string safe(std::string_view json) {
    std::string text;
    for (; !json.empty(); json.remove_prefix(decode(json).size)) {
        auto const c = decode(json);
        auto const escape = [&](char32_t unit) { fmt::format_to(std::back_inserter(text), "\\u{:04x}", static_cast<std::uint32_t>(unit)); };
        if (is_safe(c.point)) text.append(json.substr(0, c.size));
        else if (c.point <= 0xFFFF) escape(c.point);
        else escape(0xD800 + ((c.point - 0x10000) >> 10U)), escape(0xDC00 + (c.point & 0x3FFU));
    }
    return text;
}

// `sitting`: its name; empty: not named.
void write_json(std::string& out, std::string_view sitting, Json const& json) {
    Json named = Json::object();
    if (!sitting.empty()) named["sitting"] = json_text(sitting);
    named.update(json);
    out.append(safe(named.dump())) += '\n';
}

std::string title_of(journal::SittingHead const& head) {
    auto title = printable(name_of_game(head.game, head.variant));
    for (auto const& more : {head.title, head.started.substr(0, 10), head.place})
        if (!more.empty()) title += ", " + printable(more);
    return title;
}

Json json_of(SheetJson&& object, bool with_needs) {
    auto json = std::move(object.before);
    if (!object.event.empty()) json["event"] = json_text(object.event);
    if (!object.date.empty()) json["date"] = json_text(object.date);
    for (auto const& [letter, name] : object.players) json["players"][std::string(1, letter)] = json_text(name);
    json.update(object.after);
    if (with_needs && object.has_needs) json["needs"] = std::move(object.needs);
    return json;
}

// Amounts are text: a number could not hold every one exactly.
Json json_of(Account const& account) {
    auto const& stake = account.stake;
    auto const amount = [&](std::int64_t n) { return amount_text(n, stake.places()); };
    // Who has no name is his seat, in every language the same.
    auto const player = [&](std::size_t i) {
        auto const& [name, named, points] = account.players[i];
        for (auto const seat : all_seats)
            if (!named && name == name_of(seat)) return Json(std::string(1, letter(seat)));
        return json_text(name);
    };
    Json json{{"stake", to_string(stake)}, {"currency", json_text(stake.currency)}, {"won", Json::array()}, {"payments", Json::array()}};
    for (std::size_t i = 0; i < account.players.size(); ++i)
        json["won"].push_back({{"player", player(i)}, {"points", account.players[i].points}, {"amount", amount(account.won(i))}});
    for (auto const& [from, to, paid] : account.payments())
        json["payments"].push_back({{"from", player(from)}, {"to", player(to)}, {"amount", amount(paid)}});
    return json;
}

}  // namespace

std::vector<journal::SittingEvent const*> notes_of(journal::Sitting const& sitting) {
    std::vector<journal::SittingEvent const*> notes;
    for (auto const& event : sitting.events())
        if (std::holds_alternative<journal::Note>(event.what) && sitting.counts(event.number)) notes.push_back(&event);
    return notes;
}

void print_evening(std::string& out, journal::Sitting const& sitting, Sheet const& sheet, PrintOptions const& options) {
    out.append(title_of(sitting.head())).append("\n\n");
    auto untitled = options;
    untitled.titled = false;
    Printer printer{out, untitled};
    printer.print(sheet.kind().untitled(sheet));
    printer.print_notes(sitting);
}

bool Printer::print_notes(journal::Sitting const& sitting) {
    auto const notes = notes_of(sitting);
    if (notes.empty()) return true;
    if (options_.format == PrintFormat::text) {
        out_.append("\n").append(_("Notes")).append("\n");
        for (auto const* const event : notes) {
            auto const time = event->time.size() >= 16 ? event->time.substr(11, 5) + "  " : std::string{};
            out_.append("  ").append(printable(time + std::get<journal::Note>(event->what).text)) += '\n';
        }
        return true;
    }
    if (options_.format != PrintFormat::json) return false;
    auto listed = Json::array();
    for (auto const* const event : notes)
        listed.push_back(
            {{"event", event->number}, {"time", json_text(event->time)}, {"text", json_text(std::get<journal::Note>(event->what).text)}});
    write_json(out_, options_.names_sittings ? std::string_view{sitting.head().id.text()} : std::string_view{}, {{"notes", listed}});
    return true;
}

std::string needs_as_text(Sheet const& sheet, View view) {
    std::string text;
    view.alone = true;
    append_text(text, page::with_rules_named(sheet.kind().needs(sheet, view)));
    if (auto const board = sheet.kind().what_if(sheet, view); !board.sections.empty()) {
        if (!text.empty()) text += '\n';
        append_text(text, board);
    }
    return text;
}

void Printer::begin(Sheet const& like) {
    if (options_.format != PrintFormat::csv && options_.format != PrintFormat::tsv) return;
    auto columns = like.kind().columns(like);
    if (options_.names_sittings) columns.insert(columns.begin(), "sitting");
    if (records_ && columns == columns_) return;
    columns_ = std::move(columns);
    records_.emplace(out_, options_.format, std::vector<std::string_view>(columns_.begin(), columns_.end()));
}

void Printer::print(Sheet const& sheet, std::string_view sitting) {
    begin(sheet);
    ++sheets_;
    auto const named = options_.names_sittings ? sitting : std::string_view{};
    auto const& kind = sheet.kind();
    if (records_) kind.print_records({*records_, sitting, options_.names_sittings}, sheet, sheets_);
    else if (options_.format == PrintFormat::json) {
        for (auto& object : kind.json(sheet, options_)) {
            if (options_.needs && object.has_needs && !sheet.ending) kind.add_needs(object, sheet);
            write_json(out_, named, json_of(std::move(object), options_.needs));
        }
        if (auto const account = account_of(sheet)) write_json(out_, named, json_of(*account));
    } else {
        View view{.left = options_.left,
            .explain = options_.explain,
            .ending = sheet.ending,
            .king = options_.by_deal || options_.explain ? KingForm::deals : KingForm::grid,
            .jargon = options_.jargon,
            .titled = options_.titled};
        if (sheets_ > 1) out_ += '\n';
        append_text(out_, kind.page(sheet, view));
        if (!options_.needs) return;
        if (auto const needs = needs_as_text(sheet, view); !needs.empty()) out_.append("\n").append(needs);
    }
}

}  // namespace score::formats::sheets
