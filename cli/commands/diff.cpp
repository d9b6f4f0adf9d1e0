// deals diff: what differs between two files of boards, in meaning.
#include <algorithm>
#include <array>
#include <map>

#include "commands/commands.hpp"
#include "commands/selecting.hpp"
#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "kit/records.hpp"
#include "score/formats/board_difference.hpp"
#include "score/formats/format.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::diff_command {
namespace {

using formats::BoardDifference;

constexpr Flag ignore{'i', "ignore", "KEYS",
    N_("Differences in these keys do not count: those of the JSON of a board, such as event,players.N,tags. May be repeated."), true};
constexpr Flag only{0, "only", "KEYS", N_("Only differences in these keys count, such as deal,auction. May be repeated."), true};
constexpr Flag format{0, "format", "text|json", N_("How to print differences: text for people, json with one object a line.")};
constexpr Flag quiet{'q', "quiet", "", N_("Print nothing; set the exit status alone.")};

constexpr std::array input{&flags::source_format};
constexpr std::array comparing{&ignore, &only};
constexpr std::array output{&format, &quiet, &flags::color};
constexpr std::array groups{FlagGroup{N_("Input"), input}, FlagGroup{N_("Selection"), selecting}, FlagGroup{N_("Comparison"), comparing},
    FlagGroup{N_("Output"), output}, general_group};

// A board: by its number and how often that came before in the file; without a number by its position.
struct Key {
    bool numbered = false;
    std::size_t number = 0, occurrence = 0;
    friend auto operator<=>(Key const&, Key const&) = default;
};

struct Said {
    std::size_t game = 0;
    std::string meaning{};
};

// The boards of one file, in order.
class Boards {
public:
    Boards(InputFile const& file, SourceFormat const& source, Selection const& selection)
        : file_{file}, in_{file.in}, selection_{selection} {
        auto const& read_as = source.of(in_, file.name);
        if (formats::kind_of(read_as, in_.beginning()) != formats::RecordKind::boards)
            throw FileTrouble{sentence(_("{}: this is {}, which has no boards of bridge"), formats::printable(file.name), read_as.title)};
        reader_ = formats::board_reader_of(read_as.id, in_.reader(), file.name);
    }

    bool next(Key& key, Said& said) {
        while (reader_->next(stretch_)) {
            selection_.tell_unread(stretch_.found, stretch_.source);
            if (!stretch_.board || !selection_.holds(*stretch_.board, stretch_.source.game)) continue;
            auto const& board = *stretch_.board;
            said = {stretch_.source.game, formats::meaning_of(board)};
            key = {board.number.value.has_value(), board.number.value.value_or(0), 0};
            key.occurrence = ++seen_[key];
            return true;
        }
        file_.expect_complete();
        return false;
    }

private:
    InputFile file_;
    Peeked in_;
    Selection const& selection_;
    std::unique_ptr<formats::BoardReader> reader_{};
    formats::BoardStretch stretch_{};
    std::map<Key, std::size_t> seen_{};
};

class Difference {
public:
    Difference(Arguments const& arguments, Streams io, std::array<std::string_view, 2> files)
        : out_{io.out}, files_{files}, json_{arguments.choice<int>(format) == 1}, quiet_{arguments.has(quiet)},
          ignored_{keys_of(arguments, ignore)}, wanted_{keys_of(arguments, only)} {}

    /// Reads both files side by side; a board waits until its partner comes.
    void compare(Boards& first, Boards& second) {
        std::array<std::map<Key, Said>, 2> waiting;
        std::array<Boards*, 2> const boards{&first, &second};
        std::array<bool, 2> more{true, true};
        Key key;
        Said said;
        while (more[0] || more[1]) {
            for (std::size_t i = 0; i < 2; ++i) {
                if (!more[i] || !(more[i] = boards[i]->next(key, said))) continue;
                auto const partner = waiting[1 - i].find(key);
                if (partner == waiting[1 - i].end()) {
                    waiting[i].emplace(key, std::move(said));
                    continue;
                }
                if (i == 0) pair(key, said, partner->second);
                else pair(key, partner->second, said);
                waiting[1 - i].erase(partner);
            }
        }
        for (std::size_t i = 0; i < 2; ++i)
            for (auto const& [of, board] : waiting[i]) alone(of, board, i);
    }
    bool differs() const { return differs_; }

private:
    static std::vector<std::string_view> keys_of(Arguments const& arguments, Flag const& flag) {
        auto keys = arguments.values(flag);
        for (auto const key : keys)
            if (!formats::is_path_in_board(key))
                throw WrongUsage{sentence(_("--{}: a board has no key {}"), flag.name, formats::printable(key))};
        return keys;
    }
    static bool is_in(std::string_view path, std::string_view key) {
        return path.starts_with(key) && (path.size() == key.size() || path[key.size()] == '.' || path[key.size()] == '[');
    }
    bool counts(BoardDifference const& difference) const {
        auto const holds = [&](std::string_view key) { return is_in(difference.path, key); };
        return std::ranges::none_of(ignored_, holds) && (wanted_.empty() || std::ranges::any_of(wanted_, holds));
    }

