// The formats; writes boards as records, and reports losses.
#include <algorithm>
#include <limits>

#include "layout.hpp"
#include "text/fmt.hpp"

namespace score::formats::deals {

std::string ranks_of(CardSet hand, Suit suit) {
    std::string ranks;
    for (auto rest = hand.of(suit); !rest.empty(); rest.erase(rest.highest())) ranks += letter(rest.highest().rank());
    return ranks;
}

std::string suits_of(CardSet hand, char separator) {
    std::string text;
    for (int suit = 3; suit >= 0; --suit) {
        text += ranks_of(hand, static_cast<Suit>(suit));
        if (suit > 0) text += separator;
    }
    return text;
}

namespace {

bool is_plain_call(WrittenCall const& call) { return call.kind == WrittenCall::Kind::call; }

// Whether a tag is kept; number, dealer, vulnerability and deal are left to the writer.
bool is_held(pbn::Tag tag, Board const& board, Parts parts) {
    using pbn::Tag;
    switch (tag) {
        case Tag::board:
        case Tag::dealer:
        case Tag::vulnerable:
        case Tag::deal:
        case Tag::note: return true;
        case Tag::event: return parts.has(Part::event);
        case Tag::double_dummy_tricks: return parts.has(Part::tricks);
        case Tag::contract:
        case Tag::declarer:
        case Tag::auction: return parts.has(Part::auction) && !board.auction.calls.empty();
        case Tag::play: return board.play.cards.empty();
        default: return false;
    }
}

bool can_be_written(AuctionText const& auction, Parts parts) {
    return parts.has(Part::auction) && std::ranges::all_of(auction.calls, is_plain_call);
}

}  // namespace

void list_losses(Board const& board, Parts parts, Losses& lost) {
    lost.tags(board, [&](TagText const& tag) { return is_held(tag.tag, board, parts); });
    auto const value = [&](auto const& written, pbn::Tag tag) { lost.add_if(written && !is_held(tag, board, parts), pbn::info(tag).name); };
    value(board.contract, pbn::Tag::contract);
    value(board.declarer, pbn::Tag::declarer);
    value(board.result, pbn::Tag::result);

    auto const& auction = board.auction;
    if (can_be_written(auction, parts)) {
        lost.marks(auction, false);
        lost.add_if(!auction.notes.empty(), "Auction/Note");
        lost.add_if(auction.ending == Ending::plus, "Auction/Ending");
    } else lost.add_if(!auction.calls.empty(), "Auction");
    lost.add_if(!board.play.cards.empty(), "Play");
    for (auto const& table : board.tables) lost.add(table.name);
    auto const is_comment = [](Annotation const& a) { return a.kind == Annotation::Kind::comment; };
    lost.add_if(!board.comments.empty() || std::ranges::any_of(auction.annotations, is_comment), "Comment");
}

namespace {

// How to write a format. `most`: the highest board number, or the maximum number of boards.
struct Writing {
    Encode encode = nullptr;
    std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
    bool begins_anywhere = false;                                                             // stores the first number
    bool (*holds)(WholeBoard const&) = nullptr;                                               // whether the board can be written at all
    void (*finish)(std::string& boards, std::size_t count, std::uint32_t highest) = nullptr;  // boards are buffered until it runs
};

void finish_dup(std::string& boards, std::size_t count, std::uint32_t highest) {
    auto const digits = fmt::format("{:<3}", fmt::format("{:02}", highest));
    for (std::size_t i = 1; i <= count; ++i) boards.replace(boards.size() / count * i - digits.size(), digits.size(), digits);
}

void finish_rzd(std::string& boards, std::size_t count, std::uint32_t) {
    std::string header{static_cast<char>(count & 0xFFU), static_cast<char>(count >> 8U & 0xFFU)};
    boards.insert(0, header.append(11, ' '));
}

bool knows_tricks(WholeBoard const& whole) {
    auto const& tricks = whole.board->double_dummy_tricks;
    auto const all_known = [](auto const& seat) { return std::ranges::all_of(seat, [](int n) { return n >= 0 && n <= 13; }); };
    return tricks && std::ranges::all_of(*tricks, all_known);
}

// A column of 20 characters fits ten ranks.
bool fits_in_columns(WholeBoard const& whole) {
    return std::ranges::all_of(all_seats, [&](Seat seat) {
        return seat == Seat::west || std::ranges::all_of(all_suits, [&](Suit suit) { return whole.deal[seat].of(suit).size() <= 10; });
    });
}

struct Row {
    Format id;
    std::unique_ptr<Layout> (*layout)();  // null: `csv_reader`
    Writing writing;
};
constexpr auto rows = std::to_array<Row>({
    {Format::dlm, dlm_layout, {}},  // written by `dlm_writer`
    {Format::dup, dup_layout, {.encode = encode_dup, .most = 999, .begins_anywhere = true, .finish = finish_dup}},
    {Format::bri, bri_layout, {.encode = encode_bri}},
    {Format::dge, dge_layout, {.encode = encode_dge}},
    {Format::rzd, rzd_layout, {.encode = encode_rzd, .most = 65'535, .finish = finish_rzd}},
    {Format::cds, cds_layout, {.encode = encode_cds, .most = 255}},
    {Format::bhg, bhg_layout, {.encode = encode_bhg}},
    {Format::bri_text, bri_text_layout, {.encode = encode_bri_text}},
    {Format::goedel, goedel_layout, {.encode = encode_goedel}},
    {Format::deal_csv, nullptr, {.encode = encode_csv}},
    {Format::numeric, numeric_layout, {.encode = encode_numeric}},
    {Format::ber, ber_layout, {.encode = encode_ber}},
    {Format::deal_line, deal_line_layout, {.encode = encode_deal_line}},
    {Format::ddline, ddline_layout, {.encode = encode_ddline, .holds = knows_tricks}},
    {Format::one_line, one_line_layout, {.encode = encode_one_line}},
    {Format::compact, compact_layout, {.encode = encode_compact}},
    {Format::columns, columns_layout, {.encode = encode_columns, .holds = fits_in_columns}},
    {Format::gib_library, gib_library_layout, {.encode = encode_gib_library, .holds = knows_tricks}},
    {Format::ben, ben_layout, {.encode = encode_ben}},
    {Format::gib_log, gib_log_layout, {}},
    {Format::hands, hands_layout, {.encode = encode_hands}},
    {Format::dds_list, dds_list_layout, {}},
    {Format::bsol, bsol_layout, {}},
});
constexpr std::size_t place_in_rows(Format format) { return static_cast<std::size_t>(format) - static_cast<std::size_t>(Format::dlm); }
static_assert(rows.size() == place_in_rows(Format::bsol) + 1
                  && std::ranges::all_of(rows, [](Row const& row) { return &row == &rows[place_in_rows(row.id)]; }),
    "each format from dlm to bsol has its row here, in the order of FormatId");
constexpr Row const& row_of(Format format) { return rows[place_in_rows(format)]; }

class RecordWriter final : public BoardWriter {
public:
    RecordWriter(Format format, WriteOptions options) : writing_{row_of(format).writing}, parts_{info(format).holds}, options_{options} {}

    void add(std::string& out, Board const& board, std::vector<Loss>& all_lost) override {
        Losses lost{all_lost};
        left_out_ = false;
        list_losses(board, parts_, lost);
        auto const deal = board.deal ? bridge::Deal::from(*board.deal) : std::nullopt;
        if (deal && deal == last_deal_ && board.number.value && board.number.value == last_number_) return;
        if (count_ == 0 && writing_.begins_anywhere) options_.first_number = board.number.value.value_or(options_.first_number);
        auto const number = number_of(board);
        if (!deal || number > writing_.most || count_ >= writing_.most
            || !write(writing_.finish ? kept_ : out, board, *deal, number, lost)) {
            lost.add("Deal");
            left_out_ = true;
            return;
        }
        last_deal_ = deal;
        last_number_ = board.number.value;
        written_number_ = number;
        ++count_;
    }

    bool left_out() const override { return left_out_; }

    void finish(std::string& out) override {
        if (!writing_.finish) return;
        auto const highest = options_.first_number + static_cast<std::uint32_t>(count_) - 1;
        writing_.finish(kept_, count_, highest);
        out += kept_;
        kept_.clear();
    }

private:
    // The number by which a reader will know the board: its own, or the one after that of the board before it where numbers are stored.
    std::uint32_t number_of(Board const& board) const {
        bool const is_stored = parts_.has(Part::number);
        auto const own = board.number.value.value_or(0);
        if (is_stored && own > 0) return own;
        auto const follows = is_stored && count_ > 0 && !writing_.begins_anywhere;
        return follows ? written_number_ + 1 : options_.first_number + static_cast<std::uint32_t>(count_);
    }

    // False, writing nothing, if the format cannot represent the board.
    bool write(std::string& out, Board const& board, bridge::Deal const& deal, std::uint32_t number, Losses& lost) {
        bool const tells_dealer = parts_.has(Part::dealer);
        auto const dealer = bridge::dealer_of(number);
        auto const vulnerable = bridge::vulnerability_of(number);
        WholeBoard const whole{deal, number, tells_dealer ? board.dealer.value.value_or(dealer) : dealer,
            tells_dealer ? board.vulnerable.value.value_or(vulnerable) : vulnerable, &board, can_be_written(board.auction, parts_), count_,
            &options_};
        if (writing_.holds && !writing_.holds(whole)) return false;
        writing_.encode(out, whole);
        lost.add_if(board.number && (*board.number != number || (tells_dealer && !parts_.has(Part::number))), "Board");
        lost.add_if(board.dealer && *board.dealer != whole.dealer, "Dealer");
        lost.add_if(board.vulnerable && *board.vulnerable != whole.vulnerable, "Vulnerable");
        return true;
    }

    Writing writing_;
    Parts parts_;
    WriteOptions options_;
    std::size_t count_ = 0;
    std::optional<bridge::Deal> last_deal_;
    std::optional<std::uint32_t> last_number_;
    std::uint32_t written_number_ = 0;  // of the last board
    bool left_out_ = false;
    std::string kept_;
};

}  // namespace

std::unique_ptr<Layout> layout_of(Format format) { return row_of(format).layout(); }

std::unique_ptr<BoardWriter> writer_of(Format format, WriteOptions options) {
    options.first_number = std::clamp(options.first_number, 1U, 1'000'000'000U);
    if (format == Format::dlm) return dlm_writer(options);
    if (row_of(format).writing.encode == nullptr) return nullptr;
    return std::make_unique<RecordWriter>(format, options);
}

}  // namespace score::formats::deals
