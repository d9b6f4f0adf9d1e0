#include "kit/part.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

/// The digest of FNV-1a, 64 bits: no secret, but two runs do not have the same one by accident.
class Digest {
public:
    void add(std::string_view text) {
        for (char const c : text) add_byte(static_cast<unsigned char>(c));
        add_byte(0);
    }
    std::uint64_t value() const { return value_; }

private:
    void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100'0000'01B3U; }
    std::uint64_t value_ = 0xCBF2'9CE4'8422'2325U;
};

/// Reads the fixed texts and the numbers of a line, one after the other.
class LineReader {
public:
    explicit LineReader(std::string_view line) : rest_{line} {}
    bool is(std::string_view text) {
        bool const begins = rest_.starts_with(text);
        if (begins) rest_.remove_prefix(text.size());
        return begins;
    }
    bool number(std::uint64_t& n, int base = 10) {
        auto const [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), n, base);
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return error == std::errc{};
    }
    bool up_to(char c, std::string_view& text) {
        text = rest_.substr(0, rest_.find(c));
        rest_.remove_prefix(text.size());
        return !rest_.empty();
    }
    bool at_end() const { return rest_.empty(); }

private:
    std::string_view rest_;
};

struct Head {
    std::string_view command;
    std::uint64_t part = 0, parts = 0, run = 0;
};
std::optional<Head> head_of(std::string_view line) {
    LineReader read{line};
    Head head;
    bool const good = read.is(R"({"type":"part","of":")") && read.up_to('"', head.command) && read.is(R"(","part":)")
                      && read.number(head.part) && read.is(R"(,"parts":)") && read.number(head.parts) && read.is(R"(,"run":")")
                      && read.number(head.run, 16) && read.is("\"}") && read.at_end();
    if (!good || head.part == 0 || head.part > head.parts || head.parts > Part::most) return std::nullopt;
    return head;
}
std::optional<Exit> status_in_end(std::string_view line) {
    LineReader read{line};
    std::uint64_t status = 0;
    if (!read.is(R"({"type":"part_end","status":)") || !read.number(status) || !read.is("}") || !read.at_end() || status > 3)
        return std::nullopt;
    return static_cast<Exit>(status);
}

}  // namespace

// ---- a part

Part::Part(Arguments const& arguments, Command const& command, Streams io) : command_{command.name} {
    if (!arguments.has(flags::part)) return;
    auto const text = arguments.value(flags::part);
    LineReader read{text};
    if (!read.number(number_) || !read.is("/") || !read.number(parts_) || !read.at_end() || number_ == 0 || number_ > parts_
        || parts_ > most)
        throw WrongUsage{fmt::format(fmt::runtime(_("--part takes K/N, such as 2/5, N up to {}; not {}")), most, formats::printable(text))};
    --number_;
    measure(arguments, io);
    identify(arguments, command);
}

void Part::measure(Arguments const& arguments, Streams io) {
    auto const add = [&](std::string const& name) {
        struct stat status {};
        bool const known = name != "-" && ::stat(name.c_str(), &status) == 0;
        if (known && !S_ISREG(status.st_mode))
            throw FileTrouble{fmt::format(fmt::runtime(_("{}: --part needs files, whose sizes are known")), formats::printable(name))};
        auto const size = known ? static_cast<std::uint64_t>(status.st_size) : 0;  // what cannot be opened is told when it is read
        files_.push_back({status.st_dev, status.st_ino, total_, size});
        total_ += size;
    };
    auto const names = arguments.value(flags::files0_from);
    auto const is_input = [](std::string_view name) { return name == "-"; };
    if (is_input(names) || std::ranges::any_of(arguments.operands(), is_input) || (names.empty() && arguments.operands().empty()))
        throw WrongUsage{_("--part needs named files: the size of standard input is not known")};
    std::ranges::for_each(arguments.operands(), add);
    if (names.empty()) return;
    NameList list{names, io};
    for (std::string name; list.next(name);) add(name);
}

void Part::identify(Arguments const& arguments, Command const& command) {
    Digest digest;
    digest.add(fmt::format("{} of {}", total_, files_.size()));
    for (auto const& file : files_) digest.add(fmt::format("{}", file.size));
    command.for_each_flag([&](Flag const& flag) {
        if (&flag == &flags::part || flag.name == "format" || flag.name == flags::files0_from.name || !arguments.has(flag)) return;
        digest.add(flag.name);
        for (auto const value : arguments.whole_values(flag)) digest.add(value);
    });
    run_ = digest.value();
}

