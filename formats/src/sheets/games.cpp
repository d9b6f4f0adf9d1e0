#include "score/formats/sheets/games.hpp"

#include <algorithm>
#include <charconv>

#include "score/ascii.hpp"
#include "score/formats/text/fold.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

constexpr std::array around_the_table{Seat::north, Seat::east, Seat::south, Seat::west};
constexpr std::array opposite{Seat::north, Seat::south};
constexpr std::array three{Seat::north, Seat::east, Seat::south};
constexpr std::string_view singly = "four128-singly";

std::vector<Seat> list(std::span<Seat const> seats) { return {seats.begin(), seats.end()}; }

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

std::vector<std::string_view> words_in(std::string_view list) {
    std::vector<std::string_view> words;
    while (!list.empty()) {
        auto const end = std::min(list.find('|'), list.size());
        words.push_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return words;
}

std::optional<int> number_in(std::string_view text, int least, int most) {
    int n = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < least || n > most) return std::nullopt;
    return n;
}

std::span<AgreementWords const> words_of(GameId game) {
    switch (game) {
        case GameId::rubber: return rubber_agreements;
        case GameId::chicago: return chicago_agreements;
        case GameId::borc: return borc_agreements;
        case GameId::table: return table_agreements;
        case GameId::bezique: return bezique_agreements;
        case GameId::king: return king_agreements;
    }
    return {};
}

// The place of a value among the words of an agreement, which are in the order of its enumeration.
std::optional<std::size_t> choice(std::span<AgreementWords const> list, std::string_view key, std::string_view value) {
    auto const found = std::ranges::find(list, key, &AgreementWords::key);
    if (found == list.end()) return std::nullopt;
    auto const words = words_in(found->values);
    auto const word = std::ranges::find(words, value);
    return word == words.end() ? std::nullopt : std::optional{static_cast<std::size_t>(word - words.begin())};
}
std::string chosen(std::span<AgreementWords const> list, std::string_view key, std::size_t place) {
    auto const found = std::ranges::find(list, key, &AgreementWords::key);
    return std::string{words_in(found->values)[place]};
}

// ---- bridge

bool agree_on(RubberAgreements& a, std::string_view key, std::string_view value) {
    auto const which = choice(rubber_agreements, key, value);
    if (!which) return false;
    if (key == "UnfinishedPartscore") a.rules.unfinished_part_score = *which == 0 ? 100 : 50;
    else if (key == "Pivot") a.pivot = *which == 0 ? std::nullopt : std::optional{static_cast<Seat>(*which - 1)};
    else a.back_score = static_cast<bridge::BackScoreUnit>(*which);
    return true;
}
std::string agreed_on(RubberAgreements const& a, std::string_view key) {
    if (key == "UnfinishedPartscore") return a.rules.unfinished_part_score == 50 ? "50" : "100";
    if (key == "Pivot") return chosen(rubber_agreements, key, a.pivot ? static_cast<std::size_t>(*a.pivot) + 1 : 0);
    if (key == "BackScore") return chosen(rubber_agreements, key, static_cast<std::size_t>(a.back_score));
    return {};
}

bool agree_on(bridge::ChicagoRules& rules, std::string_view key, std::string_view value) {
    auto const which = choice(chicago_agreements, key, value);
    if (!which) return false;
    if (key == "Vulnerable") rules.pattern = static_cast<bridge::ChicagoPattern>(*which);
    else rules.first_dealer = static_cast<Seat>(*which);
    return true;
}
std::string agreed_on(bridge::ChicagoRules const& rules, std::string_view key) {
    if (key == "Vulnerable") return chosen(chicago_agreements, key, static_cast<std::size_t>(rules.pattern));
    if (key == "Dealer") return chosen(chicago_agreements, key, static_cast<std::size_t>(rules.first_dealer));
    return {};
}

