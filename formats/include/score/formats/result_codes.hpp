#pragma once
/// The catalogue of findings about the results of a session (`score/formats/results.hpp`, `score/formats/field.hpp`).
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array result_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        // the file
        {"results-none", error, marked("the file holds no results"), ""},
        {"results-size", error, marked("a record is larger than 64 KiB; it is not read"), ""},
        {"results-quote", error, marked("a cell whose quotes do not enclose it"), "RFC 4180 2.5"},
        {"results-header", error, marked("the first line does not name the columns that are needed"), "RFC 4180 2.3"},
        {"results-column", remark, marked("a column that means nothing here"), "RFC 4180 2.3"},
        {"results-column-repeated", warning, marked("a duplicate column; the first one counts"), "RFC 4180 2.3"},
        {"results-cells", warning, marked("a line with another number of cells than there are columns"), "RFC 4180 2.4"},

        // USEBIO
        {"results-xml", error, marked("what is not well-formed XML; what stands before it is read"), "XML 1.0 2.1"},
        {"results-xml-entity", error, marked("an XML file that declares entities; nothing more of it is read"), "XML 1.0 4.2"},
        {"results-xml-size", error, marked("XML that is nested too deeply, or too long a text, line or board"), "formats.md §4.1"},
        {"results-encoding", warning, marked("bytes that are not of the encoding of the file"), "XML 1.0 4.3.3"},
        {"results-element", remark, marked("an element that is not known; it is not read"), "formats.md §4.2"},
        {"results-contract", warning, marked("a contract that cannot be read, beside a score"), "formats.md §4.3"},
        {"results-adjustment", remark, marked("an adjustment of a total, which the ledger has to say"), "formats.md §4.4"},
        {"results-figure", warning, marked("a figure of the file that is not what its results amount to"), "formats.md §4.4"},
        {"results-own-top", remark, marked("matchpoints out of the top of their own board"), "formats.md §4.4"},

        // a single result
        {"results-board", error, marked("a board number is a positive whole number"), "Law 2"},
        {"results-contestant", error, marked("a result that does not say who sat where"), "Law 4"},
        {"results-self", error, marked("a contestant against itself"), "Law 4"},
        {"results-missing", error, marked("a table without a result"), "Law 79"},
        {"results-declarer", error, marked("a contract that does not say who played it"), "Law 22A"},
        {"results-vulnerable", error, marked("the value of a vulnerability is none, NS, EW or both"), "Law 2"},
        {"results-contract-vulnerability", warning, marked("a contract that says another vulnerability than its board has; its own counts"),
            "Law 2"},
        {"results-number", error, marked("a value that must be a whole number"), ""},
        {"results-score", error, marked("a score that is not what contract and vulnerability give; theirs is used"), "Law 77"},
        {"results-impossible", warning, marked("a score that no contract has at this vulnerability"), "Law 77"},
        {"results-tricks", error, marked("a result that is not that of the contract; the contract's is used"), "bridge.md §1"},
        {"results-range", error, marked("a score beyond 100,000 points"), ""},
        {"results-award", error, marked("an artificial score is A+, A, A-, or percentages from 0 to 100 such as A60/40"), "Law 12C2"},
        {"results-weights", error, marked("the weights of a weighted score are at least 1 and add up to 100"), "Law 12C1"},

        // results compared with each other
        {"results-other-vulnerability", error,
            marked("a table at which the board had another vulnerability than before; this table is left out"), "Law 2"},
        {"results-winners", error, marked("pairs of both directions with the same numbers: two rankings, which must be asked for"),
            "bridge.md §8"},
        {"results-names", warning, marked("the number of a pair stands beside the names of another"), "Law 15"},
        {"results-twice", error, marked("a contestant who has had the board at another table; this table is left out"), "Law 15A"},
        {"results-tables", warning, marked("a board with another number of tables than can be compared"), "bridge.md §9"},
        {"results-no-value", warning, marked("an artificial score where points are added up; it counts as nothing"), "Law 78C"},
        {"results-movement", remark, marked("contestants have different numbers of boards"), "bridge.md §8"},
        {"results-suspicious", remark, marked("a result that is lawful and unlikely; reported only if it is asked for"), "club.md §7"},
        {"results-match", error, marked("a match that cannot be scored; it is left out"), "Law 78"},
        {"results-replay", warning, marked("no pairing of the next round is without a match that was played before"), "club.md §3.2"},
        {"results-room", error, marked("a board of a match that was not played at all tables; it is left out"), "bridge.md §6"},
        {"results-third", error, marked("a board of a match with more tables than there can be; it is left out"), "bridge.md §6"},
        {"results-seats", error, marked("both tables of a match have the same team North-South; the board is left out"), "bridge.md §6"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* result_code(std::string_view id) { return code_in(result_codes, id); }

}  // namespace score::formats
