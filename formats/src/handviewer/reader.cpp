#include "score/formats/handviewer/reader.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "../board/blocks.hpp"
#include "../board/reader_of.hpp"
#include "../lin/interpret.hpp"
#include "score/ascii.hpp"
#include "score/formats/lin_codes.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::handviewer {
namespace {

constexpr std::size_t npos = std::string_view::npos;

/// Decoded text, with the offset of each character in the line.
struct Decoded {
    std::string text{};
    std::vector<Where> from{};

    void add(char c, Where where) {
        text += c;
        from.push_back(where);
    }
    void add(std::string_view own, Where where) {
        for (char const c : own) add(c, where);
    }
    void add(Decoded const& other) {
        text += other.text;
        from.insert(from.end(), other.from.begin(), other.from.end());
    }
    Where in_line(Where w) const {
        if (from.empty()) return {};
        auto const last = from.size() - 1;
        auto const begin = from[std::min<std::size_t>(w.begin, last)].begin;
        auto const end = w.end > w.begin ? from[std::min<std::size_t>(w.end - 1, last)].end : begin;
        return {begin, std::max(begin, end)};
    }
};

struct Parameter {
    std::string_view name, value;
    std::size_t at = 0;  // offset of the value in the line
};

constexpr std::string_view known[]{"lin", "n", "e", "s", "w", "nn", "en", "sn", "wn", "d", "v", "b", "a", "p", "c", "k", "kn", "ki", "bbo",
    "myhand", "linurl", "lang", "tbt", "showwindow", "usernames"};

constexpr std::size_t longest_name = 12;

constexpr std::optional<int> hex(char c) {
    if (ascii::is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

bool has_coded_bar(std::string_view text) {
    for (auto at = text.find('%'); at != npos; at = text.find('%', at + 1))
        if (text.substr(at + 1, 2) == "7C" || text.substr(at + 1, 2) == "7c") return true;
    return false;
}

constexpr std::string_view page = "handviewer.html?";

/// The end of the link that begins at `at`: the end of the word or, if it contains unencoded LIN, of the line; at the latest the next link.
std::size_t end_of_link(std::string_view line, std::size_t at) {
    line = line.substr(0, line.find(page, at));
    auto const word = std::min(line.find_first_of(" \t\"'<>\r\n", at), line.size());
    auto const link = line.substr(at, word - at);
    if (link.find('|') == npos || has_coded_bar(link)) return word;
    auto end = std::min(line.rfind("http"), line.size());
    if (end <= at) end = line.size();
    while (end > at && std::string_view{" \t\r\n\"'<>)"}.find(line[end - 1]) != npos) --end;
    return end;
}

/// The parameters of a query. An `&` is a separator only if a name and `=` follow: texts may contain others.
std::vector<Parameter> parameters_of(std::string_view line, std::size_t begin, std::size_t end) {
    std::vector<Parameter> all;
    auto const starts = [&](std::size_t at) {
        auto const equals = line.substr(at, longest_name + 1).find('=');
        if (equals == npos || at + equals >= end || equals == 0) return false;
        auto const name = line.substr(at, equals);
        return std::ranges::all_of(name, ascii::is_letter);
    };
    for (auto at = begin; at < end;) {
        if (!starts(at)) return all;
        auto const equals = line.find('=', at);
        auto next = equals;
        std::size_t name = end;
        while (next < end) {
            next = std::min(line.find('&', next + 1), end);
            name = next + (line.substr(next, 5) == "&amp;" ? 5 : 1);
            if (next == end || starts(name)) break;
        }
        all.push_back({line.substr(at, equals - at), line.substr(equals + 1, next - equals - 1), equals + 1});
        at = next == end ? end : name;
    }
    return all;
}

/// Converts one link to a board.
class Link {
public:
    Link(std::string_view line, Diagnostics& found) : line_{line}, found_{found} {}

    /// The parameters as LIN; empty if they have no cards.
    Decoded lin(std::vector<Parameter> const& all) {
        for (auto const& p : all) {
            if (p.name == "lin") return decoded(p);
            if (std::ranges::find(known, p.name) == std::end(known))
                report(lin_code("link-parameter"), p, say("this parameter is not known"));
        }
        auto const of = [&](std::string_view name) {
            auto const p = std::ranges::find(all, name, &Parameter::name);
            return p == all.end() ? Decoded{} : decoded(*p);
        };
        constexpr std::array<std::string_view, 4> hands{"s", "w", "n", "e"}, names{"sn", "wn", "nn", "en"};
        auto const any = [&](auto const& list) {
            return std::ranges::any_of(all, [&](Parameter const& p) { return std::ranges::find(list, p.name) != list.end(); });
        };
        Decoded text;
        constexpr std::array<std::string_view, 6> others{"d", "v", "b", "a", "p", "c"};
        if (!any(hands) && !any(names) && !any(others)) return text;
        if (any(names)) four(text, "pn|", {}, names, of);
        four(text, "md|", dealer(of("d")), hands, of);
        if (auto const number = of("b"); !number.text.empty()) field(text, "ah|Board ", number);
        if (auto const v = of("v"); !v.text.empty()) field(text, "sv|", v);
        auction(text, of("a"));
        if (auto const play = of("p"); !play.text.empty()) field(text, "pc|", play);
        if (auto const claim = of("c"); !claim.text.empty()) field(text, "mc|", claim);
        return text;
    }

    Decoded decoded(Parameter const& p) {
        Decoded out;
        bool const coded = has_coded_bar(p.value) || (p.value.find('|') == npos && p.value.find_first_of("%+") != npos);
        for (std::size_t i = 0; i < p.value.size(); ++i) {
            char const c = p.value[i];
            auto const at = static_cast<std::uint32_t>(p.at + i);
            auto const high = c == '%' && i + 2 < p.value.size() ? hex(p.value[i + 1]) : std::nullopt;
            auto const low = high ? hex(p.value[i + 2]) : std::nullopt;
            if (low) {
                out.add(static_cast<char>(*high * 16 + *low), {at, at + 3});
                i += 2;
            } else {
                if (c == '%' && coded && i + 1 < p.value.size())
                    report(lin_code("link-code"), {at, at + 1}, say("two hexadecimal digits follow a percent sign"));
                out.add(coded && c == '+' ? ' ' : c, {at, at + 1});
            }
        }
        return out;
    }

    void report(Code const* what, Where where, Message message) {
        if (found_.size() < most_findings_kept) found_.push_back(diagnostic(what, where, std::move(message)));
    }

private:
    void report(Code const* what, Parameter const& p, Message message) {
        auto const at = static_cast<std::uint32_t>(p.at - p.name.size() - 1);
        report(what, Where{at, at + static_cast<std::uint32_t>(p.name.size())}, std::move(message));
    }

    template <class Names, class Of>
    static void four(Decoded& text, std::string_view tag, Decoded const& before, Names const& names, Of of) {
        text.add(tag, {});
        text.add(before);
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (i > 0) text.add(",", {});
            auto part = of(names[i]);
            std::ranges::replace(part.text, ',', ' ');
            text.add(part);
        }
        text.add("|", {});
    }
    static void field(Decoded& text, std::string_view tag, Decoded const& value) {
        auto const where = value.from.empty() ? Where{} : Where{value.from.front().begin, value.from.front().begin};
        text.add(tag, where);
        text.add(value);
        text.add("|", {});
    }
    static Decoded dealer(Decoded letter) {
        auto const seat = letter.text.size() == 1 ? seat_of(letter.text[0]) : std::nullopt;
        if (seat) letter.text[0] = std::string_view{"3412"}[static_cast<std::size_t>(*seat)];
        return letter;
    }
    /// `PP1C(16+)1S`: concatenated calls, an explanation in parentheses after its call.
    static void auction(Decoded& text, Decoded const& calls) {
        char const* open = nullptr;
        for (std::size_t i = 0; i < calls.text.size(); ++i) {
            char const c = calls.text[i];
            auto const where = calls.from[i];
            bool const explains = open && *open == 'a';
            if (c == '(' && !explains) {
                if (open) text.add("|", where);
                text.add("an|", where);
                open = "a";
            } else if (c == ')' && explains) {
                text.add("|", where);
                open = nullptr;
            } else {
                if (!open) text.add("mb|", where), open = "m";
                text.add(c, where);
            }
        }
        if (open) text.add("|", {});
    }

    std::string_view line_;
    Diagnostics& found_;
};

/// Calls `f` for every position stored in a board.
template <class F>
void each_where(Board& board, F f) {
    for (auto& t : board.tags) f(t.where);
    for (auto& c : board.comments) f(c.where);
    for (auto& w : board.hand_where.values) f(w);
    for (auto* w : {&board.number.where, &board.dealer.where, &board.vulnerable.where, &board.deal.where, &board.contract.where,
             &board.declarer.where, &board.result.where})
        f(*w);
    auto const section = [&](auto& s) {
        f(s.where);
        f(s.ending_where);
        for (auto& a : s.annotations) f(a.where);
        for (auto& n : s.notes) f(n.where);
    };
    section(board.auction);
    section(board.play);
    for (auto& c : board.auction.calls) f(c.where);
    for (auto& c : board.play.cards) f(c.where);
}

}  // namespace

struct Reading {
    Reading(ReadBytes read, std::string_view name) : blocks{std::move(read), largest_line + 2}, file{name} {}

