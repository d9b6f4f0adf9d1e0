#include "score/formats/each_table.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

#include "../board/board_values.hpp"
#include "../board/values.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats {
namespace {

using pbn::Tag;

constexpr std::array columns{std::pair{"Section", Tag::section}, std::pair{"Round", Tag::round}, std::pair{"Table", Tag::table},
    std::pair{"PairId_NS", Tag::pair_ns}, std::pair{"PairId_EW", Tag::pair_ew}, std::pair{"Contract", Tag::contract},
    std::pair{"Declarer", Tag::declarer}, std::pair{"Result", Tag::result}};
constexpr std::array pairs{Tag::pair_ns, Tag::pair_ew};
constexpr std::array players{Tag::north, Tag::east, Tag::south, Tag::west};
constexpr std::array outcome{Tag::contract, Tag::declarer, Tag::result};

/// What of a record is not of its deal, but of one table.
bool is_of_table(Tag tag) {
    constexpr std::array others{Tag::score, Tag::score_imp, Tag::score_mp, Tag::score_percentage, Tag::score_rubber, Tag::score_table};
    auto const is = [tag](auto const& tags) { return std::ranges::find(tags, tag) != tags.end(); };
    return is(pairs) || is(players) || is(outcome) || is(others);
}

bool is_results(Table const& table) { return table.tag == Tag::score_table && table.rows() > 0; }

class AtTable {
public:
    AtTable(Board const& board, Table const& table, std::size_t row) : board_{board}, table_{table}, row_{row}, record_{board} {}

    Board const& record() {
        std::erase_if(record_.tags, [](TagText const& t) { return is_of_table(t.tag) || t.name == adjusted_name; });
        std::erase_if(record_.tables, [](Table const& t) { return t.tag == Tag::score_table; });
        for (auto& comment : record_.comments) comment.after_tag.reset();
        record_.contract = {}, record_.declarer = {}, record_.result = {};
        record_.score = record_.score_imp = record_.score_mp = record_.score_percentage = {};
        record_.score_rubber = {};
        for (auto const& [name, tag] : columns) add(tag, cell(name));
        if (auto const text = cell(adjusted_name); !text.empty()) record_.tags.push_back({Tag::unknown, adjusted_name, text, table_.where});
        name_players(cell("Names_NS"), Tag::north, Tag::south);
        name_players(cell("Names_EW"), Tag::east, Tag::west);
        if (auto const ns = cell("Score_NS"); !ns.empty()) add(Tag::score, pbn::score_text(Side::north_south, ns));
        else if (auto const ew = cell("Score_EW"); !ew.empty()) add(Tag::score, pbn::score_text(Side::east_west, ew));
        if (!is_record()) {
            record_.auction = {}, record_.play = {};
            std::erase_if(record_.tags, [](TagText const& t) { return info(t.tag).kind == pbn::TagKind::section; });
        }
        return record_;
    }
    /// After `record`.
    TableRow row() const {
        constexpr std::int64_t most = 1000;
        std::int64_t times = 1;
        auto const text = cell("Multiplicity");
        std::from_chars(text.data(), text.data() + text.size(), times);
        return {std::clamp<std::int64_t>(times, 0, most), is_record()};
    }

private:
    std::string_view cell(std::string_view column) const {
        auto const at = table_.column(column);
        auto const text = at ? table_.at(row_, *at).text : std::string_view{};
        return says_nothing(text) ? std::string_view{} : text;
    }
    void add(Tag tag, std::string value) { add(tag, std::string_view{record_.store.emplace_back(std::move(value))}); }
    void add(Tag tag, std::string_view value) {
        if (value.empty() || !pbn::set_value(record_, tag, value, table_.where)) return;
        auto const same = std::ranges::find(record_.tags, tag, &TagText::tag);  // Section, Round, Table of the game
        if (same != record_.tags.end()) same->value = value;
        else record_.tags.push_back({tag, info(tag).name, value, table_.where});
    }
    /// Two names in one text are separated by `;`.
    void name_players(std::string_view names, Tag first, Tag second) {
        auto const at = std::min(names.find(';'), names.size());
        add(first, trimmed(names.substr(0, at), white_space));
        add(second, trimmed(names.substr(std::min(at + 1, names.size())), white_space));
    }
    bool is_record() const {
        auto const same = [this](Tag tag) { return record_.text_of(tag) == board_.text_of(tag); };
        auto const named = [&](auto const& tags) {
            return std::ranges::all_of(tags, [&](Tag tag) { return same(tag) && !board_.text_of(tag).empty(); });
        };
        return (named(pairs) || named(players)) && std::ranges::all_of(outcome, same);
    }

    Board const& board_;
    Table const& table_;
    std::size_t row_;
    Board record_;
};

}  // namespace

bool has_table_results(Board const& board) { return std::ranges::any_of(board.tables, is_results); }

void each_table(Board const& board, std::function<void(Board const&, TableRow)> const& take) {
    if (!has_table_results(board)) return take(board, {});
    for (auto const& table : board.tables)
        for (std::size_t row = 0; is_results(table) && row < table.rows(); ++row) {
            AtTable at_table{board, table, row};
            auto const& record = at_table.record();
            take(record, at_table.row());
        }
}

}  // namespace score::formats
