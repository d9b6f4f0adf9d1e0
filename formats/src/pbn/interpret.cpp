#include "score/formats/pbn/interpret.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <functional>
#include <map>
#include <set>

#include "../grammar/characters.hpp"
#include "interpret_parts.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/i18n.hpp"

namespace score::formats::pbn {

/// Values passed on from earlier games of the file to later ones.
struct Interpreter::Memory {
    struct Heritage {
        std::optional<std::string> last;      // the value in the last game with the tag
        std::optional<std::string> standing;  // the text after `##`, for all games without the tag
        bool asked = false, said = false;     // since `begin_guess`: `last` was read, which an earlier game left; it was written
    };
    std::array<Heritage, tag_count> known;
    std::map<std::string, Heritage, std::less<>> others;
    std::vector<Tag> standing_tags;                               // known tags with a standing value, in order of appearance
    std::map<std::string_view, Heritage const*> standing_others;  // unknown ones, by name
    std::set<std::string, std::less<>> reported;                  // unknown tags already reported

    // of the previous game, if it has all four (formats.md §2.2.10)
    struct DealTags {
        Written<std::uint32_t> number;
        Written<Seat> dealer;
        Written<bridge::Vulnerability> vulnerable;
        Written<bridge::DealDraft> deal;
        std::optional<Seat> first;
    };
    std::optional<DealTags> deal;
    bool deal_asked = false, deal_said = false;        // as those of `Heritage`
    bool says_export = false, says_version_1 = false;  // `% EXPORT`, `% PBN 1.0` (PBN 2.4)
    Charset charset = Charset::latin1;

    Heritage& of(Tag tag, std::string_view name) {
        if (tag != Tag::unknown) return known[static_cast<std::size_t>(tag)];
        auto const at = others.find(name);
        return at != others.end() ? at->second : others.emplace(name, Heritage{}).first->second;
    }
};

namespace {

using grammar::Class;
using grammar::is;

/// Converts one game to a board.
class GameReader {
public:
    GameReader(Game const& game, Board& board, Interpreter::Memory& memory, Diagnostics& found, Parts parts)
        : game_{game}, board_{board}, memory_{memory}, found_{found}, sections_{game, found_, board.store, memory.charset}, parts_{parts},
          ascii_{is_ascii(game.text)} {}

    bool read() {
        memory_.charset = charset_stated(game_, memory_.charset);
        for (auto const& node : game_.nodes) {
            if (node.kind == NodeKind::tag) tag(node);
            else token(node);
        }
        end_section();
        if (!readable_) return false;
        take_standing_values();
        remark_on_order();
        take_deal_of_game_before();
        compare_history();
        return true;
    }

private:
    enum class In { heading, identification, auction, play, table, unknown_section, ignored };

    // ---- tags

    void tag(Node const& node) {
        auto const name = game_.at(node.name);
        if (node.tag == Tag::note) return note(node);
        end_section();
        readable_ = readable_ || (node.has_value && !node.unquoted);
        if (!is(name[0], Class::capital)) {
            found_.add(code("tag-name"), node.name, say("a tag name begins with a capital letter"));
        } else if (info(node.tag).kind == TagKind::extension) {
            report_unknown(node.name, name);
        }
        if (is_repeated(node.tag, name)) {
            found_.add(code("tag-repeated"), node.name, say("the game has this tag already; this one is not read"));
            in_ = In::ignored;
            return;
        }
        if (!node.has_value) {
            in_ = node.tag == Tag::unknown ? In::unknown_section : In::identification;
            return;
        }
        auto const where = node.unquoted ? node.value : Where{node.value.begin - 1, node.value.end + 1};
        bool inherited = false;
        auto const value = resolved(node.tag, name, text_of(node), where, inherited);
        board_.tags.push_back({node.tag, name, value, where, inherited});
        in_ = In::identification;
        if (value != forbidden || info(node.tag).kind == TagKind::section) interpret(node, value, where);
    }