bool agree_on(BorcAgreements& a, std::string_view key, std::string_view value) {
    if (key == "Deals") {
        auto const deals = number_in(value, 1, 1000);
        if (deals) a.rules.deals = *deals;
        return deals.has_value();
    }
    auto const which = choice(borc_agreements, key, value);
    if (!which) return false;
    if (key == "Partscore") a.rules.part_score = static_cast<bridge::PartScorePremium>(*which);
    else if (key == "Fit") a.fit_length = *which == 0 ? 8 : 9;
    else a.rules.first_vulnerable = static_cast<Side>(*which);
    return true;
}
std::string agreed_on(BorcAgreements const& a, std::string_view key) {
    if (key == "Deals") return fmt::format_int{a.rules.deals}.str();
    if (key == "Partscore") return chosen(borc_agreements, key, static_cast<std::size_t>(a.rules.part_score));
    if (key == "Fit") return a.fit_length == 9 ? "9" : "8";
    if (key == "First") return chosen(borc_agreements, key, static_cast<std::size_t>(a.rules.first_vulnerable));
    return {};
}

bool agree_on(TableRules& rules, std::string_view key, std::string_view value) {
    auto const which = rules.teams ? choice(table_agreements, key, value) : std::nullopt;
    if (which) rules.victory_points = words_in(table_agreements.front().values)[*which];
    return which.has_value();
}
std::string agreed_on(TableRules const& rules, std::string_view key) {
    return rules.teams && key == "VictoryPoints" ? std::string{rules.victory_points} : std::string{};
}

// ---- games of cards with records of their own

bool agree_on(BeziqueRules& rules, std::string_view key, std::string_view value) {
    return bezique::agree(rules.rules.agreements, key, value);
}
std::string agreed_on(BeziqueRules const& rules, std::string_view key) { return bezique::agreed(rules.rules.agreements, key); }

bool agree_on(king::Rules& rules, std::string_view key, std::string_view value) {
    return king::applies(rules.variant_id, key) && king::agree(rules.agreements, key, value);
}
std::string agreed_on(king::Rules const& rules, std::string_view key) {
    return king::applies(rules.variant_id, key) ? king::agreed(rules.agreements, key) : std::string{};
}

}  // namespace

Game const* game_named(std::string_view word) {
    auto const found = std::ranges::find(all_games, word, &Game::word);
    return found == all_games.end() ? nullptr : &*found;
}

std::vector<GameVariant> variants_of(GameId game) {
    switch (game) {
        case GameId::rubber: return {{"rubber", N_("Rubber bridge"), list(around_the_table)}};
        case GameId::chicago:
            return {{"chicago", N_("Part-scores are carried forward"), list(around_the_table)},
                {"chicago-duplicate", N_("Every deal for itself"), list(around_the_table)}};
        case GameId::borc:
            return {{"borc", N_("Borç, the Turkish table"), list(around_the_table)},
                {"russian", N_("The Russian table, by points alone"), list(around_the_table)},
                {"iniarski", N_("The Polish table, with a fit in a major"), list(around_the_table)}};
        case GameId::table:
            return {{"duplicate", N_("Duplicate boards"), list(around_the_table)},
                {"teams", N_("Team match: boards are compared with the other table"), list(around_the_table)}};
        case GameId::bezique: break;
        case GameId::king: {
            std::vector<GameVariant> variants;
            for (auto const id : king::all_variants) {
                auto const& variant = king::variant_of(id);
                variants.push_back({variant.name, variant.title, list(variant.players)});
            }
            return variants;
        }
    }
    std::vector<GameVariant> variants;
    for (auto const id : bezique::all_forms)
        variants.push_back({bezique::form_of(id).name, title_of(id), id == bezique::FormId::three96 ? list(three) : list(opposite)});
    variants.push_back({singly, N_("Bezique of four, everyone for himself"), list(around_the_table)});
    return variants;
}

std::optional<GameVariant> variant_of(GameId game, std::string_view word) {
    auto const variants = variants_of(game);
    if (word.empty()) return variants.front();
    auto const found = std::ranges::find(variants, word, &GameVariant::word);
    return found == variants.end() ? std::nullopt : std::optional{*found};
}

