#pragma once
/// The catalogue of all findings about bridge records. The single source for docs/diagnostics.md, `deals check --codes`, SARIF's rules and
/// the tests that provoke each code.
///
///     Code const& insufficient = *code("auction-insufficient");    // an unknown code does not compile
///     insufficient.rule == "Law 18D";
#include <array>
#include <span>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {


inline constexpr std::array bridge_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        // the file as bytes and lines
        {"text-control", error, marked("a control character, or another byte that PBN does not use"), "PBN 2.2"},
        {"text-utf8", remark, marked("the text is UTF-8; PBN 2.1 is ISO 8859-1"), "PBN 2.2"},
        {"text-utf16", remark, marked("the file is UTF-16; it is read as if it were UTF-8"), "PBN 2.2"},
        {"text-mixed", warning, marked("UTF-8 and single-byte text in one file"), "PBN 2.2"},
        {"text-charset", warning, marked("the file is not in the charset that it states, or states one that is not known"), "PBN 2.4"},
        {"text-line-length", error, marked("a line is longer than 255 characters with its line end"), "PBN 2.3"},
        {"text-line-end", remark, marked("lines do not end in CR LF although the file says EXPORT"), "PBN 2.3"},
        {"text-version", remark, marked("no `% PBN` line says which version of the standard the file follows"), "PBN 2.4"},
        {"text-escape", remark, marked("a comment holds `\\n` as two characters, or HTML"), "PBN 3.8"},
        {"too-many", remark, marked("further findings of this game are not listed"), ""},

        // games, tags, tokens
        {"game-size", error, marked("a game is larger than 1 MiB; what follows up to the next empty line is not read"), "PBN 3"},
        {"game-split", warning, marked("no empty line before a new game"), "PBN 3"},
        {"stray-text", error, marked("characters that are not part of a game"), "PBN 3.2"},
        {"stray-statistics", warning, marked("a dealing program's statistics after the games"), "PBN 3.2"},
        {"tag-open", error, marked("a tag without its closing bracket"), "PBN 3.3"},
        {"tag-name", error, marked("a tag name is letters, digits and _, and begins with a capital"), "PBN 3.3"},
        {"tag-no-value", error, marked("a tag without a value"), "PBN 3.3"},
        {"tag-quotes", error, marked("a tag value without quotes"), "PBN 3.3"},
        {"tag-unknown", remark, marked("a tag that the standard does not know"), "PBN 4.9"},
        {"tag-repeated", warning, marked("a tag that the game has already; the first one counts"), "PBN 3.4"},
        {"string-open", error, marked("a string without its closing quote"), "PBN 3.2"},
        {"string-quote", error, marked("a quote inside a string without its backslash"), "PBN 3.2"},
        {"string-tab", error, marked("a tab inside a string"), "PBN 2.3"},
        {"string-escape", remark, marked("a backslash that is not followed by a quote or another backslash"), "PBN 3.2"},
        {"comment-open", error, marked("a comment without its closing brace"), "PBN 3.8"},
        {"comment-tags", warning, marked("a comment that includes a tag and ends with the next comment"), "PBN 3.8"},
        {"comment-close", error, marked("a closing brace without a comment"), "PBN 3.8"},
        {"inherit-forbidden", error, marked("a tag that may not take its value from an earlier game"), "PBN 4.8"},
        {"inherit-nothing", remark, marked("there is no earlier game to take the value from"), "PBN 4.8"},

        // values of tags
        {"board-number", error, marked("a board number is a positive whole number"), "PBN 3.4.4"},
        {"board-number-form", remark, marked("a board number with leading zeros"), "PBN 3.4.4"},
        {"date-value", error, marked("a date is YYYY.MM.DD"), "PBN 3.4.3"},
        {"date-form", warning, marked("a date in another form than YYYY.MM.DD"), "PBN 3.4.3"},
        {"time-value", error, marked("a time is HH:MM:SS"), "PBN 4.5.1"},
        {"number-value", error, marked("the value must be a number of this form"), "PBN 4"},
        {"round-value", error, marked("a round is letters, digits and _, in parts separated by full stops"), "PBN 4.4.4"},
        {"choice-value", error, marked("the standard lists the values that this tag can have"), "PBN 4"},
        {"choice-new", remark, marked("a value that the standard does not list"), "PBN 3.4.12"},
        {"seat-value", error, marked("a seat is N, E, S or W"), "PBN 3.4.9"},
        {"vulnerable-value", error, marked("vulnerability is None, NS, EW or All"), "PBN 3.4.10"},
        {"vulnerable-form", warning, marked("a vulnerability in other words than the standard's"), "PBN 3.4.10"},
        {"deal-value", error, marked("a deal is a seat, a colon and four hands"), "PBN 3.4.11"},
        {"deal-rank", error, marked("a character that is not a rank"), "PBN 3.4.11"},
        {"deal-form", warning, marked("a deal in another form: 10 for T, suit letters, seat labels, spaces at the ends"), "PBN 3.4.11"},
        {"deal-order", remark, marked("ranks out of order, or the first hand is not the dealer's, in a file that says EXPORT"),
            "PBN 3.4.11"},
        {"contract-value", error, marked("a contract is Pass, or a level 1 to 7, a denomination and nothing, X or XX"), "PBN 3.4.14"},
        {"contract-spelling", warning, marked("a contract in another spelling than the standard's"), "PBN 3.4.14"},
        {"result-value", error, marked("a result is a number of tricks from 0 to 13, with or without its side"), "PBN 3.4.15"},
        {"result-sum", error, marked("the tricks of the two sides do not add up to 13"), "PBN 3.4.15"},
        {"score-value", error, marked("a score is a number, or numbers with their sides"), "PBN 4.2.1"},
        {"score-form", remark, marked("a score with a plus sign"), "PBN 4.2.1"},
        {"score-sides", warning, marked("the scores of the two sides are not opposite"), "PBN 4.2.1"},
        {"percentage-range", error, marked("a percentage is between 0 and 100"), "PBN 4.2.4"},
        {"rubber-history", error, marked("a rubber history has three to five numbers for each side, as many as games were begun"),
            "PBN 4.2.6"},
        {"rubber-vulnerable", error, marked("the games won do not agree with the vulnerability"), "PBN 4.2.6"},
        {"note-value", error, marked("a note is a number from 1 to 32, a colon and a text"), "PBN 3.5.5"},
        {"note-form", remark, marked("a note with spaces around its number or before its text"), "PBN 3.5.5"},
        {"note-place", error, marked("a note outside an auction and a play"), "PBN 3.5.5"},
        {"note-repeated", error, marked("two notes with one number"), "PBN 3.5.5"},
        {"note-missing", error, marked("a reference to a note that is not there"), "PBN 3.5.4"},
        {"note-unused", warning, marked("a note that nothing refers to"), "PBN 3.5.5"},

        // tokens of auction and play
        {"call-value", error, marked("this is not a call"), "PBN 3.5.1"},
        {"call-form", warning, marked("a call in another spelling than the standard's"), "PBN 3.5.1"},
        {"card-value", error, marked("this is not a card"), "PBN 3.6.1"},
        {"card-form", warning, marked("a card in another spelling than the standard's"), "PBN 3.6.1"},
        {"suffix-repeated", error, marked("a second suffix after one call or card"), "PBN 3.5.2"},
        {"glyph-repeated", warning, marked("a suffix and its glyph, or one glyph twice, after one call or card"), "PBN 3.7"},
        {"glyph-value", error, marked("a glyph is $0 to $255"), "PBN 3.7"},
        {"glyph-place", error, marked("a glyph of the other section: $1 to $6 and $13 are for calls, $7 to $12 and $14 for cards"),
            "PBN 3.7"},
        {"reference-value", error, marked("a note reference is a number from 1 to 32 between equal signs"), "PBN 3.5.4"},
        {"reference-repeated", error, marked("a second note reference after one call or card"), "PBN 3.5.4"},
        {"annotation-place", error, marked("an annotation before the first call or card"), "PBN 3.5.2"},
        {"irregularity-value", error, marked("an irregularity is ^I or ^S in an auction, ^R or ^L in a play"), "PBN 3.9"},
        {"irregularity-repeated", error, marked("a second irregularity before one call or card"), "PBN 3.9"},
        {"section-after-end", error, marked("extra text after the end of the section"), "PBN 3.5"},
        {"marker-redundant", remark, marked("`*` or `+` after a complete auction or play"), "PBN 3.5"},
        {"section-empty", remark, marked("a play of which no card is given"), "PBN 3.6"},

        // tables
        {"table-columns", error, marked("a column is a name, with + or - before and \\width after it"), "PBN 5.2"},
        {"table-shape", error, marked("the number of elements is not a multiple of the number of columns"), "PBN 5.2"},
        {"table-order", error, marked("a column is not in the order that its name declares"), "PBN 5.2"},
        {"table-comment", error, marked("a comment among the elements of a table"), "PBN 5.1"},
        {"table-value", warning, marked("a value that this column cannot have"), "PBN 5"},

        // the cards
        {"deal-card-twice", error, marked("a card is dealt twice"), "Law 1"},
        {"deal-count", error, marked("a hand does not have thirteen cards"), "Law 1"},
        {"deal-uneven", error, marked("the hands of an end position differ by more than a card"), "PBN 3.10"},
        {"deal-no-cards", error, marked("no hand is known"), "PBN 3.4.11"},
        {"deal-inherited", remark, marked("no board, dealer, vulnerability and deal: they are taken from the game before"), "PBN 4.8"},
        {"board-dealer", warning, marked("another dealer than the board number gives"), "Law 2"},
        {"board-vulnerable", warning, marked("another vulnerability than the board number gives"), "Law 2"},

        // the auction
        {"auction-no-dealer", error, marked("an auction without a dealer"), "PBN 3.1"},
        {"auction-turn", error, marked("a call by a player whose turn it is not"), "Law 17C"},
        {"auction-insufficient", error, marked("an insufficient bid"), "Law 18D"},
        {"auction-sufficient", error, marked("a bid marked ^I that is sufficient"), "PBN 3.9"},
        {"auction-double", error, marked("an inadmissible double"), "Law 19A"},
        {"auction-redouble", error, marked("an inadmissible redouble"), "Law 19B"},
        {"auction-after-end", error, marked("a call after the end of the auction"), "Law 22"},
        {"auction-unfinished", error, marked("the auction stops before its end, without * or +"), "PBN 3.5"},
        {"auction-passes-missing", warning, marked("leading passes are missing; with them the declarer fits"), "PBN 3.5"},
        {"contract-auction", error, marked("the contract is not the one of the auction"), "Law 22"},
        {"declarer-auction", error, marked("the declarer is not the one of the auction"), "Law 54"},
        {"declarer-passed-out", warning, marked("a passed-out deal with a declarer or a result"), "PBN 3.4.13"},
        {"declarer-missing", error, marked("a result or a score without a declarer"), "PBN 3.4.15"},

        // the play
        {"play-no-deal", error, marked("a play without a deal"), "PBN 3.1"},
        {"play-no-declarer", error, marked("a play without a declarer"), "PBN 3.1"},
        {"play-no-contract", error, marked("a play without a contract"), "PBN 3.1"},
        {"play-leader", error, marked("the opening lead is not by the player on declarer's left"), "Law 41A"},
        {"play-not-held", error, marked("a card that the player does not hold"), "Law 45"},
        {"play-card-twice", error, marked("a card that was played before"), "Law 45"},
        {"play-revoke", error, marked("a revoke"), "Law 61A"},
        {"play-no-revoke", error, marked("a card marked ^R that is not a revoke"), "PBN 3.9"},
        {"play-lead", error, marked("a card marked ^L that is not led out of turn"), "PBN 3.9"},
        {"play-after-end", error, marked("a card after the end of the play"), "PBN 3.6"},
        {"play-next", error, marked("cards that cannot stand after a `+`, or a second `+`"), "PBN 3.6"},
        {"play-unfinished", warning, marked("the play stops before its end, without * or +"), "PBN 3.6"},
        {"play-rows-rotated", warning, marked("rows of the play do not begin in the opening leader's column; turned, every card fits"),
            "PBN 3.6"},

        // results and scores
        {"result-play", error, marked("the result is not what was won in the play"), "PBN 3.4.15"},
        {"result-same", warning, marked("a result marked ^ that is what was won"), "PBN 3.4.15"},
        {"score-contract", error, marked("the score is not what contract, vulnerability and result give"), "Law 77"},
        {"score-imp", warning, marked("the IMPs do not follow from the scores"), "Law 78B"},
        {"score-mp", warning, marked("the matchpoints do not follow from the scores"), "Law 78A"},
        {"score-percentage", warning, marked("the percentage does not follow from the scores"), "Law 78A"},
        {"score-rubber", warning, marked("the rubber score does not follow from the contract and the result"), "bridge.md §3.1"},
        {"table-contract", warning, marked("a row's score is not what its contract and result give"), "Law 77"},
        {"table-sides", warning, marked("the two sides' figures of a row do not add up"), "PBN 5.9"},
        {"table-comparison", warning, marked("a row's IMPs, matchpoints or percentage do not follow from the scores of the table"),
            "Law 78"},
        {"table-rank", warning, marked("ranks are not in step with the figures they rank"), "PBN 5.9"},
        {"optimum-rows", error, marked("a row of OptimumResultTable that cannot be: a seat and denomination twice, or tricks beyond 13"),
            "PBN 5.7"},
        {"optimum-tricks", warning, marked("OptimumResultTable and DoubleDummyTricks disagree"), "PBN 5.7"},
        {"optimum-score", warning, marked("OptimumScore is not the par of the double-dummy tricks"), "PBN 4.2.7"},

        // the export form, with --strict
        {"export-form", warning, marked("legal, but not as the export form writes it"), "PBN 2.1"},
        {"export-text", warning, marked("a character that ISO 8859-1 does not have"), "PBN 2.2"},
        {"export-length", warning, marked("a line of more than 255 characters that cannot be broken"), "PBN 2.3"},
        {"export-comment", warning, marked("a repeated tag, which is written as a comment"), "PBN 3.4"},
        {"export-as-is", warning, marked("a game that the export form cannot hold: it is written as it is"), "PBN 2.1"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* code(std::string_view id) { return code_in(bridge_codes, id); }

}  // namespace score::formats
