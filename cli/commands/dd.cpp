// deals dd: double-dummy tricks of each side, compared with those in the records.
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "commands/board_drawing.hpp"
#include "commands/commands.hpp"
#include "commands/dd_play.hpp"
#include "commands/result_text.hpp"
#include "commands/selecting.hpp"
#include "commands/solving.hpp"
#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "kit/interrupts.hpp"
#include "kit/part.hpp"
#include "kit/peeked.hpp"
#include "kit/records.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/duplicate.hpp"
#include "score/formats/check.hpp"
#include "score/formats/double_dummy_codes.hpp"
#include "score/formats/entry.hpp"
#include "score/formats/format.hpp"
#include "score/formats/hand_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pbn/double_dummy.hpp"
#include "score/formats/pbn/interpret.hpp"
#include "score/formats/pbn/reader.hpp"
#include "score/formats/render.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/text/printable.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli::dd_command {
namespace {

using bridge::Deal;
using bridge::Denomination;
using bridge::DoubleDummyTable;
using bridge::Par;
using formats::Board;
using formats::DoubleDummyClaims;
using formats::Source;
using formats::dds::Lead;

constexpr Flag check_figures{'c', "check", "",
    N_("Compare the figures that the records have (DoubleDummyTricks, OptimumResultTable, OptimumScore, ParContract) and report what "
       "differs.")};
constexpr Flag fill_in{'f', "fill", "", N_("Write PBN with these figures filled in or corrected; nothing else changes.")};
constexpr Flag in_place{'i', "in-place", "", N_("With --fill: replace each file, instead of printing it.")};
constexpr Flag output_file{'o', "output", "FILE",
    N_("With --fill or --html: write to this file instead of printing. It is written completely, or left unchanged.")};
constexpr Flag with_leads{
    'l', "leads", "", N_("Show for each card of the opening leader how many tricks the defence takes, where there is a contract.")};
constexpr Flag with_play{'y', "play", "",
    N_("Show what each card of the play cost, and who gave away how many tricks; with --fill also write OptimumPlayTable.")};
constexpr Flag one_contract{0, "contract", "CONTRACT",
    N_("Solve this contract only, such as 4S:N, 4 spades by North; with --leads or --play instead of the contract of the record.")};
constexpr Flag html{0, "html", "", N_("With --play: a page with the boards, the cards that cost something marked.")};
constexpr Flag ascii{0, "ascii", "", N_("Letters for the suits.")};

constexpr std::array input{&flags::source_format, &flags::files0_from, &flags::part, &flags::join};
constexpr std::array doing{&with_leads, &with_play, &one_contract, &check_figures, &fill_in, &in_place, &output_file};
constexpr std::array solving{&flags::deadline, &flags::threads, &flags::no_cache};
constexpr std::array as_wanted{&flags::deadline, &flags::no_cache};
constexpr std::array output{&flags::format, &html, &ascii, &flags::color};
constexpr std::array groups{FlagGroup{N_("Input"), input}, FlagGroup{N_("Selection"), selecting}, FlagGroup{N_("What to do"), doing},
    FlagGroup{N_("Solving"), solving}, FlagGroup{N_("Output"), output}, general_group};

// What is kept of a board until it is solved.
struct Kept {
    std::string file;
    std::size_t game = 0;
    std::string heading;
    std::optional<std::uint32_t> number;
    std::optional<Seat> dealer;
    std::optional<bridge::Vulnerability> vulnerable;
    std::optional<bridge::DeclaredContract> contract;
    std::optional<Deal> deal;
    std::optional<formats::PlayedCards> played{};
};

std::string heading_of(Kept const& kept) {
    auto text = kept.number ? sentence(_("Board {}"), *kept.number) : sentence(_("Game {}"), kept.game);
    if (kept.dealer) text += sentence(_(", dealer {}"), formats::word_for(*kept.dealer));
    if (kept.vulnerable) text.append(", ").append(formats::words_for(*kept.vulnerable));
    return text;
}

std::optional<Par> par_of(Kept const& kept, DoubleDummyTable const& table) {
    if (!kept.dealer || !kept.vulnerable) return std::nullopt;
    return bridge::par_of(table, *kept.dealer, *kept.vulnerable);
}

std::optional<int> score_ns_of(Kept const& kept, bridge::PlayedContract const& played) {
    if (!kept.vulnerable) return std::nullopt;
    auto const side = side_of(played.contract.declarer);
    auto const points = bridge::duplicate_points(
        played.contract.contract, played.tricks, bridge::Vulnerable{bridge::is_vulnerable(*kept.vulnerable, side)});
    return side == Side::north_south ? points : -points;
}

formats::WrittenTricks written(DoubleDummyTable const& table) {
    formats::WrittenTricks tricks{};
    for (auto const seat : all_seats)
        for (std::size_t d = 0; d < 5; ++d) tricks[static_cast<std::size_t>(seat)][d] = static_cast<std::int8_t>(table.tricks[seat][d]);
    return tricks;
}

// `♦AK`, equivalent cards of one suit.
struct LeadGroup {
    int tricks;
    std::vector<Card> cards;
};
std::vector<LeadGroup> grouped(std::vector<Lead> const& leads) {
    std::vector<LeadGroup> all;
    for (auto const& lead : leads) {
        if (all.empty() || all.back().tricks != lead.tricks) all.push_back({lead.tricks, {}});
        all.back().cards.push_back(lead.card);
    }
    return all;
}

class Report {
public:
    Report(Arguments const& arguments, Streams io)
        : io_{io}, format_{arguments.choice<Format>(flags::format)}, pen_{style_of(arguments, io)}, leads_{arguments.has(with_leads)} {}

