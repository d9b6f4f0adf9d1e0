#pragma once
/// A folder with the tables of the star schema, and the scripts that load them: shared by `deals convert` and `scorebook export`.
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "commands/conversion.hpp"
#include "score/formats/star/writer.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag star_form{
    0, "tables", "csv|ndjson", N_("The form of the tables of star: csv, the default, or ndjson, an object a line.")};
inline constexpr Flag star_moves{0, "moves", "", N_("To star: also the calls and the cards, a row each.")};
}  // namespace flags

/// The name of the target, beside those of formats.
inline constexpr std::string_view star_name = "star";
/// Throws `WrongUsage` if an option of star is given for another target.
void expect_no_star(Arguments const&);

class StarFolder {
public:
    /// Throws `FileTrouble` unless the folder is empty or can be made; `has_book`: with the tables of games and players.
    StarFolder(std::string path, Arguments const&, bool has_book);
    ~StarFolder();  // without `finish` nothing is left
    StarFolder(StarFolder const&) = delete;
    StarFolder& operator=(StarFolder const&) = delete;

    formats::star::Writer& rows() { return *rows_; }
    /// The files get their names.
    void finish();

private:
    struct File;
    std::unique_ptr<File> made(std::string const& name) const;
    File& file(formats::star::TableId);

    std::string path_;
    formats::star::Options options_;
    bool is_new_ = false, is_finished_ = false;
    std::array<std::unique_ptr<File>, formats::star::number_of_tables> files_{};
    std::unique_ptr<formats::star::Writer> rows_;
};

/// Writes the boards and results of files into such a folder.
class StarConverter {
public:
    /// `asked` gets the rows as its target.
    StarConverter(Conversion& asked, StarFolder& folder, Telling& telling, Delivery& delivery);
    /// Throws `FileTrouble` if the file has no boards.
    Exit file(InputFile const&);

private:
    Exit results(InputFile const&, Peeked&);

    Conversion const& asked_;
    formats::star::Writer& rows_;
    Telling& telling_;
    BoardConverter boards_;
};

}  // namespace score::cli
