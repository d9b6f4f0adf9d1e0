#include "score/formats/format.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "score/ascii.hpp"
#include "score/formats/deals/deal_file.hpp"
#include "score/formats/diagram/reader.hpp"
#include "score/formats/handviewer/reader.hpp"
#include "score/formats/handviewer/writer.hpp"
#include "score/formats/lin/reader.hpp"
#include "score/formats/lin/writer.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pbn/board_writer.hpp"
#include "score/formats/pbn/json.hpp"
#include "score/formats/rbn/reader.hpp"
#include "score/formats/rbn/writer.hpp"
#include "score/formats/results_csv.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/usebio.hpp"
#include "text/beginning.hpp"
#include "text/i18n.hpp"

namespace score::formats {
namespace {

// ---- recognising a format by the beginning of a file

constexpr bool is_label(char c) { return ascii::is_capital(c) || ascii::is_digit(c); }
constexpr bool is_seat(char c) { return c == 'N' || c == 'E' || c == 'S' || c == 'W'; }

// One of the usual first tags of LIN, and a bar.
bool begins_with_lin_tag(std::string_view text) {
    constexpr std::array<std::string_view, 14> tags{"vg", "qx", "pn", "md", "st", "rh", "ah", "sv", "mb", "nt", "bt", "rs", "mp", "bn"};
    auto const first = text.substr(0, 3);
    return first.size() == 3 && first[2] == '|'
           && std::ranges::find(tags, std::string{ascii::lower(first[0]), ascii::lower(first[1])}) != tags.end();
}

// A record with tags that does not name its notation may be in any of these. A comment of LIN may hold lines of PBN.
bool says(FormatId id, std::string_view bytes) {
    auto const text = plain_beginning(bytes);
    if (begins_with_lin_tag(trimmed_before(text, white_space))) return false;
    auto const said = notation_of(bytes);
    if (said) return *said == id;
    return has_tags(bytes) && !diagram::begins_as_shown(text);
}

// LIN in a link, where bars may be percent-encoded.
bool has_coded_cards(std::string_view text) { return text.find("md%7C") != text.npos || text.find("md%7c") != text.npos; }

// The first line that does not begin with %, as comments of RBN do, and whether the comments identify RBN.
struct FirstLine {
    explicit FirstLine(std::string_view text) {
        for (rest = trimmed_before(text, white_space); rest.starts_with('%'); rest = trimmed_before(rest, white_space)) {
            auto const word = trimmed_before(take_line(rest).substr(1), white_space);
            says_rbn = says_rbn || word.starts_with("RBN") || word.starts_with("RBX");
        }
    }
    std::string_view rest;
    bool says_rbn = false;
};

bool is_lin(FormatId, std::string_view bytes) {
    auto const text = plain_beginning(bytes);
    return begins_with_lin_tag(FirstLine{text}.rest) && !has_coded_cards(text);
}

bool is_link(FormatId, std::string_view bytes) {
    auto const text = plain_beginning(bytes);
    return text.find("handviewer.html?") != text.npos || has_coded_cards(text);
}

// `H{W:`
bool is_rbx(FormatId, std::string_view bytes) {
    auto const text = plain_beginning(bytes);
    FirstLine const first{text};
    if (first.rest.size() < 2 || !is_label(first.rest[0]) || first.rest[1] != '{') return false;
    auto const hands = first.rest.find("H{");
    return first.says_rbn || (hands != first.rest.npos && hands + 3 < first.rest.size() && is_seat(first.rest[hands + 2]));
}

// Labelled lines, one of them with hands: `H W:`.
bool is_rbn(FormatId, std::string_view bytes) {
    auto const text = plain_beginning(bytes);
    FirstLine const first{text};
    if (first.says_rbn) return !is_rbx(FormatId::rbx, bytes);
    if (first.rest.size() < 2 || !is_label(first.rest[0]) || first.rest[1] != ' ') return false;
    for (auto line = first.rest; !line.empty(); line.remove_prefix(std::min(line.find('\n') + 1, line.size()))) {
        if (line.size() > 3 && line.starts_with("H ") && is_seat(line[2]) && line[3] == ':') return true;
        if (line.find('\n') == line.npos) break;
    }
    return false;
}

// Whether an object has the type of a record, and not of what a calculator prints.
bool names_type(std::string_view text) {
    constexpr std::array<std::string_view, 5> types{"\"board\"", "\"text\"", "\"outside\"", "\"match\"", "\"party\""};
    constexpr std::string_view key = "\"type\"";
    for (auto at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
        auto const colon = trimmed_before(text.substr(at + key.size()), white_space);
        if (!colon.starts_with(':')) continue;
        auto const value = trimmed_before(colon.substr(1), white_space);
        auto const is_cut_or_wrong = !value.starts_with('"') || value.find('"', 1) == value.npos;
        if (is_cut_or_wrong || std::ranges::any_of(types, [&](std::string_view type) { return value.starts_with(type); })) return true;
    }
    return false;
}

// An object of ours names its type somewhere; the objects may be elements of an array. A comment of PBN also begins with a brace.
bool is_json(FormatId, std::string_view bytes) {
    auto const all = plain_beginning(bytes);
    auto text = trimmed_before(all, white_space);
    if (text.starts_with('[')) text = trimmed_before(text.substr(1), white_space);
    if (!text.starts_with('{')) return false;
    return trimmed_before(text.substr(1), white_space).starts_with('"') && names_type(text);
}

bool is_diagram(FormatId, std::string_view bytes) { return diagram::claims(plain_beginning(bytes)); }

bool is_usebio(FormatId, std::string_view bytes) { return begins_as_usebio(bytes); }

bool is_results(FormatId, std::string_view bytes) { return begins_with_columns_of_results(plain_beginning(bytes)); }

// ---- readers and writers

template <class Reader>
std::unique_ptr<BoardReader> read_by(FormatId, ReadBytes read, std::string_view file, ReadOptions) {
    return std::make_unique<Reader>(std::move(read), file);
}
std::unique_ptr<BoardReader> read_pbn(FormatId, ReadBytes read, std::string_view file, ReadOptions options) {
    return std::make_unique<pbn::RecordReader>(
        std::move(read), file, options.tags_only ? pbn::Parts::tags : pbn::Parts::all, options.threads);
}
template <class Writer>
std::unique_ptr<BoardWriter> written_by(FormatId, WriteOptions) {
    return std::make_unique<Writer>();
}
std::unique_ptr<BoardWriter> write_pbn(FormatId, WriteOptions) {
    return std::make_unique<pbn::Writer>(pbn::ExportOptions{.utf8 = true, .keep_plus = true});
}

// ---- the table

using Names = std::span<std::string_view const>;
constexpr std::array<std::string_view, 1> pbn_names{"pbn"}, pzn_names{"pzn"}, pkn_names{"pkn"}, csv_names{"csv"}, lin_names{"lin"},
    rbn_names{"rbn"}, rbx_names{"rbx"}, dlm_names{"dlm"}, dup_names{"dup"}, bri_names{"bri"}, dge_names{"dge"}, rzd_names{"rzd"},
    cds_names{"cds"}, bhg_names{"bhg"}, goe_names{"goe"}, ber_names{"ber"}, gib_names{"gib"}, ben_names{"ben"}, bsol_names{"json"};
constexpr std::array<std::string_view, 3> json_names{"json", "jsonl", "ndjson"};
constexpr Names no_names{};

constexpr Parts operator|(Part a, Part b) { return Parts{static_cast<std::uint16_t>(a)} | b; }
constexpr Parts only(Part part) { return {static_cast<std::uint16_t>(part)}; }
constexpr Parts nothing{};

// A format of `deals/deal_file.hpp`.
constexpr FormatInfo deal_format(FormatId id, std::string_view name, std::string_view title, std::string_view description, Names names,
    bool is_text, bool is_written, Parts holds) {
    return {id, name, title, description, names, RecordKind::boards, is_text, true, is_written, holds, &deals::claims, &deals::reader_of,
        is_written ? &deals::writer_of : nullptr};
}

constexpr std::array table = [] {
    using enum FormatId;
    using enum Part;
    using enum RecordKind;
    constexpr auto record = number | dealer | vulnerable | auction | notes | play | score | names;
    constexpr auto all = record | event | tricks | optimum_score | comments | everything;
    return std::to_array<FormatInfo>({
        {pbn, "pbn", "PBN 2.1", N_("records of bridge, Portable Bridge Notation"), pbn_names, boards, true, true, true, all, &says,
            &read_pbn, &write_pbn},
        {pzn, "pzn", "PZN 1.0", N_("records of Bezique, Portable Bezique Notation"), pzn_names, matches, true, true, true, nothing, &says,
            nullptr, nullptr},
        {pkn, "pkn", "PKN 1.0", N_("records of King, Portable King Notation"), pkn_names, parties, true, true, true, nothing, &says,
            nullptr, nullptr},
        {json, "json", "JSON", N_("any of these records as objects"), json_names, any, true, true, true, all, &is_json,
            &read_by<pbn::JsonReader>, &written_by<pbn::JsonWriter>},
        {csv, "csv", "CSV", N_("results as a table"), csv_names, boards, true, true, true,
            number | dealer | vulnerable | auction | play | score | names | event | optimum_score, &is_results, &read_by<ResultsCsvReader>,
            &written_by<ResultsCsvWriter>},
        {usebio, "usebio", "USEBIO", N_("results of clubs, XML"), no_names, boards, true, true, false, record | event, &is_usebio,
            &read_by<UsebioReader>, nullptr},

        {lin, "lin", "LIN", N_("records of Bridge Base Online"), lin_names, boards, true, true, true, record | event | comments, &is_lin,
            &read_by<lin::Reader>, &written_by<lin::Writer>},
        {handviewer, "handviewer", "handviewer", N_("links to the handviewer of Bridge Base Online"), no_names, boards, true, true, true,
            record | comments, &is_link, &read_by<handviewer::Reader>, &written_by<handviewer::Writer>},
        {rbn, "rbn", "RBN", N_("records in Richard Pavlicek's notation"), rbn_names, boards, true, true, true,
            record | event | tricks | comments, &is_rbn, &read_by<rbn::Reader>, &written_by<rbn::Writer>},
        {rbx, "rbx", "RBX", N_("the same in one run"), rbx_names, boards, true, true, false, record | event | tricks | comments, &is_rbx,
            &read_by<rbn::Reader>, nullptr},

        deal_format(dlm, "dlm", "DLM", N_("Duplimate dealing machines, text"), dlm_names, true, true, number | event),
        deal_format(dup, "dup", "DUP", N_("Duplimate dealing machines"), dup_names, false, true, nothing),
        deal_format(bri, "bri", "BRI", N_("dealing machines, 128 bytes a board"), bri_names, false, true, nothing),
        deal_format(dge, "dge", "DGE", N_("dealing machines, 128 bytes a board in suits"), dge_names, false, true, nothing),
        deal_format(rzd, "rzd", "RZD", N_("KOPS, the Polish scoring program"), rzd_names, false, true, nothing),
        deal_format(cds, "cds", "CDS", N_("dealing machines of Eastern Europe"), cds_names, false, true, only(number)),
        deal_format(bhg, "bhg", "BHG", N_("Borel dealing machines"), bhg_names, true, true, nothing),
        deal_format(bri_text, "bri-text", "BRI", N_("the older BRI, lines of 78 digits"), bri_names, true, true, nothing),
        deal_format(goedel, "goedel", "Goedel", N_("Big Deal's numbers of deals"), goe_names, true, true, nothing),
        deal_format(deal_csv, "deals-csv", "CSV", N_("Big Deal's table of deals"), csv_names, true, true, number | dealer | vulnerable),
        deal_format(numeric, "numeric", "deal numeric", N_("lines of 52 digits, by the generator deal"), no_names, true, true, nothing),
        deal_format(ber, "ber", "BER", N_("dealing machines, 52 digits a board"), ber_names, false, true, nothing),
        deal_format(deal_line, "line", "deal line", N_("lines by the generator deal"), no_names, true, true, nothing),
        deal_format(ddline, "ddline", "deal ddline", N_("lines with double-dummy tricks, by the generator deal"), no_names, true, true,
            only(tricks)),
        deal_format(one_line, "oneline", "dealer printoneline", N_("lines by the generator dealer"), no_names, true, true, nothing),
        deal_format(compact, "compact", "dealer printcompact", N_("a line a hand, by the generator dealer"), no_names, true, true, nothing),
        deal_format(
            columns, "columns", "dealer printall", N_("hands side by side, by the generator dealer"), no_names, true, true, only(number)),
        deal_format(gib_library, "gib", "GIB library", N_("deals with double-dummy tricks"), gib_names, true, true, only(tricks)),
        deal_format(ben, "ben", "BEN", N_("deals and auctions of BEN and BBA"), ben_names, true, true, dealer | vulnerable | auction),
        deal_format(gib_log, "gib-log", "GIB log", N_("games as GIB logs them"), no_names, true, false,
            dealer | vulnerable | auction | notes | play | score),
        deal_format(hands, "hands", "hands", N_("lines of four hands"), no_names, true, true, nothing),
        deal_format(dds_list, "dds", "DDS list", N_("test lists of double-dummy solvers"), no_names, true, false,
            dealer | vulnerable | tricks | play | optimum_score),
        deal_format(bsol, "bsol", "BSOL JSON", N_("double-dummy tricks of Bridge Solver Online"), bsol_names, true, false,
            number | tricks | optimum_score | no_cards),

        {diagram, "diagram", "diagram", N_("diagrams as people print and paste them, and what deals show prints"), no_names, boards, true,
            true, false, record | event | tricks | comments, &is_diagram, &read_by<diagram::Reader>, nullptr},
    });
}();

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].id != static_cast<FormatId>(i)) return false;
    return table.back().id == FormatId::diagram;
}
static_assert(is_in_order(), "each FormatId has its row, in the order of the enumeration, of which `diagram` is the last");

