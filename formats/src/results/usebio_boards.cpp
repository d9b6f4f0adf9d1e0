// Boards from the tables of USEBIO.
#include <algorithm>
#include <memory>

#include "../board/board_values.hpp"
#include "../board/reader_of.hpp"
#include "../board/values.hpp"
#include "../xml/document.hpp"
#include "lines_of.hpp"
#include "program_files.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/board_result.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/format.hpp"
#include "score/formats/ledger.hpp"
#include "score/formats/usebio.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"

namespace score::formats {
namespace {

// All places of an auction or a play that was read from another text.
void move_to(Where where, auto& part) {
    part.where = part.ending_where = where;
    for (auto& annotation : part.annotations) annotation.where = where;
    for (auto& note : part.notes) note.where = where;
}

// As PBN says it (3.4.12).
std::string_view scoring_in_words(RecordedEvent const& event) {
    using enum bridge::PairsForm;
    if (event.match_form == bridge::TeamsForm::bam) return "BAM";
    if (event.match_form && event.match_form != bridge::TeamsForm::total_points) return "IMP";
    if (event.form == matchpoints) return "MP";
    if (event.form == butler) return "IMP;Butler";
    return event.form == cross_imps ? "IMP;Cross" : "";
}

}  // namespace

struct UsebioReading {
    UsebioReading(ReadBytes read, std::string_view file) : results{usebio_results(std::move(read), file, Contestants::either)} {}

    std::unique_ptr<ResultsFile> results;
    ResultsReport report;
    std::size_t next_result = 0, next_deal = 0, boards = 0;
    Board board;
    std::string link;
    std::unique_ptr<BoardReader> lin;
    BoardStretch of_lin;

    bool next(BoardStretch& to) {
        to.found.clear();
        to.board = nullptr;
        bool const is_used_up = next_result == report.results.size() && next_deal == report.deals.size();
        if (is_used_up) {
            report.clear();
            next_result = next_deal = 0;
            if (!results->next(report)) return false;
            to.found = std::move(report.found);
        }
        to.source = report.source;
        to.source.game = 0;
        if (next_result < report.results.size()) read(report.results[next_result++], to.found);
        else if (next_deal < report.deals.size()) read(report.deals[next_deal++]);
        else return true;
        to.source.game = ++boards;
        to.board = &board;
        return true;
    }

private:
    void put(pbn::Tag tag, std::string_view text, Where where) {
        if (text.empty()) return;
        board.tags.push_back({tag, info(tag).name, text, where});
        pbn::set_value(board, tag, text, where);
    }
    std::string_view keep(std::string text) { return board.store.emplace_back(std::move(text)); }

    void begin(std::uint32_t number, bridge::Vulnerability vulnerability, Where where) {
        board.clear();
        if (report.event != nullptr) {
            put(pbn::Tag::event, report.event->title, where);
            put(pbn::Tag::site, report.event->club, where);
            put(pbn::Tag::date, report.event->date, where);
            put(pbn::Tag::scoring, scoring_in_words(*report.event), where);
        }
        put(pbn::Tag::board, keep(std::to_string(number)), where);
        put(pbn::Tag::dealer, name(bridge::dealer_of(number)), where);
        put(pbn::Tag::vulnerable, name(vulnerability), where);
    }

    void read(RecordedDeal const& deal) {
        auto const number = std::max<std::uint32_t>(1, deal.board);
        begin(number, bridge::vulnerability_of(number), kept_place(deal.deal.where));
        put(pbn::Tag::deal, deal.deal.text, kept_place(deal.deal.where));
    }

