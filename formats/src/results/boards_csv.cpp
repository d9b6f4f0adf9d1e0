// Boards as rows of a table.
#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "../board/hand_text.hpp"
#include "../board/losses.hpp"
#include "boards_columns.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/check.hpp"
#include "score/formats/each_table.hpp"
#include "score/formats/results_csv.hpp"
#include "score/formats/text/printable.hpp"
#include "text/plain.hpp"

namespace score::formats {
namespace {

using pbn::Tag;

constexpr std::array column_names_of_boards = [] {
    std::array<std::string_view, board_columns.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = board_columns[i].name;
    return names;
}();

consteval std::size_t place_of_column(std::string_view name) {
    auto const found = std::find(column_names_of_boards.begin(), column_names_of_boards.end(), name);
    if (found == column_names_of_boards.end()) throw "no such column";
    return static_cast<std::size_t>(found - column_names_of_boards.begin());
}

/// Whether a tag has a column of its own.
constexpr std::array<bool, pbn::tag_count + 1> has_column = [] {
    std::array<bool, pbn::tag_count + 1> columns{};
    for (auto const& column : board_columns) columns[static_cast<std::size_t>(column.tag)] = column.tag != Tag::unknown;
    return columns;
}();

/// Whether a cell preserves a text: spaces around it are not read, and unsafe characters are escaped.
bool stays(std::string_view text) {
    bool const blanks = text.starts_with(' ') || text.ends_with(' ');
    return !blanks && (is_plain(text) || printable(text) == text);
}

class Row {
public:
    Row(Board const& board, std::vector<Loss>& lost) : board_{board}, lost_{lost} {}

    std::array<RecordCell, board_columns.size()> const& cells() {
        for (std::size_t i = 0; i < board_columns.size(); ++i) {
            auto const tag = board_columns[i].tag;
            bool const is_text = tag != Tag::unknown && has_value(tag) == std::nullopt;
            if (is_text) text(i, board_.text_of(tag), info(tag).name);
        }
        if (board_.number) put(place_of_column("board"), static_cast<std::int64_t>(*board_.number));
        teams();
        if (board_.dealer) put(place_of_column("dealer"), keep({letter(*board_.dealer)}));
        if (board_.vulnerable) put(place_of_column("vulnerable"), name(*board_.vulnerable));
        outcome();
        own_tags();
        if (board_.deal) deal(*board_.deal);
        if (board_.auction.given) auction(board_.auction);
        if (board_.play.given && !board_.play.cards.empty()) play(board_.play);
        others();
        // readers pass over a row of empty cells
        if (std::ranges::all_of(cells_, [](auto const& c) { return std::holds_alternative<std::monostate>(c); }))
            put(place_of_column("event"), std::string_view{"?"});
        return cells_;
    }

private:
    /// Whether the board has the value of a tag whose value is better than its text; std::nullopt for any other tag.
    std::optional<bool> has_value(Tag tag) const {
        switch (tag) {
            case Tag::board: return board_.number.value.has_value();
            case Tag::dealer: return board_.dealer.value.has_value();
            case Tag::vulnerable: return board_.vulnerable.value.has_value();
            case Tag::contract: return board_.contract.value.has_value();
            case Tag::declarer: return board_.declarer.value.has_value();
            case Tag::result: return board_.result.value.has_value();
            case Tag::score: return board_.score.value.has_value();
            case Tag::deal: return board_.deal.value.has_value();
            case Tag::auction:
            case Tag::play: return true;
            default: return std::nullopt;
        }
    }

    std::string_view keep(std::string text) { return store_.emplace_back(std::move(text)); }
    void put(std::size_t at, RecordCell cell) { cells_[at] = cell; }
    void text(std::size_t at, std::string_view value, std::string_view what) {
        if (value.empty()) return;
        lost_.add_if(!stays(value), what);
        put(at, value);
    }

    void teams() {
        bool const is_home = home_side(board_.text_of(Tag::room)) == Side::north_south;
        text(place_of_column("team_ns"), board_.text_of(is_home ? Tag::home_team : Tag::visit_team), "HomeTeam");
        text(place_of_column("team_ew"), board_.text_of(is_home ? Tag::visit_team : Tag::home_team), "VisitTeam");
    }

