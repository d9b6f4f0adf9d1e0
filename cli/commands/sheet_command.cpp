#include "commands/sheet_command.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "commands/complaints.hpp"
#include "commands/rank_letters.hpp"
#include "commands/sheet_printer.hpp"
#include "kit/entries.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/sheets/board_evening.hpp"
#include "score/formats/sheets/journal_findings.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sheets/live_sheet.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sheets/tally.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using namespace formats::sheets;

PrintOptions print_options(Arguments const& arguments) {
    return {.format = arguments.choice<Format>(flags::format),
        .explain = arguments.has(flags::explain),
        .left = left_side(arguments),
        .by_deal = arguments.has(flags::by_deal),
        .jargon = arguments.has(flags::jargon),
        .needs = arguments.has(flags::needs)};
}

class SheetKeeping {
public:
    SheetKeeping(Arguments const& arguments, Streams io, GameWanted const& wanted, SheetFollower* follower)
        : arguments_{arguments}, io_{io}, wanted_{wanted}, words_{wanted.game.line_words()}, complaints_{arguments, io},
          printer_{io.out, print_options(arguments), follower}, lines_{wanted.game, wanted.rules},
          talks_{arguments.choice<Format>(flags::format) == Format::text && io.in.is_terminal() && io.out.is_terminal()} {}

    Exit run() {
        auto const read = for_each_entry(arguments_, io_,
            {.line = [this](formats::Source const& source, bool cut) { line(source, cut); },
                .board = [this](formats::Board const& one, formats::Source const& source) { board(one, source); },
                .record = record_taker(),
                .journal = [this](formats::ReadBytes bytes, std::string_view file) { journal(std::move(bytes), file); },
                .takes_boards = wanted_.game.takes_boards()});
        end_evening();
        show_journals();
        auto const is_read = read == Exit::success;  // else an empty sheet would stand for what was not
        if (lines_.taken() > 0 || (is_read && !took_other_)) {
            auto const [sheet, told] = std::move(lines_).finish();
            tell(told);
            tell_in_order();
            printer_.print(sheet);
        }
        tell_in_order();
        if (is_read) printer_.finish(LiveSheet{wanted_.game, wanted_.rules}.finish().sheet);
        return worse(read, complaints_.status());
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
        end_evening();
        if (cut) return keep(source, {{words_.length, words_.length->severity, {0, 1}, term(words_.too_long), {}}});
        keep(source, lines_.take(canonical_entry(wanted_.game, source.text, wanted_.letters)));
        if (talks_ && source.file == "-" && !formats::is_blank(source.text, formats::blank_characters)) answer();
    }
    void board(formats::Board const& board, formats::Source const& source) {
        if (!wanted_.game.takes_boards()) return refuse(source);
        if (BoardEvening::has(wanted_.game, board)) return board_of_evening(board, source);
        end_evening();
        keep(source, lines_.take(board));
    }

    // An evening that was exported: a sheet of its own, as of a journal.
    void board_of_evening(formats::Board const& board, formats::Source const& source) {
        if (!evening_ || evening_->boards.front().file != source.file || !evening_->read.follows(board)) {
            end_evening();
            evening_.emplace(BoardsOfEvening{BoardEvening{wanted_.game}, {}});
        }
        evening_->boards.push_back(given_as(source));
        later(evening_->read.take(board), evening_->boards.back());
    }
    void end_evening() {
        if (!evening_) return;
        auto [evening, boards] = *std::exchange(evening_, std::nullopt);
        auto const [replayed, rules, variant] = std::move(evening).finish();
        for (auto const& one : replayed.told) later({one.found}, boards[one.entry]);
        tell_in_order();
        took_other_ = true;
        if (rules) show(replayed.sheet, contradiction(variant, *rules, boards.front().file, false));
    }
    Given given_as(formats::Source const& source) {
        return {std::string{source.file}, std::string{source.text}, source.first_line, source.game, ++order_};
    }
    void keep(formats::Source const& source, Diagnostics const& found) {
        auto const given = given_as(source);
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
        took_other_ = true;
        for (RecordSheet one; records->next(one);) {
            complaints_.add(one.found, one.source);
            if (one.sheet) show(*one.sheet, contradiction(one.variant, *one.rules, file, true));
        }
    }

