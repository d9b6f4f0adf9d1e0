#pragma once
/// A game as the programs know it: its words, variants and agreements, how its lines are read, and the replay that makes its sheet.
///
/// A game is one object of a class derived from `GameInfo`, in the table of `score/formats/sheets/games.hpp`. Programs ask the table; what
/// they show of a sheet is asked of its kind (`score/formats/sheets/sheet_kind.hpp`).
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/formats/board.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/entry_verb.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/format.hpp"
#include "score/formats/sheets/agreements.hpp"
#include "score/formats/sheets/measures.hpp"
#include "score/formats/sheets/of_game.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/formats/sitting.hpp"
#include "score/formats/source.hpp"
#include "score/result.hpp"
#include "score/seats.hpp"

namespace score::formats::sheets {

/// A form of a game. `title` is to be translated, unless it is a name that every language uses.
struct GameVariant {
    std::string_view word;
    std::string_view title;
    std::vector<Seat> seats{};  // that have a name, in the order of the table or of play
};

/// What a line asks for, read once.
struct Asked {
    EntryVerb verb = EntryVerb::nothing;
    EntryLine entry{};                    // of `enter` and `correct`
    std::optional<std::size_t> number{};  // of `correct` and `take_back`, from 1
    Span where{};                         // of the entry, or of the verb with its number
    bool is_numbered = true;              // `correct N` counts it
    std::optional<Diagnostic> doubt{};    // what a player says by this may be something else: whoever types it is asked back
};

/// An entry that stands, as a replay takes it. Views both.
struct GivenEntry {
    EntryLine const& line;
    std::string_view text;
};

/// What came of entries.
struct Replayed {
    Sheet sheet{};  // its rows count the entries as they were given, from 0
    /// What is wrong with an entry, or worth knowing of it; spans are places in its text. A fault of one entry can show when a later one
    /// comes.
    struct Told {
        std::size_t entry = 0;
        Diagnostic found;
        std::size_t found_at = 0;  // the entry that showed it, the same or a later one; the number of entries: the end of the sheet
    };
    std::vector<Told> told{};
};

/// A sheet of a file of records.
struct RecordSheet {
    Diagnostics found{};               // in the record
    Source source{};                   // of the findings
    std::optional<Sheet> sheet{};      // nothing where there is no record, or its rules cannot be read
    std::optional<GameRules> rules{};  // that it tells
    std::string_view variant{};        // that it tells
};
/// Reads a file of records, a record at a time.
class RecordSheets {
public:
    virtual ~RecordSheets() = default;
    /// The next one, which views the reader; false at the end of the file.
    virtual bool next(RecordSheet&) = 0;
};

/// What is said of lines that a sheet cannot take. The words are to be translated.
struct LineWords {
    Code const* length;         // the line, or the sheet, is too long
    std::string_view too_long;  // of a line
    Code const* number;         // there is no such entry
    std::string_view to_correct, to_take_back;
    Code const* record = nullptr;  // a record of another game
    std::string_view wrong_record{};
};

/// What a replay needs to know beside the entries.
struct Facts {
    BySeat<std::string> names{};  // empty: not named
    bool named = false;
    std::vector<Seat> seats{};  // of the variant
    std::string title{}, date{};
};

/// Where in one text stands what stands there in another.
using MovedSpan = std::function<Span(Span)>;

/// What an entry is given for good when it is entered, so that nothing that changes before it makes it another one.
struct Completed {
    EntryLine line;
    std::string before;  // what is written before its text
};

/// In which words of a line letters stand for ranks: nowhere, in the hands of a deal, in cards (`HK`), in groups of Bezique (`4K`).
enum class RankPlaces : std::uint8_t { none, hands, cards, groups };

/// What `scorebook stats` counts at a game.
enum class Statistics : std::uint8_t { none, contracts, games_named, groups };

class GameInfo {
public:
    GameInfo(std::string_view word, std::string_view title, std::span<AgreementWords const> agreements)
        : word_{word}, title_{title}, agreements_{agreements} {}
    virtual ~GameInfo() = default;
    GameInfo(GameInfo const&) = delete;
    GameInfo& operator=(GameInfo const&) = delete;

    /// As the journal has it: `rubber`.
    std::string_view word() const { return word_; }
    /// To be translated.
    std::string_view title() const { return title_; }
    std::span<AgreementWords const> agreements() const { return agreements_; }

