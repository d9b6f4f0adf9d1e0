#include "write_draft.hpp"

#include <algorithm>

#include "../board/order.hpp"
#include "interpret_parts.hpp"
#include "score/ascii.hpp"
#include "score/bridge/auction.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::pbn {
namespace {

/// Assigns each node of a game to its place in the draft.
class Sorter {
public:
    Sorter(Game const& game, Board const& board, bool keep_escapes, Draft& draft)
        : game_{game}, board_{board}, keep_escapes_{keep_escapes}, draft_{draft} {}

    std::optional<Where> sort() {
        anchor_ = &draft_.before;
        for (std::uint32_t i = 0; i < game_.nodes.size(); ++i) {
            auto const& node = game_.nodes[i];
            if (node.kind == NodeKind::cards) cards(node, i);
            else if (node.kind == NodeKind::word && is_next_item(node)) continue;
            else if (is_comment(node.kind)) comment(node);
            else if (node.kind == NodeKind::escape) escape(node);
            else if (node.kind == NodeKind::tag) tag(node, i);
            else token(node, i);
        }
        finish_section();
        // text with words in brackets is not a game
        if (first_tag_ && !any_quoted_) no_place(first_tag_->where);
        return misfit_;
    }

private:
    enum class Place : std::uint8_t { before, identification, auction, play, notes, elements };

    void no_place(Where where) {
        if (!misfit_) misfit_ = where;
    }

    // comments

    bool begins_line(Node const& node) const {
        auto p = node.where.begin;
        while (p > 0 && ascii::is_blank(game_.text[p - 1])) --p;
        return p == 0 || game_.text[p - 1] == '\n' || game_.text[p - 1] == '\r';
    }

    void attach(Remark::Kind kind, Node const& node, std::string_view text) {
        auto const at = static_cast<std::uint32_t>(draft_.remarks.size());
        if (anchor_->empty()) anchor_->begin = at;
        draft_.remarks.push_back({kind, begins_line(node), text, node.where});
        anchor_->end = at + 1;
    }

    void comment(Node const& node) {
        bool const brace = node.kind == NodeKind::brace_comment;
        bool const closed = !brace || (node.where.end - node.where.begin > 1 && game_.text[node.where.end - 1] == '}');
        if (!closed) no_place(node.where);
        // a comment after the last element of a section may move to its tag; one between elements may not
        if (place_ == Place::elements && !elements().empty()) comment_after_elements_ = &node;
        attach(brace ? Remark::Kind::brace : Remark::Kind::line, node, game_.at(node.value));
    }

    void escape(Node const& node) {
        auto const line = game_.at(node.where);
        if (keep_escapes_ && !is_header_line(line)) attach(Remark::Kind::escape, node, line.substr(1));
    }

    // tags

    bool is_whole(Node const& tag) const {
        if (!tag.has_value) return false;
        bool const bracket = game_.text[tag.where.end - 1] == ']' && tag.where.end > tag.value.end;
        return bracket || (!tag.unquoted && tag.where.end > tag.value.end);  // only the bracket is missing
    }

    void tag(Node const& node, std::uint32_t index) {
        if (!is_whole(node)) no_place(node.where);
        if (!first_tag_) first_tag_ = &node;
        any_quoted_ = any_quoted_ || (node.has_value && !node.unquoted);
        if (node.tag == Tag::note) return note(node);
        finish_section();
        if (node.tag == Tag::auction)
            return section(node, draft_.auction, board_.auction.given, board_.auction.calls.size(), Place::auction);
        if (node.tag == Tag::play) return section(node, draft_.play, board_.play.given, board_.play.cards.size(), Place::play);
        auto const kind = info(node.tag).kind;
        bool const is_section = kind == TagKind::table || (has_elements(index) && (kind == TagKind::extension));
        auto& list = is_section ? draft_.sections : draft_.tags;
        auto& drafted = list.emplace_back(DraftTag{&node});
        anchor_ = &drafted.remarks;
        place_ = is_section ? Place::elements : Place::identification;
    }

    bool has_elements(std::uint32_t tag) const {
        for (auto i = tag + 1; i < game_.nodes.size(); ++i) {
            auto const kind = game_.nodes[i].kind;
            if (kind == NodeKind::tag) return false;
            if (!is_comment(kind) && kind != NodeKind::escape) return true;
        }
        return false;
    }

    void section(Node const& node, DraftSection& drafted, bool known, std::size_t size, Place place) {
        if (drafted.given || !known) no_place(node.where);
        drafted.given = true;
        drafted.tag = {&node};
        drafted.trails.assign(size, {});
        anchor_ = &drafted.tag.remarks;
        section_ = &drafted;
        place_ = place;
        next_ = 0;
        counted_ = 0;
        trail_ = nullptr;
    }

