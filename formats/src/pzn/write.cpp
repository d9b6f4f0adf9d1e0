// The canonical form: a fixed order of blocks, tags and columns, and a fixed layout.
#include "score/formats/pzn/write.hpp"

#include <algorithm>
#include <iterator>

#include "../notation/record_writer.hpp"
#include "score/hand_text.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"
#include "values.hpp"
#include "write_values.hpp"

namespace score::formats::pzn {

using namespace bezique;
using bezique::Card;
using bezique::Rank;
using notation::Table;

std::string written(PlacedCard const& card) {
    auto out = to_string(card.card);
    if (card.exposed) out += '*';
    if (card.exposed && card.copy > 0) out += static_cast<char>('0' + card.copy);
    return out;
}
std::string written(Lead const& lead) { return written(lead.card) + (lead.reshown ? "^" + to_string(*lead.reshown) : ""); }
std::string written(Declaration const& d) {
    auto out = (d.act == Act::opened ? "+" : "&") + to_string(d.group) + '(';
    for (auto const& card : d.cards) out += (out.back() == '(' ? "" : ",") + written(card);
    out += ')';
    return d.stated ? fmt::format("{}={}", out, *d.stated) : out;
}
std::string written(DealItem const& item) {
    bool const is_plain = item.how == How::bonus && is_always_bonus(item.group);
    return fmt::format("{}{} {}", to_string(item.group), is_plain ? "" : how_signs[static_cast<std::size_t>(item.how)], item.points);
}
std::string written(VidoCall const& v) {
    auto const number = [](std::optional<int> n) { return n ? fmt::format("{}", *n) : "?"; };
    auto const trick = v.deal && v.trick ? "." + number(v.trick) : "";
    return fmt::format("{}@{}{} {}", letter(v.caller), number(v.deal), trick, v.accepted ? "accepted" : "refused");
}
std::string written_agreements(Rules const& rules) {
    auto usual = rules_of(rules.form_id).agreements;
    if (rules.agreements.match_target != usual.match_target) agree(usual, "MatchTarget", agreed(rules.agreements, "MatchTarget"));
    std::string out;
    for (auto const& [key, values] : agreement_keys) {
        auto const value = agreed(rules.agreements, key);
        if (key != "MatchTarget" && value != agreed(usual, key)) out += fmt::format("{}{}={}", out.empty() ? "" : "; ", key, value);
    }
    return out;
}

namespace {

std::string written(std::optional<Player> p) { return p ? std::string{letter(*p)} : "?"; }
std::string written(std::optional<int> n) { return n ? fmt::format("{}", *n) : "?"; }
std::string written(std::optional<std::optional<Suit>> const& trump) {
    if (!trump) return "?";
    return *trump ? std::string{letter(**trump)} : "-";
}
std::string written(std::vector<VidoCall> const& vidos) {
    return vidos.empty() ? "-" : joined(vidos, "; ", [](VidoCall const& v) { return pzn::written(v); });
}

class Writer : notation::RecordWriter<Tag> {
public:
    Writer(std::string& out, Match const& match) : RecordWriter{out, match}, match_{match}, record_{match.record} {}

    void write(bool first) {
        comments_.write(out_, 0, 0, {});
        if (!first && !match_.about.contains(Tag::event)) tag(Tag::event, {});
        for (auto const t : {Tag::event, Tag::site, Tag::date, Tag::time, Tag::scorer}) about(t);
        tag(Tag::game, "Bezik");
        tag(Tag::variant, capitalised(form_of(record_.rules.form_id).name));
        if (record_.rules.players == 4) tag(Tag::players, "4");
        for (auto const t : {Tag::north, Tag::east, Tag::south, Tag::west}) about(t);
        auto const usual = rules_of(record_.rules.form_id).agreements;
        if (record_.rules.agreements.match_target != usual.match_target || record_.rules.form_id == FormId::turkish96)
            tag(Tag::match_target, agreed(record_.rules.agreements, "MatchTarget"));
        if (auto const text = written_agreements(record_.rules); !text.empty()) tag(Tag::agreements, text);
        bool const as_table = std::ranges::none_of(record_.games, [](GameRecord const& g) { return !g.deals.empty(); });
        foreign();
        bool const more_inside =
            comments_.any_in_games() || std::ranges::any_of(match_.foreign, [](ForeignTag const& f) { return f.game > 0; });
        if (record_.games.empty()) {
        } else if (as_table && !more_inside && !record_.rules.is_of_several()) games_table();
        else
            for (std::size_t g = 0; g < record_.games.size(); ++g) game(static_cast<int>(g) + 1, record_.games[g]);
        if (record_.standing) tag(Tag::standing, of_each(*record_.standing));
        if (record_.winner) tag(Tag::winner, written(record_.winner));
        if (record_.termination) tag(Tag::termination, name(*record_.termination));
        about(Tag::generator);
        comments_.write_rest(out_);
    }

private:
    // A game of three or four players is one game won.
    std::string points_of(GameRecord const& g) const {
        return fmt::format("{} {}", written(g.winner), record_.rules.is_of_several() ? "1" : written(g.points));
    }
    std::string of_each(ByPlayer<int> const& figures) const {
        return joined(record_.rules.table(), ";", [&](Player p) { return fmt::format("{} {}", letter(p), figures[p]); });
    }

