#pragma once
/// The catalogue of everything that can be found in a bridge record. Each code stands here and nowhere else; docs/diagnostics.md, `deals
/// check --codes`, SARIF's rules and the tests that provoke each one are made from this table.
///
///     found.push_back({code("auction-insufficient"), ...});    // a code that is not in the table does not compile
#include <array>
#include <span>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/i18n.hpp"

namespace score::formats {


inline constexpr std::array bridge_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        // the file as bytes and lines
        {"text-control", error, N_("a control character, or another byte that PBN does not use"), "PBN 2.2"},
        {"text-utf8", remark, N_("the text is UTF-8; PBN 2.1 is ISO 8859-1"), "PBN 2.2"},
        {"text-utf16", remark, N_("the file is UTF-16; it is read as if it were UTF-8"), "PBN 2.2"},
        {"text-mixed", warning, N_("UTF-8 and single-byte text in one file"), "PBN 2.2"},
        {"text-line-length", error, N_("a line is longer than 255 characters with its line end"), "PBN 2.3"},
        {"text-line-end", remark, N_("lines do not end in CR LF although the file says EXPORT"), "PBN 2.3"},
        {"text-version", remark, N_("no `% PBN` line says which version of the standard the file follows"), "PBN 2.4"},
        {"text-escape", remark, N_("a comment holds `\\n` as two characters, or HTML"), "PBN 3.8"},
        {"too-many", remark, N_("further findings of this game are not listed"), ""},

        // games, tags, tokens
        {"game-size", error, N_("a game is larger than 1 MiB; what follows up to the next empty line is not read"), "PBN 3"},
        {"game-split", warning, N_("no empty line before a new game"), "PBN 3"},
        {"stray-text", error, N_("characters that are no part of a game"), "PBN 3.2"},
        {"stray-statistics", warning, N_("a dealing program's statistics after the games"), "PBN 3.2"},
        {"tag-open", error, N_("a tag without its closing bracket"), "PBN 3.3"},
        {"tag-name", error, N_("a tag name is letters, digits and _, and begins with a capital"), "PBN 3.3"},
        {"tag-no-value", error, N_("a tag without a value"), "PBN 3.3"},
        {"tag-quotes", error, N_("a tag value without quotes"), "PBN 3.3"},
        {"tag-unknown", remark, N_("a tag that the standard does not know"), "PBN 4.9"},
        {"tag-repeated", warning, N_("a tag that the game has already; the first one counts"), "PBN 3.4"},
        {"string-open", error, N_("a string without its closing quote"), "PBN 3.2"},
        {"string-quote", error, N_("a quote inside a string without its backslash"), "PBN 3.2"},
        {"string-tab", error, N_("a tab inside a string"), "PBN 2.3"},
        {"string-escape", remark, N_("a backslash that is not followed by a quote or another backslash"), "PBN 3.2"},
        {"comment-open", error, N_("a comment without its closing brace"), "PBN 3.8"},
        {"comment-tags", warning, N_("a comment that swallows a tag and ends with the next comment"), "PBN 3.8"},
        {"comment-close", error, N_("a closing brace without a comment"), "PBN 3.8"},
        {"inherit-forbidden", error, N_("a tag that may not take its value from an earlier game"), "PBN 4.8"},
        {"inherit-nothing", remark, N_("there is no earlier game to take the value from"), "PBN 4.8"},

