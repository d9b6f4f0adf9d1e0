// The grammar of a line of a Bezique sheet.
#include "score/formats/bezique_entry.hpp"

#include <algorithm>
#include <array>

#include "bezique_codes.hpp"
#include "bezique_ranks.hpp"
#include "examples.hpp"
#include "line_grammar.hpp"
#include "score/formats/text/trim.hpp"
#include "text/i18n.hpp"
#include "unknown_word.hpp"

namespace score::formats {
namespace {

using bezique::ByPlayer;
using bezique::Group;
using bezique::GroupKind;
using bezique::How;
using bezique::Player;
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
using grammar::Iterator;
using grammar::number_in;
using grammar::One;
using grammar::span;
using namespace grammar::literals;
namespace x3 = boost::spirit::x3;

constexpr int most_in_a_deal = 50'000, most_in_a_game = 2'000'000, most_brisques = 1'000;

enum class What { nothing, item, peg, last, brisques, trump, deal, dealer, void_deal, game, vido, total, marks, names };

// A parsed line.
struct Draft : entry_line::LineDraft {
    What what = What::nothing;
    Span what_at{};
    std::optional<std::size_t> player{};  // N E S W
    Span player_at{};
    How how = How::opened;
    std::optional<std::size_t> how_at{}, suit_at{}, trumps_at{};  // where they are said, which they are once
    std::optional<Group> group{};
    std::optional<Suit> suit{};
    bool none = false, kontr = false, in_trumps = false;
    std::optional<bool> accepted{};
    int cards = 4;  // of a quartet whose suit stands between its words
    std::vector<int> figures{};
    Span names{};
};

using Verb = EntryVerb;
template <std::size_t Chair>
constexpr auto player = [](auto const& c) {
    draft(c).player = Chair;
    draft(c).player_at = span(c);
};
// A line says it once; the same place may be read again.
bool is_said_once(auto const& c, std::optional<std::size_t>& place) {
    if (!place) place = span(c).begin;
    return x3::_pass(c) = *place == span(c).begin;
}
template <How H>
constexpr auto how = [](auto const& c) {
    if (is_said_once(c, draft(c).how_at)) draft(c).how = H;
};
void is_group(auto const& c, Group const& group) {
    draft(c).group = group;
    draft(c).what_at = span(c);
}
template <GroupKind K>
constexpr auto kind = [](auto const& c) { is_group(c, Group{K}); };
constexpr auto royal = [](auto const& c) {
    is_group(c, Group{GroupKind::marriage});
    draft(c).in_trumps = true;
};
// `4A`
Group quartet_of(std::string_view code) { return Group::quartet(*bezique::rank_of(code[1]), {}, code[0] - '0'); }
constexpr auto quartet = [](auto const& c) { is_group(c, quartet_of({x3::_attr(c).begin(), x3::_attr(c).end()})); };
constexpr auto pairs = [](auto const& c) { draft(c).group->count = number_in(c); };
// Groups with words that are equivalent to a code.
constexpr std::array named_groups{&words::four_aces, &words::four_kings, &words::four_queens, &words::four_jacks, &words::four_tens,
    &words::five_aces, &words::five_kings, &words::five_queens, &words::five_jacks, &words::five_tens, &words::bezique_2, &words::bezique_3,
    &words::bezique_4, &words::bezique_5};
constexpr auto named = [](auto const& c) {
    auto const code = word_at_beginning(named_groups, {x3::_attr(c).begin(), x3::_attr(c).end()}).word->canonical();
    auto const is_quartet = code.front() == '4' || code.front() == '5';
    is_group(c, is_quartet ? quartet_of(code) : Group::bezique(code.back() - '0'));
};
// "dört karo vale": the suit between the words of a group.
template <int Cards>
constexpr auto cards = [](auto const& c) { draft(c).cards = Cards; };
template <bezique::Rank R>
constexpr auto of_rank = [](auto const& c) { is_group(c, Group::quartet(R, {}, draft(c).cards)); };
constexpr auto aces = [](auto const& c) { is_group(c, Group::quartet(bezique::Rank::ace, {}, *x3::_attr(c).begin() - '0')); };
template <Suit S>
constexpr auto suit = [](auto const& c) {
    if (is_said_once(c, draft(c).suit_at)) draft(c).suit = S;
};
constexpr auto in_trumps = [](auto const& c) {
    if (is_said_once(c, draft(c).trumps_at)) draft(c).in_trumps = true;
};
constexpr auto none = [](auto const& c) { draft(c).none = true; };
constexpr auto kontr = [](auto const& c) { draft(c).kontr = true; };
template <bool Accepted>
constexpr auto answer = [](auto const& c) { draft(c).accepted = Accepted; };
constexpr auto figure = [](auto const& c) { draft(c).figures.push_back(number_in(c)); };
constexpr auto names = [](auto const& c) { draft(c).names = span(c); };

constexpr auto player_words = x3::raw[word(words::north)][player<0>] | x3::raw[word(words::east)][player<1>]
                              | x3::raw[word(words::south)][player<2>] | x3::raw[word(words::west)][player<3>];
// The letters of the seats in English, German and Turkish.
constexpr auto someone = player_words | x3::raw[letter('N', 'n') | letter('K', 'k')][player<0>]
                         | x3::raw[letter('E', 'e') | letter('O', 'o') | letter('D', 'd')][player<1>]
                         | x3::raw[letter('S', 's') | letter('G', 'g')][player<2>]
                         | x3::raw[letter('W', 'w') | letter('B', 'b')][player<3>];

constexpr auto suit_words = x3::raw[grammar::spade_sign | word(words::spades)][suit<Suit::spades>]
                            | x3::raw[grammar::heart_sign | word(words::hearts)][suit<Suit::hearts>]
                            | x3::raw[grammar::diamond_sign | word(words::diamonds)][suit<Suit::diamonds>]
                            | x3::raw[grammar::club_sign | word(words::clubs)][suit<Suit::clubs>];
constexpr auto suits = suit_words | x3::raw[letter('S', 's')][suit<Suit::spades>] | x3::raw[letter('H', 'h')][suit<Suit::hearts>]
                       | x3::raw[letter('D', 'd')][suit<Suit::diamonds>] | x3::raw[letter('C', 'c')][suit<Suit::clubs>];

constexpr auto number = x3::raw[digits >> end_of_word][figure];
constexpr auto numbers = *(gap >> number);

constexpr auto marked =
    x3::raw[x3::lit('^') | word(words::again)][how<How::reshown>] | x3::raw[x3::lit('&') | word(words::completed)][how<How::completed>];
struct NamedGroup : grammar::Terminal<NamedGroup> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        std::string_view const text{first, static_cast<std::size_t>(last - first)};
        auto const [found, size] = word_at_beginning(named_groups, text);
        if (!found || (size < text.size() && grammar::is(text[size], grammar::Class::name))) return false;
        first += size;
        return true;
    }
};
constexpr One<[](char c) { return c == '4' || c == '5'; }> four_or_five{};
constexpr One<[](char c) { return std::string_view{"AKQJTakqjt"}.find(c) != std::string_view::npos; }> rank{};
constexpr One<[](char c) { return c >= '1' && c <= '5'; }> one_to_five{};
constexpr entry_line::Some<[](char c) { return ascii::is_blank(c); }> blanks{};
// A number may follow without a space, "bz2".
constexpr grammar::Spelt<grammar::WordEnd::letters> bezique_word{words::bezique};
constexpr auto trumps = x3::raw[word(words::trump)][in_trumps];  // a group in trumps: tablo koz
constexpr auto in_suit = -(gap >> -(word(words::of_suit) >> blank >> articles) >> (suits | trumps));
constexpr auto rank_word =
    x3::raw[word(words::aces)][of_rank<bezique::Rank::ace>] | x3::raw[word(words::kings)][of_rank<bezique::Rank::king>]
    | x3::raw[word(words::queens)][of_rank<bezique::Rank::queen>] | x3::raw[word(words::jacks)][of_rank<bezique::Rank::jack>]
    | x3::raw[word(words::tens)][of_rank<bezique::Rank::ten>];