    void games_table() {
        bool const dealers = std::ranges::any_of(record_.games, [](GameRecord const& g) { return g.first_dealer.has_value(); });
        bool const points = std::ranges::any_of(record_.games, [](GameRecord const& g) { return g.winner || g.points; });
        Table table;
        table.column("Game", 2, true);
        table.column("Kind", 7, false);
        if (dealers) table.column("Dealer", 1, false);
        table.column("North", 5, true);
        table.column("South", 5, true);
        if (points) table.column("Points", 6, false);
        table.column("Vido", 0, false);
        score_table(table);
        for (std::size_t i = 0; i < record_.games.size(); ++i) {
            auto const& g = record_.games[i];
            std::vector<std::string> cells{fmt::format("{}", i + 1), g.kind ? std::string{name(*g.kind)} : "?"};
            if (dealers) cells.push_back(written(g.first_dealer));
            for (auto const p : both_players) cells.push_back(g.totals ? fmt::format("{}", (*g.totals)[p]) : "-");
            if (points) cells.push_back('"' + (g.winner || g.points ? points_of(g) : "-") + '"');
            cells.push_back('"' + written(g.vidos) + '"');
            table.row(out_, cells);
            end_row(Tag::score_table, i + 1);
        }
        end_section(Tag::score_table);
    }

    void game(int number, GameRecord const& g) {
        open_block(number, 0);
        tag(Tag::game_no, fmt::format("{}", number));
        if (g.kind) tag(Tag::game_kind, name(*g.kind));
        if (g.first_dealer) tag(Tag::first_dealer, written(g.first_dealer));
        if (!g.vidos.empty()) tag(Tag::vido, written(g.vidos));
        foreign();
        if (!g.deals.empty() && deals_fit_table(g) && !more_in_deals(number)) deals_table(g);
        else
            for (std::size_t d = 0; d < g.deals.size(); ++d) deal(number, static_cast<int>(d) + 1, g.deals[d]);
        if (g.totals) tag(Tag::game_result, of_each(*g.totals));
        if (g.winner || g.points) tag(Tag::points, points_of(g));
        close_block(0, 0);
    }
    bool more_in_deals(int number) const {
        return comments_.any_in_deals(number)
               || std::ranges::any_of(match_.foreign, [&](ForeignTag const& f) { return f.game == number && f.deal > 0; });
    }

    /// Whether all deals are given as totals of the same kind.
    static bool deals_fit_table(GameRecord const& g) {
        auto const totals = [](DealRecord const& d) { return std::get_if<DealTotals>(&d.content); };
        auto const* const first = totals(g.deals.front());
        return first && std::ranges::all_of(g.deals, [&](DealRecord const& d) { return totals(d) && totals(d)->whole == first->whole; });
    }

    void deals_table(GameRecord const& g) {
        auto const whole = std::get<DealTotals>(g.deals.front().content).whole;
        bool const sequences = std::ranges::any_of(g.deals, [](DealRecord const& d) { return d.facts.table_opened.has_value(); });
        bool const last_marks = std::ranges::any_of(g.deals, [](DealRecord const& d) { return d.facts.last_trick_marks.has_value(); });
        Table table;
        table.column("Deal", 2, true);
        table.column("Dealer", 1, false);
        table.column("Trump", 1, false);
        if (sequences) table.column("Seq", 3, false);
        table.column(whole ? "AllN" : "N", 5, true);
        table.column(whole ? "AllS" : "S", 5, true);
        table.column("WdN", 4, true);
        table.column("WdS", 4, true);
        table.column("Last", 1, false);
        if (last_marks) table.column("LastMarks", 3, true);
        table.column("BrN", 3, true);
        table.column("BrS", 3, true);
        score_table(table);
        for (std::size_t i = 0; i < g.deals.size(); ++i) {
            auto const& d = g.deals[i];
            auto const& facts = d.facts;
            auto const& marks = std::get<DealTotals>(d.content).marks;
            auto const figure = [](std::optional<ByPlayer<int>> const& f, Player p) { return f ? fmt::format("{}", (*f)[p]) : "?"; };
            auto const brisques = [&](Player p) { return facts.brisques_uncounted ? "-" : figure(facts.brisques, p); };
            std::vector<std::string> cells{fmt::format("{}", i + 1), written(d.dealer), written(facts.trump)};
            if (sequences) cells.emplace_back(facts.table_opened ? (*facts.table_opened ? "yes" : "no") : "?");
            for (auto const p : both_players) cells.push_back(fmt::format("{}", marks[p]));
            for (auto const p : both_players) cells.push_back(figure(facts.withdrawn, p));
            cells.push_back(written(facts.last_trick));
            if (last_marks) cells.push_back(written(facts.last_trick_marks));
            for (auto const p : both_players) cells.push_back(brisques(p));
            table.row(out_, cells);
            end_row(Tag::score_table, i + 1);
        }
        end_section(Tag::score_table);
    }

