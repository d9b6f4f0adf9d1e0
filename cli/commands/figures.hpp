#pragma once
/// Shared by the calculators that read lines of figures: input, error messages, vulnerability flags.
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "commands/complaints.hpp"
#include "kit/entries.hpp"
#include "kit/records.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/victory_points.hpp"
#include "score/formats/entry.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag vul{0, "vul", "none|ns|ew|both|all",
    N_("Which sides are vulnerable, for contracts; none is the default. A v or nv after a contract, and the number of a board before it, "
       "take precedence over this option.")};
inline constexpr Flag scale_file{
    0, "scale-file", "FILE", N_("A VP scale of your own: lines with the first margin and the VPs of the winner and of the loser.")};
inline constexpr Flag board_number{0, "board", "N", N_("The number of the board, which determines the vulnerability (Law 2).")};
}  // namespace flags

/// The group of the commands that take contracts beside scores.
inline constexpr std::array contract_flags{&flags::vul, &flags::board_number};
inline constexpr FlagGroup contract_group{N_("Contracts"), contract_flags};

/// The value of --vul or --board; std::nullopt if neither is given. Throws `WrongUsage`.
std::optional<bridge::Vulnerability> vulnerability_told(Arguments const&, Flag const& vul);

/// The whole of a small file, as UTF-8. Throws `Trouble`.
std::string content_of_table(std::string_view name);

/// The scale in the file of --scale-file. Throws `Trouble`; its findings are reported first.
bridge::VpScale scale_in_file(Arguments const&, Streams);

/// A command that prints figures of each line of its input, as text or as records, and keeps the worst status.
class FigureCalculator {
protected:
    struct Taker {
        std::function<void(formats::Source const&)> line;  // neither empty nor too long
        std::function<void(formats::Board const&, formats::Source const&)> board{};
        std::function<bool(std::string_view word)> is_entry{};
        bool words_make_a_line = true;  // see EntryTaker
    };
    FigureCalculator(Arguments const& arguments, Streams io, Flag const& explain, Flag const& vul = flags::vul)
        : arguments_{arguments}, io_{io}, complaints_{arguments, io}, out_{io.out}, vulnerability_{vulnerability_told(arguments, vul)},
          explained_{arguments.has(explain)}, format_{arguments.choice<Format>(flags::format)} {}

    /// Writes the header line of the records, unless text is asked for.
    void begin_records(std::span<std::string_view const> names) {
        if (format_ != Format::text) records_.emplace(out_, format_, names);
    }
    /// Reads all input. Without a taker of boards, a PBN file is an error.
    void read(Taker const&);
    /// A contract, and who is vulnerable: by the number of the board before it, else by the options.
    struct ContractLine {
        formats::ContractEntry entry;
        std::optional<bridge::Vulnerability> vulnerability;
    };
    /// The contract of a line, `7: 4S= N`; std::nullopt if it is none, after reporting it.
    std::optional<ContractLine> contract_in(formats::Source const&);
    /// Who is vulnerable on the board of a record; the options say it if the record does not.
    std::optional<bridge::Vulnerability> vulnerability_on(formats::Board const&) const;
    /// Whether declarer is: as the contract says, else as told. Without a declarer North-South play it.
    static bridge::Vulnerable vulnerable_in(formats::ContractEntry const&, std::optional<bridge::Vulnerability> told);
    void complain(Diagnostics const& found, formats::Source const& source) { complaints_.add(found, source); }
    void complain(Code const* code, Span where, Message message, formats::Source const& source) {
        complaints_.add(code, where, std::move(message), source);
    }
    Exit status() const { return complaints_.status(); }

    Arguments const& arguments_;
    Streams io_;
    Complaints complaints_;
    Output& out_;
    std::optional<bridge::Vulnerability> vulnerability_;  // of the options
    bool explained_;
    Format format_;
    std::optional<RecordWriter> records_{};  // none for text
};

/// The run of such a command.
template <class Calculator>
Exit calculate(Arguments const& arguments, Streams io) {
    return Calculator{arguments, io}.run();
}

}  // namespace score::cli
