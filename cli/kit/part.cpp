#include "kit/part.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

#include "kit/threads.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

/// The digest of FNV-1a, 64 bits: no secret, but two runs do not have the same one by accident.
constexpr std::uint64_t digest_of_nothing = 0xCBF2'9CE4'8422'2325U;
std::uint64_t with_byte(std::uint64_t digest, unsigned char byte) { return (digest ^ byte) * 0x100'0000'01B3U; }
std::uint64_t with_text(std::uint64_t digest, std::string_view text) {
    for (char const c : text) digest = with_byte(digest, static_cast<unsigned char>(c));
    return with_byte(digest, 0);
}

/// Reads the fixed texts and the numbers of a line, one after the other.
class WordsOfLine {
public:
    explicit WordsOfLine(std::string_view line) : rest_{line} {}
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
    std::optional<std::uint64_t> options{};
};
std::optional<Head> head_of(std::string_view line) {
    WordsOfLine read{line};
    Head head;
    bool const good = read.is(R"({"type":"part","of":")") && read.up_to('"', head.command) && read.is(R"(","part":)")
                      && read.number(head.part) && read.is(R"(,"parts":)") && read.number(head.parts) && read.is(R"(,"run":")")
                      && read.number(head.run, 16) && (!read.is(R"(","options":")") || read.number(head.options.emplace(), 16))
                      && read.is("\"}") && read.at_end();
    if (!good || head.part == 0 || head.part > head.parts || head.parts > Part::most) return std::nullopt;
    return head;
}
std::optional<Exit> status_in_end(std::string_view line) {
    WordsOfLine read{line};
    std::uint64_t status = 0;
    if (!read.is(R"({"type":"part_end","status":)") || !read.number(status) || !read.is("}") || !read.at_end() || status > 3)
        return std::nullopt;
    return static_cast<Exit>(status);
}

/// Of the options that say what is read and done.
std::uint64_t digest_of_options(Arguments const& arguments, Command const& command, std::span<Flag const* const> as_wanted) {
    std::array const of_no_run{&flags::part, &flags::join, &flags::files0_from, &flags::threads, &flags::color};
    auto digest = digest_of_nothing;
    command.for_each_flag([&](Flag const& flag) {
        auto const is_it = [&](Flag const* other) { return other == &flag; };
        if (!arguments.has(flag) || std::ranges::any_of(of_no_run, is_it) || std::ranges::any_of(as_wanted, is_it)) return;
        digest = with_text(digest, flag.name);
        for (auto const value : arguments.whole_values(flag)) digest = with_text(digest, value);
    });
    return digest;
}

std::string full_name(Command const& command, Streams io) { return fmt::format("{} {}", io.program, command.name); }

}  // namespace

// ---- a part

Part::Part(Arguments const& arguments, Command const& command, Streams io, Flag const& flag)
    : run_{digest_of_nothing}, command_{full_name(command, io)} {
    if (!arguments.has(flag)) return;
    auto const text = arguments.value(flag);
    WordsOfLine read{text};
    formats::Stretch given;
    if (!read.number(given.number) || !read.is("/") || !read.number(given.of) || !read.at_end() || given.number == 0
        || given.number > given.of || given.of > most)
        throw WrongUsage{sentence(_("--part takes K/N, such as 2/5, N up to {}; not {}"), most, formats::printable(text))};
    --given.number;
    given_ = given;
}

void Part::identify(std::string_view text) { run_ = with_text(run_, text); }
void Part::identify_options(std::uint64_t digest) { identify(fmt::format("{:016x}", options_.emplace(digest))); }

void Part::write_head(Output& out) const {
    if (!given_) return;
    auto const options = options_ ? fmt::format(R"(,"options":"{:016x}")", *options_) : std::string{};
    out.write(fmt::format(R"({{"type":"part","of":"{}","part":{},"parts":{},"run":"{:016x}"{}}})", command_, given_->number + 1, given_->of,
                  run_, options)
              + '\n');
}
void Part::write_end(Output& out, Exit status) const {
    if (given_) out.write(fmt::format(R"({{"type":"part_end","status":{}}})", static_cast<int>(status)) + '\n');
}

// ---- a part of files

PartOfFiles::PartOfFiles(Arguments const& arguments, Command const& command, Streams io, std::span<Flag const* const> as_wanted)
    : Part{arguments, command, io} {
    if (is_whole()) return;
    measure(arguments, io);
    identify(fmt::format("{} of {}", total_, files_.size()));
    for (auto const& file : files_) identify(fmt::format("{}", file.size));
    identify_options(digest_of_options(arguments, command, as_wanted));
}

