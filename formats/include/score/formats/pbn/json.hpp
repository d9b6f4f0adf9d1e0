#pragma once
/// Boards as JSON, one object each, and back. markoz-json(5) describes every key; share/markoz/board.schema.json defines them.
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
/// The keys of an object hold the data of its `Board`, so JSON is a format like any other: `JsonWriter` and `JsonReader`. For boards read
/// from PBN, the key `pbn` also has the source text: spelling, comments, escape lines, line ends. Text between the games has its own
/// objects. The keys take precedence: if they differ from the text (because they were edited, or the text inherited values from games that
/// are gone), the game is rewritten from the keys.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/board_file.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pbn/write.hpp"

namespace score::formats::pbn {

/// A text from the PBN reader, and how to convert it back to bytes.
struct FoundText {
    std::string_view text;
    enum class Written : std::uint8_t { as_it_is, utf16_le, utf16_be } written = Written::as_it_is;
    Charset charset{};  // of its source: how it is read if it is not UTF-8
};
FoundText::Written written_as(Encoding);
/// Appends its bytes in the file.
void append_bytes(std::string& out, FoundText);

/// The kind of an object.
enum class JsonObject : std::uint8_t {
    board,
    text,     // between games: comments, escape lines
    outside,  // not PBN: the document around a game (PBN 6), the rest of an oversized game
};

/// Appends the object of a board, with or without its source text, on one line. If its keys would exceed 1 MiB, it is written as a text
/// object, or, without a text, omitted (lost: Deal, Auction, Play).
void append_json(std::string& out, Board const&, std::optional<FoundText>, std::vector<Loss>& lost);
/// Appends the object of a text.
void append_json(std::string& out, JsonObject, FoundText);

/// Appends an object of a board for programs that only read: contract, tricks and score as they follow from the record, tricks in playing
/// order with leader and winner. It is not read back. docs/plain.schema.json defines it.
void append_plain_json(std::string& out, Board const&);

/// Writes boards of any format. Lossless, except for repeated tags.
class JsonWriter : public BoardWriter {
public:
    void add(std::string& out, Board const& board, std::vector<Loss>& lost) override { append_json(out, board, std::nullopt, lost); }
};

/// Reads a file of objects: one per line, or spread over several lines, or the elements of one array. Chunks are objects. Errors are
/// reported at their place (json-syntax, json-value of `score/formats/convert_codes.hpp`, json-size of `score/formats/json_codes.hpp`), and
/// the object then has no board: no part of an object is silently ignored. Memory is bounded by the largest object; objects over 8 MiB are
/// not read.
class JsonReader : public BoardReader {
public:
    /// `file` is the name for diagnostics and must outlive the reader.
    JsonReader(ReadBytes read, std::string_view file);
    ~JsonReader() override;
    bool next(BoardStretch&) override;

    /// Of the last chunk: its kind, std::nullopt if it could not be read; and its text, if it has one.
    std::optional<JsonObject> object() const;
    std::optional<FoundText> text() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Converts PBN to JSON: one object for each chunk of the file.
class PbnToJson {
public:
    PbnToJson(ReadBytes read, std::string_view file);
    ~PbnToJson();

    /// Appends the object of the next chunk, and stores the chunk and its findings in `stretch`; false at the end of the file.
    bool next(std::string& out, BoardStretch& stretch);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// How many bytes of the first text of a file are its header: the escape lines at the top, if they state a version or the export form (PBN
/// 2.4). They belong to the file, not to its first game.
std::size_t size_of_header(std::string_view text);

/// Writes boards as PBN, each with its source text if that still has the same meaning at its new position.
class PbnRestorer {
public:
    explicit PbnRestorer(ExportOptions options = {});
    ~PbnRestorer();

    enum class Wrote : std::uint8_t {
        as_found,  // the source text
        anew,      // in export form, because there was no text
        edited,    // in export form, because the text differs from the board
    };
    /// Appends a board, in the encoding and with the line ends of its text; what would be read in another charset here becomes UTF-8.
    /// `lost`: what the export form cannot represent of the board, and, of a discarded text, what the board lacks (`Escape`, `Comment`,
    /// `Section`, repeated tags).
    Wrote add(std::string& out, Board const&, std::optional<FoundText>, std::vector<Loss>& lost);
    /// Appends a text that is not a board.
    void add(std::string& out, JsonObject, FoundText);
    /// Appends the header of a file, to which the next board follows at once.
    void add_header(std::string& out, FoundText);
    /// What follows did not follow in its source: an empty line separates it.
    void set_apart();
    /// Call once after the last one.
    void finish(std::string& out);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The finding of a board that is written anew because its keys differ from its text, at the beginning of its object (json-edited).
Diagnostic edited_board(std::string_view object);

/// Converts JSON to PBN.
class JsonToPbn {
public:
    JsonToPbn(ReadBytes read, std::string_view file, ExportOptions options = {});
    ~JsonToPbn();

    /// Appends the next chunk, and stores it and its findings in `stretch`; false at the end of the file. Also reports boards whose keys
    /// differ from their text (json-edited).
    bool next(std::string& out, BoardStretch& stretch, std::vector<Loss>& lost);
    void finish(std::string& out);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
