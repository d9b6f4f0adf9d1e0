#include "seated_line.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <ranges>
#include <vector>

#include "../entry/examples.hpp"
#include "../entry/names.hpp"
#include "score/ascii.hpp"
#include "score/cards.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "text/joined.hpp"

namespace score::formats::sheets {
namespace {

constexpr std::array words_of_seats{&words::north, &words::east, &words::south, &words::west};

// Letters with another meaning in a game wherever they occur, never the beginning of a name.
bool is_notation(Vocabulary vocabulary, std::string_view letters) {
    constexpr std::array<std::string_view, 12> known{"nt", "sa", "sz", "xx", "dd", "nv", "ns", "ew", "ow", "ap", "kq", "bz"};
    auto const is_it = [letters](std::string_view one) { return spells(letters, one) == letters.size(); };
    auto const are_all_of = [letters](std::string_view some) {
        return std::ranges::all_of(letters, [&](char c) { return some.find(c) != some.npos; });
    };
    auto const has = [vocabulary](EntryWord const& word) { return std::ranges::find(vocabulary, &word) != vocabulary.end(); };
    bool const fit = has(words::fits) && std::ranges::all_of(letters, [](char c) { return suit_of(c).has_value(); });
    bool const are_shown = has(words::declared) && are_all_of("HAKhak");  // the hearts in a void deal at Rıfkı
    return fit || are_shown || std::ranges::any_of(known, is_it);
}

// How near to what is written a name is.
enum class Nearness : std::uint8_t { as_written, in_another_case, with_other_marks };
Nearness nearness(std::string_view written, std::string_view name) {
    if (written == name) return Nearness::as_written;
    return same_apart_from_case(written, name) ? Nearness::in_another_case : Nearness::with_other_marks;
}

bool has_marks(std::string_view written) { return !same_apart_from_case(written, folded(written)); }

struct Match {
    Seat seat{};
    std::size_t size = 0;
    bool whole = false;
    Nearness nearness{};
};

class Seating {
public:
    Seating(Vocabulary vocabulary, BySeat<std::string> const& names, std::string_view line, Articles articles)
        : vocabulary_{vocabulary}, names_{names}, line_{line}, articles_{articles}, end_{std::min(line.find('#'), line.size())} {}

    Seated read() && {
        while (at_ < end_ && !fault_ && !is_at_other_names_) step();
        put(line_.substr(at_));
        if (fault_) return {SeatedLine{std::string{line_}, {}}, std::move(fault_), {}, {}, std::move(other_seat_)};
        return {std::move(seated_), {}, std::move(clash_), std::move(article_), std::move(other_seat_)};
    }

private:
    void step() {
        auto const rest = line_.substr(at_, end_ - at_);
        auto const word = word_at_beginning(vocabulary_, rest);
        auto const letters = letters_at_beginning(rest);
        if (word.size > 0) {
            keyword(word, rest);
        } else if (begins_word()) {
            name(rest, letters);
        } else {
            take_character(rest, letters);
        }
    }

    bool begins_word() const { return at_ == 0 || between_words.find(line_[at_ - 1]) != between_words.npos; }
    void put(std::string_view text) {
        seated_.text += text;
        if (clash_) clash_->text += text;
    }
    void take(std::size_t size) {
        put(line_.substr(at_, size));
        at_ += size;
    }

    void take_character(std::string_view rest, std::size_t letters) { take(std::max(letters, folded_letter(rest).size)); }

    // Takes a word of the game. Names or hands follow some of them.
    void keyword(FoundWord word, std::string_view rest) {
        is_at_other_names_ = word.word == &words::names || word.word == &words::rubber || word.word == &words::cards;
        auto found = clash_ ? std::nullopt : clash_of(rest, word.size);
        if (!other_seat_) other_seat_ = other_seat_of(word, rest);
        take(word.size);
        if (found) clash_ = std::move(found);
    }
    // Kuzey, who sits South.
    std::optional<Diagnostic> other_seat_of(FoundWord word, std::string_view rest) const {
        auto const named = std::ranges::find(words_of_seats, word.word);
        if (named == words_of_seats.end()) return std::nullopt;
        auto const said = static_cast<Seat>(named - words_of_seats.begin());
        auto const spelt = rest.substr(0, word.size);
        if (has_word(names_[said], spelt)) return std::nullopt;
        for (auto const seat : all_seats)
            if (has_word(names_[seat], spelt))
                return diagnostic(word.size, say("\"{}\" is a seat, and {} sits at another; type {} or {}", spelt, names_[seat],
                                                 seat_letter(said), seat_letter(seat)));
        return std::nullopt;
    }
    static bool has_word(std::string_view name, std::string_view written) {
        return std::ranges::any_of(name | std::views::split(' '), [written](auto const& word) {
            return spells(written, std::string_view{word.begin(), word.end()}) == written.size();
        });
    }
    std::optional<Seated::Clash> clash_of(std::string_view rest, std::size_t size) const {
        auto const meant = matches(rest, letters_at_beginning(rest));
        if (meant.size() != 1) return std::nullopt;
        auto const seat = meant.front().seat;
        auto said = say("\"{}\" is a word of the game; for {} type {}", rest.substr(0, size), names_[seat], seat_letter(seat));
        return Seated::Clash{diagnostic(size, std::move(said)), seated_.text + letter(seat)};
    }

