// Writes USEBIO.
#include "score/formats/usebio.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "figures.hpp"
#include "score/bridge/board.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"
#include "usebio_elements.hpp"

namespace score::formats {
namespace {

using bridge::Contestant;
using bridge::PairsForm;
using usebio::Name;

// Texts of XML: what it cannot have is left out, or is the replacement character.
std::string in_xml(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        auto const c = decode(text);
        text.remove_prefix(c.size);
        if (!c.valid || c.point == 0xFFFE || c.point == 0xFFFF) append_utf8(out, 0xFFFD);
        else if (c.point == '&') out += "&amp;";
        else if (c.point == '<') out += "&lt;";
        else if (c.point == '>') out += "&gt;";
        else if (c.point == '"') out += "&quot;";
        else if (c.point >= ' ') append_utf8(out, c.point);
        else out += ' ';
    }
    return out;
}

// An open element and its end.
class Element {
public:
    Element(std::string& out, int& depth, Name name, std::string_view attribute = {}, std::string_view value = {})
        : out_{out}, depth_{depth}, name_{name.text} {
        out_.append(static_cast<std::size_t>(2 * depth_++), ' ').append("<").append(name_);
        if (!attribute.empty()) out_.append(" ").append(attribute).append("=\"").append(in_xml(value)).append("\"");
        out_ += ">\n";
    }
    ~Element() { out_.append(static_cast<std::size_t>(2 * --depth_), ' ').append("</").append(name_).append(">\n"); }
    Element(Element const&) = delete;
    Element& operator=(Element const&) = delete;

private:
    std::string& out_;
    int& depth_;
    std::string_view name_;
};

std::string_view method_of(PairsForm form) {
    constexpr std::array<std::string_view, 4> methods{"MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS", "AGGREGATE"};
    return methods[static_cast<std::size_t>(form)];
}

std::string_view vulnerability_in_words(bridge::Vulnerability vulnerability) {
    constexpr std::array<std::string_view, 4> words{"Love", "North-South", "East-West", "All"};
    return words[static_cast<std::size_t>(vulnerability)];
}

// DD/MM/YYYY of 2026.02.03.
std::string day_in_usebio(std::string_view date) {
    return date.size() == 10 ? fmt::format("{}/{}/{}", date.substr(8), date.substr(5, 2), date.substr(0, 4)) : std::string{};
}

class UsebioWriting {
public:
    UsebioWriting(std::string& out, PairsField const& field, bridge::PairsRanking const& ranking, UsebioOptions const& options)
        : out_{out}, field_{field}, ranking_{ranking}, options_{options} {
        std::set<std::string_view> of_side[2];
        for (Contestant who = 0; who < field.contestants().size(); ++who) {
            auto const& row = field.contestants()[who];
            of_side[static_cast<std::size_t>(row.side)].insert(row.id);
            sections_.insert(row.section);
        }
        numbers_repeat_ = std::ranges::any_of(of_side[0], [&](auto id) { return of_side[1].contains(id); });
        for (auto const& board : field.boards()) sessions_.insert(std::string{board.session});
    }

    void write() {
        out_ += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
        Element const root{out_, depth_, "USEBIO", "Version", "1.2"};
        auto const& event = field_.event();
        {
            Element const club{out_, depth_, "CLUB"};
            value("CLUB_NAME", event.club);
            value("CLUB_ID_NUMBER", event.club_number);
        }
        Element const pairs{out_, depth_, "EVENT", "EVENT_TYPE", "PAIRS"};
        value("PROGRAM_NAME", "Marköz");
        value("PROGRAM_VERSION", options_.version);
        value("EVENT_DESCRIPTION", options_.title.empty() ? std::string_view{event.title} : options_.title);
        value("DATE", day_in_usebio(event.date));
        value("BOARD_SCORING_METHOD", method_of(form()));
        value("WINNER_TYPE", field_.options().by_direction ? "2" : "1");
        value("SESSION_COUNT", std::to_string(sessions_.size()));
        value("SECTION_COUNT", std::to_string(sections_.size()));
        value("PAIRS", std::to_string(ranking_.standings.size()));
        value("MPS_AWARDED_FLAG", "N");
        for (auto const& session : sessions_) {
            Element const part{out_, depth_, "SESSION", "SESSION_ID", session.empty() ? "1" : session};
            for (auto const section : sections_) {
                Element const of_section{out_, depth_, "SECTION", "SECTION_ID", section.empty() ? "A" : section};
                participants(session, section);
                for (auto const& board : field_.boards())
                    if (board.session == session) write(board, section);
            }
        }
    }

private:
    PairsForm form() const { return ranking_.options.form; }

