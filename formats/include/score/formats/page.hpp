#pragma once
/// A page: what a sheet shows, for every medium. A game says it once, and a painter of each medium draws it.
///
///     page::Page page;
///     auto& table = page.add(page::Table{.columns = {{.title = "deal", .least = 4}, {.title = "We", .least = 5}}});
///     table.rows.push_back({.cells = {{"1 N"}, {"420"}}});
///
/// Texts are in the language of the reader and safe to print; suits are symbols, a minus is a hyphen. Each medium chooses widths, rules and
/// colours.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace score::formats::page {

/// What a text is for; each medium chooses how that looks.
enum class Role : std::uint8_t {
    text,
    dim,      // less important
    title,    // names of screens and columns
    accent,   // what should catch the eye: totals, the help key
    good,     // acceptable
    warning,  // needs attention
    error,    // impossible
    // only on a screen
    rule,      // lines
    bar,       // the top and the bottom line
    bar_key,   // a key in that bar
    selected,  // at the cursor
    input,     // being typed
    clubs,
    diamonds,
    hearts,
    spades,
};

/// What a text shows: an entry, one of its figures, or a figure that belongs to no entry: a total, the bonus at the end of a rubber.
///
/// `Figure{event}` is the entry as a whole, `Figure{event, Figure::above, Side::north_south}` what it brings North-South above the line,
/// `Figure::sum(Figure::total, Seat::east)` a total at the foot.
struct Figure {
    enum What : std::uint8_t {
        entry,       // the whole entry
        gained,      // what `whose` gains by it
        above,       // rubber bridge: above the line, below it
        below,       //
        running,     // the total after it
        carried,     // part-scores that count for later deals
        strength,    // points and fits
        obligation,  // what the hands are worth
        score,       // of the declaring side
        other,       // at the other table
        difference,  //
        imps,        //
        bonus,       // of the end of a rubber
        total,       // at the foot
        match,       // of a match, below the total of its game
        fate,        // who would be out
        mark,        // the position of a peg
    };

    std::uint32_t event = 0;  // the entry that it comes from; 0: none
    What what = entry;
    int whose = -1;  // a side, a seat, a player; -1: nobody
    int of = 0;      // for figures of no entry: which rubber or game, from 0

    constexpr Figure() = default;
    constexpr Figure(std::uint32_t e) : event{e} {}
    template <class Who>
    constexpr Figure(std::uint32_t e, What w, Who who) : event{e}, what{w}, whose{static_cast<int>(who)} {}
    constexpr Figure(std::uint32_t e, What w) : event{e}, what{w} {}
    /// A figure that belongs to no entry.
    template <class Who>
    static constexpr Figure sum(What what, Who who, std::size_t of = 0) {
        Figure figure{0, what, who};
        figure.of = static_cast<int>(of);
        return figure;
    }

    constexpr bool exists() const { return event != 0 || what != entry; }
    /// Whether it is in the same column.
    constexpr bool is_like(Figure const& o) const { return what == o.what && whose == o.whose; }
    template <class Who>
    constexpr Who who() const {
        return static_cast<Who>(whose);
    }
    friend constexpr bool operator==(Figure const&, Figure const&) = default;
};

/// An item of a figure, with the reason for it.
struct Item {
    std::string points, whose, reason, factors, rule;
};

struct Cell {
    std::string text{};
    Role role = Role::text;
    Figure figure{};
    std::vector<Item> items{};  // what the figure is made of
    std::string meaning{};      // what it is, where the title of its column does not say it
    std::string link{};         // the identity of a part of the document that it leads to; empty: none
};

struct Column {
    enum Align : std::uint8_t { left, right };
    std::string title{};
    std::string name{};  // the title where there is room, as the names of a pair
    int least = 0;       // width on a screen, so that columns do not move with every entry; 0: this game has no such column
    Align align = right;
    int spare = 0;  // on a narrow screen those with the highest value are left out first, together; 0: never
    Role role = Role::title;
    std::size_t stand_in = 0;  // the column that shows its sum where it is left out; 0: none
    std::string below{};       // a second title, as the letter of a seat
    std::string whose{};       // whom its figures are of, if the title has more than that
    bool even = false;         // of a player: these are equally wide
    bool bar = false;          // a line before it
};

