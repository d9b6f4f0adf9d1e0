#include "pad/questions/questions.hpp"

#include "pad/questions/talk.hpp"
#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::pad {
namespace {

// A game unknown to the pad has no questions: its entries are typed.
void ask(Talk& talk, OpenEvening const& evening) {
    auto const& sheet = evening.replayed->sheet;
    if (auto const* const king = sheet.as<king::PartySheet>()) ask_at_king(talk, evening, *king);
    else if (auto const* const match = sheet.as<bezique::MatchSheet>()) ask_at_bezique(talk, evening, *match);
    else if (sheet.as<sheets::RubberSheet>() || sheet.as<sheets::ChicagoSheet>() || sheet.as<sheets::BorcSheet>()
             || sheet.as<sheets::TableSheet>())
        ask_at_bridge(talk, evening);
}

}  // namespace

Inquiry inquire(OpenEvening const& evening, std::span<std::string const> answers, std::optional<std::uint32_t> correcting) {
    if (!evening.replayed) return {};
    Talk talk{answers, correcting};
    ask(talk, evening);
    return std::move(talk).finish();
}

}  // namespace score::pad