constexpr auto around_suit = (x3::raw["4"_w | word(words::four)][cards<4>] | x3::raw["5"_w | word(words::five)][cards<5>]) >> gap
                             >> (suit_words | trumps) >> gap >> rank_word;
constexpr auto group =
    x3::raw[word(words::royal_marriage)][royal] | (x3::raw[word(words::marriage)][kind<GroupKind::marriage>] >> in_suit)
    | (x3::raw[word(words::sequence)][kind<GroupKind::sequence>] >> in_suit) | (x3::raw[NamedGroup{}][named] >> in_suit) | around_suit
    | (x3::raw[four_or_five >> rank][quartet] >> in_suit) | (x3::raw[four_or_five >> blanks >> word(words::ace)][aces] >> in_suit)
    | (x3::raw[bezique_word][kind<GroupKind::bezique>] >> -(blank >> x3::raw[one_to_five >> end_of_word][pairs]))
    | x3::raw[word(words::carte_blanche)][kind<GroupKind::carte_blanche>] | x3::raw[word(words::seven)][kind<GroupKind::seven>]
    | x3::raw[word(words::exact_lift)][kind<GroupKind::exact_lift>] | x3::raw[word(words::guessed_lift)][kind<GroupKind::guessed_lift>];
// The suit may come first, as a word: a letter there is a player's.
constexpr auto trump_group = &(word(words::trump) >> gap >> group) >> trumps >> gap >> group;
constexpr auto group_and_suit = articles >> (group | (suit_words >> gap >> group) | trump_group);
constexpr auto what_scores = -marked >> blank >> -(group_and_suit >> blank >> -marked >> -(gap >> number));

