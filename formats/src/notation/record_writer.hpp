#pragma once
/// Base of the writers of the notation: tags and rows, each followed by its comments, and the blocks of a record.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "comments.hpp"
#include "score/ascii.hpp"
#include "score/formats/notation/about.hpp"
#include "score/formats/notation/comment.hpp"
#include "score/formats/notation/document.hpp"
#include "text/fmt.hpp"

namespace score::formats::notation {

/// The columns of a table, filled row by row; numbers are right-aligned.
class Table {
public:
    void column(std::string_view name, int width, bool right) { heads_.push_back({std::string{name}, width, right}); }
    /// Widens the columns with a width to fit their cells.
    void fit(std::vector<std::vector<std::string>> const& rows) {
        for (auto const& row : rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                if (heads_[i].width > 0) heads_[i].width = std::max(heads_[i].width, static_cast<int>(row[i].size()));
    }
    std::string columns() const {
        std::string out;
        for (auto const& h : heads_) {
            out += (out.empty() ? "" : ";") + h.name;
            if (h.width > 0) out += fmt::format("\\{}{}", h.width, h.right ? 'R' : 'L');
        }
        return out;
    }
    void row(std::string& out, std::vector<std::string> const& cells) const {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0) line += ' ';
            line += heads_[i].right ? fmt::format("{:>{}}", cells[i], heads_[i].width) : fmt::format("{:<{}}", cells[i], heads_[i].width);
        }
        out += line.erase(line.find_last_not_of(' ') + 1);
        out += '\n';
    }

private:
    struct Head {
        std::string name;
        int width;
        bool right;
    };
    std::vector<Head> heads_{};
};

/// `Tag` is that of the format, with its `name`.
template <class Tag>
class RecordWriter {
protected:
    template <class Record>
    RecordWriter(std::string& out, Record const& record)
        : out_{out}, comments_{record.comments}, about_{record.about}, foreign_{record.foreign} {}
    ~RecordWriter() = default;

    void tag(Tag t, std::string_view value) { tag_as_is(name(t), escaped(value)); }
    void score_table(Table const& table) { tag_as_is(name(Tag::score_table), table.columns()); }  // backslashes are not escaped
    void about(Tag t) {
        if (auto const found = about_.find(t); found != about_.end()) tag(t, found->second);
    }
    /// The unknown tags of the current block.
    void foreign() {
        for (auto const& f : foreign_)
            if (f.game == game_ && f.deal == deal_) {
                out_ += fmt::format("[{} \"{}\"]\n", f.name, escaped(f.value));
                if (is_last_of_name(f)) comments_.write(out_, game_, deal_, f.name);
                if (!f.section.empty()) out_.append(f.section) += '\n';
            }
    }

    /// Must be called after the row with that number, and after the last one.
    void end_row(Tag section, std::size_t number) { comments_.write(out_, game_, deal_, name(section), number); }
    void end_section(Tag section) { comments_.write_section(out_, game_, deal_, name(section)); }

    void open_block(int game, int deal) {
        game_ = game, deal_ = deal;
        out_ += '\n';
        comments_.write(out_, game_, deal_, {});
    }
    /// Returns to the enclosing block.
    void close_block(int game, int deal) {
        comments_.write_block(out_, game_, deal_);
        game_ = game, deal_ = deal;
    }

    /// `Dejenere`, `Turkish96`: the name of a variant with a capital.
    static std::string capitalised(std::string_view variant) {
        std::string name{variant};
        if (!name.empty()) name[0] = ascii::upper(name[0]);
        return name;
    }

    std::string& out_;
    Comments comments_;

private:
    void tag_as_is(std::string_view tag, std::string_view value) {
        out_ += fmt::format("[{} \"{}\"]\n", tag, value);
        comments_.write(out_, game_, deal_, tag);
    }
    /// Comments refer to the tag before them by name, so they follow the last one of that name.
    bool is_last_of_name(ForeignTag const& f) const {
        auto const again = [&](ForeignTag const& g) { return g.game == f.game && g.deal == f.deal && g.name == f.name; };
        return std::none_of(&f + 1, foreign_.data() + foreign_.size(), again);
    }

    About<Tag> const& about_;
    std::vector<ForeignTag> const& foreign_;
    int game_ = 0, deal_ = 0;  // the current block
};

}  // namespace score::formats::notation
