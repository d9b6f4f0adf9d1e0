#pragma once
/// Parsers for the lines of the text formats (grammar.cpp). This header does not include X3.
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "layout.hpp"

namespace score::formats::deals {

/// A parsed line. Each grammar fills the members of its form.
struct LineText {
    std::optional<std::size_t> stop{};  // where the grammar stopped; std::nullopt if the whole line matched
    Dealing dealing{};
    Span hands{};
    std::array<int, 20> figures{};  // 99: more than two digits
    std::array<Span, 20> figure_places{};
    std::size_t figure_count = 0;
    std::optional<Seat> dealer{};
    std::optional<bridge::Vulnerability> vulnerable{};
    Span dealer_at{}, vulnerable_at{};
    Span rest{};  // the remainder: calls, a quoted text, cards

    // internal to the grammars
    char const* origin = nullptr;
    char const* furthest = nullptr;
    Seat seat = Seat::north;
    int suit = 3;
};

/// `QJ6.K652.J85.T98 873.J97.AT764.Q4 ...`, North first.
LineText read_hands_line(std::string_view);
/// `n QJ6.K652.J85.T98 e 873... s ... w ...`.
LineText read_one_line(std::string_view);
/// `n QJ6.K652.J85.T98`, one hand; `seat` becomes the next seat.
LineText read_named_hand(std::string_view);
/// `W:QJ6.K652.J85.T98`, one hand; `seat` becomes the next seat.
LineText read_labelled_hand(std::string_view);
/// `QJ6 K652 J85 T98|873 J97 AT764 Q4|...`, North first.
LineText read_deal_line(std::string_view);
/// `.....QJ6.K652.J85.T98|...|8 0 0 3 0|5 12 12 9 12|...`.
LineText read_ddline(std::string_view);
/// `T5.K4.652.A98542 ...:65658888888843433232`, West first.
LineText read_gib_library_line(std::string_view);
/// `N None`, `W N-S`, `E Both`, `S EW`, `N -`: dealer and vulnerability; `rest` is what follows.
LineText read_situation(std::string_view);
/// `PBN 0 1 4 3 "N:..."`: four figures; `rest` is the quoted text.
LineText read_dds_deal(std::string_view);
/// `TABLE 5 8 5 8 ...`: twenty figures.
LineText read_dds_table(std::string_view);
/// `PLAY 45 "CTC4..."`: one figure; `rest` is the quoted text.
LineText read_dds_play(std::string_view);
/// `PAR "NS -110" ...`: `rest` is the first quoted text.
LineText read_dds_par(std::string_view);
/// `N/S +990`: `rest` is the number.
LineText read_gib_score(std::string_view);

}  // namespace score::formats::deals
