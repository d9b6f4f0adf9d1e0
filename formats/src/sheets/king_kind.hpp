#pragma once
/// The kind of the sheets of King. Their pages, standing, needs and records are each in a file of its own.
#include "counted.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/king/tally.hpp"

namespace score::formats::sheets {

class KingSheetKind final : public Counted<king::PartySheet> {
public:
    std::vector<Winnings> winnings(Sheet const&) const override;
    int width(Sheet const&) const override { return 92; }
    std::string steps(Sheet const&) const override;
    Outcome outcome(Sheet const&) const override;
    page::Lines needs(Sheet const&, View const&) const override;
    std::string end_of_game(Sheet const& now, Sheet const& then) const override;
    std::string cancellation(Sheet const&, std::size_t entry, RankLetters) const override;
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
