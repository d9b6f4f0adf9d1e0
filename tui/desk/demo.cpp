#include "desk/demo.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "pad/evening.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

using formats::journal::Finish;
using formats::journal::Note;

constexpr int minutes_between = 4;

constexpr std::array evenings{std::to_array<DemoEvening>({
    {"king", "dejenere", "2026-11-20", 20, "Kadıköy", "", "N Zeynep, W Mert, S Elif, E Onur",
        R"(s erkek 4 0 3
koz s 0 3 6
koz d 3 2 5
erkek 1 1 0
kupa 3 1 5
el 3 0 3
soniki n e
note
rıfkı w
koz h 1 2 9
correct 9 koz h 1 2 8
kız 2 1 1)",
        false, N_("Onur brings the biscuits next time")},
    {"bezique", "turkish96", "2026-11-19", 15, "Moda", N_("A match of Bezik"), "N Kemal, S Suna",
        R"(dealer s
s kq:d
n 4a
n ^4a
s bz
n 4j
s ^kq:d
s 4k
n kq:s
s ^4k
n ^kq:s
peg n
last s
brisques 18 14
deal
n kq:h
s 4q
n bz
s ^4q
n ^kq:h
s kq:c)"},
    {"borc", "borc", "2026-11-18", 20, "Hamburg", "", "N Anneliese, E Jürgen, S Katrin, W Bernd",
        R"(4s= n hcp 24 ns fits 1
3nt-1 w hcp 22 ew fits 0
2h= e hcp 21 ew fits 1
1nt+1 s hcp 23 ns fits 0
4h= w hcp 25 ew fits hs ew
correct 3 2h+1 e hcp 21 ew fits 1)"},
    {"table", "teams", "2026-11-16", 19, N_("Club"), N_("Autumn teams, first half"), "N Harriet, E Colin, S Miles, W Ruth",
        R"(4s= n other -50
3nt+1 w other -600
2h-1 s other 110
board 4 pass other 0
6nt= n other 660)"},
    {"rubber", "rubber", "2026-11-14", 20, "Moda", "", "N Ayşe, E Burak, S Ceren, W Deniz",
        R"(2s= n
1c= e
2nt= s
3nt+2 w
3c-1 e
correct 4 3nt+1 w
4s= n
rubber
3h= w
pass
1nt+1 n honours 4 ns
2dx= e
4h+1 s
5cx-3 w
6s= n honours 4 ns)",
        true},
    {"chicago", "chicago", "2026-11-12", 20, "Bath", N_("Four deals after dinner"), "N Harriet, E Colin, S Miles, W Ruth",
        R"(2s= n
pass
3nt+1 w
4hx-2 e
1nt= s)",
        true},
    {"table", "duplicate", "2026-11-09", 19, "Hamburg", "", "N Anneliese, E Jürgen, S Katrin, W Bernd",
        R"(board 1 4s= n
3nt-1 e
2h+1 s
pass
board 7 4hx-2 e
1nt= n
5c= w)",
        true},
})};

// Deterministic: independent of the clock.
std::string moment(DemoEvening const& evening, std::size_t event) {
    auto const minutes = static_cast<int>(event) * minutes_between;
    return fmt::format("{}T{:02}:{:02}:00+03:00", evening.date, evening.hour + minutes / 60, minutes % 60);
}

// Its date padded with zeros.
SittingId identity_of(DemoEvening const& evening) {
    std::string digits{evening.date};
    std::erase(digits, '-');
    digits.resize(SittingId::digits, '0');
    return *SittingId::of(digits);
}

// Calls `f` with each part of a list.
template <class F>
void for_each_part(std::string_view list, std::string_view between, F f) {
    while (!list.empty()) {
        auto const end = std::min(list.find(between), list.size());
        f(list.substr(0, end));
        list.remove_prefix(std::min(end + between.size(), list.size()));
    }
}

std::string in_words_of_here(std::string_view english) { return english.empty() ? std::string{} : std::string{_(english)}; }

SittingHead head_of(DemoEvening const& evening) {
    SittingHead head{.id = identity_of(evening),
        .game = std::string{evening.game},
        .variant = std::string{evening.variant},
        .place = in_words_of_here(evening.place),
        .title = in_words_of_here(evening.title),
        .started = moment(evening, 0)};
    for_each_part(evening.players, ", ", [&](std::string_view player) {
        head.players.push_back({std::string{player.substr(0, 1)}, std::string{player.substr(2)}});
    });
    return head;
}

std::optional<Happening> happening_of(Sitting const& sitting, DemoEvening const& evening, std::string_view line) {
    if (line == "note") return Note{in_words_of_here(evening.note)};
    auto const judged = sheets::judge(sitting, line);
    return judged.accepted() ? judged.event : std::nullopt;
}

archive::Expected<void> put_into(archive::Book& book, DemoEvening const& evening) {
    auto const sitting = sitting_of(evening);
    if (!sitting) return tl::make_unexpected(archive::BookFault{Trouble::refused, term(sitting.error())});
    if (auto begun = book.begin(sitting->head()); !begun) return begun;
    std::vector<archive::NewEvent> events;
    for (auto const& event : sitting->events()) events.push_back({{event.time, event.author}, event.what, {}});
    if (auto const written = book.append(sitting->head().id, events); !written) return tl::make_unexpected(written.error());
    return {};
}

}  // namespace

std::span<DemoEvening const> demo_evenings() { return evenings; }

tl::expected<Sitting, std::string_view> sitting_of(DemoEvening const& evening) {
    auto begun = Sitting::begin(head_of(evening));
    if (!begun) return tl::make_unexpected(evening.players);
    auto sitting = *std::move(begun);
    auto const append = [&](Happening what) {
        auto const number = sitting.next_number();
        return sitting.append({number, moment(evening, number), "demo", std::move(what)}).has_value();
    };
    std::optional<std::string_view> refused;
    for_each_part(evening.lines, "\n", [&](std::string_view line) {
        if (refused) return;
        auto const what = happening_of(sitting, evening, line);
        if (!what || !append(*what)) refused = line;
    });
    if (!refused && evening.finished && !append(Finish{"complete"})) refused = "finish";
    if (refused) return tl::make_unexpected(*refused);
    return sitting;
}

archive::Expected<archive::Book> demo_book() {
    auto book = archive::Book::in_memory();
    if (!book) return book;
    for (auto const& evening : evenings)
        if (auto const put = put_into(*book, evening); !put) return tl::make_unexpected(put.error());
    return book;
}

std::optional<SittingId> demo_evening_of(std::string_view game) {
    auto const found = std::ranges::find(evenings, game, &DemoEvening::game);
    return found == evenings.end() ? std::nullopt : std::optional{identity_of(*found)};
}

Surroundings demo_surroundings() {
    auto around = Surroundings::real();
    around.settings_file.clear();
    around.keeps = false;
    return around;
}

}  // namespace score::pad
