#pragma once
/// XML 1.0, read in blocks: elements and their texts with their places, in bounded memory.
///
///     struct Names : xml::Handler {
///         void open(std::string_view, xml::Attributes, std::size_t) override {}
///         void close(xml::Element const& element) override { names.push_back(element.text); }
///     };
///
/// Nothing outside the document is read, and declarations of entities end the reading: what is read is what is written. Encodings: UTF-8,
/// UTF-16 with a byte order mark, and ISO 8859-1, Windows-1252, ISO 8859-9 and Windows-1254 as declared. Bytes that are not UTF-8 are read as
/// Windows-1252, with a finding. This header does not include expat.
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/source.hpp"

namespace score::formats::xml {

using Attributes = std::span<std::pair<std::string_view, std::string_view> const>;

/// An element that ends. Offsets count from the beginning of the document, in UTF-8.
struct Element {
    std::string_view name;
    std::string_view text;  // trimmed; empty if other elements are in it
    Span text_at;           // its place; empty after the start tag if there is none
    std::size_t end = 0;    // behind the end tag
};

class Handler {
public:
    virtual ~Handler() = default;
    virtual void open(std::string_view name, Attributes attributes, std::size_t at) = 0;
    virtual void close(Element const& element) = 0;
    /// Where the text begins that is still needed; what has been read before may be forgotten.
    virtual std::size_t needed_from(std::size_t read) const = 0;
};

class Document {
public:
    /// The longest line and the longest part of the text that is needed at once.
    static constexpr std::size_t largest_part = std::size_t{2} * 1024 * 1024;

    Document(ReadBytes read, std::string_view file, Handler& handler);
    ~Document();
    Document(Document&&) noexcept;
    Document& operator=(Document&&) noexcept;

    /// Reads a block; false at the end, and after an error. Findings have places in `source()`.
    bool read(Diagnostics& found);
    /// What is kept of the text, from the beginning of a line. Valid until the next block is read.
    Source source() const;
    /// A place in that text, of offsets into the document.
    Span in_source(Span in_document) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Whether a file is XML whose root element has this name: `<name` within its beginning, before any other element.
bool has_root(std::string_view beginning, std::string_view name);

}  // namespace score::formats::xml
