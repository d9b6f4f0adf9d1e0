#pragma once
/// What is drawn of records, and in what form.
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "commands/selecting.hpp"
#include "kit/drawing.hpp"
#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/format.hpp"
#include "score/formats/html/page.hpp"
#include "score/formats/html/sheet.hpp"

namespace score::cli {

/// The output form.
struct ShowForm {
    enum class As : std::uint8_t { text, page, pictures } as = As::text;
    DrawingStyle style{};
    formats::html::Layout layout = formats::html::Layout::records;  // of a page
    formats::html::Paper paper = formats::html::Paper::any;
    std::string title{};     // of a page; empty: the event of the first record
    std::string pictures{};  // base name of the files; empty: a single picture, to standard output
};

/// The output of the drawings, one below the other.
class Showing {
public:
    Showing(Output& to, ShowForm form)
        : out{to}, pen{form.as == ShowForm::As::page ? DrawingStyle{} : form.style}, form_{std::move(form)} {}

    void board(formats::BoardView const&);
    /// In text. Names keep their signs.
    void sheet(formats::sheets::Sheet const&, std::span<std::string_view const> names);
    /// On a page.
    void sheet(formats::sheets::Sheet const&, formats::page::Page const&);
    /// The cards of deals below their sheet, as lines that were drawn by `pen`.
    void cards(std::string_view lines);
    /// After the last record.
    void finish();

    /// Before each drawing in text: separates two of them by an empty line.
    void begin() {
        if (begun_) out.buffer() += '\n';
        begun_ = true;
    }
    /// Before each record on a page. `title` is for a page without one.
    void begin_on_page(std::string_view title);
    void end() { out.written(); }

    formats::html::Layout layout() const { return form_.layout; }
    bool is_page() const { return form_.as == ShowForm::As::page; }
    bool is_text() const { return form_.as == ShowForm::As::text; }

    Output& out;
    Pen pen;

private:
    void picture(formats::BoardView const&);

    ShowForm form_;
    bool begun_ = false;
    std::string alone_;                      // a picture for standard output
    std::map<std::uint32_t, int> numbered_;  // how often a number occurs in the file names
};

class Solving;
/// With `solving`, boards without double-dummy tricks are solved.
void show_boards(InputFile const&, Peeked&, formats::FormatInfo const&, Selection const&, Showing&, Solving* solving);
void show_bezique(InputFile const&, Peeked&, Selection const&, Showing&);
void show_king(InputFile const&, Peeked&, Selection const&, Showing&);

}  // namespace score::cli
