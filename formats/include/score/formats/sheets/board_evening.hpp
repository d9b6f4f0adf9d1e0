#pragma once
/// An evening of bridge that was exported as boards (`SittingsExport`), read back: the deals in order, with the agreements and the players
/// that the tags of our own tell, and the rubbers as they ended.
///
///     BoardEvening evening{rubber_game()};
///     evening.take(board);                                     // each that has(rubber_game(), board) while it follows
///     Replayed const replayed = std::move(evening).finish().replayed;
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/sheets/game.hpp"
#include "score/formats/sheets/live_sheet.hpp"

namespace score::formats::sheets {

class BoardEvening {
public:
    /// The limit of boards, which is that of every sheet.
    static constexpr std::size_t most_boards = LiveSheet::most_lines;

    /// Whether a board is one of an evening of this game.
    static bool has(GameInfo const&, Board const&);

    /// The game must outlive the evening.
    explicit BoardEvening(GameInfo const& game) : game_{&game} {}

    /// Whether a board is the next one of the evening: its number on the sheet follows, after a gap where each board stands for itself, and
    /// what is agreed is the same.
    bool follows(Board const&) const;
    /// Adds a board. What is wrong with it, or with what it says of the evening, is told; what does not fit the others, at the end.
    Diagnostics take(Board const&);

    struct Read {
        Replayed replayed{};               // `Told::entry` is the number of a board, from 0; no sheet if its rules cannot be read
        std::optional<GameRules> rules{};  // as stated
        std::string_view variant{};        // as stated, else the default one
    };
    Read finish() &&;

private:
    struct Entry {
        EntryLine line;
        std::string text;
        std::size_t board;
    };

    void begin(Board const&, Diagnostics& found);
    void begin_round(Board const&);
    void enter(EntryLine line, std::string text) { entries_.push_back({std::move(line), std::move(text), taken_}); }

    GameInfo const* game_;
    std::string variant_{}, agreements_{}, round_{};  // as stated
    std::optional<GameRules> rules_{};
    Facts facts_{};
    std::vector<Entry> entries_{};
    std::size_t taken_ = 0;
    std::optional<std::size_t> number_{};  // of the last board, on the sheet
};

}  // namespace score::formats::sheets
