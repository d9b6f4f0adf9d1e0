#pragma once
/// Digests, and chains of them: they detect accidental changes.
///
/// BLAKE2b of 256 bits, as in `b2sum -l 256`, so that digests can be verified without our programs:
///
/// ```
/// digest 0 of a sitting is that of the lines of its head;
/// digest n is that of digest n-1 in 64 hexadecimal digits, a line feed, the line of event n and a line feed.
/// ```
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace score::formats {

struct Digest {
    std::array<std::uint8_t, 32> bytes{};
    /// 64 digits in lower case.
    std::string hexadecimal() const;
    friend bool operator==(Digest const&, Digest const&) = default;
};

Digest digest_of(std::string_view bytes);
/// The next digest of the chain; `line` is without its line end.
Digest chained(Digest const& before, std::string_view line);

/// Incremental digest of bytes that arrive in parts.
class Hasher {
public:
    Hasher();
    ~Hasher();
    void add(std::string_view bytes);
    /// Call once.
    Digest finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats
