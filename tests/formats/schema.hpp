#pragma once
/// The subset of JSON Schema (draft 2020-12) used by our schemas. An unknown keyword fails the test.
///
///     EXPECT_EQ(against_schema(schema, object), "");                  // or one fault per line, with its path
#include <algorithm>
#include <map>
#include <regex>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "text/fmt.hpp"

namespace score::test {


class SchemaCheck {
public:
    explicit SchemaCheck(nlohmann::json const& schema) : root_{schema} {}

    std::string against(nlohmann::json const& schema, nlohmann::json const& value, std::string const& where) const {
        if (schema.is_boolean()) return schema.get<bool>() ? "" : where + ": nothing may stand here\n";
        std::string faults;
        for (auto const& [keyword, rule] : schema.items()) faults += keyword_against(keyword, rule, schema, value, where);
        return faults;
    }

private:
    std::string keyword_against(std::string const& keyword, nlohmann::json const& rule, nlohmann::json const& schema,
        nlohmann::json const& value, std::string const& where) const {
        auto const fault = [&](bool is_fault) {
            return is_fault ? fmt::format("{}: {} is not {}\n", where, value.dump().substr(0, 80), rule.dump().substr(0, 200))
                            : std::string{};
        };
        if (keyword == "$schema" || keyword == "$id" || keyword == "$defs" || keyword == "title" || keyword == "description"
            || keyword == "examples")
            return "";
        if (keyword == "$ref") return against(root_.at(nlohmann::json::json_pointer{rule.get<std::string>().substr(1)}), value, where);
        if (keyword == "type") return fault(!is_of(rule, value));
        if (keyword == "const") return fault(value != rule);
        if (keyword == "enum") return fault(std::find(rule.begin(), rule.end(), value) == rule.end());
        if (keyword == "minimum") return fault(value.is_number() && value.get<double>() < rule.get<double>());
        if (keyword == "maximum") return fault(value.is_number() && value.get<double>() > rule.get<double>());
        if (keyword == "pattern") return fault(value.is_string() && !matches(rule.get<std::string>(), value.get<std::string>()));
        if (keyword == "minItems") return fault(value.is_array() && value.size() < rule.get<std::size_t>());
        if (keyword == "maxItems") return fault(value.is_array() && value.size() > rule.get<std::size_t>());
        if (keyword == "minProperties") return fault(value.is_object() && value.size() < rule.get<std::size_t>());
        if (keyword == "maxProperties") return fault(value.is_object() && value.size() > rule.get<std::size_t>());
        if (keyword == "required")
            return fault(value.is_object() && !std::all_of(rule.begin(), rule.end(), [&](auto const& key) {
                return value.contains(key.template get<std::string>());
            }));
        if (keyword == "oneOf") return one_of(rule, value, where);
        if (keyword == "items") return items(rule, value, where);
        if (keyword == "properties") return properties(rule, value, where);
        if (keyword == "additionalProperties") return other_properties(rule, schema, value, where);
        return where + ": the keyword " + keyword + " is not known here\n";
    }

    static bool is_of(nlohmann::json const& types, nlohmann::json const& value) {
        if (types.is_array()) return std::any_of(types.begin(), types.end(), [&](auto const& type) { return is_of(type, value); });
        auto const type = types.get<std::string>();
        if (type == "integer") return value.is_number_integer();
        if (type == "number") return value.is_number();
        return type == value.type_name();
    }
    static bool matches(std::string const& pattern, std::string const& text) {
        static std::map<std::string, std::regex> compiled;
        auto const at = compiled.try_emplace(pattern, pattern, std::regex::ECMAScript).first;
        return std::regex_search(text, at->second);
    }

    std::string one_of(nlohmann::json const& schemas, nlohmann::json const& value, std::string const& where) const {
        std::string faults;
        std::size_t good = 0;
        for (auto const& schema : schemas) {
            auto const found = against(schema, value, where);
            good += found.empty() ? 1U : 0U;
            faults += found;
        }
        if (good == 1) return "";
        return good == 0 ? faults : where + ": more than one way to read this\n";
    }
    std::string items(nlohmann::json const& schema, nlohmann::json const& value, std::string const& where) const {
        std::string faults;
        if (value.is_array())
            for (std::size_t i = 0; i < value.size(); ++i) faults += against(schema, value[i], fmt::format("{}[{}]", where, i));
        return faults;
    }
    std::string properties(nlohmann::json const& schemas, nlohmann::json const& value, std::string const& where) const {
        std::string faults;
        for (auto const& [key, schema] : schemas.items())
            if (value.is_object() && value.contains(key)) faults += against(schema, value[key], where + '.' + key);
        return faults;
    }
    std::string other_properties(
        nlohmann::json const& schema, nlohmann::json const& around, nlohmann::json const& value, std::string const& where) const {
        std::string faults;
        if (!value.is_object()) return faults;
        for (auto const& [key, one] : value.items())
            if (!around.contains("properties") || !around["properties"].contains(key)) faults += against(schema, one, where + '.' + key);
        return faults;
    }

    nlohmann::json const& root_;
};

inline std::string against_schema(nlohmann::json const& schema, nlohmann::json const& value) {
    return SchemaCheck{schema}.against(schema, value, "");
}

// The members of an array or object, each laid out by `show`.
template <class Show>
std::string members_of(nlohmann::ordered_json const& value, std::string_view between, Show show) {
    std::string text;
    for (auto const& [key, member] : value.items()) {
        auto const name = value.is_object() ? nlohmann::ordered_json(key).dump() + ": " : std::string{};
        text.append(text.empty() ? "" : ",").append(text.empty() && between == " " ? "" : between).append(name) +=
            show(member, name.size());
    }
    return text;
}
inline std::string on_one_line(nlohmann::ordered_json const& value) {
    if (!value.is_structured()) return value.dump();
    auto const members = members_of(value, " ", [](auto const& member, std::size_t) { return on_one_line(member); });
    return value.is_object() ? '{' + members + '}' : '[' + members + ']';
}
// A value of JSON, on one line if it fits.
inline std::string laid_out(nlohmann::ordered_json const& value, std::size_t indent, std::size_t before) {
    constexpr std::size_t broadest = 140;
    auto line = on_one_line(value);
    if (!value.is_structured() || indent + before + line.size() + 1 <= broadest) return line;
    auto const lines = members_of(value, '\n' + std::string(indent + 2, ' '),
        [indent](auto const& member, std::size_t name) { return laid_out(member, indent + 2, name); });
    auto const end = '\n' + std::string(indent, ' ');
    return value.is_object() ? '{' + lines + end + '}' : '[' + lines + end + ']';
}

/// A page of docs/ from the form of a record.
template <class Form>
std::string schema_page(Form const& form, std::string_view title, std::string_view description) {
    nlohmann::ordered_json page{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}, {"description", description}};
    page.update(form.schema());
    return laid_out(page, 0, 0) + '\n';
}

}  // namespace score::test
