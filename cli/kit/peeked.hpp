#pragma once
/// An input with lookahead: its first bytes can be inspected before they are read.
///
///     Peeked in{file.in};
///     auto const& format = formats::format_of(in.beginning(), file.name);
///     Reader reader{in.reader(), file.name};
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

#include "kit/streams.hpp"

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
        while (std::size_t const got = size_ < far ? in_.read(first_.data() + size_, far - size_) : 0) size_ += got;
        first_.resize(size_);
    }

    std::size_t read(char* to, std::size_t size) {
        if (given_ == first_.size()) {
            if (out_) out_->flush();
            return in_.read(to, size);
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
    std::size_t fill() { return size_ < most ? in_.read(first_.data() + size_, most - size_) : 0; }

    Input& in_;
    Output* out_ = nullptr;
    std::string first_ = std::string(most, '\0');
    std::size_t size_ = 0, given_ = 0;
};

}  // namespace score::cli
