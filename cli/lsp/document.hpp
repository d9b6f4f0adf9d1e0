#pragma once
/// What is known of a document that an editor has open: its text, the format of its records, and what is wrong with them.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/text.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/fix_record.hpp"
#include "score/formats/format.hpp"
#include "score/formats/source.hpp"

namespace score::cli::lsp {

/// How a text is read.
struct Kind {
    formats::FormatInfo const* format = nullptr;  // null: it is not, unless it is a journal
    bool is_journal = false;

    /// From the beginning of the text and the name of the file, as `deals check` does.
    static Kind of(std::string_view text, std::string_view file);
    bool has_boards() const { return format && format->kind == formats::RecordKind::boards; }
    /// PBN, PZN and PKN.
    bool has_tags() const;
};

/// A finding; its places are offsets into the document.
struct Found {
    Diagnostic what;
    std::size_t game = 0;  // 0: none
};

/// Where the stretches that a reader hands out are in the text.
class Stretches {
public:
    explicit Stretches(Text const& text) : text_{text} {}
    /// The first byte of the next stretch.
    std::size_t begin_of(formats::Source const&);

private:
    Text const& text_;
    std::size_t at_ = 0;
};

/// The findings of `deals check`, in its order, the first 25,000; of a journal those of its lines and of its sheets.
std::vector<Found> findings_of(Text const&, Kind, std::string_view file);
inline constexpr std::size_t most_findings = 25'000;

class Document {
public:
    Document(std::string uri, std::string language, std::int64_t version, std::string text);

    std::string const& uri() const { return uri_; }
    /// The name of the file for the format; from the language if the address has no extension.
    std::string const& file() const { return file_; }
    std::int64_t version() const { return version_; }
    Text const& text() const { return text_; }
    Kind kind() const { return Kind::of(text_.all(), file_); }

    void change(Range where, std::string_view by);
    void become(std::string text);
    void set_version(std::int64_t version) { version_ = version; }

    std::vector<Found> const& findings();
    /// The fixes of `deals fix`.
    std::vector<formats::FoundFix> const& certain_fixes();

private:
    void changed();

    std::string uri_, file_;
    std::int64_t version_;
    Text text_;
    std::optional<std::vector<Found>> findings_{};
    std::optional<std::vector<formats::FoundFix>> fixes_{};
};

}  // namespace score::cli::lsp
