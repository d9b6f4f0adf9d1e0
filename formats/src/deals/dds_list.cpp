// Lists of deals for testing double-dummy solvers:
//
//     NUMBER 10
//     PBN 0 0 4 3 "N:QJ6.K652.J85.T98 873... K5... AT942..."     dealer N E S W, vulnerability - both NS EW, trump S H D C NT, leader N E S W
//     FUT ...                                                    best leads: ignored
//     TABLE 5 8 5 8 6 6 6 6 ...                                  tricks: for S H D C NT the declarers N E S W
//     PAR "NS -110" "EW 110" "NS:EW 2S" "EW:EW 2S"               par, as seen by North-South and by East-West
//     PAR2 ...                                                   par again: ignored
//     PLAY 45 "CTC4CACJ..."                                      cards in playing order
//     TRACE ...                                                  tricks after each card: ignored
#include <algorithm>
#include <charconv>

#include "../board/values.hpp"
#include "text_parts.hpp"

namespace score::formats::deals {
namespace {

using bridge::Denomination;
using bridge::Vulnerability;

constexpr std::array<Vulnerability, 4> vulnerabilities{
    Vulnerability::none, Vulnerability::both, Vulnerability::north_south, Vulnerability::east_west};
constexpr Figure figure_of_table(int i) {
    return {all_seats[static_cast<std::size_t>(i % 4)], from_spades[static_cast<std::size_t>(i / 4)]};
}

class DdsList final : public BlockLayout {
public:
    bool counts() const override { return false; }

    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        std::size_t at = 0;
        bool is_board = false;
        for (auto rest = record; !rest.empty();) {
            auto const line = take_line(rest, at);
            auto const word = line.text.substr(0, line.text.find(' '));
            if (word == "PBN") is_board = read_deal(line, board, found);
            else if (word == "TABLE") read_table(line, board, found);
            else if (word == "PAR") read_par(line, board, found);
            else if (word == "PLAY") read_cards(line, board, found);
            else if (word == "NUMBER") read_number(line);
            else if (!word.empty() && word != "FUT" && word != "PAR2" && word != "TRACE")
                found.add(
                    deal_code("deal-line"), line.at, line.at + line.text.size(), say("expected PBN, FUT, TABLE, PAR, PAR2, PLAY or TRACE"));
        }
        boards_ += is_board;
        return is_board;
    }

    void end(Findings& found) override {
        if (said_ && *said_ != boards_)
            found.add(deal_code("deal-boards"), 0, 0, say("the file says that it holds {} boards, it holds {}", *said_, boards_));
    }

protected:
    bool begins(std::string_view line) const override { return line.starts_with("PBN "); }

private:
    void read_number(Line line) {
        std::size_t n = 0;
        auto const digits = line.text.substr(std::min(line.text.size(), std::size_t{7}));
        if (std::from_chars(digits.data(), digits.data() + digits.size(), n).ec == std::errc{}) said_ = n;
    }

    bool read_deal(Line line, Board& board, Findings& found) {
        auto const text = read_dds_deal(line.text);
        if (!is_of_form(text, line.text, line.at, say("PBN, dealer, vulnerability, trump, leader and a deal in quotes"), found))
            return false;
        constexpr std::array<int, 4> beyond{4, 4, 5, 4};
        for (std::size_t i = 0; i < beyond.size(); ++i)
            if (text.figures[i] >= beyond[i])
                return found.reject(deal_code("deal-dealer"), line.at + text.figure_places[i].begin, line.at + text.figure_places[i].end,
                    say("this figure runs from 0 to {}", beyond[i] - 1));
        auto const in = [&](std::size_t i) { return static_cast<std::size_t>(text.figures[i]); };
        auto const set = [&](auto value, std::size_t i) {
            return written(value, line.at + text.figure_places[i].begin, line.at + text.figure_places[i].end);
        };
        board.dealer = set(all_seats[in(0)], 0);
        board.vulnerable = set(vulnerabilities[in(1)], 1);
        trump_ = from_spades[in(2)];
        leader_ = all_seats[in(3)];
        board.contract = set(WrittenContract{.denomination = trump_}, 2);
        board.declarer = set(WrittenDeclarer{next(leader_, -1)}, 3);

        auto const where_deal = where(line.at + text.rest.begin, line.at + text.rest.end);
        pbn::TagFindings findings{found.all()};
        auto deal = pbn::read_deal(line.text.substr(text.rest.begin, text.rest.size()), where_deal, findings);
        if (!deal.usable) return false;
        board.deal = {std::move(deal.draft), where_deal, true};
        board.deal_first = deal.first;
        return true;
    }

    static void read_table(Line line, Board& board, Findings& found) {
        auto const text = read_dds_table(line.text);
        if (is_of_form(text, line.text, line.at, say("TABLE and twenty numbers"), found))
            set_tricks(board, text, line.at, found, figure_of_table);
    }

    static void read_par(Line line, Board& board, Findings& found) {
        auto const text = read_dds_par(line.text);
        if (!is_of_form(text, line.text, line.at, say("PAR and texts in quotes, such as \"NS -110\""), found)) return;
        auto const par = line.text.substr(text.rest.begin, text.rest.size());
        int points = 0;
        if (!par.starts_with("NS ") || std::from_chars(par.data() + 3, par.data() + par.size(), points).ec != std::errc{})
            return found.add(
                deal_code("deal-line"), line.at + text.rest.begin, line.at + text.rest.end, say("expected points such as NS -110"));
        set_optimum_score(board, points, line.at + text.rest.begin, line.at + text.rest.end);
    }

    void read_cards(Line line, Board& board, Findings& found) const {
        auto const text = read_dds_play(line.text);
        if (!is_of_form(text, line.text, line.at, say("PLAY, a number and cards in quotes"), found)) return;
        if (!board.deal) return;
        read_play(line.text.substr(text.rest.begin, text.rest.size()), line.at + text.rest.begin, {board.deal->hands, trump_, leader_},
            board.play, found);
    }

    std::optional<std::size_t> said_;
    std::size_t boards_ = 0;
    Denomination trump_ = Denomination::notrump;  // of the current board
    Seat leader_ = Seat::north;
};

}  // namespace

std::unique_ptr<Layout> dds_list_layout() { return std::make_unique<DdsList>(); }

}  // namespace score::formats::deals
