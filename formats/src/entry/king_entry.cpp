// The grammar of a line of a King sheet.
#include "score/formats/king_entry.hpp"

#include <algorithm>
#include <map>

#include "examples.hpp"
#include "king_codes.hpp"
#include "king_words.hpp"
#include "line_grammar.hpp"
#include "names.hpp"
#include "text/i18n.hpp"
#include "text/seat_words.hpp"
#include "unknown_word.hpp"

namespace score::formats {
namespace {

using entry_line::articles;
using entry_line::blank;
using entry_line::digits;
using entry_line::gap;
using entry_line::letter;
using entry_line::minus_sign;
using entry_line::word;
using grammar::begins;
using grammar::draft;
using grammar::end_of_word;
using grammar::number_in;
using grammar::number_of;
using grammar::span;
using namespace grammar::literals;
using king::CancelCause;
using king::Game;
using Verb = EntryVerb;
namespace x3 = boost::spirit::x3;

constexpr int most_points = 1'000'000;
constexpr std::size_t most_figures = 16, most_marks = 64;  // more than any deal needs

enum class What { nothing, deal, first, names };

// A parsed line.
struct Draft : entry_line::LineDraft {
    What what = What::nothing;
    Span what_at{};
    king::EnteredDeal deal{};
    Span games_at{}, figures_at{};
    std::optional<Seat> player{}, doubler{};  // last one read
    std::optional<Card> card{};               // last one read
    std::map<std::size_t, Seat> letters{};    // of players, by their places
    Span king_at{}, trump_at{};
    std::vector<std::size_t> sevens{};  // the takers behind whom "yedi" stands
    bool redoubled = false;             // of the current doubling
    bool too_many = false;
    Span twice{};  // what was said already
    Span except{};
    std::optional<Seat> first{};
    Span names{};
};

constexpr std::array number_words{&words::zero, &words::one, &words::two, &words::three, &words::four, &words::five, &words::six,
    &words::seven_taken, &words::eight, &words::nine, &words::ten, &words::eleven, &words::twelve, &words::thirteen};
int figure_in(auto const& c) {
    std::string_view const text{x3::_attr(c).begin(), x3::_attr(c).end()};
    return ascii::is_digit(text.front()) ? number_in(c) : grammar::numeral_at(text, number_words).place;
}

template <Seat S>
constexpr auto player = [](auto const& c) {
    draft(c).player = S;
    if (auto const at = span(c); at.size() == 1) draft(c).letters[at.begin] = S;
};
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
constexpr auto trump = [](auto const& c) {
    draft(c).deal.trump = S;
    draft(c).trump_at = span(c);
    draft(c).letters.erase(span(c).begin);
};

void extend_figures(auto const& c) {
    auto& at = draft(c).figures_at;
    if (at.size() == 0) at = span(c);
    at.end = span(c).end;
}
template <class T>
void add(auto const& c, std::vector<T>& all, std::size_t most, std::type_identity_t<T> one) {
    if (all.size() == most) draft(c).too_many = true;
    else all.push_back(std::move(one));
}
// The same of what is among the figures.
template <class T>
void add_figure(auto const& c, std::vector<T>& all, std::size_t most, std::type_identity_t<T> one) {
    extend_figures(c);
    add(c, all, most, std::move(one));
}
// Of what is said once.
void is_said(auto const& c, bool already) {
    if (already && draft(c).twice.size() == 0) draft(c).twice = span(c);
}
constexpr auto count = [](auto const& c) { add_figure(c, draft(c).deal.counts, most_figures, {number_in(c)}); };
constexpr auto further_count = [](auto const& c) { add_figure(c, draft(c).deal.counts.back(), most_figures, number_in(c)); };
constexpr auto points_begin = [](auto const& c) { is_said(c, !draft(c).deal.points.empty()); };
constexpr auto points = [](auto const& c) {
    auto& figures = draft(c).deal.points;
    extend_figures(c);
    std::string_view const text{x3::_attr(c).begin(), x3::_attr(c).end()};
    auto const* const first = std::ranges::find_if(x3::_attr(c), ascii::is_digit);
    auto const n = number_of(first, x3::_attr(c).end());
    if (figures.size() == most_figures || n > most_points) draft(c).too_many = true;
    else figures.push_back(minus_at_beginning(text) > 0 ? -n : n);
};
constexpr auto taker = [](auto const& c) { add_figure(c, draft(c).deal.takers, most_marks, {*draft(c).player}); };
constexpr auto took_count = [](auto const& c) { add_figure(c, draft(c).deal.takers.back().counts, most_figures, figure_in(c)); };
constexpr auto others_count = [](auto const& c) { add_figure(c, draft(c).deal.others, most_figures, figure_in(c)); };
constexpr auto others_begin = [](auto const& c) { is_said(c, !draft(c).deal.others.empty()); };
constexpr auto excepts = [](auto const& c) { draft(c).except = span(c); };
// "yedi" says that the player took something, or seven.
constexpr auto perhaps_seven = [](auto const& c) {
    std::string_view const text{x3::_attr(c).begin(), x3::_attr(c).end()};
    if (spells_one_of(text, words::seven_taken) == text.size()) draft(c).sevens.push_back(draft(c).deal.takers.size() - 1);
};
constexpr auto took_both = [](auto const& c) {
    extend_figures(c);
    draft(c).deal.takers.back().counts = {2};
};
constexpr auto took_everything = [](auto const& c) {
    extend_figures(c);
    draft(c).deal.takers.back().everything = true;
};
// Of those who are named before, else of all.
constexpr auto took_one_each = [](auto const& c) {
    extend_figures(c);
    auto& takers = draft(c).deal.takers;
    auto const is_bare = [](king::Taking const& taking) { return taking.counts.empty() && !taking.everything; };
    if (!takers.empty() && std::ranges::all_of(takers, is_bare)) return;
    for (auto i = all_seats.size(); i > 0; --i) draft(c).deal.counts.push_back({1});
};
constexpr auto goes_out = [](auto const& c) { add_figure(c, draft(c).deal.order, most_marks, *draft(c).player); };
// What is said of one player of a deal, once.
template <auto Said>
constexpr auto says = [](auto const& c) {
    auto& player = draft(c).deal.*Said;
    is_said(c, player.has_value());
    player = draft(c).player;
};
constexpr auto makes_king = [](auto const& c) {
    draft(c).what = What::deal;
    draft(c).king_at = span(c);
    says<&king::EnteredDeal::king>(c);
};
constexpr auto announces = says<&king::EnteredDeal::declared_king>;
constexpr auto takes_ace = says<&king::EnteredDeal::ace_of_hearts>;
constexpr auto takes_last = says<&king::EnteredDeal::last_trick>;
constexpr auto doubler = [](auto const& c) {
    draft(c).doubler = draft(c).player;
    draft(c).redoubled = false;
};
constexpr auto redoubled = [](auto const& c) { draft(c).redoubled = true; };
constexpr auto doubles = [](auto const& c) {
    add(c, draft(c).deal.doublings, most_marks, {*draft(c).doubler, *draft(c).player, draft(c).redoubled});
};
constexpr auto doubles_all = [](auto const& c) {
    for (auto const s : all_seats)
        if (s != draft(c).doubler) draft(c).deal.doublings.push_back({*draft(c).doubler, s, draft(c).redoubled});
};
constexpr auto card = [](auto const& c) {
    auto const* const text = x3::_attr(c).begin();
    draft(c).card = Card{*suit_of(text[0]), *rank_of(text[1])};
};
constexpr auto exposes = [](auto const& c) { add(c, draft(c).deal.exposures, most_marks, {*draft(c).card, *draft(c).player, {}}); };
constexpr auto is_taken = [](auto const& c) { draft(c).deal.exposures.back().taker = draft(c).player; };

template <CancelCause C, Game G>
constexpr auto cancels = [](auto const& c) {
    draft(c).what = What::deal;
    draft(c).games_at = span(c);
    draft(c).deal.games = {G};
    draft(c).deal.cancelled = king::Cancellation{C, {}, {}};
};
// A suit may follow: of trumps, or of a King without them, which implies them.
constexpr auto lacks_suit = [](auto const& c) {
    auto const& deal = draft(c).deal;
    x3::_pass(c) = !deal.trump && (deal.games.empty() || king::has(deal.games, Game::trumps));
};
// A pair with Rıfkı is broken as a whole.
constexpr auto is_rifki_pair = [](auto const& c) {
    auto const& games = draft(c).deal.games;
    x3::_pass(c) = games.size() > 1 && king::has(games, Game::no_king_of_hearts);
};
constexpr auto cancels_pair = [](auto const& c) { draft(c).deal.cancelled = king::Cancellation{CancelCause::rifki_shown, {}, {}}; };
constexpr auto by_whom = [](auto const& c) { draft(c).deal.cancelled->by = draft(c).player; };
template <Rank R>
constexpr auto shown = [](auto const& c) {
    auto& hearts = draft(c).deal.cancelled->hearts;
    x3::_pass(c) = std::ranges::find(hearts, Card{Suit::hearts, R}) == hearts.end();
    if (x3::_pass(c)) hearts.push_back({Suit::hearts, R});
    if (x3::_pass(c)) draft(c).letters.erase(span(c).begin);
};
// The game named so far was offered to the partner, who refused it: another one follows.
constexpr auto refused_offer = [](auto const& c) {
    auto& deal = draft(c).deal;
    add(c, deal.offers.refused, most_marks, {deal.games, deal.trump});
};
constexpr auto forgets_game = [](auto const& c) {
    draft(c).deal.games.clear();
    draft(c).deal.trump.reset();
};
// All but who declares.
constexpr auto forgets_deal = [](auto const& c) {
    auto& d = draft(c);
    d.deal = {.declarer = d.deal.declarer};
    d.what = d.deal.declarer ? What::deal : What::nothing;
    d.games_at = d.figures_at = d.twice = d.except = {};
    d.sevens.clear();
    d.too_many = false;
};
constexpr auto accepted_offer = [](auto const& c) {
    is_said(c, draft(c).deal.offers.accepted);
    draft(c).deal.offers.accepted = true;
};
constexpr auto names = [](auto const& c) { draft(c).names = span(c); };

// In Turkish also K D G B. D is the suit right behind trumps, and K the heart that is shown where no other one follows.
constexpr auto players = x3::raw[letter('N', 'n') | letter('K', 'k') | word(words::north)][player<Seat::north>]
                         | x3::raw[letter('W', 'w') | letter('B', 'b') | word(words::west)][player<Seat::west>]
                         | x3::raw[letter('S', 's') | letter('G', 'g') | word(words::south)][player<Seat::south>]
                         | x3::raw[letter('E', 'e') | letter('O', 'o') | letter('D', 'd') | word(words::east)][player<Seat::east>];

constexpr auto spades = grammar::spade_sign | word(words::spades);
constexpr auto hearts = grammar::heart_sign | word(words::hearts);
constexpr auto diamonds = grammar::diamond_sign | word(words::diamonds);
constexpr auto clubs = grammar::club_sign | word(words::clubs);
constexpr auto trumps = x3::raw[letter('S', 's') | spades][trump<Suit::spades>] | x3::raw[letter('H', 'h') | hearts][trump<Suit::hearts>]
                        | x3::raw[letter('D', 'd') | diamonds][trump<Suit::diamonds>]
                        | x3::raw[letter('C', 'c') | clubs][trump<Suit::clubs>];

// A suit that is looked for, and not read yet.
constexpr auto some_suit = letter('S', 's') | letter('H', 'h') | letter('D', 'd') | letter('C', 'c') | spades | hearts | diamonds | clubs;

constexpr auto no = articles >> -(word(words::no) >> blank);
constexpr auto rifki_words = no >> word(words::king_of_hearts);
constexpr auto queens_words = no >> word(words::no_queens);
constexpr auto trumps_words = word(words::trumps);
constexpr auto king_words = word(words::king);
constexpr auto is = word(words::trump_is);
constexpr auto void_word = word(words::is_void);
// Spades and clubs alone are trumps, and so is the sign of a suit: hearts and diamonds are games too.
constexpr auto suit_alone = &(spades | clubs | grammar::heart_sign | grammar::diamond_sign) >> x3::raw[trumps][game<Game::trumps>];
// The suit before its game: maça koz, spades king N.
constexpr auto suit_first = &((spades | hearts | diamonds | clubs) >> gap >> -(is >> gap) >> (trumps_words | king_words >> gap >> players))
                            >> trumps >> gap >> -(is >> gap);
// Here karo is the game at Trex: a trump suit is parsed where a suit follows. "Last two" is tried before "last trick".
constexpr auto simple_game =
    x3::raw[rifki_words][game<Game::no_king_of_hearts>] | x3::raw[no >> word(words::last_two)][game<Game::last_two>]
    | x3::raw[no >> word(words::no_tricks)][game<Game::no_tricks>] | x3::raw[no >> word(words::no_hearts)][game<Game::no_hearts>]
    | x3::raw[no >> word(words::no_men)][game<Game::no_men>] | x3::raw[queens_words][game<Game::no_queens>]
    | x3::raw[trumps_words][game<Game::trumps>] | x3::raw[no >> word(words::no_diamonds)][game<Game::no_diamonds>]
    | x3::raw[word(words::dominoes)][game<Game::dominoes>] | x3::raw[word(words::trex_layout)][game<Game::trex_layout>]
    | x3::raw[word(words::durt)][game<Game::durt>];
constexpr auto games = suit_alone | x3::raw[word(words::all_penalties)][all_penalties]
                       | simple_game >> *(blank >> '+' >> blank >> simple_game);

// Of one player, or of all: "1-1-1-1".
constexpr auto number = x3::raw[digits][count] >> (+(minus_sign >> x3::raw[digits][count]) | *('+' >> x3::raw[digits][further_count]))
                        >> end_of_word;
constexpr auto signed_number = x3::raw[-(x3::lit('+') | minus_sign) >> digits][points] >> end_of_word;
constexpr auto doubled_words = x3::raw[word(words::redoubles)][redoubled] | word(words::doubles);

// What a player took: "N", "N 2", "N two", "N 3+1", "N both", "all N".
constexpr auto took = -(gap >> word(words::took));
constexpr auto took_before = -(word(words::took) >> gap);
constexpr auto took_or_seven = -(gap >> x3::raw[word(words::took)][perhaps_seven]);
constexpr auto figure = digits | entry_line::Reached{grammar::NumberWord<number_words>{}};
constexpr auto took_number = x3::raw[figure][took_count] >> *('+' >> x3::raw[figure][took_count]) >> end_of_word;
constexpr auto took_what =
    !word(words::one_each) >> took_number | x3::raw[word(words::both)][took_both] | x3::raw[word(words::everybody)][took_everything];
// "N and S": between those who took something.
constexpr auto and_a_player = -(&(word(words::and_then) >> gap >> took_before >> players) >> word(words::and_then) >> gap);
// A letter may stand right before its number, "N2".
constexpr auto letter_before_number = x3::raw[x3::lit('N') | 'n' | 'K' | 'k'][player<Seat::north>]
                                      | x3::raw[x3::lit('W') | 'w' | 'B' | 'b'][player<Seat::west>]
                                      | x3::raw[x3::lit('S') | 's' | 'G' | 'g'][player<Seat::south>]
                                      | x3::raw[x3::lit('E') | 'e' | 'O' | 'o' | 'D' | 'd'][player<Seat::east>];
constexpr auto somebody = players | letter_before_number >> &x3::char_('0', '9');
constexpr auto taking = took_before >> x3::raw[somebody][taker] >> took_or_seven >> -(gap >> took_what >> took)
                        | &(word(words::everybody) >> gap >> players) >> word(words::everybody) >> gap >> x3::raw[players][taker]
                              >> x3::raw[x3::eps][took_everything] >> took
                        | &(word(words::both) >> gap >> players) >> word(words::both) >> gap >> x3::raw[players][taker]
                              >> x3::raw[x3::eps][took_both] >> took;

// What everybody took, but for those who are named too: "everybody 3 except W", "W hariç herkes 3".
constexpr auto all_of_them = word(words::each_player) | word(words::everybody);
constexpr auto others = !word(words::all_penalties) >> &(all_of_them >> gap >> took_before >> figure) >> x3::raw[all_of_them][others_begin]
                        >> gap >> took_before >> x3::raw[figure][others_count] >> *('+' >> x3::raw[figure][others_count]) >> end_of_word
                        >> took;
constexpr auto one_each = x3::raw[word(words::one_each)][took_one_each] >> took;
constexpr auto except = x3::raw[word(words::except)][excepts];

constexpr auto cards = x3::raw[grammar::suit_letter >> grammar::rank_letter >> end_of_word][card];
// The doubled players in "E x N S", up to the next doubling.
constexpr auto doubling_begins = players >> gap >> (word(words::redoubles) | word(words::doubles));
constexpr auto doubling = x3::raw[players][doubler] >> gap >> doubled_words >> gap
                          >> (x3::raw[word(words::everybody)][doubles_all] | +(!doubling_begins >> x3::raw[players][doubles] >> gap));

// A sequence: "shown w SQ s n DQ e". The player who took a card follows it.
constexpr auto exposed = players >> gap >> x3::raw[cards][exposes] >> -(gap >> !(players >> gap >> cards) >> x3::raw[players][is_taken]);

// King, and its announcement, are said before the player; or behind him, where no other player follows.
constexpr auto king_said = word(words::declared) | king_words;
constexpr auto of_king = king_words >> gap >> x3::raw[players][makes_king] | word(words::declared) >> gap >> x3::raw[players][announces];
constexpr auto in_king = &(players >> gap >> king_said >> !(gap >> players))
                         >> (players >> gap >> (x3::raw[word(words::declared)][announces] | x3::raw[king_words][makes_king]));

constexpr auto is_accepted = x3::raw[word(words::accepted)][accepted_offer] >> -(gap >> word(words::was_accepted));
constexpr auto mark = x3::raw[word(words::points)][points_begin] >> +(gap >> signed_number)
                      | word(words::order) >> +(gap >> !doubling_begins >> x3::raw[players][goes_out]) | of_king
                      | word(words::ace) >> gap >> x3::raw[players][takes_ace] | word(words::last) >> gap >> x3::raw[players][takes_last]
                      | word(words::shown) >> +(gap >> exposed) | is_accepted | doubling | number | in_king | one_each | others | except
                      | and_a_player >> taking;
constexpr auto marks = *(gap >> mark);

// Who broke a deal, and the hearts that he showed.
constexpr auto heart = -(x3::lit('H') | 'h');
constexpr auto heart_shown = heart >> (x3::raw[x3::lit('K') | 'k'][shown<Rank::king>] | x3::raw[x3::lit('A') | 'a'][shown<Rank::ace>]);
constexpr auto shows = -(gap >> word(words::shown));
// Looked at as a whole first, since what a letter shows stays shown: kuzey begins like a king.
constexpr auto hearts_ahead = +(heart >> (x3::lit('K') | 'k' | 'A' | 'a')) >> end_of_word;
constexpr auto hearts_shown = shows >> +(gap >> &hearts_ahead >> +heart_shown) >> shows;
constexpr auto hearts_follow = shows >> gap >> heart >> (x3::lit('K') | 'k' | 'A' | 'a');
constexpr auto whose = gap >> x3::raw[players][by_whom];
constexpr auto claim = &(gap >> players >> hearts_follow) >> whose >> hearts_shown | hearts_shown | whose;

constexpr auto one = gap >> '1' >> end_of_word;
constexpr auto split = x3::raw[queens_words >> -(one >> one >> one >> one) >> gap >> void_word | void_word >> gap >> queens_words]
                              [cancels<CancelCause::queens_split, Game::no_queens>];
constexpr auto rifki_broken =
    x3::raw[rifki_words >> gap >> void_word | void_word >> gap >> rifki_words][cancels<CancelCause::rifki_shown, Game::no_king_of_hearts>]
    >> -claim;
constexpr auto trumps_broken =
    x3::raw[trumps_words >> gap >> void_word | void_word >> gap >> trumps_words][cancels<CancelCause::koz_broken, Game::trumps>] >> -whose;

constexpr auto in = -(word(words::in) >> gap);
constexpr auto suit_behind = gap >> -(x3::eps[lacks_suit] >> in >> trumps);
constexpr auto pair_broken = -(gap >> x3::eps[is_rifki_pair] >> x3::raw[void_word][cancels_pair] >> -claim);
// "king S hearts", and "king hearts S": of two that can be both, the player is the first one.
constexpr auto king_by = king_words >> gap >> (&(players >> gap >> in >> some_suit) >> x3::raw[players][makes_king]
                                               | &(some_suit >> gap >> players) >> trumps >> gap >> x3::raw[players][makes_king]
                                               | x3::raw[players][makes_king]);
// Offers that the partner refused stand before the game: kupa ret koz maça.
constexpr auto game_named = x3::eps[forgets_game] >> -suit_first >> games >> suit_behind;
constexpr auto offers = *(game_named >> gap >> x3::raw[word(words::refused)][refused_offer] >> gap);
constexpr auto may_be_accepted = -(gap >> is_accepted);
constexpr auto game_played = x3::eps[forgets_game]
                             >> (split | rifki_broken | trumps_broken
                                 | -suit_first >> (games | king_by) >> suit_behind >> may_be_accepted >> pair_broken >> marks);
constexpr auto body = offers >> game_played;
// Who took what stands before the game: "W took 3 queens", "everyone took one queen".
constexpr auto taken_first = &(players >> gap >> word(words::took)) >> x3::raw[players][taker] >> took >> gap >> -(took_what >> gap)
                             | one_each >> gap | others >> gap;
constexpr auto taken_behind = x3::raw[players][taker] >> gap >> simple_game >> gap >> word(words::took) >> gap
                              >> x3::eoi;  // "batı rıfkıyı aldı"
// "N made King", "N king hearts": of a player behind King it is told who calls.
constexpr auto made_king = x3::raw[players][makes_king] >> gap >> king_words >> !(gap >> players) >> suit_behind >> gap >> x3::eoi;
constexpr auto sentence =
    taken_first >> simple_game >> took >> marks | x3::eps[forgets_deal] >> taken_behind | x3::eps[forgets_deal] >> made_king;
constexpr auto entry = x3::raw[word(words::names)][begins<What::names>] >> blank >> x3::raw[*x3::char_][names]
                       | x3::raw[word(words::first)][begins<What::first>] >> gap >> -(x3::raw[players][is_first]) | sentence
                       | x3::eps[forgets_deal] >> x3::raw[players][begins<What::deal>][declarer] >> gap
                             >> -(sentence | x3::eps[forgets_deal] >> body)
                       | body;

constexpr auto sheet_line = entry_line::line_of(entry) >> gap;

class Reading {
public:
    // The text with spaces, and as it was given.
    Reading(std::string_view text, std::string_view given, king::Rules const& rules)
        : rules_{rules}, text_{entry_line::without_comment(text)}, given_{given}, stop_{entry_line::parse(sheet_line, text_, draft_)} {}

