#pragma once
/// Files of matches of Bezique: split into matches (`score/formats/notation/reader.hpp`), checked (`check_file.hpp` there), rewritten
/// (`rewrite.hpp` there). `Notation` is PZN as a parameter of the templates for it.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/language.hpp"
#include "score/formats/notation/check_file.hpp"
#include "score/formats/notation/rewrite.hpp"
#include "score/formats/pzn/csv.hpp"
#include "score/formats/pzn/document.hpp"
#include "score/formats/pzn/json.hpp"
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
    void add(Match const&);
};

struct Notation {
    using Record = Match;
    using Places = pzn::Places;
    using Unread = pzn::Unread;
    using Summary = pzn::Summary;
    using Interpreter = pzn::Interpreter;
    using Tag = pzn::Tag;
    using CsvWriter = pzn::CsvWriter;
    static constexpr notation::Vocabulary const& vocabulary() { return pzn::vocabulary; }
    static void write(std::string& out, Match const& match, bool first) { pzn::write(out, match, first); }
    static std::optional<Match> read_json(std::string_view object, Diagnostics& found) { return pzn::read_json(object, found); }
    /// How the record ended, in a few words: form and figures.
    static std::string summary(Match const&);
    /// The word of its variant in the catalogue of games: `four128-singly`.
    static std::string_view variant_word(Match const&);
    static constexpr std::string_view kind = "match";
    static constexpr char const* cannot_say = marked("a PZN record cannot express this");
    static constexpr char const* not_understood = marked("{}: match {} is left out; not all of it is understood");
    static constexpr Code const* too_many = pzn_code("pzn-too-many");
    static constexpr Sentence<std::size_t> too_many_message{marked("{} more findings of this match are not listed")};
};

using formats::CheckOptions;
using notation::Chunk;
using Report = notation::Report<Notation>;
using FileChecker = notation::FileChecker<Notation>;
using WholeReader = notation::WholeReader<Notation>;
using Rewriter = notation::Rewriter<Notation>;

class Reader : public notation::Reader {
public:
    /// `file` is the name for diagnostics and must outlive the reader.
    Reader(ReadBytes read, std::string_view file) : notation::Reader{std::move(read), file, vocabulary} {}
};

/// Whether the canonical text of a match, read again, gives an equal match.
bool reads_back(std::string_view canonical, Match const&);

}  // namespace score::formats::pzn
