// East as Turkish players write it.
#include "score/formats/entry.hpp"

#include <algorithm>
#include <array>

#include "score/ascii.hpp"
#include "seats_in_line.hpp"

namespace score::formats {
namespace {

// Whether a word of digits is declarer's tricks, as a contract without a word for its result has them.
bool can_be_tricks(std::string_view word) {
    auto const tricks = ascii::number<int>(word, 0);
    return tricks && *tricks > 6 && *tricks <= 13;
}

// The level of a contract, in digits or in a word.
bool is_level(std::string_view word) {
    constexpr std::array levels{&words::one, &words::two, &words::three, &words::four, &words::five, &words::six, &words::seven_of_them};
    auto const is_it = [&](EntryWord const* level) { return seats_in_line::is(word, *level); };
    return !word.empty() && (ascii::is_digit(word.front()) || std::ranges::any_of(levels, is_it));
}

// Reads up to a contract: "4♠", or its level and its denomination, "4 ♠".
class Contracts {
public:
    bool has_one() const { return has_one_; }
    void read(std::string_view word) {
        auto const begins_with_level = ascii::is_digit(word.front()) && !ascii::is_number(word);
        has_one_ = has_one_ || begins_with_level || (after_level_ && !ascii::is_number(word));
        after_level_ = word.size() == 1 && ascii::is_digit(word.front());
    }

private:
    bool has_one_ = false, after_level_ = false;
};

}  // namespace

std::string with_turkish_east(std::string line) {
    auto const end = std::min(line.find('#'), line.size());
    auto is_first = true, told = false;
    Contracts contracts;
    for (std::size_t at = 0; (at = line.find_first_not_of(between_words, at)) < end;) {
        auto const stop = std::min(line.find_first_of(between_words, at), end);
        auto const word = std::string_view{line}.substr(at, stop - at);
        if (seats_in_line::is(word, words::names) || seats_in_line::is(word, words::rubber) || seats_in_line::is(word, words::fits)) break;
        auto const behind = trimmed_before(std::string_view{line}.substr(stop, end - stop), between_words);
        bool const may_declare = told || (is_first && is_level(behind.substr(0, behind.find_first_of(between_words))));
        if (may_declare && ascii::upper(word.front()) == 'D' && word.size() == 1) line[at] = word.front() == 'D' ? 'E' : 'e';
        told = told || seats_in_line::has_result(word) || (contracts.has_one() && can_be_tricks(word));
        contracts.read(word);
        is_first = false;
        at = stop;
    }
    return line;
}

}  // namespace score::formats
