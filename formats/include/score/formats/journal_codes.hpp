#pragma once
/// The catalogue of findings about journals.
#include <array>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/catalogue.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sitting.hpp"

namespace score::formats {

inline constexpr std::array journal_codes = [] {
    using enum Severity;
    return std::to_array<Code>({
        {"journal-version", remark, marked("the first line is not % MARKÖZ JOURNAL 1.0"), "markoz-journal(5)"},
        {"journal-encoding", error, marked("bytes that are not valid UTF-8"), "markoz-journal(5)"},
        {"journal-control", error, marked("a control character"), "markoz-journal(5)"},
        {"journal-line", error, marked("a line that is not understood"), "markoz-journal(5)"},
        {"journal-size", error, marked("a line or a sitting that is too large to be one"), "markoz-journal(5)"},
        {"journal-orphan", error, marked("a line that belongs to no sitting"), "markoz-journal(5)"},
        {"journal-identity", error, marked("an identity that is not 32 hexadecimal digits"), "markoz-journal(5)"},
        {"journal-word", error, marked("a name that is not a word"), "markoz-journal(5)"},
        {"journal-text", error, marked("a text that is missing or too long"), "markoz-journal(5)"},
        {"journal-time", error, marked("an invalid date or time"), "markoz-journal(5)"},
        {"journal-twice", error, marked("a duplicate fact"), "markoz-journal(5)"},
        {"journal-late", error, marked("a fact after the first event"), "markoz-journal(5)"},
        {"journal-unknown", remark, marked("a fact or an event of a later version; it is kept"), "markoz-journal(5)"},
        {"journal-repeated", remark, marked("a repeated event, in the same words"), "markoz-journal(5)"},
        {"journal-conflict", error, marked("two different events of one number"), "markoz-journal(5)"},
        {"journal-number", error, marked("events are numbered in turn, from 1"), "markoz-journal(5)"},
        {"journal-reference", error, marked("there is no earlier event of that number"), "markoz-journal(5)"},
        {"journal-target", error, marked("an event that cannot be corrected or undone"), "markoz-journal(5)"},
        {"journal-taken-back", error, marked("the event is already undone"), "markoz-journal(5)"},
        {"journal-finished", error, marked("an event after the finish"), "markoz-journal(5)"},
        {"journal-paused", error, marked("a pause within a pause, or the end of a pause that was not begun"), "markoz-journal(5)"},
        {"journal-left-out", warning, marked("events after an invalid one are left out"), "markoz-journal(5)"},
        {"journal-seal", error, marked("a seal that is not understood, covers later events, or does not match its sitting"),
            "markoz-journal(5)"},
        {"journal-close", error, marked("a closing line that is not understood, or does not match the journal"), "markoz-journal(5)"},
        {"journal-cut", warning, marked("a journal with seals, or without a sitting, that ends without its closing line"),
            "markoz-journal(5)"},
        {"journal-too-many", remark, marked("more findings than are listed"), "markoz-journal(5)"},
    });
}();

/// The code with this id, checked at compile time.
consteval Code const* journal_code(std::string_view id) { return code_in(journal_codes, id); }

/// The code of a fault of an event.
constexpr Code const* code_of(journal::EventFault fault) {
    switch (fault) {
        case journal::EventFault::number: return journal_code("journal-number");
        case journal::EventFault::time: return journal_code("journal-time");
        case journal::EventFault::author:
        case journal::EventFault::head:
        case journal::EventFault::text: return journal_code("journal-text");
        case journal::EventFault::word: return journal_code("journal-word");
        case journal::EventFault::no_event: return journal_code("journal-reference");
        case journal::EventFault::no_entry:
        case journal::EventFault::too_deep:
        case journal::EventFault::fixed: return journal_code("journal-target");
        case journal::EventFault::taken_back: return journal_code("journal-taken-back");
        case journal::EventFault::discarded:
        case journal::EventFault::finished: return journal_code("journal-finished");
        case journal::EventFault::paused:
        case journal::EventFault::not_paused: return journal_code("journal-paused");
        case journal::EventFault::too_many: break;
    }
    return journal_code("journal-size");
}

}  // namespace score::formats
