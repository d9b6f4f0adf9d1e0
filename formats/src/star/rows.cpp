#include "rows.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sodium.h>

#include "score/formats/render.hpp"
#include "score/overloaded.hpp"

namespace score::formats::star {
namespace {

void append_number(std::string& out, std::int64_t number) {
    std::array<char, 24> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

// RFC 4180. Without quotes an empty cell is no value.
void append_cell_of_csv(std::string& out, std::string_view text) {
    if (!text.empty() && text.find_first_of("\",\r\n\\") == text.npos) {
        out += text;
        return;
    }
    out += '"';
    for (auto const c : text) out.append(c == '"' ? 2 : 1, c);
    out += '"';
}

}  // namespace

void append_key(std::string& out, Key const& key) {
    constexpr std::string_view digits = "0123456789abcdef";
    for (std::size_t i = 0; i < key.size(); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10) out += '-';
        out += digits[key[i] >> 4U];
        out += digits[key[i] & 15U];
    }
}

Key key_of(Table const& table, std::span<Cell const> cells) {
    std::string text{table.name};
    for (auto const& cell : cells) {
        text += '\n';
        std::visit(overloaded{
                       [](std::monostate) {},
                       [&](bool yes) { text += yes ? 'y' : 'n'; },
                       [&](std::int64_t number) { append_number(text, number); },
                       [&](std::string_view words) { text.append(1, '"').append(words); },
                       [&](Key const& key) { append_key(text, key); },
                   },
            cell);
    }
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest;
    crypto_hash_sha256(digest.data(), reinterpret_cast<unsigned char const*>(text.data()), text.size());
    Key key;
    std::copy_n(digest.begin(), key.size(), key.begin());
    key[6] = static_cast<std::uint8_t>((key[6] & 0x0FU) | 0x80U);  // version 8 of RFC 9562
    key[8] = static_cast<std::uint8_t>((key[8] & 0x3FU) | 0x80U);
    return key;
}

Rows::Rows(Table const& table, Form form) : table_{&table}, form_{form} {
    if (form_ != Form::csv) return;
    for (auto const& column : table.columns) text_.append(text_.empty() ? "" : ",").append(column.name);
    text_ += '\n';
}

void Rows::add(std::span<Cell const> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (form_ == Form::csv) {
            if (i > 0) text_ += ',';
            append_csv(cells[i]);
        } else {
            text_ += i == 0 ? "{\"" : ",\"";
            text_.append(table_->columns[i].name).append("\":");
            append_json_value(cells[i]);
        }
    }
    text_ += form_ == Form::csv ? "\n" : "}\n";
}

void Rows::append_csv(Cell const& cell) {
    std::visit(overloaded{
                   [](std::monostate) {},
                   [&](bool yes) { text_ += yes ? "true" : "false"; },
                   [&](std::int64_t number) { append_number(text_, number); },
                   [&](std::string_view words) { append_cell_of_csv(text_, words); },
                   [&](Key const& key) { append_key(text_, key); },
               },
        cell);
}

void Rows::append_json_value(Cell const& cell) {
    if (auto const* const words = std::get_if<std::string_view>(&cell)) append_json(text_, *words);
    else if (std::holds_alternative<std::monostate>(cell)) text_ += "null";
    else if (auto const* const key = std::get_if<Key>(&cell)) {
        text_ += '"';
        append_key(text_, *key);
        text_ += '"';
    } else append_csv(cell);
}

}  // namespace score::formats::star
