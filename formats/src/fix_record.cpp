#include "score/formats/fix_record.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "score/formats/check_record.hpp"
#include "score/formats/pbn/json.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/notation.hpp"

namespace score::formats {
namespace {

/// Some of the fixes of a file, in the order of their places.
using Choice = std::vector<bool>;

std::size_t count(Choice const& some) { return static_cast<std::size_t>(std::ranges::count(some, true)); }

Choice both(Choice one, Choice const& other) {
    for (std::size_t i = 0; i < one.size(); ++i) one[i] = one[i] || other[i];
    return one;
}

/// A file and what its fixes are found with.
struct FixedFile {
    FormatId format;
    OpenText open;
    std::string_view name;
};

/// A file, stretch by stretch, with the fixes in each.
class Stretches {
public:
    explicit Stretches(FixedFile const& file) : checker_{checker_of(file.format, file.open(), file.name, {.most_findings = SIZE_MAX})} {}

    bool next() {
        numbered_ += fixes_.size();
        fixes_.clear();
        stretch_.reset();
        if (checker_)
            if (auto const found = checker_->next()) stretch_.emplace(*found);
        if (!stretch_) return false;
        for (auto const& found : stretch_->found)
            if (found.fix) fixes_.push_back(&found);
        std::ranges::stable_sort(fixes_, {}, [](Diagnostic const* found) { return found->fix->where.begin; });
        return true;
    }
    bool is_readable() const { return checker_ != nullptr; }
    Source const& source() const { return stretch_->source; }
    Diagnostics const& found() const { return stretch_->found; }
    std::vector<Diagnostic const*> const& fixes() const { return fixes_; }
    /// The number in the file of the first fix of this stretch.
    std::size_t number() const { return numbered_; }

    /// The stretch with its chosen fixes.
    std::string fixed(Choice const& chosen) const {
        auto const text = source().text;
        std::string out;
        std::size_t at = 0;
        for (std::size_t i = 0; i < fixes_.size(); ++i) {
            auto const& [where, better] = *fixes_[i]->fix;
            if (!chosen[numbered_ + i] || where.begin < at || where.end > text.size()) continue;
            out.append(text.substr(at, where.begin - at)).append(better);
            at = where.end;
        }
        return out.append(text.substr(at));
    }

private:
    std::unique_ptr<RecordChecker> checker_;
    std::optional<CheckedStretch> stretch_{};
    std::vector<Diagnostic const*> fixes_{};
    std::size_t numbered_ = 0;
};

/// The file with the chosen fixes.
FixedFile with_fixes(FixedFile const& file, Choice chosen) {
    auto const open = [file, chosen = std::make_shared<Choice const>(std::move(chosen))]() -> ReadBytes {
        struct State {
            Stretches in;
            std::string text{};
            std::size_t at = 0;
        };
        return [chosen, state = std::make_shared<State>(Stretches{file})](char* to, std::size_t size) {
            while (state->at == state->text.size()) {
                if (!state->in.next()) return std::size_t{0};
                state->text = state->in.fixed(*chosen);
                state->at = 0;
            }
            auto const given = state->text.copy(to, size, state->at);
            state->at += given;
            return given;
        };
    };
    return {file.format, open, file.name};
}

std::size_t hash_of(std::string const& text) { return std::hash<std::string>{}(text); }

/// What a board says, without the dates: those are texts, which a fix may spell differently.
std::size_t meaning_of_board(Board const& board) {
    using pbn::Tag;
    static constexpr std::array texts{Tag::date, Tag::event_date, Tag::utc_date, Tag::time, Tag::utc_time};
    auto said = board;
    std::erase_if(said.tags, [](TagText const& tag) { return std::ranges::find(texts, tag.tag) != texts.end(); });
    for (auto& comment : said.comments) comment.after_tag.reset();
    std::string json;
    std::vector<Loss> lost;
    pbn::append_json(json, said, std::nullopt, lost);
    return hash_of(json);
}

/// A record of a file: its number, and what it says; 0 if it is none.
struct Said {
    std::size_t game = 0, meaning = 0;
};
using Sayings = std::function<bool(Said&)>;  // false at the end of the file

Sayings boards_of(FixedFile const& file) {
    return [reader = std::shared_ptr{board_reader_of(file.format, file.open(), file.name)}, stretch = BoardStretch{}](Said& said) mutable {
        if (!reader->next(stretch)) return false;
        said = {stretch.source.game, stretch.board ? meaning_of_board(*stretch.board) : 0};
        return true;
    };
}
template <class F>
Sayings records_of(FixedFile const& file) {
    return
        [checker = std::make_shared<notation::FileChecker<F>>(file.open(), file.name), report = notation::Report<F>{}](Said& said) mutable {
            if (!checker->next(report)) return false;
            std::string text;
            if (report.record) F::write(text, *report.record, true);
            said = {report.source.game, hash_of(text)};
            return true;
        };
}
Sayings sayings_of(FixedFile const& file) {
    switch (format_of(file.format).kind) {
        case RecordKind::matches: return records_of<pzn::Notation>(file);
        case RecordKind::parties: return records_of<pkn::Notation>(file);
        case RecordKind::boards:
        case RecordKind::any: break;
    }
    if (format_of(file.format).reader) return boards_of(file);
    return [](Said&) { return false; };
}

/// A game of the file, or all text around the games: what it says, how often each code is found in it, and which fixes are in it.
struct GameState {
    std::size_t meaning = 0;
    std::map<Code const*, std::size_t> found{};
    std::vector<std::size_t> fixes{};  // their numbers

