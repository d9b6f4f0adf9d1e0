#include "score/formats/pbn/check_file.hpp"

#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "charset.hpp"
#include "in_order.hpp"
#include "interpret_parts.hpp"
#include "score/ascii.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/write.hpp"
#include "score/formats/text/survey.hpp"
#include "score/formats/text/utf8.hpp"
#include "strict.hpp"
#include "text/i18n.hpp"

namespace score::formats::pbn {
namespace {

Diagnostic as_summarised(Code const* what, Span where) { return diagnostic(what, where, term(what->summary)); }

// Whether an escape line begins with that word: `% EXPORT`, `%PBN 2.1`.
bool escape_says(std::string_view line, std::string_view word) {
    auto const text = escape_text(line);
    return text.starts_with(word) && (text.size() == word.size() || ascii::is_space(text[word.size()]));
}

// The first line end other than CR LF, or std::nullopt.
std::optional<Span> other_line_end(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at).starts_with("\r\n")) ++at;
        else if (text[at] == '\r' || text[at] == '\n') return Span{at, at + 1};
    }
    return std::nullopt;
}

// The first character beyond ASCII that is valid UTF-8, or that is not, depending on `utf8`.
Span first_high_character(std::string_view text, bool utf8) {
    for (std::size_t at = 0; at < text.size();) {
        auto const c = decode(text.substr(at));
        if (c.point >= 0x80 && c.valid == utf8) return {at, at + c.size};
        at += c.size;
    }
    return {0, 0};
}

// What a chunk became.
struct Checked {
    Source source;
    Diagnostics found;
    FindingCounts counts;
    bool has_game = false, has_deal = false, has_auction = false, has_play = false;
    Game const* game = nullptr;    // in the scratch
    Board const* board = nullptr;  // in the scratch
    Findings findings{};
};

struct CheckScratch {
    Game game;
    Board board;
    std::string export_form;
};

// Checks chunks.
class CheckStage {
public:
    using Item = Checked;
    using Scratch = CheckScratch;

    // The options outlive it.
    explicit CheckStage(CheckOptions const& options) : options_{&options} {
        if (options.strict) exporter_.emplace(ExportOptions{.keep_plus = true, .keep_escapes = true});
    }

    void read(Chunk const&, Checked&, CheckScratch&);
    void begin_guess(std::size_t games, Chunk const* before, CheckScratch&);
    bool is_the_same_after(CheckStage const& guess, CheckStage const& truth) const;
    void take_rest_of(CheckStage const& truth) { interpreter_.take_rest_of(truth.interpreter_); }

private:
    void read_game(std::string_view text, Checked& report, CheckScratch&);
    void compare_with_export_form(Checked& report, CheckScratch&);
    void read_leading_escapes(Game const&);
    void remark_on_file(Checked& report, Chunk const&, bool is_first);
    void remark_on_encoding(Checked& report, Encoding);
    void compare_with_charset(Checked& report, Encoding);

    CheckOptions const* options_;
    Interpreter interpreter_{};
    std::size_t position_ = 0;                         // of the last game in the file
    bool any_game_ = false;                            // of those that are checked
    std::optional<Exporter> exporter_{};               // for `strict`
    bool says_version_ = false, says_export_ = false;  // `% PBN 2.1` and `% EXPORT` (PBN 2.4)
    std::string charset_{};                            // that an escape line states
    std::set<Code const*> said_{};                     // codes reported once per file
};

void CheckStage::begin_guess(std::size_t games, Chunk const* before, CheckScratch& scratch) {
    position_ += games;
    if (before) {
        Diagnostics unheard;
        scratch.game.clear();
        parse(before->source.text, scratch.game, unheard);
        interpreter_.read(scratch.game, scratch.board, unheard);
    }
    interpreter_.begin_guess();
}

bool CheckStage::is_the_same_after(CheckStage const& guess, CheckStage const& truth) const {
    auto const left = [](CheckStage const& stage) {
        return std::tie(
            stage.position_, stage.any_game_, stage.exporter_, stage.says_version_, stage.says_export_, stage.charset_, stage.said_);
    };
    return left(guess) == left(truth) && interpreter_.is_the_same_after(guess.interpreter_, truth.interpreter_);
}

void CheckStage::read(Chunk const& chunk, Checked& report, CheckScratch& scratch) {
    report.source = chunk.source;
    report.source.game = 0;
    report.found = chunk.found;
    report.counts = {};
    report.has_game = report.has_deal = report.has_auction = report.has_play = false;
    report.game = nullptr;
    report.board = nullptr;
    report.findings = {};
    if (!chunk.outside && !chunk.cut) read_game(chunk.source.text, report, scratch);
    bool const is_first = report.has_game && !std::exchange(any_game_, true);
    if (!chunk.outside) remark_on_file(report, chunk, is_first);
    choose(report.found, *options_, report.counts, code("too-many"), N_("{} more findings of this game are not listed"));
}

