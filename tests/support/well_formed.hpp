#pragma once
/// A well-formedness check for XML, as far as our pages and pictures go: a single root, properly nested elements, unique attributes in
/// double quotes, only the five predefined entities and numeric ones, no control characters. (`<!DOCTYPE>`, `<?xml?>`, `<style>` without
/// markup.)
///
///     EXPECT_EQ(what_is_ill_formed(page), "");
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "score/ascii.hpp"

namespace score::test {

class WellFormed {
public:
    explicit WellFormed(std::string_view text) : text_{text} {}

    /// The first fault; empty if there is none.
    std::string fault() {
        for (char const c : text_)
            if (static_cast<unsigned char>(c) < 0x20 && c != '\n') return "a control character";
        while (fault_.empty() && at_ < text_.size()) {
            if (text_[at_] == '<') tag();
            else character();
        }
        if (fault_.empty() && !open_.empty()) fail("not closed: " + open_.back());
        if (fault_.empty() && roots_ != 1) fail("not one root");
        return fault_;
    }

private:
    void fail(std::string what) {
        if (fault_.empty()) fault_ = std::move(what) + " at " + std::string{text_.substr(at_, 40)};
    }
    void character() {
        if (text_[at_] == '&') return entity();
        if (text_[at_] == '>') return fail("a bare >");
        if (open_.empty() && text_[at_] != '\n') return fail("text outside the root");
        ++at_;
    }
    void entity() {
        auto const end = text_.find(';', at_);
        auto const name = text_.substr(at_ + 1, end == text_.npos ? 0 : end - at_ - 1);
        static std::set<std::string_view> const known{"amp", "lt", "gt", "quot", "#39"};
        if (!known.contains(name)) return fail("an entity that there is not");
        at_ = end + 1;
    }
    void tag() {
        auto const rest = text_.substr(at_);
        if (rest.starts_with("<!DOCTYPE html>\n") || rest.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")) {
            if (at_ != 0) fail("a header in the midst");
            at_ = text_.find('\n', at_) + 1;
        } else if (rest.starts_with("</")) {
            close();
        } else {
            open();
        }
    }
    std::string name() {
        auto const begin = at_;
        while (at_ < text_.size() && (ascii::is_letter_or_digit(text_[at_]) || text_[at_] == '-' || text_[at_] == ':')) ++at_;
        if (at_ == begin) fail("no name");
        return std::string{text_.substr(begin, at_ - begin)};
    }
    void close() {
        at_ += 2;
        auto const closed = name();
        if (open_.empty() || open_.back() != closed) return fail("closes " + closed);
        open_.pop_back();
        if (at_ >= text_.size() || text_[at_] != '>') return fail("no >");
        ++at_;
    }
    void open() {
        ++at_;
        auto const opened = name();
        std::set<std::string> attributes;
        while (fault_.empty() && at_ < text_.size() && text_[at_] == ' ') {
            ++at_;
            if (!attributes.insert(name()).second) return fail("an attribute twice");
            if (!text_.substr(at_).starts_with("=\"")) return fail("an attribute without a value");
            for (at_ += 2; fault_.empty() && at_ < text_.size() && text_[at_] != '"';) {
                if (text_[at_] == '&') entity();
                else if (text_[at_] == '<') fail("< in a value");
                else ++at_;
            }
            ++at_;
        }
        if (open_.empty()) ++roots_;
        bool const empty = text_.substr(std::min(at_, text_.size())).starts_with("/>");
        if (!empty && (at_ >= text_.size() || text_[at_] != '>')) return fail("no >");
        at_ += empty ? 2 : 1;
        if (!empty) open_.push_back(opened);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int roots_ = 0;
    std::vector<std::string> open_;
    std::string fault_;
};

inline std::string what_is_ill_formed(std::string_view text) { return WellFormed{text}.fault(); }

}  // namespace score::test