    static DrawingStyle style_of(Arguments const& arguments, Streams io) {
        return {.ascii = arguments.has(ascii), .color = wants_color(arguments, io.out)};
    }

    void add(Kept const& kept, DoubleDummyTable const& table, std::vector<Lead> const& leads) {
        auto const par = par_of(kept, table);
        if (format_ == Format::text) write_text(kept, table, par, leads);
        else write_record(kept, table, par, leads);
        io_.out.written();
    }
    /// One contract only, `kept.contract`.
    void add(Kept const& kept, std::vector<Lead> const& leads) {
        auto const played = played_with(kept, leads);
        auto const score = score_ns_of(kept, played);
        if (format_ == Format::text) write_contract(kept, played, score, leads);
        else record_contract(kept, played, score, leads);
        io_.out.written();
    }

private:
    static bridge::PlayedContract played_with(Kept const& kept, std::vector<Lead> const& leads) {
        return {*kept.contract, 13 - leads.front().tricks};  // the best first
    }
    void write_contract(Kept const& kept, bridge::PlayedContract const& played, std::optional<int> score, std::vector<Lead> const& leads) {
        auto& out = io_.out.buffer();
        if (std::exchange(begun_, true)) out += '\n';
        out.append(kept.heading) += '\n';
        Drawn line = drawn(formats::phrase_of(played), pen_);
        if (score) line += sentence(_("; NS {:+}"), *score);
        line.end(out);
        if (leads_) write_leads(out, *kept.contract, leads);
    }
    void record_contract(Kept const& kept, bridge::PlayedContract const& played, std::optional<int> score, std::vector<Lead> const& leads) {
        auto columns = names_of_board();
        columns.insert(columns.end(), {"contract", "declarer", "double_dummy", "score_ns"});
        bool const json = format_ == Format::json;
        if (leads_ && !json) columns.emplace_back("leads");
        if (!records_) records_.emplace(io_.out, format_, columns);
        auto const contract = bridge::to_string(kept.contract->contract), led = led_text(leads);
        auto cells = cells_of(kept);
        cells.insert(cells.end(), {std::string_view{contract}, Cell{name(kept.contract->declarer)}, std::int64_t{played.tricks},
                                      score ? Cell{std::int64_t{*score}} : Cell{}});
        if (leads_ && !json) cells.emplace_back(std::string_view{led});
        records_->write(cells, leads_ && json ? leads_json(leads) : std::string{});
    }
    static std::vector<std::string_view> names_of_board() { return {"file", "game", "board", "dealer", "vulnerable"}; }
    static std::vector<Cell> cells_of(Kept const& kept) {
        return {std::string_view{kept.file}, static_cast<std::int64_t>(kept.game), kept.number ? Cell{std::int64_t{*kept.number}} : Cell{},
            kept.dealer ? Cell{name(*kept.dealer)} : Cell{}, kept.vulnerable ? Cell{bridge::name(*kept.vulnerable)} : Cell{}};
    }
    static std::string led_text(std::vector<Lead> const& leads) {
        return formats::joined(leads, ", ", [](Lead const& lead) { return fmt::format("{} {}", to_string(lead.card), lead.tricks); });
    }
    static std::string leads_json(std::vector<Lead> const& leads) {
        auto const object = [](Lead const& lead) {
            return fmt::format(R"({{"card":"{}","tricks":{}}})", to_string(lead.card), lead.tricks);
        };
        return fmt::format(R"(,"leads":[{}])", formats::joined(leads, ",", object));
    }

