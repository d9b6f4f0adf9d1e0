#include "commands/suspicious.hpp"

#include <algorithm>
#include <array>

#include "commands/matches_report.hpp"
#include "commands/result_text.hpp"
#include "commands/session_deals.hpp"
#include "commands/solving.hpp"
#include "kit/progress.hpp"
#include "kit/records.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/html/results.hpp"
#include "score/formats/suspicious.hpp"
#include "score/formats/text/printable.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::LineAt;
using bridge::SlipKind;
using bridge::Suspicion;
using formats::LookedResults;
using formats::printable;

constexpr std::array suspicion_names{std::to_array<std::string_view>({"type", "kind", "sure", "sureness", "session", "section", "board",
    "round", "table", "ns", "ew", "result", "rather", "lead", "holder", "reason", "file", "line"})};

constexpr std::array kind_words{std::to_array<std::string_view>({"against-itself", "board-twice", "two-tables", "two-copies",
    "other-direction", "missing", "flipped", "exchanged", "tricks", "fouled", "copied", "repeated"})};
std::string_view word_of(SlipKind kind) { return kind_words[static_cast<std::size_t>(kind)]; }

struct SurenessWord {
    std::string_view word, text;
};
SurenessWord sureness_word(Suspicion const& found) {
    if (found.is_certain()) return {"certain", _("certain")};
    constexpr std::array words{SurenessWord{"possible", N_("possible")}, SurenessWord{"likely", N_("likely")},
        SurenessWord{"almost certain", N_("almost certain")}};
    auto const& found_word = words[static_cast<std::size_t>(bridge::sureness_of(found.lambda))];
    return {found_word.word, _(found_word.text)};
}

// The deals of the session, solved where their tricks are not recorded.
class Deals {
public:
    Deals(Streams io, DealsByNumber const& deals) : progress_{io} {
        for (auto const& [number, view] : deals)
            if (auto const hands = bridge::Deal::from({*view.hands, {}}))
                deals_.push_back({number, *hands, view.tricks ? formats::whole(*view.tricks) : std::nullopt});
    }

    void add_to(LookedResults& looked) {
        for (auto& deal : deals_)
            if (!deal.tricks) solve(deal.hands, [&deal](bridge::DoubleDummyTable const& tricks) { deal.tricks = tricks; });
        finish();
        for (auto const& [number, hands, tricks] : deals_) looked.deal(number, hands, tricks);
    }

    /// Where a board may have been fouled, what it would be with the hands of two seats exchanged.
    bool add_exchanges(LookedResults& looked, std::vector<Suspicion> const& found) {
        std::vector<std::pair<std::size_t, std::vector<bridge::ExchangedHands>>> exchanges;
        for (auto const& suspicion : found) {
            auto const index = suspicion.lines.front().traveller;
            auto const& traveller = looked.travellers()[index];
            if (suspicion.kind == SlipKind::fouled && traveller.tricks && traveller.exchanges.empty() && formats::dds::is_built())
                exchanges.emplace_back(index, std::vector<bridge::ExchangedHands>{});
        }
        for (auto& [index, of_board] : exchanges)
            for (auto const first : all_seats)
                for (auto const second : all_seats)
                    if (first < second)
                        solve(exchanged(*looked.travellers()[index].deal, first, second),
                            [&list = of_board, first, second](bridge::DoubleDummyTable const& tricks) {
                                list.push_back({first, second, tricks});
                            });
        finish();
        for (auto& [index, of_board] : exchanges) looked.may_be(index, std::move(of_board));
        return !exchanges.empty();
    }

private:
    struct Of {
        int number;
        bridge::Deal hands;
        std::optional<bridge::DoubleDummyTable> tricks;
    };
    static bridge::Deal exchanged(bridge::Deal const& deal, Seat first, Seat second) {
        bridge::DealDraft draft;
        for (auto const seat : all_seats) draft.hands[seat] = deal[seat == first ? second : seat == second ? first : seat];
        return *bridge::Deal::from(draft);
    }
    template <class Then>
    void solve(bridge::Deal const& deal, Then then) {
        if (!formats::dds::is_built()) return;
        if (!solving_) solving_.emplace(Arguments{}, progress_, false);
        solving_->add(deal, [then](bridge::DoubleDummyTable const* tricks) { then(*tricks); });
    }
    void finish() {
        if (solving_) solving_->finish();
    }

