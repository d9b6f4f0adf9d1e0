// The manual page describes the tables of a book by the comments in the schema.
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <gmock/gmock.h>
#include <map>

#include "../../formats/src/archive/schema.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "support.hpp"

namespace score::archive::schema_page_test {
namespace {

struct Comments {
    std::string of_table{};
    std::map<std::string, std::string> of_columns{};
};

// `  name TYPE …,  -- comment`; a comment on a line of its own describes the table.
Comments comments_in(std::string_view sql) {
    Comments comments;
    while (!sql.empty()) {
        auto const line = sql.substr(0, sql.find('\n'));
        sql.remove_prefix(std::min(sql.size(), line.size() + 1));
        auto const at = line.find("-- ");
        if (at == std::string_view::npos) continue;
        auto const begin = line.find_first_not_of(' ');
        std::string const text{line.substr(at + 3)};
        if (begin == at) comments.of_table = text;
        else comments.of_columns[std::string{line.substr(begin, line.find(' ', begin) - begin)}] = text;
    }
    return comments;
}

// `ALTER TABLE name ADD COLUMN column …; -- comment`: the table keeps no comment of a later column.
void add_later_comments(std::string_view table, Comments& comments) {
    for (std::string_view sql : migrations)
        while (!sql.empty()) {
            auto const line = sql.substr(0, sql.find('\n'));
            sql.remove_prefix(std::min(sql.size(), line.size() + 1));
            auto const begin = fmt::format("ALTER TABLE {} ADD COLUMN ", table);
            auto const at = line.find("-- ");
            if (!line.starts_with(begin) || at == std::string_view::npos) continue;
            auto const column = line.substr(begin.size(), line.find(' ', begin.size()) - begin.size());
            comments.of_columns[std::string{column}] = line.substr(at + 3);
        }
}

// Replaces text in backquotes by mdoc quotes.
std::string mdoc(std::string_view text) {
    std::string out;
    bool open = false;
    for (char const c : text) {
        if (c == '`') out += (open = !open) ? "\\(oq" : "\\(cq";
        else if (c == '-') out += "\\-";
        else if (c == ' ' && out.ends_with('.')) out += '\n';  // one sentence per line
        else out += c;
    }
    return out;
}

std::string type_in_words(std::string const& type) { return type == "INTEGER" ? "number" : type == "TEXT" ? "text" : "bytes"; }

std::string table_as_mdoc(SQLite::Database& db, std::string const& name, std::string const& sql) {
    auto comments = comments_in(sql);
    add_later_comments(name, comments);
    auto text = fmt::format(".It Li {}\n{}\n", name, mdoc(comments.of_table));
    std::map<std::string, std::string> references;
    SQLite::Statement keys{db, fmt::format("PRAGMA foreign_key_list({})", name)};
    while (keys.executeStep()) references[keys.getColumn("from").getString()] = keys.getColumn("table").getString();
    text += ".Bl -tag -width first_piece -compact\n";
    SQLite::Statement columns{db, fmt::format("PRAGMA table_info({})", name)};
    while (columns.executeStep()) {
        auto const column = columns.getColumn("name").getString();
        text += fmt::format(".It Va {}\n{}", column, type_in_words(columns.getColumn("type").getString()));
        if (references.contains(column)) text += ", of a row of " + references[column];
        if (columns.getColumn("notnull").getInt() == 0 && columns.getColumn("pk").getInt() == 0) text += ", or null";
        if (auto const found = comments.of_columns.find(column); found != comments.of_columns.end()) text += ": " + mdoc(found->second);
        text += "\n";
    }
    return text + ".El\n";
}

TEST(ThePageOfTheBook, DescribesEveryTableAsItsSchemaDoes) {
    test::Folder const folder;
    test::open_book(folder / "a.book");
    SQLite::Database db{(folder / "a.book").string()};
    std::string truth, made;
    SQLite::Statement tables{db, "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"};
    while (tables.executeStep()) {
        auto const name = tables.getColumn(0).getString(), sql = tables.getColumn(1).getString();
        EXPECT_NE(comments_in(sql).of_table, "") << name;
        bool const is_derived = std::ranges::find(derived_tables, name) != derived_tables.end();
        (is_derived ? made : truth) += table_as_mdoc(db, name, sql);
    }
    auto const tables_text =
        ".Ss What is true\n.Bl -tag -width Ds\n" + truth + ".El\n.Ss What is made from it\n.Bl -tag -width Ds\n" + made + ".El\n";
    auto const file = test::fs::path{score::test::source_dir()} / "man/markoz-book.5";
    auto const page = *test::read_file(file);
    constexpr std::string_view begin = ".\\\" The tables: made from the schema by its test.\n", end = ".\\\" The end of the tables.\n";
    auto const first = page.find(begin), last = page.find(end);
    ASSERT_NE(first, std::string::npos);
    ASSERT_NE(last, std::string::npos);
    EXPECT_TRUE(test::matches_file(page.substr(0, first + begin.size()) + tables_text + page.substr(last), file));
}

}  // namespace
}  // namespace score::archive::schema_page_test
