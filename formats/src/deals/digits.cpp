// Cards as numbers and suits, in fixed-size records:
//
//     BRI       0..77  39 two-digit numbers 01..52, N, E, S; the remaining cards are West's
//              78..109 spaces
//             110..127 NUL
//     DGE       0..67  N, E, S, W: for each suit the mark 06 03 04 05 (♠ ♥ ♦ ♣ of the IBM PC), then its ranks
//              68..127 NUL
//     DUP       0..77  as BRI
//              78..145 as DGE, or spaces if the machine does not show the deals
//             146..155 Y or N: dealt at random, Y or N: in reverse; lowest number, 3 characters; copies, 2; highest number, 3
//
// The older BRI is a line of the first 78 characters. Programs write 1 and the number of boards for the numbers of DUP: a lowest number
// other than 1 is used, the rest is ignored.
#include <algorithm>
#include <charconv>

#include "layout.hpp"
#include "score/ascii.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"

namespace score::formats::deals {
namespace {

constexpr std::size_t numbers_end = 78, suits_size = 68, bri_blank = 110, record_size = 128;
constexpr std::size_t dup_suits = 78, dup_control = 146, dup_lowest = 148, dup_size = 156;
constexpr std::array<Seat, 3> written_hands{Seat::north, Seat::east, Seat::south};
constexpr std::string_view suit_marks = "\x06\x03\x04\x05";

bool read_numbers(std::string_view digits, Dealing& dealing, Findings& found) {
    bool good = true;
    for (std::size_t i = 0; i < numbers_end; i += 2) {
        int number = 0;
        if (ascii::is_digit(digits[i]) && ascii::is_digit(digits[i + 1])) number = (digits[i] - '0') * 10 + digits[i + 1] - '0';
        if (number < 1 || number > pack) {
            found.add(deal_code("deal-card"), i, i + 2, say("a card is a number from 01 to 52"));
            good = false;
        } else dealing.give(card_at(number - 1), written_hands[i / 26]);
    }
    if (good && dealing.is_faultless()) dealing.give_rest(Seat::west);
    return good;
}

bool read_suits(std::string_view text, std::size_t at, Dealing& dealing, Findings& found) {
    std::size_t i = 0;
    for (auto const seat : all_seats) {
        dealing.open(seat);
        for (int suit = 3; suit >= 0; --suit) {
            if (i == text.size() || text[i] != suit_marks[static_cast<std::size_t>(3 - suit)])
                return found.reject(
                    deal_code("deal-record"), at + i, at + std::min(i + 1, text.size()), say("here a mark of the next suit is expected"));
            for (++i; i < text.size(); ++i) {
                auto const rank = rank_of(text[i]);
                if (!rank) break;
                dealing.give({static_cast<Suit>(suit), *rank}, seat);
            }
        }
    }
    if (i == text.size()) return true;
    return found.reject(deal_code("deal-card"), at + i, at + i + 1, say("this is not a rank"));
}

void want(std::string_view record, std::size_t begin, std::size_t end, char what, Findings& found) {
    for (auto i = begin; i < end; ++i)
        if (record[i] != what)
            return found.add(
                deal_code("deal-record"), i, end, what == ' ' ? say("spaces are expected here") : say("zero bytes are expected here"));
}

bool read_bri(std::string_view record, Board& board, Findings& found) {
    Dealing dealing;
    if (!read_numbers(record, dealing, found)) return false;
    want(record, numbers_end, bri_blank, ' ', found);
    want(record, bri_blank, record_size, '\0', found);
    set_deal(board, std::move(dealing), 0, numbers_end);
    return true;
}

bool read_bri_text(std::string_view line, BoardNumber, Board& board, Findings& found) {
    if (line.size() != numbers_end || !std::ranges::all_of(line, ascii::is_digit))
        return found.reject(deal_code("deal-line"), 0, line.size(), say("expected a line of 78 digits"));
    Dealing dealing;
    if (!read_numbers(line, dealing, found)) return false;
    set_deal(board, std::move(dealing), 0, numbers_end);
    return true;
}

bool read_dge(std::string_view record, Board& board, Findings& found) {
    Dealing dealing;
    if (!read_suits(record.substr(0, suits_size), 0, dealing, found)) return false;
    want(record, suits_size, record_size, '\0', found);
    set_deal(board, std::move(dealing), 0, suits_size);
    return true;
}

class Dup final : public FixedLayout {
public:
    Dup() : FixedLayout{dup_size} {}
    std::optional<std::uint32_t> first_number() const override { return lowest_; }
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        Dealing dealing;
        if (!is_whole(record, found) || !read_numbers(record, dealing, found)) return false;
        compare_suits(record.substr(dup_suits, suits_size), dealing, found);
        for (auto i = dup_control; i < dup_lowest; ++i)
            if (record[i] != 'Y' && record[i] != 'N') found.add(deal_code("deal-record"), i, i + 1, say("expected Y or N"));
        read_lowest(record.substr(dup_lowest, 3));
        set_deal(board, std::move(dealing), 0, numbers_end);
        return true;
    }

private:
    static void compare_suits(std::string_view suits, Dealing const& dealing, Findings& found) {
        if (is_blank(suits)) return;
        Dealing shown;
        if (read_suits(suits, dup_suits, shown, found) && shown.draft.hands != dealing.draft.hands)
            found.add(deal_code("deal-disagrees"), dup_suits, dup_suits + suits_size,
                say("these hands are not those of the numbers; the numbers count"));
    }
    void read_lowest(std::string_view text) {
        if (lowest_) return;
        unsigned n = 0;
        auto const begin = std::min(text.find_first_not_of(' '), text.size());
        auto const done = std::from_chars(text.data() + begin, text.data() + text.size(), n);
        lowest_ = done.ec == std::errc{} && n > 0 ? n : 1;
    }
    std::optional<std::uint32_t> lowest_;
};

void append_numbers(std::string& out, bridge::Deal const& deal) {
    for (auto const seat : written_hands)
        for (int place = 0; place < pack; ++place)
            if (deal[seat].contains(card_at(place))) out += fmt::format("{:02}", place + 1);
}

void append_suits(std::string& out, bridge::Deal const& deal) {
    for (auto const seat : all_seats)
        for (int suit = 3; suit >= 0; --suit) {
            out += suit_marks[static_cast<std::size_t>(3 - suit)];
            out += ranks_of(deal[seat], static_cast<Suit>(suit));
        }
}

}  // namespace

