// score revoke: tricks transferred for an established revoke (Law 64), and the score before and after.
#include "score/bridge/revoke.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

#include "commands/commands.hpp"
#include "commands/entry_forms.hpp"
#include "commands/figures.hpp"
#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/bridge/play.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/seat_letters.hpp"
#include "text/sentence.hpp"
#include "text/tricks.hpp"

namespace score::cli::revoke_command {
namespace {

using bridge::Rectification;
using bridge::RevokeCase;
using bridge::RevokeException;
using bridge::Vulnerable;
using formats::ContractEntry;
using formats::figure_code;
using formats::Source;

constexpr Flag side{0, "side", "declarer|defence", N_("Which side revoked. Needed with a contract.")};
constexpr Flag won{0, "won", "opponents|partner|offender",
    N_("Who won the revoke trick: the opponents (the default), the offender's partner, or the offender himself. A trick that dummy won was "
       "won by declarer's partner.")};
constexpr Flag later{0, "later", "N", N_("How many tricks the offending side won after the revoke trick; 0 where nothing is said.")};
constexpr Flag exception{0, "exception", "same-suit|faced-card|next-call|round|twelfth-trick|both-sides",
    N_("Why no trick is transferred: a second revoke in the same suit by the same player (Law 64B2); a faced card that was not played, of "
       "dummy or a penalty card (64B3); noticed after the other side had called on the next deal (64B4), or after the round (64B5); on the "
       "twelfth trick (64B6); both sides revoked (64B7).")};
constexpr Flag not_established{0, "not-established", "", N_("The revoke was noticed in time and is corrected (Law 62A).")};

constexpr Flag explain{'x', "explain", "", N_("Show what the law says, and every item of the score after rectification.")};

constexpr std::array the_case{&side, &won, &later, &exception, &not_established};
constexpr std::array output{&explain, &flags::format, &flags::color};
constexpr std::array groups{FlagGroup{N_("The revoke"), the_case}, contract_group, FlagGroup{N_("Output"), output}, general_group};

constexpr std::array<std::string_view, 14> names{"input", "game", "board", "side", "transferred", "law", "contract", "declarer",
    "tricks_before", "tricks_after", "score_before", "score_after", "ns_before", "ns_after"};

enum class Offenders : std::uint8_t { declarer, defence };
constexpr std::string_view name(Offenders o) { return o == Offenders::declarer ? "declarer" : "defence"; }

// The outcome of one or more revokes on a board.
struct Judged {
    std::optional<Offenders> offenders{};
    int transferred = 0;  // to the non-offending side
    std::string law{};
    std::string words{};  // what happened, if taken from a record
};

// The text of a law.
struct LawText {
    std::string_view law, text;
};
constexpr std::array laws{std::to_array<LawText>({
    {"Law 62A", N_("a revoke that is not established is corrected and moves no trick")},
    {"Law 64A1", N_("the offender won the revoke trick: it goes to the other side, with one more if his side won a later one")},
    {"Law 64A2", N_("the offender did not win the revoke trick: one trick, if his side won it or a later one")},
    {"Law 64B1", N_("the offending side won neither the revoke trick nor a later one")},
    {"Law 64B2", N_("a second revoke in the same suit by the same player")},
    {"Law 64B3", N_("a faced card was not played, of dummy or a penalty card")},
    {"Law 64B4", N_("noticed after the other side had called on the next deal")},
    {"Law 64B5", N_("noticed after the round had ended")},
    {"Law 64B6", N_("a revoke on the twelfth trick is corrected")},
    {"Law 64B7", N_("both sides revoked on the board")},
})};

// "Law 64A1, Law 64B7" for the reader.
std::string laws_named(std::string_view laws_cited) {
    constexpr std::string_view between = ", ";
    std::string text;
    for (auto const law : std::views::split(laws_cited, between))
        text.append(text.empty() ? "" : between).append(formats::rule_named({law.begin(), law.end()}));
    return text;
}

// The board before rectification.
struct Before {
    ContractEntry entry;
    Vulnerable vulnerable = Vulnerable::no;
};

RevokeCase case_of(Arguments const& arguments) {
    RevokeCase revoke;
    auto const winner = arguments.choice<int>(won);
    revoke.offender_won = winner == 2;
    revoke.side_won = winner >= 1;
    revoke.later_tricks_won = static_cast<int>(number_given(arguments, later, 0, 12, 0));
    revoke.established = !arguments.has(not_established);
    if (arguments.has(exception)) revoke.exception = arguments.choice<RevokeException>(exception);
    return revoke;
}

// The play of a record, trick by trick.
class Replay {
public:
    struct Trick {
        int number;
        Seat winner;
    };
    struct Found {
        bridge::Revoke revoke;
        Suit led;
    };
    // std::nullopt if the recorded play cannot be replayed to its end.
    static std::optional<Replay> of(formats::Board const& board, bridge::Contract contract, Seat declarer) {
        if (!board.play.given || !board.deal.value) return std::nullopt;
        BySeat<std::optional<CardSet>> hands = board.deal->hands;
        Replay replay{bridge::Play{hands, bridge::trump_of(contract.bid.denomination), next(declarer)}};
        auto const first = board.play.leader.value_or(next(declarer));
        auto const& cells = board.play.cards;
        for (std::size_t at = 0; at + 4 <= cells.size(); at += 4) {
            auto const row = std::span{cells}.subspan(at, 4);
            if (!std::ranges::all_of(row, [](auto const& cell) { return cell.kind == formats::WrittenCard::Kind::card; })) break;
            if (!replay.trick(row, first)) return std::nullopt;
        }
        return replay;
    }

