// markoz-dds: answers the requests of protocol.hpp on standard input until end of file. The only program linked with libdds.
#include <dds/dll.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "protocol.hpp"

namespace {

namespace protocol = score::formats::dds::protocol;

// Reads a line without its line end; false at end of file. A line that is too long is truncated.
bool read_line(std::string& line) {
    std::array<char, protocol::longest_line> buffer;
    if (!std::fgets(buffer.data(), static_cast<int>(buffer.size()), stdin)) return false;
    line = buffer.data();
    while (line.ends_with('\n')) line.pop_back();
    return true;
}

void answer(std::string const& line) { std::printf("%s\n", line.c_str()); }

void refuse(int code) {
    std::array<char, 80> text{};
    ErrorMessage(code, text.data());
    std::printf("%c %s\n", protocol::refusal, text.data());
}

template <std::size_t N>
void copy_deal(std::string_view deal, char (&to)[N]) {
    auto const size = std::min(deal.size(), N - 1);
    std::memcpy(to, deal.data(), size);
    to[size] = '\0';
}

void tables(std::string_view count) {
    static ddTableDealsPBN deals;
    static ddTablesRes results;
    static allParResults pars;
    std::size_t n = 0;
    std::from_chars(count.data(), count.data() + count.size(), n);
    std::string line;
    for (std::size_t i = 0; i < n && read_line(line); ++i)
        if (i < protocol::most_deals) copy_deal(line, deals.deals[i].cards);
    if (n < 1 || n > protocol::most_deals) return refuse(RETURN_TOO_MANY_TABLES);
    deals.noOfTables = static_cast<int>(n);
    std::array<int, DDS_STRAINS> filter{};
    constexpr int without_par = -1;
    if (auto const code = CalcAllTablesPBN(&deals, without_par, filter.data(), &results, &pars); code != RETURN_NO_FAULT)
        return refuse(code);
    for (std::size_t i = 0; i < n; ++i) {
        line.clear();
        for (int seat = 0; seat < DDS_HANDS; ++seat)
            for (auto const strain : {3, 2, 1, 0, 4}) line += protocol::digits[results.results[i].resTable[strain][seat]];
        answer(line);
    }
}

struct PlayedCard {
    int suit, rank;  // as libdds counts: from spades, 0, down; from the two, 2, up
    bool operator==(PlayedCard const&) const = default;
};

constexpr std::string_view suit_letters = "SHDC", rank_letters = "??23456789TJQKA";

std::vector<PlayedCard> cards_of(std::string_view text) {
    std::vector<PlayedCard> cards;
    for (; text.size() >= 2 && cards.size() < 52; text.remove_prefix(2)) {
        auto const suit = suit_letters.find(text[0]), rank = rank_letters.find(text[1], 2);
        if (suit == text.npos || rank == text.npos) return {};
        cards.push_back({static_cast<int>(suit), static_cast<int>(rank)});
    }
    return cards;
}

void append(std::string& line, PlayedCard card) {
    line += {suit_letters[static_cast<std::size_t>(card.suit)], rank_letters[static_cast<std::size_t>(card.rank)]};
}

void leads(std::string_view question) {
    if (question.size() < 5) return refuse(RETURN_PBN_FAULT);
    dealPBN deal{};
    deal.trump = question[0] - '0';
    deal.first = question[2] - '0';
    copy_deal(question.substr(4), deal.remainCards);
    futureTricks found{};
    constexpr int best = -1, every_card = 3, always_search = 1, thread = 0;
    if (auto const code = SolveBoardPBN(deal, best, every_card, always_search, &found, thread); code != RETURN_NO_FAULT)
        return refuse(code);
    std::string line;
    auto const add = [&](int suit, int rank, int tricks) {
        if (!line.empty()) line += ' ';
        append(line, {suit, rank});
        line += protocol::digits[tricks];
    };
    for (int i = 0; i < found.cards; ++i) {
        add(found.suit[i], found.rank[i], found.score[i]);
        for (int rank = found.rank[i] - 1; rank >= 2; --rank)
            if ((found.equals[i] >> rank & 1) != 0) add(found.suit[i], rank, found.score[i]);
    }
    answer(line);
}

// ---- what each card of a play cost

// A position of the play, with the cards of the current trick.
class Position {
public:
    Position(int trump, int leader, std::string_view hands) : declaring_{(leader + 1) % 2} {
        now_.trump = trump;
        now_.first = leader;
        std::size_t hand = 0, suit = 0;
        for (char const c : hands.substr(std::min<std::size_t>(2, hands.size()))) {  // after N:
            if (c == ' ') ++hand, suit = 0;
            else if (c == '.') ++suit;
            else if (auto const rank = rank_letters.find(c, 2); rank != rank_letters.npos && hand < DDS_HANDS && suit < DDS_SUITS)
                now_.remainCards[hand][suit] |= 1U << rank;
        }
    }
    deal const& now() const { return now_; }