    void value(Name name, std::string_view text) {
        out_.append(static_cast<std::size_t>(2 * depth_), ' ');
        fmt::format_to(std::back_inserter(out_), "<{0}>{1}</{0}>\n", name.text, in_xml(text));
    }
    std::string decimal(Fraction const& number) const {
        auto text = decimals(number, options_.decimals);
        if (text.find('.') != text.npos) text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) text.pop_back();
        return text;
    }

    // ---- contestants

    // Without the section, which stands around it; with the direction where both directions have the same numbers.
    std::string number_of(Contestant who) const {
        auto const& row = field_.contestants()[who];
        auto const number = row.id.substr(std::min(row.section.size(), row.id.size()));
        return field_.has_two_winners(row.section) && numbers_repeat_ ? fmt::format("{} {}", number, name(row.side)) : number;
    }
    auto order_of(Contestant who) const {
        auto const number = number_of(who);
        std::int64_t leading = 0;
        std::from_chars(number.data(), number.data() + number.size(), leading);
        return std::tuple{field_.contestants()[who].side, leading, number};
    }
    bridge::PairsRanking const& ranking_in(std::string_view session, std::string_view section) const {
        for (auto const& stage : field_.stages())
            if (stage.session == session && (stage.section.empty() || stage.section == section) && field_.stages().size() > 1)
                return stage.ranking;
        return ranking_;
    }

    void participants(std::string_view session, std::string_view section) {
        auto const& ranking = ranking_in(session, section);
        std::vector<bridge::Standing const*> standings;
        for (auto const& standing : ranking.standings)
            if (field_.contestants()[standing.contestant].section == section) standings.push_back(&standing);
        std::ranges::sort(standings, {}, [&](auto const* standing) { return order_of(standing->contestant); });
        Element const all{out_, depth_, "PARTICIPANTS"};
        for (auto const* standing : standings) write(*standing, ranking);
    }

    void write(bridge::Standing const& standing, bridge::PairsRanking const& ranking) {
        auto const& row = field_.contestants()[standing.contestant];
        Element const pair{out_, depth_, "PAIR"};
        value("PAIR_NUMBER", number_of(standing.contestant));
        if (field_.has_two_winners(row.section)) value("DIRECTION", name(row.side));
        auto const [place, tied] = place_in_list(field_, ranking, standing);
        value("PLACE", fmt::format("{}{}", place, tied ? "=" : ""));
        value("TOTAL_SCORE", decimal(standing.total));
        if (form() == PairsForm::matchpoints) value("PERCENTAGE", decimal(standing.average));
        value("BOARDS_PLAYED", std::to_string(standing.boards));
        std::string_view const names = row.names.empty() && row.id.find(" - ") != std::string::npos ? row.id : row.names;
        auto const at = names.find(" - ");
        for (auto const player : {names.substr(0, at), at == names.npos ? std::string_view{} : names.substr(at + 3)}) {
            if (player.empty()) continue;
            Element const one{out_, depth_, "PLAYER"};
            value("PLAYER_NAME", player);
        }
    }

    // ---- boards

