#pragma once
/// The labels of RBN, and texts used by both the reader and the writer.
#include <string_view>
#include <utility>

#include "score/ascii.hpp"
#include "score/formats/board.hpp"

namespace score::formats::rbn {

/// Labels carried over from the previous record, in writing order; the others belong to a single record.
constexpr std::string_view carried = "DTLESFKNBH", single = "ACPRMI";

/// One-letter scoring codes, with their names in PBN (PBN 3.4.12) or in words.
constexpr std::pair<char, std::string_view> scorings[]{{'I', "IMP"}, {'B', "BAM"}, {'X', "IMP;Cross"}, {'M', "MP"}, {'N', "Instant"},
    {'R', "Rubber"}, {'C', "Chicago"}, {'A', "Cavendish"}, {'T', "Total points"}, {'P', "Plus-or-fishfood"}};

/// Whether the text is a round as defined by PBN 4.4.4.
constexpr bool is_round(std::string_view text) {
    if (text.empty()) return false;
    for (char const c : text)
        if (!(ascii::is_letter_or_digit(c) || c == '_' || c == '.')) return false;
    return true;
}

}  // namespace score::formats::rbn