    bridge::Play const& play() const { return play_; }
    std::vector<Found> const& revokes() const { return revokes_; }
    std::optional<Seat> winner(int trick) const {
        auto const index = static_cast<std::size_t>(trick) - 1;
        return index < winners_.size() ? std::optional{winners_[index]} : std::nullopt;
    }
    int won_after(int trick, Side s) const {
        int count = 0;
        for (auto i = static_cast<std::size_t>(trick); i < winners_.size(); ++i) count += side_of(winners_[i]) == s ? 1 : 0;
        return count;
    }

private:
    explicit Replay(bridge::Play play) : play_{std::move(play)} {}

    bool trick(std::span<formats::WrittenCard const> row, Seat first) {
        if (play_.is_over()) return false;
        for (std::size_t i = 0; i < row.size(); ++i)
            if (row[i].marked_lead && next(first, static_cast<int>(i)) != play_.turn())
                play_.lead_out_of_turn(next(first, static_cast<int>(i)));
        for (int i = 0; i < 4; ++i) {
            auto const card = row[static_cast<std::size_t>(distance(first, play_.turn()))].card;
            auto const fault = play_.fault_of(card);
            if (fault && *fault != bridge::CardFault::revoke) return false;
            auto const led = play_.suit_led();
            auto const before = play_.revokes().size();
            play_.play(card);
            if (play_.revokes().size() > before && led) revokes_.push_back({play_.revokes().back(), *led});
        }
        winners_.push_back(play_.leader());
        return true;
    }

    bridge::Play play_;
    std::vector<Found> revokes_;
    std::vector<Seat> winners_;
};

class Calculator : FigureCalculator {
public:
    Calculator(Arguments const& arguments, Streams io) : FigureCalculator{arguments, io, explain}, case_{case_of(arguments)} {
        begin_records(names);
    }

    Exit run() {
        bool const has_case = std::ranges::any_of(the_case, [&](Flag const* flag) { return arguments_.has(*flag); });
        if (has_case && arguments_.operands().empty()) {
            auto const r = bridge::rectification(case_);
            std::optional<Offenders> who;
            if (arguments_.has(side)) who = arguments_.choice<Offenders>(side);
            print({who, r.tricks, std::string{r.law}, {}}, {}, {}, {});
            return Exit::success;
        }
        read({[&](Source const& line) { take(line); }, [&](formats::Board const& b, Source const& source) { take(b, source); }, {}, false});
        return status();
    }

private:
    // A contract, with the case given by the flags

    void take(Source const& line) {
        if (!arguments_.has(side)) throw WrongUsage{_("which side revoked? --side declarer or --side defence")};
        auto const read = contract_in(line);
        if (!read) return;
        auto const& entry = read->entry;
        if (!entry.contract) return complain(figure_code("revoke-contract"), {0, line.text.size()}, say("nobody played"), line);
        auto const offenders = arguments_.choice<Offenders>(side);
        auto const own = tricks_of(entry, offenders);
        if (own < case_.later_tricks_won + (case_.side_won ? 1 : 0))
            return complain(figure_code("revoke-tricks"), {0, line.text.size()},
                say("the side that revoked won {} in all", formats::tricks_in_words(own)), line);
        auto const r = bridge::rectification(case_);
        print({offenders, r.tricks, std::string{r.law}, {}}, Before{entry, vulnerable_in(entry, read->vulnerability)}, line.text, {});
    }

    static int tricks_of(ContractEntry const& entry, Offenders o) { return o == Offenders::declarer ? entry.tricks : 13 - entry.tricks; }