    Result<KingLine> line_or_faults() {
        KingLine line{.verb = draft_.verb, .where = draft_.verb_at};
        if (draft_.number) line.number = static_cast<std::size_t>(*draft_.number);
        if (has_numbered_entry(line.verb) && !line.number) add("king-number", draft_.verb_at, say("which entry: {}", complete_line()));
        auto const understood = stop_ == text_.size();
        if (!understood) {
            stray();
        } else if (line.verb == Verb::enter && draft_.what == What::nothing) {
            line.verb = Verb::nothing;
        } else if (has_entry(line.verb)) {
            line.where = entry_line::place_of_entry(text_, draft_);
            line.doubt = doubt();
            entry(line);
        }
        if (found_.empty()) return line;
        return tl::unexpected{std::move(found_)};
    }

private:
    static Code const* code_of(std::string_view id) { return &*std::ranges::find(king_codes, id, &Code::id); }
    void add(std::string_view id, Span where, Message message) { found_.push_back(diagnostic(code_of(id), where, std::move(message))); }
    // An example of a line with the verb.
    InEachLanguage complete_line() const {
        auto const& verb = draft_.verb == Verb::insert ? words::insert : words::correct;
        auto const entry_meant = fmt::format(" {} ", entry_line::number_of_example(draft_.number));
        return typed(verb, entry_meant, rules_.variant().players[1], " ", example_of_deal(rules_));
    }
    Span end() const { return {text_.size(), text_.size()}; }

