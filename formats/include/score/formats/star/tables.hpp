#pragma once
/// The tables of the star schema, each described once: names of files, CSV headers, NDJSON keys, SQL and documentation are made from this.
///
///     star::table_of(star::TableId::events).columns.front().name == "event_id";
#include <array>
#include <cstdint>
#include <span>
#include <string_view>


namespace score::formats::star {

enum class TableId : std::uint8_t { events, boards, contestants, results, parts, calls, cards, games, players, imps, victory_points };
inline constexpr std::size_t number_of_tables = 11;

enum class Type : std::uint8_t {
    key,  // a UUID of the content of a row
    text,
    whole,  // an integer
    yes_or_no,
};

struct Column {
    std::string_view name;
    Type type;
    std::string_view meaning;
    bool required = false;            // otherwise empty if the record does not say it
    bool in_key = false;              // part of the primary key
    std::string_view refers_to = {};  // the table whose key it is
};

struct Table {
    TableId id;
    std::string_view name;
    std::string_view meaning;
    std::span<Column const> columns;
};

inline constexpr std::array event_columns{std::to_array<Column>({
    {"event_id", Type::key, "of the other columns", true, true},
    {"title", Type::text, "as the record names the event", true},
    {"site", Type::text, "where it was played", true},
    {"date", Type::text, "the day, as 2026-11-20; parts that are not known as they were written", true},
    {"source", Type::text, "the name of the file, if the record has no title or no date: such events are told apart by it", true},
})};

inline constexpr std::array board_columns{std::to_array<Column>({
    {"board_id", Type::key, "of the other columns", true, true},
    {"event_id", Type::key, "the event", true, false, "events"},
    {"session", Type::text, "of an event with several; empty for the only one", true},
    {"number", Type::whole, "on the board"},
    {"dealer", Type::text, "N, E, S or W"},
    {"vulnerable", Type::text, "None, NS, EW or All"},
    {"deal", Type::text, "the four hands from North on, as PBN writes them"},
})};

inline constexpr std::array contestant_columns{std::to_array<Column>({
    {"contestant_id", Type::key, "of the other columns", true, true},
    {"event_id", Type::key, "the event", true, false, "events"},
    {"kind", Type::text, "pair or team", true},
    {"who", Type::text, "who it is in the event: section and number, or the names in the order of the alphabet", true},
    {"section", Type::text, "of the event", true},
    {"number", Type::text, "of the pair, or the name of the team; empty for a pair that has only names", true},
    {"player_1", Type::text, "of a pair", true},
    {"player_2", Type::text, "the partner", true},
})};

inline constexpr std::array result_columns{std::to_array<Column>({
    {"result_id", Type::key, "of the other columns: two results that are equal in all of them are one", true, true},
    {"board_id", Type::key, "the board", true, false, "boards"},
    {"event_id", Type::key, "its event", true, false, "events"},
    {"session", Type::text, "its session", true},
    {"board", Type::whole, "its number"},
    {"section", Type::text, "of the event", true},
    {"round", Type::text, "of the movement, or of the match", true},
    {"table_name", Type::text, "where it was played", true},
    {"room", Type::text, "of a match", true},
    {"ns_pair", Type::key, "the pair that sat North-South", false, false, "contestants"},
    {"ew_pair", Type::key, "the pair that sat East-West", false, false, "contestants"},
    {"ns_team", Type::key, "its team", false, false, "contestants"},
    {"ew_team", Type::key, "its team", false, false, "contestants"},
    {"north", Type::text, "the player", true},
    {"east", Type::text, "the player", true},
    {"south", Type::text, "the player", true},
    {"west", Type::text, "the player", true},
    {"outcome", Type::text, "score, weighted, split, award, not-played, or unknown", true},
    {"contract", Type::text, "4SX, or Pass for a board that was passed out"},
    {"declarer", Type::text, "N, E, S or W"},
    {"tricks", Type::whole, "that declarer won, 0 to 13"},
    {"computed_ns", Type::whole, "points of North-South by Law 77, from contract, tricks and vulnerability"},
    {"claimed_ns", Type::whole, "points of North-South as the record states them"},
    {"award_ns", Type::whole, "the percentage awarded to North-South (Law 12C2)"},
    {"award_ew", Type::whole, "the percentage awarded to East-West"},
    {"fouled_group", Type::whole, "0; of a board that was fouled: only results of one group are compared", true},
    {"moves", Type::key, "of the calls and the cards, if the record has them: equal for equal auctions and plays"},
})};

inline constexpr std::array part_columns{std::to_array<Column>({
    {"result_id", Type::key, "the weighted or split result", true, true, "results"},
    {"side", Type::text, "NS or EW, for which it counts", true, true},
    {"part", Type::whole, "1, 2, ... of the parts of the side", true, true},
    {"points", Type::whole, "from the view of the side", true},
    {"hundredths", Type::whole, "the weight; 100 in all (Law 12C1)", true},
})};

inline constexpr std::array call_columns{std::to_array<Column>({
    {"result_id", Type::key, "the result", true, true, "results"},
    {"number", Type::whole, "1, 2, ... in the order of the auction", true, true},
    {"seat", Type::text, "who called"},
    {"call", Type::text, "Pass, X, XX, 1C to 7NT", true},
    {"alerted", Type::yes_or_no, "whether it was alerted, if the record says so"},
})};

inline constexpr std::array card_columns{std::to_array<Column>({
    {"result_id", Type::key, "the result", true, true, "results"},
    {"number", Type::whole, "1 to 52, in the order of the play", true, true},
    {"trick", Type::whole, "1 to 13", true},
    {"seat", Type::text, "who played it", true},
    {"card", Type::text, "suit and rank, as SA", true},
    {"wins", Type::yes_or_no, "whether it won the trick; empty in a trick that is not complete"},
})};

inline constexpr std::array game_columns{std::to_array<Column>({
    {"game_id", Type::key, "of the other columns", true, true},
    {"source", Type::text, "sitting or record, of the book", true},
    {"identity", Type::text, "of the sitting, or the record and its piece", true},
    {"date", Type::text, "the day", true},
    {"place", Type::text, "where it was played", true},
    {"title", Type::text, "as the evening was named", true},
    {"game", Type::text, "the word of the game: king, bezique, rubber, ...", true},
    {"variant", Type::text, "of the game", true},
    {"complete", Type::yes_or_no, "whether it was played to its end", true},
    {"side", Type::whole, "the same for partners", true},
    {"seat", Type::text, "of the player", true},
    {"player", Type::text, "under the name that counts", true},
    {"measure", Type::text, "what the figure is of, as points", true},
    {"figure", Type::whole, "of the player, in the whole game", true},
})};

inline constexpr std::array player_columns{std::to_array<Column>({
    {"name", Type::text, "as records have it", true, true},
    {"counts_as", Type::text, "the name that the book counts it under", true, true},
})};

inline constexpr std::array imp_columns{std::to_array<Column>({
    {"imps", Type::whole, "1 to 24", true, true},
    {"from_points", Type::whole, "the least difference that is worth them (Law 78B)", true},
})};

inline constexpr std::array victory_point_columns{std::to_array<Column>({
    {"boards", Type::whole, "of the match", true, true},
    {"first_margin", Type::whole, "in IMPs, from which the row is right", true, true},
    {"winner", Type::whole, "hundredths of a Victory Point", true},
    {"loser", Type::whole, "hundredths of a Victory Point", true},
})};

inline constexpr std::array tables{std::to_array<Table>({
    {TableId::events, "events", "An event: what is ranked together.", event_columns},
    {TableId::boards, "boards",
        "A board, as a record has it. Records that say more or less of the same board have rows of their own; session and number compare.",
        board_columns},
    {TableId::contestants, "contestants", "A pair or a team of an event. A pair whose names some rows leave out has a row without them.",
        contestant_columns},
    {TableId::results, "results", "What came of a board at a table.", result_columns},
    {TableId::parts, "parts", "The scores of a weighted or split result.", part_columns},
    {TableId::calls, "calls", "A call of an auction.", call_columns},
    {TableId::cards, "cards", "A card of a play, as far as its place is certain.", card_columns},
    {TableId::games, "games", "A figure of a player in a game of the book: King, Bezique, rubbers, ...", game_columns},
    {TableId::players, "players", "Names that a book counts under another name.", player_columns},
    {TableId::imps, "imps", "The scale of International Match Points.", imp_columns},
    {TableId::victory_points, "victory_points", "The scale wbf of Victory Points; written if there are teams.", victory_point_columns},
})};
static_assert(tables.size() == number_of_tables);
static_assert([] {
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (tables[i].id != TableId(i)) return false;
    return true;
}());

constexpr Table const& table_of(TableId id) { return tables[static_cast<std::size_t>(id)]; }

}  // namespace score::formats::star
