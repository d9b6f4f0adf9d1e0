#pragma once
/// The effect of a typed line, or why it is invalid, in words: below the sheet, in the side panel, and after it has been entered.
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

namespace score::bridge {
struct Rubber;
struct ScoredBoard;
}  // namespace score::bridge
namespace score::pad {

class Verdict {
public:
    /// All three outlive it. The evening is as it stands, without the line.
    Verdict(OpenEvening const&, Settings const&, sheets::Judgement const&);
    Verdict(OpenEvening const&, Settings const&, sheets::Judgement&&) = delete;

    sheets::Judgement const& judged() const { return judged_; }
    bool is_taken() const { return judged_.event && judged_.accepted(); }
    /// A correction equal to the current entry, in canonical form or as this pad shows it.
    bool changes_nothing() const;

    /// "We +120 · They +30": what the line brings. Empty if the players change afterwards.
    std::string gains() const;
    /// `gains`, preceded by the replaced entry if that fits, and followed by remarks.
    std::string outcome(int width) const;
    /// One figure per line, with its items and the standing afterwards.
    SideText preview() const;
    /// Only the standing afterwards, and what `gains` has no room for: for a panel that has no room for the preview below its standing.
    SideText brief() const;

    /// Why the line is invalid: its fault or the later entry that would become invalid, a suggestion, and the rule.
    std::string refusal() const;
    /// Only the first of these if not all of them fit, with the suggestion if that does.
    std::string refusal(int width) const;
    /// On as many lines as it takes.
    SideText refusal_in_full() const;
    /// Whether its fault and the suggestion are longer than one line of this width.
    bool needs_room(int width) const;

private:
    struct Gain {
        std::string name;
        std::int64_t points;
    };
    // The fault of the line itself, else that of the first entry that would become invalid: `later`.
    struct Refusal {
        Diagnostic const* found = nullptr;
        Row const* later = nullptr;
    };

    Row const* replaced() const;
    Row const* taken_back() const;
    std::uint32_t own_event() const;
    bridge::Rubber const& rubber() const;
    std::vector<Gain> gains_by_name() const;
    std::string end_of_game() const;
    std::string cancellation() const;
    std::string last_trick() const;
    std::string names_then() const;
    std::string what_it_settles() const;
    std::string victory_points() const;
    bool is_beginning_of_another(std::string const& name) const;
    std::vector<std::string> next_rubber() const;
    bridge::ScoredBoard const* board() const;
    Diagnostic const* remark() const;
    std::string what_is_replaced(int most) const;
    std::string what_is_taken_back() const;
    SideText comparison() const;
    bool waits_for_other_table() const;
    bool has_same_contestants() const;
    bool counts_back_score() const;
    std::vector<Contestant> contestants_then() const;
    void append_gains(SideText&) const;
    std::string shown_total(Contestant const&) const;
    void append_totals(SideText&) const;
    void append_then(SideText&) const;
    void append_match(SideText&) const;
    void append_then_of_rubbers(SideText&) const;
    Refusal why_not() const;
    std::optional<std::size_t> last_of_its_rubber(Row const&) const;
    std::string message_of(Refusal const&, int most) const;
    std::string message_and_fix(Refusal const&) const;
    std::string perhaps(FixIt const&) const;

    OpenEvening const& evening_;
    Settings const& settings_;
    sheets::Judgement const& judged_;
};

}  // namespace score::pad