    std::size_t findings() const {
        std::size_t all = 0;
        for (auto const& [code, n] : found) all += n;
        return all;
    }
    /// Whether it says the same as before, and each of so many fixes took a finding away and brought none.
    bool keeps(GameState const& before, std::size_t applied) const {
        return meaning == before.meaning && findings() + applied <= before.findings() && std::ranges::all_of(found, [&](auto const& of) {
            auto const was = before.found.find(of.first);
            return was != before.found.end() && of.second <= was->second;
        });
    }
};

/// The games of a file, one after the other.
class Games {
public:
    explicit Games(FixedFile const& file) : stretches_{file}, more_{stretches_.next()}, next_saying_{sayings_of(file)} {}

    std::optional<GameState> next() {
        while (more_ && stretches_.source().game == 0) take(around_);
        if (!more_) return std::nullopt;
        GameState state;
        auto const game = stretches_.source().game;
        while (more_ && stretches_.source().game == game) take(state);
        while (said_.game < game && next_saying_(said_)) {}
        if (said_.game == game) state.meaning = said_.meaning;
        return state;
    }
    /// The text around the games so far.
    GameState const& around() const { return around_; }

private:
    void take(GameState& state) {
        for (auto const& found : stretches_.found()) ++state.found[found.code];
        for (std::size_t i = 0; i < stretches_.fixes().size(); ++i) state.fixes.push_back(stretches_.number() + i);
        more_ = stretches_.next();
    }

    Stretches stretches_;
    bool more_;
    Sayings next_saying_;
    Said said_{};
    GameState around_{};
};

/// Finds the fixes of a file that are certain together.
class Certain {
public:
    Certain(FixedFile const& file, std::size_t fixes)
        : file_{file}, accepted_(fixes), rejected_(fixes), begins_game_(fixes), around_(fixes) {}

    Choice find() {
        // all at once; then, in games in which that does not do, one by one
        try_fixes(Choice(accepted_.size(), true));
        for (auto waiting = std::exchange(rejected_, Choice(accepted_.size())); count(waiting) > 0;)
            try_fixes(take_one_of_each_game(waiting));
        return std::move(accepted_);
    }

private:
    Choice take_one_of_each_game(Choice& waiting) const {
        Choice taken(waiting.size());
        bool one_of_game = false, one_around = false;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            if (begins_game_[i]) one_of_game = false;
            auto& done = around_[i] ? one_around : one_of_game;
            if (!waiting[i] || done) continue;
            waiting[i] = false;
            taken[i] = done = true;
        }
        return taken;
    }

    /// Accepts what is certain beside what is accepted; the rest is rejected.
    void try_fixes(Choice const& tried) {
        auto const all = both(accepted_, tried);
        Games before{file_}, after{with_fixes(file_, all)};
        Choice good(tried.size());
        bool elsewhere = false;  // some fix matters to other games
        auto const judge = [&](GameState const& was, GameState const& is) {
            auto const chosen = [&](Choice const& some) {
                return static_cast<std::size_t>(std::ranges::count_if(was.fixes, [&](std::size_t i) { return some[i]; }));
            };
            bool const keeps = is.keeps(was, chosen(all));
            for (auto const i : was.fixes) good[i] = keeps;
            elsewhere = elsewhere || (!keeps && chosen(tried) == 0);
        };
        for (;;) {
            auto const was = before.next(), is = after.next();
            elsewhere = elsewhere || was.has_value() != is.has_value();
            if (!was || !is) break;
            if (!was->fixes.empty()) begins_game_[was->fixes.front()] = true;
            judge(*was, *is);
        }
        for (auto const i : before.around().fixes) around_[i] = true;
        judge(before.around(), after.around());
        if (elsewhere && count(tried) > 1) return try_halves(tried);
        Choice fitting(tried.size());
        for (std::size_t i = 0; i < tried.size(); ++i)
            if (tried[i]) (good[i] && !elsewhere ? fitting : rejected_)[i] = true;
        if (fitting == tried) accepted_ = all;
        else if (count(fitting) > 0) try_fixes(fitting);  // without the others: a game may have failed because of another's fix
    }
    void try_halves(Choice const& tried) {
        std::array halves{Choice(tried.size()), Choice(tried.size())};
        for (std::size_t i = 0, n = 0, middle = count(tried) / 2; i < tried.size(); ++i)
            if (tried[i]) halves[n++ < middle ? 0 : 1][i] = true;
        for (auto const& half : halves) try_fixes(half);
    }