constexpr auto answers = x3::raw[word(words::accepted)][answer<true>] >> -(gap >> word(words::was_accepted))
                         | x3::raw[word(words::refused)][answer<false>];
constexpr auto called = -(gap >> word(words::calls_vido)) >> gap >> -answers;
constexpr auto vido = x3::raw[word(words::vido)][begins<What::vido>] | x3::raw[x3::raw[word(words::kontr)][kontr]][begins<What::vido>];

constexpr auto nothing = minus_sign | word(words::none);
constexpr auto perhaps_number = -(gap >> number);
constexpr auto peg = x3::raw[word(words::peg)][begins<What::peg>] >> -(gap >> word(words::pegs_way));
constexpr auto last = x3::raw[word(words::last)][begins<What::last>];
constexpr auto brisques = x3::raw[word(words::brisques)][begins<What::brisques>];
constexpr auto dealer = x3::raw[word(words::dealer)][begins<What::dealer>];

// Of a player who is named first. The Turkish word for a peg that is up also says that a group is shown again.
constexpr auto of_player =
    (x3::omit[&(word(words::peg) >> blank >> (word(words::pegs_way) | (-(digits >> end_of_word) >> blank >> x3::eoi)))] >> peg
        >> perhaps_number)
    | (last >> perhaps_number) | (x3::omit[&(digits >> blank >> word(words::brisques))] >> number >> blank >> brisques)
    | (brisques >> numbers) | dealer | (-(word(words::calls_vido) >> gap) >> vido >> called)
    | (x3::raw[x3::eps][begins<What::item>] >> what_scores);
// "north shows four jacks", "kuzey dört vale açtı".
constexpr auto shows = -(word(words::has_group) >> gap);
constexpr auto showed = -(gap >> word(words::has_group));

// The player of a group may also stand after it, as a word; without one, the line asks for the player.
constexpr auto of_nobody = x3::raw[&(marked | group_and_suit)][begins<What::item>] >> what_scores >> -(gap >> player_words);

constexpr auto next = -(word(words::next_one) >> blank);
constexpr auto deal_word = word(words::deal);
constexpr auto whose = gap >> -someone;
constexpr auto entry =
    (x3::omit[&(word(words::royal_marriage) | word(words::seven) | trump_group)] >> of_nobody) | (peg >> whose >> perhaps_number)
    | (last >> whose >> perhaps_number) | (brisques >> gap >> (x3::raw[nothing][none] | (-someone >> numbers)))
    | (x3::raw[word(words::trump)][begins<What::trump>] >> gap >> -(word(words::trump_is) >> blank) >> -(x3::raw[nothing][none] | suits))
    | (suit_words >> gap >> -(word(words::trump_is) >> blank) >> x3::raw[word(words::trump)][begins<What::trump>])
    | (x3::raw[word(words::total)][begins<What::total>] >> numbers)
    | x3::raw[(deal_word >> gap >> word(words::is_void)) | word(words::misdeal)][begins<What::void_deal>]
    | (x3::raw[next >> deal_word][begins<What::deal>] >> whose) | (dealer >> whose)
    | (x3::raw[next >> word(words::game)][begins<What::game>] >> numbers) | (vido >> whose >> called)
    | (x3::raw[word(words::marks)][begins<What::marks>] >> numbers)
    | (x3::raw[word(words::names)][begins<What::names>] >> blank >> x3::raw[*x3::char_][names])
    | (someone >> gap >> shows >> of_player >> showed) | of_nobody;
