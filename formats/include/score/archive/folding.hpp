#pragma once
/// Names as people look for them: without regard to case, accents, or the dots of the Turkish i. For search only; what is stored stays as
/// it was written.
///
///     folded("Işıl ŞEN") == folded("isil sen");
#include <string>
#include <string_view>

namespace score::archive {

/// Small letters without accents, of Latin, Greek and Cyrillic script; blanks in a row are one. Other characters stay.
std::string folded(std::string_view utf8);

}  // namespace score::archive
