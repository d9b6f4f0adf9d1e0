#pragma once
/// Type-erased values of one game for game-independent code.
#include <memory>
#include <optional>
#include <type_traits>
#include <typeinfo>
#include <utility>

#include "score/stakes.hpp"

namespace score::formats::sheets {

/// An immutable value whose type only its game knows; copies share it. `Tag` distinguishes rules, lines and sheets.
template <class Tag>
class OfGame {
public:
    OfGame() = default;
    template <class T>
        requires(!std::is_base_of_v<OfGame, std::remove_cvref_t<T>>)
    explicit OfGame(T value) : type_{&type_of<T>}, value_{std::make_shared<T const>(std::move(value))} {}

    /// Null if it has another type, or is empty.
    template <class T>
    T const* as() const {
        return type_ == &type_of<T> ? static_cast<T const*>(value_.get()) : nullptr;
    }
    /// Throws std::bad_cast if it has another type.
    template <class T>
    T const& get() const {
        auto const* const value = as<T>();
        if (value == nullptr) throw std::bad_cast{};
        return *value;
    }
    explicit operator bool() const { return value_ != nullptr; }

private:
    template <class T>
    static constexpr char type_of{};  // its address; `T` may be declared only

    void const* type_ = nullptr;
    std::shared_ptr<void const> value_{};
};

/// The agreements of a table: those of its game, and what it plays for.
class GameRules : public OfGame<struct RulesTag> {
public:
    using OfGame::OfGame;
    std::optional<Stake> stake{};
};
/// A parsed entry, with the places of its parts in the text.
using EntryLine = OfGame<struct EntryLineTag>;

}  // namespace score::formats::sheets
