#pragma once
/// The director's ledger in the reports of `score pairs` and `score teams`: as lines of text and as records.
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "kit/flags.hpp"
#include "kit/records.hpp"
#include "kit/streams.hpp"
#include "score/formats/field.hpp"
#include "score/formats/html/results.hpp"
#include "score/formats/ledger.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag ledger{
    0, "ledger", "FILE", N_("The director's ledger: penalties, incidents and corrections, a line each, as markoz-ledger(5) describes.")};
}  // namespace flags

class LedgerReport {
public:
    /// `points` shows a number of points, `id` a contestant.
    struct How {
        std::string_view unit;
        int decimals = 2;
        std::function<std::string(bridge::Contestant)> id;
    };
    LedgerReport(std::span<formats::AppliedEntry const> entries, How how) : entries_{entries}, how_{std::move(how)} {}

    /// All entries in a table under a title; no rows if there are none.
    formats::html::ResultPart part() const;
    /// The same as text, after an empty line; nothing if there are none.
    void write_text(Output&) const;
    void write_records(Output&, Format) const;
    /// One entry in one line, without the contestant: `procedural penalty 25%top, board 3: late (Law 90B1, A. Kaya, 20:15)`.
    std::string told(formats::AppliedEntry const&) const;
    /// The same after its contestants, if it has any: `Elbe - Moda: void match, round 2`.
    std::string told_with_names(formats::AppliedEntry const&) const;
    /// What it gives a contestant: `-1.50`, or a percentage; empty if it changes results.
    std::string points(formats::AppliedEntry const&, bridge::Contestant) const;
    /// How these points are reckoned, a line for `--explain`; empty where there is nothing to reckon. `top` is that of a full board.
    std::string explained(formats::AppliedEntry const&, Fraction const& top) const;

private:
    std::string names_of(formats::AppliedEntry const&) const;
    std::string what(formats::AppliedEntry const&) const;
    std::string why(formats::LedgerEntry const&) const;

    std::span<formats::AppliedEntry const> entries_;
    How how_;
};

/// A number with its sign: `+6.00`, `-1.50`.
std::string with_sign(Fraction const&, int decimals);

}  // namespace score::cli
