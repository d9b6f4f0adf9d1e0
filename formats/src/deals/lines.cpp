// Deals as printed by generators and kept in lists; the grammars of lines are in grammar.cpp.
//
//     hands        QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3       N E S W
//     one_line     n QJ6.K652.J85.T98 e 873.J97.AT764.Q4 s ... w ...
//     compact      the same in four lines
//     columns      "   1.", then four lines of suits, each hand 20 characters wide, spaces between ranks, `-` for a void, an empty line
//     deal_line    QJ6 K652 J85 T98|873 J97 AT764 Q4|...|...
//     ddline       .....QJ6.K652.J85.T98|...|...|...|5 6 5 7 6|...    then for each declarer N E S W the tricks in S H D C NT
//     gib_library  T5.K4.652.A98542 ...:65658888...                   W N E S; for NT S H D C the tricks of North-South when
//                                                                     E N W S declares, hexadecimal
//     ben          QJ6.K652... 873... K5... AT942...                  or both on one line: N None QJ6.K652... 873... K5... AT942...
//                  N None P P 1N P P P                                dealer, vulnerability, calls, alerted ones with an
//                                                                     asterisk; `#` begins a comment
#include <algorithm>

#include "score/ascii.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text_parts.hpp"

namespace score::formats::deals {
namespace {

// Neither a comment nor statistics.
bool is_line_of_board(std::string_view text) { return !text.empty() && text.front() != '#' && !is_statistics(text); }

// ---- one line per board

constexpr Figure figure_of_ddline(int i) {
    return {all_seats[static_cast<std::size_t>(i / 5)], from_spades[static_cast<std::size_t>(i % 5)]};
}
constexpr std::array<Seat, 4> gib_declarers{Seat::east, Seat::north, Seat::west, Seat::south};
constexpr Figure figure_of_gib(int i) {
    auto const declarer = gib_declarers[static_cast<std::size_t>(i % 4)];
    return {declarer, bridge::falling_denominations[static_cast<std::size_t>(i / 4)], side_of(declarer) == Side::east_west};
}

struct LineForm {
    LineText (*read)(std::string_view);
    std::string_view example;
    Seat first = Seat::north;
    Figure (*figure)(int) = nullptr;
};
constexpr LineForm hands_form{read_hands_line, N_("four hands such as QJ6.K652.J85.T98, with a space between them")};
constexpr LineForm one_line_form{read_one_line, N_("four hands such as n QJ6.K652.J85.T98 e 873.J97.AT764.Q4")};
constexpr LineForm deal_line_form{read_deal_line, N_("four hands such as QJ6 K652 J85 T98|873 J97 AT764 Q4")};
constexpr LineForm ddline_form{read_ddline, N_("hands and tricks such as .....QJ6.K652.J85.T98|873.J97.AT764.Q4|...|...|5 6 5 7 6|..."),
    Seat::north, figure_of_ddline};
constexpr LineForm gib_library_form{
    read_gib_library_line, N_("four hands such as T5.K4.652.A98542, a colon and twenty hexadecimal digits"), Seat::west, figure_of_gib};

class HandsInLine final : public LineLayout {
public:
    explicit HandsInLine(LineForm const& form) : form_{form} {}
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        auto const text = record.substr(0, record.find_first_of("\r\n"));  // a trailing space may precede a void
        if (!is_line_of_board(trimmed_behind(text, white_space))) return false;
        auto line = form_.read(text);
        if (!is_of_form(line, text, 0, term(form_.example), found)) return false;
        if (form_.figure) set_tricks(board, line, 0, found, form_.figure);
        set_deal(board, std::move(line.dealing), line.hands.begin, line.hands.end, form_.first);
        return true;
    }

private:
    LineForm form_;
};

// ---- several lines per board

class Compact final : public BlockLayout {
public:
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        HandsOneByOne hands;
        std::size_t at = 0;
        for (auto rest = record; !rest.empty();) {
            auto const line = take_line(rest, at);
            if (is_line_of_board(line.text)) hands.add(read_named_hand(line.text), line, say("a hand such as n QJ6.K652.J85.T98"), found);
        }
        return hands.finish(board, Seat::north, found);
    }

protected:
    bool begins(std::string_view line) const override {
        return line.size() > 1 && (line[0] == 'n' || line[0] == 'N') && ascii::is_blank(line[1]);
    }
};

// The number of a heading such as `   1.`; 0 for any other line.
std::uint32_t number_of_heading(std::string_view line) {
    line = trimmed_behind(line, white_space);
    if (!line.ends_with('.')) return 0;
    line.remove_suffix(1);
    return ascii::number<std::uint32_t>(trimmed_before(line, " "), 0, 999'999'999).value_or(0);
}