constexpr auto sheet_line = entry_line::line_of(entry) >> blank;

// The meaning of a line, independent of the number of players. `N E S W` are the names of the first players at the table, if there are that
// many.
class Reading {
public:
    // The text with spaces, and as it was given.
    Reading(std::string_view text, std::string_view given, std::size_t players, int brisques_in_a_deal)
        : text_{entry_line::without_comment(text)}, given_{given}, players_{players}, brisques_{brisques_in_a_deal},
          stop_{entry_line::parse(sheet_line, text_, draft_)} {}

    Result<BeziqueLine> line_or_faults() {
        BeziqueLine line{draft_.verb, {}, {}, draft_.verb_at};
        if (draft_.number) line.number = static_cast<std::size_t>(*draft_.number);
        if (has_numbered_entry(line.verb) && !line.number)
            add(bezique_code("bezique-number"), draft_.verb_at, say("which entry: {}", complete_line()));
        auto const understood = stop_ == text_.size();
        if (understood && line.verb == Verb::enter && draft_.what == What::nothing) {
            line.verb = Verb::nothing;
        } else if (understood && has_entry(line.verb)) {
            line.where = entry_line::place_of_entry(text_, draft_);
            entry(line.entry);
            if (draft_.what == What::brisques && brisques_ == 0 && !draft_.none) line.doubt = no_brisques();
        } else if (!understood) {
            stray();
        }
        if (found_.empty()) return line;
        return tl::unexpected{std::move(found_)};
    }

private:
    void entry(bezique::Entry& e) {
        if (are_several() && is_of_two())
            return add(bezique_code("bezique-form"), draft_.what_at, say("a game of more than two players has no such line"));
        switch (draft_.what) {
            case What::nothing: return lacks_entry();
            case What::item:
                if (auto const p = player(); auto const given = group())
                    e = bezique::ItemMarked{p, how_of(*given), *given, points(), draft_.in_trumps};
                return;
            case What::peg: e = bezique::PegUp{player(), points()}; return;
            case What::last: e = bezique::LastTrickTaken{player(), points()}; return;
            case What::brisques: e = brisques(); return;
            case What::trump:
                if (!draft_.suit && are_several()) add(bezique_code("bezique-group"), end(), say("a suit is missing: S, H, D or C"));
                else if (!draft_.suit && !draft_.none)
                    add(bezique_code("bezique-group"), end(), say("a suit is missing: S, H, D or C, or {}", example("{}", words::none)));
                e = bezique::TrumpNamed{draft_.suit};
                return;
            case What::deal: e = bezique::DealBegins{perhaps_player(), true}; return;
            case What::dealer: e = bezique::DealBegins{player(), false}; return;
            case What::void_deal: e = bezique::DealVoided{}; return;
            case What::game:
                if (draft_.figures.empty()) e = bezique::GameBegins{};
                else
                    e = bezique::GameBegins{
                        of_each(say("the totals of North and of South: {}", example("{} 3260 2140", words::game)), most_in_a_game)};
                return;
            case What::vido:
                if (!draft_.accepted)
                    add(bezique_code("bezique-answer"), end(),
                        say("the answer is missing: {} or {}", answered(words::accepted), answered(words::refused)));
                e = bezique::VidoCalled{player(), draft_.kontr, draft_.accepted.value_or(false)};
                return;
            case What::total:
                e = bezique::TotalsGiven{
                    of_each(say("the totals of North and of South: {}", example("{} 1520 480", words::total)), most_in_a_game), false};
                return;
            case What::marks:
                e = bezique::TotalsGiven{
                    of_each(say("the marks of North and of South: {}", example("{} 1060 320", words::marks)), most_in_a_deal), true};
                return;
            case What::names: e = bezique::PlayersNamed{by_player(names())}; return;
        }
    }

