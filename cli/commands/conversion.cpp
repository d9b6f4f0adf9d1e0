#include "commands/conversion.hpp"

#include <algorithm>

#include "score/ascii.hpp"
#include "score/formats/convert_codes.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {

std::optional<std::uint32_t> count_of(Arguments const& arguments, Flag const& flag) {
    if (!arguments.has(flag)) return std::nullopt;
    auto const text = arguments.value(flag);
    auto const n = ascii::number<std::uint32_t>(text, 1, 1'000'000'000);
    if (!n) throw WrongUsage{sentence(_("--{} takes a number from 1, not {}"), flag.name, formats::printable(text))};
    return n;
}

Output& Delivery::out() {
    if (path_ == "-") return io_.out;
    if (!output_) {
        name_ = several_ ? name_of_part(++part_) : path_;
        file_ = std::make_unique<Replacement>(name_, Replacement::Old::if_any);
        output_ = std::make_unique<Output>(file_->descriptor(), formats::printable(name_));
    }
    return *output_;
}

void Delivery::close() {
    if (output_) {
        if (whole_) {
            output_->flush();
            file_->commit();
        } else {
            io_.report(sentence(_("{}: not written"), formats::printable(name_)));
        }
    }
    output_.reset();
    file_.reset();
}

// Inserts the number before the extension.
std::string Delivery::name_of_part(std::size_t part) const {
    auto const extension = formats::extension_of(path_);
    auto const stem = extension.empty() ? path_.size() : path_.size() - extension.size() - 1;
    return fmt::format("{}-{:03}{}", path_.substr(0, stem), part, path_.substr(stem));
}

void Telling::findings(Diagnostics const& found, formats::Source const& source) {
    if (found.empty()) return;
    progress_.clear();
    complaints_.add(found, source);
    if (std::ranges::any_of(found, [](Diagnostic const& d) { return d.severity != Severity::remark; })) fail();
}

void Telling::message(std::string const& text) {
    progress_.clear();
    io_.report(text);
    fail();
}

void Telling::fail() {
    status_ = Exit::findings;
    io_.out.found(status_);
}

Diagnostic Telling::lost(Span where, std::string_view format, std::string_view what) {
    auto const* const code = formats::convert_code("convert-lost");
    return {code, code->severity, where, say("{} cannot hold {}", format, what), {}};
}

Diagnostic Telling::left_out(Span where, std::string_view format, std::uint32_t board, bool expected) {
    auto const* const code = formats::convert_code("convert-lost");
    auto const severity = expected ? Severity::remark : code->severity;
    return {code, severity, where, say("board {} cannot be written as {}, and is left out", board, format), {}};
}

}  // namespace score::cli
