#pragma once
/// Builds boards of formats that have calls and cards in the order in which they were made and played, as LIN and RBN do.
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "dealing.hpp"
#include "filling.hpp"
#include "order.hpp"

namespace score::formats {

/// The play so far; kept between boards for its memory.
struct CardsOfPlay {
    std::vector<WrittenCard> cards;
    std::vector<std::uint32_t> cell_of;  // of each card, once they are seated
};

class BoardBuilder : public Filling {
public:
    BoardBuilder(Board& board, Diagnostics& found, CardsOfPlay& played) : Filling{board, found}, played_{played} { played_.cards.clear(); }

    /// Sets the deal; one that is not readable has no value, and its text becomes a tag.
    void deal(Dealing&& dealing, bool is_readable, std::string_view raw, Where where, std::optional<Seat> first) {
        set(board_.deal, pbn::Tag::deal, is_readable ? std::optional{std::move(dealing.draft)} : std::nullopt, raw, where);
        board_.deal_first = first;
    }
    /// A comment on the last card, else on the last call, else on the board.
    void annotate_last(std::string_view text, Where where);
    /// An auction that is not over ends with a star, which these formats do not write.
    void finish_auction();
    /// Puts the cards and their annotations into the columns of the seats. Without a possible leader there is no play, and the finding is
    /// `unplaced`; a lead out of turn is a finding too.
    bool seat_play(PlayTable const& table, Code const* lead, Code const* unplaced, Message const& nobody_led);
    /// Ends the play with a star.
    void end_play_early() {
        board_.play.ending = Ending::star;
        board_.play.ending_where = played_.cards.back().where;
    }

private:
    CardsOfPlay& played_;
};

}  // namespace score::formats