// Matches and parties are not read by a `BoardReader`, but by the reader of their kind. Under UndefinedBehaviorSanitizer g++ 12 does not
// compare the address of a function with null in a constant.
#if !defined(__SANITIZE_ADDRESS__)
constexpr bool has_what_it_says(FormatInfo const& format) {
    bool const has_boards = format.kind == RecordKind::boards || format.kind == RecordKind::any;
    return format.claims != nullptr && (format.reader != nullptr) == (has_boards && format.is_read)
           && (format.writer != nullptr) == (has_boards && format.is_written);
}
static_assert(std::ranges::all_of(table, has_what_it_says), "a format of boards that is read has a reader, one that is written a writer");
#endif
static_assert(std::ranges::count(table, RecordKind::matches, &FormatInfo::kind) == 1
                  && std::ranges::count(table, RecordKind::parties, &FormatInfo::kind) == 1,
    "checker_of, deals fmt and deals convert take matches for PZN and parties for PKN: a second format of them needs a choice there");

bool has_extension(FormatInfo const& format, std::string_view extension) {
    return std::ranges::find(format.extensions, extension) != format.extensions.end();
}

}  // namespace

std::span<FormatInfo const> all_formats() { return table; }
FormatInfo const& format_of(FormatId id) { return table[static_cast<std::size_t>(id)]; }

