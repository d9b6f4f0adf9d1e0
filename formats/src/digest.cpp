#include "score/formats/digest.hpp"

#include <cstdlib>
#include <sodium.h>

namespace score::formats {
namespace {

unsigned char const* octets(std::string_view text) { return reinterpret_cast<unsigned char const*>(text.data()); }

// libsodium selects an implementation for the processor.
void prepare() {
    static bool const ready = sodium_init() >= 0;
    if (!ready) std::abort();  // without digests no stored data could be trusted
}

}  // namespace

std::string Digest::hexadecimal() const {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

Digest digest_of(std::string_view text) {
    prepare();
    Digest digest;
    crypto_generichash(digest.bytes.data(), digest.bytes.size(), octets(text), text.size(), nullptr, 0);
    return digest;
}

Digest chained(Digest const& before, std::string_view line) {
    auto text = before.hexadecimal();
    text += '\n';
    text += line;
    text += '\n';
    return digest_of(text);
}

struct Hasher::State {
    crypto_generichash_state hash;
};

Hasher::Hasher() : state_{std::make_unique<State>()} {
    prepare();
    crypto_generichash_init(&state_->hash, nullptr, 0, Digest{}.bytes.size());
}
Hasher::~Hasher() = default;

void Hasher::add(std::string_view bytes) { crypto_generichash_update(&state_->hash, octets(bytes), bytes.size()); }

Digest Hasher::finish() {
    Digest digest;
    crypto_generichash_final(&state_->hash, digest.bytes.data(), digest.bytes.size());
    return digest;
}

}  // namespace score::formats
