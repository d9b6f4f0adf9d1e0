#include "kit/help.hpp"

#include <iterator>

#include "kit/program.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/text/wrap.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

constexpr int width = 79, help_column = 24;

// Fills lines with words; each line but the first is indented by `indent` spaces.
void append_filled(std::string& out, std::string_view text, int indent) {
    bool first = true;
    for (auto const& line : formats::wrapped(text, width - indent)) {
        out.append(static_cast<std::size_t>(first ? 0 : indent), ' ').append(line) += '\n';
        first = false;
    }
}

void append_entry(std::string& out, std::string_view left, std::string_view text) {
    fmt::format_to(std::back_inserter(out), "  {:<{}}", left, help_column - 2);
    if (left.size() + 4 > help_column) {
        out.erase(out.find_last_not_of(' ') + 1);
        out.append(1, '\n').append(help_column, ' ');
    }
    append_filled(out, text, help_column);
}

// If the choices do not fit on a line, continues on the next one, aligned with the first.
void append_value(std::string& left, std::string_view value) {
    auto const indent = left.size() + 1;
    auto const room = width - indent - 2;
    left += ' ';
    while (value.size() > room) {
        auto const bar = value.rfind('|', room - 1);
        if (bar == std::string_view::npos) break;
        left.append(value.substr(0, bar + 1)).append(1, '\n').append(indent + 2, ' ');
        value.remove_prefix(bar + 1);
    }
    left += value;
}

void append_flag(std::string& out, Flag const& flag) {
    auto left = flag.brief ? fmt::format("-{}, --{}", flag.brief, flag.name) : fmt::format("    --{}", flag.name);
    if (!flag.is_switch()) append_value(left, flag.value());
    append_entry(out, left, _(flag.help));
}

}  // namespace

std::string help(Program const& program) {
    auto out = sentence(_("Usage: {} COMMAND [OPTION]... [ARGUMENT]...\n\n"), program.name);
    append_filled(out, _(program.summary), 0);
    out += _("\nCommands:\n");
    for (auto const* command : program.commands) append_entry(out, command->name, _(command->summary));
    fmt::format_to(std::back_inserter(out), fmt::runtime(_("\nTry '{} COMMAND --help' for help on a command.\n")), program.name);
    return out;
}

std::string help(Program const& program, Command const& command) {
    auto const verbs = has_verbs(program);
    auto out =
        verbs ? sentence(_("Usage: {} {} [OPTION]..."), program.name, command.name) : sentence(_("Usage: {} [OPTION]..."), program.name);
    if (!command.operand.empty()) out += fmt::format(" [{}]{}", command.operand, command.takes_any_number() ? "..." : "");
    out += "\n\n";
    append_filled(out, _(command.about), 0);
    if (command.forms) out += _("\nEntries:\n");
    for (auto const& form : command.forms ? command.forms() : std::vector<EntryForm>{}) append_entry(out, form.text, _(form.means));
    for (auto const& group : command.groups) {
        fmt::format_to(std::back_inserter(out), "\n{}:\n", _(group.title));
        for (auto const* flag : group.flags) append_flag(out, *flag);
    }
    return out;
}

std::string version(Program const& program) { return fmt::format("{} (Marköz) {}\n", program.name, MARKOZ_VERSION); }

}  // namespace score::cli
