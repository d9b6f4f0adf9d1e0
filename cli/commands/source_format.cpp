#include "commands/source_format.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "kit/did_you_mean.hpp"
#include "score/formats/results.hpp"
#include "score/formats/results_csv.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/nearest.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::cli {

formats::FormatInfo const& format_named(std::string_view name) {
    if (auto const* const format = formats::find_format(name)) return *format;
    formats::Nearest nearest{name};
    for (auto const& format : formats::all_formats()) nearest.offer(format.name);
    throw WrongUsage{sentence(_("there is no format {}"), formats::printable(name)) + did_you_mean(nearest.best())};
}

namespace {

bool is_binary(std::string_view beginning) { return !formats::utf16_beginning(beginning) && beginning.find('\0') != beginning.npos; }

// What packs a file, of those programs whose files are not unpacked; empty for other files.
std::string_view packed_with(std::string_view beginning) {
    using namespace std::string_view_literals;
    // gzip: within an archive; a file of its own is unpacked
    constexpr std::array known{std::pair{"\x1F\x8B\x08"sv, "gzip"sv}, std::pair{"\xFD\x37zXZ\0"sv, "xz"sv},
        std::pair{"\x28\xB5\x2F\xFD"sv, "zstd"sv}, std::pair{"7z\xBC\xAF\x27\x1C"sv, "7-Zip"sv}, std::pair{"Rar!\x1A\x07"sv, "RAR"sv}};
    for (auto const& [magic, program] : known)
        if (beginning.starts_with(magic)) return program;
    constexpr std::size_t level = 3;
    bool const is_bzip2 = beginning.starts_with("BZh") && beginning.size() > level && beginning[level] >= '1' && beginning[level] <= '9'
                          && beginning.substr(level + 1).starts_with("1AY&SY");
    return is_bzip2 ? "bzip2" : "";
}

// Of a sheet that a calculator has printed the reader says more.
bool is_object_of_others(std::string_view beginning) {
    constexpr std::array<std::string_view, 3> of_sheets{"\"entries\"", "\"deals\"", "\"back_score\""};
    auto const text = formats::trimmed_before(beginning, " \t\r\n[");
    auto const has = [text](std::string_view key) { return text.find(key) != text.npos; };
    return text.starts_with('{') && formats::trimmed_before(text.substr(1), " \t\r\n").starts_with('"')
           && std::ranges::none_of(of_sheets, has);
}

// The format, if it is not that of tables of results; else the table must be one. Throws `NoRecord`.
formats::FormatInfo const& with_columns(formats::FormatInfo const& format, Peeked& in, std::string_view file) {
    auto const text = in.beginning();
    if (format.id != formats::FormatId::csv || formats::is_blank(text) || formats::game_of_table(text)) return format;
    if (auto const why = formats::why_no_columns_of_results(text))
        throw NoRecord{std::string{file}, fmt::format("{}: {}", formats::printable(file), formats::translated(*why))};
    return format;
}

formats::FormatInfo const& detected(Peeked& in, std::string_view file) {
    refuse_packed(in.beginning(), file);
    if (file.ends_with(".gz")) file.remove_suffix(3);
    if (formats::is_blank(in.beginning()) || formats::is_recognised(in.beginning())) return formats::format_of(in.beginning(), file);
    auto const& named = formats::format_of(in.beginning(), file);
    auto const is_other_json = named.id == formats::FormatId::json && is_object_of_others(in.beginning());  // without the type of a record
    if (named.id != formats::FormatId::pbn && !is_other_json) return named;  // known by its name, faulty as it may be
    if (!is_binary(in.beginning())) in.look_further();
    if (is_binary(in.beginning()) || !formats::is_recognised(in.beginning())) refuse_without_record(file);
    return formats::format_of(in.beginning(), file);
}

}  // namespace

void refuse_packed(std::string_view beginning, std::string_view file) {
    if (auto const program = packed_with(beginning); !program.empty())
        throw FileTrouble{sentence(_("{}: packed with {}, which is not read; unpack it first"), formats::printable(file), program)};
}

void refuse_without_record(std::string_view file) {
    throw NoRecord{std::string{file}, sentence(_("{}: there is no record in it, of any format"), formats::printable(file))};
}

void refuse_without_record(std::string_view file, formats::FormatInfo const& read_as) {
    throw NoRecord{std::string{file}, sentence(_("{}: there is no record in it, read as {}"), formats::printable(file), read_as.title)};
}

formats::FormatInfo const& SourceFormat::of(Peeked& in, std::string_view file) const {
    if (!said_ || said_->id == formats::FormatId::csv)
        if (auto const game = formats::game_of_table(in.beginning())) {
            read_table_as_notation(in, file);
            return formats::format_of(*game == formats::GameOfTable::king ? formats::FormatId::pkn : formats::FormatId::pzn);
        }
    return said_ ? with_columns(*said_, in, file) : recognised_format(in, file);
}

formats::FormatInfo const& recognised_format(Peeked& in, std::string_view file) {
    if (auto const why = formats::why_only_ranked(in.beginning()))
        throw FileTrouble{fmt::format("{}: {}", formats::printable(file), formats::translated(*why))};
    return with_columns(detected(in, file), in, file);
}

}  // namespace score::cli