void Part::begin(InputFile const& file) {
    if (is_whole()) return;
    struct stat status {};
    ::fstat(file.in.descriptor(), &status);
    auto const is_it = [&](Named const& named) { return named.device == status.st_dev && named.number == status.st_ino; };
    packed_ = file.in.is_packed();
    bool const again = begun_ && is_it(files_[file_]);
    if (again && packed_) return;  // the next file of an archive
    auto const from = files_.begin() + static_cast<std::ptrdiff_t>(begun_ ? file_ + 1 : 0);
    auto const found = std::find_if(from, files_.end(), is_it);
    if (found == files_.end())
        throw FileTrouble{fmt::format(fmt::runtime(_("{}: replaced while it was read")), formats::printable(file.name))};
    file_ = static_cast<std::size_t>(found - files_.begin());
    begun_ = true;
}

std::uint64_t Part::place(std::size_t bytes) const {
    auto const& file = files_[file_];
    // a text may be longer than its file: UTF-16 is read as UTF-8
    return file.begins + (packed_ || file.size == 0 ? 0 : std::min<std::uint64_t>(bytes, file.size - 1));
}

std::uint64_t Part::owner(std::uint64_t place) const { return total_ == 0 ? 0 : std::min(place * parts_ / total_, parts_ - 1); }

bool Part::reaches_file() const {
    if (is_whole()) return true;
    auto const& file = files_[file_];
    auto const last = packed_ || file.size == 0 ? file.begins : file.begins + file.size - 1;
    return owner(file.begins) <= number_ && number_ <= owner(last);
}

void Part::write_head(Output& out) const {
    if (is_whole()) return;
    out.write(
        fmt::format(R"({{"type":"part","of":"{}","part":{},"parts":{},"run":"{:016x}"}})", command_, number_ + 1, parts_, run_) + '\n');
}
void Part::write_end(Output& out, Exit status) const {
    if (!is_whole()) out.write(fmt::format(R"({{"type":"part_end","status":{}}})", static_cast<int>(status)) + '\n');
}

// ---- the parts of a run

void JoinedParts::refuse(std::string const& name, char const* why) {
    throw FileTrouble{fmt::format("{}: {}", formats::printable(name), why)};
}

JoinedParts::JoinedParts(Arguments const& arguments, Command const& command, Streams io) {
    if (arguments.operands().empty()) throw WrongUsage{_("--join needs the files that --part wrote")};
    std::vector<std::optional<Document>> found;
    std::uint64_t run = 0;
    for (auto const& name : arguments.operands()) {
        Document document{name, open_for_reading(name)};
        if (!document.file) throw FileTrouble{reason(name, errno)};
        std::string line;
        read_.clear(), at_ = 0;
        auto const head = line_of(document.file, line) ? head_of(line) : std::nullopt;
        if (!head) refuse(name, _("this is not what --part wrote"));
        if (head->command != command.name)
            refuse(name, fmt::format(fmt::runtime(_("this is a part of {} {}")), io.program, formats::printable(head->command)).c_str());
        if (found.empty()) found.resize(head->parts), run = head->run;
        if (head->parts != found.size() || head->run != run) refuse(name, _("this is a part of another run: of other files or options"));
        auto& place = found[head->part - 1];
        if (place)
            refuse(name, fmt::format(fmt::runtime(_("part {} is there already: {}")), head->part, formats::printable(place->name)).c_str());
        place = std::move(document);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!found[i]) throw FileTrouble{fmt::format(fmt::runtime(_("part {} of {} is missing")), i + 1, found.size())};
        if (::lseek(found[i]->file.get(), 0, SEEK_SET) != 0) throw FileTrouble{reason(found[i]->name, errno)};
        parts_.push_back(std::move(*found[i]));
    }
    read_.clear(), at_ = 0;
}

bool JoinedParts::next(std::string& line) {
    for (; part_ < parts_.size(); ++part_) {
        auto const& document = parts_[part_];
        while (line_of(document.file, line)) {
            if (head_of(line)) continue;
            if (auto const end = status_in_end(line)) {
                status_ = worse(status_, *end);
                if (line_of(document.file, line)) refuse(document.name, _("there is something after its end"));
                break;
            }
            return true;
        }
        if (!status_in_end(line)) refuse(document.name, _("this part is not whole: its last line is missing"));
        read_.clear(), at_ = 0;
    }
    return false;
}

bool JoinedParts::line_of(Descriptor const& file, std::string& line) {
    for (;;) {
        auto const end = read_.find('\n', at_);
        if (end != std::string::npos) {
            line.assign(read_, at_, end - at_);
            at_ = end + 1;
            return true;
        }
        read_.erase(0, std::exchange(at_, 0));
        constexpr std::size_t block = 65'536, longest = std::size_t{16} * 1024 * 1024;
        auto const size = read_.size();
        if (size > longest) return false;
        read_.resize(size + block);
        auto const got = ::read(file.get(), read_.data() + size, block);
        read_.resize(size + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got <= 0) return false;
    }
}

}  // namespace score::cli
