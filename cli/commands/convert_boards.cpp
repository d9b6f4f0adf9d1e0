// Conversion of boards between formats.
#include <algorithm>

#include "commands/conversion.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/change.hpp"
#include "score/formats/pbn/board_reader.hpp"
#include "score/formats/pbn/json.hpp"
#include "score/formats/pick_codes.hpp"
#include "score/formats/star/writer.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using formats::Board;
using formats::BoardStretch;
using formats::FormatId;
using formats::Loss;
using formats::pbn::FoundText;
using formats::pbn::JsonObject;

// The boards of a file, with their PBN source text if known.
class BoardSource {
public:
    BoardSource(formats::FormatInfo const& format, formats::ReadBytes read, std::string_view file, formats::ReadOptions options)
        : reader_{formats::board_reader_of(format.id, std::move(read), file, options)},
          pbn_{dynamic_cast<formats::pbn::RecordReader const*>(reader_.get())},
          json_{dynamic_cast<formats::pbn::JsonReader const*>(reader_.get())} {}

    bool next(BoardStretch& stretch) {
        header_size_ = 0;
        return reader_->next(stretch);
    }
    // The charset of the file from which the text in JSON is.
    void set_charset(formats::pbn::Charset charset) { charset_ = charset; }
    bool is_pbn() const { return pbn_ != nullptr; }
    bool is_json() const { return json_ != nullptr; }

    std::optional<FoundText> text(BoardStretch const& stretch) const {
        auto found = json_ ? json_->text() : std::nullopt;
        if (pbn_) found = FoundText{stretch.source.text, formats::pbn::written_as(pbn_->encoding()), pbn_->charset()};
        if (found && charset_) found->charset = *charset_;
        if (found) found->text.remove_prefix(header_size_);
        return found;
    }
    // Takes the header (PBN 2.4) off the first text of the file; empty if it has none.
    FoundText take_header(BoardStretch const& stretch) {
        if (past_header_ || object() == JsonObject::outside) return {};
        past_header_ = true;
        auto found = text(stretch);
        if (!found) return {};
        header_size_ = formats::pbn::size_of_header(found->text);
        found->text = found->text.substr(0, header_size_);
        return *found;
    }
    // The parts of the text that the board does not represent.
    void lost_with(FoundText const& text, std::vector<Loss>& lost) const;
    // The kind of a text without a board.
    JsonObject object() const {
        if (json_) return json_->object().value_or(JsonObject::outside);
        return pbn_ && pbn_->is_outside() ? JsonObject::outside : JsonObject::text;
    }

private:
    std::unique_ptr<formats::BoardReader> reader_;
    formats::pbn::RecordReader const* pbn_;
    formats::pbn::JsonReader const* json_;
    std::optional<formats::pbn::Charset> charset_{};
    std::size_t header_size_ = 0;  // of the last text, which was taken off
    bool past_header_ = false;
};

// Writes the boards of one file. PBN and JSON preserve PBN source text.
class Target {
public:
    explicit Target(Conversion const& asked) : to_{asked.to->id}, plain_{asked.plain}, star_{asked.star} {
        if (to_ != FormatId::pbn && !star_) writer_ = formats::board_writer_of(to_);
    }
    // The header of a file stands at the top, once.
    void add_header(std::string& out, FoundText header) {
        if (!std::exchange(past_header_, true)) restorer_.add_header(out, header);
    }
    // What follows did not follow in its file.
    void set_apart() { restorer_.set_apart(); }
    bool keeps_text() const { return to_ == FormatId::pbn || (to_ == FormatId::json && !plain_); }

    // Whether the text was not used because it differs from the board.
    bool add(std::string& out, Board const& board, std::optional<FoundText> text, std::vector<Loss>& lost) {
        past_header_ = true;
        auto const before = out.size();
        left_out_ = false;
        if (to_ == FormatId::pbn && !star_) return restorer_.add(out, board, text, lost) == formats::pbn::PbnRestorer::Wrote::edited;
        if (star_) star_->add(board);
        else if (plain_) formats::pbn::append_plain_json(out, board);
        else if (to_ == FormatId::json) formats::pbn::append_json(out, board, text, lost);
        else writer_->add(out, board, lost);
        left_out_ = writer_ ? writer_->left_out() : to_ == FormatId::json && out.size() == before;
        return false;
    }
    // Whether the last board was not written at all.
    bool left_out() const { return left_out_; }
    void add(std::string& out, JsonObject object, FoundText text) {
        if (to_ == FormatId::pbn) restorer_.add(out, object, text);
        else formats::pbn::append_json(out, object, text);
    }
    void finish(std::string& out) {
        if (to_ == FormatId::pbn) restorer_.finish(out);
        else if (writer_) writer_->finish(out);
    }

private:
    FormatId to_;
    bool plain_;
    formats::star::Writer* star_;
    bool past_header_ = false, left_out_ = false;
    formats::pbn::PbnRestorer restorer_{formats::pbn::ExportOptions{.utf8 = true, .keep_plus = true}};
    std::unique_ptr<formats::BoardWriter> writer_;
};

