#include "commands/source_format.hpp"

#include "kit/nearest.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {

formats::FormatInfo const& format_named(std::string_view name) {
    if (auto const* const format = formats::find_format(name)) return *format;
    Nearest nearest{name};
    for (auto const& format : formats::all_formats()) nearest.offer(format.name);
    auto message = fmt::format(fmt::runtime(_("there is no format {}")), formats::printable(name));
    if (!nearest.best().empty()) message += fmt::format(fmt::runtime(_("; did you mean {}?")), nearest.best());
    throw WrongUsage{message};
}

}  // namespace score::cli