void PartOfFiles::measure(Arguments const& arguments, Streams io) {
    auto const add = [&](std::string const& name) {
        struct stat status {};
        bool const known = name != "-" && ::stat(name.c_str(), &status) == 0;
        if (known && !S_ISREG(status.st_mode))
            throw FileTrouble{sentence(_("{}: --part needs files, whose sizes are known"), formats::printable(name))};
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

void PartOfFiles::begin(InputFile const& file) {
    if (is_whole()) return;
    struct stat status {};
    ::fstat(file.in.descriptor(), &status);
    auto const is_it = [&](Named const& named) { return named.device == status.st_dev && named.number == status.st_ino; };
    packed_ = file.in.is_packed();
    bool const again = begun_ && is_it(files_[file_]);
    if (again && packed_) return;  // the next file of an archive
    auto const from = files_.begin() + static_cast<std::ptrdiff_t>(begun_ ? file_ + 1 : 0);
    auto const found = std::find_if(from, files_.end(), is_it);
    if (found == files_.end()) throw FileTrouble{sentence(_("{}: replaced while it was read"), formats::printable(file.name))};
    file_ = static_cast<std::size_t>(found - files_.begin());
    begun_ = true;
}

std::uint64_t PartOfFiles::place(std::size_t bytes) const {
    auto const& file = files_[file_];
    // a text may be longer than its file: UTF-16 is read as UTF-8
    return file.begins + (packed_ || file.size == 0 ? 0 : std::min<std::uint64_t>(bytes, file.size - 1));
}

bool PartOfFiles::reaches_file() const {
    if (is_whole()) return true;
    auto const& file = files_[file_];
    auto const last = packed_ || file.size == 0 ? file.begins : file.begins + file.size - 1;
    return !stretch().is_over(file.begins, total_) && stretch().owner(last, total_) >= stretch().number;
}

// ---- the parts of a run

void JoinedParts::refuse(std::string const& name, char const* why) {
    throw FileTrouble{fmt::format("{}: {}", formats::printable(name), why)};
}

JoinedParts::JoinedParts(Arguments const& arguments, Command const& command, Streams io) {
    command.for_each_flag([&](Flag const& flag) {
        if (flag.name == flags::part.name && arguments.has(flag)) throw WrongUsage{_("--part writes what --join reads: give one of them")};
    });
    if (arguments.operands().empty()) throw WrongUsage{_("--join needs the files that --part wrote")};
    std::vector<std::optional<Document>> found;
    std::uint64_t run = 0;
    for (auto const& name : arguments.operands()) {
        Document document{name, open_for_reading(name)};
        if (!document.file) throw FileTrouble{reason(name, errno)};
        std::string line;
        auto const head = document.next(line) ? head_of(line) : std::nullopt;
        if (!head) refuse(name, _("this is not what --part wrote"));
        if (head->command != full_name(command, io))
            refuse(name, sentence(_("this is a part of {}"), formats::printable(head->command)).c_str());
        if (found.empty()) found.resize(head->parts), run = head->run, options_ = head->options;
        if (head->parts != found.size() || head->run != run)
            refuse(name, _("this is a part of another run, whose input or options differ"));
        auto& place = found[head->part - 1];
        if (place) refuse(name, sentence(_("part {} is there already: {}"), head->part, formats::printable(place->name)).c_str());
        place = std::move(document);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!found[i]) throw FileTrouble{sentence(_("part {} of {} is missing"), i + 1, found.size())};
        parts_.push_back(std::move(*found[i]));
    }
}

void refuse_other_options() { throw WrongUsage{_("--join: the parts were written with other options")}; }

JoinedPartsOfFiles::JoinedPartsOfFiles(
    Arguments const& arguments, Command const& command, Streams io, std::span<Flag const* const> as_wanted)
    : JoinedParts{arguments, command, io} {
    not_with(arguments, "--join", std::array{&flags::files0_from});
    auto const options = digest_of_options(arguments, command, as_wanted);
    if (options != digest_of_nothing && options != options_) refuse_other_options();
}

bool JoinedParts::next(std::string& line) {
    for (; part_ < parts_.size(); ++part_) {
        auto& document = parts_[part_];
        if (!document.next(line)) refuse(document.name, _("this part is not whole: its last line is missing"));
        auto const end = status_in_end(line);
        if (!end) return true;
        status_ = of_both_parts(status_, *end);
        if (document.next(line)) refuse(document.name, _("there is something after its end"));
        document = {};
    }
    return false;
}

bool JoinedParts::Document::next(std::string& line) {
    for (;;) {
        auto const end = read.find('\n', at);
        if (end != std::string::npos) {
            line.assign(read, at, end - at);
            at = end + 1;
            return true;
        }
        read.erase(0, std::exchange(at, 0));
        if (!read_more()) return false;
    }
}

bool JoinedParts::Document::read_more() {
    // The first time little more than the head: all files wait with what was read of them until it is their turn.
    constexpr std::size_t first = 256, block = 65'536, longest = std::size_t{16} * 1024 * 1024;
    auto const size = read.size();
    if (size > longest) return false;
    read.resize(size + (size == 0 && read.capacity() < first ? first : block));
    auto const got = ::read(file.get(), read.data() + size, read.size() - size);
    read.resize(size + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return got > 0;
}

}  // namespace score::cli