void add_loss(std::vector<Loss>& lost, std::string_view what) {
    Loss loss{std::string{what}};
    if (std::ranges::find(lost, loss) == lost.end()) lost.push_back(std::move(loss));
}

// The parts of a PBN text that no board represents: all of it, if it is not a game.
void lost_with(std::string_view text, std::optional<JsonObject> object, std::vector<Loss>& lost) {
    if (object == JsonObject::outside) {
        if (!formats::is_blank(text)) add_loss(lost, "Text");
        return;
    }
    formats::pbn::Game game;
    Diagnostics unheard;
    formats::pbn::parse(text, game, unheard);
    formats::pbn::lost_with(game, lost);
    if (object && std::ranges::any_of(game.nodes, formats::pbn::is_comment, &formats::pbn::Node::kind)) add_loss(lost, "Comment");
}

void BoardSource::lost_with(FoundText const& text, std::vector<Loss>& lost) const {
    if (pbn_) formats::pbn::lost_with(pbn_->game(), lost);
    else cli::lost_with(text.text, std::nullopt, lost);
}

// The position of a board in its text.
Span place_of(BoardStretch const& stretch) {
    if (stretch.board && stretch.board->deal.given && !stretch.board->inherited_deal) return stretch.board->deal.where;
    auto const text = stretch.source.text;
    auto const begin = std::min(text.find_first_not_of(formats::white_space), text.size());
    return {begin, std::min(begin + 1, text.size())};
}

bool is_error(Diagnostic const& d) { return d.severity == Severity::error; }

}  // namespace

struct BoardConverter::State {
    State(Conversion const& a, Telling& t, Delivery& d) : asked{a}, telling{t}, delivery{d}, next_number{a.first_number.value_or(1)} {}

    Conversion const& asked;
    Telling& telling;
    Delivery& delivery;
    std::optional<Target> target;
    std::string out;
    std::vector<Loss> lost;
    Board changed;
    std::optional<Span> place;  // of the board, if it was held
    bool any_file = false, in_first_file = true;
    bool is_of_part = true;             // what is read; what is before the part is written nowhere
    std::optional<std::string> header;  // of the first file
    FoundText::Written header_written{};
    std::size_t boards_in_file = 0;
    std::uint32_t next_number;
    struct Numbered {
        std::uint32_t was, is;
    };
    std::optional<Numbered> last_numbered;

    void file(InputFile const& file, Peeked& in, formats::FormatInfo const& from) {
        // dealer and vulnerability follow from a number that the format does not store (Law 2)
        bool const counted = asked.first_number && !from.holds.has(formats::Part::number) && !from.holds.has(formats::Part::dealer);
        BoardSource source{from, in.reader(), file.name,
            {.first_number = counted ? std::optional{next_number} : std::nullopt, .threads = asked.threading.of(file)}};
        last_numbered.reset();
        // every part begins with the first file, unless it can begin with one of its own
        bool const from_first = asked.depends_on_earlier() || !asked.part || asked.part->is_at_first_file();
        in_first_file = !std::exchange(any_file, true) && from_first;
        if (target) target->set_apart();
        std::size_t bytes = 0;
        for (BoardStretch stretch; source.next(stretch);) {
            auto const begins = std::exchange(bytes, bytes + stretch.source.text.size());
            telling.progress().at(file.name, bytes, stretch.source.game);
            auto const top = has_headers(source) ? source.take_header(stretch) : FoundText{};
            if (asked.part && asked.part->is_over(begins)) return;
            is_of_part = !asked.part || asked.part->holds(begins);
            if (in_first_file && !top.text.empty()) {
                header.emplace(top.text);
                header_written = top.written;
            }
            if (!is_of_part && !asked.depends_on_earlier()) continue;
            if (!stretch.board) {
                text(source, stretch);
                continue;
            }
            if (!holds(*stretch.board, stretch.source.game)) continue;
            using enum BoardChooser::Does;
            switch (asked.chooser ? asked.chooser->choose(*stretch.board, stretch.source.game) : write) {
                case write: board(source, stretch, counted); break;
                case hold: hold_back(source, stretch); break;
                case leave: break;
                case stop: return;
            }
        }
    }