    FixedFile const& file_;
    Choice accepted_, rejected_;
    Choice begins_game_, around_;  // fixes that are the first of their game, and in the text around the games
};

/// Whether the stretches of the checker are the bytes of the file, so that a place in them is one in the file.
class SameBytes {
public:
    explicit SameBytes(ReadBytes read) : read_{std::move(read)} {}
    bool follow(std::string_view text) {
        while (same_ && !text.empty()) {
            if (at_ == size_) refill();
            auto const part = std::min(text.size(), size_ - at_);
            same_ = part > 0 && text.substr(0, part) == std::string_view{block_.data() + at_, part};
            text.remove_prefix(part);
            at_ += part;
        }
        return same_;
    }
    bool ended() {
        if (at_ == size_) refill();
        return same_ && size_ == 0;
    }

private:
    void refill() { at_ = 0, size_ = read_(block_.data(), block_.size()); }
    ReadBytes read_;
    std::vector<char> block_ = std::vector<char>(std::size_t{64} * 1024);
    std::size_t at_ = 0, size_ = 0;
    bool same_ = true;
};

/// Calls `each` with every fix. The number of fixes; std::nullopt if they are not about the bytes of the file.
template <class Each>
std::optional<std::size_t> each_fix(FixedFile const& file, Each each) {
    Stretches stretches{file};
    if (!stretches.is_readable()) return std::nullopt;
    SameBytes bytes{file.open()};
    while (stretches.next()) {
        if (!bytes.follow(stretches.source().text)) return std::nullopt;
        for (auto const* const found : stretches.fixes()) each(*found, stretches.source());
    }
    return bytes.ended() ? std::optional{stretches.number()} : std::nullopt;
}
std::optional<std::size_t> count_fixes(FixedFile const& file) {
    return each_fix(file, [](Diagnostic const&, Source const&) {});
}

}  // namespace

std::optional<std::vector<FoundFix>> certain_fixes_of(FormatId format, OpenText open, std::string_view name) {
    FixedFile const file{format, std::move(open), name};
    auto const fixes = count_fixes(file);
    if (!fixes) return std::nullopt;
    auto const certain = Certain{file, *fixes}.find();
    std::vector<FoundFix> found;
    std::size_t at = 0;
    for (Stretches stretches{file}; stretches.next(); at += stretches.source().text.size())
        for (std::size_t i = 0; i < stretches.fixes().size(); ++i) {
            if (!certain[stretches.number() + i]) continue;
            auto moved = *stretches.fixes()[i];
            for (auto* const span : {&moved.where, &moved.fix->where}) *span = {span->begin + at, span->end + at};
            found.push_back({std::move(moved), stretches.source().game});
        }
    return found;
}

std::optional<FixedRecord> fixed_record(FormatId format, OpenText open, std::string_view name) {
    FixedFile file{format, std::move(open), name};
    auto fixes = count_fixes(file);
    FixedRecord record;
    // what a fix uncovers is fixed in the next round; each round leaves fewer findings
    while (fixes && *fixes > 0) {
        auto certain = Certain{file, *fixes}.find();
        auto const taken = count(certain);
        if (taken == 0) break;
        record.applied += taken;
        file = with_fixes(file, std::move(certain));
        fixes = count_fixes(file);
    }
    if (!fixes) return std::nullopt;
    record.open = std::move(file.open);
    record.left = *fixes;
    return record;
}

std::optional<FixedRecord> fixed_record(
    FormatId format, OpenText open, std::string_view name, std::function<bool(Diagnostic const&, Source const&)> const& wants) {
    FixedFile const file{format, std::move(open), name};
    Choice chosen;
    if (!each_fix(file, [&](Diagnostic const& found, Source const& source) { chosen.push_back(wants(found, source)); }))
        return std::nullopt;
    auto const applied = count(chosen), left = chosen.size() - applied;
    return FixedRecord{with_fixes(file, std::move(chosen)).open, applied, left};
}

}  // namespace score::formats
