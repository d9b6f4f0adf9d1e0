#pragma once
/// The interface of a game: its words, variants and agreements, the parser of its lines, and the replay that produces its sheet.
///
/// A game is an object of a class derived from `GameInfo`, in the table of `score/formats/sheets/games.hpp`, which the programs use. How to
/// display its sheet is defined by its sheet kind (`score/formats/sheets/sheet_kind.hpp`).
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

/// A form of a game. `title` is translatable, unless it is a name used in every language.
struct GameVariant {
    std::string_view word;
    std::string_view title;
    std::vector<Seat> seats{};  // seats with names, in the order of the table or of play
};

/// A parsed line.
struct Asked {
    EntryVerb verb = EntryVerb::nothing;
    EntryLine entry{};                    // for `enter`, `insert` and `correct`
    std::optional<std::size_t> number{};  // for `insert`, `correct` and `take_back`, from 1
    Span where{};                         // of the entry, or of the verb with its number
    bool is_numbered = true;              // counted by `correct N`
    std::vector<std::string> names{};     // of `EntryVerb::name`, or of who plays the next rubber, by seat from North
    std::optional<Diagnostic> doubt{};    // why it is refused when it is typed, though journals may have it
};

/// An effective entry, as input of a replay. Views both.
struct GivenEntry {
    EntryLine const& line;
    std::string_view text;
};

/// The result of a replay.
struct Replayed {
    Sheet sheet{};  // its rows count the entries as given, from 0
    /// A finding about an entry; spans are places in its text. A later entry can reveal a fault of an earlier one.
    struct Told {
        std::size_t entry = 0;
        Diagnostic found;
        std::size_t found_at = 0;  // the entry that revealed it, the same or a later one; the number of entries: the end of the sheet
    };
    std::vector<Told> told{};
};

/// A sheet from a file of records.
struct RecordSheet {
    Diagnostics found{};               // in the record
    Source source{};                   // of the findings
    std::optional<Sheet> sheet{};      // std::nullopt if there is no record, or its rules cannot be read
    std::optional<GameRules> rules{};  // as stated
    std::string_view variant{};        // as stated
};
/// Reads a file of records, one record at a time.
class RecordSheets {
public:
    virtual ~RecordSheets() = default;
    /// Reads the next one, which views the reader; false at the end of the file.
    virtual bool next(RecordSheet&) = 0;
};

/// Messages for lines that a sheet cannot accept. Translatable.
struct LineWords {
    Code const* length;         // the line, or the sheet, is too long
    std::string_view too_long;  // of a line
    Code const* number;         // there is no such entry
    std::string_view no_such;
    Code const* record = nullptr;  // a record of another game
    std::string_view wrong_record{};
};

/// Inputs of a replay besides the entries.
struct Facts {
    BySeat<std::string> names{};  // empty: not named
    bool named = false;
    std::vector<Seat> seats{};  // of the variant
    std::string title{}, date{};
    journal::OtherNames const* shown{};  // in the place of names in entries; null: as they are written
};

/// Maps a span of one text to the corresponding span of another.
using MovedSpan = std::function<Span(Span)>;

/// Defaults that are made explicit when an entry is entered, so that later changes before it do not change its meaning.
struct Completed {
    EntryLine line;
    std::string before;  // the text to prepend
};

/// The words of a line in which letters denote ranks: none, the hands of a deal, cards (`HK`), groups of Bezique (`4K`).
enum class RankPlaces : std::uint8_t { none, hands, cards, groups };

/// The statistics of `scorebook stats` for a game.
enum class Statistics : std::uint8_t { none, contracts, games_named, groups };

/// An example of a kind of entry in canonical words, and what it means; `means` is translatable.
struct EntryExample {
    std::string_view text, means;
    std::string_view of{};  // the words of the variants that have it; empty: all
};

class GameInfo {
public:
    GameInfo(std::string_view word, std::string_view title, std::span<AgreementWords const> agreements)
        : word_{word}, title_{title}, agreements_{agreements} {}
    virtual ~GameInfo() = default;
    GameInfo(GameInfo const&) = delete;
    GameInfo& operator=(GameInfo const&) = delete;

    /// In the journal: `rubber`.
    std::string_view word() const { return word_; }
    /// Translatable.
    std::string_view title() const { return title_; }
    std::span<AgreementWords const> agreements() const { return agreements_; }

    /// The first one is the default if a head names none.
    virtual std::vector<GameVariant> variants() const = 0;
    /// The default rules. `variant` is one of `variants`.
    virtual GameRules rules(GameVariant const& variant) const = 0;
    /// Sets an agreement. Returns false and changes nothing for a key or a value that the rules do not have.
    bool agree(GameRules&, std::string_view key, std::string_view value) const;
    /// The value of an agreement; empty for a key that the rules do not have.
    std::string agreed(GameRules const&, std::string_view key) const;
    /// Whether its tables agree on a stake.
    bool is_played_for_stakes() const;
    /// `value`, with `usual` replaced by the actual default of the variant.
    virtual std::string usual_value(GameRules const&, std::string_view /*key*/, std::string_view value) const { return std::string{value}; }
    /// Whether the user is asked for an agreement of a variant; otherwise its rules fix it, and only records deviate.
    virtual bool is_asked(std::string_view /*key*/, std::string_view /*variant*/) const { return true; }

