#pragma once
/// Transfers comments from a document to a record, and from a record to its text.
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "score/formats/notation/comment.hpp"
#include "score/formats/notation/document.hpp"

namespace score::formats::notation {

/// UTF-8, with lines that end in LF.
std::string as_written(std::string_view text);

/// Whether a comment or a directive is to be kept when the record is rewritten; the version line is not.
bool is_comment(Document const&, Node const&, Vocabulary const&);

/// The first of the nodes that belong to the tag `at`: comments and directives on lines of their own, directly before it.
std::size_t first_before(Document const&, std::size_t at);

/// Writes the comments of a record, each once, on lines of its own.
class Comments {
public:
    explicit Comments(std::vector<Comment> const&);
    /// Those directly before a block, or directly after a tag or a row of it.
    void write(std::string& out, int game, int deal, std::string_view after, std::size_t rows = 0);
    /// The remaining ones after the rows of a section.
    void write_section(std::string& out, int game, int deal, std::string_view after);
    /// The remaining ones of a block.
    void write_block(std::string& out, int game, int deal);
    /// All remaining ones.
    void write_rest(std::string& out);
    /// Whether there are any within a game, or within the deals of that game.
    bool any_in_games() const;
    bool any_in_deals(int game) const;

private:
    using Place = std::tuple<int, int, std::string_view, std::size_t>;
    using Places = std::multimap<Place, Comment const*>;
    void write(std::string& out, Places::iterator first, Places::iterator last);
    Places places_;
};

}  // namespace score::formats::notation