std::optional<Rules> rules_of(GameId game, std::string_view variant) {
    auto const meant = variant_of(game, variant);
    if (!meant) return std::nullopt;
    switch (game) {
        case GameId::rubber: return RubberAgreements{};
        case GameId::chicago: {
            bridge::ChicagoRules rules;
            if (meant->word == "chicago-duplicate") rules.form = bridge::ChicagoForm::duplicate;
            return rules;
        }
        case GameId::borc:
            if (meant->word == "russian") return usual_agreements(bridge::russian_table);
            return usual_agreements(meant->word == "iniarski" ? bridge::iniarski_table : bridge::borc_table);
        case GameId::table: return TableRules{.teams = meant->word == "teams"};
        case GameId::bezique: {
            bool const is_singly = meant->word == singly;
            auto rules = bezique::rules_of(is_singly ? bezique::FormId::four128 : *bezique::form_named(meant->word));
            if (!rules.form().matches) rules.agreements.sanvuar = false;
            return BeziqueRules{rules, meant->seats.size()};
        }
        case GameId::king: return king::rules_of(*king::variant_named(meant->word));
    }
    return std::nullopt;
}

bool agree(Rules& rules, std::string_view key, std::string_view value) {
    return std::visit([&](auto& r) { return agree_on(r, key, value); }, rules);
}

std::string agreed(Rules const& rules, std::string_view key) {
    return std::visit([&](auto const& r) { return agreed_on(r, key); }, rules);
}

std::vector<AgreementChoice> agreements_of(GameId game, std::string_view variant) {
    std::vector<AgreementChoice> choices;
    auto const rules = rules_of(game, variant);
    if (!rules) return choices;
    for (auto const& words : words_of(game)) {
        auto usual = agreed(*rules, words.key);
        if (usual.empty()) continue;
        using Kind = AgreementChoice::Kind;
        auto const kind = words.values == "N" ? Kind::number : words.values == "A/B/C/D" ? Kind::payments : Kind::words;
        bool const or_none = kind == Kind::number && game == GameId::bezique && words.key != "GameTarget";
        auto takes = kind == Kind::words ? words_in(words.values) : or_none ? words_in("none") : words_in({});
        choices.push_back({kind, words.key, std::move(takes), std::move(usual), words.title, words.value_titles, words.means});
    }
    return choices;
}

std::string name_of_game(std::string_view game, std::string_view variant) {
    auto const* const known = game_named(game);
    if (known == nullptr) return std::string{game} + (variant.empty() ? "" : " · ") + std::string{variant};
    std::string const name{_(known->title)};
    auto const form = variant_of(known->id, variant);
    if (!form || variants_of(known->id).size() < 2) return name;
    std::string title{_(form->title)};
    title.resize(std::min(title.find(':'), title.size()));  // what follows explains it
    if (title.find(name) != title.npos) return title;
    auto within = title;  // "Tek masada duplike bordlar", "Duplike bordlar"
    within.front() = ascii::lower(within.front());
    auto const has = [&](std::string const& part) { return name.find(part) != name.npos; };
    return has(title) || has(within) ? name : name + " · " + title;
}

std::string AgreementChoice::shown(std::string_view value) const {
    if (value == "usual") return _("as usual");  // what the variant has
    auto const word = std::ranges::find(words, value);
    auto const at = static_cast<std::size_t>(word - words.begin());
    return word == words.end() || titles[at].empty() ? std::string{value} : std::string{_(titles[at])};
}

namespace {

bool is_same(std::string_view typed, std::string_view word) { return !word.empty() && spells(typed, word) == typed.size(); }

}  // namespace

std::string AgreementChoice::meant(std::string_view typed) const {
    auto const is_it = [&](std::string_view word) { return is_same(typed, word) || is_same(typed, shown(word)); };
    auto const word = std::ranges::find_if(words, is_it);
    return std::string{word == words.end() ? typed : *word};
}

std::string AgreementChoice::values() const {
    switch (kind) {
        case Kind::words: return fmt::format("{}", fmt::join(words, ", "));
        case Kind::number: return words.empty() ? _("a number that a game can have") : _("a number that a game can have, or none");
        case Kind::payments: return _("four payments, as 45/20/10/-10");
    }
    return {};
}

AgreementChoice const* choice_meant(std::span<AgreementChoice const> choices, std::string_view typed) {
    auto const is_it = [&](AgreementChoice const& choice) { return is_same(typed, choice.key) || is_same(typed, _(choice.title)); };
    auto const found = std::ranges::find_if(choices, is_it);
    return found == choices.end() ? nullptr : &*found;
}

}  // namespace score::formats::sheets
