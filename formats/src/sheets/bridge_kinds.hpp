#pragma once
/// The kinds of the sheets of bridge. Their pages, standings, needs, records and boards are each in a file of its own.
#include <algorithm>

#include "counted.hpp"
#include "score/bridge/tally.hpp"
#include "score/formats/sheets/bridge.hpp"

namespace score::formats::sheets {

class RubberSheetKind final : public Counted<RubberSheet> {
public:
    void take_now(Tally& tally, Sheet const& any) const override { bridge::count_now(tally, any.get<RubberSheet>()); }
    bool counts_back_score(Sheet const& any) const override { return bridge::has_back_scores(any.get<RubberSheet>()); }
    std::vector<Winnings> winnings(Sheet const&) const override;
    page::Lines needs(Sheet const&, View const&) const override;
    page::Page what_if(Sheet const&, View const&) const override;
    std::vector<SheetJson> json(Sheet const&, PrintOptions const&) const override;
    void add_needs(SheetJson&, Sheet const&) const override;
    std::vector<std::string> columns(Sheet const&) const override;
    void print_records(RecordsOut, Sheet const&, std::int64_t number) const override;
    void each_board(journal::SittingHead const&, Sheet const&, TakeBoard const&) const override;
    std::vector<std::string> lost_in_boards(Sheet const&) const override;

private:
    page::Page page_of(Sheet const&, View const&) const override;
    page::Lines standing_of(Sheet const&, View const&) const override;
};

class ChicagoSheetKind final : public Counted<ChicagoSheet> {
public:
    int width(Sheet const&) const override { return 72; }
    page::Lines needs(Sheet const&, View const&) const override;
    page::Page what_if(Sheet const&, View const&) const override;
    std::vector<SheetJson> json(Sheet const&, PrintOptions const&) const override;
    void add_needs(SheetJson&, Sheet const&) const override;
    std::vector<std::string> columns(Sheet const&) const override;
    void print_records(RecordsOut, Sheet const&, std::int64_t number) const override;
    void each_board(journal::SittingHead const&, Sheet const&, TakeBoard const&) const override;
    // A deal that was passed out is dealt again and is none of the four (bridge.md §4).
    bool is_no_step(Sheet const& any, std::size_t entry) const override {
        auto const is_it = [entry](bridge::ChicagoDeal const& deal) { return deal.entry == entry && !deal.deal.played; };
        return std::ranges::any_of(any.get<ChicagoSheet>().deals, is_it);
    }

private:
    page::Page page_of(Sheet const&, View const&) const override;
    page::Lines standing_of(Sheet const&, View const&) const override;
};

class BorcSheetKind final : public Counted<BorcSheet> {
public:
    bool compares_deals(Sheet const&) const override { return true; }
    int width(Sheet const&) const override { return 84; }
    page::Lines needs(Sheet const&, View const&) const override;
    page::Page what_if(Sheet const&, View const&) const override;
    std::vector<SheetJson> json(Sheet const&, PrintOptions const&) const override;
    void add_needs(SheetJson&, Sheet const&) const override;
    std::vector<std::string> columns(Sheet const&) const override;
    void print_records(RecordsOut, Sheet const&, std::int64_t number) const override;
    void each_board(journal::SittingHead const&, Sheet const&, TakeBoard const&) const override;

private:
    page::Page page_of(Sheet const&, View const&) const override;
    page::Lines standing_of(Sheet const&, View const&) const override;
};

class TableSheetKind final : public Counted<TableSheet> {
public:
    bool compares_deals(Sheet const& any) const override { return any.get<TableSheet>().rules.teams; }
    int width(Sheet const& any) const override { return any.get<TableSheet>().rules.teams ? 80 : 74; }
    std::string steps(Sheet const&) const override;
    Outcome outcome(Sheet const&) const override;
    page::Lines needs(Sheet const&, View const&) const override;
    page::Page what_if(Sheet const&, View const&) const override;
    std::vector<SheetJson> json(Sheet const&, PrintOptions const&) const override;
    void add_needs(SheetJson&, Sheet const&) const override;
    std::vector<std::string> columns(Sheet const&) const override;
    void print_records(RecordsOut, Sheet const&, std::int64_t number) const override;
    void each_board(journal::SittingHead const&, Sheet const&, TakeBoard const&) const override;

private:
    page::Page page_of(Sheet const&, View const&) const override;
    page::Lines standing_of(Sheet const&, View const&) const override;
};

}  // namespace score::formats::sheets
