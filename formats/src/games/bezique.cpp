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

constexpr std::string_view singly = "four128-singly";

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

static_assert(are_words_of(bezique_agreements, bezique::agreement_keys));

class BeziqueGame final : public GameOfRules<BeziqueRules> {
public:
    BeziqueGame() : GameOfRules{"bezique", N_("Bezique"), bezique_agreements} {}

    std::vector<GameVariant> variants() const override {
        using enum Seat;
        std::vector<GameVariant> variants;
        for (auto const id : bezique::all_forms) {
            auto& variant = variants.emplace_back(GameVariant{bezique::form_of(id).name, title_of(id), {north, south}});
            if (id == bezique::FormId::three96) variant.seats = {north, east, south};
        }
        variants.push_back({singly, N_("Bezique of four, everyone for himself"), {north, east, south, west}});
        return variants;
    }
    GameRules rules(GameVariant const& variant) const override {
        auto rules = bezique::rules_of(*form_of_variant(variant.word));
        if (!rules.form().matches) rules.agreements.sanvuar = false;
        rules.players = variant.seats.size();
        return GameRules{BeziqueRules{rules}};
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
        auto const& agreed = rules.get<BeziqueRules>().rules;
        auto const& form = agreed.form();
        auto const brisques = form.brisque_use == bezique::BrisqueUse::never ? 0 : form.brisques();
        return parse_bezique_line(text, agreed.players, brisques).map([](BeziqueLine&& line) {
            return Asked{line.verb, EntryLine{line}, line.number, line.where, true, {}, line.doubt};
        });
    }
    EntryLine moved(EntryLine const& entry, MovedSpan const& to) const override {
        auto line = entry.get<BeziqueLine>();
        line.where = to(line.where);
        return EntryLine{std::move(line)};
    }

    Replayed replay(GameRules const& rules, Facts const& facts, std::span<GivenEntry const> given) const override {
        auto const& agreed = rules.get<BeziqueRules>().rules;
        bezique::ByPlayer<std::string> names;
        for (auto const p : agreed.table())
            if (facts.named || !agreed.is_of_several()) names[p] = facts.names[seat_of(p)];
        std::vector<bezique::Entry> entries;
        for (auto const& one : given) entries.push_back(one.line.get<BeziqueLine>().entry);
        auto made = bezique::replay(agreed, std::move(names), entries);
        if (!agreed.is_of_several()) made.sheet.event = facts.title, made.sheet.date = facts.date;
        Replayed replayed{std::move(made.sheet), {}};
        for (auto const& one : made.told)  // the messages of the engine as text
            replayed.told.push_back({one.entry, diagnostic_of(one, given[one.entry].line.get<BeziqueLine>().where), one.entry});
        return replayed;
    }
    LineWords line_words() const override {
        return {bezique_code("bezique-length"), N_("the line is too long for a Bezique sheet"), bezique_code("bezique-number"),
            N_("there is no such entry"), bezique_code("bezique-record"), N_("this record is not one of Bezique")};
    }
    std::unique_ptr<RecordSheets> record_sheets(FormatId format, ReadBytes read, std::string_view file, GameRules const&) const override {
        if (format != FormatId::pzn) return nullptr;
        return std::make_unique<SheetsOfNotation<pzn::Notation>>(
            std::move(read), file, [](pzn::Match const& match) { return GameRules{BeziqueRules{match.record.rules}}; });
    }
    BySeat<std::string> names_at(Sheet const& sheet, std::optional<std::size_t>) const override {
        BySeat<std::string> names;
        auto const& match = sheet.get<bezique::MatchSheet>();
        for (auto const p : match.rules.table()) names[seat_of(p)] = match.names[p];
        return names;
    }
};

}  // namespace

GameInfo const& bezique_game() { return the_game<BeziqueGame>(); }

}  // namespace score::formats::sheets