    Progress progress_;
    std::optional<Solving> solving_;
    std::vector<Of> deals_;
};

class SuspicionReport {
public:
    SuspicionReport(Output& out, LookedResults const& looked, std::vector<Suspicion> found)
        : out_{out}, looked_{looked}, found_{std::move(found)}, leads_{bridge::wrong_leads(looked.travellers())} {}

    void write_text() {
        if (found_.empty()) out_.write(fmt::format("{}\n", _("Nothing in these results is suspicious.")));
        else write_part(out_, findings());
        if (!leads_.empty()) {
            out_.write("\n");
            write_part(out_, leads());
        }
        out_.write("\n");
        for (auto const& remark : remarks()) out_.write(fmt::format("{}\n", remark));
    }

    void write_records(Format format) {
        RecordWriter records{out_, format, suspicion_names};
        for (auto const& found : found_) {
            auto const word = sureness_word(found);
            auto const reason = formats::translated(looked_.reason(found));
            auto const rather = found.rather ? result_of(*found.rather) : std::string{};
            auto const at = found.lines.front();
            bool const is_board = found.kind == SlipKind::fouled;
            records.write(cells(at, word_of(found.kind), std::int64_t{found.is_certain() ? 100 : bridge::percent_sure(found.lambda)},
                              word.word, is_board, rather, {}, {}, reason),
                format == Format::json ? lines_as_json(found.lines) : std::string{});
        }
        for (auto const& [at, leader, holder] : leads_) {
            auto const lead = to_string(*line(at).lead);
            records.write(
                cells(at, "lead", {}, {}, false, {}, lead, name(holder), {}), format == Format::json ? lines_as_json({at}) : std::string{});
        }
    }

private:
    bridge::TravellerLine const& line(LineAt at) const { return looked_.travellers()[at.traveller].lines[at.line]; }
    int board(LineAt at) const { return looked_.travellers()[at.traveller].board; }
    static std::string result_of(bridge::PlayedContract const& result) {
        return to_string(formats::ContractEntry{result.contract.contract, result.tricks, result.contract.declarer, {}});
    }

    formats::html::ResultPart findings() const {
        formats::html::ResultPart part;
        bool const has_sessions = !looked_.has_one_session(), has_rounds = looked_.has_rounds();
        auto& columns = part.table.columns;
        if (has_sessions) columns.push_back(text_column(_("session")));
        columns.push_back(number_column(_("board")));
        if (has_rounds) columns.push_back(number_column(_("round")));
        for (auto const title : {_("NS"), _("EW"), _("result"), _("how sure"), _("why")}) columns.push_back(text_column(title));
        for (auto const& found : found_) {
            auto const at = found.lines.front();
            auto const& written = looked_.line(at);
            bool const is_board = found.kind == SlipKind::fouled;
            auto& row = part.table.rows.emplace_back().cells;
            if (has_sessions) row.push_back({printable(written.session)});
            row.push_back({std::to_string(board(at))});
            if (has_rounds) row.push_back({is_board ? "" : printable(written.round)});
            for (auto const who : {line(at).north_south, line(at).east_west}) row.push_back({is_board ? "" : printable(looked_.id(who))});
            row.push_back({is_board ? "" : result_here(printable(written.shown))});
            row.push_back({how_sure(found)});
            row.push_back({formats::translated(looked_.reason(found))});
        }
        return part;
    }

    static std::string how_sure(Suspicion const& found) {
        auto const words = sureness_word(found).text;
        return found.is_certain() ? std::string{words}
                                  : fmt::format("{} {}", words, percent_here(fmt::format("{}", bridge::percent_sure(found.lambda))));
    }

    formats::html::ResultPart leads() const {
        auto const seen = bridge::leads_seen(looked_.travellers());
        formats::html::ResultPart part;
        part.table.caption =
            sentence(P_("{} of {} leads is not in the leader's hand; leads are often noted wrongly, so this is no alarm:",
                         "{} of {} leads are not in the leader's hand; leads are often noted wrongly, so this is no alarm:", leads_.size()),
                leads_.size(), seen);
        part.table.columns = {number_column(_("board"))};
        for (auto const title : {_("NS"), _("EW"), _("result"), _("lead"), _("leader"), _("holder")})
            part.table.columns.push_back(text_column(title));
        for (auto const& [at, leader, holder] : leads_)
            part.table.rows.push_back({.cells = {{std::to_string(board(at))}, {printable(looked_.id(line(at).north_south))},
                                           {printable(looked_.id(line(at).east_west))}, {result_here(printable(looked_.line(at).shown))},
                                           {card_here(*line(at).lead)}, {seat_here(leader)}, {seat_here(holder)}}});
        return part;
    }

