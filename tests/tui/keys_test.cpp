#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "golden.hpp"
#include "manual.hpp"
#include "pad/keymap.hpp"
#include "pad/line_editor.hpp"
#include "pad/settings.hpp"
#include "paths.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::pad::keys_test {
namespace {

TEST(Keys, ScriptsNameThem) {
    EXPECT_EQ(keys_of("4♠<Enter><F10><Ctrl-L><Alt-U><lt><nothing>").size(), 2U + 4U + 1U + 9U);
    EXPECT_EQ(keys_of("<Shift-Tab>"), std::vector{Key::of(KeyName::back_tab)});
    for (auto const& binding : all_bindings())
        if (binding.key != Key::of(U' ')) {
            EXPECT_EQ(keys_of("<" + name_of(binding.key) + ">").size() == 1 || binding.key.name == KeyName::character, true);
        }
}

TEST(KeyTable, NoKeyMeansTwoThingsInOnePlace) {
    for (auto const place : all_places) {
        std::set<std::string> seen;
        for (auto const* binding : bindings_of(place)) {
            EXPECT_TRUE(seen.insert(name_of(binding->key)).second) << name_of(place) << ": " << name_of(binding->key);
            if (binding->has_other()) {
                EXPECT_TRUE(seen.insert(name_of(binding->other)).second) << name_of(place) << ": " << name_of(binding->other);
            }
        }
    }
}

TEST(KeyTable, EveryKeyIsExplainedAndFound) {
    for (auto const& binding : all_bindings()) {
        EXPECT_FALSE(binding.help.empty());
        EXPECT_EQ(action_of(binding.place, binding.key), binding.action) << name_of(binding.key);
        if (binding.has_other()) { EXPECT_EQ(action_of(binding.place, binding.other), binding.action) << name_of(binding.other); }
    }
}

TEST(KeyTable, EveryPlaceCanBeLeft) {
    for (auto const place : all_places) {
        auto leaves = false;
        for (auto const* binding : bindings_of(place))
            leaves = leaves || binding->action == Action::back || binding->action == Action::quit;
        EXPECT_TRUE(leaves) << name_of(place);
    }
}

TEST(KeyTable, IsTheManuals) {
    auto const path = std::filesystem::path{score::test::source_dir()} / "man/scorepad.1";
    auto const page = test::read_file(path).value();
    auto const begin = page.find(".Sh KEYS\n") + 9, end = page.find(".Sh TERMINALS");
    EXPECT_TRUE(test::matches_file(page.substr(0, begin) + manual_keys() + page.substr(end), path));
}

TEST(LineEditor, EditsInTheMiddle) {
    LineEditor line;
    for (auto const key : keys_of("4şn<Left><Left>♠<Right><Backspace>s=<Space>")) line.take(key);
    EXPECT_EQ(line.text(), "4♠s= n");
    line.take(Key::control_and('a'));
    line.take(Key::control_and('k'));
    EXPECT_TRUE(line.empty());
}

RC_GTEST_PROP(LineEditor, AnyKeysKeepItALine, (std::vector<std::uint8_t> const& codes)) {
    auto const pool = keys_of("aş♠漢 <Left><Right><Home><End><Backspace><Delete><Ctrl-A><Ctrl-E><Ctrl-K><Ctrl-U><Ctrl-W><Tab>");
    LineEditor line;
    for (auto const code : codes) {
        line.take(pool[code % pool.size()]);
        RC_ASSERT(formats::is_utf8(line.text()));
        RC_ASSERT(formats::is_utf8(std::string_view{line.text()}.substr(0, line.cursor())));
        Canvas canvas{{1, 12}};
        line.paint(Pane{canvas}, 0, 2, 8);
        RC_ASSERT(canvas.cursor && canvas.cursor->column >= 2 && canvas.cursor->column < 10);
    }
}

TEST(Settings, AreReadAsTheyWereWritten) {
    for (auto const colours : {Colours::four, Colours::two, Colours::contrast, Colours::none})
        for (auto const we : both_sides)
            for (auto const mouse : {true, false}) {
                Settings const settings{colours, we, mouse};
                EXPECT_EQ(settings_of(text_of(settings)), settings);
            }
    EXPECT_EQ(settings_of("colours mauve\nnonsense\n\nwe"), Settings{});
}

}  // namespace
}  // namespace score::pad::keys_test
