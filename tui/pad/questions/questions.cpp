#include "pad/questions/questions.hpp"

#include "pad/questions/talk.hpp"
#include "pad/sheets/any_sheet.hpp"

namespace score::pad {
namespace {

void ask(Talk& talk, OpenEvening const& evening, king::PartySheet const& sheet) { ask_at_king(talk, evening, sheet); }
void ask(Talk& talk, OpenEvening const& evening, bezique::MatchSheet const& sheet) { ask_at_bezique(talk, evening, sheet); }
void ask(Talk& talk, OpenEvening const& evening, bezique::SeveralSheet const& sheet) { ask_at_bezique(talk, evening, sheet); }
// A game unknown to the pad has no questions: its entries are typed.
void ask(Talk&, OpenEvening const&, OtherSheet const&) {}
template <class BridgeSheet>
void ask(Talk& talk, OpenEvening const& evening, BridgeSheet const&) {
    ask_at_bridge(talk, evening);
}

}  // namespace

Inquiry inquire(OpenEvening const& evening, std::span<std::string const> answers, std::optional<std::uint32_t> correcting) {
    if (!evening.replayed) return {};
    Talk talk{answers, correcting};
    visit_sheet(evening.replayed->sheet, [&](auto const& sheet) { ask(talk, evening, sheet); });
    return std::move(talk).finish();
}

}  // namespace score::pad
