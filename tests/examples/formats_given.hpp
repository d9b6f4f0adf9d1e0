#pragma once
/// Declarations assumed by the examples in the headers of formats: common ones, and some in the namespace of their example
/// (tests/examples/extract).
#include <array>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "folder.hpp"
#include "paths.hpp"
#include "score/archive/book.hpp"
#include "score/bridge/ties.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/change.hpp"
#include "score/formats/check.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/deals/deal_file.hpp"
#include "score/formats/double_dummy.hpp"
#include "score/formats/field.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pbn/write.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/render.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/suspicious.hpp"
#include "sittings.hpp"

namespace score {

/// Placeholder for further use of the values.
template <class... What>
void report(What const&...) {}

}  // namespace score

namespace score::formats {

inline std::string fixture(std::string_view name) {
    std::ifstream file{std::filesystem::path{score::test::fixtures_dir()} / name, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

inline journal::Sitting evening_of(std::string_view game, std::string_view line) {
    return score::test::sitting(score::test::head(game), std::array{line});
}

struct Given {
    std::string file = fixture("pbn/evening.pbn");
    std::string out;
    Diagnostics found;
    std::vector<Loss> lost;
};

/// With the first board of the file.
struct GivenBoard : Given {
    pbn::RecordReader reader{bytes_of(file), "evening.pbn"};
    BoardStretch stretch;
    Board const& board{first()};
    bridge::DoubleDummyTable const solved{};

private:
    Board const& first() {
        while (reader.next(stretch) && !stretch.board) {}
        return *stretch.board;
    }
};

}  // namespace score::formats

namespace score::formats::example_board_difference {
using Given = GivenBoard;
}
namespace score::formats::example_board_view {
using Given = GivenBoard;
}
namespace score::formats::example_change {
using Given = GivenBoard;
}
namespace score::formats::example_board_result {
using Given = GivenBoard;
}
namespace score::formats::star::example_writer {
using Given = GivenBoard;
}
namespace score::formats::example_bytes_of {
struct Given : formats::Given {
    std::string const& text = file;
};
}  // namespace score::formats::example_bytes_of
namespace score::formats::example_code_hosts {
struct Given : formats::Given {
    std::span<Code const> codes = bridge_codes;
    std::unique_ptr<RecordChecker> checker = checker_of(FormatId::pbn, bytes_of(file), "evening.pbn", {});
};
}  // namespace score::formats::example_code_hosts
namespace score::formats::example_rewrite_record {
struct Given : formats::Given {
    void write(std::string_view text) { out += text; }
};
}  // namespace score::formats::example_rewrite_record
namespace score::formats::sheets::example_board_evening {
using Given = GivenBoard;
}
namespace score::formats::sheets::example_journal_findings {
struct Given : formats::Given {
    journal::Part part;
};
}  // namespace score::formats::sheets::example_journal_findings
namespace score::formats::example_condition {
using Given = GivenBoard;
}
namespace score::formats::example_deal_identity {
using Given = GivenBoard;
}
namespace score::formats::example_double_dummy {
using Given = GivenBoard;
}
namespace score::formats::sheets::example_game_result {
struct Given : formats::Given {
    pzn::Match match;
    pzn::Unread unread;
};
}  // namespace score::formats::sheets::example_game_result
namespace score::formats::sheets::example_stats {
struct Given : formats::Given {
    pkn::Party party;
    pkn::Unread unread;
};
}  // namespace score::formats::sheets::example_stats
namespace score::formats::example_fix_record {
struct Given : formats::Given {
    std::string const& text = file;
};
}  // namespace score::formats::example_fix_record
namespace score::formats::example_each_table {
using Given = GivenBoard;
}
namespace score::formats::example_results_csv {
using Given = GivenBoard;
}
namespace score::formats::html::example_board {
using Given = GivenBoard;
}
namespace score::formats::lin::example_writer {
using Given = GivenBoard;
}
namespace score::formats::pbn::example_board_writer {
using Given = GivenBoard;
}
namespace score::formats::pbn::example_double_dummy {
struct Given : GivenBoard {
    Game const& game = reader.game();
    bridge::DoubleDummyTable const& table = solved;
    bridge::Par const par = par_of(solved, Seat::north, bridge::Vulnerability::none);
};
}  // namespace score::formats::pbn::example_double_dummy
namespace score::formats::pbn::example_game {
struct Given : formats::Given {
    std::string const& text = file;
};
}  // namespace score::formats::pbn::example_game

namespace score::formats::example_games_table {
struct Given : formats::Given {
    ReadBytes read = bytes_of(file);
    std::string const beginning = file.substr(0, 4096);
};
}  // namespace score::formats::example_games_table
namespace score::formats::example_check_record {
struct Given : formats::Given {
    std::string const beginning = file.substr(0, 4096);
};
}  // namespace score::formats::example_check_record
namespace score::formats::example_results {
struct Given : formats::Given {
    Given() { file = fixture("pbn/club.csv"); }
};
}  // namespace score::formats::example_results
namespace score::formats::example_field {
struct Given : example_results::Given {
    ResultsReader reader{bytes_of(file), "club.csv", Contestants::pairs};
};
}  // namespace score::formats::example_field
namespace score::formats::example_swiss_field {
struct Given : formats::Given {
    std::string const results = fixture("pbn/swiss.csv");
    ResultsReader reader{bytes_of(results), "swiss.csv", Contestants::pairs};
};
}  // namespace score::formats::example_swiss_field
namespace score::formats::example_what_if {
struct Given : example_field::Given {
    Given() {
        ResultsReport report;
        while (reader.next(report)) field.add(report);
        ranking = field.finish();
    }
    PairsField field{{}, PairsField::Keep::everything};
    bridge::PairsRanking ranking;
};
}  // namespace score::formats::example_what_if
namespace score::formats::example_pairs_ties {
struct Given : example_what_if::Given {
    std::vector<bridge::Place> places{{0, {1, true}}, {1, {1, true}}};
};
}  // namespace score::formats::example_pairs_ties
namespace score::formats::example_suspicious {
struct Given : example_field::Given {};
}  // namespace score::formats::example_suspicious
namespace score::formats::deals::example_deal_file {
struct Given : formats::Given {
    Given() { file = fixture("deal_files/good/three.dlm"); }
};
}  // namespace score::formats::deals::example_deal_file
namespace score::formats::example_board_file {
struct Given : deals::example_deal_file::Given {
    std::unique_ptr<BoardReader> const reader = deals::reader_of(deals::Format::dlm, bytes_of(file), "evening.dlm");
    std::unique_ptr<BoardWriter> const writer = deals::writer_of(deals::Format::dup);
};
}  // namespace score::formats::example_board_file
namespace score::formats::lin::example_reader {
struct Given : formats::Given {
    Given() { file = fixture("lin/good/evening.lin"); }
};
}  // namespace score::formats::lin::example_reader
namespace score::formats::diagram::example_reader {
struct Given : formats::Given {
    Given() { file = fixture("diagram/good/39-as-shown.txt"); }
};
}  // namespace score::formats::diagram::example_reader
namespace score::formats::rbn::example_reader {
struct Given : formats::Given {
    Given() { file = fixture("rbn/good/evening.rbn"); }
};
}  // namespace score::formats::rbn::example_reader
namespace score::formats::handviewer::example_reader {
struct Given : formats::Given {
    Given() { file = fixture("handviewer/good/evening.txt"); }
};
}  // namespace score::formats::handviewer::example_reader
namespace score::formats::dds::example_solver {
struct Given : GivenBoard {
    std::vector<bridge::Deal> const deals{bridge::Deal::from(*board.deal.value).value()};
};
}  // namespace score::formats::dds::example_solver

namespace score::formats::pzn {
struct Given : formats::Given {
    std::string const text = fixture("pzn/good/match.pzn");
    Document document;
    Given() { parse(text, document, found); }
};
}  // namespace score::formats::pzn
namespace score::formats::pzn::example_json {
struct Given : pzn::Given {
    Match match;
    Given() {
        Places places;
        Interpreter{}.read(document, match, places, found);
    }
};
}  // namespace score::formats::pzn::example_json
namespace score::formats::pzn::example_csv {
using example_json::Given;
}
namespace score::formats::pzn::example_write {
using example_json::Given;
}

namespace score::formats::pkn {
struct Given : formats::Given {
    std::string const text = fixture("pkn/good/dejenere.pkn");
    Document document;
    Given() {
        file = text;
        parse(text, document, found);
    }
};
}  // namespace score::formats::pkn
namespace score::formats::pkn::example_json {
struct Given : pkn::Given {
    Party party;
    Given() {
        Places places;
        Interpreter{}.read(document, party, places, found);
    }
};
}  // namespace score::formats::pkn::example_json
namespace score::formats::pkn::example_csv {
using example_json::Given;
}
namespace score::formats::pkn::example_write {
using example_json::Given;
}
namespace score::formats::notation {
using pkn::Given;
}

namespace score::formats::sheets {
struct Given : formats::Given {
    std::vector<std::string> lost;
    journal::Sitting const sitting = evening_of("rubber", "4s= n");
    std::vector<journal::Sitting> const sittings{evening_of("king", "W kupa 3 6 4 0")};
};
}  // namespace score::formats::sheets
namespace score::formats::sheets::example_export {
struct Given : sheets::Given {
    journal::Sitting const& sitting = sittings.front();
};
}  // namespace score::formats::sheets::example_export
namespace score::formats::sheets::example_print {
struct Given : sheets::Given {
    Evening const evening = *replay(sitting);
};
}  // namespace score::formats::sheets::example_print
namespace score::formats::sheets::example_tally {
struct Given : sheets::Given {
    Sheet const sheet = replay(sitting)->sheet;
};
}  // namespace score::formats::sheets::example_tally
namespace score::formats::html::example_sheet {
struct Given : pkn::example_json::Given {
    sheets::Evening const evening = *sheets::replay(evening_of("rubber", "4s= n"));
};
}  // namespace score::formats::html::example_sheet

namespace score::archive {
struct Given {
    score::test::Folder const folder{};
    SittingHead const head = score::test::head("king");
    Book book = *Book::open(folder / "evenings.book", Access::create);
    std::vector<SittingId> const ids;
    WriteText const write = [](std::string_view) { return true; };
};
}  // namespace score::archive
namespace score::archive::example_book {
using formats::journal::Entry;
}
