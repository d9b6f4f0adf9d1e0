#include "score/formats/reasons.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "score/bridge/duplicate.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats {
namespace {

struct ReasonText {
    std::string_view reason, text, context{};
};
constexpr std::array reasons{std::to_array<ReasonText>({
    {"contract-tricks", N_("contract tricks")},
    {"overtricks", N_("overtricks")},
    {"part-score", N_("part-score")},
    {"last-part-score", N_("part-score on the last deal")},
    {"game", NC_("contract", "game"), "contract"},
    {"small-slam", N_("small slam")},
    {"grand-slam", N_("grand slam")},
    {"insult", N_("contract made though doubled")},
    {"undertricks", N_("undertricks")},
    {"first-undertrick", N_("first undertrick")},
    {"second-third-undertricks", N_("second and third undertrick")},
    {"further-undertricks", N_("further undertricks")},
    {"four-honours", N_("four honours")},
    {"five-honours", N_("five honours")},
    {"four-aces", N_("four aces")},
    {"rubber-two-nil", N_("rubber, games 2-0")},
    {"rubber-two-one", N_("rubber, games 2-1")},
    {"unfinished-game", N_("a game in an unfinished rubber")},
    {"unfinished-part-score", N_("a part-score in an unfinished game")},
    {"marriage", N_("marriage")},
    {"sequence", N_("sequence")},
    {"four-jacks", N_("four jacks")},
    {"four-queens", N_("four queens")},
    {"four-kings", N_("four kings")},
    {"four-tens", N_("four tens")},
    {"four-jacks-one-suit", N_("four jacks of one suit")},
    {"four-queens-one-suit", N_("four queens of one suit")},
    {"four-kings-one-suit", N_("four kings of one suit")},
    {"four-tens-one-suit", N_("four tens of one suit")},
    {"four-aces-one-suit", N_("four aces of one suit")},
    {"five-jacks", N_("five jacks")},
    {"five-queens", N_("five queens")},
    {"five-kings", N_("five kings")},
    {"five-tens", N_("five tens")},
    {"five-aces", N_("five aces")},
    {"five-jacks-one-suit", N_("five jacks of one suit")},
    {"five-queens-one-suit", N_("five queens of one suit")},
    {"five-kings-one-suit", N_("five kings of one suit")},
    {"five-tens-one-suit", N_("five tens of one suit")},
    {"five-aces-one-suit", N_("five aces of one suit")},
    {"bezique", N_("bezique")},
    {"double-bezique", N_("double bezique")},
    {"triple-bezique", N_("triple bezique")},
    {"quadruple-bezique", N_("quadruple bezique")},
    {"quintuple-bezique", N_("quintuple bezique")},
    {"carte-blanche", N_("carte blanche")},
    {"seven", N_("seven of trumps")},
    {"exact-lift", N_("exactly 24 cards lifted")},
    {"guessed-lift", N_("number of cards lifted guessed")},
    {"groups", N_("groups")},
    {"deal", N_("all of the deal")},
    {"withdrawn", N_("peg up, withdrawn")},
    {"last-trick", N_("last trick")},
    {"brisques", N_("brisques")},
    {"normal-game", N_("normal game")},
    {"sanvuar-game", N_("sanvuar game")},
    {"vido", N_("vido")},
    {"kontr-vido", N_("kontr vido")},
    {"rubicon", N_("rubicon")},
    {"winner-score", N_("the winner's marks")},
    {"loser-score", N_("the loser's marks")},
    {"difference", N_("the difference")},
    {"rubicon-brisques", N_("brisques of a rubicon")},
    {"no-tricks", N_("no tricks")},
    {"no-hearts", N_("no hearts")},
    {"no-men", N_("no men")},
    {"no-queens", N_("no queens")},
    {"no-king-of-hearts", N_("king of hearts")},
    {"last-two", N_("last two")},
    {"trumps", N_("trumps")},
    {"no-diamonds", N_("no diamonds")},
    {"dominoes", N_("dominoes")},
    {"trex-layout", N_("layout")},
    {"durt", N_("dürt")},
    {"ace-of-hearts", N_("ace of hearts")},
    {"trick-12", N_("trick 12")},
    {"trick-13", N_("trick 13")},
    {"exposed", N_("exposed, taken")},
    {"exposed-holder", N_("exposed, given")},
    {"doubled", N_("doubled")},
    {"redoubled", N_("redoubled")},
    {"points", N_("points")},
})};

}  // namespace

Message reason_in_words(std::string_view reason) {
    auto const* const found = std::ranges::find(reasons, reason, &ReasonText::reason);
    if (found == reasons.end()) return verbatim(reason);
    return {found->context.empty() ? nullptr : found->context.data(), found->text.data(), {}};
}

std::string_view words_of_reason(std::string_view reason) {
    auto const* const found = std::ranges::find(reasons, reason, &ReasonText::reason);
    if (found == reasons.end()) return reason;
    return found->context.empty() ? _(found->text) : C_(found->context, found->text);
}

std::string_view words_of_reason(Item const& item) {
    bool const is_redoubled = item.reason == "insult" && item.each == bridge::law77::insult(bridge::Risk::redoubled);
    return is_redoubled ? _("contract made though redoubled") : words_of_reason(item.reason);
}

std::string factors_of(Item const& item, bridge::Risk risk) {
    auto const times = item.reason == "contract-tricks" ? bridge::law77::multiplier(risk) : 1;
    if (item.count == 1 && times == 1) return {};
    auto text = fmt::format("{} x {}", item.count, item.each / times);
    if (times > 1) fmt::format_to(std::back_inserter(text), " x {}", times);
    return text;
}

}  // namespace score::formats
