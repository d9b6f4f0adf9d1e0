#include "pad/screens/settings.hpp"

#include <algorithm>
#include <array>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

struct Choice {
    std::string_view text, means;
};
struct Setting {
    std::string_view title;
    std::span<Choice const> choices;
    std::size_t (*get)(Settings const&);
    void (*set)(Settings&, std::size_t);
};

constexpr std::array colour_choices{std::to_array<Choice>({
    {N_("four colours"), N_("spades blue, hearts red, diamonds yellow, clubs green")},
    {N_("two colours"), N_("hearts and diamonds red")},
    {N_("high contrast"), N_("strong colours on black, for bright rooms and tired eyes")},
    {N_("none"), N_("bold, underlined and reversed alone")},
})};
constexpr std::array side_choices{std::to_array<Choice>({
    {N_("North-South"), N_("We, the left column of a bridge sheet, are North-South")},
    {N_("East-West"), N_("We, the left column of a bridge sheet, are East-West")},
})};
constexpr std::array letter_choices{std::to_array<Choice>({
    {N_("by language"), N_("ace, king, queen and jack as the language of the screens has them")},
    {"A K Q J", N_("ace, king, queen, jack")},
    {"A P K V", N_("Turkish: as, papaz, kız, vale")},
    {"A K D B", N_("German: Ass, König, Dame, Bube")},
})};
constexpr std::array mouse_choices{std::to_array<Choice>({
    {N_("on"), N_("clicks and the wheel work; hold Shift to mark text")},
    {N_("off"), N_("the terminal keeps the mouse for itself; from the next start on")},
})};

constexpr std::array king_choices{std::to_array<Choice>({
    {N_("grid"), N_("a line for each time that a game is played, open until it was; F11 on the sheet changes it")},
    {N_("deal by deal"), N_("a line for each deal, in their order; F11 on the sheet changes it")},
})};

constexpr std::array all_settings{std::to_array<Setting>({
    {N_("Colours"), colour_choices, [](Settings const& s) { return static_cast<std::size_t>(s.colours); },
        [](Settings& s, std::size_t i) { s.colours = static_cast<Colours>(i); }},
    {N_("We are"), side_choices, [](Settings const& s) { return static_cast<std::size_t>(s.we); },
        [](Settings& s, std::size_t i) { s.we = static_cast<Side>(i); }},
    {N_("Letters of cards"), letter_choices, [](Settings const& s) { return s.letters ? static_cast<std::size_t>(*s.letters) + 1 : 0; },
        [](Settings& s, std::size_t i) { s.letters = i == 0 ? std::nullopt : std::optional{static_cast<RankLetters>(i - 1)}; }},
    {N_("Mouse"), mouse_choices, [](Settings const& s) { return std::size_t{s.mouse ? 0U : 1U}; },
        [](Settings& s, std::size_t i) { s.mouse = i == 0; }},
    {N_("King"), king_choices, [](Settings const& s) { return static_cast<std::size_t>(s.king); },
        [](Settings& s, std::size_t i) { s.king = static_cast<KingView>(i); }},
})};

// "A♠ K♥ Q♦ J♣"
std::string sample(RankLetters letters) {
    constexpr std::array<std::string_view, 4> suits{"♠ ", "♥ ", "♦ ", "♣"};
    std::string cards;
    for (std::size_t i = 0; i < suits.size(); ++i) cards.append(1, formats::honours_of(letters)[i]) += suits[i];
    return cards;
}

void change(Setting const& setting, Turn& turn, std::size_t by) {
    auto const count = setting.choices.size();
    setting.set(turn.settings(), (setting.get(turn.settings()) + count + by) % count);
    turn.ask(KeepSettings{turn.settings()});
}

// ---- layout

constexpr int settings_first_row = 1, foot_rows = 5;

// A choice of a setting, in rows of the whole list.
struct ShownChoice {
    std::size_t setting, at;
    int row, column, end;
};
struct SettingsLayout {
    std::vector<ShownChoice> choices{};
    std::vector<int> rows{};  // where each setting begins
    int seen = 0, top = 0;    // number of visible rows, and the first of them
};