    void name(std::string_view rest, std::size_t letters) {
        auto const meant = matches(rest, letters);
        if (meant.empty()) return take_character(rest, letters);
        if (articles_ == Articles::stay && spells_one_of(rest.substr(0, letters), words::article) == letters)
            return article(rest.substr(0, letters), meant.front());
        if (meant.size() > 1) {
            auto const size = letters > 0 ? letters : meant.front().size;
            fault_ = diagnostic(size, say("\"{}\" may be {} or {}", rest.substr(0, size), names_[meant[0].seat], names_[meant[1].seat]));
            return;
        }
        auto const size = meant.front().size;
        seated_.names.add({at_, at_ + size}, {seated_.text.size(), seated_.text.size() + 1});
        put(std::string(1, letter(meant.front().seat)));
        at_ += size;
    }

    void article(std::string_view written, Match const& meant) {
        if (!article_) {
            auto said = say("\"{}\" is an article, or {}: leave it out, or type {}", written, names_[meant.seat], seat_letter(meant.seat));
            article_ = {diagnostic(written.size(), std::move(said)), seated_.text.size(), meant.seat, meant.whole};
        }
        take(written.size());
    }

    // The players it may mean. A complete name takes precedence over longer names that begin with it, and the spelling that is nearest over
    // others.
    std::vector<Match> matches(std::string_view rest, std::size_t letters) const {
        std::vector<Match> found;
        auto const written = rest.substr(0, letters);
        auto const is_letter_of_game = written.size() == 1;  // a seat, a suit or a rank
        auto const is_of_game = written.empty() ? ascii::is_ascii(rest.front()) : is_letter_of_game || is_notation(vocabulary_, written);
        if (is_of_game) return found;
        for (auto const seat : all_seats)
            if (auto const match = match_of(seat, rest, written)) found.push_back(*match);
        if (is_one_letter(written) || std::ranges::any_of(found, &Match::whole))
            std::erase_if(found, [](Match const& m) { return !m.whole; });
        if (!found.empty()) {
            auto const nearest = std::ranges::min(found, {}, &Match::nearness).nearness;
            std::erase_if(found, [nearest](Match const& m) { return m.nearness != nearest; });
        }
        return found;
    }
    std::optional<Match> match_of(Seat seat, std::string_view rest, std::string_view written) const {
        std::string_view name = names_[seat];
        if (name.empty()) return std::nullopt;
        if (auto const size = spells(rest, name); size && *size > 0 && !is_letter(folded_letter(rest.substr(*size))))
            return Match{seat, *size, true, nearness(rest.substr(0, *size), name)};
        while (!name.empty() && !written.empty()) {
            if (begins_like(name, written)) {
                // The case of a beginning tells nobody from another, nor do marks that it does not have.
                auto const begins_so =
                    has_marks(written) ? nearness(written, name.substr(0, spells(name, written).value_or(0))) : Nearness::in_another_case;
                return Match{seat, written.size(), false, std::max(begins_so, Nearness::in_another_case)};
            }
            auto const blank = name.find(' ');
            name.remove_prefix(blank == name.npos ? name.size() : blank + 1);
        }
        return std::nullopt;
    }
    // Of an alphabet: a single Chinese character or Korean syllable is a name.
    static bool is_one_letter(std::string_view letters) {
        constexpr char32_t first_syllable = 0x2E80;
        auto const first = folded_letter(letters);
        return first.size == letters.size() && first.letter < first_syllable;
    }

    Diagnostic diagnostic(std::size_t size, Message message) const {
        return score::diagnostic(sitting_code("sitting-name"), {at_, at_ + size}, std::move(message));
    }