    /// Of tags of one name the first one counts.
    void own_tags() {
        for (std::size_t i = 0; i < board_columns.size(); ++i) {
            auto const name = board_columns[i].own_tag;
            auto const* const tag = name.empty() ? nullptr : board_.tag_named(name);
            if (!tag || says_nothing(tag->value)) continue;
            own_tags_[i] = tag;
            text(i, tag->value, tag->name);
        }
    }

    void outcome() {
        auto const seat = board_.declarer ? std::optional{board_.declarer->seat} : std::nullopt;
        if (board_.contract) {
            auto const contract = board_.contract->contract();
            if (board_.contract->passed_out) put(place_of_column("contract"), std::string_view{"Pass"});
            else if (contract) put(place_of_column("contract"), keep(to_string(*contract)));
            else lost_.add(Tag::contract);  // only a denomination (PBN 3.10)
        }
        auto const facts = derived(board_);
        if (!board_.contract && facts.passed_out) put(place_of_column("contract"), std::string_view{"Pass"});
        if (!board_.contract && facts.contract) put(place_of_column("contract"), keep(to_string(facts.contract->contract)));
        if (seat) put(place_of_column("declarer"), keep({letter(*seat)}));
        else if (facts.contract) put(place_of_column("declarer"), keep({letter(facts.contract->declarer)}));
        lost_.add_if(board_.declarer && board_.declarer->irregular, info(Tag::declarer).name);
        if (board_.result) {
            auto const& r = *board_.result;
            auto const tricks = r.tricks_of(seat);
            if (tricks) put(place_of_column("tricks"), static_cast<std::int64_t>(*tricks));
            auto const both = r.sides[Side::north_south] && r.sides[Side::east_west];
            bool const odd = both && *r.sides[Side::north_south] + *r.sides[Side::east_west] != 13;
            lost_.add_if(!tricks || r.differs || odd, info(Tag::result).name);
        } else if (facts.won) put(place_of_column("tricks"), static_cast<std::int64_t>(*facts.won));
        if (board_.score) score(*board_.score, seat);
        if (auto const ns = facts.score_ns) put(place_of_column("computed_ns"), static_cast<std::int64_t>(*ns));
    }
    void score(WrittenScore const& s, std::optional<Seat> declarer) {
        auto const ns = s.sides[Side::north_south], ew = s.sides[Side::east_west];
        auto points = ns;
        if (!points && ew) points = -*ew;
        if (!points && s.declarer && declarer) points = side_of(*declarer) == Side::north_south ? *s.declarer : -*s.declarer;
        if (!points && s.declarer == 0) points = 0;
        if (points) put(place_of_column("score_ns"), *points / 100);
        lost_.add_if(!points || *points % 100 != 0 || (ns && ew && *ns != -*ew), info(Tag::score).name);
    }

    void deal(bridge::DealDraft const& draft) {
        auto const first = board_.dealer ? *board_.dealer : board_.deal_first.value_or(Seat::north);
        lost_.add_if(!keeps_cards(draft), info(Tag::deal).name);
        put(place_of_column("deal"), keep(deal_text(draft, first)));
    }

    // A card takes three characters including its space, a call seldom more.
    static constexpr std::size_t size_of_card = 3;

    static std::string begun(std::optional<Seat> first) { return first ? std::string{letter(*first), ':'} : std::string{"?:"}; }
    static std::string_view word_for(Ending e) { return e == Ending::open ? "" : e == Ending::star ? " *" : " +"; }