class Columns final : public BlockLayout {
public:
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        std::size_t at = 0;
        auto rest = record;
        auto const heading = take_line(rest, at);
        auto const number = number_of_heading(heading.text);
        if (number == 0) return is_foreign(record, found);
        Dealing dealing;
        int suit = 3;
        std::size_t end = 0;
        for (; suit >= 0 && !rest.empty(); --suit) {
            auto const line = take_line(rest, at);
            end = line.at + line.text.size();
            if (!read_suit(line, static_cast<Suit>(suit), dealing, found)) return false;
        }
        if (suit >= 0) return found.reject(deal_code("deal-short"), heading.at, end, say("a board is four lines of suits"));
        board.number = written(number, heading.at, heading.at + heading.text.size());
        set_deal(board, std::move(dealing), heading.text.size(), end);
        return true;
    }

protected:
    bool begins(std::string_view line) const override { return number_of_heading(line) > 0; }

private:
    static constexpr std::size_t width = 20;

    static bool is_foreign(std::string_view record, Findings& found) {
        std::size_t at = 0;
        for (auto rest = record; !rest.empty();) {
            auto const line = take_line(rest, at);
            if (is_line_of_board(line.text)) {
                found.add(deal_code("deal-line"), line.at, line.at + line.text.size(), say("expected a heading such as 1."));
                break;
            }
        }
        return false;
    }

    static bool read_suit(Line line, Suit suit, Dealing& dealing, Findings& found) {
        for (auto const seat : all_seats) dealing.open(seat);
        for (std::size_t i = 0; i < line.text.size(); ++i) {
            char const c = line.text[i];
            if (c == ' ' || c == '-') continue;
            auto const rank = rank_of(c);
            if (!rank || i / width > 3)
                return found.reject(
                    deal_code("deal-line"), line.at + i, line.at + i + 1, say("expected ranks in four columns of 20 characters"));
            dealing.give({suit, *rank}, all_seats[i / width]);
        }
        return true;
    }
};

class Ben final : public BlockLayout {
public:
    bool counts() const override { return false; }
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        std::size_t at = 0;
        bool good = true;
        for (auto rest = record; !rest.empty();) {
            auto const line = take_line(rest, at);
            if (line.text.empty() || line.text.front() == '#') continue;
            good = (has_hands(line.text) ? read_hands(line, board, found) : read_calls_line(line, board, found)) && good;
        }
        return good && board.deal.given;
    }

protected:
    bool begins(std::string_view line) const override { return has_hands(line); }

private:
    static bool has_hands(std::string_view line) { return !line.starts_with('#') && std::ranges::count(line, '.') >= 12; }

    static bool read_hands(Line line, Board& board, Findings& found) {
        auto const begin = std::min(line.text.find_first_not_of(" \t"), line.text.size());
        auto hands = line;
        if (begin + 1 < line.text.size() && line.text[begin + 1] == ' ' && seat_of(line.text[begin])) {
            auto const situation = read_situation(line.text);
            if (!set_situation(line, situation, board, found)) return false;
            hands = {line.text.substr(situation.rest.begin), line.at + situation.rest.begin};
        }
        auto const calls_at = end_of_words(hands.text, 4);
        auto text = read_hands_line(hands.text.substr(0, calls_at));
        if (!is_of_form(text, hands.text, hands.at, term(hands_form.example), found)) return false;
        set_deal(board, std::move(text.dealing), hands.at + text.hands.begin, hands.at + text.hands.end);
        if (board.dealer) add_calls(hands.text.substr(calls_at), hands.at + calls_at, board, found);
        return true;
    }

    static bool read_calls_line(Line line, Board& board, Findings& found) {
        auto const situation = read_situation(line.text);
        if (!set_situation(line, situation, board, found)) return false;
        add_calls(line.text.substr(situation.rest.begin, situation.rest.size()), line.at + situation.rest.begin, board, found);
        return true;
    }

    static bool set_situation(Line line, LineText const& situation, Board& board, Findings& found) {
        if (!situation.dealer || !situation.vulnerable)
            return found.reject(deal_code("deal-dealer"), line.at, line.at + std::min(end_of_words(line.text, 2), line.text.size()),
                say("expected a dealer and a vulnerability, such as N None or W N-S"));
        auto const begin = line.at;
        board.dealer = written(*situation.dealer, begin + situation.dealer_at.begin, begin + situation.dealer_at.end);
        board.vulnerable = written(*situation.vulnerable, begin + situation.vulnerable_at.begin, begin + situation.vulnerable_at.end);
        return true;
    }

    static void add_calls(std::string_view text, std::size_t at, Board& board, Findings& found) {
        auto const begin = text.find_first_not_of(" \t");
        if (begin == text.npos) return;
        auto& auction = board.auction;
        if (auction.given) auction.calls.clear();
        auction.given = true;
        auction.first = board.dealer.value;
        auction.where = where(at + begin, at + text.size());
        read_calls(text, at, auction, found);
    }

    // The end of the first `n` words.
    static std::size_t end_of_words(std::string_view text, int n) {
        std::size_t at = 0;
        for (; n > 0 && at < text.size(); --n)
            at = std::min(text.find_first_of(" \t", std::min(text.find_first_not_of(" \t", at), text.size())), text.size());
        return at;
    }
};

