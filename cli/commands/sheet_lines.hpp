#pragma once
/// The lines of a score sheet, with corrections, and what is said of them: the same for every game that has lines of its own.
#include <deque>
#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "commands/complaints.hpp"
#include "commands/entry_log.hpp"
#include "kit/entries.hpp"
#include "score/result.hpp"
#include "text/fmt.hpp"

namespace score::cli {

/// A line as it was given, so that what is wrong with it can be shown there.
template <class Line>
struct GivenLine {
    std::string file, text;
    std::size_t first_line = 1;
    Line line;

    formats::Source source() const { return {file, text, first_line}; }
};

/// What is said of lines that cannot be taken.
struct LineWords {
    Code const* length;  // the line, or the sheet, is too long
    Code const* number;  // there is no such entry
    std::string_view too_long;
};

/// Lines as they were given, corrected and taken back. `Line` has a `verb` (`EntryVerb`), a `number` and its place, `where`.
template <class Line>
class SheetLines {
public:
    using Parse = std::function<Result<Line>(std::string_view)>;
    SheetLines(Parse parse, Complaints& complaints, LineWords words) : parse_{std::move(parse)}, complaints_{complaints}, words_{words} {}

    /// Takes a line; `cut`: it was too long.
    void take(formats::Source const& source, bool cut) {
        if (cut) return complaints_.add(words_.length, {0, 1}, std::string{_(words_.too_long)}, source);
        auto parsed = parse_(source.text);
        if (!parsed) return complaints_.add(parsed.error(), source);
        if (parsed->verb == Verb::nothing) return;
        if (!log_.is_full()) return act_on(std::move(*parsed), source);
        if (std::exchange(told_full_, true)) return;
        complaints_.add(words_.length, parsed->where,
            fmt::format(fmt::runtime(_("a sheet has {} lines at most; what follows is not read")), log_.most_events), source);
    }

    /// Whether a line was taken that says something.
    bool empty() const { return given_.empty(); }

    /// Hands what stands to `replay.enter(line)`, in order; `tell` of a replay is `teller()`.
    template <class Replay>
    void replay(Replay& replay) {
        acts_ = log_.standing();
        for (auto const act : acts_) replay.enter(given_[act].line);
    }
    /// Shows what is wrong with the entry of a number, from 0, where it stands.
    auto teller() {
        return [this](std::size_t entry, Diagnostic found) { complaints_.add({std::move(found)}, given_[acts_[entry]].source()); };
    }

private:
    using Verb = decltype(Line::verb);

    std::size_t keep(Line&& parsed, formats::Source const& source) {
        given_.push_back({std::string{source.file}, std::string{source.text}, source.first_line, std::move(parsed)});
        return given_.size() - 1;
    }

    void act_on(Line&& parsed, formats::Source const& source) {
        auto const [verb, number, where] = std::tuple{parsed.verb, parsed.number, parsed.where};
        auto const refuse = [&](std::string message) { complaints_.add(words_.number, where, std::move(message), source); };
        switch (verb) {
            case Verb::nothing: return;
            case Verb::enter: return log_.enter(keep(std::move(parsed), source));
            case Verb::correct:
                if (!log_.correct(*number, keep(std::move(parsed), source))) refuse(_("there is no such entry to correct"));
                return;
            case Verb::take_back:
                if (!log_.take_back(number)) refuse(_("there is no such entry to take back"));
                return;
            case Verb::take_again:
                if (!log_.take_again()) refuse(_("nothing has been taken back"));
                return;
        }
    }

    Parse parse_;
    Complaints& complaints_;
    LineWords words_;
    std::deque<GivenLine<Line>> given_;
    EntryLog<std::size_t> log_;
    std::vector<std::size_t> acts_;
    bool told_full_ = false;
};

}  // namespace score::cli
