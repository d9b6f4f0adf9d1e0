#pragma once
/// Borç: four players at one table, whose scores are compared with the expected value of their hands; the differences are converted to IMPs
/// (bridge.md §13). The Russian and the Polish form, and custom tables, are played the same way.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "score/bridge/imps.hpp"
#include "score/bridge/obligation.hpp"

namespace score::bridge {

/// The premium for a part-score: 50 up to 2S, from 2NT upward 100 and vulnerable 200; or always 50.
enum class PartScorePremium : std::uint8_t { home, law77 };

struct BorcRules {
    ObligationTable const* table = &borc_table;  // must outlive the sheet
    PartScorePremium part_score = PartScorePremium::home;
    bool honours = true;                        // counted if entered
    Side first_vulnerable = Side::north_south;  // on the first deal
    int deals = 8;                              // of a match; when the sides are level then, it goes on until one is ahead
    int fit_length = 8;                         // cards of a suit that make a fit, where the cards are known
};

/// What is usual with a table (bridge.md §13): with `borc_table` the Turkish form, which counts honours and has the premiums of the home
/// game; with any other part-scores by Law 77, and no honours.
BorcRules usual_rules(ObligationTable const&);

/// Who is vulnerable on deal `number` (1, 2, ...): the first side, the other, nobody, both, and again.
Vulnerability borc_vulnerability(BorcRules const&, std::size_t number);

struct BorcEntry {
    DealEntry deal{};
    Strength strength{};
    friend constexpr bool operator==(BorcEntry const&, BorcEntry const&) = default;
};

/// A deal compared with its obligation. A passed-out deal scores 0 and is compared too.
struct BorcDeal {
    std::size_t entry = 0;
    BorcEntry deal{};
    Vulnerability vulnerability = Vulnerability::none;
    Postings postings{};  // the score, by Law 77 with the part-score premium of the form, and honours
    Obligation obligation{};
    int score = 0;         // of the side that carries the obligation; negative if the other side scored
    BySide<int> imps{};    // of the difference; they add to 0
    BySide<int> totals{};  // IMPs after the deal

    int difference() const { return score - obligation.points; }
};

struct BorcSheet {
    BorcRules rules{};
    BySeat<std::string> names{};  // empty: not named
    std::vector<BorcDeal> deals{};
    std::vector<Refusal> refused{};
    BySide<int> totals{};  // IMPs; they add to 0
    bool complete = false;
};

/// What a deal scores at this vulnerability, by Law 77 with the part-score premium of the form, and honours.
Postings score_of(BorcRules const&, DealEntry const&, Vulnerability);

/// The match that these deals make. Refused: a deal after the match has been decided, points and fits that cannot be or that the
/// table needs and the entry does not have, and honours where they are not counted.
BorcSheet borc_sheet(BorcRules const&, std::span<BorcEntry const>, BySeat<std::string> names = {});

}  // namespace score::bridge
