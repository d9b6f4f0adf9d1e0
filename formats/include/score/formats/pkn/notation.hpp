#pragma once
/// Files of parties of King: split into parties (`score/formats/notation/reader.hpp`), checked (`check_file.hpp` there), rewritten
/// (`rewrite.hpp` there). `Notation` is PKN as a parameter of the templates for it.
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
#include "score/formats/pkn/csv.hpp"
#include "score/formats/pkn/document.hpp"
#include "score/formats/pkn/json.hpp"
#include "score/formats/pkn/party.hpp"
#include "score/formats/pkn/write.hpp"
#include "score/formats/pkn_codes.hpp"

namespace score::formats::pkn {

/// The contents of a file.
struct Summary : FindingCounts {
    std::string_view file;
    std::string_view format = "pkn";
    std::size_t parties = 0;
    std::size_t deals = 0;   // lines of score sheets, including cancelled ones
    std::size_t played = 0;  // deals with their cards
    void add(Party const&);
};

struct Notation {
    using Record = Party;
    using Places = pkn::Places;
    using Unread = pkn::Unread;
    using Summary = pkn::Summary;
    using Interpreter = pkn::Interpreter;
    using Tag = pkn::Tag;
    using CsvWriter = pkn::CsvWriter;
    static constexpr notation::Vocabulary const& vocabulary() { return pkn::vocabulary; }
    static void write(std::string& out, Party const& party, bool first) { pkn::write(out, party, first); }
    static std::optional<Party> read_json(std::string_view object, Diagnostics& found) { return pkn::read_json(object, found); }
    /// How the record ended, in a few words: form and figures.
    static std::string summary(Party const&);
    /// The word of its variant in the catalogue of games: `dejenere`.
    static std::string_view variant_word(Party const&);
    static constexpr std::string_view kind = "party";
    static constexpr char const* cannot_say = marked("a PKN record cannot express this");
    static constexpr char const* not_understood = marked("{}: party {} is left out; not all of it is understood");
    static constexpr Code const* too_many = pkn_code("pkn-too-many");
    static constexpr Sentence<std::size_t> too_many_message{marked("{} more findings of this party are not listed")};
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

/// Whether the canonical text of a party, read again, gives an equal party.
bool reads_back(std::string_view canonical, Party const&);

}  // namespace score::formats::pkn
