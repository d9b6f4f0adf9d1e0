// What the figures of a page are made of.
#include <algorithm>
#include <charconv>
#include <span>

#include "score/formats/page.hpp"
#include "score/formats/rule_names.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::page {
namespace {

// A figure of any section, under the name of what it is.
struct Shown {
    std::string_view name;
    std::string text;
    Figure figure;
    std::span<Item const> items;
};

std::string_view either(std::string_view one, std::string_view other) { return one.empty() ? other : one; }

class Figures {
public:
    explicit Figures(Page const& page) {
        for (auto const& section : page.sections) std::visit([this](auto const& one) { add(one); }, section);
    }
    std::vector<Shown> const& all() const { return all_; }

private:
    void add(Table const& table) {
        for (auto const* const rows : {&table.rows, &table.sums})
            for (auto const& row : *rows)
                for (std::size_t i = 0; i < row.cells.size(); ++i) {
                    auto const& column = table.columns[i];
                    add(row.cells[i], either(row.cells[i].meaning, either(column.whose, column.title)));
                }
    }
    void add(Ledger const& ledger) {
        for (auto const* const rows : {&ledger.rows, &ledger.sums})
            for (auto const& row : *rows)
                for (std::size_t i = 0; i < row.sides.size(); ++i)
                    if (row.sides[i]) add(*row.sides[i], either(ledger.sides[i].whose, ledger.sides[i].title));
    }
    void add(Heading const&) {}
    void add(Track const& track) { all_.push_back({track.name, std::to_string(track.marks), track.figure, {}}); }
    template <class Of>
    void add(Of const& of, std::string_view name) {
        if (of.figure.exists()) all_.push_back({name, of.text, of.figure, of.items});
    }

    std::vector<Shown> all_{};
};

int number_in(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    auto number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}
std::string with_sign(int number) { return number == 0 ? "0" : fmt::format("{:+}", number); }

// What an entry brings someone, of which totals consist.
bool is_gain(Figure::What what) { return what == Figure::gained || what == Figure::imps || what == Figure::above || what == Figure::below; }
std::string with_sign(std::string_view text) {
    if (text.empty()) return {};
    return (text.front() >= '1' && text.front() <= '9' ? "+" : "") + std::string{text};
}
bool has_sign(Figure::What what) { return is_gain(what) || what == Figure::score || what == Figure::bonus; }

std::string_view place_of(Figure::What what) {
    return what == Figure::above ? _("above the line") : what == Figure::below ? _("below the line") : std::string_view{};
}

// The figure of the same entry that another is derived from.
Figure source_of(Figure figure) {
    switch (figure.what) {
        case Figure::running: figure.what = Figure::gained; break;
        case Figure::imps: return {figure.event, Figure::difference};
        case Figure::difference: return {figure.event, Figure::obligation};
        case Figure::obligation: return {figure.event, Figure::strength};
        default: return {};
    }
    return figure;
}

class Explanation {
public:
    explicit Explanation(Page const& page) : page_{page}, figures_{page} {}

    Lines of(Figure figure) && {
        if (figure.event == 0) return of_sum(figure), std::move(lines_);
        about(figure.event);
        if (figure.what == Figure::entry) of_entry(figure.event);
        else {
            of_one(figure);
            about(figure);
        }
        return std::move(lines_);
    }

private:
    void about(Figure figure) {
        for (auto const& [of, lines] : page_.about)
            if (of == figure) lines_.join(lines);
    }
    Shown const* find(Figure figure) const {
        auto const& all = figures_.all();
        auto const is_it = [&](Shown const& one) {
            return one.figure.event == figure.event && one.figure.what == figure.what
                   && (figure.whose < 0 || one.figure.whose == figure.whose) && (figure.event != 0 || one.figure.of == figure.of);
        };
        auto const found = std::ranges::find_if(all, is_it);
        return found == all.end() ? nullptr : &*found;
    }

    void block(Shown const& shown) {
        auto const& items = shown.items;
        if (items.empty() && (shown.text.empty() || shown.text == "·")) return;  // brings nothing
        auto const text = shown.text.empty() ? std::string{"0"} : has_sign(shown.figure.what) ? with_sign(shown.text) : shown.text;
        std::string name{shown.name};
        if (auto const place = place_of(shown.figure.what); !place.empty()) name.append(" · ") += place;
        lines_.add(std::move(name), text, items.empty() && text == "0" ? Role::dim : Role::accent);
        if (items.size() == 1 && is_told(items.front().reason)) {
            lines_.back().small = small_of(items.front());
            return;
        }
        // A single item has the points of its figure.
        for (auto const& item : items)
            lines_.add(item.reason, items.size() > 1 ? with_sign(item.points) : std::string{}, Role::text, small_of(item));
    }
    static std::string small_of(Item const& item) {
        return item.factors + (item.factors.empty() || item.rule.empty() ? "" : " · ") + item.rule;
    }
    // By the name of the figure or of its entry.
    bool is_told(std::string_view reason) const { return lines_.back().left.starts_with(reason) || lines_.front().left == reason; }

