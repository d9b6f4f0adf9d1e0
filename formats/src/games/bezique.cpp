// Bezique: for two, or two against two; and for three or four, each playing alone.
#include <algorithm>
#include <array>
#include <initializer_list>

#include "../entry/bezique_codes.hpp"
#include "examples.hpp"
#include "rules_of_game.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/games.hpp"
#include "sheets_of_notation.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

constexpr std::array four{Seat::north, Seat::east, Seat::south, Seat::west};
constexpr std::array opposite{Seat::north, Seat::south};
constexpr std::array three{Seat::north, Seat::east, Seat::south};
constexpr std::string_view singly = "four128-singly";

std::vector<Seat> list(std::span<Seat const> seats) { return {seats.begin(), seats.end()}; }

std::optional<bezique::FormId> form_of_variant(std::string_view word) {
    return word == singly ? bezique::FormId::four128 : bezique::form_named(word);
}

std::string_view title_of(bezique::FormId form) {
    using enum bezique::FormId;
    switch (form) {
        case turkish96: return N_("Turkish Bezique");
        case standard64: return N_("Bezique with two packs");
        case rubicon128: return N_("Rubicon Bezique, four packs");
        case six192: return N_("Six-pack Bezique (Chinese Bezique)");
        case eight256: return N_("Eight-pack Bezique");
        case three96: return N_("Bezique of three players");
        case four128: return N_("Bezique of four, two against two");
    }
    return {};
}

template <class Line>
Asked asked(Line&& line) {
    return {line.verb, EntryLine{line}, line.number, line.where, true, {}};
}

template <class Line>
EntryLine moved_line(Line line, MovedSpan const& to) {
    line.where = to(line.where);
    return EntryLine{std::move(line)};
}

template <class Line>
auto entries_of(std::span<GivenEntry const> given) {
    std::vector<decltype(Line::entry)> entries;
    for (auto const& one : given) entries.push_back(one.line.get<Line>().entry);
    return entries;
}

Span place_of(EntryLine const& entry) {
    if (auto const* const line = entry.as<BeziqueLine>()) return line->where;
    return entry.get<SeveralLine>().where;
}

// Converts the messages of the engine to text.
template <class Made>
Replayed replayed(Made made, std::span<GivenEntry const> given) {
    Replayed replayed{std::move(made.sheet), {}};
    for (auto const& one : made.told) replayed.told.push_back({one.entry, diagnostic_of(one, place_of(given[one.entry].line)), one.entry});
    return replayed;
}

static_assert(are_words_of(bezique_agreements, bezique::agreement_keys));

class BeziqueGame final : public GameOfRules<BeziqueRules> {
public:
    BeziqueGame() : GameOfRules{"bezique", N_("Bezique"), bezique_agreements} {}

