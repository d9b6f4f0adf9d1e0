#include "usebio_writer.hpp"

#include <utility>

#include "score/formats/entry.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"

namespace score::formats::usebio {
namespace {

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

// DD/MM/YYYY of 2026.02.03 and of 2026-02-03.
std::string day_in_usebio(std::string_view date) {
    return date.size() == 10 ? fmt::format("{}/{}/{}", date.substr(8), date.substr(5, 2), date.substr(0, 4)) : std::string{};
}

}  // namespace

Writer::Element::Element(Writer& writer, Name name, std::string_view attribute, std::string_view value, std::string_view other_attribute,
    std::string_view other_value)
    : writer_{writer}, name_{name.text} {
    auto& out = writer_.out_;
    out.append(static_cast<std::size_t>(2 * writer_.depth_++), ' ').append("<").append(name_);
    for (auto const& [key, text] : {std::pair{attribute, value}, std::pair{other_attribute, other_value}})
        if (!key.empty()) out.append(" ").append(key).append("=\"").append(in_xml(text)).append("\"");
    out += ">\n";
}
Writer::Element::~Element() {
    writer_.out_.append(static_cast<std::size_t>(2 * --writer_.depth_), ' ').append("</").append(name_).append(">\n");
}

void Writer::value(Name name, std::string_view text) {
    out_.append(static_cast<std::size_t>(2 * depth_), ' ');
    fmt::format_to(std::back_inserter(out_), "<{0}>{1}</{0}>\n", name.text, in_xml(text));
}

std::string Writer::decimal(Fraction const& number, Fraction const& average) const {
    return shortest_decimals(number, decimals_, Rounding::half_away_from_average, average);
}

void Writer::begin(RecordedEvent const& event) {
    Element const club{*this, "CLUB"};
    value("CLUB_NAME", event.club);
    value("CLUB_ID_NUMBER", event.club_number);
}

void Writer::head(RecordedEvent const& event, UsebioOptions const& options) {
    value("PROGRAM_NAME", "Marköz");
    value("PROGRAM_VERSION", options.version);
    value("EVENT_DESCRIPTION", options.title.empty() ? std::string_view{event.title} : options.title);
    value("DATE", day_in_usebio(options.date.empty() ? std::string_view{event.date} : options.date));
}

void Writer::outcome(bridge::TableOutcome const& outcome, std::string_view shown) {
    bool const has_form = std::visit(overloaded{
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
    note_ = has_form ? std::string_view{} : shown;
}
void Writer::note() {
    if (auto const note = std::exchange(note_, {}); !note.empty()) value("NOTES", note);
}

}  // namespace score::formats::usebio
