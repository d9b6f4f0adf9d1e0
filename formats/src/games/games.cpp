#include "score/formats/sheets/games.hpp"

#include <algorithm>

#include "score/ascii.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/text/fold.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace {

using Games = std::vector<std::reference_wrapper<GameInfo const>>;

constexpr std::string_view no_number = "none";

Games& table() {
    static Games games{rubber_game(), chicago_game(), borc_game(), table_game(), bezique_game(), king_game()};
    return games;
}

bool is_same(std::string_view typed, std::string_view word) { return !word.empty() && spells(typed, word) == typed.size(); }

}  // namespace

bool GameInfo::is_played_for_stakes() const { return std::ranges::find(agreements_, stake_key, &AgreementWords::key) != agreements_.end(); }

bool GameInfo::agree(GameRules& rules, std::string_view key, std::string_view value) const {
    if (key == stake_key) {
        auto const stake = stake_of(value);
        if (!is_played_for_stakes() || (!stake && value != no_stake)) return false;
        rules.stake = stake;
        return true;
    }
    auto agreed = rules;
    if (!set_agreement(agreed, key, value)) return false;
    agreed.stake = rules.stake;
    rules = std::move(agreed);
    return true;
}

std::string GameInfo::agreed(GameRules const& rules, std::string_view key) const {
    if (key != stake_key) return agreement(rules, key);
    if (!is_played_for_stakes()) return {};
    return rules.stake ? to_string(*rules.stake) : std::string{no_stake};
}

std::vector<EntryWord const*> GameInfo::words_here(Sheet const&, std::string_view, bool) const {
    auto const all = vocabulary();
    return {all.begin(), all.end()};
}

std::unique_ptr<RecordSheets> GameInfo::record_sheets(FormatId, ReadBytes, std::string_view, GameRules const&) const { return nullptr; }

std::span<std::reference_wrapper<GameInfo const> const> all_games() { return table(); }
void add_game(GameInfo const& game) { table().push_back(std::cref(game)); }

GameInfo const* game_named(std::string_view word) {
    auto const found = std::ranges::find(table(), word, &GameInfo::word);
    return found == table().end() ? nullptr : &found->get();
}

std::optional<GameVariant> variant_of(GameInfo const& game, std::string_view word) {
    auto const variants = game.variants();
    if (word.empty()) return variants.front();
    auto const found = std::ranges::find(variants, word, &GameVariant::word);
    return found == variants.end() ? std::nullopt : std::optional{*found};
}

std::optional<GameRules> rules_of(GameInfo const& game, std::string_view variant) {
    auto const meant = variant_of(game, variant);
    return meant ? std::optional{game.rules(*meant)} : std::nullopt;
}

std::vector<AgreementChoice> agreements_of(GameInfo const& game, std::string_view variant) {
    std::vector<AgreementChoice> choices;
    auto const rules = rules_of(game, variant);
    if (!rules) return choices;
    for (auto const& words : game.agreements()) {
        auto usual = game.agreed(*rules, words.key);
        if (usual.empty()) continue;
        using Kind = AgreementChoice::Kind;
        auto values = words.values();
        auto const kind = values.front().value == any_number     ? Kind::number
                          : values.front().value == any_payments ? Kind::payments
                          : values.front().value == any_amount   ? Kind::amount
                                                                 : Kind::words;
        if (kind != Kind::words) values = values.subspan(1);
        AgreementChoice choice{.kind = kind, .key = words.key, .usual = std::move(usual), .title = words.title, .means = words.means};
        for (auto const& [value, title] : values) choice.words.push_back(value), choice.titles.push_back(title);
        choices.push_back(std::move(choice));
    }
    return choices;
}

std::string name_of_game(std::string_view game, std::string_view variant) {
    auto const* const known = game_named(game);
    if (known == nullptr) return std::string{game} + (variant.empty() ? "" : " · ") + std::string{variant};
    std::string const name{_(known->title())};
    auto const form = variant_of(*known, variant);
    if (!form || known->variants().size() < 2) return name;
    std::string title{_(form->title)};
    title.resize(std::min(title.find(':'), title.size()));  // an explanation follows the colon
    if (title.find(name) != title.npos) return title;
    auto within = title;  // "Tek masada duplike bordlar", "Duplike bordlar"
    within.front() = ascii::lower(within.front());
    auto const has = [&](std::string const& part) { return name.find(part) != name.npos; };
    return has(title) || has(within) ? name : name + " · " + title;
}

std::string AgreementChoice::shown(std::string_view value) const {
    if (value == "usual") return _("as usual");  // the value of the variant
    auto const word = std::ranges::find(words, value);
    auto const at = static_cast<std::size_t>(word - words.begin());
    if (word == words.end() || titles[at].empty()) return std::string{value};
    // German and other languages say "none" by the gender of what there is none of.
    return kind == Kind::amount && value == no_stake ? C_("stake", "none") : std::string{_(titles[at])};
}

std::string AgreementChoice::meant(std::string_view typed) const {
    auto const is_none = spells_one_of(typed, words::none) == typed.size();
    auto const is_it = [&](std::string_view word) {
        return is_same(typed, word) || is_same(typed, shown(word)) || (is_none && word == no_number);
    };
    auto const word = std::ranges::find_if(words, is_it);
    return std::string{word == words.end() ? typed : *word};
}

Message AgreementChoice::values() const {
    switch (kind) {
        case Kind::words: return verbatim(fmt::format("{}", fmt::join(words, ", ")));
        case Kind::number: return words.empty() ? say("a number that a game can have") : say("a number that a game can have, or none");
        case Kind::payments: return say("four payments, as 45/20/10/-10");
        case Kind::amount: return say("an amount for a point or for a hundred, as 0.05 or 5/100 TL, or none");
    }
    return {};
}

AgreementChoice const* choice_meant(std::span<AgreementChoice const> choices, std::string_view typed) {
    auto const is_it = [&](AgreementChoice const& choice) { return is_same(typed, choice.key) || is_same(typed, _(choice.title)); };
    auto const found = std::ranges::find_if(choices, is_it);
    return found == choices.end() ? nullptr : &*found;
}

}  // namespace score::formats::sheets
