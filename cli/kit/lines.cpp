#include "kit/lines.hpp"

#include "score/formats/text/utf8.hpp"
#include "text/windows.hpp"

namespace score::cli {

std::optional<Lines::Line> Lines::next() {
    auto line = lines_.next();
    if (line && !line->cut && !formats::is_utf8(line->text)) line->text = converted_ = formats::from_windows_1254(line->text);
    return line;
}

}  // namespace score::cli
