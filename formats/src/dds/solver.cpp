#include "score/formats/dds/solver.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <string_view>
#include <utility>

#include "cache.hpp"
#include "protocol.hpp"
#include "score/formats/hand_entry.hpp"
#include "text/fmt.hpp"

namespace score::formats::dds {
namespace {

namespace fs = std::filesystem;
using bridge::Deal;
using bridge::Denomination;
using bridge::DoubleDummyTable;
using Clock = std::chrono::steady_clock;
using Kind = Trouble::Kind;

#ifdef MARKOZ_DDS
constexpr bool built = true;
#else
constexpr bool built = false;
#endif

tl::unexpected<Trouble> trouble(Kind kind, Message reason) { return tl::unexpected{Trouble{kind, std::move(reason)}}; }

// `N:QJ6.K652.J85.T98 873.J97.AT764.Q4 ...`
std::string text_of(Deal const& deal) {
    return fmt::format(
        "N:{} {} {} {}", dotted(deal[Seat::north]), dotted(deal[Seat::east]), dotted(deal[Seat::south]), dotted(deal[Seat::west]));
}

std::optional<int> tricks_of(char c) {
    auto const at = std::string_view{protocol::digits}.find(c);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<int>(at);
}

std::optional<DoubleDummyTable> table_of(std::string_view line) {
    if (line.size() != all_seats.size() * bridge::all_denominations.size()) return std::nullopt;
    DoubleDummyTable table;
    std::size_t i = 0;
    for (auto const seat : all_seats)
        for (auto const denomination : bridge::all_denominations) {
            auto const tricks = tricks_of(line[i++]);
            if (!tricks) return std::nullopt;
            table.at(seat, denomination) = *tricks;
        }
    return table;
}

std::string table_question(Deal const& deal) { return "table " + text_of(deal); }

int number_of(Denomination denomination) { return denomination == Denomination::notrump ? 4 : 3 - static_cast<int>(denomination); }

// `SASKD2`; nothing if one of them is none.
std::vector<Card> cards_in(std::string_view text) {
    std::vector<Card> cards;
    for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(2, text.size()))) {
        auto const card = card_of(text.substr(0, 2));
        if (!card) return {};
        cards.push_back(*card);
    }
    return cards;
}

// Beside the running program, or at its installed location.
std::string expected_program() {
    std::error_code failed;
    auto const here = fs::read_symlink("/proc/self/exe", failed).parent_path();
    auto const beside = here / "markoz-dds";
    return (fs::exists(beside, failed) ? beside : here / "../libexec/markoz/markoz-dds").string();
}

}  // namespace

bool is_built() { return built; }

// The child process, and the socket that is its standard input and output.
struct Solver::Process {
    std::mutex one_question;
    pid_t process = -1;
    int socket = -1;
    std::string received;
    std::optional<Clock::time_point> deadline;
    bool (*stop_wanted)() = nullptr;

    Process() = default;
    Process(Process const&) = delete;
    Process& operator=(Process const&) = delete;
    ~Process() { stop(); }

    void stop() {
        if (socket >= 0) ::close(socket);
        if (process > 0) {
            ::kill(process, SIGKILL);
            while (::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {}
        }
        socket = -1;
        process = -1;
        received.clear();
    }

    Answer<void> start(Options const& options) {
        stop_wanted = options.stop;
        if (!built) return trouble(Kind::not_built, say("this program was built without double dummy"));
        if (options.deadline) deadline = Clock::now() + *options.deadline;
        else deadline.reset();
        if (process > 0) return {};
        auto const path = options.program.empty() ? expected_program() : options.program;
        std::array<int, 2> ends{-1, -1};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            return trouble(Kind::no_program, say("double dummy cannot be started: {}", std::strerror(errno)));
        auto const error = spawn(path, options.threads, ends[1]);
        ::close(ends[1]);
        socket = ends[0];
        if (error == 0) return {};
        process = -1;
        stop();
        return trouble(Kind::no_program, say("double dummy cannot be started: {}: {}", path, std::strerror(error)));
    }

    int spawn(std::string const& path, int threads, int end) {
        auto const count = fmt::format("{}", threads);
        std::array<char*, 3> arguments{const_cast<char*>(path.c_str()), const_cast<char*>(count.c_str()), nullptr};
        // Otherwise idle threads of the library keep a processor busy.
        std::string waiting = "OMP_WAIT_POLICY=passive";
        std::vector<char*> variables;
        for (char** variable = environ; *variable != nullptr; ++variable) variables.push_back(*variable);
        variables.push_back(waiting.data());
        variables.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO);
        auto const error = ::posix_spawn(&process, path.c_str(), &actions, nullptr, arguments.data(), variables.data());
        ::posix_spawn_file_actions_destroy(&actions);
        return error;
    }

