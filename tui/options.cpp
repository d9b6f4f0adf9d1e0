#include "options.hpp"

#include <array>

namespace score::pad {

namespace flags {
constinit cli::Flag const book{'b', "book", "FILE",
    N_("The book, which is created if it does not exist. The default is the value of MARKOZ_BOOK, or else markoz/markoz.book in the user "
       "data directory ($XDG_DATA_HOME, or ~/.local/share).")};
constinit cli::Flag const demo{0, "demo", "",
    N_("Show a few evenings of every game, in a temporary book that is not saved. Everything can be tried; your own book and settings are "
       "not touched. ID can then also be the word of a game: rubber, chicago, borc, table, bezique, king.")};
constinit cli::Flag const board{0, "board", "",
    N_("Only show the evening, in large figures, for a screen that all can see: it follows what others enter. Without ID it is the one "
       "that "
       "is under way, and later the next one.")};
constinit cli::Flag const page{0, "page", "FILE",
    N_("Write the page of the evening to FILE after each entry. Browsers that show it load it again every five seconds.")};
constinit cli::Flag const line{0, "line", "",
    N_("A dialogue of lines instead of a screen, for screen readers and pipes: it describes each screen in sentences, and reads answers "
       "and "
       "entries from standard input. The status is 1 if a line was refused.")};
constinit cli::Flag const print{
    0, "print", "", N_("Print the screen with which it would begin, as plain text of 80 columns and 24 lines, and exit.")};
constinit cli::Flag const color{0, "color", "auto|always|never",
    N_("Colours of the screen. The default, auto, means colours where the terminal has them, unless NO_COLOR is set. Which ones is chosen "
       "under Settings.")};
}  // namespace flags

namespace {

constexpr std::array of_book{&flags::book, &flags::demo};
constexpr std::array of_screen{&flags::board, &flags::line, &flags::print, &flags::color};
constexpr std::array of_page{&flags::page};
constexpr std::array groups{cli::FlagGroup{N_("Evenings"), of_book}, cli::FlagGroup{N_("Screen"), of_screen},
    cli::FlagGroup{N_("For others"), of_page}, cli::general_group};

}  // namespace

cli::Command scorepad_command(cli::Exit (*run)(cli::Arguments const&, cli::Streams)) {
    return {.name = {},
        .summary = {},
        .operand = "ID",
        .about =
            N_("Keeps the score of a game that is being played: rubber bridge, Chicago, Borç, boards at one table or of a team match, "
               "Bezique, King. Every entry is on the disk before the screen shows it; an interrupted evening is offered again at the next "
               "start. ID, the beginning of the identity of an evening, or \"last\", opens it at once. F1 is help, on every screen."),
        .groups = groups,
        .run = run};
}

}  // namespace score::pad
