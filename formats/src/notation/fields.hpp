#pragma once
/// Objects of JSON, described once: the description writes them, reads them, and gives their schema.
///
///     struct DoublingForm : ObjectForm<DoublingForm, Doubling> {
///         template <class Fields>
///         void describe(Fields& f, ValueFor<Fields, Doubling>& d) const {
///             f.field("by", d.by, seat);
///             f.field("redoubled", d.redoubled, YesOrNo{});
///         }
///     };
///
/// A form says how a value of its `Type` stands in JSON: `write`, `read` and `schema`. `describe` is called with each of the classes below:
/// `FieldWriter`, `FieldReader`, `FieldNames` (which keys there are) and `FieldSchema` (their schema). Each has
///  - `field(key, value, form)`: required, or optional if the value is a `std::optional`;
///  - `always(key, value, form)`: always written, may be missing when read;
///  - `unless_empty(key, value, form)`: may be missing;
///  - `computed(key, owner, form, get, set)`: `get(owner)` is a pointer or `std::optional`, empty if the field is missing;
///  - `exactly_one(keys, message)`, `rule(key, holds, message)`: what fields must be together;
///  - `constant(key, text)`: checked before (`expect_type`).
/// The last argument of the first four is the description in the schema.
#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "json.hpp"
#include "score/formats/notation/comment.hpp"

namespace score::formats::notation {

/// `T`, constant where it is only written.
template <class Fields, class T>
using ValueFor = std::conditional_t<Fields::only_writes, T const, T>;

template <class T, class Form>
concept MayLack = std::same_as<std::remove_const_t<T>, std::optional<typename Form::Type>>;

class FieldWriter {
public:
    static constexpr bool only_writes = true;
    explicit FieldWriter(Json& to) : to_{to} {}

    void constant(char const* key, std::string_view text) { to_[key] = text; }
    template <class T, class Form>
    void field(char const* key, T const& value, Form const& form, char const* = "") {
        if constexpr (!MayLack<T, Form>) to_[key] = form.write(value);
        else if (value) to_[key] = form.write(*value);
    }
    template <class T, class Form>
    void always(char const* key, T const& value, Form const& form, char const* = "") {
        to_[key] = form.write(value);
    }
    template <class T, class Form>
    void unless_empty(char const* key, T const& value, Form const& form, char const* = "") {
        if (!value.empty()) to_[key] = form.write(value);
    }
    template <class Owner, class Form, class Get, class Set>
    void computed(char const* key, Owner const& owner, Form const& form, Get get, Set, char const* = "") {
        if (auto const& value = get(owner)) to_[key] = form.write(*value);
    }
    void exactly_one(std::initializer_list<char const*>, Sentence<>) {}
    void rule(char const*, bool, Sentence<>) {}

private:
    Json& to_;
};

class FieldReader {
public:
    static constexpr bool only_writes = false;
    explicit FieldReader(JsonValue const& from) : from_{from} {}

    void constant(char const*, std::string_view) {}
    template <class T, class Form>
    void field(char const* key, T& value, Form const& form, char const* = "") {
        if (!MayLack<T, Form> || from_.has(key)) value = form.read(from_.at(key));
    }
    template <class T, class Form>
    void always(char const* key, T& value, Form const& form, char const* = "") {
        if (!from_.has(key)) return;
        if constexpr (requires { form.read_into(from_, value); }) form.read_into(from_.at(key), value);
        else value = form.read(from_.at(key));
    }
    template <class T, class Form>
    void unless_empty(char const* key, T& value, Form const& form, char const* = "") {
        always(key, value, form);
    }
    template <class Owner, class Form, class Get, class Set>
    void computed(char const* key, Owner& owner, Form const& form, Get, Set set, char const* = "") {
        if (from_.has(key)) set(owner, form.read(from_.at(key)));
    }
    void exactly_one(std::initializer_list<char const*> keys, Sentence<> message) {
        int count = 0;
        for (auto const* const key : keys) count += from_.has(key);
        if (count != 1) from_.wrong(say(message));
    }
    void rule(char const* key, bool holds, Sentence<> message) {
        if (!holds) from_.at(key).wrong(say(message));
    }

private:
    JsonValue const& from_;
};

/// The base of those that look at no value.
template <class Self>
class OnlyKeys {
public:
    static constexpr bool only_writes = false;

