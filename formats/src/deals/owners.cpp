// The holder of each card of the pack:
//
//     BER      52 digits 1 2 3 4 (N E S W) from ♠A to ♣2, boards concatenated
//     numeric  52 digits 0 1 2 3 (N E S W) from ♠A to ♣2, one board per line
//     RZD      number of boards, 2 bytes, little-endian; 11 spaces; then 13 bytes per board: for each rank from the ace down 2 bits
//              for each suit from spades down, 0 1 2 3 (N E S W), the first suit in the high bits
//     CDS      1 byte: board number; 13 bytes as RZD with 1 2 3 0 (N E S W)

#include "layout.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::deals {
namespace {

constexpr std::size_t rzd_size = 13, cds_size = 14, rzd_count = 2;

bool read_owner_digits(std::string_view digits, char north, Board& board, Findings& found) {
    Dealing dealing;
    for (auto const seat : all_seats) dealing.open(seat);
    bool good = true;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        auto const owner = digits[i] - north;
        if (owner >= 0 && owner < 4) dealing.give(card_at(static_cast<int>(i)), static_cast<Seat>(owner));
        else {
            found.add(deal_code("deal-card"), i, i + 1, say("a digit from {} to {} says who holds the card", north, north + 3 - '0'));
            good = false;
        }
    }
    if (good) set_deal(board, std::move(dealing), 0, digits.size());
    return good;
}

class Ber final : public FixedLayout {
public:
    Ber() : FixedLayout{pack} {}
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        if (record.size() < pack && is_blank(record)) return false;  // the final line end of the file
        return is_whole(record, found) && read_owner_digits(record, '1', board, found);
    }
};

bool read_numeric(std::string_view line, BoardNumber, Board& board, Findings& found) {
    if (line.size() == pack) return read_owner_digits(line, '0', board, found);
    return found.reject(deal_code("deal-line"), 0, line.size(), say("expected a line of 52 digits"));
}

// The card at a pair of bits, counted from the high bits of the first byte: ♠A, ♥A, ♦A, ♣A, ♠K, ...
constexpr Card card_of_bits(int i) { return {static_cast<Suit>(3 - i % 4), static_cast<Rank>(14 - i / 4)}; }

void read_bits(std::string_view bytes, std::size_t at, unsigned shift, Board& board) {
    Dealing dealing;
    for (auto const seat : all_seats) dealing.open(seat);
    for (int i = 0; i < pack; ++i) {
        auto const byte = static_cast<unsigned char>(bytes[static_cast<std::size_t>(i / 4)]);
        auto const owner = (byte >> (6 - 2 * (i % 4)) & 3U) + 4 - shift;
        dealing.give(card_of_bits(i), static_cast<Seat>(owner & 3U));
    }
    set_deal(board, std::move(dealing), at, at + bytes.size());
}

void append_bits(std::string& out, bridge::Deal const& deal, unsigned shift) {
    unsigned byte = 0;
    for (int i = 0; i < pack; ++i) {
        byte = byte << 2U | ((static_cast<unsigned>(deal.holder(card_of_bits(i))) + shift) & 3U);
        if (i % 4 == 3) out += static_cast<char>(byte & 0xFFU);
    }
}

class Rzd final : public FixedLayout {
public:
    Rzd() : FixedLayout{rzd_size} {}
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        if (!is_whole(record, found)) return false;
        if (!said_) {
            said_ = static_cast<unsigned char>(record[0]) + 256U * static_cast<unsigned char>(record[1]);
            if (!is_blank(record.substr(rzd_count)))
                found.add(deal_code("deal-record"), rzd_count, rzd_size, say("spaces are expected here"));
            return false;
        }
        read_bits(record, 0, 0, board);
        ++boards_;
        return true;
    }
    void end(Findings& found) override {
        if (said_ && boards_ != *said_)
            found.add(deal_code("deal-boards"), 0, 0, say("the file says that it holds {} boards, it holds {}", *said_, boards_));
    }

private:
    std::optional<std::size_t> said_;
    std::size_t boards_ = 0;
};

bool read_cds(std::string_view record, Board& board, Findings& found) {
    auto const number = static_cast<unsigned char>(record[0]);
    if (number > 0) board.number = written(std::uint32_t{number}, 0, 1);
    else found.add(deal_code("deal-number"), 0, 1, say("a board has a number from 1 to 255"));
    read_bits(record.substr(1), 1, 1, board);
    return true;
}

void append_digits(std::string& out, bridge::Deal const& deal, char north) {
    for (int place = 0; place < pack; ++place) out += static_cast<char>(north + static_cast<int>(deal.holder(card_at(place))));
}

}  // namespace

std::unique_ptr<Layout> ber_layout() { return std::make_unique<Ber>(); }
std::unique_ptr<Layout> numeric_layout() { return std::make_unique<Lines<read_numeric>>(); }
std::unique_ptr<Layout> rzd_layout() { return std::make_unique<Rzd>(); }
std::unique_ptr<Layout> cds_layout() { return std::make_unique<FixedRecords<cds_size, read_cds>>(); }

void encode_ber(std::string& out, WholeBoard const& board) { append_digits(out, board.deal, '1'); }
void encode_numeric(std::string& out, WholeBoard const& board) {
    append_digits(out, board.deal, '0');
    out += '\n';
}
void encode_rzd(std::string& out, WholeBoard const& board) { append_bits(out, board.deal, 0); }
void encode_cds(std::string& out, WholeBoard const& board) {
    out += static_cast<char>(board.number);
    append_bits(out, board.deal, 1);
}

}  // namespace score::formats::deals
