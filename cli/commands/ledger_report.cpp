#include "commands/ledger_report.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/text/printable.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::LedgerUnit;
using formats::AppliedEntry;
using formats::LedgerEntry;
using formats::LedgerKind;
using formats::printable;

constexpr std::array ledger_names{std::to_array<std::string_view>({"type", "line", "kind", "contestant", "against", "amount", "unit",
    "board", "round", "session", "points", "against_points", "law", "reason", "by", "at", "from", "to"})};

std::string_view words_of(LedgerEntry const& entry) {
    using enum LedgerKind;
    switch (entry.kind) {
        case procedural_penalty: return _("procedural penalty");
        case disciplinary_penalty: return _("disciplinary penalty");
        case award: return _("award");
        case carry: return _("carry-over");
        case handicap: return _("handicap");
        case sit_out: return _("sit-out");
        case withdrawal: return _("withdrawal");
        case fouled: return _("fouled");
        case cancelled: return _("result cancelled");
        case correction: return _("result corrected");
        case void_match: return _("void match");
        case walkover: return _("walkover");
        case bye: return _("bye");
        case round_of_boards: return _("boards of a round");
        case mismatch:
            return entry.mismatch == bridge::Mismatch::opponent_too_high ? _("mismatch, opponent too high")
                                                                         : _("mismatch, opponent too low");
    }
    return {};
}

std::string amount_of(bridge::LedgerAmount const& amount) {
    auto const number = shortest_decimals(amount.value, 6);
    if (amount.unit == LedgerUnit::boards && amount.value.is_whole())
        return sentence(P_("{} board", "{} boards", abs(amount.value).truncated()), number);
    bool const is_percent = amount.unit == LedgerUnit::top_percent || amount.unit == LedgerUnit::session_percent;
    return fmt::format("{}{}{}", number, is_percent ? "" : " ", name(amount.unit));
}

// As the director wrote it: a penalty without a sign.
std::optional<bridge::LedgerAmount> written_amount(AppliedEntry const& applied) {
    auto amount = applied.amount ? applied.amount : applied.entry->amount;
    bool const is_signed = applied.entry->kind == LedgerKind::carry || applied.entry->kind == LedgerKind::handicap;
    if (amount && !is_signed) amount->value = abs(amount->value);
    return amount;
}

std::string fault_of(LedgerEntry const& entry) {
    if (!entry.fault) return {};
    using enum bridge::VoidCause;
    auto const& [who, against] = *entry.fault;
    if (who == own_fault && against == own_fault) return _("both at fault");
    if (who == directors_error) return _("nobody at fault");
    return sentence(_("{} at fault"), printable(who == own_fault ? entry.who.text : entry.against.text));
}

}  // namespace

std::string with_sign(Fraction const& value, int places) { return (value > 0 ? "+" : "") + decimals(value, places); }

std::string LedgerReport::what(AppliedEntry const& applied) const {
    auto const& entry = *applied.entry;
    std::string text{words_of(entry)};
    auto const add = [&](std::string_view more) { text.append(", ").append(more); };
    if (auto const amount = written_amount(applied)) text.append(" ").append(amount_of(*amount));
    if (entry.maximum) text.append(" ").append(sentence(_("of {}"), amount_of(*entry.maximum)));
    if (!entry.standard.text.empty()) text.append(" (").append(printable(entry.standard.text)).append(")");
    auto const result = [](auto const& written) { return result_here(printable(written.text)); };
    if (!entry.new_result.text.empty())
        text.append(" ").append(sentence(_("from {} to {}"), result(entry.old_result), result(entry.new_result)));
    if (auto const fault = fault_of(entry); !fault.empty()) add(fault);
    if (entry.last_board) add(sentence(_("boards {} to {}"), *entry.board, *entry.last_board));
    else if (entry.board) add(sentence(_("board {}"), *entry.board));
    if (!entry.round.text.empty())
        add(sentence(entry.kind == LedgerKind::fouled ? _("from round {} on") : _("round {}"), printable(entry.round.text)));
    if (!entry.session.text.empty()) add(sentence(_("session {}"), printable(entry.session.text)));
    return text;
}

