#pragma once
/// The expected score of two hands: the obligation tables of Borç and its variants (bridge.md §13).
///
///     Strength const hands{.points = BySide<int>{{16, 24}}, .fits = {{Fits{}, fits_in(std::array{Suit::clubs})}}};
///     Obligation const obligation = *obligation_of(borc_table, hands, Vulnerability::both);
///     obligation.side == Side::east_west;  obligation.points == 290;
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "score/bridge/deal.hpp"
#include "score/bridge/sheet.hpp"

namespace score::bridge {

/// The suits in which two hands together hold eight or more cards: their number, and, if known, which ones.
struct Fits {
    int count = 0;                               // 0..3
    std::optional<std::array<bool, 4>> suits{};  // by Suit

    friend constexpr bool operator==(Fits const&, Fits const&) = default;
};
/// Fits in these suits.
Fits fits_in(std::span<Suit const> suits);

/// What is known of both sides' cards.
struct Strength {
    std::optional<BySide<int>> points{};  // high-card points; the two add to 40
    BySide<std::optional<Fits>> fits{};
    friend constexpr bool operator==(Strength const&, Strength const&) = default;
};

/// Counted from the cards. A fit has at least `fit_length` cards: eight, or nine for some tables.
Strength strength_of(Deal const&, int fit_length = 8);
/// What was said, and what was not said counted from the cards where they are known.
Strength strength_of(Strength said, std::optional<Deal> const&, int fit_length = 8);

/// Which fits a table of obligations considers.
enum class FitRule : std::uint8_t {
    none,   // points alone
    major,  // one major suit; from 30 points, any suit
    any,    // up to two, any suit
};

/// Obligations by points, vulnerability and fits. One row per point from 20; the last row also covers all higher points.
class ObligationTable {
public:
    using Row = std::array<std::array<int, 3>, 2>;  // [vulnerable][fits]

    /// `rows` begin at 20 points; at least one. Columns that the rule does not use repeat the others.
    constexpr ObligationTable(std::string_view name, FitRule rule, std::span<Row const> rows) : name_{name}, rule_{rule}, rows_{rows} {}

    constexpr std::string_view name() const { return name_; }
    constexpr FitRule rule() const { return rule_; }
    constexpr int last_points() const { return 19 + static_cast<int>(rows_.size()); }
    /// The obligation of the side with `points` (20..40) and `fits` fits that count (0..2).
    constexpr int at(int points, Vulnerable v, int fits) const {
        auto const row = std::min(static_cast<std::size_t>(points - 20), rows_.size() - 1);
        return rows_[row][v == Vulnerable::yes ? 1 : 0][static_cast<std::size_t>(fits)];
    }

private:
    std::string_view name_;
    FitRule rule_;
    std::span<Row const> rows_;
};

/// `borc`, the Turkish form, `russian` and `iniarski` (bridge.md §13.1, §13.2).
extern ObligationTable const borc_table, russian_table, iniarski_table;

/// The side that carries the obligation and its points. At 20 to 20 without a fit that counts neither does: 0 points.
struct Obligation {
    Side side = Side::north_south;
    int points = 0;
    int side_points = 20;  // high-card points of the side
    int fits = 0;          // that count
    Vulnerable vulnerable = Vulnerable::no;
    friend constexpr bool operator==(Obligation const&, Obligation const&) = default;
};

/// The obligation of a deal, or what the entry lacks: `points`, `strength_missing`, `fits_missing`, `level_fits_missing`,
/// `fit_suits_missing`, `fits_impossible`.
tl::expected<Obligation, EntryFault> obligation_of(ObligationTable const&, Strength const&, Vulnerability);

}  // namespace score::bridge