    bool is_repeated(Tag tag, std::string_view name) {
        if (tag != Tag::unknown) {
            auto const i = static_cast<std::size_t>(tag);
            if (seen_[i]) return true;
            seen_[i] = true;
            return false;
        }
        return has_unknown(name, board_.tags.size());
    }

    /// Whether an unknown tag of that name is among the first `n`.
    bool has_unknown(std::string_view name, std::size_t n) {
        // usually few: the set is for hostile games with many
        constexpr std::size_t few = 64;
        auto const named = [name](TagText const& t) { return t.tag == Tag::unknown && t.name == name; };
        if (n < few) return std::any_of(board_.tags.begin(), board_.tags.begin() + static_cast<std::ptrdiff_t>(n), named);
        for (; named_ < n; ++named_)
            if (board_.tags[named_].tag == Tag::unknown) names_.insert(board_.tags[named_].name);
        return names_.contains(name);
    }

    [[gnu::noinline]] void report_unknown(Where where, std::string_view name) {
        if (name.starts_with(tags_of_sheets)) return;
        auto& reported = memory_.reported;
        if (reported.contains(name)) return;
        if (reported.size() < enough_names) reported.emplace(name);
        found_.add(code("tag-unknown"), where, say("the standard does not know this tag; it is kept"));
    }

    /// The text of a value, unescaped, as UTF-8.
    std::string_view text_of(Node const& node) { return ascii_ && !node.escaped ? game_.at(node.value) : converted(node); }
    [[gnu::noinline]] std::string_view converted(Node const& node) {
        auto const raw = game_.at(node.value);
        bool const are_columns = info(node.tag).kind == TagKind::table;
        if (node.escaped && (!are_columns || raw.find("\\\"") != raw.npos))  // columns seldom have more than widths
            return board_.store.emplace_back(to_utf8(are_columns ? columns_in(raw) : unescaped(raw), memory_.charset));
        return is_utf8(raw) ? raw : board_.store.emplace_back(to_utf8(raw, memory_.charset));
    }

    /// The value of a table: a backslash in it precedes a width (PBN 5.2), or a quote.
    static std::string columns_in(std::string_view raw) {
        std::string text;
        for (std::size_t i = 0; i < raw.size(); ++i)
            if (!raw.substr(i).starts_with("\\\"")) text += raw[i];
        return text;
    }

    static constexpr std::string_view tags_of_sheets = "Sheet_";  // in exported evenings, for what PBN has no tags for
    static constexpr std::size_t enough_names = 1000;             // unknown ones with remembered values
    static constexpr std::size_t enough_standing = 16;            // of these with `##`: each is copied into every following game
    static constexpr std::string_view forbidden{"\0#", 2};        // replaces a rejected value

    /// Resolves `#` and `##` in a value (PBN 4.8), and remembers it for later games.
    std::string_view resolved(Tag tag, std::string_view name, std::string_view value, Where where, bool& inherited) {
        bool const special = tag == Tag::unknown || value.starts_with('#');
        if (!special && !info(tag).inheritable) return value;
        if (special || memory_.known[static_cast<std::size_t>(tag)].standing) return inherit(tag, name, value, where, inherited);
        auto& heritage = memory_.known[static_cast<std::size_t>(tag)];
        auto& last = heritage.last;
        heritage.said = true;
        if (!last) last.emplace(value);
        else if (*last != value) last->assign(value);  // most values are those of the game before
        return value;
    }
    [[gnu::noinline]] std::string_view inherit(Tag tag, std::string_view name, std::string_view value, Where where, bool& inherited) {
        if (!info(tag).inheritable) {
            if (value != "#" && !value.starts_with("##")) return value;
            found_.add(code("inherit-forbidden"), where, say("this tag may not take its value from an earlier game"));
            return forbidden;
        }
        if (tag == Tag::unknown && !may_remember(name, value)) return value;
        auto& heritage = memory_.of(tag, name);
        if (value == "#") {
            inherited = true;
            heritage.asked = heritage.asked || !heritage.said;
            if (!heritage.last) found_.add(code("inherit-nothing"), where, say("no earlier game has this tag"));
            return board_.store.emplace_back(heritage.last.value_or(""));
        }
        if (value.starts_with("##")) {
            value.remove_prefix(2);
            if (!heritage.standing) stands(tag, name, heritage);
            heritage.standing.emplace(value);
        } else if (heritage.standing) {
            heritage.standing->assign(value);
        }
        heritage.said = true;
        heritage.last = value;
        return value;
    }

