#pragma once
/// Building blocks of the deal formats: cutting records, reading them, and writing boards.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "../board/dealing.hpp"
#include "../board/losses.hpp"
#include "score/bridge/deal.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/deal_codes.hpp"
#include "score/formats/deals/deal_file.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::deals {

/// Far more than any board of these formats needs.
inline constexpr std::size_t largest_record = std::size_t{64} * 1024;
inline constexpr std::size_t most_findings_of_a_record = 100;

inline constexpr int pack = 52;
/// The card order of most of these formats: ♠A to ♠2, ♥A to ♥2, ♦A to ♦2, ♣A to ♣2.
constexpr Card card_at(int place) { return {static_cast<Suit>(3 - place / 13), static_cast<Rank>(14 - place % 13)}; }

/// Sets the deal of the board; its text is at `begin` to `end` of the record.
void set_deal(Board& board, Dealing&& dealing, std::size_t begin, std::size_t end, Seat first = Seat::north);

/// Sets the points of North-South at par, as a value and as its tag (PBN 4.2.7).
void set_optimum_score(Board& board, int points, std::size_t begin, std::size_t end);

/// Collects the findings of a record.
class Findings {
public:
    explicit Findings(Diagnostics& to) : to_{to} {}
    void add(Code const* code, std::size_t begin, std::size_t end, Message message) {
        if (to_.size() < most_findings_of_a_record) to_.push_back(diagnostic(code, {begin, end}, std::move(message)));
    }
    /// Adds why a record is not read, and returns false.
    bool reject(Code const* code, std::size_t begin, std::size_t end, Message message) {
        add(code, begin, end, std::move(message));
        return false;
    }
    Diagnostics& all() { return to_; }

private:
    Diagnostics& to_;
};

constexpr Where where(std::size_t begin, std::size_t end) { return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}; }
template <class T>
Written<T> written(T value, std::size_t begin, std::size_t end) {
    return {std::move(value), where(begin, end), true};
}

/// Reads one format.
class Layout {
public:
    virtual ~Layout() = default;
    /// The size of the first record in `rest`, which is not empty; 0 if its end is not in `rest`. `whole`: nothing follows `rest`, so the
    /// remainder is a record.
    virtual std::size_t cut(std::string_view rest, bool whole) = 0;
    /// Fills `board`; false if the record is not a board. `number` is the default board number; std::nullopt if formats of this kind leave
    /// it open.
    virtual bool read(std::string_view record, std::optional<std::uint32_t> number, Board& board, Findings& found) = 0;
    /// Reports what is only known at the end of the file.
    virtual void end(Findings&) {}
    /// The number of the first board, once a record has given it.
    virtual std::optional<std::uint32_t> first_number() const { return std::nullopt; }
    /// Whether boards without a number are numbered in sequence.
    virtual bool counts() const { return true; }
};

using BoardNumber = std::optional<std::uint32_t>;

/// A layout with fixed-size records.
class FixedLayout : public Layout {
public:
    explicit FixedLayout(std::size_t size) : size_{size} {}
    std::size_t cut(std::string_view rest, bool whole) final { return rest.size() >= size_ ? size_ : whole ? rest.size() : 0; }

protected:
    /// Reports an incomplete record.
    bool is_whole(std::string_view record, Findings& found) const;

private:
    std::size_t size_;
};
/// One whose records do not depend on each other.
template <std::size_t size, bool (*read_record)(std::string_view, Board&, Findings&)>
class FixedRecords final : public FixedLayout {
public:
    FixedRecords() : FixedLayout{size} {}
    bool read(std::string_view record, BoardNumber, Board& board, Findings& found) override {
        return is_whole(record, found) && read_record(record, board, found);
    }
};

/// A layout with one record per line.
class LineLayout : public Layout {
public:
    std::size_t cut(std::string_view rest, bool whole) override { return size_of_line(rest, whole); }
};

/// One whose lines do not depend on each other, without the whitespace behind them; empty ones are skipped.
template <bool (*read_line)(std::string_view, BoardNumber, Board&, Findings&)>
class Lines final : public LineLayout {
public:
    bool read(std::string_view record, BoardNumber number, Board& board, Findings& found) override {
        auto const line = trimmed_behind(record, white_space);
        return !line.empty() && read_line(line, number, board, found);
    }
};

