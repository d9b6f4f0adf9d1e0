#include "pad/questions/talk.hpp"

#include <charconv>

#include "pad/naming.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {

std::string const* Talk::ask(Question question) {
    if (next_) return nullptr;
    if (at_ < answers_.size()) return &answers_[at_++];
    next_ = std::move(question);
    return nullptr;
}

bool Talk::write(Question question) {
    auto const* const answer = ask(std::move(question));
    if (answer) line += *answer;
    return answer != nullptr;
}

std::string word_of(Seat seat) { return std::string(1, letter(seat)); }

std::string player_at(OpenEvening const& evening, Seat seat) {
    for (auto const& [word, name] : evening.head_now().players)
        if (word == word_of(seat)) return fmt::format("{} {}", formats::seat_letter(seat, formats::language()), name);
    return std::string{name_of(seat)};
}

int number_of(std::string_view text) {
    auto number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

Question players(OpenEvening const& evening, std::string text, std::span<Seat const> seats) {
    Question question{std::move(text), {}, 1};
    for (auto const seat : seats) question.choices.push_back({player_at(evening, seat), word_of(seat)});
    return question;
}

Question numbers(std::string text, int first, int last) {
    Question question{std::move(text), {}, 7};
    for (auto n = first; n <= last; ++n) question.choices.push_back({std::to_string(n), std::to_string(n)});
    return question;
}

Question some_of(OpenEvening const& evening, std::string text, std::span<Seat const> seats) {
    Question question{std::move(text), {{_("nobody"), ""}}, 1};
    for (std::size_t count = 1; count <= seats.size(); ++count)
        for (auto set = 1U; set < 1U << seats.size(); ++set) {
            Choice choice;
            for (std::size_t i = 0; i < seats.size(); ++i)
                if ((set >> i & 1U) != 0) {
                    choice.shown.append(choice.shown.empty() ? "" : ", ") += player_at(evening, seats[i]);
                    choice.answer += letter(seats[i]);
                }
            if (choice.answer.size() == count) question.choices.push_back(std::move(choice));
        }
    return question;
}

Question suits_among(std::string text, int most) {
    Question question{std::move(text), {{_("none"), ""}}, 5};
    for (auto count = 1; count <= most; ++count)
        for (auto set = 15U; set > 0; --set) {
            Choice choice;
            for (auto suit = 4U; suit-- > 0;)
                if ((set >> suit & 1U) != 0) choice.shown += formats::suit_signs[suit], choice.answer += letter(static_cast<Suit>(suit));
            if (static_cast<int>(choice.answer.size()) == count) question.choices.push_back(std::move(choice));
        }
    return question;
}

sheets::Sheet sheet_before(OpenEvening const& evening, std::uint32_t event) {
    auto const& now = *evening.replayed;
    std::vector<sheets::GivenEntry> given;
    for (auto const& row : evening.rows) {
        if (row.event == event) break;
        auto const* const entry = row.place ? now.entry(row.event) : nullptr;
        if (entry) given.push_back({*entry, row.text});
    }
    sheets::Facts facts{.names = now.game->names_at(now.sheet, std::nullopt), .named = true};
    if (auto const variant = variant_of(*now.game, now.variant)) facts.seats = variant->seats;
    return now.game->replay(now.rules, facts, given).sheet;
}

}  // namespace score::pad
