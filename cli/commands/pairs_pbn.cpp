#include "commands/pairs_pbn.hpp"

#include <algorithm>
#include <unordered_set>

#include "commands/session.hpp"
#include "score/ascii.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using bridge::PairsForm;
using formats::FieldBoard;
using formats::pbn::Node;
using formats::pbn::NodeKind;
using formats::pbn::Tag;

// What may occur in a table without quotes.
bool is_element(std::string_view text) { return !text.empty() && std::ranges::all_of(text, ascii::is_letter_or_digit); }

std::string in_quotes(std::string_view text) { return fmt::format("\"{}\"", formats::pbn::escaped(formats::printable(text))); }
std::string element(std::string_view text) { return is_element(text) ? std::string{text} : in_quotes(text); }

// PBN separates the two names of a pair by a semicolon.
std::string names_element(std::string_view names) {
    std::string text{names};
    if (auto const at = text.find(" - "); at != std::string::npos && text.find(" - ", at + 1) == std::string::npos)
        text.replace(at, 3, ";");
    return text.empty() ? "?" : in_quotes(text);
}

std::string latin1(std::string_view utf8) {
    std::string out;
    for (std::size_t at = 0; at < utf8.size();) {
        auto const c = formats::decode(utf8.substr(at));
        out += c.point < 256 ? static_cast<char>(static_cast<unsigned char>(c.point)) : '?';
        at += c.size;
    }
    return out;
}

class Tables {
public:
    Tables(formats::PairsField const& field, bridge::PairsRanking const& ranking, int decimals, std::string line_end)
        : field_{field}, ranking_{ranking}, decimals_{decimals}, line_end_{std::move(line_end)} {
        for (bridge::Contestant who = 0; who < field.contestants().size(); ++who) {
            has_names_ = has_names_ || !field.contestants()[who].names.empty();
            has_sections_ = has_sections_ || !field.contestants()[who].section.empty();
        }
    }

    std::string score_table(FieldBoard const& board) const {
        std::string text = R"([ScoreTable ")";
        text += has_sections_ ? "Section;" : "";
        text += has_groups(board) ? "Group;" : "";
        text += "PairId_NS;PairId_EW;";
        text += has_names_ ? "Names_NS;Names_EW;" : "";
        text += "Contract;Declarer;Result;Score_NS;Score_EW";
        text += has_adjusted(board) ? fmt::format(";{}", formats::adjusted_name) : "";
        text += is_matchpoints() ? ";MP_NS;MP_EW;Percentage_NS;Percentage_EW" : is_total() ? "" : ";IMP_NS;IMP_EW";
        text += "\"]";
        for (std::size_t i = 0; i < board.results.tables.size(); ++i) text += line_end_ + score_row(board, i);
        return text;
    }

    std::string total_score_table() const {
        std::string text = R"([TotalScoreTable "Rank;PairId;Names;)";
        text += is_matchpoints() ? "TotalMP;MeanPercentage" : is_total() ? "TotalScore;MeanScore" : "TotalIMP;MeanIMP";
        text += ";NrBoards\"]";
        for (auto const& standing : ranking_.standings) {
            auto const& who = field_.contestants()[standing.contestant];
            text += line_end_
                    + fmt::format("{} {} {} {} {} {}", standing.rank.place > 0 ? std::to_string(standing.rank.place) : "-", element(who.id),
                        names_element(who.names), shown(standing.total), shown(standing.average), standing.boards);
        }
        return text;
    }

private:
    bool is_matchpoints() const { return ranking_.options.form == PairsForm::matchpoints; }
    bool is_total() const { return ranking_.options.form == PairsForm::total_points; }
    std::string shown(Fraction const& value) const { return decimals(value, is_total() && value.is_whole() ? 0 : decimals_); }

    static bool has_groups(FieldBoard const& board) {
        return std::ranges::any_of(board.results.tables, [](bridge::TableResult const& table) { return table.group != 0; });
    }
    static bool is_adjusted(bridge::TableResult const& table) { return !std::holds_alternative<bridge::Played>(table.outcome); }
    /// PBN has no column for results that are no scores: they have one of their own, as a record has a tag.
    static bool has_adjusted(FieldBoard const& board) { return std::ranges::any_of(board.results.tables, is_adjusted); }

    /// The number without the section, which has its own column.
    static std::string id_of(formats::ContestantList::Row const& row) {
        return element(std::string_view{row.id}.substr(std::min(row.section.size(), row.id.size())));
    }

    static std::string contract_columns(std::string_view outcome) {
        auto const entry = formats::parse_contract_entry(outcome);
        if (!entry) return "- - -";
        if (!entry->contract) return "Pass - -";
        return fmt::format("{} {} {}", bridge::to_string(*entry->contract), letter(*entry->declarer), entry->tricks);
    }

    std::string score_row(FieldBoard const& board, std::size_t table) const {
        auto const& result = board.results.tables[table];
        auto const &ns = field_.contestants()[result.north_south], &ew = field_.contestants()[result.east_west];
        std::string row;
        if (has_sections_) row += (ns.section.empty() ? "-" : element(ns.section)) + ' ';
        if (has_groups(board)) row += fmt::format("{} ", result.group);
        row += fmt::format("{} {} ", id_of(ns), id_of(ew));
        if (has_names_) row += fmt::format("{} {} ", names_element(ns.names), names_element(ew.names));
        row += contract_columns(board.notes[table].shown);
        auto const score = score_of(result.outcome);
        row += score ? fmt::format(" {} {}", *score, -*score) : " - -";
        if (has_adjusted(board)) row += ' ' + (is_adjusted(result) ? in_quotes(board.notes[table].shown) : "-");
        if (is_total()) return row;
        for (auto const side : both_sides) row += ' ' + figure(board, table, side, 1);
        if (is_matchpoints())
            for (auto const side : both_sides)
                row += ' ' + (board.figures.top > 0 ? figure(board, table, side, fraction(100, board.figures.top)) : "-");
        return row;
    }

    /// An artificial score begins with `^` (PBN 5.2).
    std::string figure(FieldBoard const& board, std::size_t table, Side side, Fraction const& unit) const {
        auto const& of_side = board.figures.tables[table][side];
        if (of_side.kind == bridge::Figure::Kind::none) return "-";
        auto const& result = board.results.tables[table];
        auto const who = side == Side::north_south ? result.north_south : result.east_west;
        auto const text = shown(field_.ranking_of(board).points(who, of_side, board.figures) * unit);
        return of_side.kind == bridge::Figure::Kind::award ? '^' + text : text;
    }

    formats::PairsField const& field_;
    bridge::PairsRanking const& ranking_;
    int decimals_;
    std::string line_end_;
    bool has_names_ = false, has_sections_ = false;
};

