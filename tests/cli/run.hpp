#pragma once
/// Runs a program as a function, on its own streams.
///
///     Ran const ran = run(score_program, {"bridge", "4S="});
///     ran.out == "   420  4S=            not vulnerable\n";
#include <cstdio>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/commands.hpp"
#include "kit/program.hpp"

namespace score::cli {

inline void PrintTo(Exit status, std::ostream* to) { *to << static_cast<int>(status); }

namespace test {

struct Ran {
    Exit status;
    std::string out, err;
};

/// An unnamed temporary file.
class Scratch {
public:
    explicit Scratch(std::string_view content = {}) {
        if (!content.empty()) std::fwrite(content.data(), 1, content.size(), file_.get());
        std::rewind(file_.get());
    }
    int descriptor() const { return ::fileno(file_.get()); }
    std::string content() const {
        std::string text;
        std::rewind(file_.get());
        char bytes[4096];
        for (std::size_t got = 0; (got = std::fread(bytes, 1, sizeof bytes, file_.get())) > 0;) text.append(bytes, got);
        return text;
    }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_{std::tmpfile(), std::fclose};
};

inline Ran run(Program const& program, std::vector<char const*> const& words, std::string_view input = {}) {
    Scratch const in_file{input}, out_file, err_file;
    Input in{in_file.descriptor()};
    Output out{out_file.descriptor(), "standard output"}, err{err_file.descriptor(), "standard error"};
    auto const status = cli::run(program, std::span{words}, {in, out, err});
    return {status, out_file.content(), err_file.content()};
}

}  // namespace test
}  // namespace score::cli