    void auction(AuctionText const& a) {
        auto text = begun(a.first ? a.first : board_.dealer.value);
        text.reserve(text.size() + a.calls.size() * size_of_card);
        bool alerts = false;
        for (auto const& c : a.calls) {
            alerts = alerts || c.alert == WrittenCall::Alert::yes;
            switch (c.kind) {
                case WrittenCall::Kind::call: text += c.marked_insufficient ? " ^I " : " "; break;
                case WrittenCall::Kind::skipped: text += " ^S"; continue;
                case WrittenCall::Kind::not_yet: text += " -"; continue;
                case WrittenCall::Kind::unreadable:
                    lost_.add(Tag::auction);
                    text += " ?";
                    continue;
            }
            text += to_string(c.call);
        }
        text += word_for(a.ending);
        put(place_of_column("auction"), keep(std::move(text)));
        annotations(a.annotations, "Auction", alerts || !a.notes.empty());
    }
    void play(PlayText const& p) {
        auto text = begun(p.leader);
        text.reserve(text.size() + p.cards.size() * size_of_card);
        for (auto const& c : p.cards) {
            switch (c.kind) {
                case WrittenCard::Kind::card:
                    if (c.marked_lead || c.marked_revoke) text += c.marked_lead ? " ^L" : " ^R";
                    break;
                case WrittenCard::Kind::unknown: text += " -"; continue;
                case WrittenCard::Kind::next: text += " +"; continue;
                case WrittenCard::Kind::unreadable:
                    lost_.add(Tag::play);
                    text += " ?";
                    continue;
            }
            std::array const card{' ', letter(c.card.suit()), letter(c.card.rank())};
            text.append(card.data(), card.size());
        }
        if (p.ending == Ending::star) text += " *";
        lost_.add_if(p.any_seat_first, info(Tag::play).name);
        put(place_of_column("play"), keep(std::move(text)));
        annotations(p.annotations, "Play", !p.notes.empty());
    }
    void annotations(std::vector<Annotation> const& all, std::string_view section, bool notes) {
        auto const has = [&](Annotation::Kind kind) { return std::ranges::find(all, kind, &Annotation::kind) != all.end(); };
        lost_.add_if(notes || has(Annotation::Kind::note), std::string{section} + "/Note");
        lost_.add_if(has(Annotation::Kind::glyph), std::string{section} + "/Glyph");
        lost_.add_if(has(Annotation::Kind::comment), "Comment");
    }

    /// Reports what has no column.
    void others() {
        lost_.tags(board_, [this](TagText const& t) {
            if (t.tag == Tag::home_team || t.tag == Tag::visit_team || std::ranges::find(own_tags_, &t) != own_tags_.end()) return true;
            return has_column[static_cast<std::size_t>(t.tag)] && has_value(t.tag).value_or(true);
        });
        lost_.add_if(!board_.comments.empty(), "Comment");
    }

    Board const& board_;
    Losses lost_;
    std::array<RecordCell, board_columns.size()> cells_{};
    std::array<TagText const*, board_columns.size()> own_tags_{};  // that have their cell
    std::deque<std::string> store_;
};

}  // namespace

struct ResultsCsvWriter::State {
    explicit State(PrintFormat format) : rows{text, format, column_names_of_boards} {}
    std::string text{};  // pending output: initially the header line
    RecordWriter rows;

    /// A row for each result; what the record says of a table of its own stays if it is among them.
    void add_tables(Board const& board, std::vector<Loss>& lost) {
        Losses losses{lost};
        losses.add(Tag::score_table);
        bool has_record = false;
        each_table(board, [&](Board const& at_table, TableRow row) {
            has_record = has_record || row.is_record;
            rows.write(Row{at_table, lost}.cells());
        });
        if (has_record) return;
        for (auto const tag : {Tag::north, Tag::east, Tag::south, Tag::west, Tag::pair_ns, Tag::pair_ew, Tag::contract, Tag::declarer,
                 Tag::result, Tag::score})
            losses.add_if(!is_nothing(board.text_of(tag)), info(tag).name);
        losses.add_if(!board.auction.calls.empty(), "Auction");
        losses.add_if(!board.play.cards.empty(), "Play");
    }
    static bool is_nothing(std::string_view value) { return value.empty() || value == "?"; }
};

ResultsCsvWriter::ResultsCsvWriter(PrintFormat format) : state_{std::make_unique<State>(format)} {}
ResultsCsvWriter::~ResultsCsvWriter() = default;

void ResultsCsvWriter::add(std::string& out, Board const& board, std::vector<Loss>& lost) {
    if (has_table_results(board)) state_->add_tables(board, lost);
    else state_->rows.write(Row{board, lost}.cells());
    finish(out);
}
void ResultsCsvWriter::finish(std::string& out) {
    out += state_->text;
    state_->text.clear();
}

}  // namespace score::formats
