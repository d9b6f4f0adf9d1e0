#include "strict.hpp"

#include "score/formats/bridge_codes.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::pbn {
namespace {

/// Iterates over the lines of a text, including their line ends.
class PairedLines {
public:
    explicit PairedLines(std::string_view text) : text_{text} {}
    bool at_end() const { return at_ == text_.size(); }
    std::size_t offset() const { return at_; }
    std::string_view peek() const {
        auto const end = text_.find('\n', at_);
        return text_.substr(at_, end == text_.npos ? text_.npos : end + 1 - at_);
    }
    void next() { at_ += peek().size(); }
    void skip_lines_before_game() {
        while (!at_end() && (peek().starts_with('%') || is_blank(peek()))) next();
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

std::string_view without_line_end(std::string_view line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    return line;
}

Message difference(std::string_view written, std::string_view canonical) {
    if (canonical.empty()) return say("the export form does not have this line");
    if (written.empty()) return say("the export form goes on with {}", printable(without_line_end(canonical)));
    if (without_line_end(written) == without_line_end(canonical)) return say("the export form ends its lines in CR LF");
    return say("the export form has {} here", printable(without_line_end(canonical)));
}

}  // namespace

void compare_with_export_form(std::string_view text, std::string_view export_form, Diagnostics& found) {
    PairedLines written{text}, canonical{export_form};
    written.skip_lines_before_game();
    canonical.skip_lines_before_game();
    while (!written.at_end() && !canonical.at_end() && written.peek() == canonical.peek()) {
        written.next();
        canonical.next();
    }
    if (written.at_end() && canonical.at_end()) return;
    auto const line = written.peek();
    auto const from = written.offset();
    found.push_back(diagnostic(code("export-form"), {from, from + without_line_end(line).size()}, difference(line, canonical.peek())));
}

}  // namespace score::formats::pbn
