// The canonical form: a fixed order of blocks, tags and columns, and a fixed layout.
#include "score/formats/pkn/write.hpp"

#include <algorithm>

#include "../notation/record_writer.hpp"
#include "score/hand_text.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"
#include "values.hpp"

namespace score::formats::pkn {

using namespace king;
using notation::Table;

std::string written(std::vector<Seat> const& seats) {
    return seats.empty() ? "-" : joined(seats, " ", [](Seat s) { return std::string{letter(s)}; });
}

std::string written(Contract const& contract) {
    auto code = king::code_of(contract.games, contract.trump);
    if (!contract.trump_unknown || contract.trump) return code;
    return contract.games.empty() ? "/?" : code += "/?";
}

std::string written(Marks const& marks) {
    std::string out;
    auto const add = [&](std::string const& mark) { out += (out.empty() ? "" : " ") + mark; };
    auto const seat = [&](std::string_view key, std::optional<Seat> s) {
        if (s) add(fmt::format("{}={}", key, letter(*s)));
    };
    if (marks.cancelled) {
        constexpr std::string_view causes[]{"!queens-split", "!rifki-shown", "!koz-broken"};
        std::string mark{causes[static_cast<std::size_t>(marks.cancelled->cause)]};
        if (marks.cancelled->by) mark += fmt::format(":{}", letter(*marks.cancelled->by));
        for (std::size_t i = 0; i < marks.cancelled->hearts.size(); ++i)
            mark += (i == 0 ? "=" : ",") + to_string(marks.cancelled->hearts[i]);
        add(mark);
    }
    auto const refused = joined(marks.offers.refused, ",", [](auto const& one) { return king::code_of(one.games, one.trump); });
    if (!refused.empty()) add("REFUSED=" + refused);
    if (marks.offers.accepted) add("ACCEPTED");
    seat("KINGDECL", marks.declared_king);
    seat("KING", marks.king);
    for (auto const& d : marks.doublings) add(fmt::format("{}={}>{}", d.redoubled ? "XX" : "X", letter(d.by), letter(d.whom)));
    for (auto const& e : marks.exposures)
        add(fmt::format("EXP={}:{}{}", letter(e.holder), to_string(e.card), e.taker ? fmt::format(">{}", letter(*e.taker)) : ""));
    seat("HA", marks.ace_of_hearts);
    seat("LAST", marks.last_trick);
    return out;
}

namespace {

/// What the deal has beside its figures, as marks.
Marks marks_of(DealRecord const& deal) {
    Marks marks{deal.cancelled, deal.king, deal.declared_king, {}, {}, deal.doublings, {}, deal.offers};
    if (auto const* const items = std::get_if<DealItems>(&deal.content)) {
        marks.ace_of_hearts = items->ace_of_hearts;
        marks.last_trick = items->last_trick;
        marks.exposures = items->exposures;
    } else if (auto const* const cards = std::get_if<DealCards>(&deal.content)) marks.exposures = cards->exposures;
    return marks;
}

/// The counts of a deal, from its items or beside its cards.
std::vector<BySeat<int>> const* counts_of(DealRecord const& deal) {
    if (auto const* const items = std::get_if<DealItems>(&deal.content)) return items->counts.empty() ? nullptr : &items->counts;
    return deal.stated.counts ? &*deal.stated.counts : nullptr;
}
BySeat<int> const* points_of(DealRecord const& deal) {
    if (auto const* const points = std::get_if<DealPoints>(&deal.content)) return &points->points;
    return deal.stated.points ? &*deal.stated.points : nullptr;
}
std::vector<Seat> const* order_of(DealRecord const& deal) {
    auto const* const items = std::get_if<DealItems>(&deal.content);
    return items && !items->order.empty() ? &items->order : nullptr;
}
/// Whether its row has the places of the players instead of counts.
bool has_places(DealRecord const& deal) { return deal.games.size() == 1 && is_layout(deal.games.front()); }

std::string written(std::optional<Seat> s) { return s ? std::string{letter(*s)} : "?"; }
std::string written(std::vector<Card> const& hand) { return hand.empty() ? "-" : hand_text(hand, falling_ranks); }

class Writer : notation::RecordWriter<Tag> {
public:
    Writer(std::string& out, Party const& party) : RecordWriter{out, party}, party_{party}, record_{party.record} {}

