// Output of Bridge Solver Online: JSON, one object per board, alone, in an array or concatenated.
//
//     {"DDSOutput": {"BoardNumber": 1,
//                    "SolverResult": {"North": {"HCP": 12, "Clubs": 5, "Diamonds": 5, "Hearts": 8, "Spades": 8, "NT": 6}, "South": ...,
//                                     "BestResult": {"Side": "NS", "Contract": "2S", "NSScore": 110}}}}
#include <algorithm>
#include <nlohmann/json.hpp>

#include "layout.hpp"
#include "score/formats/double_dummy.hpp"

namespace score::formats::deals {
namespace {

using Json = nlohmann::json;

constexpr std::array<char const*, 4> seat_names{"North", "East", "South", "West"};
constexpr std::array<char const*, 5> denomination_names{"Clubs", "Diamonds", "Hearts", "Spades", "NT"};

Json const* member(Json const* object, char const* name) {
    if (object == nullptr || !object->is_object()) return nullptr;
    auto const found = object->find(name);
    return found == object->end() ? nullptr : &*found;
}

// An integer from `least` to `most`.
std::optional<int> number_of(Json const* value, int least, int most) {
    if (value == nullptr || !value->is_number_integer()) return std::nullopt;
    if (value->is_number_unsigned() && value->get<std::uint64_t>() > static_cast<std::uint64_t>(most)) return std::nullopt;
    auto const n = value->get<std::int64_t>();
    if (n < least || n > most) return std::nullopt;
    return static_cast<int>(n);
}

class Bsol final : public Layout {
public:
    // Text between objects becomes part of the next record.
    std::size_t cut(std::string_view rest, bool whole) override {
        int depth = 0;
        bool in_string = false;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            char const c = rest[i];
            if (in_string) {
                if (c == '\\') ++i;
                else in_string = c != '"';
            } else if (c == '"') in_string = true;
            else if (c == '{') ++depth;
            else if (c == '}' && --depth <= 0) return i + 1;
        }
        return whole ? rest.size() : 0;
    }

    bool read(std::string_view record, std::optional<std::uint32_t>, Board& board, Findings& found) override {
        auto const begin = std::min(record.find_first_not_of(" \t\r\n,[]"), record.size());
        if (begin == record.size()) return false;
        auto const json = Json::parse(record.substr(begin), nullptr, false);
        auto const* const output = member(&json, "DDSOutput") ? member(&json, "DDSOutput") : &json;
        auto const* const result = member(output, "SolverResult");
        if (result == nullptr)
            return found.reject(deal_code("deal-json"), begin, record.size(), say("expected a JSON object with a SolverResult"));
        if (auto const number = number_of(member(output, "BoardNumber"), 1, 1'000'000'000))
            board.number = written(static_cast<std::uint32_t>(*number), begin, record.size());
        auto const* const best = member(result, "BestResult");
        if (auto const points = number_of(member(best, "NSScore"), -100'000, 100'000))
            set_optimum_score(board, *points, begin, record.size());
        return read_tricks(result, begin, record.size(), board, found);
    }

private:
    static bool read_tricks(Json const* result, std::size_t begin, std::size_t end, Board& board, Findings& found) {
        WrittenTricks tricks{};
        for (std::size_t seat = 0; seat < 4; ++seat)
            for (std::size_t d = 0; d < 5; ++d) {
                auto const n = number_of(member(member(result, seat_names[seat]), denomination_names[d]), 0, 13);
                if (!n)
                    return found.reject(deal_code("deal-tricks"), begin, end,
                        say("expected tricks from 0 to 13 for {} {}", seat_names[seat], denomination_names[d]));
                tricks[seat][d] = static_cast<std::int8_t>(*n);
            }
        board.double_dummy_tricks = written(tricks, begin, end);
        return true;
    }
};

}  // namespace

std::unique_ptr<Layout> bsol_layout() { return std::make_unique<Bsol>(); }

}  // namespace score::formats::deals
