#include "kit/unpacking.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <zlib.h>

#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

constexpr std::size_t block = std::size_t{64} * 1024;
constexpr std::string_view gz_magic = "\x1f\x8b\x08", zip_magic = "PK\x03\x04", empty_zip_magic = "PK\x05\x06";

// The fixed part of a local header: APPNOTE.TXT 4.3.7.
constexpr std::size_t local_header = 30;

}  // namespace

Unpacking::Kind Unpacking::kind_of(std::string_view beginning, bool& unknown) {
    unknown = false;
    for (auto const& [magic, kind] : {std::pair{gz_magic, Kind::gz}, {zip_magic, Kind::zip}, {empty_zip_magic, Kind::zip}}) {
        if (beginning.starts_with(magic)) return kind;
        unknown = unknown || magic.starts_with(beginning);
    }
    return Kind::plain;
}

Unpacking::Unpacking(Kind kind, std::string_view beginning, Read read)
    : kind_{kind}, read_{std::move(read)}, packed_(beginning.begin(), beginning.end()), end_{beginning.size()},
      z_{std::make_unique<z_stream_s>()}, packed_bytes_{beginning.size()} {
    packed_.resize(std::max(packed_.size(), block));
}

Unpacking::~Unpacking() {
    if (inflating_) inflateEnd(z_.get());
}

// ---- packed bytes

bool Unpacking::fill() {
    if (at_ > 0) std::memmove(packed_.data(), packed_.data() + at_, end_ - at_);
    end_ -= std::exchange(at_, 0);
    auto const got = end_ < packed_.size() ? read_(packed_.data() + end_, packed_.size() - end_) : 0;
    end_ += got;
    packed_bytes_ += got;
    return got > 0;
}
bool Unpacking::have(std::size_t bytes) {
    while (end_ - at_ < bytes)
        if (!fill()) return false;
    return true;
}
bool Unpacking::skip(std::uint64_t bytes) {
    while (bytes > 0) {
        if (at_ == end_ && !fill()) return false;
        auto const part = std::min<std::uint64_t>(bytes, end_ - at_);
        at_ += part;
        bytes -= part;
    }
    return true;
}
// Least significant byte first.
std::uint32_t Unpacking::number(std::size_t at, std::size_t bytes) const {
    std::uint32_t n = 0;
    for (std::size_t i = bytes; i-- > 0;) n = n << 8U | static_cast<unsigned char>(packed_[at_ + at + i]);
    return n;
}

std::size_t Unpacking::fail(std::string message) {
    if (fault_.empty()) fault_ = std::move(message);
    in_member_ = false;
    return 0;
}

// The other files of the archive can be read if the end of this one is known.
std::size_t Unpacking::fail_member(std::string message) {
    goes_on_ = knows_end_;
    return fail(std::move(message));
}

// Skips the rest of the present file; whether the archive can be read further.
bool Unpacking::leave_member() {
    if (!fault_.empty()) {
        if (!std::exchange(goes_on_, false) || position() > member_end_ || !skip(member_end_ - position())) return false;
        if (with_descriptor_ && !skip_descriptor()) return false;
        fault_.clear();
    }
    for (std::array<char, 4096> rest; in_member_;)
        if (read(rest.data(), rest.size()) == 0) break;
    return fault_.empty();
}

bool Unpacking::is_bomb() {
    bool const too_much = unpacked_bytes_ > most_bytes || (unpacked_bytes_ > always_allowed && unpacked_bytes_ / most_growth > position());
    if (too_much) fail(sentence(_("unpacks to more than {} times its size; not read further"), most_growth));
    return too_much;
}

// ---- members

void Unpacking::begin_inflating(int window) {
    if (std::exchange(inflating_, true)) {
        inflateReset2(z_.get(), window);
        return;
    }
    if (inflateInit2(z_.get(), window) != Z_OK) throw std::bad_alloc{};
}

bool Unpacking::next_member(std::string& name) {
    name.clear();
    if (kind_ == Kind::gz) {
        if (std::exchange(begun_, true)) return false;
        begin_inflating(15 + 16);
        return in_member_ = true;
    }
    begun_ = true;
    while (leave_member() && begin_member()) {
        auto const size = number(26, 2), extra = number(28, 2);
        if (!have(local_header + size + extra)) {
            fail(_("the archive is cut short"));
            return false;
        }
        name.assign(packed_.data() + at_ + local_header, size);
        // the sizes of large files: APPNOTE.TXT 4.5.3
        std::uint64_t packed = number(18, 4);
        for (std::size_t i = 0; i + 4 <= extra;) {
            auto const field = local_header + size + i;
            auto const id = number(field, 2), length = number(field + 2, 2);
            if (id == 1 && length >= 16 && i + 4 + 16 <= extra && packed == 0xFFFFFFFF)
                packed = number(field + 12, 4) | std::uint64_t{number(field + 16, 4)} << 32U;
            i += 4 + length;
        }
        auto const flags = number(6, 2), method = number(8, 2);
        checksum_said_ = number(14, 4);
        checksum_ = 0;
        at_ += local_header + size + extra;
        with_descriptor_ = (flags & 8U) != 0;
        stored_ = method == 0;
        stored_left_ = packed;
        member_end_ = position() + packed;
        knows_end_ = packed > 0 || !with_descriptor_;
        in_member_ = true;
        if ((flags & 1U) != 0) fail_member(_("the file is encrypted"));
        else if ((method != 0 && method != 8) || (stored_ && with_descriptor_))
            fail_member(_("the file is packed in a way that is not supported"));
        else if (!stored_) begin_inflating(-15);
        bool const is_file = !name.ends_with('/') && !name.starts_with("__MACOSX/");
        if (is_file) return has_file_ = true;
    }
    if (!has_file_ && fault_.empty()) fail(_("the archive has no files"));
    return false;
}

