#include "kit/parse.hpp"

#include <utility>

#include "kit/did_you_mean.hpp"
#include "score/ascii.hpp"
#include "score/formats/text/nearest.hpp"
#include "score/formats/text/printable.hpp"

namespace score::cli {
namespace {

// A dash before a digit or a space begins an operand, such as a score of -450; a dash alone is one.
bool is_option(std::string_view word) { return word.size() > 1 && word.front() == '-' && !ascii::is_digit(word[1]) && word[1] != ' '; }

WrongUsage unknown_option(Command const& command, std::string_view word) {
    auto const typed = word.substr(0, word.find('='));
    formats::Nearest nearest{typed.substr(std::min(typed.find_first_not_of('-'), typed.size()))};
    command.for_each_flag([&](Flag const& flag) { nearest.offer(flag.name); });
    return WrongUsage{sentence(_("unknown option {}"), formats::printable(word)) + did_you_mean(nearest.best(), "--")};
}

// Refuses the first value that is not among the choices of its flag.
void check_choices(Command const& command, Arguments const& given) {
    command.for_each_flag([&](Flag const& flag) {
        if (!flag.is_choice()) return;
        for (auto const value : given.whole_values(flag)) {
            bool known = false;
            flag.for_each_choice([&](std::string_view choice) { known = known || choice == value; });
            if (!known) throw WrongUsage{sentence(_("--{} must be one of {}, not {}"), flag.name, flag.value(), formats::printable(value))};
        }
    });
}

// The words of a command line, from left to right.
class Words {
public:
    Words(Command const& command, std::span<char const* const> words) : command_{command}, rest_{words} {}

    Arguments arguments() {
        for (bool are_operands = false; !rest_.empty();) {
            auto const word = next();
            if (are_operands || !is_option(word)) operand(word);
            else if (word == "--") are_operands = true;
            else if (word.starts_with("--")) long_option(word);
            else brief_options(word);
        }
        check_choices(command_, given_);
        return std::move(given_);
    }

private:
    std::string_view next() {
        std::string_view const word = rest_.front();
        rest_ = rest_.subspan(1);
        return word;
    }

    void operand(std::string_view word) {
        if (command_.operand.empty()) throw WrongUsage{sentence(_("unexpected argument: {}"), formats::printable(word))};
        given_.add_operand(std::string{word});
    }

    // --explain, --vul ns, --vul=ns
    void long_option(std::string_view word) {
        auto const sign = word.find('=');
        auto const name = word.substr(2, sign - 2);
        auto const* const flag = flag_that([&](Flag const& one) { return one.name == name; });
        if (flag == nullptr) throw unknown_option(command_, word);
        if (sign == word.npos) take(*flag, {});
        else if (flag->is_switch()) throw WrongUsage{sentence(_("--{} takes no value"), flag->name)};
        else given_.add(*flag, std::string{word.substr(sign + 1)});
    }

    // -x, -v ns, -vns, -xvns
    void brief_options(std::string_view word) {
        while (word.size() > 1) {
            auto const* const flag = flag_that([&](Flag const& one) { return one.brief == word[1]; });
            if (flag == nullptr) throw unknown_option(command_, fmt::format("-{}", word.substr(1)));
            word.remove_prefix(1);
            take(*flag, flag->is_switch() ? std::string_view{} : std::exchange(word, {}).substr(1));
        }
    }

    // An option whose value, if it needs one, is attached or the next word.
    void take(Flag const& flag, std::string_view attached) {
        if (flag.is_switch() || !attached.empty()) given_.add(flag, std::string{attached});
        else if (!rest_.empty()) given_.add(flag, std::string{next()});
        else throw WrongUsage{sentence(_("--{} needs a value: {}"), flag.name, flag.value())};
    }

    Flag const* flag_that(auto is_it) const {
        Flag const* found = nullptr;
        command_.for_each_flag([&](Flag const& flag) {
            if (is_it(flag)) found = &flag;
        });
        return found;
    }

    Command const& command_;
    std::span<char const* const> rest_;
    Arguments given_{};
};

}  // namespace

Arguments parse(Command const& command, std::span<char const* const> words) { return Words{command, words}.arguments(); }

}  // namespace score::cli
