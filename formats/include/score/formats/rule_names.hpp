#pragma once
/// Rules as players know them. Items and codes name the document that a rule stands in (`king.md §2`), which files, JSON and catalogues of
/// codes keep; texts, pages and screens say what nobody has to look up.
///
///     rule_named("king.md §2") == "King §2";
#include <string>
#include <string_view>

namespace score::formats {

/// The documents by the names of their games, laws in the language in use.
std::string rule_named(std::string_view rule);
/// The same for the documents in the middle of a sentence.
std::string with_rules_named(std::string_view sentence);

}  // namespace score::formats
