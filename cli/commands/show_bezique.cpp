// A match of Bezique: its sheet, and its deals card by card.
#include <algorithm>
#include <array>

#include "commands/notation_records.hpp"
#include "commands/result_text.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/hand_text.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using namespace bezique;
using bezique::Card;

std::string letter_here(Player p) { return seat_here(p == Player::north ? Seat::north : Seat::south); }

// A deal card by card.
class CardsDrawing {
public:
    CardsDrawing(std::string& out, Pen const& pen, Rules const& rules, Dealt dealt, std::vector<Trick> const& tricks)
        : out_{out}, pen_{pen}, rules_{rules}, dealt_{std::move(dealt)}, tricks_{tricks} {}

    void draw() {
        for (auto const p : both_players) hand(p);
        stock();
        if (tricks_.empty()) return;
        out_ += '\n';
        auto const north = letter_here(Player::north), south = letter_here(Player::south);
        columns({_("trick"), _("North"), _("South"), _("won by"), north, south, {}});
        auto before = play(rules_, dealt_, {});
        std::vector<Trick> so_far;
        std::size_t drawn = 0;
        for (; drawn < tricks_.size() && before && !before->fault; ++drawn) {
            so_far.push_back(tricks_[drawn]);
            auto after = play(rules_, dealt_, so_far);
            if (!after || after->fault) break;
            trick(drawn + 1, tricks_[drawn], before->deal, after->deal);
            before = std::move(after);
        }
        if (drawn == tricks_.size()) return;
        out_.append(_("The rest is not valid play; see deals check.")) += '\n';
        for (; drawn < tricks_.size(); ++drawn) as_written(drawn + 1, tricks_[drawn]);
    }

private:
    static constexpr std::array<std::size_t, 7> starts{0, 7, 14, 21, 29, 35, 42};

    void columns(std::array<Drawn, 7> const& cells) {
        Drawn line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            bool const right = i == 0 || i == 4 || i == 5;
            line.to(starts[i] + (right ? 5 - std::min<std::size_t>(5, cells[i].columns()) : 0));
            line += cells[i];
        }
        line.end(out_);
    }
    void columns(std::array<std::string_view, 7> const& titles) {
        std::array<Drawn, 7> cells;
        std::ranges::transform(titles, cells.begin(), [](std::string_view title) { return Drawn{std::string{title}}; });
        columns(cells);
    }

    Drawn drawn(Card c) const { return pen_.card(c.suit, letter(c.rank)); }
    Drawn drawn(PlacedCard const& c) const {
        auto out = drawn(c.card);
        if (c.exposed) out += "*";
        return out;
    }

    // A line per player, suit by suit.
    void hand(Player p) {
        Drawn line{std::string{p == Player::north ? _("North") : _("South")}};
        std::size_t column = 7;
        for (auto const s : falling_suits) {
            line.to(column);
            line += pen_.suit(s);
            auto const ranks = ranks_held(dealt_.hands[p], s, bezique::falling_ranks);
            line += " " + (ranks.empty() ? std::string{"-"} : ranks);
            column = std::max(column + 12, line.columns() + 2);
        }
        line.end(out_);
    }
    void stock() {
        constexpr std::size_t in_a_line = 20;
        for (std::size_t i = 0; i < dealt_.stock.size(); i += in_a_line) {
            Drawn line{std::string{i == 0 ? _("Stock") : ""}};
            line.to(7);
            for (auto j = i; j < std::min(i + in_a_line, dealt_.stock.size()); ++j) {
                line += drawn(dealt_.stock[j]);
                line += " ";
            }
            line.end(out_);
        }
    }

    // ` 28  ♣K^   ♦Q      N    80   20  marriage ♠K ♠Q 20`, and the open cards if they have changed.
    void trick(std::size_t number, Trick const& t, DealInPlay const& before, DealInPlay const& after) {
        auto const leader = before.to_act();
        std::array<Drawn, 7> cells;
        cells[0] = Drawn{fmt::format("{}", number)};
        auto& lead = cells[leader == Player::north ? 1 : 2];
        lead = Drawn{std::string{">"}};
        lead += drawn(t.lead.card);
        if (t.lead.reshown) lead += "^";
        auto& follow = cells[leader == Player::north ? 2 : 1];
        follow = Drawn{std::string{" "}};
        if (t.follow) follow += drawn(*t.follow);
        if (t.follow) cells[3] = Drawn{letter_here(winner(t, leader, before))};
        if (after.marks().size() > before.marks().size()) {
            cells[4] = Drawn{fmt::format("{}", after.marks(Player::north))};
            cells[5] = Drawn{fmt::format("{}", after.marks(Player::south))};
        }
        cells[6] = news(t, before, after);
        columns(cells);
        for (auto const p : both_players)
            if (after.exposed(p) != before.exposed(p)) open(p, after);
    }
    // Of equal cards the first wins.
    static Player winner(Trick const& t, Player leader, DealInPlay const& before) {
        return takes(t.follow->card, t.lead.card.card, before.trump()) ? opponent(leader) : leader;
    }

    // The marks of a trick, and the trump when it is made.
    Drawn news(Trick const& t, DealInPlay const& before, DealInPlay const& after) const {
        Drawn out;
        auto const add = [&](std::string_view words) {
            if (!out.empty()) out += "; ";
            out += words;
        };
        for (auto i = before.marks().size(); i < after.marks().size(); ++i) {
            auto const& mark = after.marks()[i];
            add(formats::words_of_reason(reason_of(mark.group)));
            if (mark.group.suit) out += " ", out += pen_.suit(*mark.group.suit);
            if (mark.how == How::reshown) out += std::string{" "}.append(_("again"));
            if (mark.how == How::completed) out += std::string{" "}.append(_("completed"));
            for (auto const& d : t.declarations)
                if (d.group == mark.group && mark.how != How::reshown) {
                    for (auto const& card : d.cards) out += " ", out += drawn(card);
                    break;
                }
            out += fmt::format(" {}", mark.points);
        }
        if (!before.trump() && after.trump()) {
            add(std::string{_("trump")} + " ");
            out += pen_.suit(*after.trump());
        }
        return out;
    }

    // A player's open cards, in the order in which they were laid.
    void open(Player p, DealInPlay const& deal) {
        Drawn line;
        line.to(starts[6]);
        line += sentence(_("{} has open:"), letter_here(p));
        for (auto const& exposed : deal.exposed(p)) {
            line += " ";
            line += drawn(exposed.card);
        }
        if (deal.exposed(p).empty()) line += " -";
        line.end(out_);
    }

    void as_written(std::size_t number, Trick const& t) {
        Drawn line{fmt::format("{:>5}  ", number)};
        line += drawn(t.lead.card);
        if (t.follow) line += " ", line += drawn(*t.follow);
        line.end(out_);
    }

    std::string& out_;
    Pen const& pen_;
    Rules const& rules_;
    Dealt dealt_;
    std::vector<Trick> const& tricks_;
};

