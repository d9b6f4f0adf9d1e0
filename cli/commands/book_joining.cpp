#include "commands/book_joining.hpp"

#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {

using formats::printable;

Exit tell(archive::JoinReport const& report, std::string_view file, Streams io) {
    auto const name = printable(file);
    auto line = sentence(
        _("{}: sittings: {} new, {} longer than before, {} already present"), name, report.added, report.extended, report.unchanged);
    if (report.records > 0) line += sentence(_("; records: {} new"), report.records);
    if (report.settled > 0) line += sentence(_("; conflicts settled: {}"), report.settled);
    if (report.unsealed > 0) line += sentence(_("; without a seal: {}"), report.unsealed);
    io.out.write(line + '\n');
    for (auto const& [original, copy] : report.parted)
        io.report(sentence(_("{}: {} went on in two books, and is two sittings now: the copy is {}; scorebook discard sets one aside"),
            name, original.text(), copy.text()));
    for (auto const& [id, line_number, message] : report.refused) {
        auto text = line_number > 0 ? fmt::format("{}:{}: ", name, line_number) : name + ": ";
        if (id) text.append(id->text()).append(": ");
        io.report(text + sentence(_("refused: {}"), printable(formats::translated(message))));
    }
    return report.refused.empty() ? Exit::success : Exit::findings;
}

}  // namespace score::cli
