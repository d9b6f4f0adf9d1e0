#pragma once
/// Conditions on boards, and their order: the expressions of `--where` and `--sort`.
///
///     auto const wanted = Condition::parse("contract is 2* and hcp(NS) >= 18 and result > 8");
///     wanted->holds(board, 1) == true;
///
/// deals-pick(1) describes the language; `condition_fields()` lists its fields. Its words are English in every language of the interface,
/// like the names of tags. Nothing in it depends on the locale.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "score/formats/board.hpp"
#include "score/result.hpp"

namespace score::formats {

namespace condition {
struct Tree;
struct SortKeys;
}  // namespace condition

/// A field of the language, for manuals and completion.
struct ConditionField {
    std::string_view name;   // `hcp`
    std::string_view whose;  // its arguments: `HANDS`; empty: none
    std::string_view value;  // what it is compared with: `number`; empty: it holds or does not; marked in the context "condition"
    std::string_view means;  // marked for translation
};
/// Every field but the tags of PBN, which are fields under their own names.
std::span<ConditionField const> condition_fields();

/// A condition. A value that the record does not have satisfies no comparison.
class Condition {
public:
    /// Spans of the findings are offsets into `text`. Errors: condition-syntax, condition-field, condition-whose, condition-value.
    static Result<Condition> parse(std::string_view text);

    /// `game`: the position of the board in its file, from 1.
    bool holds(Board const&, std::size_t game) const;
    /// Whether it asks for calls, cards played or tables: a reader must not skip them.
    bool needs_sections() const;

private:
    explicit Condition(std::shared_ptr<condition::Tree const> tree) : tree_{std::move(tree)} {}
    std::shared_ptr<condition::Tree const> tree_;
};

/// An order of boards: fields separated by commas, the most important first; `-` before a field reverses it.
///
///     auto const order = BoardOrder::parse("date, -game");
///     order->before(order->keys_of(board, 2), order->keys_of(board, 1)) == true;
class BoardOrder {
public:
    /// One for each field; nothing if the record does not have the value.
    using Keys = std::vector<std::variant<std::monostate, std::int64_t, std::string>>;

    static Result<BoardOrder> parse(std::string_view text);
    Keys keys_of(Board const&, std::size_t game) const;
    /// Boards without the value are after those with it, in either direction.
    bool before(Keys const&, Keys const&) const;
    bool needs_sections() const;

private:
    explicit BoardOrder(std::shared_ptr<condition::SortKeys const> keys) : keys_{std::move(keys)} {}
    std::shared_ptr<condition::SortKeys const> keys_;
};

}  // namespace score::formats
