#pragma once
/// The state of the pad: the open evening, and a stack of screens, of which the front one is shown and receives keys.
///
///     Model ── evening?   the archived sitting and its sheet
///           ── front      one of the screens: a value with state and no behaviour
///           ── behind     what Esc leads back to
///           ── notice     one line about the last action
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "pad/evening.hpp"
#include "pad/incoming.hpp"
#include "pad/screens/archive.hpp"
#include "pad/screens/board.hpp"
#include "pad/screens/evening_form.hpp"
#include "pad/screens/export.hpp"
#include "pad/screens/history.hpp"
#include "pad/screens/note.hpp"
#include "pad/screens/pick.hpp"
#include "pad/screens/question.hpp"
#include "pad/screens/reading.hpp"
#include "pad/screens/settings.hpp"
#include "pad/screens/sheet.hpp"
#include "pad/screens/standings.hpp"
#include "pad/screens/start.hpp"

namespace score::pad {

using Screen = std::variant<StartScreen, EveningForm, SheetScreen, HistoryScreen, ReadingScreen, ArchiveScreen, SettingsScreen, NoteScreen,
    QuestionScreen, PickScreen, BoardScreen, ExportScreen, StandingsScreen>;

struct Notice {
    std::string text{};
    Role role = Role::dim;
};

struct Model {
    Size size{};
    Letters letters = Letters::unicode;
    Settings settings{};
    bool keeps = true;      // false: a demonstration
    bool can_write = true;  // false: a book that can only be read
    bool watches = false;   // only shows the evening that others enter
    bool pasting = false;   // see Pasting
    std::optional<OpenEvening> evening{};
    Screen front{};
    std::vector<Screen> behind{};
    Notice notice{};
};

/// Which part of the key table is active.
Place place_of(Screen const&);
/// Whether a screen of this place shows the open evening.
bool shows_evening(Place);

/// What a screen may do in response to what comes, beside changing its own state. Screen changes take effect after it has returned.
class Turn {
public:
    explicit Turn(Model& model) : model_{model} {}

    Model const& model() const { return model_; }
    OpenEvening const* evening() const { return model_.evening ? &*model_.evening : nullptr; }
    Size size() const { return model_.size; }
    Settings& settings() { return model_.settings; }

    void ask(Effect effect) { effects_.push_back(std::move(effect)); }
    /// Requests that these events be appended, if the evening has not changed meanwhile.
    void happen(std::vector<Happening> what);
    void say(std::string text, Role role = Role::dim) { model_.notice = {std::move(text), role}; }

    void open(Screen screen) { opened_.push_back(std::move(screen)); }
    void close() { closing_ = 1; }
    /// Begins to correct an entry on the sheet, once it is in front.
    void correct_on_sheet(std::uint32_t event) { correcting_ = event; }
    /// Types a line on the sheet, once it is in front.
    void type_on_sheet(std::string line) { typing_ = std::move(line); }
    /// Back to the screen from which the evening was opened.
    void leave_evening();
    /// Back to the start screen.
    void close_all() { closing_ = 1'000; }

    /// Applies the screen changes and returns the effects.
    std::vector<Effect> finish();

private:
    Model& model_;
    std::vector<Effect> effects_{};
    std::vector<Screen> opened_{};
    std::size_t closing_ = 0;
    std::optional<std::uint32_t> correcting_{};
    std::optional<std::string> typing_{};
};

}  // namespace score::pad
