// deals formats: the table of formats.
#include <array>

#include "commands/commands.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/formats/format.hpp"
#include "text/joined.hpp"

namespace score::cli::formats_command {
namespace {

using formats::FormatInfo;
using formats::Part;
using formats::RecordKind;

constexpr std::array output{&flags::format};
constexpr std::array groups{FlagGroup{N_("Output"), output}, general_group};

// The fields of a board, other than its cards, that a format can represent, in one word each.
struct PartName {
    Part part;
    std::string_view name;
};
constexpr std::array part_names{std::to_array<PartName>({{Part::number, N_("number")}, {Part::dealer, N_("dealer")},
    {Part::vulnerable, N_("vulnerability")}, {Part::names, N_("names")}, {Part::event, N_("event")}, {Part::auction, N_("auction")},
    {Part::notes, N_("notes")}, {Part::play, N_("play")}, {Part::score, N_("result")}, {Part::comments, N_("comments")},
    {Part::tricks, N_("double-dummy")}, {Part::optimum_score, N_("par")}})};

std::string_view word_of(RecordKind kind) {
    switch (kind) {
        case RecordKind::boards: return N_("boards");
        case RecordKind::matches: return N_("matches");
        case RecordKind::parties: return N_("parties");
        case RecordKind::any: return N_("any");
    }
    return {};
}

// All its fields, in English; a format that represents everything needs no list.
std::vector<std::string_view> held(FormatInfo const& format) {
    if (format.holds.has(Part::everything)) return {N_("everything")};
    std::vector<std::string_view> words;
    if (format.kind == RecordKind::boards && !format.holds.has(Part::no_cards)) words.push_back(N_("deal"));
    for (auto const& [part, name] : part_names)
        if (format.holds.has(part)) words.push_back(name);
    return words;
}

constexpr std::array<int, 4> widths{11, 18, 4, 8};
constexpr std::array<std::string_view, 8> names{"name", "title", "extensions", "reads", "writes", "kind", "holds", "description"};

void print(std::string& out, FormatInfo const& format) {
    std::string const ways{format.is_read ? 'r' : '-', format.is_written ? 'w' : '-'};
    auto const extensions = formats::joined(format.extensions, " ");
    append_columns(out, widths, std::array<std::string_view, widths.size()>{format.name, extensions, ways, _(word_of(format.kind))});
    out.append(_(format.description)) += '\n';
    auto words = held(format);
    for (auto& word : words) word = _(word);
    if (!words.empty()) out.append(11, ' ').append(formats::joined(words, " ")) += '\n';
}

Exit run(Arguments const& arguments, Streams io) {
    auto const as = arguments.choice<Format>(flags::format);
    if (as == Format::text) {
        for (auto const& format : formats::all_formats()) print(io.out.buffer(), format);
        return Exit::success;
    }
    RecordWriter records{io.out, as, names};
    for (auto const& format : formats::all_formats()) {
        auto const extensions = formats::joined(format.extensions, " "), what = formats::joined(held(format), " ");
        std::array<Cell, names.size()> const cells{format.name, format.title, std::string_view{extensions}, format.is_read,
            format.is_written, word_of(format.kind), std::string_view{what}, format.description};
        records.write(cells);
    }
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "formats",
    N_("list the formats of records"),
    "",
    N_("Prints every format: its name, the file name extensions, whether it can be read (r) and written (w), whether it has boards of "
       "bridge, matches of Bezique or parties of King, what it is, and what it can hold of a record."),
    groups,
    run,
};

}  // namespace score::cli::formats_command
