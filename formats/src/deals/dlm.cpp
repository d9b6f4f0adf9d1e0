// DLM: text of `name=value` lines, boards 1 to 99.
//
//     [Document]
//     Headline=...            printed above the deals
//     Status=Show             or Sealed
//     Duplicates=0
//     From board=1            the range of valid boards
//     To board=32
//     Next board to duplimate=0
//     PrintOuts=0
//     Crypto key=0
//     Checksum=32             From XOR To XOR Duplicates, XOR 1 when Show
//     Duplicates 01=0
//     Board 01=mgn...okg013   26 letters a-p, two cards each: 4 x owner + owner (N E S W), from ♠A to ♣2; then three digits: the
//                             number of the board XOR the codes of all its letters
#include <algorithm>

#include "layout.hpp"
#include "score/ascii.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

namespace score::formats::deals {
namespace {

constexpr std::size_t letters_of_a_board = pack / 2, digits_of_a_checksum = 3;
constexpr unsigned highest_board = 99;
// Placeholder for a missing deal. It is a valid deal, one suit per hand; no deal that was really dealt looks like this.
constexpr std::string_view no_deal = "aaaaaabffffffkkkkkklpppppp";

unsigned checksum_of(unsigned number, std::string_view letters) {
    for (char const c : letters) number ^= static_cast<unsigned char>(c);
    return number;
}

class Dlm final : public LineLayout {
public:
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        auto const line = trimmed_behind(record, white_space);
        auto const equals = line.find('=');
        auto const value_at = equals + 1;
        auto const key = trimmed_behind(line.substr(0, equals), white_space);
        if (line.empty() || line.front() == '[' || line.front() == ';') return false;
        if (equals == line.npos) return found.reject(deal_code("deal-line"), 0, line.size(), say("expected a line such as From board=1"));
        auto const value = line.substr(value_at);
        if (key.starts_with("Board ")) return read_board(ascii::number<unsigned>(key.substr(6)), value, value_at, board, found);
        header(key, value, value_at, found);
        return false;
    }
    void end(Findings& found) override {
        if (from_ && to_ && *from_ <= *to_ && lines_ != *to_ - *from_ + 1)
            found.add(deal_code("deal-boards"), 0, 0,
                say("the file says that it holds the boards {} to {}, it holds {} of them", *from_, *to_, lines_));
    }

private:
    void header(std::string_view key, std::string_view value, std::size_t at, Findings& found) {
        if (key == "Headline") headline_ = to_utf8(value);
        else if (key == "Status") shown_ = value != "Sealed";
        else if (auto* const number = key == "From board"   ? &from_
                                      : key == "To board"   ? &to_
                                      : key == "Duplicates" ? &duplicates_
                                                            : nullptr) {
            *number = ascii::number<unsigned>(value);
            if (!*number) found.add(deal_code("deal-number"), at, at + value.size(), say("expected a number"));
        } else if (key == "Checksum" && from_ && to_) {
            auto const right = *from_ ^ *to_ ^ duplicates_.value_or(0) ^ (shown_ ? 1U : 0U);
            if (ascii::number<unsigned>(value) != right)
                found.add(deal_code("deal-checksum"), at, at + value.size(), say("the checksum of this header is {}", right));
        }
    }

    bool read_board(std::optional<unsigned> number, std::string_view value, std::size_t at, Board& board, Findings& found) {
        if (!number || *number == 0 || *number > highest_board)
            return found.reject(deal_code("deal-number"), 0, at - 1, say("boards are numbered from 1 to 99"));
        if (from_ && to_ && (*number < *from_ || *number > *to_)) return false;
        ++lines_;
        if (value.starts_with(no_deal)) return false;
        auto const letters = value.substr(0, letters_of_a_board);
        auto const checksum = value.substr(letters.size());
        auto const stray = std::ranges::find_if(letters, [](char c) { return c < 'a' || c > 'p'; });
        if (stray != letters.end()) {
            auto const i = at + static_cast<std::size_t>(stray - letters.begin());
            return found.reject(deal_code("deal-card"), i, i + 1, say("two cards are a letter from a to p"));
        }
        if (letters.size() < letters_of_a_board || checksum.size() != digits_of_a_checksum || !ascii::number<unsigned>(checksum))
            return found.reject(deal_code("deal-line"), at, at + value.size(), say("expected 26 letters and three digits"));
        if (auto const right = checksum_of(*number, letters); ascii::number<unsigned>(checksum) != right)
            found.add(
                deal_code("deal-checksum"), at + letters.size(), at + value.size(), say("the checksum of this board is {:03}", right));
        set(board, *number, letters, at);
        return true;
    }

