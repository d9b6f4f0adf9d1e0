#include "commands/sheet.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include "commands/reasons.hpp"
#include "score/formats/sheet_codes.hpp"

namespace score::cli {
namespace {

std::string_view trimmed(std::string_view text) {
    auto const begin = std::min(text.find_first_not_of(" \t"), text.size());
    auto const end = text.find_last_not_of(" \t");
    return end == text.npos ? std::string_view{} : text.substr(begin, end - begin + 1);
}

}  // namespace

SheetReader::SheetReader(Arguments const& arguments, Streams io, SheetUse use) : use_{use}, complaints_{arguments, io} {
    auto const read = for_each_entry(arguments, io,
        {[this](formats::Source const& source, bool cut) { line(source, cut); },
            [this](formats::Board const& b, formats::Source const& source) { board(b, source); }});
    complaints_.raise(read);
    acts_ = log_.standing();
}

void SheetReader::refuse(SheetAct const& act, bridge::EntryFault fault) {
    auto const& deal = given(act);
    complaints_.add({formats::refusal_of(fault, deal.deal)}, deal.source());
}

void SheetReader::line(formats::Source const& source, bool cut) {
    if (cut) return complaints_.add(formats::sheet_code("sheet-length"), {0, 1}, _("the line is too long for a score sheet"), source);
    auto parsed = formats::parse_sheet_line(source.text);
    if (!parsed) return complaints_.add(parsed.error(), source);
    act_on(std::move(*parsed), source);
}

void SheetReader::board(formats::Board const& board, formats::Source const& source) {
    auto deal = formats::sheet_deal_of(board);
    if (!deal) return complaints_.add(deal.error(), source);
    has_boards_ = true;
    if (!has_room(deal->deal_at, source)) return;
    auto const kept = keep(std::move(*deal), source, {});
    given_[kept].input = contract_of(given_[kept].deal.deal);
    log_.enter({SheetAct::Kind::deal, kept, {}});
}

bool SheetReader::has_room(Span where, formats::Source const& source) {
    if (!log_.is_full()) return true;
    if (!std::exchange(full_, true))
        complaints_.add(formats::sheet_code("sheet-length"), where,
            fmt::format(fmt::runtime(_("a sheet has {} lines at most; what follows is not read")), log_.most_events), source);
    return false;
}

std::size_t SheetReader::keep(formats::SheetDeal&& deal, formats::Source const& source, std::string input) {
    given_.push_back(
        {std::string{source.file}, std::string{source.text}, std::move(input), source.first_line, source.game, std::move(deal)});
    return given_.size() - 1;
}

void SheetReader::act_on(formats::SheetLine&& parsed, formats::Source const& source) {
    using Verb = formats::SheetLine::Verb;
    bool const has_deal = parsed.verb == Verb::deal || parsed.verb == Verb::correct;
    if (parsed.verb == Verb::nothing || !has_room(has_deal ? parsed.deal.deal_at : parsed.where, source)) return;
    if (has_deal && !use_.strength && (parsed.deal.strength_at.size() > 0 || parsed.deal.cards_at.size() > 0)) {
        auto const where = parsed.deal.strength_at.size() > 0 ? parsed.deal.strength_at : parsed.deal.cards_at;
        complaints_.add(
            {{formats::sheet_code("sheet-unused"), Severity::remark, where, _("this sheet does not look at points, fits and cards"), {}}},
            source);
    }
    auto input = std::string{trimmed(source.text)};
    auto const is_deal = [](SheetAct const& act) { return act.kind == SheetAct::Kind::deal; };
    auto const deal = [&] { return SheetAct{SheetAct::Kind::deal, keep(std::move(parsed.deal), source, std::move(input)), {}}; };
    auto const refuse = [&](std::string message) {
        complaints_.add(formats::sheet_code("sheet-number"), parsed.where, std::move(message), source);
    };
    switch (parsed.verb) {
        case Verb::nothing: return;
        case Verb::deal: return log_.enter(deal());
        case Verb::correct:
            if (!log_.correct(*parsed.number, deal(), is_deal)) refuse(_("there is no such deal to correct"));
            return;
        case Verb::take_back:
            if (!log_.take_back(parsed.number, is_deal)) refuse(_("there is no such deal to take back"));
            return;
        case Verb::take_again:
            if (!log_.take_again()) refuse(_("nothing has been taken back"));
            return;
        case Verb::break_off:
        case Verb::next_rubber: break;
    }
    if (!use_.rubbers)
        return complaints_.add(formats::sheet_code("sheet-stray"), parsed.where, _("there are no rubbers on this sheet"), source);
    parsed.deal.deal_at = parsed.where;
    auto const kind = parsed.verb == Verb::break_off ? SheetAct::Kind::break_off : SheetAct::Kind::next_rubber;
    auto names = std::move(parsed.names);
    log_.enter({kind, keep(std::move(parsed.deal), source, std::move(input)), std::move(names)});
}

std::string contract_of(bridge::DealEntry const& deal) {
    if (!deal.played) return "pass";
    return formats::to_string({deal.played->contract.contract, deal.played->tricks, deal.played->contract.declarer, {}});
}

std::string_view words_of(bridge::Vulnerability v) {
    switch (v) {
        case bridge::Vulnerability::none: return _("none");
        case bridge::Vulnerability::both: return _("both");
        default: return bridge::name(v);
    }
}

std::string_view key_of(bridge::Vulnerability v) {
    constexpr std::array<std::string_view, 4> keys{"none", "ns", "ew", "both"};
    return keys[static_cast<std::size_t>(v)];
}

std::string padded(std::string_view text, int width) {
    auto const begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    auto const shown = static_cast<int>(std::ranges::count_if(text, begins_character));
    std::string const blanks(static_cast<std::size_t>(std::max(0, std::abs(width) - shown)), ' ');
    return width < 0 ? blanks + std::string{text} : std::string{text} + blanks;
}

void end_line(std::string& out) {
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
}

void append_items(std::string& out, bridge::Postings const& postings, bridge::DealEntry const& deal) {
    auto const risk = deal.played ? deal.played->contract.contract.risk : bridge::Risk::undoubled;
    for (auto const& [side, line, item] : postings)
        fmt::format_to(std::back_inserter(out), "{:>6}  {}  {:<34}{:<14}{}\n", item.points(), name(side), words_of_reason(item.reason),
            factors_of(item, risk), item.rule);
}

Json json_text(std::string_view text) { return formats::printable(text); }

Json json_of(BySide<int> const& figures) { return {{"ns", figures[Side::north_south]}, {"ew", figures[Side::east_west]}}; }

Json json_of(bridge::Postings const& postings) {
    auto items = Json::array();
    for (auto const& [side, line, item] : postings)
        items.push_back({{"side", side == Side::north_south ? "ns" : "ew"}, {"line", line == bridge::Line::below ? "below" : "above"},
            {"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
    return items;
}

Json json_of_deal(std::size_t number, GivenDeal const& given, bridge::DealEntry const& deal, bridge::Vulnerability vulnerability) {
    Json json{{"entry", number}, {"input", json_text(given.input)}, {"contract", "pass"}, {"declarer", nullptr}, {"tricks", nullptr},
        {"vulnerable", key_of(vulnerability)}};
    if (deal.played) {
        json["contract"] = bridge::to_string(deal.played->contract.contract);
        json["declarer"] = std::string(1, letter(deal.played->contract.declarer));
        json["tricks"] = deal.played->tricks;
    }
    return json;
}

DealCells::DealCells(GivenDeal const& given, bridge::DealEntry const& deal, bridge::Vulnerability vulnerability)
    : contract_{deal.played ? bridge::to_string(deal.played->contract.contract) : "pass"} {
    cells_ = {std::string_view{given.input}, std::string_view{contract_}, {}, {}, key_of(vulnerability)};
    if (!deal.played) return;
    declarer_ = letter(deal.played->contract.declarer);
    cells_[2] = std::string_view{declarer_};
    cells_[3] = std::int64_t{deal.played->tricks};
}

void write_record(RecordWriter& records, std::vector<Cell> before, DealCells const& deal, std::vector<Cell> const& after) {
    before.insert(before.end(), deal.cells().begin(), deal.cells().end());
    before.insert(before.end(), after.begin(), after.end());
    records.write(before);
}

void write_json(Output& out, Json const& json) {
    out.write(json.dump());
    out.write("\n");
}

}  // namespace score::cli
