// deals list: one line per record.
#include <array>

#include "commands/commands.hpp"
#include "commands/listing.hpp"
#include "commands/refused.hpp"
#include "commands/result_text.hpp"
#include "commands/source_format.hpp"
#include "kit/threads.hpp"
#include "score/formats/language.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::list_command {
namespace {

constexpr std::array input{&flags::source_format, &flags::files0_from, &flags::threads};
constexpr std::array output{&flags::format, &flags::color};
constexpr std::array groups{
    FlagGroup{N_("Input"), input}, FlagGroup{N_("Selection"), selecting}, FlagGroup{N_("Output"), output}, general_group};

// Dispatches on the kind of the file; a missing kind is a compile-time error.
void list(InputFile const& file, SourceFormat const& source, Selection const& selection, formats::Threads threads, Listing& listing) {
    Peeked in{file.in};
    auto const& format = source.of(in, file.name);
    switch (kind_to_read(file, in, format)) {
        case formats::RecordKind::boards: return list_boards(file, in, format, selection, threads, listing);
        case formats::RecordKind::matches: return list_bezique(file, in, selection, listing);
        case formats::RecordKind::parties: return list_king(file, in, selection, listing);
        case formats::RecordKind::any: refuse(file, format);
    }
}

Exit run(Arguments const& arguments, Streams io) {
    SourceFormat const source{arguments};
    Selection const selection{arguments, io};
    Threading const threading{arguments};
    Progress progress{io};
    Listing listing{io.out, arguments.choice<Format>(flags::format), progress};
    auto const status = for_each_file(arguments, io, [&](InputFile file) {
        list(file, source, selection, threading.of(file), listing);
        progress.clear();
        file.expect_complete();
        return Exit::success;
    });
    return selection.finish(status);
}

}  // namespace

constinit Command const command{
    "list",
    N_("list records, one line a board, match or party"),
    "FILE",
    N_("Prints one line for each board of bridge, in whatever format: number, dealer, vulnerability, contract, declarer, declarer's "
       "tricks, the score of North-South that follows from them, players and event; one for each match of Bezique of PZN files: form, "
       "games, standing, players and event; and one for each party of King of PKN files: variant, deals, totals, who is out, players and "
       "event. Nothing is checked; use check for that. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::list_command

namespace score::cli {

std::string letter_here(std::string_view seat) { return seat.empty() ? std::string{} : seat_here(*seat_of(seat.front())); }

std::string_view ended_here(std::string_view termination) { return termination.empty() ? termination : formats::translated(termination); }

void Listing::begin(formats::FormatInfo const& format, InputFile const& file, std::span<std::string_view const> names) {
    if (format_ == Format::text || records_.contains(format.id)) return;
    if (format_ != Format::json && !records_.empty()) {
        progress_.clear();
        throw FileTrouble{sentence(_("{}: a list of {} has different columns from the one before; list it separately"),
            formats::printable(file.name), format.title)};
    }
    records_[format.id].emplace(out_, format_, names);
}

bool Listing::needs_title(formats::FormatId format) {
    if (titled_ == format) return false;
    if (titled_) text() += '\n';
    titled_ = format;
    return true;
}

}  // namespace score::cli
