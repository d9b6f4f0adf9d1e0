#pragma once
/// Matches of Bezique read whole and written anew, as `score/formats/notation/rewrite.hpp` does.
#include <string>
#include <string_view>

#include "score/formats/notation/rewrite.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/pzn/reader.hpp"
#include "score/formats/pzn/write.hpp"
#include "score/formats/pzn_codes.hpp"

namespace score::formats::pzn {

/// The format as the shared parts know it.
struct Notation {
    using Record = Match;
    using Places = pzn::Places;
    using Interpreter = pzn::Interpreter;
    static constexpr notation::Vocabulary const& vocabulary() { return pzn::vocabulary; }
    static void write(std::string& out, Match const& match, bool first) { pzn::write(out, match, first); }
    static constexpr Code const* too_many = pzn_code("pzn-too-many");
    static constexpr char const* too_many_message = N_("{} more findings of this match are not listed");
};

using WholeReader = notation::WholeReader<Notation>;
using Rewriter = notation::Rewriter<Notation>;

/// Whether a text that was written for a match says all that the match does, when it is read again.
bool reads_back(std::string_view canonical, Match const&);

}  // namespace score::formats::pzn
