// Results in USEBIO: what elements say becomes the cells of rows, as of any other table of results.
#include "program_files.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "../xml/document.hpp"
#include "columns.hpp"
#include "outcome.hpp"
#include "program_results.hpp"
#include "score/ascii.hpp"
#include "score/cards.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/ledger.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"
#include "usebio_elements.hpp"

namespace score::formats {
namespace {

using usebio::Name;

struct Value {
    std::string text;
    Span where;  // in the document
};

// An element with elements of its own that matter, and what it says in them.
struct Held {
    std::string_view name;
    std::size_t begin = 0;
    std::vector<std::pair<std::string_view, Value>> values{};
    std::vector<std::pair<std::string, std::string>> attributes{};

    Value const& operator[](Name wanted) const {
        static Value const nothing;
        for (auto const& [said, value] : values)
            if (said == wanted.text) return value;
        return nothing;
    }
    std::string_view attribute(std::string_view wanted) const {
        for (auto const& [said, value] : attributes)
            if (said == wanted) return value;
        return {};
    }
    bool is(Name wanted) const { return name == wanted.text; }
};

bool is_part(std::string_view name, std::string_view parent) {
    constexpr std::array parts{std::to_array<std::string_view>({"BOARD", "EVENT", "HAND", "HANDSET", "MATCH", "PAIR", "PARTICIPANTS",
        "PLAYER", "SECTION", "SESSION", "TRAVELLER_LINE", "USEBIO"})};
    if (name == "CLUB") return parent == "USEBIO";
    if (name == "TEAM") return parent == "PARTICIPANTS";
    return std::ranges::find(parts, name) != parts.end();
}

std::string in_one_line(std::string_view text) {
    std::string out{text};
    for (auto& c : out)
        if (c == '\n' || c == '\t' || c == '\r') c = ' ';
    return out;
}

std::optional<bridge::PairsForm> form_of(Held const& event) {
    using enum bridge::PairsForm;
    struct Word {
        std::string_view text;
        bridge::PairsForm form;
    };
    constexpr std::array words{
        std::to_array<Word>({{"MATCH_POINTS", matchpoints}, {"MP_PAIRS", matchpoints}, {"BUTLER", butler}, {"BUTLER_IMPS", butler},
            {"BUTLER_PAIRS", butler}, {"CROSS_IMP", cross_imps}, {"CROSS_IMPS", cross_imps}, {"AGGREGATE", total_points}})};
    for (auto const said : {std::string_view{event["BOARD_SCORING_METHOD"].text}, event.attribute("EVENT_TYPE"),
             std::string_view{event["PAIRWISE_SCORING_METHOD"].text}})
        for (auto const& word : words)
            if (said == word.text) return word.form;
    return std::nullopt;
}

std::optional<bridge::TeamsForm> match_form_of(Held const& event) {
    using enum bridge::TeamsForm;
    std::string_view const match = event["MATCH_SCORING_METHOD"].text, board = event["BOARD_SCORING_METHOD"].text;
    if (match == "VPS") return victory_points;
    if (match == "PAB") return bam;
    if (match == "IMPS") return board == "AGGREGATE" ? total_points : imps;
    return std::nullopt;
}

class Usebio final : public ProgramResults, private xml::Handler {
public:
    Usebio(ReadBytes read, std::string_view file, Contestants contestants)
        : ProgramResults{contestants}, document_{std::move(read), file, *this} {}

private:
    bool read() override {
        if (!document_.read(report().found)) return false;
        report().source = document_.source();
        return true;
    }

    static constexpr std::size_t most_unknown = 100;   // names of elements
    static constexpr std::size_t most_forms = 10'000;  // boards of a section

    // An open element; a part if others in it matter.
    struct Open {
        std::string_view name;
        std::optional<Held> part{};
    };

    void open(std::string_view name, xml::Attributes attributes, std::size_t at) override {
        auto const element = usebio::known(name);
        if (element.empty() && unknown_.size() < most_unknown && unknown_.insert(std::string{name}).second)
            complain(result_code("results-element"), document_.in_source({at, at + name.size() + 1}),
                say("the element {} is not read", printable(name)));
        bool const begins = is_part(element, open_.empty() ? std::string_view{} : open_.back().name);
        open_.push_back({element});
        if (!begins) return;
        auto& part = open_.back().part.emplace(Held{element, at});
        for (auto const& [attribute, value] : attributes) part.attributes.emplace_back(attribute, value);
        begin(part);
    }

