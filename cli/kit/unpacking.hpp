#pragma once
/// Compressed input: gz, and the files of zip archives, unpacked as they are read.
///
/// Memory is constant, whatever a file claims or contains. A file that unpacks to more than `most_growth` times its size, or to more than
/// `most_bytes`, is not read further.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct z_stream_s;

namespace score::cli {

class Unpacking {
public:
    /// Reads packed bytes: up to `size`, 0 at the end.
    using Read = std::function<std::size_t(char* to, std::size_t size)>;
    enum class Kind : std::uint8_t { plain, gz, zip };

    /// Text grows to at most some tens of times its packed size; zeros grow a thousandfold. Small files may grow more.
    static constexpr std::uint64_t most_growth = 200, always_allowed = std::uint64_t{16} << 20U, most_bytes = std::uint64_t{16} << 30U;
    static constexpr std::size_t most_members = 10'000;

    /// What begins with these bytes. `unknown`: more bytes are needed to tell.
    static Kind kind_of(std::string_view beginning, bool& unknown);

    /// `beginning`: what was read already.
    Unpacking(Kind kind, std::string_view beginning, Read read);
    ~Unpacking();

    /// Zip: goes on to the next file, skipping the rest of the present one, and gives its name; false after the last one. The only file of
    /// gz has no name. After a file that failed alone it goes on, too, and `fault` is empty again.
    bool next_member(std::string& name);
    /// Unpacked bytes of the file; 0 at its end, and on failure.
    std::size_t read(char* to, std::size_t size);
    /// Why reading failed; empty if it did not.
    std::string const& fault() const { return fault_; }

private:
    bool fill();
    bool have(std::size_t bytes);
    bool skip(std::uint64_t bytes);
    std::uint32_t number(std::size_t at, std::size_t bytes) const;
    std::size_t fail(std::string message);
    std::size_t fail_member(std::string message);
    bool leave_member();
    std::uint64_t position() const { return packed_bytes_ - (end_ - at_); }
    void begin_inflating(int window);
    bool begin_member();
    std::size_t inflate_some(char* to, std::size_t size);
    std::size_t copy_some(char* to, std::size_t size);
    bool end_of_gz_member();
    bool end_of_zip_member();
    bool skip_descriptor();
    bool is_bomb();

    Kind kind_;
    Read read_;
    std::vector<char> packed_;
    std::size_t at_ = 0, end_ = 0;
    std::unique_ptr<z_stream_s> z_;
    bool inflating_ = false, in_member_ = false, begun_ = false, with_descriptor_ = false, stored_ = false, has_file_ = false;
    bool knows_end_ = false, goes_on_ = false;  // where the member ends; whether its fault is of it alone
    std::uint64_t stored_left_ = 0, member_end_ = 0, packed_bytes_ = 0, unpacked_bytes_ = 0;
    std::uint32_t checksum_ = 0, checksum_said_ = 0;
    std::size_t members_ = 0;
    std::string fault_{};
};

}  // namespace score::cli
