#pragma once
/// Digests, and the chain of them over a sitting: they detect accidental changes.
///
/// BLAKE2b of 256 bits, as in `b2sum -l 256`, so that digests can be verified without our programs:
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
    /// 64 digits in lower case.
    std::string hexadecimal() const;
    friend bool operator==(Digest const&, Digest const&) = default;
};

Digest digest_of(std::string_view bytes);
/// The next digest of the chain; `line` is without its line end.
Digest chained(Digest const& before, std::string_view line);
/// Digests 0 to n of a sitting of n events.
std::vector<Digest> chain_of(formats::journal::Sitting const&);

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

}  // namespace score::archive
