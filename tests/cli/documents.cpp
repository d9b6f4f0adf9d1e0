#include "documents.hpp"

#include <iterator>
#include <string_view>
#include <vector>

#include "kit/program.hpp"
#include "score/formats/condition.hpp"
#include "score/formats/format.hpp"
#include "score/formats/sheets/games.hpp"
#include "text/fmt.hpp"

namespace score::cli::test {
namespace {

template <class... Arguments>
void append(std::string& out, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out), format, std::forward<Arguments>(arguments)...);
}

std::string choices(Flag const& flag, std::string_view between) {
    std::string text;
    flag.for_each_choice([&](std::string_view choice) {
        if (!text.empty()) text += between;
        text += choice;
    });
    return text;
}

// The words that completion offers as the value: its choices, formats, or the fields of conditions; empty if there are none.
std::string offers(Command const& command, Flag const& flag) {
    std::vector<std::string_view> words;
    if (flag.value() == "FORMAT") {
        auto const reads = flag.name == "from";
        for (auto const& format : formats::all_formats())
            if (reads ? format.is_read : format.is_written) words.push_back(format.name);
        if (command.name == "convert" && !reads) words.push_back("star");
    } else if (flag.value() == "FIELDS" || flag.value() == "CONDITION") {
        for (auto const& field : formats::condition_fields())
            if (words.empty() || words.back() != field.name) words.push_back(field.name);
    } else return choices(flag, " ");
    return fmt::format("{}", fmt::join(words, " "));
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
    std::string out;
    for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what)) {
        out.append(text.substr(0, at)).append(by);
        text.remove_prefix(at + what.size());
    }
    return out.append(text);
}

std::string_view first_sentence(std::string_view text) {
    auto const end = text.find(". ");
    if (end != std::string_view::npos) return text.substr(0, end);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

bool takes_file(Flag const& flag) { return flag.value() == "FILE"; }
bool takes_files(Command const& command) { return command.operand == "FILE" || command.operand == "BOOK" || command.operand == "PART"; }

// A command that prints the candidates for a value or an operand, one per line; empty if there is none.
std::string_view asks(Program const& program, Command const& command, std::string_view name, std::string_view value) {
    if (program.name != "scorebook" && program.name != "scorepad") return {};
    if (value == "ID" && command.name == "keep") return "scorebook list --ids --discarded";
    if (value == "ID")
        return command.name == "show" || command.name == "export" ? "scorebook list --ids" : "scorebook list --ids --sittings";
    return name == "player" || name == "players" ? "scorebook players --names" : "";
}
std::string_view asks(Program const& program, Command const& command, Flag const& flag) {
    return asks(program, command, flag.name, flag.value());
}
std::string_view asks(Program const& program, Command const& command) { return asks(program, command, command.name, command.operand); }
bool has_questions(Program const& program) {
    bool any = false;
    for (auto const* command : program.commands) {
        any = any || !asks(program, *command).empty();
        command->for_each_flag([&](Flag const& flag) { any = any || !asks(program, *command, flag).empty(); });
    }
    return any;
}

// After --demo the operand is the word of a game instead.
std::string words_after_demo(Program const& program) {
    std::string words;
    if (program.name != "scorepad") return words;
    for (formats::sheets::GameInfo const& game : formats::sheets::all_games()) words.append(words.empty() ? "" : " ").append(game.word());
    return words;
}

// mdoc: one sentence per line, ASCII dashes.
std::string running_text(std::string_view text) { return replaced(replaced(replaced(text, "\\", "\\e"), "--", "\\-\\-"), ". ", ".\n"); }

std::string value_in_mdoc(Flag const& flag) {
    if (flag.is_switch()) return {};
    return flag.is_choice() ? " Cm " + choices(flag, " | ") : fmt::format(" Ar {}", flag.value());
}

}  // namespace

std::string manual_synopsis(Program const& program, Command const& command) {
    auto const verbs = has_verbs(program);
    auto out = verbs ? fmt::format(".Nm {} {}\n", program.name, command.name) : fmt::format(".Nm {}\n", program.name);
    command.for_each_flag([&](Flag const& flag) {
        auto const names = flag.brief ? fmt::format("Fl {} | Fl -{}", flag.brief, flag.name) : fmt::format("Fl -{}", flag.name);
        auto const value = value_in_mdoc(flag);
        // Macro lines are never broken: if the choices do not fit, each gets a line.
        constexpr std::size_t widest = 56;
        if (flag.is_choice() && names.size() + value.size() > widest)
            append(out, ".Oo {}\n.Cm {}\n.Oc\n", names, choices(flag, " |\n.Cm "));
        else append(out, ".Op {}{}\n", names, value);
    });
    if (!command.operand.empty()) append(out, ".Op Ar {}{}\n", command.operand, command.takes_any_number() ? " ..." : "");
    return out;
}