    Blocks blocks;
    std::string_view file;
    Board board;
    Decoded text;
    std::size_t line = 1, boards = 0;
    std::size_t from = 0;  // end of the last link read on this line
    std::size_t size = 0;  // of this line
    bool skipping = false;

    /// The first line of the lookahead including its line end; std::nullopt if it is too long.
    static std::optional<std::string_view> first_line(std::string_view ahead, bool more) {
        auto const end = end_of_line(ahead.substr(0, largest_line));
        bool const goes_on = end == std::min(ahead.size(), largest_line);
        if (goes_on && (more || ahead.size() > largest_line)) return std::nullopt;
        return ahead.substr(0, past_line_end(ahead, end));
    }

    bool next(BoardStretch& stretch) {
        auto const ahead = blocks.ahead();
        if (ahead.empty()) return false;
        stretch.board = nullptr;
        stretch.found.clear();
        auto const whole = from > 0 ? std::optional{ahead.substr(0, size)} : first_line(ahead, !blocks.at_end());
        if (whole) size = whole->size();
        if (!whole || skipping) return skip(stretch, whole ? *whole : ahead.substr(0, largest_line), !whole);
        stretch.source = {file, *whole, line, 0};
        if (link(*whole, stretch)) return true;
        leave(*whole);
        return true;
    }

