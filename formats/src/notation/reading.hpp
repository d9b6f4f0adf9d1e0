#pragma once
/// Base of the interpreters of the notation: traversal of a record, values of tags with their inheritance, rows of sections, cells of
/// tables, and findings for what is not understood.

#include <algorithm>
#include <bitset>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../report/limits.hpp"
#include "score/agreement_key.hpp"
#include "score/formats/notation/comment.hpp"
#include "score/formats/notation/document.hpp"
#include "values.hpp"

namespace score::formats::notation {

/// The tokens of one line of a section.
using Row = std::vector<Node>;
inline Span span_of(Row const& row) { return {row.front().where.begin, row.back().where.end}; }
inline Span span_of(std::vector<Row> const& rows) { return {rows.front().front().where.begin, rows.back().back().where.end}; }

/// Whether a token is part of a row.
inline bool is_element(Node const& n) { return n.kind == NodeKind::word || n.kind == NodeKind::string || n.kind == NodeKind::semicolon; }

class Reading {
protected:
    Reading(Document const& document, Vocabulary const& vocabulary, Diagnostics& found, ValuesBefore& before)
        : document_{document}, vocabulary_{vocabulary}, found_{found}, before_{before} {}

    ~Reading() = default;

    Codes const& codes() const { return vocabulary_.codes; }

    // ---- traversal

    /// Reads the nodes before the first tag, then every tag with its rows, using the virtual functions below.
    void read_tags();
    /// Handles a tag; false if it is repeated and its rows are to be skipped.
    virtual bool read_tag(Node const&) = 0;
    /// Handles a value that is not open.
    virtual void read_value(Node const& tag, std::string const& value) = 0;
    virtual void read_section(Node const& tag, std::vector<Row> const& rows) = 0;
    /// Keeps the section of an unknown tag that was handled before.
    virtual void keep_foreign_section(std::string text) = 0;
    /// Keeps the comments after a tag, from a node up to the tag `next`; null: those before the first tag.
    virtual void keep_comments_after(Node const* tag, std::size_t first, std::size_t next) = 0;

    // ---- findings

    void report(Code const* code, Span where, Message message) {
        if (found_.size() < most_findings_kept) found_.push_back(diagnostic(code, where, std::move(message)));
    }
    /// Reports something that is understood but not kept.
    void remark(Code const* code, Span where, Message message) {
        report(code, where, std::move(message));
        if (!found_.empty() && found_.back().code == code) found_.back().severity = Severity::remark;
    }
    /// A word of the text, made safe for a message.
    static std::string shown(std::string_view text);

    /// Returns the value, or reports where reading it stopped.
    template <class T>
    std::optional<T> taken(Value<T> const& value, Code const* code, Span where, Message const& expected) {
        if (value) return *value;
        auto const begin = where.begin + std::min(value.error(), where.size());
        report(code, {begin < where.end ? begin : where.begin, where.end}, say("expected {}", expected));
        return std::nullopt;
    }
    /// Stores a value from a table; if there is one already, they must be equal.
    template <class T, class V>
    void put(std::optional<T>& slot, V const& value, Span where) {
        if (slot && *slot != T{value}) report(codes().differs, where, term(vocabulary_.differs));
        slot = value;
    }
    /// Reports when the limit is reached; the rest is then not read.
    bool is_full(std::size_t count, std::size_t most, Span where, Sentence<std::size_t> message) {
        if (count < most) return false;
        if (!std::exchange(full_, true)) report(codes().size, where, say(message, most));
        return true;
    }

    // ---- tags

    /// Whether the tag is the first of its kind in its block, whose tags are `seen`; reports a repeated one.
    bool is_first(std::bitset<64>& seen, Node const& tag);
    /// The level of the block in which a tag stands: `#` repeats the value of the same tag at the same level.
    virtual std::uint8_t level_at(Node const& tag) const { return vocabulary_.tags[tag.tag].level; }
    /// Reads the value of a tag if it has one that is not open; `#` refers to it from here on.
    void take_value(Node const& tag);
    /// The effective value: `#` resolved, unescaped, UTF-8.
    std::string value_of_tag(Node const&) const;
    /// The place of a part of that value: of one that `#` repeats, the whole.
    static Span place_in(Node const& tag, Span part) {
        Span const whole = tag.value;
        return part.end > whole.size() ? whole : Span{whole.begin + part.begin, whole.begin + part.end};
    }
    /// Whether a value is empty or `?`.
    static bool is_open(std::string_view value) { return value.empty() || value == "?"; }
    std::string_view name_of_tag(Node const& node) const { return vocabulary_.tags[node.tag].name; }
    /// The first tag of that kind with a value.
    Node const* first_tag(TagIndex) const;
    /// Remarks on an unknown tag; returns its name and value, if it has them.
    std::optional<std::pair<std::string, std::string>> read_foreign(Node const&);
    void check_date(std::string_view value, Span where);
    void check_time(std::string_view value, Span where);