    void write(bool first) {
        comments_.write(out_, 0, 0, {});
        if (!first && !party_.about.contains(Tag::event)) tag(Tag::event, {});
        for (auto const t : {Tag::event, Tag::site, Tag::date, Tag::time, Tag::round, Tag::table, Tag::scorer}) about(t);
        tag(Tag::game, "King");
        tag(Tag::variant, capitalised(variant().name));
        for (auto const t : {Tag::north, Tag::west, Tag::south, Tag::east}) about(t);
        agreements();
        if (record_.first_declarer) tag(Tag::first_declarer, written(record_.first_declarer));
        foreign();
        if (!std::ranges::all_of(record_.deals, told_by_block)) score_table();
        if (record_.termination) tag(Tag::termination, name(*record_.termination));
        if (record_.king_by) tag(Tag::king_by, written(record_.king_by));
        if (record_.result) tag(Tag::result, figures({*record_.result}));
        if (record_.out) tag(Tag::out, pkn::written(*record_.out));
        if (record_.sunk) tag(Tag::sunk, pkn::written(*record_.sunk));
        about(Tag::generator);
        comments_.write_block(out_, 0, 0);
        for (std::size_t d = 0; d < record_.deals.size(); ++d)
            if (needs_block(d)) block(d);
        comments_.write_rest(out_);
    }

private:
    Variant const& variant() const { return record_.rules.variant(); }

    /// The agreements that differ from the variant's defaults.
    void agreements() {
        auto const own = [](std::string_view key) {
            auto const t = tag_of(key);
            return t == Tag::koz_value || t == Tag::durt_payout || t == Tag::deals || t == Tag::tricks_per_deal;
        };
        auto const all = differences(record_.rules);
        std::string out;
        for (auto const& [key, value] : all)
            if (!own(key)) out += fmt::format("{}{}={}", out.empty() ? "" : "; ", key, value);
        if (!out.empty()) tag(Tag::agreements, out);
        for (auto const& [key, value] : all)
            if (own(key)) tag(tag_of(key), value);
    }

    /// `N 4;W 0;S 2;E 2`
    std::string figures(std::vector<BySeat<int>> const& rows) const {
        return joined(variant().players, ";", [&](Seat s) { return fmt::format("{} {}", letter(s), king::text_of(rows, s)); });
    }

    // ---- rows and blocks

    /// Whether its row cannot hold everything.
    bool needs_block(std::size_t d) const {
        auto const& deal = record_.deals[d];
        bool const figures = has_places(deal) ? counts_of(deal) != nullptr : order_of(deal) != nullptr;
        auto const of_deal = [&](auto const& f) { return f.deal == static_cast<int>(d) + 1; };
        return figures || told_by_block(deal) || std::ranges::any_of(party_.foreign, of_deal)
               || std::ranges::any_of(party_.comments, of_deal);
    }
    /// Whether its block holds everything: it has cards.
    static bool told_by_block(DealRecord const& deal) { return std::holds_alternative<DealCards>(deal.content); }

