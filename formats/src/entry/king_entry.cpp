// The grammar of a line of a King sheet.
#include "score/formats/king_entry.hpp"

#include <algorithm>

#include "king_codes.hpp"
#include "line_grammar.hpp"
#include "text/i18n.hpp"
#include "unknown_word.hpp"

namespace score::formats {
namespace {

using entry_line::blank;
using entry_line::digits;
using entry_line::gap;
using entry_line::letter;
using entry_line::word;
using grammar::begins;
using grammar::draft;
using grammar::end_of_word;
using grammar::Iterator;
using grammar::names_in;
using grammar::number_in;
using grammar::number_of;
using grammar::span;
using grammar::verb;
using grammar::which;
using namespace grammar::literals;
using king::CancelCause;
using king::Game;
using Verb = EntryVerb;
namespace x3 = boost::spirit::x3;

constexpr int most_points = 1'000'000;
constexpr std::size_t most_figures = 16, most_marks = 64;  // more than any deal needs

enum class What { nothing, deal, first, names };

// A parsed line.
struct Draft {
    char const* origin = nullptr;
    Verb verb = Verb::enter;
    Span verb_at{};
    std::optional<int> number{};
    What what = What::nothing;
    Span what_at{};
    king::EnteredDeal deal{};
    Span games_at{}, figures_at{};
    std::optional<Seat> player{}, doubler{};  // last one read
    std::optional<Card> card{};               // last one read
    bool redoubled = false;                   // of the current doubling
    bool too_many = false;
    std::optional<Seat> first{};
    Span names{};
};

template <Seat S>
constexpr auto player = [](auto const& c) { draft(c).player = S; };
constexpr auto declarer = [](auto const& c) { draft(c).deal.declarer = draft(c).player; };
constexpr auto is_first = [](auto const& c) { draft(c).first = draft(c).player; };
template <Game G>
constexpr auto game = [](auto const& c) {
    auto& deal = draft(c).deal;
    draft(c).what = What::deal;
    if (deal.games.empty()) draft(c).games_at = span(c);
    draft(c).games_at.end = span(c).end;
    if (deal.games.size() < king::all_games.size()) deal.games.push_back(G);
};
constexpr auto all_penalties = [](auto const& c) {
    draft(c).what = What::deal;
    draft(c).games_at = span(c);
    draft(c).deal.games = {Game::no_tricks, Game::no_hearts, Game::no_men, Game::no_queens, Game::no_king_of_hearts, Game::last_two};
};
template <Suit S>
constexpr auto trump = [](auto const& c) { draft(c).deal.trump = S; };

void extend_figures(auto const& c) {
    auto& at = draft(c).figures_at;
    if (at.size() == 0) at = span(c);
    at.end = span(c).end;
}
constexpr auto count = [](auto const& c) {
    auto& rows = draft(c).deal.counts;
    extend_figures(c);
    if (rows.size() == most_figures) draft(c).too_many = true;
    else rows.push_back({number_in(c)});
};
constexpr auto further_count = [](auto const& c) {
    auto& rows = draft(c).deal.counts;
    extend_figures(c);
    if (rows.back().size() == most_figures) draft(c).too_many = true;
    else rows.back().push_back(number_in(c));
};
constexpr auto points = [](auto const& c) {
    auto& figures = draft(c).deal.points;
    extend_figures(c);
    auto const* const begin = x3::_attr(c).begin();
    bool const minus = *begin == '-';
    auto const n = number_of(begin + (minus || *begin == '+'), x3::_attr(c).end());
    if (figures.size() == most_figures || n > most_points) draft(c).too_many = true;
    else figures.push_back(minus ? -n : n);
};
constexpr auto taker = [](auto const& c) {
    extend_figures(c);
    auto& takers = draft(c).deal.takers;
    if (takers.size() == most_marks) draft(c).too_many = true;
    else takers.push_back(*draft(c).player);
};
constexpr auto makes_king = [](auto const& c) {
    draft(c).what = What::deal;
    draft(c).deal.king = draft(c).player;
};
constexpr auto announces = [](auto const& c) { draft(c).deal.declared_king = draft(c).player; };
constexpr auto takes_ace = [](auto const& c) { draft(c).deal.ace_of_hearts = draft(c).player; };
constexpr auto takes_last = [](auto const& c) { draft(c).deal.last_trick = draft(c).player; };
constexpr auto doubler = [](auto const& c) {
    draft(c).doubler = draft(c).player;
    draft(c).redoubled = false;
};
constexpr auto redoubled = [](auto const& c) { draft(c).redoubled = true; };
constexpr auto doubles = [](auto const& c) {
    auto& doublings = draft(c).deal.doublings;
    if (doublings.size() == most_marks) draft(c).too_many = true;
    else doublings.push_back({*draft(c).doubler, *draft(c).player, draft(c).redoubled});
};
constexpr auto doubles_all = [](auto const& c) {
    for (auto const s : all_seats)
        if (s != draft(c).doubler) draft(c).deal.doublings.push_back({*draft(c).doubler, s, draft(c).redoubled});
};
constexpr auto card = [](auto const& c) {
    auto const* const text = x3::_attr(c).begin();
    draft(c).card = Card{*suit_of(text[0]), *rank_of(text[1])};
};
constexpr auto exposes = [](auto const& c) {
    auto& exposures = draft(c).deal.exposures;
    if (exposures.size() == most_marks) draft(c).too_many = true;
    else exposures.push_back({*draft(c).card, *draft(c).player, {}});
};
constexpr auto is_taken = [](auto const& c) { draft(c).deal.exposures.back().taker = draft(c).player; };

template <CancelCause C, Game G>
constexpr auto cancels = [](auto const& c) {
    draft(c).what = What::deal;
    draft(c).games_at = span(c);
    draft(c).deal.games = {G};
    draft(c).deal.cancelled = king::Cancellation{C, {}, {}};
};
constexpr auto names_trumps = [](auto const& c) {
    x3::_pass(c) = std::ranges::find(draft(c).deal.games, Game::trumps) != draft(c).deal.games.end();
};
constexpr auto by_whom = [](auto const& c) { draft(c).deal.cancelled->by = draft(c).player; };
template <Rank R>
constexpr auto shown = [](auto const& c) {
    auto& hearts = draft(c).deal.cancelled->hearts;
    if (std::ranges::find(hearts, Card{Suit::hearts, R}) == hearts.end()) hearts.push_back({Suit::hearts, R});
};
constexpr auto names = [](auto const& c) { draft(c).names = span(c); };


auto const players = x3::raw[letter('N', 'n') | word(words::north)][player<Seat::north>]
                     | x3::raw[letter('W', 'w') | word(words::west)][player<Seat::west>]
                     | x3::raw[letter('S', 's') | word(words::south)][player<Seat::south>]
                     | x3::raw[letter('E', 'e') | letter('O', 'o') | word(words::east)][player<Seat::east>];

auto const trumps = x3::raw["♠"_w | letter('S', 's') | word(words::spades)][trump<Suit::spades>]
                    | x3::raw["♥"_w | letter('H', 'h') | word(words::hearts)][trump<Suit::hearts>]
                    | x3::raw["♦"_w | letter('D', 'd') | word(words::diamonds)][trump<Suit::diamonds>]
                    | x3::raw["♣"_w | letter('C', 'c') | word(words::clubs)][trump<Suit::clubs>];

auto const no = -(word(words::no) >> blank);
auto const rifki_words = no >> word(words::king_of_hearts);
auto const queens_words = no >> word(words::no_queens);
auto const trumps_words = word(words::trumps);
// Here karo is the game at Trex: a trump suit is parsed where a suit follows. "Last two" is tried before "last trick".
auto const simple_game = x3::raw[rifki_words][game<Game::no_king_of_hearts>] | x3::raw[no >> word(words::last_two)][game<Game::last_two>]
                         | x3::raw[no >> word(words::no_tricks)][game<Game::no_tricks>]
                         | x3::raw[no >> word(words::no_hearts)][game<Game::no_hearts>]
                         | x3::raw[no >> word(words::no_men)][game<Game::no_men>] | x3::raw[queens_words][game<Game::no_queens>]
                         | x3::raw[trumps_words][game<Game::trumps>] | x3::raw[no >> word(words::no_diamonds)][game<Game::no_diamonds>]
                         | x3::raw[word(words::dominoes)][game<Game::dominoes>] | x3::raw[word(words::trex_layout)][game<Game::trex_layout>]
                         | x3::raw[word(words::durt)][game<Game::durt>];
auto const games = x3::raw[word(words::all_penalties)][all_penalties] | simple_game >> *(blank >> '+' >> blank >> simple_game);

auto const number = x3::raw[digits][count] >> *('+' >> x3::raw[digits][further_count]) >> end_of_word;
auto const signed_number = x3::raw[-x3::char_("+-") >> digits][points] >> end_of_word;
auto const king_words = word(words::king);
auto const doubled_words = x3::raw[word(words::redoubles)][redoubled] | word(words::doubles);

auto const cards = x3::raw[x3::char_("SHDCshdc") >> x3::char_("2-9TJQKAtjqka") >> end_of_word][card];
// The doubled players in "E x N S", up to the next doubling.
auto const doubling = x3::raw[players][doubler] >> blank >> doubled_words >> gap
                      >> (x3::raw[word(words::everybody)][doubles_all]
                          | +(!(players >> blank >> (word(words::redoubles) | word(words::doubles))) >> x3::raw[players][doubles] >> gap));

// A sequence: "shown w SQ s n DQ e". The player who took a card follows it.
auto const exposed = players >> gap >> x3::raw[cards][exposes] >> -(gap >> !(players >> gap >> cards) >> x3::raw[players][is_taken]);

auto const mark = word(words::points) >> *(gap >> signed_number) | word(words::order) >> *(gap >> x3::raw[players][taker])
                  | king_words >> gap >> x3::raw[players][makes_king] | word(words::declared) >> gap >> x3::raw[players][announces]
                  | word(words::ace) >> gap >> x3::raw[players][takes_ace] | word(words::last) >> gap >> x3::raw[players][takes_last]
                  | word(words::shown) >> +(gap >> exposed) | doubling | number | x3::raw[players][taker];
auto const marks = *(gap >> mark);

auto const heart_shown = x3::omit[-x3::char_("Hh")]
                         >> (x3::raw[x3::char_("Kk")][shown<Rank::king>] | x3::raw[x3::char_("Aa")][shown<Rank::ace>]);
auto const hearts_shown = +heart_shown >> end_of_word;
auto const whose = -(gap >> x3::raw[players][by_whom]);
auto const cause = x3::raw[queens_words][cancels<CancelCause::queens_split, Game::no_queens>]
                   | x3::raw[rifki_words][cancels<CancelCause::rifki_shown, Game::no_king_of_hearts>] >> whose >> *(gap >> hearts_shown)
                   | x3::raw[trumps_words][cancels<CancelCause::koz_broken, Game::trumps>] >> whose;

auto const body = word(words::is_void) >> gap >> cause | games >> gap >> -(x3::eps[names_trumps] >> trumps) >> marks
                  | king_words >> gap >> x3::raw[players][makes_king] >> gap >> -trumps >> marks;
auto const entry = x3::raw[word(words::names)][begins<What::names>] >> blank >> x3::raw[*x3::char_][names]
                   | x3::raw[word(words::first)][begins<What::first>] >> gap >> -(x3::raw[players][is_first])
                   | x3::raw[players][begins<What::deal>][declarer] >> gap >> -body | body;

auto const number_of_entry = blank >> -(x3::raw[digits >> end_of_word][which]);
auto const sheet_line = blank >> (x3::raw[word(words::correct)][verb<Verb::correct>] >> number_of_entry >> gap >> -entry
                                  | x3::raw[word(words::undo)][verb<Verb::take_back>] >> number_of_entry
                                  | x3::raw[word(words::redo)][verb<Verb::take_again>] | -entry)
                        >> gap;

class Reading {
public:
    explicit Reading(std::string_view text)
        : text_{entry_line::without_comment(text)}, stop_{entry_line::parse(sheet_line, text_, draft_)} {}

