// Results from CSV and from PBN.
#include "score/formats/results.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <unordered_set>
#include <utility>

#include "../check/parts.hpp"
#include "../text/csv.hpp"
#include "boards_columns.hpp"
#include "program_files.hpp"
#include "result_columns.hpp"
#include "results_file.hpp"
#include "row.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/trim.hpp"
#include "score_table.hpp"
#include "text/beginning.hpp"

namespace score::formats {
namespace {

// CSV

class CsvFile : public ResultsFile {
public:
    CsvFile(ReadBytes read, std::string_view file, Contestants contestants) : reader_{std::move(read), file}, contestants_{contestants} {}

    bool next(ResultsReport& report) override {
        if (is_unusable_ || !reader_.next(record_)) return false;
        report.source = record_.source;
        if (!is_readable(record_, report)) return true;
        if (columns_.empty()) is_unusable_ = !columns_.read(record_, contestants_, false, report);
        else read_row(columns_.cells_of(record_, report), first_line_of(report.source.text), contestants_, report);
        return true;
    }

private:
    CsvReader reader_;
    Contestants contestants_;
    CsvRecord record_;
    ResultColumns columns_;
    bool is_unusable_ = false;
};

// PBN

class PbnFile : public ResultsFile {
public:
    PbnFile(ReadBytes read, std::string_view file, Contestants contestants) : reader_{std::move(read), file}, contestants_{contestants} {}

    bool next(ResultsReport& report) override {
        while (auto chunk = reader_.next()) {
            if (chunk->outside) continue;
            report.clear();
            report.source = chunk->source;
            game_.clear();
            add_errors(chunk->found, report);
            pbn::parse(chunk->source.text, game_, chunk->found);
            Diagnostics found;
            if (!interpreter_.read(game_, board_, found)) continue;
            report.source.game = ++games_;
            add_errors(found, report);
            results_of_game(report);
            if (!report.results.empty() || !report.found.empty()) return true;
        }
        return false;
    }

private:
    // Errors in calls or cards are reported elsewhere.
    static void add_errors(Diagnostics const& found, ResultsReport& report) {
        for (auto const& finding : found)
            if (finding.severity == Severity::error && concerns_results(finding.code->id)) report.found.push_back(finding);
    }
    static bool concerns_results(std::string_view id) {
        return std::ranges::any_of(std::to_array<std::string_view>({"contract-", "result-", "declarer-", "score-", "board-", "vulnerable-",
                                       "table-", "tag-open", "string-open", "game-size", "game-split"}),
            [id](std::string_view prefix) { return id.starts_with(prefix); });
    }

    void results_of_game(ResultsReport& report) {
        bool const is_table = add_rows(board_, board_.tables, contestants_, report);
        // "When a game has an auction and play section, then the game still occurs as entry in the ScoreTable" (PBN 5.9)
        if (is_table && board_.number) tabled_.insert(*board_.number);
        bool const is_in_table = board_.number && tabled_.contains(*board_.number);
        if (!is_table && !is_in_table && has_result()) row_of_tags(report);
    }
    bool has_result() const { return board_.contract || board_.score || adjusted_tag(board_) || board_.tag_named(artificial_score_name); }

    void row_of_tags(ResultsReport& report) {
        auto const cells = cells_of_result(board_, report);
        if (cells[Field::contract].text.empty() && cells[Field::score_ns].text.empty() && cells[Field::adjusted].text.empty()) return;
        read_row(cells, board_.contract.where, contestants_, report);
    }

    pbn::Reader reader_;
    Contestants contestants_;
    pbn::Interpreter interpreter_;
    pbn::Game game_;
    Board board_;
    std::size_t games_ = 0;
    std::unordered_set<std::uint32_t> tabled_;  // boards with results from a table
};

// PBN begins with a tag, an escape line, a comment or a mark of embedding; the header of a CSV file does not.
bool looks_like_pbn(std::string_view bytes) {
    auto const text = plain_beginning(bytes);
    auto const rest = trimmed_before(text, white_space);
    return !rest.empty() && std::string_view{"[%{<"}.find(rest.front()) != std::string_view::npos;
}

}  // namespace

struct ResultsReader::State {
    ReadBytes read;
    std::string_view file;
    Contestants contestants;
    std::unique_ptr<ResultsFile> results;
    bool pbn = false, any = false;  // results or findings

    void open() {
        std::string start(64 * std::size_t{1024}, '\0');
        std::size_t size = 0;
        for (std::size_t got = 1; got > 0 && size < 512; size += got) got = read(start.data() + size, start.size() - size);
        start.resize(size);
        auto const* const program = program_of(start);
        pbn = program == nullptr && looks_like_pbn(start);
        auto all = [source = std::move(read), start = std::move(start), at = std::size_t{0}](char* to, std::size_t room) mutable {
            if (at == start.size()) return source(to, room);
            auto const n = std::min(room, start.size() - at);
            std::memcpy(to, start.data() + at, n);
            at += n;
            return n;
        };
        if (program) results = program->results(std::move(all), file, contestants);
        else if (pbn) results = std::make_unique<PbnFile>(std::move(all), file, contestants);
        else results = std::make_unique<CsvFile>(std::move(all), file, contestants);
    }

    bool next(ResultsReport& report) {
        report.clear();
        if (!results) open();
        if (results->next(report)) {
            any = any || !report.results.empty() || !report.found.empty();
            return true;
        }
        report.clear();
        report.source = {file, "", 1};
        if (std::exchange(any, true)) return false;
        report.found.push_back(diagnostic(result_code("results-none"), {0, 0}, say("there are no results in this file")));
        return true;
    }
};

ResultsReader::ResultsReader(ReadBytes read, std::string_view file, Contestants contestants)
    : state_{std::make_unique<State>(State{std::move(read), file, contestants, nullptr})} {}
ResultsReader::~ResultsReader() = default;

bool ResultsReader::next(ResultsReport& report) { return state_->next(report); }
bool ResultsReader::is_pbn() const { return state_->pbn; }

}  // namespace score::formats