        // values of tags
        {"board-number", error, N_("a board number is a positive whole number"), "PBN 3.4.4"},
        {"board-number-form", remark, N_("a board number with leading zeros"), "PBN 3.4.4"},
        {"date-value", error, N_("a date is YYYY.MM.DD"), "PBN 3.4.3"},
        {"date-form", warning, N_("a date in another form than YYYY.MM.DD"), "PBN 3.4.3"},
        {"time-value", error, N_("a time is HH:MM:SS"), "PBN 4.5.1"},
        {"number-value", error, N_("the value must be a number of this form"), "PBN 4"},
        {"round-value", error, N_("a round is letters, digits and _, in parts separated by full stops"), "PBN 4.4.4"},
        {"choice-value", error, N_("the standard lists the values that this tag can have"), "PBN 4"},
        {"choice-new", remark, N_("a value that the standard does not list"), "PBN 3.4.12"},
        {"seat-value", error, N_("a seat is N, E, S or W"), "PBN 3.4.9"},
        {"vulnerable-value", error, N_("vulnerability is None, NS, EW or All"), "PBN 3.4.10"},
        {"vulnerable-form", warning, N_("a vulnerability in other words than the standard's"), "PBN 3.4.10"},
        {"deal-value", error, N_("a deal is a seat, a colon and four hands"), "PBN 3.4.11"},
        {"deal-rank", error, N_("a character that is no rank"), "PBN 3.4.11"},
        {"deal-form", warning, N_("a deal in another form: 10 for T, suit letters, seat labels, blanks at the ends"), "PBN 3.4.11"},
        {"deal-order", remark, N_("ranks out of order, or the first hand is not the dealer's, in a file that says EXPORT"), "PBN 3.4.11"},
        {"contract-value", error, N_("a contract is Pass, or a level 1 to 7, a denomination and nothing, X or XX"), "PBN 3.4.14"},
        {"contract-spelling", warning, N_("a contract in another spelling than the standard's"), "PBN 3.4.14"},
        {"result-value", error, N_("a result is a number of tricks from 0 to 13, with or without its side"), "PBN 3.4.15"},
        {"result-sum", error, N_("the tricks of the two sides do not add up to 13"), "PBN 3.4.15"},
        {"score-value", error, N_("a score is a number, or numbers with their sides"), "PBN 4.2.1"},
        {"score-form", remark, N_("a score with a plus sign"), "PBN 4.2.1"},
        {"score-sides", warning, N_("the scores of the two sides are not opposite"), "PBN 4.2.1"},
        {"percentage-range", error, N_("a percentage is between 0 and 100"), "PBN 4.2.4"},
        {"rubber-history", error, N_("a rubber history has three to five numbers for each side, as many as games were begun"), "PBN 4.2.6"},
        {"rubber-vulnerable", error, N_("the games won do not agree with the vulnerability"), "PBN 4.2.6"},
        {"note-value", error, N_("a note is a number from 1 to 32, a colon and a text"), "PBN 3.5.5"},
        {"note-form", remark, N_("a note with blanks around its number or before its text"), "PBN 3.5.5"},
        {"note-place", error, N_("a note outside an auction and a play"), "PBN 3.5.5"},
        {"note-repeated", error, N_("two notes with one number"), "PBN 3.5.5"},
        {"note-missing", error, N_("a reference to a note that is not there"), "PBN 3.5.4"},
        {"note-unused", warning, N_("a note that nothing refers to"), "PBN 3.5.5"},

        // tokens of auction and play
        {"call-value", error, N_("this is no call"), "PBN 3.5.1"},
        {"call-form", warning, N_("a call in another spelling than the standard's"), "PBN 3.5.1"},
        {"card-value", error, N_("this is no card"), "PBN 3.6.1"},
        {"card-form", warning, N_("a card in another spelling than the standard's"), "PBN 3.6.1"},
        {"suffix-repeated", error, N_("a second suffix after one call or card"), "PBN 3.5.2"},
        {"glyph-repeated", warning, N_("a suffix and its glyph, or one glyph twice, after one call or card"), "PBN 3.7"},
        {"glyph-value", error, N_("a glyph is $0 to $255"), "PBN 3.7"},
        {"glyph-place", error, N_("a glyph of the other section: $1 to $6 and $13 are for calls, $7 to $12 and $14 for cards"), "PBN 3.7"},
        {"reference-value", error, N_("a note reference is a number from 1 to 32 between equal signs"), "PBN 3.5.4"},
        {"reference-repeated", error, N_("a second note reference after one call or card"), "PBN 3.5.4"},
        {"annotation-place", error, N_("an annotation before the first call or card"), "PBN 3.5.2"},
        {"irregularity-value", error, N_("an irregularity is ^I or ^S in an auction, ^R or ^L in a play"), "PBN 3.9"},
        {"irregularity-repeated", error, N_("a second irregularity before one call or card"), "PBN 3.9"},
        {"section-after-end", error, N_("something stands after the end of the section"), "PBN 3.5"},
        {"marker-redundant", remark, N_("`*` or `+` after a complete auction or play"), "PBN 3.5"},
        {"section-empty", remark, N_("a play of which no card is given"), "PBN 3.6"},

        // tables
        {"table-columns", error, N_("a column is a name, with + or - before and \\width after it"), "PBN 5.2"},
        {"table-shape", error, N_("the number of elements is not a multiple of the number of columns"), "PBN 5.2"},
        {"table-order", error, N_("a column is not in the order that its name declares"), "PBN 5.2"},
        {"table-comment", error, N_("a comment among the elements of a table"), "PBN 5.1"},
        {"table-value", warning, N_("a value that this column cannot have"), "PBN 5"},

        // the cards
        {"deal-card-twice", error, N_("a card is dealt twice"), "Law 1"},
        {"deal-count", error, N_("a hand does not have thirteen cards"), "Law 1"},
        {"deal-uneven", error, N_("the hands of an end position differ by more than a card"), "PBN 3.10"},
        {"deal-no-cards", error, N_("no hand is known"), "PBN 3.4.11"},
        {"deal-inherited", remark, N_("no board, dealer, vulnerability and deal: they are taken from the game before"), "PBN 4.8"},
        {"board-dealer", warning, N_("another dealer than the board number gives"), "Law 2"},
        {"board-vulnerable", warning, N_("another vulnerability than the board number gives"), "Law 2"},