    /// The first one is the usual one, which is meant where a head names none.
    virtual std::vector<GameVariant> variants() const = 0;
    /// What is agreed where nothing is said. `variant` is one of `variants`.
    virtual GameRules rules(GameVariant const& variant) const = 0;
    /// Agrees on something. False, and nothing changes, for a key or a value that the rules do not have.
    virtual bool agree(GameRules&, std::string_view key, std::string_view value) const = 0;
    /// What is agreed under a key; empty for one that the rules do not have.
    virtual std::string agreed(GameRules const&, std::string_view key) const = 0;
    /// Whether an agreement on a number can also be `none`.
    virtual bool can_be_none(std::string_view key) const { return (void)key, false; }
    /// What `usual` stands for, as it is told at the table: the value of the variant; else the value itself.
    virtual std::string usual_value(GameRules const&, std::string_view key, std::string_view value) const {
        return (void)key, std::string{value};
    }
    /// Whether people are asked for an agreement of a variant; else it is in its rules, and only records say something else.
    virtual bool is_asked(std::string_view key, std::string_view variant) const { return (void)key, (void)variant, true; }

    /// The words that its lines can have.
    virtual Vocabulary vocabulary() const = 0;
    /// Reads a line. Errors are diagnostics with spans into it.
    virtual Result<Asked> read(std::string_view line, GameRules const&) const = 0;
    /// The same entry in another text.
    virtual EntryLine moved(EntryLine const&, MovedSpan const&) const = 0;
    /// Where letters of ranks stand in its lines (score/formats/sheets/lettering.hpp).
    virtual RankPlaces rank_places() const { return RankPlaces::none; }
    /// The text of an entry as sheets have it, where it was told in words.
    virtual std::string drawn(EntryLine const& entry, std::string_view text) const { return (void)entry, std::string{text}; }

    /// The sheet that the entries make. What cannot be is left out, and told.
    virtual Replayed replay(GameRules const&, Facts const&, std::span<GivenEntry const>) const = 0;
    /// Who sits where when an entry of the sheet is played; without one, now.
    virtual BySeat<std::string> names_at(Sheet const&, std::optional<std::size_t> entry) const = 0;
    /// What the game has no use for: a remark, or an error when nothing of the entry is left.
    virtual std::optional<Diagnostic> unused(EntryLine const&, GameRules const&) const { return std::nullopt; }
    /// What a line says that is entered on this sheet, or in the place of its entry `corrected`, and does not say itself. Nothing: it says
    /// all.
    virtual std::optional<Completed> completed_before(EntryLine const&, Sheet const&, std::optional<std::size_t> corrected) const {
        return (void)corrected, std::nullopt;
    }
    /// The same where only the sheet with the entry can tell; `entry` is its place there.
    virtual std::optional<Completed> completed_after(EntryLine const&, Sheet const&, std::size_t entry) const {
        return (void)entry, std::nullopt;
    }
    /// Whether lines that a program reads at once may tell a deal in any order, and of a line that has an error what can be stays on the sheet.
    virtual bool keeps_what_can_be() const { return false; }
    /// The number of each deal that has its dealer and its vulnerability from it, by the entry; none at other games.
    virtual std::vector<std::pair<std::size_t, std::uint32_t>> numbers_in_cycle(Sheet const&) const { return {}; }
    /// What is said where such numbers change; to be translated.
    virtual std::string_view remark_on_cycle() const { return {}; }
    /// What earlier journals may lack for good, and whoever enters a line now has to say.
    virtual bool must_be_told(Diagnostic const& found) const { return (void)found, false; }

    virtual LineWords line_words() const = 0;
    /// Whether boards of records are entries.
    virtual bool takes_boards() const { return false; }
    /// The entry that a board makes, and its text. Errors: what is missing, or cannot be.
    virtual Result<std::pair<EntryLine, std::string>> of_board(Board const&) const { return tl::unexpected{Diagnostics{}}; }
    /// The rules for a sheet of boards, which do not say what lines say.
    virtual GameRules for_boards(GameRules rules) const { return rules; }
    /// The sheets of a file of its own records; null where that is the format of another game.
    virtual std::unique_ptr<RecordSheets> record_sheets(FormatId, ReadBytes, std::string_view file, GameRules const&) const;
    /// The format of its records: `pbn`, `pzn`, `pkn`; empty where there is none.
    virtual std::string_view record_format(GameVariant const&) const { return {}; }
    virtual Statistics statistics() const { return Statistics::none; }
    /// What its players are ranked by; the first is that of the game itself. None: it has no standings.
    virtual std::span<StandingsMeasure const> ranked_by() const { return {}; }

private:
    std::string_view word_, title_;
    std::span<AgreementWords const> agreements_;
};

}  // namespace score::formats::sheets
