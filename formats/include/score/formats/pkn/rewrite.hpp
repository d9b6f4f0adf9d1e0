#pragma once
/// Parties of King read whole and written anew, as `score/formats/notation/rewrite.hpp` does.
#include <string>
#include <string_view>

#include "score/formats/notation/rewrite.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pkn/reader.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/formats/pkn_codes.hpp"

namespace score::formats::pkn {

/// The format as the shared parts know it.
struct Notation {
    using Record = Party;
    using Places = pkn::Places;
    using Interpreter = pkn::Interpreter;
    static constexpr notation::Vocabulary const& vocabulary() { return pkn::vocabulary; }
    static void write(std::string& out, Party const& party, bool first) { pkn::write(out, party, first); }
    static constexpr Code const* too_many = pkn_code("pkn-too-many");
    static constexpr char const* too_many_message = N_("{} more findings of this party are not listed");
};

using WholeReader = notation::WholeReader<Notation>;
using Rewriter = notation::Rewriter<Notation>;

/// Whether a text that was written for a party says all that the party does, when it is read again.
bool reads_back(std::string_view canonical, Party const&);

}  // namespace score::formats::pkn
