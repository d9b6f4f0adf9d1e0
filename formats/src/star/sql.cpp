#include "score/formats/star/sql.hpp"

#include <algorithm>

#include "text/fmt.hpp"
#include "text/joined.hpp"
#include "views.hpp"

namespace score::formats::star {
namespace {

struct Words {
    std::string_view name, key, exact, begin, functions, end;
};

constexpr Words postgresql{"postgresql", "uuid", "numeric",
    R"sql(-- Loads the files of this folder into PostgreSQL 15 or later, into the schema markoz: psql -d DATABASE -f load-postgresql.sql, in the folder.
-- One transaction; rows that are there are left as they are.
\set ON_ERROR_STOP on
SET client_min_messages = warning;
BEGIN;
SELECT pg_advisory_xact_lock(hashtext('markoz.star')) \g /dev/null
CREATE SCHEMA IF NOT EXISTS markoz;
SET LOCAL search_path TO markoz, pg_temp;
)sql",
    R"sql(
CREATE OR REPLACE FUNCTION quotient(n numeric, d numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN div(n, d);
CREATE OR REPLACE FUNCTION fine(n numeric, d numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN div(n * 10::numeric ^ 60, d);
CREATE OR REPLACE FUNCTION hundredths(n numeric, d numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN round(sign(n) * div(200 * abs(n) + d, 2 * d) / 100, 2);
CREATE OR REPLACE FUNCTION hundredths_from(n numeric, d numeric, twice_average numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN round(div(200 * n + d - CASE WHEN 2 * n < d * twice_average THEN 1 ELSE 0 END, 2 * d) / 100, 2);
CREATE OR REPLACE AGGREGATE common_multiple(numeric) (SFUNC = lcm, STYPE = numeric, INITCOND = '1');
CREATE OR REPLACE FUNCTION denominator_of(d numeric[]) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT common_multiple(x) FROM unnest(d) AS x);
CREATE OR REPLACE FUNCTION numerator_of(n numeric[], d numeric[]) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT sum(x.n * div(m.d, x.d)) FROM unnest(n, d) AS x(n, d) CROSS JOIN (SELECT denominator_of(d) AS d) m);
)sql",
    "COMMIT;\nANALYZE;\n"};

constexpr Words duckdb{"duckdb", "uuid", "hugeint",
    R"sql(-- Loads the files of the current folder into DuckDB 1.3 or later, into the schema markoz.
-- One transaction; rows that are there are left as they are.
BEGIN TRANSACTION;
CREATE SCHEMA IF NOT EXISTS markoz;
USE markoz;
)sql",
    R"sql(
CREATE OR REPLACE MACRO quotient(n, d) AS n // d;
CREATE OR REPLACE MACRO fine(n, d) AS
  [n // d, n % d * 1000000000 // d, n % d * 1000000000 % d * 1000000000 // d, n % d * 1000000000 % d * 1000000000 % d * 1000000000 // d];
CREATE OR REPLACE MACRO hundredths(n, d) AS
  CAST((CASE WHEN n < 0 THEN -1 ELSE 1 END) * ((200 * abs(n) + d) // (2 * d)) AS decimal(28, 0)) * 0.01;
CREATE OR REPLACE MACRO hundredths_from(n, d, twice_average) AS
  CAST((200 * n + d - CASE WHEN 2 * n < d * twice_average THEN 1 ELSE 0 END) // (2 * d) AS decimal(28, 0)) * 0.01;
CREATE OR REPLACE MACRO denominator_of(d) AS list_reduce(d, lambda a, b: lcm(a, b));
CREATE OR REPLACE MACRO numerator_of(n, d) AS
  list_reduce(list_transform(list_zip(n, d), lambda x: x[1] * (list_reduce(d, lambda a, b: lcm(a, b)) // x[2])), lambda a, b: a + b);
)sql",
    "COMMIT;\n"};

constexpr Words const& words_of(Dialect dialect) { return dialect == Dialect::postgresql ? postgresql : duckdb; }

std::string_view type_of(Column const& column, Words const& words) {
    switch (column.type) {
        case Type::key: return words.key;
        case Type::text: return "text";
        case Type::whole: return "bigint";
        case Type::yes_or_no: break;
    }
    return "boolean";
}

std::string typed(Table const& table, Words const& words) {
    return joined(table.columns, ", ", [&](Column const& column) { return fmt::format("{} {}", column.name, type_of(column, words)); });
}

std::string declaration(Table const& table, Words const& words) {
    auto const columns = joined(table.columns, ",\n  ", [&](Column const& column) {
        auto text = fmt::format("{} {}{}", column.name, type_of(column, words), column.required ? " NOT NULL" : "");
        if (!column.refers_to.empty()) text += fmt::format(" REFERENCES {}", column.refers_to);
        return text;
    });
    auto const key = joined(table.columns, ", ", [](Column const& column) { return std::string{column.in_key ? column.name : ""}; });
    return fmt::format("CREATE TABLE IF NOT EXISTS {} (\n  {},\n  PRIMARY KEY ({}));\n", table.name, columns, key);
}

// DuckDB finds the rows of an event by its own statistics.
std::string index_of_postgresql(Table const& table) {
    auto const is_of_event = [](Column const& column) { return column.refers_to == table_of(TableId::events).name; };
    if (std::ranges::none_of(table.columns, is_of_event)) return {};
    return fmt::format("CREATE INDEX IF NOT EXISTS {0}_of_event ON {0} (event_id);\n", table.name);
}

std::string copied_in_postgresql(Table const& table, Form form) {
    auto const file = file_name(table, form);
    if (form == Form::csv)
        return fmt::format("CREATE TEMPORARY TABLE new_{0} (LIKE {0}) ON COMMIT DROP;\n"
                           "\\copy new_{0} FROM '{1}' WITH (FORMAT csv, HEADER match)\n"
                           "INSERT INTO {0} SELECT * FROM new_{0} ON CONFLICT DO NOTHING;\n"
                           "DROP TABLE new_{0};\n",
            table.name, file);
    // Neither quotes nor delimiters can be in JSON: a line is a value.
    return fmt::format("CREATE TEMPORARY TABLE new_{0} (line jsonb) ON COMMIT DROP;\n"
                       "\\copy new_{0} FROM '{1}' WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')\n"
                       "INSERT INTO {0} SELECT x.* FROM new_{0}, jsonb_to_record(line) AS x({2}) ON CONFLICT DO NOTHING;\n"
                       "DROP TABLE new_{0};\n",
        table.name, file, typed(table, postgresql));
}

std::string copied_in_duckdb(Table const& table, Form form) {
    auto const columns =
        joined(table.columns, ", ", [&](Column const& column) { return fmt::format("{}: '{}'", column.name, type_of(column, duckdb)); });
    auto const read =
        form == Form::csv
            ? fmt::format("read_csv('{}', header = true, delim = ',', quote = '\"', escape = '\"', allow_quoted_nulls = false, "
                          "columns = {{{}}})",
                file_name(table, form), columns)
            : fmt::format("read_json('{}', format = 'newline_delimited', columns = {{{}}})", file_name(table, form), columns);
    return fmt::format("INSERT INTO {} SELECT * FROM {} ON CONFLICT DO NOTHING;\n", table.name, read);
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + with.size())) text.replace(at, what.size(), with);
}

}  // namespace

std::string script_name(Dialect dialect) { return fmt::format("load-{}.sql", words_of(dialect).name); }

std::string load_script(Dialect dialect, Form form, std::span<TableId const> files) {
    auto const& words = words_of(dialect);
    std::string script{words.begin};
    for (auto const& table : tables)
        script += fmt::format(
            "\n-- {}\n{}{}", table.meaning, declaration(table, words), dialect == Dialect::postgresql ? index_of_postgresql(table) : "");
    script += '\n';
    for (auto const& table : tables)
        if (std::ranges::find(files, table.id) != files.end())
            script += dialect == Dialect::postgresql ? copied_in_postgresql(table, form) : copied_in_duckdb(table, form);
    script += words.functions;
    for (auto const& view : view_texts) {
        std::string select{view.select};
        replace_all(select, "@exact", words.exact);
        script += fmt::format("\n-- {}\nCREATE OR REPLACE VIEW {} AS{};\n", view.meaning, view.name, select);
    }
    return script.append("\n").append(words.end);
}

}  // namespace score::formats::star
