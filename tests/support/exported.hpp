#pragma once
/// Totals of evenings, read back from exported files.
///
///     EXPECT_EQ(totals_of_boards(text, false), totals_of(sheet));
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "html/markup.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/export.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "tallies.hpp"

namespace score::test {

using formats::sheets::ExportForm;
using Totals = std::vector<std::int64_t>;

inline formats::ReadBytes bytes_in(std::string_view text) {
    return [text](char* to, std::size_t size) mutable {
        auto const n = std::min(size, text.size());
        std::memcpy(to, text.data(), n);
        text.remove_prefix(n);
        return n;
    };
}

/// The two sides of bridge, even if the sheet distinguishes players; else every contestant.
inline Totals totals_of(formats::sheets::Sheet const& sheet) {
    if (auto const* const rubbers = sheet.as<formats::sheets::RubberSheet>()) {
        Totals totals(2);
        for (auto const& rubber : rubbers->rubbers) {
            totals[0] += rubber.totals[Side::north_south];
            totals[1] += rubber.totals[Side::east_west];
        }
        return totals;
    }
    return totals_in(formats::sheets::tally_of(sheet));
}

/// From boards: `ScoreRubber`, `ScoreIMP`, else `Score`, which is that of one side.
inline Totals totals_of_boards(std::string_view pbn, bool imps) {
    formats::pbn::RecordReader reader{bytes_in(pbn), "-"};
    Totals totals(2);
    for (formats::BoardStretch stretch; reader.next(stretch);) {
        if (!stretch.board) continue;
        auto const& board = *stretch.board;
        for (auto const side : both_sides) {
            auto& total = totals[static_cast<std::size_t>(side)];
            if (board.score_rubber) total += (*board.score_rubber->sides[side])[0] + (*board.score_rubber->sides[side])[1];
            else if (imps) total += board.score_imp ? *board.score_imp->sides[side] / 100 : 0;
            else if (auto const ns = board.score->sides[Side::north_south].value_or(0) / 100; (ns > 0) == (side == Side::north_south))
                total += std::abs(ns);
        }
    }
    return totals;
}

template <class Checker, class Report>
Totals totals_of_record(std::string_view text) {
    Checker checker{bytes_in(text), "-"};
    Totals totals;
    for (Report report; checker.next(report);) {
        for (auto const& finding : report.found)
            if (finding.severity == Severity::error) return {};
        if (report.record) totals = totals_of(formats::sheets::whole_sheet_of(*report.record, report.unread));
    }
    return totals;
}

inline Totals totals_of_json(formats::sheets::Sheet const& sheet, std::string_view text) {
    using king::PartySheet;
    Totals totals;
    auto const add = [&](nlohmann::json const& figures, std::initializer_list<char const*> keys) {
        totals.resize(keys.size());
        auto total = totals.begin();
        for (auto const* const key : keys) *total++ += figures.at(key).get<std::int64_t>();
    };
    while (!text.empty()) {
        auto const end = text.find('\n');
        auto const json = nlohmann::json::parse(text.substr(0, end));
        text.remove_prefix(end + 1);
        if (json.contains("back_score")) continue;
        if (auto const* const king = sheet.as<PartySheet>()) {
            for (auto const s : king->rules.variant().players)
                totals.push_back(json.at("totals").at(std::string(1, static_cast<char>(letter(s) - 'A' + 'a'))).get<std::int64_t>());
        } else if (auto const* const match = sheet.as<bezique::MatchSheet>()) {
            for (auto const& game : json.at("games")) match->rules.is_of_several() ? add(game, {"n", "e", "s"}) : add(game, {"n", "s"});
        } else {
            add(json.contains("imps") ? json.at("imps") : json, {"ns", "ew"});
        }
    }
    return totals;
}

}  // namespace score::test