    // Waits until the socket is readable or writable; false after the deadline.
    bool wait_for(short what) const {
        for (;;) {
            int timeout = -1;
            if (deadline) {
                auto const left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now()).count();
                if (left <= 0) return false;
                timeout = static_cast<int>(std::min<std::int64_t>(left, 1'000'000));
            }
            pollfd one{socket, what, 0};
            auto const ready = ::poll(&one, 1, timeout);
            if (ready > 0) return true;
            if (ready < 0 && errno != EINTR) return true;  // the following call reports the error
            if (is_stopped()) return false;
        }
    }
    bool is_stopped() const { return stop_wanted && stop_wanted(); }

    tl::unexpected<Trouble> fail(Kind kind) {
        stop();
        if (is_stopped()) return trouble(Kind::stopped, say("interrupted"));
        return trouble(kind, kind == Kind::timed_out ? say("double dummy took too long") : say("double dummy ended without an answer"));
    }

    Answer<void> send(std::string_view text) {
        while (!text.empty()) {
            if (!wait_for(POLLOUT)) return fail(Kind::timed_out);
            auto const n = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
            else if (errno != EINTR && errno != EAGAIN) return fail(Kind::died);
        }
        return {};
    }

    Answer<std::string> line() {
        for (;;) {
            if (auto const end = received.find('\n'); end != received.npos) {
                auto text = received.substr(0, end);
                received.erase(0, end + 1);
                if (text.starts_with(protocol::refusal))
                    return trouble(Kind::refused, say("double dummy: {}", text.substr(std::min<std::size_t>(2, text.size()))));
                return text;
            }
            if (received.size() > protocol::longest_line) return fail(Kind::died);
            if (!wait_for(POLLIN)) return fail(Kind::timed_out);
            std::array<char, 4096> block;
            auto const n = ::recv(socket, block.data(), block.size(), MSG_DONTWAIT);
            if (n > 0) received.append(block.data(), static_cast<std::size_t>(n));
            else if (n == 0 || (errno != EINTR && errno != EAGAIN)) return fail(Kind::died);
        }
    }

    /// Sends a question, and appends the lines of its answer.
    Answer<void> ask(std::string_view question, std::size_t lines, std::vector<std::string>& answer) {
        if (auto sent = send(question); !sent) return sent;
        for (std::size_t i = 0; i < lines; ++i) {
            auto text = line();
            if (!text) return tl::unexpected{std::move(text.error())};
            answer.push_back(std::move(*text));
        }
        return {};
    }
};