    void write(FieldBoard const& board, std::string_view section) {
        std::vector<std::size_t> tables;
        for (std::size_t i = 0; i < board.results.tables.size(); ++i)
            if (field_.contestants()[board.results.tables[i].north_south].section == section) tables.push_back(i);
        if (tables.empty()) return;
        std::ranges::sort(tables, {}, [&](std::size_t i) { return order_of(board.results.tables[i].north_south); });
        Element const one{out_, depth_, "BOARD"};
        value("BOARD_NUMBER", std::to_string(board.results.board));
        auto const number = static_cast<std::uint32_t>(board.results.board);
        if (board.vulnerability && *board.vulnerability != bridge::vulnerability_of(number))
            value("VULNERABILITY", vulnerability_in_words(*board.vulnerability));
        for (auto const i : tables) write(board, i);
    }

    void write(FieldBoard const& board, std::size_t i) {
        auto const& table = board.results.tables[i];
        Element const line{out_, depth_, "TRAVELLER_LINE"};
        value("NS_PAIR_NUMBER", number_of(table.north_south));
        value("EW_PAIR_NUMBER", number_of(table.east_west));
        bool const has_form = write_outcome(table.outcome, board.notes[i].shown);
        auto const figure = [&](Side side, Contestant who) -> std::string {
            auto const& of_side = board.figures.tables[i][side];
            if (of_side.kind == bridge::Figure::Kind::none) return {};
            return decimal(field_.ranking_of(board).points(who, of_side, board.figures));
        };
        auto const ns = figure(Side::north_south, table.north_south), ew = figure(Side::east_west, table.east_west);
        auto const both = [&](Name of_ns, Name of_ew) {
            if (!ns.empty()) value(of_ns, ns);
            if (!ew.empty()) value(of_ew, ew);
        };
        switch (form()) {
            case PairsForm::matchpoints: both("NS_MATCH_POINTS", "EW_MATCH_POINTS"); break;
            case PairsForm::cross_imps: both("NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"); break;
            case PairsForm::butler: both("NS_BUTLER_POINTS", "EW_BUTLER_POINTS"); break;
            case PairsForm::total_points: break;
        }
        if (!has_form) value("NOTES", board.notes[i].shown);
    }

    // Whether the outcome has a form in USEBIO.
    bool write_outcome(bridge::TableOutcome const& outcome, std::string_view shown) {
        return std::visit(overloaded{
                              [&](bridge::Played const& played) {
                                  auto const entry = parse_contract_entry(shown);
                                  if (entry && !entry->contract) value("CONTRACT", "PASS");
                                  if (entry && entry->contract && entry->declarer && !entry->vulnerable) {
                                      value("CONTRACT", bridge::to_string(*entry->contract));
                                      value("PLAYED_BY", name(*entry->declarer));
                                      value("TRICKS", std::to_string(entry->tricks));
                                  }
                                  value("SCORE", std::to_string(played.score));
                                  return true;
                              },
                              [&](bridge::Artificial const& artificial) {
                                  auto const ns = artificial.awards[Side::north_south].percent,
                                             ew = artificial.awards[Side::east_west].percent;
                                  bool const fits = ns < 100 && ew < 100;
                                  value("SCORE", fits ? fmt::format("A{:02}{:02}", ns, ew) : std::string{});
                                  return fits;
                              },
                              [&](bridge::NotPlayed) {
                                  value("CONTRACT", "NP");
                                  value("SCORE", "0");
                                  return true;
                              },
                              [&](auto const&) {
                                  value("SCORE", "");
                                  return false;
                              },
                          },
            outcome);
    }

    std::string& out_;
    PairsField const& field_;
    bridge::PairsRanking const& ranking_;
    UsebioOptions const& options_;
    int depth_ = 0;
    std::set<std::string_view> sections_;
    std::set<std::string> sessions_;
    bool numbers_repeat_ = false;
};

}  // namespace

void append_usebio(std::string& out, PairsField const& field, bridge::PairsRanking const& ranking, UsebioOptions const& options) {
    UsebioWriting{out, field, ranking, options}.write();
}

}  // namespace score::formats