    Result<KingLine> line_or_faults() {
        KingLine line{.verb = draft_.verb, .where = draft_.verb_at};
        if (draft_.number) line.number = static_cast<std::size_t>(*draft_.number);
        if (line.verb == Verb::correct && !line.number) add("king-number", draft_.verb_at, say("which entry: correct 2 W kupa 3 6 4 0"));
        bool const has_entry = line.verb == Verb::enter || line.verb == Verb::correct;
        auto const understood = stop_ == text_.size();
        if (!understood) {
            stray();
        } else if (line.verb == Verb::enter && draft_.what == What::nothing) {
            line.verb = Verb::nothing;
        } else if (has_entry) {
            auto const begin =
                line.verb == Verb::correct ? text_.find_first_not_of(" \t,;:", draft_.verb_at.end) : text_.find_first_not_of(" \t");
            line.where = {std::min(begin, text_.size()), text_.find_last_not_of(" \t") + 1};
            entry(line);
        }
        if (found_.empty()) return line;
        return tl::unexpected{std::move(found_)};
    }

private:
    void add(std::string_view id, Span where, Message message) {
        auto const* const code = &*std::ranges::find(king_codes, id, &Code::id);
        found_.push_back({code, code->severity, where, std::move(message), {}});
    }
    Span end() const { return {text_.size(), text_.size()}; }