    Vocabulary vocabulary_;
    BySeat<std::string> const& names_;
    std::string_view line_;
    Articles articles_;
    std::size_t end_, at_ = 0;
    SeatedLine seated_{};
    bool is_at_other_names_ = false;
    std::optional<Diagnostic> fault_{};
    std::optional<Seated::Clash> clash_{};
    std::optional<Seated::Article> article_{};
    std::optional<Diagnostic> other_seat_{};
};

std::size_t begin_of_word(std::string_view text, std::size_t place) {
    auto const blank = place == 0 ? text.npos : text.find_last_of(between_words, place - 1);
    return blank == text.npos ? 0 : blank + 1;
}

// What is wrong with a line, said of what was typed. A message may quote the word that cannot be: where that has a name in it, it is read
// anew with the name for the words.
Diagnostic as_typed(GameInfo const& game, GameRules const& rules, SeatedLine const& seated, std::string_view line, Diagnostic found) {
    if (seated.names.empty()) return found;
    if (found.where.size() > 0 && seated.has_name_at(found.where.begin)) {
        auto const read = game.read(seated.until(found.where.begin, line), rules);
        auto const is_same = [&found](Diagnostic const& other) { return other.code == found.code; };
        auto const same = read ? Diagnostics{} : read.error();
        if (auto const words = std::ranges::find_if(same, is_same); words != same.end()) found.message = words->message;
    }
    found.where = seated.typed(found.where);
    if (found.fix) found.fix->where = seated.typed(found.fix->where);
    return found;
}

Result<TypedLine> read_seated(GameInfo const& game, GameRules const& rules, std::string_view line, Seated read) {
    auto& [seated, fault, clash, article, other_seat] = read;
    if (other_seat) return tl::unexpected{Diagnostics{*std::move(other_seat)}};
    auto asked = game.read(seated.text, rules);
    if (asked && asked->doubt && !seated.has_name_at(asked->doubt->where.begin))
        return tl::unexpected{Diagnostics{as_typed(game, rules, seated, line, *std::move(asked->doubt))}};
    if (asked) return TypedLine{std::move(seated), *std::move(asked)};
    if (fault) return tl::unexpected{Diagnostics{*std::move(fault)}};
    if (clash && game.read(clash->text, rules)) return tl::unexpected{Diagnostics{std::move(clash->said)}};
    auto found = std::move(asked.error());
    for (auto& one : found) one = as_typed(game, rules, seated, line, std::move(one));
    return tl::unexpected{std::move(found)};
}

// The names in a line that tells who sits where, and the word before them.
struct NamesTold {
    EntryWord const* word;
    Span where;
};
std::optional<NamesTold> names_told_in(GameInfo const& game, std::string_view line) {
    auto const end = std::min(line.find('#'), line.size());
    auto const entry = number_meant(game.vocabulary(), line) ? after_number(line.substr(0, end)) : trimmed(line, Span{0, end});
    auto const [word, size] = word_at_beginning(game.vocabulary(), line.substr(entry.begin, entry.size()));
    if (word != &words::names && word != &words::rubber) return std::nullopt;
    return NamesTold{word, trimmed(line, Span{entry.begin + size, entry.end})};
}

// Names with semicolons between them, too.
std::vector<std::string> listed_names(std::string_view text) {
    std::string listed{text};
    std::ranges::replace(listed, ';', ',');
    return names_in(listed);
}

// A player whose name is not told.
bool is_left_open(std::string_view name) { return name == "-" || name == "?"; }

// The names behind the signs that separate them from their word; all of them where there are none.
std::string_view behind_signs(std::string_view told) {
    while (!told.empty() && std::string_view{":;=-"}.find(told.front()) != told.npos) {
        auto const names = listed_names(told);
        if (!names.empty() && is_left_open(names.front())) break;
        told = trimmed_before(told.substr(1));
    }
    return told;
}

std::optional<std::string> named_twice(std::vector<std::string> const& names) {
    for (auto name = names.begin(); name != names.end(); ++name) {
        auto const is_it = [&](std::string const& other) { return same_apart_from_case(other, *name); };
        if (!is_left_open(*name) && std::any_of(names.begin(), name, is_it)) return *name;
    }
    return std::nullopt;
}

}  // namespace

bool SeatedLine::has_name_at(std::size_t place) const {
    Span const word{begin_of_word(text, place), std::min(text.find_first_of(between_words, place), text.size())};
    return typed(word).size() != word.size();  // a name has two letters at least
}

std::string SeatedLine::until(std::size_t place, std::string_view typed_line) const {
    auto const word = begin_of_word(text, place);
    return text.substr(0, word).append(typed_line.substr(typed({word, word}).begin));
}

bool has_word_of_seat(std::string_view line) {
    auto const is_in = [&line](EntryWord const* word) { return spells_one_of(line, *word).has_value(); };
    for (; !line.empty(); line.remove_prefix(1))
        if (std::ranges::any_of(words_of_seats, is_in)) return true;
    return false;
}

Seated seated_line(Vocabulary vocabulary, BySeat<std::string> const& names, std::string_view line, Articles articles) {
    return Seating{vocabulary, names, line, articles}.read();
}

Result<TypedLine> typed_line(GameInfo const& game, GameRules const& rules, BySeat<std::string> const& names, std::string_view line) {
    auto named = read_seated(game, rules, line, seated_line(game.vocabulary(), names, line));
    auto with_articles = seated_line(game.vocabulary(), names, line, Articles::stay);
    if (!with_articles.article) return named;
    auto const article = *with_articles.article;
    auto whose = with_articles.line.text;  // "N the four jacks"
    whose.insert(article.at, {letter(article.seat), ' '});
    auto plain = read_seated(game, rules, line, std::move(with_articles));
    if (!named) return plain ? plain : named;
    bool const means_both =
        plain ? plain->seated.text != named->seated.text : !article.is_whole_name && game.read(whose, rules).has_value();
    if (means_both) return tl::unexpected{Diagnostics{article.said}};
    return named;
}

std::optional<Diagnostic> fault_of_names(GameInfo const& game, std::string_view line) {
    auto const found = names_told_in(game, line);
    if (!found || found->where.size() == 0) return std::nullopt;
    auto const where = found->where;
    auto const told = line.substr(where.begin, where.size());
    auto const list = behind_signs(told);
    auto const names = listed_names(list);
    if (names.empty()) return std::nullopt;
    auto const fault = [where](Message message, std::optional<FixIt> fix) {
        return diagnostic(sitting_code("sitting-name"), where, std::move(message), std::move(fix));
    };
    auto const twice = named_twice(names);
    if (told.find(';') != told.npos || list.size() < told.size()) {
        bool const has_fix = !twice && std::ranges::none_of(names, is_left_open);
        return fault(say("names stand right behind their word, with commas between them"),
            has_fix ? std::optional{FixIt{where, joined(names, ", ")}} : std::nullopt);
    }
    if (!twice || found->word == &words::rubber) return std::nullopt;  // told by the rules of the sheet
    if (told.find(',') == told.npos)
        return fault(say("{} is named twice, and nobody has two seats; names of two words have commas between them", *twice), {});
    return fault(say("{} is named twice, and nobody has two seats", *twice), {});
}

std::string with_names_of(GameInfo const& game, std::span<std::string const> people, std::string_view line) {
    std::string known{line};
    auto const names = game.seated_by(line);
    auto at = names.empty() ? 0 : word_at_beginning(game.vocabulary(), known).size;
    for (auto const& name : names) {
        auto const spelling = spelling_among(people, name);
        at = known.find(name, at);
        if (at == known.npos) return std::string{line};
        known.replace(at, name.size(), spelling);
        at += spelling.size();
    }
    return known;
}

std::optional<std::size_t> number_meant(Vocabulary vocabulary, std::string_view line) {
    line = trimmed_before(line);
    auto const word = word_at_beginning(vocabulary, line);
    if (word.word != &words::correct && word.word != &words::insert) return std::nullopt;
    std::size_t number = 0;
    for (auto const c : line.substr(std::min(line.find_first_not_of(" \t", word.size), line.size()))) {
        if (c < '0' || c > '9' || number > 1'000'000) break;
        number = number * 10 + static_cast<std::size_t>(c - '0');
    }
    return number;
}

Span after_number(std::string_view text) {
    auto const all = text;
    auto const skip = [&](std::string_view what) { text.remove_prefix(std::min(text.find_first_not_of(what), text.size())); };
    skip(" \t");
    text.remove_prefix(std::min(text.find_first_of(" \t0123456789"), text.size()));
    skip(" \t");
    skip("0123456789");
    skip(between_words);
    auto const end = text.find_last_not_of(" \t");
    auto const begin = all.size() - text.size();
    return {begin, begin + (end == text.npos ? 0 : end + 1)};
}

}  // namespace score::formats::sheets
