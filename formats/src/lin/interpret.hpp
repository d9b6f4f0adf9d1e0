#pragma once
/// Converts the tags of a LIN text to boards; remembers the heading of the file and the deals of the other room.
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../board/board_builder.hpp"
#include "fields.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"

namespace score::formats::lin {

enum class Room : std::uint8_t { open, closed };

/// The heading of a vugraph file, before its boards.
struct Heading {
    bool given = false;
    std::string event, segment, type, home, visit, carry_over;
    int first = 0, last = 0;                         // of boards; 0 if not given
    std::vector<std::string> names;                  // South, West, North, East: for all boards, for each room, or for each board and room
    std::vector<std::optional<ResultText>> results;  // alternating open and closed room
    std::vector<std::string> points;                 // in the same order
    std::vector<std::uint32_t> numbers;              // of the boards; else they are numbered from `first`
    int boards() const { return first > 0 && last >= first ? last - first + 1 : 0; }
};

class Interpreter {
public:
    /// Fills the board. False if the fields contain only a heading or commentary.
    bool read(std::string_view text, std::span<Field const> fields, Board& board, Diagnostics& found);

private:
    friend class BoardMaker;
    struct Dealt {
        Written<bridge::DealDraft> deal;
        Written<Seat> dealer;
        Written<bridge::Vulnerability> vulnerable;
    };
    Heading heading_;
    bool closed_room_seen_ = false;
    std::map<std::uint32_t, Dealt> dealt_;  // by number, of boards with rooms
    std::vector<Name> reported_;            // unknown tags
    CardsOfPlay played_;
};

}  // namespace score::formats::lin
