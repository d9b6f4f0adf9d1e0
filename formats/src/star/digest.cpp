#include "digest.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace score::formats::star {
namespace {

constexpr std::array<std::uint32_t, 64> round_constants{0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
    0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3,
    0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c,
    0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb,
    0xbef9a3f7, 0xc67178f2};

constexpr std::size_t size_of_length = 8;

std::uint32_t big_endian(std::uint8_t const* at) {
    return std::uint32_t{at[0]} << 24U | std::uint32_t{at[1]} << 16U | std::uint32_t{at[2]} << 8U | std::uint32_t{at[3]};
}

}  // namespace

void Digest::take(std::uint8_t const* block) {
    std::array<std::uint32_t, 64> w;
    for (std::size_t i = 0; i < 16; ++i) w[i] = big_endian(block + 4 * i);
    for (std::size_t i = 16; i < w.size(); ++i) {
        auto const small0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3U;
        auto const small1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10U;
        w[i] = w[i - 16] + small0 + w[i - 7] + small1;
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t i = 0; i < w.size(); ++i) {
        auto const large1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        auto const one = h + large1 + ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
        auto const large0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        auto const two = large0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
    }
    std::array const after{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += after[i];
}

void Digest::add(std::string_view bytes) {
    bytes_ += bytes.size();
    while (!bytes.empty()) {
        auto const part = std::min(bytes.size(), block_.size() - filled_);
        std::memcpy(block_.data() + filled_, bytes.data(), part);
        bytes.remove_prefix(part);
        filled_ += part;
        if (filled_ == block_.size()) take(block_.data()), filled_ = 0;
    }
}

std::array<std::uint8_t, 32> Digest::value() {
    auto const bits = 8 * bytes_;
    add({"\x80", 1});
    while (filled_ != block_.size() - size_of_length) add({"\0", 1});
    std::array<char, size_of_length> length;
    for (std::size_t i = 0; i < length.size(); ++i) length[i] = static_cast<char>(bits >> (56U - 8U * i));
    add({length.data(), length.size()});
    std::array<std::uint8_t, 32> value;
    for (std::size_t i = 0; i < value.size(); ++i) value[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24U - 8U * (i % 4)));
    return value;
}

}  // namespace score::formats::star
