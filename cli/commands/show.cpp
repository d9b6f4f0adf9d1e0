// deals show: records as people draw them.
#include <array>

#include "commands/commands.hpp"
#include "commands/showing.hpp"
#include "score/formats/format.hpp"

namespace score::cli {
namespace {

constexpr Flag board_ranges{'b', "board", "RANGES",
    N_("Only boards with these numbers, such as 1-8,12,20-. Matches of Bezique and parties of King have none."), true};
constexpr Flag record_ranges{'g', "game", "RANGES",
    N_("Only the records with these places in their file, from 1: games of PBN, matches of PZN, parties of PKN."), true};
constexpr Flag ascii{0, "ascii", "", N_("Letters for the suits, and nothing but ASCII around the names.")};
constexpr Flag ink{0, "color", "auto|always|never",
    N_("Red hearts and diamonds. The default, auto, means on a terminal, unless NO_COLOR is set or TERM is dumb.")};

constexpr std::array selecting{&board_ranges, &record_ranges};
constexpr std::array output{&ascii, &ink};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Selection"), selecting}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

// Reads the file as what it is; a format that is missing here does not compile.
void show(InputFile const& file, ShowSelection const& selection, Showing& showing) {
    Peeked in{file.in};
    switch (formats::format_of(in.beginning(), file.name).id) {
        case formats::FormatId::pbn: return show_boards(file, in, selection, showing);
        case formats::FormatId::pzn: return show_bezique(file, in, selection, showing);
        case formats::FormatId::pkn: return show_king(file, in, selection, showing);
    }
}

Exit run(Arguments const& arguments, Streams io) {
    ShowSelection const selection{{arguments, board_ranges}, {arguments, record_ranges}};
    Showing showing{io.out, {arguments.has(ascii), wants_color(arguments, io.out, ink)}};
    return for_each_file(arguments, io, [&](InputFile file) {
        show(file, selection, showing);
        file.expect_complete();
        return Exit::success;
    });
}

}  // namespace

constinit Command const show_command{
    "show",
    N_("draw records as people do"),
    "FILE",
    N_("Draws each board of PBN files: the four hands around the table, the auction with its notes, contract, result and score, and the "
       "play trick by trick; each match of Bezique of PZN files and each party of King of PKN files: its sheet, and the deals that are "
       "told by their cards, trick by trick. Nothing is judged; that is what check is for. Without a FILE, or for -, reads standard "
       "input."),
    groups,
    run,
};

}  // namespace score::cli