std::unique_ptr<Layout> bri_layout() { return std::make_unique<FixedRecords<record_size, read_bri>>(); }
std::unique_ptr<Layout> bri_text_layout() { return std::make_unique<Lines<read_bri_text>>(); }
std::unique_ptr<Layout> dge_layout() { return std::make_unique<FixedRecords<record_size, read_dge>>(); }
std::unique_ptr<Layout> dup_layout() { return std::make_unique<Dup>(); }

void encode_bri(std::string& out, WholeBoard const& board) {
    append_numbers(out, board.deal);
    out.append(bri_blank - numbers_end, ' ').append(record_size - bri_blank, '\0');
}

void encode_bri_text(std::string& out, WholeBoard const& board) {
    append_numbers(out, board.deal);
    out += "\r\n";
}

void encode_dge(std::string& out, WholeBoard const& board) {
    append_suits(out, board.deal);
    out.append(record_size - suits_size, '\0');
}

// The highest number is only known at the end: the writer then overwrites the last three characters. In a sealed file only the first board
// hides its suits, as in Big Deal: it is the one that the machine shows.
void encode_dup(std::string& out, WholeBoard const& board) {
    append_numbers(out, board.deal);
    if (board.options->sealed && board.index == 0) out.append(suits_size, ' ');
    else append_suits(out, board.deal);
    out += fmt::format("YN{:<3}0    ", board.number - static_cast<std::uint32_t>(board.index));
}

}  // namespace score::formats::deals