void CheckStage::read_game(std::string_view text, Checked& report, CheckScratch& scratch) {
    auto& [game, board, export_form] = scratch;
    game.clear();
    parse(text, game, report.found);
    report.game = &game;
    read_leading_escapes(game);
    bool const is_game = interpreter_.read(game, board, report.found);
    if (is_game) report.source.game = ++position_;
    if (options_->selects && !(is_game && options_->selects(board, position_))) {
        report.found.clear();
        return;
    }
    if (exporter_) compare_with_export_form(report, scratch);
    if (!is_game) return;
    repair(board, report.found);
    report.findings = check(board, report.found);
    report.board = &board;
    report.has_game = true;
    report.has_deal = board.deal && !board.inherited_deal;
    report.has_auction = !board.auction.calls.empty();
    report.has_play = !board.play.cards.empty();
}

void CheckStage::compare_with_export_form(Checked& report, CheckScratch& scratch) {
    scratch.export_form.clear();
    auto const before = report.found.size();
    auto const wrote = exporter_->write(scratch.export_form, scratch.game, scratch.board, report.found);
    if (wrote == Wrote::export_form && report.found.size() == before)  // else the reason was reported
        pbn::compare_with_export_form(scratch.game.text, scratch.export_form, report.found);
}

void CheckStage::read_leading_escapes(Game const& game) {
    each_leading_escape(game, [&](std::string_view line) {
        says_version_ = says_version_ || escape_says(line, "PBN");
        says_export_ = says_export_ || escape_says(line, "EXPORT");
        if (auto const said = charset_name_in(line); !said.empty()) charset_ = said;
    });
}

void CheckStage::remark_on_file(Checked& report, Chunk const& chunk, bool is_first) {
    auto const text = report.source.text;
    remark_on_encoding(report, chunk.encoding);
    if (says_export_ && !chunk.survey.all_crlf() && !said_.contains(code("text-line-end"))) {
        if (auto const where = other_line_end(text)) {
            said_.insert(code("text-line-end"));
            report.found.push_back(as_summarised(code("text-line-end"), *where));
        }
    }
    if (is_first && !says_version_) {
        auto const begin = report.game->nodes.empty() ? 0 : report.game->nodes.front().where.begin;
        report.found.push_back(as_summarised(code("text-version"), {begin, begin}));
    }
}

// A charset that is stated, and not the one in which the file is written, or not known.
void CheckStage::compare_with_charset(Checked& report, Encoding encoding) {
    if (charset_.empty() || encoding == Encoding::ascii || said_.contains(code("text-charset"))) return;
    bool const is_utf8 = encoding == Encoding::utf8;
    bool const is_utf16 = encoding == Encoding::utf16_le || encoding == Encoding::utf16_be;  // which is reported itself
    auto const stated = charset_named(charset_);
    if (is_utf16 && stated != Charset::utf8) return;
    if (stated != Charset::unknown && is_utf8 == (stated == Charset::utf8)) return;
    said_.insert(code("text-charset"));
    report.found.push_back(diagnostic(code("text-charset"), first_high_character(report.source.text, is_utf8),
        is_utf8                      ? say("the file says that its charset is {}, and is UTF-8", charset_)
        : stated == Charset::unknown ? say("the charset {} is not known; what is not UTF-8 is read as ISO 8859-1", charset_)
                                     : say("the file says that its charset is {}, and is not UTF-8", charset_)));
}

void CheckStage::remark_on_encoding(Checked& report, Encoding encoding) {
    compare_with_charset(report, encoding);
    auto const text = report.source.text;
    auto const once = [&](Code const* what, auto const& where) {
        if (said_.insert(what).second) report.found.push_back(as_summarised(what, where()));
    };
    switch (encoding) {
        case Encoding::ascii:
        case Encoding::latin1: return;
        case Encoding::utf8: return once(code("text-utf8"), [&] { return first_high_character(text, true); });
        case Encoding::mixed: return once(code("text-mixed"), [&] { return first_high_character(text, is_utf8(text)); });
        case Encoding::utf16_le:
        case Encoding::utf16_be: return once(code("text-utf16"), [] { return Span{0, 0}; });
    }
}

}  // namespace

struct FileChecker::State {
    State(ReadBytes read, std::string_view file, CheckOptions o)
        : options{std::move(o)}, chunks{std::move(read), file, CheckStage{options}, options.threads} {
        summary.file = file;
    }

    CheckOptions options;
    InOrder<CheckStage> chunks;
    Summary summary;
};

FileChecker::FileChecker(ReadBytes read, std::string_view file, CheckOptions options)
    : state_{std::make_unique<State>(std::move(read), file, std::move(options))} {}
FileChecker::~FileChecker() = default;

bool FileChecker::next(Report& report) {
    auto* const checked = state_->chunks.next();
    if (!checked) return false;
    bool const has_scratch = state_->options.threads.count <= 1;  // which other chunks use at the same time
    report.source = checked->source;
    report.found.swap(checked->found);
    report.game = has_scratch ? checked->game : nullptr;
    report.board = has_scratch ? checked->board : nullptr;
    report.findings = checked->findings;
    auto& summary = state_->summary;
    summary.games += checked->has_game ? 1 : 0;
    summary.deals += checked->has_deal ? 1 : 0;
    summary.auctions += checked->has_auction ? 1 : 0;
    summary.plays += checked->has_play ? 1 : 0;
    summary.errors += checked->counts.errors;
    summary.warnings += checked->counts.warnings;
    summary.remarks += checked->counts.remarks;
    return true;
}

Summary const& FileChecker::summary() const { return state_->summary; }

}  // namespace score::formats::pbn