    void deal(int game, int number, DealRecord const& d) {
        open_block(game, number);
        tag(Tag::deal_no, fmt::format("{}", number));
        if (d.dealer) tag(Tag::dealer, written(d.dealer));
        if (auto const* const cards = std::get_if<DealCards>(&d.content)) play(*cards);
        else if (auto const* const items = std::get_if<DealItems>(&d.content)) marks(*items);
        else if (auto const* const totals = std::get_if<DealTotals>(&d.content))
            tag(totals->whole ? Tag::deal_result : Tag::deal_marks, of_each(totals->marks));
        else tag(Tag::void_deal, "yes");
        auto const& f = d.facts;
        if (f.trump) tag(Tag::trump, written(f.trump));
        if (f.table_opened) tag(Tag::sequence, *f.table_opened ? "yes" : "no");
        if (f.withdrawn) tag(Tag::withdrawn, of_each(*f.withdrawn));
        if (f.last_trick || f.last_trick_marks)
            tag(Tag::last_trick,
                f.last_trick_marks ? fmt::format("{} {}", written(f.last_trick), *f.last_trick_marks) : written(f.last_trick));
        if (f.brisques_uncounted) tag(Tag::brisques, "-");
        else if (f.brisques) tag(Tag::brisques, of_each(*f.brisques));
        foreign();
        close_block(game, 0);
    }

    void play(DealCards const& cards) {
        tag(Tag::hands, fmt::format("N:{} S:{}", hand_text(cards.hands[Player::north], bezique::falling_ranks),
                            hand_text(cards.hands[Player::south], bezique::falling_ranks)));
        tag(Tag::stock, "");
        for (std::size_t i = 0; i < cards.stock.size(); ++i)
            if (out_ += to_string(cards.stock[i]); i % 26 < 25 && i + 1 < cards.stock.size()) out_ += ' ';
            else out_ += '\n', end_row(Tag::stock, i / 26 + 1);
        end_section(Tag::stock);
        auto const leader = cards.tricks.empty() ? std::nullopt : cards.tricks.front().leader;
        tag(Tag::play, leader ? written(leader) : "");
        for (std::size_t i = 0; i < cards.tricks.size(); ++i) {
            trick(static_cast<int>(i) + 1, cards.tricks[i]);
            end_row(Tag::play, i + 1);
        }
        if (!cards.tricks.empty()) out_ += "*\n";
        end_section(Tag::play);
    }
    void trick(int number, Trick const& t) {
        auto line = fmt::format("{:>2}.", number);
        for (auto const p : both_players)
            if (t.carte_blanche[p]) line += fmt::format(" CB:{}", letter(p));
        line += ' ' + pzn::written(t.lead);
        if (t.follow) line += ' ' + pzn::written(*t.follow);
        if (!t.declarations.empty()) line.resize(std::max<std::size_t>(line.size(), 17), ' ');
        for (auto const& d : t.declarations) line += ' ' + pzn::written(d);
        out_ += line + '\n';
    }

    void marks(DealItems const& items) {
        tag(Tag::marks, "");
        std::size_t number = 0;
        for (auto const p : record_.rules.table()) {
            std::string line{letter(p)};
            for (auto const& item : items.items[p]) line += (line.size() > 1 ? "; " : " ") + pzn::written(item);
            out_ += (items.items[p].empty() ? line + " -" : line) + '\n';
            end_row(Tag::marks, ++number);
        }
        end_section(Tag::marks);
    }

    Match const& match_;
    MatchRecord const& record_;
};

}  // namespace

void write(std::string& out, Match const& match, bool first) {
    out += first ? "% PZN 1.0\n" : "\n";
    Writer{out, match}.write(first);
}

}  // namespace score::formats::pzn