    void note(Node const& node) {
        if (!section_ || pending_) return no_place(node.where);
        anchor_ = &section_->notes.emplace_back(DraftTag{&node}).remarks;
        place_ = Place::notes;
    }

    void finish_section() {
        if (pending_) no_place(pending_->where);
        // every call and card of the board must have been seen, except those added by a repair: their position is empty
        if (section_ && counted_ != section_->trails.size())
            if (counted_ != (section_ == &draft_.auction ? written(board_.auction.calls) : written(board_.play.cards)))
                no_place(section_->tag.node->where);
        section_ = nullptr;
        pending_ = nullptr;
        comment_after_elements_ = nullptr;
    }

    // tokens

    void cards(Node const& node, std::uint32_t index) {
        each_card(game_, node, [&](Where where) {
            Node const word{.kind = NodeKind::word, .where = where, .value = where};
            if (!is_next_item(word)) token(word, index);
        });
    }

    Range& elements() { return draft_.sections.back().elements; }

    void token(Node const& node, std::uint32_t index) {
        if (misfit_) return;
        if (node.kind == NodeKind::stray) return no_place(node.where);
        switch (place_) {
            case Place::before:
            case Place::identification:
            case Place::notes: return no_place(node.where);
            case Place::elements: return element(node, index);
            case Place::auction:
            case Place::play: return section_token(node);
        }
    }

    void element(Node const& node, std::uint32_t index) {
        bool const closed = node.kind != NodeKind::string || node.where.end == node.value.end + 1;
        if (!closed) no_place(node.where);
        if (comment_after_elements_) no_place(comment_after_elements_->where);
        if (elements().empty()) elements().begin = index;
        elements().end = index + 1;
    }

    void section_token(Node const& node) {
        bool const ended = section_->has_ending && (place_ == Place::auction || ended_by_star_);
        if (ended) return no_place(node.where);
        switch (node.kind) {
            case NodeKind::word: return place_ == Place::auction ? call(node) : card(node);
            case NodeKind::irregularity: return irregularity(node);
            case NodeKind::star:
            case NodeKind::plus: return ending(node);
            case NodeKind::suffix:
            case NodeKind::note_reference:
            case NodeKind::glyph: return mark(node);
            case NodeKind::tag:
            case NodeKind::cards:
            case NodeKind::string:
            case NodeKind::brace_comment:
            case NodeKind::line_comment:
            case NodeKind::escape:
            case NodeKind::stray: return no_place(node.where);
        }
    }

    void ending(Node const& node) {
        if (pending_) return no_place(node.where);
        bool const plus = node.kind == NodeKind::plus;
        if (plus && place_ == Place::play) {
            if (section_->has_ending) return no_place(node.where);
            return card(node);  // a cell of the table
        }
        section_->has_ending = true;
        ended_by_star_ = !plus;
        anchor_ = &section_->after_end;
        trail_ = nullptr;
    }

    static bool is_at(Where where, Node const& node) { return where.begin == node.where.begin && where.end == node.where.end; }

    /// The call or card that was read from this node, if any. Usually it is the next one.
    template <class Items>
    std::optional<std::size_t> find(Items const& items, Node const& node) {
        auto const is_it = [&](std::size_t i) { return is_at(items[i].where, node); };
        if (next_ < items.size() && is_it(next_)) return next_;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (is_it(i)) return i;
        return std::nullopt;
    }

    template <class Items>
    static std::size_t written(Items const& items) {
        return static_cast<std::size_t>(
            std::count_if(items.begin(), items.end(), [](auto const& i) { return i.where.begin < i.where.end; }));
    }

    void follow(std::size_t at, std::size_t count = 1) {
        next_ = at + count;
        counted_ += count;
        trail_ = &section_->trails[at + count - 1];
        anchor_ = &trail_->remarks;
        suffix_ = reference_ = false;
        pending_ = nullptr;
    }

    /// Fast path for nearly every word: the next call or card of the board, without special features.
    bool is_next_item(Node const& node) {
        if (pending_ || (place_ != Place::play && place_ != Place::auction) || section_->has_ending || next_ >= section_->trails.size())
            return false;
        if (place_ == Place::play) {
            auto const& card = board_.play.cards[next_];
            if (card.kind != WrittenCard::Kind::card || !is_at(card.where, node)) return false;
        } else {
            auto const& call = board_.auction.calls[next_];
            if (call.kind != WrittenCall::Kind::call || call.all_pass || !is_at(call.where, node)) return false;
        }
        follow(next_);
        return true;
    }

