// deals pick: boards chosen by a condition, ordered, mixed, drawn by lot, and fitted to their numbers.
#include <algorithm>
#include <array>
#include <random>
#include <unordered_set>

#include "commands/commands.hpp"
#include "commands/conversion.hpp"
#include "kit/columns.hpp"
#include "kit/part.hpp"
#include "score/ascii.hpp"
#include "score/formats/deal_identity.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli::pick_command {
namespace {

using formats::FormatId;
using formats::FormatInfo;

constexpr Flag unique{'u', "unique", "", N_("Of boards with the same deal only the first, whichever way the table is turned.")};
constexpr Flag sample{0, "sample", "N", N_("Draw N boards by lot. They keep their order.")};
constexpr Flag first{'n', "first", "N", N_("Only the first N, after all the other options.")};
constexpr Flag sort{
    0, "sort", "FIELDS", N_("Order the boards by these fields, separated by commas; a - before a field reverses it: date,-hcp(N).")};
constexpr Flag mix{'m', "mix", "", N_("Take the boards of the files in turn: the first of each, then the second of each, and so on.")};
constexpr Flag shuffle{0, "shuffle", "", N_("Put the boards into an order drawn by lot.")};
constexpr Flag seed{0, "seed", "N", N_("The number from which --sample and --shuffle draw: the same number draws the same boards again.")};
constexpr Flag renumber{0, "renumber", "N", N_("Renumber the boards, starting at N.")};
constexpr Flag fit{0, "fit-boards", "",
    N_("Turn each deal until the dealer is that of its number, and give it the vulnerability of its number. The vulnerability of a board "
       "that has been played stays, and is reported if it differs.")};
constexpr Flag to{'t', "to", "FORMAT",
    N_("The format to write. Without it, the name of the --output file determines the format; else it is that of the first file.")};
constexpr Flag output_file{'o', "output", "FILE",
    N_("Write to this file instead of printing. It is left unchanged if not everything can be written, or no record is selected.")};
constexpr Flag lossy{0, "lossy", "", N_("Leave out what the other format cannot hold, and report only boards that are left out.")};
constexpr Flag count{'c', "count", "", N_("Print how many boards are chosen instead of writing them.")};
constexpr Flag fields{0, "fields", "", N_("Print every field that conditions can ask for, and exit.")};

constexpr std::array input{&flags::source_format, &flags::files0_from, &flags::part, &flags::threads};
constexpr std::array choosing{&unique, &sample, &first};
constexpr std::array ordering{&sort, &mix, &shuffle, &seed};
constexpr std::array changing{&renumber, &fit};
constexpr std::array output{&to, &output_file, &lossy, &count};
constexpr std::array general{&fields, &flags::color, &flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Input"), input}, FlagGroup{N_("Selection"), selecting}, FlagGroup{N_("Choice"), choosing},
    FlagGroup{N_("Order"), ordering}, FlagGroup{N_("Changes of boards"), changing}, FlagGroup{N_("Output"), output},
    FlagGroup{N_("General"), general}};

// Numbers from a seed, the same on every machine: SplitMix64.
class Lots {
public:
    explicit Lots(std::uint64_t from) : state_{from} {}
    /// From 0 to n - 1, each equally likely.
    std::uint64_t below(std::uint64_t n) {
        auto const whole = UINT64_MAX - UINT64_MAX % n;
        auto lot = next();
        while (lot >= whole) lot = next();
        return lot % n;
    }

private:
    std::uint64_t next() {
        auto z = state_ += 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    std::uint64_t state_;
};

std::uint64_t seed_of(Arguments const& arguments, Streams io) {
    if (!arguments.has(seed)) {
        std::random_device random;
        auto const drawn = std::uint64_t{random()};
        if (arguments.has(sample) || arguments.has(shuffle)) io.report(sentence(_("drawn with --seed {}"), drawn));
        return drawn;
    }
    auto const text = arguments.value(seed);
    auto const n = ascii::number<std::uint64_t>(text);
    if (!n) throw WrongUsage{sentence(_("--{} takes a number from 0, not {}"), seed.name, formats::printable(text))};
    return *n;
}

/// Chooses among the selected boards; holds those whose place is not known before the end.
class Chooser final : public BoardChooser {
public:
    Chooser(Arguments const& arguments, Streams io)
        : io_{io}, unique_{arguments.has(unique)}, counts_{arguments.has(count)}, mixes_{arguments.has(mix)},
          shuffles_{arguments.has(shuffle)}, sample_{count_of(arguments, sample)}, first_{count_of(arguments, first)},
          lots_{seed_of(arguments, io)} {
        if (arguments.has(sort)) order_ = expression_of<formats::BoardOrder>(arguments, sort, io);
        if ((order_ ? 1 : 0) + (mixes_ ? 1 : 0) + (shuffles_ ? 1 : 0) > 1)
            throw WrongUsage{_("--sort, --mix and --shuffle cannot be used together")};
        if (!shuffles_ && !sample_) only_with(arguments, "--sample, --shuffle", std::array{&seed});
        if (counts_) not_with(arguments, "--count", std::array{&sort, &mix, &shuffle, &renumber, &fit, &to, &output_file, &lossy});
    }

