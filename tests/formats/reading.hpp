#pragma once
/// Reads PBN texts as every program does, and keeps everything for inspection:
///
///     auto const file = read_pbn("[Dealer \"N\"]\n");
///     EXPECT_EQ(*file.games[0].board.dealer, Seat::north);
///     EXPECT_THAT(file.codes(), IsEmpty());
#include <algorithm>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "pieces.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/pbn/check_file.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "text/fmt.hpp"

namespace score::test {

using namespace formats;

/// Returns `bytes` in chunks of at most `step`.
inline ReadBytes bytes_of(std::string_view bytes, std::size_t step = std::string_view::npos) { return score::test::reading(bytes, step); }

inline std::vector<std::string> codes_of(Diagnostics const& found) {
    std::vector<std::string> ids;
    for (auto const& d : found) ids.emplace_back(d.code->id);
    return ids;
}

/// The same lines with other line endings.
inline std::string with_line_ends(std::string_view text, std::string_view line_end) {
    std::string out;
    for (char const c : text) c == '\n' ? out += line_end : out += c;
    return out;
}

/// A chunk of a file as split by the reader; owns its text.
struct Stretch {
    std::string text;
    std::size_t first_line = 1;
    bool outside = false, cut = false, split = false;
    Diagnostics found;
    friend bool operator==(Stretch const& a, Stretch const& b) {
        return a.text == b.text && a.first_line == b.first_line && a.outside == b.outside && a.cut == b.cut && a.split == b.split
               && codes_of(a.found) == codes_of(b.found);
    }
    friend void operator<<(std::ostream& out, Stretch const& s) { out << s.first_line << ": " << s.text; }
};

inline std::vector<Stretch> stretches_of(std::string_view bytes, std::size_t step = std::string_view::npos) {
    std::vector<Stretch> all;
    pbn::Reader reader{bytes_of(bytes, step), "x.pbn"};
    while (auto chunk = reader.next())
        all.push_back(
            {std::string{chunk->source.text}, chunk->source.first_line, chunk->outside, chunk->cut, chunk->split, std::move(chunk->found)});
    return all;
}

/// The chunks joined into one text.
inline std::string joined(std::vector<Stretch> const& stretches) {
    std::string all;
    for (auto const& s : stretches) all += s.text;
    return all;
}

/// A text and its tokens.
struct Parsed {
    explicit Parsed(std::string_view t) : text{t} { pbn::parse(text, game, found); }
    Parsed(Parsed const&) = delete;
    Parsed& operator=(Parsed const&) = delete;

    std::string text;
    pbn::Game game;
    Diagnostics found;
};

/// One game of a file: text, tokens, board, and the findings of the reader, the parser and the interpreter.
struct ReadGame {
    std::string text;
    std::size_t first_line = 1;
    pbn::Game game;
    Board board;
    Diagnostics found;

    /// The text at `where`.
    std::string_view at(Span where) const { return std::string_view{text}.substr(where.begin, where.size()); }
    /// The first finding with that code; null if there is none.
    Diagnostic const* finding(std::string_view id) const {
        auto const d = std::find_if(found.begin(), found.end(), [id](Diagnostic const& one) { return one.code->id == id; });
        return d == found.end() ? nullptr : &*d;
    }
    std::string_view place_of(std::string_view id) const {
        auto const* const d = finding(id);
        return d ? at(d->where) : std::string_view{"nothing found"};
    }
};

struct ReadFile {
    std::deque<ReadGame> games;
    Diagnostics elsewhere;  // in chunks that are not games

    Board const& board(std::size_t i = 0) const { return games.at(i).board; }
    std::vector<std::string> codes() const {
        std::vector<std::string> ids;
        for (auto const& game : games)
            for (auto const& id : codes_of(game.found)) ids.push_back(id);
        for (auto const& id : codes_of(elsewhere)) ids.push_back(id);
        return ids;
    }
};

/// Runs reader, parser and interpreter; no checks against the Laws.
inline ReadFile read_pbn(std::string_view bytes, std::size_t step = std::string_view::npos) {
    ReadFile file;
    pbn::Interpreter interpreter;
    for (auto& stretch : stretches_of(bytes, step)) {
        auto& game = file.games.emplace_back();
        game.text = std::move(stretch.text);
        game.first_line = stretch.first_line;
        game.found = std::move(stretch.found);
        bool is_game = false;
        if (!stretch.outside && !stretch.cut) {
            pbn::parse(game.text, game.game, game.found);
            is_game = interpreter.read(game.game, game.board, game.found);
        }
        if (is_game) continue;
        std::move(game.found.begin(), game.found.end(), std::back_inserter(file.elsewhere));
        file.games.pop_back();
    }
    return file;
}

/// The codes found by all checks, in file order.
inline std::vector<std::string> checked_codes(std::string_view bytes) {
    std::vector<std::string> ids;
    pbn::FileChecker checker{bytes_of(bytes), "x.pbn"};
    for (pbn::Report report; checker.next(report);)
        for (auto const& id : codes_of(report.found)) ids.push_back(id);
    return ids;
}

}  // namespace score::test
