#pragma once
/// Records of the notation as JSON objects: the forms that PKN and PZN share; `../report/json_fields.hpp`.
#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "../report/json_fields.hpp"
#include "score/agreement_key.hpp"
#include "score/formats/notation/comment.hpp"

namespace score::formats::notation {

using namespace fields;

/// The number of the game or deal that contains something; 0: none.
inline constexpr Number<> block_number{0, 1000};
inline constexpr char const* pattern_of_cards = "^[SHDC](10|[AKQJT98765432])$";

/// Texts of the tags for people.
template <class Tag>
struct TextsForm {
    std::span<Tag const> tags;
    void write(JsonText& to, std::map<Tag, std::string> const& texts) const {
        to.open('{');
        for (auto const tag : tags)
            if (auto const found = texts.find(tag); found != texts.end()) to.key(name(tag)), to.text(found->second);
        to.close('}');
    }
    std::map<Tag, std::string> read(JsonPart const& from) const {
        std::map<Tag, std::string> texts;
        object(from).each([&](JsonPart const& value) {
            auto const tag = std::ranges::find_if(tags, [&](Tag t) { return name(t) == value.key(); });
            if (tag == tags.end()) wrong(value, say("there is no such tag"));
            texts[*tag] = text(value);
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
template <class Rules>
struct AgreementsForm {
    std::span<AgreementKey const> all;
    std::string_view first = {};
    void write(JsonText& to, Rules const& rules) const {
        to.open('{');
        for (auto const& [key, values] : all) to.key(std::string_view{key}), to.text(agreed(rules.agreements, key));
        to.close('}');
    }
    void read_into(JsonPart const& from, Rules& rules) const {
        // What a form has by itself may be no value that can be agreed: the game of a form in which each deal is one has no target.
        auto const take = [&](JsonPart const& value) {
            auto const told = text(value);
            auto const stands = !told.empty() && agreed(rules.agreements, value.key()) == told;
            if (!stands && !agree(rules.agreements, value.key(), told)) wrong(value, say("there is no such agreement"));
        };
        if (auto const value = object(from).find(first)) take(*value);
        from.each([&](JsonPart const& value) {
            if (value.key() != first) take(value);
        });
    }
    Json schema() const { return {{"type", "object"}, {"additionalProperties", Text{}.schema()}}; }
};

/// A tag that the notation does not know, and its deal.
struct ForeignForm : ObjectForm<ForeignForm, ForeignTag> {
    bool games = false;  // blocks have a game number, not only a deal number
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, ForeignTag>& tag) const {
        if (games) f.field("game", tag.game, block_number);
        f.field("deal", tag.deal, block_number);
        f.field("name", tag.name, Text{});
        f.field("value", tag.value, Text{});
        f.unless_empty("section", tag.section, Text{});
    }
};

struct CommentForm : ObjectForm<CommentForm, Comment> {
    bool games = false;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Comment>& comment) const {
        if (games) f.field("game", comment.game, block_number);
        f.field("deal", comment.deal, block_number);
        f.field("after", comment.after, Text{});
        f.field("rows", comment.rows, count);
        f.field("text", comment.text, Text{});
    }
};

/// A line with the object, and the object of a line; `found` gets the fault of another.
template <class Form>
std::string written(Form const& form, typename Form::Type const& record) {
    std::string line;
    JsonText json{line};
    form.write(json, record);
    json.flush();
    return line;
}
template <class Form>
std::optional<typename Form::Type> read(Form const& form, std::string_view line, Diagnostics& found) {
    std::optional<typename Form::Type> record;
    JsonTree tree;
    if (!tree.read(line, found)) return record;
    report_wrong(found, true, [&] {
        expect_constant(tree.root(), "type", form.type);
        expect_constant(tree.root(), "format", form.format);
        record = form.read(tree.root());
    });
    return record;
}

}  // namespace score::formats::notation
