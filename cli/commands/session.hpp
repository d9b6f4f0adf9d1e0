#pragma once
/// Shared by `score pairs` and `score teams`: options, input of results, figures and their explanations as text and JSON.
#include <string>
#include <vector>

#include "commands/complaints.hpp"
#include "kit/exit.hpp"
#include "kit/files.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"
#include "score/bridge/adjusted.hpp"
#include "score/bridge/ranking.hpp"
#include "score/explained_figure.hpp"
#include "score/formats/field.hpp"
#include "score/formats/ledger.hpp"
#include "score/formats/render.hpp"
#include "score/formats/results.hpp"
#include "score/formats/usebio.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag decimals{
    0, "decimals", "N", N_("How many decimals figures are shown with, 0 to 6; 2 is the default. Nothing is rounded before.")};
inline constexpr Flag average_imps{0, "ave-imps", "N", N_("The IMPs of A+, and of A- as a loss; 3 is the default (Law 86).")};
inline constexpr Flag explained{'x', "explain", "", N_("Show under every figure how it was calculated, and by which rule.")};
inline constexpr Flag title{0, "title", "TEXT", N_("With --html or --usebio: the title of the page, or the event.")};
inline constexpr Flag date{0, "date", "DATE", N_("With --usebio: the day of the event, such as 2026-11-20.")};
inline constexpr Flag usebio{0, "usebio", "",
    N_("Write USEBIO XML instead: the participants, the travellers or matches, and what they amount to. It is what other scoring programs "
       "read.")};
}  // namespace flags

/// The value of a flag as an integer from `least` to `most`; `otherwise` if it is not given. Throws `WrongUsage`.
std::int64_t number_given(Arguments const&, Flag const&, std::int64_t least, std::int64_t most, std::int64_t otherwise);
/// Throws `WrongUsage` if --two-winners or --expected names a section, a session or a board that the results do not have.
void check_named(formats::PairsField const&);
/// The value of --title, or `Results`.
std::string page_title(Arguments const&);
/// The value of --ave-imps.
inline int average_imps_given(Arguments const& arguments, Flag const& flag = flags::average_imps) {
    return static_cast<int>(number_given(arguments, flag, 0, 24, 3));
}

/// The value of --decimals.
inline int decimals_given(Arguments const& arguments) { return static_cast<int>(number_given(arguments, flags::decimals, 0, 6, 2)); }

/// Reads the files of a command, or standard input, into a field; reports findings to standard error.
class ResultsInput {
public:
    ResultsInput(Arguments const& arguments, Streams io, formats::Contestants contestants)
        : arguments_{arguments}, io_{io}, contestants_{contestants}, complaints_{arguments, io} {}

    /// `take` receives each chunk, and may add findings of its own.
    template <class Take>
    void read(Take take) {
        skip_ = told_;
        told_ = 0;
        status_ = for_each_file(skip_ > 0 || again_ ? readable_ : arguments_, io_, [&](InputFile file) {
            if (!again_) readable_.add_operand(std::string{file.name});
            formats::ResultsReader reader{bytes_of(file), file.name, contestants_};
            auto status = Exit::success;
            for (formats::ResultsReport report; reader.next(report);) {
                if (report.source.text.empty()) file.expect_complete();  // before it is told that there are no results
                take(report);
                for (auto const& finding : report.found) status = worse(status, tell(finding, report.source));
            }
            is_pbn_ = reader.is_pbn();
            file.expect_complete();
            return status;
        });
        if (again_) status_ = worse(status_, first_);
        else first_ = status_;
        again_ = true;
    }
    /// Keeps a copy of what is read.
    void copy_to(std::string& bytes) { copy_ = &bytes; }
    /// Whether the last input is PBN.
    bool is_pbn() const { return is_pbn_; }
    /// Whether all files can be read a second time.
    bool can_be_read_again() const;
    /// Findings that are known only after all input has been read.
    void tell(std::vector<formats::LateFinding> const&, std::vector<std::string> const& files);
    /// Findings about another text, such as the ledger.
    void tell(Diagnostics const&, formats::Source const&);

    Exit status() const { return status_; }

private:
    Exit tell(Diagnostic const&, formats::Source const&);
    formats::ReadBytes bytes_of(InputFile);

    Arguments const& arguments_;
    Streams io_;
    formats::Contestants contestants_;
    Complaints complaints_;
    Arguments readable_;
    std::string* copy_ = nullptr;
    bool is_pbn_ = false;
    bool again_ = false;
    std::size_t told_ = 0, skip_ = 0;  // findings of this pass, and those of them that were reported before
    Exit status_ = Exit::success, first_ = Exit::success;
};

/// The file of --ledger: its text, and what is in it. Throws `Trouble`.
class LedgerFile {
public:
    explicit LedgerFile(Arguments const&);
    /// Null if there is no such file.
    formats::Ledger const* ledger() const { return is_given_ ? &ledger_ : nullptr; }
    /// Reports what is wrong with its lines, what the field found wrong with them, and what of it another format loses.
    void tell(ResultsInput&, Diagnostics const& of_field, Diagnostics const& lost = {}) const;

private:
    bool is_given_;
    std::string name_, text_;
    formats::Ledger ledger_;
};

/// The options of --usebio. Throws `WrongUsage`.
formats::UsebioOptions usebio_wanted(Arguments const&, int decimals);

/// The score of North-South; std::nullopt if there is none.
std::optional<int> score_of(bridge::TableOutcome const&);

/// The terms of a figure, one per line.
std::string explanation(ExplainedFigure const&, int decimals);
/// The same as a JSON array.
std::string terms_as_json(ExplainedFigure const&, int decimals);

}  // namespace score::cli