    void write_text(Kept const& kept, DoubleDummyTable const& table, std::optional<Par> const& par, std::vector<Lead> const& leads) {
        auto& out = io_.out.buffer();
        if (std::exchange(begun_, true)) out += '\n';
        out.append(kept.heading) += '\n';
        draw_tricks(out, written(table), pen_);
        if (par) {
            Drawn line{sentence(_("par: NS {:+}"), par->score)};
            for (auto const& text : formats::par_contract_texts(*par)) (line += "; ") += drawn_result(text);
            line.end(out);
        }
        if (kept.contract && !leads.empty()) write_leads(out, *kept.contract, leads);
    }
    // `EW 3N+1` with its suit symbol, in the letters of the reader.
    Drawn drawn_result(std::string const& text) const {
        auto const level = text.find(' ') + 1;
        Drawn out{letters_here(text.substr(0, level - 1)) + text.substr(level - 1, 2)};
        if (auto const suit = suit_of(text[level + 1])) out += pen_.suit(*suit);
        else out += std::string{formats::notrump_word(formats::language())};
        return out += text.substr(level + 2);
    }
    // Of a side or a seat.
    static std::string letters_here(std::string const& who) {
        auto const language = formats::language();
        for (auto const side : both_sides)
            if (who == formats::side_letters(side, "en")) return std::string{formats::side_letters(side, language)};
        return seat_here(*seat_of(who.front()));
    }
    void write_leads(std::string& out, bridge::DeclaredContract const& contract, std::vector<Lead> const& leads) {
        Drawn title{std::string{_("leads against ")}};
        title += drawn(formats::phrase_of(contract.contract.bid), pen_);
        title += bridge::name(contract.contract.risk);
        title += sentence(_(" by {}, by the tricks of the defence:"), formats::word_for(contract.declarer));
        title.end(out);
        for (auto const& group : grouped(leads)) {
            Drawn line{fmt::format("{:>4} ", group.tricks)};
            std::optional<Suit> suit;
            for (auto const card : group.cards) {
                if (suit != card.suit()) (line += " ") += pen_.suit(card.suit());
                suit = card.suit();
                line += std::string(1, letter(card.rank()));
            }
            line.end(out);
        }
    }

    std::vector<std::string_view> names() const {
        auto all = names_of_board();
        if (format_ != Format::json)
            for (auto const* const name : {"n_nt", "n_s", "n_h", "n_d", "n_c", "e_nt", "e_s", "e_h", "e_d", "e_c", "s_nt", "s_s", "s_h",
                     "s_d", "s_c", "w_nt", "w_s", "w_h", "w_d", "w_c"})
                all.emplace_back(name);
        all.emplace_back("par_ns");
        if (format_ != Format::json) all.emplace_back("par_contracts");
        if (leads_) {
            all.insert(all.end(), {"contract", "declarer"});
            if (format_ != Format::json) all.emplace_back("leads");
        }
        return all;
    }
    void write_record(Kept const& kept, DoubleDummyTable const& table, std::optional<Par> const& par, std::vector<Lead> const& leads) {
        if (!records_) records_.emplace(io_.out, format_, names());
        auto cells = cells_of(kept);
        bool const json = format_ == Format::json;
        if (!json)
            for (auto const seat : all_seats)
                for (auto const d : bridge::falling_denominations) cells.push_back(std::int64_t{table.at(seat, d)});
        cells.push_back(par ? Cell{std::int64_t{par->score}} : Cell{});
        auto const contracts = par ? formats::joined(formats::par_contract_texts(*par), ", ") : std::string{};
        if (!json) cells.push_back(par ? Cell{std::string_view{contracts}} : Cell{});
        auto const contract = kept.contract ? bridge::to_string(kept.contract->contract) : std::string{};
        std::string led;
        if (leads_) {
            cells.push_back(kept.contract ? Cell{std::string_view{contract}} : Cell{});
            cells.push_back(kept.contract ? Cell{name(kept.contract->declarer)} : Cell{});
            led = led_text(leads);
            if (!json) cells.push_back(leads.empty() ? Cell{} : Cell{std::string_view{led}});
        }
        records_->write(cells, json ? nested(table, par, leads) : std::string{});
    }
    std::string nested(DoubleDummyTable const& table, std::optional<Par> const& par, std::vector<Lead> const& leads) const {
        std::string text = ",\"tricks\":{";
        for (auto const seat : all_seats) {
            text += fmt::format("{}\"{}\":{{", seat == Seat::north ? "" : ",", letter(seat));
            for (auto const d : bridge::falling_denominations)
                text += fmt::format("{}\"{}\":{}", d == Denomination::notrump ? "" : ",", name(d), table.at(seat, d));
            text += '}';
        }
        text += "},\"par_contracts\":";
        if (!par) text += "null";
        else {
            text += '[';
            for (auto const& one : formats::par_contract_texts(*par)) text += fmt::format("{}\"{}\"", text.back() == '[' ? "" : ",", one);
            text += ']';
        }
        return leads_ ? text + leads_json(leads) : text;
    }

