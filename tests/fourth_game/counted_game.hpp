#pragma once
/// A game that keeps count of the lines that are read, and is another one in everything else.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/formats/sheets/games.hpp"

namespace score::test {

/// The place of a game in the table, as a menu offers it.
inline int place_of(formats::sheets::GameInfo const& game) {
    auto const games = formats::sheets::all_games();
    return static_cast<int>(std::ranges::find(games, game.word(), [](auto const& one) { return one.get().word(); }) - games.begin());
}

class CountedGame final : public formats::sheets::GameInfo {
    using GameVariant = formats::sheets::GameVariant;
    using GameRules = formats::sheets::GameRules;
    using EntryLine = formats::sheets::EntryLine;
    using Sheet = formats::sheets::Sheet;

public:
    CountedGame(std::string_view word, GameInfo const& game) : GameInfo{word, game.title(), game.agreements()}, game_{game} {}

    /// The lines that were read since the last time it was asked.
    std::vector<std::string> taken_lines() const { return std::exchange(lines_, {}); }

    Result<formats::sheets::Asked> read(std::string_view line, GameRules const& rules) const override {
        lines_.emplace_back(line);
        return game_.read(line, rules);
    }

    std::vector<GameVariant> variants() const override { return game_.variants(); }
    GameRules rules(GameVariant const& variant) const override { return game_.rules(variant); }
    bool set_agreement(GameRules& rules, std::string_view key, std::string_view value) const override {
        return game_.agree(rules, key, value);
    }
    std::string agreement(GameRules const& rules, std::string_view key) const override { return game_.agreed(rules, key); }
    std::string usual_value(GameRules const& rules, std::string_view key, std::string_view value) const override {
        return game_.usual_value(rules, key, value);
    }
    bool is_asked(std::string_view key, std::string_view variant) const override { return game_.is_asked(key, variant); }
    formats::Vocabulary vocabulary() const override { return game_.vocabulary(); }
    EntryLine moved(EntryLine const& entry, formats::sheets::MovedSpan const& to) const override { return game_.moved(entry, to); }
    formats::sheets::RankPlaces rank_places() const override { return game_.rank_places(); }
    std::string drawn(EntryLine const& entry, std::string_view text) const override { return game_.drawn(entry, text); }
    formats::sheets::Replayed replay(
        GameRules const& rules, formats::sheets::Facts const& facts, std::span<formats::sheets::GivenEntry const> given) const override {
        return game_.replay(rules, facts, given);
    }
    BySeat<std::string> names_at(Sheet const& sheet, std::optional<std::size_t> entry) const override {
        return game_.names_at(sheet, entry);
    }
    std::optional<Diagnostic> unused(EntryLine const& entry, GameRules const& rules) const override { return game_.unused(entry, rules); }
    std::optional<formats::sheets::Completed> completed_before(
        EntryLine const& entry, Sheet const& sheet, std::optional<std::size_t> corrected) const override {
        return game_.completed_before(entry, sheet, corrected);
    }
    Result<std::optional<formats::sheets::Completed>> completed_inserted(
        EntryLine const& entry, Sheet const& sheet, std::size_t before) const override {
        return game_.completed_inserted(entry, sheet, before);
    }
    std::optional<formats::sheets::Completed> completed_after(EntryLine const& entry, Sheet const& sheet, std::size_t at) const override {
        return game_.completed_after(entry, sheet, at);
    }
    std::vector<std::pair<std::size_t, std::uint32_t>> numbers_in_cycle(Sheet const& sheet) const override {
        return game_.numbers_in_cycle(sheet);
    }
    std::string_view remark_on_cycle() const override { return game_.remark_on_cycle(); }
    bool must_be_told(Diagnostic const& found) const override { return game_.must_be_told(found); }
    formats::sheets::LineWords line_words() const override { return game_.line_words(); }
    std::vector<formats::sheets::EntryExample> examples() const override { return game_.examples(); }
    std::string_view record_format(GameVariant const& variant) const override { return game_.record_format(variant); }
    formats::sheets::Statistics statistics() const override { return game_.statistics(); }
    std::span<formats::sheets::StandingsMeasure const> ranked_by(std::string_view variant) const override {
        return game_.ranked_by(variant);
    }
    bool keeps_what_can_be() const override { return game_.keeps_what_can_be(); }

private:
    GameInfo const& game_;
    mutable std::vector<std::string> lines_{};
};

}  // namespace score::test