    void stray() {
        auto const stop = std::min(text_.find_first_of(" \t,;", stop_ + 1), text_.size());
        bool const lacks_game = draft_.what == What::deal && draft_.deal.games.empty() && !draft_.deal.king;
        if (lacks_game)
            unknown("king-game", {stop_, stop}, N_("there is no game \"{}\"; a game is el, kupa, erkek, kız, rıfkı, soniki or koz"));
        else unknown("king-stray", {stop_, stop}, N_("\"{}\" is no part of a King sheet"));
    }
    void unknown(std::string_view id, Span where, Sentence<std::string> words) {
        auto const* const code = &*std::ranges::find(king_codes, id, &Code::id);
        found_.push_back(grammar::unknown_word(code, text_, where, words_of_king(), words));
    }

    void entry(KingLine& line) {
        switch (draft_.what) {
            case What::nothing: return add("king-number", draft_.verb_at, say("what should stand there: correct 2 W kupa 3 6 4 0"));
            case What::names: return names_of(line.entry);
            case What::first:
                if (!draft_.first) return add("king-player", draft_.what_at, say("who declares first? N, W, S or E"));
                line.entry = king::FirstDeclarer{*draft_.first};
                return;
            case What::deal:
                if (draft_.deal.games.empty() && !draft_.deal.king)
                    add("king-game", end(), say("a game is missing: el, kupa, erkek, kız, rıfkı, soniki or koz"));
                if (draft_.too_many)
                    add("king-figures", draft_.figures_at, say("these are more figures, or larger ones, than any deal has"));
                line.figures_at = draft_.figures_at.size() == 0 ? line.where : draft_.figures_at;
                line.games_at = draft_.games_at.size() == 0 ? line.where : draft_.games_at;
                line.entry = std::move(draft_.deal);
                return;
        }
    }

    void names_of(king::Entry& entry) {
        king::PlayerNames given{names_in(text_.substr(draft_.names.begin, draft_.names.size()))};
        if (given.names.size() < 2 || given.names.size() > 4)
            return add(
                "king-names", draft_.what_at, say("the players' names are needed, in order of play: names Ayşe, Burak, Ceren, Deniz"));
        entry = std::move(given);
    }

    std::string_view text_;
    Draft draft_;
    std::size_t stop_;
    Diagnostics found_;
};

}  // namespace

Result<KingLine> parse_king_line(std::string_view text) { return Reading{text}.line_or_faults(); }

}  // namespace score::formats