    // A game of a PBN file

    void take(formats::Board const& board, Source const& source) {
        auto const refuse = [&](Span where, Message message) { complain(figure_code("revoke-record"), where, std::move(message), source); };
        if (!board.play.given || !board.contract || !board.declarer) return;  // not played, or not recorded
        auto const contract = board.contract->contract();
        if (!contract) return;
        auto const declarer = board.declarer->seat;
        auto const replay = Replay::of(board, *contract, declarer);
        if (!replay) return refuse(board.play.where, say("the play cannot be followed"));
        if (replay->revokes().empty()) return;

        auto const declarers_side = side_of(declarer);
        auto const tricks = tricks_before(*replay, board, declarer);
        if (!tricks) return refuse(board.play.where, say("the play is not complete, and there is no result"));
        ContractEntry const entry{contract, *tricks, declarer, {}};
        Judged judged;
        BySide<int> lost;
        for (auto const& found : replay->revokes()) judge(*replay, found, declarer, *tricks, lost, judged);
        for (auto const s : both_sides) lost[s] = std::min(lost[s], s == declarers_side ? *tricks : 13 - *tricks);
        auto const by_defence = lost[opponents(declarers_side)], by_declarer = lost[declarers_side];
        judged.offenders = by_declarer > 0 ? Offenders::declarer : Offenders::defence;
        if (by_declarer == 0 && by_defence == 0)
            judged.offenders = side_of(replay->revokes().front().revoke.seat) == declarers_side ? Offenders::declarer : Offenders::defence;
        judged.transferred = std::max(by_declarer, by_defence);
        print(judged, Before{entry, vulnerable_in(entry, vulnerability_on(board))}, {}, Place{source.game, board.number.value});
    }

    // Declarer's tricks as won: of the complete play, or including those claimed.
    static std::optional<int> tricks_before(Replay const& replay, formats::Board const& board, Seat declarer) {
        if (replay.play().tricks_played() == 13) return replay.play().tricks()[side_of(declarer)];
        auto const given = board.result ? board.result->tricks_of(declarer) : std::nullopt;
        if (!given || *given < 0 || *given > 13) return std::nullopt;
        return given;
    }

    void judge(Replay const& replay, Replay::Found const& found, Seat declarer, int tricks, BySide<int>& lost, Judged& judged) const {
        auto const& [revoke, led] = found;
        auto const own = side_of(revoke.seat);
        auto const winner = replay.winner(revoke.trick);
        auto const declarers_side = side_of(declarer);
        RevokeCase c;
        c.offender_won = winner == revoke.seat;
        c.side_won = winner && side_of(*winner) == own;
        int won_until = 0;
        for (int trick = 1; trick <= revoke.trick; ++trick)
            won_until += replay.winner(trick) && side_of(*replay.winner(trick)) == own ? 1 : 0;
        c.later_tricks_won = std::max(0, (own == declarers_side ? tricks : 13 - tricks) - won_until);  // including those claimed
        c.exception = exception_of(replay, found, declarer);
        auto const r = bridge::rectification(c);
        lost[own] += r.tricks;
        if (!judged.law.empty()) judged.law += ", ";
        judged.law += r.law;
        fmt::format_to(std::back_inserter(judged.words), fmt::runtime(_("      trick {}: {} played {} and had {}; {}, {} later\n")),
            revoke.trick, seat_here(revoke.seat), card_here(revoke.played), card_here(revoke.held),
            c.offender_won ? _("won it")
            : c.side_won   ? _("partner won it")
                           : _("lost it"),
            c.later_tricks_won);
    }

    static std::optional<RevokeException> exception_of(Replay const& replay, Replay::Found const& found, Seat declarer) {
        auto const seat = found.revoke.seat;
        if (seat == partner(declarer)) return RevokeException::faced_card;
        if (found.revoke.trick == 12) return RevokeException::twelfth_trick;
        for (auto const& other : replay.revokes()) {
            if (side_of(other.revoke.seat) != side_of(seat)) return RevokeException::both_sides_revoked;
            if (other.revoke.seat == seat && other.led == found.led && other.revoke.trick < found.revoke.trick)
                return RevokeException::same_suit_again;
        }
        return std::nullopt;
    }

    // Output

    struct Place {
        std::size_t game;
        std::optional<std::uint32_t> board;
    };

