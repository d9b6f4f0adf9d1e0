#include "commands/result_text.hpp"

#include <utility>

#include "score/ascii.hpp"
#include "score/formats/language.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

// `4SX-1` with the sign of its suit, wherever a contract begins a word; notrump in the language of the reader.
std::string with_suit_signs(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const begins = i == 0 || text[i - 1] == ' ';
        auto const level = text[i];
        out += level;
        if (!begins || level < '1' || level > '7' || i + 1 == text.size()) continue;
        if (auto const suit = suit_of(text[i + 1])) out.append(formats::sign_of(*suit)), ++i;
        else if (text.substr(i + 1).starts_with("NT")) out.append(formats::notrump_word(formats::language())), i += 2;
    }
    return out;
}

}  // namespace

std::string result_here(std::string_view written) {
    if (formats::language() == "en") return std::string{written};
    if (written == "pass") return _("pass");
    auto text = with_suit_signs(written);
    for (auto const seat : all_seats) {
        auto const by = fmt::format(" by {}", letter(seat));
        auto const here = sentence(_(" by {}"), seat_here(seat));
        for (auto at = text.find(by); at != text.npos; at = text.find(by, at + 1))
            if (at + by.size() == text.size() || !ascii::is_letter(text[at + by.size()])) text.replace(at, by.size(), here);
    }
    return text;
}

std::string result_on_page(std::string_view written) {
    return formats::language() == "en" ? with_suit_signs(written) : result_here(written);
}

std::string seat_here(Seat seat) { return std::string(1, formats::seat_letter(seat, formats::language())); }

std::string card_here(Card card) {
    auto const language = formats::language();
    if (language == "en") return to_string(card);
    return fmt::format("{}{}", formats::sign_of(card.suit()), formats::letter(card.rank(), formats::letters_in(language)));
}

std::string percent_here(std::string_view number) { return sentence(_("{} %"), number); }

void write_part(Output& out, formats::html::ResultPart const& part) {
    formats::append_plain_text(out.buffer(), part.table);
    for (auto const& note : part.notes) out.write(fmt::format("  {}\n", note));
    out.spill();
}

void write_rankings(Output& out, std::vector<formats::html::ResultPart> parts) {
    bool first = true;
    for (auto& part : parts) {
        if (!std::exchange(first, false)) out.write("\n");
        auto const notes = std::exchange(part.notes, {});
        if (!part.table.rows.empty()) write_part(out, part);
        if (!notes.empty()) out.write("\n");
        for (auto const& note : notes) out.write(note + "\n");
    }
    out.spill();
}

void write_page(Output& out, formats::html::ResultPage const& page) {
    formats::html::append_results(out.buffer(), page, formats::language());
    out.spill();
}

}  // namespace score::cli
