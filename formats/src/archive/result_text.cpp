#include "result_text.hpp"

#include <array>
#include <charconv>
#include <map>
#include <utility>

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

// Reads what is written here; after the first fault nothing more is read.
class Json {
public:
    explicit Json(std::string_view text) : rest_{text} {}
    bool take(char c) {
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void expect(char c) { good_ = take(c) && good_; }
    bool take_null() {
        if (!rest_.starts_with("null")) return false;
        rest_.remove_prefix(4);
        return true;
    }
    std::int64_t number() {
        std::int64_t number = 0;
        auto const [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        good_ = good_ && error == std::errc{};
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return number;
    }
    std::string text() {
        std::string text;
        expect('"');
        while (good_ && !take('"')) {
            auto const plain = rest_.substr(0, rest_.find_first_of("\"\\"));
            text += plain;
            rest_.remove_prefix(plain.size());
            if (take('\\')) text += escaped();
            else good_ = good_ && !rest_.empty();
        }
        return text;
    }
    /// `[…]` or `{…}`, each of which `read` reads.
    template <class Read>
    void each(char open, char close, Read read) {
        expect(open);
        if (take(close)) return;
        do read();
        while (good_ && take(','));
        expect(close);
    }
    bool done() const { return good_ && rest_.empty(); }
    void fail() { good_ = false; }

private:
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
    bool good_ = true;
};

template <class T>
std::optional<T> if_done(Json const& json, T value) {
    return json.done() ? std::optional{std::move(value)} : std::nullopt;
}

// Figures of one deal, by what they are and then by position.
using Figures = std::map<std::string_view, std::map<std::int64_t, std::int64_t>>;

void append_figures(std::string& out, Figures const& figures) {
    out += '{';
    for (bool first = true; auto const& [what, of] : figures) {
        if (!std::exchange(first, false)) out += ',';
        append_text(out, what);
        out += ":[";
        for (std::int64_t position = 0; position <= of.rbegin()->first; ++position) {
            if (position > 0) out += ',';
            auto const found = of.find(position);
            append_number(out, found == of.end() ? 0 : found->second);
        }
        out += ']';
    }
    out += '}';
}

void read_figures(Json& json, std::int64_t deal, std::vector<Results::Figure>& figures) {
    json.each('{', '}', [&] {
        auto const what = json.text();
        json.expect(':');
        std::int64_t position = 0;
        json.each('[', ']', [&] {
            if (auto const value = json.number(); value != 0) figures.push_back({deal, position, what, value});
            ++position;
        });
    });
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

constexpr std::string_view passed_out = "pass";

}  // namespace

std::string players_text(std::span<SeatedPlayer const> players) {
    std::string out = "[";
    for (auto const& [seat, name] : players) {
        out += out.size() > 1 ? ",[" : "[";
        append_text(out, seat);
        out += ',';
        append_text(out, name);
        out += ']';
    }
    return out + ']';
}

std::optional<std::vector<SeatedPlayer>> read_players(std::string_view text) {
    Json json{text};
    std::vector<SeatedPlayer> players;
    json.each('[', ']', [&] {
        json.expect('[');
        auto seat = json.text();
        json.expect(',');
        players.push_back({std::move(seat), json.text()});
        json.expect(']');
    });
    return if_done(json, std::move(players));
}

std::string result_text(GameResult const& result) {
    std::string out = "{\"game\":";
    append_text(out, result.game);
    out += ",\"variant\":";
    append_text(out, result.variant);
    out += result.complete ? ",\"complete\":1,\"players\":[" : ",\"complete\":0,\"players\":[";
    for (bool first = true; auto const& [side, seat, name] : result.players) {
        out += std::exchange(first, false) ? "[" : ",[";
        append_number(out, side);
        out += ',';
        append_text(out, seat);
        out += ',';
        append_text(out, name);
        out += ']';
    }
    out += "],\"totals\":";
    append_figures(out, figures_of(result)[0]);
    return out + '}';
}

std::string deals_text(GameResult const& result) {
    auto figures = figures_of(result);
    std::map<std::int64_t, Results::Deal const*> deals;
    for (auto const& deal : result.deals) deals.emplace(deal.number, &deal);
    std::string out = "[";
    for (auto const& [number, deal] : deals) {
        out += out.size() > 1 ? ",[" : "[";
        append_number(out, number);
        out += ',';
        if (deal->declarer) append_number(out, *deal->declarer);
        else out += "null";
        out += ',';
        append_text(out, deal->named);
        out += ',';
        append_figures(out, figures[number]);
        out += ']';
    }
    return out + ']';
}

std::optional<GameResult> read_result(std::string_view text, std::optional<std::string> const& deals) {
    GameResult result;
    Json json{text};
    auto const key = [&](std::string_view word) {
        if (json.text() != word) json.fail();
        json.expect(':');
    };
    json.expect('{');
    key("game");
    result.game = json.text();
    json.expect(',');
    key("variant");
    result.variant = json.text();
    json.expect(',');
    key("complete");
    result.complete = json.number() != 0;
    json.expect(',');
    key("players");
    json.each('[', ']', [&] {
        json.expect('[');
        auto const side = json.number();
        json.expect(',');
        auto seat = json.text();
        json.expect(',');
        result.players.push_back({side, std::move(seat), json.text()});
        json.expect(']');
    });
    json.expect(',');
    key("totals");
    read_figures(json, 0, result.figures);
    json.expect('}');
    if (!json.done()) return std::nullopt;
    if (!deals) return result;
    Json of_deals{*deals};
    of_deals.each('[', ']', [&] {
        of_deals.expect('[');
        Results::Deal deal;
        deal.number = of_deals.number();
        of_deals.expect(',');
        if (!of_deals.take_null()) deal.declarer = of_deals.number();
        of_deals.expect(',');
        deal.named = of_deals.text();
        of_deals.expect(',');
        read_figures(of_deals, deal.number, result.figures);
        of_deals.expect(']');
        result.deals.push_back(std::move(deal));
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

class MemberWriter {
public:
    explicit MemberWriter(std::string& out) : out_{&out} {}
    void operator()(std::string_view key, std::int64_t number) { append_number(begin(key), number); }
    void operator()(std::string_view key, std::optional<std::int64_t> const& number) {
        if (number) append_number(begin(key), *number);
    }
    void operator()(std::string_view key, std::string const& text) {
        if (!text.empty()) append_text(begin(key), text);
    }

private:
    std::string& begin(std::string_view key) {
        if (!std::exchange(first_, false)) *out_ += ',';
        append_text(*out_, key);
        return *out_ += ':';
    }
    std::string* out_;
    bool first_ = true;
};

struct MemberReader {
    Json& json;
    std::string_view key;
    bool known = false;
    void operator()(std::string_view other, std::int64_t& number) {
        if (is(other)) number = json.number();
    }
    void operator()(std::string_view other, std::optional<std::int64_t>& number) {
        if (is(other)) number = json.number();
    }
    void operator()(std::string_view other, std::string& text) {
        if (is(other)) text = json.text();
    }
    bool is(std::string_view other) {
        if (known || key != other) return false;
        return known = true;
    }
};

}  // namespace

std::string boards_text(std::span<BoardResult const> boards) {
    std::string out = "[";
    for (auto const& board : boards) {
        out += out.size() > 1 ? ",{" : "{";
        MemberWriter write{out};
        each_member(board, write);
        auto const contract = board.passed_out ? std::string{passed_out} : board.contract ? to_string(*board.contract) : std::string{};
        write("contract", contract);
        if (board.declarer) write("declarer", std::string{letter(*board.declarer)});
        out += '}';
    }
    return out + ']';
}

std::optional<std::vector<BoardResult>> read_boards(std::string_view text) {
    Json json{text};
    std::vector<BoardResult> boards;
    json.each('[', ']', [&] {
        BoardResult board;
        std::string contract, declarer;
        json.each('{', '}', [&] {
            auto const key = json.text();
            json.expect(':');
            MemberReader read{json, key};
            read("contract", contract);
            read("declarer", declarer);
            each_member(board, read);
            if (!read.known) json.fail();
        });
        board.passed_out = contract == passed_out;
        board.contract = bridge::contract_of(contract);
        if (declarer.size() == 1) board.declarer = seat_of(declarer[0]);
        boards.push_back(std::move(board));
    });
    return if_done(json, std::move(boards));
}

}  // namespace score::archive
