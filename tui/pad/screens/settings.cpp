#include "pad/screens/settings.hpp"

#include <array>

#include "pad/model.hpp"
#include "score/formats/i18n.hpp"

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
constexpr std::array mouse_choices{std::to_array<Choice>({
    {N_("on"), N_("clicks and the wheel work; hold Shift to mark text")},
    {N_("off"), N_("the terminal keeps the mouse for itself; from the next start on")},
})};

constexpr std::array all_settings{std::to_array<Setting>({
    {N_("Colours"), colour_choices, [](Settings const& s) { return static_cast<std::size_t>(s.colours); },
        [](Settings& s, std::size_t i) { s.colours = static_cast<Colours>(i); }},
    {N_("We are"), side_choices, [](Settings const& s) { return static_cast<std::size_t>(s.we); },
        [](Settings& s, std::size_t i) { s.we = static_cast<Side>(i); }},
    {N_("Mouse"), mouse_choices, [](Settings const& s) { return std::size_t{s.mouse ? 0U : 1U}; },
        [](Settings& s, std::size_t i) { s.mouse = i == 0; }},
})};

void change(Setting const& setting, Turn& turn, std::size_t by) {
    auto const count = setting.choices.size();
    setting.set(turn.settings(), (setting.get(turn.settings()) + count + by) % count);
    turn.ask(KeepSettings{turn.settings()});
}

}  // namespace

void enter(SettingsScreen&, Turn&) {}

void update(SettingsScreen& screen, Turn& turn, Message const& message) {
    auto const* const key = std::get_if<Key>(&message);
    if (!key) return;
    auto const action = action_of(Place::settings, *key);
    if (screen.cursor.take(action, static_cast<int>(all_settings.size()), 1)) return;
    auto const& setting = all_settings[static_cast<std::size_t>(screen.cursor.at)];
    if (action == Action::right) change(setting, turn, 1);
    if (action == Action::left) change(setting, turn, setting.choices.size() - 1);
    if (action == Action::back) turn.close();
}

void view(SettingsScreen const& screen, Model const& model, Pane const& page) {
    auto row = 1;
    for (std::size_t i = 0; i < all_settings.size(); ++i) {
        auto const& setting = all_settings[i];
        auto const is_here = static_cast<int>(i) == screen.cursor.at;
        if (is_here) page.put(row, 2, "▸", Role::accent);
        page.put(row, 4, _(setting.title), is_here ? Role::title : Role::text);
        auto column = 18;
        auto const chosen = setting.get(model.settings);
        for (std::size_t c = 0; c < setting.choices.size(); ++c) {
            if (column + width_of(_(setting.choices[c].text)) + 2 > page.columns()) column = 18, ++row;
            auto const after = page.put(row, column + 1, _(setting.choices[c].text), c == chosen ? Role::text : Role::dim);
            if (c == chosen) page.ink(row, column, after + 1 - column, Role::selected);
            column = after + 2;
        }
        ++row;
        if (is_here) page.put_within(row, 18, page.columns() - 19, _(setting.choices[chosen].means), Role::dim);
        row += 2;
    }
    page.put_suits(row, 4, "A♠ K♥ Q♦ J♣");
}

}  // namespace score::pad