    Streams io_;
    Format format_;
    Pen pen_;
    bool leads_;
    bool begun_ = false;
    std::optional<RecordWriter> records_;
};

enum class Action { list, check, fill };

class DoubleDummy {
public:
    /// The page of the play goes to `out`.
    DoubleDummy(Arguments const& arguments, Action action, Streams io, Output& out)
        : io_{io}, progress_{io}, source_{arguments}, action_{action}, format_{arguments.choice<Format>(flags::format)},
          part_{arguments, command, io, as_wanted}, selection_{arguments, io}, report_{arguments, io}, leads_{arguments.has(with_leads)},
          play_{arguments.has(with_play)}, contract_{contract_of(arguments)}, in_place_{arguments.has(in_place)},
          plays_{out, as_of(arguments), format_, Report::style_of(arguments, io)},
          style_{wants_color(arguments, action_ == Action::check ? io.out : io.err)},
          solving_{arguments, progress_, action_ == Action::list && io.out.is_terminal()} {
        if (!part_.is_whole() && (action_ != Action::list || format_ != Format::json || play_))
            throw WrongUsage{_("--part is for --format json, without --play, --check and --fill")};
        part_.write_head(io.out);
    }

    Exit file(InputFile const& file, Output& out) {
        part_.begin(file);
        if (!part_.reaches_file()) return Exit::success;
        Peeked in{file.in};
        auto const& format = source_.of(in, file.name);
        if (action_ == Action::fill) {
            if (format.id != formats::FormatId::pbn)
                throw FileTrouble{
                    sentence(_("{}: --fill writes PBN, and this is {}; convert it first"), formats::printable(file.name), format.title)};
            return in_place_ ? replace(file, in) : fill_into(file, in, out);
        }
        if (formats::kind_of(format, in.beginning()) != formats::RecordKind::boards)
            throw FileTrouble{sentence(_("{}: this is {}, which has no deals of bridge"), formats::printable(file.name), format.title)};
        auto const reader = formats::board_reader_of(format.id, in.reader(), file.name);
        if (action_ == Action::list) list(file, *reader);
        else check(file, *reader);
        file.expect_complete();
        return Exit::success;
    }

    /// Whether what is written is more than a page without a board.
    bool is_worth_writing() const { return action_ == Action::fill || !selection_.is_unfulfilled(); }
    /// The worst status of all files.
    Exit finish() {
        solving_.finish();
        progress_.clear();
        plays_.finish();
        if (play_ && !any_play_) io_.report(_("no board has a contract and a play"));
        auto const status = selection_.finish(status_);
        part_.write_end(io_.out, status);
        return status;
    }

