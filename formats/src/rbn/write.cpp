#include <algorithm>
#include <map>
#include <optional>

#include "../board/hand_text.hpp"
#include "../board/losses.hpp"
#include "../board/order.hpp"
#include "../board/values.hpp"
#include "labels.hpp"
#include "score/ascii.hpp"
#include "score/formats/rbn/writer.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"

namespace score::formats::rbn {
namespace {

using pbn::Tag;

// RBN writes notrump as N and a redouble as R.
std::string in_rbn(bridge::Bid bid) { return fmt::format("{}{}", bid.level.digit(), name(bid.denomination)[0]); }

/// Replaces line ends; false if there were any.
bool one_line(std::string& text) {
    bool const kept = text.find_first_of("\r\n") == text.npos;
    if (!kept)
        std::ranges::replace_if(
            text, [](char c) { return c == '\r' || c == '\n'; }, ' ');
    return kept;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (char const c : text) out.append(c == ':' ? 2 : 1, c);
    return out;
}

/// `general: special` as two parts, if they can be separated again.
std::string two_parts(std::string_view text) {
    auto const at = text.find(": ");
    auto const special = at == text.npos ? std::string_view{} : text.substr(at + 2);
    bool const splits = at != text.npos && at > 0 && !special.empty() && special[0] != ':' && special[0] != ' ' && text[at - 1] != ':'
                        && text[at - 1] != ' ';
    return splits ? escaped(text.substr(0, at)) + ":" + escaped(special) : escaped(text);
}

class RecordText {
public:
    RecordText(Board const& board, std::vector<Loss>& lost) : board_{board}, lost_{lost} {}

    /// The value of a carried-over label; empty if the board has none.
    std::string carried_value(char label) {
        switch (label) {
            case 'D': return date();
            case 'T': return title();
            case 'L': return two_parts(line(Tag::site));
            case 'E': return two_parts(line(Tag::event));
            case 'S': return session();
            case 'F': return scoring();
            case 'K': return teams();
            case 'N': return names();
            case 'B': return number();
            default: return hands();
        }
    }

    void rest(std::string& out) {
        auction(out);
        contract(out);
        play(out);
        result(out);
        makes(out);
        if (auto const items = board_.text_of("Rbn_I"); !items.empty()) put(out, 'I', items);
        paragraphs_of(out, board_.play.annotations, last_card_, "Play");
        losses();
    }

    void paragraphs(std::string& out) {
        for (auto const& c : board_.comments) paragraph(out, c.text);
    }

private:
    static void put(std::string& out, char label, std::string_view value) { (((out += label) += ' ') += value) += '\n'; }

    std::string_view said(Tag tag) const { return pbn::known_text(board_, tag); }
    std::string line(Tag tag) {
        std::string text{trimmed(said(tag), white_space)};
        lost_.add_if(!one_line(text), info(tag).name);
        return text;
    }
    /// A value without the characters that separate it from others.
    std::string between(Tag tag, std::string_view separators) {
        auto text = line(tag);
        bool const bad = text.find_first_of(separators) != text.npos;
        if (bad)
            std::ranges::replace_if(
                text, [&](char c) { return separators.find(c) != separators.npos; }, ' ');
        lost_.add_if(bad, info(tag).name);
        return text;
    }

    std::string date() {
        if (auto const raw = board_.text_of("Rbn_D"); !raw.empty()) return std::string{raw};
        auto const utc = said(Tag::date).empty() && !said(Tag::utc_date).empty();
        auto const day = said(utc ? Tag::utc_date : Tag::date), time = said(utc ? Tag::utc_time : Tag::time);
        lost_.add_if(!utc && !said(Tag::utc_date).empty(), "UTCDate");
        lost_.add_if(!utc && !said(Tag::utc_time).empty(), "UTCTime");
        lost_.add_if(utc && !said(Tag::time).empty(), "Time");
        auto const digits = [](std::string_view t) {
            return std::ranges::all_of(t, [](char c) { return ascii::is_digit(c) || c == '?'; });
        };
        bool const good_day = day.size() == 10 && day[4] == '.' && day[7] == '.' && digits(day.substr(0, 4)) && digits(day.substr(5, 2))
                              && digits(day.substr(8));
        bool const good_time = time.size() == 8 && time[2] == ':' && time[5] == ':' && digits(time.substr(0, 2))
                               && digits(time.substr(3, 2)) && digits(time.substr(6)) && time.find('?') == time.npos;
        lost_.add_if(!day.empty() && !good_day, utc ? "UTCDate" : "Date");
        lost_.add_if(!time.empty() && (!good_time || !good_day), utc ? "UTCTime" : "Time");
        if (!good_day) return {};
        auto text = fmt::format("{}{}{}", day.substr(0, 4), day.substr(5, 2), day.substr(8));
        while (text.size() > 4 && text.ends_with("??")) text.resize(text.size() - 2);
        if (good_time) text += fmt::format(":{}{}{}", time.substr(0, 2), time.substr(3, 2), time.substr(6));
        return utc ? text + "G" : text;
    }