    void play(PlayedCard card) {
        auto const turn = (now_.first + played_) % DDS_HANDS;
        now_.remainCards[turn][card.suit] &= ~(1U << card.rank);
        bool const wins = played_ == 0 || (card.suit == best_.suit ? card.rank > best_.rank : card.suit == now_.trump);
        if (wins) best_ = card, winner_ = turn;
        if (played_ < 3) {
            now_.currentTrickSuit[played_] = card.suit;
            now_.currentTrickRank[played_] = card.rank;
            ++played_;
            return;
        }
        now_.first = winner_;
        --left_;
        if (is_declaring(winner_)) ++won_;
        for (int i = 0; i < 3; ++i) now_.currentTrickSuit[i] = now_.currentTrickRank[i] = 0;
        played_ = 0;
    }

    // The cards with which the player loses nothing, and declarer's tricks with them; empty if libdds refuses.
    std::vector<PlayedCard> best_cards(int& code, int& declarers) const {
        futureTricks found{};
        constexpr int best = -1, all_best = 2, always_search = 1, thread = 0;
        code = SolveBoard(now_, best, all_best, always_search, &found, thread);
        std::vector<PlayedCard> cards;
        if (code != RETURN_NO_FAULT) return cards;
        declarers = won_ + (is_declaring((now_.first + played_) % DDS_HANDS) ? found.score[0] : left_ - found.score[0]);
        for (int i = 0; i < found.cards; ++i) {
            cards.push_back({found.suit[i], found.rank[i]});
            for (int rank = found.rank[i] - 1; rank >= 2; --rank)
                if ((found.equals[i] >> rank & 1) != 0) cards.push_back({found.suit[i], rank});
        }
        return cards;
    }

private:
    bool is_declaring(int hand) const { return hand % 2 == declaring_; }

    deal now_{};
    int declaring_;                // the parity of declarer's side
    int played_ = 0, winner_ = 0;  // of the current trick
    int left_ = 13, won_ = 0;      // tricks, and those of declarer
    PlayedCard best_{};
};

// The line goes on with the lowest card of all that lose nothing.
PlayedCard lowest(std::vector<PlayedCard> const& cards) {
    return *std::min_element(cards.begin(), cards.end(), [](PlayedCard a, PlayedCard b) { return a.rank < b.rank; });
}

void play(std::string_view question) {
    auto const end = question.rfind(' ');
    if (question.size() < 5 || end < 4 || end == question.npos) return refuse(RETURN_PBN_FAULT);
    auto const trump = question[0] - '0', leader = question[2] - '0';
    auto const played = cards_of(question.substr(end + 1));
    Position position{trump, leader, question.substr(4, end - 4)};

    static playTraceBin trace;
    static solvedPlay solved;
    trace.number = static_cast<int>(played.size());
    for (std::size_t i = 0; i < played.size(); ++i) trace.suit[i] = played[i].suit, trace.rank[i] = played[i].rank;
    constexpr int thread = 0;
    if (auto const code = AnalysePlayBin(position.now(), trace, &solved, thread); code != RETURN_NO_FAULT) return refuse(code);
    std::string text;
    for (int i = 0; i < solved.number; ++i) text += protocol::digits[solved.tricks[i]];

    auto on_line = position;
    bool left = false;  // whether the line has left the play
    std::string line;
    int code = RETURN_NO_FAULT, declarers = 0;
    for (std::size_t i = 0; i < played.size(); ++i) {
        auto const card = played[i];
        auto const best = position.best_cards(code, declarers);
        if (best.empty()) return refuse(code);
        // two ways to the same figure
        if (declarers != solved.tricks[std::min(static_cast<int>(i), solved.number - 1)]) return refuse(RETURN_UNKNOWN_FAULT);
        text += '\n';
        for (auto const one : best) append(text, one);
        if (!left) {
            bool const loses = std::find(best.begin(), best.end(), card) == best.end();
            left = loses;
            auto const next = loses ? lowest(best) : card;
            append(line, next);
            on_line.play(next);
        }
        position.play(card);
    }
    while (line.size() < std::size_t{2} * 52) {
        auto const best = on_line.best_cards(code, declarers);
        if (best.empty()) return refuse(code);
        append(line, lowest(best));
        on_line.play(lowest(best));
    }
    answer(text + '\n' + line);
}

// Ends this process, even in a long search, when the client has closed the other end of the socket.
void end_with_the_asker() {
    struct stat input {};
    if (::fstat(STDIN_FILENO, &input) != 0 || !S_ISSOCK(input.st_mode)) return;
    std::thread{[] {
        pollfd asker{STDIN_FILENO, 0, 0};
        while ((asker.revents & (POLLHUP | POLLERR)) == 0) ::poll(&asker, 1, -1);
        ::_exit(0);
    }}.detach();
}

}  // namespace

// The first argument is the number of threads; 0 means one per processor.
int main(int argc, char** argv) {
    end_with_the_asker();
    SetMaxThreads(argc > 1 ? std::atoi(argv[1]) : 0);
    for (std::string line; read_line(line); std::fflush(stdout)) {
        if (line.starts_with("tables ")) tables(std::string_view{line}.substr(7));
        else if (line.starts_with("leads ")) leads(std::string_view{line}.substr(6));
        else if (line.starts_with("play ")) play(std::string_view{line}.substr(5));
        else refuse(RETURN_UNKNOWN_FAULT);
    }
    return 0;
}
