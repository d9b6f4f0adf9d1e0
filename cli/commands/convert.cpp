// deals convert: converts records between formats.
#include <array>

#include "commands/commands.hpp"
#include "commands/conversion.hpp"
#include "commands/star_folder.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::convert_command {
namespace {

using formats::FormatId;
using formats::FormatInfo;
using formats::RecordKind;

constexpr Flag to{'t', "to", "FORMAT",
    N_("The format to write, by its name. Without it, the name of the --output file determines the format. star is a directory of tables "
       "for databases.")};
constexpr Flag output_file{'o', "output", "FILE",
    N_("Write to this file instead of printing. It is left unchanged if not everything is converted, or no record is selected.")};
constexpr Flag split{'s', "split", "N",
    N_("Write several files of N boards each. They are named after the --output file, with -001, -002 and so on before the extension.")};
constexpr Flag lossy{0, "lossy", "", N_("Leave out what the other format cannot hold, and report only boards that are left out.")};
constexpr Flag renumber{'n', "renumber", "N",
    N_("Renumber the boards, starting at N. Consecutive boards with the same number, as in the two rooms of a match, keep one number. In "
       "formats without numbers, N is the number of the first board, which determines dealer and vulnerability.")};
constexpr Flag rotate{'r', "rotate", "90|180|270",
    N_("Turn the table clockwise by this many degrees: with 90, North's hand, name and calls become East's. Board numbers do not change.")};
constexpr Flag by_number{0, "vul-by-board", "", N_("Give each board the vulnerability that its number has.")};

constexpr Flag json_form{0, "json", "full|plain",
    N_("How boards become JSON: full, the default, holds everything and is read back; plain is for other programs: tricks in playing order "
       "with their winners, contract, tricks and score as they follow, no text of the record.")};

constexpr std::array conversion{&to, &flags::source_format, &flags::files0_from, &flags::threads, &output_file, &split, &lossy, &json_form,
    &flags::star_form, &flags::star_moves};
constexpr std::array changing{&renumber, &rotate, &by_number};
constexpr std::array groups{FlagGroup{N_("Conversion"), conversion}, FlagGroup{N_("Selection"), selecting},
    FlagGroup{N_("Changes of boards"), changing}, general_group_with_color};

// ---- options

FormatInfo const& target_of(Arguments const& arguments) {
    if (!arguments.has(to)) {
        auto const* const format = formats::format_to_write(arguments.value(output_file));
        if (!format) throw WrongUsage{_("--to is needed; deals formats lists the formats that there are")};
        return *format;
    }
    auto const& format = format_named(arguments.value(to));
    if (!format.is_written) throw WrongUsage{sentence(_("{} is read, and not written"), format.name)};
    return format;
}

Conversion conversion_of(Arguments const& arguments, Streams io, formats::FormatInfo const* target) {
    Conversion asked{.from = SourceFormat{arguments}, .selection = Selection{arguments, io}, .threading = Threading{arguments}};
    asked.to = target;
    asked.lossy = arguments.has(lossy);
    asked.one_file = is_one_file(arguments);
    asked.first_number = count_of(arguments, renumber);
    if (arguments.has(rotate)) asked.quarters = 1 + arguments.choice<int>(rotate);
    asked.vulnerability_of_number = arguments.has(by_number);
    asked.boards_a_file = count_of(arguments, split).value_or(0);
    asked.plain = arguments.value(json_form, "full") == "plain";
    if (!asked.to || asked.to->id != FormatId::json) only_with(arguments, "--to json", std::array{&json_form});
    if (asked.boards_a_file > 0 && arguments.value(output_file, "-") == "-") throw WrongUsage{_("--split needs --output")};
    return asked;
}

// ---- compatibility

std::string_view words_of(RecordKind kind) {
    switch (kind) {
        case RecordKind::matches: return _("matches of Bezique");
        case RecordKind::parties: return _("parties of King");
        case RecordKind::boards:
        case RecordKind::any: break;
    }
    return _("boards of bridge");
}

bool can_become(RecordKind kind, FormatInfo const& format) {
    switch (kind) {
        case RecordKind::matches: return format.kind == RecordKind::matches || format.id == FormatId::json || format.id == FormatId::csv;
        case RecordKind::parties: return format.kind == RecordKind::parties || format.id == FormatId::json || format.id == FormatId::csv;
        case RecordKind::boards:
        case RecordKind::any: break;
    }
    return format.writer != nullptr;
}

// A JSON object without a type is taken as the target's kind.
RecordKind kind_of(FormatInfo const& read_as, std::string_view beginning, FormatInfo const& target) {
    bool const of_any = read_as.kind == RecordKind::any;
    return of_any && (target.kind == RecordKind::matches || target.kind == RecordKind::parties) ? target.kind
                                                                                                : formats::kind_of(read_as, beginning);
}

class Converter {
public:
    Converter(Conversion const& asked, Telling& telling, Delivery& delivery)
        : asked_{asked}, telling_{telling}, boards_{asked, telling, delivery}, records_{asked, telling, delivery} {}

