#include "commands/result_text.hpp"

#include <utility>

#include "kit/columns.hpp"
#include "score/ascii.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

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
        auto const here = fmt::format(fmt::runtime(_(" by {}")), formats::seat_letter(seat, formats::language()));
        for (auto at = text.find(by); at != text.npos; at = text.find(by, at + 1))
            if (at + by.size() == text.size() || !ascii::is_letter(text[at + by.size()])) text.replace(at, by.size(), here);
    }
    return text;
}

void write_part(Output& out, formats::html::ResultPart const& part, std::function<std::string(std::size_t)> const& below) {
    std::vector<TextColumns::Align> aligns;
    std::vector<std::string> titles;
    for (auto const& column : part.table.columns) {
        aligns.push_back(column.is_number ? TextColumns::Align::right : TextColumns::Align::left);
        titles.push_back(column.title);
    }
    TextColumns lines{std::move(aligns)};
    lines.add(std::move(titles));
    for (std::size_t i = 0; i < part.table.rows.size(); ++i) {
        std::vector<std::string> cells;
        for (auto const& cell : part.table.rows[i])
            cells.push_back(part.table.columns[cells.size()].is_result ? result_here(cell.text) : cell.text);
        lines.add(std::move(cells));
        if (below) lines.note(below(i));
    }
    for (auto const& note : part.notes) lines.note(fmt::format("  {}\n", note));
    out.write(part.heading);
    lines.write(out.buffer());
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

formats::html::ResultPart on_page(formats::html::ResultPart part) {
    if (part.heading.ends_with('\n')) part.heading.pop_back();
    for (std::size_t column = 0; column < part.table.columns.size(); ++column)
        if (part.table.columns[column].is_result)
            for (auto& row : part.table.rows)
                if (column < row.size()) row[column].text = with_suit_signs(result_here(row[column].text));
    return part;
}

std::vector<formats::html::ResultPart> on_page(std::vector<formats::html::ResultPart> parts) {
    for (auto& part : parts) part = on_page(std::move(part));
    return parts;
}

}  // namespace score::cli