    template <class T, class Form>
    void field(char const* key, T&, Form const& form, char const* means = "") {
        self().add(key, form, means, !MayLack<T, Form>);
    }
    template <class T, class Form>
    void always(char const* key, T&, Form const& form, char const* means = "") {
        self().add(key, form, means, false);
    }
    template <class T, class Form>
    void unless_empty(char const* key, T&, Form const& form, char const* means = "") {
        self().add(key, form, means, false);
    }
    template <class Owner, class Form, class Get, class Set>
    void computed(char const* key, Owner&, Form const& form, Get, Set, char const* means = "") {
        self().add(key, form, means, false);
    }
    void exactly_one(std::initializer_list<char const*>, Sentence<>) {}
    void rule(char const*, bool, Sentence<>) {}

private:
    Self& self() { return static_cast<Self&>(*this); }
};

class FieldNames : public OnlyKeys<FieldNames> {
public:
    void constant(char const* key, std::string_view) { keys_.push_back(key); }
    template <class Form>
    void add(char const* key, Form const&, char const*, bool) {
        keys_.push_back(key);
    }
    std::span<std::string_view const> keys() const { return keys_; }

private:
    std::vector<std::string_view> keys_;
};

class FieldSchema : public OnlyKeys<FieldSchema> {
public:
    void constant(char const* key, std::string_view text) { require(key, {{"const", text}}); }
    template <class Form>
    void add(char const* key, Form const& form, char const* means, bool required) {
        Json schema = Json::object();
        if (*means) schema["description"] = means;
        schema.update(form.schema());
        if (required) require(key, std::move(schema));
        else properties_[key] = std::move(schema);
    }
    Json schema() const {
        Json schema{{"type", "object"}, {"properties", properties_}, {"additionalProperties", false}};
        if (!required_.empty()) schema["required"] = required_;
        return schema;
    }

private:
    void require(char const* key, Json schema) {
        properties_[key] = std::move(schema);
        required_.push_back(key);
    }
    Json properties_ = Json::object();
    Json required_ = Json::array();
};

/// The form of an object, from its description.
template <class Self, class T>
struct ObjectForm {
    using Type = T;
    /// What reading begins with.
    static T blank() { return {}; }