/// The first column after `i` with titles of its own: those of `i` extend to it.
inline std::size_t after_titles(std::vector<Column> const& columns, std::size_t i) {
    do ++i;
    while (i < columns.size() && columns[i].title.empty() && columns[i].below.empty());
    return i;
}

struct Row {
    enum Kind : std::uint8_t { entry, rule, part };  // a rule separates rounds, and a heavier one games; they have no cells
    std::vector<Cell> cells{};                       // as many as columns, or fewer
    Kind kind = entry;
    std::uint32_t event = 0;             // that it was entered with; 0: none
    Cell remark{};                       // instead of further cells: why there are no figures; the words of a rule
    std::vector<std::string> briefer{};  // the remark on a screen that has no room for it: ever shorter
    std::string below{};                 // whole lines below it in text: how its figures are calculated
};

/// A row for each entry, and the sums below them.
struct Table {
    std::string caption{};  // who plays; of several tables: which one it is
    std::vector<Column> columns{};
    std::vector<Row> rows{};
    std::vector<Row> sums{};
    bool is_form = false;  // its rows are there before any entry
};

/// A figure of a ledger, and what it is for.
struct Entry {
    std::string text{};
    std::string note{};   // outside of the figure
    std::string brief{};  // the note where it does not fit
    std::string more{};   // of what the figure consists, after the note where there is room
    Role role = Role::text, note_role = Role::dim;
    Figure figure{};
    std::size_t number = 0;     // of the entry, for correcting it; 0: not told
    std::vector<Item> items{};  // what the figure is made of
};

struct LedgerRow {
    enum Kind : std::uint8_t { figures, thin, heavy, twofold };  // all but the first are rules
    Kind kind = figures;
    std::array<std::optional<Entry>, 2> sides{};
    std::vector<Cell> words{};  // on a rule, or before the figures; together one text
    bool spare = false;         // a sum that is left out on a low screen
};

/// Two columns of figures with a line between them, as on paper.
struct Ledger {
    struct Side {
        std::string title{};
        std::string name{};  // below the title, or instead of it
        Role role = Role::title;
        std::string whose{};  // whom the figures are of, if the title has more than that
    };
    std::string caption{};
    std::array<Side, 2> sides{};
    std::vector<LedgerRow> rows{}, sums{};
    std::string remark{};      // below the sums, if nothing beside it tells the standing
    std::uint32_t newest = 0;  // the event of the last entry
};

/// Words above the sheet.
struct Heading {
    Cell left{}, right{};
    bool spare = false;  // left out on a low screen
};

/// The way of a peg to a target, for media that draw it.
struct Track {
    std::string name{};
    int marks = 0, target = 0, rubicon = 0;  // a rubicon of 0: none
    bool up = false;
    Figure figure{};
};

using Section = std::variant<Table, Ledger, Heading, Track>;

/// A line of an explanation: left and right text, or a sentence to be wrapped.
struct Line {
    std::string left{}, right{};
    Role role = Role::text;
    std::string small{};  // less important, beside or below: the rule
    bool sentence = false;
};
/// Lines, one after the other: `lines.add(_("before"), "120").say(_("ends a game"))`.
struct Lines : std::vector<Line> {
    using std::vector<Line>::vector;
    Lines& add(std::string left, std::string right = {}, Role role = Role::text, std::string small = {}) {
        push_back({std::move(left), std::move(right), role, std::move(small)});
        return *this;
    }
    Lines& say(std::string sentence, Role role = Role::dim) {
        push_back({.left = std::move(sentence), .role = role, .sentence = true});
        return *this;
    }
    Lines& join(Lines const& more) { return insert(end(), more.begin(), more.end()), *this; }
};

/// What is to be said of a figure beside its items; of an entry as a whole: what it is.
struct About {
    Figure figure;
    Lines lines;
};

struct Page {
    std::string title{}, remark{};  // where nothing else tells them
    std::vector<Section> sections{};
    std::vector<std::string> notes{};  // below
    std::vector<About> about{};        // with explanations

    Lines& tell_of(Figure figure) { return about.emplace_back(About{figure, {}}).lines; }
    template <class S>
    S& add(S section) {
        return std::get<S>(sections.emplace_back(std::move(section)));
    }
};

/// What a figure of a page with explanations is made of: its entry, its items, the figures before it. Empty if it is not there.
Lines explained(Page const&, Figure);
/// The lines with their rules under the names that players know.
Lines with_rules_named(Lines);

}  // namespace score::formats::page