    void print(Judged const& judged, std::optional<Before> const& before, std::string_view input, std::optional<Place> const& place) {
        std::optional<ContractEntry> after;
        if (before) {
            after = before->entry;
            auto const gained = judged.offenders == Offenders::declarer ? -judged.transferred : judged.transferred;
            after->tricks = std::clamp(after->tricks + gained, 0, 13);
        }
        if (records_) return record(judged, before, after, input, place);
        auto& text = out_.buffer();
        auto const to = std::back_inserter(text);
        if (place) fmt::format_to(to, "{}: ", place->board ? sentence(_("board {}"), *place->board) : sentence(_("game {}"), place->game));
        fmt::format_to(to, "{} {}", judged.transferred, judged.transferred == 1 ? C_("bridge", "trick") : _("tricks"));
        if (judged.offenders && judged.transferred > 0)
            text.append(judged.offenders == Offenders::declarer ? _(" to the defence") : _(" to declarer"));
        fmt::format_to(to, "  {}\n{}", laws_named(judged.law), judged.words);
        if (explained_)
            for (auto const& [law, said] : laws)
                if (judged.law.find(law) != std::string::npos) fmt::format_to(to, "      {}: {}\n", formats::rule_named(law), _(said));
        if (before) {
            score_line(text, _("before"), before->entry, before->vulnerable);
            score_line(text, _("after"), *after, before->vulnerable);
            if (explained_)
                for (auto const& item : bridge::duplicate_score(*after->contract, after->tricks, before->vulnerable).items)
                    fmt::format_to(to, "      {:>8}{:>20}  {:<30}{:<12}{}\n", "", item.points(), formats::words_of_reason(item),
                        formats::factors_of(item, after->contract->risk), formats::rule_named(item.rule));
        }
        out_.spill();
    }

    static int points(ContractEntry const& entry, Vulnerable v) { return bridge::duplicate_points(*entry.contract, entry.tricks, v); }
    static std::optional<int> north_south(ContractEntry const& entry, Vulnerable v) {
        if (!entry.declarer) return std::nullopt;
        return side_of(*entry.declarer) == Side::north_south ? points(entry, v) : -points(entry, v);
    }

    static void score_line(std::string& text, std::string_view when, ContractEntry entry, Vulnerable v) {
        entry.vulnerable.reset();
        fmt::format_to(std::back_inserter(text), "      {:<8}{:<14}{:>6}", when, result_here(formats::to_string(entry)), points(entry, v));
        if (auto const ns = north_south(entry, v))
            fmt::format_to(std::back_inserter(text), ", {} {}", formats::side_letters(Side::north_south, formats::language()), *ns);
        text += '\n';
    }

    void record(Judged const& judged, std::optional<Before> const& before, std::optional<ContractEntry> const& after,
        std::string_view input, std::optional<Place> const& place) {
        std::array<Cell, names.size()> cells;
        if (!input.empty()) cells[0] = input;
        if (place) cells[1] = static_cast<std::int64_t>(place->game);
        if (place && place->board) cells[2] = std::int64_t{*place->board};
        if (judged.offenders) cells[3] = name(*judged.offenders);
        cells[4] = std::int64_t{judged.transferred};
        cells[5] = std::string_view{judged.law};
        std::string contract;
        if (before) {
            auto const number = [](std::optional<int> n) { return n ? Cell{std::int64_t{*n}} : Cell{}; };
            contract = bridge::to_string(*before->entry.contract);
            cells[6] = std::string_view{contract};
            if (before->entry.declarer) cells[7] = name(*before->entry.declarer);
            cells[8] = number(before->entry.tricks);
            cells[9] = number(after->tricks);
            cells[10] = number(points(before->entry, before->vulnerable));
            cells[11] = number(points(*after, before->vulnerable));
            cells[12] = number(north_south(before->entry, before->vulnerable));
            cells[13] = number(north_south(*after, before->vulnerable));
        }
        records_->write(cells);
    }

    RevokeCase case_;
};

// Of deals that were played.
std::vector<EntryForm> forms() {
    auto all = forms_of_contracts();
    std::erase_if(all, [](EntryForm const& form) {
        auto const entry = formats::parse_contract_entry(form.text, formats::language());
        return entry && !entry->contract;
    });
    return all;
}

}  // namespace

constinit Command const command{
    "revoke",
    N_("the tricks that a revoke costs"),
    "CONTRACT",
    N_("Prints how many tricks an established revoke transfers by Law 64, and the score of a contract after that, given its result before, "
       "such as 4S= by N. Of a PBN file, the revokes in the play of every game are found and ruled on. With options that describe a revoke "
       "and no CONTRACT, prints the tricks alone; else, or for -, reads standard input. The director may still adjust the score (Law "
       "64C)."),
    groups,
    calculate<Calculator>,
    forms,
};

}  // namespace score::cli::revoke_command
