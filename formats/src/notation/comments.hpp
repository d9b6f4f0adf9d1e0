#pragma once
/// Comments on their way from a document to a record, and from a record to its text.
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

/// Whether a comment or a directive has something to say to whoever writes the record anew: not the line with the version.
bool is_comment(Document const&, Node const&, Vocabulary const&);

/// The first of the nodes before the tag `at` that belong to it: comments and directives on lines of their own, right before it.
std::size_t first_before(Document const&, std::size_t at);

/// Hands out comments while a record is written: each once, each on its own lines.
class Comments {
public:
    explicit Comments(std::vector<Comment> const&);
    /// Those right before a block, or right after a tag or a row of it.
    void write(std::string& out, int game, int deal, std::string_view after, std::size_t rows = 0);
    /// Those after the rows of a section that are not written yet.
    void write_section(std::string& out, int game, int deal, std::string_view after);
    /// Those of a block that have found no place.
    void write_block(std::string& out, int game, int deal);
    /// All that have found no place.
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
