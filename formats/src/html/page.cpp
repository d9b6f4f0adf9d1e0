#include "score/formats/html/page.hpp"

#include "markup.hpp"
#include "text/fmt.hpp"

namespace score::formats::html {
namespace {

// Colours are variables, so that dark screens and paper override them in one place. The palette of Okabe and Ito keeps the lines of a chart
// distinguishable for colour-blind readers.
constexpr std::string_view styles = R"(
:root { color-scheme: light dark; --paper: #fff; --ink: #1a1a1a; --faint: #6b6b6b; --rule: #c9c9c9; --shade: #f3f1ea; --felt: #1f5e43; --vul: #b3261e;
  --red: #c4161c; --orange: #b85a00; --green: #0b7a33; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181a; --ink: #e8e6e1; --faint: #a09c94; --rule: #45484c; --shade: #212427; --felt: #2b7757;
  --vul: #d9493f; --red: #ff6b6b; --orange: #ffa64d; --green: #5fce86; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 16px/1.4 "Source Serif 4", "DejaVu Serif", Georgia, "Times New Roman", serif; font-variant-numeric: lining-nums tabular-nums; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; line-height: 1.25; margin: 0; }
h3 { font-size: .8rem; letter-spacing: .08em; text-transform: uppercase; color: var(--faint); margin: 0 0 .35rem;
  font-family: "DejaVu Sans", "Segoe UI", Helvetica, Arial, sans-serif; font-weight: 600; }
p { margin: .35rem 0; }
.faint { color: var(--faint); }
section.record { padding: 1.25rem 0 1.5rem; border-top: 2px solid var(--ink); }
section.record + section.record { margin-top: 1rem; }
table { border-collapse: collapse; }
caption { text-align: left; padding: 0 0 .35rem; }
th { font-weight: 600; }
td, th { padding: .1rem .55rem; text-align: left; vertical-align: top; }
thead th { border-bottom: 1px solid var(--ink); }
table.figures td, table.figures th { text-align: right; }
table.figures th:first-child, table.figures td.words, table.figures th.words { text-align: left; }
table.figures td.numbers, table.figures th.numbers { text-align: right; }
table.figures td { white-space: nowrap; }
table.many td.words { white-space: normal; }
tr.begins td { border-top: 1px solid var(--rule); }
table.figures td:empty::after { content: "\00a0"; }
.many td:not([class]):empty::after { content: "·"; color: var(--faint); }
.standing { display: flex; flex-wrap: wrap; gap: .75rem 2.25rem; margin: 1rem 0 0; }
.standing .one { border-left: 3px solid var(--rule); padding-left: .75rem; }
.standing .first { border-color: var(--felt); }
.standing span { display: block; }
.standing .who { font-weight: 600; }
.standing .total { font-size: 1.9rem; font-weight: 700; line-height: 1.15; }
.evening h3 { margin-top: 1.5rem; }
.evening .part h3 { margin-top: 0; }
table.ledger { font-size: 1.02rem; }
table.ledger caption { font-weight: 600; }
table.ledger th { text-align: center; border: 0; border-bottom: 1px solid var(--ink); padding-bottom: .25rem; }
table.ledger th + th, table.ledger .figure + .figure { border-left: 2px solid var(--ink); }
table.ledger .figure { min-width: 3.4rem; }
table.ledger .figure:nth-child(2) { text-align: right; }
table.ledger .what { color: var(--faint); font-size: .85rem; padding-top: .22rem; width: 10rem; }
table.ledger .what:last-child { text-align: right; }
table.ledger .across { color: var(--faint); font-size: .85rem; }
table.ledger .figure:empty::before { content: "\00a0"; }
table.ledger .first td { vertical-align: bottom; }
table.ledger .thin { border-top: 1px solid var(--ink); }
table.ledger .heavy { border-top: 3px solid var(--ink); }
table.ledger .twofold, table.ledger tfoot { border-top: 4px double var(--ink); }
table.ledger .bold, table.ledger tfoot td { font-weight: 700; }
table.ledger tfoot .what { color: var(--ink); }
dl.facts { margin: 0; font-size: .9rem; max-width: 42rem; }
dl.facts dt { font-weight: 600; }
dl.facts dd { margin: 0 0 .4rem; color: var(--faint); }
tr.sum td, tr.sum th { border-top: 1px solid var(--ink); font-weight: 600; }
table.figures tr.sum td.words { white-space: normal; }
.columns { display: flex; flex-wrap: wrap; gap: 1.25rem 2.5rem; margin-top: 1.25rem; align-items: flex-start; }
.part { max-width: 100%; overflow-x: auto; }
.diagram { display: grid; grid-template-columns: minmax(9rem, auto) minmax(9rem, auto) minmax(9rem, auto); gap: .75rem 1.5rem; margin: 1rem 0 0;
  justify-content: start; align-items: center; }
.hand { white-space: nowrap; line-height: 1.3; font-size: 1.06rem; }
.hand .who { font-weight: 700; font-size: .95rem; }
.hand .suit { display: block; letter-spacing: .06em; }
.hand .suit span { display: inline-block; width: 1.15em; letter-spacing: 0; }
.corner { align-self: start; font-size: .95rem; }
.corner .number { font-size: 1.7rem; font-weight: 700; line-height: 1.05; }
.low { align-self: end; }
.table { width: 6.6rem; height: 6.6rem; margin: 0 auto; display: grid; grid-template-columns: 1.4rem 1fr 1.4rem; grid-template-rows: 1.4rem 1fr 1.4rem;
  background: var(--felt); color: #fff; border-radius: 4px; font: 600 .85rem/1 "DejaVu Sans", "Segoe UI", Helvetica, Arial, sans-serif;
  text-align: center; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.table span { display: flex; align-items: center; justify-content: center; }
.table .vulnerable { background: var(--vul); }
.table .n { grid-area: 1 / 1 / 2 / 4; border-radius: 4px 4px 0 0; } .table .w { grid-area: 2 / 1; } .table .e { grid-area: 2 / 3; }
.table .so { grid-area: 3 / 1 / 4 / 4; border-radius: 0 0 4px 4px; } .table .dealer { text-decoration: underline; text-underline-offset: .2em; }
table.calls td, table.calls th { min-width: 4.6rem; padding: .1rem .6rem .1rem 0; }
table.cards td, table.cards th { min-width: 3.1rem; padding: .05rem .6rem .05rem 0; }
table.cards td.trick { color: var(--faint); text-align: right; min-width: 0; }
td.wins { font-weight: 700; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em; }
td.lost { outline: 2px solid var(--vul); outline-offset: -1px; border-radius: 3px; } td.lost b { margin-left: .3em; font-size: .8em; }
.cost { margin: .2rem 0; max-width: 42rem; }
table.tricks td, table.tricks th { text-align: center; padding: .1rem .5rem; }
table.tricks tbody th { text-align: left; }
table.tricks tbody tr:nth-child(odd) { background: var(--shade); }
sup { font-size: .68em; line-height: 0; color: var(--faint); }
.notes { list-style: none; padding: 0; margin: .5rem 0 0; font-size: .9rem; max-width: 34rem; }
.outcome { margin-top: 1rem; font-size: 1.1rem; font-weight: 600; }
.comment { max-width: 42rem; margin-top: .9rem; }
pre { font: 13px/1.35 "DejaVu Sans Mono", monospace; overflow-x: auto; }
svg.chart { max-width: 100%; height: auto; }
svg.small { display: none; }
@media screen and (max-width: 480px) {
  body { padding: .75rem; }
  svg.large { display: none; } svg.small { display: block; }
  .part { width: 100%; } .part:has(.many) { overflow-x: visible; }
  table.figures { font-size: .85rem; } table.figures td, table.figures th { padding: .1rem .25rem; } table.many { font-size: 1rem; }
  table.ledger { width: 100%; } table.ledger td { padding: .1rem .2rem; } table.ledger .figure { min-width: 2.9rem; }
  table.ledger .what { width: 50%; font-size: .75rem; overflow-wrap: anywhere; }
  .wide, .wide tbody { display: block; } .wide thead { display: none; } table.wide { font-size: 1rem; }
  .wide tr { display: flex; flex-wrap: wrap; gap: 0 .9rem; padding: .35rem 0; border-top: 1px solid var(--rule); }
  table.wide td, .wide tr.sum td { border: 0; padding: 0; text-align: left; } .wide td:empty { display: none; } .wide td[colspan] { flex: 1 0 100%; }
  .wide td[data-title]::before { content: attr(data-title) "\00a0"; color: var(--faint); font-size: .75em; font-weight: 400; }
  .wide tbody.sums { position: sticky; bottom: 0; background: var(--paper); }
  .many, .many thead, .many tbody { display: block; }
  .many tr { display: flex; flex-wrap: wrap; padding: .3rem 0; border-top: 1px solid var(--rule); }
  .many tr::before { content: ""; order: 1; flex: 0 0 100%; }
  table.many td, table.many th, .many tr.sum td { border: 0; padding: 0 .5rem 0 0; }
  .many .player { order: 2; flex: 1 0 calc(100% / var(--players)); max-width: calc(100% / var(--players)); overflow: hidden; text-overflow: ellipsis; }
  .many td[colspan] { order: 2; flex: 1 0 100%; text-align: left; }
  .many thead, .many tbody.sums { position: sticky; background: var(--paper); } .many thead { top: 0; } .many tbody.sums { bottom: 0; }
  .many thead tr { border: 0; padding: 0; } .many thead th:not(.player), .many thead th.faint { display: none; }
}
@page { margin: 14mm; }
@media print {
  :root { --paper: #fff; --ink: #000; --faint: #555; --rule: #bbb; --shade: #f0f0f0; --felt: #fff; --vul: #000; --red: #c4161c; --orange: #b85a00; --green: #0b7a33; }
  body { max-width: none; padding: 0; font-size: 11.5pt; }
  section.record { border-top: 0; padding: 0; }
  section.record + section.record { break-before: page; margin-top: 0; }
  .table { color: #000; border: 1px solid #000; } .table .vulnerable { color: #fff; }
  table, .diagram, .hand, .notes li, svg { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .part { overflow-x: visible; }
}
)";

// A board in little: a grid of three by three.
constexpr std::string_view styles_of_deals = R"(
.deal { display: grid; grid-template-columns: 1fr 1fr 1fr; grid-template-rows: 1fr 1fr 1fr; gap: .1em .4em; padding: .5em .7em; border: 1px solid var(--rule);
  border-radius: 3px; font: .84rem/1.22 "DejaVu Sans Condensed", "DejaVu Sans", "Segoe UI", Helvetica, Arial, sans-serif; break-inside: avoid; }
.deal .hand { font-size: 1em; line-height: inherit; } .deal .hand .suit { letter-spacing: 0; }
.deal .corner { font-size: .9em; } .deal .number { font-size: 1.9em; font-weight: 700; line-height: 1; margin-bottom: .1em; }
.deal .best { text-align: right; font-size: .9em; } .deal .best div + div { font-weight: 600; }
.deal .points { align-self: center; justify-self: start; margin-left: .6em; display: grid; grid-template-columns: 1.7em 1.7em 1.7em; text-align: center;
  border: 1px solid var(--rule); border-radius: 3px; padding: .15em 0; font-variant-numeric: tabular-nums; }
.deal .points .n { grid-area: 1 / 2; } .deal .points .w { grid-area: 2 / 1; } .deal .points .e { grid-area: 2 / 3; } .deal .points .so { grid-area: 3 / 2; }
.deal .makeable { align-self: end; justify-self: end; }
.deal .makeable table { font-size: .84em; line-height: 1.12; } .deal .makeable td, .deal .makeable th { padding: 0 .26em; text-align: right; min-width: 1.5em; }
.deal .makeable th { font-weight: 600; }
)";

// The sheet: in print the size of a board is fixed, so that twelve are on a page of either paper.
constexpr std::string_view styles_of_sheet = R"(
body.sheet { max-width: 90rem; }
body.sheet h1 { font-size: 1.3rem; margin-bottom: .6rem; }
.deals { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 23rem), 1fr)); gap: .6rem; }
@media print {
  body.sheet h1 { font-size: 12pt; line-height: 6mm; height: 6mm; margin: 0 0 1.5mm; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .deals { grid-template-columns: 1fr 1fr; gap: 2mm 4mm; }
  .deal { height: 42mm; padding: 1mm 2mm; font-size: 7.4pt; border-color: #999; overflow: hidden; }
  .letter .deal { height: 39mm; padding: .8mm 2mm; font-size: 6.9pt; }
}
)";

// The booklet: hands, calls and cards side by side where there is room.
constexpr std::string_view styles_of_booklet = R"(
@media print {
  body.booklet { font-size: 8.2pt; line-height: 1.25; }
  body.booklet section.record { padding: 2mm 0; border-top: 1px solid #000; }
  body.booklet section.record + section.record { break-before: auto; }
  body.booklet h1 { font-size: 13pt; margin: 0 0 2mm; } body.booklet h2 { font-size: 10.5pt; } body.booklet h3 { margin-bottom: .5mm; }
  body.booklet .hand, body.booklet .hand .who, body.booklet .corner, body.booklet .notes, body.booklet table.figures { font-size: 1em; }
  body.booklet h3 { font-size: .85em; } body.booklet .outcome { font-size: 1.1em; } body.booklet .results { margin-top: 1mm; }
  body.booklet .table { width: 15mm; height: 15mm; grid-template-columns: 4mm 1fr 4mm; grid-template-rows: 4mm 1fr 4mm; }
  body.booklet .diagram { grid-template-columns: repeat(3, minmax(19mm, auto)); gap: 1mm 2.5mm; margin-top: 1mm; }
  body.booklet .corner .number { font-size: 14pt; } body.booklet .columns { margin-top: 1mm; gap: 2mm 6mm; } body.booklet .outcome { margin: 1mm 0 0; }
  body.booklet table.calls td, body.booklet table.calls th { min-width: 0; padding-right: 2.2mm; } body.booklet table.cards td, body.booklet table.cards th { min-width: 0; padding-right: 2.2mm; }
}
@media print, (min-width: 70rem) {
  body.booklet { max-width: none; }
  body.booklet section.record { display: grid; grid-template-columns: max-content 1fr max-content; column-gap: 1.4em; break-inside: avoid; }
  body.booklet section.record > * { grid-column: 1 / -1; }
  body.booklet section.record > .diagram { grid-column: 1; align-self: start; } body.booklet section.record > .called { grid-column: 2; flex-direction: column; }
  body.booklet section.record > .played { grid-column: 3; }
  body.booklet section.record > .diagram, body.booklet section.record > .called, body.booklet section.record > .played { grid-row: 3; }
  body.booklet section.record > h2 { grid-area: 1 / 1; } body.booklet section.record > .faint { grid-area: 1 / 2 / 2 / -1; align-self: end; margin: 0; }
}
)";

// Rankings, travellers and cards. Class w2 of a table: its second column has words; s4: its fourth is left out on narrow screens.
constexpr std::string_view styles_of_results = R"(
body.results section { padding: .9rem 0 .4rem; display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; align-items: flex-start; }
body.results section h3, body.results section p { flex: 0 0 100%; margin: 0; }
body.results h2.group { margin-top: 1.6rem; border-top: 2px solid var(--ink); padding-top: .8rem; }
body.results nav { line-height: 1.9; } body.results nav a { padding: 0 .25rem; }
body.results a { color: inherit; text-decoration-color: var(--faint); text-underline-offset: .2em; }
body.results .deal { width: 25rem; max-width: 100%; }
table.results thead th { cursor: pointer; white-space: nowrap; } table.results tbody tr:nth-child(even) { background: var(--shade); }
table.results th[aria-sort=ascending]::after { content: " ↑"; } table.results th[aria-sort=descending]::after { content: " ↓"; }
table.results th:first-child { text-align: right; }
table.results.w1 th:nth-child(1), table.results.w1 td:nth-child(1), table.results.w2 th:nth-child(2), table.results.w2 td:nth-child(2), table.results.w3 th:nth-child(3), table.results.w3 td:nth-child(3), table.results.w4 th:nth-child(4), table.results.w4 td:nth-child(4), table.results.w5 th:nth-child(5), table.results.w5 td:nth-child(5), table.results.w6 th:nth-child(6), table.results.w6 td:nth-child(6) { text-align: left; white-space: normal; }
body.results :target { outline: 2px solid var(--felt); outline-offset: 4px; }
@media screen and (max-width: 480px) { .s3 th:nth-child(3), .s3 td:nth-child(3), .s4 th:nth-child(4), .s4 td:nth-child(4), .s5 th:nth-child(5), .s5 td:nth-child(5), .s6 th:nth-child(6), .s6 td:nth-child(6), .s7 th:nth-child(7), .s7 td:nth-child(7), .s8 th:nth-child(8), .s8 td:nth-child(8), .s9 th:nth-child(9), .s9 td:nth-child(9) { display: none; } }
@media print {
  body.results { font-size: 9pt; } body.results section { break-inside: avoid; } body.results nav { display: none; }
  body.results a { text-decoration: none; } body.results h2.group { break-before: page; }
  body.results .deal { font-size: 7.4pt; width: 90mm; }
}
)";

std::string_view class_of(Layout layout, Paper paper) {
    bool const letter = paper == Paper::letter;
    switch (layout) {
        case Layout::sheet: return letter ? "sheet letter" : "sheet";
        case Layout::booklet: return "booklet";
        case Layout::results: return "results";
        case Layout::records: break;
    }
    return {};
}

std::string page_rule(PageFrame const& frame) {
    if (frame.paper == Paper::any) return {};
    return fmt::format("@page {{ size: {}; margin: 12mm; }}\n", frame.paper == Paper::a4 ? "A4" : "Letter");
}

}  // namespace

std::string suit_styles(bool four_colors) {
    return four_colors ? ".s { color: var(--ink); } .h { color: var(--red); } .d { color: var(--orange); } .c { color: var(--green); }\n"
                       : ".h, .d { color: var(--red); }\n";
}

std::string part_of_contents(std::size_t i) { return fmt::format("part-{}", i + 1); }

void append_contents(std::string& out, std::string_view title, std::span<std::string const> parts) {
    Markup markup{out};
    markup.element("h1", title);
    markup.line();
    auto const contents = markup.open("nav");
    auto const list = markup.open("ol");
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto const item = markup.open("li");
        markup.element("a", {{"href", "#" + part_of_contents(i)}}, parts[i]);
    }
}

