#include "kit/entries.hpp"

#include <algorithm>
#include <unistd.h>

#include "kit/peeked.hpp"
#include "score/ascii.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/format.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

// Records begin with a tag or an escape line, possibly after a byte order mark; an array of JSON has no name behind its bracket, and
// `%70`, as a percentage is written in Turkish, is no escape line.
bool looks_like_record(std::string_view beginning) {
    constexpr std::string_view skipped{"\xEF\xBB\xBF\xFF\xFE\0 \t\r\n", 10};
    auto const at = beginning.find_first_not_of(skipped);
    if (at == std::string_view::npos) return false;
    if (beginning[at] == '%') {
        auto const next = beginning.find_first_not_of('\0', at + 1);
        return next == std::string_view::npos || !ascii::is_digit(beginning[next]);
    }
    if (beginning[at] != '[') return false;
    auto const name = beginning.find_first_not_of(skipped, at + 1);
    return name == std::string_view::npos || ascii::is_letter(beginning[name]);
}

// Determined by the content, else by the file name; PBN by default.
formats::FormatId notation_of(std::string_view beginning, std::string_view file) {
    auto const extension = formats::extension_of(file);
    auto const named = extension == "pzn" ? formats::FormatId::pzn : extension == "pkn" ? formats::FormatId::pkn : formats::FormatId::pbn;
    return formats::notation_of(beginning).value_or(named);
}

[[noreturn]] void refuse_without_contract(std::string_view file) {
    throw FileTrouble{sentence(_("{}: there is no contract in it"), formats::printable(file))};
}

// Boards in a format other than PBN.
void read_boards_of(formats::FormatId format, Peeked& in, std::string_view file, EntryTaker const& taker) {
    bool has_board = false, has_contract = false;
    auto const reader = formats::board_reader_of(format, in.reader(), file);
    for (formats::BoardStretch stretch; reader->next(stretch);) {
        if (!stretch.board) continue;
        has_board = true;
        has_contract = has_contract || stretch.board->contract;
        taker.board(*stretch.board, stretch.source);
    }
    if (!has_contract && (taker.takes_boards || !has_board)) refuse_without_contract(file);
}

void read_boards(Peeked& in, std::string_view file, EntryTaker const& taker) {
    formats::pbn::Reader reader{in.reader(), file};
    formats::pbn::Interpreter interpreter;
    formats::pbn::Game game;
    formats::Board board;
    Diagnostics unused;  // checking records is up to deals check
    std::size_t games = 0;
    bool has_board = false, has_contract = false;
    while (auto const chunk = reader.next()) {
        if (chunk->outside || chunk->cut) continue;
        unused.clear();
        game.clear();
        formats::pbn::parse(chunk->source.text, game, unused);
        if (!interpreter.read(game, board, unused)) continue;
        auto source = chunk->source;
        source.game = ++games;
        has_board = true;
        has_contract = has_contract || board.contract;
        taker.board(board, source);
    }
    if (!has_contract && (taker.takes_boards || !has_board)) refuse_without_contract(file);
}

void read_lines(Peeked& in, std::string_view file, EntryTaker const& taker) {
    Lines lines{in.reader()};
    while (auto const line = lines.next()) taker.line({file, line->text, line->number}, line->cut);
}

}  // namespace

void read_entries(InputFile const& file, Streams io, EntryTaker const& taker) {
    Peeked in{file.in, io.out};
    read_table_as_notation(in, file.name);
    auto const format = notation_of(in.beginning(), file.name);
    if (taker.journal && formats::journal::looks_like_journal(in.beginning())) taker.journal(in.reader(), file.name);
    else if (!looks_like_record(in.beginning())) read_lines(in, file.name, taker);
    else if (format != formats::FormatId::pbn && taker.record) taker.record(format, in.reader(), file.name);
    else if (auto const& other = formats::format_of(in.beginning(), file.name); other.reader && other.id != formats::FormatId::pbn)
        read_boards_of(other.id, in, file.name, taker);
    else read_boards(in, file.name, taker);
    file.expect_complete();
}

