// Games as logged by GIB:
//
//     W:T6.T854.J743.T86             four hands
//     N:AKQ98.AKJ.AK.AK3
//     E:J73.Q32.82.Q9752
//     S:542.976.QT965.J4
//     N -                            dealer and vulnerability: -, NS, EW, BOTH
//     N/S +990                       points
//     2C.P.2D.P.2S.P...              calls
//     C5CJC6C3H7...                  cards in playing order
//     ["Strong two club -- ...", ..] the meaning of each call
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "../board/filling.hpp"
#include "text_parts.hpp"

namespace score::formats::deals {
namespace {

class GibLog final : public BlockLayout {
public:
    bool counts() const override { return false; }
    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        Reading reading{board, found};
        std::size_t at = 0;
        for (auto rest = record; !rest.empty();) reading.line(take_line(rest, at));
        return reading.finish();
    }

protected:
    bool begins(std::string_view line) const override { return line.starts_with("W:") || line.starts_with("w:"); }

private:
    class Reading {
    public:
        Reading(Board& board, Findings& found) : board_{board}, found_{found} {}

        void line(Line line) {
            auto const text = line.text;
            if (text.empty()) return;
            if (text.size() > 1 && text[1] == ':')
                hands_.add(read_labelled_hand(text), line, say("a hand such as W:T6.T854.J743.T86"), found_);
            else if (text.starts_with("N/S")) points(line);
            else if (text.front() == '[') meanings_ = line;
            else if (text.find('.') != text.npos) calls(line);
            else if (text.size() > 1 && seat_of(text[0]) && text[1] == ' ') situation(line);
            else if (text.size() > 1 && suit_of(text[0])) cards_ = line;
            else
                found_.add(deal_code("deal-line"), line.at, line.at + text.size(),
                    say("expected a hand, dealer, points, calls, cards or meanings"));
        }

        bool finish() {
            if (!hands_.finish(board_, Seat::west, found_)) return false;
            if (board_.auction.given) board_.auction.first = board_.dealer.value;
            meanings();
            if (!cards_.text.empty()) read_play(cards_.text, cards_.at, table_of(board_, Says::auction), board_.play, found_);
            return true;
        }

    private:
        void situation(Line line) {
            auto const text = read_situation(line.text);
            if (text.stop)
                return found_.add(deal_code("deal-dealer"), line.at, line.at + line.text.size(),
                    say("expected a dealer and a vulnerability, such as N - or E NS"));
            board_.dealer = written(*text.dealer, line.at + text.dealer_at.begin, line.at + text.dealer_at.end);
            board_.vulnerable = written(*text.vulnerable, line.at + text.vulnerable_at.begin, line.at + text.vulnerable_at.end);
        }

        void points(Line line) {
            auto const text = read_gib_score(line.text);
            if (!is_of_form(text, line.text, line.at, say("points such as N/S +990"), found_)) return;
            auto digits = line.text.substr(text.rest.begin, text.rest.size());
            if (digits.starts_with('+')) digits.remove_prefix(1);
            int points = 0;
            std::from_chars(digits.data(), digits.data() + digits.size(), points);
            WrittenScore score;
            score.sides[Side::north_south] = std::int64_t{points} * 100;
            board_.score = written(score, line.at + text.rest.begin, line.at + text.rest.end);
        }

        void calls(Line line) {
            board_.auction.given = true;
            board_.auction.calls.clear();
            board_.auction.where = where(line.at, line.at + line.text.size());
            read_calls(line.text, line.at, board_.auction, found_);
        }

        void meanings() {
            if (meanings_.text.empty()) return;
            auto const json = nlohmann::json::parse(meanings_.text, nullptr, false);
            if (!json.is_array() || !std::ranges::all_of(json, [](auto const& each) { return each.is_string(); }))
                return found_.add(
                    deal_code("deal-json"), meanings_.at, meanings_.at + meanings_.text.size(), say("expected a JSON array of texts"));
            auto& auction = board_.auction;
            auto const place = where(meanings_.at, meanings_.at + meanings_.text.size());
            for (std::size_t i = 0; i < std::min(json.size(), auction.calls.size()); ++i) {
                auto const& text = json[i].get_ref<std::string const&>();
                if (text.empty()) continue;
                auto const number = Filling::note(auction.notes, board_.store.emplace_back(text), place);
                auction.annotations.push_back({.of = static_cast<std::uint32_t>(i), .number = number, .where = place});
            }
        }

        Board& board_;
        Findings& found_;
        HandsOneByOne hands_;
        Line cards_, meanings_;
    };
};

}  // namespace

std::unique_ptr<Layout> gib_log_layout() { return std::make_unique<GibLog>(); }

}  // namespace score::formats::deals