void begin_page(std::string& out, PageFrame const& frame) {
    Markup page{out};
    out += "<!DOCTYPE html>\n";
    out.append("<html lang=\"").append(escaped(frame.language)).append("\">\n<head>\n<meta charset=\"utf-8\"/>\n");
    out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n";
    if (frame.reload > 0) fmt::format_to(std::back_inserter(out), "<meta http-equiv=\"refresh\" content=\"{}\"/>\n", frame.reload);
    page.element("title", frame.title);
    out.append("\n<style>").append(styles);
    if (frame.layout == Layout::sheet || frame.layout == Layout::results) out += styles_of_deals;
    if (frame.layout == Layout::sheet) out += styles_of_sheet;
    if (frame.layout == Layout::results) out += styles_of_results;
    if (frame.layout == Layout::booklet) out += styles_of_booklet;
    out.append(page_rule(frame)).append(suit_styles(frame.four_colors)).append("</style>\n</head>\n");
    if (frame.layout == Layout::records) {
        out += "<body>\n";
        return;
    }
    out += fmt::format("<body class=\"{}\">\n", class_of(frame.layout, frame.paper));
    page.element("h1", frame.title);
    out += frame.layout == Layout::sheet ? "\n<div class=\"deals\">\n" : "\n";
}

void end_page(std::string& out, Layout layout) { out += layout == Layout::sheet ? "</div>\n</body>\n</html>\n" : "</body>\n</html>\n"; }

}  // namespace score::formats::html