// Whether another file begins here, and not the directory at the end of the archive.
bool Unpacking::begin_member() {
    if (!have(4)) return fail(_("the archive is cut short")) != 0;
    if (std::string_view{packed_.data() + at_, 4} != zip_magic) {
        if (std::string_view{packed_.data() + at_, 2} != "PK") fail(_("the archive is damaged"));
        return false;
    }
    if (++members_ > most_members) fail(sentence(_("the archive has more than {} files"), most_members));
    if (!have(local_header)) fail(_("the archive is cut short"));
    return fault_.empty();
}

// ---- unpacked bytes

std::size_t Unpacking::read(char* to, std::size_t size) {
    if (!begun_) {
        std::string unused;
        if (!next_member(unused)) return 0;
    }
    if (!in_member_ || size == 0) return 0;
    auto const got = stored_ ? copy_some(to, size) : inflate_some(to, size);
    unpacked_bytes_ += got;
    if (kind_ == Kind::zip && got > 0)
        checksum_ = static_cast<std::uint32_t>(crc32(checksum_, reinterpret_cast<Bytef const*>(to), static_cast<uInt>(got)));
    if (is_bomb()) return 0;
    if (got == 0 && in_member_) end_of_zip_member();
    return got;
}

std::size_t Unpacking::copy_some(char* to, std::size_t size) {
    if (stored_left_ == 0) return 0;
    if (at_ == end_ && !fill()) return fail(_("the archive is cut short"));
    auto const part = static_cast<std::size_t>(std::min<std::uint64_t>({size, stored_left_, end_ - at_}));
    std::memcpy(to, packed_.data() + at_, part);
    at_ += part;
    stored_left_ -= part;
    return part;
}

std::size_t Unpacking::inflate_some(char* to, std::size_t size) {
    size = std::min(size, block);
    z_->next_out = reinterpret_cast<Bytef*>(to);
    z_->avail_out = static_cast<uInt>(size);
    while (z_->avail_out == size) {
        if (at_ == end_ && !fill()) return fail(_("the compressed data end before their end"));
        z_->next_in = reinterpret_cast<Bytef*>(packed_.data() + at_);
        z_->avail_in = static_cast<uInt>(end_ - at_);
        auto const result = inflate(z_.get(), Z_NO_FLUSH);
        at_ = end_ - z_->avail_in;
        if (result == Z_STREAM_END) {
            if (kind_ == Kind::zip || !end_of_gz_member()) {
                stored_ = true;  // nothing is left to copy
                stored_left_ = 0;
                break;
            }
        } else if (result != Z_OK && result != Z_BUF_ERROR) {
            return fail_member(_("the compressed data are damaged"));
        }
    }
    return size - z_->avail_out;
}

// Whether another member of gz follows: they are one text.
bool Unpacking::end_of_gz_member() {
    if (!have(1)) return false;
    if (have(2) && std::string_view{packed_.data() + at_, 2} == gz_magic.substr(0, 2)) {
        inflateReset(z_.get());
        return true;
    }
    while (have(1) && packed_[at_] == '\0') ++at_;  // padding, as on tapes
    if (have(1)) fail(_("something follows the compressed data"));
    return false;
}

// The checksum is in the header, or in a descriptor behind the data: APPNOTE.TXT 4.3.9.
bool Unpacking::end_of_zip_member() {
    in_member_ = false;
    if (kind_ == Kind::gz) return true;
    if (with_descriptor_ && !skip_descriptor()) return false;
    if (checksum_ != checksum_said_) fail_member(_("the compressed data are damaged"));
    return fault_.empty();
}

bool Unpacking::skip_descriptor() {
    with_descriptor_ = false;
    if (!have(16)) return fail(_("the archive is cut short")) != 0;
    bool const signed_one = number(0, 4) == 0x08074B50;
    std::size_t const begin = signed_one ? 4 : 0;
    checksum_said_ = number(begin, 4);
    // two sizes of four bytes or of eight: another header follows
    bool const small = have(begin + 14) && std::string_view{packed_.data() + at_ + begin + 12, 2} == "PK";
    if (!skip(begin + (small ? 12 : 20))) return fail(_("the archive is cut short")) != 0;
    member_end_ = position();
    return knows_end_ = true;
}

}  // namespace score::cli
