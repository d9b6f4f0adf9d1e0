#pragma once
/// The grammar of conditions. This header does not include X3.
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"

namespace score::formats::condition {

enum class Relation : std::uint8_t { is, is_not, less, at_most, more, at_least, has };

/// `hcp(N)`, `6*`, `"Club Evening"`: a field, or what it is compared with.
struct OperandText {
    Span where{}, name{};  // `name` without quotes
    bool quoted = false, called = false;
    std::vector<Span> arguments{};  // without quotes
};

/// A node of the tree; operands of `both`, `either` and `negation` are indices of nodes.
struct NodeText {
    enum class Kind : std::uint8_t { either, both, negation, comparison, alone } kind = Kind::alone;
    std::size_t first = 0, second = 0;
    OperandText left{}, right{};
    Relation relation = Relation::is;
    Span relation_at{};
};

struct ConditionText {
    std::vector<NodeText> nodes{};  // the last one is the root
    std::optional<Diagnostic> wrong{};
};
ConditionText read_condition(std::string_view);

struct OrderText {
    struct Key {
        OperandText of{};
        bool falling = false;
    };
    std::vector<Key> keys{};
    std::optional<Diagnostic> wrong{};
};
OrderText read_order(std::string_view);

}  // namespace score::formats::condition
