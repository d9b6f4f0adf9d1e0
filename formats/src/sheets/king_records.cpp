// Sheets of King as records for programs.
#include <algorithm>
#include <array>
#include <iterator>

#include "king_kind.hpp"
#include "printing.hpp"
#include "score/ascii.hpp"
#include "score/king/sheet.hpp"
#include "text/fmt.hpp"

namespace score::formats::sheets {
namespace {

using namespace king;

constexpr std::array in_records{Seat::north, Seat::west, Seat::south, Seat::east};

std::string_view key_of_end(PartyEnd end) {
    switch (end) {
        case PartyEnd::open: return "open";
        case PartyEnd::complete: return "complete";
        case PartyEnd::king: return "king";
        case PartyEnd::declared_king_failed: return "declared-king-failed";
    }
    return {};
}

std::string_view key_of_end(CancelCause cause) {
    switch (cause) {
        case CancelCause::queens_split: return "queens-split";
        case CancelCause::rifki_shown: return "rifki-shown";
        case CancelCause::koz_broken: return "koz-broken";
    }
    return {};
}

// ---- JSON

Json json_of(std::optional<Seat> s) { return s ? Json(std::string(1, letter(*s))) : Json(nullptr); }
Json json_of(std::vector<Seat> const& seats) {
    auto json = Json::array();
    for (auto const s : seats) json.push_back(std::string(1, letter(s)));
    return json;
}

class KingJson {
public:
    KingJson(king::PartySheet const& sheet, bool with_jargon, bool goes_on)
        : sheet_{sheet}, rules_{sheet.rules}, variant_{rules_.variant()}, party_{sheet.party}, with_jargon_{with_jargon},
          goes_on_{goes_on} {}

    SheetJson whole() const {
        auto const ended = outcome(rules_, party_);
        SheetJson whole{.before{{"variant", variant_.name}, {"agreements", Json::object()}},
            .event = sheet_.event,
            .date = sheet_.date,
            .players = players_in(variant_.players, sheet_.names)};
        for (auto const& [agreement, value] : differences(rules_)) whole.before["agreements"][std::string{agreement}] = value;
        auto& json = whole.after;
        json["deals"] = Json::array();
        for (auto const& deal : party_.deals) json["deals"].push_back(of_deal(deal));
        json["totals"] = of_players(party_.totals, party_.totals_known);
        if (!party_.totals_known) json["totals_known"] = false;
        json["end"] = key_of_end(party_.end);
        json["king_by"] = json_of(party_.king_by);
        json["out"] = json_of(with(ended, Status::out));
        json["sunk"] = json_of(with(ended, Status::sunk));
        json["merit"] = party_.totals_known ? json_of(ended.merit) : Json(nullptr);
        if (ended.sides)
            json["sides"] = {{"ns", figure((*ended.sides)[Side::north_south], party_.totals_known)},
                {"ew", figure((*ended.sides)[Side::east_west], party_.totals_known)}};
        json["balance"] = balance();
        if (goes_on_ && !party_.is_over()) json["next"] = of_next();
        if (with_jargon_) json["lone_survivor"] = json_of(ended.lone_survivor);
        return whole;
    }

private:
    static std::string key(Seat s) { return std::string(1, ascii::lower(letter(s))); }
    std::vector<Seat> with(Outcome const& ended, Status status) const {
        std::vector<Seat> found;
        for (auto const s : variant_.players)
            if (ended.status[s] == status) found.push_back(s);
        return found;
    }
    Json balance() const {
        auto const expected = expected_sum(rules_);
        auto sum = 0;
        for (auto const s : variant_.players) sum += party_.totals[s];
        return {{"sum", figure(sum, party_.totals_known)}, {"least", expected.least}, {"most", expected.most}};
    }
    static Json figure(int n, bool is_known) { return is_known ? Json(n) : Json(nullptr); }
    Json of_players(BySeat<int> const& figures, bool are_known = true) const {
        auto json = Json::object();
        for (auto const s : variant_.players) json[key(s)] = figure(figures[s], are_known);
        return json;
    }

    Json of_deal(PartyDeal const& deal) const {
        Json json{{"entry", deal.entry + 1}, {"deal", deal.number}, {"dealer", json_of(deal.dealer)}, {"declarer", json_of(deal.declarer)}};
        json["games"] = Json::array();
        for (auto const g : deal.games) json["games"].push_back(id(g));
        json["trump"] = deal.trump ? Json(std::string(1, letter(*deal.trump))) : Json(nullptr);
        if (variant_.sides) json["offers"] = of_offers(deal.offers);
        json["cancelled"] = Json(nullptr);
        if (deal.cancelled) json["cancelled"] = {{"cause", key_of_end(deal.cancelled->cause)}, {"by", json_of(deal.cancelled->by)}};
        json["counts"] = Json::array();
        for (auto const& row : deal.items.counts) json["counts"].push_back(of_players(row));
        if (!deal.items.order.empty()) json["order"] = json_of(deal.items.order);
        json["scored"] = deal.scored;
        if (!deal.known) json["known"] = false;
        BySeat<int> points;
        json["items"] = Json::array();
        for (auto const s : variant_.players) {
            points[s] = deal.scored ? deal.figures[s].total() : 0;
            for (auto const& item : deal.figures[s].items)
                if (deal.scored && item.points() != 0)
                    json["items"].push_back({{"player", json_of(std::optional{s})}, {"reason", item.reason}, {"rule", item.rule},
                        {"count", item.count}, {"each", item.each}, {"points", item.points()}});
        }
        json["points"] = of_players(points, deal.known);
        json["totals"] = of_players(deal.totals, deal.totals_known);
        if (with_jargon_) {
            auto const talk = jargon(rules_, deal);
            json["own_goal"] = json_of(talk.own_goal);
            json["flowers"] = json_of(talk.flowers);
            json["forced_trumps"] = json_of(talk.forced_trumps);
        }
        return json;
    }

