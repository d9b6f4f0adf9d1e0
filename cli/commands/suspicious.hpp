#pragma once
/// Shared by `score pairs` and `score teams`: --suspicious, results that are lawful and unlikely instead of a ranking.
#include <vector>

#include "commands/session.hpp"
#include "commands/session_deals.hpp"
#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"
#include "score/formats/field.hpp"
#include "score/formats/results.hpp"
#include "score/formats/suspicious.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag suspicious{0, "suspicious", "",
    N_("Print results that are lawful and unlikely instead, worst first, with the reason and how sure it is: declared by the other side, "
       "exchanged boards, tricks far from double dummy, a board fouled from a round on, copied results, pairs where they cannot be; and "
       "leads that the leader does not hold. With hands, from the PBN file that was read or from --deals, it sees more. Scores do not "
       "change.")};
}  // namespace flags

/// Adds the deals to the results, with their double-dummy tricks, and looks. Without deals only the results are looked at.
std::vector<bridge::Suspicion> find_suspicious(Streams, formats::LookedResults&, DealsByNumber const& deals);

/// Reads the results of the command and prints what is suspicious. `director` is the ledger of `options`.
Exit tell_suspicious(Arguments const&, Streams, formats::FieldOptions const& options, LedgerFile const& director, formats::Contestants);

}  // namespace score::cli
