#pragma once
/// What an editor asks about a document besides its findings. Places are offsets into the text.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/document.hpp"
#include "score/diagnostic.hpp"

namespace score::cli::lsp {

/// A board with its contract and result; a match, a party, a sitting.
struct Symbol {
    std::string name{}, detail{};
    Span whole{}, heading{};
};
std::vector<Symbol> symbols_of(Document const&);

/// Lines that can be folded, from 0; both are part of it.
struct Fold {
    std::size_t first, last;
    bool is_comment = false;
};
/// Records, sections with their rows, comments of several lines.
std::vector<Fold> folds_of(Document const&);

/// What there is to know of a place: what a tag means, the score of the contract with its items, who holds the card.
struct Hover {
    std::string text;  // Markdown
    Span where;
};
std::optional<Hover> hover_at(Document const&, std::size_t offset);

struct Completion {
    std::string text, detail;
    bool is_value = false;  // else a tag, or a word that begins a line
};
struct Completions {
    Span replaced;  // up to the place
    std::vector<Completion> items;
};
/// Names of tags, seats, words that a value can be, values of the same tag in the file, such as the names of players.
Completions completions_at(Document const&, std::size_t offset);

/// The one place in which `deals fmt` would change the text, and what would stand there; nothing if none, or if the format has no canonical
/// form. Line ends stay those of the text.
std::optional<FixIt> formatted(Document const&);

/// The smallest range of whole lines in which the texts differ; nothing if they are equal.
std::optional<FixIt> difference(std::string_view before, std::string_view after);

/// A tag that begins a line: `[North "Ayşe"]`.
struct TagPair {
    Span name, value;
};
/// The tag of a line of PBN, PZN or PKN, as far as it is written.
std::optional<TagPair> tag_in(std::string_view line);

/// What a tag, or a word that begins a line of a journal, is for: a translatable phrase. Empty if nothing is known of it.
struct Meaning {
    std::string_view name, means;
};
std::vector<Meaning> meanings_for(Kind);

}  // namespace score::cli::lsp
