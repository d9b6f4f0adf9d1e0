#include "result_text.hpp"

#include <array>
#include <charconv>
#include <map>
#include <utility>

#include "score/archive/standings.hpp"
#include "text/fmt.hpp"

namespace score::archive {
namespace {

using formats::journal::SeatedPlayer;

void append_text(std::string& out, std::string_view text) {
    out += '"';
    for (char const c : text) {
        if (c == '"' || c == '\\') (out += '\\') += c;
        else if (static_cast<unsigned char>(c) < 0x20) out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else out += c;
    }
    out += '"';
}

void append_number(std::string& out, std::int64_t number) {
    std::array<char, 20> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

// Figures of one deal, by what they are and then by position.
using Figures = std::map<std::string_view, std::map<std::int64_t, std::int64_t>>;
// Where those that are read belong.
struct FiguresRead {
    std::vector<Results::Figure>& all;
    std::int64_t const& deal;
};

// Each text is described once, by calls that write it, or read what was written.
class Writing {
public:
    explicit Writing(std::string& out) : out_{out} {}
    void open(char bracket) {
        separate();
        out_ += bracket;
        comma_ = false;
    }
    void close(char bracket) {
        out_ += bracket;
        comma_ = true;
    }
    void key(std::string_view word) {
        value(word);
        out_ += ':';
        comma_ = false;
    }
    void value(std::int64_t number) {
        separate();
        append_number(out_, number);
    }
    void value(std::optional<std::int64_t> const& number) {
        if (number) return value(*number);
        separate();
        out_ += "null";
    }
    void value(std::string_view text) {
        separate();
        append_text(out_, text);
    }
    void value(bool yes) { value(std::int64_t{yes}); }
    void value(Figures const& figures) {
        open('{');
        for (auto const& [what, of] : figures) {
            key(what);
            open('[');
            for (std::int64_t position = 0; position <= of.rbegin()->first; ++position) {
                auto const found = of.find(position);
                value(found == of.end() ? std::int64_t{0} : found->second);
            }
            close(']');
        }
        close('}');
    }
    /// `[…]`, each value of which `one` describes.
    template <class One>
    void each(auto const& all, One one) {
        open('[');
        for (auto const& of : all) one(*this, of);
        close(']');
    }

private:
    void separate() {
        if (std::exchange(comma_, true)) out_ += ',';
    }
    std::string& out_;
    bool comma_ = false;
};

// After the first fault nothing more is read.
class Reading {
public:
    explicit Reading(std::string_view text) : rest_{text} {}
    void open(char bracket) {
        separate();
        expect(bracket);
        comma_ = false;
    }
    void close(char bracket) {
        expect(bracket);
        comma_ = true;
    }
    void key(std::string_view word) {
        if (any_key() != word) fail();
    }
    std::string any_key() {
        std::string word;
        value(word);
        expect(':');
        comma_ = false;
        return word;
    }
    void value(std::int64_t& number) {
        separate();
        auto const [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        good_ = good_ && error == std::errc{};
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    }
    void value(std::optional<std::int64_t>& number) {
        constexpr std::string_view null = "null", null_behind = ",null";
        auto const word = comma_ ? null_behind : null;
        if (!rest_.starts_with(word)) return value(number.emplace());
        rest_.remove_prefix(word.size());
        comma_ = true;
    }
    void value(std::string& text) {
        separate();
        expect('"');
        while (good_ && !take('"')) {
            auto const plain = rest_.substr(0, rest_.find_first_of("\"\\"));
            text += plain;
            rest_.remove_prefix(plain.size());
            if (take('\\')) text += escaped();
            else good_ = good_ && !rest_.empty();
        }
    }
    void value(bool& yes) {
        std::int64_t number = 0;
        value(number);
        yes = number != 0;
    }
    void value(FiguresRead const& figures) {
        each('{', '}', [&] {
            auto const what = any_key();
            std::int64_t position = 0;
            each('[', ']', [&] {
                std::int64_t number = 0;
                value(number);
                if (number != 0) figures.all.push_back({figures.deal, position, what, number});
                ++position;
            });
        });
    }
    template <class T, class One>
    void each(std::vector<T>& all, One one) {
        each('[', ']', [&] { one(*this, all.emplace_back()); });
    }
    /// `[…]` or `{…}`, of which `one` reads each value or member.
    template <class One>
    void each(char bracket, char closing, One one) {
        open(bracket);
        while (good_ && !rest_.starts_with(closing)) one();
        close(closing);
    }
    void fail() { good_ = false; }
    bool done() const { return good_ && rest_.empty(); }

private:
    bool take(char c) {
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void expect(char c) { good_ = take(c) && good_; }
    void separate() {
        if (std::exchange(comma_, true)) expect(',');
    }
    char escaped() {
        if (rest_.starts_with("u00") && rest_.size() >= 5) {
            int c = 0;
            std::from_chars(rest_.data() + 3, rest_.data() + 5, c, 16);
            rest_.remove_prefix(5);
            return static_cast<char>(c);
        }
        if (rest_.empty()) return good_ = false, '\0';
        char const c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }
    std::string_view rest_;
    bool comma_ = false, good_ = true;
};

template <class T>
std::optional<T> if_done(Reading const& json, T value) {
    return json.done() ? std::optional{std::move(value)} : std::nullopt;
}

// By deal; what is 0 is left out.
std::map<std::int64_t, Figures> figures_of(GameResult const& result) {
    std::map<std::int64_t, Figures> all;
    for (auto const& [deal, position, what, value] : result.figures)
        if (position >= 0) all[deal][what][position] += value;
    for (auto& [deal, figures] : all) {
        for (auto& [what, of] : figures) std::erase_if(of, [](auto const& one) { return one.second == 0; });
        std::erase_if(figures, [](auto const& one) { return one.second.empty(); });
    }
    return all;
}

void list(auto& json, auto&&... values) {
    json.open('[');
    (json.value(values), ...);
    json.close(']');
}
void member(auto& json, std::string_view key, auto&& value) {
    json.key(key);
    json.value(value);
}

constexpr auto seated_player = [](auto& json, auto& player) { list(json, player.seat, player.name); };
constexpr auto player_of_game = [](auto& json, auto& player) { list(json, player.side, player.seat, player.name); };
constexpr auto deal_of_game = [](auto& json, auto& deal, auto&& figures) { list(json, deal.number, deal.declarer, deal.named, figures); };
constexpr auto game_result = [](auto& json, auto& result, auto&& totals) {
    json.open('{');
    member(json, "game", result.game);
    member(json, "variant", result.variant);
    member(json, "complete", result.complete);
    json.key("players");
    json.each(result.players, player_of_game);
    member(json, "totals", totals);
    json.close('}');
};

constexpr std::string_view passed_out = "pass";

}  // namespace

std::string players_text(std::span<SeatedPlayer const> players) {
    std::string out;
    Writing{out}.each(players, seated_player);
    return out;
}

std::optional<std::vector<SeatedPlayer>> read_players(std::string_view text) {
    Reading json{text};
    std::vector<SeatedPlayer> players;
    json.each(players, seated_player);
    return if_done(json, std::move(players));
}

std::string result_text(GameResult const& result) {
    auto totals = figures_of(result)[0];
    // A total of 0 is told from one that the game does not have.
    for (auto const& measure : measures_of(result.game, StandingsBy::player, result.variant))
        for (std::size_t position = 0; position < result.players.size(); ++position)
            totals[measure.word].try_emplace(static_cast<std::int64_t>(position), 0);
    std::string out;
    Writing json{out};
    game_result(json, result, totals);
    return out;
}

std::string deals_text(GameResult const& result) {
    auto figures = figures_of(result);
    std::map<std::int64_t, Results::Deal const*> deals;
    for (auto const& deal : result.deals) deals.emplace(deal.number, &deal);
    std::string out;
    Writing json{out};
    json.open('[');
    for (auto const& [number, deal] : deals) deal_of_game(json, *deal, figures[number]);
    json.close(']');
    return out;
}

std::optional<GameResult> read_result(std::string_view text, std::optional<std::string> const& deals) {
    GameResult result;
    Reading json{text};
    game_result(json, result, FiguresRead{result.figures, 0});
    if (!json.done()) return std::nullopt;
    if (!deals) return result;
    Reading of_deals{*deals};
    of_deals.each(result.deals, [&](Reading& in, Results::Deal& deal) {
        deal_of_game(in, deal, FiguresRead{result.figures, deal.number});
    });
    return if_done(of_deals, std::move(result));
}

namespace {

// The members of a board result and their keys; `member` gets the key and the value to write or to read.
template <class Board, class Member>
void each_member(Board& board, Member& member) {
    member("line", board.line);
    member("number", board.number);
    member("tricks", board.tricks);
    member("computed", board.computed);
    member("claimed", board.claimed);
    member("fouled", board.group);
    member("adjusted", board.adjusted);
    member("section", board.section);
    member("round", board.round);
    member("room", board.room);
    member("table", board.table);
    member("pair_ns", board.pair[Side::north_south]);
    member("pair_ew", board.pair[Side::east_west]);
    member("names_ns", board.names[Side::north_south]);
    member("names_ew", board.names[Side::east_west]);
    member("team_ns", board.team[Side::north_south]);
    member("team_ew", board.team[Side::east_west]);
}

// What says nothing is left out.
struct MemberWriter {
    Writing& json;
    void operator()(std::string_view key, std::int64_t number) { member(json, key, number); }
    void operator()(std::string_view key, std::optional<std::int64_t> const& number) {
        if (number) operator()(key, *number);
    }
    void operator()(std::string_view key, std::string const& text) {
        if (!text.empty()) member(json, key, text);
    }
};

struct MemberReader {
    Reading& json;
    std::string_view key;
    bool known = false;
    void operator()(std::string_view other, auto& value) {
        if (known || key != other) return;
        known = true;
        json.value(value);
    }
};

}  // namespace

std::string boards_text(std::span<BoardResult const> boards) {
    std::string out;
    Writing{out}.each(boards, [](Writing& json, BoardResult const& board) {
        json.open('{');
        MemberWriter write{json};
        each_member(board, write);
        write("contract", board.passed_out ? std::string{passed_out} : board.contract ? to_string(*board.contract) : std::string{});
        if (board.declarer) write("declarer", std::string{letter(*board.declarer)});
        json.close('}');
    });
    return out;
}

std::optional<std::vector<BoardResult>> read_boards(std::string_view text) {
    Reading json{text};
    std::vector<BoardResult> boards;
    json.each(boards, [](Reading& in, BoardResult& board) {
        std::string contract, declarer;
        in.each('{', '}', [&] {
            auto const key = in.any_key();
            MemberReader read{in, key};
            read("contract", contract);
            read("declarer", declarer);
            each_member(board, read);
            if (!read.known) in.fail();
        });
        board.passed_out = contract == passed_out;
        board.contract = bridge::contract_of(contract);
        if (declarer.size() == 1) board.declarer = seat_of(declarer[0]);
    });
    return if_done(json, std::move(boards));
}

}  // namespace score::archive
