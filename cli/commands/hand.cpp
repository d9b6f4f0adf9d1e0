// score hand: evaluation of single hands and of partnerships before the auction.
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "commands/commands.hpp"
#include "commands/figures.hpp"
#include "commands/rank_letters.hpp"
#include "score/bridge/deal.hpp"
#include "score/bridge/evaluation.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/hand_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/seat_letters.hpp"
#include "text/sentence.hpp"

namespace score::cli::hand_command {
namespace {

using bridge::HandEvaluation;
using bridge::HandStrength;
using bridge::Shape;
using formats::figure_code;
using formats::HandEntry;
using formats::RankLetters;
using formats::Source;

constexpr Flag fit{0, "fit", "8|9", N_("How many cards of a suit two hands hold together for a fit. The default is 8.")};
constexpr Flag explain{'x', "explain", "", N_("Show what every figure is made of, suit by suit, and its rule.")};

constexpr std::array reading{&flags::ranks, &fit};
constexpr std::array output{&explain, &flags::format, &flags::color};
constexpr std::array groups{FlagGroup{N_("Hands"), reading}, FlagGroup{N_("Output"), output}, general_group};

constexpr std::array<std::string_view, 16> names{"type", "board", "seat", "hand", "hcp", "length_points", "distribution_points", "controls",
    "card_controls", "pattern", "shape", "strength", "notrump_answer", "fits", "target", "opponents_hcp"};

constexpr std::string_view words_of(Shape shape) {
    constexpr std::array words{N_("three-suiter"), N_("two-suiter"), N_("one-suiter"), N_("balanced")};
    return words[static_cast<std::size_t>(shape)];
}
constexpr std::string_view words_of(HandStrength strength) {
    constexpr std::array words{N_("weak"), N_("between weak and an opening"), N_("an opening"), N_("strong"), N_("very strong")};
    return words[static_cast<std::size_t>(strength)];
}
constexpr std::string_view words_of(bridge::Target target) {
    constexpr std::array words{N_("a part-score"), N_("a game"), N_("a small slam"), N_("a grand slam")};
    return words[static_cast<std::size_t>(target)];
}

std::string pattern_of(HandEvaluation const& e) {
    return fmt::format("{}-{}-{}-{}", e.pattern[0], e.pattern[1], e.pattern[2], e.pattern[3]);
}

// "pass", or a bid of notrump.
std::string answer_here(std::string_view answer) {
    if (answer == "pass") return _("pass");
    return fmt::format("{}{}", answer.front(), formats::notrump_word(formats::language()));
}

// "S A4 K3, H K3"
std::string honours_of(CardSet hand, RankLetters letters, int (*worth)(Rank)) {
    std::string text;
    for (auto const suit : falling_suits) {
        std::string cards;
        for (auto rest = hand.of(suit); !rest.empty(); rest.erase(rest.highest()))
            if (auto const points = worth(rest.highest().rank()); points > 0)
                fmt::format_to(std::back_inserter(cards), " {} {}", formats::letter(rest.highest().rank(), letters), points);
        if (!cards.empty()) fmt::format_to(std::back_inserter(text), "{}{}:{}", text.empty() ? "" : ", ", letter(suit), cards);
    }
    return text;
}
int high_card_worth(Rank rank) { return std::max(0, static_cast<int>(rank) - static_cast<int>(Rank::ten)); }
int control_worth(Rank rank) { return rank == Rank::ace ? 2 : rank == Rank::king ? 1 : 0; }

// "S 1, C 3": the points of each suit, without zeros.
template <class Points>
std::string by_suit(Points points) {
    std::string text;
    for (auto const suit : falling_suits)
        if (auto const worth = points(static_cast<std::size_t>(suit)); worth > 0)
            fmt::format_to(std::back_inserter(text), "{}{}: {}", text.empty() ? "" : ", ", letter(suit), worth);
    return text;
}

// The hands of a partnership.
struct Pair {
    std::optional<Side> side;
    CardSet first, second;

