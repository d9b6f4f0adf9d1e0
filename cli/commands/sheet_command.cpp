#include "commands/sheet_command.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "commands/complaints.hpp"
#include "commands/journal_sheets.hpp"
#include "commands/sheet_printer.hpp"
#include "kit/entries.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sheets/live_sheet.hpp"
#include "score/formats/sheets/tally.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using namespace formats::sheets;

class SheetKeeping {
public:
    SheetKeeping(Arguments const& arguments, Streams io, GameWanted const& wanted, PrintOptions options, SheetFollower* follower)
        : arguments_{arguments}, io_{io}, wanted_{wanted}, words_{wanted.game.line_words()}, complaints_{arguments, io},
          printer_{io.out, options, follower}, journals_{arguments, io, printer_, wanted}, lines_{wanted.game, wanted.rules},
          talks_{options.format == Format::text && io.in.is_terminal() && io.out.is_terminal()} {}

    Exit run() {
        auto const read = for_each_entry(arguments_, io_,
            {.line = [this](formats::Source const& source, bool cut) { line(source, cut); },
                .board = [this](formats::Board const& one, formats::Source const& source) { board(one, source); },
                .record = record_taker(),
                .journal = journals_.taker(),
                .takes_boards = wanted_.game.takes_boards()});
        if (lines_.taken() > 0 || (!took_record_ && refused_.empty() && !journals_.any())) {
            auto const [sheet, told] = std::move(lines_).finish();
            tell(told);
            tell_in_order();
            printer_.print(sheet);
        }
        tell_in_order();
        printer_.finish(LiveSheet{wanted_.game, wanted_.rules}.finish().sheet);
        return worse(worse(read, complaints_.status()), journals_.status());
    }

private:
    /// As given, for display in error messages.
    struct Given {
        std::string file, text;
        std::size_t first_line = 1, game = 0;
        std::size_t order = 0;  // among all that was given
        formats::Source source() const { return {file, text, first_line, game}; }
    };

    void line(formats::Source const& source, bool cut) {
        if (cut) return keep(source, {{words_.length, words_.length->severity, {0, 1}, term(words_.too_long), {}}});
        keep(source, lines_.take(canonical_entry(wanted_.game, source.text, wanted_.letters)));
        if (talks_ && source.file == "-" && !formats::is_blank(source.text, formats::blank_characters)) answer();
    }
    void board(formats::Board const& board, formats::Source const& source) {
        if (!wanted_.game.takes_boards()) return refuse(source);
        keep(source, lines_.take(board));
    }
    void keep(formats::Source const& source, Diagnostics const& found) {
        Given const given{std::string{source.file}, std::string{source.text}, source.first_line, source.game, ++order_};
        later(found, given);
        if (lines_.taken() > given_.size()) given_.push_back(given);
    }

    // Findings are told in the order of the lines: what is wrong with a line may be known after the lines behind it.
    void later(Diagnostics const& found, Given const& given) {
        constexpr std::size_t most = 10'000;
        for (auto const& one : found) later_.push_back({given, one});
        if (talks_ || later_.size() > most) tell_in_order();
    }
    void tell_in_order() {
        std::ranges::stable_sort(later_, {}, [](Later const& one) { return one.given.order; });
        for (auto const& [given, found] : later_) complaints_.add({found}, given.source());
        later_.clear();
    }
    void tell(std::span<Replayed::Told const> told) {
        for (auto const& one : told) {
            auto const is_same = [&one](Replayed::Told const& other) {
                return one.entry == other.entry && one.found.code == other.found.code && one.found.message == other.found.message;
            };
            if (std::ranges::any_of(told_, is_same)) continue;
            later({one.found}, given_[one.entry]);
            if (talks_) told_.push_back(one);
        }
    }

    // At a terminal each line is answered: how many entries there are now, the last one with its number, and the totals.
    void answer() {
        auto const number = lines_.numbered();
        auto const [sheet, told] = LiveSheet{lines_}.finish();
        tell(told);
        auto text = fmt::format("{:>3}", number);
        for (auto const& contestant : tally_of(sheet).contestants)
            fmt::format_to(
                std::back_inserter(text), "  {} {}", formats::printable(formats::sheets::shown_name(contestant)), contestant.total);
        io_.out.write(text + '\n');
    }

    std::function<void(formats::FormatId, formats::ReadBytes, std::string_view)> record_taker() {
        if (wanted_.game.takes_boards()) return {};
        return
            [this](formats::FormatId format, formats::ReadBytes bytes, std::string_view file) { record(format, std::move(bytes), file); };
    }
    void record(formats::FormatId format, formats::ReadBytes bytes, std::string_view file) {
        auto const records = wanted_.game.record_sheets(format, std::move(bytes), file, wanted_.rules);
        if (!records) return refuse({file, {}});
        took_record_ = true;
        for (RecordSheet one; records->next(one);) {
            complaints_.add(one.found, one.source);
            if (one.sheet && journals_.agrees(one.variant, *one.rules, file, true)) printer_.print(journals_.with_stake(*one.sheet));
        }
    }
    // Once per file: the source is a board or the file.
    void refuse(formats::Source const& source) {
        if (source.file == std::exchange(refused_, source.file)) return;
        complaints_.add(words_.record, {}, term(words_.wrong_record), source);
    }

    struct Later {
        Given given;
        Diagnostic found;
    };

    Arguments const& arguments_;
    Streams io_;
    GameWanted const& wanted_;
    LineWords const words_;
    Complaints complaints_;
    SheetPrinter printer_;
    JournalSheets journals_;
    LiveSheet lines_;
    std::deque<Given> given_{};
    std::size_t order_ = 0;
    std::vector<Later> later_{};
    std::vector<Replayed::Told> told_{};  // at a terminal
    bool talks_;
    std::string_view refused_{};
    bool took_record_ = false;
};

WrongUsage wrong_stake(std::string_view given) {
    return WrongUsage{fmt::format(
        fmt::runtime(_("--stake needs an amount for a point or a hundred, such as 0.05 or 5/100 TL, not {}")), formats::printable(given))};
}

}  // namespace

PrintOptions print_options(Arguments const& arguments) {
    return {.format = arguments.choice<Format>(flags::format),
        .explain = arguments.has(flags::explain),
        .left = arguments.choice<Side>(flags::we),
        .needs = arguments.has(flags::needs)};
}

GameWanted game_wanted(GameInfo const& game, std::string_view variant, std::span<AgreementFlag const> flags, Arguments const& arguments,
    std::string_view impossible) {
    auto const form = *variant_of(game, variant);
    GameWanted wanted{.game = game, .rules = game.rules(form), .variant = std::string{variant}, .flags = flags};
    for (auto const& [flag, key] : flags) {
        if (!arguments.has(flag)) continue;
        if (game.agreed(wanted.rules, key).empty())
            throw WrongUsage{fmt::format(fmt::runtime(_("--{} does not apply to {}")), flag.name, form.word)};
        if (game.agree(wanted.rules, key, arguments.value(flag))) continue;
        if (key == stake_key) throw wrong_stake(arguments.value(flag));
        throw WrongUsage{fmt::format(fmt::runtime(_(impossible)), flag.name, formats::printable(arguments.value(flag)))};
    }
    return wanted;
}

Exit keep_sheets(Arguments const& arguments, Streams io, GameWanted const& wanted, PrintOptions options, SheetFollower* follower) {
    return SheetKeeping{arguments, io, wanted, options, follower}.run();
}

}  // namespace score::cli
