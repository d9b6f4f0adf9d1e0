// scorebook verify: checks the integrity of the book.
#include <array>
#include <map>

#include "commands/book.hpp"
#include "commands/commands.hpp"
#include "score/archive/surroundings.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_verify_command {
namespace {

using namespace archive;

constexpr Flag ids{
    0, "ids", "", N_("Print only the numbers of all sound events, as enter confirms them, one per line, to standard output.")};

constexpr std::array output{&ids};
constexpr std::array groups{FlagGroup{N_("Output"), output}, book_group, general_group};

void print_ids(Book& book, VerifyReport const& report, Output& out) {
    std::map<SittingId, std::uint32_t> sound;  // of the sittings that are damaged
    for (auto const& damage : report.damages)
        if (damage.sitting) sound[*damage.sitting] = damage.sound_events;
    for (auto const* game : {"", "players"}) {
        for (auto const& sitting : value_of(book.list({.game = game}))) {
            auto const found = sound.find(sitting.id);
            auto const events = found == sound.end() ? sitting.events : found->second;
            for (std::uint32_t number = 1; number <= events; ++number) out.write(fmt::format("{}\n", event_id(sitting.number, number)));
        }
    }
}

Exit run(Arguments const& arguments, Streams io) {
    bool const is_whole = !lacks_log(book_file(arguments));
    auto book = open_book(arguments, Access::read);
    auto const report = value_of(book.verify());
    for (auto const& damage : report.damages) io.report(formats::printable(formats::translated(damage.message)));
    if (arguments.has(ids)) print_ids(book, report, io.out);
    else
        io.out.write(sentence(_("{}, {}, {}, {} verified\n"), sentence(P_("{} sitting", "{} sittings", report.sittings), report.sittings),
            sentence(P_("{} event", "{} events", report.events), report.events),
            sentence(P_("{} record", "{} records", report.records), report.records),
            sentence(P_("{} piece", "{} pieces", report.pieces), report.pieces)));
    if (report.digest && !arguments.has(ids)) io.out.write(sentence(_("digest: {}\n"), report.digest->hexadecimal()));
    return report.is_sound() && is_whole ? Exit::success : Exit::findings;
}

}  // namespace

constinit Command const command{
    "verify",
    N_("check that everything is as it was written"),
    "",
    N_("Reads the whole book, and checks it against its digests and counts and the data derived from it. Damage is reported, and the exit "
       "status is 1, as it is for a copy that was made while the book was open and lacks its log; export --salvage recovers what can be "
       "recovered. Nothing is changed. The digest is that of all sittings and records: two books with the same one hold the same."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_verify_command