FormatInfo const* find_format(std::string_view name) {
    auto const found = std::ranges::find(table, name, &FormatInfo::name);
    return found == table.end() ? nullptr : &*found;
}

FormatInfo const& format_of(std::string_view beginning, std::string_view file) {
    auto const extension = extension_of(file);
    auto const named = [&](FormatInfo const& format) { return format.is_read && has_extension(format, extension); };
    auto const claimed = [&](FormatInfo const& format) { return format.claims(format.id, beginning); };
    for (auto const& format : table)
        if (named(format) && claimed(format)) return format;
    auto const by_name = std::ranges::find_if(table, named);
    // a name says more than a diagram, unless it is that of PBN, which people give to any text
    bool const is_other = by_name != table.end() && by_name->id != FormatId::pbn;
    for (auto const& format : table)
        if (!(is_other && format.id == FormatId::diagram) && claimed(format)) return format;
    if (by_name != table.end()) return *by_name;
    auto const nearly = deals::recognise_faulty(beginning);
    return nearly ? format_of(*nearly) : table.front();
}

bool is_recognised(std::string_view beginning) {
    return std::ranges::any_of(table, [&](auto const& format) { return format.claims(format.id, beginning); })
           || deals::recognise_faulty(beginning);
}

RecordKind kind_of(FormatInfo const& format, std::string_view beginning) {
    if (format.kind != RecordKind::any) return format.kind;
    auto const text = plain_beginning(beginning);
    auto const key = text.find("\"type\"");
    auto const colon = std::min(text.find(':', std::min(key, text.size())), text.size());
    auto const value = trimmed_before(std::string_view{text}.substr(std::min(colon + 1, text.size())), white_space);
    if (value.starts_with("\"match\"")) return RecordKind::matches;
    return value.starts_with("\"party\"") ? RecordKind::parties : RecordKind::boards;
}

FormatInfo const* format_to_write(std::string_view file) {
    auto const extension = extension_of(file);
    auto const found =
        std::ranges::find_if(table, [&](auto const& format) { return format.is_written && has_extension(format, extension); });
    return found == table.end() ? nullptr : &*found;
}

std::unique_ptr<BoardReader> board_reader_of(FormatId id, ReadBytes read, std::string_view file, ReadOptions options) {
    auto const make = format_of(id).reader;
    return make ? make(id, std::move(read), file, options) : nullptr;
}
std::unique_ptr<BoardWriter> board_writer_of(FormatId id, WriteOptions options) {
    auto const make = format_of(id).writer;
    return make ? make(id, options) : nullptr;
}

}  // namespace score::formats
