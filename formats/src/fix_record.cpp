#include "score/formats/fix_record.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "score/formats/bytes_of.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/pbn/json.hpp"

namespace score::formats {
namespace {

/// What a record says, without the dates: those are texts, which a fix may spell differently.
std::size_t meaning_of_board(Board const& board) {
    using pbn::Tag;
    static constexpr std::array texts{Tag::date, Tag::event_date, Tag::utc_date, Tag::time, Tag::utc_time};
    auto said = board;
    std::erase_if(said.tags, [](TagText const& tag) { return std::ranges::find(texts, tag.tag) != texts.end(); });
    for (auto& comment : said.comments) comment.after_tag.reset();
    std::string json;
    std::vector<Loss> lost;
    pbn::append_json(json, said, std::nullopt, lost);
    return std::hash<std::string>{}(json);
}

/// A game of the file: what it says, and how often each code is found in it. Index 0 is the text around the games.
struct GameState {
    std::size_t meaning = 0;
    std::map<Code const*, std::size_t> found{};

    std::size_t findings() const {
        std::size_t all = 0;
        for (auto const& [code, n] : found) all += n;
        return all;
    }
    /// Whether it says the same as before, and each of so many fixes took a finding away and brought none.
    bool keeps(GameState const& before, std::size_t fixes) const {
        return meaning == before.meaning && findings() + fixes <= before.findings() && std::ranges::all_of(found, [&](auto const& of) {
            auto const was = before.found.find(of.first);
            return was != before.found.end() && of.second <= was->second;
        });
    }
};

struct FileState {
    std::vector<GameState> games;
    std::vector<FoundFix> fixes;
    bool is_text = true;

    GameState& game(std::size_t number) {
        if (games.size() <= number) games.resize(number + 1);
        return games[number];
    }
};

using Fixes = std::vector<FoundFix>;

void sort_by_place(Fixes& fixes) {
    std::ranges::stable_sort(fixes, {}, [](FoundFix const& f) { return f.fix().where.begin; });
}

FileState examine(FormatId format, std::string_view text, std::string_view file) {
    FileState state;
    auto const checker = checker_of(format, bytes_of(text), file, {.most_findings = SIZE_MAX});
    if (!checker) {
        state.is_text = false;
        return state;
    }
    std::size_t at = 0;
    while (auto const stretch = checker->next()) {
        auto const part = stretch->source.text;
        state.is_text = state.is_text && text.substr(at, part.size()) == part;
        for (auto const& found : stretch->found) {
            ++state.game(stretch->source.game).found[found.code];
            if (!found.fix) continue;
            auto moved = found;
            for (auto* const span : {&moved.where, &moved.fix->where}) *span = {span->begin + at, span->end + at};
            state.fixes.push_back({std::move(moved), stretch->source.game});
        }
        at += part.size();
    }
    state.is_text = state.is_text && at == text.size();
    sort_by_place(state.fixes);
    auto const reader = format_of(format).reader ? board_reader_of(format, bytes_of(text), file) : nullptr;
    for (BoardStretch stretch; reader && reader->next(stretch);)
        if (stretch.board) state.game(stretch.source.game).meaning = meaning_of_board(*stretch.board);
    return state;
}

/// Finds the fixes of a text that are certain together.
class Certain {
public:
    Certain(FormatId format, std::string_view file, std::string_view text, FileState& before)
        : format_{format}, file_{file}, text_{text}, before_{before} {}

    Fixes find() {
        // all at once; then, in games in which that does not do, one by one
        try_all(before_.fixes);
        for (std::size_t n = 0; std::ranges::any_of(rejected_, [](auto const& of) { return !of.empty(); }); ++n) {
            Fixes one_of_each;
            for (auto& fixes : rejected_) {
                if (fixes.empty()) continue;
                one_of_each.push_back(std::move(fixes.front()));
                fixes.erase(fixes.begin());
            }
            auto const waiting = std::exchange(rejected_, std::vector<Fixes>(rejected_.size()));
            try_all(one_of_each);
            rejected_ = waiting;
        }
        sort_by_place(accepted_);
        return std::move(accepted_);
    }

private:
    /// Accepts what is certain beside what is accepted; the rest is rejected.
    void try_all(Fixes const& tried) {
        if (tried.empty()) return;
        auto all = accepted_;
        all.insert(all.end(), tried.begin(), tried.end());
        sort_by_place(all);
        auto after = examine(format_, with_fixes(text_, all), file_);
        auto const size = std::max(after.games.size(), before_.games.size());
        std::vector<std::size_t> fixes(size), new_fixes(size);
        for (auto const& fix : all) ++fixes[fix.game];
        for (auto const& fix : tried) ++new_fixes[fix.game];
        std::vector<bool> keeps(size);
        bool elsewhere = after.games.size() != before_.games.size();
        for (std::size_t i = 0; i < size; ++i) {
            keeps[i] = after.game(i).keeps(before_.game(i), fixes[i]);
            elsewhere = elsewhere || (!keeps[i] && new_fixes[i] == 0);
        }
        if (elsewhere && tried.size() > 1) {  // some fix matters to other games
            auto const middle = tried.begin() + static_cast<std::ptrdiff_t>(tried.size() / 2);
            try_all({tried.begin(), middle});
            return try_all({middle, tried.end()});
        }
        rejected_.resize(std::max(rejected_.size(), size));
        for (auto const& fix : tried) (keeps[fix.game] && !elsewhere ? accepted_ : rejected_[fix.game]).push_back(fix);
    }

    FormatId format_;
    std::string_view file_, text_;
    FileState& before_;
    Fixes accepted_{};
    std::vector<Fixes> rejected_{};  // by game
};

}  // namespace

std::optional<std::vector<FoundFix>> fixes_of(FormatId format, std::string_view text, std::string_view file) {
    auto state = examine(format, text, file);
    if (!state.is_text) return std::nullopt;
    return std::move(state.fixes);
}

std::optional<std::vector<FoundFix>> certain_fixes_of(FormatId format, std::string_view text, std::string_view file) {
    auto state = examine(format, text, file);
    if (!state.is_text) return std::nullopt;
    return Certain{format, file, text, state}.find();
}

std::string with_fixes(std::string_view text, std::span<FoundFix const> fixes) {
    std::string out;
    std::size_t at = 0;
    for (auto const& each : fixes) {
        auto const& fix = each.fix();
        if (fix.where.begin < at || fix.where.end > text.size()) continue;
        out.append(text.substr(at, fix.where.begin - at)).append(fix.text);
        at = fix.where.end;
    }
    return out.append(text.substr(at));
}

std::optional<FixedRecord> fixed_record(FormatId format, std::string_view text, std::string_view file) {
    auto state = examine(format, text, file);
    if (!state.is_text) return std::nullopt;
    FixedRecord record{.text = std::string{text}};
    // what a fix uncovers is fixed in the next round; each round leaves fewer findings
    for (;;) {
        auto const certain = Certain{format, file, record.text, state}.find();
        if (certain.empty()) break;
        record.text = with_fixes(record.text, certain);
        record.applied += certain.size();
        state = examine(format, record.text, file);
    }
    record.left = state.fixes.size();
    return record;
}

}  // namespace score::formats