    void stray() {
        auto const& deal = draft_.deal;
        bool const lacks_game = draft_.what == What::deal && deal.games.empty() && !deal.king;
        auto begin = entry_line::place_of_fault(text_, stop_, draft_.reached);
        // In "n heart 3 6 4" the word before the figures is no game.
        if (lacks_game && begin < text_.size() && ascii::is_digit(text_[begin])) begin = text_.find_first_not_of(between_words, stop_);
        Span const where{begin, std::min(text_.find_first_of(" \t,;", begin + 1), text_.size())};
        if (is_letter_of_suit(word_at(begin)) && lacks_trump_and_figures()) add("king-stray", where, no_suit(word_at(begin)));
        else if (!deal.games.empty() && deal.points.empty() && are_points_from(where.begin))
            add("king-figures", where,
                say("points stand behind their word, such as {}", typed(words::points, " ", trimmed(text_.substr(where.begin)))));
        else if (lacks_game) {
            unknown("king-game", where, N_("\"{}\" is not a game"));
            found_.back().message += say("; try {}", words_of_games(rules_.variant()));
        } else unknown("king-stray", where, N_("\"{}\" is not part of a King sheet"));
    }
    void unknown(std::string_view id, Span where, Sentence<std::string> words) {
        found_.push_back(grammar::unknown_word(code_of(id), text_, where, words_of_king(), words));
    }
    std::string_view word_at(std::size_t place) const {
        auto const begin = std::min(text_.find_first_not_of(between_words, place), text_.size());
        return text_.substr(begin, std::min(text_.find_first_of(between_words, begin), text_.size()) - begin);
    }
    // "-90 -180 -120 0", up to the end of the line
    bool are_points_from(std::size_t begin) const {
        static constexpr auto point = -(x3::lit('+') | minus_sign) >> grammar::run<grammar::Class::digit>;
        auto const text = text_.substr(begin);
        bool const begins_word = begin == 0 || between_words.find(text_[begin - 1]) != between_words.npos;
        return begins_word && minus_at_beginning(text) > 0
               && x3::parse(text.begin(), text.end(), point >> *(entry_line::Some<&ascii::is_blank>{} >> point) >> blank >> x3::eoi);
    }
    bool lacks_trump_and_figures() const {
        auto const& deal = draft_.deal;
        return !deal.trump && (deal.games.empty() ? deal.king.has_value() : king::has(deal.games, Game::trumps)) && deal.counts.empty()
               && deal.takers.empty();
    }
    // "koz k 3 2 5": what each took cannot be said by one player's number and the figures of all.
    bool has_letter_of_suit() const {
        auto const& deal = draft_.deal;
        return !deal.trump && king::has(deal.games, Game::trumps) && !deal.counts.empty() && deal.takers.size() == 1
               && is_letter_of_suit(word_at(draft_.games_at.end));
    }