    void close(xml::Element const& element) override {
        auto closed = std::move(open_.back());
        open_.pop_back();
        read_to_ = element.end;
        if (closed.part) return end(*closed.part);
        if (!closed.name.empty() && !open_.empty() && open_.back().part)
            open_.back().part->values.emplace_back(closed.name, Value{in_one_line(element.text), element.text_at});
    }

    std::size_t needed_from(std::size_t read) const override {
        for (auto const& element : open_)
            for (std::string_view const whole : {"MATCH", "BOARD", "TEAM", "PAIR"})
                if (element.part && element.name == whole) return element.part->begin;
        return std::min(read, read_to_);
    }

    void begin(Held const& part) {
        if (part.is("EVENT") || part.is("SESSION") || part.is("SECTION")) forms_.clear();
        if (part.is("EVENT")) {
            ++events_;
            sections_.clear();
            forget_names();
            has_pairs_ = false;
            teams_.clear();
        }
        if (part.is("SECTION")) sections_.insert(std::string{part.attribute("SECTION_ID")});
        if (part.is("PAIR")) players_.clear();
        if (part.is("BOARD")) lines_.clear(), hands_.clear();
    }

    void end(Held& part) {
        if (part.is("CLUB")) event().club = part["CLUB_NAME"].text, event().club_number = part["CLUB_ID_NUMBER"].text;
        if (part.is("PLAYER")) players_.push_back(part["PLAYER_NAME"].text);
        if (part.is("PAIR")) pair(part);
        if (part.is("TEAM")) team(part);
        if (part.is("TRAVELLER_LINE")) lines_.push_back(std::move(part));
        if (part.is("HAND")) hands_.push_back(std::move(part));
        if (part.is("BOARD")) board(part);
        if (part.is("MATCH")) match(part);
    }

    // The innermost open part of this name; null if there is none.
    Held const* inner(Name name) const {
        for (auto at = open_.rbegin(); at != open_.rend(); ++at)
            if (at->part && at->name == name.text) return &*at->part;
        return nullptr;
    }

    // ---- the event

    void refresh_event() {
        auto const* const said = inner("EVENT");
        if (said == nullptr || events_ > 1) return;
        event().title = (*said)["EVENT_DESCRIPTION"].text;
        event().date = day_in_record((*said)["DATE"].text);
        event().form = form_of(*said);
        event().match_form = match_form_of(*said);
        event().two_winners = (*said)["WINNER_TYPE"].text == "2" && has_pairs_ && !has_undirected_;
    }
    // The sessions of a second event are others than those of the first.
    std::string session() const {
        auto const* const session = inner("SESSION");
        auto const id = session ? session->attribute("SESSION_ID") : std::string_view{};
        return events_ > 1 ? fmt::format("{}/{}", events_, id) : std::string{id};
    }
    // Only where there are several.
    std::string section() const {
        auto const* const section = inner("SECTION");
        if (section == nullptr) return {};
        auto const* const event = inner("EVENT");
        auto const said = event ? whole_number((*event)["SECTION_COUNT"].text) : std::nullopt;
        return sections_.size() > 1 || said.value_or(1) > 1 ? std::string{section->attribute("SECTION_ID")} : std::string{};
    }

    std::string_view keep(std::string_view text) { return report().store.emplace_back(text); }
    RecordedText recorded(Value const& value) { return {keep(value.text), document_.in_source(value.where)}; }

    // ---- participants

    void pair(Held const& part) {
        auto const& number = part["PAIR_NUMBER"];
        auto names = joined(players_, " - ");
        auto const side = side_of(part["DIRECTION"].text);
        name_pair(section(), number.text, side, std::move(names));
        has_pairs_ = true;
        if (contestants() == Contestants::teams || inner("TEAM") != nullptr) return;
        has_undirected_ = has_undirected_ || !side;
        refresh_event();
        add_figures_of(part, number.text, side.value_or(Side::north_south));
    }

    void team(Held const& part) {
        auto const id = part.attribute("TEAM_ID");
        teams_.set(std::string{id}, std::string{part.attribute("TEAM_NAME")});
        refresh_event();
        if (contestants() == Contestants::teams) add_figures_of(part, team_named(id), Side::north_south);
    }
    std::string team_named(std::string_view id) const {
        auto const name = teams_.of(std::string{id});
        return std::string{name.empty() ? id : name};
    }

    void add_figures_of(Held const& part, std::string_view who, Side side) {
        using enum RecordedFigure::Of;
        auto const add = [&](RecordedFigure::Of of, Value const& value) {
            add_figure({.of = of, .side = side, .session = keep(session()), .section = keep(section())}, keep(who), recorded(value));
        };
        add(total, part["TOTAL_SCORE"]);
        add(percentage, part["PERCENTAGE"]);
        add(place, part["PLACE"]);
        add(adjustment, part["ADJUSTMENT"]);
        add(handicap, part["HANDICAP"]);
    }

