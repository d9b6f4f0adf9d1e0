#include "board_values.hpp"

#include <utility>

#include "interpret_parts.hpp"

namespace score::formats::pbn {
namespace {

template <class T>
bool set(Written<T>& to, Value<T> read, Where where) {
    to = {std::move(read.value), where, true};
    return to.value.has_value();
}
template <class T>
bool mark(Written<T>& to, Where where) {
    to = {{}, where, true};
    return true;
}

Value<Seat> seat(std::string_view value) { return value.size() == 1 ? Value<Seat>{seat_of(value[0])} : Value<Seat>{}; }

bool set_deal(Board& board, std::string_view value, Where where) {
    Diagnostics unheard;
    TagFindings found{unheard};
    auto read = read_deal(value, where, found);
    board.deal = {{}, where, true};
    board.deal_first = read.first;
    if (read.usable) board.deal.value = std::move(read.draft);
    return read.usable;
}

bool mark_given(Board& board, Tag tag, Where where) {
    switch (tag) {
        case Tag::board: return mark(board.number, where);
        case Tag::dealer: return mark(board.dealer, where);
        case Tag::vulnerable: return mark(board.vulnerable, where);
        case Tag::deal: return mark(board.deal, where);
        case Tag::declarer: return mark(board.declarer, where);
        case Tag::contract: return mark(board.contract, where);
        case Tag::result: return mark(board.result, where);
        case Tag::score: return mark(board.score, where);
        default: return true;
    }
}

}  // namespace

bool set_value(Board& board, Tag tag, std::string_view value, Where where) {
    if (value.empty() || value == "?") return mark_given(board, tag, where);
    switch (tag) {
        case Tag::board: return set(board.number, read_board_number(value), where);
        case Tag::dealer: return set(board.dealer, seat(value), where);
        case Tag::vulnerable: return set(board.vulnerable, read_vulnerability(value), where);
        case Tag::deal: return set_deal(board, value, where);
        case Tag::contract: return set(board.contract, read_contract(value), where);
        case Tag::declarer: return set(board.declarer, read_declarer(value), where);
        case Tag::result: return set(board.result, read_result(value), where);
        case Tag::score: return set(board.score, read_score(value, false), where);
        case Tag::score_imp: return set(board.score_imp, read_score(value, true), where);
        case Tag::score_mp: return set(board.score_mp, read_score(value, true), where);
        case Tag::score_percentage: return set(board.score_percentage, read_score(value, true), where);
        case Tag::optimum_score: return set(board.optimum_score, read_score(value, false, false), where);
        case Tag::score_rubber: return set(board.score_rubber, read_rubber_score(value), where);
        case Tag::double_dummy_tricks: return set(board.double_dummy_tricks, read_double_dummy(value), where);
        default: return true;
    }
}

}  // namespace score::formats::pbn