    /// A part of a journal, until it is known which copies of its sitting there are.
    struct JournalPart {
        std::string file;
        formats::journal::Part part;
    };

    void journal(formats::ReadBytes bytes, std::string_view file) {
        end_evening();
        took_other_ = true;
        formats::journal::Reader reader{std::move(bytes), file};
        while (auto part = reader.next()) {
            if (part->sitting && part->sitting->head().game != wanted_.game.word()) pass_over(*part);
            journals_.push_back({std::string{file}, *std::move(part)});
        }
    }
    // Of a sitting of another game nothing is kept but the findings.
    static void pass_over(formats::journal::Part& part) {
        auto found = std::move(part.found);
        found.push_back(at_beginning(
            part, formats::sitting_code("sitting-other"), part.sitting->head().game, say("a sitting of another game is passed over")));
        part = {.found = std::move(found), .line = part.line};
    }
    // The sittings of all journals: a later one may have another copy.
    void show_journals() {
        // A damaged copy is passed over where another is sound: what is wrong with it is told all the same.
        auto const is_sound = [](formats::journal::Part const& part) {
            return part.whole && std::ranges::all_of(part.seals, &formats::journal::Seal::fits);
        };
        std::set<formats::journal::SittingId> sound;
        for (auto const& [file, part] : journals_)
            if (part.sitting && is_sound(part)) sound.insert(part.sitting->head().id);
        auto const counts = [&](formats::journal::Part const& part) {
            return part.sitting && (is_sound(part) || !sound.contains(part.sitting->head().id));
        };
        std::vector<formats::journal::Sitting const*> sittings;
        for (auto const& [file, part] : journals_)
            if (counts(part)) sittings.push_back(&*part.sitting);
        auto const copies = formats::journal::among_copies(sittings);
        auto copy = copies.begin();
        for (auto const& one : journals_) {
            tell(one.part.found, one.file);
            if (counts(one.part)) sitting(one, *copy++);
        }
    }
    void sitting(JournalPart const& one, formats::journal::AmongCopies const& copy) {
        auto const& [file, part] = one;
        auto const identity = part.sitting->head().id.text();
        auto const tell_of_copy = [&](Code const* code, Message message) {
            tell(std::array{at_beginning(part, code, identity, std::move(message))}, file);
        };
        if (copy.conflict) return tell_of_copy(formats::sitting_code("sitting-conflict"), reason(*copy.conflict));
        if (!copy.stands)
            return tell_of_copy(formats::sitting_code("sitting-copy"), say("another copy has all of this sitting, and stands for it"));
        if (auto const event = part.sitting->discarded_by()) {
            constexpr std::string_view word = "discard";
            auto found = diagnostic(
                formats::sitting_code("sitting-discarded"), {0, word.size()}, say("the sitting is set aside, and does not count"));
            return tell(found_in(part, {{*event, std::string{word}, std::move(found)}}), file);
        }
        auto const evening = replay(*part.sitting);
        tell(found_in(part, evening ? evening->findings : evening.error()), file);
        if (evening) show(evening->sheet, contradiction(evening->variant, evening->rules, file, false));
    }
    void tell(std::span<formats::journal::Finding const> found, std::string_view file) {
        for (auto const& finding : found) complaints_.add({finding.found}, finding.source(file));
    }
    // At a word of the line with which a sitting begins.
    static formats::journal::Finding at_beginning(
        formats::journal::Part const& part, Code const* code, std::string_view word, Message message) {
        auto const& head = part.sitting->head();
        auto line = fmt::format("sitting {} {}", head.id.text(), head.game);
        auto const begin = line.rfind(word);
        return {diagnostic(code, {begin, begin + word.size()}, std::move(message)), std::move(line), part.line};
    }

