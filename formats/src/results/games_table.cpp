#include "score/formats/games_table.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "csv.hpp"
#include "score/ascii.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/source.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

std::string lower(std::string_view text) {
    std::string out{text};
    std::ranges::transform(out, out.begin(), ascii::lower);
    return out;
}

std::string quoted(std::string_view value) {
    std::string out{'"'};
    for (char const c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out += '"';
}

/// A row of the table, from which each cell is taken once.
class RowCells {
public:
    RowCells(std::vector<std::string> const& header, std::vector<CsvCell> const& cells) : header_{header}, cells_{cells} {}

    std::string_view take(std::string_view name) {
        auto const at = static_cast<std::size_t>(std::ranges::find(header_, name) - header_.begin());
        if (at >= std::min(cells_.size(), header_.size())) return {};
        taken_.insert(at);
        return cells_[at].text;
    }
    std::string or_else(std::string_view name, std::string_view absent) {
        auto const text = take(name);
        return std::string{text.empty() ? absent : text};
    }
    /// `[Site "Mahalle kahvesi"]`, if there is a value.
    std::string tag(std::string_view tag, std::string_view name) { return tag_of(tag, take(name)); }
    static std::string tag_of(std::string_view tag, std::string_view value) {
        return value.empty() ? std::string{} : fmt::format("[{} {}] ", tag, quoted(value));
    }
    /// `N 4;W 0`, of those who have a value.
    std::string figures(std::span<std::pair<char, std::string_view> const> columns) {
        std::string out;
        for (auto const& [who, name] : columns)
            if (auto const value = take(name); !value.empty()) out += fmt::format("{}{} {}", out.empty() ? "" : ";", who, value);
        return out;
    }
    /// What nobody took.
    std::string rest() const {
        std::string out;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (!taken_.contains(i) && !cells_[i].text.empty())
                out += fmt::format(" {}={}", i < header_.size() ? header_[i] : std::string{"?"}, cells_[i].text);
        return out;
    }

private:
    std::vector<std::string> const& header_;
    std::vector<CsvCell> const& cells_;
    std::set<std::size_t> taken_{};
};

using Tag = std::pair<std::string_view, std::string_view>;  // and its column
using Figures = std::array<std::pair<char, std::string_view>, 2>;

/// The lines of a notation, each made of a row.
class NotationLines {
public:
    virtual ~NotationLines() = default;
    virtual std::string of(std::string_view row, RowCells& cells) = 0;
    /// What the rows before `row`, empty at the end, leave to be said at the end of their last line.
    virtual std::string left_before(std::string_view) { return {}; }

protected:
    /// Whether the row is of the record before it; else its number stays in the text.
    bool continues(RowCells& cells, std::string_view column) const { return !number_.empty() && cells.take(column) == number_; }
    void begin(std::string_view number) { number_ = number; }

private:
    std::string number_{};
};

class MatchLines : public NotationLines {
public:
    std::string of(std::string_view row, RowCells& cells) override {
        if (row == "match") return match(cells);
        if (!continues(cells, "match")) return {};
        if (row == "game") return game(cells);
        if (row == "deal") return deal(cells);
        return row == "item" ? item(cells) : std::string{};
    }
    /// Marks that are not the sum of the items.
    std::string left_before(std::string_view row) override {
        if (!row.empty() && row != "deal" && row != "game" && row != "match") return {};
        std::string out;
        for (auto const& [who, stated] : stated_)
            if (stated != fmt::format("{}", sums_[who == 'S'])) out += fmt::format(" {}={}", ascii::lower(who), stated);
        stated_.clear();
        sums_ = {};
        return out;
    }

private:
    static constexpr Figures marks{{{'N', "n"}, {'S', "s"}}};

    std::string match(RowCells& cells) {
        begin(cells.take("match"));
        auto out = fmt::format("[Event {}] ", quoted(cells.take("event")));
        for (auto const& [tag, column] :
            {Tag{"Site", "site"}, Tag{"Date", "date"}, Tag{"Time", "time"}, Tag{"Scorer", "scorer"}, Tag{"Variant", "variant"},
                Tag{"North", "north"}, Tag{"South", "south"}, Tag{"MatchTarget", "target"}, Tag{"Agreements", "agreements"}})
            out += cells.tag(tag, column);
        out += RowCells::tag_of("Standing", cells.figures(marks));
        for (auto const& [tag, column] : {Tag{"Winner", "winner"}, Tag{"Termination", "termination"}, Tag{"Generator", "generator"}})
            out += cells.tag(tag, column);
        return out;
    }
    static std::string game(RowCells& cells) {
        auto out = cells.tag("GameNo", "game") + cells.tag("GameKind", "kind") + cells.tag("FirstDealer", "dealer")
                   + cells.tag("Vido", "vido") + RowCells::tag_of("GameResult", cells.figures(marks));
        auto const winner = cells.or_else("winner", "?"), points = cells.or_else("points", "?");
        return winner == "?" && points == "?" ? out : out + RowCells::tag_of("Points", winner + ' ' + points);
    }
    std::string deal(RowCells& cells) {
        cells.take("game");
        auto out =
            cells.tag("DealNo", "deal") + cells.tag("Dealer", "dealer") + cells.tag("Trump", "trump") + cells.tag("Sequence", "sequence");
        constexpr Figures withdrawn{{{'N', "withdrawn_n"}, {'S', "withdrawn_s"}}}, brisques{{{'N', "brisques_n"}, {'S', "brisques_s"}}};
        out += RowCells::tag_of("Withdrawn", cells.figures(withdrawn));
        auto const last = cells.or_else("last_trick", "?");
        auto const last_marks = cells.take("last_trick_marks");
        if (last != "?" || !last_marks.empty())
            out += RowCells::tag_of("LastTrick", last_marks.empty() ? last : fmt::format("{} {}", last, last_marks));
        auto const counted = cells.figures(brisques);
        out += RowCells::tag_of("Brisques", counted == "N -;S -" ? "-" : counted);
        auto const told = cells.take("told");
        if (told == "void") return out + "[Void \"yes\"] ";
        if (told == "items") {
            for (auto const& [who, column] : marks)
                if (auto const n = cells.take(column); !n.empty()) stated_.emplace_back(who, n);
            return out + "[Marks \"\"] ";
        }
        if (told == "result") return out + RowCells::tag_of("DealResult", cells.figures(marks));
        if (told == "marks" || told == "cards") return out + RowCells::tag_of("DealMarks", cells.figures(marks));
        return out + fmt::format("told={}", told);
    }
    std::string item(RowCells& cells) {
        cells.take("game"), cells.take("deal");
        auto const player = cells.take("player"), how = cells.take("how"), group = cells.take("group"), points = cells.take("points");
        constexpr std::array<Tag, 4> signs{{{"opened", ""}, {"reshown", "^"}, {"completed", "&"}, {"bonus", "!"}}};
        auto const sign = std::ranges::find(signs, how, &Tag::first);
        auto const is_sign_of_itself = how == "bonus" && (group == "CB" || group == "LIFT" || group == "GUESS");
        int n = 0;
        for (char const c : points.substr(0, 6)) n = ascii::is_digit(c) ? 10 * n + (c - '0') : 0;
        sums_[player == "S"] += n;
        return fmt::format("{} {}{} {}", player, group, is_sign_of_itself ? "" : sign == signs.end() ? how : sign->second, points);
    }

    std::vector<std::pair<char, std::string>> stated_{};
    std::array<int, 2> sums_{};
};

class PartyLines : public NotationLines {
public:
    std::string of(std::string_view row, RowCells& cells) override {
        if (row == "party") return party(cells);
        return row == "deal" && continues(cells, "party") ? deal(cells) : std::string{};
    }

private:
    using OfFour = std::array<std::pair<char, std::string_view>, 4>;
    static constexpr OfFour totals{{{'N', "n_total"}, {'W', "w_total"}, {'S', "s_total"}, {'E', "e_total"}}};

    std::string party(RowCells& cells) {
        begin(cells.take("party"));
        auto out = fmt::format("[Event {}] ", quoted(cells.take("event")));
        for (auto const& [tag, column] : {Tag{"Site", "site"}, Tag{"Date", "date"}, Tag{"Time", "time"}, Tag{"Round", "round"},
                 Tag{"Table", "table"}, Tag{"Scorer", "scorer"}, Tag{"Variant", "variant"}, Tag{"North", "north"}, Tag{"West", "west"},
                 Tag{"South", "south"}, Tag{"East", "east"}, Tag{"Agreements", "agreements"}, Tag{"FirstDeclarer", "first_declarer"},
                 Tag{"Termination", "termination"}, Tag{"KingBy", "king_by"}})
            out += cells.tag(tag, column);
        out += RowCells::tag_of("Result", cells.figures(totals));
        for (auto const& [tag, column] : {Tag{"Out", "out"}, Tag{"Sunk", "sunk"}, Tag{"Generator", "generator"}})
            out += cells.tag(tag, column);
        return out + R"([ScoreTable "No;Dealer;Decl;Game;N;W;S;E;PtsN;PtsW;PtsS;PtsE;TotN;TotW;TotS;TotE;Marks"])";
    }
    static std::string deal(RowCells& cells) {
        auto out = fmt::format("{} {} {} {}", cells.or_else("deal", "?"), cells.or_else("dealer", "?"), cells.or_else("declarer", "?"),
            cells.or_else("game", "?"));
        if (auto const trump = cells.take("trump"); !trump.empty()) out += fmt::format("/{}", trump);
        for (std::string_view const column : {"n_items", "w_items", "s_items", "e_items", "n", "w", "s", "e"})
            out += ' ' + cells.or_else(column, "-");
        for (auto const& [who, column] : totals) out += ' ' + cells.or_else(column, "-");
        if (auto const told = cells.take("told"); told != "items" && told != "points" && told != "cards")
            out += fmt::format(" told={}", told);
        return out += fmt::format(" {}", cells.take("marks"));
    }
};

/// Reads rows of the table as they are needed.
class Translation {
public:
    Translation(GameOfTable game, ReadBytes read, std::string_view file) : rows_{std::move(read), file} {
        if (game == GameOfTable::bezique) lines_ = std::make_unique<MatchLines>();
        else lines_ = std::make_unique<PartyLines>();
        if (!rows_.next(row_)) return;
        for (auto const& cell : row_.cells) header_.push_back(lower(cell.text));
        text_ = game == GameOfTable::bezique ? "% PZN 1.0" : "% PKN 1.0";
        line_ = 1;
    }

    std::size_t read(char* to, std::size_t size) {
        while (text_.empty() || taken_ == text_.size()) {
            text_.clear();
            taken_ = 0;
            if (!more()) return 0;
        }
        auto const part = std::min(size, text_.size() - taken_);
        text_.copy(to, part, taken_);
        taken_ += part;
        return part;
    }

private:
    bool more() {
        if (at_end_) return false;
        at_end_ = !rows_.next(row_);
        if (at_end_) {
            text_ += lines_->left_before({}) + '\n';
            return true;
        }
        RowCells cells{header_, row_.cells};
        auto const kind = cells.take("row");
        text_ += lines_->left_before(kind);
        for (; line_ < row_.source.first_line; ++line_) text_ += '\n';
        bool const is_broken = row_.too_large || std::ranges::any_of(row_.cells, &CsvCell::ill_quoted);
        auto const line = is_broken ? std::string{} : lines_->of(kind, cells);
        auto const written = (line.empty() ? fmt::format("row={}", row_.too_large ? std::string_view{"?"} : kind) : line) + cells.rest();
        line_ += static_cast<std::size_t>(std::ranges::count(written, '\n'));  // a cell may have several lines
        text_ += written;
        return true;
    }

    CsvReader rows_;
    CsvRecord row_{};
    std::unique_ptr<NotationLines> lines_;
    std::vector<std::string> header_{};
    std::string text_{};
    std::size_t taken_ = 0, line_ = 1;
    bool at_end_ = false;
};

}  // namespace

std::optional<GameOfTable> game_of_table(std::string_view beginning) {
    CsvReader reader{bytes_of(beginning), {}};
    CsvRecord header;
    if (!reader.next(header)) return std::nullopt;
    auto const has = [&](std::string_view name) {
        return std::ranges::any_of(header.cells, [&](auto const& c) { return lower(c.text) == name; });
    };
    if (!has("row") || !has("variant")) return std::nullopt;
    if (has(match_columns.front())) return GameOfTable::bezique;
    if (has(party_columns.front())) return GameOfTable::king;
    return std::nullopt;
}

ReadBytes notation_of_table(GameOfTable game, ReadBytes read, std::string_view file) {
    return [translation = std::make_shared<Translation>(game, std::move(read), file)](
               char* to, std::size_t size) { return translation->read(to, size); };
}

}  // namespace score::formats