    /// Limits memory for hostile files with many names. A value that is not remembered stays as written.
    bool may_remember(std::string_view name, std::string_view value) const {
        auto const known = memory_.others.find(name);
        if (known == memory_.others.end() && memory_.others.size() >= enough_names) return false;
        bool const new_standing = value.starts_with("##") && (known == memory_.others.end() || !known->second.standing);
        return !new_standing || memory_.standing_others.size() < enough_standing;
    }

    void stands(Tag tag, std::string_view name, Interpreter::Memory::Heritage const& heritage) {
        if (tag != Tag::unknown) memory_.standing_tags.push_back(tag);
        else memory_.standing_others.emplace(memory_.others.find(name)->first, &heritage);
    }

    /// Adds tags that are missing in the game but have a `##` in force. Errors in a value were reported where it is written.
    void take_standing_values() {
        found_.keep_silent(true);
        for (auto const tag : memory_.standing_tags) {
            if (seen_[static_cast<std::size_t>(tag)]) continue;
            auto const& value = *memory_.known[static_cast<std::size_t>(tag)].standing;
            auto const kept = std::string_view{board_.store.emplace_back(value)};
            board_.tags.push_back({tag, info(tag).name, kept, {}, true});
            if (info(tag).kind != TagKind::table) interpret(Node{.kind = NodeKind::tag, .tag = tag, .where = {}}, kept, {});
        }
        auto const given = board_.tags.size();
        for (auto const& [name, heritage] : memory_.standing_others)
            if (!has_unknown(name, given))
                board_.tags.push_back(
                    {Tag::unknown, board_.store.emplace_back(name), board_.store.emplace_back(*heritage->standing), {}, true});
        found_.keep_silent(false);
    }

    // ---- values

    template <class T>
    void take(Written<T>& to, Value<T> read, Where where, Code const* fault, Sentence<> message) {
        to.given = true;
        to.where = where;
        if (!read.value) return found_.add(fault, where, say(message));
        if (read.note) {
            auto const fix = read.text.empty() ? std::optional<FixIt>{} : FixIt{where, '"' + read.text + '"'};
            found_.add(read.note, where, term(read.note->summary), fix);
        }
        to.value = std::move(read.value);
    }

    void expect(bool good, Code const* fault, Where where, Sentence<> message) {
        if (!good) found_.add(fault, where, say(message));
    }

    void interpret(Node const& node, std::string_view value, Where where) {
        auto const kind = info(node.tag).kind;
        if (kind == TagKind::table) return table(node, value);
        if (node.tag == Tag::unknown) in_ = In::unknown_section;
        if (kind == TagKind::section) return section(node, value, where);
        if (is_unknown(value)) return mark_given(node.tag, where);
        if (!read_value(node, value, where) && parts_ == Parts::all) read_rest(node.tag, value, where);
    }

