// Export of evenings: round trips of every game in every form.
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/exported.hpp"
#include "../support/well_formed.hpp"
#include "golden.hpp"
#include "pad_at_table.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::test::export_test {
namespace {

using namespace pad;
using formats::sheets::export_forms_of;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

enum Game { rubber, chicago, borc, table, bezique, king };

int place_of(sheets::GameInfo const& game, std::string_view variant) {
    auto const variants = game.variants();
    return static_cast<int>(std::ranges::find(variants, variant, &sheets::GameVariant::word) - variants.begin());
}

struct Played {
    std::string_view name;
    Game game;
    std::string_view variant, script;
    std::size_t players = 4;
};
void PrintTo(Played const& played, std::ostream* out) { *out << played.name; }

void play(PadAtTable& at, Played const& played) {
    constexpr std::array<std::string_view, 4> names{"Ayşe & Co", "Burak", "Ceren", "Deniz"};
    std::string typed;
    for (std::size_t i = 0; i < played.players; ++i) typed.append(names[i]).append("<Enter>");
    at.begin(played.game, place_of(sheets::all_games()[static_cast<std::size_t>(played.game)], played.variant), typed);
    at.type(played.script);
}

std::vector<std::string> exported_files(PadAtTable const& at) {
    std::vector<std::string> files;
    for (auto const& entry : fs::directory_iterator{at.folder()})
        if (auto const name = entry.path().filename().string(); name.find("-2026-11-21-") != name.npos) files.push_back(name);
    std::ranges::sort(files);
    return files;
}
std::string text_of(PadAtTable const& at, ExportForm form) {
    for (auto const& file : exported_files(at))
        if (file.ends_with(fmt::format(".{}", info_of(form).extension))) return read_file(at.folder() / file).value_or("");
    return {};
}
sheets::Sheet const& sheet_of(PadAtTable const& at) { return at.evening().replayed->sheet; }

class Exports : public testing::TestWithParam<Played> {};

TEST_P(Exports, OfAnEveningSayItsTotalsInEveryForm) {
    PadAtTable at;
    play(at, GetParam());
    ASSERT_TRUE(at.evening().replayed && at.evening().replayed->findings.empty()) << at.screen();
    auto const totals = totals_of(sheet_of(at));
    ASSERT_NE(totals, Totals(totals.size())) << at.screen();
    auto const& head = at.evening().sitting.head();
    auto const forms = export_forms_of(head.game, head.variant);
    at.type("<F8><Enter>");
    ASSERT_THAT(exported_files(at), SizeIs(forms.size())) << at.screen();

    auto const exported = text_of(at, ExportForm::journal);
    formats::journal::Reader reader{bytes_in(exported), "-"};
    auto const part = reader.next();
    ASSERT_TRUE(part && part->sitting && part->whole);
    EXPECT_EQ(*part->sitting, at.evening().sitting);
    EXPECT_THAT(part->seals, SizeIs(1));

    EXPECT_EQ(totals_of_json(sheet_of(at), text_of(at, ExportForm::json)), totals);
    std::string drawn;
    sheets::print_evening(drawn, at.evening().sitting, sheet_of(at));
    EXPECT_EQ(text_of(at, ExportForm::text), drawn);
    EXPECT_THAT(drawn, HasSubstr("2026-11-21"));
    EXPECT_THAT(text_of(at, ExportForm::csv), StartsWith("sitting,"));

    auto const page = text_of(at, ExportForm::html);
    EXPECT_EQ(what_is_ill_formed(page), "");
    EXPECT_THAT(page, AllOf(HasSubstr("<svg"), HasSubstr("Ayşe &amp; Co"), HasSubstr("2026-11-21"), Not(HasSubstr("src=")),
                          Not(HasSubstr("href=")), Not(HasSubstr("url("))));
    for (auto const& contestant : tally_now(at.evening()).contestants) {
        auto const figure = contestant.total < 0 ? fmt::format("−{}", -contestant.total) : fmt::format("{}", contestant.total);
        EXPECT_THAT(page, HasSubstr("<span class=\"total\">" + figure + "</span>"));
    }

    auto const has = [&](ExportForm form) { return std::ranges::find(forms, form) != forms.end(); };
    auto const imps = at.evening().tally.unit == Unit::imps;
    auto const read =
        has(ExportForm::pbn)   ? totals_of_boards(text_of(at, ExportForm::pbn), imps)
        : has(ExportForm::pkn) ? totals_of_record<formats::pkn::FileChecker, formats::pkn::Report>(text_of(at, ExportForm::pkn))
        : has(ExportForm::pzn) ? totals_of_record<formats::pzn::FileChecker, formats::pzn::Report>(text_of(at, ExportForm::pzn))
                               : totals;
    EXPECT_EQ(read, totals);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Exports,
    testing::Values(Played{"rubber", rubber, "", "4h= n hon 4 ns<Enter>2sx-3 e<Enter>1nt+2 w<Enter>end<Enter>rubber<Enter>6s= n<Enter>"},
        Played{"chicago", chicago, "", "2s= n<Enter>pass<Enter>3nt+1 w<Enter>4hx-2 e<Enter>1nt= s<Enter>4s= n hon 5 ns<Enter>"},
        Played{"borc", borc, "borc", "4s= n hcp 24 ns fits 1<Enter>3nt-1 w hcp 22 ew fits 0<Enter>2h= e hcp 21 ew fits 1<Enter>"},
        Played{"table", table, "", "2s= n<Enter>3nt+1 w<Enter>board 7 4hx-2 e<Enter>pass<Enter>"},
        Played{"teams", table, "teams", "4s= n other -50<Enter>1nt= e vs 120 ew<Enter>"},
        Played{"king", king, "dejenere", "w kupa 3 6 4<Enter>el 4 3 3<Enter>koz d 3 2 5<Enter>rıfkı e<Enter>"},
        Played{"bezique", bezique, "turkish96",
            "deal s<Enter>s kq:d<Enter>n 4a<Enter>n 4a^<Enter>s bz1<Enter>last n<Enter>brisques 18 14<Enter>", 2},
        Played{"several", bezique, "three96",
            "deal n<Enter>trump d<Enter>n kq:d<Enter>e bz1<Enter>s 4a<Enter>last e<Enter>brisques 9 8 7<Enter>", 3}),
    [](auto const& instance) { return std::string{instance.param.name}; });

constexpr Played short_rubber{"rubber", rubber, "", "4s= n<Enter>"};

TEST(ExportScreen, OffersTheFormsOfTheGame) {
    PadAtTable at;
    play(at, short_rubber);
    at.type("<F8>");
    EXPECT_TRUE(matches_golden(at.screen(), "tui/export.txt"));
    EXPECT_FALSE(at.shows("pkn"));
    at.type("<Esc>");
    EXPECT_THAT(exported_files(at), IsEmpty());
    PadAtTable party;
    play(party, {"king", king, "dejenere", ""});
    party.type("<F8>");
    EXPECT_TRUE(party.shows("pkn"));
    EXPECT_FALSE(party.shows("pbn"));
}

TEST(ExportScreen, WritesOneFormAndSaysWhere) {
    PadAtTable at;
    play(at, short_rubber);
    at.type("<F8><Up>j<Enter>");  // the one below "all"
    EXPECT_THAT(exported_files(at), ElementsAre("rubber-2026-11-21-00000000.journal"));
    EXPECT_TRUE(at.shows("rubber-2026-11-21-00000000.journal")) << at.screen();
    at.type("<Enter>");
    EXPECT_TRUE(std::holds_alternative<SheetScreen>(at.model().front));
    at.take(Clicked{{0, 0}});
    at.type("<F8>");
    at.take(Clicked{{6, 10}});  // the second form
    EXPECT_THAT(exported_files(at), SizeIs(2)) << at.screen();
}

TEST(ExportScreen, SaysWhatAFormCannotHold) {
    PadAtTable at;
    play(at, short_rubber);
    at.type("<F6>Burak has to leave at ten<Enter><F8><Enter>");
    EXPECT_TRUE(at.shows("What these forms cannot hold"));
    EXPECT_TRUE(at.shows("pbn: notes (1)")) << at.screen();
    EXPECT_THAT(text_of(at, ExportForm::html), HasSubstr("Burak has to leave at ten"));
}

TEST(ExportScreen, WhatWasWrittenIsReadToItsEnd) {
    PadAtTable at{{12, 80}};
    play(at, short_rubber);
    at.type("<F6>Burak has to leave at ten<Enter><F8><Enter>");
    EXPECT_TRUE(at.shows("Written into")) << at.screen();
    EXPECT_TRUE(at.shows("↓")) << at.screen();
    EXPECT_FALSE(at.shows("pbn: notes (1)"));
    at.type("<End>");
    EXPECT_TRUE(at.shows("pbn: notes (1)")) << at.screen();
    EXPECT_TRUE(at.shows("↑"));
    EXPECT_FALSE(at.shows("↓"));
}

TEST(ExportScreen, NamesTheFilesBeforeTheOneThatCouldNotBe) {
    PadAtTable at{{24, 200}};  // the directory name is long on some machines
    play(at, short_rubber);
    fs::create_directory(at.folder() / "rubber-2026-11-21-00000000.html");
    at.type("<F8><Enter>");
    EXPECT_TRUE(at.shows("cannot be made")) << at.screen();
    EXPECT_TRUE(at.shows("rubber-2026-11-21-00000000.journal")) << at.screen();
    at.type("<Esc>");
    EXPECT_TRUE(std::holds_alternative<SheetScreen>(at.model().front));
}

TEST(ExportFiles, OfOneEveningAreReplacedAndOfTwoAreTwo) {
    PadAtTable at;
    play(at, short_rubber);
    at.type("<F8><Down><Enter><Enter>3nt= w<Enter><F8><Down><Enter><Enter>");
    EXPECT_THAT(exported_files(at), SizeIs(1));
    EXPECT_THAT(text_of(at, ExportForm::journal), HasSubstr("3nt= w"));
    auto const first = read_file(at.folder() / exported_files(at).front());
    at.type("<F10>");
    play(at, short_rubber);
    at.type("<F8><Down><Enter><Enter>");
    auto const files = exported_files(at);
    ASSERT_THAT(files, SizeIs(2));  // their names share the first eight digits: the second one is longer
    EXPECT_TRUE(read_file(at.folder() / files[0]) == first || read_file(at.folder() / files[1]) == first);
}

TEST(ExportFiles, AreWholeOrNotThere) {
    PadAtTable at{{24, 200}};  // the directory name is long on some machines
    play(at, short_rubber);
    fs::create_directory(at.folder() / "rubber-2026-11-21-00000000.journal");
    at.type("<F8><Down><Enter>");
    EXPECT_TRUE(at.shows("cannot be made")) << at.screen();
    EXPECT_THAT(exported_files(at), SizeIs(1));  // no partial file beside the directory
    at.type("<Esc>3nt= w<Enter>");
    EXPECT_THAT(at.evening().rows, SizeIs(2));
}

}  // namespace
}  // namespace score::test::export_test