    // Whether only a game of two has such a line.
    bool is_of_two() const {
        switch (draft_.what) {
            case What::peg:
            case What::vido:
            case What::total:
            case What::marks: return true;
            case What::brisques: return draft_.none;
            case What::game: return !draft_.figures.empty();
            default: return false;
        }
    }
    InEachLanguage answered(EntryWord const& answer) const {
        auto const& call = draft_.kontr ? words::kontr : words::vido;
        return example("{} {} {}", call, draft_.player == 2 ? Seat::south : Seat::north, answer);
    }
    bezique::BrisquesCounted brisques() {
        if (draft_.none) return {};
        if (are_several()) return brisques_of_several();
        if (draft_.figures.size() != 1) {
            if (brisques_ == 0 && (draft_.player || draft_.figures.size() != players_))
                return add(no_brisques()), bezique::BrisquesCounted{};
            auto const each = fmt::format("{{}} {} {}", brisques_ / 2 - 2, brisques_ / 2 + 2);
            return {of_each(say("brisques of North and of South: {}", example(each, words::brisques)), most_brisques), {}};
        }
        // A single figure is that of the player who is named, or North's; the other has the rest.
        auto const stated = perhaps_player().value_or(Player::north);
        ByPlayer<int> all;
        all[stated] = figures_at_most(most_brisques).front();
        return {all, opponent(stated)};
    }
    bezique::BrisquesCounted brisques_of_several() {
        if (lacks_last_figure()) return {by_player(figures_at_most(most_brisques)), table().back()};
        auto const* const each = table().size() == 3 ? "{} 9 8 7" : "{} 9 8 8 7";
        return {of_each(say("in the order of the table: {}", example(each, words::brisques)), most_brisques), {}};
    }

    Diagnostic no_brisques() const {
        return diagnostic(bezique_code("bezique-form"), draft_.what_at, say("brisques play no part in this form of the game"));
    }
    void add(Diagnostic found) { found_.push_back(std::move(found)); }
    void add(Code const* code, Span where, Message message) { found_.push_back(diagnostic(code, where, std::move(message))); }
    Span end() const { return {text_.size(), text_.size()}; }
    // "4A", "5a"
    static bool is_of_aces_alone(std::string_view text) { return text.size() == 2 && (text[1] == 'A' || text[1] == 'a'); }
    void lacks_entry() { add(bezique_code("bezique-number"), draft_.verb_at, say("what should stand there, such as {}", complete_line())); }

    // The group of an item, with its suit.
    std::optional<Group> group() {
        if (!draft_.group) {
            add(bezique_code("bezique-group"), end(), say("a group is missing, such as {}", groups()));
            return std::nullopt;
        }
        auto given = *draft_.group;
        given.suit = draft_.suit;
        if (draft_.in_trumps) in_trumps(given);
        bool const needs_suit = class_of(given) == bezique::GroupClass::marriages && !draft_.in_trumps;
        if (draft_.how_at && class_of(given) == bezique::GroupClass::none)
            add(bezique_code("bezique-group"), draft_.what_at, say("this is not a group that is shown again or completed"));
        // In Turkish and German "4as" is four aces.
        auto const letter = text_.substr(std::min(draft_.what_at.end, text_.size()));
        if (is_of_aces_alone(text_.substr(draft_.what_at.begin, draft_.what_at.size())) && draft_.suit_at == draft_.what_at.end
            && (letter.starts_with('s') || letter.starts_with('S')) && (letter.size() == 1 || !ascii::is_letter(letter[1])))
            add(bezique_code("bezique-group"), {draft_.what_at.begin, draft_.what_at.end + 1},
                say("this can be four aces, {}, or those of one suit, {}", verbatim("4A"), verbatim("4A:S")));
        if (needs_suit && !given.suit) add(bezique_code("bezique-group"), draft_.what_at, say("a suit is missing: S, H, D or C"));
        return given;
    }
    void in_trumps(Group const& given) {
        auto const group_class = class_of(given);
        if (group_class != bezique::GroupClass::marriages && group_class != bezique::GroupClass::quartets)
            add(bezique_code("bezique-group"), draft_.what_at, say("this group has no suit"));
        else if (given.suit)
            add(bezique_code("bezique-group"), draft_.what_at, say("a group in trumps has their suit, and no other is said"));
    }
    How how_of(Group const& given) const { return class_of(given) == bezique::GroupClass::none ? How::bonus : draft_.how; }