    std::string title() {
        auto const title = escaped(line(Tag::description)), author = escaped(line(Tag::annotator));
        return author.empty() ? title : title + ":" + author;
    }

    std::string session() {
        auto const stage = line(Tag::stage), round = line(Tag::round);
        bool const good_round = is_round(round);
        lost_.add_if(!round.empty() && !good_round, "Round");
        if (good_round) return escaped(stage) + ":" + round;
        auto const at = stage.find(": ");
        return at != stage.npos && is_round(stage.substr(at + 2)) ? escaped(stage) : two_parts(stage);
    }

    std::string scoring() {
        auto const text = line(Tag::scoring);
        for (auto const& [letter, words] : scorings) {
            if (text == words) return {letter};
            if (text == std::string{words} + ";OldMP") return std::string{letter} + ":old";
        }
        bool const like_a_letter = text.size() == 1 || (text.size() > 1 && text[1] == ':');
        lost_.add_if(like_a_letter, "Scoring");
        return like_a_letter ? std::string{} : text;
    }

    std::string teams() {
        auto const home = between(Tag::home_team, ":"), visit = between(Tag::visit_team, ":");
        std::string carry{board_.text_of("CarryOver")};
        if (home.empty() && visit.empty() && carry.empty()) return {};
        return home + ":" + visit + (carry.empty() ? "" : ":" + carry);
    }

    std::string names() {
        auto const two = [&](Tag first, Tag second) {
            auto const one = between(first, "+:"), other = between(second, "+:");
            return other.empty() ? one : one + "+" + other;
        };
        auto text = two(Tag::north, Tag::south);
        auto const ew = two(Tag::west, Tag::east);
        auto const room = said(Tag::room);
        auto place = room == "Open" ? std::string{"O"} : room == "Closed" ? std::string{"C"} : between(Tag::table, ":");
        bool const by_room = room == "Open" || room == "Closed";
        lost_.add_if(!room.empty() && !by_room, "Room");
        lost_.add_if(!said(Tag::table).empty() && (by_room || place == "O" || place == "C"), "Table");
        if (!by_room && (place == "O" || place == "C")) place.clear();
        std::string other{board_.text_of("Rbn_N")};
        if (!ew.empty() || !place.empty() || !other.empty()) text += ":" + ew;
        if (!place.empty() || !other.empty()) text += ":" + place;
        return other.empty() ? text : text + ":" + other;
    }

    std::string number() {
        if (!board_.number) return {};
        auto const other = board_.text_of("Rbn_B");
        return fmt::format("{}{}{}", *board_.number, other.empty() ? "" : ":", other);
    }

    std::string hands() {
        if (auto const raw = board_.text_of("Rbn_H"); !raw.empty()) return std::string{raw};
        if (!board_.deal) return "W:";  // otherwise the hands of the previous record would apply
        auto const hidden = said(Tag::hidden);
        std::string in_turn;
        for (auto const seat : all_seats)
            if (hidden.find(letter(seat)) != hidden.npos) in_turn += letter(seat);
        lost_.add_if(hidden != in_turn, "Hidden");
        std::string text{'W'};
        bool const whole = bridge::Deal::from(*board_.deal).has_value();
        for (auto seat = Seat::west;; seat = next(seat)) {
            text += hidden.find(letter(seat)) == hidden.npos ? ':' : ';';
            if (whole && seat == Seat::south) return text;  // the rest of the pack
            HandText one;
            if (auto const& hand = board_.deal->hands[seat]) text += hand_text(*hand, one);
            if (seat == Seat::south) return text;
        }
    }
    void paragraph(std::string& out, std::string_view text) {
        text = trimmed(text, white_space);
        std::string kept;
        bool same = true;
        for (std::size_t at = 0; at <= text.size();) {
            auto const end = std::min(text.find('\n', at), text.size());
            auto line = text.substr(at, end - at);
            line = trimmed_behind(line, " \t\r");
            bool const ends_text = line.ends_with('}');
            same = same && !ends_text;
            if (!line.empty()) {
                if (!kept.empty()) kept += '\n';
                kept += line;
                if (ends_text) kept.back() = ')';
            }
            at = end + 1;
        }
        if (!kept.empty()) ((out += '{') += kept) += "}\n";
        lost_.add_if(!same, "Comment");
    }
    /// Comments on calls or cards, which follow the line: those on the last one are read back in their place.
    void paragraphs_of(
        std::string& out, std::vector<Annotation> const& annotations, std::optional<std::uint32_t> last, std::string_view section) {
        for (auto const& a : annotations) {
            if (a.kind != Annotation::Kind::comment) continue;
            paragraph(out, a.text);
            lost_.add_if(a.of != last, fmt::format("{}/Comment", section));
        }
    }