    void set(Board& board, unsigned number, std::string_view letters, std::size_t at) const {
        Dealing dealing;
        for (auto const seat : all_seats) dealing.open(seat);
        for (int i = 0; i < pack; ++i) {
            auto const both = letters[static_cast<std::size_t>(i / 2)] - 'a';
            dealing.give(card_at(i), static_cast<Seat>(i % 2 == 0 ? both / 4 : both % 4));
        }
        board.number = written(std::uint32_t{number}, 0, at - 1);
        set_deal(board, std::move(dealing), at, at + letters.size());
        if (!headline_.empty()) board.tags.push_back({pbn::Tag::event, pbn::info(pbn::Tag::event).name, headline_, {}});
    }

    std::string headline_;
    std::optional<unsigned> from_, to_, duplicates_;
    bool shown_ = true;
    unsigned lines_ = 0;  // in the range of valid boards
};

class DlmWriter final : public BoardWriter {
public:
    explicit DlmWriter(WriteOptions options) : sealed_{options.sealed}, next_{options.first_number} {}

    void add(std::string&, Board const& board, std::vector<Loss>& all_lost) override {
        Losses lost{all_lost};
        list_losses(board, info(Format::dlm).holds, lost);
        auto const deal = board.deal ? bridge::Deal::from(*board.deal) : std::nullopt;
        auto const number = board.number.value.value_or(next_);
        left_out_ =
            !deal || number < 1 || number > highest_board || (deals_[number] && *deals_[number] != *deal) || letters_of(*deal) == no_deal;
        if (left_out_) return lost.add("Deal");
        if (board.dealer && *board.dealer != bridge::dealer_of(number)) lost.add("Dealer");
        if (board.vulnerable && *board.vulnerable != bridge::vulnerability_of(number)) lost.add("Vulnerable");
        lost.add_if(number < highest_, "Order");
        highest_ = std::max(highest_, number);
        deals_[number] = deal;
        next_ = number + 1;
        auto const event = printable(board.text_of(pbn::Tag::event));
        if (headline_.empty()) headline_ = event;
        else if (!event.empty() && event != headline_) lost.add("Event");
    }

    bool left_out() const override { return left_out_; }

    void finish(std::string& out) override {
        unsigned from = 0, to = 0;
        for (unsigned n = 1; n <= highest_board; ++n)
            if (deals_[n]) from = from == 0 ? n : from, to = n;
        out += fmt::format(
            "[Document]\nHeadline={}\nStatus={}\nDuplicates=0\nFrom board={}\nTo board={}\nNext board to duplimate=0\nPrintOuts=0\n"
            "Crypto key=0\nChecksum={}\n",
            headline_, sealed_ ? "Sealed" : "Show", from, to, from ^ to ^ (sealed_ ? 0U : 1U));
        for (unsigned n = 1; n <= highest_board; ++n) {
            auto const letters = deals_[n] ? letters_of(*deals_[n]) : std::string{no_deal};
            out += fmt::format("Duplicates {:02}=0\nBoard {:02}={}{:03}\n", n, n, letters, checksum_of(n, letters));
        }
    }

private:
    static std::string letters_of(bridge::Deal const& deal) {
        std::string letters;
        for (int i = 0; i < pack; i += 2)
            letters +=
                static_cast<char>('a' + 4 * static_cast<int>(deal.holder(card_at(i))) + static_cast<int>(deal.holder(card_at(i + 1))));
        return letters;
    }

    std::array<std::optional<bridge::Deal>, highest_board + 1> deals_{};
    std::string headline_;
    bool sealed_, left_out_ = false;
    std::uint32_t next_, highest_ = 0;
};

}  // namespace

std::unique_ptr<Layout> dlm_layout() { return std::make_unique<Dlm>(); }
std::unique_ptr<BoardWriter> dlm_writer(WriteOptions options) { return std::make_unique<DlmWriter>(options); }

}  // namespace score::formats::deals
