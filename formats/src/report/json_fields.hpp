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
///  - `unless_empty(key, value, form)`: may be missing, which is the empty value;
///  - `part(key, owner, form)`: may be missing; the form has `write(to, owner)` and `read_into(from, owner)`, and `has(owner)` unless it
///    is always written;
///  - `computed(key, owner, form, get, set)`: `get(owner)` is a pointer or `std::optional`, empty if the field is missing;
///  - `exactly_one(keys, message)`, `rule(key, holds, message)`: what fields must be together;
///  - `constant(key, text)`: checked before (`expect_constant`).
/// The last argument of those with a form is the description in the schema.
#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "json_text.hpp"
#include "json_tree.hpp"

namespace score::formats::fields {

using Json = nlohmann::ordered_json;

// ---- reading values

/// Why an object is not such a record.
struct Wrong {
    JsonPart part;
    Where where;
    Message message;
};

[[noreturn]] void wrong(JsonPart const&, Message message);
[[noreturn]] void wrong_key(JsonPart const&, Message message);
[[noreturn]] void expected(JsonPart const&, Message const& what);
[[noreturn]] void no_such_key(JsonPart const&);

JsonPart const& object(JsonPart const&);
JsonPart const& array(JsonPart const&);
std::string_view text(JsonPart const&);
std::string_view number_text(JsonPart const&);
bool yes_or_no(JsonPart const&);
int number(JsonPart const&, int least, int most);
/// The index of the value among `words`, from the one at `first` on.
std::size_t one_of(JsonPart const&, std::span<std::string_view const> words, std::size_t first = 0);
/// A required key, and its text.
JsonPart at(JsonPart const& object, std::string_view key);
void expect_constant(JsonPart const& object, std::string_view key, std::string_view text);

void report(Wrong const&, bool with_path, Diagnostics& found);
/// Runs `read`; reports what it throws (json-value), if wanted after the path of the part, and then returns false.
bool report_wrong(Diagnostics& found, bool with_path, auto const& read) {
    try {
        read();
        return true;
    } catch (Wrong const& wrong) { report(wrong, with_path, found); }
    return false;
}

// ---- what a description is called with

/// `T`, constant where it is only written.
template <class Fields, class T>
using ValueFor = std::conditional_t<Fields::only_writes, T const, T>;

template <class T, class Form>
concept MayLack = std::same_as<std::remove_const_t<T>, std::optional<typename Form::Type>>;

class FieldWriter {
public:
    static constexpr bool only_writes = true;
    explicit FieldWriter(JsonText& to) : to_{to} {}

    template <class Key>
    void constant(Key const& key, std::string_view text, char const* = "", bool = true) {
        to_.key(key);
        to_.word(text);
    }
    template <class Key, class T, class Form>
    void field(Key const& key, T const& value, Form const& form, char const* = "") {
        if constexpr (!MayLack<T, Form>) always(key, value, form);
        else if (value) always(key, *value, form);
    }
    template <class Key, class T, class Form>
    void always(Key const& key, T const& value, Form const& form, char const* = "") {
        to_.key(key);
        form.write(to_, value);
    }
    template <class Key, class T, class Form>
    void unless_empty(Key const& key, T const& value, Form const& form, char const* = "") {
        if constexpr (requires { value.empty(); }) {
            if (!value.empty()) always(key, value, form);
        } else if (value != T{}) always(key, value, form);
    }
    template <class Key, class Owner, class Form>
    void part(Key const& key, Owner const& owner, Form const& form, char const* = "") {
        if constexpr (requires { form.has(owner); }) {
            if (form.has(owner)) always(key, owner, form);
        } else always(key, owner, form);
    }
    template <class Key, class Owner, class Form, class Get, class Set>
    void computed(Key const& key, Owner const& owner, Form const& form, Get get, Set, char const* = "") {
        if (auto const& value = get(owner)) always(key, *value, form);
    }
    void exactly_one(std::initializer_list<char const*>, Sentence<>) {}
    void rule(char const*, bool, Sentence<>) {}

private:
    JsonText& to_;
};

class FieldReader {
public:
    static constexpr bool only_writes = false;
    explicit FieldReader(JsonPart const& from) : from_{from} {}

