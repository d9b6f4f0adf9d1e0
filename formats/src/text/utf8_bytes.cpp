#include "score/formats/utf8_bytes.hpp"

#include <algorithm>
#include <cstring>

#include "score/formats/text/utf8.hpp"

namespace score::formats {

bool Utf8Bytes::is_known_by(std::string_view beginning) const {
    constexpr std::size_t enough_without_mark = 4;
    if (kind_ == Utf16::recognised) return beginning.size() >= enough_without_mark;
    auto const may_become = [&](std::string_view mark) { return beginning.size() < mark.size() && mark.starts_with(beginning); };
    return !may_become(byte_order_mark) && !may_become("\xFF\xFE") && !may_become("\xFE\xFF");
}

std::size_t Utf8Bytes::begin(char* to, std::size_t size) {
    begun_ = true;
    std::size_t read = 0;
    for (std::size_t got = 1; got > 0 && !is_known_by({to, read}); read += got) got = read_(to + read, size - read);
    std::string_view const bytes{to, read};
    auto const wide = kind_ == Utf16::never ? std::nullopt : utf16_beginning(bytes);
    if (wide && (wide->mark > 0 || kind_ == Utf16::recognised)) {
        big_endian_ = wide->big_endian;
        utf16_.emplace(big_endian_);
        utf16_->feed(bytes.substr(mark_ == ByteOrderMark::kept ? 0 : wide->mark), ahead_);
        return converted(to, size);
    }
    if (mark_ == ByteOrderMark::kept || !bytes.starts_with(byte_order_mark)) return read;
    auto const left = read - byte_order_mark.size();
    std::memmove(to, to + byte_order_mark.size(), left);
    return left > 0 ? left : read_(to, size);
}

std::size_t Utf8Bytes::converted(char* to, std::size_t size) {
    while (ahead_.empty()) {
        char raw[16 * 1024];
        auto const got = read_(raw, sizeof raw);
        if (got > 0) utf16_->feed({raw, got}, ahead_);
        else utf16_->finish(ahead_);
        if (got == 0 && ahead_.empty()) return 0;
    }
    auto const given = std::min(size, ahead_.size());
    std::memcpy(to, ahead_.data(), given);
    ahead_.erase(0, given);
    return given;
}

std::size_t Utf8Bytes::read(char* to, std::size_t size) {
    if (!begun_) return begin(to, size);
    return utf16_ ? converted(to, size) : read_(to, size);
}

bool Utf8Bytes::append_to(std::string& text, std::size_t most) {
    auto const before = text.size();
    text.resize(before + most);
    auto const got = read(text.data() + before, most);
    text.resize(before + got);
    return got > 0;
}

}  // namespace score::formats