    // What was not looked for, and what cannot be seen.
    std::vector<std::string_view> remarks() const {
        std::vector<std::string_view> all;
        auto const has_deal = [](bridge::Traveller const& traveller) { return traveller.deal.has_value(); };
        if (std::ranges::none_of(looked_.travellers(), has_deal))
            all.emplace_back(_("Without the hands only the other results of a board tell what is unlikely."));
        else if (!formats::dds::is_built()) all.emplace_back(_("This program was built without double dummy."));
        if (!looked_.has_rounds()) all.emplace_back(_("The results have no rounds: boards fouled from a round on were not looked for."));
        else
            all.emplace_back(_(
                "Hands turned by two seats, or exchanged between partners, leave nearly all results as they were: that is not seen here."));
        return all;
    }

    std::array<Cell, suspicion_names.size()> cells(LineAt at, std::string_view kind, Cell sure, std::string_view sureness, bool is_board,
        std::string_view rather, std::string_view lead, std::string_view holder, std::string_view reason) const {
        auto const& written = looked_.line(at);
        auto const of_table = [is_board](std::string_view text) { return is_board ? Cell{} : text_cell(text); };
        return {std::string_view{"suspicion"}, kind, sure, text_cell(sureness), text_cell(written.session), text_cell(written.section),
            std::int64_t{board(at)}, of_table(written.round), of_table(written.table), of_table(looked_.id(line(at).north_south)),
            of_table(looked_.id(line(at).east_west)), of_table(written.shown), text_cell(rather), text_cell(lead), text_cell(holder),
            text_cell(reason), std::string_view{looked_.files()[written.place.file]}, static_cast<std::int64_t>(written.place.line)};
    }

    // The results of a finding, where it is about several.
    std::string lines_as_json(std::vector<LineAt> const& lines) const {
        auto const object = [&](LineAt const& at) {
            auto const& written = looked_.line(at);
            return fmt::format(R"({{"board":{},"round":{},"ns":{},"ew":{},"result":{},"file":{},"line":{}}})", board(at),
                as_json(written.round), as_json(looked_.id(line(at).north_south)), as_json(looked_.id(line(at).east_west)),
                as_json(written.shown), as_json(looked_.files()[written.place.file]), written.place.line);
        };
        return fmt::format(R"(,"lines":[{}])", formats::joined(lines, ",", object));
    }

    Output& out_;
    LookedResults const& looked_;
    std::vector<Suspicion> found_;
    std::vector<bridge::WrongLead> leads_;
};

}  // namespace

std::vector<Suspicion> find_suspicious(Streams io, LookedResults& looked, DealsByNumber const& given) {
    Deals deals{io, looked.has_one_session() ? given : DealsByNumber{}};
    deals.add_to(looked);
    auto found = bridge::suspicions(looked.travellers(), looked.limits());
    if (deals.add_exchanges(looked, found)) found = bridge::suspicions(looked.travellers(), looked.limits());
    return found;
}

Exit tell_suspicious(
    Arguments const& arguments, Streams io, formats::FieldOptions const& options, LedgerFile const& director, formats::Contestants who) {
    not_with(arguments, "--suspicious", std::array{&flags::ties, &flags::split, &flags::roster, &flags::lag});
    ResultsInput input{arguments, io, who};
    std::string bytes;
    if (!arguments.has(flags::deals)) input.copy_to(bytes);
    LookedResults looked{options, who};
    input.read([&looked](formats::ResultsReport const& stretch) { looked.add(stretch); });
    looked.close();
    director.tell(input, {});
    SuspicionReport report{io.out, looked, find_suspicious(io, looked, deals_wanted(arguments, bytes, input.is_pbn()))};
    auto const format = arguments.choice<Format>(flags::format);
    if (format == Format::text) report.write_text();
    else report.write_records(format);
    return input.status();
}

}  // namespace score::cli
