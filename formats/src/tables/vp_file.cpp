#include "score/formats/vp_file.hpp"

#include "../grammar/number_rows.hpp"
#include "score/formats/table_codes.hpp"
#include "text/i18n.hpp"

namespace score::formats {
namespace {

using bridge::VpFault;

// What is wrong, and in which column.
struct FaultText {
    std::string_view words;
    std::size_t column = 0;
};
constexpr FaultText text_of(VpFault fault) {
    switch (fault) {
        case VpFault::no_rows: return {N_("the table has no rows")};
        case VpFault::starts_above_zero: return {N_("the first margin is 0")};
        case VpFault::margins_not_rising: return {N_("margins rise from row to row")};
        case VpFault::winner_falls: return {N_("a larger margin cannot give the winner fewer VPs"), 1};
        case VpFault::loser_rises: return {N_("a larger margin cannot give the loser more VPs"), 2};
        case VpFault::winner_below_loser: return {N_("the winner cannot have fewer VPs than the loser"), 1};
        case VpFault::draw_is_not_level: return {N_("with a margin of 0 both have the same VPs"), 2};
        case VpFault::out_of_range: return {N_("VPs are from -1000 to 1000")};
        case VpFault::unknown_scale:
        case VpFault::not_by_margin:
        case VpFault::boards_out_of_range: break;  // only for scales chosen by name
    }
    return {};
}

}  // namespace

Result<bridge::VpScale> parse_vp_scale(std::string_view text) {
    auto const rows = parse_number_rows(text);
    if (!rows) return tl::unexpected{rows.error()};
    Diagnostics found;
    auto const complain = [&](Code const* code, Span where, Message message) {
        found.push_back(diagnostic(code, where, std::move(message)));
    };
    std::vector<bridge::VpRow> scale;
    for (auto const& row : *rows) {
        if (row.hundredths.size() != 3)
            complain(table_code("table-columns"), row.where, say("a row has a margin, and the VPs of winner and loser"));
        else if (row.hundredths[0] % 100 != 0)
            complain(table_code("table-value"), row.places[0], say("a margin is a whole number of IMPs"));
        else
            scale.push_back(
                {static_cast<int>(row.hundredths[0] / 100), static_cast<int>(row.hundredths[1]), static_cast<int>(row.hundredths[2])});
    }
    if (!found.empty()) return tl::unexpected{std::move(found)};
    auto made = bridge::VpScale::custom(std::move(scale));
    if (made) return std::move(*made);
    auto const [fault, number] = made.error();
    auto const [words, column] = text_of(fault);
    auto const where = number < rows->size() ? (*rows)[number].places[column] : Span{0, 0};
    complain(fault == VpFault::no_rows ? table_code("table-rows") : table_code("table-value"), where, term(words));
    return tl::unexpected{std::move(found)};
}

}  // namespace score::formats