namespace {

bool has_blank(std::string_view word) { return word.find_first_of(" \t") != std::string_view::npos; }

// Paths are files. A line with spaces, such as `4S= N deal N:AKQ2.…`, and figures without a letter, `60/40`, are files only where there are such.
bool names_a_file(std::string const& operand) {
    if (operand.find_first_of("./") == std::string::npos) return false;
    if (operand.starts_with('/') || operand.starts_with("./") || operand.starts_with("../")) return true;
    auto const looks_like_name = !has_blank(operand) && std::ranges::any_of(operand, ascii::is_letter);
    return looks_like_name || ::access(operand.c_str(), F_OK) == 0;
}

// "7:", the board of the entry that follows.
bool is_board_alone(std::string_view entry) {
    auto const numbered = formats::numbered_entry(entry);
    return numbered.board && numbered.begin == entry.size();
}

// Joins words that can only continue the preceding contract, so that `4HX-2 by E` needs no quotes. A word with a space is an entry of its
// own.
template <class IsFile>
std::vector<std::string> joined_entries(std::vector<std::string> const& words, IsFile is_file) {
    std::vector<std::string> entries;
    bool is_open = false;  // whether the last one can be continued
    for (auto const& word : words) {
        bool const goes_on = is_open && word != "-" && !has_blank(word) && !is_board_alone(word)
                             && (formats::continues_contract_entry(word) || is_board_alone(entries.back()));
        if (goes_on) (entries.back() += ' ') += word;
        else entries.push_back(word);
        is_open = goes_on || (!has_blank(word) && !is_file(word));
    }
    return entries;
}

// The operands in order.
struct Operand {
    std::string text;
    bool is_file;
};
std::vector<Operand> operands_of(Arguments const& arguments, EntryTaker const& taker) {
    auto const is_entry = [&](std::string_view word) { return taker.is_entry && taker.is_entry(word); };
    auto const is_file = [&](std::string const& word) { return word == "-" || (!is_entry(word) && names_a_file(word)); };
    std::vector<Operand> operands;
    if (!taker.words_make_a_line) {
        for (auto& entry : joined_entries(arguments.operands(), is_file)) operands.push_back({entry, is_file(entry)});
        return operands;
    }
    bool open = false;  // the last one is a line of words that can be continued
    auto const& words = arguments.operands();
    for (auto const& word : words) {
        bool const is_sign = word == "-" && open && &word != &words.back();  // "420 - 50"
        bool const file = is_file(word) && !is_sign && !(open && is_entry(word)), goes_on = !file && !has_blank(word);
        if (open && goes_on) (operands.back().text += ' ') += word;
        else operands.push_back({word, file});
        open = goes_on;
    }
    return operands;
}

}  // namespace

Exit for_each_entry(Arguments const& arguments, Streams io, EntryTaker const& taker) {
    auto const operands = operands_of(arguments, taker);
    auto status = Exit::success;
    auto const read = [&](InputFile const& file) {
        try {
            read_entries(file, io, taker);
        } catch (FileTrouble const& e) {
            io.report(e.what());
            status = Exit::trouble;
        }
    };
    if (operands.empty()) read({io.in, "-"});
    for (std::size_t i = 0; i < operands.size(); ++i) {
        auto const& [operand, is_file] = operands[i];
        if (operand == "-") {
            read({io.in, operand});
        } else if (!is_file) {
            taker.line({"argument", operand, i + 1}, operand.size() > Lines::longest);
        } else if (auto const file = open_for_reading(operand)) {
            Input in{file.get()};
            read({in, operand});
        } else {
            io.report(reason(operand, errno));
            status = Exit::trouble;
        }
    }
    return status;
}

}  // namespace score::cli