    void entry(KingLine& line) {
        switch (draft_.what) {
            case What::nothing: return add("king-number", draft_.verb_at, say("what should stand there, such as {}", complete_line()));
            case What::names: return names_of(line.entry);
            case What::first:
                if (!draft_.first)
                    return add(
                        "king-player", draft_.what_at, say("who declares first? One of {}", letters_of_players(rules_.variant(), ", ")));
                line.entry = king::FirstDeclarer{*draft_.first};
                return;
            case What::deal:
                if (draft_.deal.games.empty() && !draft_.deal.king)
                    add("king-game", end(), say("a game is missing, one of: {}", words_of_games(rules_.variant())));
                if (draft_.except.size() > 0 && draft_.deal.others.empty())
                    add("king-stray", draft_.except, say("what did all the others take: {}", example("{} 2", words::each_player)));
                if (draft_.twice.size() > 0) add("king-stray", draft_.twice, say("this was said already"));
                if (draft_.too_many)
                    add("king-figures", draft_.figures_at, say("these are more figures, or larger ones, than any deal has"));
                if (has_letter_of_suit()) add("king-stray", draft_.figures_at, no_suit(word_at(draft_.games_at.end)));
                read_sevens();
                line.figures_at = draft_.figures_at.size() == 0 ? line.where : draft_.figures_at;
                line.games_at = draft_.games_at.size() == 0 ? line.where : draft_.games_at;
                line.entry = std::move(draft_.deal);
                return;
        }
    }

