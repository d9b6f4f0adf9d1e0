#pragma once
/// What a board contains and a writer cannot write.
#include <algorithm>
#include <string_view>
#include <vector>

#include "score/formats/board.hpp"
#include "score/formats/board_file.hpp"
#include "values.hpp"

namespace score::formats {

class Losses {
public:
    explicit Losses(std::vector<Loss>& to) : to_{to} {}

    void add(std::string_view what) {
        constexpr std::size_t most = 200;  // names: a hostile file has any number
        auto const same = [&](Loss const& l) { return l.what == what; };
        if (to_.size() > most || std::any_of(to_.begin(), to_.end(), same)) return;
        to_.push_back({std::string{to_.size() == most ? "..." : what}});
    }
    void add(pbn::Tag tag) { add(info(tag).name); }
    void add_if(bool lost, std::string_view what) {
        if (lost) add(what);
    }

    /// Every tag with a value except those accepted by `keeps`: the sections of auction and play have losses of their own.
    template <class Keeps>
    void tags(Board const& board, Keeps keeps) {
        for (auto const& t : board.tags) {
            bool const section = t.tag == pbn::Tag::auction || t.tag == pbn::Tag::play || t.tag == pbn::Tag::note;
            if (!section && !pbn::is_unknown(t.value) && !keeps(t)) add(t.name);
        }
        // of formats that have the figures, but not as a tag
        auto const figure = [&](auto const& written, pbn::Tag tag) {
            if (!written || board.has(tag)) return;
            TagText const text{.tag = tag, .name = info(tag).name, .value = {}};
            if (!keeps(text)) add(text.name);
        };
        figure(board.score, pbn::Tag::score);
        figure(board.score_imp, pbn::Tag::score_imp);
        figure(board.score_mp, pbn::Tag::score_mp);
        figure(board.score_percentage, pbn::Tag::score_percentage);
        figure(board.score_rubber, pbn::Tag::score_rubber);
        figure(board.optimum_score, pbn::Tag::optimum_score);
        figure(board.double_dummy_tricks, pbn::Tag::double_dummy_tricks);
    }

    /// Marks on calls and cards that hardly any other format has: irregularities, glyphs, notes, the mark of the next call or card.
    void marks(AuctionText const& a, bool glyphs_kept) {
        auto const marked = [](WrittenCall const& c) { return c.marked_insufficient; };
        add_if(std::any_of(a.calls.begin(), a.calls.end(), marked), "Auction/Irregularity");
        add_if(!glyphs_kept && has(a.annotations, Annotation::Kind::glyph), "Auction/Glyph");
    }
    void marks(PlayText const& p, bool glyphs_kept, bool notes_kept) {
        auto const marked = [](WrittenCard const& c) { return c.marked_revoke; };
        add_if(std::any_of(p.cards.begin(), p.cards.end(), marked), "Play/Irregularity");
        add_if(!glyphs_kept && has(p.annotations, Annotation::Kind::glyph), "Play/Glyph");
        add_if(!notes_kept && has(p.annotations, Annotation::Kind::note), "Play/Note");
    }

private:
    static bool has(std::vector<Annotation> const& all, Annotation::Kind kind) {
        return std::any_of(all.begin(), all.end(), [kind](Annotation const& a) { return a.kind == kind; });
    }
    std::vector<Loss>& to_;
};

/// Whether hands as sets of cards represent the whole deal: a repeated card is in two hands.
inline bool keeps_cards(bridge::DealDraft const& deal) {
    auto const in_another = [&](bridge::DealDraft::Repeat const& r) {
        return std::any_of(
            all_seats.begin(), all_seats.end(), [&](Seat s) { return s != r.where && deal.hands[s] && deal.hands[s]->contains(r.card); });
    };
    return std::all_of(deal.repeated.begin(), deal.repeated.end(), in_another);
}

/// The text of a note; empty if there is no note of that number.
inline std::string_view text_of_note(std::vector<Note> const& notes, int number) {
    for (auto const& n : notes)
        if (n.number == number) return n.text;
    return {};
}

}  // namespace score::formats
