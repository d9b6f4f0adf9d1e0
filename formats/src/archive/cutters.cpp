// Cuts files of records into pieces.
#include <algorithm>
#include <utility>
#include <vector>

#include "score/archive/record_cutter.hpp"
#include "score/archive/results.hpp"
#include "score/ascii.hpp"
#include "score/formats/board.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/check.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/results.hpp"
#include "text/fmt.hpp"

namespace score::archive {
namespace {

namespace pbn = formats::pbn;

void add_word(std::string& text, std::string_view word) {
    if (!text.empty() && !word.empty()) text += ' ';
    text += word;
}

class BlockCutter : public RecordCutter {
public:
    explicit BlockCutter(ReadBytes read) : read_{std::move(read)} {}
    std::optional<Piece> next() override {
        std::size_t filled = 0;
        while (filled < block_.size()) {
            auto const got = read_(block_.data() + filled, block_.size() - filled);
            if (got == 0) break;
            filled += got;
        }
        if (filled == 0) return std::nullopt;
        return Piece{std::string_view{block_}.substr(0, filled)};
    }

private:
    ReadBytes read_;
    std::string block_ = std::string(std::size_t{64} * 1024, '\0');
};

// Cuts with a format's own reader. `Rows` names the type of that reader; its `read` fills a row from a stretch and returns whether the
// stretch contains a record.
template <class Rows>
class ReaderCutter : public RecordCutter {
public:
    ReaderCutter(ReadBytes read, std::string_view file)
        : reader_{[this, read = std::move(read)](char* buffer, std::size_t size) {
                      auto const got = read(buffer, size);
                      if (is_wide_.value_or(true)) bytes_.append(buffer, got);
                      return got;
                  },
            file} {}

    std::optional<Piece> next() override {
        auto const chunk = reader_.next();
        if (!is_wide_) is_wide_ = reader_.encoded("x").size() > 1;
        if (!*is_wide_) bytes_.clear();
        if (!chunk) return bytes_.empty() ? std::nullopt : std::optional{Piece{taken(bytes_.size())}};
        bool const is_record = rows_.read(*chunk, row_);
        auto const text = chunk->source.text;
        return Piece{
            *is_wide_ ? taken(reader_.encoded(text).size()) : text, is_record ? &row_ : nullptr, is_record ? rows_.results() : nullptr};
    }

private:
    std::string_view taken(std::size_t size) {
        taken_ = bytes_.substr(0, size);
        bytes_.erase(0, size);
        return taken_;
    }

    // The reader decodes UTF-16 to UTF-8: the original bytes are buffered here until the reader reaches them.
    std::optional<bool> is_wide_{};  // set once the reader has seen the beginning
    std::string bytes_{}, taken_{};
    typename Rows::Reader reader_;
    Rows rows_{};
    IndexRow row_{};
};

class PbnRows {
public:
    using Reader = pbn::Reader;
    bool read(pbn::Chunk const& chunk, IndexRow& row) {
        using pbn::Tag;
        if (chunk.outside) return false;
        game_.clear();
        board_.clear();
        found_.clear();
        pbn::parse(chunk.source.text, game_, found_, pbn::Parts::tags);
        if (!interpreter_.read(game_, board_, found_, pbn::Parts::tags)) return false;
        row.kind = "board";
        row.event = said(Tag::event);
        row.site = said(Tag::site);
        row.date = said(Tag::date);
        row.number = board_.number ? std::optional<std::int64_t>{*board_.number} : std::nullopt;
        row.north = board_.text_of(Tag::north);
        row.east = board_.text_of(Tag::east);
        row.south = board_.text_of(Tag::south);
        row.west = board_.text_of(Tag::west);
        row.summary.clear();
        for (auto const tag : {Tag::contract, Tag::declarer, Tag::result}) add_word(row.summary, board_.text_of(tag));
        if (!board_.contract && board_.auction.given) hear(chunk.source.text);
        results_.boards.swap(results_reader_.read(board_, chunk.source.text));
        return true;
    }
    PieceResults const* results() const { return &results_; }

private:
    // Empty where it is not known. Events without a title or a day are told apart by their records.
    std::string said(pbn::Tag tag) const {
        auto const text = board_.text_of(tag);
        return std::string{formats::says_nothing(text) ? std::string_view{} : text};
    }
    // Contract, declarer and tricks of a record without a contract, from its auction and play.
    void hear(std::string_view text) {
        pbn::parse(text, game_, found_);
        interpreter_.read(game_, board_, found_);
        formats::repair(board_, found_);
        auto const facts = formats::derived(board_);
        if (facts.passed_out) board_.contract.value = formats::WrittenContract{.passed_out = true};
        if (!facts.contract) return;
        board_.contract.value = formats::WrittenContract::of(facts.contract->contract);
        board_.declarer.value = formats::WrittenDeclarer{.seat = facts.contract->declarer};
        if (facts.tricks) board_.result.value = formats::WrittenResult{.declarer = facts.tricks};
    }