/// A layout with several lines per board; a line for which `begins` is true starts the next board.
class BlockLayout : public Layout {
public:
    std::size_t cut(std::string_view rest, bool whole) final;

protected:
    virtual bool begins(std::string_view line) const = 0;
};

/// The lines of a record with their offsets.
struct Line {
    std::string_view text;  // without its line end
    std::size_t at = 0;
};
/// Removes the next line from `rest`; `at` is the offset of `rest`.
Line take_line(std::string_view& rest, std::size_t& at);

// ---- writing

/// A board that can be written.
struct WholeBoard {
    bridge::Deal deal;
    std::uint32_t number;
    Seat dealer;
    bridge::Vulnerability vulnerable;
    Board const* board;
    bool tells_auction;  // the auction can be written
    std::size_t index;   // in the file
    WriteOptions const* options;
};

using Encode = void (*)(std::string& out, WholeBoard const&);
void encode_dup(std::string&, WholeBoard const&);
void encode_bri(std::string&, WholeBoard const&);
void encode_bri_text(std::string&, WholeBoard const&);
void encode_dge(std::string&, WholeBoard const&);
void encode_rzd(std::string&, WholeBoard const&);
void encode_cds(std::string&, WholeBoard const&);
void encode_bhg(std::string&, WholeBoard const&);
void encode_ber(std::string&, WholeBoard const&);
void encode_goedel(std::string&, WholeBoard const&);
void encode_csv(std::string&, WholeBoard const&);
void encode_numeric(std::string&, WholeBoard const&);
void encode_deal_line(std::string&, WholeBoard const&);
void encode_ddline(std::string&, WholeBoard const&);
void encode_one_line(std::string&, WholeBoard const&);
void encode_compact(std::string&, WholeBoard const&);
void encode_columns(std::string&, WholeBoard const&);
void encode_gib_library(std::string&, WholeBoard const&);
void encode_hands(std::string&, WholeBoard const&);
void encode_ben(std::string&, WholeBoard const&);

/// The ranks of a suit from the ace down: `AKT2`.
std::string ranks_of(CardSet hand, Suit suit);
/// The four suits from spades down, separated by `separator`.
std::string suits_of(CardSet hand, char separator);

// ---- the formats

std::unique_ptr<Layout> dlm_layout();
std::unique_ptr<Layout> dup_layout();
std::unique_ptr<Layout> bri_layout();
std::unique_ptr<Layout> bri_text_layout();
std::unique_ptr<Layout> dge_layout();
std::unique_ptr<Layout> rzd_layout();
std::unique_ptr<Layout> cds_layout();
std::unique_ptr<Layout> bhg_layout();
std::unique_ptr<Layout> ber_layout();
std::unique_ptr<Layout> goedel_layout();
std::unique_ptr<Layout> numeric_layout();
std::unique_ptr<Layout> deal_line_layout();
std::unique_ptr<Layout> ddline_layout();
std::unique_ptr<Layout> one_line_layout();
std::unique_ptr<Layout> compact_layout();
std::unique_ptr<Layout> columns_layout();
std::unique_ptr<Layout> gib_library_layout();
std::unique_ptr<Layout> hands_layout();
std::unique_ptr<Layout> ben_layout();
std::unique_ptr<Layout> gib_log_layout();
std::unique_ptr<Layout> dds_list_layout();
std::unique_ptr<Layout> bsol_layout();
std::unique_ptr<BoardReader> csv_reader(ReadBytes read, std::string_view file);
std::unique_ptr<BoardWriter> dlm_writer(WriteOptions options);

/// The layout of a format other than `deal_csv`.
std::unique_ptr<Layout> layout_of(Format);

/// Fills in dealer and vulnerability of a numbered board that lacks them (Law 2).
void complete(Board& board);

/// What a format that supports `parts` loses of a board.
void list_losses(Board const& board, Parts parts, Losses& lost);

}  // namespace score::formats::deals
