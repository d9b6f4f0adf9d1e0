#pragma once
/// The sheets of Bezique. Their pages (of two, of three or four), standings, needs and records are each in a file of its own.
#include "counted.hpp"
#include "score/bezique/tally.hpp"
#include "score/formats/sheets/bezique.hpp"

namespace score::formats::sheets {

/// Marks are counted per game.
class MatchSheetKind final : public Counted<bezique::MatchSheet> {
public:
    void take_now(Tally& tally, Sheet const& any) const override { bezique::count_now(tally, any.get<bezique::MatchSheet>()); }
    bool has_results(Sheet const& any) const override { return bezique::tells_by_results(any.get<bezique::MatchSheet>()); }
    bool settles_deals(Sheet const& any) const override { return any.get<bezique::MatchSheet>().rules.form().target == 0; }
    std::string_view match_word(Sheet const&) const override;
    std::vector<Totals> games(Sheet const& any) const override { return bezique::totals_of_games(any.get<bezique::MatchSheet>()); }
    std::string steps(Sheet const&) const override;
    int width(Sheet const& any) const override { return any.get<bezique::MatchSheet>().rules.is_of_several() ? 80 : 66; }
    html::LineChart chart(Sheet const&) const override;
    Outcome outcome(Sheet const&) const override;
    page::Lines needs(Sheet const&, View const&) const override;
    std::vector<SheetJson> json(Sheet const&, PrintOptions const&) const override;
    void add_needs(SheetJson&, Sheet const&) const override;
    std::vector<std::string> columns(Sheet const&) const override;
    void print_records(RecordsOut, Sheet const&, std::int64_t number) const override;
    void append_record(std::string& out, journal::Sitting const&, Evening const&, bool first) const override;
    Sheet untitled(Sheet const&) const override;

private:
    page::Page page_of(Sheet const&, View const&) const override;
    page::Lines standing_of(Sheet const&, View const&) const override;
};

}  // namespace score::formats::sheets
