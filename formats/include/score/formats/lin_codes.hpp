#pragma once
/// The catalogue of findings about the text of a LIN file or a handviewer link. Findings under the Laws are in
/// `score/formats/bridge_codes.hpp`.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"

namespace score::formats {

inline constexpr std::array lin_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        // the text
        {"lin-bars", warning, marked("a line end where bars are expected"), "formats.md §3.1"},
        {"lin-open", warning, marked("the text ends before the bar that closes a value"), "formats.md §3.1"},
        {"lin-stray", error, marked("a text between bars that is neither tag nor value"), "formats.md §3.1"},
        {"lin-tag", remark, marked("a tag that is not known; it is kept"), "formats.md §3.1"},
        {"lin-repeated", warning, marked("a tag that the board has already; the first one counts"), "formats.md §3.1"},
        {"lin-size", error, marked("a board of more than 1 MiB; what follows up to the next board is not read"), "formats.md §3.1"},

        // the header of a file of several boards
        {"lin-header", warning, marked("a heading vg that does not say which boards follow"), "formats.md §3.1"},
        {"lin-results", error, marked("a result of rs that cannot be read"), "formats.md §3.1"},
        {"lin-results-count", warning, marked("not as many results in rs as boards and rooms"), "formats.md §3.1"},
        {"lin-numbers", warning, marked("not as many numbers in bn as boards, or one that is not a number"), "formats.md §3.1"},

        // a board
        {"lin-room", error, marked("a room and number qx that cannot be read"), "formats.md §3.1"},
        {"lin-number", warning, marked("a board that the heading does not announce, or with two numbers"), "formats.md §3.1"},
        {"lin-names", warning, marked("not four names, nor eight, nor four for each board and room"), "formats.md §3.1"},
        {"lin-deal", error, marked("a character of md that is neither suit nor rank, or a fifth hand"), "formats.md §3.1"},
        {"lin-deal-missing", warning, marked("a board without md"), "formats.md §3.1"},
        {"lin-deal-inherited", remark, marked("no md: the cards are taken from the other room"), "formats.md §3.1"},
        {"lin-rooms", error, marked("the two rooms did not play the same deal"), "Law 6"},
        {"lin-dealer", warning, marked("md does not begin with a digit for the dealer, 1 to 4"), "formats.md §3.1"},
        {"lin-vulnerable", error, marked("vulnerability is o, n, e or b"), "formats.md §3.1"},
        {"lin-call", error, marked("this is not a call"), "formats.md §3.1"},
        {"lin-skip", remark, marked("a `-` among the calls is read as a skipped turn"), "formats.md §3.1"},
        {"lin-explanation", warning, marked("an explanation before the first call"), "formats.md §3.1"},
        {"lin-suit-sign", warning, marked("a sign of a suit, where LIN has a letter; the first of a board is reported"), "formats.md §3.1"},
        {"lin-card", error, marked("this is not a card"), "formats.md §3.1"},
        {"lin-lead", warning, marked("a lead by another player than the one whose turn it is"), "Law 53"},
        {"lin-play-unplaced", error, marked("a play of which nobody can tell who led"), "Law 41A"},
        {"lin-claim", error, marked("tricks claimed are a number from 0 to 13"), "formats.md §3.1"},
        {"lin-result", error, marked("the result in rs is not the number of tricks claimed"), "formats.md §3.1"},

        // links
        {"link-unreadable", error, marked("a handviewer link without a board"), "formats.md §3.2"},
        {"link-code", warning, marked("a percent sign without two hexadecimal digits"), "formats.md §3.2"},
        {"link-parameter", remark, marked("a parameter that is not known"), "formats.md §3.2"},
        {"link-size", error, marked("a line of more than 1 MiB, which is not read"), "formats.md §3.2"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* lin_code(std::string_view id) { return code_in(lin_codes, id); }

}  // namespace score::formats