    void call(Node const& node) {
        auto const& calls = board_.auction.calls;
        auto const at = find(calls, node);
        if (!at) {
            // AP after the last pass adds no call
            if (!ascii::equal_in_any_case(game_.at(node.where), "AP") || pending_ || !trail_) no_place(node.where);
            return;
        }
        auto const& call = calls[*at];
        switch (call.kind) {
            case WrittenCall::Kind::call: break;
            case WrittenCall::Kind::not_yet:
                if (trail_ || pending_) no_place(node.where);
                ++next_, ++counted_;  // comments on it are attached to the tag
                return;
            case WrittenCall::Kind::skipped:
            case WrittenCall::Kind::unreadable: return no_place(node.where);
        }
        std::size_t count = 1;
        while (call.all_pass && *at + count < calls.size() && calls[*at + count].all_pass
               && calls[*at + count].where.begin == call.where.begin)
            ++count;
        follow(*at, count);
    }

    void card(Node const& node) {
        auto const at = find(board_.play.cards, node);
        if (!at || board_.play.cards[*at].kind == WrittenCard::Kind::unreadable) return no_place(node.where);
        bool const is_card = board_.play.cards[*at].kind == WrittenCard::Kind::card;
        if (pending_ && !is_card) no_place(node.where);
        follow(*at);
        if (node.kind == NodeKind::plus) section_->has_ending = true, ended_by_star_ = false;
    }

    void irregularity(Node const& node) {
        auto const letter = node.where.end - node.where.begin == 2 ? game_.text[node.where.begin + 1] : '?';
        bool const known = place_ == Place::auction ? letter == 'I' || letter == 'S' : letter == 'R' || letter == 'L';
        if (!known || pending_) return no_place(node.where);
        if (letter != 'S') {
            pending_ = &node;
            return;
        }
        auto const at = find(board_.auction.calls, node);
        if (!at) return no_place(node.where);
        follow(*at);
    }

    void mark(Node const& node) {
        if (!trail_ || pending_) return no_place(node.where);
        auto const text = game_.at(node.where);
        bool const of_call = place_ == Place::auction;
        std::optional<int> number;
        if (node.kind == NodeKind::suffix) {
            if (!std::exchange(suffix_, true)) number = glyph_of(text, of_call);
        } else if (node.kind == NodeKind::glyph) {
            number = number_in(text.substr(1));
        } else if (text.size() > 2 && text.back() == '=' && !std::exchange(reference_, true)) {
            number = number_in(text.substr(1, text.size() - 2));
        }
        if (!number) return no_place(node.where);
        auto const at = static_cast<std::uint32_t>(draft_.marks.size());
        draft_.marks.push_back({.glyph = node.kind != NodeKind::note_reference, .number = *number});
        if (trail_->marks.empty()) trail_->marks.begin = at;
        trail_->marks.end = at + 1;
        anchor_ = &draft_.marks.back().remarks;
    }

    Game const& game_;
    Board const& board_;
    bool keep_escapes_;
    Draft& draft_;

