#include "score/bridge/carry_over.hpp"

namespace score::bridge {
namespace {

// A decimal number with at most six places.
std::optional<Fraction> number_in(std::string_view text) {
    bool const negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    std::int64_t value = 0, unit = 1;
    bool in_places = false, has_digit = false;
    for (auto const c : text) {
        if (c == '.' && !in_places) {
            in_places = true;
            continue;
        }
        if (c < '0' || c > '9' || value > 1'000'000'000 || unit > 100'000) return std::nullopt;
        has_digit = true;
        value = value * 10 + (c - '0');
        if (in_places) unit *= 10;
    }
    if (!has_digit) return std::nullopt;
    return fraction(negative ? -value : value, unit);
}

}  // namespace

std::optional<CarryForm> carry_form(std::string_view text) {
    using enum CarryForm::Kind;
    if (text == "plain") return CarryForm{};
    if (text == "ebu-mp") return CarryForm{english, 1, 0};
    auto const colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    auto const name = text.substr(0, colon), values = text.substr(colon + 1);
    auto const comma = values.find(',');
    auto const first = number_in(values.substr(0, comma));
    bool const is_part = first && *first >= 0 && *first <= 1;
    if (name == "fraction" && comma == std::string_view::npos && is_part) return CarryForm{part, *first, 0};
    auto const second = comma == std::string_view::npos ? std::nullopt : number_in(values.substr(comma + 1));
    if (name == "linear" && first && second) return CarryForm{linear, *second, *first};
    return std::nullopt;
}

std::optional<Carried> carried(
    CarryForm const& form, Fraction const& score, Stage const& qualifier, Fraction const& mean, Fraction const& top) {
    auto const of = [&](Fraction const& points) -> std::optional<Fraction> {
        switch (form.kind) {
            case CarryForm::Kind::part: return carry_over(points, form.factor);
            case CarryForm::Kind::english: return english_carry_over(points, qualifier, {1, top});
            case CarryForm::Kind::linear: return form.base + form.factor * (points - mean);
        }
        return std::nullopt;
    };
    auto const points = of(score), most = of(qualifier.maximum);
    if (!points || !most) return std::nullopt;
    return Carried{*points, qualifier.maximum == 0 ? Fraction{0} : *most};
}

}  // namespace score::bridge
