// A board of the sheet that clubs print: the hands, their points, makeable tricks, par.
#include "../text/i18n.hpp"
#include "hand_parts.hpp"
#include "markup.hpp"
#include "score/bridge/evaluation.hpp"
#include "score/formats/html/board.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "text/fmt.hpp"
#include "text/sentence.hpp"

namespace score::formats::html {
namespace {

class HandRecord {
public:
    HandRecord(std::string& out, BoardView const& view) : page_{out}, view_{view} {}

    void write() {
        auto const box = page_.open("article", {{"class", "deal"}});
        page_.line();
        corner();
        hand(Seat::north);
        best();
        hand(Seat::west);
        points();
        hand(Seat::east);
        page_.element("div", "");
        hand(Seat::south);
        makeable();
        page_.line();
    }

private:
    void corner() {
        auto const box = page_.open("div", {{"class", "corner"}});
        page_.element("div", {{"class", "number"}}, view_.number ? fmt::format("{}", *view_.number) : view_.title);
        if (view_.dealer) page_.element("div", sentence(_("dealer {}"), word_for(*view_.dealer)));
        if (view_.vulnerable) page_.element("div", words_for(*view_.vulnerable));
    }
    void hand(Seat seat) {
        auto const box = page_.open("div", {{"class", "hand"}});
        append_suits(page_, (*view_.hands)[seat]);
        page_.line();
    }
    void best() {
        auto const box = page_.open("div", {{"class", "best"}});
        if (view_.par.empty()) return;
        page_.element("div", {{"class", "faint"}}, _("par"));
        for (auto const& phrase : view_.par) {
            auto const line = page_.open("div");
            append_phrase(page_, phrase);
        }
    }
    void points() {
        auto const box = page_.open("div", {{"class", "points"}, {"title", _("high-card points")}});
        constexpr std::array places{"n", "e", "so", "w"};
        for (auto const seat : all_seats) {
            auto const& cards = (*view_.hands)[seat];
            page_.element("span", {{"class", places[static_cast<std::size_t>(seat)]}},
                cards ? fmt::format("{}", bridge::high_card_points(*cards)) : "?");
        }
        page_.line();
    }
    // A row for each player, from notrump down.
    void makeable() {
        auto const box = page_.open("div", {{"class", "makeable"}});
        if (!view_.tricks) return;
        auto const table = page_.open("table");
        {
            auto const row = page_.open("tr");
            page_.element("th", "");
            page_.element("th", notrump_word(language()));
            for (auto const suit : falling_suits) {
                auto const cell = page_.open("th");
                page_.suit(suit);
            }
        }
        for (auto const seat : {Seat::north, Seat::south, Seat::east, Seat::west}) {
            auto const row = page_.open("tr");
            page_.element("th", std::string(1, letter(seat)));
            for (std::size_t d = 5; d-- > 0;) {
                auto const n = (*view_.tricks)[static_cast<std::size_t>(seat)][d];
                page_.element("td", n < 0 ? "?" : fmt::format("{}", n));
            }
        }
    }

    Markup page_;
    BoardView const& view_;
};

}  // namespace

void append_hand_record(std::string& out, BoardView const& view) {
    if (!view.hands) return;
    HandRecord{out, view}.write();
    out += '\n';
}

}  // namespace score::formats::html
