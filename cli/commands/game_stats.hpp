#pragma once
/// Statistics of games as text and as records, of books and of files alike.
#include <string>
#include <string_view>
#include <vector>

#include "kit/files.hpp"
#include "kit/records.hpp"
#include "score/formats/sheets/stats.hpp"
#include "score/fraction.hpp"

namespace score::cli {

using formats::sheets::shown, formats::sheets::title_of_game;
/// `match-points` as a record key: `match_points`.
std::string key_of(std::string_view word);

class GameStatsPrinter {
public:
    /// `places`: decimals of averages. `ascii`: for bars.
    GameStatsPrinter(Output& out, Format format, bool ascii, int places) : out_{out}, format_{format}, ascii_{ascii}, places_{places} {}
    void print(std::vector<formats::sheets::Stats> const&);

private:
    void print_text(std::string_view game, formats::sheets::StatsTable const&);
    void print_records(std::vector<formats::sheets::Stats> const&);

    Output& out_;
    Format format_;
    bool ascii_;
    int places_;
};

}  // namespace score::cli