Span span_of_section(std::vector<Node> const& nodes, std::size_t tag) {
    Span span = nodes[tag].where;
    for (auto i = tag + 1; i < nodes.size() && (nodes[i].kind == NodeKind::word || nodes[i].kind == NodeKind::string); ++i)
        span.end = nodes[i].where.end;
    return span;
}

class Writing {
public:
    Writing(Output& out, std::string_view bytes, formats::PairsField const& field, bridge::PairsRanking const& ranking, int decimals)
        : out_{out}, bytes_{bytes}, field_{field}, line_end_{bytes.find("\r\n") == std::string_view::npos ? "\n" : "\r\n"},
          tables_{field, ranking, decimals, line_end_}, is_latin1_{!formats::is_utf8(bytes)},
          has_total_{bytes.find("[TotalScoreTable") != std::string_view::npos} {}

    void write() {
        formats::pbn::Reader reader{formats::bytes_of(bytes_), "-"};
        formats::pbn::Interpreter interpreter;
        formats::pbn::Game game;
        formats::Board board;
        Diagnostics unused;
        while (auto const chunk = reader.next()) {
            auto const text = chunk->source.text;
            game.clear();
            unused.clear();
            bool is_game = !chunk->outside && !chunk->cut;
            if (is_game) {
                formats::pbn::parse(text, game, unused);
                is_game = interpreter.read(game, board, unused);
            }
            out_.write(reader.encoded(is_game ? with_tables(game, board) : std::string{text}));
        }
    }

private:
    std::string with_tables(formats::pbn::Game const& game, formats::Board const& board) {
        std::vector<FixIt> edits;
        std::string added;
        if (auto const* results = results_of(board)) added += line_end_ + tables_.score_table(*results);
        if (has_total_) replace_total(game, edits);
        else if (!total_written_) added += line_end_ + tables_.total_score_table();
        total_written_ = true;
        auto const end = game.nodes.back().where.end;
        if (!added.empty()) edits.push_back({{end, end}, in_encoding(added)});
        return formats::pbn::edited(game.text, edits);
    }

    void replace_total(formats::pbn::Game const& game, std::vector<FixIt>& edits) {
        for (std::size_t i = 0; i < game.nodes.size() && !total_replaced_; ++i) {
            if (game.nodes[i].kind != NodeKind::tag || game.nodes[i].tag != Tag::total_score_table) continue;
            edits.push_back({span_of_section(game.nodes, i), in_encoding(tables_.total_score_table())});
            total_replaced_ = true;
        }
    }

    /// The results of the board of a game, once, unless the game already has a table of them.
    FieldBoard const* results_of(formats::Board const& board) {
        if (!board.number || board.has(Tag::score_table)) {
            if (board.number) written_.insert(*board.number);
            return nullptr;
        }
        if (!written_.insert(*board.number).second) return nullptr;
        auto const found =
            std::ranges::find(field_.boards(), static_cast<int>(*board.number), [](FieldBoard const& b) { return b.results.board; });
        return found == field_.boards().end() ? nullptr : &*found;
    }

    std::string in_encoding(std::string text) const { return is_latin1_ ? latin1(text) : text; }

    Output& out_;
    std::string_view bytes_;
    formats::PairsField const& field_;
    std::string line_end_;
    Tables tables_;
    bool is_latin1_, has_total_;
    bool total_written_ = false, total_replaced_ = false;
    std::unordered_set<std::uint32_t> written_;
};

}  // namespace

void write_into_pbn(
    Output& out, std::string_view bytes, formats::PairsField const& field, bridge::PairsRanking const& ranking, int decimals) {
    Writing{out, bytes, field, ranking, decimals}.write();
}

}  // namespace score::cli
