#pragma once
/// A pad with a book in a temporary directory, a clock that ticks by minutes, and scripted keys.
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "desk/desk.hpp"
#include "folder.hpp"
#include "line/dialogue.hpp"
#include "pad/view.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::test {

namespace fs = std::filesystem;

using TemporaryFolder = Folder;

class PadAtTable {
public:
    explicit PadAtTable(pad::Size size = {24, 80}, fs::path book = {}, bool watches = false, fs::path page = {},
        archive::Access access = archive::Access::create)
        : file_{book.empty() ? folder_.path() / "evenings.book" : std::move(book)},
          desk_{archive::Book::open(file_, access).value(), surroundings(std::move(page), access != archive::Access::read)},
          pad_{std::make_unique<pad::Pad>(desk_, size, pad::Letters::unicode, watches)} {}

    void type(std::string_view script) {
        for (auto const key : pad::keys_of(script)) take(key);
    }
    void take(pad::Incoming const& incoming) {
        if (std::holds_alternative<pad::Key>(incoming)) ++keys_;
        pad_->take(incoming);
    }
    /// As the program does several times a second.
    void look() {
        if (desk_.has_changed()) take(pad::BookChanged{});
    }
    void open(pad::SittingId const& evening) { pad_->open(evening); }
    /// The same pad as a dialogue of lines.
    pad::Dialogue dialogue(cli::Output& out) { return {desk_, *pad_, out}; }
    /// The content of the screen.
    std::string screen() const { return pad::view(model()).text(); }
    pad::Canvas canvas() const { return pad::view(model()); }
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

    pad::Model const& model() const { return pad_->model(); }
    pad::OpenEvening const& evening() const { return *pad_->model().evening; }
    bool has_quit() const { return pad_->has_quit(); }
    archive::Book& book() { return desk_.book(); }
    fs::path const& book_file() const { return file_; }
    fs::path const& folder() const { return folder_.path(); }
    /// The number of keys pressed since the last call.
    int keys() { return std::exchange(keys_, 0); }

    /// Through the form: `game` steps to the right in the list of games, `variant` steps in that of its variants, and names for its seats.
    void begin(int game, int variant = 0, std::string_view names = "Ayşe<Enter>Burak<Enter>Ceren<Enter>Deniz<Enter>") {
        type("n");
        for (auto i = 0; i < game; ++i) type("<Right>");
        type("<Enter>");
        for (auto i = 0; i < variant; ++i) type("<Right>");
        if (shows(_("Variant"))) type("<Enter>");
        type(names);
        type("<F2>");
    }

private:
    static std::string time_of(int minute) { return fmt::format("2026-11-21T{:02}:{:02}:00+03:00", 20 + minute / 60 % 4, minute % 60); }
    pad::Surroundings surroundings(fs::path page, bool can_write) {
        return {.now = [this] { return time_of(minute_++); },
            .today = [] { return std::string{"2026-11-21"}; },
            .fresh_identity = [this]() -> archive::Expected<pad::SittingId> {
                std::array<std::uint8_t, 16> bytes{};
                bytes.back() = ++drawn_;
                return pad::SittingId::of(bytes);
            },
            .author = "ayse",
            .settings_file = folder_.path() / "scorepad.conf",
            .export_folder = folder_.path(),
            .page = std::move(page),
            .can_write = can_write};
    }

    TemporaryFolder folder_;
    fs::path file_;
    int minute_ = 0, keys_ = 0;
    std::uint8_t drawn_ = 0;
    pad::Desk desk_;
    std::unique_ptr<pad::Pad> pad_;
};

}  // namespace score::test
