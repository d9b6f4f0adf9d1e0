#include "score/formats/journal.hpp"
#include "score/overloaded.hpp"

namespace score::formats::journal {
namespace {

void append_line(std::string& out, std::string_view word, std::string_view rest) {
    out += word;
    if (!rest.empty()) (out += ' ') += rest;
    out += '\n';
}

void append_fact(std::string& out, std::string_view word, std::string_view value) {
    if (!value.empty()) append_line(out, word, value);
}

std::string joined(std::string_view word, std::string_view rest) {
    std::string text{word};
    if (!rest.empty()) (text += ' ') += rest;
    return text;
}

void append_numbered(std::string& out, std::string_view word, std::uint32_t number, std::string_view rest = {}) {
    append_line(out, word, joined(std::to_string(number), rest));
}

}  // namespace

void append_heading(std::string& out) { out += "% MARKÖZ JOURNAL 1.0\n"; }

void append_head(std::string& out, SittingHead const& head) {
    append_line(out, "sitting", joined(head.id.text(), head.game));
    append_fact(out, "variant", head.variant);
    for (auto const& [key, value] : head.agreements) append_line(out, "agree", joined(key, value));
    for (auto const& [seat, name] : head.players) append_line(out, "seat", joined(seat, name));
    append_fact(out, "place", head.place);
    append_fact(out, "title", head.title);
    append_fact(out, "started", head.started);
    for (auto const& [key, value] : head.others) append_line(out, key, value);
}

void append_event(std::string& out, SittingEvent const& event) {
    out += std::to_string(event.number);
    (out += ' ') += event.time.empty() ? std::string_view{"-"} : std::string_view{event.time};
    (out += ' ') += event.author.empty() ? "-" : as_word(event.author);
    out += ' ';
    std::visit(overloaded{
                   [&](Entry const& e) {
                       if (e.before == 0) append_line(out, "entry", e.text);
                       else append_numbered(out, "insert", e.before, e.text);
                   },
                   [&](Correction const& c) { append_numbered(out, "correct", c.event, c.text); },
                   [&](Retraction const& r) { append_numbered(out, "retract", r.event); },
                   [&](Note const& n) { append_line(out, "note", n.text); },
                   [&](Pause) { append_line(out, "pause", {}); },
                   [&](Resume) { append_line(out, "resume", {}); },
                   [&](Finish const& f) { append_line(out, "finish", f.how); },
                   [&](Amendment const& a) { append_line(out, "amend", joined(joined(a.fact, a.key), a.value)); },
                   [&](Discard) { append_line(out, "discard", {}); },
                   [&](Settlement const& s) { append_numbered(out, "settle", s.events, joined(s.digest, s.how)); },
                   [&](OtherEvent const& o) { append_line(out, o.word, o.text); },
               },
        event.what);
}

void append_closing(std::string& out, std::uint32_t sittings, std::string_view digest) {
    out += '\n';
    append_numbered(out, "close", sittings, digest);
}

void append_seal(std::string& out, std::uint32_t events, std::string_view digest) { append_numbered(out, "seal", events, digest); }

void append_sitting(std::string& out, Sitting const& sitting) {
    out += '\n';
    append_head(out, sitting.written_head());
    for (auto const& event : sitting.events()) append_event(out, event);
}

}  // namespace score::formats::journal
