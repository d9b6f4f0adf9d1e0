#include "json_tree.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "score/formats/convert_codes.hpp"
#include "score/formats/json_codes.hpp"
#include "score/formats/text/printable.hpp"

namespace score::formats {
namespace {

using Json = nlohmann::json;

/// An iterator over bytes that records how far the parser has read.
class Told {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = char const*;
    using reference = char const&;

    Told(char const* at, char const** read) : at_{at}, read_{read} {}
    reference operator*() const { return *at_; }
    Told& operator++() {
        *read_ = ++at_;
        return *this;
    }
    Told operator++(int) {
        auto const before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(Told const& a, Told const& b) { return a.at_ == b.at_; }

private:
    char const* at_;
    char const** read_;
};

}  // namespace

/// Collects the parts as the parser reports them. A value ends where the parser has read to, and begins after the previous value and the
/// punctuation between the two.
class JsonTree::Builder {
public:
    Builder(JsonTree& tree, std::string_view text, std::size_t from, Diagnostics& found)
        : tree_{tree}, text_{text}, read_{text.data() + from}, found_{found}, end_{from} {}

    char const** reading() { return &read_; }

    bool null() { return add(JsonKind::null, next(), {}); }
    bool boolean(bool) { return written(JsonKind::boolean, next()); }
    bool number_integer(Json::number_integer_t) { return number(); }
    bool number_unsigned(Json::number_unsigned_t) { return number(); }
    bool number_float(Json::number_float_t, std::string const&) { return number(); }
    bool string(std::string& value) { return add(JsonKind::string, next(), keep(value)); }
    bool binary(Json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(JsonKind::object); }
    bool start_array(std::size_t) { return open(JsonKind::array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& value) {
        key_where_ = next();
        key_ = keep(value);
        return true;
    }
    bool parse_error(std::size_t, std::string const&, nlohmann::detail::exception const& e) {
        constexpr int number_overflow = 406;
        auto const place = next();
        if (e.id == number_overflow) report(convert_code("json-syntax"), place.begin, say("this number is too large"));
        else report(convert_code("json-syntax"), place.end > 0 ? place.end - 1 : 0, say("JSON syntax error"));
        return false;
    }

private:
    void report(Code const* code, std::size_t at, Message message) {
        found_.push_back(diagnostic(code, {at, std::min(at + 1, text_.size())}, std::move(message)));
    }

    Where next() {
        auto begin = end_;
        while (begin < text_.size() && std::string_view{" \t\r\n,:"}.find(text_[begin]) != std::string_view::npos) ++begin;
        end_ = static_cast<std::size_t>(read_ - text_.data());
        return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end_)};
    }
    Stretch keep(std::string_view value) {
        Stretch const kept{static_cast<std::uint32_t>(tree_.texts_.size()), static_cast<std::uint32_t>(value.size())};
        tree_.texts_ += value;
        return kept;
    }
    bool written(JsonKind kind, Where where) { return add(kind, where, keep(text_.substr(where.begin, where.end - where.begin))); }
    /// The parser has read one character past a number.
    bool number() {
        auto where = next();
        auto const last = text_.find_last_of("0123456789", where.end > 0 ? where.end - 1 : 0);
        end_ = where.end = static_cast<std::uint32_t>(std::max<std::size_t>(where.begin, last + 1));
        return written(JsonKind::number, where);
    }
    bool add(JsonKind kind, Where where, Stretch text) {
        auto const at = static_cast<std::uint32_t>(tree_.nodes_.size());
        tree_.nodes_.push_back({kind, where, std::exchange(key_where_, {}), std::exchange(key_, {}), text, at + 1});
        if (tree_.nodes_.size() <= most_parts) return true;
        report(json_code("json-size"), where.begin, say("no record has so many parts"));
        return false;
    }
    bool open(JsonKind kind) {
        auto const where = next();
        if (open_.size() == deepest) {
            report(json_code("json-size"), where.begin, say("no record is nested so deep"));
            return false;
        }
        open_.push_back(static_cast<std::uint32_t>(tree_.nodes_.size()));
        return add(kind, where, {});
    }
    bool close() {
        auto& node = tree_.nodes_[open_.back()];
        node.where.end = next().end;
        node.end = static_cast<std::uint32_t>(tree_.nodes_.size());
        auto const object = open_.back();
        open_.pop_back();
        return node.kind != JsonKind::object || !tree_.has_a_key_twice(object, found_);
    }

    JsonTree& tree_;
    std::string_view text_;
    char const* read_;
    Diagnostics& found_;
    std::size_t end_;
    Where key_where_{};
    Stretch key_{};
    std::vector<std::uint32_t> open_;
};

bool JsonTree::has_a_key_twice(std::uint32_t object, Diagnostics& found) {
    keys_.clear();
    for (auto i = object + 1; i < nodes_[object].end; i = nodes_[i].end) keys_.push_back(i);
    auto const key_of = [this](std::uint32_t i) { return text(nodes_[i].key); };
    std::ranges::stable_sort(keys_, {}, key_of);
    auto const twice = std::ranges::adjacent_find(keys_, {}, key_of);
    if (twice == keys_.end()) return false;
    found.push_back(
        diagnostic(convert_code("json-value"), nodes_[*std::next(twice)].key_where, say("this key appears twice in one object")));
    return true;
}

bool JsonTree::read(std::string_view text, std::size_t from, Diagnostics& found) {
    nodes_.clear();
    texts_.clear();
    Builder builder{*this, text, from, found};
    auto const* const first = text.data() + from;
    auto const* const last = text.data() + text.size();
    return Json::sax_parse(Told{first, builder.reading()}, Told{last, builder.reading()}, &builder);
}

std::string JsonPart::path() const {
    std::string path;
    for (auto whole = tree_->root(); whole.index_ != index_;) {
        std::size_t before = 0;
        auto within = whole.index_ + 1;
        for (; tree_->node(within).end <= index_; within = tree_->node(within).end) ++before;
        JsonPart const part{*tree_, within};
        if (whole.kind() == JsonKind::array) path += '[' + std::to_string(before) + ']';
        else path.append(path.empty() ? "" : ".") += printable(part.key().substr(0, 40));
        whole = part;
    }
    return path;
}

bool operator==(JsonPart const& a, JsonPart const& b) {
    if (a.kind() != b.kind() || a.text() != b.text()) return false;
    auto const parts_of = [](JsonPart const& whole) {
        std::vector<JsonPart> parts;
        whole.each([&](JsonPart const& part) { parts.push_back(part); });
        if (whole.kind() == JsonKind::object) std::ranges::sort(parts, {}, &JsonPart::key);
        return parts;
    };
    auto const same = [](JsonPart const& x, JsonPart const& y) { return x.key() == y.key() && x == y; };
    return std::ranges::equal(parts_of(a), parts_of(b), same);
}

}  // namespace score::formats