    // Counts only what is of the part.
    bool holds(Board const& board, std::size_t game) const {
        return is_of_part ? asked.selection.holds(board, game) : asked.selection.would_hold(board, game);
    }

    // Whether the header of a file belongs to the file that is written, and not to its first game.
    bool has_headers(BoardSource const& source) const {
        bool const changes_order = asked.chooser || asked.boards_a_file > 0 || !asked.one_file || !asked.selection.is_empty();
        return changes_order && asked.to->id == FormatId::pbn && !asked.star && !stays_in_place(source);
    }

    void hold_back(BoardSource const& source, BoardStretch const& stretch) {
        auto const text = source.text(stretch);
        if (!open().keeps_text() || !text) findings(stretch);
        auto const& from = stretch.source;
        auto const at = place_of(stretch);
        auto const line = formats::line_around(from, at.begin);
        HeldBoard held{.json = {},
            .file = std::string{from.file},
            .line = std::string{from.text.substr(line.begin, line.size())},
            .line_number = formats::place_of(from, at.begin).line,
            .game = from.game,
            .place = {at.begin - line.begin, std::min(at.end, line.end) - line.begin},
            .charset = text ? text->charset : formats::pbn::Charset{}};
        lost.clear();
        formats::pbn::append_json(held.json, *stretch.board, text, lost);
        held.json.shrink_to_fit();
        tell_lost(stretch);
        asked.chooser->hold(std::move(held));
    }

    void held(HeldBoard const& held) {
        BoardSource source{formats::format_of(FormatId::json), formats::bytes_of(held.json), held.file, {}};
        source.set_charset(held.charset);
        BoardStretch stretch;
        if (!source.next(stretch) || !stretch.board)
            return telling.message(
                sentence(_("{}: board {} of the file is too large to be held, and left out"), formats::printable(held.file), held.game));
        open().set_apart();
        place = held.place;
        stretch.source = {.file = held.file, .text = held.line, .first_line = held.line_number, .game = held.game};
        board(source, stretch, false);
        place.reset();
    }

    Target& open() {
        if (!target) target.emplace(asked);
        if (header) target->add_header(out, {*header, header_written});
        return *target;
    }

    // One PBN file to PBN: all text keeps its place and content.
    bool stays_in_place(BoardSource const& source) const {
        return source.is_pbn() && asked.to->id == FormatId::pbn && asked.one_file && !asked.changes_or_selects();
    }

    void board(BoardSource const& source, BoardStretch& stretch, bool counted) {
        auto text = source.text(stretch);
        if (stays_in_place(source)) {
            formats::pbn::append_bytes(out, *text);
            return write();
        }
        auto& to = open();
        lost.clear();
        bool const differs = change(stretch, counted);
        bool const keeps = to.keeps_text() && !(differs && asked.to->id == FormatId::json);
        if (!keeps || !text) findings(stretch);
        if (text && !keeps) source.lost_with(*text, lost);
        if (!keeps) text.reset();
        bool const edited = to.add(out, differs ? changed : *stretch.board, text, lost);
        if (edited && source.is_json() && !differs && !place) tell({formats::pbn::edited_board(stretch.source.text)}, stretch);
        if (to.left_out()) tell_left_out(stretch);
        else tell_lost(stretch);
        write();
        if (++boards_in_file == asked.boards_a_file) finish();
    }

    // The text between boards.
    void text(BoardSource const& source, BoardStretch const& stretch) {
        findings(stretch);
        auto const text = source.text(stretch);
        if (!text || text->text.empty() || !asked.selection.is_empty()) return;
        if (asked.boards_a_file > 0 && !target && formats::is_blank(text->text)) return;  // a part begins with a board
        if (!in_first_file && text->text == formats::byte_order_mark) return;
        auto& to = open();
        lost.clear();
        if (stays_in_place(source)) formats::pbn::append_bytes(out, *text);
        else if (to.keeps_text()) to.add(out, source.object(), *text);
        else lost_with(text->text, source.object(), lost);
        tell_lost(stretch);
        write();
    }