    void constant(char const* key, std::string_view, char const* = "", bool = true) { find(key); }
    template <class T, class Form>
    void field(char const* key, T& value, Form const& form, char const* = "") {
        if (auto const part = find(key)) value = form.read(*part);
        else if (!MayLack<T, Form>) at(from_, key);
    }
    template <class T, class Form>
    void always(char const* key, T& value, Form const& form, char const* = "") {
        auto const part = find(key);
        if (!part) return;
        if constexpr (requires { form.read_into(*part, value); }) form.read_into(*part, value);
        else value = form.read(*part);
    }
    template <class T, class Form>
    void unless_empty(char const* key, T& value, Form const& form, char const* = "") {
        always(key, value, form);
    }
    template <class Owner, class Form>
    void part(char const* key, Owner& owner, Form const& form, char const* = "") {
        if (auto const part = find(key)) form.read_into(*part, owner);
    }
    template <class Owner, class Form, class Get, class Set>
    void computed(char const* key, Owner& owner, Form const& form, Get, Set set, char const* = "") {
        if (auto const part = find(key)) set(owner, form.read(*part));
    }
    void exactly_one(std::initializer_list<char const*> keys, Sentence<> message) {
        if (std::ranges::count_if(keys, [this](auto const* key) { return from_.find(key).has_value(); }) != 1) wrong(from_, say(message));
    }
    void rule(char const* key, bool holds, Sentence<> message) {
        if (!holds) wrong(at(from_, key), say(message));
    }
    /// Whether the object has no other keys.
    bool has_seen_all() const { return seen_ == from_.size(); }

private:
    std::optional<JsonPart> find(std::string_view key) {
        auto const part = from_.find(key, next_);
        seen_ += part ? 1 : 0;
        return part;
    }
    JsonPart const& from_;
    std::uint32_t next_ = 0;
    std::size_t seen_ = 0;
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
    template <class Owner, class Form>
    void part(char const* key, Owner&, Form const& form, char const* means = "") {
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
    void constant(char const* key, std::string_view, char const* = "", bool = true) { keys_.push_back(key); }
    template <class Form>
    void add(char const* key, Form const&, char const*, bool) {
        keys_.push_back(key);
    }
    bool has(std::string_view key) const { return std::ranges::find(keys_, key) != keys_.end(); }

private:
    std::vector<std::string_view> keys_;
};

/// `to` with a description before the rest.
inline Json described(char const* means, Json to) {
    Json schema = Json::object();
    if (*means) schema["description"] = means;
    schema.update(to);
    return schema;
}

class FieldSchema : public OnlyKeys<FieldSchema> {
public:
    void constant(char const* key, std::string_view text, char const* means = "", bool required = true) {
        put(key, described(means, {{"const", text}}), required);
    }
    template <class Form>
    void add(char const* key, Form const& form, char const* means, bool required) {
        put(key, described(means, form.schema()), required);
    }
    Json schema() const {
        Json schema{{"type", "object"}, {"properties", properties_}, {"additionalProperties", false}};
        if (!required_.empty()) schema["required"] = required_;
        return schema;
    }

private:
    void put(char const* key, Json schema, bool required) {
        properties_[key] = std::move(schema);
        if (required) required_.push_back(key);
    }
    Json properties_ = Json::object();
    Json required_ = Json::array();
};

/// The form of an object, from its description. A member `where` of the value is where it was read.
template <class Self, class T>
struct ObjectForm {
    using Type = T;
    /// What reading begins with.
    static T blank() { return {}; }

    void write(JsonText& to, T const& value) const {
        to.open('{');
        FieldWriter fields{to};
        self().describe(fields, value);
        to.close('}');
    }
    void read_into(JsonPart const& from, T& value) const {
        FieldReader fields{object(from)};
        if constexpr (requires { value.where = from.where(); }) value.where = from.where();
        self().describe(fields, value);
        if (fields.has_seen_all()) return;
        FieldNames names;
        self().describe(names, value);
        from.each([&](JsonPart const& part) {
            if (!names.has(part.key())) no_such_key(part);
        });
    }
    T read(JsonPart const& from) const {
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

/// Read as a view of the tree.
struct Text {
    using Type = std::string_view;
    void write(JsonText& to, std::string_view value) const { to.text(value); }
    std::string_view read(JsonPart const& from) const { return text(from); }
    Json schema() const { return {{"type", "string"}}; }
};

struct YesOrNo {
    using Type = bool;
    void write(JsonText& to, bool value) const { to.yes_or_no(value); }
    bool read(JsonPart const& from) const { return yes_or_no(from); }
    Json schema() const { return {{"type", "boolean"}}; }
};

template <class T = int>
struct Number {
    using Type = T;
    int least = -10'000'000, most = 10'000'000;
    void write(JsonText& to, T value) const { to.number(static_cast<std::int64_t>(value)); }
    T read(JsonPart const& from) const { return static_cast<T>(number(from, least, most)); }
    Json schema() const { return {{"type", "integer"}, {"minimum", least}, {"maximum", most}}; }
};
Number(int least, int most) -> Number<>;  // clang 16 deduces no arguments of aggregates
inline constexpr Number<std::size_t> count{0};

/// A value of an enumeration, by its place among words; the words before the `first` are not used.
template <class T>
struct Words {
    using Type = T;
    std::span<std::string_view const> words;
    std::size_t first = 0;
    void write(JsonText& to, T value) const { to.word(words[static_cast<std::size_t>(value)]); }
    T read(JsonPart const& from) const { return static_cast<T>(one_of(from, words, first)); }
    Json schema() const {
        auto const used = words.subspan(first);
        return {{"enum", Json(std::vector<std::string>(used.begin(), used.end()))}};
    }
};

/// A value with a text form of its own.
template <class T>
struct Parsed {
    using Type = T;
    std::optional<T> (*parse)(std::string_view);
    std::string (*print)(T const&);
    Sentence<> wanted;
    char const* pattern = "";  // a regular expression, for the schema
    void write(JsonText& to, T const& value) const { to.text(print(value)); }
    T read(JsonPart const& from) const {
        auto value = parse(text(from));
        if (!value) expected(from, say(wanted));
        return *std::move(value);
    }
    Json schema() const { return *pattern ? Json{{"type", "string"}, {"pattern", pattern}} : Json{{"type", "string"}}; }
};

template <class Form>
struct List {
    using Type = std::vector<typename Form::Type>;
    Form form;
    void write(JsonText& to, Type const& values) const {
        to.open('[');
        for (auto const& value : values) form.write(to, value);
        to.close(']');
    }
    Type read(JsonPart const& from) const {
        Type values;
        array(from).each([&](JsonPart const& value) { values.push_back(form.read(value)); });
        return values;
    }
    Json schema() const { return {{"type", "array"}, {"items", form.schema()}}; }
};
template <class Form>
List<Form> list(Form form) {
    return {std::move(form)};
}

}  // namespace score::formats::fields