std::string dotted(CardSet hand) { return suits_of(hand, '.'); }

}  // namespace

std::unique_ptr<Layout> hands_layout() { return std::make_unique<HandsInLine>(hands_form); }
std::unique_ptr<Layout> one_line_layout() { return std::make_unique<HandsInLine>(one_line_form); }
std::unique_ptr<Layout> deal_line_layout() { return std::make_unique<HandsInLine>(deal_line_form); }
std::unique_ptr<Layout> ddline_layout() { return std::make_unique<HandsInLine>(ddline_form); }
std::unique_ptr<Layout> gib_library_layout() { return std::make_unique<HandsInLine>(gib_library_form); }
std::unique_ptr<Layout> compact_layout() { return std::make_unique<Compact>(); }
std::unique_ptr<Layout> columns_layout() { return std::make_unique<Columns>(); }
std::unique_ptr<Layout> ben_layout() { return std::make_unique<Ben>(); }

void encode_hands(std::string& out, WholeBoard const& board) {
    auto const& deal = board.deal;
    out += fmt::format(
        "{} {} {} {}\n", dotted(deal[Seat::north]), dotted(deal[Seat::east]), dotted(deal[Seat::south]), dotted(deal[Seat::west]));
}

void encode_one_line(std::string& out, WholeBoard const& board) {
    for (auto const seat : all_seats) out += fmt::format("{} {} ", ascii::lower(letter(seat)), dotted(board.deal[seat]));
    out += '\n';
}

void encode_compact(std::string& out, WholeBoard const& board) {
    for (auto const seat : all_seats) out += fmt::format("{} {}\n", ascii::lower(letter(seat)), dotted(board.deal[seat]));
}

void encode_columns(std::string& out, WholeBoard const& board) {
    out += fmt::format("{:4}.\n", board.number);
    for (int suit = 3; suit >= 0; --suit) {
        for (auto const seat : all_seats) {
            std::string ranks;
            for (char const rank : ranks_of(board.deal[seat], static_cast<Suit>(suit))) ranks += {rank, ' '};
            if (ranks.empty()) ranks = "- ";
            out += seat == Seat::west ? ranks : fmt::format("{:<20}", ranks);
        }
        out += '\n';
    }
    out += '\n';
}

void encode_deal_line(std::string& out, WholeBoard const& board) {
    for (auto const seat : all_seats) out += suits_of(board.deal[seat], ' ') + (seat == Seat::west ? '\n' : '|');
}

void encode_ddline(std::string& out, WholeBoard const& board) {
    out += ".....";
    for (auto const seat : all_seats) out += dotted(board.deal[seat]) + (seat == Seat::west ? "" : "|");
    auto const& tricks = *board.board->double_dummy_tricks;
    for (int i = 0; i < 20; ++i) {
        auto const figure = figure_of_ddline(i);
        auto const n = tricks[static_cast<std::size_t>(figure.declarer)][static_cast<std::size_t>(figure.denomination)];
        out += fmt::format("{}{}", i % 5 == 0 ? '|' : ' ', static_cast<int>(n));
    }
    out += '\n';
}

void encode_gib_library(std::string& out, WholeBoard const& board) {
    for (int i = 0; i < 4; ++i) out += dotted(board.deal[next(Seat::west, i)]) + (i == 3 ? ':' : ' ');
    auto const& tricks = *board.board->double_dummy_tricks;
    for (int i = 0; i < 20; ++i) {
        auto const figure = figure_of_gib(i);
        auto const n = tricks[static_cast<std::size_t>(figure.declarer)][static_cast<std::size_t>(figure.denomination)];
        out += "0123456789ABCD"[figure.are_of_the_others ? 13 - n : n];
    }
    out += '\n';
}

// The auction is written only if it can be read back: every call readable, the dealer's first.
void encode_ben(std::string& out, WholeBoard const& board) {
    encode_hands(out, board);
    constexpr std::array<std::string_view, 4> vulnerable{"None", "N-S", "E-W", "Both"};
    out += fmt::format("{} {}", letter(board.dealer), vulnerable[static_cast<std::size_t>(board.vulnerable)]);
    for (auto const& call : board.tells_auction ? board.board->auction.calls : std::vector<WrittenCall>{}) {
        auto const name = call.call.is_pass() ? "P" : bridge::to_string(call.call);
        out += ' ' + (name.ends_with("NT") ? name.substr(0, 2) : name) + (call.alert == WrittenCall::Alert::yes ? "*" : "");
    }
    out += '\n';
}

}  // namespace score::formats::deals
