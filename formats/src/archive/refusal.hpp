#pragma once
/// How an operation of a book is aborted, and its fault becomes a value.
#include <type_traits>
#include <utility>

#include <SQLiteCpp/Exception.h>

#include "score/archive/book.hpp"

namespace score::archive {

/// Thrown to abort an operation of a book; `or_fault` turns it into a value.
struct Refusal {
    BookFault fault;
};
[[noreturn]] void refuse(Trouble trouble, Message message);

BookFault fault_of(SQLite::Exception const&, std::filesystem::path const& file);

/// What the operation returns, or why it was aborted; `file` is named in faults of SQLite.
template <class Operation>
auto or_fault(std::filesystem::path const& file, Operation operation) -> Expected<decltype(operation())> {
    try {
        if constexpr (std::is_void_v<decltype(operation())>) {
            operation();
            return {};
        } else return operation();
    } catch (SQLite::Exception const& exception) { return tl::make_unexpected(fault_of(exception, file)); } catch (Refusal const& refusal) {
        return tl::make_unexpected(refusal.fault);
    }
}

/// What a book answered; its fault ends the whole operation.
template <class Answer>
auto granted(Answer answer) {
    if (!answer) throw Refusal{answer.error()};
    if constexpr (!std::is_void_v<typename Answer::value_type>) return *std::move(answer);
}

}  // namespace score::archive
