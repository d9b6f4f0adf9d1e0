#include "commands/result_text.hpp"

#include "kit/columns.hpp"
#include "text/fmt.hpp"

namespace score::cli {

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
        for (auto const& cell : part.table.rows[i]) cells.push_back(cell.text);
        lines.add(std::move(cells));
        if (below) lines.note(below(i));
    }
    for (auto const& note : part.notes) lines.note(fmt::format("  {}\n", note));
    out.write(part.heading);
    lines.write(out.buffer());
    out.spill();
}

}  // namespace score::cli
