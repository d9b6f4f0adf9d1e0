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
    // libdds counts suits from spades down; only this program depends on that.
    auto const add = [&](int suit, int rank, int tricks) {
        if (!line.empty()) line += ' ';
        line += {"SHDC"[suit], "??23456789TJQKA"[rank], protocol::digits[tricks]};
    };
    for (int i = 0; i < found.cards; ++i) {
        add(found.suit[i], found.rank[i], found.score[i]);
        for (int rank = found.rank[i] - 1; rank >= 2; --rank)
            if ((found.equals[i] >> rank & 1) != 0) add(found.suit[i], rank, found.score[i]);
    }
    answer(line);
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
        else refuse(RETURN_UNKNOWN_FAULT);
    }
    return 0;
}