    /// Reads the agreements: those with tags of their own, then the tag `others`, in which each stands once, and not against its own tag.
    template <class Agreements>
    void read_agreements(Agreements& to, std::span<AgreementKey const> keys, TagIndex others, Message const& expected) {
        std::set<std::string_view> by_tags;
        for (auto const& [key, values] : keys) {
            auto const tag = vocabulary_.tag_of(key);
            auto const* const node = tag == vocabulary_.unknown() ? nullptr : first_tag(tag);
            auto const value = node ? value_of_tag(*node) : std::string{};
            if (!is_open(value) && take_agreement(to, keys, key, value, node->value)) by_tags.insert(key);
        }
        if (auto const* const node = first_tag(others)) read_settings(to, keys, by_tags, *node, expected);
    }

    // ---- comments, and unknown tags

    /// A block of the record, by the numbers of its game and its deal; 0: none.
    struct Block {
        int game = 0, deal = 0;
    };
    /// Keeps the comments from a node up to the tag `next`, after a tag of the block `open`. Comments directly before `next` belong to the
    /// block that it begins, if any.
    void keep_comments(std::size_t first, std::size_t next, std::string_view after, Block open, std::optional<Block> begun,
        std::vector<Comment>& to) const;
    /// The section of an unknown tag as written.
    std::string section_as_it_is(std::size_t first, std::size_t next) const;

    // ---- sections

    std::string_view word(Node const& n) const { return document_.at(n.value); }
    /// The rows between a tag and the next one; `i` advances to the next tag.
    std::vector<Row> rows_after(std::size_t& i) const;

    /// The cells of a row by column name.
    using Cells = std::map<std::string, Node, std::less<>>;

    /// Reads a table row by row: `take` gets the cells (empty if the row has the wrong length), the span of the row, and the words from the
    /// last column on if that is named `rest`.
    template <class Take>
    void read_table(Node const& tag, std::vector<Row> const& rows, std::span<std::string_view const> known, Message const& expected,
        Take take, std::string_view rest = {}) {
        auto const names = columns_in(tag, known, expected);
        if (!names) return;
        bool const open = !rest.empty() && names->back() == rest;
        auto const fixed = names->size() - (open ? 1 : 0);
        for (auto const& row : rows)
            take(cells_in(row, *names, open ? fixed : 0), span_of(row),
                std::span{row}.subspan(open ? std::min(fixed, row.size()) : row.size()));
    }
    /// The text of a cell with content: not `?`, and not `-` unless `dash_too`.
    std::optional<std::pair<std::string_view, Span>> cell(Cells const&, std::string_view column, bool dash_too = false) const;
    std::optional<int> number_in(Cells const&, std::string_view column);
    void check_row_number(Cells const&, std::string_view column, std::size_t expected, Span row);

    Document const& document_;
    Vocabulary const& vocabulary_;
    Diagnostics& found_;
    ValuesBefore& before_;
    std::size_t last_place_ = 0;  // offset of the current tag: a block that it closes ends there
    bool full_ = false;

private:
    template <class Agreements>
    void read_settings(Agreements& to, std::span<AgreementKey const> keys, std::set<std::string_view> const& by_tags, Node const& node,
        Message const& expected) {
        auto const text = value_of_tag(node);
        if (text == "?" || text == "-") return;
        auto settings = taken(settings_of(text), codes().agreement, node.value, expected);
        if (!settings) return;
        auto const words = [&](Span s) { return std::string_view{text}.substr(s.begin, s.size()); };
        // in the order of the keys, since one can set others, which may stand before it
        std::ranges::stable_sort(*settings, {},
            [&](auto const& setting) { return std::ranges::find(keys, words(setting.key), &AgreementKey::key) - keys.begin(); });
        std::set<std::string_view> seen;
        for (auto const& [key_at, value_at] : *settings) {
            auto const key = words(key_at);
            auto const where = place_in(node, {key_at.begin, value_at.end});
            auto const before = agreed(to, key);
            if (!seen.insert(key).second) report(codes().agreement, where, say("{} stands here for the second time", shown(key)));
            else if (take_agreement(to, keys, key, words(value_at), where) && by_tags.contains(key) && agreed(to, key) != before)
                report(codes().agreement, where, say("the tag {} has {}", key, before));
        }
    }
    template <class Agreements>
    bool take_agreement(Agreements& to, std::span<AgreementKey const> keys, std::string_view key, std::string_view value, Span where) {
        if (agree(to, key, value)) return true;
        auto const known = std::ranges::find(keys, key, &AgreementKey::key);
        if (known == keys.end()) report(codes().agreement, where, say("there is no agreement {}", shown(key)));
        else report(codes().agreement, where, say("{} takes {}", known->key, known->values));
        return false;
    }

    std::string text_of(Node const& first, Node const& last) const;
    std::optional<std::vector<std::string>> columns_in(Node const& tag, std::span<std::string_view const> known, Message const& expected);
    /// `open`: the minimum number of cells if the row may be longer.
    Cells cells_in(Row const&, std::vector<std::string> const& names, std::size_t open);
};

}  // namespace score::formats::notation