    std::vector<GameVariant> variants() const override {
        std::vector<GameVariant> variants;
        for (auto const id : bezique::all_forms)
            variants.push_back({bezique::form_of(id).name, title_of(id), id == bezique::FormId::three96 ? list(three) : list(opposite)});
        variants.push_back({singly, N_("Bezique of four, everyone for himself"), list(four)});
        return variants;
    }
    GameRules rules(GameVariant const& variant) const override {
        auto rules = bezique::rules_of(*form_of_variant(variant.word));
        if (!rules.form().matches) rules.agreements.sanvuar = false;
        return GameRules{BeziqueRules{rules, variant.seats.size()}};
    }
    // Not what the rules of a form never look at (bezique.md §8, §10).
    bool is_asked(std::string_view key, std::string_view variant) const override {
        auto const id = form_of_variant(variant);
        if (!id) return true;
        auto const& form = bezique::form_of(*id);
        auto const is_one_of = [key](std::initializer_list<std::string_view> keys) { return std::ranges::find(keys, key) != keys.end(); };
        if (is_one_of({"GameTarget", "Extension"})) return form.target > 0;
        if (is_one_of({"Sanvuar", "KontrVido", "RefusedVido", "EndOnLastTrick", "Bezik4"})) return form.matches;
        if (is_one_of({"Rubicon", "RubiconBrisques"})) return form.rubicon > 0 && (form.matches || key == "Rubicon");
        if (is_one_of({"ReshowFrom", "ReshowAll"})) return form.reshows;
        if (is_one_of({"SequenceMakesTrump", "TrumpNotTwice"})) return form.trump_by == bezique::TrumpBy::first_group;
        if (is_one_of({"FourTens", "Rounding"})) return form.game_bonus > 0;
        if (is_one_of({"Bezique", "TrumpBezique"})) return !form.matches;
        if (key == "RubiconBonus") return form.brisque_use == bezique::BrisqueUse::to_decide;
        return true;
    }
    bool keeps_what_can_be() const override { return true; }
    Vocabulary vocabulary() const override { return words_of_bezique(); }
    std::vector<EntryExample> examples() const override { return examples::bezique(); }
    RankPlaces rank_places() const override { return RankPlaces::groups; }
    Statistics statistics() const override { return Statistics::groups; }
    // Points where a deal is a game (bezique.md §10.2, §10.3); games won at the other forms without matches.
    std::span<StandingsMeasure const> ranked_by(std::string_view variant) const override {
        static constexpr StandingsMeasure match_points{"match-points", N_("match points")}, games{"games", N_("games")},
            rubicons{"rubicons", N_("rubicons")};
        static constexpr std::array of_matches{match_points, games, measures::won, rubicons},
            of_deals{measures::points, games, measures::won, rubicons};
        static constexpr std::array of_games{games, measures::won};
        auto const id = form_of_variant(variant);
        if (!id || bezique::form_of(*id).matches) return of_matches;
        if (bezique::form_of(*id).target == 0) return of_deals;
        return of_games;
    }
    std::string_view record_format(GameVariant const&) const override { return "pzn"; }

    Result<Asked> read(std::string_view text, GameRules const& rules) const override {
        auto const contestants = rules.get<BeziqueRules>().contestants;
        if (contestants == 2) return parse_bezique_line(text).map(asked<BeziqueLine>);
        return parse_several_line(text, contestants).map(asked<SeveralLine>);
    }
    EntryLine moved(EntryLine const& entry, MovedSpan const& to) const override {
        if (auto const* const line = entry.as<BeziqueLine>()) return moved_line(*line, to);
        return moved_line(entry.get<SeveralLine>(), to);
    }

    Replayed replay(GameRules const& rules, Facts const& facts, std::span<GivenEntry const> given) const override {
        auto const& [agreed, contestants] = rules.get<BeziqueRules>();
        if (contestants > 2) {
            std::vector<std::string> names;
            for (auto const seat : facts.seats)
                if (facts.named) names.push_back(facts.names[seat]);
            return replayed(bezique::replay_several(agreed, contestants, std::move(names), entries_of<SeveralLine>(given)), given);
        }
        auto made = bezique::replay(agreed, {{facts.names[Seat::north], facts.names[Seat::south]}}, entries_of<BeziqueLine>(given));
        made.sheet.event = facts.title;
        made.sheet.date = facts.date;
        return replayed(std::move(made), given);
    }
    LineWords line_words() const override {
        return {bezique_code("bezique-length"), N_("the line is too long for a Bezique sheet"), bezique_code("bezique-number"),
            N_("there is no such entry"), bezique_code("bezique-record"), N_("this record is not one of Bezique")};
    }
    std::unique_ptr<RecordSheets> record_sheets(FormatId format, ReadBytes read, std::string_view file, GameRules const&) const override {
        if (format != FormatId::pzn) return nullptr;
        return std::make_unique<SheetsOfNotation<pzn::Notation>>(std::move(read), file, [](pzn::Match const& match) {
            return GameRules{BeziqueRules{match.record.rules, match.record.players}};
        });
    }
    BySeat<std::string> names_at(Sheet const& sheet, std::optional<std::size_t>) const override {
        BySeat<std::string> names;
        if (auto const* const several = sheet.as<bezique::SeveralSheet>()) {
            for (std::size_t i = 0; i < several->names.size() && i < all_seats.size(); ++i) names[all_seats[i]] = several->names[i];
            return names;
        }
        auto const& two = sheet.get<bezique::MatchSheet>();
        names[Seat::north] = two.names[bezique::Player::north];
        names[Seat::south] = two.names[bezique::Player::south];
        return names;
    }
};

}  // namespace

GameInfo const& bezique_game() {
    static BeziqueGame const game;
    return game;
}

}  // namespace score::formats::sheets