    static Json of_offers(king::Offers const& offers) {
        auto refused = Json::array();
        for (auto const& [games, trump] : offers.refused) refused.push_back(code_of(games, trump));
        return {{"refused", refused}, {"accepted", offers.accepted}};
    }

    Json of_next() const {
        auto const turn = next_declarer(rules_, party_);
        Json json{{"deal", next_number(party_)}, {"declarer", json_of(turn)}, {"dealer", json_of(next_dealer(rules_, party_))}};
        json["games"] = Json::array();
        if (turn)
            for (auto const& games : callable_games(rules_, party_)) json["games"].push_back(code_of(games, {}));
        json["rights"] = Json::object();
        for (auto const s : variant_.players) {
            auto const left = rights_of(sheet_, s);
            json["rights"][key(s)] = left ? Json{{"penalties", left->penalties}, {"trumps", left->trumps}} : Json(nullptr);
        }
        return json;
    }

    king::PartySheet const& sheet_;
    Rules const& rules_;
    Variant const& variant_;
    Party const& party_;
    bool with_jargon_, goes_on_;
};

// ---- CSV and TSV

RecordCell text_cell(std::string const& text) { return text.empty() ? RecordCell{} : RecordCell{std::string_view{text}}; }

// `3`, or `3+1` for games named together.
std::string items_of_player(PartyDeal const& deal, Seat s) {
    std::string text;
    for (auto const& row : deal.items.counts) fmt::format_to(std::back_inserter(text), "{}{}", text.empty() ? "" : "+", row[s]);
    auto const& order = deal.items.order;
    if (auto const place = std::ranges::find(order, s); place != order.end()) text = fmt::format("{}", place - order.begin() + 1);
    return text;
}

// The games that the partner refused: "refused:KUPA,KOZ/S", and "accepted".
std::string note_on(king::Offers const& offers) {
    std::string note;
    for (auto const& [games, trump] : offers.refused) note.append(note.empty() ? "refused:" : ",") += code_of(games, trump);
    if (offers.accepted) note.append(note.empty() ? "" : " ") += "accepted";
    return note;
}

// Why a deal has no points.
std::string why_unscored(Party const& party, PartyDeal const& deal) {
    if (deal.cancelled) {
        auto note = fmt::format("void:{}", key_of_end(deal.cancelled->cause));
        if (deal.cancelled->by) (note += ':') += letter(*deal.cancelled->by);
        return note;
    }
    if (!deal.known) return "unknown";
    if (deal.scored) return {};
    return fmt::format("{}:{}", party.end == PartyEnd::king ? "king" : "king-failed", party.king_by ? letter(*party.king_by) : '?');
}

std::string note_of(Party const& party, PartyDeal const& deal) {
    auto note = note_on(deal.offers);
    if (auto const why = why_unscored(party, deal); !why.empty()) note.append(note.empty() ? "" : " ") += why;
    return note;
}

}  // namespace

ColumnNames KingSheetKind::columns(Sheet const&) const {
    return {"party", "deal", "declarer", "game", "trump", "n_items", "w_items", "s_items", "e_items", "n", "w", "s", "e", "n_total",
        "w_total", "s_total", "e_total", "note"};
}

std::vector<SheetJson> KingSheetKind::json(Sheet const& any, PrintOptions const& options) const {
    return {KingJson{any.get<king::PartySheet>(), options.jargon, !any.ending}.whole()};
}

void KingSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t party) const {
    auto const& sheet = any.get<king::PartySheet>();
    auto const& variant = sheet.rules.variant();
    for (auto const& deal : sheet.party.deals) {
        auto const declarer = deal.declarer ? std::string(1, letter(*deal.declarer)) : std::string{};
        auto const game = code_of(deal.games, {});
        auto const suit = deal.trump ? std::string(1, letter(*deal.trump)) : std::string{};
        auto const note = note_of(sheet.party, deal);
        BySeat<std::string> items;
        std::vector<Cell> cells{party, std::int64_t{deal.number}, text_cell(declarer), std::string_view{game}, text_cell(suit)};
        for (auto const s : in_records) {
            if (variant.plays(s)) items[s] = items_of_player(deal, s);
            cells.push_back(text_cell(items[s]));
        }
        for (auto const s : in_records)
            cells.push_back(deal.has_figures() && variant.plays(s) ? Cell{std::int64_t{deal.figures[s].total()}} : Cell{});
        for (auto const s : in_records)
            cells.push_back(deal.totals_known && variant.plays(s) ? Cell{std::int64_t{deal.totals[s]}} : Cell{});
        cells.push_back(text_cell(note));
        records.write(cells);
    }
}

}  // namespace score::formats::sheets