    // ---- notes: ten of the auction, ten of the play

    using Labels = std::map<int, char>;  // by number in the board

    /// The marks of a call or card: suffix, `*`, notes.
    std::string marks(std::span<Annotation const> of, std::vector<Note> const& notes, int first_glyph, bool alerted, Labels& labels,
        std::string_view section) {
        std::string text;
        for (auto const& a : of) {
            if (a.kind == Annotation::Kind::glyph) {
                bool const known = a.number >= first_glyph && a.number < first_glyph + 6 && text.empty();
                if (known) text += pbn::suffixes[static_cast<std::size_t>(a.number - first_glyph)];
                lost_.add_if(!known, fmt::format("{}/Glyph", section));
            }
        }
        for (auto const& a : of) {
            if (a.kind != Annotation::Kind::note) continue;
            auto const note = std::ranges::find(notes, a.number, &Note::number);
            auto const known = labels.find(a.number);
            if (note == notes.end() || (known == labels.end() && labels.size() == 10)) {
                lost_.add(fmt::format("{}/Note", section));
                continue;
            }
            if (note->text.empty()) {
                alerted = true;
                continue;
            }
            auto const label = known != labels.end() ? known->second : "1234567890"[labels.size()];
            labels.emplace(a.number, label);
            text += '^';
            text += label;
        }
        return alerted ? "*" + text : text;
    }

    void notes(std::string& out, std::vector<Note> const& notes, Labels const& labels, std::string_view section) {
        std::map<char, std::string_view> lines;
        for (auto const& n : notes) {
            auto const label = labels.find(n.number);
            if (label != labels.end()) lines.emplace(label->second == '0' ? ':' : label->second, n.text);
            else lost_.add_if(!n.text.empty(), fmt::format("{}/Note", section));
        }
        for (auto const& [label, value] : lines) {
            std::string text{trimmed(value, white_space)};
            lost_.add_if(!one_line(text), fmt::format("{}/Note", section));
            put(out, label == ':' ? '0' : label, text);
        }
    }

    // ---- the auction

    void auction(std::string& out) {
        auto const& a = board_.auction;
        auto const [first, caller] = opening_of(a);
        auto const dealer = board_.dealer ? board_.dealer.value : caller;
        if (!dealer) {
            lost_.add_if(board_.vulnerable.value.has_value(), "Vulnerable");
            lost_.add_if(!a.calls.empty(), "Auction");
            paragraphs_of(out, a.annotations, std::nullopt, "Auction");
            return;
        }
        std::string text{letter(*dealer)};
        text += board_.vulnerable ? "ZNEB"[static_cast<std::size_t>(*board_.vulnerable)] : '?';
        bool const in_turn = !caller || *caller == *dealer;
        auto const callable = [](WrittenCall const& c) { return c.kind == WrittenCall::Kind::call; };
        bool const whole = in_turn && std::all_of(a.calls.begin() + static_cast<std::ptrdiff_t>(first), a.calls.end(), callable);
        lost_.add_if(a.given && !whole, "Auction");
        Labels labels;
        text += ':';
        if (whole) calls(text, first, labels);
        put(out, 'A', text);
        if (whole) notes(out, a.notes, labels, "Auction");
        paragraphs_of(
            out, a.annotations, whole ? static_cast<std::uint32_t>(a.calls.size()) - 1 : std::optional<std::uint32_t>{}, "Auction");
    }

    /// The first of the passes that end the auction, if none of them has marks; else the end.
    std::size_t last_passes() const {
        auto const& a = board_.auction;
        auto at = a.calls.size();
        if (!heard(board_).over) return at;
        auto const marked = [&](std::size_t i) {
            auto const of = [i](Annotation const& x) { return x.of == i && x.kind != Annotation::Kind::comment; };
            return a.calls[i].alert == WrittenCall::Alert::yes || std::ranges::any_of(a.annotations, of);
        };
        std::size_t const needed = heard(board_).passed_out ? 4 : 3;
        for (std::size_t i = 0; i < needed; ++i)
            if (at - i == 0 || !a.calls[at - i - 1].call.is_pass() || marked(at - i - 1)) return at;
        return at - needed;
    }

