#include "fields.hpp"

#include <set>

#include "score/formats/convert_codes.hpp"
#include "score/formats/notation/json_type.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

namespace score::formats::notation {
namespace {

// Unsafe characters only occur in strings, and are escaped as `\u...`.
std::string harmless(std::string const& json) {
    std::string out;
    for (std::string_view rest = json; !rest.empty();) {
        auto const c = decode(rest);
        if (is_safe(c.point)) out += rest.substr(0, c.size);
        else if (c.point < 0x10000) out += fmt::format("\\u{:04x}", static_cast<unsigned>(c.point));
        else
            out += fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + ((static_cast<unsigned>(c.point) - 0x10000) >> 10),
                0xDC00 + ((static_cast<unsigned>(c.point) - 0x10000) & 0x3FF));
        rest.remove_prefix(c.size);
    }
    return out;
}

std::string shown(std::string_view key) { return printable(key.substr(0, 40)); }

}  // namespace

std::string line_of(Json const& json) { return harmless(json.dump(-1, ' ', false, Json::error_handler_t::replace)); }

void JsonValue::expected(Message what) const { wrong(say("expected {}", what)); }

JsonValue JsonValue::at(std::string_view key) const {
    auto const found = json_.find(key);
    auto path = path_.empty() ? std::string{key} : fmt::format("{}.{}", path_, key);
    if (found == json_.end()) throw Wrong{std::move(path), say("is missing")};
    return {*found, std::move(path)};
}
JsonValue const& JsonValue::object(std::span<std::string_view const> keys) const {
    if (!is_object()) expected(say("an object"));
    for (auto const& [key, value] : json_.items())
        if (std::ranges::find(keys, key) == keys.end()) wrong(say("there is no key {} here", shown(key)));
    return *this;
}
void JsonValue::for_each(std::function<void(JsonValue const&)> const& f) const {
    if (!json_.is_array()) expected(say("an array"));
    for (std::size_t i = 0; i < json_.size(); ++i) f({json_[i], fmt::format("{}[{}]", path_, i)});
}
void JsonValue::for_each_key(std::function<void(std::string const&, JsonValue const&)> const& f) const {
    if (!json_.is_object()) expected(say("an object"));
    for (auto const& [key, value] : json_.items()) f(key, {value, path_ + '.' + shown(key)});
}

std::string JsonValue::text() const {
    if (!json_.is_string()) expected(say("a string"));
    return json_.get<std::string>();
}
bool JsonValue::yes_or_no() const {
    if (!json_.is_boolean()) expected(verbatim("true, false"));
    return json_.get<bool>();
}
int JsonValue::number() const {
    if (!json_.is_number_integer()) expected(say("a whole number"));
    if (json_.is_number_unsigned() && json_.get<std::uint64_t>() > 10'000'000) expected(say("a number up to 10000000"));
    auto const n = json_.get<std::int64_t>();
    if (n < -10'000'000) expected(say("a number up to 10000000"));
    return static_cast<int>(n);
}
std::size_t JsonValue::one_of(std::span<std::string_view const> words) const {
    auto const found = std::ranges::find(words, text());
    if (found == words.end()) expected(verbatim(fmt::format("{}", fmt::join(words, ", "))));
    return static_cast<std::size_t>(found - words.begin());
}

void expect_type(JsonValue const& v, std::string_view type, std::string_view format) {
    if (!v.is_object()) v.expected(say("an object"));
    if (v.at("type").text() != type) v.at("type").expected(verbatim(type));
    if (v.at("format").text() != format) v.at("format").expected(verbatim(format));
}

int BlockNumber::read(JsonValue const& from) const {
    auto const n = from.number();
    if (n < 0 || n > 1000) from.expected(say("a number from 0 to 1000"));
    return n;
}

std::string type_of_object(std::string_view object) {
    auto const outermost = [](int depth, Json::parse_event_t, Json const&) { return depth <= 1; };
    auto const json = Json::parse(object, outermost, false);
    auto const found = json.is_object() ? json.find("type") : json.end();
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

bool read_object(std::string_view line, Diagnostics& found, std::function<void(JsonValue const&)> const& take) {
    auto const report = [&](Code const* code, std::size_t at, Message message) {
        found.push_back({code, code->severity, {at, std::min(at + 1, line.size())}, std::move(message), {}});
        return false;
    };
    Json json;
    std::vector<std::set<std::string>> keys;  // of the open objects
    std::string twice;
    auto const see = [&](int, Json::parse_event_t event, Json const& parsed) {
        if (event == Json::parse_event_t::object_start) keys.emplace_back();
        if (event == Json::parse_event_t::object_end) keys.pop_back();
        if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) twice = parsed.get<std::string>();
        return true;
    };
    try {
        json = Json::parse(line, see);
    } catch (Json::parse_error const& e) {
        auto const at = std::min(e.byte > 0 ? e.byte - 1 : 0, line.size());
        return report(convert_code("json-syntax"), at, say("JSON syntax error"));
    }
    try {
        if (!twice.empty()) throw Wrong{shown(twice), say("appears twice in one object")};
        take({json, {}});
    } catch (Wrong const& wrong) {
        return report(convert_code("json-value"), std::min(line.find('{'), line.size()),
            wrong.where.empty() ? wrong.message : verbatim(wrong.where + ": ") + wrong.message);
    } catch (Json::exception const&) { return report(convert_code("json-value"), 0, say("this is no record")); }
    return true;
}

}  // namespace score::formats::notation