    // Where one item for each who "yedi" does not add up it is their number, if they can have so many.
    void read_sevens() {
        auto& deal = draft_.deal;
        if (deal.games.size() != 1 || !deal.others.empty() || king::is_layout(deal.games.front())) return;
        int taken = 0;
        for (auto const& [player, counts, everything] : deal.takers) taken += counts.empty() ? 1 : counts.front();
        auto const items = king::items_of(rules_, deal.games.front());
        std::erase_if(draft_.sevens, [&](std::size_t i) { return !deal.takers.at(i).counts.empty() || deal.takers.at(i).everything; });
        if (taken == items || taken + 6 * static_cast<int>(draft_.sevens.size()) > items) return;
        for (auto const i : draft_.sevens) deal.takers.at(i).counts = {7};
    }

    // What can be read in two ways.
    std::optional<Diagnostic> doubt() const {
        auto const* const code = king_code("king-player");
        if (auto const two = letters_of_one_seat()) {
            auto const [first, second] = *two;
            if (auto words = doubt_about_suit(second); !words.empty()) return diagnostic(code, draft_.king_at, std::move(words));
            return diagnostic(code, {second, second + 1},
                say("\"{}\" and \"{}\" are both {}: which player is meant?", std::string{text_[first]}, std::string{text_[second]},
                    term(seat_in_words(draft_.letters.at(first)))));
        }
        if (auto words = doubt_about_king(); !words.empty()) return diagnostic(code, draft_.king_at, std::move(words));
        return std::nullopt;
    }
    // The places of two different letters for a player. Programs write the English one of the declarer before lines in any language.
    std::optional<std::pair<std::size_t, std::size_t>> letters_of_one_seat() const {
        auto letters = draft_.letters;
        if (draft_.deal.declarer)
            if (auto first = letters.extract(draft_.what_at.begin); first) {
                bool const is_written = text_[first.key()] == letter(first.mapped());
                if (!is_written || !are_of_one_language(letters)) letters.insert(std::move(first));
            }
        for (auto first = letters.begin(); first != letters.end(); ++first)
            for (auto second = std::next(first); second != letters.end(); ++second)
                if (first->second == second->second && ascii::upper(text_[first->first]) != ascii::upper(text_[second->first]))
                    return std::pair{first->first, second->first};
        return std::nullopt;
    }
    bool are_of_one_language(std::map<std::size_t, Seat> const& letters) const {
        return std::ranges::any_of(languages, [&](std::string_view language) {
            return std::ranges::all_of(
                letters, [&](auto const& said) { return ascii::upper(text_[said.first]) == seat_letter(said.second, language); });
        });
    }
    static InEachLanguage king_of(Seat seat, Suit suit) { return typed(words::king, " ", seat, " ", word_of(suit)); }
    // S and D are players and suits.
    Message doubt_about_king() const {
        auto const& deal = draft_.deal;
        auto const maker = suit_or_player(draft_.king_at);
        if (draft_.what != What::deal || !deal.king || !deal.games.empty() || !maker) return {};
        auto const trump = deal.trump && word_at(draft_.king_at.end).data() == text_.data() + draft_.trump_at.begin
                               ? suit_or_player(draft_.trump_at)
                               : std::nullopt;
        if (trump && trump->suit != maker->suit)
            return say("who made King, {} or {}? Type {} or {}", typed(maker->seat), typed(trump->seat), king_of(maker->seat, trump->suit),
                king_of(trump->seat, maker->suit));
        if (deal.trump || !deal.declarer || deal.declarer == maker->seat || rules_.variant().hidden) return {};
        return say("who made King, {} or {}? Type {}, or {} with its suit", typed(*deal.declarer), typed(maker->seat),
            king_of(*deal.declarer, maker->suit), typed(words::king, " ", maker->seat));
    }
    // In "g king s" the second letter is South again, or spades.
    Message doubt_about_suit(std::size_t place) const {
        auto const maker = suit_or_player(draft_.king_at);
        if (!maker || place != draft_.king_at.begin || draft_.deal.trump) return {};
        return say("\"{}\" can be the player or the suit; type {}, or {} with its suit", word_at(place), king_of(maker->seat, maker->suit),
            typed(words::king, " ", maker->seat));
    }
    struct SuitOrPlayer {
        Suit suit;
        Seat seat;
    };
    std::optional<SuitOrPlayer> suit_or_player(Span at) const {
        if (at.size() != 1) return std::nullopt;
        if (ascii::upper(text_[at.begin]) == 'S') return SuitOrPlayer{Suit::spades, Seat::south};
        if (ascii::upper(text_[at.begin]) == 'D') return SuitOrPlayer{Suit::diamonds, Seat::east};
        return std::nullopt;
    }

    void names_of(king::Entry& entry) {
        king::PlayerNames given{names_in(given_.substr(draft_.names.begin, draft_.names.size()))};
        if (given.names.size() < 2 || given.names.size() > 4)
            return add("king-names", draft_.what_at,
                say("the players' names are needed, in order of play: {}", typed(words::names, " Ayşe, Burak, Ceren, Deniz")));
        entry = std::move(given);
    }

    king::Rules const& rules_;
    std::string_view text_, given_;
    Draft draft_;
    std::size_t stop_;
    Diagnostics found_;
};

}  // namespace

Result<KingLine> parse_king_line(std::string_view text, king::Rules const& rules) {
    return Reading{with_spaces(text), text, rules}.line_or_faults();
}

}  // namespace score::formats
