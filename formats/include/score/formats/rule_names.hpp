#pragma once
/// Display names of rules. Items and codes cite the document of a rule (`king.md §2`), and files, JSON and catalogues keep that citation;
/// texts, pages and screens show the name of the game instead.
///
///     rule_named("king.md §2") == "King §2";
#include <string>
#include <string_view>

namespace score::formats {

/// Replaces documents by the names of their games, and laws by their names in the current language.
std::string rule_named(std::string_view rule);
/// The same for citations within a sentence.
std::string with_rules_named(std::string_view sentence);

}  // namespace score::formats
