#include "pad/screens/reading.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

constexpr int term_width = 24, narrow_page = 60;

// One line of the screen, clipped to its width.
struct Shown {
    std::string left{}, right{};
    Role role = Role::text;
};

// A row of a table, or its rule, is not wrapped: columns that do not fit are left out.
bool is_row(std::string_view line) {
    auto const begin = line.find_first_not_of(' ');
    return begin != line.npos && (line.find("  ", begin) != line.npos || line.find_first_not_of('-', begin) == line.npos);
}
std::string whole_columns(std::string_view row, int columns) {
    auto text = formats::fitting(row, columns).shown;
    if (text.size() < row.size() && row[text.size()] != ' ' && text.find(' ') != text.npos) text.resize(text.rfind(' '));
    return text;
}

using Table = formats::page::Table;

std::vector<std::string> sentences_of(Table const& table) {
    auto const first_is_name = table.columns.front().align == formats::page::Column::left;
    std::vector<std::string> sentences;
    for (auto const& row : table.rows) sentences.push_back(sentence_of(table, row, first_is_name ? 0 : row.cells.size()));
    return sentences;
}

// A section of a page: a table that is too wide as sentences.
std::vector<std::string> lines_of(formats::page::Section const& section, int columns) {
    std::string text;
    formats::append_text(text, {.sections = {section}}, columns);
    std::vector<std::string> lines;
    if (text.ends_with('\n')) text.pop_back();
    for (auto const line : std::views::split(std::string_view{text}, '\n')) lines.emplace_back(line.begin(), line.end());
    auto const* const table = std::get_if<Table>(&section);
    if (!table || std::ranges::all_of(lines, [columns](auto const& line) { return width_of(line) <= columns; })) return lines;
    lines = sentences_of(*table);
    lines.insert(lines.begin(), table->caption);
    return lines;
}

std::vector<ReadingScreen::Line> lines_of(ReadingScreen const& screen, int columns) {
    if (!screen.page) return screen.lines;
    std::vector<ReadingScreen::Line> lines;
    for (auto const& section : screen.page->sections) {
        if (!lines.empty()) lines.push_back({});
        auto role = Role::title;
        for (auto& line : lines_of(section, columns - 4)) lines.push_back({std::move(line), {}, std::exchange(role, Role::text)});
    }
    return lines;
}

std::vector<Shown> broken(ReadingScreen const& screen, int columns) {
    std::vector<Shown> shown;
    for (auto const& line : lines_of(screen, columns)) {
        if (line.right.empty() && (width_of(line.left) <= columns - 4 || is_row(line.left))) {
            shown.push_back({whole_columns(line.left, columns - 4), {}, line.role});
            continue;
        }
        if (line.right.empty()) {
            for (auto const& part : wrapped(line.left, columns - 4)) shown.push_back({part, {}, line.role});
            continue;
        }
        auto term = line.left;
        auto const beside = std::max(columns - term_width - 6, 12);
        if (columns < narrow_page && (width_of(term) > term_width || width_of(line.right) > beside)) {  // the meaning below the term
            for (auto const& part : wrapped(term, columns - 3)) shown.push_back({"  " + part, {}, line.role});
            for (auto const& part : wrapped(line.right, columns - 7)) shown.push_back({"    " + part, {}, Role::text});
            continue;
        }
        if (width_of(term) > term_width) {  // a long term has lines of its own
            for (auto const& part : wrapped(std::exchange(term, {}), columns - 6)) shown.push_back({"  " + part, {}, line.role});
        }
        for (auto const& part : wrapped(line.right, beside)) shown.push_back({std::exchange(term, {}), part, line.role});
    }
    return shown;
}

// The other spellings of a word.
std::string other_spellings(formats::EntryWord const& word, std::string_view named) {
    std::vector<std::string_view> others{named};
    std::string text;
    for (auto const list : word.lists())
        formats::for_each_spelling(list, [&](std::string_view spelling) {
            if (std::ranges::find(others, spelling) != others.end()) return;
            others.push_back(spelling);
            text.append(text.empty() ? "" : ", ") += spelling;
        });
    return text;
}

// The number of lines visible on a screen, and the last possible top line.
int reading_page(Size size) { return size.rows - 3; }
int last_top(ReadingScreen const& screen, Size size) {
    return std::max(0, static_cast<int>(broken(screen, size.columns).size()) - reading_page(size));
}

}  // namespace