    // ---- boards

    void board(Held const& part) {
        refresh_event();
        auto number = part["BOARD_NUMBER"];
        if (number.text.empty()) number = {std::string{part.attribute("BOARD_NUMBER")}, {part.begin, part.begin}};
        if (inner("HANDSET") == nullptr) {
            auto const form = inner("MATCH") == nullptr ? next_form_of(number.text) : 0;
            for (auto const& line : lines_) table(part, number, form, line);
        }
        if (!hands_.empty() && contestants() == Contestants::either) deal(number);
        auto const* const match = inner("MATCH");
        auto const& imps = part["IMPS"];
        if (match == nullptr || contestants() != Contestants::teams || imps.text.empty()) return;
        auto figure = figure_of_match(*match, RecordedFigure::Of::board, imps);
        figure.board = board_number(number);
        report().figures.push_back(figure);
    }

    static std::uint32_t board_number(Value const& number) {
        return static_cast<std::uint32_t>(std::max(0, whole_number(number.text).value_or(0)));
    }
    // A board that stands in a section again is another form of it, with which its results are not compared: it was fouled.
    int next_form_of(std::string const& number) {
        auto const found = forms_.find(number);
        if (found != forms_.end()) return ++found->second;
        if (forms_.size() < most_forms) forms_.emplace(number, 0);
        return 0;
    }

    // The four hands, spades first, as PBN has them; a hand that is not given is unknown.
    void deal(Value const& number) {
        for (auto const& hand : hands_)
            if (auto const& direction = hand["DIRECTION"]; direction.text.empty() || !seat_of(direction.text[0]))
                complain(code("seat-value"),
                    document_.in_source(direction.text.empty() ? Span{hand.begin, hand.begin + 5} : direction.where),
                    say("this hand is of no seat: N, E, S or W?"));
        auto const findings = report().found.size();
        std::string text;
        for (auto const seat : all_seats) {
            auto const hand = std::ranges::find(hands_, letter(seat), [](Held const& one) {
                auto const& direction = one["DIRECTION"].text;
                return direction.empty() ? ' ' : ascii::upper(direction[0]);
            });
            text += text.empty() ? "N:" : " ";
            text += hand == hands_.end() ? "-" : hand_in_record(*hand);
        }
        if (report().found.size() > findings) return;
        report().deals.push_back({board_number(number), recorded({text, number.where})});
    }
    std::string hand_in_record(Held const& hand) {
        std::string text;
        for (auto const suit : {Name{"SPADES"}, Name{"HEARTS"}, Name{"DIAMONDS"}, Name{"CLUBS"}}) {
            if (suit.text != "SPADES") text += '.';
            text += suit_in_record(hand[suit]);
        }
        return text;
    }
    // Void: nothing, or a dash.
    std::string suit_in_record(Value const& suit) {
        std::string ranks;
        if (suit.text == "-" || suit.text == "\u2013" || suit.text == "\u2014") return ranks;
        for (std::size_t i = 0, size = 0; i < suit.text.size(); i += size) {
            bool const is_ten = suit.text.compare(i, 2, "10") == 0;
            size = is_ten ? 2 : first_characters(std::string_view{suit.text}.substr(i), 1).size();
            if (suit.text[i] == ' ') continue;
            if (auto const rank = is_ten ? Rank::ten : rank_of(suit.text[i])) ranks += letter(*rank);
            else complain(code("deal-rank"), document_.in_source(character_of(suit, {i, i + size})), say("this is not a rank"));
        }
        return ranks;
    }
    // The whole value if it is not written as it is read.
    static Span character_of(Value const& value, Span character) {
        auto const at = value.where.begin;
        return value.where.size() == value.text.size() ? Span{at + character.begin, at + character.end} : value.where;
    }

    RecordedFigure figure_of_match(Held const& match, RecordedFigure::Of of, Value const& value) {
        return {.of = of,
            .session = keep(session()),
            .round = keep(match["ROUND_NUMBER"].text),
            .who = {{keep(team_named(match["TEAM"].text)), keep(team_named(match["OPPOSING_TEAM"].text))}},
            .said = recorded(value)};
    }

