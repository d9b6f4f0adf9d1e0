// scorebook export: from the book to journals, records, sheets.
#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "commands/book_selection.hpp"
#include "commands/book_star.hpp"
#include "commands/commands.hpp"
#include "commands/star_folder.hpp"
#include "kit/files.hpp"
#include "kit/records.hpp"
#include "score/archive/export.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::book_export_command {
namespace {

namespace fs = std::filesystem;
using namespace archive;
using formats::printable;

std::string const& words_of_targets() {
    static std::string const words = std::string{formats::sheets::export_words.data()} + "|" + std::string{star_name};
    return words;
}
constexpr Flag to{'t', "format", words_of_targets,
    N_("The format to write. Required, except with --salvage. star is a directory of tables for databases.")};
constexpr Flag output_file{'o', "output", "FILE",
    N_("Write to this file instead of printing; the file is written completely or not at all. If it is a directory, each record and each "
       "sitting gets its own file.")};
constexpr Flag force{'f', "force", "", N_("Overwrite existing files.")};
constexpr Flag lossy{0, "lossy", "", N_("Silently leave out what the format cannot hold.")};
constexpr Flag salvage_flag{
    0, "salvage", "", N_("Recover what is intact in a damaged book, as a journal; into a directory, the sound records too.")};

constexpr std::array writing{&to, &output_file, &force, &lossy, &flags::star_form, &flags::star_moves, &salvage_flag};
constexpr std::array groups{FlagGroup{N_("Output"), writing}, FlagGroup{N_("Selection"), selection_flags}, book_group, general_group};

// Writes to the output, made safe for a terminal.
WriteText writer_to(Output& out) {
    return [&out](std::string_view bytes) {
        write_file_text(out, bytes);
        return true;
    };
}

// Unique file names in a directory.
class Folder {
public:
    explicit Folder(fs::path folder) : folder_{std::move(folder)} {}
    std::string file(std::string const& wanted, std::string const& otherwise) {
        auto name = fs::path{wanted}.filename().string();
        if (name.empty() || name == "-" || name == "." || name == ".." || !taken_.insert(name).second) name = otherwise;
        taken_.insert(name);
        return folder_ / name;
    }

private:
    fs::path folder_;
    std::set<std::string> taken_{};
};

class Exporter {
public:
    Exporter(Arguments const& arguments, Streams io)
        : arguments_{arguments}, io_{io}, book_{open_book(arguments, Access::read)}, form_{arguments.choice<ExportForm>(to)},
          target_name_{arguments.value(to)}, path_{arguments.value(output_file, "-")} {}

    Exit run() {
        auto chosen = named_or_selected(book_, arguments_, arguments_.operands());
        if (arguments_.operands().empty()) {
            std::ranges::reverse(chosen.sittings);
            std::ranges::reverse(chosen.records);
        }
        keep_what_fits(chosen);
        if (is_folder()) into_folder(chosen);
        else if (path_ == "-") together(chosen, io_.out);
        else if (!into_file(chosen)) io_.report(sentence(_("{}: not written"), printable(path_)));
        else if (has_every_sitting() && !arguments_.has(flags::sittings_only) && form_ == ExportForm::journal)
            io_.out.write(sentence(_("digest: {}\n"), value_of(book_.digest()).hexadecimal()));
        return status();
    }

    Exit salvage() {
        SalvageReport report;
        auto const write = [&](Output& out) { report = salvage_into(out); };
        if (is_folder()) into_folder_as(fs::path{path_} / "salvaged.journal", write);
        else if (path_ == "-") write(io_.out);
        else
            into_file_if(path_, Replacement::Old::if_any, [&](Output& out) {
                write(out);
                return true;
            });
        for (auto const& damage : report.damages) io_.report(printable(formats::translated(damage.message)));
        if (!report.damages.empty()) {
            lost_ = true;
            io_.out.found(Exit::findings);
        }
        salvage_records();
        io_.report(sentence(_("saved: {}, {}; lost: {}"), sentence(P_("{} sitting", "{} sittings", report.sittings), report.sittings),
            sentence(P_("{} event", "{} events", report.events), report.events),
            sentence(P_("{} event", "{} events", report.lost_events), report.lost_events)));
        return lost_ ? Exit::findings : Exit::success;
    }

private:
    bool is_folder() const {
        std::error_code error;
        return path_ != "-" && fs::is_directory(path_, error);
    }
    // A new file is for its owner only, but a page is made to be shared.
    Replacement::Old new_file() const {
        return form_ == ExportForm::html ? Replacement::Old::replaced_for_others : Replacement::Old::replaced;
    }
    // A file that exists is overwritten only on request.
    template <class Write>
    bool into_file_if(std::string const& path, Replacement::Old old, Write write) {
        std::error_code error;
        auto const found = fs::symlink_status(path, error);
        bool const is_kept = fs::is_regular_file(found) || fs::is_symlink(found);
        if (is_kept && !arguments_.has(force))
            throw cli::Trouble{sentence(_("{}: file already exists; use --force to replace it"), printable(path))};
        return write_file_if(path, fs::exists(found) ? old : new_file(), write);
    }
    // Inside a directory a link is replaced, not followed.
    template <class Write>
    void into_folder_as(std::string const& path, Write write) {
        into_file_if(path, new_file(), [&](Output& out) {
            write(out);
            return true;
        });
    }
    Exit status() const { return lost_ && !arguments_.has(lossy) ? Exit::findings : Exit::success; }

    void lose(std::string const& what) {
        lost_ = true;
        io_.out.found(status());
        if (!arguments_.has(lossy)) io_.report(what);
    }
    void lose(std::string_view name, std::string_view why) { lose(fmt::format("{}: {}", name, why)); }

