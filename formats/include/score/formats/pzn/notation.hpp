#pragma once
/// PZN as a parameter of the notation's templates, which check files, read complete records and rewrite them.
#include <cstddef>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pzn/document.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/pzn/write.hpp"
#include "score/formats/pzn_codes.hpp"

namespace score::formats::pzn {

/// The contents of a file.
struct Summary : FindingCounts {
    std::string_view file;
    std::string_view format = "pzn";
    std::size_t matches = 0, games = 0, deals = 0;
    std::size_t played = 0;  // deals with their cards
    /// Counts a match; returns its number.
    std::size_t add(Match const&);
};

struct Notation {
    using Record = Match;
    using Places = pzn::Places;
    using Unread = pzn::Unread;
    using Summary = pzn::Summary;
    using Interpreter = pzn::Interpreter;
    static constexpr notation::Vocabulary const& vocabulary() { return pzn::vocabulary; }
    static void write(std::string& out, Match const& match, bool first) { pzn::write(out, match, first); }
    static constexpr Code const* too_many = pzn_code("pzn-too-many");
    static constexpr Sentence<std::size_t> too_many_message{marked("{} more findings of this match are not listed")};
};

}  // namespace score::formats::pzn
