#pragma once
/// Values of one game in code that serves every game.
#include <memory>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace score::formats::sheets {

/// A value whose type only its game knows. It never changes, and copies share it. `Tag` tells rules from lines and sheets.
template <class Tag>
class OfGame {
public:
    OfGame() = default;
    template <class T>
        requires(!std::is_base_of_v<OfGame, std::remove_cvref_t<T>>)
    explicit OfGame(T value) : type_{&typeid(T)}, value_{std::make_shared<T const>(std::move(value))} {}

    /// Null where it is of another type, or empty.
    template <class T>
    T const* as() const {
        return type_ != nullptr && *type_ == typeid(T) ? static_cast<T const*>(value_.get()) : nullptr;
    }
    /// It must be of this type; throws std::bad_cast where it is not.
    template <class T>
    T const& get() const {
        auto const* const value = as<T>();
        if (value == nullptr) throw std::bad_cast{};
        return *value;
    }
    explicit operator bool() const { return value_ != nullptr; }

private:
    std::type_info const* type_ = nullptr;
    std::shared_ptr<void const> value_{};
};

/// What a table agrees on.
using GameRules = OfGame<struct RulesTag>;
/// An entry as the grammar of its game reads it, with the places of its parts in the text.
using EntryLine = OfGame<struct EntryLineTag>;

}  // namespace score::formats::sheets
