#pragma once
/// Names that have been taken out of a book for good, and what stands in their place. The names themselves are not known, only salted digests.
#include <string>
#include <string_view>
#include <vector>

#include "state.hpp"

namespace score::archive {

class Forgetting {
public:
    /// Refuses a damaged table.
    explicit Forgetting(Book::State&);
    bool empty() const { return all_.empty(); }
    /// A name as a whole.
    std::string in_name(std::string name) const;
    /// Of who entered lines: he may be written otherwise than he is seated.
    std::string in_author(std::string author) const;
    /// Wherever they stand as words in a text, except within the longer name of somebody else, one of `names`. Those are names that stand
    /// beside the text, in the sitting or the record: what becomes of it is then the same in every book. Nor within what is put in their
    /// place: doing it again changes nothing.
    using Names = std::vector<std::string>;
    std::string in_text(std::string text, Names const& names = {}) const;
    /// In the head and the events. Not in entries and agreements, where the words of a game stand.
    Sitting in(Sitting const&) const;

private:
    Forgotten const* of(std::string_view name) const;
    bool is_part(std::string_view text, std::size_t at, std::size_t size, Names const& names) const;
    std::vector<Forgotten> all_{};  // long names first
};

/// Refuses a name that was forgotten: it would be taken out again wherever books meet.
void refuse_forgotten(Forgetting const&, std::string_view name);

}  // namespace score::archive