// The titles in a column, the choices beside them on as many rows as they need, with spacing if it fits.
SettingsLayout layout_of(SettingsScreen const& screen, int page_rows, int columns) {
    auto left = 18;
    for (auto const& setting : all_settings) left = std::max(left, 6 + width_of(_(setting.title)));
    left = std::min(left, columns / 2);
    SettingsLayout layout{.seen = std::max(page_rows - settings_first_row - foot_rows, 1)};
    auto const laid_out = [&](int gap) {
        layout.choices.clear();
        layout.rows.clear();
        auto row = 0;
        for (std::size_t i = 0; i < all_settings.size(); ++i) {
            layout.rows.push_back(row);
            auto column = left;
            for (std::size_t c = 0; c < all_settings[i].choices.size(); ++c) {
                auto const width = width_of(_(all_settings[i].choices[c].text)) + 2;
                if (column > left && column + width > columns) column = left, ++row;
                layout.choices.push_back({i, c, row, column, column + width});
                column += width + 1;
            }
            row += 1 + gap;
        }
        return row - gap;
    };
    auto rows = laid_out(1);
    if (rows > layout.seen) rows = laid_out(0);
    layout.top = std::clamp(layout.rows[static_cast<std::size_t>(screen.cursor.at)] - layout.seen / 2, 0, std::max(rows - layout.seen, 0));
    return layout;
}

void click(SettingsScreen& screen, Turn& turn, Point at) {
    auto const layout = layout_of(screen, turn.size().rows - 2, turn.size().columns);
    auto const row = at.row - 1 - settings_first_row;
    if (row < 0 || row >= layout.seen) return;
    for (std::size_t i = 0; i < layout.rows.size(); ++i)
        if (layout.rows[i] == row + layout.top) screen.cursor.at = static_cast<int>(i);
    for (auto const& choice : layout.choices) {
        if (choice.row != row + layout.top || at.column < choice.column || at.column >= choice.end) continue;
        screen.cursor.at = static_cast<int>(choice.setting);
        all_settings[choice.setting].set(turn.settings(), choice.at);
        turn.ask(KeepSettings{turn.settings()});
    }
}

void paint_foot(Setting const& setting, Model const& model, Pane const& foot) {
    foot.horizontal(0, 0, foot.columns());
    auto row = 1;
    for (auto const& line : wrapped(_(setting.choices[setting.get(model.settings)].means), foot.columns() - 4)) {
        if (row > 2) break;
        foot.put(row++, 2, line, Role::dim);
    }
    foot.put_suits(3, 4, sample(letters_of(model.settings)));
    if (!model.keeps) foot.put_within(4, 2, foot.columns() - 3, _("In the demonstration settings are not kept."), Role::warning);
}

}  // namespace

void enter(SettingsScreen&, Turn&) {}

void update(SettingsScreen& screen, Turn& turn, Incoming const& incoming) {
    if (auto const* const clicked = std::get_if<Clicked>(&incoming)) click(screen, turn, clicked->at);
    auto const* const key = std::get_if<Key>(&incoming);
    if (!key) return;
    auto const action = action_of(Place::settings, *key);
    if (screen.cursor.take(action, static_cast<int>(all_settings.size()), 1)) return;
    auto const& setting = all_settings[static_cast<std::size_t>(screen.cursor.at)];
    if (action == Action::right) change(setting, turn, 1);
    if (action == Action::left) change(setting, turn, setting.choices.size() - 1);
    if (action == Action::back) turn.close();
}

void view(SettingsScreen const& screen, Model const& model, Pane const& page) {
    auto const layout = layout_of(screen, page.rows(), page.columns());
    auto const list = page.part({settings_first_row, 0}, {layout.seen, page.columns()});
    auto const here = static_cast<std::size_t>(screen.cursor.at);
    for (std::size_t i = 0; i < all_settings.size(); ++i) {
        auto const row = layout.rows[i] - layout.top;
        if (i == here) list.put(row, 2, "▸", Role::accent);
        list.put_within(row, 4, layout.choices.front().column - 5, _(all_settings[i].title), i == here ? Role::title : Role::text);
    }
    for (auto const& [setting, at, row, column, end] : layout.choices) {
        auto const is_chosen = all_settings[setting].get(model.settings) == at;
        list.put(row - layout.top, column + 1, _(all_settings[setting].choices[at].text), is_chosen ? Role::text : Role::dim);
        if (is_chosen) list.ink(row - layout.top, column, end - column, Role::selected);
    }
    paint_foot(all_settings[here], model, page.rows_from(settings_first_row + layout.seen));
}

Spoken spoken(SettingsScreen const& screen, Model const& model) {
    Spoken all{.question = _("Which setting is to be changed?"), .at = screen.cursor.at};
    for (auto const& setting : all_settings)
        all.choices.push_back(fmt::format("{}: {}", _(setting.title), _(setting.choices[setting.get(model.settings)].text)));
    return all;
}

}  // namespace score::pad