    /// The words of its lines.
    virtual Vocabulary vocabulary() const = 0;
    /// Those that can go on with a line of this sheet after `before`; `corrects`: with one that replaces an earlier entry.
    virtual std::vector<EntryWord const*> words_here(Sheet const&, std::string_view before, bool corrects) const;
    /// Parses a line. Errors are diagnostics with spans into it.
    virtual Result<Asked> read(std::string_view line, GameRules const&) const = 0;
    /// The same entry with its spans mapped to another text.
    virtual EntryLine moved(EntryLine const&, MovedSpan const&) const = 0;
    /// An example of each kind of entry, of all variants; the first one is valid on an empty sheet.
    virtual std::vector<EntryExample> examples() const { return {}; }
    /// Where letters denote ranks in its lines (score/formats/sheets/lettering.hpp).
    virtual RankPlaces rank_places() const { return RankPlaces::none; }
    /// The text of an entry as sheets have it, where it was told in words.
    virtual std::string drawn(EntryLine const&, std::string_view text) const { return std::string{text}; }

    /// The sheet of the entries. Invalid entries are skipped and reported.
    virtual Replayed replay(GameRules const&, Facts const&, std::span<GivenEntry const>) const = 0;
    /// The names by seat when an entry of the sheet is played; without one, the current names.
    virtual BySeat<std::string> names_at(Sheet const&, std::optional<std::size_t> entry) const = 0;
    /// Who sits where from an entry on, by seat from North: `rubber Ann, Bob, Cid, Dee`. None: the entry says nothing of that.
    virtual std::vector<std::string> seated_by(std::string_view /*entry*/) const { return {}; }
    /// The parts that the game does not use: a remark, or an error if nothing else is left.
    virtual std::optional<Diagnostic> unused(EntryLine const&, GameRules const&) const { return std::nullopt; }
    /// What a line says that is entered on this sheet, or in the place of its entry `corrected`, and does not say itself. Nothing: it says
    /// all.
    virtual std::optional<Completed> completed_before(EntryLine const&, Sheet const&, std::optional<std::size_t> /*corrected*/) const {
        return std::nullopt;
    }
    /// The same of a line that is inserted before an entry of this sheet. An error: it has to say that itself.
    virtual Result<std::optional<Completed>> completed_inserted(EntryLine const&, Sheet const&, std::size_t /*before*/) const {
        return std::nullopt;
    }
    /// The same for defaults that only the sheet with the entry determines; `entry` is its index there.
    virtual std::optional<Completed> completed_after(EntryLine const&, Sheet const&, std::size_t /*entry*/) const { return std::nullopt; }
    /// Whether lines that a program reads at once may tell a deal in any order, and of a line that has an error what can be stays on the sheet.
    virtual bool keeps_what_can_be() const { return false; }
    /// The number of each deal that has its dealer and its vulnerability from it, by the entry; none at other games.
    virtual std::vector<std::pair<std::size_t, std::uint32_t>> numbers_in_cycle(Sheet const&) const { return {}; }
    /// The remark when such numbers change; translatable.
    virtual std::string_view remark_on_cycle() const { return {}; }
    /// Whether a finding about missing data is tolerated in earlier journals, but not in a line entered now.
    virtual bool must_be_told(Diagnostic const&) const { return false; }

    virtual LineWords line_words() const = 0;
    /// Whether boards of records are accepted as entries.
    virtual bool takes_boards() const { return false; }
    /// Whether each board stands for itself: its dealer and vulnerability depend on no deal before it.
    virtual bool has_separate_boards() const { return false; }
    /// The entry of a board, and its text. Errors: missing or invalid parts.
    virtual Result<std::pair<EntryLine, std::string>> of_board(Board const&) const { return tl::unexpected{Diagnostics{}}; }
    /// The rules for a sheet of boards, which lack some data of lines.
    virtual GameRules for_boards(GameRules rules) const { return rules; }
    /// The sheets of a file of the game's own records; null if the format belongs to another game.
    virtual std::unique_ptr<RecordSheets> record_sheets(FormatId, ReadBytes, std::string_view file, GameRules const&) const;
    /// The format of its records: `pbn`, `pzn`, `pkn`; empty if none.
    virtual std::string_view record_format(GameVariant const&) const { return {}; }
    virtual Statistics statistics() const { return Statistics::none; }
    /// What the players of a variant are ranked by; the first is what it is played for. None: it has no standings. Variants that are played for
    /// the same have the same list.
    virtual std::span<StandingsMeasure const> ranked_by(std::string_view /*variant*/) const { return {}; }

private:
    // The same for the agreements on the rules of the game.
    virtual bool set_agreement(GameRules&, std::string_view key, std::string_view value) const = 0;
    virtual std::string agreement(GameRules const&, std::string_view key) const = 0;

    std::string_view word_, title_;
    std::span<AgreementWords const> agreements_;
};

}  // namespace score::formats::sheets
