#pragma once
/// What each card of a play cost: the output of deals dd --play.
#include <optional>
#include <string_view>

#include "kit/drawing.hpp"
#include "kit/records.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/play_cost.hpp"

namespace score::cli {

class PlayReport {
public:
    enum class As : std::uint8_t { text, page, records };
    PlayReport(Output& out, As as, Format format, DrawingStyle style) : out_{out}, as_{as}, format_{format}, style_{style}, pen_{style} {}

    struct Board {
        std::string_view file;
        std::size_t game;
        std::optional<Seat> dealer;
        std::optional<bridge::Vulnerability> vulnerable;
        std::optional<int> result;  // declarer's tricks
    };
    void add(Board const&, formats::BoardView, formats::PlayedCards const&, formats::PlayCost const&, std::span<Card const> line);
    /// After the last board.
    void finish();

private:
    void begin_page(std::string_view title);
    void write_object(
        Board const&, formats::BoardView const&, formats::PlayedCards const&, formats::PlayCost const&, std::span<Card const>);
    void write_rows(Board const&, formats::BoardView const&, formats::PlayedCards const&, formats::PlayCost const&);

    Output& out_;
    As as_;
    Format format_;
    DrawingStyle style_;
    Pen pen_;
    bool begun_ = false;
    std::optional<RecordWriter> records_{};
};

}  // namespace score::cli
