#include "cache.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

#include "score/formats/user_folder.hpp"
#include "text/fmt.hpp"

namespace score::formats::dds {
namespace {

namespace fs = std::filesystem;

// FNV-1a: against accidents, not against malice.
std::uint64_t digest(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (char const c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

std::string contents(fs::path const& file) {
    std::string text;
    auto const descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return text;
    text.resize(Cache::largest_file);
    std::size_t size = 0;
    while (size < text.size()) {
        auto const n = ::read(descriptor, text.data() + size, text.size() - size);
        if (n <= 0) break;
        size += static_cast<std::size_t>(n);
    }
    ::close(descriptor);
    text.resize(size);
    return text;
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        auto const n = ::write(descriptor, text.data(), text.size());
        if (n <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

// A line: the digest of the rest, the question, the answer with its lines separated by bars.
constexpr std::size_t digits = 16, longest_line = std::size_t{8} * 1024;

std::string line_of(std::string_view question, std::string_view answer) {
    auto said = fmt::format("{}\t{}", question, answer);
    std::ranges::replace(said, '\n', '|');
    return fmt::format("{:016x} {}\n", digest(said), said);
}

// Calls f with the question and the answer of each line that is whole, and with the line.
template <class F>
void for_each_line(std::string_view text, F f) {
    for (std::size_t end = 0; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1)) {
        auto const line = text.substr(0, end + 1);
        auto const said = line.substr(std::min(digits + 1, end), end - std::min(digits + 1, end));
        auto const tab = said.find('\t');
        if (tab == said.npos || line.substr(0, digits + 1) != fmt::format("{:016x} ", digest(said))) continue;
        f(said.substr(0, tab), said.substr(tab + 1), line);
    }
}

}  // namespace

fs::path Cache::file_of(std::string_view question) const { return folder_ / fmt::format("{:02x}", digest(question) % files); }

std::optional<std::string> Cache::find(std::string_view question) const {
    if (folder_.empty()) return std::nullopt;
    std::optional<std::string> found;
    for_each_line(contents(file_of(question)), [&](std::string_view asked, std::string_view answer, std::string_view) {
        if (asked != question) return;
        found = answer;
        std::ranges::replace(*found, '|', '\n');
    });
    return found;
}

void Cache::keep(std::string_view question, std::string_view answer) const {
    auto const added = line_of(question, answer);
    if (folder_.empty() || added.size() > longest_line || !make_folder(folder_)) return;
    auto const file = file_of(question);
    std::string text;
    for_each_line(contents(file), [&](std::string_view asked, std::string_view, std::string_view line) {
        if (asked != question) text += line;
    });
    text += added;
    if (text.size() > largest_file) text.erase(0, text.find('\n', text.size() - largest_file - 1) + 1);
    auto name = file.string() + ".XXXXXX";
    auto const descriptor = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0) return;
    bool const written = write_all(descriptor, text);
    if (::close(descriptor) != 0 || !written || ::rename(name.c_str(), file.c_str()) != 0) ::unlink(name.c_str());
}

}  // namespace score::formats::dds