    void read(RecordedResult const& result, Diagnostics& found) {
        auto const where = kept_place(result.where);
        begin(result.board, result.vulnerability, where);
        put(pbn::Tag::section, result.section.text, where);
        put(pbn::Tag::round, result.round.text, where);
        teams(result, where);
        for (auto const side : both_sides) {
            auto const& names = result.names[side].text;
            auto const at = std::min(names.find(" - "), names.size());
            auto const first = side == Side::north_south ? pbn::Tag::north : pbn::Tag::east,
                       second = side == Side::north_south ? pbn::Tag::south : pbn::Tag::west;
            put(first, names.substr(0, at), kept_place(result.pair[side].where));
            put(second, names.substr(std::min(at + 3, names.size())), kept_place(result.pair[side].where));
            put(side == Side::north_south ? pbn::Tag::pair_ns : pbn::Tag::pair_ew, result.pair[side].text,
                kept_place(result.pair[side].where));
        }
        if (auto const entry = parse_contract_entry(result.shown)) {
            put(pbn::Tag::contract, entry->contract ? keep(bridge::to_string(*entry->contract)) : "Pass", where);
            if (entry->declarer) put(pbn::Tag::declarer, name(*entry->declarer), where);
            if (entry->contract) put(pbn::Tag::result, keep(std::to_string(entry->tricks)), where);
        }
        if (auto const* const played = std::get_if<bridge::Played>(&result.outcome))
            put(pbn::Tag::score, keep(pbn::score_text(Side::north_south, played->score)), where);
        else
            board.tags.push_back(
                {pbn::Tag::unknown, adjusted_name, keep(result.is_sit_out ? "sit out" : adjusted_text(result.outcome)), where});
        if (!result.lead.text.empty()) board.tags.push_back({pbn::Tag::unknown, "Lead", result.lead.text, kept_place(result.lead.where)});
        points(result);
        if (!result.lin.text.empty()) read_lin(result.lin, found);
    }

    // What the file says that each side gets.
    void points(RecordedResult const& result) {
        auto const form = report.event != nullptr ? report.event->form : std::nullopt;
        if (form == bridge::PairsForm::total_points) return;
        auto text = joined(both_sides, " ", [&](Side side) {
            auto const points = result.points[side].text;
            return decimal_number(points) ? pbn::score_text(side, points) : std::string{};
        });
        bool const is_imps = form == bridge::PairsForm::butler || form == bridge::PairsForm::cross_imps;
        put(is_imps ? pbn::Tag::score_imp : pbn::Tag::score_mp, keep(std::move(text)), kept_place(result.where));
    }

    void teams(RecordedResult const& result, Where where) {
        auto const home = home_side(result.room.text);
        put(pbn::Tag::room, room_in_words(result.room.text), where);
        put(pbn::Tag::home_team, result.team[home].text, where);
        put(pbn::Tag::visit_team, result.team[opponents(home)].text, where);
    }

    // Deal, auction and play of a table.
    void read_lin(RecordedText const& text, Diagnostics& found) {
        auto const where = kept_place(text.where);
        link = fmt::format("https://markoz.invalid/handviewer.html?lin={}", text.text);
        lin = board_reader_of(FormatId::handviewer, bytes_of(link), "-");
        if (!lin->next(of_lin)) return;
        for (auto& finding : of_lin.found) {
            finding.where = text.where;
            finding.fix.reset();
            found.push_back(std::move(finding));
        }
        if (of_lin.board == nullptr) return;
        auto const& read = *of_lin.board;
        board.deal = read.deal;
        board.deal.where = where;
        board.deal_first = read.deal_first;
        if (board.deal) put_text(pbn::Tag::deal, read, where);
        board.auction = read.auction;
        board.play = read.play;
        move_to(where, board.auction);
        move_to(where, board.play);
        for (auto& call : board.auction.calls) call.where = where;
        for (auto& card : board.play.cards) card.where = where;
    }
    void put_text(pbn::Tag tag, Board const& read, Where where) {
        if (auto const text = read.text_of(tag); !text.empty()) board.tags.push_back({tag, info(tag).name, text, where});
    }
};

template class ReaderOf<UsebioReading>;

bool begins_as_usebio(std::string_view beginning) { return xml::has_root(beginning, "USEBIO"); }

}  // namespace score::formats
