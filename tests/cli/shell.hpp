#pragma once
/// The built programs in a shell: with pipes, files and terminals.
///
///     auto const answer = shell("deals check evening.pbn | tail -1");
///     answer.status == 0;
#include <cstdlib>
#include <string>
#include <sys/wait.h>

#include "folder.hpp"
#include "golden.hpp"
#include "paths.hpp"

namespace score::cli::test {

struct Answer {
    std::string out, err;
    int status = -1;  // of the last command; -1 if bash was killed
};

/// Runs lines of bash in fixtures/pbn, with the programs of this build in the PATH, no book, no cache, and empty standard input. Words are split at
/// line ends only, so that variables may contain directories with spaces in their names.
inline Answer shell(std::string const& lines) {
    score::test::Folder const dir;
    score::test::write_file(dir / "lines", "cd '" + score::test::fixtures_dir() + "/pbn'; PATH='" + score::test::programs_dir()
                                               + "':$PATH; IFS=$'\\n'; unset NO_COLOR\n"
                                                 "export XDG_CACHE_HOME=/dev/null\n"
                                                 "export MARKOZ_BOOK='"
                                               + (dir / "markoz.book").string() + "' TZ=UTC\n" + lines + '\n');
    auto const at = "'" + dir.path().string() + "'/";
    auto const status = std::system(("bash " + at + "lines >" + at + "out 2>" + at + "err </dev/null").c_str());
    return {score::test::read_file(dir / "out").value_or(""), score::test::read_file(dir / "err").value_or(""),
        WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

}  // namespace score::cli::test
