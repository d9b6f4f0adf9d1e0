#pragma once
/// A JSON writer: places commas, and writes strings from text of any encoding.
///
///     JsonText json{out};
///     json.open('{');
///     json.key("board"), json.number(7);
///     json.close('}');                       // out: {"board":7}
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace score::formats {

/// Appends `text` in quotes. Invalid UTF-8 is read as ISO 8859-1; unsafe characters are escaped, so that the value is exact and the output
/// safe to print.
void append_json(std::string& out, std::string_view text);

/// Writes through a small buffer, so that short values cost a few instructions each. The buffer is flushed to `out` by the destructor at
/// the latest.
class JsonText {
public:
    explicit JsonText(std::string& out) : out_{out} {}
    ~JsonText() { flush(); }
    JsonText(JsonText const&) = delete;
    JsonText& operator=(JsonText const&) = delete;

    [[gnu::noinline]] void flush() {
        out_.append(buffer_.data(), at_);
        at_ = buffer_.data();
    }

    /// Words of two characters, `["SA","H2"]`: one to twelve.
    void pairs(std::span<std::array<char, 2> const> all) {
        auto* at = comma();
        *at++ = '[';
        for (auto const& [a, b] : all) {
            at[0] = '"', at[1] = a, at[2] = b, at[3] = '"', at[4] = ',';
            at += 5;
        }
        at[-1] = ']';
        at_ = at;
        comma_ = true;
    }
    void open(char bracket) {
        comma();
        *at_++ = bracket;
        comma_ = false;
    }
    void close(char bracket) {
        room();
        *at_++ = bracket;
        comma_ = true;
    }
    /// A literal key that needs no escaping.
    template <std::size_t N>
    void key(char const (&name)[N]) {
        static_assert(N < small);
        auto* const at = comma();
        at[0] = '"';
        std::memcpy(at + 1, name, N - 1);
        at[N] = '"';
        at[N + 1] = ':';
        at_ = at + N + 2;
        comma_ = false;
    }
    void key(char letter) {
        auto* const at = comma();
        at[0] = '"', at[1] = letter, at[2] = '"', at[3] = ':';
        at_ = at + 4;
        comma_ = false;
    }
    void key(std::string_view any) {
        text(any);
        *at_++ = ':';
        comma_ = false;
    }
    /// A fixed word of at most 64 characters.
    void word(std::string_view value) {
        auto* at = comma();
        *at++ = '"';
        for (char const c : value) *at++ = c;
        *at++ = '"';
        at_ = at;
        comma_ = true;
    }
    void word(char a, char b) {
        auto* const at = comma();
        at[0] = '"', at[1] = a, at[2] = b, at[3] = '"';
        at_ = at + 4;
        comma_ = true;
    }
    void text(std::string_view value);
    void number(std::int64_t n) {
        comma();
        at_ = std::to_chars(at_, at_ + small, n).ptr;
        comma_ = true;
    }
    /// With as many decimals as needed.
    void hundredths(std::int64_t n) {
        auto const size = n < 0 ? -n : n;
        comma();
        if (n < 0) *at_++ = '-';
        at_ = std::to_chars(at_, at_ + small, size / 100).ptr;
        if (size % 100 != 0) {
            *at_++ = '.';
            *at_++ = static_cast<char>('0' + size % 100 / 10);
            if (size % 10 != 0) *at_++ = static_cast<char>('0' + size % 10);
        }
        comma_ = true;
    }
    void null() { literal("null"); }
    void yes_or_no(bool b) { literal(b ? "true" : "false"); }

private:
    static constexpr std::size_t small = 64;

    /// Reserves space for a short value with its quotes and comma.
    [[gnu::always_inline]] void room() {
        if (buffer_.data() + buffer_.size() - at_ < static_cast<std::ptrdiff_t>(2 * small)) flush();
    }
    /// Writes a comma if needed and returns the write position: callers keep it in a local pointer instead of storing it after each
    /// character.
    char* comma() {
        room();
        *at_ = ',';
        return at_ += comma_ ? 1 : 0;
    }
    void literal(std::string_view word) {
        comma();
        for (char const c : word) *at_++ = c;
        comma_ = true;
    }

    std::string& out_;
    bool comma_ = false;
    std::array<char, 4096> buffer_;  // left uninitialized
    char* at_ = buffer_.data();
};

}  // namespace score::formats
