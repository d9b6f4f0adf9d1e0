#include "score/formats/double_dummy.hpp"

#include <algorithm>

#include "board/values.hpp"
#include "check/parts.hpp"
#include "score/ascii.hpp"
#include "score/formats/double_dummy_codes.hpp"
#include "text/joined.hpp"
#include "text/tricks.hpp"

namespace score::formats {
namespace {

using bridge::DoubleDummyTable;
using bridge::Par;
using bridge::PlayedContract;
using pbn::Tag;

// Skips unreadable rows; check reports them.
std::vector<DoubleDummyClaims::Row> rows_of(Table const& table) {
    std::vector<DoubleDummyClaims::Row> rows;
    auto const declarer = table.column("Declarer"), denomination = table.column("Denomination"), result = table.column("Result");
    if (!declarer || !denomination || !result) return rows;
    for (std::size_t i = 0; i < table.rows(); ++i) {
        auto const seat = table.at(i, *declarer).text;
        auto const contract = pbn::read_contract(table.at(i, *denomination).text).value;
        auto const tricks = ascii::number(table.at(i, *result).text, 0, 13);
        if (seat.size() != 1 || !seat_of(seat[0]) || !contract || contract->bid || !contract->denomination || !tricks) continue;
        rows.push_back({*seat_of(seat[0]), *contract->denomination, *tricks, table.at(i, *result).where});
    }
    return rows;
}

// `EW 3N+1`, `S 4HX-2`: the contract of each player named. Empty for any other text.
std::vector<PlayedContract> named_contracts(std::string_view text) {
    auto const blank = text.find(' ');
    auto const sign = text.find_last_of("=+-");
    if (blank == text.npos || sign == text.npos || sign < blank || blank > 2) return {};
    auto const written = pbn::read_contract(text.substr(blank + 1, sign - blank - 1)).value;
    auto const contract = written ? written->contract() : std::nullopt;
    auto const tricks = contract ? bridge::tricks_of(contract->bid.level, text.substr(sign)) : std::nullopt;
    if (!tricks) return {};
    std::vector<PlayedContract> named;
    for (auto const c : text.substr(0, blank)) {
        auto const seat = seat_of(c);
        if (!seat) return {};
        named.push_back({{*contract, *seat}, *tricks});
    }
    return named;
}

// One or several contracts: `NS 1N=; NS 2D=`.
bool is_par(std::string_view text, Par const& par) {
    if (par.contracts.empty()) return ascii::equal_in_any_case(text, "pass");
    for (;;) {
        auto const end = text.find(';');
        auto one = text.substr(0, end);
        while (one.starts_with(' ')) one.remove_prefix(1);
        while (one.ends_with(' ')) one.remove_suffix(1);
        auto const named = named_contracts(one);
        auto const is_of_par = [&](PlayedContract const& of) { return std::ranges::find(par.contracts, of) != par.contracts.end(); };
        if (named.empty() || !std::ranges::all_of(named, is_of_par)) return false;
        if (end == text.npos) return true;
        text.remove_prefix(end + 1);
    }
}

// Keeps the lowest contract of each player and denomination.
Par lowest(Par const& par) {
    Par out{par.score, {}};
    for (auto const& one : par.contracts) {
        bool const known = std::ranges::any_of(out.contracts, [&](PlayedContract const& lower) {
            return lower.contract.declarer == one.contract.declarer
                   && lower.contract.contract.bid.denomination == one.contract.contract.bid.denomination;
        });
        if (!known) out.contracts.push_back(one);
    }
    return out;
}

}  // namespace

std::optional<DoubleDummyTable> whole(WrittenTricks const& tricks) {
    DoubleDummyTable table;
    for (auto const seat : all_seats)
        for (std::size_t d = 0; d < 5; ++d) {
            auto const n = tricks[static_cast<std::size_t>(seat)][d];
            if (n < 0) return std::nullopt;
            table.tricks[seat][d] = n;
        }
    return table;
}

std::optional<DoubleDummyTable> DoubleDummyClaims::table() const {
    auto of_rows = unknown_tricks;
    for (auto const& row : rows) {
        auto& cell = of_rows[static_cast<std::size_t>(row.declarer)][static_cast<std::size_t>(row.denomination)];
        if (cell < 0) cell = static_cast<std::int8_t>(row.tricks);
    }
    if (auto const all = whole(of_rows)) return all;
    return tricks ? whole(*tricks) : std::nullopt;
}

std::optional<int> DoubleDummyClaims::score_ns() const {
    auto const ns = score[Side::north_south], ew = score[Side::east_west];
    if ((!ns && !ew) || (ns && ew && *ns != -*ew)) return std::nullopt;
    auto const hundredths = ns ? *ns : -*ew;
    if (hundredths % 100 != 0 || hundredths < -1'000'000 || hundredths > 1'000'000) return std::nullopt;
    return static_cast<int>(hundredths / 100);
}

DoubleDummyClaims claims_of(Board const& board) {
    DoubleDummyClaims claims;
    for (auto const& table : board.tables)
        if (table.tag == Tag::optimum_result_table && claims.rows.empty()) claims.rows = rows_of(table);
    if (board.double_dummy_tricks) {
        claims.tricks = *board.double_dummy_tricks;
        claims.tricks_where = board.double_dummy_tricks.where;
    }
    if (board.optimum_score) {
        claims.score = board.optimum_score->sides;
        claims.score_where = board.optimum_score.where;
    }
    claims.contract = board.text_of(Tag::par_contract);
    if (claims.contract == "?") claims.contract.clear();
    claims.contract_where = board.where_of(Tag::par_contract);
    return claims;
}

void compare(DoubleDummyClaims const& claims, DoubleDummyTable const& table, Par const* par, Diagnostics& found) {
    if (claims.tricks) {
        bool differs = false;
        for (auto const seat : all_seats)
            for (auto const d : bridge::falling_denominations) {
                auto const written = (*claims.tricks)[static_cast<std::size_t>(seat)][static_cast<std::size_t>(d)];
                if (written < 0 || written == table.at(seat, d)) continue;
                auto const fix = value_fix(claims.tricks_where, double_dummy_tricks_text(table));
                report(found, double_dummy_code("dd-tricks"), claims.tricks_where,
                    say("{} in {} takes {}, not {}", word(seat), name(d), tricks_in_words(table.at(seat, d)), written),
                    std::exchange(differs, true) ? std::nullopt : std::optional{fix});
            }
    }
    for (auto const& row : claims.rows)
        if (auto const right = table.at(row.declarer, row.denomination); row.tricks != right)
            report(found, double_dummy_code("dd-row"), row.where,
                say("{} in {} takes {}", word(row.declarer), name(row.denomination), tricks_in_words(right)),
                FixIt{row.where, fmt::format("{}", right)});
    if (!par) return;
    auto const ns = std::int64_t{par->score} * 100;
    if (claims.score[Side::north_south].value_or(ns) != ns || claims.score[Side::east_west].value_or(-ns) != -ns)
        report(found, double_dummy_code("dd-score"), claims.score_where, say("double dummy gives {}", optimum_score_text(*par)),
            value_fix(claims.score_where, optimum_score_text(*par)));
    if (!claims.contract.empty() && !is_par(claims.contract, *par))
        report(found, double_dummy_code("dd-contract"), claims.contract_where, say("double dummy gives {}", par_contract_text(*par)),
            value_fix(claims.contract_where, par_contract_text(*par)));
}

std::string double_dummy_tricks_text(DoubleDummyTable const& table) {
    std::string text;
    for (auto const seat : {Seat::north, Seat::south, Seat::east, Seat::west})
        for (auto const d : bridge::falling_denominations) text += "0123456789abcd"[table.at(seat, d)];
    return text;
}

std::string optimum_score_text(Par const& par) { return pbn::score_text(Side::north_south, par.score); }

// Programs write notrump as N in ParContract.
std::string result_text(PlayedContract const& one) {
    auto const [bid, risk] = one.contract.contract;
    return fmt::format("{}{}{}{}", bid.level.digit(), name(bid.denomination)[0], name(risk), bridge::result_text(bid.level, one.tricks));
}

std::string par_contract_text(Par const& par) {
    auto const text = joined(par_contract_texts(lowest(par)), "; ");
    return text.empty() ? "Pass" : text;
}

std::vector<std::string> par_contract_texts(Par const& par) {
    std::vector<std::string> all;
    auto const does_the_same = [&](PlayedContract const& one, Seat declarer) {
        return std::ranges::any_of(par.contracts, [&](PlayedContract const& other) {
            return other.contract.declarer == declarer && other.contract.contract == one.contract.contract && other.tricks == one.tricks;
        });
    };
    for (auto const& one : par.contracts) {
        auto const declarer = one.contract.declarer;
        bool const both = does_the_same(one, partner(declarer));
        if (both && declarer >= Seat::south) continue;  // included with the partner's
        all.push_back(
            fmt::format("{} {}", both ? std::string{name(side_of(declarer))} : std::string(1, letter(declarer)), result_text(one)));
    }
    return all;
}

}  // namespace score::formats
