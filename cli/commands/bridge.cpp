#include "commands/commands.hpp"

#include <array>
#include <iterator>
#include <optional>
#include <vector>

#include "commands/entry_forms.hpp"
#include "commands/figures.hpp"
#include "commands/result_text.hpp"
#include "kit/entries.hpp"
#include "kit/lines.hpp"
#include "kit/records.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/entry_codes.hpp"
#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheet_entry.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"

namespace score::cli::bridge_command {
namespace {

using bridge::Vulnerability;
using bridge::Vulnerable;
using formats::ContractEntry;
using formats::Source;

constexpr Flag vul{0, "vul", "none|ns|ew|both|all",
    N_("Which sides are vulnerable; none is the default. Where a contract names no declarer, declarer sits North-South. A v or nv after a "
       "contract, and the number of a board before it, take precedence over this option.")};
constexpr Flag explain{'x', "explain", "", N_("Show every item of the score with its law.")};

constexpr std::array scoring{&vul, &flags::board_number};
constexpr std::array output{&explain, &flags::format, &flags::color};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring}, FlagGroup{N_("Output"), output}, general_group};

constexpr std::string_view words_of(Vulnerable v) { return v == Vulnerable::yes ? N_("vulnerable") : N_("not vulnerable"); }

// A scored contract. Without a contract it was passed out, and the other fields are unknown.
struct Scored {
    std::string_view input;
    ContractEntry const& entry;
    std::optional<Vulnerable> vulnerable{};
    Breakdown breakdown{};

    std::optional<int> north_south() const {
        if (!entry.contract) return 0;
        if (!entry.declarer) return std::nullopt;
        auto const total = breakdown.total();
        return side_of(*entry.declarer) == Side::north_south ? total : -total;
    }
};

void append_text(std::string& out, Scored const& scored, bool explained) {
    auto entry = scored.entry;
    entry.vulnerable.reset();  // given in words
    auto const to = std::back_inserter(out);
    fmt::format_to(to, "{:>6}  ", scored.breakdown.total());
    if (!entry.contract) {
        out.append(result_here("pass")) += '\n';
        return;
    }
    fmt::format_to(to, "{:<14} {}", result_here(formats::to_string(entry)), _(words_of(*scored.vulnerable)));
    if (auto const ns = scored.north_south())
        fmt::format_to(to, ", {} {}", formats::side_letters(Side::north_south, formats::language()), *ns);
    out += '\n';
    if (!explained) return;
    for (auto const& item : scored.breakdown.items)
        fmt::format_to(to, "{:>6}      {:<30}{:<12}{}\n", item.points(), formats::words_of_reason(item),
            formats::factors_of(item, entry.contract->risk), formats::rule_named(item.rule));
}

std::string items_as_json(Breakdown const& breakdown) {
    auto const object = [](Item const& item) {
        return fmt::format(R"({{"reason":{},"rule":{},"points":{}}})", as_json(item.reason), as_json(item.rule), item.points());
    };
    return fmt::format(R"(,"items":[{}])", formats::joined(breakdown.items, ",", object));
}

constexpr std::array<std::string_view, 7> names{"input", "contract", "declarer", "tricks", "vulnerable", "score", "ns"};

class Calculator : FigureCalculator {
public:
    Calculator(Arguments const& arguments, Streams io) : FigureCalculator{arguments, io, explain, vul} { begin_records(names); }

    Exit run() {
        auto const read = for_each_entry(arguments_, io_,
            {[this](Source const& line, bool cut) { take(line, cut); },
                [this](formats::Board const& record, Source const& source) { take(record, source); }});
        return worse(read, status());
    }

private:
    void take(Source const& source, bool cut) {
        if (cut) complain(too_long(), {source.file, source.text.substr(0, 1), source.first_line});
        else if (formats::is_blank(source.text, formats::blank_characters)) return;
        else if (auto const line = contract_in(source)) print(scored(source.text, line->entry, line->vulnerability));
    }

    void take(formats::Board const& record, Source const& source) {
        if (!record.vulnerable)
            if (auto const unreadable = formats::unreadable_values(record); !unreadable.empty()) return complain(unreadable, source);
        auto const deal = formats::sheet_deal_of(record);
        if (!deal) return complain(deal.error(), source);
        ContractEntry entry;
        if (auto const& played = deal->deal.played) entry = {played->contract.contract, played->tricks, played->contract.declarer, {}};
        print(scored(formats::to_string(entry), entry, vulnerability_on(record)));
    }

    static Scored scored(std::string_view input, ContractEntry const& entry, std::optional<Vulnerability> told) {
        if (!entry.contract) return {input, entry};
        auto const vulnerable = vulnerable_in(entry, told);
        return {input, entry, vulnerable, bridge::duplicate_score(*entry.contract, entry.tricks, vulnerable)};
    }

    static Diagnostics too_long() {
        auto const* const what = formats::entry_code("entry-length");
        return {{what, what->severity, {0, 1}, say("the line is too long for a contract"), {}}};
    }

    void print(Scored const& scored) {
        if (!records_) {
            append_text(out_.buffer(), scored, explained_);
            out_.spill();
            return;
        }
        auto const& entry = scored.entry;
        auto const contract = entry.contract ? bridge::to_string(*entry.contract) : "pass";
        std::array<Cell, names.size()> cells{scored.input, contract};
        if (entry.declarer) cells[2] = name(*entry.declarer);
        if (entry.contract) cells[3] = std::int64_t{entry.tricks};
        if (scored.vulnerable) cells[4] = *scored.vulnerable == Vulnerable::yes;
        cells[5] = std::int64_t{scored.breakdown.total()};
        if (auto const ns = scored.north_south()) cells[6] = std::int64_t{*ns};
        records_->write(cells, format_ == Format::json ? items_as_json(scored.breakdown) : std::string{});
    }
};

}  // namespace

constinit Command const command{
    "bridge",
    N_("the duplicate score of contracts"),
    "CONTRACT",
    N_("Prints the score of each contract by Law 77, from declarer's view: 4S=, 3NT+1, 4HX-2 by E, 1♠XX made 3, 2SA+1, pass; also '7: 4S= "
       "N' with the number of the board. Without a contract, or for -, reads one from each line of standard input."),
    groups,
    calculate<Calculator>,
    forms_of_contracts,
};

}  // namespace score::cli::bridge_command
