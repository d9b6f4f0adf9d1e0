#include "score/formats/text/survey.hpp"

#include <cstdint>
#include <cstring>

#include "bytes.hpp"

namespace score::formats {
namespace {

/// Sets all bits of the bytes that are equal, none of the others.
Bytes equal(Bytes bytes, char c) { return reinterpret_cast<Bytes>(bytes == static_cast<unsigned char>(c)); }

std::size_t sum(Bytes bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof bytes);
    constexpr std::uint64_t every_other = 0x00FF'00FF'00FF'00FF, ones = 0x0001'0001'0001'0001;
    std::uint64_t pairs = 0;
    for (auto const half : halves) pairs += (half & every_other) + (half >> 8 & every_other);
    return pairs * ones >> 48;  // adds the four sums of pairs
}

/// The counts and marks of up to 255 times sixteen bytes: no byte of a count overflows before.
struct Counts {
    Bytes lf{}, cr{}, crlf{}, high{}, control{};

    /// `next`: the bytes at an offset of one.
    void add(Bytes bytes, Bytes next) {
        auto const is_lf = equal(bytes, '\n'), is_cr = equal(bytes, '\r');
        lf -= is_lf;
        cr -= is_cr;
        crlf -= is_cr & equal(next, '\n');
        high |= bytes;
        auto const low = reinterpret_cast<Bytes>(bytes < 32);
        control |= (low & ~(is_lf | is_cr | equal(bytes, '\t') | equal(bytes, '\v'))) | equal(bytes, 127);
    }
    void add_to(Survey& survey) const {
        survey.lf += sum(lf);
        survey.cr += sum(cr);
        survey.crlf += sum(crlf);
        survey.high = survey.high || any(high & 0x80);
        survey.control = survey.control || any(control);
    }
};

}  // namespace

Survey survey(std::string_view text) {
    Survey result;
    auto const* p = text.data();
    auto left = text.size();
    for (constexpr std::size_t step = sizeof(Bytes); left > 0;) {
        Counts counts;
        int round = 0;
        for (; round < 255 && left > step; ++round, p += step, left -= step) counts.add(load(p), load(p + 1));
        if (round < 255) {
            char rest[step + 1];  // the last bytes, padded with spaces
            std::memset(rest, ' ', sizeof rest);
            std::memcpy(rest, p, left);
            counts.add(load(rest), load(rest + 1));
            left = 0;
        }
        counts.add_to(result);
    }
    return result;
}

}  // namespace score::formats
