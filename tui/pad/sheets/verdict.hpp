#pragma once
/// What a line that is typed would bring, or why it cannot be, in words: below the sheet, beside it, and once it has been entered.
///
///     Verdict const verdict{evening, settings, judge(evening, "4sx-1 n", {})};
///     verdict.is_taken();                  // it can be entered
///     verdict.outcome(60);                 // "Burak & Deniz +100"
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pad/sheets/drawing.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::pad {

class Verdict {
public:
    /// All three outlive it. The evening is as it stands, without the line.
    Verdict(Evening const&, Settings const&, sheets::Judgement const&);
    Verdict(Evening const&, Settings const&, sheets::Judgement&&) = delete;

    sheets::Judgement const& judged() const { return judged_; }
    bool is_taken() const { return judged_.event && judged_.accepted(); }
    /// A correction to what the entry says already, written as it is or as this pad shows it.
    bool changes_nothing() const;

    /// "We +120 · They +30": what the line brings. Nobody is compared when others play afterwards.
    std::string gains() const;
    /// The same behind what is replaced, where there is room for that, and before what there is to know.
    std::string outcome(int width) const;
    /// Each in a line of its own, with the items of every figure and how it stands then.
    SideText preview() const;

    /// Why the line cannot be: what is wrong with it or which later entry would not fit then, what may have been meant, and the rule.
    std::string refusal() const;
    /// The first of these alone, where there is no room for all.
    std::string refusal(int width) const;
    /// With as many lines as it takes.
    SideText refusal_in_full() const;
    /// Whether that says more than a line so wide can.
    bool needs_room(int width) const;

private:
    struct Gain {
        std::string name;
        std::int64_t points;
    };
    // What is wrong with the line itself, else with the first entry that would not fit any more: `later` is that one.
    struct Refusal {
        Diagnostic const* found = nullptr;
        Row const* later = nullptr;
    };

    Row const* replaced() const;
    Row const* taken_back() const;
    std::uint32_t own_event() const;
    bridge::Rubber const& rubber() const;
    std::vector<Gain> gains_by_name() const;
    std::string end_by_king() const;
    std::string cancellation() const;
    std::string last_trick() const;
    std::string victory_points() const;
    std::vector<std::string> next_rubber() const;
    bridge::ScoredBoard const* board() const;
    Diagnostic const* remark() const;
    std::string what_is_replaced() const;
    std::string what_is_taken_back() const;
    void append_then(SideText&) const;
    Refusal why_not() const;
    std::optional<std::size_t> last_of_its_rubber(Row const&) const;
    std::string message_of(Refusal const&) const;
    std::string perhaps(FixIt const&) const;

    Evening const& evening_;
    Settings const& settings_;
    sheets::Judgement const& judged_;
};

}  // namespace score::pad