    /// The values that distinguish boards: number, deal, contract and result. False for any other tag.
    [[gnu::always_inline]] bool read_value(Node const& node, std::string_view value, Where where) {
        switch (node.tag) {
            case Tag::board:
                take(board_.number, read_board_number(value), where, code("board-number"), N_("a board number is a positive whole number"));
                break;
            case Tag::dealer: take(board_.dealer, read_seat(value), where, code("seat-value"), N_("the dealer is N, E, S or W")); break;
            case Tag::vulnerable:
                take(board_.vulnerable, read_vulnerability(value), where, code("vulnerable-value"),
                    N_("vulnerability is None, NS, EW or All"));
                break;
            case Tag::deal: deal(node, value, where); break;
            case Tag::declarer:
                take(board_.declarer, read_declarer(value), where, code("seat-value"),
                    N_("the declarer is N, E, S or W, or ^ and one of these"));
                break;
            case Tag::contract:
                take(board_.contract, read_contract(value), where, code("contract-value"),
                    N_("a contract is Pass, or a level from 1 to 7, a denomination, and nothing, X or XX"));
                break;
            case Tag::result:
                take(board_.result, read_result(value), where, code("result-value"),
                    N_("a result is a number of tricks from 0 to 13, or NS or EW and such a number"));
                break;
            default: return false;
        }
        return true;
    }

    /// Scores, and tags that are stored as text but have a required form.
    [[gnu::noinline]] void read_rest(Tag tag, std::string_view value, Where where) {
        switch (tag) {
            case Tag::score: take(board_.score, read_score(value, false), where, code("score-value"), score_message); break;
            case Tag::score_imp: take(board_.score_imp, read_score(value, true), where, code("score-value"), score_message); break;
            case Tag::score_mp: take(board_.score_mp, read_score(value, true), where, code("score-value"), score_message); break;
            case Tag::score_percentage:
                take(board_.score_percentage, read_score(value, true), where, code("score-value"), score_message);
                percentage_range();
                break;
            case Tag::optimum_score:
                take(board_.optimum_score, read_score(value, false, false), where, code("score-value"),
                    N_("an optimum score is NS or EW and a whole number, or both"));
                break;
            case Tag::score_rubber:
                take(board_.score_rubber, read_rubber_score(value), where, code("score-value"),
                    N_("a rubber score is the points above the line, /, and those below"));
                break;
            case Tag::score_rubber_history: history(value, where); break;
            case Tag::double_dummy_tricks:
                take(board_.double_dummy_tricks, read_double_dummy(value), where, code("number-value"),
                    N_("double-dummy tricks are 20 hexadecimal digits, none above d"));
                break;
            case Tag::date:
            case Tag::event_date:
            case Tag::utc_date: date(value, where); break;
            case Tag::time:
            case Tag::utc_time: expect(is_time(value), code("time-value"), where, N_("a time is HH:MM:SS")); break;
            case Tag::round:
                expect(is_round(value) || value == "-", code("round-value"), where,
                    N_("a round is letters, digits and _, in parts separated by full stops"));
                break;
            case Tag::time_call:
            case Tag::time_card: expect(is_number(value), code("number-value"), where, N_("the time is a number of seconds")); break;
            case Tag::time_control:
                expect(is_time_control(value), code("number-value"), where, N_("a time control is games/minutes"));
                break;
            case Tag::french_mp: expect(is_allowed(tag, value), code("choice-value"), where, N_("the value is Yes or No")); break;
            case Tag::room: expect(is_allowed(tag, value), code("choice-value"), where, N_("the value is Open or Closed")); break;
            case Tag::hidden:
                expect(is_allowed(tag, value), code("choice-value"), where, N_("the value is some of the letters N, E, S and W"));
                break;
            case Tag::scoring:
            case Tag::competition:
            case Tag::mode:
            case Tag::west_type:
            case Tag::north_type:
            case Tag::east_type:
            case Tag::south_type: listed(tag, value, where); break;
            default: break;
        }
    }

    static constexpr Sentence<> score_message{N_("a score is a number, or NS or EW and a number, or both sides with theirs")};

