#pragma once
/// Converts sittings of one game to consecutive records.
#include <string>
#include <vector>

#include "as_boards.hpp"
#include "score/formats/pbn/board_writer.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::formats::sheets {

struct RecordOut {
    std::string& out;
    pbn::Writer& boards;
    bool first;                      // there is no record before it
    std::vector<std::string>& lost;  // descriptions

    void write(journal::Sitting const&, Evening const&, king::PartySheet const&) const;
    void write(journal::Sitting const&, Evening const&, bezique::MatchSheet const&) const;
    void write(journal::Sitting const&, Evening const&, bezique::SeveralSheet const&) const;
    /// Bridge: writes boards.
    template <class S>
    void write(journal::Sitting const& sitting, Evening const&, S const& sheet) const {
        std::vector<Loss> losses;
        boards_of(sitting.head(), sheet, [&](Board const& board) { boards.add(out, board, losses); });
        for (auto const& loss : losses) lost.push_back(loss.what);
    }
};

}  // namespace score::formats::sheets
