#pragma once
/// Parses a typed contract and its result: `4S=`, `3nt+1`, `4HX-2 by E`, `1♠XX made 3 n v`, `pass`.
///
///     Result<ContractEntry> const entry = parse_contract_entry("4sx-1 n");
///     to_string(*entry) == "4SX-1 by N";
///
/// Case-insensitive. Whitespace, commas, semicolons and colons are allowed between any two parts. Words are those of
/// `score/formats/entry_words.hpp`, in any language.
///  - level 1 to 7, then the denomination: `C D H S NT`, also `N`, `SA`, `SZ`, `♣ ♦ ♥ ♠`, or a word: `hearts`, `kupa`, `kör`, `Herz`, `Coeur`;
///  - doubled `X`, `*`, `D`, `Dbl` or a word, `doubled`; redoubled `XX`, `**`, `DD`, `R`, `Rdbl` or a word; signs and words also later,
///    letters behind the letters of the denomination, `4SD`, or by themselves;
///  - then in any order the result (required), the declarer and the vulnerability;
///  - result: `=`, `+n`, `-n` (also U+2212, or an en dash), `2 down`, `down 2`, `two tricks down`, `1 over`; or total tricks: `9 tricks`, or
///    the number alone from 7 to 13 if it cannot be overtricks, nor 7 what was made of a slam; `made` alone is `=`, `made 4` counts odd
///    tricks, `made 10` all of them, and what was made has at least the tricks of the contract; numbers up to seven also as words;
///  - declarer: `N E S W`, with or without `by`; also `O`, or a word: `North`, `Kuzey`, `Nord`;
///  - vulnerability of declarer's side: `v` or `nv`, or words: `vulnerable`, `zonda`, `zonda değil`, `in Gefahr`, `nicht in Gefahr`;
///  - a passed-out deal: `pass`, `p`, `pas`, `ap`, `all pass`, `passed out`, and nothing else.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "score/bridge/call.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/result.hpp"
#include "score/seats.hpp"

namespace score::formats {

/// A valid entry. Omitted parts have no value: unlike a `bridge::PlayedContract` it may lack the declarer, or be a pass.
struct ContractEntry {
    std::optional<bridge::Contract> contract{};  // none: passed out
    int tricks = 0;                              // declarer's, 0..13; 0 when passed out
    std::optional<Seat> declarer{};
    std::optional<bridge::Vulnerable> vulnerable{};

    friend bool operator==(ContractEntry const&, ContractEntry const&) = default;
};

/// Who wrote an entry: a person types it now, or it stands in a file.
enum class Origin : std::uint8_t { typed, recorded };

/// Parses one entry. Errors are codes of `score/formats/entry_codes.hpp`, with spans into `text`. As Turkish players type (`tr`), a D
/// behind the result is East; between the contract and its result, without another declarer, it is refused, since it can be East or doubled.
/// Only what is typed is asked about: a recorded `3 N =` is notrump, and a letter behind it doubles, `3ND`.
Result<ContractEntry> parse_contract_entry(std::string_view text, std::string_view typed_in = "en", Origin = Origin::typed);

/// Turkish players write D for East: it becomes E behind the result of a contract, and before a contract at the beginning. Directly behind a
/// contract it doubles, and behind the word for fits it is a suit.
std::string with_turkish_east(std::string line);
/// Where a D by itself doubles a contract, `4S D 10`.
std::optional<Span> lone_double(std::string_view contract);
/// The error about a D that is East to some players and doubles to others.
Diagnostic east_or_double(std::string_view text, Span d);
/// The remark that declarer took less than seven tricks, where they were told in all: `4S 6 tricks`.
std::optional<Diagnostic> few_tricks(ContractEntry const&, std::string_view text);

/// The number of a board before an entry, `7: 4S= N` or `board 7 4S= N`, and what stands behind it.
struct NumberedEntry {
    std::optional<std::uint32_t> board{};
    bool too_large = false;  // a number that no board has
    std::size_t begin = 0;
};
/// Separates the two; a text without a number is all entry.
NumberedEntry numbered_entry(std::string_view text);

/// Whether a text contains only parts that may follow a contract (`by N`, `X`, `-1`, `made`, `10`, `v`), and so continues an entry begun
/// before it, like words on a command line.
bool continues_contract_entry(std::string_view text);

/// The canonical form, `4SX-1 by N` or `pass`; the vulnerability, if given, as `v` or `nv` at the end.
std::string to_string(ContractEntry const&);

}  // namespace score::formats