    /// Marks a value that is given as unknown or not applicable.
    void mark_given(Tag tag, Where where) {
        auto const mark = [&](auto& written) { written.given = true, written.where = where; };
        switch (tag) {
            case Tag::board: mark(board_.number); break;
            case Tag::dealer: mark(board_.dealer); break;
            case Tag::vulnerable: mark(board_.vulnerable); break;
            case Tag::deal: mark(board_.deal); break;
            case Tag::declarer: mark(board_.declarer); break;
            case Tag::contract: mark(board_.contract); break;
            case Tag::result: mark(board_.result); break;
            case Tag::score: mark(board_.score); break;
            default: break;
        }
    }

    void deal(Node const& node, std::string_view value, Where where) {
        auto read = read_deal(value, node.value, found_);
        board_.deal.given = true;
        board_.deal.where = where;
        board_.deal_first = read.first;
        if (read.usable) board_.deal.value = std::move(read.draft);
        ranks_in_order_ = read.in_order;
    }

    void remark_on_order() {
        if (!board_.deal || !memory_.says_export) return;
        if (!ranks_in_order_) found_.add(code("deal-order"), board_.deal.where, say("ranks are not in descending order"));
        if (board_.dealer && board_.deal_first != board_.dealer.value)
            found_.add(
                code("deal-order"), board_.deal.where, say("the export form begins with the dealer's hand, {}", letter(*board_.dealer)));
    }

    void date(std::string_view value, Where where) {
        auto const read = read_date(value);
        if (!read.value) found_.add(code("date-value"), where, say("a date is YYYY.MM.DD, with ? for digits that are not known"));
        else if (read.note)
            found_.add(read.note, where, say("the standard writes this date {}", read.text), FixIt{where, '"' + read.text + '"'});
    }