    bool skip(BoardStretch& stretch, std::string_view part, bool goes_on) {
        stretch.source = {file, part, line, 0};
        if (!skipping)
            stretch.found.push_back({lin_code("link-size"), Severity::error, {0, 1}, say("a line of more than 1 MiB is not read"), {}});
        skipping = goes_on;
        leave(part);
        return true;
    }

    void leave(std::string_view part) {
        line += count_line_ends(part);
        from = 0;
        blocks.take(part.size());
    }

    /// Reads the next link of the line. True if another one follows, so that the line is not finished.
    bool link(std::string_view whole, BoardStretch& stretch) {
        auto const at = whole.find(page, from);
        Link reader{whole, stretch.found};
        if (at == npos) {
            auto const lin = trimmed(whole, white_space);
            bool const coded = lin.find("md%7C") != npos || lin.find("md%7c") != npos || lin.find("md|") != npos;
            if (from == 0 && coded) read(stretch, reader.decoded({"lin", lin, static_cast<std::size_t>(lin.data() - whole.data())}));
            return false;
        }
        auto const begin = at + page.size(), end = end_of_link(whole, begin);
        auto lin = reader.lin(parameters_of(whole, begin, end));
        auto const first = static_cast<std::uint32_t>(at), last = static_cast<std::uint32_t>(end);
        if (lin.text.empty() || !read(stretch, std::move(lin)))
            reader.report(lin_code("link-unreadable"), {first, last}, say("the link holds no board"));
        from = end;
        return whole.find(page, from) != npos;
    }

    bool read(BoardStretch& stretch, Decoded decoded) {
        text = std::move(decoded);
        std::vector<lin::Field> fields;
        lin::Fields all{text.text, 0, false};
        for (lin::Field field; all.next(field);) fields.push_back(field);
        Diagnostics found;
        if (!lin::Interpreter{}.read(text.text, fields, board, found)) return false;
        each_where(board, [&](Where& w) { w = text.in_line(w); });
        for (auto& d : found) {
            auto const place = text.in_line({static_cast<std::uint32_t>(d.where.begin), static_cast<std::uint32_t>(d.where.end)});
            d.where = place;
            stretch.found.push_back(std::move(d));
        }
        stretch.board = &board;
        stretch.source.game = ++boards;
        return true;
    }
};

}  // namespace score::formats::handviewer

template class score::formats::ReaderOf<score::formats::handviewer::Reading>;