    Exit file(InputFile const& file) {
        Peeked in{file.in};
        auto const& read_as = asked_.from.of(in, file.name);
        auto const kind = kind_of(read_as, in.beginning(), *asked_.to);
        expect_possible(file, kind);
        if (kind == RecordKind::boards) boards_.file(file, in, read_as);
        else records_.file(file, in, read_as);
        telling_.progress().clear();
        file.expect_complete();
        return telling_.status();
    }
    void finish() {
        if (kind_ == RecordKind::boards) boards_.finish();
    }

private:
    void expect_possible(InputFile const& file, RecordKind kind) {
        auto const name = formats::printable(file.name);
        if (!can_become(kind, *asked_.to))
            throw FileTrouble{sentence(_("{}: {} cannot be written as {}"), name, words_of(kind), asked_.to->name)};
        if (kind != RecordKind::boards && asked_.is_about_boards())
            throw FileTrouble{sentence(_("{}: the options are for boards of bridge, and these are {}"), name, words_of(kind))};
        bool const other_rows = asked_.to->id == FormatId::csv && kind_ && (*kind_ == RecordKind::boards) != (kind == RecordKind::boards);
        if (other_rows)
            throw FileTrouble{sentence(_("{}: the columns differ from those of the previous files; convert it separately"), name)};
        if (!kind_ || kind == RecordKind::boards) kind_ = kind;
    }

    Conversion const& asked_;
    Telling& telling_;
    BoardConverter boards_;
    RecordConverter records_;
    std::optional<RecordKind> kind_;  // of the records read; boards if there were any
};

// A folder of tables. What cannot be read is told, and the rest is written.
Exit run_star(Arguments const& arguments, Streams io) {
    auto const folder = arguments.value(output_file, "-");
    if (folder == "-") throw WrongUsage{_("star needs --output, a new directory")};
    not_with(arguments, star_name, std::array{&split});
    auto asked = conversion_of(arguments, io, nullptr);
    Telling telling{arguments, io};
    Delivery delivery{io, "-", false};
    StarFolder star{std::string{folder}, arguments, false};
    StarConverter converter{asked, star, telling, delivery};
    auto const status = for_each_file(arguments, io, [&](InputFile file) { return converter.file(file); });
    if (status != Exit::trouble && !asked.selection.is_unfulfilled()) star.finish();
    else io.report(sentence(_("{}: not written"), formats::printable(folder)));
    return asked.selection.finish(worse(status, telling.status()));
}

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.value(to) == star_name) return run_star(arguments, io);
    expect_no_star(arguments);
    auto const asked = conversion_of(arguments, io, &target_of(arguments));
    Telling telling{arguments, io};
    Delivery delivery{io, std::string{arguments.value(output_file, "-")}, asked.boards_a_file > 0};
    if (asked.boards_a_file == 0) delivery.out();
    Converter converter{asked, telling, delivery};
    auto const status = for_each_file(arguments, io, [&](InputFile file) { return converter.file(file); });
    if (status == Exit::trouble || asked.selection.is_unfulfilled()) delivery.spoil();
    converter.finish();
    delivery.close();
    return asked.selection.finish(worse(status, telling.status()));
}

}  // namespace

constinit Command const command{
    "convert",
    N_("write records in another format"),
    "FILE",
    N_("Writes records in another format: boards of bridge from any format that has them to any other, matches of Bezique (PZN) and "
       "parties of King (PKN) as JSON or CSV and back. Several files become one, one becomes several with --split. What the other format "
       "cannot hold is reported for each record, and the status is then 1, unless --lossy is given. PBN goes to PBN and to JSON and back "
       "without a byte lost. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::convert_command