    void calls(std::string& text, std::size_t first, Labels& labels) {
        auto const& a = board_.auction;
        std::size_t annotation = 0;
        auto const all_pass = last_passes();
        for (auto i = first; i < a.calls.size(); ++i) {
            auto const& call = a.calls[i];
            if (i == all_pass) {
                if ((i - first) % 4 == 0 && i > first) text += ':';
                text += 'A';
                break;
            }
            auto const begin = annotation;
            while (annotation < a.annotations.size() && a.annotations[annotation].of <= i) ++annotation;
            std::span<Annotation const> const own{a.annotations.data() + begin, annotation - begin};
            if (i > first && (i - first) % 4 == 0) text += ':';
            text += call.call.is_bid() ? in_rbn(call.call.bid()) : call.call.is_pass() ? "P" : call.call.is_double() ? "X" : "R";
            text += marks(own, a.notes, 1, call.alert == WrittenCall::Alert::yes, labels, "Auction");
        }
        if (a.ending == Ending::plus && !heard(board_).over) text += 'Y';
    }

    // ---- contract, play, result

    void contract(std::string& out) {
        auto const c = agreed_contract(board_);
        auto const declarer = agreed_declarer(board_);
        if (!c || c->passed_out) {
            if (c && board_.contract) put(out, 'C', "P");
            return lost_.add_if(board_.declarer.value.has_value(), "Declarer");
        }
        auto text = c->bid ? in_rbn(*c->bid) : std::string{name(*c->denomination)[0]};
        text += c->risk == bridge::Risk::doubled ? "X" : c->risk == bridge::Risk::redoubled ? "R" : "";
        text += board_.text_of("Rbn_C");
        text += ':';
        if (declarer) text += letter(*declarer);
        lost_.add_if(board_.declarer && board_.declarer->irregular, "Declarer");
        bool const leads = board_.play.leader && (!declarer || *board_.play.leader != next(*declarer));
        if (leads) (text += ':') += letter(*board_.play.leader);
        put(out, 'C', text);
    }

    void play(std::string& out) {
        auto const& p = board_.play;
        auto const table = table_of(board_, Says::anything);
        auto const order = likely_order_of(table, p);
        lost_.add_if(order.size() > order_of(table, p).size(), "Play/Lead");
        lost_.add_if(p.ending == Ending::plus, "Play/Ending");
        auto const c = agreed_contract(board_);
        auto const told = c && !c->passed_out ? table : table_of(board_, Says::auction);
        lost_.add_if(p.given && !tells_the_play(told, p, order), "Play");
        if (!order.empty()) last_card_ = order.back();
        std::string text;
        Labels labels;
        auto led = Suit::clubs;  // in the current trick
        for (std::size_t i = 0; i < order.size(); ++i) {
            auto const card = p.cards[order[i]].card;
            auto const leads = i % 4 == 0;
            if (leads && i > 0) text += ':';
            if (leads || card.suit() != led) text += letter(card.suit());
            if (leads) led = card.suit();
            text += letter(card.rank());
            std::vector<Annotation> own;
            for (auto const& a : p.annotations)
                if (a.of == order[i] && a.kind != Annotation::Kind::comment) own.push_back(a);
            if (!own.empty()) text += marks(own, p.notes, 7, false, labels, "Play");
        }
        if (!text.empty()) {
            put(out, 'P', text);
            notes(out, p.notes, labels, "Play");
        }
    }

    static std::string figure(std::int64_t hundredths, bool plus) {
        auto const size = hundredths < 0 ? -hundredths : hundredths;
        auto text = fmt::format("{}{}", hundredths < 0 ? "-" : plus ? "+" : "", size / 100);
        if (size % 100 != 0) text += size % 10 == 0 ? fmt::format(".{}", size / 10 % 10) : fmt::format(".{:02}", size % 100);
        return text;
    }