    void finish() {
        if (!target) target.emplace(asked);
        target->finish(out);
        write();
        if (asked.boards_a_file > 0) delivery.close();
        boards_in_file = 0;
        target.reset();
    }

    // ---- requested changes; return whether `changed` differs

    bool change(BoardStretch const& stretch, bool counted) {
        auto const& board = *stretch.board;
        bool differs = false;
        auto const edited = [&]() -> Board& {
            if (!std::exchange(differs, true)) changed = board;
            return changed;
        };
        if (asked.quarters > 0) formats::turn(edited(), asked.quarters, lost);
        if (asked.first_number) {
            auto const number = counted ? board.number.value.value_or(next_number) : number_for(board);
            next_number = number + 1;
            if (board.number.value != number) formats::renumber(edited(), number);
        }
        if (asked.vulnerability_of_number) {
            auto const& now = differs ? changed : board;
            bool const known = now.number && *now.number > 0;
            if (known && now.vulnerable.value != bridge::vulnerability_of(*now.number)) formats::set_vulnerability_of_number(edited());
        }
        if (asked.fit_boards && !formats::fits_number(differs ? changed : board)) fit(edited(), stretch);
        return differs;
    }
    void fit(Board& board, BoardStretch const& stretch) {
        if (formats::fit_to_number(board, lost) != formats::Fitted::other_vulnerability) return;
        auto const* const code = formats::pick_code("pick-vulnerability");
        auto const is = name(*board.vulnerable), of_number = name(bridge::vulnerability_of(*board.number));
        tell({{code, code->severity, place.value_or(place_of(stretch)),
                 say("board {} was played with {} vulnerable, and its number has {}; this stays", *board.number, is, of_number), {}}},
            stretch);
    }
    // Consecutive boards with the same number, such as the rooms of a match, keep a common one.
    std::uint32_t number_for(Board const& board) {
        if (board.number && last_numbered && last_numbered->was == *board.number) return last_numbered->is;
        if (board.number) last_numbered = Numbered{*board.number, next_number};
        return next_number;
    }

    // ---- messages

    void tell(Diagnostics const& found, BoardStretch const& stretch) {
        if (is_of_part) telling.findings(found, stretch.source);
    }
    void spoil() {
        if (is_of_part) delivery.spoil();
    }

    // Reports reading errors: conversion loses the faulty text. Other findings are up to deals check.
    void findings(BoardStretch const& stretch) {
        Diagnostics errors;
        std::ranges::copy_if(stretch.found, std::back_inserter(errors), is_error);
        if (errors.empty()) return;
        if (!stretch.board || !asked.lossy) spoil();
        tell(errors, stretch);
    }
    // Of a board that is left out nothing is said but that; it is said even if losses are not, since later boards move up.
    void tell_left_out(BoardStretch const& stretch) {
        if (!asked.lossy) spoil();
        auto const number = stretch.board->number.value.value_or(static_cast<std::uint32_t>(stretch.source.game));
        auto const where = place.value_or(place_of(stretch));
        tell({Telling::left_out(where, asked.to->title, number, asked.lossy)}, stretch);
    }
    void tell_lost(BoardStretch const& stretch) {
        if (lost.empty() || asked.lossy || asked.plain) return;  // plain JSON is a report
        spoil();
        tell({Telling::lost(place.value_or(place_of(stretch)), asked.to->title, formats::joined(lost, ", ", &Loss::what))}, stretch);
    }

    void write() {
        if (asked.counts || !is_of_part) out.clear();
        if (out.empty()) return;
        auto& to = delivery.out();
        write_file_text(to, out);
        out.clear();
        if (to.is_terminal()) to.flush();
    }
};

BoardConverter::BoardConverter(Conversion const& asked, Telling& telling, Delivery& delivery)
    : state_{std::make_unique<State>(asked, telling, delivery)} {}
BoardConverter::~BoardConverter() = default;
void BoardConverter::file(InputFile const& file, Peeked& in, formats::FormatInfo const& from) { state_->file(file, in, from); }
void BoardConverter::held(HeldBoard const& board) { state_->held(board); }
void BoardConverter::finish() {
    if (state_->asked.part && !state_->asked.part->is_last()) return;
    state_->is_of_part = true;
    if (state_->asked.boards_a_file == 0 || state_->boards_in_file > 0) state_->finish();
}

}  // namespace score::cli
