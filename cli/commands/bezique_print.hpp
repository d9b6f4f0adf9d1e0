#pragma once
/// Prints sheets of Bezique as people keep them, or as records for programs.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "commands/bezique_sheet.hpp"
#include "kit/records.hpp"

namespace score::cli {

/// Prints one sheet after the other: CSV and TSV under one header, JSON an object each.
class BeziquePrinter {
public:
    /// `explain`: with the rule of every figure.
    BeziquePrinter(Output&, Format, bool explain);
    void print(BeziqueSheet const&);

private:
    Output& out_;
    Format format_;
    bool explains_;
    std::optional<RecordWriter> records_{};
    std::int64_t sheets_ = 0;
};

/// The same for one sheet.
inline void print_bezique(Output& out, BeziqueSheet const& sheet, Format format, bool explain) {
    BeziquePrinter{out, format, explain}.print(sheet);
}

/// What all sheets of Bezique have in common: a line with a column a player, and with what it is for.
void append_row(std::string& text, std::span<std::string const> columns, std::string_view note);
/// A line that rules off the columns.
void append_rule(std::string& text, std::size_t columns, char with, std::string_view note);
/// `4A^`, `KQ:D`, `4Q&`.
std::string code_of(bezique::DealItem const&);
/// For programs: "opened", "completed", "reshown", "bonus".
std::string_view key_of(bezique::How);
/// What a figure is for, and where that is explained, its rule.
std::string note_of(std::string_view words, Item const&, bool explain);
/// `4A^`; explained, in words, after the number of its entry or trick, if it has one.
std::string note_of(bezique::DealItem const&, std::size_t number, bool explain);

/// What the sheet is of, "Pazar maçı, 2024.03.10", safe to print; empty where nothing is known.
std::string title_of(BeziqueSheet const&);

}  // namespace score::cli
