#pragma once
/// Boards of any format as flat facts, for comparison independent of their notation:
///
///     auto const before = facts_of(board);
///     before.at("Auction") == "N: 1NT Pass Pass Pass";
#include <algorithm>
#include <ctime>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>

#include "corpus.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "reading.hpp"
#include "score/formats/board_file.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/board_writer.hpp"
#include "text/fmt.hpp"

namespace score::test {

using namespace formats;

using BoardFacts = std::map<std::string, std::string>;

/// Normalizes whitespace and suit symbols.
inline std::string plain(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const c = text[i];
        bool const blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        bool const mark = c == '\\' && i + 1 < text.size() && suit_of(text[i + 1]);
        if (mark) out += '\\', out += letter(*suit_of(text[++i]));
        else if (!blank) out += c;
        else if (!out.empty() && out.back() != ' ') out += ' ';
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

inline std::string hand_text(std::optional<CardSet> const& hand) {
    if (!hand) return "-";
    std::string text;
    for (auto const card : *hand) text += to_string(card);
    return text;
}

/// A score from the point of view of North-South, if known.
inline std::string ns_text(Written<WrittenScore> const& score, std::optional<Seat> declarer, std::string_view raw) {
    if (!score) return std::string{raw};
    if (auto const ns = score->sides[Side::north_south]) return fmt::format("{}", *ns);
    if (score->declarer && declarer)
        return fmt::format("{}", side_of(*declarer) == Side::north_south ? *score->declarer : -*score->declarer);
    if (auto const ew = score->sides[Side::east_west]) return fmt::format("{}", -*ew);
    return std::string{raw};
}

inline BoardFacts facts_of(Board const& board) {
    using pbn::Tag;
    BoardFacts facts;
    auto const put = [&](std::string_view name, std::string value) {
        if (!value.empty() && value != "?") facts.emplace(name, std::move(value));
    };
    auto const declarer = board.declarer ? std::optional{board.declarer->seat} : std::nullopt;
    if (board.number) put("Board", fmt::format("{}", *board.number));
    if (board.dealer) put("Dealer", {letter(*board.dealer)});
    if (board.vulnerable) put("Vulnerable", std::string{name(*board.vulnerable)});
    if (board.deal) {
        auto draft = *board.deal;
        complete(draft);
        std::string text;
        for (auto const s : all_seats) text += hand_text(draft.hands[s]) + " ";
        put("Deal", text == "- - - - " ? "" : text);
    }
    if (board.contract) {
        auto const& c = *board.contract;
        put("Contract", c.passed_out ? "Pass" : c.bid ? to_string(*c.contract()) : std::string{name(*c.denomination)});
    }
    if (board.declarer) put("Declarer", std::string{board.declarer->irregular ? "^" : ""} + letter(board.declarer->seat));
    if (board.result) {
        auto const tricks = board.result->tricks_of(declarer);
        put("Result", (board.result->differs ? "^" : "") + (tricks ? fmt::format("{}", *tricks) : std::string{board.text_of(Tag::result)}));
    }
    put("Score", ns_text(board.score, declarer, board.text_of(Tag::score)));
    put("ScoreIMP", ns_text(board.score_imp, declarer, board.text_of(Tag::score_imp)));
    put("ScorePercentage", ns_text(board.score_percentage, declarer, board.text_of(Tag::score_percentage)));
    for (auto const& t : board.tags) {
        bool const told = info(t.tag).kind == pbn::TagKind::section || (t.tag == Tag::deal && board.deal);
        if (!told) put(t.name, plain(t.value));
    }

    auto const annotations = [&](auto const& section, std::string_view of, auto const& items) {
        std::string notes, glyphs;
        std::map<std::uint32_t, std::uint32_t> place;  // without those that have no place in another format
        std::uint32_t n = 0;
        for (std::uint32_t i = 0; i < items.size(); ++i) {
            place[i] = n;
            if (items[i]) ++n;
        }
        std::vector<Annotation> sorted{section.annotations};
        std::ranges::stable_sort(sorted, {}, [](Annotation const& a) { return std::pair{a.of, a.number}; });
        for (auto const& a : sorted) {
            if (a.kind == Annotation::Kind::glyph) glyphs += fmt::format("{}:{} ", place[a.of], a.number);
            if (a.kind != Annotation::Kind::note) continue;
            auto const note = std::ranges::find(section.notes, a.number, &Note::number);
            notes += fmt::format("{}:{}\n", place[a.of], note == section.notes.end() ? "nothing" : plain(note->text));
        }
        for (auto const& note : section.notes) {
            auto const refers = [&](Annotation const& a) { return a.kind == Annotation::Kind::note && a.number == note.number; };
            if (std::ranges::none_of(section.annotations, refers)) notes += "unused " + plain(note.text) + "\n";
        }
        put(std::string{of} + "/Note", notes);
        put(std::string{of} + "/Glyph", glyphs);
        if (section.ending == Ending::plus) put(std::string{of} + "/Ending", "+");
    };

    std::vector<bool> calls, cards;
    std::string auction, insufficient;
    std::size_t hyphens = 0;
    for (auto const& c : board.auction.calls) {
        bool const shown = c.kind != WrittenCall::Kind::not_yet;
        calls.push_back(shown);
        if (!shown && auction.empty()) ++hyphens;
        if (!shown) continue;
        if (c.marked_insufficient) insufficient += fmt::format("{} ", calls.size());
        auction += c.kind == WrittenCall::Kind::call ? to_string(c.call) : c.kind == WrittenCall::Kind::skipped ? "^S" : "unreadable";
        auction += ' ';
    }
    auto const first = board.auction.first ? std::optional{next(*board.auction.first, static_cast<int>(hyphens % 4))} : board.dealer.value;
    if (!auction.empty()) put("Auction", (first ? std::string{letter(*first)} : "?") + ": " + auction);
    put("Auction/Irregularity", insufficient);
    annotations(board.auction, "Auction", calls);

    auto size = board.play.cards.size();
    while (size > 0 && board.play.cards[size - 1].kind != WrittenCard::Kind::card) --size;
    std::string play, revokes;
    for (std::size_t i = 0; i < size; ++i) {
        auto const& c = board.play.cards[i];
        cards.push_back(true);
        if (c.marked_revoke) revokes += fmt::format("{} ", i);
        play += c.kind == WrittenCard::Kind::card ? std::string{c.marked_lead ? "^L" : ""} + to_string(c.card) : "-";
        play += ' ';
    }
    cards.resize(board.play.cards.size(), true);
    if (!play.empty()) put("Play", (board.play.leader ? std::string{letter(*board.play.leader)} : "?") + ": " + play);
    put("Play/Irregularity", revokes);
    annotations(board.play, "Play", cards);

    std::multiset<std::string> words;
    auto const take_words = [&](std::string_view text) {
        auto const one = plain(text);
        for (std::size_t at = 0; at < one.size();) {
            auto const end = std::min(one.find(' ', at), one.size());
            words.insert(one.substr(at, end - at));
            at = end + 1;
        }
    };
    for (auto const& c : board.comments) take_words(c.text);
    for (auto const* const all : {&board.auction.annotations, &board.play.annotations})
        for (auto const& a : *all)
            if (a.kind == Annotation::Kind::comment) take_words(a.text);
    std::string comments;
    for (auto const& w : words) comments += w + " ";
    put("Comment", comments);
    // on which call or card a comment is; one behind cards that were not played is on the last card
    auto const places = [&](auto const& marks, std::size_t before, std::size_t last) {
        std::string all;
        for (auto const& a : marks)
            if (a.kind == Annotation::Kind::comment && !plain(a.text).empty())
                all += fmt::format("{} ", std::min<std::size_t>(a.of - std::min<std::size_t>(a.of, before), last));
        return all;
    };
    auto const not_yet = std::ranges::count(board.auction.calls, WrittenCall::Kind::not_yet, &WrittenCall::kind);
    auto last = board.play.cards.size();
    while (last > 0 && board.play.cards[last - 1].kind != WrittenCard::Kind::card) --last;
    put("Auction/Comment", places(board.auction.annotations, static_cast<std::size_t>(not_yet), board.auction.calls.size()));
    put("Play/Comment", places(board.play.annotations, 0, last > 0 ? last - 1 : 0));
    auto const is = [&](std::string_view name, std::string_view value) {
        auto const fact = facts.find(std::string{name});
        return fact != facts.end() && fact->second.ends_with(value);
    };
    if (is("Contract", "Pass") || is("Auction", ": Pass Pass Pass Pass "))  // a passed-out deal has no result (PBN 3.4.15)
        if (facts.contains("Result") && facts.at("Result") == "0") facts.erase("Result");
    return facts;
}

/// The result of reading some bytes in any format.
struct ReadBoards {
    std::vector<BoardFacts> boards;
    std::vector<std::string> codes;   // found by reading
    std::vector<std::string> laws;    // found by `check`
    std::vector<std::string> places;  // `code at the marked text`
    std::size_t deals = 0, auctions = 0, plays = 0, comments = 0;
    std::string pbn;  // everything as PBN
};

template <class Reader>
ReadBoards read_boards(std::string_view bytes, std::size_t step = std::string_view::npos) {
    ReadBoards all;
    Reader reader{bytes_of(bytes, step), "x"};
    pbn::Writer writer{{.line_end = "\n", .utf8 = true}};
    std::vector<Loss> lost;
    for (BoardStretch stretch; reader.next(stretch);) {
        for (auto const& d : stretch.found) {
            all.codes.emplace_back(d.code->id);
            auto const text = stretch.source.text.substr(0, d.where.end);
            all.places.push_back(fmt::format("{} at {}", d.code->id, text.substr(std::min(d.where.begin, text.size()))));
        }
        if (!stretch.board) continue;
        auto const& board = *stretch.board;
        all.deals += board.deal ? 1 : 0;
        all.auctions += board.auction.given ? 1 : 0;
        all.plays += board.play.given ? 1 : 0;
        all.comments += board.comments.size();
        for (auto const* const annotations : {&board.auction.annotations, &board.play.annotations})
            all.comments += static_cast<std::size_t>(std::ranges::count(*annotations, Annotation::Kind::comment, &Annotation::kind));
        all.boards.push_back(facts_of(board));
        Diagnostics found;
        check(board, found);
        for (auto const& id : codes_of(found)) all.laws.push_back(id);
        writer.add(all.pbn, board, lost);
    }
    writer.finish(all.pbn);
    return all;
}

/// The only board of a text without faults.
template <class Reader>
BoardFacts sound_board(std::string_view text) {
    auto const all = read_boards<Reader>(text);
    EXPECT_THAT(all.boards, testing::SizeIs(1)) << text;
    EXPECT_THAT(all.codes, testing::IsEmpty()) << text;
    return all.boards.empty() ? BoardFacts{} : all.boards.front();
}

template <class Reader>
void expect_same_in_pieces(std::string_view text) {
    auto const whole = read_boards<Reader>(text);
    for (std::size_t step : {1, 2, 3, 7}) {
        auto const pieces = read_boards<Reader>(text, step);
        EXPECT_EQ(pieces.boards, whole.boards);
        EXPECT_EQ(pieces.codes, whole.codes);
    }
}

/// Reads and checks a text within a limit of CPU seconds; returns the total length of its chunks.
template <class Reader>
std::size_t bytes_read_in_time(std::string_view text, double most_seconds) {
    auto const start = std::clock();
    Reader reader{bytes_of(text), "x"};
    std::size_t bytes = 0;
    for (BoardStretch stretch; reader.next(stretch);) {
        bytes += stretch.source.text.size();
        for (auto const& d : stretch.found) EXPECT_LE(d.where.end, stretch.source.text.size());
        Diagnostics found;
        if (stretch.board) check(*stretch.board, found);
    }
    EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, most_seconds);
    return bytes;
}

/// The facts of a PBN text.
inline std::vector<BoardFacts> pbn_facts(std::string_view bytes) {
    std::vector<BoardFacts> all;
    for (auto const& game : read_pbn(bytes).games) all.push_back(facts_of(game.board));
    return all;
}

/// The keys of facts that differ in `after`.
inline std::set<std::string> changed(BoardFacts const& before, BoardFacts const& after) {
    std::set<std::string> names;
    for (auto const& [name, value] : before) {
        auto const now = after.find(name);
        if (now == after.end() || now->second != value) names.insert(name);
    }
    return names;
}

inline std::set<std::string> names_of(std::vector<Loss> const& lost) {
    std::set<std::string> names;
    for (auto const& l : lost) names.insert(l.what);
    return names;
}

/// The round trip of a board through another format.
struct Passage {
    std::set<std::string> lost, said;  // changed facts; losses reported by the writers
    std::string text;                  // in the other format
    std::string trouble;               // the difference in words
};

template <class Reader>
Passage passage(Board const& board, BoardWriter& writer) {
    Passage p;
    std::string pbn;
    std::vector<Loss> lost;
    writer.add(p.text, board, lost);
    writer.finish(p.text);
    pbn::Writer to_pbn{{.line_end = "\n", .utf8 = true, .keep_plus = true}};
    Reader reader{bytes_of(p.text), "x"};
    std::size_t boards = 0;
    for (BoardStretch stretch; reader.next(stretch);) {
        if (!stretch.board) continue;
        ++boards;
        to_pbn.add(pbn, *stretch.board, lost);
    }
    to_pbn.finish(pbn);
    auto const before = facts_of(board);
    if (before.empty()) return p;
    if (boards != 1) p.trouble = fmt::format("{} boards in {}", boards, p.text);
    auto const back = pbn_facts(pbn);
    auto const after = back.empty() ? BoardFacts{} : back.front();
    p.lost = changed(before, after);
    p.said = names_of(lost);
    if (p.said.contains("Comment")) std::erase_if(p.lost, [](std::string const& name) { return name.ends_with("/Comment"); });
    for (auto const& name : p.lost) {
        auto const now = after.find(name);
        if (!p.said.contains(name))
            p.trouble += fmt::format(
                "{} is lost and nobody says so: `{}` became `{}`\n", name, before.at(name), now == after.end() ? "" : now->second);
    }
    for (auto const& name : p.said)
        if (!p.lost.contains(name) && name != "Play/Lead")  // the rows are the same whoever leads
            p.trouble += fmt::format("{} is said to be lost, and is not\n", name);
    if (!p.trouble.empty()) p.trouble += p.text;
    return p;
}

inline std::string corpus_file(std::string_view name) {
    auto const bytes = score::test::read_file(std::filesystem::path{score::test::corpus_dir()} / name);
    EXPECT_TRUE(bytes) << name;
    return bytes.value_or("");
}

/// Calls `f` with PBN games of the corpus, at most a given number per file, with file name and game number.
template <class F>
void each_pbn_game(std::size_t most, F f) {
    namespace fs = std::filesystem;
    for (auto const* const folder : {"pbn", "pbn_large", "pbn_reference"})
        for (auto const& entry : fs::directory_iterator{fs::path{score::test::corpus_dir()} / folder}) {
            if (entry.path().extension() == ".log") continue;
            auto const bytes = score::test::read_file(entry.path()).value_or("");
            pbn::Reader reader{bytes_of(bytes), "x.pbn"};
            pbn::Interpreter interpreter;
            pbn::Game game;
            Board board;
            std::size_t n = 0;
            while (auto const chunk = reader.next()) {
                if (chunk->outside || chunk->cut) continue;
                Diagnostics found;
                pbn::parse(chunk->source.text, game, found);
                if (!interpreter.read(game, board, found)) continue;
                if (++n > most) break;
                f(entry.path().filename().string(), n, board);
            }
        }
}

}  // namespace score::test
