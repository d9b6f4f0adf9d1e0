#pragma once
/// The single table of commands and flags of a program: the source of parsing, `--help`, the OPTIONS of the manual pages and the shell
/// completions.
///
///     inline constexpr Flag explain{'x', "explain", "", N_("Show every item of the score with its law.")};
///     ...
///     if (arguments.has(explain)) ...
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/exit.hpp"
#include "kit/streams.hpp"
#include "text/i18n.hpp"

namespace score::formats {
struct EntryWord;
}
namespace score::cli {

/// What follows an option: words that stand here, or those that a table of a library has.
class FlagValue {
public:
    constexpr FlagValue(char const* text) : text_{text} {}
    constexpr FlagValue(std::string_view text) : text_{text} {}
    constexpr FlagValue(std::string const& (*told)()) : told_{told} {}
    constexpr std::string_view text() const { return told_ != nullptr ? std::string_view{told_()} : text_; }

private:
    std::string_view text_{};
    std::string const& (*told_)() = nullptr;
};

/// One option. `value` names what must follow it, `N` or `FILE`; names with `|` between them are the only values that there are;
/// without a name the option is a switch.
struct Flag {
    char brief;             // 0: none
    std::string_view name;  // without the dashes
    FlagValue follows;
    std::string_view help;  // whole sentences
    bool repeats = false;   // may be given more than once, and unless it is a choice with a comma-separated list as value

    constexpr std::string_view value() const { return follows.text(); }
    constexpr bool is_switch() const { return value().empty(); }
    constexpr bool is_choice() const { return value().find('|') != std::string_view::npos; }
    /// Calls `f` with each of the values that there are.
    template <class F>
    constexpr void for_each_choice(F f) const {
        for (auto rest = value(); is_choice() && !rest.empty();) {
            auto const end = std::min(rest.find('|'), rest.size());
            f(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
};

/// Flags under one heading.
struct FlagGroup {
    std::string_view title;
    std::span<Flag const* const> flags;
};

class Arguments;

/// A line that a command reads, in the words of the reader, and what it means; `means` is translatable.
struct EntryForm {
    std::string text;
    std::string_view means;
};

/// One verb of a program.
struct Command {
    std::string_view name;
    std::string_view summary;  // a short phrase, for lists of commands
    std::string_view operand;  // "CONTRACT"; any number of them, unless it is several words: those. Empty: none
    std::string_view about;    // introduction, before the options
    std::span<FlagGroup const> groups;
    Exit (*run)(Arguments const&, Streams);
    std::vector<EntryForm> (*forms)() = nullptr;  // of its entries, for the help; null: it reads none

    constexpr bool takes_any_number() const { return !name.empty() && operand.find(' ') == std::string_view::npos; }
    /// Calls `f` with each flag, in the order of the table.
    template <class F>
    constexpr void for_each_flag(F f) const {
        for (auto const& group : groups)
            for (auto const* flag : group.flags) f(*flag);
    }
};

struct Program {
    std::string_view name;
    std::string_view summary;
    std::span<Command const* const> commands;
};

/// Flags common to all commands of all programs.
namespace flags {
inline constexpr Flag color{0, "color", "auto|always|never",
    N_("Colour of findings. The default, auto, means colour on a terminal, unless NO_COLOR is set or TERM is dumb.")};
inline constexpr Flag help{'h', "help", "", N_("Show this help and exit.")};
inline constexpr Flag version{0, "version", "", N_("Show the version and exit.")};
}  // namespace flags

/// The last group of a command; the second for a command whose only colour is that of its findings.
inline constexpr std::array general_flags{&flags::help, &flags::version};
inline constexpr std::array general_flags_with_color{&flags::color, &flags::help, &flags::version};
inline constexpr FlagGroup general_group{N_("General"), general_flags};
inline constexpr FlagGroup general_group_with_color{N_("General"), general_flags_with_color};

/// Conflicting options or an invalid value; `what` is a message for the user.
class WrongUsage : public Trouble {
public:
    using Trouble::Trouble;
};

/// The operands and flags given.
class Arguments {
public:
    bool has(Flag const& flag) const { return last(flag) != nullptr; }
    /// The last value given; `otherwise` if there is none.
    std::string_view value(Flag const& flag, std::string_view otherwise = {}) const {
        auto const* const given = last(flag);
        return given ? std::string_view{given->second} : otherwise;
    }
    /// All values.
    std::vector<std::string_view> whole_values(Flag const& flag) const;
    /// All values, with comma-separated lists split.
    std::vector<std::string_view> values(Flag const& flag) const;
    /// The value as an enumerator; the enumerators are in the order of the choices. The first if none was given.
    template <class E>
    E choice(Flag const& flag) const {
        return static_cast<E>(index_of_choice(flag));
    }
    std::vector<std::string> const& operands() const { return operands_; }

    /// A choice may be given in the letters of any language, and in upper case: kanlı is kanli. Of a flag that cannot repeat the last
    /// value counts.
    void add(Flag const& flag, std::string value);
    void add_operand(std::string operand) { operands_.push_back(std::move(operand)); }

private:
    using Given = std::pair<Flag const*, std::string>;
    Given const* last(Flag const& flag) const;
    std::size_t index_of_choice(Flag const& flag) const;

    std::vector<Given> given_;
    std::vector<std::string> operands_;
};

/// Throws `WrongUsage` if one of the flags is given, of which none has an effect without `other`, as it is written on the command line.
void only_with(Arguments const&, std::string_view other, std::span<Flag const* const> flags);
/// The same of flags that have none beside `other`.
void not_with(Arguments const&, std::string_view other, std::span<Flag const* const> flags);

/// Whether to use colour on `out`: as `--color` says, and for `auto` as the terminal and the environment say. `flag` is an alternative with
/// the same choices.
bool wants_color(Arguments const&, Output const& out, Flag const& flag = flags::color);

}  // namespace score::cli
