#include "commands/star_folder.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sys/stat.h>
#include <utility>
#include <vector>

#include "score/formats/bytes_of.hpp"
#include "score/formats/results.hpp"
#include "score/formats/star/sql.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {

namespace fs = std::filesystem;
namespace star = formats::star;

void expect_no_star(Arguments const& arguments) { only_with(arguments, star_name, std::array{&flags::star_form, &flags::star_moves}); }

struct StarFolder::File {
    File(std::string const& path, Replacement::Old old) : replacement{path, old}, out{replacement.descriptor(), formats::printable(path)} {}
    Replacement replacement;
    Output out;
};

StarFolder::StarFolder(std::string path, Arguments const& arguments, bool has_book)
    : path_{std::move(path)},
      options_{.form = arguments.choice<star::Form>(flags::star_form), .moves = arguments.has(flags::star_moves), .book = has_book} {
    std::error_code error;
    auto const refuse = [&](std::string const& why) { throw FileTrouble{fmt::format("{}: {}", formats::printable(path_), why)}; };
    auto const found = fs::status(path_, error);
    if (fs::exists(found)) {
        if (!fs::is_directory(found)) refuse(_("not a directory"));
        bool const is_empty = fs::is_empty(path_, error);
        if (error) refuse(error.message());
        if (!is_empty) refuse(_("the directory is not empty"));
    } else {
        // What comes from a book is for its owner only.
        constexpr ::mode_t of_the_owner = 0700, of_everyone = 0777;
        is_new_ = ::mkdir(path_.c_str(), has_book ? of_the_owner : of_everyone) == 0;
        if (!is_new_) refuse(std::strerror(errno));
    }
    rows_ = std::make_unique<star::Writer>(options_, [this](star::TableId id, std::string_view text) { file(id).out.write(text); });
}

StarFolder::~StarFolder() {
    if (is_finished_) return;
    for (auto& file : files_) file.reset();
    std::error_code ignored;
    if (is_new_) fs::remove(path_, ignored);
}

std::unique_ptr<StarFolder::File> StarFolder::made(std::string const& name) const {
    return std::make_unique<File>(
        fs::path{path_} / name, options_.book ? Replacement::Old::replaced : Replacement::Old::replaced_for_others);
}

StarFolder::File& StarFolder::file(star::TableId id) {
    auto& file = files_[static_cast<std::size_t>(id)];
    if (!file) file = made(star::file_name(star::table_of(id), options_.form));
    return *file;
}

void StarFolder::finish() {
    auto const written = rows_->finish();
    for (auto& file : files_)
        if (file) file->out.flush();
    std::vector<std::unique_ptr<File>> scripts;
    for (auto const dialect : star::dialects) {
        auto& script = *scripts.emplace_back(made(star::script_name(dialect)));
        script.out.write(star::load_script(dialect, options_.form, written));
        script.out.flush();
    }
    is_finished_ = true;
    for (auto& file : files_)
        if (file) file->replacement.commit();
    for (auto& script : scripts) script->replacement.commit();
}

StarConverter::StarConverter(Conversion& asked, StarFolder& folder, Telling& telling, Delivery& delivery)
    : asked_{asked}, rows_{folder.rows()}, telling_{telling},
      boards_{(asked.star = &folder.rows(), asked.to = &formats::format_of(formats::FormatId::csv), asked.plain = true, asked), telling,
          delivery} {}

namespace {

// A table without contestants has boards of deals and results that nobody compares.
bool has_contestants(std::string_view beginning) {
    formats::ResultsReader reader{formats::bytes_of(beginning), {}, formats::Contestants::either};
    for (formats::ResultsReport report; reader.next(report);)
        if (!report.results.empty()) return true;
    return false;
}

}  // namespace

Exit StarConverter::file(InputFile const& file) {
    using formats::FormatId;
    Peeked in{file.in};
    auto const& read_as = asked_.from.of(in, file.name);
    if (formats::kind_of(read_as, in.beginning()) != formats::RecordKind::boards)
        throw FileTrouble{sentence(_("{}: only boards of bridge can be written as {}"), formats::printable(file.name), star_name)};
    rows_.begin_file(file.name == "-" ? std::string_view{} : file.name);
    bool const is_table = read_as.id == FormatId::usebio || (read_as.id == FormatId::csv && has_contestants(in.beginning()));
    auto status = Exit::success;
    if (is_table && asked_.changes_or_selects())
        throw FileTrouble{sentence(
            _("{}: the options are for boards of bridge, and these are {}"), formats::printable(file.name), _("tables of results"))};
    if (is_table) status = results(file, in);
    else boards_.file(file, in, read_as);
    telling_.progress().clear();
    file.expect_complete();
    return worse(status, telling_.status());
}

Exit StarConverter::results(InputFile const& file, Peeked& in) {
    formats::ResultsReader reader{in.reader(), file.name, formats::Contestants::either};
    for (formats::ResultsReport report; reader.next(report);) {
        rows_.add(report);
        asked_.selection.add(report.results.size());
        std::erase_if(report.found, [](Diagnostic const& found) { return found.severity != Severity::error; });
        telling_.findings(report.found, report.source);
    }
    return telling_.status();
}

}  // namespace score::cli