    // With the stake of the options, where neither the record nor the sitting has one.
    void show(Sheet sheet, std::string const& complaint) {
        if (!sheet.stake) sheet.stake = wanted_.rules.stake;
        if (complaint.empty()) return printer_.print(sheet);
        io_.report(complaint);
        complaints_.raise(Exit::trouble);
    }
    // The variant and the agreements of a record or sitting take precedence: the first option that says something else.
    std::string contradiction(std::string_view variant, GameRules const& rules, std::string_view file, bool is_record) const {
        auto const name = formats::printable(file);
        auto const told = [&](Flag const& flag, std::string_view has) {
            return sentence(_("{}: --{} is {}, but the record has {}"), name, flag.name, formats::printable(arguments_.value(flag)), has);
        };
        auto const& expected = wanted_.variant;
        if (!expected.empty() && expected != variant)
            return is_record ? told(*wanted_.asked.variant, variant)
                             : sentence(_("{}: expected {}, but the record has {}"), name, expected, variant);
        for (auto const& [flag, key] : wanted_.asked.agreements) {
            if (!arguments_.has(flag) || (key == stake_key && !rules.stake)) continue;
            auto const has = wanted_.game.agreed(rules, key);
            if (wanted_.game.agreed(wanted_.rules, key) != has) return told(flag, has);
        }
        return {};
    }

    // Once per file: the source is a board or the file.
    void refuse(formats::Source const& source) {
        took_other_ = true;
        if (source.file == std::exchange(refused_, source.file)) return;
        complaints_.add(words_.record, {}, term(words_.wrong_record), source);
    }

    struct BoardsOfEvening {
        BoardEvening read;
        std::vector<Given> boards;
    };
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
    LiveSheet lines_;
    std::deque<Given> given_{};
    std::size_t order_ = 0;
    std::optional<BoardsOfEvening> evening_{};
    std::deque<JournalPart> journals_{};
    std::vector<Later> later_{};
    std::vector<Replayed::Told> told_{};  // at a terminal
    bool talks_;
    std::string_view refused_{};
    bool took_other_ = false;  // than lines: a record, a journal or an exported evening
};

WrongUsage wrong_stake(std::string_view given) {
    return WrongUsage{
        sentence(_("--stake needs an amount for a point or a hundred, such as 0.05 or 5/100 TL, not {}"), formats::printable(given))};
}

// What the variant has instead is named.
std::string does_not_apply(GameAsked const& asked, GameWanted const& wanted, Flag const& flag, std::string_view variant) {
    auto const name_where_agreed = [&](AgreementFlag const& one) {
        return wanted.game.agreed(wanted.rules, one.key).empty() ? std::string{} : fmt::format("--{}", one.flag.name);
    };
    auto const others = formats::joined(asked.agreements, ", ", name_where_agreed);
    auto const message = sentence(_("--{} does not apply to {}"), flag.name, variant);
    return others.empty() ? message : message + sentence(_("; it has {}"), others);
}

}  // namespace

Side left_side(Arguments const& arguments) { return arguments.choice<Side>(flags::we); }

GameWanted game_wanted(GameAsked const& asked, std::string_view variant, Arguments const& arguments) {
    auto const& game = asked.game();
    auto const form = *variant_of(game, variant);
    // The ranks of boards are English in every language.
    auto const letters = game.takes_boards() ? formats::RankLetters::english : letters_of_entries(arguments);
    GameWanted wanted{asked, game, game.rules(form), std::string{variant}, letters};
    for (auto const& [flag, key] : asked.agreements) {
        if (!arguments.has(flag)) continue;
        if (game.agreed(wanted.rules, key).empty()) throw WrongUsage{does_not_apply(asked, wanted, flag, form.word)};
        if (game.agree(wanted.rules, key, arguments.value(flag))) continue;
        if (key == stake_key) throw wrong_stake(arguments.value(flag));
        throw WrongUsage{sentence(_(asked.impossible), flag.name, formats::printable(arguments.value(flag)))};
    }
    return wanted;
}
GameWanted game_wanted(GameAsked const& asked, Arguments const& arguments) {
    return game_wanted(asked, asked.variant ? arguments.value(*asked.variant) : std::string_view{}, arguments);
}

Exit keep_sheets(Arguments const& arguments, Streams io, GameWanted const& wanted, SheetFollower* follower) {
    return SheetKeeping{arguments, io, wanted, follower}.run();
}

}  // namespace score::cli
