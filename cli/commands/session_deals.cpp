#include "commands/session_deals.hpp"

#include <set>

#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/check.hpp"
#include "score/formats/format.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

// Of a number with different deals none: which one was played is not known.
DealsByNumber deals_of(formats::BoardReader& reader) {
    DealsByNumber deals;
    std::set<int> different;
    for (formats::BoardStretch stretch; reader.next(stretch);) {
        auto const* const board = stretch.board;
        if (!board || !board->number.value) continue;
        auto view = formats::view_of(*board, formats::derived(*board), stretch.source.game);
        if (!view.hands) continue;
        auto const [known, is_new] = deals.try_emplace(static_cast<int>(*board->number.value), view);
        if (!is_new && known->second.hands != view.hands) different.insert(known->first);
    }
    for (auto const number : different) deals.erase(number);
    return deals;
}

}  // namespace

DealsByNumber deals_in(std::string const& file) {
    OpenFile opened{file};
    Peeked peeked{opened.input().in};
    auto const reader = formats::board_reader_of(SourceFormat{Arguments{}}.of(peeked, file).id, peeked.reader(), file);
    auto deals = reader ? deals_of(*reader) : DealsByNumber{};
    opened.input().expect_complete();
    if (deals.empty()) throw Trouble{sentence(_("{}: no deal with a number"), formats::printable(file))};
    return deals;
}

DealsByNumber deals_in_pbn(std::string_view text) {
    return deals_of(*formats::board_reader_of(formats::FormatId::pbn, formats::bytes_of(text), "-"));
}

DealsByNumber deals_wanted(Arguments const& arguments, std::string_view results, bool is_pbn) {
    if (arguments.has(flags::deals)) return deals_in(std::string{arguments.value(flags::deals)});
    return is_pbn ? deals_in_pbn(results) : DealsByNumber{};
}

}  // namespace score::cli
