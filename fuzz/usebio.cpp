/// Reads any bytes as USEBIO: as boards, as results of pairs and of teams, and writes what it has read. What is written is read again, and
/// written again it is the same.
#include <string>
#include <string_view>

#include "boards.hpp"
#include "probe.hpp"
#include "score/formats/field.hpp"
#include "score/formats/usebio.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {
namespace {

std::string written_again(std::string_view bytes, bool& has_results) {
    PairsField field{{.as_recorded_form = true, .as_recorded_winners = true}, PairsField::Keep::everything};
    ResultsReader reader{reading(bytes), "fuzz", Contestants::pairs};
    for (ResultsReport report; reader.next(report);) {
        field.add(report);
        render(report.found, report.source);
    }
    auto const ranking = field.finish();
    has_results = field.results() > 0;
    std::string out;
    append_usebio(out, field, ranking);
    return out;
}

}  // namespace

void read_usebio(std::string_view bytes) {
    if (!begins_as_usebio(bytes)) return;
    hold<UsebioReader>(bytes);
    TeamsField teams;
    ResultsReader reader{reading(bytes), "fuzz", Contestants::teams};
    for (ResultsReport report; reader.next(report);) teams.add(report);
    teams.finish();
    bool has_results = false;
    auto const once = written_again(bytes, has_results);
    if (has_results) must(written_again(once, has_results) == once, "what is written is read as it was");
}

}  // namespace score::formats::fuzz