std::string manual_options(Command const& command) {
    std::string out;
    for (auto const& group : command.groups) {
        append(out, ".Ss {}\n.Bl -tag -width Ds\n", group.title);
        for (auto const* flag : group.flags) {
            out += ".It ";
            if (flag->brief) append(out, "Fl {} , ", flag->brief);
            append(out, "Fl -{}{}\n{}\n", flag->name, value_in_mdoc(*flag), running_text(flag->help));
        }
        out += ".El\n";
    }
    return out;
}

std::string manual_commands(Program const& program) {
    std::string out = ".Bl -tag -width Ds\n";
    for (auto const* command : program.commands)
        append(out, ".It Cm {}\n{}; see\n.Xr {}-{} 1 .\n", command->name, command->summary, program.name, command->name);
    return out + ".El\n";
}

std::string bash_completion(Program const& program) {
    auto out = fmt::format("# bash completion for {}; made from the table of flags\n_{}()\n{{\n", program.name, program.name);
    out += "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=";
    bool const questions = has_questions(program), verbs = has_verbs(program);
    out += questions ? " asked=\n" : "\n";
    out += "    if [[ $cur == = ]]; then\n        cur=\n"
           "    elif [[ $prev == = ]]; then\n        prev=${COMP_WORDS[COMP_CWORD-2]}\n    fi\n";
    if (verbs) {
        out += "    if ((COMP_CWORD == 1)); then\n        words='";
        for (auto const* command : program.commands) append(out, "{} ", command->name);
        out += "--help --version'\n    fi\n";
    }
    out += verbs ? "    case ${COMP_WORDS[1]}:$prev in\n" : "    case $prev in\n";
    bool files = false;
    for (auto const* command : program.commands) {
        files = files || takes_files(*command);
        auto const after = verbs ? fmt::format("{}:", command->name) : std::string{};
        std::string names;
        command->for_each_flag([&](Flag const& flag) {
            files = files || takes_file(flag);
            append(names, "{}--{}", names.empty() ? "" : " ", flag.name);
            if (flag.is_switch()) return;
            out += "    ";
            if (flag.brief) append(out, "{}-{} | ", after, flag.brief);
            append(out, "{}--{}) ", after, flag.name);
            if (auto const words = offers(*command, flag); !words.empty()) append(out, "words='{}' ;;\n", words);
            else if (auto const ask = asks(program, *command, flag); !ask.empty()) append(out, "asked='{}' ;;\n", ask);
            else out += "return ;;\n";
        });
        auto const ask = asks(program, *command);
        append(out, "    {}*) [[ $cur == -* ]] && words='{}'{} ;;\n", after, names, ask.empty() ? "" : fmt::format(" || asked='{}'", ask));
    }
    out += "    esac\n";
    if (auto const words = words_after_demo(program); !words.empty())
        append(out, "    [[ $asked && \" ${{COMP_WORDS[*]}} \" == *' --demo '* ]] && asked= words='{}'\n", words);
    if (questions)
        out += "    if [[ $asked ]]; then\n        local word\n        COMPREPLY=()\n"
               "        while read -r word; do\n"
               "            [[ $word == \"$cur\"* ]] && COMPREPLY+=(\"$(printf %q \"$word\")\")\n"
               "        done < <($asked 2>/dev/null)\n        return\n    fi\n";
    out += "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n}\n";
    append(out, "complete {}-F _{} {}\n", files ? "-o default " : "", program.name, program.name);
    return out;
}

namespace {

// For zsh's `_arguments`: the lines of the command's output as words.
std::string zsh_question(std::string_view ask) { return fmt::format("compadd - ${{(f)\"$({} 2>/dev/null)\"}}", ask); }
std::string zsh_answers(std::string_view ask) { return fmt::format("{{{}}}", zsh_question(ask)); }

}  // namespace

