#pragma once
/// The table of games, used for menus, options of score(1) and the head of a sitting (`score/formats/sitting.hpp`).
///
///     auto rules = rules_of(king_game(), "trex");              // with that variant's defaults
///     king_game().agree(*rules, "TrexValues", "15/10") == true;
///     for (auto const& a : agreements_of(king_game(), "trex")) report(a.key, a.words, a.usual, translated(a.means));
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/bezique/form.hpp"
#include "score/formats/sheets/game.hpp"

namespace score::formats::sheets {

GameInfo const& rubber_game();
GameInfo const& chicago_game();
GameInfo const& borc_game();
GameInfo const& table_game();
GameInfo const& bezique_game();
GameInfo const& king_game();

/// All games, in the order in which they are offered.
std::span<std::reference_wrapper<GameInfo const> const> all_games();
/// Adds a game, which must outlive every use of the table. Not thread-safe.
void add_game(GameInfo const&);
/// The game with this word; nullptr if unknown.
GameInfo const* game_named(std::string_view word);

/// The variant with this word (empty: the default one); std::nullopt if unknown.
std::optional<GameVariant> variant_of(GameInfo const&, std::string_view word);
/// The default rules of a variant; std::nullopt if unknown.
std::optional<GameRules> rules_of(GameInfo const&, std::string_view variant);

/// The examples of a variant, or of all variants, with those of correcting and undoing; empty for a game without.
std::vector<EntryExample> examples_of_entries(GameInfo const&, std::string_view variant = {});
/// Contracts with their results, as every game of bridge takes them.
std::vector<EntryExample> examples_of_contracts();

/// One agreement of a variant, as a choice for the user.
struct AgreementChoice {
    enum class Kind : std::uint8_t { words, number, payments, amount } kind = Kind::words;
    std::string_view key;
    std::vector<std::string_view> words{};  // accepted words; for a number, its alternatives
    std::string usual{};
    std::string_view title;                  // translatable
    std::vector<std::string_view> titles{};  // of the words, translatable; empty for words displayed as they are
    std::string_view means;                  // a sentence or two, translatable

    /// A value in the language of the interface; unchanged if it has no title.
    std::string shown(std::string_view value) const;
    /// Parses a typed value, in any case, as written or as displayed, and `none` in each language; unknown input is returned unchanged.
    std::string meant(std::string_view typed) const;
    /// The possible values, for display: `points, hundreds`, or that it is a number.
    Message values() const;
};
/// The agreement with this key or title, typed in any case; null if there is none.
AgreementChoice const* choice_meant(std::span<AgreementChoice const>, std::string_view typed);
/// The agreements that apply to a variant; empty for an unknown variant.
std::vector<AgreementChoice> agreements_of(GameInfo const&, std::string_view variant);

/// The display name of a game and its variant, without repetition: `King · Dejenere`, `Turkish Bezique`, `Duplicate boards at one table`.
/// For an unknown game the words themselves.
std::string name_of_game(std::string_view game, std::string_view variant);

/// The agreements of a table of Bezique.
struct BeziqueRules {
    bezique::Rules rules{};
};
inline bool agree(BeziqueRules& rules, std::string_view key, std::string_view value) {
    return bezique::agree(rules.rules.agreements, key, value);
}
inline std::string agreed(BeziqueRules const& rules, std::string_view key) { return bezique::agreed(rules.rules.agreements, key); }

}  // namespace score::formats::sheets
