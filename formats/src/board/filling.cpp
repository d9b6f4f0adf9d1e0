#include "filling.hpp"

#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/windows.hpp"

namespace score::formats {
namespace {

std::string from_windows(std::string_view bytes) {
    std::string text;
    for (char const c : bytes) append_utf8(text, windows_code_point(static_cast<unsigned char>(c)));
    return text;
}

}  // namespace

std::string_view Filling::text(std::string_view raw) {
    auto const bytes = trimmed(raw, white_space);
    return is_utf8(bytes) ? bytes : keep(from_windows(bytes));
}

}  // namespace score::formats