std::string zsh_completion(Program const& program) {
    auto const quoted = [](std::string_view text) { return replaced(text, "'", "'\\''"); };
    auto const described = [&](Flag const& flag) { return replaced(replaced(quoted(first_sentence(flag.help)), "[", "\\["), "]", "\\]"); };
    auto out = fmt::format("#compdef {}\n# made from the table of flags\n_{}() {{\n", program.name, program.name);
    bool const verbs = has_verbs(program);
    if (verbs) {
        out += "  local -a commands=(\n";
        for (auto const* command : program.commands) append(out, "    '{}:{}'\n", command->name, quoted(command->summary));
        out += "  )\n  if (( CURRENT == 2 )); then\n    _describe -t commands command commands\n    return\n  fi\n"
               "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
    }
    for (auto const* command : program.commands) {
        if (verbs) append(out, "  {})\n", command->name);
        out += "    _arguments -S \\\n";
        command->for_each_flag([&](Flag const& flag) {
            std::string value;
            if (auto const words = offers(*command, flag); !words.empty()) value = fmt::format(":{}:({})", flag.name, words);
            else if (auto const ask = asks(program, *command, flag); !ask.empty())
                value = fmt::format(":{}:{}", flag.value(), zsh_answers(ask));
            else if (!flag.is_switch()) value = fmt::format(":{}:{}", flag.value(), takes_file(flag) ? "_files" : " ");
            auto const equals = flag.is_switch() ? "" : "=";
            if (flag.brief)
                append(out, "      '{6}'{{-{0}{4},--{1}{2}}}'[{3}]{5}' \\\n", flag.brief, flag.name, equals, described(flag),
                    flag.is_switch() ? "" : "+", value, flag.repeats ? "*" : fmt::format("(-{} --{})", flag.brief, flag.name));
            else append(out, "      '{}--{}{}[{}]{}' \\\n", flag.repeats ? "*" : "", flag.name, equals, described(flag), value);
        });
        auto const ask = asks(program, *command);
        auto const in_demo = words_after_demo(program);
        if (!command->operand.empty())
            append(out, "      '{}:{}:{}'\n", verbs ? "*" : "", command->operand,
                takes_files(*command) ? "_files"
                : ask.empty()         ? " "
                : in_demo.empty()
                    ? zsh_answers(ask)
                    : fmt::format("{{if (( $+opt_args[--demo] )); then compadd - {}; else {}; fi}}", in_demo, zsh_question(ask)));
        if (verbs) out += "    ;;\n";
    }
    append(out, "{}}}\n_{} \"$@\"\n", verbs ? "  esac\n" : "", program.name);
    return out;
}

std::string fish_completion(Program const& program) {
    auto const quoted = [](std::string_view text) { return replaced(replaced(text, "\\", "\\\\"), "'", "\\'"); };
    auto out = fmt::format("# fish completion for {0}; made from the table of flags\ncomplete -c {0} -f\n", program.name);
    bool const verbs = has_verbs(program);
    if (verbs) {
        append(
            out, "complete -c {} -n __fish_use_subcommand -s h -l help -d '{}'\n", program.name, quoted(first_sentence(flags::help.help)));
        append(
            out, "complete -c {} -n __fish_use_subcommand -l version -d '{}'\n", program.name, quoted(first_sentence(flags::version.help)));
    }
    for (auto const* command : program.commands) {
        if (verbs)
            append(out, "complete -c {} -n __fish_use_subcommand -a {} -d '{}'\n", program.name, command->name, quoted(command->summary));
        auto const begin = verbs ? fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}'", program.name, command->name)
                                 : fmt::format("complete -c {}", program.name);
        if (takes_files(*command)) append(out, "{} -F\n", begin);
        auto const in_demo = words_after_demo(program);
        if (!in_demo.empty()) append(out, "{} -n '__fish_contains_opt demo' -a '{}'\n", begin, in_demo);
        if (auto const ask = asks(program, *command); !ask.empty())
            append(out, "{}{} -a '({} 2>/dev/null)'\n", begin, in_demo.empty() ? "" : " -n 'not __fish_contains_opt demo'", ask);
        command->for_each_flag([&](Flag const& flag) {
            out += begin;
            if (flag.brief) append(out, " -s {}", flag.brief);
            append(out, " -l {}", flag.name);
            if (auto const words = offers(*command, flag); !words.empty()) append(out, " -x -a '{}'", words);
            else if (auto const ask = asks(program, *command, flag); !ask.empty()) append(out, " -x -a '({} 2>/dev/null)'", ask);
            else if (!flag.is_switch()) out += takes_file(flag) ? " -r -F" : " -x";
            append(out, " -d '{}'\n", quoted(first_sentence(flag.help)));
        });
    }
    return out;
}

}  // namespace score::cli::test