    std::optional<Where> misfit_;
    Place place_ = Place::before;
    Range* anchor_ = nullptr;          // what a comment would follow now
    DraftSection* section_ = nullptr;  // the current auction or play, including its notes
    Trail* trail_ = nullptr;           // of the last call or card
    Node const* pending_ = nullptr;    // an irregularity waiting for its call or card
    Node const* comment_after_elements_ = nullptr;
    Node const* first_tag_ = nullptr;
    bool any_quoted_ = false;
    std::size_t next_ = 0, counted_ = 0;
    bool suffix_ = false, reference_ = false, ended_by_star_ = false;
};

/// In export form the note reference comes first and the glyphs follow in ascending order (PBN 3.5.2).
void order_marks(Draft& draft) {
    auto const before = [](Mark const& a, Mark const& b) { return a.glyph != b.glyph ? b.glyph : a.number < b.number; };
    for (auto* section : {&draft.auction, &draft.play})
        for (auto const& trail : section->trails)
            if (trail.marks.end - trail.marks.begin > 1) {
                auto const first = draft.marks.begin() + trail.marks.begin, last = draft.marks.begin() + trail.marks.end;
                std::stable_sort(first, last, before);
            }
}

/// Sorts by name; returns the second of two with the same name.
std::optional<Where> order_sections(Game const& game, Draft& draft) {
    auto const name = [&](DraftTag const& t) { return game.at(t.node->name); };
    put_in_order(draft.sections, [&](DraftTag const& a, DraftTag const& b) { return name(a) < name(b); });
    auto const twice =
        std::adjacent_find(draft.sections.begin(), draft.sections.end(), [&](auto const& a, auto const& b) { return name(a) == name(b); });
    if (twice == draft.sections.end()) return std::nullopt;
    return (twice + 1)->node->where;
}

bool won_any_trick(Written<WrittenResult> const& result) {
    if (!result) return false;
    auto const any = [](std::optional<int> tricks) { return tricks.value_or(0) > 0; };
    return any(result->declarer) || any(result->sides[Side::north_south]) || any(result->sides[Side::east_west]);
}

/// Whether the auction is over, and its result (Laws 22, 54).
void follow_auction(Board const& board, Draft& draft) {
    draft.passed_out = board.contract && board.contract->passed_out && !won_any_trick(board.result);
    if (!draft.auction.given) return;
    auto const caller = opening_of(board.auction).caller;
    draft.first_caller = caller ? caller : board.dealer.value;
    bridge::Auction auction{draft.first_caller.value_or(Seat::north)};
    for (auto const& call : board.auction.calls) {
        if (call.kind == WrittenCall::Kind::call) auction.make(call.call);
        else if (call.kind == WrittenCall::Kind::skipped) auction.skip();
    }
    draft.auction_over = auction.is_over();
    if (auction.is_passed_out() && !board.contract) draft.passed_out = !won_any_trick(board.result);
    if (auction.contract()) draft.passed_out = false;
    if (draft.auction_over && auction.contract() && draft.first_caller)
        draft.contract = bridge::DeclaredContract{*auction.contract(), *auction.declarer()};
}

bool shows_end_position(Board const& board) {
    bool const denomination_alone = board.contract && !board.contract->passed_out && !board.contract->bid;
    return denomination_alone || (board.deal && is_end_position(*board.deal));
}

/// The leader, and the number of hyphens or columns before the lead. Returns the position of the tag if the first column cannot be the
/// leader's.
std::optional<Where> follow_play(Board const& board, Draft& draft) {
    draft.leader = board.play.leader;
    if (shows_end_position(board)) return std::nullopt;
    auto const declarer = board.declarer   ? std::optional{board.declarer->seat}
                          : draft.contract ? std::optional{draft.contract->declarer}
                                           : std::nullopt;
    if (!declarer) return std::nullopt;
    draft.leader = next(*declarer);
    auto const& cards = board.play.cards;
    auto const columns = board.play.leader ? static_cast<std::size_t>(distance(*board.play.leader, *draft.leader)) : 0;
    bool hyphens = columns <= cards.size(), bare = hyphens;
    for (std::size_t i = 0; i < columns && hyphens; ++i) {
        hyphens = cards[i].kind == WrittenCard::Kind::unknown;
        bare = bare && draft.play.trails[i].is_empty();
    }
    if (hyphens && bare) draft.hyphens = columns;
    else if (!hyphens && board.play.any_seat_first) draft.turn = columns;
    else return draft.play.tag.node->where;
    return std::nullopt;
}

}  // namespace

bool is_header_line(std::string_view escape) {
    escape.remove_prefix(1);
    escape = trimmed_before(escape);
    bool const version = escape.starts_with("PBN ") && escape.size() > 4 && ascii::is_digit(escape[4]);
    return escape.empty() || version || escape.starts_with("EXPORT") || escape.starts_with("Content-type:");
}

void Draft::clear() {
    remarks.clear();
    marks.clear();
    before = {};
    tags.clear();
    sections.clear();
    for (auto* section : {&auction, &play}) {
        section->given = section->has_ending = false;
        section->trails.clear();
        section->notes.clear();
        section->after_end = {};
    }
    passed_out = auction_over = false;
    contract.reset();
    first_caller.reset();
    leader.reset();
    hyphens = turn = 0;
}

std::optional<Where> take_apart(Game const& game, Board const& board, bool keep_escapes, Draft& draft) {
    draft.clear();
    if (auto const misfit = Sorter{game, board, keep_escapes, draft}.sort()) return misfit;
    if (auto const misfit = order_sections(game, draft)) return misfit;
    if (draft.marks.size() > 1) order_marks(draft);
    follow_auction(board, draft);
    bool const begins_with_dealer = draft.first_caller && (!board.dealer || *board.dealer == *draft.first_caller);
    if (draft.auction.given && !draft.auction.trails.empty() && !begins_with_dealer) return draft.auction.tag.node->where;
    if (draft.play.given) {
        if (auto const misfit = follow_play(board, draft)) return misfit;
        if (!draft.leader && !draft.play.trails.empty()) return draft.play.tag.node->where;
    }
    return std::nullopt;
}

std::optional<Where> without_place(Game const& game, Board const& board) {
    Draft draft;
    return take_apart(game, board, false, draft);
}

}  // namespace score::formats::pbn