    void score_table() {
        auto const any = [&](auto has) { return std::ranges::any_of(record_.deals, has); };
        bool const dealers = any([](DealRecord const& d) { return d.dealer.has_value(); });
        bool const points = any([](DealRecord const& d) { return points_of(d) != nullptr; });
        bool const totals = any([](DealRecord const& d) { return d.stated.totals.has_value(); });
        Table table;
        table.column("No", 2, true);
        if (dealers) table.column("Dealer", 1, false);
        table.column("Decl", 1, false);
        table.column("Game", 8, false);
        for (auto const s : variant().players) table.column(std::string{letter(s)}, 3, true);
        if (points)
            for (auto const s : variant().players) table.column(fmt::format("Pts{}", letter(s)), 5, true);
        if (totals)
            for (auto const s : variant().players) table.column(fmt::format("Tot{}", letter(s)), 5, true);
        table.column("Marks", 0, false);
        std::vector<std::vector<std::string>> rows;
        for (std::size_t d = 0; d < record_.deals.size(); ++d) {
            auto const& deal = record_.deals[d];
            std::vector<std::string> cells{fmt::format("{}", d + 1)};
            if (dealers) cells.push_back(written(deal.dealer));
            cells.push_back(written(deal.declarer));
            cells.push_back(pkn::written(contract_of(deal)));
            for (auto const s : variant().players) cells.push_back(count_cell(deal, s));
            auto const figure = [](BySeat<int> const* figures, Seat s) { return figures ? fmt::format("{}", (*figures)[s]) : "-"; };
            if (points)
                for (auto const s : variant().players) cells.push_back(figure(points_of(deal), s));
            if (totals)
                for (auto const s : variant().players) cells.push_back(figure(deal.stated.totals ? &*deal.stated.totals : nullptr, s));
            cells.push_back(marks_text(deal));
            rows.push_back(std::move(cells));
        }
        table.fit(rows);
        RecordWriter::score_table(table);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            table.row(out_, rows[i]);
            end_row(Tag::score_table, i + 1);
        }
        end_section(Tag::score_table);
    }
    static std::string count_cell(DealRecord const& deal, Seat s) {
        if (!has_places(deal)) return counts_of(deal) ? king::text_of(*counts_of(deal), s) : "-";
        auto const* const order = order_of(deal);
        auto const place = order ? std::ranges::find(*order, s) - order->begin() : 0;
        return order && place < std::ssize(*order) ? fmt::format("{}", place + 1) : "-";
    }

    void block(std::size_t d) {
        auto const& deal = record_.deals[d];
        open_block(0, static_cast<int>(d) + 1);
        tag(Tag::hand, fmt::format("{}", d + 1));
        if (deal.dealer) tag(Tag::dealer, written(deal.dealer));
        if (deal.declarer) tag(Tag::declarer, written(deal.declarer));
        if (!deal.games.empty() || deal.trump) tag(Tag::contract, pkn::written(contract_of(deal)));
        if (auto const marks = marks_text(deal); !marks.empty()) tag(Tag::marks, marks);
        if (auto const* const content = std::get_if<DealCards>(&deal.content)) cards(deal, *content);
        if (auto const* const counts = counts_of(deal)) tag(Tag::counts, figures(*counts));
        if (auto const* const order = order_of(deal)) tag(Tag::order, pkn::written(*order));
        if (auto const* const points = points_of(deal)) tag(Tag::points, figures({*points}));
        if (deal.stated.totals) tag(Tag::totals, figures({*deal.stated.totals}));
        foreign();
        close_block(0, 0);
    }
    void cards(DealRecord const& deal, DealCards const& content) {
        if (content.hands) {
            std::string hands;
            for (auto const s : all_seats) hands += (hands.empty() ? "N:" : " ") + written((*content.hands)[s]);
            tag(Tag::deal, hands);
            if (content.tricks.empty()) return;
        }
        auto const leader = content.tricks.empty() ? std::nullopt : content.tricks.front().leader;
        tag(Tag::play, leader ? written(leader) : "");
        auto const columns = columns_of_play(variant(), leader, deal.declarer);
        for (auto const& trick : content.tricks) {
            std::string line;
            for (auto const s : columns) {
                bool const led = trick.leader == s && &trick != &content.tricks.front();
                auto const card = trick.cards[s] ? to_string(*trick.cards[s]) : "-";
                line += fmt::format("{}{}{}", line.empty() ? "" : " ", led ? ">" : "", card);
            }
            out_ += line + '\n';
            end_row(Tag::play, static_cast<std::size_t>(&trick - content.tricks.data()) + 1);
        }
        if (!content.tricks.empty()) out_ += "*\n";
        end_section(Tag::play);
    }

    Party const& party_;
    PartyRecord const& record_;
};

}  // namespace

std::string marks_text(DealRecord const& deal) { return written(marks_of(deal)); }

void write(std::string& out, Party const& party, bool first) {
    out += first ? "% PKN 1.0\n" : "\n";
    Writer{out, party}.write(first);
}

}  // namespace score::formats::pkn
