// CSV as written by Big Deal, one board per line: four suits (♠ ♥ ♦ ♣) for each of N E S W, number, dealer and vulnerability, all quoted.
//
//     "K762","74","QJT","QT98",...,"1","N/-"        vulnerable: -, NS, EW, All
#include <algorithm>

#include "../text/csv.hpp"
#include "grammar.hpp"
#include "score/ascii.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"

namespace score::formats::deals {
namespace {

constexpr std::size_t suits = 16, number_cell = 16, situation_cell = 17, cells = 18;
constexpr std::array<std::string_view, 4> vulnerable_names{"-", "NS", "EW", "All"};

class Reader final : public BoardReader {
public:
    Reader(ReadBytes read, std::string_view file) : csv_{std::move(read), file} {}

    bool next(BoardStretch& stretch) override {
        stretch.found.clear();
        stretch.board = nullptr;
        if (!csv_.next(record_)) return false;
        stretch.source = record_.source;
        stretch.source.game = 0;
        Findings found{stretch.found};
        if (record_.too_large)
            found.add(deal_code("deal-size"), 0, record_.source.text.size(), say("a board larger than 64 KiB; it is not read"));
        else if (read(found)) {
            stretch.source.game = ++boards_;
            stretch.board = &board_;
        }
        return true;
    }

private:
    bool read(Findings& found) {
        board_.clear();
        auto const& all = record_.cells;
        if (all.size() != cells)
            return found.reject(deal_code("deal-line"), 0, trimmed_behind(record_.source.text, white_space).size(),
                say("expected 16 suits, a number, dealer and vulnerability"));
        return read_number(all[number_cell], found) && read_situation_cell(all[situation_cell], found) && read_cards(found);
    }

    bool read_number(CsvCell const& cell, Findings& found) {
        if (auto const n = ascii::number<std::uint32_t>(cell.text, 1)) {
            board_.number = written(*n, cell.where.begin, cell.where.end);
            return true;
        }
        return found.reject(deal_code("deal-number"), cell.where.begin, cell.where.end, say("a board number is a positive whole number"));
    }

    bool read_situation_cell(CsvCell const& cell, Findings& found) {
        auto const slash = cell.text.find('/');
        auto const name = std::ranges::find(vulnerable_names, slash == cell.text.npos ? cell.text : cell.text.substr(slash + 1));
        if (slash != 1 || !seat_of(cell.text[0]) || name == vulnerable_names.end())
            return found.reject(
                deal_code("deal-dealer"), cell.where.begin, cell.where.end, say("expected dealer and vulnerability, such as N/- or E/All"));
        board_.dealer = written(*seat_of(cell.text[0]), cell.where.begin, cell.where.end);
        board_.vulnerable = written(static_cast<bridge::Vulnerability>(name - vulnerable_names.begin()), cell.where.begin, cell.where.end);
        return true;
    }

    bool read_cards(Findings& found) {
        Dealing dealing;
        for (std::size_t i = 0; i < suits; ++i) {
            auto const& cell = record_.cells[i];
            auto const seat = all_seats[i / 4];
            dealing.open(seat);
            for (char const c : cell.text) {
                auto const rank = rank_of(c);
                if (!rank)
                    return found.reject(deal_code("deal-card"), cell.where.begin, cell.where.end, say("a suit is ranks such as AKT2"));
                dealing.give({static_cast<Suit>(3 - i % 4), *rank}, seat);
            }
        }
        set_deal(board_, std::move(dealing), record_.cells[0].where.begin, record_.cells[suits - 1].where.end);
        return true;
    }

    CsvReader csv_;
    CsvRecord record_;
    Board board_;
    std::size_t boards_ = 0;
};

}  // namespace

std::unique_ptr<BoardReader> csv_reader(ReadBytes read, std::string_view file) { return std::make_unique<Reader>(std::move(read), file); }

void encode_csv(std::string& out, WholeBoard const& board) {
    for (auto const seat : all_seats)
        for (int suit = 3; suit >= 0; --suit) out += fmt::format("\"{}\",", ranks_of(board.deal[seat], static_cast<Suit>(suit)));
    out +=
        fmt::format("\"{}\",\"{}/{}\"\n", board.number, letter(board.dealer), vulnerable_names[static_cast<std::size_t>(board.vulnerable)]);
}

}  // namespace score::formats::deals
