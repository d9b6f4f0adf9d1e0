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

constexpr std::array all_denominations{
    Denomination::clubs, Denomination::diamonds, Denomination::hearts, Denomination::spades, Denomination::notrump};

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
    if (line.size() != all_seats.size() * all_denominations.size()) return std::nullopt;
    DoubleDummyTable table;
    std::size_t i = 0;
    for (auto const seat : all_seats)
        for (auto const denomination : all_denominations) {
            auto const tricks = tricks_of(line[i++]);
            if (!tricks) return std::nullopt;
            table.at(seat, denomination) = *tricks;
        }
    return table;
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
        }
    }

    tl::unexpected<Trouble> fail(Kind kind) {
        stop();
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

    Answer<void> tables_of(std::span<Deal const> deals, std::vector<DoubleDummyTable>& tables) {
        auto question = fmt::format("tables {}\n", deals.size());
        for (auto const& deal : deals) question += text_of(deal) + '\n';
        if (auto sent = send(question); !sent) return sent;
        for (std::size_t i = 0; i < deals.size(); ++i) {
            auto const text = line();
            if (!text) return tl::unexpected{text.error()};
            auto const table = table_of(*text);
            if (!table) return fail(Kind::died);
            tables.push_back(*table);
        }
        return {};
    }
};

Solver::Solver(Options options) : options_{std::move(options)}, process_{std::make_unique<Process>()} {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

static_assert(Solver::deals_in_a_call == protocol::most_deals);

Answer<std::vector<DoubleDummyTable>> Solver::tables(std::span<Deal const> deals) {
    std::lock_guard const alone{process_->one_question};
    if (auto started = process_->start(options_); !started) return tl::unexpected{std::move(started.error())};
    std::vector<DoubleDummyTable> tables;
    tables.reserve(deals.size());
    for (; !deals.empty(); deals = deals.subspan(std::min(deals.size(), deals_in_a_call)))
        if (auto solved = process_->tables_of(deals.first(std::min(deals.size(), deals_in_a_call)), tables); !solved)
            return tl::unexpected{std::move(solved.error())};
    return tables;
}

Answer<std::vector<Lead>> Solver::leads(Deal const& deal, Seat declarer, Denomination denomination) {
    std::lock_guard const alone{process_->one_question};
    if (auto started = process_->start(options_); !started) return tl::unexpected{std::move(started.error())};
    auto const trump = denomination == Denomination::notrump ? 4 : 3 - static_cast<int>(denomination);
    auto const question = fmt::format("leads {} {} {}\n", trump, static_cast<int>(next(declarer)), text_of(deal));
    if (auto sent = process_->send(question); !sent) return tl::unexpected{std::move(sent.error())};
    auto const line = process_->line();
    if (!line) return tl::unexpected{line.error()};
    std::vector<Lead> leads;
    for (std::size_t at = 0; at < line->size(); at += 4) {
        auto const card = card_of(std::string_view{*line}.substr(at, 2));
        auto const tricks = at + 2 < line->size() ? tricks_of((*line)[at + 2]) : std::nullopt;
        if (!card || !tricks) return process_->fail(Kind::died);
        leads.push_back({*card, *tricks});
    }
    std::ranges::sort(leads, [](Lead const& a, Lead const& b) { return a.tricks != b.tricks ? a.tricks > b.tricks : a.card > b.card; });
    return leads;
}

}  // namespace score::formats::dds