    pbn::Interpreter interpreter_;
    pbn::Game game_;
    formats::Board board_;
    Diagnostics found_;
    formats::BoardResultsReader results_reader_;
    PieceResults results_;
};

// Whether a match or a party of a record counts, as a sitting does: it was not abandoned, and its result is known. A record has no word for
// who stopped after the last game of an evening without a match; that counts, although it is called unfinished.
template <class Record>
bool counts(Record const& record, GameResult const& result) {
    using Termination = typename decltype(record.termination)::value_type;
    if (record.termination == Termination::abandoned || !result.known) return false;
    return record.termination != Termination::unfinished || result.complete;
}

// PZN and PKN; `N` is the notation.
template <class N>
class NotationRows {
public:
    struct Reader : formats::notation::Reader {
        Reader(ReadBytes read, std::string_view file) : formats::notation::Reader{std::move(read), file, N::vocabulary()} {}
    };
    bool read(formats::notation::Chunk const& chunk, IndexRow& row) {
        using Tag = typename N::Tag;
        if (chunk.skipped || !chunk.found.empty()) return false;
        found_.clear();
        formats::notation::parse(chunk.source.text, N::vocabulary(), document_, found_);
        if (std::ranges::none_of(document_.nodes, [](auto const& n) { return n.kind == formats::notation::NodeKind::tag; })) return false;
        typename N::Places places;
        interpreter_.read(document_, record_, places, found_);
        row = {.kind = std::string{N::kind}};
        auto const said = [&](Tag tag) { return std::string{formats::notation::said(record_.about, tag)}; };
        row.event = said(Tag::event);
        row.site = said(Tag::site);
        row.date = said(Tag::date);
        row.north = said(Tag::north);
        row.south = said(Tag::south);
        if constexpr (requires { Tag::round; }) {  // a table of four
            row.east = said(Tag::east);
            row.west = said(Tag::west);
            row.number = ascii::number<std::int64_t>(said(Tag::round), 0);
        }
        row.summary = N::summary(record_);
        auto const lost = unread(places, found_);
        results_.clear();
        if (!lost.rules) results_.game = result_of(record_, lost);
        if (results_.game && !counts(record_.record, *results_.game)) results_.game.reset();
        return true;
    }
    PieceResults const* results() const { return &results_; }

private:
    typename N::Interpreter interpreter_;
    formats::notation::Document document_;
    typename N::Record record_;
    Diagnostics found_;
    PieceResults results_{};
};

// Tables of results and USEBIO: a row for each session, with its results; of a long one a row for some hundreds of them. They have no places
// of their own in the file: each goes with the block that was read before it, and the last block is divided among those that are left.
class ResultsCutter : public RecordCutter {
public:
    ResultsCutter(ReadBytes read, std::string_view file)
        : reader_{[this, read = std::move(read)](char* buffer, std::size_t size) {
                      auto const got = read(buffer, size);
                      bytes_.append(buffer, got);
                      return got;
                  },
            file, formats::Contestants::either} {}

    std::optional<Piece> next() override {
        while (!at_end_) {
            auto before = std::exchange(bytes_, {});
            at_end_ = !reader_.next(report_);
            if (!at_end_) add_results();
            if (bytes_.empty()) bytes_ = std::move(before);
            else if (!before.empty()) {
                taken_ = std::move(before);
                auto const is_long = [](Session const& session) { return session.results.boards.size() >= most_in_a_row; };
                auto const session = std::ranges::find_if(sessions_, is_long);
                return session == sessions_.end() ? Piece{taken_} : piece_of(*session);
            }
        }
        auto const is_open = [](Session const& session) { return !session.results.boards.empty(); };
        auto const left = static_cast<std::size_t>(std::ranges::count_if(sessions_, is_open));
        taken_ = bytes_.substr(0, left < 2 ? bytes_.size() : std::max<std::size_t>(1, bytes_.size() / left));
        if (taken_.empty()) return std::nullopt;
        bytes_.erase(0, taken_.size());
        return left == 0 ? Piece{taken_} : piece_of(*std::ranges::find_if(sessions_, is_open));
    }

private:
    static constexpr std::size_t most_in_a_row = 500;

    struct Session {
        std::string id, date;
        IndexRow row;
        PieceResults results;
    };

    // What there is of a session, beside the bytes that are taken.
    Piece piece_of(Session& session) {
        row_ = session.row;
        results_ = std::exchange(session.results, {});
        row_.summary = std::to_string(results_.boards.size());
        return {taken_, &row_, &results_};
    }

    void add_results() {
        for (auto const& result : report_.results) {
            auto const id = result.session.text, date = result.date;
            auto session = std::ranges::find_if(sessions_, [&](Session const& one) { return one.id == id && one.date == date; });
            if (session == sessions_.end()) {
                IndexRow row{.kind = "session", .event = std::string{result.event.text}, .date = std::string{date}};
                sessions_.push_back({std::string{id}, std::string{date}, std::move(row), {}});
                session = sessions_.end() - 1;
                if (sessions_.size() > 1) session->row.event += fmt::format(" / {}", id);
                if (report_.event != nullptr) session->row.site = report_.event->club;
                if (report_.event != nullptr && date.empty()) session->row.date = report_.event->date;
            }
            formats::add_row(session->results.boards, std::nullopt, result);
        }
    }

    std::string bytes_{}, taken_{};
    formats::ResultsReader reader_;
    formats::ResultsReport report_{};
    std::vector<Session> sessions_{};
    IndexRow row_{};
    PieceResults results_{};
    bool at_end_ = false;
};

}  // namespace

std::unique_ptr<RecordCutter> block_cutter(ReadBytes read) { return std::make_unique<BlockCutter>(std::move(read)); }

std::unique_ptr<RecordCutter> known_cutter(std::string_view format, ReadBytes read, std::string_view file) {
    if (format == "pbn") return std::make_unique<ReaderCutter<PbnRows>>(std::move(read), file);
    if (format == "pzn") return std::make_unique<ReaderCutter<NotationRows<formats::pzn::Notation>>>(std::move(read), file);
    if (format == "usebio" || format == "csv") return std::make_unique<ResultsCutter>(std::move(read), file);
    if (format == "pkn") return std::make_unique<ReaderCutter<NotationRows<formats::pkn::Notation>>>(std::move(read), file);
    return nullptr;
}

}  // namespace score::archive
