// The grammar of a line of a Bezique sheet.
#include "score/formats/bezique_entry.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

#include "score/formats/bezique_codes.hpp"
#include "words.hpp"

namespace score::formats {
namespace {

using bezique::ByPlayer;
using bezique::Group;
using bezique::GroupKind;
using bezique::How;
using bezique::Player;
using grammar::Iterator;
using grammar::number_of;
using grammar::trimmed;
using namespace grammar::literals;
namespace x3 = boost::spirit::x3;

constexpr int most_in_a_deal = 50'000, most_in_a_game = 2'000'000;

enum class What { nothing, item, peg, last, brisques, trump, deal, dealer, game, vido, total, marks, names };

// A line as written.
struct Draft {
    char const* origin = nullptr;
    BeziqueLine::Verb verb = BeziqueLine::Verb::enter;
    Span verb_at{};
    std::optional<int> number{};  // of an entry
    What what = What::nothing;
    Span what_at{};
    std::optional<Player> player{};
    How how = How::opened;
    std::optional<Group> group{};
    std::optional<Suit> suit{};
    bool none = false, kontr = false;
    std::optional<bool> accepted{};
    std::vector<int> figures{};
    Span names{};
};

struct draft_tag;
Draft& draft(auto const& context) { return x3::get<draft_tag>(context).get(); }
Span span(auto const& context) {
    auto const& range = x3::_attr(context);
    auto const* const origin = draft(context).origin;
    return {static_cast<std::size_t>(range.begin() - origin), static_cast<std::size_t>(range.end() - origin)};
}
int number_in(auto const& context) { return number_of(x3::_attr(context).begin(), x3::_attr(context).end()); }

using Verb = BeziqueLine::Verb;
template <Verb V>
constexpr auto verb = [](auto const& c) {
    draft(c).verb = V;
    draft(c).verb_at = span(c);
};
constexpr auto which = [](auto const& c) {
    draft(c).number = number_in(c);
    draft(c).verb_at.end = span(c).end;
};
template <What W>
constexpr auto begins = [](auto const& c) {
    draft(c).what = W;
    draft(c).what_at = span(c);
};
constexpr auto begins_item = [](auto const& c) { draft(c).what = What::item; };
template <Player P>
constexpr auto player = [](auto const& c) { draft(c).player = P; };
template <How H>
constexpr auto how = [](auto const& c) { draft(c).how = H; };
template <GroupKind K>
constexpr auto kind = [](auto const& c) {
    draft(c).group = Group{K};
    draft(c).what_at = span(c);
};
constexpr auto quartet = [](auto const& c) {
    auto const* const text = x3::_attr(c).begin();
    draft(c).group = Group::quartet(*bezique::rank_of(text[1]), {}, text[0] - '0');
    draft(c).what_at = span(c);
};
constexpr auto pairs = [](auto const& c) { draft(c).group->count = number_in(c); };
template <Suit S>
constexpr auto suit = [](auto const& c) { draft(c).suit = S; };
constexpr auto none = [](auto const& c) { draft(c).none = true; };
constexpr auto kontr = [](auto const& c) { draft(c).kontr = true; };
template <bool Accepted>
constexpr auto answer = [](auto const& c) { draft(c).accepted = Accepted; };
constexpr auto figure = [](auto const& c) { draft(c).figures.push_back(number_in(c)); };
constexpr auto names = [](auto const& c) { draft(c).names = span(c); };

auto const blank = x3::omit[*x3::char_(" \t")];
auto const gap = x3::omit[*x3::char_(" \t,;:")];
auto const digits = grammar::run<grammar::Class::digit>;
auto const end_of_word = !grammar::one<grammar::Class::name>;

constexpr auto word(std::string_view text) { return grammar::Word{text}; }
constexpr auto letter(char upper, char lower) { return (x3::lit(upper) | x3::lit(lower)) >> end_of_word; }

auto const players = x3::raw[(word("north") | word("nord") | word("kuzey") | word("n")) >> end_of_word][player<Player::north>]
                     | x3::raw[(word("south") | word("süd") | word("güney") | word("s")) >> end_of_word][player<Player::south>];

auto const spades = "♠"_w | (word("spades") | word("maça") | word("pik")) >> end_of_word | letter('S', 's');
auto const hearts = "♥"_w | (word("hearts") | word("kupa") | word("herz")) >> end_of_word | letter('H', 'h');
auto const diamonds = "♦"_w | (word("diamonds") | word("karo")) >> end_of_word | letter('D', 'd');
auto const clubs = "♣"_w | (word("clubs") | word("sinek") | word("treff")) >> end_of_word | letter('C', 'c');
auto const suits = x3::raw[spades][suit<Suit::spades>] | x3::raw[hearts][suit<Suit::hearts>] | x3::raw[diamonds][suit<Suit::diamonds>]
                   | x3::raw[clubs][suit<Suit::clubs>];

auto const number = x3::raw[digits >> end_of_word][figure];
auto const numbers = *(gap >> number);

auto const marked = x3::raw[x3::lit('^') | (word("again") | word("dönük")) >> end_of_word][how<How::reshown>]
                    | x3::raw[x3::lit('&') | (word("completed") | word("tamam")) >> end_of_word][how<How::completed>];
auto const marriage_word = (word("kq") | word("marriage") | word("evlilik") | word("paar")) >> end_of_word;
auto const sequence_word = (word("sequence") | word("sequenz") | word("seq") | word("tablo") | word("seri")) >> end_of_word;
auto const bezique_word = word("bezique") | word("bezik") | word("bz");
auto const in_suit = -(gap >> suits);
auto const group = (x3::raw[marriage_word][kind<GroupKind::marriage>] >> in_suit)
                   | (x3::raw[sequence_word][kind<GroupKind::sequence>] >> in_suit)
                   | (x3::raw[x3::char_("45") >> x3::char_("AKQJTakqjt")][quartet] >> in_suit)
                   | (x3::raw[bezique_word][kind<GroupKind::bezique>] >> -(blank >> x3::raw[x3::char_("1-5") >> end_of_word][pairs]))
                   | x3::raw[(word("carte blanche") | word("cb")) >> end_of_word][kind<GroupKind::carte_blanche>]
                   | x3::raw[(word("seven") | word("7")) >> end_of_word][kind<GroupKind::seven>]
                   | x3::raw[word("lift") >> end_of_word][kind<GroupKind::exact_lift>]
                   | x3::raw[word("guess") >> end_of_word][kind<GroupKind::guessed_lift>];
auto const item = x3::raw[&players][begins_item] >> players >> gap >> -marked >> blank >> -(group >> blank >> -marked >> -(gap >> number));

auto const answers = x3::raw[(word("accepted") | word("kabul") | word("angenommen")) >> end_of_word][answer<true>]
                     | x3::raw[(word("refused") | word("ret") | word("red") | word("abgelehnt")) >> end_of_word][answer<false>];
auto const called = gap >> -players >> gap >> -answers;

auto const peg_word = (word("peg") | word("dönük")) >> end_of_word;
auto const last_word =
    (word("last trick") | word("last") | word("son el") | word("son") | word("letzter stich") | word("letzter")) >> end_of_word;
auto const brisques_word = (word("brisques") | word("brisque") | word("brisken") | word("brisk")) >> end_of_word;
auto const trump_word = (word("trumpf") | word("trumps") | word("trump") | word("koz")) >> end_of_word;
auto const nothing_word = x3::lit('-') | (word("none") | word("yok") | word("kein")) >> end_of_word;
auto const deal_word = (word("deal") | word("tur") | word("runde")) >> end_of_word;
auto const dealer_word = (word("dealer") | word("dağıtan") | word("geber")) >> end_of_word;
auto const game_word = (word("game") | word("oyun") | word("spiel")) >> end_of_word;
auto const vido_word = word("vido") >> end_of_word;
auto const kontr_word = (word("kontr vido") | word("kontra") | word("kontr")) >> end_of_word;
auto const total_word = (word("totals") | word("total") | word("toplam") | word("summe")) >> end_of_word;
auto const marks_word = (word("marks") | word("sayı")) >> end_of_word;
auto const names_word = (word("names") | word("isimler") | word("namen")) >> end_of_word;

auto const of_player = gap >> -players >> -(gap >> number);
auto const entry = (x3::raw[peg_word][begins<What::peg>] >> of_player) | (x3::raw[last_word][begins<What::last>] >> of_player)
                   | (x3::raw[brisques_word][begins<What::brisques>] >> gap >> (x3::raw[nothing_word][none] | numbers))
                   | (x3::raw[trump_word][begins<What::trump>] >> gap >> -(x3::raw[nothing_word][none] | suits))
                   | (x3::raw[deal_word][begins<What::deal>] >> gap >> -players)
                   | (x3::raw[dealer_word][begins<What::dealer>] >> gap >> -players) | (x3::raw[game_word][begins<What::game>] >> numbers)
                   | (x3::raw[vido_word][begins<What::vido>] >> called)
                   | (x3::raw[x3::raw[kontr_word][kontr]][begins<What::vido>] >> called)
                   | (x3::raw[total_word][begins<What::total>] >> numbers) | (x3::raw[marks_word][begins<What::marks>] >> numbers)
                   | (x3::raw[names_word][begins<What::names>] >> blank >> x3::raw[*x3::char_][names]) | item;

auto const number_of_entry = blank >> -(x3::raw[digits >> end_of_word][which]);
auto const sheet_line = blank >> ((x3::raw[(word("correct") | word("korrekt") | word("düzelt")) >> end_of_word][verb<Verb::correct>]
                                      >> number_of_entry >> gap >> -entry)
                                  | (x3::raw[word("undo") >> end_of_word][verb<Verb::take_back>] >> number_of_entry)
                                  | (x3::raw[word("redo") >> end_of_word][verb<Verb::take_again>]) | -entry)
                        >> blank;

class Reading {
public:
    explicit Reading(std::string_view text) : text_{text.substr(0, text.find('#'))} {
        draft_.origin = text_.data();
        auto const* first = text_.data();
        auto const* const last = first + text_.size();
        x3::parse(first, last, x3::with<draft_tag>(std::ref(draft_))[sheet_line]);
        stop_ = static_cast<std::size_t>(first - text_.data());
    }

