#include "pad/screens/export.hpp"

#include <algorithm>

#include "pad/model.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

constexpr int export_first_row = 3, word_column = 5, means_column = 14;

int lines_of(ExportScreen const& screen) { return static_cast<int>(screen.forms.size()) + 1; }

std::string means_of(ExportScreen const& screen, int at) {
    constexpr std::string_view of_all = N_("every form that there is, each in a file of its own");
    return std::string{_(at == 0 ? of_all : info_of(screen.forms[static_cast<std::size_t>(at) - 1]).means)};
}

// On narrow screens the description of the current form is below the list.
int rows_below(ExportScreen const& screen, int columns) {
    auto rows = 0;
    for (auto at = 0; at < lines_of(screen); ++at) {
        auto const means = means_of(screen, at);
        if (width_of(means) > columns - means_column - 2) rows = std::max(rows, static_cast<int>(wrapped(means, columns - 5).size()));
    }
    return rows;
}

// The number of visible forms.
int page_of(ExportScreen const& screen, Size size) {
    return std::max(size.rows - 3 - export_first_row - rows_below(screen, size.columns), 1);
}

void take(ExportScreen const& screen, Turn& turn) {
    auto const* const evening = turn.evening();
    if (evening == nullptr) return turn.close();
    auto const at = static_cast<std::size_t>(screen.cursor.at);
    auto const forms = at == 0 ? screen.forms : std::vector{screen.forms[at - 1]};
    turn.ask(ExportSitting{evening->sitting.head().id, forms});
}

void paint_form(Pane const& line, std::string_view word, std::string_view means, bool is_here) {
    if (is_here) line.put(0, 3, "▸", Role::accent);
    line.put(0, word_column, word, is_here ? Role::title : Role::accent);
    line.put_within(0, means_column, line.columns() - means_column - 2, means, is_here ? Role::text : Role::dim);
}

void paint_forms(ExportScreen const& screen, Pane const& page) {
    auto const question = wrapped(_("In what form shall the evening be written?"), page.columns() - 5);
    for (auto row = 0; row < std::min(static_cast<int>(question.size()), export_first_row - 1); ++row)
        page.put(1 + row, 3, question[static_cast<std::size_t>(row)], Role::title);
    auto const below = rows_below(screen, page.columns());
    auto const count = std::max(page.rows() - export_first_row - 1 - below, 1);
    auto const top = screen.cursor.top(lines_of(screen), count);
    for (auto row = 0; row < count && top + row < lines_of(screen); ++row) {
        auto const at = top + row;
        auto const word = at == 0 ? std::string_view{_("all")} : info_of(screen.forms[static_cast<std::size_t>(at) - 1]).word;
        paint_form(page.rows_from(export_first_row + row, 1), word, means_of(screen, at), screen.cursor.at == at);
    }
    if (below == 0) return;
    auto row = export_first_row + count;
    for (auto const& line : wrapped(means_of(screen, screen.cursor.at), page.columns() - 5)) page.put(row++, 3, line, Role::text);
}

// Errors first, then files, then losses.
ReadingScreen told(SittingExported const& written, Model const& model) {
    auto const evening = model.evening ? model.evening->title + " · " : std::string{};
    ReadingScreen reading{.title = evening + _("export"), .lines = {}, .top = 0};
    auto& lines = reading.lines;
    if (!written.trouble.empty()) lines.insert(lines.end(), {{written.trouble, {}, Role::error}, {}});
    lines.push_back({sentence(_("Written into {}"), written.folder), {}, Role::title});
    lines.push_back({});
    for (auto const& file : written.files) lines.push_back({file, {}, Role::good});
    if (written.lost.empty()) return reading;
    lines.insert(lines.end(), {{}, {_("What these forms cannot hold"), {}, Role::title}});
    for (auto const& what : written.lost) lines.push_back({what, {}, Role::text});
    return reading;
}

}  // namespace

ExportScreen export_for(OpenEvening const& evening) {
    auto const& head = evening.sitting.head();
    return {.forms = sheets::export_forms_of(head.game, head.variant)};
}

void enter(ExportScreen&, Turn&) {}

void update(ExportScreen& screen, Turn& turn, Incoming const& incoming) {
    if (auto const* const exported = std::get_if<SittingExported>(&incoming)) {
        turn.close();
        return turn.open(told(*exported, turn.model()));
    }
    auto const page = page_of(screen, turn.size());
    if (auto const* const click = std::get_if<Clicked>(&incoming)) {
        auto const at = screen.cursor.top(lines_of(screen), page) + click->at.row - 1 - export_first_row;
        if (click->at.row <= export_first_row || at >= lines_of(screen)) return;
        screen.cursor.at = at;
        return take(screen, turn);
    }
    auto const* const key = std::get_if<Key>(&incoming);
    if (!key) return;
    auto const action = action_of(Place::exporting, *key);
    if (action == Action::back) return turn.close();
    if (screen.cursor.take(action, lines_of(screen), page)) return;
    if (action == Action::accept) take(screen, turn);
}

void view(ExportScreen const& screen, Model const&, Pane const& page) { paint_forms(screen, page); }

Spoken spoken(ExportScreen const& screen, Model const&) {
    Spoken all{.question = _("In what form shall the evening be written?"), .choices = {_("all")}, .at = screen.cursor.at};
    for (auto const form : screen.forms) all.choices.emplace_back(info_of(form).word);
    return all;
}

}  // namespace score::pad
