#pragma once
/// Options that stand for what a table agrees on, and records that say it themselves.
#include <fmt/format.h>
#include <string>
#include <string_view>

#include "kit/flags.hpp"
#include "score/formats/source.hpp"

namespace score::cli {

/// An option, and the agreement that it makes.
struct AgreementFlag {
    Flag flag;
    std::string_view key;
};

/// What a record says of its variant and agreements stands; an option that says something else is wrong.
class RecordedAgreements {
public:
    RecordedAgreements(Arguments const& arguments, std::string_view file) : arguments_{arguments}, file_{file} {}

    /// What the option makes, and what the record has.
    void compare(Flag const& flag, std::string_view wanted, std::string_view has) {
        if (!complaint_.empty() || !arguments_.has(flag) || wanted == has) return;
        complaint_ = fmt::format(fmt::runtime(_("{}: --{} is {}, and the record has {}")), formats::printable(file_), flag.name,
            formats::printable(arguments_.value(flag)), has);
    }
    /// The first option that is wrong, in words; empty when there is none.
    std::string const& complaint() const { return complaint_; }

private:
    Arguments const& arguments_;
    std::string_view file_;
    std::string complaint_;
};

}  // namespace score::cli
