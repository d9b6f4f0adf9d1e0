// King, in all its variants.
#include <algorithm>
#include <array>

#include "../entry/king_codes.hpp"
#include "../entry/king_words.hpp"
#include "examples.hpp"
#include "rules_of_game.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "sheets_of_notation.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

static_assert(are_words_of(king_agreements, king::agreement_keys));

class KingGame final : public GameOfRules<king::Rules> {
public:
    KingGame() : GameOfRules{"king", N_("King"), king_agreements} {}

    std::vector<GameVariant> variants() const override {
        std::vector<GameVariant> variants;
        for (auto const id : king::all_variants) {
            auto const& variant = king::variant_of(id);
            variants.push_back({variant.name, variant.title, {variant.players.begin(), variant.players.end()}});
        }
        return variants;
    }
    GameRules rules(GameVariant const& variant) const override { return GameRules{king::rules_of(*king::variant_named(variant.word))}; }
    std::string usual_value(GameRules const& rules, std::string_view key, std::string_view value) const override {
        auto const& agreed = rules.get<king::Rules>();
        if (value != "usual") return std::string{value};
        auto const number = key == "Deals"           ? king::deals_of(agreed)
                            : key == "TricksPerDeal" ? king::tricks_of(agreed)
                                                     : king::value_of(agreed, king::Game::trumps).value_or(0);
        return fmt::format("{}", number);
    }
    // The value of a trick of trumps is open where none is published (king.md §11); else it follows from the rules.
    bool is_asked(std::string_view key, std::string_view variant) const override {
        auto const id = key == "KozValue" ? king::variant_named(variant) : std::nullopt;
        return !id || king::variant_of(*id).proposal;
    }
    Vocabulary vocabulary() const override { return words_of_king(); }
    std::vector<EntryWord const*> words_here(Sheet const& sheet, std::string_view before, bool corrects) const override {
        return king_words_here(sheet.get<king::PartySheet>(), before, corrects);
    }
    std::vector<EntryExample> examples() const override { return examples::king(); }
    RankPlaces rank_places() const override { return RankPlaces::cards; }
    Statistics statistics() const override { return Statistics::games_named; }
    std::span<StandingsMeasure const> ranked_by(std::string_view variant) const override {
        static constexpr std::array all{measures::points, measures::won, StandingsMeasure{"out", N_("out")},
            StandingsMeasure{"sunk", N_("sunk")}, StandingsMeasure{"kings", N_("Kings")}};
        static constexpr std::array of_places{measures::points, measures::won};
        auto const id = king::variant_named(variant);
        if (!id || king::variant_of(*id).sinks || king::variant_of(*id).king) return all;
        return of_places;
    }
    std::string_view record_format(GameVariant const&) const override { return "pkn"; }

    Result<Asked> read(std::string_view text, GameRules const& rules) const override {
        return parse_king_line(text, rules.get<king::Rules>()).map([](KingLine&& line) {
            return Asked{line.verb, EntryLine{line}, line.number, line.where, true, {}, line.doubt};
        });
    }
    EntryLine moved(EntryLine const& entry, MovedSpan const& to) const override {
        auto line = entry.get<KingLine>();
        for (auto* const span : {&line.where, &line.games_at, &line.figures_at}) *span = to(*span);
        return EntryLine{std::move(line)};
    }

    Replayed replay(GameRules const& rules, Facts const& facts, std::span<GivenEntry const> given) const override {
        Replayed replayed;
        std::vector<king::Entry> entries;
        for (auto const& entry : given) entries.push_back(entry.line.get<KingLine>().entry);
        auto [sheet, told] = king::replay(rules.get<king::Rules>(), facts.names, entries);
        for (auto const& one : told)
            replayed.told.push_back({one.entry, diagnostic_of(one, given[one.entry].line.get<KingLine>(), sheet), one.entry});
        sheet.event = facts.title;
        sheet.date = facts.date;
        replayed.sheet = std::move(sheet);
        return replayed;
    }
    LineWords line_words() const override {
        return {king_code("king-length"), N_("the line is too long for a King sheet"), king_code("king-number"),
            N_("there is no such entry"), king_code("king-record"), N_("this record is not one of King")};
    }
    std::unique_ptr<RecordSheets> record_sheets(FormatId format, ReadBytes read, std::string_view file, GameRules const&) const override {
        if (format != FormatId::pkn) return nullptr;
        return std::make_unique<SheetsOfNotation<pkn::Notation>>(
            std::move(read), file, [](pkn::Party const& party) { return GameRules{party.record.rules}; });
    }
    BySeat<std::string> names_at(Sheet const& sheet, std::optional<std::size_t>) const override {
        return sheet.get<king::PartySheet>().names;
    }

    // A deal keeps who called it: what changes before it never hands it to somebody else (king.md §3).
    std::optional<Completed> completed_after(EntryLine const& entry, Sheet const& sheet, std::size_t place) const override {
        auto line = entry.get<KingLine>();
        auto* const typed = std::get_if<king::EnteredDeal>(&line.entry);
        if (!typed || typed->declarer) return std::nullopt;
        auto const& deals = sheet.get<king::PartySheet>().party.deals;
        auto const deal = std::ranges::find(deals, place, &king::PartyDeal::entry);
        if (deal == deals.end() || !deal->declarer) return std::nullopt;
        typed->declarer = deal->declarer;
        return Completed{EntryLine{line}, fmt::format("{} ", letter(*deal->declarer))};
    }
    // The trump suit, and who broke a deal or with which hearts (king.md §6, K06, K28).
    bool must_be_told(Diagnostic const& found) const override {
        return found.code == king_code("king-suit") || found.code == king_code("king-claim");
    }
};

}  // namespace

GameInfo const& king_game() { return the_game<KingGame>(); }

}  // namespace score::formats::sheets