    static Action action_of(Arguments const& arguments) {
        auto const as = arguments.choice<Format>(flags::format);
        bool const fills = arguments.has(fill_in), checks = arguments.has(check_figures), pages = arguments.has(html);
        if (fills && checks) throw WrongUsage{_("--fill and --check cannot be used together")};
        if (!fills && (arguments.has(in_place) || (arguments.has(output_file) && !pages)))
            throw WrongUsage{_("--in-place is for --fill, --output for --fill and --html")};
        if (pages && (!arguments.has(with_play) || fills || as != Format::text))
            throw WrongUsage{_("--html is for --play, without --fill and --format")};
        only_as_text(arguments, std::array{&ascii});
        if (pages) not_with(arguments, "--html", std::array{&ascii});
        if (arguments.has(with_play) && (checks || arguments.has(with_leads)))
            throw WrongUsage{_("--play goes with neither --check nor --leads")};
        if (arguments.has(one_contract) && (checks || fills)) throw WrongUsage{_("--contract goes with neither --check nor --fill")};
        if (arguments.has(in_place) && arguments.has(output_file)) throw WrongUsage{_("--in-place and --output cannot be used together")};
        if (fills && as != Format::text) throw WrongUsage{_("--fill writes PBN: leave out --format")};
        if (checks && as != Format::text && as != Format::json) throw WrongUsage{_("--check reports as text or json")};
        if ((fills || checks) && arguments.has(with_leads)) throw WrongUsage{_("--leads goes with neither --fill nor --check")};
        return fills ? Action::fill : checks ? Action::check : Action::list;
    }

private:
    static std::optional<bridge::DeclaredContract> contract_of(Arguments const& arguments) {
        if (!arguments.has(one_contract)) return std::nullopt;
        auto const entry = formats::parse_contract_entry(std::string{arguments.value(one_contract)} + " =");
        if (!entry || !entry->contract || !entry->declarer)
            throw WrongUsage{_("--contract needs a contract and its declarer, such as 4S:N")};
        return bridge::DeclaredContract{*entry->contract, *entry->declarer};
    }
    static PlayReport::As as_of(Arguments const& arguments) {
        if (arguments.has(html)) return PlayReport::As::page;
        return arguments.choice<Format>(flags::format) == Format::text ? PlayReport::As::text : PlayReport::As::records;
    }

    Kept kept_of(InputFile const& file, Board const& board, std::size_t game) const {
        Kept kept{std::string{file.name}, game, {}, board.number.value, dealer_of(board), vulnerability_of(board), {}, whole_deal(board)};
        kept.heading = heading_of(kept);
        return kept;
    }

    void list(InputFile const& file, formats::BoardReader& reader) {
        std::size_t bytes = 0;
        for (formats::BoardStretch stretch; reader.next(stretch);) {
            auto const begins = std::exchange(bytes, bytes + stretch.source.text.size());
            if (part_.is_over(begins)) return;
            if (!part_.holds(begins)) continue;
            selection_.tell_unread(stretch.found, stretch.source);
            if (!stretch.board || !selection_.holds(*stretch.board, stretch.source.game)) continue;
            auto kept = kept_of(file, *stretch.board, stretch.source.game);
            if (!kept.deal) {
                no_deal(*stretch.board, stretch.source);
                continue;
            }
            if (play_) {
                list_play(kept, *stretch.board);
                continue;
            }
            kept.contract = contract_ ? contract_ : leads_ ? formats::derived(*stretch.board).contract : std::nullopt;
            if (contract_) {
                report_.add(kept, solving_.leads(*kept.deal, *contract_));
                continue;
            }
            auto const deal = kept.deal;
            solving_.add(deal, [this, kept = std::move(kept)](DoubleDummyTable const* table) {
                auto const leads = leads_ && kept.contract ? solving_.leads(*kept.deal, *kept.contract) : std::vector<Lead>{};
                report_.add(kept, *table, leads);
            });
        }
    }

    // A board without a contract or a play is passed over.
    void list_play(Kept const& kept, Board const& board) {
        auto const facts = formats::derived(board);
        auto const contract = contract_ ? contract_ : facts.contract;
        auto const played = contract ? formats::played_cards(board, *contract) : std::nullopt;
        if (!played) return;
        any_play_ = true;
        auto const found = solving_.play(*played, kept.heading);
        plays_.add({kept.file, kept.game, kept.dealer, kept.vulnerable, facts.tricks}, formats::view_of(board, facts, kept.game), *played,
            formats::cost_of(*played, found.tricks, found.best), found.line);
    }

