#pragma once
/// The built programs as a shell meets them: with pipes, files and terminals.
///
///     auto const answer = shell("deals check evening.pbn | tail -1");
///     answer.status == 0;
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "golden.hpp"

namespace score::cli::test {

struct Answer {
    std::string out, err;
    int status = -1;  // of the last command; -1 when bash did not end by itself
};

/// Runs lines of bash among the records of fixtures/pbn, with the programs of this build in the PATH, no book yet, and nothing to read.
inline Answer shell(std::string const& lines) {
    namespace fs = std::filesystem;
    static unsigned count = 0;
    auto const dir = fs::temp_directory_path() / ("markoz-shell-" + std::to_string(::getpid()) + '-' + std::to_string(++count));
    fs::create_directories(dir);
    std::ofstream{dir / "lines"} << "cd '" MARKOZ_FIXTURES_DIR "/pbn'; PATH='" MARKOZ_BIN_DIR "':$PATH; unset NO_COLOR\n"
                                 << "export MARKOZ_BOOK='" << (dir / "markoz.book").string() << "' TZ=UTC\n"
                                 << lines << '\n';
    auto const at = "'" + dir.string() + "'/";
    auto const status = std::system(("bash " + at + "lines >" + at + "out 2>" + at + "err </dev/null").c_str());
    Answer const answer{score::test::read_file(dir / "out").value_or(""), score::test::read_file(dir / "err").value_or(""),
        WIFEXITED(status) ? WEXITSTATUS(status) : -1};
    fs::remove_all(dir);
    return answer;
}

}  // namespace score::cli::test
