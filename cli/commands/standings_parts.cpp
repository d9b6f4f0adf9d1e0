#include "commands/standings_parts.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "kit/records.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using namespace archive;
using nlohmann::json;

// Larger ones are none of a score; of all parts together they can still be added.
constexpr std::int64_t largest_number = 1'000'000'000'000'000;

// ---- writing

std::string fraction_text(Fraction const& value) {
    std::ostringstream out;
    out << value;
    return out.str();
}

void write(Output& out, BoardSums const& sums) {
    out.write(fmt::format(R"({{"game":{},"games":{},"nameless":{}}})", as_json(bridge_boards), sums.sessions, sums.nameless) + '\n');
    for (auto const& [who, of_one] : sums.of)
        out.write(fmt::format(R"({{"game":"{}","who":{},"sessions":{},"boards":{},"total":"{}","maximum":"{}"}})", bridge_boards,
                      as_json(who), of_one.sessions, of_one.boards, fraction_text(of_one.total), fraction_text(of_one.maximum))
                  + '\n');
}

void write(Output& out, GameStandings const& standings) {
    auto const& sums = standings.sums();
    auto const game = as_json(standings.game()), played_for = as_json(standings.played_for());
    out.write(fmt::format(R"({{"game":{},"for":{},"games":{},"nameless":{}}})", game, played_for, sums.games, sums.nameless) + '\n');
    for (auto const& [who, of_one] : sums.of) {
        std::vector<std::string> games;
        for (auto const& figures : of_one.games) games.push_back(fmt::format("[{}]", fmt::join(figures, ",")));
        out.write(fmt::format(R"({{"game":{},"for":{},"who":{},"played":{},"figures":[{}]}})", game, played_for, as_json(who),
                      of_one.played, fmt::join(games, ","))
                  + '\n');
    }
}

// ---- reading

[[noreturn]] void refuse_line() { throw FileTrouble{_("--join: a line of a part is not one of standings")}; }

json const& at(json const& line, char const* key) {
    auto const found = line.find(key);
    if (found == line.end()) refuse_line();
    return *found;
}
std::string const& text_at(json const& line, char const* key) {
    auto const& value = at(line, key);
    if (!value.is_string()) refuse_line();
    return value.get_ref<std::string const&>();
}
std::int64_t number_in(json const& value, std::int64_t least) {
    if (!value.is_number_integer()) refuse_line();
    auto const n = value.get<std::int64_t>();
    if (n < least || n > largest_number) refuse_line();
    return n;
}
std::int64_t count_at(json const& line, char const* key, std::int64_t least = 0) { return number_in(at(line, key), least); }

// -71/6, or 12
Fraction fraction_at(json const& line, char const* key) {
    constexpr std::size_t longest = 4096;
    std::string_view const text = text_at(line, key);
    if (text.size() > longest) refuse_line();
    auto const whole = [](std::string_view digits) {
        Fraction value = 0;
        if (digits.empty()) refuse_line();
        for (char const c : digits) {
            if (c < '0' || c > '9') refuse_line();
            value = value * 10 + (c - '0');
        }
        return value;
    };
    bool const is_negative = text.starts_with('-');
    auto const size = is_negative ? text.substr(1) : text;
    auto const stroke = size.find('/');
    auto const denominator = stroke == std::string_view::npos ? Fraction{1} : whole(size.substr(stroke + 1));
    if (denominator == 0) refuse_line();
    auto const value = whole(size.substr(0, stroke)) / denominator;
    return is_negative ? -value : value;
}

StandingsQuestion question_in(json const& from) {
    if (!from.is_object()) refuse_line();
    auto const by = count_at(from, "by");
    auto const& average = at(from, "average");
    auto const& players = at(from, "players");
    if (by > static_cast<std::int64_t>(StandingsBy::team) || !average.is_boolean() || !players.is_array()) refuse_line();
    StandingsQuestion question{{text_at(from, "from"), text_at(from, "to"), text_at(from, "game"), text_at(from, "place"), {}},
        static_cast<StandingsBy>(by), text_at(from, "measure"),
        {static_cast<std::size_t>(count_at(from, "best")), static_cast<std::size_t>(count_at(from, "least")), average.get<bool>()}};
    for (auto const& player : players) {
        if (!player.is_string()) refuse_line();
        question.games.players.push_back(player.get<std::string>());
    }
    return question;
}

