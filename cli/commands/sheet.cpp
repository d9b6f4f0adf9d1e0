#include "commands/sheet.hpp"

#include <tuple>
#include <utility>

#include "score/formats/sheet_codes.hpp"
#include "text/fmt.hpp"

namespace score::cli {
SheetReader::SheetReader(Arguments const& arguments, Streams io, BridgeUse use, JournalSheets& journals)
    : use_{use}, journals_{journals}, complaints_{arguments, io} {
    auto const read = for_each_entry(arguments, io,
        {.line = [this](formats::Source const& source, bool cut) { line(source, cut); },
            .board = [this](formats::Board const& b, formats::Source const& source) { board(b, source); },
            .journal = journals.taker()});
    complaints_.raise(read);
    acts_ = log_.standing();
}

std::vector<BridgeEntry> SheetReader::entries() const {
    std::vector<BridgeEntry> entries;
    for (auto const act : acts_) entries.push_back(given_[act].entry);
    return entries;
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
    auto input = formats::sheets::contract_of(deal->deal);
    log_.enter(keep({BridgeEntry::Kind::deal, std::move(input), std::move(*deal), {}}, source));
}

bool SheetReader::has_room(Span where, formats::Source const& source) {
    if (!log_.is_full()) return true;
    if (!std::exchange(full_, true))
        complaints_.add(formats::sheet_code("sheet-length"), where,
            fmt::format(fmt::runtime(_("a sheet has {} lines at most; what follows is not read")), log_.most_events), source);
    return false;
}

std::size_t SheetReader::keep(BridgeEntry&& entry, formats::Source const& source) {
    given_.push_back({std::string{source.file}, std::string{source.text}, source.first_line, source.game, std::move(entry)});
    return given_.size() - 1;
}

void SheetReader::act_on(formats::SheetLine&& parsed, formats::Source const& source) {
    using Verb = formats::SheetLine::Verb;
    auto const [verb, number, where] = std::tuple{parsed.verb, parsed.number, parsed.where};
    bool const has_deal = verb == Verb::deal || verb == Verb::correct;
    if (verb == Verb::nothing || !has_room(has_deal ? parsed.deal.deal_at : where, source)) return;
    if (auto const found = formats::sheets::unused(parsed, use_)) {
        complaints_.add({*found}, source);
        if (found->severity == Severity::error) return;
    }
    auto const is_deal = [this](std::size_t act) { return given_[act].entry.kind == BridgeEntry::Kind::deal; };
    auto const entry = [&] { return keep(*formats::sheets::bridge_entry(source.text, std::move(parsed)), source); };
    auto const refuse = [&](std::string message) {
        complaints_.add(formats::sheet_code("sheet-number"), where, std::move(message), source);
    };
    switch (verb) {
        case Verb::nothing: return;
        case Verb::correct:
            if (!log_.correct(*number, entry(), is_deal)) refuse(_("there is no such deal to correct"));
            return;
        case Verb::take_back:
            if (!log_.take_back(number, is_deal)) refuse(_("there is no such deal to take back"));
            return;
        case Verb::take_again:
            if (!log_.take_again()) refuse(_("nothing has been taken back"));
            return;
        case Verb::deal:
        case Verb::break_off:
        case Verb::next_rubber: return log_.enter(entry());
    }
}

formats::sheets::PrintOptions print_options(Arguments const& arguments) {
    return {.format = arguments.choice<Format>(flags::format),
        .explain = arguments.has(flags::explain),
        .left = arguments.choice<Side>(flags::we)};
}

}  // namespace score::cli
