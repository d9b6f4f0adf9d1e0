#include "score/formats/pbn/double_dummy.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "score/formats/play_cost.hpp"
#include "text/fmt.hpp"

namespace score::formats::pbn {
namespace {

using bridge::DoubleDummyTable;
using bridge::Par;

class Edits {
public:
    explicit Edits(Game const& game) : game_{game} { line_end_ = game.text.find("\r\n") != game.text.npos ? "\r\n" : "\n"; }

    void set(DoubleDummyClaims const& claims, DoubleDummyTable const& table, Par const* par) {
        bool const same_tricks = claims.tricks && whole(*claims.tricks) == table;
        tag(Tag::double_dummy_tricks, double_dummy_tricks_text(table), same_tricks);
        if (par) {
            tag(Tag::optimum_score, optimum_score_text(*par), claims.score_ns() == par->score);
            Diagnostics against;
            auto contract_alone = claims;
            contract_alone.rows.clear();
            contract_alone.tricks.reset();
            contract_alone.score = {};
            compare(contract_alone, table, par, against);
            tag(Tag::par_contract, par_contract_text(*par), !claims.contract.empty() && against.empty());
        }
        if (!says(claims, table)) section(Tag::optimum_result_table, rows_of(table));
    }
    void set(PlayCost const& cost) {
        auto text = fmt::format("[{} \"S;H;D;C\"]{}", info(Tag::optimum_play_table).name, line_end_);
        for (auto const& row : optimum_play_rows(cost)) text += fmt::format("{}{}", fmt::join(row, " "), line_end_);
        section(Tag::optimum_play_table, std::move(text));
    }

    std::vector<FixIt> made() {
        for (auto& [at, text] : inserted_) edits_.push_back({{at, at}, std::move(text)});
        std::ranges::stable_sort(edits_, {}, [](FixIt const& edit) { return edit.where.begin; });
        return std::move(edits_);
    }

private:
    Node const* find(Tag tag) const {
        auto const found = std::ranges::find_if(game_.nodes, [&](Node const& n) { return n.kind == NodeKind::tag && n.tag == tag; });
        return found == game_.nodes.end() ? nullptr : &*found;
    }

    void tag(Tag which, std::string const& value, bool same) {
        if (same) return;
        auto line = fmt::format("[{} \"{}\"]", info(which).name, value);
        if (auto const* const old = find(which)) edits_.push_back({old->where, std::move(line)});
        else insert(place_for(which), line + line_end_);
    }

    // The offset of the first tag that follows it in the export form: a section, or a later name. std::nullopt: append at the end.
    std::optional<std::size_t> place_for(Tag which) const {
        auto const comes_after = [&](Node const& n) {
            if (n.kind != NodeKind::tag) return false;
            auto const kind = info(n.tag).kind;
            if (kind == TagKind::mandatory) return false;
            return (kind != TagKind::supplemental && kind != TagKind::extension) || game_.at(n.name) > info(which).name;
        };
        // tags before a mandatory one are out of order anyway: search after the last mandatory tag
        auto const last = std::find_if(game_.nodes.rbegin(), game_.nodes.rend(),
            [](Node const& n) { return n.kind == NodeKind::tag && info(n.tag).kind == TagKind::mandatory; });
        auto const found = std::find_if(last.base(), game_.nodes.end(), comes_after);
        if (found == game_.nodes.end()) return std::nullopt;
        return found->where.begin;
    }

    // Tags inserted at the same offset keep the order of insertion.
    void insert(std::optional<std::size_t> at, std::string const& text) {
        if (!at) return append(text);
        auto const found = std::ranges::find(inserted_, *at, &std::pair<std::size_t, std::string>::first);
        if (found == inserted_.end()) inserted_.emplace_back(*at, text);
        else found->second += text;
    }
    // Appends after the line of the last token.
    void append(std::string const& text) {
        std::size_t const last = game_.nodes.empty() ? 0 : game_.nodes.back().where.end;
        auto const line = game_.text.find_first_of("\r\n", last == 0 ? 0 : last - (last > 0 && game_.text[last - 1] == '\n' ? 1 : 0));
        if (line == game_.text.npos) {
            auto const end = game_.text.size();
            bool const first = std::ranges::none_of(inserted_, [&](auto const& i) { return i.first == end; });
            insert(end, (first ? line_end_ : std::string{}) + text);
            return;
        }
        insert(line + (game_.text.substr(line, 2) == "\r\n" ? 2 : 1), text);
    }

    /// Replaces the section, or appends it.
    void section(Tag which, std::string text) {
        auto const* const old = find(which);
        if (!old) return append(text);
        text.erase(text.size() - line_end_.size());
        Where const where{old->where.begin, static_cast<std::uint32_t>(end_of_section(*old))};
        if (game_.at(where) != text) edits_.push_back({where, std::move(text)});
    }
    std::string rows_of(DoubleDummyTable const& table) const {
        auto text = fmt::format("[{} \"Declarer;Denomination\\2R;Result\\2R\"]{}", info(Tag::optimum_result_table).name, line_end_);
        for (auto const seat : {Seat::north, Seat::south, Seat::east, Seat::west})
            for (auto const d : bridge::falling_denominations)
                text += fmt::format("{} {:>2} {:>2}{}", letter(seat), name(d), table.at(seat, d), line_end_);
        return text;
    }
    static bool says(DoubleDummyClaims const& claims, DoubleDummyTable const& table) {
        if (claims.rows.size() != 20) return false;
        auto of_rows = claims;
        of_rows.tricks.reset();
        return of_rows.table() == table;
    }
    // The end of its last row.
    std::size_t end_of_section(Node const& tag) const {
        std::size_t end = tag.where.end;
        for (auto const* node = &tag + 1; node != game_.nodes.data() + game_.nodes.size(); ++node) {
            if (node->kind == NodeKind::tag || node->kind == NodeKind::escape) break;
            if (is_comment(node->kind)) continue;
            end = node->where.end;
        }
        return end;
    }

    Game const& game_;
    std::string line_end_;
    std::vector<FixIt> edits_;
    std::vector<std::pair<std::size_t, std::string>> inserted_;
};

}  // namespace

std::vector<FixIt> double_dummy_edits(
    Game const& game, DoubleDummyClaims const& claims, DoubleDummyTable const& table, Par const* par, PlayCost const* cost) {
    Edits edits{game};
    edits.set(claims, table, par);
    if (cost) edits.set(*cost);
    return edits.made();
}

}  // namespace score::formats::pbn