    Result<BeziqueLine> line_or_faults() {
        BeziqueLine line{draft_.verb, {}, {}, draft_.verb_at};
        if (draft_.number) line.number = static_cast<std::size_t>(*draft_.number);
        if (line.verb == Verb::correct && !line.number)
            add(bezique_code("bezique-number"), draft_.verb_at, _("which entry: correct 2 N 4K"));
        bool const has_entry = line.verb == Verb::enter || line.verb == Verb::correct;
        auto const understood = stop_ == text_.size();
        if (understood && line.verb == Verb::enter && draft_.what == What::nothing) {
            line.verb = Verb::nothing;
        } else if (understood && has_entry) {
            auto const begin =
                line.verb == Verb::correct ? text_.find_first_not_of(" \t,;:", draft_.verb_at.end) : text_.find_first_not_of(" \t");
            line.where = {std::min(begin, text_.size()), text_.find_last_not_of(" \t") + 1};
            entry(line.entry);
        } else if (!understood) {
            stray();
        }
        if (found_.empty()) return line;
        return tl::unexpected{std::move(found_)};
    }

private:
    void add(Code const* code, Span where, std::string message) { found_.push_back({code, code->severity, where, std::move(message), {}}); }
    Span end() const { return {text_.size(), text_.size()}; }