    void begin_file() {
        ++file_;
        in_file_ = 0;
    }

    Does choose(formats::Board const& board, std::size_t game) override {
        if (unique_ && !is_new(board)) return Does::leave;
        ++chosen_;
        if (counts_) return Does::leave;
        if (!holds()) return first_ && chosen_ > *first_ ? Does::stop : Does::write;
        // the first ones have a place each; later ones displace one of them, ever more rarely
        place_ = held_.size();
        if (sample_ && chosen_ > *sample_) place_ = lots_.below(chosen_);
        if (sample_ && place_ >= *sample_) return Does::leave;
        next_ = {.number = chosen_, .file = file_, .in_file = in_file_++};
        if (order_) next_.keys = order_->keys_of(board, game);
        return Does::hold;
    }
    void hold(HeldBoard board) override {
        next_.board = std::move(board);
        if (place_ == held_.size()) held_.emplace_back();
        else bytes_ -= held_[place_].board.bytes();
        held_[place_] = std::move(next_);
        add_bytes(held_[place_].board.bytes() + sizeof(Held));
    }

    /// How many there are in the end.
    std::size_t chosen() const {
        auto const most = std::min(sample_.value_or(UINT32_MAX), first_.value_or(UINT32_MAX));
        return std::min<std::size_t>(chosen_, most);
    }
    /// The boards that were held, in their order.
    void write_held(BoardConverter& converter) {
        std::ranges::sort(held_, {}, &Held::number);
        if (mixes_) std::ranges::sort(held_, {}, [](Held const& h) { return std::pair{h.in_file, h.file}; });
        if (order_) std::ranges::stable_sort(held_, [&](Held const& a, Held const& b) { return order_->before(a.keys, b.keys); });
        if (shuffles_)
            for (auto left = held_.size(); left > 1; --left) std::swap(held_[left - 1], held_[lots_.below(left)]);
        if (first_ && held_.size() > *first_) held_.resize(*first_);
        for (auto const& held : held_) converter.held(held.board);
    }

private:
    struct Held {
        HeldBoard board{};
        std::size_t number = 0, file = 0, in_file = 0;
        formats::BoardOrder::Keys keys{};
    };

    bool holds() const { return order_ || mixes_ || shuffles_ || sample_; }

    // Boards of which not all cards are known are all new.
    bool is_new(formats::Board const& board) {
        auto const deal = formats::deal_identity(board);
        if (!deal || !seen_.insert(*deal).second) return !deal;
        constexpr std::size_t node = sizeof *deal + 3 * sizeof(void*);
        add_bytes(node);
        return true;
    }
    void add_bytes(std::size_t more) {
        constexpr std::size_t worth_telling = std::size_t{64} * 1024 * 1024;
        bool const told = bytes_ >= worth_telling;
        bytes_ += more;
        if (!told && bytes_ >= worth_telling) io_.report(_("the options need boards held in memory: more than 64 MiB so far"));
    }

