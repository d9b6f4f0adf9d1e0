#pragma once
/// Performs the effects of the pad: writes events to the book before they appear on the sheet, and returns the answers.
///
///     Desk desk{*Book::open(file, Access::create), Surroundings::real()};
///     Pad pad{desk, terminal.size(), terminal.letters()};
///     pad.take(Key::of('n'));
///     terminal.paint(view(pad.model()), …);
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "pad/incoming.hpp"
#include "pad/update.hpp"
#include "score/archive/book.hpp"

namespace score::pad {

/// The clock, randomness and file locations; tests inject their own.
struct Surroundings {
    std::function<std::string()> now;
    std::function<std::string()> today{};  // the date of `now`
    std::function<archive::Expected<SittingId>()> fresh_identity;
    std::string author{};
    std::filesystem::path settings_file{};  // empty: settings are not saved
    std::filesystem::path export_folder{};
    std::filesystem::path page{};  // the page of the evening, written after each entry; empty: none
    bool keeps = true;             // false: nothing is persistent, and the pad reports it
    bool lacks_log = false;        // what was entered last may be missing from the book
    bool can_write = true;         // false: the book can only be read

    static Surroundings real();
};

class Desk {
public:
    Desk(archive::Book book, Surroundings surroundings) : book_{std::move(book)}, around_{std::move(surroundings)} {}

    /// Performs the effect and returns the answer; std::nullopt for effects on the screen alone.
    std::optional<Incoming> perform(Effect const&);
    /// Whether another program has written into the book since the last call.
    bool has_changed();
    archive::Book& book() { return book_; }
    Settings settings() const;
    bool keeps() const { return around_.keeps; }
    bool lacks_log() const { return around_.lacks_log; }
    bool can_write() const { return around_.can_write; }

private:
    Incoming answer(ListSittings const&);
    Incoming answer(ListPlayers const&);
    Incoming answer(OpenSitting const&);
    Incoming answer(TellEarlier const&);
    std::optional<Incoming> answer(LookAgain const&);
    Incoming answer(TellTotals const&);
    Incoming answer(TellSeason const&);
    Incoming answer(TellDay const&);
    Incoming answer(BeginSitting const&);
    Incoming answer(AppendEvents const&);
    Incoming answer(ExportSitting const&);
    void keep(Settings const&) const;
    std::string write_page(SittingId const&);

    archive::Book book_;
    Surroundings around_;
    std::int64_t seen_ = 0;  // the state of the book at the last look
};

/// A model and the desk that performs its effects.
class Pad {
public:
    Pad(Desk& desk, Size size, Letters letters, bool watches = false);

    /// Handles what has come and all effects that follow from it.
    void take(Incoming const& incoming);
    /// As if chosen on the start screen.
    void open(SittingId const& sitting) { carry_out({std::move(model_), {OpenSitting{sitting}}}); }
    Model const& model() const { return model_; }
    bool has_quit() const { return has_quit_; }
    /// Whether everything must be repainted; resets the flag.
    bool wants_redraw() { return std::exchange(wants_redraw_, false); }

private:
    void carry_out(Next next);

    Desk& desk_;
    Model model_{};
    bool has_quit_ = false, wants_redraw_ = false;
};

}  // namespace score::pad
