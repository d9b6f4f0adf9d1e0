#pragma once
/// A contract and its result as people type them: `4S=`, `3nt+1`, `4HX-2 by E`, `1♠XX made 9 n v`, `pass`.
///
///     Result<ContractEntry> const entry = parse_contract_entry("4sx-1 n");
///     to_string(*entry) == "4SX-1 by N";
///
/// Upper and lower case are the same. Blanks may stand between any two parts. Words are those of `score/formats/entry_words.hpp`, in any
/// language.
///  - level 1 to 7, then the denomination: `C D H S NT`, also `N`, `SA`, `SZ`, `♣ ♦ ♥ ♠`, or a word: `hearts`, `kupa`, `kör`, `Herz`, `Coeur`;
///  - doubled `X`, `*`, `D`, `Dbl` or a word, `doubled`; redoubled `XX`, `**`, `DD`, `R`, `Rdbl` or a word; signs and words also further behind;
///  - then in any order the result (needed), the declarer and the vulnerability;
///  - result: `=`, `+n`, `-n` (also U+2212), `2 down`, `down 2`, `1 over`, or tricks in all: `9 tricks`, `made 9`, or from 7 to 13, where it
///    cannot be overtricks, the number alone; `made` needs as many, and alone is `=`;
///  - declarer: `N E S W`, with or without `by`; also `O`, or a word: `North`, `Kuzey`, `Nord`;
///  - vulnerability of declarer's side: `v` or `nv`, or words: `vulnerable`, `zonda`, `zonda değil`, `in Gefahr`, `nicht in Gefahr`;
///  - a deal that was passed out: `pass`, `p`, `pas`, `ap`, `all pass`, `passed out`, and nothing else with it.
#include <optional>
#include <string>
#include <string_view>

#include "score/bridge/call.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/result.hpp"
#include "score/seats.hpp"

namespace score::formats {

/// What an entry says, all of it lawful. What it does not say has no value: unlike a `bridge::PlayedContract` it may lack the declarer, and
/// be a pass.
struct ContractEntry {
    std::optional<bridge::Contract> contract{};  // none: passed out
    int tricks = 0;                              // declarer's, 0..13; 0 when passed out
    std::optional<Seat> declarer{};
    std::optional<bridge::Vulnerable> vulnerable{};
    /// What a player says by this may be something else, as "made 4" of 3NT [entry-result]: whoever types it at a table is asked back.
    std::optional<Diagnostic> doubt{};

    /// Whether they say the same.
    friend bool operator==(ContractEntry const& a, ContractEntry const& b) {
        return a.contract == b.contract && a.tricks == b.tricks && a.declarer == b.declarer && a.vulnerable == b.vulnerable;
    }
};

/// Reads one entry. Errors are codes of `score/formats/entry_codes.hpp`, with spans into `text`.
Result<ContractEntry> parse_contract_entry(std::string_view text);

/// Whether a text holds only what may follow a contract (`by N`, `X`, `-1`, `made`, `10`, `v`) and so goes on with an entry that was
/// begun before it, as words on a command line do.
bool continues_contract_entry(std::string_view text);

/// The canonical form, `4SX-1 by N` or `pass`; the vulnerability, where given, as `v` or `nv` at the end.
std::string to_string(ContractEntry const&);

}  // namespace score::formats
