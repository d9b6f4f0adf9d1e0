#pragma once
/// The games that a sitting can be of: the one table. Menus, options of score(1) and the head of a sitting (`score/formats/sitting.hpp`) are
/// read with it.
///
///     auto rules = rules_of(king_game(), "trex");              // as that variant usually is
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

/// All of them, in the order in which they are offered.
std::span<std::reference_wrapper<GameInfo const> const> all_games();
/// Adds a game, which must outlive every use of the table. Not while another thread reads it.
void add_game(GameInfo const&);
/// The game of a word; nullptr where there is none.
GameInfo const* game_named(std::string_view word);

/// The variant of a word (empty: the usual one); nothing where there is none.
std::optional<GameVariant> variant_of(GameInfo const&, std::string_view word);
/// A variant as it usually is; nothing for one that does not exist.
std::optional<GameRules> rules_of(GameInfo const&, std::string_view variant);

/// One agreement of a variant, for people to choose.
struct AgreementChoice {
    enum class Kind : std::uint8_t { words, number, payments } kind = Kind::words;
    std::string_view key;
    std::vector<std::string_view> words{};  // that it takes; of a number those beside numbers
    std::string usual{};
    std::string_view title;                      // what it is called, to be translated
    std::span<std::string_view const> titles{};  // of the words, to be translated; empty where one stands as it is
    std::string_view means;                      // a sentence or two, to be translated

    /// A value in the language of the interface; as it is written where it has no name.
    std::string shown(std::string_view value) const;
    /// The value that somebody means who types one, in any case, as it is written or as it is shown; what was typed where it is none of these.
    std::string meant(std::string_view typed) const;
    /// What it can be, for people: `points, hundreds`, or that it is a number.
    std::string values() const;
};
/// The agreement of a key that somebody types, in any case, or of what it is called; null where there is none.
AgreementChoice const* choice_meant(std::span<AgreementChoice const>, std::string_view typed);
/// Those that mean something in a variant; none for a variant that does not exist.
std::vector<AgreementChoice> agreements_of(GameInfo const&, std::string_view variant);

/// The game and its variant as people call them, and nothing twice: `King · Dejenere`, `Turkish Bezique`, `Duplicate boards at one table`.
/// The words themselves where they are of no game that is known.
std::string name_of_game(std::string_view game, std::string_view variant);

/// What a table of Bezique agrees on. Three or four, everyone for himself, are more than two `contestants`.
struct BeziqueRules {
    bezique::Rules rules{};
    std::size_t contestants = 2;
};

}  // namespace score::formats::sheets
