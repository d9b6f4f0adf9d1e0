#include "kit/flags.hpp"

#include <cstdlib>

#include "score/formats/text/fold.hpp"
#include "text/sentence.hpp"

namespace score::cli {

void Arguments::add(Flag const& flag, std::string value) {
    auto const typed = formats::folded(value);
    std::string_view chosen;
    bool exact = false;
    flag.for_each_choice([&](std::string_view choice) {
        exact = exact || choice == value;
        if (formats::folded(choice) == typed) chosen = choice;
    });
    if (!exact && !chosen.empty()) value = chosen;
    if (!flag.repeats) std::erase_if(given_, [&](Given const& given) { return given.first == &flag; });
    given_.emplace_back(&flag, std::move(value));
}

std::vector<std::string_view> Arguments::whole_values(Flag const& flag) const {
    std::vector<std::string_view> all;
    for (auto const& [which, value] : given_)
        if (which == &flag) all.push_back(value);
    return all;
}

std::vector<std::string_view> Arguments::values(Flag const& flag) const {
    std::vector<std::string_view> all;
    for (auto const& [which, value] : given_) {
        if (which != &flag) continue;
        for (std::string_view rest = value; !rest.empty();) {
            auto const end = std::min(rest.find(','), rest.size());
            if (end > 0) all.push_back(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return all;
}

Arguments::Given const* Arguments::last(Flag const& flag) const {
    auto const found = std::find_if(given_.rbegin(), given_.rend(), [&](Given const& g) { return g.first == &flag; });
    return found == given_.rend() ? nullptr : &*found;
}

std::size_t Arguments::index_of_choice(Flag const& flag) const {
    auto const* const given = last(flag);
    if (!given) return 0;
    std::size_t index = 0, found = 0;
    flag.for_each_choice([&](std::string_view choice) {
        if (choice == given->second) found = index;
        ++index;
    });
    return found;
}

namespace {

void refuse(Arguments const& arguments, std::span<Flag const* const> flags, char const* why, std::string_view other) {
    for (auto const* flag : flags)
        if (arguments.has(*flag)) throw WrongUsage{sentence(why, flag->name, other)};
}

}  // namespace

void only_with(Arguments const& arguments, std::string_view other, std::span<Flag const* const> flags) {
    refuse(arguments, flags, _("--{} is for {}"), other);
}

void not_with(Arguments const& arguments, std::string_view other, std::span<Flag const* const> flags) {
    refuse(arguments, flags, _("--{} cannot be used with {}"), other);
}

bool wants_color(Arguments const& arguments, Output const& out, Flag const& flag) {
    enum class When { automatic, always, never };
    switch (arguments.choice<When>(flag)) {
        case When::always: return true;
        case When::never: return false;
        case When::automatic: break;
    }
    auto const is_set = [](char const* name) {
        auto const* const value = std::getenv(name);
        return value && *value;
    };
    auto const* const terminal = std::getenv("TERM");
    return !is_set("NO_COLOR") && terminal && std::string_view{terminal} != "dumb" && out.is_terminal();
}

}  // namespace score::cli