    void stray() {
        auto const stop = std::min(text_.find_first_of(" \t,;", stop_ + 1), text_.size());
        if (draft_.what == What::item && !draft_.group)
            add(bezique_code("bezique-group"), {stop_, stop}, _("there is no such group; a group is KQ:D, SEQ:H, 4A, 4J:D or BZ1"));
        else add(bezique_code("bezique-stray"), {stop_, stop}, _("this is no part of a Bezique sheet"));
    }

    void entry(BeziqueEntry& e) {
        switch (draft_.what) {
            case What::nothing: return add(bezique_code("bezique-number"), draft_.verb_at, _("what should stand there: correct 2 N 4K"));
            case What::item: return item_of(e);
            case What::peg: e = BeziquePeg{whose(), points()}; return;
            case What::last: e = BeziqueLastTrick{whose(), points()}; return;
            case What::brisques:
                if (draft_.none) e = BeziqueBrisques{};
                else e = BeziqueBrisques{both(_("brisques of North and of South: brisques 14 18"), 1'000)};
                return;
            case What::trump:
                if (!draft_.suit && !draft_.none) add(bezique_code("bezique-group"), end(), _("a suit is missing: S, H, D or C, or none"));
                e = BeziqueTrump{draft_.suit};
                return;
            case What::deal: e = BeziqueDealBegins{draft_.player, true}; return;
            case What::dealer: e = BeziqueDealBegins{whose(), false}; return;
            case What::game:
                if (draft_.figures.empty()) e = BeziqueGameBegins{};
                else e = BeziqueGameBegins{both(_("the totals of North and of South: game 3260 2140"), most_in_a_game)};
                return;
            case What::vido:
                if (!draft_.accepted) add(bezique_code("bezique-answer"), end(), _("the answer is missing: accepted or refused"));
                e = BeziqueVido{whose(), draft_.kontr, draft_.accepted.value_or(false)};
                return;
            case What::total: e = BeziqueTotals{both(_("the totals of North and of South: total 1520 480"), most_in_a_game), false}; return;
            case What::marks: e = BeziqueTotals{both(_("the marks of North and of South: marks 1060 320"), most_in_a_deal), true}; return;
            case What::names: return names_of(e);
        }
    }

    void item_of(BeziqueEntry& e) {
        if (!draft_.group) return add(bezique_code("bezique-group"), end(), _("a group is missing, such as KQ:D, SEQ:H, 4A, 4J:D or BZ1"));
        auto given = *draft_.group;
        given.suit = draft_.suit;
        bool const needs_suit = class_of(given) == bezique::GroupClass::marriages;
        if (needs_suit && !given.suit) add(bezique_code("bezique-group"), draft_.what_at, _("a suit is missing: S, H, D or C"));
        auto const act = class_of(given) == bezique::GroupClass::none ? How::bonus : draft_.how;
        e = BeziqueItem{*draft_.player, act, given, points()};
    }

    Player whose() {
        if (!draft_.player) add(bezique_code("bezique-player"), draft_.what_at, _("whose? N or S"));
        return draft_.player.value_or(Player::north);
    }
    std::optional<int> points() {
        if (draft_.figures.empty()) return std::nullopt;
        at_most(most_in_a_deal);
        return draft_.figures.front();
    }
    void at_most(int most) {
        if (std::ranges::max(draft_.figures) > most)
            add(bezique_code("bezique-figures"), draft_.what_at, fmt::format(fmt::runtime(_("a figure is {} at most")), most));
    }

    ByPlayer<int> both(std::string_view wanted, int most) {
        auto const& given = draft_.figures;
        if (given.size() != 2) {
            add(bezique_code("bezique-figures"), draft_.what_at, fmt::format(fmt::runtime(_("two figures are needed, {}")), wanted));
            return {};
        }
        at_most(most);
        return {{given[0], given[1]}};
    }

    // Between commas, or, where there is no comma, between blanks.
    void names_of(BeziqueEntry& e) {
        auto const text = trimmed(text_.substr(draft_.names.begin, draft_.names.size()));
        auto const middle = text.find(',') == text.npos ? text.find_first_of(" \t") : text.find(',');
        auto const first = trimmed(text.substr(0, middle));
        auto const second = middle == text.npos ? std::string_view{} : trimmed(text.substr(middle + 1));
        if (first.empty() || second.empty() || second.find(',') != second.npos)
            return add(bezique_code("bezique-names"), draft_.what_at, _("two names are needed, North's and South's: names Kemal, Suna"));
        e = BeziqueNames{{{std::string{first}, std::string{second}}}};
    }

    std::string_view text_;
    Draft draft_;
    std::size_t stop_ = 0;
    Diagnostics found_;
};

Code const* code_of(bezique::Fault fault) {
    using enum bezique::Fault;
    switch (fault) {
        case value: return bezique_code("bezique-value");
        case brisques: return bezique_code("bezique-brisques");
        case trump_value: return bezique_code("bezique-trump");
        case last_trick: return bezique_code("bezique-last");
        case not_opened: return bezique_code("bezique-unopened");
        case withdrawn: return bezique_code("bezique-peg");
        case too_many_groups: return bezique_code("bezique-declarations");
        case too_many_copies: return bezique_code("bezique-copies");
        case deal_sum: return bezique_code("bezique-sum");
        case dealer: return bezique_code("bezique-dealer");
        case game_end: return bezique_code("bezique-game");
        case points: return bezique_code("bezique-over");
        case vido: return bezique_code("bezique-vido");
        default: return bezique_code("bezique-stray");  // of cards: no line of a sheet has any
    }
}

std::string_view words_of(bezique::Fault fault) {
    using enum bezique::Fault;
    switch (fault) {
        case value: return _("the table of this form has no such marks");
        case brisques: return _("the brisques of the deal are missing");
        case trump_value: return _("this does not go with the trump of the deal");
        case last_trick: return _("the last trick is not worth that");
        case not_opened: return _("the player has not opened this group, or it cannot score again");
        case withdrawn: return _("this is no amount that the player showed again before losing the rest of the deal");
        case too_many_groups: return _("there are more declarations than tricks with drawing");
        case too_many_copies: return _("there are not so many cards");
        case deal_sum: return _("the brisques and the last trick alone bring more than that");
        case dealer: return _("the other player deals here");
        case game_end: return _("the game is not over with that");
        case points: return _("the match is won; what follows is not counted");
        case vido: return _("no vido can be called by this player now");
        default: return _("this cannot be");
    }
}

// The same with the figures that disagree, where they are known.
std::string message_of(bezique::Finding const& finding) {
    using enum bezique::Fault;
    auto const with_figures = [&](std::string_view text) { return fmt::format(fmt::runtime(text), *finding.stated, *finding.derived); };
    bool const has_figures = finding.stated && finding.derived;
    switch (finding.fault) {
        case trump_value:
            if (!finding.player) return _("the trump of the deal is missing, or is not what the first marriage or sequence fixes");
            break;
        case brisques:
            if (has_figures) return with_figures(_("these are {} brisques, the deal has {}"));
            break;
        case too_many_groups:
            if (has_figures) return with_figures(_("this is declaration {}, and {} are possible"));
            break;
        case deal_sum:
            if (has_figures) return with_figures(_("together these are {}, and the brisques and the last trick alone bring {}"));
            break;
        default: break;
    }
    auto text = std::string{words_of(finding.fault)};
    return has_figures ? text + with_figures(_(": {}, where it is {}")) : text;
}

}  // namespace

Result<BeziqueLine> parse_bezique_line(std::string_view text) { return Reading{text}.line_or_faults(); }

Diagnostic diagnostic_of(bezique::Finding const& finding, Span where) {
    auto const* const code = code_of(finding.fault);
    return {code, code->severity, where, message_of(finding), {}};
}

}  // namespace score::formats