    static std::string name_of(Key const& key, Said const& said) {
        auto name = key.numbered ? sentence(_("board {}"), key.number) : sentence(_("game {}"), said.game);
        if (key.numbered && key.occurrence > 1) name += sentence(_(", record {}"), key.occurrence);
        return name;
    }
    static std::string number_of(Key const& key) { return key.numbered ? std::to_string(key.number) : "null"; }

    void differ() {
        differs_ = true;
        out_.found(Exit::findings);
    }
    void pair(Key const& key, Said const& a, Said const& b) {
        auto found = formats::differences_of(a.meaning, b.meaning);
        std::erase_if(found, [&](BoardDifference const& d) { return !counts(d); });
        if (found.empty()) return;
        differ();
        if (quiet_) return;
        if (!json_) out_.write(name_of(key, a) + '\n');
        for (auto const& each : found) json_ ? object(key, a, b, each) : line(each);
    }
    void line(BoardDifference const& d) {
        auto const shown = [](std::optional<std::string> const& value) {
            if (!value) return std::string{"-"};
            bool const text = value->size() >= 2 && value->starts_with('"');
            return formats::printable(text ? std::string_view{*value}.substr(1, value->size() - 2) : std::string_view{*value});
        };
        out_.write(fmt::format("  {}: {} | {}\n", formats::printable(d.path), shown(d.first), shown(d.second)));
    }
    void object(Key const& key, Said const& a, Said const& b, BoardDifference const& d) {
        out_.write(fmt::format(R"({{"type":"difference","board":{},"first_game":{},"second_game":{},"key":{},"first":{},"second":{}}})",
                       number_of(key), a.game, b.game, as_json(d.path), d.first.value_or("null"), d.second.value_or("null"))
                   + '\n');
    }

    void alone(Key const& key, Said const& said, std::size_t in) {
        differ();
        if (quiet_) return;
        if (!json_) return out_.write(sentence(_("only in {}: {}"), formats::printable(files_[in]), name_of(key, said)) + '\n');
        out_.write(fmt::format("{{\"type\":\"missing\",\"board\":{},\"game\":{},\"only_in\":\"{}\"}}\n", number_of(key), said.game,
            in == 0 ? "first" : "second"));
    }

    Output& out_;
    std::array<std::string_view, 2> files_;
    bool json_, quiet_;
    std::vector<std::string_view> ignored_, wanted_;
    bool differs_ = false;
};

// A named file, or standard input for -.
InputFile input_of(std::string const& name, std::optional<OpenFile>& file, Streams io) {
    return name == "-" ? InputFile{io.in, name} : file.emplace(name).input();
}

Exit run(Arguments const& arguments, Streams io) {
    auto const& names = arguments.operands();
    if (names.size() != 2) throw WrongUsage{_("two files are compared")};
    if (names[0] == "-" && names[1] == "-") throw WrongUsage{_("standard input can be one of the files only")};
    SourceFormat const source{arguments};
    Selection const selection{arguments, io};
    std::optional<OpenFile> first, second;
    auto const one = input_of(names[0], first, io), other = input_of(names[1], second, io);
    Boards a{one, source, selection}, b{other, source, selection};
    Difference difference{arguments, io, {names[0], names[1]}};
    difference.compare(a, b);
    return selection.finish(difference.differs() ? Exit::findings : Exit::success);
}

}  // namespace

constinit Command const command{
    "diff",
    N_("compare the boards of two files in meaning"),
    "FILE",
    N_("Compares the boards of two files, of any formats, and prints what differs: cards, calls, plays, contracts, results, names and "
       "every other value, but not spelling, layout and the order of tags. What follows from the auction or the play counts as said. "
       "Boards belong together by their number, and those of the same number in their order. The exit status is 0 if nothing differs, 1 if "
       "something does, and 2 in case of trouble. One of the files may be -, standard input."),
    groups,
    run,
};

}  // namespace score::cli::diff_command