        // the auction
        {"auction-no-dealer", error, N_("an auction without a dealer"), "PBN 3.1"},
        {"auction-turn", error, N_("a call by a player whose turn it is not"), "Law 17C"},
        {"auction-insufficient", error, N_("an insufficient bid"), "Law 18D"},
        {"auction-sufficient", error, N_("a bid marked ^I that is sufficient"), "PBN 3.9"},
        {"auction-double", error, N_("an inadmissible double"), "Law 19A"},
        {"auction-redouble", error, N_("an inadmissible redouble"), "Law 19B"},
        {"auction-after-end", error, N_("a call after the end of the auction"), "Law 22"},
        {"auction-unfinished", error, N_("the auction stops before its end, without * or +"), "PBN 3.5"},
        {"auction-passes-missing", warning, N_("leading passes are missing; with them the declarer fits"), "PBN 3.5"},
        {"contract-auction", error, N_("the contract is not the one of the auction"), "Law 22"},
        {"declarer-auction", error, N_("the declarer is not the one of the auction"), "Law 54"},
        {"declarer-passed-out", warning, N_("a passed-out deal with a declarer or a result"), "PBN 3.4.13"},
        {"declarer-missing", error, N_("a result or a score without a declarer"), "PBN 3.4.15"},

        // the play
        {"play-no-deal", error, N_("a play without a deal"), "PBN 3.1"},
        {"play-no-declarer", error, N_("a play without a declarer"), "PBN 3.1"},
        {"play-no-contract", error, N_("a play without a contract"), "PBN 3.1"},
        {"play-leader", error, N_("the opening lead is not by the player on declarer's left"), "Law 41A"},
        {"play-not-held", error, N_("a card that the player does not hold"), "Law 45"},
        {"play-card-twice", error, N_("a card that was played before"), "Law 45"},
        {"play-revoke", error, N_("a revoke"), "Law 61A"},
        {"play-no-revoke", error, N_("a card marked ^R that is no revoke"), "PBN 3.9"},
        {"play-lead", error, N_("a card marked ^L that is not led out of turn"), "PBN 3.9"},
        {"play-after-end", error, N_("a card after the end of the play"), "PBN 3.6"},
        {"play-next", error, N_("cards that cannot stand after a `+`, or a second `+`"), "PBN 3.6"},
        {"play-unfinished", warning, N_("the play stops before its end, without * or +"), "PBN 3.6"},
        {"play-rows-rotated", warning, N_("rows of the play do not begin in the opening leader's column; turned, every card fits"),
            "PBN 3.6"},

        // results and scores
        {"result-play", error, N_("the result is not what was won in the play"), "PBN 3.4.15"},
        {"result-same", warning, N_("a result marked ^ that is what was won"), "PBN 3.4.15"},
        {"score-contract", error, N_("the score is not what contract, vulnerability and result give"), "Law 77"},
        {"score-imp", warning, N_("the IMPs do not follow from the scores"), "Law 78B"},
        {"score-mp", warning, N_("the matchpoints do not follow from the scores"), "Law 78A"},
        {"score-percentage", warning, N_("the percentage does not follow from the scores"), "Law 78A"},
        {"score-rubber", warning, N_("the rubber score does not follow from the contract and the result"), "bridge.md §3.1"},
        {"table-contract", warning, N_("a row's score is not what its contract and result give"), "Law 77"},
        {"table-sides", warning, N_("the two sides' figures of a row do not add up"), "PBN 5.9"},
        {"table-comparison", warning, N_("a row's IMPs, matchpoints or percentage do not follow from the scores of the table"), "Law 78"},
        {"table-rank", warning, N_("ranks are not in step with the figures they rank"), "PBN 5.9"},
        {"optimum-rows", error, N_("a row of OptimumResultTable that cannot be: a seat and denomination twice, or tricks beyond 13"),
            "PBN 5.7"},
        {"optimum-tricks", warning, N_("OptimumResultTable and DoubleDummyTricks disagree"), "PBN 5.7"},
        {"optimum-score", warning, N_("OptimumScore is not the par of the double-dummy tricks"), "PBN 4.2.7"},

        // the export form, with --strict
        {"export-form", warning, N_("legal, but not as the export form writes it"), "PBN 2.1"},
        {"export-text", warning, N_("a character that ISO 8859-1 does not have"), "PBN 2.2"},
        {"export-length", warning, N_("a line of more than 255 characters that cannot be broken"), "PBN 2.3"},
        {"export-comment", warning, N_("a repeated tag, which is written as a comment"), "PBN 3.4"},
        {"export-as-is", warning, N_("a game that the export form cannot hold: it is written as it is"), "PBN 2.1"},
    });
}();

/// The code of that name, checked while compiling.
consteval Code const* code(std::string_view id) { return code_in(bridge_codes, id); }

}  // namespace score::formats
