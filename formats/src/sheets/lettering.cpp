#include "score/formats/sheets/lettering.hpp"

#include <algorithm>
#include <span>

#include "../entry/seats_in_line.hpp"
#include "score/ascii.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/text/fold.hpp"

namespace score::formats::sheets {
namespace {

using seats_in_line::is;

// Replaces the letters of ranks.
class Lettering {
public:
    Lettering(RankPlaces places, std::string_view text, RankLetters from, RankLetters to)
        : places_{places}, text_{text}, from_{honours_of(from)}, to_{honours_of(to)} {}

    std::string exchanged() && {
        auto const end = std::min(text_.find('#'), text_.size());
        auto is_first = true;
        for (std::size_t at = 0; (at = text_.find_first_not_of(between_words, at)) < end;) {
            auto const stop = std::min(text_.find_first_of(between_words, at), end);
            auto const word = std::string_view{text_}.substr(at, stop - at);
            if (is_first && has_names(word)) break;
            if (!is_part_of_correction(word)) is_first = false;
            read(word);
            if (!is_seat(word, stop, end)) exchange(std::span{text_}.subspan(at, stop - at));
            at = stop;
        }
        return std::move(text_);
    }

private:
    static bool has_names(std::string_view word) { return is(word, words::names) || is(word, words::rubber); }
    // "correct 3" or "insert 3", which may begin a line.
    static bool is_part_of_correction(std::string_view word) {
        return is(word, words::correct) || is(word, words::insert) || std::ranges::all_of(word, ascii::is_digit);
    }

    // Bare hearts are shown only in a claim at Rıfkı: void rifki K. Anywhere else a lone K is Kuzey.
    void read(std::string_view word) {
        if (is(word, words::is_void)) is_void_ = true;
        if (is(word, words::trumps)) is_trumps_ = true;
        if (is(word, words::refused)) is_trumps_ = false;  // another game follows
    }
    bool shows_hearts() const { return is_void_ && !is_trumps_; }

    // In a claim at Rıfkı a K before the hearts is Kuzey: void rifki K A. A Turkish P is no seat, so it comes to stand behind the ace.
    bool is_seat(std::string_view word, std::size_t stop, std::size_t end) {
        auto const is = [](std::string_view letters, char c) { return letters.size() == 1 && ascii::upper(letters.front()) == c; };
        if (places_ != RankPlaces::cards || !shows_hearts() || (!is(word, 'K') && !is(word, from_[king]))) return false;
        auto const next = text_.find_first_not_of(between_words, stop);
        if (next >= end) return false;
        auto const behind = std::string_view{text_}.substr(next, std::min(text_.find_first_of(between_words, next), end) - next);
        if (is(word, 'K')) return std::ranges::all_of(behind, [this](char c) { return is_heart(c); });
        if (is(behind, from_[ace])) std::swap(text_[next], text_[static_cast<std::size_t>(word.data() - text_.data())]);
        return false;
    }
    bool is_heart(char c) const { return ascii::upper(c) == 'H' || ascii::upper(c) == from_[ace] || ascii::upper(c) == from_[king]; }

    void exchange(std::span<char> word) const {
        switch (places_) {
            case RankPlaces::groups: return group(word);
            case RankPlaces::cards: return cards(word);
            case RankPlaces::hands: return hand(word);
            case RankPlaces::none: return;
        }
    }

    // 4K, ^4K, 4K^, KQ, KQ&.
    void group(std::span<char> word) const {
        if (!word.empty() && (word.front() == '^' || word.front() == '&')) word = word.subspan(1);
        if (word.size() < 2) return;
        if (word[0] == '4' || word[0] == '5') {
            constexpr std::size_t rank_and_suit = 2;  // more letters form a word: 4papaz
            std::string_view const letters{word.begin() + 1, word.end()};
            if (letters_at_beginning(letters) <= rank_and_suit) honour(word[1]);
            return;
        }
        auto const ends = word.size() == 2 || !ascii::is_letter(word[2]);
        if (ends && ascii::upper(word[0]) == from_[king] && ascii::upper(word[1]) == from_[queen]) honour(word[0]), honour(word[1]);
    }

    // HK, and bare hearts in a void deal: K, A, AK, HAHK.
    void cards(std::span<char> word) const {
        if (shows_hearts() && std::ranges::all_of(word, [this](char c) { return is_heart(c); })) {
            for (auto& c : word) honour(c);
        } else if (word.size() == 2 && suit_of(word[0])) {
            honour(word[1]);
        }
    }

    // AKQ2.KQ2.K32.432
    void hand(std::span<char> word) const {
        auto const is_of_hand = [this](char c) {
            return ascii::is_digit(c) || c == '.' || from_.find(ascii::upper(c)) != from_.npos
                   || known_.find(ascii::upper(c)) != known_.npos;
        };
        if (std::ranges::count(word, '.') != 3 || !std::ranges::all_of(word, is_of_hand)) return;
        for (auto& c : word) honour(c);
    }

    void honour(char& c) const {
        auto const found = from_.find(ascii::upper(c));
        if (found == from_.npos) return;
        c = c == ascii::upper(c) ? to_[found] : ascii::lower(to_[found]);
    }

    static constexpr std::size_t ace = 0, king = 1, queen = 2;
    static constexpr std::string_view known_ = "AKQJT";

    RankPlaces places_;
    std::string text_;
    std::string_view from_, to_;
    bool is_void_ = false, is_trumps_ = false;
};

bool has_contracts(GameInfo const& game) {
    auto const vocabulary = game.vocabulary();
    return std::ranges::find(vocabulary, &words::doubled) != vocabulary.end();
}

}  // namespace

std::string canonical_entry(GameInfo const& game, std::string_view typed, RankLetters letters, std::string_view typed_in) {
    auto text = Lettering{game.rank_places(), typed, letters, RankLetters::english}.exchanged();
    return has_contracts(game) && typed_in == "tr" ? with_turkish_east(std::move(text)) : text;
}

std::string lettered_entry(GameInfo const& game, std::string_view entry, RankLetters letters) {
    return Lettering{game.rank_places(), entry, RankLetters::english, letters}.exchanged();
}

std::string worded_entry(GameInfo const& game, std::string_view entry, std::string_view language) {
    auto worded = worded_line(game.vocabulary(), entry, language);
    return has_contracts(game) ? seats_in_line::with_seats_of(language, worded) : worded;
}

}  // namespace score::formats::sheets