void add_boards(BoardStandings& to, json const& line) {
    BoardSums sums;
    if (!line.contains("who")) {
        sums.sessions = count_at(line, "games");
        sums.nameless = count_at(line, "nameless");
    } else
        sums.of[text_at(line, "who")] = {
            count_at(line, "sessions", 1), count_at(line, "boards"), fraction_at(line, "total"), fraction_at(line, "maximum")};
    to.add(sums);
}

void add_game(GameStandings& to, json const& line) {
    GameSums sums;
    if (!line.contains("who")) {
        sums.games = count_at(line, "games");
        sums.nameless = count_at(line, "nameless");
        return to.add(sums);
    }
    auto& of_one = sums.of[text_at(line, "who")];
    of_one.played = count_at(line, "played", 1);
    auto const& games = at(line, "figures");
    if (!games.is_array() || games.empty()) refuse_line();
    for (auto const& game : games) {
        if (!game.is_array() || game.size() != to.measures()) refuse_line();
        auto& figures = of_one.games.emplace_back();
        for (auto const& figure : game) figures.push_back(number_in(figure, -largest_number));
    }
    to.add(sums);
}

}  // namespace

std::string line_of(StandingsQuestion const& question) {
    auto const& [games, by, measure, form] = question;
    std::vector<std::string> players;
    for (auto const& player : games.players) players.push_back(as_json(player));
    return fmt::format(
               R"({{"by":{},"measure":{},"best":{},"least":{},"average":{},"from":{},"to":{},"game":{},"place":{},"players":[{}]}})",
               static_cast<int>(by), as_json(measure), form.best, form.least, form.average, as_json(games.from), as_json(games.to),
               as_json(games.game), as_json(games.place), fmt::join(players, ","))
           + '\n';
}

void write_sums(Output& out, StandingsPart const& part) {
    auto const& [sums, uncounted] = part;
    out.write(line_of(sums.question));
    out.write(fmt::format(R"({{"open":{},"abandoned":{},"resultless":{},"records":{},"copies":{}}})", uncounted.open, uncounted.abandoned,
                  uncounted.resultless, uncounted.records, uncounted.copies)
              + '\n');
    if (sums.boards) write(out, sums.boards->sums());
    for (auto const& game : sums.games) write(out, game);
}

StandingsPart sum_of_standings(JoinedParts& parts) {
    std::optional<StandingsPart> sum;
    for (std::string text; parts.next(text);) {
        auto const line = json::parse(text, nullptr, false);
        if (!line.is_object()) refuse_line();
        if (line.contains("by")) {
            auto question = question_in(line);
            if (!sum) sum.emplace(StandingsSums{std::move(question)});
            else if (sum->sums.question != question) refuse_line();
            continue;
        }
        if (!sum) refuse_line();
        auto& [sums, uncounted] = *sum;
        if (!line.contains("game")) {
            uncounted.open += static_cast<std::size_t>(count_at(line, "open"));
            uncounted.abandoned += static_cast<std::size_t>(count_at(line, "abandoned"));
            uncounted.resultless += static_cast<std::size_t>(count_at(line, "resultless"));
            for (auto const& [key, count] : {std::pair{"records", &uncounted.records}, {"copies", &uncounted.copies}})
                if (line.contains(key)) *count += static_cast<std::size_t>(count_at(line, key));  // parts of earlier versions lack them
        } else if (auto const& game = text_at(line, "game"); game == bridge_boards) {
            if (!sums.boards) refuse_line();
            add_boards(*sums.boards, line);
        } else if (auto* const standings = sums.of(game, text_at(line, "for"))) add_game(*standings, line);
        else refuse_line();
    }
    if (!sum) refuse_line();
    return *std::move(sum);
}

}  // namespace score::cli
