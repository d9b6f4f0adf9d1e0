#pragma once
/// An input with lookahead: its first bytes can be inspected before they are read.
///
///     Peeked in{file.in};
///     auto const& format = formats::format_of(in.beginning(), file.name);
///     Reader reader{in.reader(), file.name};
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "kit/streams.hpp"
#include "score/formats/games_table.hpp"
#include "score/formats/read_bytes.hpp"

namespace score::cli {

class Peeked {
public:
    static constexpr std::size_t most = 4096, far = 65536;

    /// Reads the beginning: `most` bytes, or all there are.
    explicit Peeked(Input& in) : in_{in} {
        while (std::size_t const got = fill()) size_ += got;
        first_.resize(size_);
    }
    /// Reads what is available at once, and flushes `out` before blocking for more, so that interactive users get their answers.
    Peeked(Input& in, Output& out) : in_{in}, out_{&out} { first_.resize(fill()); }

    std::string_view beginning() const { return first_; }
    /// Lengthens the beginning of a file that says nothing in its first bytes. Before anything is read.
    void look_further() {
        first_.resize(far);
        while (std::size_t const got = size_ < far ? more(first_.data() + size_, far - size_) : 0) size_ += got;
        first_.resize(size_);
    }

    /// From here on has what `translate(read)` reads; the beginning is of that too. Before anything is read.
    template <class Translate>
    void become(Translate translate) {
        auto const original = std::make_shared<Peeked>(std::move(*this));
        translated_ = translate([original](char* to, std::size_t size) { return original->read(to, size); });
        first_.assign(most, '\0');
        size_ = given_ = 0;
        while (std::size_t const got = fill()) size_ += got;
        first_.resize(size_);
    }

    std::size_t read(char* to, std::size_t size) {
        if (given_ == first_.size()) {
            if (out_) out_->flush();
            return more(to, size);
        }
        auto const part = std::min(size, first_.size() - given_);
        std::memcpy(to, first_.data() + given_, part);
        given_ += part;
        return part;
    }
    /// Reads like `score::formats::ReadBytes`.
    auto reader() {
        return [this](char* to, std::size_t size) { return read(to, size); };
    }

private:
    std::size_t fill() { return size_ < most ? more(first_.data() + size_, most - size_) : 0; }
    std::size_t more(char* to, std::size_t size) { return translated_ ? translated_(to, size) : in_.read(to, size); }

    Input& in_;
    formats::ReadBytes translated_{};
    Output* out_ = nullptr;
    std::string first_ = std::string(most, '\0');
    std::size_t size_ = 0, given_ = 0;
};

/// A table of matches or parties becomes their notation.
inline void read_table_as_notation(Peeked& in, std::string_view file) {
    if (auto const game = formats::game_of_table(in.beginning()))
        in.become([&](formats::ReadBytes read) { return formats::notation_of_table(*game, std::move(read), file); });
}

}  // namespace score::cli