    // Reported at once: faults in the cards need not wait for the solver.
    void no_deal(Board const& board, Source const& source) {
        auto const* const code = formats::double_dummy_code("dd-cards");
        Span const where = board.has(formats::pbn::Tag::deal) ? board.where_of(formats::pbn::Tag::deal)
                           : board.deal.given                 ? board.deal.where
                                                              : board.number.where;
        Diagnostic const found{code, code->severity, where,
            board.deal.given || board.deal ? say("the cards are not a complete deal") : say("there are no cards"), {}};
        std::string text;
        if (action_ == Action::check && format_ == Format::json) formats::render_json(text, found, source);
        else formats::render_text(text, found, source, style_);
        progress_.clear();
        if (action_ == Action::check) io_.out.write(text);
        else io_.complain(text);
        fail();
    }

    void fail() {
        status_ = worse(status_, Exit::findings);
        io_.out.found(status_);
    }

    // ---- comparison with the records

    struct Summary {
        std::string file;
        std::size_t boards = 0, with_figures = 0, errors = 0;
    };

    void check(InputFile const& file, formats::BoardReader& reader) {
        auto const summary = std::make_shared<Summary>(Summary{.file = std::string{file.name}});
        for (formats::BoardStretch stretch; reader.next(stretch);) {
            selection_.tell_unread(stretch.found, stretch.source);
            if (!stretch.board || !selection_.holds(*stretch.board, stretch.source.game)) continue;
            ++summary->boards;
            auto claims = formats::claims_of(*stretch.board);
            if (claims.empty()) continue;
            ++summary->with_figures;
            auto kept = kept_of(file, *stretch.board, stretch.source.game);
            if (!kept.deal) {
                ++summary->errors;
                no_deal(*stretch.board, stretch.source);
                continue;
            }
            auto const deal = kept.deal;
            auto const bytes = stretch.source.text.size();
            solving_.add(
                deal,
                [this, summary, kept = std::move(kept), claims = std::move(claims), text = std::string{stretch.source.text},
                    line = stretch.source.first_line](DoubleDummyTable const* table) {
                    Diagnostics found;
                    auto const par = par_of(kept, *table);
                    formats::compare(claims, *table, par ? &*par : nullptr, found);
                    summary->errors += found.size();
                    show(found, {kept.file, text, line, kept.game});
                },
                bytes);
        }
        solving_.add(std::nullopt, [this, summary](DoubleDummyTable const*) { summarise(*summary); });
    }
    void show(Diagnostics const& found, Source const& source) {
        if (found.empty()) return;
        for (auto const& diagnostic : found) {
            if (format_ == Format::json) formats::render_json(io_.out.buffer(), diagnostic, source);
            else formats::render_text(io_.out.buffer(), diagnostic, source, style_);
        }
        io_.out.written();
        fail();
    }
    void summarise(Summary const& s) {
        auto& out = io_.out.buffer();
        if (format_ == Format::json) {
            out += fmt::format(R"({{"type":"summary","file":{},"boards":{},"with_figures":{},"errors":{}}})", as_json(s.file), s.boards,
                       s.with_figures, s.errors)
                   + '\n';
        } else {
            out += sentence(
                s.boards == 1 ? _("{}: {} board, {} with double-dummy figures: ") : _("{}: {} boards, {} with double-dummy figures: "),
                formats::printable(s.file), s.boards, s.with_figures);
            out += s.errors == 0 ? std::string{_("no findings")} : sentence(s.errors == 1 ? _("{} error") : _("{} errors"), s.errors);
            out += '\n';
        }
        io_.out.written();
    }

    // ---- PBN with the computed figures

    Exit replace(InputFile const& file, Peeked& in) {
        file.expect_replaceable();
        Replacement replacement{std::string{file.name}};
        Output out{replacement.descriptor(), formats::printable(file.name)};
        auto const status = fill_into(file, in, out);
        out.flush();
        if (std::exchange(changed_, false)) replacement.commit();
        return status;
    }