    // Removes what the target format cannot represent, and reports it.
    void keep_what_fits(Selected& chosen) {
        std::erase_if(chosen.records, [&](RecordInfo const& record) {
            if (record.format == target_name_) return false;
            lose(sentence(_("{} ({}) is a record of {}, which {} cannot hold"), name_of(record), printable(record.source), record.format,
                target_name_));
            return true;
        });
        std::erase_if(chosen.sittings, [&](SittingSummary const& sitting) {
            if (has_export_form(form_, sitting.game, sitting.variant)) return false;
            lose(sentence(_("{}: a sitting of {} cannot be written as {}"), short_identity(sitting.id), sitting.game, target_name_));
            return true;
        });
    }

    bool has_every_sitting() const {
        return arguments_.operands().empty() && std::ranges::none_of(selection_flags, [&](Flag const* flag) {
            return arguments_.has(*flag) && flag != &flags::sittings_only;
        });
    }

    void together(Selected const& chosen, Output& out) {
        auto const files = chosen.records.size() + (chosen.sittings.empty() ? 0 : 1);
        if (files > 1) throw WrongUsage{_("several files to write; give a directory with --output, or name one record")};
        for (auto const& record : chosen.records) write(record, out);
        write(chosen.sittings, out);
    }

    // Atomic: any loss prevents it.
    bool into_file(Selected const& chosen) {
        if (status() != Exit::success) return false;
        return into_file_if(path_, Replacement::Old::if_any, [&](Output& out) {
            together(chosen, out);
            return status() == Exit::success;
        });
    }

    void into_folder(Selected const& chosen) {
        Folder folder{path_};
        for (auto const& record : chosen.records)
            into_folder_as(
                folder.file(record.source, fmt::format("{}.{}", name_of(record), record.format)), [&](Output& out) { write(record, out); });
        auto const extension = info_of(form_).extension;
        for (auto const& sitting : chosen.sittings)
            into_folder_as(folder.file(fmt::format("{}.{}", short_identity(sitting.id), extension),
                               fmt::format("{}.{}", sitting.id.text(), extension)),
                [&](Output& out) { write({sitting}, out); });
    }

    void write(RecordInfo const& record, Output& out) { value_of(book_.export_record(record.id, writer_to(out))); }

    void write(std::vector<SittingSummary> const& sittings, Output& out) {
        if (form_ == ExportForm::journal && has_every_sitting() && !is_folder()) return value_of(book_.export_journal(writer_to(out)));
        std::vector<SittingId> ids;
        for (auto const& sitting : sittings) ids.push_back(sitting.id);
        for (auto const& [sitting, what] : value_of(export_sittings(book_, form_, ids, writer_to(out))))
            lose(short_identity(sitting), what);
    }

    // What is lost is found to the end, also when nobody reads any more what is saved.
    SalvageReport salvage_into(Output& out) {
        try {
            return value_of(book_.salvage(writer_to(out)));
        } catch (OutputClosed const&) {
            return value_of(book_.salvage([](std::string_view) { return true; }));
        }
    }

    // Each on its own: a damaged record does not affect the others.
    void salvage_records() {
        auto const all = book_.records(true);
        if (!all) return lose(words_of(all.error()));
        Folder folder{path_};
        for (auto const& record : *all) {
            try {
                if (is_folder())
                    into_folder_as(folder.file(record.source, fmt::format("{}.{}", name_of(record), record.format)),
                        [&](Output& out) { write(record, out); });
                else value_of(book_.export_record(record.id, [](std::string_view) { return true; }));
                io_.report(sentence(is_folder() ? _("{} ({}) is saved") : _("{} ({}) is sound; use --output with a directory to save it"),
                    name_of(record), printable(record.source)));
            } catch (BookFinding const& finding) { lose(name_of(record), finding.what()); }
        }
    }

    Arguments const& arguments_;
    Streams io_;
    Book book_;
    ExportForm form_;
    std::string_view target_name_;
    std::string path_;
    bool lost_ = false;
};

Exit run_star(Arguments const& arguments, Streams io) {
    auto const folder = arguments.value(output_file, "-");
    if (folder == "-") throw WrongUsage{_("star needs --output, a new directory")};
    not_with(arguments, star_name, std::array{&force});
    auto book = open_book(arguments, Access::read);
    auto const chosen = named_or_selected(book, arguments, arguments.operands());
    return export_star(book, chosen, std::string{folder}, arguments, io);
}

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(salvage_flag)) {
        not_with(arguments, "--salvage", std::array{&to});
        not_with(arguments, "--salvage", selection_flags);
        if (!arguments.operands().empty()) throw WrongUsage{_("--salvage saves the whole book")};
    }
    if (arguments.value(to) == star_name) return run_star(arguments, io);
    expect_no_star(arguments);
    if (!arguments.has(output_file)) only_with(arguments, "--output", std::array{&force});
    Exporter exporter{arguments, io};
    if (arguments.has(salvage_flag)) return exporter.salvage();
    if (!arguments.has(to)) throw WrongUsage{_("--format is needed: journal, pbn, pzn, pkn, json, csv, text, html or star")};
    return exporter.run();
}

}  // namespace

constinit Command const command{
    "export",
    N_("write sittings and records to files"),
    "ID",
    N_("Writes the named or selected sittings and records, or everything: sittings as a journal, as their sheets in JSON, CSV or text, as "
       "a page of HTML with the sheet and a chart, and as records of their game (King as PKN, Bezique of two as PZN, bridge as PBN); "
       "imported records byte for byte as they came. What the format cannot hold is listed, and the exit status is 1 unless --lossy is "
       "given; a file named with --output is then not written."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_export_command
