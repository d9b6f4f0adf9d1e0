#pragma once
/// Digests, and the chain of them that runs over a sitting: whatever is changed by accident no longer fits.
///
/// BLAKE2b of 256 bits, as `b2sum -l 256` has it, so that no program of ours is needed to check one:
///
/// ```
/// digest 0 is that of the lines of the head;
/// digest n is that of digest n-1 in 64 hexadecimal digits, a line feed, the line of event n and a line feed.
/// ```
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/sitting.hpp"

namespace score::archive {

struct Digest {
    std::array<std::uint8_t, 32> bytes{};
    /// 64 digits in small letters.
    std::string hexadecimal() const;
    friend bool operator==(Digest const&, Digest const&) = default;
};

Digest digest_of(std::string_view bytes);
/// The next one of the chain; `line` is without its line end.
Digest chained(Digest const& before, std::string_view line);
/// Digests 0 to n of a sitting of n events.
std::vector<Digest> chain_of(formats::journal::Sitting const&);

/// The digest of bytes that come in parts.
class Hasher {
public:
    Hasher();
    ~Hasher();
    Hasher(Hasher&&) noexcept;
    Hasher& operator=(Hasher&&) noexcept;
    void add(std::string_view bytes);
    /// Call once.
    Digest finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::archive