    Streams io_;
    bool unique_, counts_, mixes_, shuffles_;
    std::optional<std::uint32_t> sample_, first_;
    Lots lots_;
    std::optional<formats::BoardOrder> order_{};
    std::size_t file_ = 0, in_file_ = 0, chosen_ = 0, place_ = 0, bytes_ = 0;
    std::unordered_set<formats::DealIdentity, formats::HashOfDeal> seen_{};
    Held next_{};
    std::vector<Held> held_{};
};

// Writes the chosen boards in the format asked for, or in that of the first file.
class Picking {
public:
    Picking(Arguments const& arguments, Streams io)
        : chooser_{arguments, io}, part_{arguments, command, io},
          asked_{.from = SourceFormat{arguments}, .selection = Selection{arguments, io}, .threading = Threading{arguments}},
          telling_{arguments, io}, delivery_{io, std::string{arguments.value(output_file, "-")}, false} {
        for (auto const* flag : {&unique, &sample, &first, &sort, &mix, &shuffle, &renumber})
            if (!part_.is_whole() && arguments.has(*flag))
                throw WrongUsage{sentence(_("--{} needs all boards: it cannot be used with --part"), flag->name)};
        asked_.part = &part_;
        if (arguments.has(to)) {
            asked_.to = &format_named(arguments.value(to));
            if (!asked_.to->is_written || !asked_.to->writer)
                throw WrongUsage{sentence(_("boards are not written as {}"), asked_.to->name)};
        } else if (arguments.has(output_file)) {
            asked_.to = formats::format_to_write(arguments.value(output_file));
        }
        asked_.counts = arguments.has(count);
        asked_.lossy = arguments.has(lossy) || asked_.counts;
        asked_.first_number = count_of(arguments, renumber);
        asked_.fit_boards = arguments.has(fit);
        asked_.chooser = &chooser_;
    }

    Exit file(InputFile const& file) {
        part_.begin(file);
        Peeked in{file.in};
        auto const& format = asked_.from.of(in, file.name);
        if (formats::kind_of(format, in.beginning()) != formats::RecordKind::boards)
            throw FileTrouble{sentence(_("{}: this is {}, which has no boards of bridge"), formats::printable(file.name), format.title)};
        if (!asked_.to) asked_.to = format.is_written ? &format : &formats::format_of(FormatId::pbn);
        if (asked_.depends_on_earlier() ? part_.is_over(0) : !part_.reaches_file()) return Exit::success;
        if (!converter_) converter_.emplace(asked_, telling_, delivery_);
        chooser_.begin_file();
        converter_->file(file, in, format);
        telling_.progress().clear();
        file.expect_complete();
        return telling_.status();
    }

    Exit finish(Exit status, Output& out) {
        if (asked_.counts) {
            out.write(fmt::format("{}\n", chooser_.chosen()));
            return asked_.selection.finish(status);
        }
        if (status == Exit::trouble || asked_.selection.is_unfulfilled()) delivery_.spoil();
        if (converter_) {
            chooser_.write_held(*converter_);
            converter_->finish();
        }
        delivery_.close();
        return asked_.selection.finish(worse(status, telling_.status()));
    }

private:
    Chooser chooser_;
    PartOfFiles part_;
    Conversion asked_;
    Telling telling_;
    Delivery delivery_;
    std::optional<BoardConverter> converter_{};
};

Exit print_fields(Output& out) {
    for (auto const& field : formats::condition_fields()) {
        auto const name = field.whose.empty() ? std::string{field.name} : fmt::format("{}({})", field.name, field.whose);
        auto const value = field.value.empty() ? std::string_view{} : std::string_view{C_("condition", field.value)};
        out.write(fmt::format("{:<28} {:<22} {}\n", name, value, _(field.means)));
    }
    return Exit::success;
}

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(fields)) return print_fields(io.out);
    Picking picking{arguments, io};
    auto const status = for_each_file(arguments, io, [&](InputFile file) { return picking.file(file); });
    return picking.finish(status, io.out);
}

}  // namespace

constinit Command const command{
    "pick",
    N_("choose boards, and order, mix, draw and turn them"),
    "FILE",
    N_("Writes the boards of bridge that satisfy a condition, of any format, in the format of the first file or another: all of them, each "
       "deal once, or some drawn by lot; in their order, sorted, mixed or shuffled; renumbered, and turned until they fit their numbers. "
       "Boards of PBN keep their text. Memory use is that of a single game, except for --sort, --mix, --shuffle and --sample, which hold "
       "the chosen boards, and --unique, which remembers the deals. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::pick_command
