#include "commands/reasons.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <iterator>

#include "score/bridge/duplicate.hpp"
#include "score/formats/i18n.hpp"

namespace score::cli {
namespace {

struct ReasonText {
    std::string_view reason, text;
};
constexpr std::array reasons{std::to_array<ReasonText>({
    {"contract-tricks", N_("contract tricks")},
    {"overtricks", N_("overtricks")},
    {"part-score", N_("part-score")},
    {"last-part-score", N_("part-score on the last deal")},
    {"game", N_("game")},
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
    {"rubber-two-nil", N_("rubber, two games to none")},
    {"rubber-two-one", N_("rubber, two games to one")},
    {"unfinished-game", N_("a game in an unfinished rubber")},
    {"unfinished-part-score", N_("a part-score in an unfinished game")},
})};

}  // namespace

std::string_view words_of_reason(std::string_view reason) {
    auto const* const found = std::ranges::find(reasons, reason, &ReasonText::reason);
    return found == reasons.end() ? reason : _(found->text);
}

std::string factors_of(Item const& item, bridge::Risk risk) {
    auto const times = item.reason == "contract-tricks" ? bridge::law77::multiplier(risk) : 1;
    if (item.count == 1 && times == 1) return {};
    auto text = fmt::format("{} x {}", item.count, item.each / times);
    if (times > 1) fmt::format_to(std::back_inserter(text), " x {}", times);
    return text;
}

}  // namespace score::cli