bool goes_on(ReadingScreen const& screen, Size size) { return screen.top < last_top(screen, size); }

ReadingScreen help_of(Place place, Model const& model) {
    ReadingScreen help{.title = sentence(_("Help: {}"), name_of(place)), .lines = {}, .top = 0};
    if (place == Place::sheet && model.evening && model.evening->replayed) {
        help.lines.push_back({_("What is typed"), {}, Role::title});
        for (auto const& example : examples_of_entries(*model.evening->replayed->game, model.evening->replayed->variant))
            help.lines.push_back({"  " + typed_here(*model.evening, model.settings, example.text),
                lettered_here(*model.evening, model.settings, _(example.means)), Role::accent});
        help.lines.push_back({});
    }
    help.lines.push_back({_("Keys"), {}, Role::title});
    for (auto const* binding : bindings_of(place))
        help.lines.push_back({"  " + keys_shown(*binding), std::string{_(binding->help)}, Role::accent});
    if (place == Place::sheet && model.evening && model.evening->replayed) {
        help.lines.push_back({});
        help.lines.push_back({_("Words, in any language"), {}, Role::title});
        for (auto const* const word : model.evening->replayed->game->vocabulary()) {
            if (word->list_in(formats::language()).empty()) continue;  // by, bid: parts of what is said in another language
            auto const named = word->in(formats::language());
            help.lines.push_back({fmt::format("  {}", named), other_spellings(*word, named), Role::accent});
        }
    }
    if (place == Place::start) {
        help.lines.push_back({});
        help.lines.push_back(
            {_("Every entry is on the disk before the screen shows it. The program may be ended, the terminal closed or the "
               "computer switched off at any moment: the next start offers to continue."),
                {}, Role::text});
    }
    return help;
}

std::string sentence_of(formats::page::Table const& table, formats::page::Row const& row, std::size_t who) {
    auto sentence = who < row.cells.size() ? row.cells[who].text : std::string{};
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        if (i != who && !row.cells[i].text.empty())
            sentence.append(sentence.empty() ? "" : " · ") += fmt::format("{} {}", table.columns[i].title, row.cells[i].text);
    return sentence;
}

ReadingScreen reading_of(formats::page::Page page) {
    ReadingScreen reading{.title = std::exchange(page.title, {})};
    reading.page = std::move(page);
    return reading;
}

void enter(ReadingScreen&, Turn&) {}

void update(ReadingScreen& screen, Turn& turn, Incoming const& incoming) {
    auto const page = reading_page(turn.size());
    auto const last = last_top(screen, turn.size());
    if (auto const* const wheel = std::get_if<Scrolled>(&incoming)) screen.top += wheel->lines;
    if (auto const* const key = std::get_if<Key>(&incoming)) {
        ListCursor cursor{screen.top};
        auto const action = action_of(Place::reading, *key);
        if (cursor.take(action, last + 1, page)) screen.top = cursor.at;
        else if (action == Action::back || key->name == KeyName::enter) turn.close();
    }
    screen.top = std::clamp(screen.top, 0, last);
}

void view(ReadingScreen const& screen, Model const&, Pane const& page) {
    auto const lines = broken(screen, page.columns());
    auto const text = page.rows_from(1);
    auto const count = static_cast<int>(lines.size());
    auto const top = std::clamp(screen.top, 0, std::max(0, count - text.rows()));
    for (auto i = 0; i < text.rows() && top + i < count; ++i) {
        auto const& line = lines[static_cast<std::size_t>(top + i)];
        auto const after = text.put_suits(i, 1, line.left, line.role);
        if (!line.right.empty()) text.put_suits(i, std::max(after + 1, term_width + 3), line.right);
    }
    if (top > 0) text.put_right(0, page.columns(), "↑", Role::accent);
    if (top + text.rows() < count) text.put_right(text.rows() - 1, page.columns(), "↓", Role::accent);
}

Spoken spoken(ReadingScreen const& screen, Model const&) {
    Spoken all;
    for (auto const& line : screen.lines)
        all.lines.push_back(line.right.empty() ? line.left : fmt::format("{}: {}", trimmed(line.left), line.right));
    if (!screen.page) return all;
    for (auto const& section : screen.page->sections)
        if (auto const* const table = std::get_if<Table>(&section)) {
            all.lines.push_back(table->caption);
            std::ranges::move(sentences_of(*table), std::back_inserter(all.lines));
        }
    return all;
}

}  // namespace score::pad