    int points(int HandEvaluation::*figure) const { return bridge::evaluate(first).*figure + bridge::evaluate(second).*figure; }
    // In a suit contract with a fit, otherwise in notrump.
    int points_together(bool has_fit) const {
        return points(&HandEvaluation::high_card_points) + points(&HandEvaluation::length_points)
               + (has_fit ? points(&HandEvaluation::distribution_points) : 0);
    }
    // "S 9, H 8"
    std::string fits(int fewest, std::string_view between) const {
        std::string text;
        for (auto const suit : falling_suits)
            if (auto const cards = first.of(suit).size() + second.of(suit).size(); cards >= fewest)
                fmt::format_to(std::back_inserter(text), "{}{}{}", text.empty() ? "" : between, letter(suit), cards);
        return text;
    }
};

class Calculator : FigureCalculator {
public:
    Calculator(Arguments const& arguments, Streams io)
        : FigureCalculator{arguments, io, explain}, letters_{arguments.choice<RankLetters>(flags::ranks)},
          fewest_{arguments.choice<int>(fit) == 0 ? 8 : 9} {
        begin_records(names);
    }

    Exit run() {
        read({[&](Source const& line) { take(line); }, [&](formats::Board const& b, Source const& source) { take(b, source); },
            [&](std::string_view word) { return formats::is_hand_word(word, letters_); }});
        return status();
    }

private:
    void take(Source const& line) {
        auto const hands = formats::parse_hands(line.text, letters_);
        if (!hands) return complain(hands.error(), line);
        board_.reset();
        show(*hands);
    }

    void take(formats::Board const& record, Source const& source) {
        std::vector<HandEntry> hands;
        if (record.deal.value)
            for (auto const seat : all_seats)
                if (auto const& cards = record.deal->hands[seat]) hands.push_back({seat, *cards, {}});
        bool const whole = std::ranges::all_of(hands, [](HandEntry const& hand) { return hand.cards.size() == 13; });
        if (hands.empty() || !whole || !record.deal->repeated.empty())
            return complain(figure_code("figure-record"), record.deal.where.end > 0 ? static_cast<Span>(record.deal.where) : Span{0, 1},
                say("the record has no hands of thirteen different cards"), source);
        board_ = record.number.value;
        show(hands);
    }

    void show(std::vector<HandEntry> const& hands) {
        for (auto const& hand : hands) show(hand);
        if (hands.size() == 2 && (!hands[0].seat || side_of(*hands[0].seat) == side_of(*hands[1].seat)))
            show(Pair{hands[0].seat ? std::optional{side_of(*hands[0].seat)} : std::nullopt, hands[0].cards, hands[1].cards});
        if (hands.size() == 4)
            for (std::size_t i = 0; i < 2; ++i)
                show(Pair{hands[i].seat ? std::optional{side_of(*hands[i].seat)} : std::nullopt, hands[i].cards, hands[i + 2].cards});
        out_.spill();
    }

    // One hand

    void show(HandEntry const& hand) {
        auto const e = bridge::evaluate(hand.cards);
        if (records_) return record(hand, e);
        auto& text = out_.buffer();
        auto const to = std::back_inserter(text);
        if (board_ && hand.seat) fmt::format_to(to, fmt::runtime(_("board {} ")), *board_);
        if (hand.seat) fmt::format_to(to, "{}:", letter(*hand.seat));
        text.append(formats::dotted(hand.cards, letters_)) += '\n';
        line(text, e.high_card_points, sentence(_("high-card points, {}"), _(words_of(e.strength))),
            honours_of(hand.cards, letters_, high_card_worth));
        line(text, e.length_points, _("length points"), by_suit([&](std::size_t s) { return std::max(0, e.lengths[s] - 4); }));
        line(text, e.distribution_points, _("distribution points, with a fit in a suit contract"),
            by_suit([&](std::size_t s) { return std::max(0, 3 - e.lengths[s]); }));
        line(text, e.controls, _("controls"), controls_by_suit(e));
        line(text, e.card_controls, _("card controls, of twelve"), honours_of(hand.cards, letters_, control_worth));
        line(text, {}, fmt::format("{}, {}", pattern_of(e), _(words_of(e.shape))), {});
        if (auto const answer = bridge::notrump_answer(e))
            line(text, {}, sentence(_("answer to 1NT with 15 to 17: {}"), answer_here(*answer)), {});
    }

    static std::string controls_by_suit(HandEvaluation const& e) {
        std::string text;
        for (auto const suit : falling_suits) {
            auto const& control = e.suit_controls[static_cast<std::size_t>(suit)];
            if (!control.first_round && !control.second_round) continue;
            auto const* const rounds = control.first_round && control.second_round ? _("first and second round")
                                       : control.first_round                       ? _("first round")
                                                                                   : _("second round");
            fmt::format_to(std::back_inserter(text), "{}{}: {} ({})", text.empty() ? "" : ", ", letter(suit), control.points, rounds);
        }
        return text;
    }