// The Law, the reason, who and when.
std::string LedgerReport::why(LedgerEntry const& entry) const {
    std::string text{printable(entry.reason.text)};
    auto const add = [&](std::string_view more) { text.append(text.empty() ? "" : ", ").append(more); };
    if (!entry.law.text.empty()) add(formats::rule_named(fmt::format("Law {}", printable(entry.law.text))));
    if (!entry.by.text.empty()) add(printable(entry.by.text));
    if (!entry.at.text.empty()) add(printable(entry.at.text));
    return text;
}

std::string LedgerReport::told(AppliedEntry const& applied) const {
    auto text = what(applied);
    if (auto const reason = why(*applied.entry); !reason.empty()) text.append(": ").append(reason);
    return text;
}

std::string LedgerReport::names_of(AppliedEntry const& applied) const { return formats::joined(applied.who, " - ", how_.id); }

std::string LedgerReport::told_with_names(AppliedEntry const& applied) const {
    auto const names = names_of(applied);
    return names.empty() ? told(applied) : fmt::format("{}: {}", names, told(applied));
}

std::string LedgerReport::points(AppliedEntry const& applied, bridge::Contestant who) const {
    auto const at = std::ranges::find(applied.who, who);
    auto const index = static_cast<std::size_t>(at - applied.who.begin());
    if (index >= applied.points.size()) return {};
    auto const& value = applied.points[index];
    if (applied.decides_match) return decimals(value, how_.decimals);
    bool const is_percent = applied.amount && applied.amount->unit == LedgerUnit::session_percent;
    auto const number = with_sign(value, how_.decimals);
    return is_percent ? percent_here(number) : number;
}

std::string LedgerReport::explained(AppliedEntry const& applied, Fraction const& top) const {
    if (!applied.amount || applied.amount->unit != LedgerUnit::top_percent) return {};
    return formats::with_rules_named(sentence(_("        {} of a top of {}  club.md §1.3\n"),
        percent_here(shortest_decimals(abs(applied.amount->value), 6)), decimals(top, how_.decimals)));
}

formats::html::ResultPart LedgerReport::part() const {
    formats::html::ResultPart part{.table = {.caption = _("The director's ledger")}};
    part.table.columns = {
        number_column(_("line")), text_column(_("who")), text_column(_("what")), number_column(how_.unit), text_column(_("why"))};
    for (auto const& applied : entries_) {
        auto const given = formats::joined(applied.who, " - ", [&](auto const who) { return points(applied, who); });
        auto const line = applied.entry->line;
        part.table.rows.push_back(
            {.cells = {{line == 0 ? "" : std::to_string(line)}, {names_of(applied)}, {what(applied)}, {given}, {why(*applied.entry)}}});
    }
    return part;
}

void LedgerReport::write_text(Output& out) const {
    if (entries_.empty()) return;
    out.write("\n");
    write_part(out, part());
}

void LedgerReport::write_records(Output& out, Format format) const {
    if (entries_.empty()) return;
    RecordWriter records{out, format, ledger_names};
    for (auto const& applied : entries_) {
        auto const& entry = *applied.entry;
        std::array<std::string, 2> ids, given;
        for (std::size_t i = 0; i < std::min(applied.who.size(), ids.size()); ++i) ids[i] = how_.id(applied.who[i]);
        for (std::size_t i = 0; i < std::min(applied.points.size(), given.size()); ++i)
            given[i] = decimals(applied.points[i], how_.decimals);
        auto const amount = written_amount(applied);
        auto const amount_text = amount ? shortest_decimals(amount->value, 6) : std::string{};
        std::array<Cell, ledger_names.size()> const cells{std::string_view{"ledger"},
            entry.line == 0 ? Cell{} : Cell{static_cast<std::int64_t>(entry.line)}, word_of(entry.kind), text_cell(ids[0]),
            text_cell(ids[1]), decimal_cell(amount_text), amount ? Cell{name(amount->unit)} : Cell{},
            entry.board ? Cell{std::int64_t{*entry.board}} : Cell{}, text_cell(entry.round.text), text_cell(entry.session.text),
            decimal_cell(given[0]), decimal_cell(given[1]), text_cell(entry.law.text), text_cell(entry.reason.text),
            text_cell(entry.by.text), text_cell(entry.at.text), text_cell(entry.old_result.text), text_cell(entry.new_result.text)};
        records.write(cells);
    }
}

}  // namespace score::cli
