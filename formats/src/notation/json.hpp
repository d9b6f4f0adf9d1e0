#pragma once
/// Records as JSON objects: what the formats of the notation share in writing one and in reading it back.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/notation/comment.hpp"
#include "text/i18n.hpp"

namespace score::formats::notation {

using Json = nlohmann::ordered_json;

// ---- writing

/// On one line, every character safe to print.
std::string line_of(Json const&);

/// Comments of a record whose blocks have games, or only deals.
void add_comments(Json& to, std::vector<Comment> const&, bool games);

// ---- reading

/// Why an object is no such record, and where in it: `games[0].deals[2].trump`.
struct Wrong {
    std::string where, message;
};

/// A value of the object, with the way to it. Whatever is not as it should be is thrown as `Wrong`.
class JsonValue {
public:
    JsonValue(Json const& json, std::string path) : json_{json}, path_{std::move(path)} {}

    [[noreturn]] void wrong(std::string message) const { throw Wrong{path_, std::move(message)}; }
    [[noreturn]] void expected(std::string_view what) const;

    bool is_object() const { return json_.is_object(); }
    bool is_null() const { return json_.is_null(); }
    bool has(std::string_view key) const { return json_.contains(key); }
    JsonValue at(std::string_view key) const;
    /// An object with no keys but these: what is not understood is not passed over.
    JsonValue const& object(std::span<std::string_view const> keys) const;
    JsonValue const& object(std::initializer_list<std::string_view> keys) const { return object({keys.begin(), keys.size()}); }
    void for_each(std::function<void(JsonValue const&)> const&) const;
    void for_each_key(std::function<void(std::string const&, JsonValue const&)> const&) const;

    std::string text() const;
    bool yes_or_no() const;
    int number() const;
    /// Which of some words.
    std::size_t one_of(std::span<std::string_view const> words) const;

private:
    Json const& json_;
    std::string path_;
};

/// A value that may be absent.
template <class T, class Read>
void read(JsonValue const& from, std::string_view key, std::optional<T>& to, Read take) {
    if (from.has(key)) to = std::invoke(take, from.at(key));
}
template <class T, class Read>
std::vector<T> list_in(JsonValue const& list, Read take) {
    std::vector<T> all;
    list.for_each([&](JsonValue const& v) { all.push_back(std::invoke(take, v)); });
    return all;
}

/// Asks of an object that it says to be this, in this version: before all else, as its keys follow from it.
void expect_type(JsonValue const&, std::string_view type, std::string_view format);
/// The number of a game or a deal that something stands in; 0: in none.
int block_number(JsonValue const& from, std::string_view key);
std::vector<Comment> comments_in(JsonValue const&, bool games);

/// Hands the object of a line to `take`. What is wrong with it is reported (json-syntax, json-value), and then it is false.
bool read_object(std::string_view line, Diagnostics& found, std::function<void(JsonValue const&)> const& take);

// ---- what is said for people

template <class Tag, class Name>
Json json_of_texts(std::map<Tag, std::string> const& texts, std::span<Tag const> tags, Name name) {
    auto json = Json::object();
    for (auto const tag : tags)
        if (auto const found = texts.find(tag); found != texts.end()) json[std::string{name(tag)}] = found->second;
    return json;
}
template <class Tag, class Name>
std::map<Tag, std::string> texts_in(JsonValue const& object, std::span<Tag const> tags, Name name) {
    std::map<Tag, std::string> texts;
    object.for_each_key([&](std::string const& key, JsonValue const& value) {
        auto const tag = std::ranges::find(tags, key, name);
        if (tag == tags.end()) value.wrong(_("there is no such tag"));
        texts[*tag] = value.text();
    });
    return texts;
}

}  // namespace score::formats::notation
