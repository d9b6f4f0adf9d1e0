// A party of King: its sheet, and its deals card by card.
#include <algorithm>

#include "commands/notation_records.hpp"
#include "commands/result_text.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/hand_text.hpp"
#include "score/king/deal.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using namespace king;

// A deal card by card.
class CardsDrawing {
public:
    CardsDrawing(std::string& out, Pen const& pen, Rules const& rules, PartyDeal const& line, DealCards const& cards)
        : out_{out}, pen_{pen}, variant_{rules.variant()}, rules_{rules}, line_{line}, cards_{cards} {}

    void draw() {
        heading();
        if (cards_.hands)
            for (auto const s : variant_.hands) hand(s);
        if (cards_.tricks.empty()) return;
        out_ += '\n';
        play();
    }

private:
    static constexpr std::size_t first_column = 7, column = 6;

    void heading() {
        Drawn text{sentence(_("Deal {}, "), line_.number)};
        for (std::size_t i = 0; i < line_.games.size(); ++i) {
            if (i > 0) text += " + ";
            text += formats::words_of_reason(name(line_.games[i]));
        }
        if (line_.trump) text += " ", text += pen_.suit(*line_.trump);
        if (line_.declarer) text += sentence(_(", declarer {}"), seat_here(*line_.declarer));
        if (line_.cancelled) text += std::string{", "}.append(_("cancelled"));
        text.end(out_);
    }

    // A line per player, suit by suit.
    void hand(Seat s) {
        Drawn text{seat_here(s)};
        std::size_t at = first_column;
        for (auto const suit : falling_suits) {
            text.to(at);
            text += pen_.suit(suit);
            auto const ranks = ranks_held((*cards_.hands)[s], suit, falling_ranks);
            text += " " + (ranks.empty() ? std::string{"-"} : ranks);
            at = std::max(at + 14, text.columns() + 2);
        }
        text.end(out_);
    }

    // A line per trick: its leader, its winner, and the running takings of each player.
    void play() {
        Drawn titles{std::string{_("trick")}};
        std::size_t at = first_column;
        for (auto const s : variant_.hands) {
            titles.to(at + 1);
            titles += seat_here(s);
            at += column;
        }
        titles.to(at);
        titles += _("taken by");
        titles.end(out_);
        auto deal = begun();
        for (std::size_t i = 0; i < cards_.tricks.size(); ++i) {
            auto const& trick = cards_.tricks[i];
            auto const leader = deal ? std::optional{deal->leader()} : trick.leader;
            auto const number = deal ? deal->tricks_played() : 0;
            for (std::size_t n = 0; deal && n < variant_.hands.size(); ++n) {
                auto const& card = trick.cards[deal->to_act()];
                if (deal->over() || !card || deal->play(*card)) deal.reset();
            }
            auto const taken = deal && deal->tricks_played() > number;
            as_written(i + 1, trick, leader, taken ? std::optional{deal->over() ? deal->to_act() : deal->leader()} : std::nullopt);
        }
        if (!deal) return out_.append(_("Some of this is not valid play; see deals check.")).append("\n"), void();
        Drawn sum;
        at = first_column;
        auto const items = deal->items();
        for (auto const s : variant_.hands) {
            sum.to(at + 1);
            sum += text_of(items.counts, s);
            at += column;
        }
        sum.end(out_);
    }

    // The deal before its first card, if it is completely known.
    std::optional<DealInPlay> begun() const {
        if (!cards_.hands || !line_.declarer) return std::nullopt;
        BySeat<CardSet> hands;
        for (auto const s : all_seats)
            for (auto const c : (*cards_.hands)[s]) hands[s].insert(c);
        auto deal = DealInPlay::begin(rules_, {*line_.declarer, line_.games, line_.trump, hands, {}, cards_.exposures});
        return deal ? std::optional{*deal} : std::nullopt;
    }

    void as_written(std::size_t number, Trick const& trick, std::optional<Seat> leader, std::optional<Seat> taker) {
        Drawn text{fmt::format("{:>5}", number)};
        std::size_t at = first_column;
        for (auto const s : variant_.hands) {
            text.to(at);
            text += leader == s ? ">" : " ";
            if (auto const& card = trick.cards[s]) text += pen_.card(card->suit(), letter(card->rank()));
            else text += "-";
            at += column;
        }
        text.to(at);
        if (taker) text += seat_here(*taker);
        text.end(out_);
    }

    std::string& out_;
    Pen const& pen_;
    Variant const& variant_;
    Rules const& rules_;
    PartyDeal const& line_;
    DealCards const& cards_;
};

// A deal that is not on the sheet, because its play is invalid or incomplete.
PartyDeal off_sheet(DealRecord const& deal, std::size_t entry, int number) {
    PartyDeal line;
    line.entry = entry;
    line.number = number;
    line.declarer = deal.declarer;
    line.games = deal.games;
    line.trump = deal.trump;
    line.cancelled = deal.cancelled;
    return line;
}

void draw_cards(Showing& showing, formats::pkn::Party const& party, king::PartySheet const& sheet) {
    std::string out;
    auto const& deals = party.record.deals;
    int number = 0;
    for (std::size_t d = 0; d < deals.size(); ++d) {
        auto const found = std::ranges::find(sheet.party.deals, d, &PartyDeal::entry);
        auto const line = found == sheet.party.deals.end() ? off_sheet(deals[d], d, number + 1) : *found;
        number = line.number;
        auto const* const cards = std::get_if<DealCards>(&deals[d].content);
        if (!cards) continue;
        out += '\n';
        CardsDrawing{out, showing.pen, party.record.rules, line, *cards}.draw();
    }
    showing.cards(out);
}

}  // namespace

void show_king(InputFile const& file, Peeked& in, Selection const& selection, Showing& showing) {
    auto const with_sheet = [](auto const& report, auto const& show) { show(formats::sheets::sheet_of(*report.record, report.unread)); };
    auto const cards = [&](auto const& party, auto const& sheet) { draw_cards(showing, party, sheet); };
    show_records<formats::pkn::Notation>(file, in, selection, showing, with_sheet, cards);
}

}  // namespace score::cli