    void of_entry(std::uint32_t event) {
        sum_above_and_below(event);
        for (auto const& shown : figures_.all())
            if (shown.figure.event == event && shown.figure.what != Figure::entry && shown.figure.what != Figure::running) block(shown);
        about({event, Figure::bonus});
    }
    // What a side gets in several places.
    void sum_above_and_below(std::uint32_t event) {
        for (auto const& first : figures_.all()) {
            auto sum = 0, places = 0;
            for (auto const& one : figures_.all())
                if (one.figure.event == event && one.figure.whose == first.figure.whose && !place_of(one.figure.what).empty()) {
                    if (places++ == 0 && &one != &first) break;
                    sum += number_in(one.text);
                }
            if (places > 1) lines_.add(std::string{first.name}, with_sign(sum), Role::accent);
        }
    }
    void of_sources(Figure figure) {
        auto const source = source_of(figure);
        if (!source.exists()) return;
        of_sources(source);
        if (auto const* const shown = find(source)) block(*shown);
    }
    void of_one(Figure figure) {
        auto const* const shown = find(figure);
        if (!shown) return;
        if (figure.what != Figure::running) return of_sources(figure), block(*shown);
        auto before = 0;
        for (auto const& one : figures_.all()) {
            if (&one == shown) break;
            if (one.figure.is_like(figure) && one.figure.of == figure.of) before = number_in(one.text);
        }
        auto const after = number_in(shown->text);
        auto const gained = find(source_of(figure));
        if (gained && shown->items.empty()) block(*gained);
        else block({shown->name, std::to_string(after - before), {figure.event, Figure::gained}, shown->items});
        lines_.add(_("before"), std::to_string(before), Role::dim).add(_("then"), std::to_string(after));
    }

    // The items of a sum, or what is said of it; else the entries that brought something.
    void of_sum(Figure figure) {
        auto const& all = figures_.all();
        auto is_told = false;
        for (auto const& one : all)
            if (one.figure == figure) block(one), is_told = is_told || !one.items.empty();
        auto const before = lines_.size();
        about(figure);
        if (is_told || lines_.size() > before || (figure.what != Figure::total && figure.what != Figure::match)) return;
        Gains gains;
        for (auto const& one : all) {
            if (figure.what != Figure::total || one.figure.whose != figure.whose) continue;
            if (one.figure.event != 0 && is_gain(one.figure.what) && !one.text.empty()) add(gains, one.figure, number_in(one.text));
            if (one.figure.what == Figure::bonus && !one.items.empty())
                gains.push_back({one.items.front().reason, {}, number_in(one.text), 1});
        }
        if (gains.empty()) add_by_totals(gains, figure);
        for (auto const& [name, place, points, times] : gains)
            lines_.add(times > 1 ? fmt::format("{} ×{}", name, times) : name, with_sign(points), Role::text, std::string{place});
    }
    // Those of one name are told together: "no hearts ×2".
    struct Gain {
        std::string name;
        std::string_view place;
        int points, times;
    };
    using Gains = std::vector<Gain>;
    void add(Gains& gains, Figure figure, int points) const {
        auto const of = std::ranges::find(page_.about, Figure{figure.event}, &About::figure);
        auto const name = of == page_.about.end() || of->lines.empty() ? std::string{} : of->lines.front().left;
        auto const place = place_of(figure.what);
        auto const is_same = [&](Gain const& gain) { return gain.name == name && gain.place == place; };
        if (auto const same = std::ranges::find_if(gains, is_same); same != gains.end()) same->points += points, ++same->times;
        else gains.push_back({name, place, points, 1});
    }

    void add_by_totals(Gains& gains, Figure figure) const {
        auto before = 0;
        for (auto const& one : figures_.all())
            if (one.figure.event != 0 && one.figure.what == Figure::running && one.figure.whose == figure.whose)
                if (auto const gained = number_in(one.text) - std::exchange(before, number_in(one.text)); gained != 0)
                    add(gains, one.figure, gained);
    }

    Page const& page_;
    Figures figures_;
    Lines lines_{};
};

}  // namespace

Lines explained(Page const& page, Figure figure) { return with_rules_named(Explanation{page}.of(figure)); }

Lines with_rules_named(Lines lines) {
    constexpr std::string_view between = " · ";
    for (auto& line : lines) {
        line.left = formats::with_rules_named(line.left);
        std::string small;
        for (std::string_view rest = line.small; !rest.empty();) {
            auto const end = std::min(rest.find(between), rest.size());
            small.append(small.empty() ? "" : between).append(rule_named(rest.substr(0, end)));
            rest.remove_prefix(std::min(end + between.size(), rest.size()));
        }
        line.small = std::move(small);
    }
    return lines;
}

}  // namespace score::formats::page
