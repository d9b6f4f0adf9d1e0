#include "commands/stats_parts.hpp"

#include <nlohmann/json.hpp>

#include "kit/records.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using nlohmann::json;

void append_numbers(std::string& line, auto& of) {
    line += R"("numbers":[)";
    char separator = 0;
    each_number(of, [&](std::int64_t n) {
        if (separator != 0) line += separator;
        separator = ',';
        line += fmt::format("{}", n);
    });
    line += "]}\n";
}

/// False if they are not as many whole numbers as there are.
bool add_numbers(json const& numbers, auto& to) {
    std::size_t i = 0;
    bool good = numbers.is_array();
    each_number(to, [&](std::int64_t& n) {
        good = good && i < numbers.size() && numbers[i].is_number_integer();
        if (good) n += numbers[i++].template get<std::int64_t>();
    });
    return good && i == numbers.size();
}

bool add_line(json const& line, BoardStats& to) {
    if (!line.is_object() || !line.contains("numbers")) return false;
    if (!line.contains("player")) return add_numbers(line["numbers"], to);
    return line["player"].is_string() && add_numbers(line["numbers"], to.players[line["player"].get<std::string>()]);
}

}  // namespace

void write_numbers(Output& out, BoardStats& stats) {
    std::string line{'{'};
    append_numbers(line, stats);
    out.write(line);
    for (auto& [player, record] : stats.players) {
        line = fmt::format(R"({{"player":{},)", as_json(player));
        append_numbers(line, record);
        out.write(line);
    }
}

BoardStats sum_of(JoinedParts& parts) {
    BoardStats sum;
    for (std::string line; parts.next(line);)
        if (!add_line(json::parse(line, nullptr, false), sum)) throw FileTrouble{_("--join: a line of a part is not one of statistics")};
    if (sum.unnamed > 0 || sum.players.size() > BoardCounter::most_players)
        throw FileTrouble{_("--join: there are too many players to list all of them, and other parts list others")};
    return sum;
}

}  // namespace score::cli
