#pragma once
/// Random PBN games: any deal, a legal auction, a legal play that may stop anywhere, notes, comments, a result.
#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "score/bridge/auction.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/play.hpp"
#include "text/fmt.hpp"

namespace score::test {

class AnyGame {
public:
    explicit AnyGame(std::uint64_t seed) : chance_{seed} {}

    std::string text() {
        deal();
        dealer_ = static_cast<Seat>(below(4));
        auto const text = auction();
        auto const cards = play();
        std::string game;
        auto const tag = [&](std::string_view name, std::string_view value) { game += fmt::format("[{} \"{}\"]\n", name, value); };
        for (auto const* const name : {"West", "North", "East", "South"}) tag(name, word());
        tag("Board", fmt::format("{}", 1 + below(99)));
        tag("Dealer", {&"NESW"[static_cast<std::size_t>(dealer_)], 1});
        tag("Vulnerable", name(static_cast<bridge::Vulnerability>(below(4))));
        tag("Deal", deal_text());
        if (over_ && contract_) tag("Contract", to_string(*contract_)), tag("Declarer", {&"NESW"[static_cast<std::size_t>(*declarer_)], 1});
        if (over_ && !contract_) tag("Contract", "Pass");
        if (result_ >= 0) tag("Result", fmt::format("{}", result_));
        game += text + cards;
        return game;
    }

private:
    std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>{0, n - 1}(chance_); }
    std::string word() {
        std::string text;
        for (auto n = below(8); n > 0; --n) text += "abcdefghijklmnopqrstuvwxyzABC "[below(30)];
        return "K" + text + (below(5) == 0 ? "\xC3\xBC" : "z");
    }

    void deal() {
        std::vector<Card> pack;
        for (auto const card : CardSet::pack()) pack.push_back(card);
        std::shuffle(pack.begin(), pack.end(), chance_);
        for (std::size_t i = 0; i < 52; ++i) hands_[static_cast<Seat>(i / 13)].insert(pack[i]);
    }
    std::string deal_text() const {
        std::string text{letter(dealer_), ':'};
        for (int i = 0; i < 4; ++i) {
            for (auto const suit : falling_suits) {
                for (auto rest = hands_[next(dealer_, i)].of(suit); !rest.empty(); rest.erase(rest.highest()))
                    text += letter(rest.highest().rank());
                text += suit == Suit::clubs ? ' ' : '.';
            }
        }
        text.pop_back();
        return text;
    }

    bridge::Call any_call(bridge::Auction const& auction) {
        for (;;) {
            auto const kind = below(10);
            if (kind < 5) return bridge::Call::pass();
            if (kind == 5 && !auction.fault_of(bridge::Call::dbl())) return bridge::Call::dbl();
            if (kind == 6 && !auction.fault_of(bridge::Call::redbl())) return bridge::Call::redbl();
            auto const level = bridge::Level::of(static_cast<int>(1 + below(7)));
            bridge::Call const bid = bridge::Bid{*level, static_cast<bridge::Denomination>(below(5))};
            if (kind > 6 && !auction.fault_of(bid) && below(1 + bid.code() / 8) == 0) return bid;
        }
    }

    /// Annotates a call or a card with a note or a comment.
    void remark(std::string& text, std::vector<std::string>& notes) {
        if (below(6) == 0 && notes.size() < 9) {
            notes.push_back(below(8) == 0 ? "" : word());
            text += fmt::format(" ={}=", notes.size());
        }
        if (below(9) == 0) text += " {" + word() + "}";
    }

    std::string auction() {
        bridge::Auction auction{dealer_};
        std::string text = fmt::format("[Auction \"{}\"]\n", letter(dealer_));
        std::vector<std::string> notes;
        auto const stop = below(10) == 0 ? below(8) + 1 : 200;
        for (std::size_t n = 0; n < stop && !auction.is_over(); ++n) {
            auto const call = any_call(auction);
            auction.make(call);
            text += to_string(call);
            remark(text, notes);
            text += '\n';
        }
        over_ = auction.is_over();
        contract_ = auction.contract();
        declarer_ = auction.declarer();
        if (!over_) text += "*\n";
        for (std::size_t i = 0; i < notes.size(); ++i) text += fmt::format("[Note \"{}:{}\"]\n", i + 1, notes[i]);
        return text;
    }

    std::string play() {
        if (!over_ || !contract_ || below(5) == 0) return {};
        auto const first = next(*declarer_);
        BySeat<std::optional<CardSet>> known;
        for (auto const s : all_seats) known[s] = hands_[s];
        bridge::Play play{known, trump_of(contract_->bid.denomination), first};
        auto const stop = below(2) == 0 ? 52 : 1 + below(52);
        std::vector<std::array<std::string, 4>> rows;
        for (std::size_t n = 0; n < stop; ++n) {
            if (n % 4 == 0) rows.push_back({"-", "-", "-", "-"});
            std::vector<Card> legal;
            auto const lawful = *play.legal();
            for (auto const card : lawful) legal.push_back(card);
            auto const card = legal[below(legal.size())];
            rows.back()[static_cast<std::size_t>(distance(first, play.turn()))] = to_string(card);
            play.play(card);
        }
        auto const won = play.tricks()[side_of(*declarer_)];
        result_ = play.is_over() ? won : won + static_cast<int>(below(static_cast<std::size_t>(play.tricks_left()) + 1));
        std::string text = fmt::format("[Play \"{}\"]\n", letter(first));
        for (auto const& row : rows) text += fmt::format("{} {} {} {}\n", row[0], row[1], row[2], row[3]);
        return stop == 52 ? text : text + "*\n";
    }

    std::mt19937_64 chance_;
    Seat dealer_{};
    BySeat<CardSet> hands_{};
    bool over_ = false;
    std::optional<bridge::Contract> contract_{};
    std::optional<Seat> declarer_{};
    int result_ = -1;
};

}  // namespace score::test
