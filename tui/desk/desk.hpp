#pragma once
/// Whoever performs what the pad asks for: writes events into the book before anyone sees them on the sheet, and gives the answers back.
///
///     Desk desk{*Book::open(file, Access::create), Surroundings::real()};
///     Pad pad{desk, terminal.size(), terminal.letters()};
///     pad.take(Key::of('n'));
///     terminal.paint(view(pad.model()), …);
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "pad/message.hpp"
#include "pad/update.hpp"
#include "score/archive/book.hpp"

namespace score::pad {

/// The clock, chance and the places of files; tests bring their own.
struct Surroundings {
    std::function<std::string()> now;
    std::function<std::string()> today{};  // the day of now
    std::function<archive::Expected<SittingId>()> fresh_identity;
    std::string author{};
    std::filesystem::path settings_file{};  // empty: settings are not kept
    std::filesystem::path export_folder{};
    bool keeps = true;  // false: nothing of this will be there afterwards, and the pad says so

    static Surroundings real();
};

class Desk {
public:
    Desk(archive::Book book, Surroundings surroundings) : book_{std::move(book)}, around_{std::move(surroundings)} {}

    /// Does it, and gives the answer; nothing for effects that concern the screen alone.
    std::optional<Message> perform(Effect const&);
    archive::Book& book() { return book_; }
    Settings settings() const;
    bool keeps() const { return around_.keeps; }

private:
    Message answer(ListSittings const&);
    Message answer(ListPlayers const&);
    Message answer(OpenSitting const&);
    Message answer(TellTotals const&);
    Message answer(TellDay const&);
    Message answer(BeginSitting const&);
    Message answer(AppendEvents const&);
    Message answer(ExportSitting const&);
    void keep(Settings const&) const;

    archive::Book book_;
    Surroundings around_;
};

/// A model and the desk that serves it.
class Pad {
public:
    Pad(Desk& desk, Size size, Letters letters);

    /// One message, with every effect that comes of it.
    void take(Message const& message);
    /// As if it had been chosen on the first screen.
    void open(SittingId const& sitting) { carry_out({std::move(model_), {OpenSitting{sitting}}}); }
    Model const& model() const { return model_; }
    bool has_quit() const { return has_quit_; }
    /// Whether everything is to be painted anew; says so once.
    bool wants_redraw() { return std::exchange(wants_redraw_, false); }

private:
    void carry_out(Next next);

    Desk& desk_;
    Model model_{};
    bool has_quit_ = false, wants_redraw_ = false;
};

}  // namespace score::pad