    Json write(T const& value) const {
        auto json = Json::object();
        FieldWriter fields{json};
        self().describe(fields, value);
        return json;
    }
    void read_into(JsonValue const& from, T& value) const {
        FieldNames names;
        self().describe(names, value);
        from.object(names.keys());
        FieldReader fields{from};
        self().describe(fields, value);
    }
    T read(JsonValue const& from) const {
        T value = Self::blank();
        read_into(from, value);
        return value;
    }
    Json schema() const {
        FieldSchema fields;
        T value = Self::blank();
        self().describe(fields, value);
        return fields.schema();
    }

private:
    Self const& self() const { return static_cast<Self const&>(*this); }
};

// ---- forms of values

struct Text {
    using Type = std::string;
    Json write(std::string const& value) const { return value; }
    std::string read(JsonValue const& from) const { return from.text(); }
    Json schema() const { return {{"type", "string"}}; }
};

struct YesOrNo {
    using Type = bool;
    Json write(bool value) const { return value; }
    bool read(JsonValue const& from) const { return from.yes_or_no(); }
    Json schema() const { return {{"type", "boolean"}}; }
};

struct Number {
    using Type = int;
    Json write(int value) const { return value; }
    int read(JsonValue const& from) const { return from.number(); }
    Json schema() const { return {{"type", "integer"}, {"minimum", -10'000'000}, {"maximum", 10'000'000}}; }
};

/// The number of the game or deal that contains something; 0: none.
struct BlockNumber {
    using Type = int;
    Json write(int value) const { return value; }
    int read(JsonValue const& from) const;
    Json schema() const { return {{"type", "integer"}, {"minimum", 0}}; }
};

/// A count; a negative one is read as 0.
struct Count {
    using Type = std::size_t;
    Json write(std::size_t value) const { return value; }
    std::size_t read(JsonValue const& from) const { return static_cast<std::size_t>(std::max(0, from.number())); }
    Json schema() const { return {{"type", "integer"}, {"minimum", 0}}; }
};

/// A value of an enumeration, by its place among words.
template <class T>
struct Words {
    using Type = T;
    std::span<std::string_view const> words;
    Json write(T value) const { return words[static_cast<std::size_t>(value)]; }
    T read(JsonValue const& from) const { return static_cast<T>(from.one_of(words)); }
    Json schema() const { return {{"enum", Json(std::vector<std::string>(words.begin(), words.end()))}}; }
};

/// A value with a text form of its own.
template <class T>
struct Parsed {
    using Type = T;
    std::optional<T> (*parse)(std::string_view);
    std::string (*print)(T const&);
    Sentence<> wanted;
    char const* pattern = "";  // a regular expression, for the schema
    Json write(T const& value) const { return print(value); }
    T read(JsonValue const& from) const {
        auto value = parse(from.text());
        if (!value) from.expected(say(wanted));
        return *std::move(value);
    }
    Json schema() const { return *pattern ? Json{{"type", "string"}, {"pattern", pattern}} : Json{{"type", "string"}}; }
};
inline constexpr char const* pattern_of_cards = "^[SHDC](10|[AKQJT98765432])$";

template <class Form>
struct List {
    using Type = std::vector<typename Form::Type>;
    Form form;
    Json write(Type const& values) const {
        auto json = Json::array();
        for (auto const& value : values) json.push_back(form.write(value));
        return json;
    }
    Type read(JsonValue const& from) const {
        Type values;
        from.for_each([&](JsonValue const& value) { values.push_back(form.read(value)); });
        return values;
    }
    Json schema() const { return {{"type", "array"}, {"items", form.schema()}}; }
};
template <class Form>
List<Form> list(Form form) {
    return {std::move(form)};
}

// ---- parts of every record

/// Texts of the tags for people.
template <class Tag>
struct TextsForm {
    std::span<Tag const> tags;
    Json write(std::map<Tag, std::string> const& texts) const {
        auto json = Json::object();
        for (auto const tag : tags)
            if (auto const found = texts.find(tag); found != texts.end()) json[std::string{name(tag)}] = found->second;
        return json;
    }
    std::map<Tag, std::string> read(JsonValue const& from) const {
        std::map<Tag, std::string> texts;
        from.for_each_key([&](std::string const& key, JsonValue const& value) {
            auto const tag = std::ranges::find_if(tags, [&](Tag t) { return name(t) == key; });
            if (tag == tags.end()) value.wrong(say("there is no such tag"));
            texts[*tag] = value.text();
        });
        return texts;
    }
    Json schema() const {
        auto properties = Json::object();
        for (auto const tag : tags) properties[std::string{name(tag)}] = Text{}.schema();
        return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    }
};

/// Agreements by the names of the notation; `first` is taken before all others.
template <class Rules, class Key>
struct AgreementsForm {
    std::vector<Key> all;
    std::string_view first = {};
    Json write(Rules const& rules) const {
        auto json = Json::object();
        for (auto const& [key, values] : all) json[std::string{key}] = agreed(rules.agreements, key);
        return json;
    }
    void read_into(JsonValue const& from, Rules& rules) const {
        auto const take = [&](std::string_view key, JsonValue const& value) {
            if (!agree(rules.agreements, key, value.text())) value.wrong(say("there is no such agreement"));
        };
        if (!first.empty() && from.has(first)) take(first, from.at(first));
        from.for_each_key([&](std::string const& key, JsonValue const& value) {
            if (key != first) take(key, value);
        });
    }
    Json schema() const { return {{"type", "object"}, {"additionalProperties", Text{}.schema()}}; }
};

/// A tag that the notation does not know, and its deal; `Tag` may have a game.
template <class Tag>
struct ForeignForm : ObjectForm<ForeignForm<Tag>, Tag> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Tag>& tag) const {
        if constexpr (requires { tag.game; }) f.field("game", tag.game, BlockNumber{});
        f.field("deal", tag.deal, BlockNumber{});
        f.field("name", tag.name, Text{});
        f.field("value", tag.value, Text{});
        f.unless_empty("section", tag.section, Text{});
    }
};

struct CommentForm : ObjectForm<CommentForm, Comment> {
    bool games = false;  // blocks have a game number, not only a deal number
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Comment>& comment) const {
        if (games) f.field("game", comment.game, BlockNumber{});
        f.field("deal", comment.deal, BlockNumber{});
        f.field("after", comment.after, Text{});
        f.field("rows", comment.rows, Count{});
        f.field("text", comment.text, Text{});
    }
};

/// A line with the object, and the object of a line; `found` gets the fault of another.
template <class Form>
std::string written(Form const& form, typename Form::Type const& record) {
    return line_of(form.write(record));
}
template <class Form>
std::optional<typename Form::Type> read(Form const& form, std::string_view line, Diagnostics& found) {
    std::optional<typename Form::Type> record;
    read_object(line, found, [&](JsonValue const& from) {
        expect_type(from, form.type, form.format);
        record = form.read(from);
    });
    return record;
}

}  // namespace score::formats::notation
