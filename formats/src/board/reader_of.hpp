#pragma once
/// The definitions of `ReaderOf`, for the sources that instantiate it.
#include <utility>

#include "score/formats/board_file.hpp"

namespace score::formats {

template <class State>
ReaderOf<State>::ReaderOf(ReadBytes read, std::string_view file) : state_{std::make_unique<State>(std::move(read), file)} {}
template <class State>
ReaderOf<State>::~ReaderOf() = default;
template <class State>
bool ReaderOf<State>::next(BoardStretch& stretch) {
    return state_->next(stretch);
}

}  // namespace score::formats
