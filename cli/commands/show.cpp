// deals show: drawings of records.
#include <array>

#include "commands/commands.hpp"
#include "commands/refused.hpp"
#include "commands/showing.hpp"
#include "commands/solving.hpp"
#include "commands/source_format.hpp"
#include "score/formats/format.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::show_command {
namespace {

constexpr Flag html{0, "html", "", N_("Write a self-contained HTML page instead, with one printed sheet per record.")};
constexpr Flag sheet{0, "sheet", "",
    N_("With --html: the hand records that clubs print, two boards to a row and 36 on three pages, with high-card points, double-dummy "
       "tricks and par; each deal once.")};
constexpr Flag booklet{0, "booklet", "",
    N_("With --html: boards one after the other on the printed pages, the hands, auction and play side by side, and the results of all "
       "tables.")};
constexpr Flag paper{0, "paper", "a4|letter",
    N_("With --html: the size of the printed pages. The default is a4 for --sheet and --booklet, and otherwise that of the browser.")};
constexpr Flag with_dd{0, "dd", "", N_("Solve deals whose record has no double-dummy tricks, which takes some tenths of a second each.")};
constexpr Flag svg{
    0, "svg", "", N_("Write the diagram of a board of bridge as a picture instead (SVG), or with --output one file per board.")};
constexpr Flag output_file{'o', "output", "FILE",
    N_("Write to this file instead of printing; it is left unchanged if a file could not be read, or no record is selected. With --svg, "
       "the number of the board is added to the name of each file: -o x.svg gives x-4.svg.")};
constexpr Flag title{0, "title", "TEXT", N_("The title of the page; without it, the event of the first record.")};
constexpr Flag ascii{0, "ascii", "", N_("Letters for the suits, and ASCII for other signs; names, comments and words keep their letters.")};
constexpr Flag four_colors{
    0, "four-colors", "", N_("Orange diamonds and green clubs: on pages, in pictures, and in the terminal where there is colour.")};
constexpr Flag ink{0, "color", "auto|always|never",
    N_("Red hearts and diamonds. The default, auto, means on a terminal, unless NO_COLOR is set or TERM is dumb.")};

constexpr std::array input{&flags::source_format, &flags::files0_from};
constexpr std::array output{&html, &sheet, &booklet, &paper, &svg, &output_file, &title, &ascii, &four_colors, &ink};
constexpr std::array solving{&with_dd, &flags::deadline, &flags::threads, &flags::no_cache};
constexpr std::array groups{FlagGroup{N_("Input"), input}, FlagGroup{N_("Selection"), selecting}, FlagGroup{N_("Output"), output},
    FlagGroup{N_("Solving"), solving}, general_group};

// Dispatches on the kind of the file; a missing kind is a compile-time error.
void show(InputFile const& file, SourceFormat const& source, Selection const& selection, Showing& showing, Solving* solver) {
    Peeked in{file.in};
    auto const& format = source.of(in, file.name);
    auto const kind = kind_to_read(file, in, format);
    if (kind != formats::RecordKind::boards && !showing.is_page() && !showing.is_text())
        throw FileTrouble{sentence(_("{}: --svg draws boards of bridge"), formats::printable(file.name))};
    if (kind != formats::RecordKind::boards && showing.layout() != formats::html::Layout::records)
        throw FileTrouble{sentence(_("{}: --sheet and --booklet are for boards of bridge"), formats::printable(file.name))};
    switch (kind) {
        case formats::RecordKind::boards: return show_boards(file, in, format, selection, showing, solver);
        case formats::RecordKind::matches: return show_bezique(file, in, selection, showing);
        case formats::RecordKind::parties: return show_king(file, in, selection, showing);
        case formats::RecordKind::any: refuse(file, format);
    }
}

ShowForm form_of(Arguments const& arguments) {
    if (arguments.has(html) && arguments.has(svg)) throw WrongUsage{_("--html and --svg cannot be used together")};
    if (!arguments.has(html)) only_with(arguments, "--html", std::array{&title, &sheet, &booklet, &paper});
    if (arguments.has(html)) not_with(arguments, "--html", std::array{&ascii});
    if (arguments.has(svg)) not_with(arguments, "--svg", std::array{&ascii, &with_dd});
    bool const as_sheet = arguments.has(sheet), as_booklet = arguments.has(booklet);
    if (as_sheet && as_booklet) throw WrongUsage{_("--sheet and --booklet cannot be used together")};
    ShowForm form;
    using formats::html::Layout, formats::html::Paper;
    form.layout = as_sheet ? Layout::sheet : as_booklet ? Layout::booklet : Layout::records;
    if (arguments.has(paper)) form.paper = arguments.value(paper) == "a4" ? Paper::a4 : Paper::letter;
    else if (form.layout != Layout::records) form.paper = Paper::a4;
    form.as = arguments.has(html) ? ShowForm::As::page : arguments.has(svg) ? ShowForm::As::pictures : ShowForm::As::text;
    form.style.ascii = arguments.has(ascii);
    form.style.four_colors = arguments.has(four_colors);
    form.title = arguments.value(title);
    return form;
}

Exit show_all(Arguments const& arguments, Streams io, Output& out, Selection const& selection, ShowForm form) {
    SourceFormat const source{arguments};
    Showing showing{out, std::move(form)};
    Progress progress{io};
    std::optional<Solving> solver;
    if (arguments.has(with_dd)) solver.emplace(arguments, progress, out.is_terminal());
    else only_with(arguments, "--dd", std::array{&flags::deadline, &flags::threads, &flags::no_cache});
    auto const status = for_each_file(arguments, io, [&](InputFile file) {
        show(file, source, selection, showing, solver ? &*solver : nullptr);
        file.expect_complete();
        return Exit::success;
    });
    showing.finish();
    return selection.finish(status);
}

Exit run(Arguments const& arguments, Streams io) {
    auto form = form_of(arguments);
    Selection const selection{arguments, io};
    std::string path{arguments.value(output_file, "-")};
    if (path == "-" || form.as == ShowForm::As::pictures) {
        form.style.color = wants_color(arguments, io.out, ink);
        if (path != "-") form.pictures = std::move(path);
        return show_all(arguments, io, io.out, selection, std::move(form));
    }
    auto status = Exit::success;
    write_file_if(path, Replacement::Old::if_any, [&](Output& out) {
        form.style.color = wants_color(arguments, out, ink);
        status = show_all(arguments, io, out, selection, std::move(form));
        return status != Exit::trouble && !selection.is_unfulfilled();
    });
    return status;
}

}  // namespace

constinit Command const command{
    "show",
    N_("draw records as diagrams and sheets"),
    "FILE",
    N_("Draws each board of bridge, of any format that has boards: the four hands around the table, the auction with its notes, "
       "double-dummy tricks, contract, result and score, and the play trick by trick; each match of Bezique of PZN files and each party of "
       "King of PKN files: its sheet, and the deals that are recorded with their cards, trick by trick. In the terminal, or as a page or a "
       "picture that a browser shows and prints. Nothing is checked; use check for that. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::show_command
