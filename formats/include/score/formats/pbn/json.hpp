#pragma once
/// Boards as JSON, an object each, and back. markoz-json(5) describes every key; share/markoz/board.schema.json defines them.
///
///     std::string json, again;
///     pbn::PbnToJson boards{bytes_of(file), "club.pbn"};
///     for (BoardStretch stretch; boards.next(json, stretch);) report(stretch.found);
///
///     pbn::JsonToPbn games{bytes_of(json), "club.json"};
///     for (BoardStretch stretch; games.next(again, stretch, lost);) report(stretch.found);
///     games.finish(again);
///     again == file;
///
/// The keys of an object hold what its `Board` holds, so that JSON is a format like any other: `JsonWriter` and `JsonReader`. What was
/// read from PBN has beside them, in the key `pbn`, the text that it was read from: how things were spelled, comments, escape lines,
/// line ends. What stands between the games has objects of its own. The keys count: where they say something else than the text (somebody
/// edited them, or the text took values from games that are gone), the game is written anew from the keys.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/board_file.hpp"
#include "score/formats/pbn/write.hpp"

namespace score::formats::pbn {

/// A text of a PBN file, as the reader of PBN hands it out, and how it becomes bytes again.
struct FoundText {
    std::string_view text;
    enum class Written : std::uint8_t { as_it_is, utf16_le, utf16_be } written = Written::as_it_is;
};
/// Its bytes in the file.
void append_bytes(std::string& out, FoundText);

/// What the object of a line is.
enum class JsonObject : std::uint8_t {
    board,
    text,     // between games: comments, escape lines
    outside,  // what is not to be read as PBN: the page around a game (PBN 6), the end of a game that is too large
};

/// Appends the object of a board, with or without the text that it was read from, on one line. An object whose keys would have more than
/// 1 MiB is written as a text, and without one not at all (lost: Deal, Auction, Play).
void append_json(std::string& out, Board const&, std::optional<FoundText>, std::vector<Loss>& lost);
/// Appends the object of a text.
void append_json(std::string& out, JsonObject, FoundText);

/// Writes boards of any format. Everything that a board holds is held; lost is only a tag that stands twice.
class JsonWriter : public BoardWriter {
public:
    void add(std::string& out, Board const& board, std::vector<Loss>& lost) override { append_json(out, board, std::nullopt, lost); }
};

/// Reads a file of objects: one a line, or laid out over several lines, or the elements of one array. Stretches are objects. What is wrong
/// with one is reported where it stands (json-syntax, json-value of `score/formats/convert_codes.hpp`, json-size of
/// `score/formats/json_codes.hpp`), and it is no board then: nothing of an object is passed over. Memory is that of the largest object,
/// of which more than 8 MiB are not read.
class JsonReader : public BoardReader {
public:
    /// `file` is the name for diagnostics and must outlive the reader.
    JsonReader(ReadBytes read, std::string_view file);
    ~JsonReader() override;
    bool next(BoardStretch&) override;

    /// Of the stretch handed out last: what it is, nothing where it could not be read; and its text, if it has one.
    std::optional<JsonObject> object() const;
    std::optional<FoundText> text() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// From PBN to JSON: an object for each stretch of the file.
class PbnToJson {
public:
    PbnToJson(ReadBytes read, std::string_view file);
    ~PbnToJson();

    /// Appends the object of the next stretch, which is put into `stretch` with what reading it found; false at the end of the file.
    bool next(std::string& out, BoardStretch& stretch);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Writes boards as PBN, each with the text that it was read from wherever this says the same in the place where it comes to stand.
class PbnRestorer {
public:
    explicit PbnRestorer(ExportOptions options = {});
    ~PbnRestorer();

    enum class Wrote : std::uint8_t {
        as_found,  // the text
        anew,      // in export form, as there was no text
        edited,    // in export form, as the text says something else than the board
    };
    /// Appends a board, in the encoding and with the line ends of its text. `lost`: what the export form cannot hold of the board, and of
    /// a text that is not written what the board does not have (`Escape`, `Comment`, `Section`, a tag that stands twice).
    Wrote add(std::string& out, Board const&, std::optional<FoundText>, std::vector<Loss>& lost);
    /// Appends a text that is no board.
    void add(std::string& out, JsonObject, FoundText);
    /// Call once after the last one.
    void finish(std::string& out);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// From JSON to PBN.
class JsonToPbn {
public:
    JsonToPbn(ReadBytes read, std::string_view file, ExportOptions options = {});
    ~JsonToPbn();

    /// Appends the next stretch, which is put into `stretch` with what reading it found; false at the end of the file. A board whose keys
    /// say something else than its text is reported as well (json-edited).
    bool next(std::string& out, BoardStretch& stretch, std::vector<Loss>& lost);
    void finish(std::string& out);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