    void line(std::string& text, std::optional<int> figure, std::string_view words, std::string const& parts) const {
        auto const to = std::back_inserter(text);
        fmt::format_to(to, "{:>4}  {}\n", figure ? fmt::format("{}", *figure) : "", words);
        if (explained_ && figure)
            fmt::format_to(to, "      {}{}{}\n", parts, parts.empty() ? "" : "  ", formats::rule_named("bridge.md §15"));
    }

    void record(HandEntry const& hand, HandEvaluation const& e) {
        auto const cards = formats::dotted(hand.cards), pattern = pattern_of(e);
        auto const answer = bridge::notrump_answer(e);
        std::array<Cell, names.size()> cells{Cell{std::string_view{"hand"}}, board_cell(), hand.seat ? Cell{name(*hand.seat)} : Cell{},
            Cell{std::string_view{cards}}, number(e.high_card_points), number(e.length_points), number(e.distribution_points),
            number(e.controls), number(e.card_controls), Cell{std::string_view{pattern}}, Cell{bridge::name(e.shape)},
            Cell{bridge::name(e.strength)}, answer ? Cell{*answer} : Cell{}};
        records_->write(cells, suits_as_json(hand.cards, e));
    }

    static std::string suits_as_json(CardSet hand, HandEvaluation const& e) {
        std::string json = R"(,"suits":[)";
        for (auto const suit : falling_suits) {
            auto const i = static_cast<std::size_t>(suit);
            auto const& control = e.suit_controls[i];
            fmt::format_to(std::back_inserter(json),
                R"({}{{"suit":"{}","length":{},"hcp":{},"controls":{},"first_round":{},"second_round":{}}})",
                suit == Suit::spades ? "" : ",", letter(suit), e.lengths[i], bridge::high_card_points(hand.of(suit)), control.points,
                control.first_round, control.second_round);
        }
        return json += ']';
    }

    // Two hands

    void show(Pair const& pair) {
        if (records_) return record(pair);
        auto& text = out_.buffer();
        auto const to = std::back_inserter(text);
        auto const fits = pair.fits(fewest_, " ");
        bool const has_fit = !fits.empty();
        text.append(pair.side ? name(*pair.side) : std::string_view{_("together")}) += '\n';
        line(text, pair.points(&HandEvaluation::high_card_points), _("high-card points"), {});
        line(text, pair.points(&HandEvaluation::length_points), _("length points"), {});
        if (has_fit) line(text, pair.points(&HandEvaluation::distribution_points), _("distribution points, as there is a fit"), {});
        auto const together = pair.points_together(has_fit);
        line(text, together, sentence(_("points together, enough for {}"), _(words_of(bridge::target_of(together)))), {});
        if (has_fit) fmt::format_to(to, fmt::runtime(_("      fits: {}\n")), fits);
        else fmt::format_to(to, "      {}\n", _("no fit"));
    }

    void record(Pair const& pair) {
        auto const fits = pair.fits(fewest_, " ");
        auto const hcp = pair.points(&HandEvaluation::high_card_points);
        std::array<Cell, names.size()> cells{Cell{std::string_view{"pair"}}, board_cell(), pair.side ? Cell{name(*pair.side)} : Cell{},
            Cell{}, number(hcp), number(pair.points(&HandEvaluation::length_points)),
            fits.empty() ? Cell{} : number(pair.points(&HandEvaluation::distribution_points)), Cell{},
            number(pair.points(&HandEvaluation::card_controls))};
        cells[13] = std::string_view{fits};
        cells[14] = bridge::name(bridge::target_of(pair.points_together(!fits.empty())));
        cells[15] = number(40 - hcp);
        records_->write(cells);
    }

    static Cell number(int n) { return std::int64_t{n}; }
    Cell board_cell() const { return board_ ? Cell{std::int64_t{*board_}} : Cell{}; }

    RankLetters letters_;
    int fewest_;
    std::optional<std::uint32_t> board_;
};

}  // namespace

constinit Command const command{
    "hand",
    N_("what hands are worth"),
    "HAND",
    N_("Prints the points, controls, pattern and class of hands, such as AKQ2.KQ2.K32.432 or S:AKQ2 H:KQ2 D:K32 C:432, and for two hands "
       "or a whole deal what they are worth together. All arguments together form one line; of a PBN file, every deal is shown. Without a "
       "HAND, or for -, reads lines from standard input."),
    groups,
    calculate<Calculator>,
};

}  // namespace score::cli::hand_command