void draw_cards(Showing& showing, formats::pzn::Match const& match, MatchSheet const& sheet) {
    std::string out;
    auto const& record = match.record;
    std::optional<Suit> barred;
    for (std::size_t g = 0; g < record.games.size(); ++g) {
        auto const& deals = record.games[g].deals;
        for (std::size_t d = 0; d < deals.size(); ++d) {
            auto const* const cards = std::get_if<DealCards>(&deals[d].content);
            if (!cards) continue;
            auto dealer = deals[d].dealer;
            if (g < sheet.match.games.size() && d < sheet.match.games[g].deals.size()) dealer = sheet.match.games[g].deals[d].dealer;
            out += '\n';
            out += sentence(_("Game {}, deal {}: the cards"), g + 1, d + 1);
            if (dealer) out += sentence(_(", dealer {}"), letter_here(*dealer));
            out += '\n';
            CardsDrawing{
                out, showing.pen, record.rules, {dealer.value_or(Player::north), cards->hands, cards->stock, barred}, cards->tricks}
                .draw();
        }
        if (!record.rules.agreements.trump_not_twice || g >= sheet.match.games.size()) continue;
        auto const& counted = sheet.match.games[g].deals;
        barred = counted.empty() ? std::nullopt : counted.back().result.trump;
    }
    showing.cards(out);
}

}  // namespace

void show_bezique(InputFile const& file, Peeked& in, Selection const& selection, Showing& showing) {
    auto const with_sheet = [](auto const& report, auto const& show) { show(formats::sheets::sheet_of(*report.record, {})); };
    auto const cards = [&](auto const& match, auto const& sheet) {
        if (!sheet.rules.is_of_several()) draw_cards(showing, match, sheet);
    };
    show_records<formats::pzn::Notation>(file, in, selection, showing, with_sheet, cards);
}

}  // namespace score::cli