    Player player() {
        if (!draft_.player) add(bezique_code("bezique-player"), draft_.what_at, say("whose? {}", letters()));
        return known(draft_.player.value_or(0));
    }
    std::optional<Player> perhaps_player() { return draft_.player ? std::optional{known(*draft_.player)} : std::nullopt; }

    // An example of a line with the verb.
    InEachLanguage complete_line() const {
        auto const form = fmt::format("{{}} {} {{}} 4A", entry_line::number_of_example(draft_.number));
        return example(form, draft_.verb == Verb::insert ? words::insert : words::correct, Seat::north);
    }
    // Their letters are the same in every language.
    static InEachLanguage groups() { return example("{} D, {} H, 4A, 4A:D, BZ1", words::marriage, words::sequence); }

    std::optional<int> points() {
        if (draft_.figures.empty()) return std::nullopt;
        at_most(most_in_a_deal);
        return draft_.figures.front();
    }
    std::vector<int> figures_at_most(int most) {
        at_most(most);
        return draft_.figures;
    }
    bool are_several() const { return players_ > 2; }
    // Values in the order of the table.
    template <class T>
    ByPlayer<T> by_player(std::vector<T> const& values) const {
        ByPlayer<T> all;
        for (std::size_t at = 0; at < values.size(); ++at) all[table()[at]] = values[at];
        return all;
    }
    std::span<Player const> table() const { return bezique::players_of(players_); }
    // One figure per player.
    ByPlayer<int> of_each(Message const& wanted, int most) {
        if (draft_.figures.size() == players_ && !draft_.player) return by_player(figures_at_most(most));
        add(bezique_code("bezique-figures"), draft_.what_at,
            players_ == 2 ? say("two figures are needed, {}", wanted) : say("a figure of each player is needed, {}", wanted));
        return {};
    }

    // Whether there are figures of all but the last player, who has the rest.
    bool lacks_last_figure() const { return !draft_.player && draft_.figures.size() + 1 == players_; }

    // Separated by commas or, without any comma, by spaces.
    std::vector<std::string> names() {
        auto rest = trimmed(given_.substr(draft_.names.begin, draft_.names.size()));
        auto const* const between = rest.find(',') == rest.npos ? " \t" : ",";
        std::vector<std::string> all;
        while (!rest.empty() && all.size() < players_) {
            bool const is_last = all.size() + 1 == players_;
            auto const stop = is_last ? rest.npos : rest.find_first_of(between);
            all.emplace_back(trimmed(rest.substr(0, stop)));
            rest = stop == rest.npos ? std::string_view{} : trimmed(rest.substr(stop + 1));
        }
        auto const is_bad = [](std::string const& name) { return name.empty() || name.find(',') != name.npos; };
        if (all.size() == players_ && std::ranges::none_of(all, is_bad)) return all;
        add(bezique_code("bezique-names"), draft_.what_at,
            players_ == 2   ? say("two names are needed, North's and South's: {}", example("{} Kemal, Suna", words::names))
            : players_ == 3 ? say("three names are needed: {}", example("{} Kemal, Elif, Suna", words::names))
                            : say("four names are needed: {}", example("{} Kemal, Elif, Suna, Deniz", words::names)));
        return std::vector<std::string>(players_);
    }

