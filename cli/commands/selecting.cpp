#include "commands/selecting.hpp"

#include <algorithm>

#include "commands/complaints.hpp"
#include "kit/part.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/render.hpp"
#include "text/sentence.hpp"

namespace score::cli {

template <class Expression>
Expression expression_of(Arguments const& arguments, Flag const& flag, Streams io) {
    auto const text = arguments.value(flag);
    auto expression = Expression::parse(text);
    if (expression) return std::move(*expression);
    auto const name = fmt::format("--{}", flag.name);
    Complaints{arguments, io}.add(expression.error(), {.file = name, .text = text});
    throw WrongUsage{sentence(_("--{} cannot be understood"), flag.name)};
}
template formats::Condition expression_of(Arguments const&, Flag const&, Streams);
template formats::BoardOrder expression_of(Arguments const&, Flag const&, Streams);

Selection::Selection(Arguments const& arguments, Streams io)
    : io_{io}, boards_{arguments, flags::board}, games_{arguments, flags::game}, player_{arguments.value(flags::player)},
      event_{arguments.value(flags::event)}, fails_if_empty_{arguments.has(flags::fail_empty)}, is_of_part_{arguments.has(flags::part)},
      in_color_{wants_color(arguments, io.err)} {
    if (arguments.has(flags::where)) where_ = expression_of<formats::Condition>(arguments, flags::where, io);
}

bool Selection::would_hold(formats::Board const& board, std::size_t game) const {
    using formats::pbn::Tag;
    if (!boards_.empty() && !(board.number && boards_.hold(*board.number))) return false;
    constexpr std::array names{Tag::north, Tag::east, Tag::south, Tag::west};
    return games_.hold(static_cast<std::uint32_t>(game))
           && std::ranges::any_of(names, [&](Tag name) { return player_.is_in(board.text_of(name)); })
           && event_.is_in(board.text_of(Tag::event)) && (!where_ || where_->holds(board, game));
}

bool Selection::would_hold(std::size_t game, std::span<std::string_view const> players, std::string_view event) const {
    return !is_about_boards() && games_.hold(static_cast<std::uint32_t>(game)) && event_.is_in(event)
           && std::ranges::any_of(players, [&](std::string_view name) { return player_.is_in(name); });
}

void Selection::tell_unread(Diagnostics const& found, formats::Source const& source) const {
    bool const has_position = source.game > 0;
    if (has_position && !would_hold_unread(source.game)) return;
    std::string text;
    for (auto const& one : found)
        if (formats::tells_of_size(one)) formats::render_text(text, one, source, {.color = in_color_});
    if (text.empty()) return;
    count(has_position);
    io_.complain(text);
    status_ = Exit::findings;
    io_.out.found(status_);
}

Exit Selection::finish(Exit status) const {
    status = worse(status, status_);
    if (!is_unfulfilled()) return status;
    io_.report(is_of_part_ ? _("no record of this part is selected") : _("no record is selected"));
    return fails_if_empty_ && status != Exit::trouble ? Exit::nothing : status;
}

}  // namespace score::cli
