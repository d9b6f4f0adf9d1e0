#pragma once
/// Records as JSON objects: shared by the formats of the notation for writing and reading.
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"

namespace score::formats::notation {

using Json = nlohmann::ordered_json;

// ---- writing

/// On one line, all characters safe to print.
std::string line_of(Json const&);

// ---- reading

/// Why an object is not such a record, and the path of the error: `games[0].deals[2].trump`.
struct Wrong {
    std::string where;
    Message message;
};

/// A value of the object with its path. Throws `Wrong` for anything unexpected.
class JsonValue {
public:
    JsonValue(Json const& json, std::string path) : json_{json}, path_{std::move(path)} {}

    [[noreturn]] void wrong(Message message) const { throw Wrong{path_, std::move(message)}; }
    [[noreturn]] void expected(Message what) const;

    bool is_object() const { return json_.is_object(); }
    bool is_null() const { return json_.is_null(); }
    bool has(std::string_view key) const { return json_.contains(key); }
    JsonValue at(std::string_view key) const;
    /// An object with no other keys: unknown keys are errors.
    JsonValue const& object(std::span<std::string_view const> keys) const;
    void for_each(std::function<void(JsonValue const&)> const&) const;
    void for_each_key(std::function<void(std::string const&, JsonValue const&)> const&) const;

    std::string text() const;
    bool yes_or_no() const;
    int number() const;
    /// The index of the value among `words`.
    std::size_t one_of(std::span<std::string_view const> words) const;

private:
    Json const& json_;
    std::string path_;
};

/// Requires this type and version. Called first, because the keys depend on them.
void expect_type(JsonValue const&, std::string_view type, std::string_view format);

/// Calls `take` with the object on a line. Reports errors (json-syntax, json-value) and then returns false.
bool read_object(std::string_view line, Diagnostics& found, std::function<void(JsonValue const&)> const& take);

}  // namespace score::formats::notation