    void stray() {
        auto const begin = std::max(std::min(text_.find_first_not_of(" \t,;:", stop_), text_.size()), stop_ + 1);
        auto const stop = std::min(text_.find_first_of(" \t,;", begin), text_.size());
        auto const place = entry_line::place_of_fault(text_, stop_, draft_.reached);
        auto const unknown = [&](Code const* code, Sentence<std::string> words) {
            Span const where{place, place == stop_ ? stop : std::min(text_.find_first_of(" \t,;", place), text_.size())};
            found_.push_back(grammar::unknown_word(code, text_, where, words_of_bezique(), words));
        };
        auto const* const answer = word_at_beginning(words_of_bezique(), text_.substr(std::min(stop_, text_.size()))).word;
        if (draft_.what == What::nothing && (answer == &words::accepted || answer == &words::refused))
            return add(bezique_code("bezique-answer"), {stop_, stop},
                say("this answers a vido, and stands on its line: {}", example("{} {} {}", words::vido, Seat::north, *answer)));
        if (is_number_of_beziques())
            return add(bezique_code("bezique-group"), {stop_, text_.size()},
                say("one group is {}; several are {}, each on its line", example("{}", words::bezique_2), example("{}", words::bezique)));
        if (auto const another = next_entry(); !another.empty())
            return add(bezique_code("bezique-stray"), {text_.size() - another.size(), text_.size()},
                say("a line has one entry: type this as a line of its own"));
        if (auto const letter = letter_of_suit(); !letter.empty())
            return add(bezique_code("bezique-group"), {stop_, stop}, no_suit(letter));
        if (names_player_again())
            return add(bezique_code("bezique-player"), {stop_, stop}, say("a line has one player, who is named already"));
        if (lacks_entry_or_group() && players_ == 2 && is_large_number())
            return add(bezique_code("bezique-figures"), {stop_, stop},
                say("figures stand after the word that says what they are: {}, {}", example("{} 1060 320", words::marks),
                    example("{} 1520 480", words::total)));
        if (draft_.what == What::item && !draft_.group) {
            unknown(bezique_code("bezique-group"), N_("there is no group \"{}\""));
            found_.back().message += say("; a group is {}", groups());
        } else unknown(bezique_code("bezique-stray"), N_("\"{}\" is not part of a Bezique sheet"));
    }

    // Where the grammar stopped.
    std::string_view rest() const { return trimmed_before(text_.substr(std::min(stop_, text_.size())), between_words); }
    bool lacks_entry_or_group() const { return draft_.what == What::nothing || (draft_.what == What::item && !draft_.group); }
    // A player behind a complete entry that has one, as in "dealer N S".
    bool names_player_again() const {
        if (!draft_.player || lacks_entry_or_group()) return false;
        constexpr std::array seats{&words::north, &words::east, &words::south, &words::west};
        auto const word = word_at_beginning(seats, rest());
        return (rest().size() == 1 && seat_of(rest().front())) || (word.word && word.size == rest().size());
    }
    // "koz k", "KQ:k"
    std::string_view letter_of_suit() const {
        auto const takes_suit =
            draft_.what == What::trump
            || (draft_.group
                && (class_of(*draft_.group) == bezique::GroupClass::marriages || class_of(*draft_.group) == bezique::GroupClass::quartets));
        auto const letter = trimmed_behind(rest(), between_words);
        return takes_suit && !draft_.suit && !draft_.in_trumps && is_letter_of_suit(letter) ? letter : std::string_view{};
    }
    // What follows a complete entry, if it is another one.
    std::string_view next_entry() const {
        if (lacks_entry_or_group()) return {};
        auto behind = rest();
        if (auto const size = spells_one_of(behind, words::and_then)) behind = trimmed_before(behind.substr(*size));
        Reading const another{behind, behind, players_, brisques_};
        return another.stop_ == behind.size() && !another.lacks_entry_or_group() ? behind : std::string_view{};
    }
    // "iki bezik".
    bool is_number_of_beziques() const {
        constexpr std::array several{&words::two, &words::three, &words::four, &words::five};
        auto const found = word_at_beginning(several, rest());
        return found.word && spells_one_of(trimmed_before(rest().substr(found.size)), words::bezique);
    }
    // One that begins no group, as in "4 aces".
    bool is_large_number() const { return rest().size() > 1 && ascii::is_digit(rest()[0]) && ascii::is_digit(rest()[1]); }

    Message letters() const { return players_ == 2 ? say("N or S") : players_ == 3 ? say("N, E or S") : say("N, E, S or W"); }
    bool sits(std::size_t chair) const { return players_ == 2 ? chair % 2 == 0 : chair < players_; }
    Player known(std::size_t chair) {
        if (!sits(chair)) add(bezique_code("bezique-player"), draft_.player_at, say("the players are {}", letters()));
        return bezique::all_players[sits(chair) ? chair : 0];
    }
    void at_most(int most) {
        if (std::ranges::max(draft_.figures) > most)
            add(bezique_code("bezique-figures"), draft_.what_at, say("a figure is {} at most", most));
    }

    std::string_view text_, given_;
    std::size_t players_;
    int brisques_;
    Draft draft_;
    std::size_t stop_;
    Diagnostics found_;
};

}  // namespace

Result<BeziqueLine> parse_bezique_line(std::string_view text, std::size_t players, int brisques) {
    return Reading{with_spaces(text), text, players, brisques}.line_or_faults();
}

}  // namespace score::formats