    void match(Held const& part) {
        if (contestants() != Contestants::teams) return;
        for (auto const side : both_sides) {
            auto const& said = side == Side::north_south ? part["TEAM_SCORE"] : part["OPPOSING_TEAM_SCORE"];
            if (said.text.empty()) continue;
            auto figure = figure_of_match(part, RecordedFigure::Of::match, said);
            figure.side = side;
            report().figures.push_back(figure);
        }
    }

    void table(Held const& of_board, Value const& number, int form, Held const& line) {
        Span const row{line.begin, line.begin + line.name.size() + 1};
        Cells cells;
        auto const put = [&](Field field, Value const& value) { cells[field] = recorded(value); };
        auto const* const match = inner("MATCH");
        put(Field::board, number);
        if (form > 0) put(Field::group, {fmt::format("{}", form), {}});
        put(Field::event, {event().title, {}});
        put(Field::session, {session(), {}});
        put(Field::section, {section(), {}});
        if (match != nullptr) put(Field::round, (*match)["ROUND_NUMBER"]);
        if (!line["N_PLAYER_NUMBER"].text.empty()) return complain_of_individuals(document_.in_source(row));
        auto const pair_at = [&](Side side) {
            auto const element = side == Side::north_south ? Name{"NS_PAIR_NUMBER"} : Name{"EW_PAIR_NUMBER"};
            return recorded(line[element].text.empty() && match != nullptr ? (*match)[element] : line[element]);
        };
        seat(cells, section(), {{pair_at(Side::north_south), pair_at(Side::east_west)}});
        bool const has_teams = match != nullptr && !(*match)["TEAM"].text.empty();
        if (contestants() == Contestants::teams && !has_teams) return complain_of_teams(document_.in_source(row));
        if (contestants() != Contestants::pairs && has_teams) {
            bool const sits_north_south = line["DIRECTION"].text != "EW";
            auto const seated = [&](Field field, Value const& team) { put(field, {team_named(team.text), team.where}); };
            seated(sits_north_south ? Field::team_ns : Field::team_ew, (*match)["TEAM"]);
            seated(sits_north_south ? Field::team_ew : Field::team_ns, (*match)["OPPOSING_TEAM"]);
            put(Field::room, {sits_north_south ? "Open" : "Closed", (*match)["TEAM"].where});
        }
        auto vulnerability = of_board["VULNERABILITY"];
        if (ascii::equal_in_any_case(vulnerability.text, "NORTH-SOUTH")) vulnerability.text = "NS";
        if (ascii::equal_in_any_case(vulnerability.text, "EAST-WEST")) vulnerability.text = "EW";
        put(Field::vulnerable, vulnerability);
        put(Field::lead, line["LEAD"]);
        put_outcome({.contract = recorded(line["CONTRACT"]),
                        .declarer = recorded(line["PLAYED_BY"]),
                        .tricks = recorded(line["TRICKS"]),
                        .score = recorded(line["SCORE"]),
                        .note = recorded(line["NOTES"])},
            cells, report());
        if (!add_row(cells, document_.in_source(row))) return;
        report().results.back().lin = recorded(line["LIN_DATA"]);
        if (contestants() != Contestants::teams) points(line);
    }

    // What the file says that each side gets.
    void points(Held const& line) {
        auto const said = [&](Side side) -> Value const& {
            bool const ns = side == Side::north_south;
            switch (event().form.value_or(bridge::PairsForm::matchpoints)) {
                case bridge::PairsForm::butler: return ns ? line["NS_BUTLER_POINTS"] : line["EW_BUTLER_POINTS"];
                case bridge::PairsForm::cross_imps: return ns ? line["NS_CROSS_IMP_POINTS"] : line["EW_CROSS_IMP_POINTS"];
                case bridge::PairsForm::matchpoints:
                case bridge::PairsForm::total_points: break;
            }
            return ns ? line["NS_MATCH_POINTS"] : line["EW_MATCH_POINTS"];
        };
        add_points({{recorded(said(Side::north_south)), recorded(said(Side::east_west))}});
    }

    xml::Document document_;
    std::vector<Open> open_;
    std::size_t read_to_ = 0;
    int events_ = 0;
    std::set<std::string> unknown_, sections_;
    std::map<std::string, int> forms_;  // of the boards of the section that is open, by number: how often they stood there before
    KnownNames teams_;                  // by id
    std::vector<std::string> players_;  // of the pair that is open
    std::vector<Held> lines_, hands_;   // of the board that is open
    bool has_pairs_ = false, has_undirected_ = false;
};

}  // namespace

std::unique_ptr<ResultsFile> usebio_results(ReadBytes read, std::string_view file, Contestants contestants) {
    return std::make_unique<Usebio>(std::move(read), file, contestants);
}

}  // namespace score::formats
