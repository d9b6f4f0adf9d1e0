// deals convert: records from one format to another.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <variant>

#include "commands/commands.hpp"
#include "commands/converting.hpp"
#include "score/formats/convert_codes.hpp"
#include "score/formats/format.hpp"
#include "score/formats/notation/json_type.hpp"
#include "score/formats/pkn/json.hpp"
#include "score/formats/pkn/rewrite.hpp"
#include "score/formats/pzn/json.hpp"
#include "score/formats/pzn/rewrite.hpp"
#include "score/formats/render.hpp"

namespace score::cli {
namespace {

enum class Target { json, csv, pzn, pkn };

constexpr Flag to{'t', "to", "json|csv|pzn|pkn", N_("The format to write. It must be said.")};
constexpr Flag output_file{'o', "output", "FILE",
    N_("Write to this file instead of printing. It is written whole when everything was converted, and else left as it was.")};
constexpr Flag lossy{0, "lossy", "", N_("Leave out what the other format cannot hold, and say nothing of it.")};

constexpr std::array conversion{&to, &output_file, &lossy};
constexpr std::array general{&flags::color, &flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Conversion"), conversion}, FlagGroup{N_("General"), general}};

// From what to what: all that there is.
struct Pair {
    std::string_view from, to;
};
constexpr std::array pairs{std::to_array<Pair>({{"pzn", "json"}, {"pzn", "csv"}, {"pzn", "pzn"}, {"pkn", "json"}, {"pkn", "csv"},
    {"pkn", "pkn"}, {"json", "json"}, {"json", "csv"}, {"json", "pzn"}, {"json", "pkn"}})};

std::string known_pairs() {
    std::string all;
    for (auto const& pair : pairs) all += fmt::format("{}{} to {}", all.empty() ? "" : ", ", pair.from, pair.to);
    return all;
}

// What converting needs to know of a format, beside the functions of its namespace.
struct Bezique {
    using Record = formats::pzn::Match;
    using Reader = formats::pzn::Reader;
    using WholeReader = formats::pzn::WholeReader;
    using Csv = BeziqueCsv;
    static constexpr auto read_json = &formats::pzn::read_json;
    static constexpr char const* cannot_say = N_("no PZN record could say this");
    static constexpr char const* not_understood = N_("{}: match {} is left out; not all of it is understood");
    static constexpr char const* not_held = N_("{}: match {} is left out; --lossy would write the rest of it");
};
struct King {
    using Record = formats::pkn::Party;
    using Reader = formats::pkn::Reader;
    using WholeReader = formats::pkn::WholeReader;
    using Csv = KingCsv;
    static constexpr auto read_json = &formats::pkn::read_json;
    static constexpr char const* cannot_say = N_("no PKN record could say this");
    static constexpr char const* not_understood = N_("{}: party {} is left out; not all of it is understood");
    static constexpr char const* not_held = N_("{}: party {} is left out; --lossy would write the rest of it");
};

// One of our objects begins with its type; a comment of PBN begins with a brace too.
bool looks_like_json(std::string_view beginning, std::string_view file) {
    if (beginning.starts_with("\xEF\xBB\xBF")) beginning.remove_prefix(3);
    constexpr std::string_view blanks{" \t\r\n"};
    beginning.remove_prefix(std::min(beginning.find_first_not_of(blanks), beginning.size()));
    if (!beginning.starts_with('{')) return false;
    if (file.ends_with(".json") || file.ends_with(".jsonl") || file.ends_with(".ndjson")) return true;
    auto const key = beginning.find_first_not_of(blanks, 1);
    return key != std::string_view::npos && beginning[key] == '"' && beginning.find("\"type\"") != std::string_view::npos;
}

// The lines of a file that are objects, one after the other.
class JsonLines {
public:
    static constexpr std::size_t longest = std::size_t{8} * 1024 * 1024;
    struct Line {
        formats::Source source;
        bool cut = false;
    };

    JsonLines(Peeked& in, std::string_view file) : in_{in}, file_{file} {}
    std::optional<Line> next() {
        buffer_.erase(0, std::exchange(taken_, 0));
        bool cut = false;
        for (;;) {
            auto const end = buffer_.find('\n', looked_);
            if (end != std::string::npos) {
                taken_ = end + 1;
                looked_ = 0;
                return Line{{file_, std::string_view{buffer_}.substr(0, end), ++line_}, cut};
            }
            looked_ = buffer_.size();
            if (buffer_.size() > longest) {
                cut = true;
                buffer_.resize(80);
                looked_ = buffer_.size();
            }
            std::array<char, std::size_t{16} * 1024> block;
            auto const got = in_.read(block.data(), block.size());
            buffer_.append(block.data(), got);
            if (got > 0) continue;
            if (buffer_.empty()) return std::nullopt;
            taken_ = buffer_.size();
            looked_ = 0;
            return Line{{file_, buffer_, ++line_}, cut};
        }
    }

private:
    Peeked& in_;
    std::string_view file_;
    std::string buffer_;
    std::size_t taken_ = 0, looked_ = 0, line_ = 0;
};

class Converter {
public:
    Converter(Arguments const& arguments, Streams io, Output& out)
        : io_{io}, out_{out}, progress_{io}, style_{wants_color(arguments, io.err)}, target_{arguments.choice<Target>(to)},
          target_name_{arguments.value(to)}, lossy_{arguments.has(lossy)} {}

    Exit file(InputFile const& file) {
        Peeked in{file.in};
        status_ = Exit::success;
        if (looks_like_json(in.beginning(), file.name)) json(file, in);
        else {
            auto const& from = formats::format_of(in.beginning(), file.name);
            if (std::ranges::none_of(pairs, [&](Pair const& pair) { return pair.from == from.name && pair.to == target_name_; }))
                throw FileTrouble{fmt::format(fmt::runtime(_("{}: {} to {} is not known; known are {}")), formats::printable(file.name),
                    from.name, target_name_, known_pairs())};
            if (from.id == formats::FormatId::pkn) notation<King>(file, in);
            else notation<Bezique>(file, in);
        }
        progress_.clear();
        file.expect_complete();
        return status_;
    }

private:
    template <class F>
    void notation(InputFile const& file, Peeked& in) {
        typename F::Reader reader{in.reader(), file.name};
        typename F::WholeReader records;
        Diagnostics found;
        std::size_t bytes = 0;
        while (auto const chunk = reader.next()) {
            auto source = chunk->source;
            bytes += source.text.size();
            bool const whole = records.read(*chunk, found);
            if (records.is_record()) source.game = records.records();
            progress_.at(file.name, bytes, records.records());
            if (!whole) complain(found, source);
            if (!records.is_record()) continue;
            if (whole) pass_on<F>(records.record(), source);
            else left_out(F::not_understood, source);
        }
    }

    void json(InputFile const& file, Peeked& in) {
        JsonLines lines{in, file.name};
        std::size_t number = 0;
        while (auto const line = lines.next()) {
            auto source = line->source;
            if (source.first_line == 1 && source.text.starts_with("\xEF\xBB\xBF")) source.text.remove_prefix(3);
            if (source.text.find_first_not_of(" \t\r") == std::string_view::npos) continue;
            source.game = ++number;
            if (line->cut) complain({finding("json-syntax", {0, 1}, _("the line is too long"))}, source);
            else if (is_party(source.text)) object<King>(source);
            else object<Bezique>(source);
        }
    }
    // Where both could be written, the object says what it is.
    bool is_party(std::string_view text) const {
        return target_ == Target::pkn || (target_ != Target::pzn && formats::notation::type_of_object(text) == "party");
    }
    template <class F>
    void object(formats::Source const& source) {
        Diagnostics found;
        auto const record = F::read_json(source.text, found);
        complain(found, source);
        if (!record) return;
        if (reads_back(write(*record), *record)) return pass_on<F>(*record, source);
        complain({finding("json-value", {0, std::min<std::size_t>(1, source.text.size())}, _(F::cannot_say))}, source);
    }

    static Diagnostic finding(std::string_view id, Span where, std::string message) {
        auto const* const code = &*std::ranges::find(formats::convert_codes, id, &Code::id);
        return {code, code->severity, where, std::move(message), {}};
    }

    void complain(Diagnostics const& found, formats::Source const& source) {
        if (found.empty()) return;
        std::string text;
        for (auto const& diagnostic : found) formats::render_text(text, diagnostic, source, style_);
        progress_.clear();
        io_.complain(text);
        status_ = Exit::findings;
    }
    void left_out(char const* message, formats::Source const& source) {
        progress_.clear();
        io_.report(fmt::format(fmt::runtime(message), formats::printable(source.file), source.game));
        status_ = Exit::findings;
    }

    template <class F>
    void pass_on(typename F::Record const& record, formats::Source const& source) {
        switch (target_) {
            case Target::json: out_.write(json_of(record) + '\n'); break;
            case Target::pzn:
            case Target::pkn: {
                std::string text;
                write(text, record, !std::exchange(begun_, true));
                write_file_text(out_, text);
                break;
            }
            case Target::csv: csv<F>(record, source); break;
        }
        if (out_.is_terminal()) out_.flush();
    }
    template <class F>
    void csv(typename F::Record const& record, formats::Source const& source) {
        auto const lost = lossy_ ? std::vector<std::string>{} : lost_in_csv(record);
        if (lost.empty()) return table<typename F::Csv>(source).write(record);
        Diagnostics found;
        for (auto const& what : lost) {
            auto const begin = std::min(source.text.find_first_of("[{"), source.text.size());
            found.push_back(finding("convert-lost", {begin, std::min(begin + 1, source.text.size())},
                fmt::format(fmt::runtime(_("CSV cannot hold {}")), what)));
        }
        complain(found, source);
        left_out(F::not_held, source);
    }
    // A file of CSV has one header.
    template <class Csv>
    Csv& table(formats::Source const& source) {
        if (std::holds_alternative<std::monostate>(csv_)) csv_.template emplace<Csv>(out_);
        if (auto* const csv = std::get_if<Csv>(&csv_)) return *csv;
        progress_.clear();
        throw FileTrouble{fmt::format(fmt::runtime(_("{}: this has other columns than what was converted before; convert it by itself")),
            formats::printable(source.file))};
    }

    Streams io_;
    Output& out_;
    Progress progress_;
    formats::TextStyle style_;
    Target target_;
    std::string_view target_name_;
    bool lossy_;
    bool begun_ = false;  // something was written
    std::variant<std::monostate, BeziqueCsv, KingCsv> csv_;
    Exit status_ = Exit::success;
};

Exit run(Arguments const& arguments, Streams io) {
    if (!arguments.has(to)) throw WrongUsage{_("--to is needed: json, csv, pzn or pkn")};
    auto const convert = [&](Output& out) {
        Converter converter{arguments, io, out};
        return for_each_file(arguments, io, [&](InputFile file) { return converter.file(file); });
    };
    std::string const path{arguments.value(output_file, "-")};
    if (path == "-") return convert(io.out);
    try {
        Replacement replacement{path, Replacement::Old::if_any};
        Output out{replacement.descriptor(), formats::printable(path)};
        auto const status = convert(out);
        if (status == Exit::success) {
            out.flush();
            replacement.commit();
        } else {
            io.report(fmt::format(fmt::runtime(_("{}: not written")), formats::printable(path)));
        }
        return status;
    } catch (FileTrouble const& e) {
        io.report(e.what());
        return Exit::trouble;
    }
}

}  // namespace

constinit Command const convert_command{
    "convert",
    N_("write records in another format"),
    "FILE",
    N_("Writes the matches of Bezique of PZN files and the parties of King of PKN files as JSON, one object a record with all that it "
       "says, or as CSV, a row for each match, game, deal and item, or each party and deal; and such JSON as PZN or PKN again. What the "
       "other format cannot hold is reported, and the record is left out unless --lossy is given. Without a FILE, or for -, reads "
       "standard input."),
    groups,
    run,
};

}  // namespace score::cli