    Exit fill_into(InputFile const& file, Peeked& in, Output& out) {
        formats::pbn::Reader reader{in.reader(), file.name};
        formats::pbn::Interpreter interpreter;
        formats::pbn::Game game;
        Board board;
        Diagnostics unused;
        std::size_t games = 0;
        if (std::exchange(filled_before_, true) && !in_place_) out.write("\n");  // separates the first game of the next file
        auto const write = [&reader, &out](std::string_view text) {
            auto const bytes = reader.encoded(text);
            if (out.is_terminal()) write_file_text(out, bytes);
            else out.write(bytes);
        };
        while (auto const chunk = reader.next()) {
            std::string text{chunk->source.text};
            std::optional<Deal> deal;
            DoubleDummyClaims claims;
            Kept kept;
            if (!chunk->outside && !chunk->cut) {
                game.clear();
                unused.clear();
                formats::pbn::parse(chunk->source.text, game, unused);
                if (interpreter.read(game, board, unused) && selection_.holds(board, ++games)) {
                    kept = kept_of(file, board, games);
                    deal = kept.deal;
                    claims = formats::claims_of(board);
                    auto const contract = play_ ? formats::derived(board).contract : std::nullopt;
                    if (contract) kept.played = formats::played_cards(board, *contract);
                    any_play_ = any_play_ || kept.played;
                    auto source = chunk->source;
                    source.game = games;
                    if (!deal) no_deal(board, source);
                }
            }
            auto const bytes = text.size();
            solving_.add(
                deal,
                [this, write, kept = std::move(kept), claims = std::move(claims), text = std::move(text)](
                    DoubleDummyTable const* table) { write(table ? filled(text, kept, claims, *table) : text); },
                bytes);
        }
        file.expect_complete();
        solving_.finish();
        return Exit::success;
    }
    std::string filled(std::string const& text, Kept const& kept, DoubleDummyClaims const& claims, DoubleDummyTable const& table) {
        formats::pbn::Game game;
        Diagnostics unused;
        formats::pbn::parse(text, game, unused);
        auto const par = par_of(kept, table);
        std::optional<formats::PlayCost> cost;
        if (kept.played) {
            auto const analysis = solving_.play(*kept.played, kept.heading);
            cost = formats::cost_of(*kept.played, analysis.tricks, analysis.best);
        }
        auto const edits = formats::pbn::double_dummy_edits(game, claims, table, par ? &*par : nullptr, cost ? &*cost : nullptr);
        changed_ = changed_ || !edits.empty();
        return formats::pbn::edited(text, edits);
    }

    Streams io_;
    Progress progress_;
    SourceFormat source_;
    Action action_;
    Format format_;
    PartOfFiles part_;
    Selection selection_;
    Report report_;
    bool leads_, play_;
    std::optional<bridge::DeclaredContract> contract_;
    bool in_place_;
    PlayReport plays_;
    bool any_play_ = false;
    formats::TextStyle style_;
    bool changed_ = false, filled_before_ = false;
    Exit status_ = Exit::success;
    Solving solving_;
};

Exit solve(Arguments const& arguments, Streams io) {
    auto const action = DoubleDummy::action_of(arguments);
    auto status = Exit::success;
    auto const work = [&](Output& out) {
        DoubleDummy all{arguments, action, io, out};
        status = for_each_file(arguments, io, [&](InputFile file) { return all.file(file, out); });
        status = worse(status, all.finish());
        return status < Exit::trouble && all.is_worth_writing();
    };
    std::string const path{arguments.value(output_file, "-")};
    if (path == "-") work(io.out);
    else write_file_if(path, Replacement::Old::if_any, work);
    return status;
}

// Interrupted, the program ends after what is solved has been printed.
Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(flags::join)) {
        JoinedPartsOfFiles parts{arguments, command, io, as_wanted};
        for (std::string line; parts.next(line);) io.out.write(line + '\n');
        return parts.status();
    }
    Interrupts const interrupts;
    try {
        return solve(arguments, io);
    } catch (Trouble const&) {
        if (Interrupts::came()) io.out.flush();
        throw;
    }
}

}  // namespace

constinit Command const command{
    "dd",
    N_("solve deals double dummy: tricks, par, leads"),
    "FILE",
    N_("Shows for each board of bridge, of any format that holds the cards, how many tricks each player takes as declarer in each "
       "denomination when all four see all cards (double dummy), par, and the contracts that give it; with --leads the result of each "
       "opening lead, with --play what each card of the play cost. With --check the figures in the records are compared, with --fill they "
       "are written into PBN. It takes a few tenths of a second per board. Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::dd_command