Solver::Solver(Options options) : options_{std::move(options)}, process_{std::make_unique<Process>()} {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

static_assert(Solver::deals_in_a_call == protocol::most_deals);

// Deals that are in the cache are not asked for.
Answer<std::vector<DoubleDummyTable>> Solver::tables(std::span<Deal const> deals) {
    std::lock_guard const alone{process_->one_question};
    if (!built) return trouble(Kind::not_built, say("this program was built without double dummy"));
    Cache const cache{options_.cache};
    std::vector<std::optional<DoubleDummyTable>> tables;
    std::vector<std::size_t> missing;
    for (auto const& deal : deals) {
        auto const known = cache.find(table_question(deal));
        tables.push_back(known ? table_of(*known) : std::nullopt);
        if (!tables.back()) missing.push_back(tables.size() - 1);
    }
    for (std::span<std::size_t const> rest = missing; !rest.empty(); rest = rest.subspan(std::min(rest.size(), deals_in_a_call))) {
        if (auto started = process_->start(options_); !started) return tl::unexpected{std::move(started.error())};
        auto const some = rest.first(std::min(rest.size(), deals_in_a_call));
        auto question = fmt::format("tables {}\n", some.size());
        for (auto const i : some) question += text_of(deals[i]) + '\n';
        std::vector<std::string> answer;
        if (auto asked = process_->ask(question, some.size(), answer); !asked) return tl::unexpected{std::move(asked.error())};
        for (std::size_t i = 0; i < some.size(); ++i) {
            auto& table = tables[some[i]] = table_of(answer[i]);
            if (!table) return process_->fail(Kind::died);
            cache.keep(table_question(deals[some[i]]), answer[i]);
        }
    }
    std::vector<DoubleDummyTable> all;
    for (auto const& table : tables) all.push_back(*table);
    return all;
}

/// The answer to a question, of so many lines, which `read` accepts: from the cache, or else from libdds.
template <class F>
auto Solver::ask(std::string const& question, std::size_t lines, F read) -> Answer<typename decltype(read({}))::value_type> {
    std::lock_guard const alone{process_->one_question};
    if (!built) return trouble(Kind::not_built, say("this program was built without double dummy"));
    Cache const cache{options_.cache};
    if (auto const known = cache.find(question))
        if (auto value = read(*known)) return std::move(*value);
    if (auto started = process_->start(options_); !started) return tl::unexpected{std::move(started.error())};
    std::vector<std::string> answer;
    if (auto asked = process_->ask(question + '\n', lines, answer); !asked) return tl::unexpected{std::move(asked.error())};
    auto const text = fmt::format("{}", fmt::join(answer, "\n"));
    auto value = read(text);
    if (!value) return process_->fail(Kind::died);
    cache.keep(question, text);
    return std::move(*value);
}

Answer<std::vector<Lead>> Solver::leads(Deal const& deal, Seat declarer, Denomination denomination) {
    auto const read = [](std::string_view line) -> std::optional<std::vector<Lead>> {
        std::vector<Lead> leads;
        for (std::size_t at = 0; at < line.size(); at += 4) {
            auto const card = card_of(line.substr(at, 2));
            auto const tricks = at + 2 < line.size() ? tricks_of(line[at + 2]) : std::nullopt;
            if (!card || !tricks) return std::nullopt;
            leads.push_back({*card, *tricks});
        }
        std::ranges::sort(leads, [](Lead const& a, Lead const& b) { return a.tricks != b.tricks ? a.tricks > b.tricks : a.card > b.card; });
        return leads;
    };
    return ask(fmt::format("leads {} {} {}", number_of(denomination), static_cast<int>(next(declarer)), text_of(deal)), 1, read);
}

Answer<PlayAnalysis> Solver::play(Deal const& deal, Seat declarer, Denomination denomination, std::span<Card const> cards) {
    auto question = fmt::format("play {} {} {} ", number_of(denomination), static_cast<int>(next(declarer)), text_of(deal));
    for (auto const card : cards) question += to_string(card);
    auto const read = [&](std::string_view answer) -> std::optional<PlayAnalysis> {
        PlayAnalysis found;
        auto const line = [&] {
            auto const end = std::min(answer.find('\n'), answer.size());
            auto const text = answer.substr(0, end);
            answer.remove_prefix(std::min(end + 1, answer.size()));
            return text;
        };
        for (auto const c : line())
            if (auto const tricks = tricks_of(c)) found.tricks.push_back(*tricks);
        constexpr std::size_t before_the_last_trick = 48;
        if (found.tricks.size() != std::min(cards.size(), before_the_last_trick) + 1) return std::nullopt;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            auto const best = cards_in(line());
            if (best.empty()) return std::nullopt;
            auto& set = found.best.emplace_back();
            for (auto const card : best) set.insert(card);
        }
        found.line = cards_in(line());
        if (found.line.size() != 52) return std::nullopt;
        return found;
    };
    return ask(question, cards.size() + 2, read);
}

}  // namespace score::formats::dds
