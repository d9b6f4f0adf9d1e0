#pragma once
/// The dialogue that constructs an entry, and questions shared by several games.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "pad/evening.hpp"
#include "pad/questions/questions.hpp"
#include "score/seats.hpp"

namespace score::pad {

/// Questions that already have answers are skipped; the first one without an answer is asked next.
class Talk {
public:
    Talk(std::span<std::string const> answers, std::optional<std::uint32_t> event) : correcting{event}, answers_{answers} {}

    /// The answer, or null if it is missing.
    std::string const* ask(Question);
    /// A question whose answer is appended to the line. Whether it was answered.
    bool write(Question);
    /// Whether all questions so far have answers.
    bool goes_on() const { return !next_; }
    Inquiry finish() && { return {std::move(next_), std::move(line)}; }

    std::string line{};
    /// The event whose entry is replaced, if any.
    std::optional<std::uint32_t> correcting;

private:
    std::span<std::string const> answers_;
    std::size_t at_ = 0;
    std::optional<Question> next_{};
};

/// Of clubs, diamonds, hearts and spades, as typed: lower case, which begins no seat and no name.
inline constexpr std::string_view suit_letters = "cdhs";
/// N, E, S or W.
std::string word_of(Seat);
/// "N Ayşe", or the seat if no names are known.
std::string player_at(OpenEvening const&, Seat);
/// Of digits; 0 for anything else.
int number_of(std::string_view);

/// One of the players.
Question players(OpenEvening const&, std::string text, std::span<Seat const>);
/// Nobody, or some of them: "", "N", "NS".
Question some_of(OpenEvening const&, std::string text, std::span<Seat const>);
Question numbers(std::string text, int first, int last);
/// No suit, or up to `most` of them: "", "C", "HS".
Question suits_among(std::string text, int most);

/// The questions of each game, for a new entry or a replacement of `talk.correcting`.
void ask_at_bridge(Talk&, OpenEvening const&);
void ask_at_king(Talk&, OpenEvening const&, king::PartySheet const&);
void ask_at_bezique(Talk&, OpenEvening const&, bezique::MatchSheet const&);

/// The sheet of the entries before the event.
sheets::Sheet sheet_before(OpenEvening const&, std::uint32_t event);

}  // namespace score::pad
