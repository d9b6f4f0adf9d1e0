#include "board_values.hpp"

#include <utility>

#include "values.hpp"

namespace score::formats::pbn {
namespace {

template <class T, class... Options>
bool set(Written<T>& to, Value<T> (*read)(std::string_view, Options...), std::string_view value, Where where, Options... options) {
    to = {is_unknown(value) ? std::nullopt : read(value, options...).value, where, true};
    return to || is_unknown(value);
}

bool set_deal(Board& board, std::string_view value, Where where) {
    board.deal = {{}, where, true};
    if (is_unknown(value)) return true;
    Diagnostics unheard;
    TagFindings found{unheard};
    auto read = read_deal(value, where, found);
    board.deal_first = read.first;
    if (read.usable) board.deal.value = std::move(read.draft);
    return read.usable;
}

}  // namespace

bool set_value(Board& board, Tag tag, std::string_view value, Where where) {
    switch (tag) {
        case Tag::board: return set(board.number, read_board_number, value, where);
        case Tag::dealer: return set(board.dealer, read_seat, value, where);
        case Tag::vulnerable: return set(board.vulnerable, read_vulnerability, value, where);
        case Tag::deal: return set_deal(board, value, where);
        case Tag::contract: return set(board.contract, read_contract, value, where);
        case Tag::declarer: return set(board.declarer, read_declarer, value, where);
        case Tag::result: return set(board.result, read_result, value, where);
        case Tag::score: return set(board.score, read_score, value, where, false, true);
        case Tag::score_imp: return set(board.score_imp, read_score, value, where, true, true);
        case Tag::score_mp: return set(board.score_mp, read_score, value, where, true, true);
        case Tag::score_percentage: return set(board.score_percentage, read_score, value, where, true, true);
        case Tag::optimum_score: return set(board.optimum_score, read_score, value, where, false, false);
        case Tag::score_rubber: return set(board.score_rubber, read_rubber_score, value, where);
        case Tag::double_dummy_tricks: return set(board.double_dummy_tricks, read_double_dummy, value, where);
        default: return true;
    }
}

std::string double_dummy_text(WrittenTricks const& tricks) {
    std::string text;
    for (auto const seat : {Seat::north, Seat::south, Seat::east, Seat::west})
        for (std::size_t d = 5; d-- > 0;) {
            auto const n = tricks[static_cast<std::size_t>(seat)][d];
            text += n < 0 ? '*' : "0123456789abcd"[n];
        }
    return text;
}

}  // namespace score::formats::pbn
