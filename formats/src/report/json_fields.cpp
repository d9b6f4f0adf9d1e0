#include "json_fields.hpp"

#include <array>

#include "score/ascii.hpp"
#include "score/formats/convert_codes.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::fields {
namespace {

JsonPart const& of_kind(JsonPart const& part, JsonKind kind, Sentence<> what) {
    if (part.kind() != kind) expected(part, say(what));
    return part;
}

}  // namespace

void wrong(JsonPart const& part, Message message) { throw Wrong{part, part.where(), std::move(message)}; }
void wrong_key(JsonPart const& part, Message message) { throw Wrong{part, part.key_where(), std::move(message)}; }
void expected(JsonPart const& part, Message const& what) { wrong(part, say("expected {}", what)); }
void no_such_key(JsonPart const& part) { wrong_key(part, say("there is no such key here")); }

JsonPart const& object(JsonPart const& part) { return of_kind(part, JsonKind::object, N_("an object")); }
JsonPart const& array(JsonPart const& part) { return of_kind(part, JsonKind::array, N_("an array")); }
std::string_view text(JsonPart const& part) { return of_kind(part, JsonKind::string, N_("a string")).text(); }
std::string_view number_text(JsonPart const& part) { return of_kind(part, JsonKind::number, N_("a number")).text(); }
bool yes_or_no(JsonPart const& part) { return of_kind(part, JsonKind::boolean, "true, false").text() == "true"; }

int number(JsonPart const& part, int least, int most) {
    auto const n = part.kind() == JsonKind::number ? ascii::number(part.text(), least, most) : std::nullopt;
    if (!n) expected(part, say("a whole number from {} to {}", least, most));
    return *n;
}

std::size_t one_of(JsonPart const& part, std::span<std::string_view const> words, std::size_t first) {
    auto const used = words.subspan(first);
    auto const found = std::ranges::find(used, text(part));
    if (found == used.end()) expected(part, verbatim(fmt::format("{}", fmt::join(used, ", "))));
    return first + static_cast<std::size_t>(found - used.begin());
}

JsonPart at(JsonPart const& whole, std::string_view key) {
    auto const found = object(whole).find(key);
    if (!found) expected(whole, verbatim(key));
    return *found;
}
void expect_constant(JsonPart const& whole, std::string_view key, std::string_view wanted) { one_of(at(whole, key), std::array{wanted}); }

void report(Wrong const& wrong, bool with_path, Diagnostics& found) {
    auto const path = with_path ? wrong.part.path() : std::string{};
    found.push_back(
        diagnostic(convert_code("json-value"), wrong.where, path.empty() ? wrong.message : verbatim(path + ": ") + wrong.message));
}

}  // namespace score::formats::fields
