#pragma once
/// A JSON value with the position of each part, so that a finding can point at it. Flat: a reused tree does not allocate for a value of a
/// size it has already held.
///
///     JsonTree tree;
///     if (tree.read(text, found))
///         tree.root().each([](JsonPart const& part) { use(part.key(), part.text()); });
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"

namespace score::formats {

enum class JsonKind : std::uint8_t { null, boolean, number, string, array, object };

class JsonPart;

class JsonTree {
public:
    static constexpr std::size_t deepest = 16, most_parts = 300'000;

    /// Reads the value that ends a text, from `from` on. False if it is not JSON (json-syntax), an object has a duplicate key (json-value),
    /// or it is too deep or has too many parts (json-size).
    bool read(std::string_view text, std::size_t from, Diagnostics& found);
    bool read(std::string_view text, Diagnostics& found) { return read(text, 0, found); }
    JsonPart root() const;

    struct Stretch {
        std::uint32_t at = 0, size = 0;
    };
    struct Node {
        JsonKind kind{};
        Where where{}, key_where{};
        Stretch key{}, text{};  // of strings unescaped; of numbers, true and false as written
        std::uint32_t end = 0;  // index of the part after it
    };
    Node const& node(std::uint32_t i) const { return nodes_[i]; }
    std::string_view text(Stretch s) const { return std::string_view{texts_}.substr(s.at, s.size); }

private:
    class Builder;
    bool has_a_key_twice(std::uint32_t object, Diagnostics& found);

    std::vector<Node> nodes_;
    std::string texts_;
    std::vector<std::uint32_t> keys_;  // of one object, sorted by text
};

/// A view of a part of a tree.
class JsonPart {
public:
    JsonPart(JsonTree const& tree, std::uint32_t index) : tree_{&tree}, index_{index} {}

    JsonKind kind() const { return node().kind; }
    Where where() const { return node().where; }
    std::string_view text() const { return tree_->text(node().text); }
    std::string_view key() const { return tree_->text(node().key); }
    Where key_where() const { return node().key_where; }

    /// The parts of an array or object, in order.
    template <class F>
    void each(F f) const {
        for (auto i = index_ + 1; i < node().end; i = tree_->node(i).end) f(JsonPart{*tree_, i});
    }
    std::size_t size() const {
        std::size_t n = 0;
        each([&](JsonPart const&) { ++n; });
        return n;
    }
    std::optional<JsonPart> find(std::string_view key) const {
        for (auto i = index_ + 1; i < node().end; i = tree_->node(i).end)
            if (JsonPart const part{*tree_, i}; part.key() == key) return part;
        return std::nullopt;
    }
    /// The same, faster if the keys are asked for in their order; `next` begins with 0.
    std::optional<JsonPart> find(std::string_view key, std::uint32_t& next) const {
        next = std::max(next, index_ + 1);
        auto const found = next < node().end && JsonPart{*tree_, next}.key() == key ? std::optional{JsonPart{*tree_, next}} : find(key);
        if (found) next = found->node().end;
        return found;
    }
    /// Where it stands, such as `games[0].deals[2].trump`; empty for the root.
    std::string path() const;
    /// Equality of values, independent of the order of keys. The keys of an object must be unique.
    friend bool operator==(JsonPart const& a, JsonPart const& b);

private:
    JsonTree::Node const& node() const { return tree_->node(index_); }
    JsonTree const* tree_;
    std::uint32_t index_;
};

inline JsonPart JsonTree::root() const { return {*this, 0}; }

}  // namespace score::formats
