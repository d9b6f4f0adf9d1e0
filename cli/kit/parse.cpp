#include "kit/parse.hpp"

#include <CLI/CLI.hpp>

#include "score/formats/source.hpp"
#include "score/formats/text/nearest.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using Wrong = tl::unexpected<std::string>;

std::string spellings(Flag const& flag) {
    return flag.brief ? fmt::format("-{},--{}", flag.brief, flag.name) : fmt::format("--{}", flag.name);
}

void declare(CLI::App& app, Flag const& flag, Arguments& given) {
    if (flag.is_switch()) {
        app.add_flag_callback(spellings(flag), [&] { given.add(flag, {}); })->disable_flag_override();
        return;
    }
    auto* const option = app.add_option(spellings(flag), [&](CLI::results_t const& values) {
        for (auto const& value : values) given.add(flag, value);
        return true;
    });
    option->multi_option_policy(flag.repeats ? CLI::MultiOptionPolicy::TakeAll : CLI::MultiOptionPolicy::TakeLast);
}

void declare_operands(CLI::App& app, Command const& command, Arguments& given) {
    if (command.operand.empty()) return;
    auto* const operands = app.add_option(std::string{command.operand}, [&](CLI::results_t const& values) {
        for (auto const& value : values) given.add_operand(value);
        return true;
    });
    operands->expected(CLI::detail::expected_max_vector_size);
}

std::string unknown_option(Command const& command, std::string const& word) {
    auto const typed = std::string_view{word}.substr(0, word.find('='));
    formats::Nearest nearest{typed.substr(std::min(typed.find_first_not_of('-'), typed.size()))};
    command.for_each_flag([&](Flag const& flag) { nearest.offer(flag.name); });
    auto message = fmt::format(fmt::runtime(_("unknown option {}")), formats::printable(word));
    if (!nearest.best().empty()) message += fmt::format(fmt::runtime(_("; did you mean {}?")), fmt::format("--{}", nearest.best()));
    return message;
}

// The first value that is not among the choices of its flag.
std::string wrong_choice(Command const& command, Arguments const& given) {
    std::string message;
    command.for_each_flag([&](Flag const& flag) {
        if (!message.empty() || !flag.is_choice() || !given.has(flag)) return;
        auto const value = given.value(flag);
        bool known = false;
        flag.for_each_choice([&](std::string_view choice) { known = known || choice == value; });
        if (!known)
            message = fmt::format(fmt::runtime(_("--{} must be one of {}, not {}")), flag.name, flag.value(), formats::printable(value));
    });
    return message;
}

// CLI11 messages begin with the option, with or without dashes.
std::string wrong_value(Command const& command, std::string_view complaint) {
    auto option = complaint.substr(0, complaint.find_first_of(": "));
    option.remove_prefix(std::min(option.find_first_not_of('-'), option.size()));
    std::string message;
    command.for_each_flag([&](Flag const& flag) {
        if (option != flag.name) return;
        message =
            fmt::format(fmt::runtime(flag.is_switch() ? _("--{} takes no value") : _("--{} needs a value: {}")), flag.name, flag.value());
    });
    return message.empty() ? formats::printable(complaint) : message;
}

}  // namespace

tl::expected<Arguments, std::string> parse(Command const& command, std::span<char const* const> words) {
    Arguments given;
    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    declare_operands(app, command, given);
    command.for_each_flag([&](Flag const& flag) { declare(app, flag, given); });
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (CLI::ParseError const& e) { return Wrong{wrong_value(command, e.what())}; }
    for (auto const& word : app.remaining())
        if (!word.starts_with('-')) return Wrong{fmt::format(fmt::runtime(_("unexpected argument: {}")), formats::printable(word))};
        else if (word != "--") return Wrong{unknown_option(command, word)};
    if (auto wrong = wrong_choice(command, given); !wrong.empty()) return Wrong{std::move(wrong)};
    return given;
}

}  // namespace score::cli