    void result(std::string& out) {
        auto const declarer = declarer_of(board_);
        auto const contract = agreed_contract(board_);
        bool const passed = contract && contract->passed_out;
        int const tricks = board_.result ? board_.result->tricks_of(declarer).value_or(-1) : -1;
        auto const ns = [&](Written<WrittenScore> const& score) { return score ? score_ns_of(*score, declarer) : std::nullopt; };
        auto const score = ns(board_.score), imps = ns(board_.score_imp);
        std::optional<std::int64_t> percent;
        if (board_.score_percentage) percent = board_.score_percentage->sides[Side::north_south];
        bool const any = passed || tricks >= 0;
        lost_.add_if(board_.result && (tricks < 0 || board_.result->differs || (passed && tricks != 0)), "Result");
        lost_.add_if(is_said(Tag::score) && (!any || passed || !score), "Score");
        auto const rounded = [&](Tag tag) { return pbn::is_rounded(said(tag)); };
        lost_.add_if(is_said(Tag::score_imp) && (!any || !imps || rounded(Tag::score_imp)), "ScoreIMP");
        lost_.add_if(is_said(Tag::score_percentage) && (!any || imps || !percent || rounded(Tag::score_percentage)), "ScorePercentage");
        if (!any) return;
        auto text = passed ? std::string{"P"} : fmt::format("{}", tricks);
        if (score && !passed) text += figure(*score, true);
        if (imps) text += ":" + (*imps == 0 ? std::string{"="} : figure(*imps, true));
        else if (percent) text += ":" + figure(percent.value_or(0), false);
        put(out, 'R', text);
    }
    bool is_said(Tag tag) const { return !said(tag).empty(); }

    void makes(std::string& out) {
        if (!board_.double_dummy_tricks) return;
        auto const player = [&](Seat s) {
            std::string text;
            auto const& tricks = (*board_.double_dummy_tricks)[static_cast<std::size_t>(s)];
            for (std::size_t d = 5; d-- > 0;) text += tricks[d] < 0 ? "*" : fmt::format("{:X}", tricks[d]);
            return text;
        };
        auto const side = [&](Seat first, Seat second) {
            return player(first) + (player(first) == player(second) ? "=" : "+" + player(second));
        };
        auto const text = fmt::format("::{}:{}", side(Seat::north, Seat::south), side(Seat::west, Seat::east));
        if (text.find('*') == text.npos) put(out, 'M', text);
        else lost_.add("DoubleDummyTricks");
    }

    void losses() {
        lost_.tags(board_, [&](TagText const& t) {
            switch (t.tag) {
                case Tag::event:
                case Tag::site:
                case Tag::date:
                case Tag::west:
                case Tag::north:
                case Tag::east:
                case Tag::south:
                case Tag::scoring:
                case Tag::stage:
                case Tag::round:
                case Tag::home_team:
                case Tag::visit_team:
                case Tag::room:
                case Tag::table:
                case Tag::description:
                case Tag::annotator:
                case Tag::time:
                case Tag::utc_date:
                case Tag::utc_time:
                case Tag::score:
                case Tag::score_imp:
                case Tag::score_percentage: return true;  // their losses are reported where they are written
                case Tag::board: return board_.number.value.has_value();
                case Tag::dealer: return board_.dealer.value.has_value();
                case Tag::vulnerable: return board_.vulnerable.value.has_value();
                case Tag::deal: return board_.deal && keeps_cards(*board_.deal);
                case Tag::declarer: return board_.declarer.value.has_value();
                case Tag::contract: return board_.contract.value.has_value();
                case Tag::result: return board_.result.value.has_value();
                case Tag::hidden: return board_.deal.value.has_value();
                case Tag::double_dummy_tricks: return board_.double_dummy_tricks.value.has_value();
                default: return t.name.starts_with("Rbn_") || t.name == "CarryOver";
            }
        });
        lost_.marks(board_.auction, true);
        lost_.marks(board_.play, true, true);
    }

    Board const& board_;
    Losses lost_;
    std::optional<std::uint32_t> last_card_;
};

}  // namespace

void Writer::add(std::string& out, Board const& board, std::vector<Loss>& lost) {
    if (!std::exchange(begun_, true)) out += "% RBN\n";
    RecordText text{board, lost};
    for (std::size_t i = 0; i < carried.size(); ++i) {
        if (carried[i] == 'B') text.paragraphs(out);
        auto value = text.carried_value(carried[i]);
        if (value == standing_[i]) continue;
        // a label without a value clears the value of earlier records
        (((out += carried[i]) += value.empty() ? "" : " ") += value) += '\n';
        standing_[i] = std::move(value);
    }
    text.rest(out);
    out += '\n';
}

void Writer::finish(std::string& out) {
    if (!begun_) out += "% RBN\n";
}

}  // namespace score::formats::rbn