    void percentage_range() {
        if (!board_.score_percentage) return;
        auto const& p = *board_.score_percentage;
        for (auto const& figure : {p.declarer, p.sides[Side::north_south], p.sides[Side::east_west]})
            if (figure && (*figure < 0 || *figure > 10'000))
                return found_.add(code("percentage-range"), board_.score_percentage.where, say("a percentage is between 0 and 100"));
    }

    void listed(Tag tag, std::string_view value, Where where) {
        for (std::size_t at = 0; at <= value.size();) {
            auto const end = tag == Tag::scoring ? std::min(value.find(';', at), value.size()) : value.size();
            if (!is_listed(tag, value.substr(at, end - at)))
                return found_.add(code("choice-new"), where, say("the standard does not list this value"));
            at = end + 1;
        }
    }

    void history(std::string_view value, Where where) {
        auto const read = read_rubber_history(value);
        if (!read.value)
            found_.add(code("rubber-history"), where,
                say("a history is NS and EW, each with the points above the line of earlier rubbers and of this one, / and those below in "
                    "one to three games"));
        history_ = read.value;
        history_where_ = where;
    }

    void compare_history() {
        if (!history_ || !board_.vulnerable || *history_ == *board_.vulnerable) return;
        found_.add(code("rubber-vulnerable"), history_where_,
            say("the games won make {} vulnerable, the tag says {}", name(*history_), name(*board_.vulnerable)));
    }

    // ---- sections

    [[gnu::noinline]] void section(Node const& node, std::string_view value, Where where) {
        auto const first = read_seat(value).value;
        if (!first && !is_unknown(value) && value != forbidden)
            found_.add(code("seat-value"), where, say("the section begins with a seat: N, E, S or W"));
        if (node.tag == Tag::auction) {
            in_ = In::auction;
            board_.auction.first = first;
            sections_.begin_auction(board_.auction, where);
        } else {
            in_ = In::play;
            board_.play.leader = first;
            board_.play.any_seat_first = memory_.says_version_1;
            sections_.begin_play(board_.play, where);
        }
    }

    void end_section() {
        if ((in_ == In::identification || in_ == In::heading) && stray_words_ == 0) notes_of_ = nullptr;  // there is none to end
        else leave_section();
    }
    [[gnu::noinline]] void leave_section() {
        if (in_ == In::auction || in_ == In::play) {
            sections_.end();
            auto const& play = board_.play;
            bool const no_lead = !play.leader && play.ending == Ending::open;
            if (in_ == In::play && play.cards.empty() && (play.ending == Ending::star || no_lead))
                found_.add(code("section-empty"), play.where, say("no card of the play is given"));
        }
        if (in_ == In::table) check_table(board_.tables.back(), table_where_, found_);
        flush_words();
        notes_of_ = nullptr;
    }

    [[gnu::noinline]] void note(Node const& node) {
        auto* const notes = in_ == In::auction ? &board_.auction.notes : in_ == In::play ? &board_.play.notes : notes_of_;
        if (in_ == In::auction || in_ == In::play) end_section();
        in_ = In::identification;
        notes_of_ = notes;
        if (!notes) return found_.add(code("note-place"), node.where, say("a note belongs after the calls or the cards that refer to it"));
        if (!node.has_value) return;
        auto const where = node.unquoted ? node.value : Where{node.value.begin - 1, node.value.end + 1};
        auto const value = text_of(node);
        auto const read = value.starts_with('#') ? Value<NoteValue>{} : read_note(value);
        if (!read.value)
            return found_.add(value.starts_with('#') ? code("inherit-forbidden") : code("note-value"), where,
                say("a note is a number from 1 to 32, a colon and a text"));
        if (read.note) found_.add(read.note, where, say("there are spaces before the text of the note, or around its number"));
        auto const same = [&](Note const& n) { return n.number == read.value->number; };
        if (std::any_of(notes->begin(), notes->end(), same))
            return found_.add(code("note-repeated"), where, say("there is a note {} already", read.value->number));
        notes->push_back({read.value->number, read.value->text, where});
    }

    [[gnu::noinline]] void table(Node const& node, std::string_view value) {
        in_ = In::table;
        table_where_ = node.where;
        auto& table = board_.tables.emplace_back();
        table.tag = node.tag;
        table.name = game_.at(node.name);
        table.where = node.where;
        if (!is_unknown(value)) table.columns = read_columns(value, node.value, found_);
    }

    // ---- tokens

    void token(Node const& node) {
        bool const comment = is_comment(node.kind);
        if (comment) read_comment(node);
        if (node.kind == NodeKind::escape && !readable_) {
            memory_.says_export = memory_.says_export || escape_text(game_.at(node.where)).starts_with("EXPORT");
            memory_.says_version_1 = memory_.says_version_1 || escape_text(game_.at(node.where)).starts_with("PBN 1.");
        }
        if (node.kind == NodeKind::escape || node.kind == NodeKind::stray) return;
        switch (in_) {
            case In::auction:
            case In::play:
                if (!comment || sections_started()) sections_.token(node);
                return;
            case In::table:
                if (comment) {
                    if (!board_.tables.back().cells.empty())
                        found_.add(
                            code("table-comment"), node.where, say("a comment may stand after the tag of a table, not among its elements"));
                } else {
                    board_.tables.back().cells.push_back({cell_text(node), node.where});
                }
                return;
            case In::unknown_section:
            case In::ignored: return;
            case In::heading:
            case In::identification:
                if (!comment) stray_word(node);
                return;
        }
    }

    bool sections_started() const { return in_ == In::auction ? !board_.auction.calls.empty() : !board_.play.cards.empty(); }

    std::string_view cell_text(Node const& node) {
        auto const raw = game_.at(node.value);
        if (ascii_ && !node.escaped) return raw;
        return board_.store.emplace_back(to_utf8(node.escaped ? unescaped(raw) : std::string{raw}, memory_.charset));
    }

    void read_comment(Node const& node) {
        auto const text = game_.at(node.value);
        if (!reported_escape_ && has_markup(text)) {
            reported_escape_ = true;
            found_.add(code("text-escape"), node.where, say("the comment holds \\n as two characters, or HTML; it is kept as it is"));
        }
        if ((in_ == In::auction || in_ == In::play) && sections_started()) return;  // belongs to a call or card
        auto const after = board_.tags.empty() ? std::optional<std::size_t>{} : board_.tags.size() - 1;
        board_.comments.push_back({ascii_ ? text : board_.store.emplace_back(to_utf8(text, memory_.charset)), after, node.where});
    }

    static bool has_markup(std::string_view text) {
        for (auto at = text.find_first_of("\\<"); at != text.npos && at + 1 < text.size(); at = text.find_first_of("\\<", at + 1)) {
            auto const next = text[at + 1];
            if (text[at] == '\\' ? next == 'n' : next == '/' || is(next, Class::letter)) return true;
        }
        return false;
    }

    /// Words outside any section: one finding per run.
    void stray_word(Node const& node) {
        if (stray_words_ == 0) stray_from_ = node.where.begin;
        stray_to_ = node.where.end;
        if (++stray_words_ <= 3) first_words_[stray_words_ - 1] = game_.at(node.where);
    }

    void flush_words() {
        if (stray_words_ == 0) return;
        bool const statistics =
            stray_words_ >= 3 && first_words_[0] == "Generated" && is(first_words_[1][0], Class::digit) && first_words_[2] == "hands";
        Where const where{stray_from_, stray_to_};
        if (statistics) found_.add(code("stray-statistics"), where, say("statistics of the program that dealt are not part of a game"));
        else found_.add(code("stray-text"), where, say("this text is not part of a game"));
        stray_words_ = 0;
    }

    // ---- the previous game

    void take_deal_of_game_before() {
        bool const none = !board_.number.given && !board_.dealer.given && !board_.vulnerable.given && !board_.deal.given;
        bool const asks = none && (board_.auction.given || board_.play.given) && board_.contract.given;
        memory_.deal_asked = memory_.deal_asked || (asks && !memory_.deal_said);
        memory_.deal_said = true;
        if (asks && memory_.deal) {
            board_.number = memory_.deal->number;
            board_.dealer = memory_.deal->dealer;
            board_.vulnerable = memory_.deal->vulnerable;
            board_.deal = memory_.deal->deal;
            board_.deal_first = memory_.deal->first;
            board_.inherited_deal = true;
            auto const at = board_.tags.empty() ? Where{} : board_.tags.front().where;
            board_.number.where = board_.dealer.where = board_.vulnerable.where = board_.deal.where = at;
            found_.add(code("deal-inherited"), at, say("board, dealer, vulnerability and deal are taken from the game before"));
        }
        if (board_.number && board_.dealer && board_.vulnerable && board_.deal)
            memory_.deal = {board_.number, board_.dealer, board_.vulnerable, board_.deal, board_.deal_first};
        else memory_.deal.reset();
    }

    Game const& game_;
    Board& board_;
    Interpreter::Memory& memory_;
    TagFindings found_;
    SectionReader sections_;
    Parts parts_;
    bool ascii_;

    In in_ = In::heading;
    bool readable_ = false;  // a tag with a complete value was seen: this is a game
    std::bitset<tag_count> seen_;
    std::set<std::string_view> names_;  // of unknown tags, among the first `named_` tags
    std::size_t named_ = 0;
    std::vector<Note>* notes_of_ = nullptr;  // of the section just ended, while only notes follow
    Where table_where_{};
    std::optional<bridge::Vulnerability> history_;
    Where history_where_{};
    bool ranks_in_order_ = true;
    bool reported_escape_ = false;
    std::size_t stray_words_ = 0;
    std::uint32_t stray_from_ = 0, stray_to_ = 0;
    std::array<std::string_view, 3> first_words_{};
};

/// Whether a game without its own takes the same from both.
bool same_deal(std::optional<Interpreter::Memory::DealTags> const& a, std::optional<Interpreter::Memory::DealTags> const& b) {
    if (!a || !b) return !a && !b;
    auto const is_same = [](auto const& x, auto const& y) { return x.value == y.value && x.given == y.given; };
    auto const &one = *a->deal, &other = *b->deal;
    auto const same_repeat = [](auto const& x, auto const& y) { return x.card == y.card && x.where == y.where; };
    return is_same(a->number, b->number) && is_same(a->dealer, b->dealer) && is_same(a->vulnerable, b->vulnerable)
           && a->deal.given == b->deal.given && one.hands == other.hands && std::ranges::equal(one.repeated, other.repeated, same_repeat)
           && a->first == b->first;
}

}  // namespace

Interpreter::Interpreter() : memory_{std::make_unique<Memory>()} {}
Interpreter::~Interpreter() = default;
Interpreter::Interpreter(Interpreter const& other) : memory_{std::make_unique<Memory>(*other.memory_)} {
    // rebuild the index of standing values in the copy
    auto& standing = memory_->standing_others;
    standing.clear();
    for (auto const& [name, heritage] : other.memory_->standing_others)
        if (auto const at = memory_->others.find(name); at != memory_->others.end()) standing.emplace(at->first, &at->second);
}
Interpreter& Interpreter::operator=(Interpreter const& other) { return *this = Interpreter{other}; }
Interpreter::Interpreter(Interpreter&&) noexcept = default;
Interpreter& Interpreter::operator=(Interpreter&&) noexcept = default;

void Interpreter::begin_guess() {
    auto const forget = [](Interpreter::Memory::Heritage& heritage) { heritage.asked = heritage.said = false; };
    std::ranges::for_each(memory_->known, forget);
    for (auto& [name, heritage] : memory_->others) forget(heritage);
    memory_->deal_asked = memory_->deal_said = false;
}

bool Interpreter::is_the_same_after(Interpreter const& guess, Interpreter const& truth) const {
    auto const &guessed = *guess.memory_, &true_one = *truth.memory_;
    // these every game reads
    if (guessed.says_export != true_one.says_export || guessed.says_version_1 != true_one.says_version_1
        || guessed.charset != true_one.charset || guessed.reported != true_one.reported || guessed.standing_tags != true_one.standing_tags
        || guessed.others.size() != true_one.others.size())
        return false;
    using Heritage = Memory::Heritage;
    auto const same = [](Heritage const& after, Heritage const& a, Heritage const& b) {
        return a.standing == b.standing && (!after.asked || a.last == b.last);
    };
    for (std::size_t i = 0; i < tag_count; ++i)
        if (!same(memory_->known[i], guessed.known[i], true_one.known[i])) return false;
    for (auto a = guessed.others.begin(), b = true_one.others.begin(); a != guessed.others.end(); ++a, ++b)
        if (a->first != b->first || !same(memory_->others.find(a->first)->second, a->second, b->second)) return false;
    return !memory_->deal_asked || same_deal(guessed.deal, true_one.deal);
}

void Interpreter::take_rest_of(Interpreter const& truth) {
    auto& memory = *memory_;
    auto const take = [](Memory::Heritage& heritage, Memory::Heritage const& left) {
        if (!heritage.said) heritage.last = left.last;
    };
    for (std::size_t i = 0; i < tag_count; ++i) take(memory.known[i], truth.memory_->known[i]);
    for (auto const& [name, heritage] : truth.memory_->others) take(memory.others.find(name)->second, heritage);
    if (!memory.deal_said) memory.deal = truth.memory_->deal;
}

Charset Interpreter::charset() const { return memory_->charset; }

bool Interpreter::read(Game const& game, Board& board, Diagnostics& found, Parts parts) {
    board.clear();
    return GameReader{game, board, *memory_, found, parts}.read();
}

}  // namespace score::formats::pbn
